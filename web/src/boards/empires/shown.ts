/* shown.ts: a view with events laid into it, one after the other, while they are told. No rules are applied: an event says what
 * happened, and the view the engine sends afterwards replaces whatever is pictured here. What an event does not say waits for it. */
import type { GameEvent, Seat } from "../../protocol";
import type { Column, EmpiresView, Id, Place, SeatView, TimerView, Type } from "./types";

const text = (event: GameEvent, member: string): string => String(event[member] ?? "");
const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

const fromReserve = (side: SeatView, pieces: number): SeatView => ({ ...side, reserve: side.reserve - pieces });

/** So many more or fewer clans at a place. */
function clans(side: SeatView, place: Place, more: number): SeatView {
  const { [place]: had = 0, ...others } = side.clans;
  const now = had + more;
  return { ...side, clans: now > 0 ? { ...others, [place]: now } : others };
}

const drop = <T>(all: readonly T[], one: T): T[] => {
  const at = all.indexOf(one);
  return at < 0 ? [...all] : [...all.slice(0, at), ...all.slice(at + 1)];
};

/** A building that comes, or goes. */
function buildings(side: SeatView, place: Place, change: (types: Type[]) => Type[]): SeatView {
  const { [place]: types = [], ...others } = side.buildings;
  const now = change(types);
  return { ...side, buildings: now.length > 0 ? { ...others, [place]: now } : others };
}

function built(side: SeatView, place: Place, type: Type, rough: boolean): SeatView {
  const { waiting: _, ...more } = buildings(side, place, (types) => [...types, type]);
  const unavailable = { ...side.unavailable, [place]: (side.unavailable?.[place] ?? 0) + 1 };
  return rough ? { ...more, unavailable } : more;
}

function stock(side: SeatView, event: GameEvent, sign: 1 | -1): SeatView {
  const resource = text(event, "resource") === "bricks" ? "bricks" : "ideas";
  return { ...side, [resource]: side[resource] + sign * number(event, "count") };
}

const scholars = (side: SeatView, more: number): SeatView => ({ ...side, created: (side.created ?? 0) + more });

const TIMER = ["first", "second"];

function timer(side: SeatView, event: GameEvent, space: string): SeatView {
  const at = TIMER.indexOf(text(event, "timer"));
  return { ...side, timers: side.timers.map((each, i): TimerView => (i === at ? { ...each, space } : each)) };
}

/** Timers go home when a turn begins. */
const home = (side: SeatView): SeatView => ({
  ...side,
  timers: side.timers.map(({ space: _, slot: __, ...each }) => each),
});

function withoutCard(side: SeatView, card: Id): SeatView {
  return { ...side, hand: drop(side.hand, side.hand.includes(card) ? card : null) };
}

function changeSeat(side: SeatView, event: GameEvent): SeatView {
  const [place, card, type] = [text(event, "territory"), text(event, "card"), text(event, "type") as Type];
  const count = number(event, "count");
  switch (event.kind) {
    case "clan-settled":
      return fromReserve(clans(side, place, 1), 1);
    case "deployed":
      return fromReserve(clans(side, text(event, "place"), count), count);
    case "assaulted":
    case "moved":
      return clans(clans(side, text(event, "from"), -count), text(event, "to"), count);
    case "clans-lost":
      return fromReserve(clans(side, text(event, "place"), -count), -count);
    case "city-won":
      return fromReserve(clans(side, text(event, "city"), 1), 1);
    case "built":
      return built(side, place, type, event["unavailable"] === true);
    case "building-lost":
      return buildings(side, place, (types) => drop(types, type));
    case "taken-off":
      return { ...side, constructed: { ...side.constructed, [type]: (side.constructed[type] ?? 0) + 1 } };
    case "gained":
      return stock(side, event, 1);
    case "paid":
      return stock(side, event, -1);
    case "scholars-created":
      return fromReserve(scholars(side, number(event, "scholars")), number(event, "scholars"));
    case "influenced":
    case "participated":
      return scholars(side, -1);
    case "waits":
      return { ...side, waiting: type };
    case "leader-won":
      return { ...side, leaders: [...(side.leaders ?? []), text(event, "leader")] };
    case "drew":
      return { ...side, hand: [...side.hand, card] };
    case "drew-unseen":
      return { ...side, hand: [...side.hand, null] };
    case "discovered":
      return { ...withoutCard(side, card), discovered: [...(side.discovered ?? []), card] };
    case "discarded":
      return { ...side, discovered: drop(side.discovered ?? [], card), pile: [...(side.pile ?? []), card] };
    case "timer-placed":
      return timer(side, event, text(event, "space"));
    case "timer-moved":
      return timer(side, event, text(event, "to"));
    case "turn-began":
      return home(side);
    default:
      return side;
  }
}

/** Both sides lose clans. */
function fought(view: EmpiresView, event: GameEvent): EmpiresView {
  const place = text(event, "territory");
  const lost: Record<Seat, number> = { [number(event, "defender")]: number(event, "killed") };
  if (event.seat !== undefined) lost[event.seat] = number(event, "lost");
  const seats = view.seats.map((side, seat) => fromReserve(clans(side, place, -(lost[seat] ?? 0)), -(lost[seat] ?? 0)));
  return { ...view, seats };
}

/** A scholar on a leader or a wonder. */
function laid(view: EmpiresView, seat: Seat, space: string): EmpiresView {
  const lie = view.scholars?.[space] ?? [];
  const mine = lie.find((each) => each.seat === seat);
  const now = mine
    ? lie.map((each) => (each === mine ? { ...each, scholars: each.scholars + 1 } : each))
    : [...lie, { seat, scholars: 1 }];
  return { ...view, scholars: { ...view.scholars, [space]: now } };
}

/** What concerns everybody. */
function changeAll(view: EmpiresView, event: GameEvent): EmpiresView {
  switch (event.kind) {
    case "fought":
      return fought(view, event);
    case "round-began":
      return { ...view, round: number(event, "round") };
    case "age-prepared":
      return { ...view, age: number(event, "age") };
    case "wonder-shown":
      return { ...view, wonders: { ...view.wonders, [view.age]: text(event, "wonder") } };
    case "leader-shown":
      return { ...view, leaders: { ...view.leaders, [text(event, "column") as Column]: text(event, "leader") } };
    case "first-player-moved":
      return { ...view, first: event.seat ?? view.first };
    case "turn-began":
      return { ...view, active: event.seat ?? 0 };
    case "influenced":
    case "participated":
      return laid(view, event.seat ?? 0, text(event, "space"));
    default:
      return view;
  }
}

export function withEvent(before: EmpiresView, event: GameEvent): EmpiresView {
  const view = changeAll(before, event);
  if (event.seat === undefined || event.kind === "fought") return view;
  return { ...view, seats: view.seats.map((side, seat) => (seat === event.seat ? changeSeat(side, event) : side)) };
}
