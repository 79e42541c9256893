/* index.ts: every sentence of the client, in English and German. English is the source of the keys: a key without German
 * does not compile. `{name}` is replaced by an argument, and
 * in `{n} {n|card|cards}` a word agrees with it; the engine brings its sentences in the same language.
 *
 * The words of the first screens are always there. Others come in parts, each in the language that is read, when a screen
 * or a board needs them: whoever shows them waits for `needWords`. */
import { en as common } from "./en";
import { de as commonDe } from "./de";
import type { en as end } from "./end.en";
import type { en as friends } from "./friends.en";
import type { en as home } from "./home.en";
import type { en as more } from "./more.en";
import type { en as table } from "./table.en";

export type Lang = "en" | "de";

/** Every board adds its own keys, in its files of words. */
// biome-ignore lint/suspicious/noEmptyInterface: boards add their words to it
export interface BoardWords {}
export type Key =
  | keyof typeof common
  | keyof typeof end
  | keyof typeof friends
  | keyof typeof home
  | keyof typeof more
  | keyof typeof table
  | keyof BoardWords;

type Words = Partial<Record<Key, string>>;
type File = Partial<Record<Lang, Words>>;

/** What the first screens say of the games. */
const titles = import.meta.glob<Words>("../boards/*/titles.en.ts", { import: "en", eager: true });
const titlesDe = import.meta.glob<Words>("../boards/*/titles.de.ts", { import: "de", eager: true });
const dictionaries: Record<Lang, Words> = {
  en: Object.assign({}, common, ...Object.values(titles)),
  de: Object.assign({}, commonDe, ...Object.values(titlesDe)),
};

/** The part "more" is of screens that are loaded when they are opened, "home" of games that go on and of tables for friends, "table"
 * of every table, "friends" of those over the network, "end" of those that are over; any other is a folder in boards. */
const files = import.meta.glob<File>(["./{end,friends,home,more,table}.??.ts", "../boards/**/??.ts"]);
const fileOf = (part: string, lang: Lang) => files[`./${part}.${lang}.ts`] ?? files[`../boards/${part}/${lang}.ts`];

const needed = new Set<string>();

export function addWords(lang: Lang, words: Words): void {
  Object.assign(dictionaries[lang], words);
}

/** Resolves when the words of a part are there; they follow the language from then on. */
export async function needWords(part: string): Promise<void> {
  needed.add(part);
  await Promise.all([load(part, current), load(part, coming)]);
}

async function load(part: string, lang: Lang): Promise<void> {
  addWords(lang, (await fileOf(part, lang)?.())?.[lang] ?? {});
}

let current: Lang = "en";
let coming: Lang = "en"; // the same, unless its words are still on their way
const listeners = new Set<() => void>();

export function setLang(lang: Lang): void {
  current = coming = lang;
  for (const listener of listeners) listener();
}

/** The same as soon as every word that is needed is there. */
export async function changeLang(lang: Lang): Promise<void> {
  coming = lang;
  await Promise.all([...needed].map((part) => load(part, lang)));
  if (coming === lang) setLang(lang);
}

export function onLang(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lang(): Lang {
  return current;
}

export function t(key: Key, args: Record<string, string | number> = {}): string {
  return (dictionaries[current][key] ?? key).replace(/\{(\w+)(\|[^}]*)?\}/g, (whole, name: string, forms?: string) =>
    name in args ? agree(forms ?? "|#", args[name]!) : whole,
  );
}

/** Of the forms of a word, each behind a bar, the one that a number takes: the last is for many, the one before for 1, a
 * third one in front of them for none; `#` is the number. The engine's sentences agree the same way (core/words.h). */
function agree(forms: string, n: string | number): string {
  const all = forms.split("|");
  return (all.at(Math.abs(+n) === 1 ? -2 : +n || !all[3] ? -1 : 1) || all[1]!).replace("#", () => String(n));
}

/** Is there such a sentence? Boards bring words for their games, and a game may have no board. */
export function has(key: string): key is Key {
  return key in dictionaries[current];
}

/** "one" or "many", by number: keys come in pairs, `key.one` and `key.many`. */
export function tn(key: string, n: number, args: Record<string, string | number> = {}): string {
  return t(`${key}.${n === 1 ? "one" : "many"}` as Key, { ...args, n });
}
