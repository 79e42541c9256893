/* words.ts: importing this makes the words of tables and of all boards known in both languages, without waiting. */
import { addWords, type Lang } from "../../src/i18n";

const files = import.meta.glob<Partial<Record<Lang, Record<string, string>>>>(
  ["../../src/boards/**/??.ts", "../../src/i18n/{end,friends,table}.??.ts"],
  { eager: true },
);
for (const file of Object.values(files))
  for (const [lang, words] of Object.entries(file)) addWords(lang as Lang, words);
