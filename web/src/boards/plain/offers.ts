/* offers.ts: the legal moves as a list: by their kinds, each with its sentence; where a kind has many, the values of the first
 * role in which they differ, one of which makes the list short. */
import { narrow } from "../../choice";
import { t } from "../../i18n";
import type { Move } from "../../protocol";
import { isWhole, part, roleOf, valueOf, valuesIn } from "../../roles";
import type { BoardProps } from "../board";
import { operandName, worded, words } from "./names";

/** So many sentences are read, not searched. */
const FEW = 10;

/** What can be touched: a whole move by its notation, or a value in its role. */
export interface Offer {
  part: string;
  label: string;
  chosen: boolean;
  /** How many moves have it. */
  moves: number;
}

export interface Group {
  kind: string;
  heading: string;
  /** What is chosen by; empty where whole moves are. */
  question: string;
  offers: Offer[];
}

type Props = Pick<BoardProps, "moves" | "choice" | "reader" | "components" | "players">;

/** Moves that have the chosen values; another whole move can still take the place of the one that is chosen. */
export function fitting({ reader, moves, choice }: Props): Move[] {
  return narrow(
    reader,
    moves,
    choice.parts.filter((each) => !isWhole(each)),
  ).open;
}

function byKind(moves: Move[]): Map<string, Move[]> {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) kinds.set(move.kind, [...(kinds.get(move.kind) ?? []), move]);
  return kinds;
}

function sentence({ choice }: Props, { move, text }: Move): Offer {
  return { part: move, label: text, chosen: choice.complete?.move === move, moves: 1 };
}

function grouped(props: Props, kind: string, moves: Move[]): Group {
  const { reader } = props;
  const heading = worded(kind);
  const role = Object.keys(reader.read(moves[0]!).roles).find((each) => valuesIn(reader, moves, each).length > 1);
  if (moves.length <= FEW || !role)
    return { kind, heading, question: "", offers: moves.map((move) => sentence(props, move)) };
  const operand = reader.operand(kind, role);
  const values = valuesIn(reader, moves, role).map((value) => ({
    part: part(role, value),
    label: operandName(props, operand, value),
    chosen: false,
    moves: moves.filter((move) => reader.read(move).roles[role] === value).length,
  }));
  const others = moves.filter((move) => !(role in reader.read(move).roles));
  return {
    kind,
    heading,
    question: operand?.ask ?? t("plain.moves.by", { role: words(role) }),
    offers: [...values, ...others.map((move) => sentence(props, move))],
  };
}

export function offersOf(props: Props): Group[] {
  return [...byKind(fitting(props))].map(([kind, moves]) => grouped(props, kind, moves));
}

/** The values that are chosen, each with its role: a touch gives one up again. */
export function chosenOf(props: Props): Offer[] {
  const { choice, reader } = props;
  return choice.parts
    .filter((each) => !isWhole(each))
    .map((each) => {
      const [role, value] = [roleOf(each), valueOf(each)];
      const kind = choice.open.find((move) => reader.read(move).roles[role] === value)?.kind ?? "";
      const name = operandName(props, reader.operand(kind, role), value);
      return {
        part: each,
        label: t("plain.chosen", { role: worded(role), value: name }),
        chosen: true,
        moves: choice.open.length,
      };
    });
}
