/* lessons.ts: the lessons of this page: what their list says, and each of them, fetched when it is opened. */
import { lang } from "./i18n";
import type { OptionValues } from "./protocol";

/** What is told of a lesson before it is opened. */
export interface LessonInfo {
  /** Kept, and in addresses. */
  name: string;
  /** Its place, counted from 1. */
  number: number;
  title: string;
  about: string;
  minutes: number;
  /** The statements that it teaches. */
  rules: string[];
}

/** The lesson itself, as far as the page looks into it: the engine reads the rest. */
export interface LessonFile {
  seat?: number;
  start: { game: string; seats: { name?: string }[] };
  pages: unknown[];
}

/** A first game, as far as the page looks into it. */
export interface FirstGame {
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
  start: { game: string; seats: { name?: string; bot?: string }[]; seed: string; options?: OptionValues };
}

/** As the build lists it: `file` is its place among the others, and its name, "01-pick-and-pass". */
type Told = Omit<LessonInfo, "name" | "number"> & { file: string };

const lists = import.meta.glob<Record<string, Told[]>>("../generated/lessons.??.json", { import: "default" });
const files = import.meta.glob<string>("../../lessons/*/*.json", { query: "?raw", import: "default" });

function nameOfFile(file: string): string {
  return file.slice(file.indexOf("-") + 1);
}

async function listOf(game: string): Promise<Told[]> {
  return (await lists[`../generated/lessons.${lang()}.json`]?.())?.[game] ?? [];
}

/** In the language that is read; none: the game has no lessons. */
export async function lessonsOf(game: string): Promise<LessonInfo[]> {
  return (await listOf(game)).map(({ file, ...info }, i) => ({ ...info, name: nameOfFile(file), number: i + 1 }));
}

/** Undefined: there is no such lesson. */
export async function loadLesson(game: string, name: string): Promise<LessonFile | undefined> {
  const found = (await listOf(game)).find(({ file }) => nameOfFile(file) === name);
  const text = found && (await files[`../../lessons/${game}/${found.file}.json`]?.());
  return text ? (JSON.parse(text) as LessonFile) : undefined;
}

/** The first game, which is a lesson of another kind. Undefined: there is none. */
export async function loadFirst(game: string): Promise<FirstGame | undefined> {
  const text = await files[`../../lessons/${game}/first.json`]?.();
  return text ? (JSON.parse(text) as FirstGame) : undefined;
}

/** The lesson that teaches most of these statements, of equal ones the first: one statement may be cited in passing. */
export function teaches(lessons: LessonInfo[], rules: readonly string[]): LessonInfo | undefined {
  const taught = lessons.map((lesson) => lesson.rules.filter((rule) => rules.includes(rule)).length);
  const most = Math.max(0, ...taught);
  return most > 0 ? lessons[taught.indexOf(most)] : undefined;
}
