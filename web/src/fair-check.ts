/* fair-check.ts: a second opinion on a record. Checksums, commitment, key and every ticket are computed here with the
 * browser's own WebCrypto, after the formulas of docs/protocol.md, sections 8 and 14, and with none of the engine's code.
 * Only which outcomes are possible at a moment, how many tickets each owns, and what a game ends with, are a matter of the
 * rules: `Outcomes` asks the engine for that. What this check cannot judge at all is in `CANNOT_JUDGE`. */
import { commitmentOf, encoder, fromHex, keyOf, sealOf, ticketOf, toHex } from "./fair-math";
import { at, Broken, BrokenAt, type FairFault, kindOf, type Read, readLines, type RecordLine } from "./fair-lines";
import { compareNotes, type Noted } from "./fair-notes";
import { Refusal, type VerdictClaim, type VerdictWord } from "./protocol";

export type { FairFault, RecordLine } from "./fair-lines";

/** Where the game stands: is chance owed, does its clock run, and what does it say? */
export interface Moment {
  over: boolean;
  chance: boolean;
  runs: boolean;
  now: number;
}

/** A table whose luck is played by hand, so that every outcome can be looked at before it happens. */
export interface Outcomes {
  first: Moment;
  /** The hash of the edition that is played, and whether it is not the program's own. */
  edition: string;
  otherEdition: boolean;
  /** Possible outcomes now, in the order in which they own the tickets. */
  list(): Promise<{ move: string; text: string; weight: number }[]>;
  play(seat: number | null, move: string): Promise<Moment>;
  /** The clock runs to this time, or, in lockstep, jumps to where something happens next. */
  run(to: number): Promise<Moment>;
  jump(): Promise<Moment>;
  takeBack(moves: number): Promise<Moment>;
  legal(seat: number, move: string): Promise<boolean>;
  /** What the table wrote of time that passed, and of its end. */
  written(): Promise<RecordLine[]>;
}

/** Opens that table from the header, edition and position of the record. */
export type OpenOutcomes = (opening: {
  header: RecordLine;
  edition?: unknown;
  position?: unknown;
}) => Promise<Outcomes>;

/** One outcome of chance, recomputed. */
export interface Draw {
  line: number;
  counter: number;
  /** An order of the seats in lockstep: its counters are their own. */
  order: boolean;
  /** Which commitment it belongs to, from 0. */
  key: number;
  /** What the record says, as words; of an order, which seats follow each other. */
  text: string;
  seats: number[];
  total: number;
  /** The tickets that own this outcome: from `first`, `weight` of them. */
  first: number;
  weight: number;
  /** The ticket drawn; null: its secret is not known. */
  ticket: number | null;
}

export interface Key {
  line: number;
  commitment: string;
  /** One for each seat, null for a seat that gave nothing; empty until they have come. */
  contributions: (string | null)[];
  /** What bound them before they were told, null for a bot; empty where nothing did. */
  seals: (string | null)[];
  secret: string | null;
  /** Another secret took its place, and it was not revealed. */
  lost: boolean;
  /** The contributions stand in the line of the commitment: they were not given after it. */
  alone: boolean;
  /** How many draws rest on it, orders of lockstep included. */
  draws: number;
}

/** Why the word is no better, and how often or how many. */
export interface Reason {
  code: "manual" | "position" | "lost" | "rekeyed" | "orders" | "noted" | "running" | "cut" | "kept";
  line: number;
  n: number;
}

export interface FairReport {
  word: VerdictWord;
  claims: VerdictClaim[];
  reasons: Reason[];
  /** The first thing that is wrong, and where; line 0: the whole record. */
  fault?: { line: number; kind: FairFault; more?: string };
  lines: number;
  manual: boolean;
  over: boolean;
  keys: Key[];
  draws: Draw[];
}

/** What only the engine judges, for each claim: its word is taken for that. */
export const CANNOT_JUDGE: Record<VerdictClaim, readonly string[]> = {
  whole: [
    "that the time to think was over, and a stand-in would have made its moves",
    "which answers can be given once for always",
    "how often moves are taken back",
    "how much of a reserve of time was used",
    "the points of a game that was ended before its rules end it",
  ],
  "unchanged-luck": [],
  "my-luck": [],
  "sealed-by-all": [],
  "bots-as-here": ["moves of bots", "moments at which a bot would have moved"],
  "my-moves": [],
};

