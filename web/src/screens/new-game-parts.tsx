/* new-game-parts.tsx: what can be chosen before a table is made, here or over the network: the pace, readings of the rules, the
 * edition. */
import "./new-game.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pacesOf } from "../boards";
import type { Pace } from "../boards/board";
import { localEngine } from "../engine/connection";
import { t, tn, type Key } from "../i18n";
import type { Beginning } from "../opening";
import { bySeat, isChanged } from "../options";
import type { OptionInfo, OptionValue, OptionValues, Problem, SeatSetup } from "../protocol";
import { Refusal } from "../protocol";
import { link } from "../router";

/** The options and the clock are those of this pace. */
function isPace({ options, clock }: Pick<Beginning, "options" | "clock">, pace: Pace): boolean {
  return clock === pace.clock && Object.entries(pace.options).every(([name, value]) => options[name] === value);
}

export const paceOf = (game: string, now: Pick<Beginning, "options" | "clock">): Pace | undefined =>
  pacesOf(game).find((pace) => isPace(now, pace));

/** Options that belong beside the pace; all of them where it is a mixture. */
export function tempoOf(game: string, now: Pick<Beginning, "options" | "clock">): readonly string[] {
  return paceOf(game, now)?.tempo ?? pacesOf(game).flatMap(({ tempo }) => tempo);
}

interface PacesProps {
  game: string;
  persons: number;
  now: Pick<Beginning, "options" | "clock">;
  onOptions(options: OptionValues): void;
  onClock(clock: Beginning["clock"]): void;
  children(names: readonly string[]): ComponentChildren;
}

/** How fast it is played, in a game with a clock; in real time everybody has a screen of their own. */
export function Paces({ game, persons, now, onOptions, onClock, children }: PacesProps) {
  const open = pacesOf(game).filter((pace) => !pace.alone || persons < 2);
  const chosen = open.find((pace) => isPace(now, pace));
  const alone = !chosen && persons > 1 && pacesOf(game).some((pace) => pace.alone && pace.clock === now.clock);
  const choose = (pace: Pace) => (onOptions(pace.options), onClock(pace.clock));
  useEffect(() => {
    if (!alone) return;
    if (pacesOf(game).some((pace) => isPace(now, pace))) choose(open[0]!);
    else onClock("lockstep");
  }, [alone]);
  if (pacesOf(game).length === 0) return null;
  return (
    <fieldset class="panel paces">
      <legend>{t("new.pace")}</legend>
      {open.map((pace) => (
        <label key={pace.id}>
          <input type="radio" name="pace" value={pace.id} checked={chosen === pace} onChange={() => choose(pace)} />
          <span>
            <b>{t(`${game}.pace.${pace.id}` as Key)}</b>{" "}
            <small class="muted">{t(`${game}.pace.${pace.id}.why` as Key)}</small>
          </span>
        </label>
      ))}
      {!chosen && <p class="muted">{t("new.paceMixed")}</p>}
      {children(tempoOf(game, now))}
    </fieldset>
  );
}

export function sentence(error: unknown): string {
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
function choiceName(game: string, choice: string): string {
  const known = [`${game}.choice.${choice}`, `choice.${choice}`].find((key) => t(key as Key) !== key);
  return known ? t(known as Key) : choice;
}

interface ControlProps {
  game: string;
  option: OptionInfo;
  value: OptionValue;
  onChange(value: OptionValue): void;
}

function Control({ game, option, value, onChange }: ControlProps) {
  if (typeof option.default === "boolean")
    return (
      <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  if (!option.choices) return <NumberControl option={option} value={Number(value)} onChange={onChange} />;
  return (
    <select class="input" value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {option.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceName(game, choice)}
        </option>
      ))}
    </select>
  );
}

/** Nobody thinks in milliseconds: times are asked for in seconds. */
function NumberControl({
  option,
  value,
  onChange,
}: {
  option: OptionInfo;
  value: number;
  onChange(value: number): void;
}) {
  const seconds = option.name.endsWith("_ms");
  const unit = seconds ? 1000 : 1;
  return (
    <span class="number">
      <input
        class="input"
        type="number"
        min={(option.min ?? 0) / unit}
        max={(option.max ?? 0) / unit}
        step="any"
        value={String(value / unit)}
        onInput={(event) => onChange(Math.round(Number(event.currentTarget.value) * unit))}
      />
      {seconds && <small class="muted">{t("new.seconds")}</small>}
    </span>
  );
}

interface OptionRowsProps {
  game: string;
  known: OptionInfo[];
  seats: SeatSetup[];
  options: OptionValues;
  onOptions(options: OptionValues): void;
}

export function OptionRows({ game, known, seats, options, onOptions }: OptionRowsProps) {
  return (
    <ul class="options">
      {known.map((option) => (
        <OptionRow
          key={option.name}
          game={game}
          option={option}
          seats={seats}
          value={options[option.name] ?? option.default}
          onChange={(value) => onOptions({ ...options, [option.name]: value })}
        />
      ))}
    </ul>
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
  const meaning = (
    <span>
      {option.meaning}
      {isChanged(option, value) && <em> {t("new.changed")}</em>}
    </span>
  );
  const values = bySeat(option, value, seats.length);
  return (
    <li>
      {option.per_seat ? (
        <div role="group" aria-label={option.meaning}>
          {meaning}
          {values.map((own, seat) => (
            <label key={seat}>
              <Control
                game={game}
                option={option}
                value={own}
                onChange={(now) => onChange(values.map((other, i) => (i === seat ? now : other)))}
              />
              <span>{seats[seat]?.name || t("seat", { n: seat + 1 })}</span>
            </label>
          ))}
        </div>
      ) : (
        <label>
          <Control game={game} option={option} value={values[0] ?? option.default} onChange={onChange} />
          {meaning}
        </label>
      )}
      <a class="small" href={link({ page: "rules", game, rule: option.rule })}>
        {t("new.rule", { rule: option.rule })}
      </a>
    </li>
  );
}

export function Edition({ game, text, onText }: { game: string; text: string; onText(text: string): void }) {
  const [answer, setAnswer] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return onText("");
    const content = await file.text();
    try {
      const verdict = await localEngine(game).call("edition.check", { game, edition: content });
      onText(verdict.good ? content : "");
      setAnswer(
        verdict.good
          ? t("new.editionGood", { name: file.name })
          : [tn("new.editionBad", verdict.problems.length), ...verdict.problems.slice(0, 8).map(problemWords)].join(
              "\n",
            ),
      );
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
        <input
          class="input"
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {answer && (
        <p class={text ? "good" : "problem"} role="status">
          {answer}
        </p>
      )}
    </div>
  );
}
