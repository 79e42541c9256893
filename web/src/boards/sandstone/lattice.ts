/* lattice.ts: the spaces of the board: their names, neighbours, cards, and where they are drawn. Two spaces make a card:
 * one above the other when the cards lie upright (6 x 4), side by side when they lie sideways (3 x 8). */
import type { Space } from "./types";

/** Drawing units: the side of a space, and the gap between cards. */
export const SIDE = 108;
export const GAP = 10;
/** Room for the frame, and in it the coordinates, left and below. */
export const MARGIN = { left: 38, top: 17, right: 17, bottom: 38 } as const;

export interface Lattice {
  rows: number;
  cols: number;
  upright: boolean;
}

export interface Place {
  row: number;
  col: number;
}

/** From the rows of terrain: three rows of cards, so six rows of spaces stand upright and three lie sideways. */
export function latticeOf(board: readonly string[], cardRows = 3): Lattice {
  const rows = board.length;
  return { rows, cols: board[0]?.length ?? 0, upright: rows === 2 * cardRows };
}

export function nameOf({ rows }: Lattice, { row, col }: Place): Space {
  return `${String.fromCharCode(97 + col)}${rows - row}`;
}

export function placeOf({ rows, cols }: Lattice, space: Space): Place | null {
  const match = /^([a-z])(\d+)$/.exec(space);
  if (!match) return null;
  const place = { row: rows - Number(match[2]), col: match[1]!.charCodeAt(0) - 97 };
  return place.row >= 0 && place.row < rows && place.col >= 0 && place.col < cols ? place : null;
}

/** Every space, rows from the top. */
export function spacesOf(lattice: Lattice): Space[] {
  const spaces: Space[] = [];
  for (let row = 0; row < lattice.rows; row++)
    for (let col = 0; col < lattice.cols; col++) spaces.push(nameOf(lattice, { row, col }));
  return spaces;
}

function at(lattice: Lattice, place: Place): Space | null {
  const inside = place.row >= 0 && place.row < lattice.rows && place.col >= 0 && place.col < lattice.cols;
  return inside ? nameOf(lattice, place) : null;
}

const ways: Record<string, Place> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};

/** The next space in the direction of an arrow key; null at the edge and for other keys. */
export function stepFrom(lattice: Lattice, space: Space, key: string): Space | null {
  const way = ways[key];
  const from = placeOf(lattice, space);
  return way && from ? at(lattice, { row: from.row + way.row, col: from.col + way.col }) : null;
}

/** Spaces that share an edge, across cards as well. */
export function neighbours(lattice: Lattice, space: Space): Space[] {
  return Object.keys(ways)
    .map((key) => stepFrom(lattice, space, key))
    .filter((other) => other !== null);
}

/** The other space of the same card. */
export function partnerOf(lattice: Lattice, space: Space): Space | null {
  const place = placeOf(lattice, space);
  if (!place) return null;
  const turn = (n: number) => (n % 2 === 0 ? n + 1 : n - 1);
  return at(lattice, lattice.upright ? { ...place, row: turn(place.row) } : { ...place, col: turn(place.col) });
}

/** The upper left corner of a space in drawing units. */
export function cornerOf({ upright }: Lattice, { row, col }: Place): { x: number; y: number } {
  const along = (n: number, pairs: boolean) => n * SIDE + (pairs ? Math.floor(n / 2) : n) * GAP;
  return { x: along(col, !upright), y: along(row, upright) };
}

export interface Card {
  /** Its first space, above or to the left. */
  space: Space;
  x: number;
  y: number;
  width: number;
  height: number;
}

export function cardsOf(lattice: Lattice): Card[] {
  const cards: Card[] = [];
  for (let row = 0; row < lattice.rows; row += lattice.upright ? 2 : 1)
    for (let col = 0; col < lattice.cols; col += lattice.upright ? 1 : 2)
      cards.push({
        space: nameOf(lattice, { row, col }),
        ...cornerOf(lattice, { row, col }),
        width: lattice.upright ? SIDE : 2 * SIDE,
        height: lattice.upright ? 2 * SIDE : SIDE,
      });
  return cards;
}

/** The size of the drawing, coordinates included. */
export function extentOf(lattice: Lattice): { width: number; height: number } {
  const last = cornerOf(lattice, { row: lattice.rows - 1, col: lattice.cols - 1 });
  return { width: last.x + SIDE + MARGIN.left + MARGIN.right, height: last.y + SIDE + MARGIN.top + MARGIN.bottom };
}

const letters: Record<string, string> = { F: "forest", D: "desert", M: "mountains" };

/** The terrain of a space by the id of its type; null: not dealt yet. */
export function terrainAt(board: readonly string[], lattice: Lattice, space: Space): string | null {
  const place = placeOf(lattice, space);
  return (place && letters[board[place.row]?.[place.col] ?? ""]) ?? null;
}
