/* shown.ts: a view with events laid into it, one after the other, while they are told. No rules are applied: an event says what
 * happened, and the view the engine sends afterwards replaces whatever is pictured here. What an event does not say waits for it. */
import type { GameEvent, Seat } from "../../protocol";
import type { Picture } from "../board";
import {
  CATEGORIES,
  type Category,
  type Id,
  type Piece,
  type LandFacts,
  type SandsFacts,
  type SandsScore,
  type SandsView,
  type SeatView,
} from "./types";

type Pictured = Picture<SandsView, SandsScore, SandsFacts>;

const text = (event: GameEvent, member: string): string => String(event[member] ?? "");
const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

const PILE = { peasant: "peasants", warrior: "warriors" } as const;

/** So many more or fewer citizens of a kind; none: the land is not named. */
function citizens(side: SeatView, piece: Piece, land: Id, more: number): SeatView {
  const { [land]: had = 0, ...others } = side[PILE[piece]] ?? {};
  const now = had + more;
  return { ...side, [PILE[piece]]: now > 0 ? { ...others, [land]: now } : others };
}

const both = (side: SeatView, land: Id, peasants: number, warriors: number): SeatView =>
  citizens(citizens(side, "peasant", land, peasants), "warrior", land, warriors);

/** Somebody more, or of another kind: "to-warrior" was a peasant. */
function mustered(side: SeatView, step: string, land: Id): SeatView {
  const [piece = "peasant", other] = step === "warrior" || step === "to-warrior" ? PAIR : [...PAIR].reverse();
  const more = citizens(side, piece, land, 1);
  return step.startsWith("to-") ? citizens(more, other!, land, -1) : more;
}

const PAIR: Piece[] = ["warrior", "peasant"];

/** An army goes as a whole. */
function retreat(side: SeatView, from: Id, to: Id): SeatView {
  const [peasants, warriors] = [side.peasants?.[from] ?? 0, side.warriors?.[from] ?? 0];
  return both(both(side, from, -peasants, -warriors), to, peasants, warriors);
}

function stock(side: SeatView, crops: number, gold: number): SeatView {
  return { ...side, crops: (side.crops ?? 0) + crops, gold: (side.gold ?? 0) + gold };
}

/** Of an event that names one resource. */
function amount(event: GameEvent, sign: 1 | -1): [number, number] {
  const n = sign * number(event, "number");
  return event["resource"] === "gold" ? [0, n] : [n, 0];
}

const without = (ids: Id[] | undefined, id: Id): Id[] => (ids ?? []).filter((other) => other !== id);

const higher = (levels: Record<Id, number> = {}, tree: Id) => ({ ...levels, [tree]: (levels[tree] ?? 0) + 1 });

/** What a plan turned over names: cards, and the emphasis. */
const cardsOf = (event: GameEvent): Id[] => ["card", "second"].map((member) => text(event, member)).filter(Boolean);
const isEmphasis = (id: Id): boolean => (CATEGORIES as readonly Id[]).includes(id);

function revealed(side: SeatView, selected: Id[]): SeatView {
  const emphasis = selected.find(isEmphasis);
  return { ...side, selected, ...(emphasis && { emphasis }) };
}

const planless = ({ selected: _, ...side }: SeatView): SeatView => side;

/** A generation begins with all cards in hand. */
const renewed = ({ used: _, emphasis: __, cubes: ___, bonuses: ____, ...side }: SeatView): SeatView => planless(side);

