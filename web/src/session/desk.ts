/* desk.ts: what lies under every session, wherever its table is: the state that is drawn, and the order in which the table is
 * changed, kept, looked at and told. It holds no rules. What is kept here is kept before it is told, and nothing else happens
 * before it was told: changes wait for that. */
import { boardOf } from "../boards";
import type { Board, Choice, Picture } from "../boards/board";
import { narrow, NOTHING } from "../choice";
import { tableTime, type TableTime } from "../clock";
import type { Connection, Push } from "../engine/connection";
import type { Clock, GameEvent, Look, Method, Methods, Move, Seat, Sent, Turn } from "../protocol";
import { Refusal } from "../protocol";
import { Reader } from "../roles";
import type { LogLine, SessionState, Setting, Table } from "../session";
import type { SavedGame } from "../store/games";
import { type Moment, momentsOf } from "../telling";
import { coverOver, isOpen, whoLooks } from "./eyes";
import { lookAt, type Looked, tableFrom } from "./looking";
import { type Frame, Teller } from "./teller";

/** What the engine tells of a change. */
export interface Changed {
  events?: GameEvent[];
  turn?: Turn;
}

const FIRST: SessionState = {
  status: "loading",
  problem: "",
  table: null,
  choice: NOTHING,
  times: 1,
  coveredFor: null,
  telling: null,
  moved: null,
  refused: null,
  hint: null,
  asksUndo: null,
  restored: false,
  replaced: "",
  since: [],
  pending: [],
  ahead: 0,
  stands: null,
  deadlines: [],
  thinking: [],
  thought: null,
  lesson: null,
};

/** Whoever owes a decision still does, and nothing of the clock has changed but what it says. */
export function sameTurn({ seats, clock: a }: Turn, { seats: before, clock: b }: Turn): boolean {
  return (
    seats.join() === before.join() &&
    a?.held === b?.held &&
    a?.wake === b?.wake &&
    a?.wishes.join() === b?.wishes.join()
  );
}

function same(a: Move[], b: Move[]): boolean {
  return a.length === b.length && a.every(({ move }, i) => move === b[i]!.move);
}

const pictureOf = ({ view, score, facts }: Table): Picture => ({ view, score, facts });

/** The table at a moment that is told: nothing of it can be decided, and whatever comes later is not there. */
function tableAt(before: Table, { picture, told, seat }: Moment): Table {
  const log = [...before.log, ...(told as LogLine[])];
  return {
    ...before,
    ...picture,
    turn: { ...before.turn, seats: seat === undefined ? [] : [seat], over: false, redo: 0 },
    sheets: boardOf(before.game).scorings?.(picture.score) ?? [],
    log,
    last: log.at(-1)?.seq ?? before.last,
    moves: [],
    ask: undefined,
    due: [],
    previews: {},
    outcomes: {},
    dues: {},
    result: undefined,
  };
}

/** The clock of a table runs by itself. */
export function isRunning({ turn: { clock } }: Pick<Table, "turn">): boolean {
  return !!clock && tableTime(clock, 0).stands === null;
}

const ownIn = ({ seat: eyes }: Table, events: GameEvent[]): GameEvent[] => events.filter(({ seat }) => seat === eyes);

/** Does somebody at this screen owe a decision? */
const owes = ({ here }: Setting, { seats }: Turn): boolean => here.some((seat) => seats.includes(seat));

export abstract class Desk {
  state = FIRST;
  reader = new Reader();
  protected tableId = "";
  protected connection!: Connection; // from the moment on when the game is known
  protected closed = false;
  protected teller = new Teller(this);
  private listeners = new Set<() => void>();
  /** Whoever lifted the cover last. */
  protected lifted: Seat | null = null;
  /** Changes come one after the other. */
  private work: Promise<void> = Promise.resolve();
  /** Changes under way that lead to another question and show nothing of it yet: Undo, Redo, an answer for always. */
  private leading = 0;

