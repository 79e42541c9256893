/* fair-notes.ts: what somebody noted beside the record, compared with it; and what the page says when two have judged. */
import { drawsUnder, type FairReport, type Key } from "./fair-check";
import { Broken } from "./fair-lines";
import type { Methods, Verdict, VerdictWord } from "./protocol";

export type Noted = NonNullable<Methods["record.verify"]["params"]["noted"]>;

/** 64 digits in lower case. */
export const isSeal = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Can these notes be meant of a table with so many seats? */
export function areUsable({ commits = [], seals = [], seat, gave, moves }: Noted, seats: number): boolean {
  const seated = Number.isInteger(seat) && seat! >= 0 && seat! < seats;
  return (
    [...commits, ...seals].every(isSeal) && (seat === undefined ? gave === undefined && moves === undefined : seated)
  );
}

interface Compared {
  /** Draws under commitments that were not noted, and the first of those. */
  others?: { line: number; n: number };
  /** Every draw rests on noted commitments, with the noted contribution given after each. */
  mine: boolean;
  /** And all contributions were bound by seals that were noted, and were opened. */
  sealed: boolean;
  /** The noted moves are those of the noted seat. */
  moves: boolean;
}

/** Throws where the record is not the game that was noted. */
export function compareNotes(
  keys: Key[],
  line: { seat: number | null; move: string }[],
  noted: Noted | undefined,
  over: boolean,
): Compared {
  const commits = noted?.commits ?? [];
  const known = (key: Key) => commits.includes(key.commitment);
  if (!commits.every((commit) => keys.some((key) => key.commitment === commit))) throw new Broken("notedSeal");
  const seals = noted?.seals ?? [];
  if (!seals.every((seal) => keys.some((key) => key.seals.includes(seal)))) throw new Broken("notedSeal");
  const drawn = keys.filter((key) => key.draws > 0);
  const others = commits.length > 0 ? drawn.filter((key) => !known(key)) : [];
  // Of two commitments nobody noted which came first: where seals promise more, the starts could be told in the other order.
  const strict = drawn.length > 0 && keys.some((key) => key.seals.length > 0);
  const unused = strict && keys.some((key) => key.draws === 0 && known(key));
  const compared = (drawn.length > 0 ? drawn : keys.filter((key) => key.contributions.length > 0)).filter(
    (key) => commits.length === 0 || known(key),
  );
  const gave = (key: Key) => key.contributions[noted?.seat ?? -1] === noted?.gave;
  if (noted?.gave !== undefined && !compared.every(gave)) throw new Broken("notedGave");
  const mine =
    noted?.gave !== undefined &&
    commits.length > 0 &&
    drawn.length > 0 &&
    others.length === 0 &&
    !unused &&
    compared.every((key) => !key.alone);
  return {
    others: others.length > 0 ? { line: others[0]!.line, n: drawsUnder(others) } : undefined,
    mine,
    sealed: mine && compared.every((key) => isSealed(key, seals)),
    moves: compareMoves(line, noted, over),
  };
}

/** A seal that only stands in the record could have been made up later, and no notes say that a seat without one was a bot's. */
function isSealed({ seals, contributions }: Key, noted: string[]): boolean {
  const opened = (seal: string | null, seat: number) =>
    seal !== null && noted.includes(seal) && contributions[seat] !== null;
  return seals.length > 0 && seals.every(opened);
}

/** While a game goes on, or after it was cut, somebody has noted more than it says. */
function compareMoves(line: { seat: number | null; move: string }[], noted: Noted | undefined, over: boolean): boolean {
  if (noted?.moves === undefined) return false;
  const own = line.filter((played) => played.seat === noted.seat).map((played) => played.move);
  const same = own.every((move, i) => noted.moves![i] === move);
  if (!same || (over && own.length !== noted.moves.length)) throw new Broken("notedMove");
  return own.length === noted.moves.length;
}

/* --- two opinions ---------------------------------------------------------------------------------------------------- */

const RANKS: VerdictWord[] = ["broken", "unproven", "open", "consistent", "proven"];

export interface Judgement {
  /** Of the two words the weaker one. */
  word: VerdictWord;
  /** The page and the engine differ about what both can judge: one of them has a defect. */
  differ: boolean;
  /** The engine found something that only it looks for. */
  engineOnly: boolean;
}

/** Rules, bots and clocks are the engine's alone: where it calls a record broken and the page does not, that is no
 * contradiction. Everything else is judged twice. */
export function judge(report: FairReport, verdict: Verdict): Judgement {
  const [page, engine] = [RANKS.indexOf(report.word), RANKS.indexOf(verdict.verdict)];
  const engineOnly = verdict.verdict === "broken" && report.word !== "broken";
  return {
    word: RANKS[Math.min(page, engine)]!,
    differ: !engineOnly && (page !== engine || !sameLuck(report, verdict)),
    engineOnly,
  };
}

function sameLuck(report: FairReport, verdict: Verdict): boolean {
  if (report.word === "broken") return true;
  const claims = ["unchanged-luck", "my-luck", "sealed-by-all", "my-moves"] as const;
  const orders = (key: number) => report.draws.filter((draw) => draw.order && draw.key === key).length; // the engine counts those apart
  return (
    claims.every((claim) => report.claims.includes(claim) === verdict.claims.includes(claim)) &&
    report.keys.length === verdict.keys.length &&
    report.keys.every(
      (key, i) => key.commitment === verdict.keys[i]!.commit && key.draws - orders(i) === verdict.keys[i]!.draws,
    )
  );
}
