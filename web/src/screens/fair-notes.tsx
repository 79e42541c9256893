/* fair-notes.tsx: what somebody wrote down at the table, outside the record: only that can prove a record to them. */
import { useEffect, useRef, useState } from "preact/hooks";
import { areUsable, isSeal, type Noted } from "../fair-notes";
import { t } from "../i18n";

interface Props {
  players: string[];
  noted?: Noted;
  onNoted(noted: Noted | undefined): void;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const rows = (text: string) =>
  text
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");

export function FairNotes({ players, noted, onNoted }: Props) {
  const [commits, setCommits] = useState((noted?.commits ?? []).join("\n"));
  const [seat, setSeat] = useState(noted?.seat ?? 0);
  const [gave, setGave] = useState(noted?.gave ?? "");
  const [moves, setMoves] = useState((noted?.moves ?? []).join("\n"));
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [seals, made] = [words(commits.toLowerCase()), rows(moves)];
  const wrong = seals.find((seal) => !isSeal(seal));
  const notes: Noted = {
    commits: seals.length > 0 ? seals : undefined,
    seals: noted?.seals,
    seat: gave !== "" || made.length > 0 ? seat : undefined,
    gave: gave === "" ? undefined : gave,
    moves: made.length > 0 ? made : undefined,
  };
  const useful = areUsable(notes, players.length) && Object.values(notes).some((note) => note !== undefined);
  const send = (event: Event) => {
    event.preventDefault();
    if (useful) onNoted(notes);
  };
  return (
    <form class="fair-notes" onSubmit={send} aria-labelledby="fair-notes-title">
      <h3 id="fair-notes-title">{t("noted.title")}</h3>
      <p class="muted">{t("noted.how")}</p>
      <label class="field fair-seals">
        <span>{t("noted.seals")}</span>
        <textarea
          ref={first}
          class="input"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          value={commits}
          aria-invalid={wrong !== undefined}
          aria-describedby="fair-seals-hint"
          onInput={(event) => setCommits(event.currentTarget.value)}
        />
        <span id="fair-seals-hint" class={wrong === undefined ? "muted small" : "fair-bad small"}>
          {wrong === undefined ? t("noted.seals.hint") : t("noted.seals.wrong", { seal: shorten(wrong) })}
        </span>
      </label>
      <label class="field">
        <span>{t("noted.seat")}</span>
        <select class="input" value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
          {players.map((name, i) => (
            <option key={i} value={i}>
              {t("noted.seat.name", { n: i + 1, name })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("noted.gave")}</span>
        <input
          class="input"
          spellcheck={false}
          autocomplete="off"
          value={gave}
          onInput={(event) => setGave(event.currentTarget.value)}
        />
      </label>
      <label class="field fair-seals">
        <span>{t("noted.moves")}</span>
        <textarea
          class="input"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          value={moves}
          onInput={(event) => setMoves(event.currentTarget.value)}
        />
        <span class="muted small">{t("noted.moves.hint")}</span>
      </label>
      <p class="fair-acts">
        <button type="submit" class="button primary" disabled={!useful}>
          {t("noted.check")}
        </button>
        {noted && (
          <button type="button" class="button quiet" onClick={() => onNoted(undefined)}>
            {t("noted.without")}
          </button>
        )}
      </p>
    </form>
  );
}

const shorten = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);
