/* rules-text.ts: a rules reference as data. The files of rules/ use four forms and no more: a title, a first paragraph,
 * `## 4 Title {#topic}` for a section and `- **4.3** Text.` for a statement. */

/** What a statement rests on beside the rulebook: a point settled, a choice about how it is run, a detail added here. */
export type MarkKind = "ruling" | "decision" | "own";

export interface Mark {
  kind: MarkKind;
  /** As it stands in the text: "ruling T4". */
  words: string;
}

export interface Statement {
  id: string;
  text: string;
  marks: Mark[];
}

export interface Section {
  number: string;
  title: string;
  topic: string;
  statements: Statement[];
}

export interface Rules {
  title: string;
  lead: string;
  sections: Section[];
}

/** A piece of a text: plain, a name in backticks, or the number of another statement. */
export interface Piece {
  kind: "plain" | "name" | "rule";
  text: string;
}

const SECTION = /^## (\d+) (.+?) \{#([\w-]+)\}$/;
const STATEMENT = /^- \*\*(\d+\.\d+)\*\* (.+)$/;

function markOf(words: string): Mark | null {
  if (/^(our ruling|unsere Auslegung)$/i.test(words)) return { kind: "own", words };
  if (/^(ruling|Auslegung) \w+$/i.test(words)) return { kind: "ruling", words };
  if (/^(decision|Entscheidung) \w+$/i.test(words)) return { kind: "decision", words };
  return null;
}

/** The marks in brackets behind a statement; brackets that say anything else belong to the text. */
function splitMarks(line: string): { text: string; marks: Mark[] } {
  const bracket = /^(.*\S) \(([^()]+)\)$/.exec(line);
  const marks = bracket ? bracket[2]!.split(/,\s*/).map(markOf) : [];
  if (!bracket || marks.includes(null)) return { text: line, marks: [] };
  return { text: bracket[1]!, marks: marks as Mark[] };
}

export function parseRules(markdown: string): Rules {
  const rules: Rules = { title: "", lead: "", sections: [] };
  for (const raw of markdown.split("\n")) {
    const line = raw.trim();
    const section = SECTION.exec(line);
    const statement = STATEMENT.exec(line);
    if (line.startsWith("# ")) rules.title = line.slice(2);
    else if (section) rules.sections.push({ number: section[1]!, title: section[2]!, topic: section[3]!, statements: [] });
    else if (statement) rules.sections.at(-1)?.statements.push({ id: statement[1]!, ...splitMarks(statement[2]!) });
    else if (line && rules.sections.length === 0) rules.lead += (rules.lead ? " " : "") + line;
  }
  return rules;
}

export function idsOf(rules: Rules): Set<string> {
  return new Set(rules.sections.flatMap((section) => section.statements.map((statement) => statement.id)));
}

/** Names in backticks, and the numbers of other statements, so that they can be drawn and followed. */
export function pieces(text: string, ids: Set<string>): Piece[] {
  const found: Piece[] = [];
  for (const part of text.split(/(`[^`]+`|\b\d+\.\d+\b)/)) {
    if (part.startsWith("`")) found.push({ kind: "name", text: part.slice(1, -1) });
    else if (part) found.push({ kind: ids.has(part) ? "rule" : "plain", text: part });
  }
  return found;
}

/** Words to look for: what was typed, split at spaces, in lower case. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function haystack(section: Section, statement: Statement): string {
  const marks = statement.marks.map((mark) => mark.words).join(" ");
  return `${statement.id} ${section.title} ${statement.text} ${marks}`.toLowerCase();
}

/** Sections with the statements that hold every word; sections without one are left out. */
export function search(rules: Rules, words: string[]): Section[] {
  if (words.length === 0) return rules.sections;
  return rules.sections
    .map((section) => ({
      ...section,
      statements: section.statements.filter((statement) => words.every((word) => haystack(section, statement).includes(word))),
    }))
    .filter((section) => section.statements.length > 0);
}

export function countStatements(sections: Section[]): number {
  return sections.reduce((sum, section) => sum + section.statements.length, 0);
}

/** A text cut where words were found: every second piece is one of them. */
export function cutAtWords(text: string, words: string[]): string[] {
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.split(new RegExp(`(${escaped.join("|")})`, "gi"));
}
