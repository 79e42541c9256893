/* props.ts: what the parts of this board are given, and what they share. */
import { t } from "../../i18n";
import type { Fields, Seat } from "../../protocol";
import type { BoardProps } from "../board";
import {
  type CardWords,
  type Column,
  DECK_BOARDS,
  type EmpiresComponents,
  type EmpiresFacts,
  type EmpiresScore,
  type EmpiresView,
  type Id,
  OWN_SPACES,
  type OwnSpace,
  type Place,
  type SeatFacts,
  type SeatView,
  type TimerView,
} from "./types";

export type Props = BoardProps<EmpiresView, EmpiresScore, EmpiresFacts, EmpiresComponents>;
type Told = Pick<Props, "components">;

const nobody: SeatView = {
  ideas: 0,
  bricks: 0,
  reserve: 0,
  hand: [],
  clans: {},
  buildings: {},
  constructed: {},
  points: [],
  timers: [],
};
const nothing: SeatFacts = {
  colour: "",
  capital: "",
  ideas: 0,
  bricks: 0,
  clans: 0,
  moves: 0,
  scholars: 0,
  culture: 0,
  hand: 0,
  timers: [],
};

export function seatOf(view: EmpiresView, seat: Seat): SeatView {
  return view.seats[seat] ?? nobody;
}

export function factsOf({ facts }: Pick<Props, "facts">, seat: Seat): SeatFacts {
  return facts.seats?.[seat] ?? nothing;
}

/** The clock runs: what is touched happens. */
export function inRealTime({ stage }: EmpiresView): boolean {
  return stage === "action" || stage === "finish";
}

export function cardOf({ components }: Told, id: Id): CardWords {
  return components.cards?.[id] ?? { name: id, type: "science", ideas: 0, bricks: 0 };
}

export function spaceName({ components }: Told, id: string): string {
  return components.spaces?.[id]?.name ?? id;
}

/** The same in a word, as it stands on the boards: "Ideas", "Board 1", "Dante", "Alhambra". */
export function spotName({ components, view }: Pick<Props, "components" | "view">, id: string): string {
  if ((OWN_SPACES as readonly string[]).includes(id)) return t(`empires.space.${id as OwnSpace}`);
  const deck = (DECK_BOARDS as readonly string[]).indexOf(id);
  if (deck >= 0) return t("empires.boards.board", { n: deck + 1 });
  const leader = view.leaders[id as Column];
  const wonder = view.wonders[id.replace("wonder-", "")];
  return (
    (leader && components.leaders?.[leader]?.name) ||
    (wonder && components.wonders?.[wonder]?.name) ||
    spaceName({ components }, id)
  );
}

/** "H1.2": as the engine says it everywhere. */
export function placeName({ components }: Told, place: Place): string {
  return components.places?.[place]?.name ?? place;
}

/** The timers that stand on a space, by slot. */
export function timersOn(view: EmpiresView, space: string): { seat: Seat; timer: number; slot: number }[] {
  return view.seats.flatMap(({ timers }, seat) =>
    timers.flatMap((each, timer) => (each.space === space ? [{ seat, timer, slot: each.slot ?? 1 }] : [])),
  );
}

export function timerOf(view: EmpiresView, seat: Seat, timer: number): TimerView {
  return seatOf(view, seat).timers[timer] ?? {};
}

/** A number of the edition, by its path; `none` where an edition lacks it. */
export function numberIn(edition: Fields, part: string, key: string, none: number): number {
  const found = (edition[part] as Fields | undefined)?.[key];
  return typeof found === "number" ? found : none;
}