/* --- the game -------------------------------------------------------------------------------------------------------- */

/** What the rules refuse is wrong with the record; anything else is not. */
async function ask<T>(kind: FairFault, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Refusal ? new Broken(kind, error.message) : error;
  }
}

interface Played {
  seat: number | null;
  move: string;
  /** Made while the clock ran, or time itself: never taken back. */
  timed: boolean;
}

type Group = { moves: Played[]; seat: unknown };

const ORDERS = 1n << 63n;

/** Bytes of a contribution. */
const LONGEST = 64;

const chancesIn = (moves: Played[]) => moves.filter((played) => played.seat === null && played.move).length;

/** Goes through the record once, noting which tickets owned each outcome; the tickets are drawn afterwards, because
 * the secret stands at the end. */
class Reader {
  keys: Key[] = [];
  draws: Draw[] = [];
  line: Played[] = [];
  ended = false;
  chances = 0;
  ordersMissing = 0;
  private now: Moment;
  private taken: Group[] = [];
  private times: { number: number; at: number }[] = [];
  private waits = false;
  private revealed = false;
  private ordered = false;
  private orders = 0;
  private standing = new Map<number, string[]>();
  /** Commitments whose secret everybody knows. */
  private shown = new Set<string>();
  private held = false;
  private stood: boolean;
  private readonly clock: unknown;
  private readonly thinks: boolean;
  private readonly seats: { bot?: string; version?: number }[];
  private persons: number[];
  /** Of a server's table. */
  private readonly table: string | undefined;
  private readonly banks: number[];
  private paused = false;
  private latest: number;
  /** Who has won a game that was ended by other means than its rules. */
  private closed: number[] | undefined;

  constructor(
    private outcomes: Outcomes,
    private manual: boolean,
    header: RecordLine,
  ) {
    this.now = outcomes.first;
    this.stood = !outcomes.first.runs;
    this.clock = header["clock"];
    this.thinks = header["think"] !== undefined;
    this.seats = [...(header["seats"] as { bot?: string; version?: number }[])];
    this.persons = this.personsNow();
    this.table = header["table"] as string | undefined;
    this.banks = this.seats.map(() => Number(header["bank"] ?? 0));
    this.latest = Number(header["t"]);
    this.hold();
  }

  private personsNow(): number[] {
    return this.seats.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  }

  private get lockstep(): boolean {
    return this.clock === "lockstep";
  }

  get over(): boolean {
    return this.now.over || this.closed !== undefined;
  }

  async read(number: number, { line, before }: Read): Promise<void> {
    const kind = kindOf(line);
    this.checkPlace(kind);
    this.checkTime(line["t"]);
    switch (kind) {
      case "seat":
        return this.seatMove(number, line);
      case "chance":
        return this.chance(number, line);
      case "at":
        return this.time(number, line);
      case "hold":
        return this.holdOrRun(line);
      case "order":
        return this.order(number, line, before);
      case "stand":
        return this.stand(Number(line["seat"]), String(line["stand"]), line["off"] !== true);
      case "undo":
        return this.undo(line);
      case "redo":
        return this.redo(line);
      case "commit":
        return this.commit(number, line);
      case "seals":
        return this.seal(line["seals"]);
      case "sit":
        return this.sit(line);
      case "pause":
        return this.pause(line["pause"] === true, line["agreed"]);
      case "resign":
        return this.resign(line);
      case "stop":
        return this.stop(line);
      case "names":
        return this.names(line["names"]);
      case "give":
        return this.give(line["give"]);
      case "result":
        return this.result(line["result"]);
      case "reveal":
        return this.lastReveal(line["reveal"]);
      case "secret":
        return this.reveal(line["secret"]);
      default:
        throw new Broken("order");
    }
  }

