/* fair-check.ts: a second opinion on a record. Checksums, commitment, key and every ticket are computed here with the
 * browser's own WebCrypto, after the formulas of docs/protocol.md, sections 8 and 11, and with none of the engine's code.
 * Only which outcomes are possible at a moment, and how many tickets each owns, is a matter of the rules: `Outcomes`
 * asks the engine for that. */
import { commitmentOf, encoder, fromHex, keyOf, sha256, ticketOf, toHex } from "./fair-math";
import type { VerdictWord } from "./protocol";

/** A table whose luck is played by hand, so that every outcome can be looked at before it happens. */
export interface Outcomes {
  /** Possible outcomes now, in the order in which they own the tickets. */
  list(): Promise<{ move: string; text: string; weight: number }[]>;
  /** Is the game over now? */
  play(seat: number | null, move: string): Promise<boolean>;
  takeBack(moves: number): Promise<void>;
}

/** Opens that table from the header, edition and position of the record. */
export type OpenOutcomes = (opening: { header: RecordLine; edition?: unknown; position?: unknown }) => Promise<Outcomes>;

export type RecordLine = Record<string, unknown>;

/** One outcome of chance, recomputed. */
export interface Draw {
  line: number;
  counter: number;
  /** Which commitment it belongs to, from 0. */
  key: number;
  /** What the record says, as words. */
  text: string;
  total: number;
  /** The tickets that own this outcome: from `first`, `weight` of them. */
  first: number;
  weight: number;
  /** The ticket drawn; null: its secret is not known. */
  ticket: number | null;
  /** Drawn again after an undo, under another secret than the first time. */
  again: boolean;
}

export interface Key {
  line: number;
  commitment: string;
  /** One for each seat, null for a seat that gave nothing; empty until they have come. */
  contributions: (string | null)[];
  secret: string | null;
  /** Another secret took its place, and it was not revealed. */
  lost: boolean;
}

export type FairFault =
  | "empty" | "json" | "sum" | "cut" | "header" | "commitless" | "secret" | "counter" | "noOutcome" | "ticket" | "order" | "illegal" | "give" | "resultless";

export interface FairReport {
  verdict: VerdictWord;
  /** The first thing that is wrong, and where. */
  fault?: { line: number; kind: FairFault; more?: string };
  lines: number;
  manual: boolean;
  over: boolean;
  keys: Key[];
  draws: Draw[];
}

class Broken extends Error {
  constructor(
    readonly kind: FairFault,
    readonly more?: string,
  ) {
    super(kind);
  }
}

/* --- the record ------------------------------------------------------------------------------------------------------ */

/** Lines with their numbers; the running checksum of each is proved on the way. */
async function readLines(record: string): Promise<RecordLine[]> {
  const texts = record.split("\n");
  const last = texts.pop();
  const lines: RecordLine[] = [];
  let sum: Uint8Array = new Uint8Array(32);
  for (const text of texts) {
    await at(lines.length + 1, async () => {
      sum = text.startsWith('{"secret"') ? sum : await checkSum(sum, text);
      lines.push(parse(text));
    });
  }
  if (last !== "") await at(lines.length + 1, async () => Promise.reject(new Broken("cut")));
  if (lines.length === 0) await at(0, async () => Promise.reject(new Broken("empty")));
  return lines;
}

async function checkSum(before: Uint8Array, text: string): Promise<Uint8Array> {
  const cut = /^(.*),"sum":"([0-9a-f]{32})"\}$/s.exec(text);
  if (!cut) throw new Broken("sum");
  const after = await sha256(before, encoder.encode(cut[1]));
  if (toHex(after.slice(0, 16)) !== cut[2]) throw new Broken("sum");
  return after;
}

function parse(text: string): RecordLine {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === "object" && line !== null && !Array.isArray(line)) return line as RecordLine;
  } catch {
    /* the same sentence for both */
  }
  throw new Broken("json");
}

/** Whatever goes wrong inside went wrong at this line. */
async function at<T>(line: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Broken) throw new BrokenAt(line, error);
    throw error;
  }
}

class BrokenAt extends Error {
  constructor(
    readonly line: number,
    readonly why: Broken,
  ) {
    super(why.kind);
  }
}

/* --- the game -------------------------------------------------------------------------------------------------------- */

interface Played {
  seat: number | null;
  move: string;
}

/** Goes through the record once, noting which tickets owned each outcome; the tickets are drawn afterwards, because
 * the secret stands at the end. */
class Reader {
  keys: Key[] = [];
  draws: Draw[] = [];
  over = false;
  private ended = false;
  private line: Played[] = [];
  private taken: Played[][] = [];
  private waits = false;

  constructor(
    private outcomes: Outcomes,
    private manual: boolean,
    private seats: number,
  ) {}

  async read(number: number, line: RecordLine): Promise<void> {
    const kind = Object.keys(line)[0]!;
    if (this.waits && !["give", "commit", "secret"].includes(kind)) throw new Broken("order");
    switch (kind) {
      case "seat": return this.move(Number(line["seat"]), String(line["move"]));
      case "chance": return this.chance(number, line);
      case "undo": return this.undo(Number(line["undo"]));
      case "redo": return this.redo(Number(line["redo"]));
      case "commit": return this.commit(number, line);
      case "give": return this.give(line["give"]);
      case "reveal": return this.reveal(line["reveal"]);
      case "secret": return this.reveal(line["secret"]);
      case "result": this.ended = true; return;
      default: throw new Broken("order");
    }
  }

  private async move(seat: number | null, move: string): Promise<void> {
    try {
      this.over = await this.outcomes.play(seat, move);
    } catch (error) {
      throw new Broken("illegal", (error as Error).message);
    }
    this.line.push({ seat, move });
    this.taken = [];
  }

