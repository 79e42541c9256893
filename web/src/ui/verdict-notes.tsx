/* verdict-notes.tsx: what a reader of a record should know beside the verdict, in the engine's own sentences. */
import "./verdict-notes.css";
import { t } from "../i18n";
import type { Verdict } from "../protocol";

export function VerdictNotes({ verdict }: { verdict: Pick<Verdict, "notes"> }) {
  if (verdict.notes.length === 0) return null;
  return (
    <ul class="verdict-notes" aria-label={t("records.notes")}>
      {verdict.notes.map((note) => <li key={note.code}>{note.line ? t("records.note", { line: note.line, text: note.text }) : note.text}</li>)}
    </ul>
  );
}
