/* looking.ts: one question to the engine is a table to draw: what some eyes see, and all that they have heard. */
import { boardOf } from "../boards";
import type { Look, Methods, Seat, Supposed } from "../protocol";
import { resultFrom } from "../result";
import type { LogLine, Setting, Table } from "../session";

/** What the engine said, with the log it continues, and whose eyes these are. */
export interface Looked {
  seat: Seat | null;
  open: boolean;
  look: Look;
  log: LogLine[];
}

/** What the engine could say of moves, by their notation. */
export function supposedFrom<What extends "score" | "view" | "due">(
  supposed: Supposed[] = [],
  what: What,
): Record<string, NonNullable<Supposed[What]>> {
  return Object.fromEntries(supposed.flatMap(({ move, [what]: known }) => (known ? [[move, known]] : [])));
}

export function tableFrom(
  { game, players, here, edition, components, saved }: Setting,
  { seat, open, look, log }: Looked,
): Table {
  const { turn, view, score, facts, moves, options, last, standing = [], due = [], ask } = look;
  const board = boardOf(game);
  return {
    game,
    players,
    here,
    edition,
    components,
    saved,
    options,
    turn,
    seat,
    open,
    view,
    score,
    facts,
    moves,
    ask,
    due,
    previews: supposedFrom(look.supposed, "score"),
    outcomes: supposedFrom(look.supposed, "view"),
    dues: supposedFrom(look.supposed, "due"),
    sheets: board.scorings?.(score) ?? [],
    log,
    last,
    standing,
    result: turn.over ? resultFrom(board, look, players) : undefined,
  };
}

/** One question; of eyes that have looked before only what has happened since. Before everybody nothing is supposed. */
export async function lookAt(
  ask: (params: Omit<Methods["table.look"]["params"], "table">) => Promise<Look>,
  game: string,
  seat: Seat | null,
  open: boolean,
  known: Pick<Table, "seat" | "open" | "log" | "last"> | null,
): Promise<Looked> {
  const { supposes, ahead = false } = boardOf(game);
  const own = seat !== null && !open;
  const before = known?.seat === seat && known.open === open ? known : null;
  const look = await ask({
    seat,
    after: before?.last ?? 0,
    lines: true,
    suppose: own && supposes === "all",
    then: own && ahead,
    ...(open && { eyes: "spectator" as const }),
  });
  return { seat, open, look, log: [...(before?.log ?? []), ...(look.events as LogLine[])] };
}