  /** Contributions follow their commitment, the result stands at the end, and behind it the secret alone. */
  private checkPlace(kind: string): void {
    if (SERVED.includes(kind) && this.table === undefined) throw new Broken("order");
    if (this.waits && !["give", "commit", "secret", "seals", "sit", "names"].includes(kind)) throw new Broken("order");
    if (kind === "reveal" && !this.ended) throw new Broken("early");
    if (this.ended && !["reveal", "names"].includes(kind)) throw new Broken("order");
    if (this.closed && !["result", "reveal", "secret", "names"].includes(kind)) throw new Broken("order");
    if (this.paused && !IN_A_PAUSE.includes(kind)) throw new Broken("order");
    if (this.over && this.manual && !["result", "undo"].includes(kind)) throw new Broken("order");
  }

  /** Only at a table of a server time may not go back. */
  private checkTime(t: unknown): void {
    if (t === undefined) return;
    if (this.table !== undefined && Number(t) < this.latest) throw new Broken("back");
    this.latest = Number(t);
  }

  /* --- moves and luck --- */

  private async play(seat: number | null, move: string, timed: boolean): Promise<void> {
    this.take(await ask("illegal", this.outcomes.play(seat, move)));
    this.line.push({ seat, move, timed });
    this.taken = [];
  }

  /** An instant of lockstep is over when its clock stands; a live one that begins to run is held until all are ready. */
  private take(now: Moment): void {
    const begins = now.runs && this.stood;
    this.now = now;
    if (now.chance) return; // luck belongs to the instant
    this.stood = !now.runs;
    if (begins) this.hold();
    if (this.stood) this.ordered = false;
  }

  private hold(): void {
    this.held = this.clock === "live" && this.now.runs && this.persons.length > 0;
  }

  private async seatMove(number: number, line: RecordLine): Promise<void> {
    const [seat, move] = [Number(line["seat"]), String(line["move"])];
    const arrived = line["pressed"] !== undefined && !(this.clock === "live" && this.now.runs);
    if (!this.seats[seat] || arrived || (line["by"] !== undefined && !(this.thinks && line["by"] === "stand-in")))
      throw new Broken("order");
    await this.runTo(line);
    this.needOrder(number);
    this.spend(seat, line);
    const waits = this.table !== undefined && !this.persons.includes(seat); // a bot decides itself
    for (const answer of (waits ? undefined : this.standing.get(seat)) ?? []) {
      if (answer === move) break;
      if (await ask("stands", this.outcomes.legal(seat, answer))) throw new Broken("stands");
    }
    await this.play(seat, move, line["at"] !== undefined);
  }

  /** A stand-in leaves nothing of the reserve. How much time has passed is the engine's matter. */
  private spend(seat: number, line: RecordLine): void {
    const [before, left] = [this.banks[seat]!, line["bank"] === undefined ? this.banks[seat]! : Number(line["bank"])];
    const used = line["bank"] !== undefined;
    if ((used && !(left >= 0 && left < before)) || (line["by"] !== undefined && left > 0)) throw new Broken("clock");
    this.banks[seat] = left;
  }

  private async chance(number: number, line: RecordLine): Promise<void> {
    const move = String(line["chance"]);
    if (line["n"] !== this.chances) throw new Broken("counter");
    await this.runTo(line);
    if (!this.manual) await this.note(number, this.chances, move);
    await this.play(null, move, line["at"] !== undefined);
    this.chances++;
  }

  private async note(number: number, counter: number, move: string): Promise<void> {
    let total = 0;
    let owned: { first: number; weight: number; text: string } | undefined;
    for (const outcome of await ask("noOutcome", this.outcomes.list())) {
      if (outcome.move === move) owned = { first: total, weight: outcome.weight, text: outcome.text };
      total += outcome.weight;
    }
    if (!owned) throw new Broken("noOutcome");
    this.addDraw({ line: number, counter, order: false, seats: [], total, ...owned });
  }

  private addDraw(draw: Omit<Draw, "key" | "ticket">): void {
    const key = this.keys.at(-1);
    if (!key) throw new Broken("commitless");
    this.draws.push({ ...draw, key: this.keys.length - 1, ticket: null });
    key.draws++;
  }

  private stand(seat: number, move: string, on: boolean): void {
    if (!this.seats[seat]) throw new Broken("order");
    const others = (this.standing.get(seat) ?? []).filter((other) => other !== move);
    if (on === others.length < (this.standing.get(seat)?.length ?? 0)) throw new Broken("order");
    this.standing.set(seat, on ? [move, ...others] : others);
  }

