/* new-game.tsx: who sits where, by which readings of the rules, with which edition. */
import "./new-game.css";
import { useEffect, useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { gameInfo, unknownGame } from "../engine/games";
import { t, tn, type Key } from "../i18n";
import { bySeat, isChanged } from "../options";
import type { GameInfo, OptionInfo, OptionValue, OptionValues, Problem, SeatSetup } from "../protocol";
import { Refusal } from "../protocol";
import { go, link } from "../router";
import { newId, readGame, writeGame } from "../store/games";
import { changeSettings, settings } from "../store/settings";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { warm } from "../warm";
import { botName, SeatRow } from "./seat-row";

/** How the form begins: for a new game, or for the next one of a match, as the engine says. */
interface Beginning {
  seats: SeatSetup[];
  options: OptionValues;
  edition: string;
}

/** After a game that is not here any more, a new one. */
async function beginningAfter(info: GameInfo, id: string): Promise<Beginning> {
  const saved = await readGame(id);
  if (!saved || saved.game !== info.id) return firstBeginning(info);
  const engine = localEngine(info.id);
  const { table } = await engine.call("table.load", { record: saved.record });
  const { seats, options, edition } = await engine.call("table.rematch", { table });
  await engine.call("table.close", { table });
  return { seats, options, edition: edition ? JSON.stringify(edition) : "" };
}

export function NewGame({ game, after }: { game: string; after?: string | undefined }) {
  const info = gameInfo(game);
  const [beginning, setBeginning] = useState(() => (info && !after ? firstBeginning(info) : null));
  useEffect(() => warm(game), [game]);
  useEffect(() => {
    if (info && after) void beginningAfter(info, after).catch(() => firstBeginning(info)).then(setBeginning);
  }, [game, after]);
  return (
    <Shell title={t("new.title", { game: info?.title ?? "" })}>
      <main class="page reading" id="main">
        {!info ? <p role="alert">{unknownGame(game)}</p> : beginning && <Form info={info} beginning={beginning} />}
      </main>
    </Shell>
  );
}

function firstSeats(info: GameInfo): SeatSetup[] {
  return Array.from({ length: info.seats.min }, (_, seat) =>
    seat === 0 ? { name: settings().name || t("new.you") } : { name: botName(seat), bot: "greedy" },
  );
}

function firstBeginning(info: GameInfo): Beginning {
  return { seats: firstSeats(info), options: {}, edition: "" };
}

export async function openTable(game: string, seats: SeatSetup[], options: OptionValues, edition: string, seed: string): Promise<string> {
  const engine = localEngine(game);
  const { table, turn } = await engine.call("table.new", {
    game, seats, options, edition: edition || undefined, seed: seed || undefined,
  });
  const { record } = await engine.call("table.record", { table, private: !turn.over });
  await engine.call("table.close", { table });
  const id = newId();
  const players = seats.map((seat, i) => ({ name: seat.name || t("seat", { n: i + 1 }), bot: seat.bot }));
  const now = Date.now();
  await writeGame({ id, game, players, record, created: now, updated: now, revision: 0, over: turn.over });
  return id;
}

function Form({ info, beginning }: { info: GameInfo; beginning: Beginning }) {
  const [seats, setSeats] = useState(beginning.seats);
  const [options, setOptions] = useState(beginning.options);
  const [edition, setEdition] = useState(beginning.edition);
  const [seed, setSeed] = useState("");
  const [problem, setProblem] = useState("");
  const start = async (event: Event) => {
    event.preventDefault();
    try {
      const first = seats.find((seat) => !seat.bot)?.name;
      if (first) changeSettings({ name: first });
      go({ page: "table", id: await openTable(info.id, seats, options, edition, seed) });
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <h1>{t("new.title", { game: info.title })}</h1>
      <fieldset class="panel">
        <legend>{t("new.seats")}</legend>
        {seats.map((seat, i) => (
          <SeatRow key={i} seat={seat} number={i} bots={info.bots}
            onChange={(change) => setSeats(seats.map((other, j) => (j === i ? { ...other, ...change } : other)))} />
        ))}
      </fieldset>
      <button class="button primary start" type="submit"><Icon name="play" /> {t("new.start")}</button>
      {problem && <p class="problem" role="alert">{problem}</p>}
      <details class="panel" open={info.options.some((option) => isChanged(option, beginning.options[option.name]))}>
        <summary>{t("new.options")}</summary>
        <ul class="options">
          {info.options.map((option) => (
            <OptionRow key={option.name} game={info.id} option={option} seats={seats} value={options[option.name] ?? option.default}
              onChange={(value) => setOptions({ ...options, [option.name]: value })} />
          ))}
        </ul>
      </details>
      <details class="panel">
        <summary>{t("new.edition")}</summary>
        {beginning.edition && edition === beginning.edition && <p>{t("new.editionKept")}</p>}
        <Edition game={info.id} text={edition} onText={setEdition} />
      </details>
      <details class="panel">
        <summary>{t("new.seed")}</summary>
        <label class="field">
          <span>{t("new.seedLabel")}</span>
          <input class="input" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
          <small class="muted">{t("new.seedHint")}</small>
        </label>
      </details>
    </form>
  );
}

function sentence(error: unknown): string {
  if (!(error instanceof Refusal)) return String((error as Error).message);
  const problems = (error.data.problems ?? []) as Problem[];
  return [error.message, ...problems.slice(0, 5).map(problemWords)].join("\n");
}

/** "line 12, cards[3].suit: cellar; palace, library or garden", as far as there is something to say. */
function problemWords({ line, field, found, allowed }: Problem): string {
  const where = [line ? t("line", { n: line }) : "", field].filter(Boolean).join(", ");
  const what = [found, allowed].filter(Boolean).join("; ");
  return [where, what].filter(Boolean).join(": ");
}

/** Choices that nobody has named yet are shown as the engine writes them. */
function choiceName(choice: string): string {
  const words = t(`choice.${choice}` as Key);
  return words === `choice.${choice}` ? choice : words;
}

interface ControlProps {
  option: OptionInfo;
  value: OptionValue;
  onChange(value: OptionValue): void;
}

function Control({ option, value, onChange }: ControlProps) {
  if (typeof option.default === "boolean")
    return <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  if (!option.choices)
    return (
      <input class="input" type="number" min={option.min} max={option.max} value={String(value)}
        onInput={(event) => onChange(Number(event.currentTarget.value))} />
    );
  return (
    <select class="input" value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {option.choices.map((choice) => <option key={choice} value={choice}>{choiceName(choice)}</option>)}
    </select>
  );
}

interface OptionRowProps {
  game: string;
  option: OptionInfo;
  seats: SeatSetup[];
  value: OptionValue | OptionValue[];
  onChange(value: OptionValue | OptionValue[]): void;
}

/** An option that every seat has for itself has a control for each, with the name beside it. */
function OptionRow({ game, option, seats, value, onChange }: OptionRowProps) {
  const meaning = <span>{option.meaning}{isChanged(option, value) && <em> {t("new.changed")}</em>}</span>;
  const values = bySeat(option, value, seats.length);
  return (
    <li>
      {option.per_seat ? (
        <div role="group" aria-label={option.meaning}>
          {meaning}
          {values.map((own, seat) => (
            <label key={seat}>
              <Control option={option} value={own} onChange={(now) => onChange(values.map((other, i) => (i === seat ? now : other)))} />
              <span>{seats[seat]?.name || t("seat", { n: seat + 1 })}</span>
            </label>
          ))}
        </div>
      ) : (
        <label><Control option={option} value={values[0] ?? option.default} onChange={onChange} />{meaning}</label>
      )}
      <a class="small" href={link({ page: "rules", game, rule: option.rule })}>{t("new.rule", { rule: option.rule })}</a>
    </li>
  );
}

function Edition({ game, text, onText }: { game: string; text: string; onText(text: string): void }) {
  const [answer, setAnswer] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return onText("");
    const content = await file.text();
    try {
      const verdict = await localEngine(game).call("edition.check", { game, edition: content });
      onText(verdict.good ? content : "");
      setAnswer(verdict.good ? t("new.editionGood", { name: file.name })
        : [tn("new.editionBad", verdict.problems.length), ...verdict.problems.slice(0, 8).map(problemWords)].join("\n"));
    } catch (error) {
      onText("");
      setAnswer((error as Error).message);
    }
  };
  return (
    <div class="edition">
      <p class="muted">{t("new.editionHint")}</p>
      <label class="field">
        <span>{t("new.editionFile")}</span>
        <input class="input" type="file" accept=".json,application/json" onChange={(event) => void read(event.currentTarget.files?.[0])} />
      </label>
      {answer && <p class={text ? "good" : "problem"} role="status">{answer}</p>}
    </div>
  );
}
