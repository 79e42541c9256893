/* session.ts: one table as this client sees it: the eyes it looks through, the choice that grows, what is being shown.
 * It holds no rules. Whatever changes the table is saved before it is shown. Showing keeps nobody waiting: the next
 * decision is there at once, and what is decided meanwhile is sent. It speaks one language: in another one the whole page
 * is drawn anew, with a session of its own. */
import type { Board, Choice, Deadline, Player } from "./boards/board";
import { boardOf, loadBoard } from "./boards";
import { carried, narrow, NOTHING, touch } from "./choice";
import { tableTime } from "./clock";
import type { Connect, Connection, Push } from "./engine/connection";
import { EngineLost } from "./engine/connection";
import { lang, t } from "./i18n";
import type { Clock, Due, Fields, GameEvent, Hint, Look, Move, Opened, Seat, Supposed, Turn } from "./protocol";
import { Refusal } from "./protocol";
import { resultFrom } from "./result";
import { partsOfMove, Reader } from "./roles";
import { groupsOf, Pause } from "./showing";
import { playersOf, replacedBots } from "./sitters";
import { KeptRecord } from "./store/kept-record";
import { holdGame, keepsNothing, NewerElsewhere, NotKept, readGame, type SavedGame, writeGame } from "./store/games";
import { reducedMotion, settings } from "./store/settings";

/** An answer to a wish that cannot be: what, why, and the rule. */
export interface Refused {
  part: string;
  text: string;
  rule?: string;
}

export interface LogLine extends GameEvent {
  /** How many moves of the line of play had been made: where this line leads back to. */
  line: number;
}

export interface Table {
  saved: SavedGame;
  players: Player[];
  edition: Fields;
  /** The readings of the rules it is played by. */
  options: Fields;
  turn: Turn;
  /** Whose eyes: a seat, or null when only bots play. */
  seat: Seat | null;
  view: Fields;
  score: Fields;
  facts: Fields;
  components: Fields;
  moves: Move[];
  /** The score if a move were made, by notation, as far as the board can say what to look at. */
  previews: Record<string, Fields>;
  /** And the view after it. */
  outcomes: Record<string, Fields>;
  /** What is to be paid later as things stand, and after those moves. */
  due: Due[];
  dues: Record<string, Due[]>;
  /** The scorings so far, item by item. */
  sheets: Fields[];
  /** What has happened, as far as whoever looks may know it; at an open question nothing: others look, too. */
  log: LogLine[];
  /** Answers of that seat that stand, as notations. */
  standing: string[];
  /** The question is asked over what everybody may see. */
  open: boolean;
  /** The number of the newest event of that seat. */
  last: number;
}

/** A picture of the table: what boards draw. */
export interface Picture {
  view: Fields;
  score: Fields;
  facts: Fields;
}

export interface SessionState {
  status: "loading" | "ready" | "elsewhere" | "missing" | "broken";
  /** Why it is broken, a sentence. */
  problem: string;
  table: Table | null;
  choice: Choice;
  /** How often the chosen move will be made. */
  times: number;
  /** Hidden hands lie under the cover until this seat lifts it. */
  coveredFor: Seat | null;
  playing: GameEvent[];
  /** While events are shown: the picture they began at. */
  shown: Picture | null;
  /** What has happened since the last decision of the one who looks, and the picture it began at. */
  since: { from: Picture; events: GameEvent[] } | null;
  /** Moves that were sent and are not answered yet. */
  pending: string[];
  /** The clock of the table is ahead of ours by so many milliseconds; or stands here. */
  ahead: number;
  stands: number | null;
  deadlines: Deadline[];
  refused: Refused | null;
  hint: Hint | null;
  /** Whose choice would be taken back, until they have agreed. */
  asksUndo: Seat | null;
  /** The engine was restarted and the table restored. */
  restored: boolean;
  /** Who is replaced by the stand-in, until it was read: a sentence, or none. */
  replaced: string;
}

/** What the engine says, and the log it continues. */
interface Looked {
  look: Look;
  log: LogLine[];
}

/** So often a table whose clock runs is looked at, and so soon at most, in milliseconds. */
const BEAT = 250;
const LEAST_BEAT = 30;
/** A look that comes so late was kept from coming: the machine was asleep. */
const ASLEEP = 5000;

const persons = (players: Player[]): number => players.filter((player) => !player.bot).length;

/** Nothing of the clock has changed but what it says. */
function sameClock(a: Clock | undefined, b: Clock | undefined): boolean {
  return a?.held === b?.held && a?.wake === b?.wake && a?.wishes.join() === b?.wishes.join();
}

