/* outlines.ts: the shapes of the pieces, for the board and for the emblem, which comes without the board. */
import type { Piece } from "./types";

/** Around the middle of a piece. */
export const outlines: Record<Piece, string> = {
  tower: "M-21-41h10v8h6v-8h10v8h6v-8h10v18l-6 6 1.5 35h6.5v12h-46v-12h6.5l1.5-35-6-6Z",
  stronghold: "M-45 30V-20h6v6h2v-6h6v6h2v-6h6v13h6v-30h8v7h5v-7h8v7h5v-7h8v30h6v-13h6v6h2v-6h6v6h2v-6h6V30Z",
};
