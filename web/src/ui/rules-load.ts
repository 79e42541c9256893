/* rules-load.ts: the rules references of this build. A language that nobody reads is never loaded. */
import type { Lang } from "../i18n";
import { parseRules, type Rules } from "./rules-text";

const files = import.meta.glob<string>("../../../rules/*.??.md", { query: "?raw", import: "default" });
const read = new Map<string, Promise<Rules>>();

/** Null when there is no reference for this game. */
export function loadRules(game: string, lang: Lang): Promise<Rules> | null {
  const path = `../../../rules/${game}.${lang}.md`;
  const load = files[path];
  if (!load) return null;
  let rules = read.get(path);
  if (!rules) {
    rules = load().then(parseRules);
    read.set(path, rules);
  }
  return rules;
}