function same(a: Move[], b: Move[]): boolean {
  return a.length === b.length && a.every(({ move }, i) => move === b[i]!.move);
}

/** What the engine could say of moves, by their notation. */
function supposedFrom<What extends "score" | "view" | "due">(supposed: Supposed[] = [], what: What): Record<string, NonNullable<Supposed[What]>> {
  return Object.fromEntries(supposed.flatMap(({ move, [what]: known }) => (known ? [[move, known]] : [])));
}

export class Session {
  state: SessionState = {
    status: "loading", problem: "", table: null, choice: NOTHING, times: 1, coveredFor: null, playing: [], refused: null,
    hint: null, asksUndo: null, restored: false, replaced: "", shown: null, since: null, pending: [], ahead: 0, stands: null, deadlines: [],
  };

  /** Reads the moves of this game. */
  reader = new Reader();
  private tableId = "";
  private record = new KeptRecord();
  private components: Fields = {};
  private listeners = new Set<() => void>();
  private release: (() => void) | null = null;
  private connection!: Connection; // from the moment on when the game is known
  private stopListening = () => {};
  /** Whoever lifted the cover last. */
  private lifted: Seat | null = null;
  private pause = new Pause();
  /** Changes come one after the other. */
  private work: Promise<void> = Promise.resolve();
  /** All that the eyes that look have heard, and up to which event. */
  private heard: { seat: Seat | null; log: LogLine[]; last: number } | null = null;
  /** Counts what is shown: a newer one ends an older one. */
  private showing = 0;
  private closed = false;
  /** The next look at a table whose clock runs by itself. */
  private beating: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private connect: Connect,
    readonly id: string,
  ) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What changes nothing draws nothing anew. */
  private set(change: Partial<SessionState>): void {
    if (this.closed || Object.entries(change).every(([key, value]) => this.state[key as keyof SessionState] === value)) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  get board(): Board {
    return boardOf(this.state.table!.saved.game);
  }

  /* --- opening and closing ------------------------------------------------------------------------------------------ */

  async open(steal = false): Promise<void> {
    const release = await holdGame(this.id, steal, () => this.set({ status: "elsewhere" }));
    if (this.closed) return release?.();
    if (!release) return this.set({ status: "elsewhere" });
    this.release = release;
    document.addEventListener("visibilitychange", this.hides);
    await this.load();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.beating);
    document.removeEventListener("visibilitychange", this.hides);
    this.release?.();
    this.stopListening();
    this.pause.cutShort();
    if (this.tableId) void this.connection.call("table.close", { table: this.tableId }).catch(() => undefined);
  }

  private async load(): Promise<void> {
    try {
      const saved = await readGame(this.id);
      if (this.closed) return;
      if (!saved) return this.set({ status: "missing" });
      this.reach(saved.game);
      await loadBoard(saved.game);
      const opened = await this.seat(saved);
      const edition = await this.readEdition(saved);
      await this.refresh(saved, edition, opened.turn, false);
      this.set({ status: "ready", replaced: replacedBots(saved.players, opened.stand_in) || (keepsNothing() ? t("store.blocked") : "") });
    } catch (error) {
      const lost = error instanceof EngineLost;
      if (lost && this.state.status === "ready") return; // a new one is being asked already
      this.set({ status: "broken", problem: lost ? "" : String((error as Error).message) });
    }
  }

  /** A table of the engine, at what is kept. */
  private async seat(saved: SavedGame): Promise<Opened> {
    const opened = await this.connection.call("table.load", { record: saved.record });
    this.tableId = opened.table;
    this.components = await this.connection.call("table.components", { table: this.tableId });
    this.reader = new Reader((await this.connection.call("game.kinds", { game: saved.game })).moves, boardOf(saved.game).aside);
    this.record.begin(saved.record);
    return opened;
  }

  /** While the board is loaded, the engine starts. */
  private reach(game: string): void {
    this.stopListening();
    this.connection = this.connect(game);
    const lost = this.connection.onLost(() => void this.restore());
    const pushed = this.connection.onPush((push) => this.follow(push));
    this.stopListening = () => {
      lost();
      pushed();
    };
  }

  /** The edition that travels with the record, or the default one. */
  private async readEdition(saved: SavedGame): Promise<Fields> {
    const { edition } = await this.connection.call("table.position", { table: this.tableId });
    return edition ?? (await this.connection.call("edition.show", { game: saved.game }));
  }

  private async restore(): Promise<void> {
    if (this.closed || this.state.status !== "ready") return;
    this.skip();
    this.set({ pending: [] });
    await this.load();
    this.set({ restored: true });
  }

  /* --- looking ------------------------------------------------------------------------------------------------------ */

  /** With one person at this screen their seat; with several, the one who decides now; with none, all open. */
  private eyes(players: Player[], turn: Turn): Seat | null {
    const persons = players.filter((player) => !player.bot).map((player) => player.seat);
    if (persons.length < 2) return persons[0] ?? null;
    const before = this.state.table?.seat;
    if (turn.over) return before ?? persons[0]!;
    const deciding = persons.filter((seat) => turn.seats.includes(seat));
    return before != null && deciding.includes(before) ? before : (deciding[0] ?? before ?? persons[0]!);
  }

  /** One question to the engine; of the same eyes only what has happened since. */
  private async look(game: string, seat: Seat | null): Promise<Looked> {
    const known = this.state.table && this.heard?.seat === seat ? this.heard : null;
    const board = boardOf(game);
    const suppose = seat !== null && board.supposes === "all";
    const then = seat !== null && board.ahead === true;
    const look = await this.connection.call("table.look", { table: this.tableId, seat, after: known?.last ?? 0, lines: true, suppose, then });
    return { look, log: [...(known?.log ?? []), ...(look.events as LogLine[])] };
  }

  private async refresh(saved: SavedGame, edition: Fields, turn: Turn, mayCover: boolean): Promise<void> {
    const seat = this.eyes(playersOf(saved.game, saved.players), turn);
    this.draw(saved, edition, seat, await this.look(saved.game, seat), mayCover);
  }

  private draw(saved: SavedGame, edition: Fields, seat: Seat | null, { look, log }: Looked, mayCover: boolean, answered = 0): void {
    const players = playersOf(saved.game, saved.players);
    const { turn, moves, options, last, standing = [], due = [] } = look;
    const several = players.filter((player) => !player.bot).length > 1 && !turn.over;
    const changed = seat !== this.state.table?.seat;
    const half = turn.clock && !changed ? narrow(this.reader, moves, this.state.choice.parts) : NOTHING;
    const open = several && mayCover && (changed || this.state.table!.open) && moves.length > 0 && (boardOf(saved.game).open?.asks(moves) ?? false);
    const { view, score, facts } = open ? boardOf(saved.game).open!.masked(look) : look;
    const back = this.state.table?.open && seat === this.lifted; // nobody else has looked in between
    const cover = (changed || !mayCover) && !open && !back ? seat : this.state.coveredFor;
    const sheets = boardOf(saved.game).scorings?.(score) ?? [];
    this.heard = { seat, log, last };
    this.set({
      table: { saved, players, edition, options, turn, seat, view, score, facts, components: this.components, moves, previews: supposedFrom(look.supposed, "score"), outcomes: supposedFrom(look.supposed, "view"), due: open ? [] : due, dues: supposedFrom(look.supposed, "due"), sheets, log: open ? [] : log, last, standing, open },
      choice: half.open.length > 0 ? half : narrow(this.reader, moves, []), times: 1, coveredFor: several ? cover : null, refused: null, hint: null,
      playing: [], shown: null, pending: this.state.pending.slice(answered),
      ...(turn.clock && tableTime(turn.clock, Date.now())),
    });
    this.beat();
  }

  /* --- a clock that runs -------------------------------------------------------------------------------------------- */

  /** Time alone changes something at the next deadline, bots at any moment: both are looked for, before they are missed. */
  private beat(): void {
    clearTimeout(this.beating);
    const { table, stands, ahead, deadlines } = this.state;
    if (!table?.turn.clock || table.turn.over || stands !== null || this.closed) return;
    const soon = Math.max(LEAST_BEAT, Math.min(BEAT, ...deadlines.map(({ at }) => at - ahead - Date.now())));
    const due = Date.now() + soon;
    this.beating = setTimeout(() => void (Date.now() - due > ASLEEP ? this.wakeUp() : this.follows(async () => undefined)), soon);
  }

  /** The clock runs: nobody has time to wait for an answer before the next touch. */
  get runs(): boolean {
    return !!this.state.table?.turn.clock && this.state.stands === null;
  }

  /** Nobody loses an age to another tab: whoever does not see the table holds its clock. */
  private hides = (): void => {
    if (document.hidden && this.runs) void this.clock(false);
  };

  /** What a machine has slept through was not played: the table goes on where it was kept last, and its clock is held. */
  private wakeUp(): Promise<void> {
    this.work = this.work.then(() => this.takeBack(this.state.table!)).catch((error: unknown) => this.fail(error));
    return this.work;
  }

  /** What has happened by itself; a choice that is half made stays as far as it can. */
  private async catchUp(): Promise<void> {
    const { table } = this.state;
    if (!table || this.closed) return;
    const looked = await this.look(table.saved.game, table.seat);
    const { look } = looked;
    const told = look.events.length > 0;
    const agreed = !sameClock(look.turn.clock, table.turn.clock);
    if (!told && !agreed && same(look.moves, table.moves)) return this.beat();
    const saved = told || agreed ? await this.save(table, look) : table.saved;
    const seat = this.eyes(table.players, look.turn);
    if (seat !== table.seat) return this.draw(saved, table.edition, seat, await this.look(saved.game, seat), true);
    const { refused } = this.state;
    const from = { view: table.view, score: table.score, facts: table.facts };
    this.draw(saved, table.edition, seat, looked, true);
    this.set({ refused });
    if (!told) return;
    this.remember(from, look.events, false, false);
    void this.show(look.events, from);
  }

  /** Whoever looks is ready for the clock to run, or wants it held; in lockstep, to go on. At one screen all agree by that. */
  async clock(runs: boolean): Promise<void> {
    const { table } = this.state;
    if (!table?.turn.clock) return;
    const seat = persons(table.players) > 1 ? null : table.seat;
    await this.follows(async () => void (await this.connection.call("table.clock", { table: this.tableId, seat, runs })));
  }

  /** While a clock stands, several may act: the screen goes to another person, under the cover. */
  async handTo(seat: Seat): Promise<void> {
    await this.follows(async () => {
      const { table } = this.state;
      if (table && table.seat !== seat) this.draw(table.saved, table.edition, seat, await this.look(table.saved.game, seat), true);
    });
  }

  private follows(act: () => Promise<void>): Promise<void> {
    this.work = this.work.then(act).then(() => this.catchUp()).catch((error: unknown) => this.fail(error));
    return this.work;
  }

  /** What the chosen move would score, for boards that show nothing else. */
  private async previewChosen(): Promise<void> {
    const { table, choice: { complete } } = this.state;
    if (!table || table.seat === null || !complete || this.board.supposes !== "chosen" || table.previews[complete.move]) return;
    const { view, seat } = table;
    const found = await this.connection.call("table.suppose", { table: this.tableId, seat, moves: [complete.move] }).catch(() => null);
    const now = this.state.table;
    if (found && now?.view === view) this.set({ table: { ...now, previews: { ...now.previews, ...supposedFrom(found, "score") }, outcomes: { ...now.outcomes, ...supposedFrom(found, "view") }, dues: { ...now.dues, ...supposedFrom(found, "due") } } });
  }

  /* --- deciding ----------------------------------------------------------------------------------------------------- */

  /** A part of the board was touched. What is being shown does not keep it from being chosen. */
  async touch(part: string): Promise<void> {
    const { table, choice } = this.state;
    if (!table || !this.mine) return this.skip();
    const parts = touch(this.reader, table.moves, choice.parts, part);
    if (!parts && this.state.shown) return this.skip(); // it may be gone already
    if (!parts) return this.explain(part);
    this.skip();
    await this.choose(parts);
  }

  private async choose(parts: string[]): Promise<void> {
    const choice = narrow(this.reader, this.state.table!.moves, parts);
    this.set({ choice, times: 1, refused: null, hint: null });
    if (choice.complete && this.board.atOnce?.(choice.complete.move, this.state.table!.view)) await this.play(choice.complete.move);
    else await this.previewChosen();
  }

  /** An answer that comes late is about what was asked: whoever has chosen or sent something since looks elsewhere. */
  private sameQuestion({ table, choice, pending }: SessionState): boolean {
    const now = this.state;
    return now.table?.seat === table!.seat && now.table!.turn.decisions[table!.seat!] === table!.turn.decisions[table!.seat!] && now.pending.length === pending.length && now.choice.parts.join() === choice.parts.join();
  }

  /** Why is this no legal part? The engine answers with the rule. */
  private async explain(part: string): Promise<void> {
    const asked = this.state;
    const { table } = asked;
    if (!table || table.seat === null) return;
    const wish = this.board.wish?.(part, table.view, table.seat, this.state.choice) ?? part;
    const answer = await this.connection.call("table.explain", { table: this.tableId, seat: table.seat, move: wish });
    if (!answer.legal && this.sameQuestion(asked)) this.set({ refused: { part, text: answer.text ?? "", rule: answer.rule } });
  }

  clearChoice(): void {
    const { table } = this.state;
    if (table) this.set({ choice: narrow(this.reader, table.moves, []), refused: null, hint: null });
  }

  dismiss(): void {
    this.set({ refused: null, hint: null, restored: false, replaced: "" });
  }

  async confirm(): Promise<void> {
    const { choice: { complete }, times } = this.state;
    if (complete) await this.play(...Array<string>(times).fill(complete.move));
  }

  repeat(times: number): void {
    this.set({ times });
  }

  /** Is there something to decide for whoever looks? What is on its way is waited for, unless the clock runs. */
  get mine(): boolean {
    const { table, pending } = this.state;
    return !!table && table.seat !== null && table.moves.length > 0 && (pending.length === 0 || this.runs);
  }

  /** Several moves are one request. What was chosen beyond them is chosen at the next decision. What is made while something
   * else is on its way waits for that one's answer. */
  async play(...moves: string[]): Promise<void> {
    const { table, choice, pending } = this.state;
    if (!table || table.seat === null) return;
    const seat = table.seat;
    const beyond = moves.reduce((parts, move) => carried(this.reader, move, parts), choice.parts);
    this.set({ pending: [...pending, ...moves], choice: this.runs ? narrow(this.reader, table.moves, []) : NOTHING });
    const [move] = moves as [string];
    let refused: { rule?: string; text: string } | undefined;
    await this.change(async () => {
      const answer = await this.connection.call("table.play", { table: this.tableId, seat, ...(moves.length > 1 ? { moves } : { move }), decision: this.state.table!.turn.decisions[seat] });
      refused = answer.refused;
      return answer;
    }, moves.length);
    if (refused) this.set({ refused: { part: move, ...refused } });
    const { table: now } = this.state;
    if (now?.seat === seat && beyond.length > 0 && this.mine && narrow(this.reader, now.moves, beyond).open.length > 0) await this.choose(beyond);
  }

  /** The move that ends, waives or leaves out something, where there is one. */
  get skippable(): Move | undefined {
    return this.mine ? this.state.table!.moves.find(({ move }) => this.board.skips?.(move)) : undefined;
  }

  async skipMove(): Promise<void> {
    const move = this.skippable;
    if (move) await this.play(move.move);
  }

  /** An answer that is given once for always, or no longer. */
  async stand(move: string, off = false): Promise<void> {
    const seat = this.state.table?.seat;
    if (seat != null) await this.change(() => this.connection.call("table.stand", { table: this.tableId, seat, move, off }));
  }

  /** People at one screen agree with each other; before a choice of another seat is taken back, its owner is asked. */
  async undo(agreed = false): Promise<void> {
    const { table } = this.state;
    if (!table) return;
    const bots = table.players.some((player) => player.bot);
    const seat = bots ? table.seat : null;
    const last = table.turn.undo.findIndex(({ moves }) => moves === 1);
    const asks = !agreed && seat === null && last >= 0 && last !== table.seat;
    this.set({ asksUndo: asks ? last : null });
    if (asks) return;
    await this.change(() => this.connection.call("table.undo", { table: this.tableId, seat }));
  }

  leaveUndo(): void {
    this.set({ asksUndo: null });
  }

  async redo(): Promise<void> {
    if (this.state.table) await this.change(() => this.connection.call("table.redo", { table: this.tableId }));
  }

  /** A good move, and what speaks for it. */
  advise(seat: Seat): Promise<Hint> {
    return this.connection.call("table.hint", { table: this.tableId, seat });
  }

  async askHint(): Promise<void> {
    const asked = this.state;
    const { table } = asked;
    if (!table || table.seat === null || !this.mine) return;
    const hint = await this.advise(table.seat);
    if (!this.sameQuestion(asked)) return;
    this.set({ hint, choice: narrow(this.reader, this.state.table!.moves, partsOfMove(this.reader, hint.move)) });
    await this.previewChosen();
  }

  uncover(): void {
    this.lifted = this.state.coveredFor;
    this.set({ coveredFor: null });
  }

  cover(): void {
    if (this.state.table?.seat != null) this.set({ coveredFor: this.state.table.seat });
  }

  /** Changes the table, when those before have been made. */
  private change(act: () => Promise<{ events?: GameEvent[]; turn?: Turn }>, sent = 0): Promise<void> {
    this.work = this.work.then(() => this.run(act, sent));
    return this.work;
  }

  /** Change the table, save it, look again, and show what happened. */
  private async run(act: () => Promise<{ events?: GameEvent[]; turn?: Turn }>, sent: number): Promise<void> {
    const { table } = this.state;
    if (!table || this.closed) return;
    this.set({ refused: null, hint: null, restored: false, replaced: "" });
    try {
      const { events = [], turn = table.turn } = await act();
      const seat = this.eyes(table.players, turn);
      const looked = await this.look(table.saved.game, seat);
      const saved = await this.save(table, looked.look);
      const from = { view: table.view, score: table.score, facts: table.facts };
      const leaving = seat !== table.seat && !turn.over;
      if (leaving && !this.state.table?.open) await this.show(events, from); // to whoever made it, before the cover falls
      this.draw(saved, table.edition, seat, looked, true, sent);
      this.remember(from, events, sent > 0, leaving);
      if (!leaving) void this.show(events, from);
    } catch (error) {
      if (error instanceof NotKept) await this.takeBack(table).catch((worse: unknown) => this.fail(worse));
      this.fail(error, sent);
    }
  }

  /** Everything since the last decision of whoever looks: an own move begins anew, and so do other eyes. */
  private remember(from: Picture, events: GameEvent[], own: boolean, other: boolean): void {
    const { since } = this.state;
    if (other || events.length === 0) return this.set({ since: null });
    this.set({ since: own || !since ? { from, events } : { from: since.from, events: [...since.events, ...events] } });
  }

  /** Somebody else has moved, or the clock was read: a connection may tell without being asked. */
  private follow({ table, events = [], clock }: Push): void {
    if (table !== this.tableId) return;
    if (clock) this.set({ ahead: clock.now - Date.now(), stands: null, deadlines: clock.deadlines ?? this.state.deadlines });
    if (events.length > 0) void this.change(async () => ({ events, turn: await this.connection.call("table.turn", { table }) }));
  }

  /** What could not be kept has not happened: the engine goes back to what is kept, so that it can be tried again. */
  private async takeBack({ saved, edition }: Table): Promise<void> {
    const ahead = this.tableId;
    const { turn } = await this.seat(saved);
    await this.connection.call("table.close", { table: ahead });
    await this.refresh(saved, edition, turn, false);
  }

  private fail(error: unknown, sent = 0): void {
    if (error instanceof EngineLost) return; // restore() is under way
    if (error instanceof NewerElsewhere) return this.set({ status: "elsewhere", pending: [] });
    if (error instanceof Refusal)
      return this.set({ ...this.stopped(sent), refused: { part: "", text: error.message, rule: error.data.rule } });
    this.set({ ...this.stopped(sent), refused: { part: "", text: String((error as Error).message) } });
  }

  /** What was sent first is not on its way any more; what was chosen can be chosen again. */
  private stopped(sent: number): Partial<SessionState> {
    const { table, choice, pending } = this.state;
    return { pending: pending.slice(sent), choice: table && choice === NOTHING ? narrow(this.reader, table.moves, []) : choice };
  }

  private async save(table: Table, { turn, view, facts, score }: Look): Promise<SavedGame> {
    const more = await this.connection.call("table.record", { table: this.tableId, after: this.record.size, private: !turn.over });
    const saved: SavedGame = { ...table.saved, record: this.record.append(more), over: turn.over };
    saved.where = this.board.where(view, table.edition).words.join(" · ");
    saved.lang = lang();
    if (turn.over) saved.result = resultFrom(this.board, facts, score, turn.winners ?? []);
    return writeGame(saved);
  }

  /* --- showing ------------------------------------------------------------------------------------------------------ */

  private async show(events: GameEvent[], from: Picture): Promise<void> {
    const speed = settings().speed;
    const mine = ++this.showing;
    this.pause.cutShort();
    if (speed === 0) return;
    for (const group of groupsOf(events, (event) => this.board.duration(event, from.view), reducedMotion())) {
      this.set({ playing: group.events, shown: from });
      if ((await this.pause.wait(group.ms / speed)) || mine !== this.showing) break;
    }
    if (mine === this.showing && this.state.shown) this.set({ playing: [], shown: null });
  }

  /** What has happened since one's own last decision, once more. */
  showAgain(): void {
    const { since } = this.state;
    if (since) void this.show(since.events, since.from);
  }

  skip(): void {
    if (!this.state.shown) return;
    this.showing++;
    this.pause.cutShort();
    this.set({ playing: [], shown: null });
  }
}
