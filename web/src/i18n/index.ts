/* index.ts: every sentence of the client, in English and German. English is the source of the keys: a key without German
 * does not compile. `{name}` is replaced by an argument; the engine brings its own sentences in the same language. */
import { en as common } from "./en";
import { de as commonDe } from "./de";
import { en as tides } from "./tides.en";
import { de as tidesDe } from "./tides.de";
import { en as titles } from "./titles.en";
import { de as titlesDe } from "./titles.de";
import type { en as more } from "./more.en";
import type { en as sandstone } from "./sandstone.en";

export type Lang = "en" | "de";

const english = { ...common, ...tides, ...titles };
export type Key = keyof typeof english | keyof typeof more | keyof typeof sandstone;

type Words = Partial<Record<Key, string>>;
const dictionaries: Record<Lang, Words> = { en: english, de: { ...commonDe, ...tidesDe, ...titlesDe } };

/** Words that come with the screens that need them, not with the first load. */
export function addWords(words: Record<Lang, Words>): void {
  Object.assign(dictionaries.en, words.en);
  Object.assign(dictionaries.de, words.de);
}

let current: Lang = "en";

export function setLang(lang: Lang): void {
  current = lang;
}

export function lang(): Lang {
  return current;
}

export function t(key: Key, args: Record<string, string | number> = {}): string {
  return (dictionaries[current][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in args ? String(args[name]) : whole,
  );
}

/** "one" or "many", by number: keys come in pairs, `key.one` and `key.many`. */
export function tn(key: string, n: number, args: Record<string, string | number> = {}): string {
  return t(`${key}.${n === 1 ? "one" : "many"}` as Key, { ...args, n });
}
