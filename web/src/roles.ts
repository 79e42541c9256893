/* roles.ts: the parts of moves. The engine tells a move by its kind, with a value for each role that the kind declares; a
 * part is a value in its role ("from:a4"), or a whole move that has no such parts ("tower"). */
import type { Move, MoveKind, Operand, Told } from "./protocol";

/** A move by its parts: { kind: "from", roles: { from: "a4", to: "b4" } }. */
export interface Reading {
  kind: string;
  /** In the order in which the kind declares them. */
  roles: Record<string, string>;
}

/** Reads moves by the kinds of their game. */
export class Reader {
  private kinds: Map<string, MoveKind>;
  private known = new WeakMap<Told, Reading>();

  /** Moves of kinds that are `aside` are chosen as they are: nothing else is narrowed by their operands, nor they by its parts. */
  constructor(
    kinds: readonly MoveKind[] = [],
    private aside: readonly string[] = [],
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  read(move: Told): Reading {
    let reading = this.known.get(move);
    if (!reading) {
      const operands = this.aside.includes(move.kind) ? [] : (this.kinds.get(move.kind)?.operands ?? []);
      const values = operands.map(({ role }) => [role, move[role]] as const);
      reading = {
        kind: move.kind,
        roles: Object.fromEntries(values.flatMap(([role, value]) => (value === undefined ? [] : [[role, `${value}`]]))),
      };
      this.known.set(move, reading);
    }
    return reading;
  }

  /** The text that is the move itself; of one that is told without it, where its kind has no operands. */
  whole(move: Told): string {
    const { notation, operands } = this.kinds.get(move.kind) ?? { notation: "", operands: [] };
    return typeof move["move"] === "string" ? move["move"] : operands.length === 0 ? notation : "";
  }

  /** What a role of a kind is. */
  operand(kind: string, role: string): Operand | undefined {
    return this.kinds.get(kind)?.operands.find((operand) => operand.role === role);
  }

  /** Can this answer be given once for always? */
  stands(move: Told): boolean {
    return this.kinds.get(move.kind)?.stands === true;
  }

  /** What is asked for in a role of a kind; undefined: the engine has no question for it. */
  question(kind: string, role: string): string | undefined {
    return this.operand(kind, role)?.ask;
  }

  /** The roles of two values whose order means nothing; none: the order counts. */
  pair(kind: string): string[] {
    const { unordered, operands = [] } = this.kinds.get(kind) ?? {};
    return unordered ? operands.slice(0, 2).map(({ role }) => role) : [];
  }
}

/** "from:a4": a value in its role. */
export function part(role: string, value: string): string {
  return `${role}:${value}`;
}

export function roleOf(text: string): string {
  return text.slice(0, text.indexOf(":"));
}

export function valueOf(text: string): string {
  return text.slice(text.indexOf(":") + 1);
}

/** A part without a role is a whole move. */
export function isWhole(text: string): boolean {
  return !text.includes(":");
}

/** The parts of a move; one without operands is its own only part. */
export function partsOfMove(reader: Reader, move: Told): string[] {
  const parts = Object.entries(reader.read(move).roles).map(([role, value]) => part(role, value));
  return parts.length ? parts : [reader.whole(move)];
}

/** The values that these moves have in a role. */
export function valuesIn(reader: Reader, moves: readonly Move[], role: string): string[] {
  return [...new Set(moves.flatMap((move) => reader.read(move).roles[role] ?? []))];
}
