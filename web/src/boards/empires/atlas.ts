/* atlas.ts: where everything lies on the map. The edition has the corners of every slot; a territory is the kite between a
 * corner, the middles of its two edges and the city. A map that is higher than wide lies on its side: every room of the
 * screen has more width for it. */
import type { Fields, Seat } from "../../protocol";
import type { Id, Kind, Place } from "./types";

export type Point = readonly [x: number, y: number];

export interface Territory {
  kind: Kind;
  /** How many sites there are, and how many unavailable ones. */
  sites: number;
  unavailable: number;
}

export interface Ground {
  place: Place;
  slot: Id;
  /** 0 to 2: a corner; null: the city. */
  corner: number | null;
  center: Point;
  /** Where clans stand, where buildings stand, and where the picture of the terrain is. */
  clans: Point;
  sites: readonly Point[];
  mark: Point;
  /** Where its name is: of a territory between the clans and the city, of a city over the border between two territories. */
  name: Point;
  /** A kite, or for a city a circle. */
  outline: readonly Point[];
}

export interface Slot {
  id: Id;
  /** The seat whose capital tile lies there. */
  capital: Seat | null;
  corners: readonly Point[];
  city: Point;
}

export interface Atlas {
  width: number;
  height: number;
  /** The radius of a city. */
  radius: number;
  slots: readonly Slot[];
  grounds: readonly Ground[];
  ground(place: Place): Ground | undefined;
}

interface LayoutData {
  players: number;
  size: Point;
  slots: { id: Id; capital_of: number | null; corners: Point[] }[];
}

interface TileData {
  id: Id;
  territories: Territory[];
}

const mix = (...parts: readonly (readonly [number, Point])[]): Point => [
  parts.reduce((sum, [n, [x]]) => sum + n * x, 0),
  parts.reduce((sum, [n, [, y]]) => sum + n * y, 0),
];

function groundsOf({ id, corners, city }: Slot, radius: number): Ground[] {
  const territories = corners.map((corner, i): Ground => {
    const after = mix([0.5, corner], [0.5, corners[(i + 1) % 3]!]);
    const before = mix([0.5, corner], [0.5, corners[(i + 2) % 3]!]);
    const site = (middle: Point) => mix([0.3, corner], [0.45, middle], [0.25, city]);
    const inner = (middle: Point) => mix([0.06, corner], [0.5, middle], [0.44, city]); // for editions with more sites
    return {
      place: `${id}.${i}`,
      slot: id,
      corner: i,
      center: mix([0.5, corner], [0.5, city]),
      clans: mix([0.5, corner], [0.5, city]),
      sites: [site(after), site(before), inner(after), inner(before)],
      mark: mix([0.8, corner], [0.2, city]),
      name: mix([0.3, corner], [0.7, city]),
      outline: [corner, after, city, before],
    };
  });
  const sides = corners.map((corner, i) => mix([0.5, corner], [0.5, corners[(i + 1) % 3]!]));
  const steepest = sides.reduce((a, b) => (Math.abs(b[1] - city[1]) > Math.abs(a[1] - city[1]) + 1 ? b : a));
  const disc = Array.from(
    { length: 24 },
    (_, i): Point => [city[0] + radius * Math.cos((i * Math.PI) / 12), city[1] + radius * Math.sin((i * Math.PI) / 12)],
  );
  return [
    ...territories,
    {
      place: `${id}.c`,
      slot: id,
      corner: null,
      center: city,
      clans: city,
      sites: [],
      mark: city,
      name: mix([0.55, steepest], [0.45, city]),
      outline: disc,
    },
  ];
}

function readLayout({ size: [wide, high], slots }: LayoutData): Atlas {
  const lying = high > wide;
  const turn = ([x, y]: Point): Point => (lying ? [high - y, x] : [x, y]);
  const read = slots.map(({ id, capital_of, corners }): Slot => {
    const turned = corners.map(turn);
    return {
      id,
      capital: capital_of === null ? null : capital_of - 1,
      corners: turned,
      city: mix(...turned.map((corner) => [1 / 3, corner] as const)),
    };
  });
  const side = read[0]
    ? Math.hypot(read[0].corners[0]![0] - read[0].corners[1]![0], read[0].corners[0]![1] - read[0].corners[1]![1])
    : 240;
  const radius = 0.11 * side;
  const grounds = read.flatMap((slot) => groundsOf(slot, radius));
  const byPlace = new Map(grounds.map((ground) => [ground.place, ground]));
  return {
    width: lying ? high : wide,
    height: lying ? wide : high,
    radius,
    slots: read,
    grounds,
    ground: (place) => byPlace.get(place),
  };
}

const kept = new WeakMap<Fields, Map<number, Atlas>>();

/** The map for so many players; an edition is read once. */
export function atlasOf(edition: Fields, players: number): Atlas {
  let maps = kept.get(edition);
  if (!maps) {
    maps = new Map();
    kept.set(edition, maps);
  }
  let atlas = maps.get(players);
  if (!atlas) {
    const layout = (edition["layouts"] as LayoutData[] | undefined)?.find((each) => each.players === players);
    atlas = readLayout(layout ?? { players, size: [560, 496], slots: [] });
    maps.set(players, atlas);
  }
  return atlas;
}

/** What lies in a place: "red-1/2" puts territory k of the tile into corner (k + 2) mod 3. */
export function territoryAt(edition: Fields, tiles: Record<Id, string>, { slot, corner }: Ground): Territory | null {
  const [id, turned = "0"] = (tiles[slot] ?? "").split("/");
  const tile = (edition["tiles"] as TileData[] | undefined)?.find((each) => each.id === id);
  return (corner !== null && tile?.territories[(corner - Number(turned) + 3) % 3]) || null;
}

export function pathOf(points: readonly Point[]): string {
  return `${points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")}Z`;
}

/** A line that ends in a head. */
export function arrowOf([x, y]: Point, [u, v]: Point): string {
  const far = Math.hypot(u - x, v - y) || 1;
  const [dx, dy] = [((u - x) / far) * 12, ((v - y) / far) * 12];
  const head = (side: number) =>
    `M${u.toFixed(1)} ${v.toFixed(1)}l${(-dx - side * dy).toFixed(1)} ${(-dy + side * dx).toFixed(1)}`;
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${u.toFixed(1)} ${v.toFixed(1)}${head(0.6)}${head(-0.6)}`;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place, of some or of all, in the direction of an arrow key; null: there is none. */
export function stepFrom(atlas: Atlas, from: Place, key: string, among?: readonly Place[]): Place | null {
  const direction = DIRECTIONS[key];
  const here = atlas.ground(from)?.center;
  if (!direction || !here) return null;
  let best: Place | null = null;
  let least = Infinity;
  for (const { place, center } of atlas.grounds) {
    const [dx, dy] = [center[0] - here[0], center[1] - here[1]];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (place === from || along <= 0 || aside > along * 1.8 || !(among?.includes(place) ?? true)) continue;
    if (along + 2 * aside < least) [best, least] = [place, along + 2 * aside];
  }
  return best;
}
