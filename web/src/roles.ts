/* roles.ts: what the words of a notation are. The engine declares its kinds of moves ("from {from} to {to}") with a role
 * for each operand; by them a move is read once, so that nothing has to be looked for in its text. */
import type { Move, MoveKind } from "./protocol";

/** A move by its parts: { kind: "from", roles: { from: "a4", to: "b4" } }. */
export interface Reading {
  kind: string;
  /** In the order of the notation. */
  roles: Record<string, string>;
}

interface Pattern {
  kind: string;
  expression: RegExp;
  names: string[];
  stands: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An operand may be one of some words, some of them of two words, or none at all: then its gap goes, too. */
function patternOf({ kind, notation, operands, stands }: MoveKind): Pattern {
  const names: string[] = [];
  let source = "";
  for (const token of notation.split(" ")) {
    const name = /^\{(.+)\}$/.exec(token)?.[1];
    const gap = source ? " " : "";
    if (!name) {
      source += gap + escaped(token);
      continue;
    }
    names.push(name);
    const { words, optional } = operands.find((operand) => operand.role === name) ?? {};
    const value = words ? words.filter(Boolean).map(escaped).join("|") : "\\S+";
    source += optional || words?.includes("") ? `(?:${gap}(${value}))?` : `${gap}(${value})`;
  }
  return { kind, expression: new RegExp(`^${source}$`), names, stands: stands === true };
}

/** Reads moves by the kinds of their game; the same text is read once. */
export class Reader {
  private patterns: Pattern[];
  private known = new Map<string, Reading>();

  /** Moves of kinds that are `aside` are chosen as they are: nothing else is narrowed by their operands, nor they by its parts. */
  constructor(kinds: readonly MoveKind[] = [], private aside: readonly string[] = []) {
    this.patterns = kinds.map(patternOf);
  }

  read(move: string): Reading {
    let reading = this.known.get(move);
    if (!reading) this.known.set(move, (reading = this.parse(move)));
    return reading;
  }

  /** Can this answer be given once for always? */
  stands(move: string): boolean {
    return this.patterns.some(({ stands, expression }) => stands && expression.test(move));
  }

  private parse(move: string): Reading {
    for (const { kind, expression, names } of this.patterns) {
      const found = expression.exec(move);
      if (found && this.aside.includes(kind)) return { kind, roles: {} };
      if (found) return { kind, roles: Object.fromEntries(names.flatMap((name, i) => (found[i + 1] ? [[name, found[i + 1]!]] : []))) };
    }
    return { kind: move, roles: {} };
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
export function partsOfMove(reader: Reader, move: string): string[] {
  const parts = Object.entries(reader.read(move).roles).map(([role, value]) => part(role, value));
  return parts.length ? parts : [move];
}

/** The values that these moves have in a role. */
export function valuesIn(reader: Reader, moves: readonly Move[], role: string): string[] {
  return [...new Set(moves.flatMap(({ move }) => reader.read(move).roles[role] ?? []))];
}
