/* titles.en.ts: what is said of The Sands of Time before its board is there. */
export const en = {
  "sands.blurb":
    "Empires around the inner sea: lands, caravans and advances, for three dynasties that a chronicle will judge.",
  "sands.length": "2–3 hours",
  "sands.secret": "secret plans",
  "sands.tie": "A shared victory",
  "sands.tie.result": "shared, {points}",
} as const;

declare module "../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
