/* choice.ts: choose, narrow, confirm. A part is a value in its role ("from:a4", "relic:kings-nest"), or a whole move that
 * has no such parts ("tower"). Any part may be chosen first, also one of the next decision where a move only opens that
 * (`then` of table.look); every part narrows the legal moves that are left. */
import type { Choice } from "./boards/board";
import type { Move, Told } from "./protocol";
import { isWhole, partsOfMove, type Reader, roleOf, valueOf } from "./roles";

export const NOTHING: Choice = { parts: [], open: [], complete: null };

/** Has this move the part itself? */
function has(reader: Reader, move: Told, part: string): boolean {
  return isWhole(part) ? reader.whole(move) === part : reader.read(move).roles[roleOf(part)] === valueOf(part);
}

/** A part that a move has itself is that part; only one that none has is of the decision that a move opens. */
export function narrow(reader: Reader, moves: Move[], parts: string[]): Choice {
  const later: string[] = [];
  let open = moves;
  for (const part of parts) {
    const own = open.filter((move) => has(reader, move, part));
    if (own.length === 0) later.push(part);
    open =
      own.length > 0
        ? own
        : open.filter(({ then = [] }) => then.some((next) => later.every((each) => has(reader, next, each))));
  }
  if (parts.length === 0) return { parts, open, complete: null };
  const whole = open.find(
    (move) => parts.includes(move.move) || partsOfMove(reader, move).every((part) => parts.includes(part)),
  );
  return { parts, open, complete: whole ?? (open.length === 1 ? open[0]! : null) };
}

/** Touch a part: chosen parts are given up again, fitting ones join or take the place of another value in the same role,
 * others start anew; null: no legal move has it. */
export function touch(reader: Reader, moves: Move[], parts: string[], part: string): string[] | null {
  if (parts.includes(part)) return parts.filter((other) => other !== part);
  const instead = parts.filter((other) =>
    isWhole(part) ? !isWhole(other) : isWhole(other) || roleOf(other) !== roleOf(part),
  );
  const replaces = instead.length < parts.length;
  for (const kept of [
    ...ahead(reader, moves, parts, part),
    replaces ? instead : parts,
    parts,
    instead.filter(isWhole),
    [],
  ])
    if (narrow(reader, moves, [...kept, part]).open.length > 0) return [...kept, part];
  return null;
}

/** What is chosen already, in the roles that it has after a move that opens a choice: a source may be a site as well. */
function ahead(reader: Reader, moves: Move[], parts: string[], opener: string): string[][] {
  const then = moves.find(({ move }) => move === opener)?.then ?? [];
  const again = parts
    .filter((part) => !isWhole(part))
    .flatMap((part) => {
      const role = then
        .flatMap((next) => Object.entries(reader.read(next).roles))
        .find(([, value]) => value === valueOf(part))?.[0];
      return role ? [`${role}:${valueOf(part)}`] : [];
    });
  return again.length ? [again] : [];
}

/** What was chosen for the next decision, when the one that opens it has been made. */
export function carried(reader: Reader, move: Told, parts: string[]): string[] {
  return parts.filter((part) => !has(reader, move, part));
}

/** The part a touch on a thing means now: the first of these roles that is open and not chosen yet; one that is chosen
 * already when it is touched again; null when no legal move has it. */
export function partFor(
  reader: Reader,
  moves: Move[],
  choice: Choice,
  value: string,
  roles: readonly string[],
): string | null {
  const again = choice.parts.find((part) => roles.includes(roleOf(part)) && valueOf(part) === value);
  if (again) return again;
  const parts = roles.map((role) => `${role}:${value}`);
  const taken = (part: string) => choice.parts.some((other) => roleOf(other) === roleOf(part));
  const fitting = (kept: string[]) => parts.filter((part) => narrow(reader, moves, [...kept, part]).open.length > 0);
  return fitting(choice.parts).find((part) => !taken(part)) ?? fitting([])[0] ?? null;
}

/** The question for the first role that is still open, while a choice grows; undefined: what the decision asks will do. */
export function nextQuestion(reader: Reader, { parts, open, complete }: Choice): string | undefined {
  if (complete || parts.length === 0) return undefined;
  const chosen = new Set(parts.filter((part) => !isWhole(part)).map(roleOf));
  const isOpen = (role: string) =>
    !chosen.has(role) && new Set(open.map((move) => reader.read(move).roles[role])).size > 1;
  const questions = open.flatMap((move) => {
    const { kind, roles } = reader.read(move);
    return Object.keys(roles).flatMap((role) => (isOpen(role) ? (reader.question(kind, role) ?? []) : []));
  });
  return questions[0];
}

/** The values to point at in the first of these roles that is still open: "from where?" lights sources only. `ahead` adds
 * those of the moves that an open one leads to. */
export function askedValues(reader: Reader, choice: Choice, roles: readonly string[], ahead = false): string[] {
  const told = choice.open.flatMap((move): Told[] => (ahead ? [move, ...(move.then ?? [])] : [move]));
  const chosen = new Set(choice.parts.filter((part) => !isWhole(part)).map(roleOf));
  const fitting = told.filter((move) => choice.parts.every((part) => has(reader, move, part) || isWhole(part)));
  for (const role of roles) {
    const values = [...new Set(fitting.flatMap((move) => reader.read(move).roles[role] ?? []))];
    if (values.length > 0 && !chosen.has(role)) return values;
  }
  return [];
}