  private async undo(line: RecordLine): Promise<void> {
    const moves = Number(line["undo"]);
    const group = this.line.slice(this.line.length - moves);
    if (!(moves >= 1 && group.length === moves) || this.now.runs || group.some((played) => played.timed))
      throw new Broken("order");
    this.checkAgreed(line["agreed"], (agreed) =>
      agreed.every((seat) => this.persons.includes(seat) && seat !== line["seat"]),
    );
    this.take(await ask("order", this.outcomes.takeBack(moves)));
    this.line.length -= moves;
    this.chances -= chancesIn(group);
    this.taken.push({ moves: group, seat: line["seat"] });
  }

  private async redo(line: RecordLine): Promise<void> {
    const group = this.taken.pop();
    const own = line["seat"] === undefined || line["seat"] === group?.seat;
    if (!group || group.moves.length !== line["redo"] || !own) throw new Broken("order");
    for (const { seat, move } of group.moves) this.take(await ask("order", this.outcomes.play(seat, move)));
    this.line.push(...group.moves);
    this.chances += chancesIn(group.moves);
  }

  /** In the order of the seats; nobody, where the owner of a table asks nobody. */
  private checkAgreed(list: unknown, may: (agreed: number[]) => boolean): void {
    const agreed = (list ?? []) as number[];
    const sorted = Array.isArray(agreed) && agreed.every((seat, i) => i === 0 || agreed[i - 1]! < seat);
    if (!sorted || (agreed.length > 0 && !may(agreed))) throw new Broken("agreed");
  }

  private checkAllAgreed(list: unknown): void {
    this.checkAgreed(
      list,
      (agreed) => agreed.length === this.persons.length && agreed.every((seat, i) => seat === this.persons[i]),
    );
  }

  /* --- time --- */

  /** A line that says the time was written then: the clock runs there first. In lockstep it stands. */
  private async runTo(line: RecordLine): Promise<void> {
    const to = line["at"];
    const stands = this.lockstep || (this.held && line["hold"] === undefined);
    if (this.held && (line["move"] !== undefined || kindOf(line) === "at" || line["chance"] !== undefined))
      throw new Broken("clock");
    if (to === undefined) return;
    if (!stands && Number(to) > this.now.now) this.take(await ask("clock", this.outcomes.run(Number(to))));
    if (this.now.now !== to) throw new Broken("clock");
  }

  private async time(number: number, line: RecordLine): Promise<void> {
    if (!this.now.runs) throw new Broken("clock");
    this.checkAllAgreed(line["agreed"]);
    this.needOrder(number);
    if (this.lockstep) this.take(await ask("clock", this.outcomes.jump()));
    else await this.runTo(line);
    if (this.now.now !== line["at"]) throw new Broken("clock");
    this.times.push({ number, at: this.now.now });
    this.ordered = false;
    this.line.push({ seat: null, move: "", timed: true });
    this.taken = [];
  }

  private async holdOrRun(line: RecordLine): Promise<void> {
    const [hold, agreed] = [line["hold"] === true, line["agreed"]];
    const may =
      this.now.runs &&
      (this.clock === "live" ? !(hold && this.held) : this.clock === "virtual" && !hold && agreed === undefined);
    if (!may) throw new Broken("clock");
    this.checkAllAgreed(agreed);
    await this.runTo(line);
    this.held = hold;
  }

  /** Where bots sit, every instant of lockstep begins with an order of the seats. */
  private needOrder(number: number): void {
    if (this.lockstep && this.now.runs && !this.ordered && this.seats.some(({ bot }) => bot))
      this.ordersMissing ||= number;
  }

  private async order(number: number, line: RecordLine, before: Uint8Array): Promise<void> {
    const order = line["order"] as number[];
    const may = this.lockstep && this.now.runs && !this.ordered && this.seats.some(({ bot }) => bot);
    const first = may ? ticketOfOrder(order, this.seats.length) : null;
    if (first === null) throw new Broken("order");
    await this.runTo(line);
    const total = this.seats.reduce((product, _, i) => product * (i + 1), 1);
    if (!this.manual)
      this.addDraw({
        line: number,
        counter: this.orders,
        order: true,
        text: "",
        seats: order,
        total,
        first,
        weight: 1,
      });
    else if (Number(BigInt(`0x${toHex(before.slice(0, 8))}`) % BigInt(total)) !== first) throw new Broken("ticket");
    this.orders++;
    this.ordered = true;
  }

