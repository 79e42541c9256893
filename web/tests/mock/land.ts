/* land.ts: a made-up land of 26 areas in which nothing has to be fair: what the frame must hold, not a game. */
import type { Ask, Fields, GameEvent, Move, MoveKind, Seat } from "../../src/protocol";
import { ByNotation } from "../unit/by-notation";

export const NAMES = [
  "Britannia",
  "Gallia",
  "Hispania",
  "Mauretania",
  "Gaetulia",
  "Germania",
  "Italia",
  "Sicilia",
  "Libya",
  "Aethiopia",
  "Scandia",
  "Dacia",
  "Graecia",
  "Rhodes",
  "Aegyptus",
  "Sarmatia",
  "Asia Minor",
  "Cyprus",
  "Syria",
  "Arabia",
  "Scythia",
  "Mesopotamia",
  "Bactria",
  "Persia",
  "India",
  "Carmania",
] as const;

export const slug = (name: string): string => name.toLowerCase().replaceAll(" ", "-");
export const AREAS: string[] = NAMES.map(slug);
export const nameOf = (area: string): string => NAMES[AREAS.indexOf(area)] ?? area;

/** Where an area lies, in parts of a map of 12 by 7. */
export function placeOf(area: string): { x: number; y: number } {
  const i = AREAS.indexOf(area);
  const row = i % 5;
  const col = Math.floor(i / 5);
  return { x: 0.09 + col * 0.164 + (row % 2) * 0.06, y: 0.12 + row * 0.19 };
}

/** Areas that are near each other. */
export function neighbours(area: string): string[] {
  const from = placeOf(area);
  return AREAS.filter((other) => {
    const to = placeOf(other);
    return other !== area && Math.hypot((to.x - from.x) * 12, (to.y - from.y) * 7) < 2.4;
  });
}

const area = (role: string) => ({ role, thing: "area", type: "text" as const });
export const kinds: MoveKind[] = [
  { kind: "build", notation: "build", operands: [] },
  { kind: "tax", notation: "tax", operands: [] },
  { kind: "at", notation: "at {area}", operands: [area("area")] },
  {
    kind: "march",
    notation: "march {count} from {from} to {to}",
    operands: [
      { role: "count", thing: "count", type: "number" },
      area("from"),
      { ...area("to"), ask: "March where to?" },
    ],
  },
  {
    kind: "allow",
    notation: "{answer} roads",
    operands: [{ role: "answer", thing: "answer", type: "text", words: ["allow", "refuse"] }],
    stands: true,
  },
  { kind: "done", notation: "done", operands: [] },
];

const by = new ByNotation(kinds);

export interface Land {
  turn: Seat;
  phase: "act" | "build" | "roads";
  owner: Record<string, Seat>;
  people: Record<string, number>;
  built: string[];
  points: number[];
}

export function firstLand(): Land {
  return {
    turn: 0,
    phase: "act",
    built: [],
    points: [61, 48, 66, 37, 44],
    owner: Object.fromEntries(AREAS.map((each, i) => [each, Math.min(4, Math.floor(i / 5.2))])),
    people: Object.fromEntries(AREAS.map((each, i) => [each, 1 + (i % 3)])),
  };
}

export function marches(land: Land, seat: Seat): string[] {
  return AREAS.filter((from) => land.owner[from] === seat && land.people[from]! > 1).flatMap((from) =>
    neighbours(from).flatMap((to) =>
      Array.from({ length: land.people[from]! - 1 }, (_, i) => `march ${i + 1} from ${from} to ${to}`),
    ),
  );
}

export function movesOf(land: Land, seat: Seat): Move[] {
  if (land.turn !== seat) return [];
  const sites = AREAS.filter((each) => land.owner[each] === seat && !land.built.includes(each)).map(
    (each) => `at ${each}`,
  );
  if (land.phase === "roads") return by.moves("allow roads", "refuse roads");
  if (land.phase === "build") return by.moves(...sites);
  return [by.move("build", { then: by.all(...sites) }), ...by.moves("tax", ...marches(land, seat), "done")];
}

const questions = { act: "March, build, tax or stop", build: "A wonder, where?", roads: "May they use your roads?" };

/** What the mock asks of a seat; nothing while it waits. */
export function askOf(land: Land, seat: Seat): { ask?: Ask } {
  if (land.turn !== seat) return {};
  const hint = "A made-up land: nothing here has to be fair.";
  return { ask: { code: land.phase, rule: "1.1", text: questions[land.phase], hint } };
}

let seq = 0;
export const told = (kind: string, seat: Seat, sentence: string, more: Fields = {}): GameEvent & { line: number } => ({
  seq: ++seq,
  kind,
  seat,
  text: sentence,
  line: seq,
  ...more,
});

/** What a move does, and what is told of it. */
export function play(land: Land, seat: Seat, move: string): GameEvent[] {
  const march = /^march (\d) from (\S+) to (\S+)$/.exec(move);
  if (move === "build") {
    land.phase = "build";
    return [];
  }
  if (march) {
    const [, n, from, to] = march;
    land.people[from!]! -= Number(n);
    land.people[to!] = (land.people[to!] ?? 0) + Number(n);
    land.owner[to!] = seat;
    return [told("marched", seat, `${n} go from ${nameOf(from!)} to ${nameOf(to!)}.`, { from, to })];
  }
  if (move.startsWith("at ")) {
    const site = move.slice(3);
    land.built.push(site);
    land.phase = "act";
    land.points[seat]! += 2;
    return [told("built", seat, `A wonder is built in ${nameOf(site)}.`, { area: site })];
  }
  return [told(move === "tax" ? "taxed" : "ended", seat, move === "tax" ? "Gold is taken." : "The turn ends.")];
}
