/* new-game.tsx: who sits where, by which readings of the rules, with which edition. */
import { useEffect, useState } from "preact/hooks";
import { gameInfo, optionsOf, unknownGame } from "../engine/games";
import { needWords, t } from "../i18n";
import { type Beginning, firstBeginning, openTable, placeOf } from "../opening";
import { nextBeginning } from "../rematch";
import { isChanged } from "../options";
import type { GameInfo, OptionInfo } from "../protocol";
import { go } from "../router";
import { changeSettings } from "../store/settings";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { warm } from "../warm";
import { Edition, OptionRows, paceOf, Paces, sentence, tempoOf } from "./new-game-parts";
import { SeatsForm } from "./seats-form";

export function NewGame({ game, after }: { game: string; after?: string | undefined }) {
  const info = gameInfo(game);
  const [beginning, setBeginning] = useState(() => (info && !after ? firstBeginning(info) : null));
  const [options, setOptions] = useState<OptionInfo[] | null>(null);
  useEffect(() => {
    warm(game);
    const named = needWords(game).catch(() => undefined); // what its paces and choices are called
    void Promise.all([optionsOf(game), named]).then(
      ([all]) => setOptions(all),
      () => setOptions([]),
    );
  }, [game]);
  useEffect(() => {
    const usual = info && firstBeginning(info);
    if (usual && after)
      void nextBeginning(after).then(
        (next) => setBeginning(next?.game === game ? next : usual),
        () => setBeginning(usual),
      );
  }, [game, after]);
  return (
    <Shell title={t("new.title", { game: info?.title ?? "" })}>
      <main class="page reading" id="main">
        {!info ? (
          <p role="alert">{unknownGame(game)}</p>
        ) : (
          beginning && options && <Form info={info} known={options} beginning={beginning} />
        )}
      </main>
    </Shell>
  );
}

function Form({ info, known, beginning }: { info: GameInfo; known: OptionInfo[]; beginning: Beginning }) {
  const [seats, setSeats] = useState(beginning.seats);
  const [options, setOptions] = useState(beginning.options);
  const [edition, setEdition] = useState(beginning.edition);
  const [clock, setClock] = useState(beginning.clock);
  const [seed, setSeed] = useState("");
  const [problem, setProblem] = useState("");
  const start = async (event: Event) => {
    event.preventDefault();
    try {
      const first = seats.find((seat) => !seat.bot)?.name;
      if (first) changeSettings({ name: first });
      go(placeOf(await openTable(info.id, { seats, options, edition, clock }, seed)));
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  const rows = (which: (option: OptionInfo) => boolean) => (
    <OptionRows game={info.id} known={known.filter(which)} seats={seats} options={options} onOptions={setOptions} />
  );
  const beside = tempoOf(info.id, { options, clock });
  const setByPace = [...beside, ...Object.keys(paceOf(info.id, beginning)?.options ?? {})];
  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <h1>{t("new.title", { game: info.title })}</h1>
      <fieldset class="panel">
        <legend>{t("new.seats")}</legend>
        <SeatsForm info={info} seats={seats} onChange={setSeats} />
      </fieldset>
      <Paces
        game={info.id}
        persons={seats.filter((seat) => !seat.bot).length}
        now={{ options, clock }}
        onOptions={(more) => setOptions({ ...options, ...more })}
        onClock={setClock}
      >
        {(names) => rows((option) => names.includes(option.name))}
      </Paces>
      <button class="button primary start" type="submit">
        <Icon name="play" /> {t("new.start")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <details
        class="panel more"
        open={
          !!beginning.edition ||
          known.some((option) => !setByPace.includes(option.name) && isChanged(option, beginning.options[option.name]))
        }
      >
        <summary>{t("new.more")}</summary>
        <h2>{t("new.options")}</h2>
        {rows((option) => !beside.includes(option.name))}
        <h2>{t("new.edition")}</h2>
        {beginning.edition && edition === beginning.edition && <p>{t("new.editionKept")}</p>}
        <Edition game={info.id} text={edition} onText={setEdition} />
        <h2>{t("new.seed")}</h2>
        <label class="field">
          <span>{t("new.seedLabel")}</span>
          <input class="input" name="seed" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
          <small class="muted">{t("new.seedHint")}</small>
        </label>
      </details>
    </form>
  );
}