  /* --- at a table of a server --- */

  private seal(list: unknown): void {
    const key = this.keys.at(-1);
    const fits = (seal: unknown, seat: number) => (this.persons.includes(seat) ? isHash(seal) : seal === null);
    if (!key || !this.waits || key.seals.length > 0) throw new Broken("order");
    if (!Array.isArray(list) || list.length !== this.seats.length || !list.every(fits)) throw new Broken("give");
    key.seals = list as (string | null)[];
  }

  private async checkBound({ seals, contributions }: Key): Promise<void> {
    for (const [seat, text] of seals.length > 0 ? contributions.entries() : [])
      if (text !== null && toHex(await sealOf(this.table!, seat, text)) !== seals[seat]) throw new Broken("bound");
  }

  /** What is no move says where the clock is, if it runs. */
  private async moment(line: RecordLine): Promise<void> {
    if ((line["at"] !== undefined) !== this.now.runs) throw new Broken("clock");
    await this.runTo(line);
  }

  private async sit(line: RecordLine): Promise<void> {
    const seat = Number(line["sit"]);
    const who = { bot: line["bot"] as string | undefined, version: line["version"] as number | undefined };
    const was = this.seats[seat];
    if (!was || (was.bot === who.bot && was.version === who.version)) throw new Broken("order");
    if (this.over || (this.waits && this.keys.at(-1)!.seals.length > 0)) throw new Broken("order");
    await this.moment(line);
    this.seats[seat] = who;
    this.persons = this.personsNow();
  }

  private pause(stands: boolean, agreed: unknown): void {
    const runs = this.now.runs && !this.lockstep;
    if (this.over || stands === this.paused || (stands && runs)) throw new Broken("order");
    if (stands) this.checkAllAgreed(agreed);
    else this.checkAgreed(agreed, (seats) => seats.every((seat) => this.persons.includes(seat)));
    this.paused = stands;
  }

  private async resign(line: RecordLine): Promise<void> {
    const seat = Number(line["resign"]);
    if (this.over || this.seats.length !== 2 || !this.persons.includes(seat)) throw new Broken("order");
    await this.moment(line);
    this.closed = [1 - seat];
  }

  private async stop(line: RecordLine): Promise<void> {
    if (this.over || line["stop"] !== "agreed") throw new Broken("order");
    await this.moment(line);
    this.closed = [];
  }

  private names(list: unknown): void {
    const isName = (name: unknown) =>
      typeof name === "string" && name !== "" && [...name].every(isSeen) && encoder.encode(name).length < 64;
    if (!Array.isArray(list) || list.length !== this.seats.length || !list.every(isName)) throw new Broken("give");
  }

  /* --- secrets --- */

  /** The secret before a new one is revealed in its line, or lost: in older records without a word. */
  private async commit(number: number, line: RecordLine): Promise<void> {
    const before = this.keys.at(-1);
    const follows = line["reveal"] !== undefined || line["lost"] !== undefined;
    if (this.manual || (!before && follows) || !isHash(line["commit"])) throw new Broken("order");
    if (before && line["reveal"] !== undefined) await this.reveal(line["reveal"]);
    else if (before) before.lost = true;
    if (this.shown.has(line["commit"])) throw new Broken("twice");
    this.waits = line["give"] === undefined;
    this.keys.push({
      line: number,
      commitment: String(line["commit"]),
      contributions: [],
      seals: [],
      secret: null,
      lost: false,
      alone: !this.waits,
      draws: 0,
    });
    if (!this.waits) this.gather(line["give"]);
  }

  private async give(list: unknown): Promise<void> {
    if (!this.waits) throw new Broken("order");
    this.gather(list);
    await this.checkBound(this.keys.at(-1)!);
    this.waits = false;
  }

  private gather(list: unknown): void {
    const one = (item: unknown) =>
      item === null || (typeof item === "string" && encoder.encode(item).length <= LONGEST);
    if (!Array.isArray(list) || list.length !== this.seats.length || !list.every(one)) throw new Broken("give");
    this.keys.at(-1)!.contributions = list as (string | null)[];
  }

