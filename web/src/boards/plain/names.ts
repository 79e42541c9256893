/* names.ts: what things are called. The components of a game name most of its ids; what they do not name is its id, as words. */
import type { Operand, Fields, Seat } from "../../protocol";
import type { BoardProps, Player } from "../board";

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const known = new WeakMap<Fields, Map<string, string>>();

/** Whatever has a name in the components, by its id, however deep it lies. */
function namesIn(components: Fields): Map<string, string> {
  let names = known.get(components);
  if (!names) {
    names = new Map();
    collect(components, names);
    known.set(components, names);
  }
  return names;
}

function collect(fields: Fields, names: Map<string, string>): void {
  for (const [id, value] of Object.entries(fields)) {
    if (!isRecord(value)) continue;
    if (typeof value["name"] === "string") names.set(id, value["name"]);
    collect(value, names);
  }
}

/** "order_for", "old-mans-pass": as words. */
export function words(id: string): string {
  return id.replace(/[-_]+/g, " ").trim();
}

/** The same with a capital. What is no word, like "h0.1", stays as it is. */
export function worded(id: string): string {
  const text = words(id);
  return /^\p{L}{2}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : id;
}

/** A thing by its id; of two that belong together ("libya/italia") both. */
export function nameOf(components: Fields, id: string): string {
  const names = namesIn(components);
  return (
    names.get(id) ??
    (id.includes("/") ? id.split("/") : [id]).map((each) => names.get(each) ?? worded(each)).join(" / ")
  );
}

export function seatName(players: Player[], seat: Seat): string {
  return players[seat]?.name ?? `${seat}`;
}

/** The value of an operand, in the words of its kind. */
export function operandName(
  { components, players }: Pick<BoardProps, "components" | "players">,
  operand: Operand | undefined,
  value: string,
): string {
  return operand?.type === "seat" ? seatName(players, Number(value)) : nameOf(components, value);
}

/** What the members of a record are called: things, where the components know all of them, else words, without their unit: times
 * are told in seconds. */
export function labelsOf(components: Fields, fields: Fields): (member: string) => string {
  const names = namesIn(components);
  const things = Object.keys(fields).every((member) => member.split("/").every((each) => names.has(each)));
  return (member) => (things ? nameOf(components, member) : worded(member.replace(/_ms$/, "")));
}