  close(): void {
    this.teller.end();
    this.closed = true;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What changes nothing draws nothing anew. */
  set(change: Partial<SessionState>): void {
    if (this.closed || Object.entries(change).every(([key, value]) => this.state[key as keyof SessionState] === value))
      return;
    this.announce(change);
  }

  /** Something has changed that is drawn. */
  protected announce(change: Partial<SessionState> = {}): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Asks the engine about this table. */
  ask<M extends Method>(method: M, params: Omit<Methods[M]["params"], "table">): Promise<Methods[M]["result"]> {
    return this.connection.call(method, { table: this.tableId, ...params } as Methods[M]["params"]);
  }

  get board(): Board {
    return boardOf(this.state.table!.game);
  }

  get mine(): boolean {
    const { table, pending, telling } = this.state;
    return !!table && !telling && table.seat !== null && table.moves.length > 0 && (pending.length === 0 || this.runs);
  }

  /** The clock runs: nobody has time to wait for an answer before the next touch. */
  get runs(): boolean {
    return !!this.state.table?.turn.clock && this.state.stands === null;
  }

  /* --- looking ------------------------------------------------------------------------------------------------------ */

  /** `turn`: as far as it is known, where several sit at this screen. */
  protected look({ game, here }: Setting, seat: Seat | null, turn?: Turn): Promise<Looked> {
    const { table } = this.state;
    const open = turn !== undefined && isOpen(here, turn, seat, table);
    return lookAt((params) => this.ask("table.look", params), game, seat, open, table);
  }

  protected async refresh(setting: Setting, turn: Turn): Promise<void> {
    const seat = whoLooks(setting.here, turn, this.state.table);
    this.draw(setting, await this.look(setting, seat, turn), { anew: true });
  }

  protected draw(setting: Setting, looked: Looked, { anew = false, byItself = false } = {}): void {
    const { table: before, coveredFor, hint } = this.state;
    const table = tableFrom(setting, looked);
    const { turn } = table;
    this.set({
      table,
      choice: this.halfMade(table, byItself),
      times: 1,
      coveredFor: coverOver({ ...table, before, lifted: this.lifted, coveredFor, anew }),
      refused: null,
      hint: byItself && hint && table.moves.some(({ move }) => move === hint.move) ? hint : null,
      ...(turn.clock && this.timeOf(turn.clock)),
    });
    this.drawn();
  }

  /** The table was looked at and told: what comes next can be waited for. */
  protected drawn(): void {
    this.teller.close();
  }

  /* --- telling ------------------------------------------------------------------------------------------------------ */

  /** Pictures within an action of a bot that is not told yet. */
  private between: readonly { seq: number; picture: Picture }[] = [];

  /** Tells what has led from one table to another; false: that was ended. While the clock runs the moment is now, and what goes
   * on beside an open question keeps nobody from answering it: that is only marked. */
  private async tell(from: Table, to: Table | null, events: GameEvent[], own: boolean): Promise<boolean> {
    if (own) this.teller.begin(ownIn(from, events));
    const step = {
      from: pictureOf(from),
      to: to ? pictureOf(to) : undefined,
      events,
      eyes: from.seat,
      own,
      nameOf: (seat: Seat) => from.players[seat]?.name ?? "",
      components: from.components,
      between: this.between,
    };
    this.between = [];
    const beside = !own && !!to && !isRunning(from) && owes(from, from.turn) && owes(to, to.turn);
    const marked = beside || isRunning(to ?? from);
    const staged = !marked && !this.teller.atOnce; // or nobody waits for a stage to be fetched
    const moments = await momentsOf(staged ? this.board : { ...this.board, stages: [] }, step);
    const frames = moments.map((moment): Frame => ({ moment, table: tableAt(from, moment) }));
    return this.teller.tell(frames, marked);
  }

  /** A bot is in the middle of an action: what it decides next is told with what it has decided. */
  private goesOn({ look: { turn, view, events } }: Looked, table: Table): boolean {
    const { goesOn } = this.board;
    const bots = !turn.over && turn.seats.length === 1 && !owes(table, turn);
    return bots && !isRunning({ turn }) && events.length > 0 && !!goesOn?.(view, events);
  }

  /** While a clock runs, or where something has happened by itself, a choice that is half made stays as far as it can. */
  private halfMade({ turn, seat, moves }: Table, byItself: boolean): Choice {
    const { table, choice } = this.state;
    const half = (turn.clock || byItself) && seat === table?.seat ? narrow(this.reader, moves, choice.parts) : NOTHING;
    return half.open.length > 0 ? half : narrow(this.reader, moves, []);
  }

  /** Does a table have to be drawn anew, though nothing was told? */
  protected differs({ turn }: Look, before: Table): boolean {
    return !sameTurn(turn, before.turn);
  }

  /** What the clock of a game that was just looked at says. */
  protected timeOf(clock: Clock): TableTime {
    return tableTime(clock, Date.now());
  }

  /* --- what happens by itself --------------------------------------------------------------------------------------- */

  /** Something may have happened; a choice that is half made stays as far as it can. */
  protected async catchUp(turn?: Turn): Promise<void> {
    const { table } = this.state;
    if (!table || this.closed) return;
    const looked = await this.look(table, table.seat, turn ?? table.turn);
    const { look } = looked;
    const told = look.events.length > 0;
    const changed = this.differs(look, table);
    if (!told && !changed && same(look.moves, table.moves)) return this.drawn();
    const setting = { ...table, saved: told || changed ? await this.store(looked) : table.saved };
    if (this.goesOn(looked, table)) {
      this.between = [...this.between, { seq: look.last, picture: pictureOf(tableFrom(setting, looked)) }];
      return this.drawn();
    }
    if (told && !(await this.tell(table, tableFrom(setting, looked), look.events, false))) return;
    const seat = whoLooks(table.here, look.turn, table);
    if (seat !== table.seat) {
      this.teller.begin();
      return this.draw(setting, await this.look(setting, seat, look.turn));
    }
    const { refused } = this.state;
    this.draw(setting, looked, { byItself: true });
    this.set({ refused });
  }

  protected follows(act: () => Promise<Turn | undefined>): Promise<void> {
    return this.next(async () => this.catchUp(await act()));
  }

  /** Does it when all before has been done. */
  protected next(act: () => Promise<void>): Promise<void> {
    this.work = this.work.then(act).catch((error: unknown) => this.fail(error));
    return this.work;
  }

  /** Somebody else has moved, or the clock was read: a connection may tell without being asked. */
  protected follow({ table, events = [], clock }: Push): void {
    if (table !== this.tableId) return;
    if (clock)
      this.set({ ahead: clock.now - Date.now(), stands: null, deadlines: clock.deadlines ?? this.state.deadlines });
    if (events.length > 0) void this.follows(async () => undefined);
  }

  /* --- changing ----------------------------------------------------------------------------------------------------- */

  /** Changes the table, when those before have been made. */
  protected change(act: () => Promise<Changed>, sent: readonly Sent[] = []): Promise<void> {
    const leads = sent.length === 0 ? 1 : 0; // what was sent is seen to be on its way
    this.leading += leads;
    this.teller.finish();
    this.work = this.work.then(() => this.run(act, sent)).finally(() => (this.leading -= leads));
    return this.work;
  }

  /** Does it at once; while the table leads to another question, when that is there: what is touched after Undo is about what
   * Undo brings back. */
  protected inOrder(act: () => Promise<void>): Promise<void> {
    return this.leading > 0 ? this.work.then(act) : act();
  }

  /** Change the table, keep it, look again, and tell what happened. */
  private async run(act: () => Promise<Changed>, sent: readonly Sent[]): Promise<void> {
    const { table } = this.state;
    if (!table || this.closed) return;
    this.set({ refused: null, hint: null, restored: false, replaced: "" });
    try {
      const { events = [], turn = table.turn } = await act();
      const seat = whoLooks(table.here, turn, table);
      const looked = await this.look(table, seat, turn);
      const setting = { ...table, saved: await this.store(looked) };
      const leaving = seat !== table.seat && !turn.over;
      this.set({ pending: this.without(sent) });
      if (leaving) {
        /* to whoever made it, before the cover falls */
        if (!table.open && !(await this.tell(table, null, events, true))) return;
        this.teller.begin();
      } else {
        const since = looked.open === table.open ? looked.look.events : events; // what these eyes have not been told yet
        if (!(await this.tell(table, tableFrom(setting, looked), since, true))) return;
      }
      this.draw(setting, looked);
      if (!leaving) this.teller.move(pictureOf(table), ownIn(table, events));
    } catch (error) {
      await this.undone(error);
      this.fail(error, sent);
    }
  }

  /** Keeps what has changed, before it is shown: where it is kept here. */
  protected store(_: Looked): Promise<SavedGame | undefined> {
    return Promise.resolve(undefined);
  }

  /** What was changed could not be told, or not be kept. */
  protected undone(_: unknown): Promise<void> {
    return Promise.resolve();
  }

  protected fail(error: unknown, sent: readonly Sent[] = []): void {
    const rule = error instanceof Refusal ? error.data.rule : undefined;
    this.set({ ...this.stopped(sent), refused: { part: "", text: String((error as Error).message), rule } });
  }

  /** What is on its way but for this: answers may come in another order. */
  private without(sent: readonly Sent[]): SessionState["pending"] {
    return this.state.pending.filter((move) => !sent.includes(move));
  }

  /** What was sent is not on its way any more; what was chosen can be chosen again. */
  private stopped(sent: readonly Sent[]): Partial<SessionState> {
    const { table, choice } = this.state;
    return {
      pending: this.without(sent),
      choice: table && choice === NOTHING ? narrow(this.reader, table.moves, []) : choice,
    };
  }
}