  private async lastReveal(secret: unknown): Promise<void> {
    if (this.revealed) throw new Broken("order");
    this.revealed = true;
    await this.reveal(secret);
  }

  private async reveal(secret: unknown): Promise<void> {
    const key = this.keys.at(-1);
    if (!key) throw new Broken("commitless");
    if (!isHash(secret) || toHex(await commitmentOf(fromHex(secret))) !== key.commitment) throw new Broken("secret");
    key.secret = secret;
    this.shown.add(key.commitment);
  }

  /* --- the end --- */

  private async result(found: unknown): Promise<void> {
    if (this.closed) return this.resultOf(found as { winners?: unknown } | undefined);
    const own = this.over
      ? (await this.outcomes.written()).filter((line) => kindOf(line) === "result").at(-1)
      : undefined;
    if (!own || JSON.stringify(found) !== JSON.stringify(own["result"])) throw new Broken("result");
    this.ended = !this.manual;
  }

  /** The points of that moment are the engine's matter. */
  private resultOf(found: { winners?: unknown } | undefined): void {
    if (JSON.stringify(found?.winners) !== JSON.stringify(this.closed)) throw new Broken("result");
    this.ended = true;
  }

  /** Did time change something exactly where the record says so? */
  async checkTimes(): Promise<void> {
    if (this.clock === undefined) return;
    const own = (await this.outcomes.written()).filter((line) => kindOf(line) === "at");
    const wrong = this.times.find(({ at }, i) => own[i]?.["at"] !== at);
    if (wrong) throw new BrokenAt(wrong.number, new Broken("clock"));
    if (own.length > this.times.length) throw new Broken("clock");
  }

  /** Does every outcome own the ticket that its key draws? */
  async checkTickets(): Promise<void> {
    const keys = await Promise.all(
      this.keys.map((key) => (key.secret ? keyOf(fromHex(key.secret), key.contributions) : null)),
    );
    for (const draw of this.draws) {
      const key = keys[draw.key];
      if (!key) continue;
      draw.ticket = await ticketOf(key, draw.order ? ORDERS + BigInt(draw.counter) : draw.counter, draw.total);
      const owned = draw.ticket >= draw.first && draw.ticket < draw.first + draw.weight;
      if (!owned) throw new BrokenAt(draw.line, new Broken("ticket"));
    }
  }
}

/** Lines that only a table of a server has, and what may stand in a pause. */
const SERVED = ["seals", "sit", "pause", "resign", "stop", "names"];
const IN_A_PAUSE = ["pause", "sit", "resign", "stop", "result", "reveal", "secret", "names"];

/** No control characters, and no halves of characters. */
const isSeen = (letter: string) => letter >= " " && letter !== "\x7f" && !/\p{Cs}/u.test(letter);

const isHash = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** Which of those that are left comes next, again and again; null: no order of these seats. */
function ticketOfOrder(order: unknown, seats: number): number | null {
  const left = Array.from({ length: seats }, (_, seat) => seat);
  let [ticket, weight] = [0, 1];
  if (!Array.isArray(order) || order.length !== seats) return null;
  for (const seat of order) {
    const place = left.indexOf(seat as number);
    if (place < 0) return null;
    ticket += weight * place;
    weight *= left.length;
    left.splice(place, 1);
  }
  return ticket;
}

/* --- the word -------------------------------------------------------------------------------------------------------- */

/** What keeps the luck from being proven: by hand, lost, or drawn anew by somebody who knew what came before. */
function luckReasons(reader: Reader, manual: boolean): Reason[] {
  const reasons: Reason[] = [];
  const { keys } = reader;
  const lost = keys.filter((key) => key.lost);
  const known = keys.findIndex((key) => !key.lost && key.draws > 0);
  const rekeyed = known < 0 ? [] : keys.slice(known + 1).filter((key) => key.draws > 0);
  if (manual && reader.chances > 0) reasons.push({ code: "manual", line: 0, n: reader.chances });
  if (lost.length > 0)
    reasons.push({ code: "lost", line: keys[keys.indexOf(lost[0]!) + 1]!.line, n: drawsUnder(lost) });
  if (rekeyed.length > 0) reasons.push({ code: "rekeyed", line: rekeyed[0]!.line, n: drawsUnder(rekeyed) });
  if (reader.ordersMissing) reasons.push({ code: "orders", line: reader.ordersMissing, n: 1 });
  return reasons;
}

