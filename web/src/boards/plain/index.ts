/* index.ts: the board of a game without a board, and of any game on request: the question, the legal moves by their kinds, the
 * position and what follows from it as tables. It knows what the protocol tells of every game, and no game. */
import { t } from "../../i18n";
import { Course } from "../course";
import type { Fields, Seat } from "../../protocol";
import type { Board, BoardKey, BoardProps, SeatSays } from "../board";
import { Clock, clockAsks, tellClock } from "./Clock";
import { worded } from "./names";
import { Side, Sheet, Table } from "./Table";
import { isScalar, membersOf, scalarText, sentences } from "./telling";

/** So many members of a position say where we are: games begin with what matters most. */
const WORDS = 2;

function where(view: Fields): ReturnType<Board["where"]> {
  const naming = { components: {}, players: [] };
  const words = membersOf(view)
    .filter(([, value]) => isScalar(value))
    .slice(0, WORDS)
    .map(([member, value]) => `${worded(member)}: ${scalarText(naming, member, value, true)}`);
  return { words, steps: 0, step: 0 };
}

function seatSays({ score }: BoardProps, seat: Seat): SeatSays {
  const seats = (score["seats"] ?? []) as { score?: number }[];
  return { score: seats[seat]?.score, facts: [] };
}

function keys(props: BoardProps): BoardKey[] {
  const asks = clockAsks(props);
  return asks ? [{ key: "p", label: t(`plain.clock.${asks}`), act: () => tellClock(props, asks) }] : [];
}

export const board: Board = {
  id: "plain",
  Table,
  Side,
  Course,
  Sheet,
  Clock,
  confirm: ({ text }) => text,
  where,
  seatSays,
  keys,
  describe: (props) => sentences(props, props.view),
  motion: ({ kind }) => (/dealt|undone|redone/.test(kind) ? null : "ring"),
  layout: { seats: "side", bar: "board" },
};
