/* props.ts: what the parts of this board are given, and what they share. */
import type { Seat } from "../../protocol";
import type { BoardProps } from "../board";
import type {
  CardWords,
  Id,
  LandFacts,
  SandsComponents,
  SandsFacts,
  SandsScore,
  SandsView,
  SeatFacts,
  SeatView,
} from "./types";

export type Props = BoardProps<SandsView, SandsScore, SandsFacts, SandsComponents>;
type Told = Pick<Props, "components">;

const nobody: SeatView = { unrest: 0 };
const nothing: SeatFacts = {
  size: 0,
  unlocked: [],
  most_unrest: 0,
  most_die: 0,
  fountains: 0,
  lyres: 0,
  goods: 0,
  supply: { peasants: 0, warriors: 0, caravans: 0, advance_markers: 0 },
  advance_tests: { civil: 0, political: 0, cultural: 0 },
  chronicles: {},
};

export function seatOf(view: SandsView, seat: Seat): SeatView {
  return view.seats[seat] ?? nobody;
}

export function factsOf({ facts }: Pick<Props, "facts">, seat: Seat): SeatFacts {
  return facts.seats?.[seat] ?? nothing;
}

export function landOf({ facts }: Pick<Props, "facts">, id: Id): LandFacts {
  return facts.territories?.[id] ?? { citizens: 0, structures: 0 };
}

const SETUP: readonly string[] = [
  "tiles",
  "start",
  "provinces",
  "capitals",
  "first-caravans",
  "extra-peasants",
  "trees",
  "first-advances",
];

export function isSetup({ stage }: SandsView): boolean {
  return SETUP.includes(stage);
}

export function landName({ components }: Told, id: Id): string {
  return components.territories?.[id]?.name ?? id;
}

export function structureName({ components }: Told, id: Id): string {
  return components.structures?.[id]?.name ?? id;
}

export function advanceName({ components }: Told, id: Id): string {
  return components.advances?.[id]?.name ?? id;
}

export function cardOf({ components }: Told, id: Id): CardWords {
  return components.cards?.[id] ?? { name: id, symbols: [] };
}

/** "gallia/italia" in words. */
export function borderName(told: Told, border: string): string {
  return border
    .split("/")
    .map((id) => landName(told, id))
    .join(" – ");
}

/** Structures that stand in a territory, in the order of the edition. */
export function structuresIn(view: SandsView, id: Id): Id[] {
  return Object.entries(view.structures ?? {}).flatMap(([structure, places]) =>
    places.includes(id) ? [structure] : [],
  );
}

/** All citizens of a seat, of one kind. */
export function sumOf(citizens: Record<Id, number> | undefined): number {
  return Object.values(citizens ?? {}).reduce((sum, n) => sum + n, 0);
}