export const drawsUnder = (keys: Key[]): number => keys.reduce((sum, key) => sum + key.draws, 0);

function openReasons(reader: Reader, manual: boolean, lines: number): Reason[] {
  if (!reader.over) return [{ code: "running", line: lines, n: 0 }];
  const newest = reader.keys.at(-1);
  if (!manual && !reader.ended) return [{ code: "cut", line: lines, n: newest?.draws ?? 0 }];
  return manual || newest?.secret ? [] : [{ code: "kept", line: lines, n: newest?.draws ?? 0 }];
}

function weigh(report: FairReport, reader: Reader, noted: Noted | undefined, positioned: number): void {
  const luck = luckReasons(reader, report.manual);
  const open = openReasons(reader, report.manual, report.lines);
  const notes = compareNotes(reader.keys, reader.line, noted, reader.over);
  if (positioned) luck.unshift({ code: "position", line: positioned, n: 1 });
  if (notes.others) luck.push({ code: "noted", line: notes.others.line, n: notes.others.n });
  report.reasons = [...luck, ...open];
  const unchanged = report.reasons.every(({ code }) => code === "position" || code === "noted");
  const mine = notes.mine && unchanged;
  report.word = luck.length > 0 ? "unproven" : open.length > 0 ? "open" : mine ? "proven" : "consistent";
  if (open.every(({ code }) => code === "kept")) report.claims.push("whole");
  if (unchanged) report.claims.push("unchanged-luck");
  if (mine) report.claims.push("my-luck");
  if (mine && notes.sealed) report.claims.push("sealed-by-all");
  if (notes.moves) report.claims.push("my-moves");
}

/** The lowest that what stands there needs. */
function formatOf(header: RecordLine): number {
  const has = (...members: string[]) => members.some((member) => header[member] !== undefined);
  const newer = Array.isArray(header["seats"]) && header["seats"].some((seat) => seat?.version !== undefined);
  return newer || has("table", "bank", "per") ? 3 : has("clock", "think") ? 2 : 1;
}

/** Header, and the lines that belong to the opening. */
function openingOf(lines: Read[]): { header: RecordLine; edition?: unknown; position?: unknown; length: number } {
  const header = lines[0]!.line;
  if (header["hourglass"] !== formatOf(header) || typeof header["game"] !== "string" || !Array.isArray(header["seats"]))
    throw new BrokenAt(1, new Broken("header"));
  let length = 1;
  const second = lines[length]?.line;
  const edition = second && kindOf(second) === "edition" ? second["edition"] : undefined;
  if (edition !== undefined) length++;
  const position = lines[length]?.line["position"];
  if (position !== undefined) length++;
  return { header, edition, position, length };
}

export async function checkFairness(record: string, open: OpenOutcomes, noted?: Noted): Promise<FairReport> {
  const report: FairReport = {
    word: "broken",
    claims: [],
    reasons: [],
    lines: 0,
    manual: false,
    over: false,
    keys: [],
    draws: [],
  };
  try {
    const lines = await readLines(record);
    report.lines = lines.length;
    const { header, edition, position, length } = openingOf(lines);
    report.manual = header["chance"] === "manual";
    const outcomes = await at(1, () => ask("header", open({ header, edition, position })));
    if (outcomes.edition !== header["edition"] || (outcomes.otherEdition && edition === undefined))
      throw new BrokenAt(edition === undefined ? 1 : 2, new Broken("edition"));
    const reader = new Reader(outcomes, report.manual, header);
    report.keys = reader.keys;
    report.draws = reader.draws;
    for (let i = length; i < lines.length; i++) await at(i + 1, () => reader.read(i + 1, lines[i]!));
    await at(lines.length, () => reader.checkTimes());
    await reader.checkTickets();
    report.over = reader.over;
    await at(0, () => weigh(report, reader, noted, position === undefined ? 0 : length));
  } catch (error) {
    if (!(error instanceof BrokenAt)) throw error;
    report.word = "broken";
    report.claims = [];
    report.fault = { line: error.line, kind: error.why.kind, more: error.why.more };
  }
  return report;
}
