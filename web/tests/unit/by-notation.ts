/* by-notation.ts: moves that a test writes by their notation, as the engine tells them: with kind and operands. */
import type { Move, MoveKind, Told } from "../../src/protocol";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An operand may be one of some words, some of them of two words, or none at all: then its gap goes, too. */
function expressionOf({ notation, operands }: MoveKind): RegExp {
  let source = "";
  for (const token of notation.split(" ")) {
    const role = /^\{(.+)\}$/.exec(token)?.[1];
    const gap = source ? " " : "";
    const { words, optional } = operands.find((operand) => operand.role === role) ?? {};
    const value = words ? words.filter(Boolean).map(escaped).join("|") : "\\S+";
    if (!role) source += gap + escaped(token);
    else source += optional || words?.includes("") ? `(?:${gap}(?<${role}>${value}))?` : `${gap}(?<${role}>${value})`;
  }
  return new RegExp(`^${source}$`);
}

function valueIn({ operands }: MoveKind, role: string, text: string): unknown {
  const type = operands.find((operand) => operand.role === role)?.type;
  return type === "number" ? Number(text) : type === "seat" ? Number(text) - 1 : text;
}

export class ByNotation {
  constructor(private kinds: readonly MoveKind[]) {}

  told(text: string): Told {
    for (const kind of this.kinds) {
      const found = expressionOf(kind).exec(text);
      const roles = Object.entries(found?.groups ?? {}).filter(([, value]) => value !== undefined);
      if (found)
        return {
          kind: kind.kind,
          ...Object.fromEntries(roles.map(([role, value]) => [role, valueIn(kind, role, value)])),
        };
    }
    throw new Error(`no kind is written as "${text}"`);
  }

  move(text: string, more: Partial<Move> = {}): Move {
    return { ...this.told(text), move: text, text, ...more };
  }

  moves(...texts: string[]): Move[] {
    return texts.map((text) => this.move(text));
  }

  all(...texts: string[]): Told[] {
    return texts.map((text) => this.told(text));
  }
}
