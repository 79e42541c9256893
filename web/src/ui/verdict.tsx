/* verdict.tsx: what a record proves: the word first, with its shield, then one sentence of the engine's, then what a reader
 * should know beside it. */
import "./verdict.css";
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import type { Verdict, VerdictNote } from "../protocol";
import { Shield } from "./shield";

/** In one line, for lists and cards; what follows the sentence comes from whoever shows it. */
export function VerdictLine({ verdict, children }: { verdict: Verdict; children?: ComponentChildren }) {
  const word = verdict.verdict;
  return (
    <div class="verdict-line" data-word={word}>
      <Shield word={word} />
      <div>
        <p>
          <b class="verdict-word">
            {t(`verdict.${word}`)}
            <span class="visually-hidden">: </span>
          </b>{" "}
          {verdictText(verdict)} {children}
        </p>
        <VerdictNotes notes={verdict.notes} />
      </div>
    </div>
  );
}

/** What is broken says its line, where there is one. */
function verdictText({ verdict, line, text }: Verdict): string {
  return verdict === "broken" && line ? t("verdict.atLine", { line, text }) : text;
}

export function VerdictNotes({ notes }: { notes: VerdictNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul class="verdict-notes" aria-label={t("records.notes")}>
      {notes.map((note) => (
        <li key={note.code}>{note.line ? t("records.note", { line: note.line, text: note.text }) : note.text}</li>
      ))}
    </ul>
  );
}