function changeSeat(side: SeatView, event: GameEvent): SeatView {
  const land = text(event, "territory");
  switch (event.kind) {
    case "province-taken":
      return { ...side, provinces: [...(side.provinces ?? []), land] };
    case "annexed":
      return { ...side, colonies: [...(side.colonies ?? []), land] };
    case "control-lost":
      return { ...side, provinces: without(side.provinces, land), colonies: without(side.colonies, land) };
    case "capital-founded":
      return { ...side, capital: land };
    case "citizens-settled":
      return both(side, land, number(event, "peasants"), number(event, "warriors"));
    case "citizens-lost":
      return both(side, land, -number(event, "peasants"), -number(event, "warriors"));
    case "citizens-added":
      return citizens(side, text(event, "piece") as Piece, land, number(event, "number"));
    case "citizen-moved": {
      const piece = text(event, "piece") as Piece;
      return citizens(citizens(side, piece, text(event, "from"), -1), piece, text(event, "to"), 1);
    }
    case "mustered":
      return mustered(side, text(event, "step"), land);
    case "retreated":
      return retreat(side, text(event, "from"), text(event, "to"));
    case "heritage-rose":
      return { ...side, heritage: { ...side.heritage, [text(event, "category") as Category]: number(event, "level") } };
    case "unrest-changed":
      return { ...side, unrest: number(event, "level") };
    case "resources-received":
      return { ...side, crops: number(event, "crops"), gold: number(event, "gold") };
    case "paid":
      return stock(side, -number(event, "crops"), -number(event, "gold"));
    case "gained":
      return stock(side, ...amount(event, 1));
    case "stock-lost":
      return stock(side, ...amount(event, -1));
    case "caravan-placed":
      return { ...side, caravans: [...(side.caravans ?? []), `${land}/${text(event, "other")}`] };
    case "marker-moved":
      return { ...side, advances: higher(side.advances, text(event, "tree")) };
    case "chronicle-placed":
      return { ...side, chronicles: { ...side.chronicles, [text(event, "bin")]: number(event, "card") } };
    case "chronicle-placed-unseen":
      return { ...side, chronicles: { [text(event, "bin")]: null, ...side.chronicles } };
    case "cube-placed":
      return { ...side, cubes: number(event, "cubes") };
    case "cards-revealed":
      return revealed(side, cardsOf(event));
    case "card-used":
      return event["again"] ? side : { ...side, used: [...(side.used ?? []), text(event, "card")] };
    case "turn-ended":
      return planless(side);
    default:
      return side;
  }
}

function withBuilding({ structures = {}, ...view }: SandsView, land: Id, structure: Id): SandsView {
  return { ...view, structures: { ...structures, [structure]: [...(structures[structure] ?? []), land] } };
}

function withCard({ trees = {}, ...view }: SandsView, tree: Id, advance: Id): SandsView {
  return { ...view, trees: { ...trees, [tree]: [...(trees[tree] ?? []), advance] } };
}

/** Whose turn it is, and which of the two cards are still to come. */
function withTurn(view: SandsView, event: GameEvent): SandsView {
  const seat: Seat | undefined = event.seat;
  const card = text(event, "card");
  const { action: _, ...rest } = view;
  switch (event.kind) {
    case "cards-revealed":
      return {
        ...view,
        stage: "turns",
        ...(seat !== undefined && { active: seat }),
        open: cardsOf(event).filter((id) => !isEmphasis(id)),
      };
    case "action-began":
      return { ...view, action: card, open: without(view.open, card) };
    case "card-used":
      return rest;
    case "generation-began":
      return {
        ...view,
        stage: "selection",
        turns: 0,
        dynasty: number(event, "dynasty"),
        start: seat ?? 0,
        seats: view.seats.map(renewed),
      };
    default:
      return view;
  }
}

/** What is known of a card that is turned over: an emphasis card works at once, and between two actions none is resolved. */
export function stateOf(view: SandsView, selected: Id[], id: Id, resolved?: Id): "now" | "to-come" | "done" {
  if (id === resolved) return "now";
  return (view.open ?? selected.filter((each) => !isEmphasis(each))).includes(id) ? "to-come" : "done";
}

export function withEvent(before: SandsView, event: GameEvent): SandsView {
  const view = withTurn(before, event);
  if (event.kind === "built") return withBuilding(view, text(event, "territory"), text(event, "structure"));
  if (/^card-(laid|dealt)$/.test(event.kind)) return withCard(view, text(event, "tree"), text(event, "advance"));
  if (event.kind === "markers-advanced")
    return { ...view, space: number(event, "space"), turns: number(event, "turn") };
  if (event.seat === undefined || !view.seats[event.seat]) return view;
  return { ...view, seats: view.seats.map((side, seat) => (seat === event.seat ? changeSeat(side, event) : side)) };
}

/** Whose land it is, as far as an event says so: the map is coloured by it. */
function controlled(facts: SandsFacts, { kind, seat, ...event }: GameEvent): SandsFacts {
  const land = String(event["territory"]);
  const { controller: _, ...free } = facts.territories?.[land] ?? { citizens: 0, structures: 0 };
  const now: LandFacts | null =
    kind === "control-lost"
      ? free
      : /^(province-taken|annexed)$/.test(kind) && seat !== undefined
        ? { ...free, controller: seat }
        : null;
  return now ? { ...facts, territories: { ...facts.territories, [land]: now } } : facts;
}

export function after({ view, score, facts }: Pictured, event: GameEvent): Pictured {
  return { view: withEvent(view, event), score, facts: controlled(facts, event) };
}
