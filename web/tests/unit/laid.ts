/* laid.ts: whole games of bots, in which what a board lays into its picture is compared with what the engine then tells. */
import type { Fields, GameEvent } from "../../src/protocol";
import { newTable } from "./told";

type Lay = (view: Fields, event: GameEvent) => Fields;

/** The order of members and of sets means nothing, and nothing is an empty one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length
      ? value
          .map(sorted)
          .map((each) => JSON.stringify(each))
          .sort()
      : null;
  if (value === null || typeof value !== "object") return value || null;
  const members = Object.entries(value).filter(([, each]) => sorted(each) !== null);
  return members.length ? Object.fromEntries(members.sort().map(([name, each]) => [name, sorted(each)])) : null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** How often each member of a seat was told of and laid, and where that was not what the engine tells then: `skip` says what
 * an action does that no event says. */
export function laidOver(
  game: string,
  lay: Lay,
  members: readonly string[],
  { skip = () => false, ...how }: { skip?(events: GameEvent[]): boolean } & Fields = {},
): { changed: Record<string, number>; wrong: string[] } {
  const { call } = newTable(game, how);
  const changed: Record<string, number> = {};
  const wrong: string[] = [];
  let before = call("table.look", { seat: 0 });
  for (let n = 0; n < 1500 && !call("table.turn", {}).over; n++) {
    call("table.tick", {});
    const { view, events, last } = call("table.look", { seat: 0, after: before.last });
    const laid = events.reduce(lay, before.view);
    const sides = (of: Fields) => of["seats"] as Fields[];
    for (const member of skip(events) ? [] : members)
      sides(view).forEach((side, seat) => {
        const [was, now] = [sides(before.view)[seat]![member], sides(laid)[seat]![member]];
        if (!same(was, side[member])) changed[member] = (changed[member] ?? 0) + 1;
        if (!same(now, side[member])) wrong.push(`${member} of ${seat}: ${events.map(({ kind }: GameEvent) => kind)}`);
      });
    before = { view, last };
  }
  return { changed, wrong };
}
