/* friend.tsx: a table for friends as somebody wants it: seats, bots, pace, time to think, readings of the rules, the edition. */
import { useEffect, useState } from "preact/hooks";
import { pacesOf } from "../boards";
import { gameInfo, optionsOf, unknownGame } from "../engine/games";
import type { Making } from "../friends";
import { needWords, t, type Key } from "../i18n";
import { DAYS, type Kind, KINDS, makeTable, QUICK, thinking, usualMaking } from "../making";
import type { GameInfo, OptionInfo, Seat } from "../protocol";
import { go } from "../router";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { Edition, OptionRows, Paces, paceOf, sentence, tempoOf } from "./new-game-parts";

export function Friend({ game }: { game: string }) {
  const info = gameInfo(game);
  const [known, setKnown] = useState<OptionInfo[] | null>(null);
  useEffect(() => {
    const named = needWords(game).catch(() => undefined);
    void Promise.all([optionsOf(game), named]).then(
      ([all]) => setKnown(all),
      () => setKnown([]),
    );
  }, [game]);
  return (
    <Shell title={t("friend.title", { game: info?.title ?? "" })}>
      <main class="page reading" id="main">
        {!info ? <p role="alert">{unknownGame(game)}</p> : known && <Form info={info} known={known} />}
      </main>
    </Shell>
  );
}

function Form({ info, known }: { info: GameInfo; known: OptionInfo[] }) {
  const [making, setMaking] = useState(() => usualMaking(info));
  const [kind, setKind] = useState<Kind>("none");
  const [quick, setQuick] = useState(1);
  const [days, setDays] = useState(0);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (more: Partial<Making>) => setMaking({ ...making, ...more });
  const now = { options: making.options, clock: making.clock as "live" | "lockstep" | undefined };
  const timed = isTimed(info.id, now);
  const make = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      go(await makeTable(info.id, { ...making, ...thinking(timed ? "none" : kind, quick, days) }));
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(false);
  };
  const beside = tempoOf(info.id, now);
  const seats = Array.from({ length: making.seats }, () => ({}));
  const rows = (which: (option: OptionInfo) => boolean) => (
    <OptionRows
      game={info.id}
      known={known.filter(which)}
      seats={seats}
      options={making.options}
      onOptions={(options) => change({ options })}
    />
  );
  return (
    <form class="new-game" onSubmit={(event) => void make(event)}>
      <h1>{t("friend.title", { game: info.title })}</h1>
      <p class="muted">{t("friend.lead")}</p>
      <Seats info={info} making={making} onChange={change} />
      <Paces
        game={info.id}
        persons={1} // everybody has a screen of their own
        now={now}
        onOptions={(more) => setMaking((old) => ({ ...old, options: { ...old.options, ...more } }))}
        onClock={(clock) => setMaking((old) => ({ ...old, clock }))}
      >
        {(names) => rows((option) => names.includes(option.name))}
      </Paces>
      {!timed && (
        <Thinking kind={kind} quick={quick} days={days} onKind={setKind} onQuick={setQuick} onDays={setDays} />
      )}
      <AtTheTable making={making} onChange={change} />
      <button class="button primary start" type="submit" disabled={busy}>
        <Icon name="seats" /> {t("friend.make")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <details class="panel more">
        <summary>{t("new.more")}</summary>
        <h2>{t("new.options")}</h2>
        {rows((option) => !beside.includes(option.name))}
        <h2>{t("new.edition")}</h2>
        <Edition game={info.id} text={making.edition} onText={(edition) => change({ edition })} />
      </details>
    </form>
  );
}

/** A clock that runs for all leaves nobody time of their own to think. */
function isTimed(game: string, now: Parameters<typeof paceOf>[1]): boolean {
  const pace = paceOf(game, now);
  return pacesOf(game).length > 0 && (!pace || pace.alone === true || pace.clock === "lockstep");
}

interface PartProps {
  making: Making;
  onChange(more: Partial<Making>): void;
}

