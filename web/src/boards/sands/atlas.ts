/* atlas.ts: where everything lies on the map. What was drawn (shapes.ts) goes by the ids of our edition; a territory or a
 * border of another edition is drawn from its center alone, as a disc or a line. */
import type { BorderWords, Id, SandsComponents } from "./types";
import { type BorderShape, type LandShape, lands, lines, type Point } from "./shapes";

export const WIDTH = 1000;
export const HEIGHT = 700;

const R = 40;

/** A disc with its places around the center, for a territory that nobody has drawn. */
function discAt([x, y]: Point): LandShape {
  return {
    d: `M${x - R} ${y}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`,
    label: [x, y - 26, 11, 1],
    icon: [x, y - 14],
    key: [x, y - 44],
    tile: [x - 12, y - 6],
    control: [x + 12, y - 6],
    structures: [-32, -16, 0, 16, 32].map((dx): Point => [x + dx, y + 12]),
    citizens: [
      [x - 18, y + 28],
      [x + 18, y + 28],
    ],
  };
}

export interface Atlas {
  ids: Id[];
  land(id: Id): LandShape;
  /** The middle of a territory: where its button lies. */
  center(id: Id): Point;
  borders: { id: string; ends: [Id, Id]; words: BorderWords; shape: BorderShape }[];
}

const flipped = (border: string): string => border.split("/").reverse().join("/");

function lineBetween([x1, y1]: Point, [x2, y2]: Point): BorderShape {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const turn = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  return {
    line: "dotted",
    d: `M${x1} ${y1}L${x2} ${y2}`,
    good: [x, y],
    caravans: [0, 14, -14, 28, -28].map((by) => [x + by, y + 12, turn] as const),
  };
}

function middleOf({ tile, control, structures, citizens }: LandShape): Point {
  const points = [tile, control, structures[0]!, structures[structures.length - 1]!, ...citizens.slice(0, 2)];
  const mean = (i: 0 | 1) => points.reduce((sum, point) => sum + point[i], 0) / points.length;
  return [mean(0), mean(1)];
}

function make({ territories = {}, borders = {} }: SandsComponents): Atlas {
  const land = (id: Id): LandShape => lands[id] ?? discAt(territories[id]?.center ?? [WIDTH / 2, HEIGHT / 2]);
  const center = (id: Id): Point => (lands[id] ? middleOf(lands[id]!) : (territories[id]?.center ?? [0, 0]));
  const ids = Object.keys(territories);
  return {
    ids,
    land,
    center,
    borders: Object.entries(borders).map(([id, words]) => {
      const ends = id.split("/") as [Id, Id];
      return {
        id,
        ends,
        words,
        shape: lines[id] ?? lines[flipped(id)] ?? lineBetween(center(ends[0]), center(ends[1])),
      };
    }),
  };
}

const kept = new WeakMap<SandsComponents, Atlas>();

/** The map of an edition; the same components have the same one. */
export function atlasOf(components: SandsComponents): Atlas {
  let atlas = kept.get(components);
  if (!atlas) {
    atlas = make(components);
    kept.set(components, atlas);
  }
  return atlas;
}

/** The neighbour that lies in the direction of an arrow. */
export function stepFrom(atlas: Atlas, near: Id[], from: Id, key: string): Id | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [x, y] = atlas.center(from);
  const fit = (id: Id) => {
    const [dx, dy] = [atlas.center(id)[0] - x, atlas.center(id)[1] - y];
    return (dx * way[0]! + dy * way[1]!) / Math.hypot(dx, dy);
  };
  const best = [...near].sort((a, b) => fit(b) - fit(a))[0];
  return best && fit(best) > 0.3 ? best : null;
}
