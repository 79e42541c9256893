/* icons.ts: the suits and the mark of a relic, on the grid of all icons; home shows some of them. */
import type { Drawn } from "../../ui/icons-symbols";

export const icons = {
  palace: "M2 6.2 7.1 10 12 3.2l4.9 6.8L22 6.2 20.6 16.5H3.4zM3.4 18.2h17.2V21H3.4z",
  library:
    "M4.6 2.6h14.8a2.1 2.1 0 0 1 0 4.2H4.6a2.1 2.1 0 0 1 0-4.2zM6 7.9h12v8.2H6zM8.3 9.7h7.4v1.5H8.3zM8.3 12.8h7.4v1.5H8.3zM4.6 17.2h14.8a2.1 2.1 0 0 1 0 4.2H4.6a2.1 2.1 0 0 1 0-4.2z",
  garden:
    "M21 2.8C10.6 2.4 3.6 6.6 3.6 13.9c0 2 .6 3.6 1.6 4.9L2.8 21.4l1.5 1.4 2.6-2.7c1.3.7 2.8 1.1 4.4 1C18.7 20.8 21.9 13 21 2.8zM16.2 7.9l1 .9-9 9.7-1-1z",
  temple:
    "M12 2 22.4 7.8V10H1.6V7.8zM12 4.7 8.2 7h7.6zM4 11.4h2.9v6.8H4zM10.5 11.4h3v6.8h-3zM17.1 11.4H20v6.8h-2.9zM2.2 19.6h19.6V22H2.2z",
  stronghold:
    "M4.6 2h3.5v2.7h2.2V2h3.4v2.7h2.2V2h3.5v7.3l-2 1.8V22H6.6V11.1l-2-1.8zM10.2 22h3.6v-4.4a1.8 1.8 0 0 0-3.6 0z",
  nosuit: [{ d: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z", line: 2.2, dash: "0 4.19" }],
  relic:
    "M12 1.6 21 6.8v10.4l-9 5.2-9-5.2V6.8zM12 5.4l-5.7 3.3v6.6l5.7 3.3 5.7-3.3V8.7zM12 8.2l3.4 1.9v3.8L12 15.8l-3.4-1.9v-3.8z",
} as const satisfies Record<string, Drawn>;

declare module "../../ui/icons-symbols" {
  interface BoardIcons extends Record<keyof typeof icons, unknown> {}
}
