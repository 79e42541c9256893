/* rules-text.ts: a rules reference as data. The files of rules/ use four forms and no more: a title, a first paragraph,
 * `## 4 Title {#topic}` for a section and `- **4.3** Text.` for a statement, perhaps with a comment behind it. */

export interface Statement {
  id: string;
  text: string;
  /** It does not rest on the rulebook alone: a point settled, a choice about how it is run, a detail added here. */
  ours: boolean;
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

/** A comment behind a statement says what it rests on beside the rulebook. */
const COMMENT = / <!-- .+ -->$/;

function statementOf(id: string, line: string): Statement {
  return { id, text: line.replace(COMMENT, ""), ours: COMMENT.test(line) };
}

export function parseRules(markdown: string): Rules {
  const rules: Rules = { title: "", lead: "", sections: [] };
  for (const raw of markdown.split("\n")) {
    const line = raw.trim();
    const section = SECTION.exec(line);
    const statement = STATEMENT.exec(line);
    if (line.startsWith("# ")) rules.title = line.slice(2);
    else if (section)
      rules.sections.push({ number: section[1]!, title: section[2]!, topic: section[3]!, statements: [] });
    else if (statement) rules.sections.at(-1)?.statements.push(statementOf(statement[1]!, statement[2]!));
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
  return `${statement.id} ${section.title} ${statement.text}`.toLowerCase();
}

/** Sections with the statements that hold every word; sections without one are left out. */
export function search(rules: Rules, words: string[]): Section[] {
  if (words.length === 0) return rules.sections;
  return rules.sections
    .map((section) => ({
      ...section,
      statements: section.statements.filter((statement) =>
        words.every((word) => haystack(section, statement).includes(word)),
      ),
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