  private async chance(number: number, line: RecordLine): Promise<void> {
    const move = String(line["chance"]);
    const counter = this.line.filter((played) => played.seat === null).length;
    if (line["n"] !== counter) throw new Broken("counter");
    if (!this.manual) await this.note(number, counter, move);
    await this.move(null, move);
  }

  private async note(number: number, counter: number, move: string): Promise<void> {
    if (this.keys.length === 0) throw new Broken("commitless");
    let total = 0;
    let owned: { first: number; weight: number; text: string } | undefined;
    for (const outcome of await this.outcomes.list()) {
      if (outcome.move === move) owned = { first: total, weight: outcome.weight, text: outcome.text };
      total += outcome.weight;
    }
    if (!owned) throw new Broken("noOutcome");
    const key = this.keys.length - 1;
    const before = this.draws.filter((draw) => draw.counter === counter).at(-1);
    this.draws.push({ line: number, counter, key, total, ticket: null, again: before !== undefined && before.key !== key, ...owned });
  }

  private async undo(moves: number): Promise<void> {
    if (!(moves >= 1 && moves <= this.line.length)) throw new Broken("order");
    await this.outcomes.takeBack(moves);
    this.over = false;
    this.taken.push(this.line.splice(this.line.length - moves));
  }

  private async redo(moves: number): Promise<void> {
    const group = this.taken.pop();
    if (group?.length !== moves) throw new Broken("order");
    for (const { seat, move } of group) this.over = await this.outcomes.play(seat, move);
    this.line.push(...group);
  }

  /** The secret before a new one is revealed in its line, or lost: in older records without a word. */
  private async commit(number: number, line: RecordLine): Promise<void> {
    const before = this.keys.at(-1);
    if (before && line["reveal"] !== undefined) await this.reveal(line["reveal"]);
    else if (before) before.lost = true;
    this.keys.push({ line: number, commitment: String(line["commit"]), contributions: [], secret: null, lost: false });
    this.waits = line["give"] === undefined;
    if (!this.waits) this.take(line["give"]);
  }

  private async give(list: unknown): Promise<void> {
    if (!this.waits) throw new Broken("order");
    this.take(list);
    this.waits = false;
  }

  private take(list: unknown): void {
    const one = (item: unknown) => item === null || typeof item === "string";
    if (!Array.isArray(list) || list.length !== this.seats || !list.every(one)) throw new Broken("give");
    this.keys.at(-1)!.contributions = list as (string | null)[];
  }

  private async reveal(secret: unknown): Promise<void> {
    const key = this.keys.at(-1);
    if (!key) throw new Broken("commitless");
    if (typeof secret !== "string" || !/^[0-9a-f]{64}$/.test(secret)) throw new Broken("secret");
    if (toHex(await commitmentOf(fromHex(secret))) !== key.commitment) throw new Broken("secret");
    key.secret = secret;
  }

  /** A game that is over has its result in the record. */
  async checkEnd(): Promise<void> {
    if (this.over && !this.ended && !this.manual) throw new Broken("resultless");
  }

  /** Nothing contradicts: is everything proven, too? */
  weigh(): VerdictWord {
    const byHand = this.manual && this.line.some((played) => played.seat === null);
    const kept = this.over && !this.manual && !this.keys.at(-1)?.secret;
    const lost = this.keys.some((key) => key.lost);
    return byHand || kept || lost || this.draws.some((draw) => draw.again) ? "unproven" : "good";
  }

  /** Does every outcome own the ticket that its key draws? */
  async checkTickets(): Promise<void> {
    const keys = await Promise.all(this.keys.map((key) => (key.secret ? keyOf(fromHex(key.secret), key.contributions) : null)));
    for (const draw of this.draws) {
      const key = keys[draw.key];
      if (!key) continue;
      draw.ticket = await ticketOf(key, draw.counter, draw.total);
      const owned = draw.ticket >= draw.first && draw.ticket < draw.first + draw.weight;
      if (!owned) throw new BrokenAt(draw.line, new Broken("ticket"));
    }
  }
}

/** Header, and the lines that belong to the opening. */
function openingOf(lines: RecordLine[]): { header: RecordLine; edition?: unknown; position?: unknown; length: number } {
  const header = lines[0]!;
  if (header["hourglass"] !== 1 || typeof header["game"] !== "string" || !Array.isArray(header["seats"])) throw new BrokenAt(1, new Broken("header"));
  let length = 1;
  const edition = lines[length]?.["edition"];
  if (edition !== undefined) length++;
  const position = lines[length]?.["position"];
  if (position !== undefined) length++;
  return { header, edition, position, length };
}

/** Can this page compute at all? WebCrypto is there on https and on this machine only. */
export function canCheck(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

export async function checkFairness(record: string, open: OpenOutcomes): Promise<FairReport> {
  const report: FairReport = { verdict: "broken", lines: 0, manual: false, over: false, keys: [], draws: [] };
  try {
    const lines = await readLines(record);
    report.lines = lines.length;
    const { header, edition, position, length } = openingOf(lines);
    report.manual = header["chance"] === "manual";
    const reader = new Reader(await open({ header, edition, position }), report.manual, (header["seats"] as unknown[]).length);
    report.keys = reader.keys;
    report.draws = reader.draws;
    for (let i = length; i < lines.length; i++) await at(i + 1, () => reader.read(i + 1, lines[i]!));
    await at(lines.length, () => reader.checkEnd());
    await reader.checkTickets();
    report.over = reader.over;
    report.verdict = reader.weigh();
  } catch (error) {
    if (!(error instanceof BrokenAt)) throw error;
    report.fault = { line: error.line, kind: error.why.kind, more: error.why.more };
  }
  return report;
}