function Seats({ info, making, onChange }: PartProps & { info: GameInfo }) {
  const { min, max } = info.seats;
  const bots = making.bots ?? {};
  const put = (seat: Seat, level: string) => {
    const { [seat]: _, ...others } = bots;
    onChange({ bots: level ? { ...others, [seat]: level } : others });
  };
  const resize = (seats: number) =>
    onChange({ seats, bots: Object.fromEntries(Object.entries(bots).filter(([seat]) => Number(seat) < seats)) });
  return (
    <fieldset class="panel friend-seats">
      <legend>{t("friend.seats")}</legend>
      {max > min && (
        <label class="field">
          <span class="visually-hidden">{t("friend.seats")}</span>
          <select
            class="input"
            name="seats"
            value={making.seats}
            onChange={(event) => resize(Number(event.currentTarget.value))}
          >
            {Array.from({ length: max - min + 1 }, (_, i) => (
              <option key={i} value={min + i}>
                {t("friend.count", { n: min + i })}
              </option>
            ))}
          </select>
        </label>
      )}
      <div>
        {Array.from({ length: making.seats }, (_, seat) => (
          <label class="field" key={seat}>
            <span>{t("friend.seat", { n: seat + 1 })}</span>
            <select
              class="input"
              name={`seat-${seat}`}
              value={bots[seat] ?? ""}
              onChange={(event) => put(seat, event.currentTarget.value)}
            >
              <option value="">{t("friend.person")}</option>
              {info.bots.map(({ level }) => (
                <option key={level} value={level} disabled={lastPerson(making, seat)}>
                  {t("new.bot", { level: t(`level.${level}` as Key) })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Bots alone need no link. */
function lastPerson({ seats, bots = {} }: Making, seat: Seat): boolean {
  return !bots[seat] && Object.keys(bots).length >= seats - 1;
}

interface ThinkingProps {
  kind: Kind;
  quick: number;
  days: number;
  onKind(kind: Kind): void;
  onQuick(place: number): void;
  onDays(place: number): void;
}

function Thinking({ kind, quick, days, onKind, onQuick, onDays }: ThinkingProps) {
  return (
    <fieldset class="panel paces friend-time">
      <legend>{t("friend.time")}</legend>
      {KINDS.map((each) => (
        <label key={each}>
          <input type="radio" name="think" value={each} checked={kind === each} onChange={() => onKind(each)} />
          <span>
            <b>{t(`friend.${each}`)}</b> <small class="muted">{t(`friend.${each}.why`)}</small>
          </span>
        </label>
      ))}
      {kind === "quick" && (
        <Places
          name="quick"
          value={quick}
          words={QUICK.map(({ seconds, minutes }) => t("friend.quick.of", { seconds, minutes }))}
          onChange={onQuick}
        />
      )}
      {kind === "days" && (
        <Places name="days" value={days} words={DAYS.map((n) => t("friend.days.of", { n }))} onChange={onDays} />
      )}
    </fieldset>
  );
}

function Places({
  name,
  value,
  words,
  onChange,
}: {
  name: string;
  value: number;
  words: string[];
  onChange(place: number): void;
}) {
  return (
    <select
      class="input"
      name={name}
      aria-label={t("friend.time")}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {words.map((text, i) => (
        <option key={i} value={i}>
          {text}
        </option>
      ))}
    </select>
  );
}

const UNDOS = ["ask", "free", "none"] as const;

function AtTheTable({ making, onChange }: PartProps) {
  const flag = (name: "watch" | "hints") => (
    <label>
      <input
        type="checkbox"
        name={name}
        checked={making[name] === true}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
      />
      <span>{t(`friend.${name}`)}</span>
    </label>
  );
  return (
    <fieldset class="panel paces friend-table">
      <legend>{t("friend.table")}</legend>
      <label class="field friend-undo">
        <span>{t("friend.undo")}</span>
        <select
          class="input"
          name="undo"
          value={making.undo}
          onChange={(event) => onChange({ undo: event.currentTarget.value as Making["undo"] })}
        >
          {UNDOS.map((each) => (
            <option key={each} value={each}>
              {t(`friend.undo.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {flag("watch")}
      {flag("hints")}
    </fieldset>
  );
}
