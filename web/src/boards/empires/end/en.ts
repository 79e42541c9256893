/* en.ts: the end of a game of Time of Empires. */
export const en = {
  "empires.end.destroyed": "destroyed buildings",
  "empires.end.tokens": "bonus tokens",
  "empires.end.leaders": "leaders",
  "empires.end.wonders": "wonders",
  "empires.end.culture": "cultural influence",
  "empires.end.tie": "Equal points: the buildings on the map decide, {first} to {second}.",
};

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
