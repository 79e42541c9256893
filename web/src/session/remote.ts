/* remote.ts: a table that is on a server, seen by whoever this browser is. There is no keeper: nothing is locked, no record is
 * kept before the end, no clock is held because a tab is hidden. The start is made here: sitting down with a seal, opening it
 * when all seals are there; and so is the end, when the record is fetched and becomes a game of this page. */
import { boardOf, loadBoard } from "../boards";
import type { Connection } from "../engine/connection";
import type { Socket } from "../engine/socket";
import type { Friends, FriendsSession, Wish } from "../friends";
import { t } from "../i18n";
import { keptPerson, note, notedOf } from "../online/kept";
import { contributionOf, sealed } from "../online/seal";
import { beginPerson } from "../online/person";
import type { TableTime } from "../clock";
import type { Fields, Hint, Look, Methods, Refusal, SaidLine, Seat, Sitting, Turn } from "../protocol";
import { Reader } from "../roles";
import { isMissing, loadAnew } from "../online/anew";
import type { Setting, Table } from "../session";
import { playersOf } from "../sitters";
import type { SavedGame } from "../store/games";
import { noteTables } from "../store/tables";
import { friendsAtFirst, linksOf, withKnown, withLine } from "./friendly";
import { lookAt, type Looked } from "./looking";
import { RemoteTable } from "./remote-table";
import { type Played, type Playing, TableSession } from "./table-session";

/** Those who look on do not all ask for the record in the same moment. */
const APART_MS = 10;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What a session needs of the page. */
export interface Around {
  socket: Socket;
  engine(game: string): Connection;
  /** Where others reach this page. */
  urls(): Promise<string[]>;
}

export class RemoteSession extends TableSession implements FriendsSession {
  friends: Friends;
  private remote: RemoteTable;
  /** What the table is, whatever happens at it: with the names of the seats it was made for. */
  private setting: Setting | null = null;
  private seatedAs = "";
  private saved: SavedGame | undefined;
  private urls: string[] = [];
  private chat: Friends["chat"] = [];
  private starting: Promise<void> = Promise.resolve();
  /** Something that is needed could not be fetched, though there is a line. */
  private lacksParts = false;
  private ending = false;
  /** So long it was waited for the end to come another time. */
  private patience = 1000;
  private wake: ReturnType<typeof setTimeout> | undefined;
  private sand: ReturnType<typeof setTimeout> | undefined;
  /** Other eyes look: nothing that was heard before counts. */
  private anew = false;

  constructor(
    private around: Around,
    readonly id: string,
    private token?: string,
  ) {
    super();
    this.friends = friendsAtFirst(id, keptPerson()?.name, around.socket.line);
    this.remote = new RemoteTable(around.socket, id, token, (game) => around.engine(game), {
      changed: (eyes) => this.hear(eyes),
      people: () => this.meet(),
      chat: (lines) => this.hearChat(lines),
      line: () => this.hearLine(),
      refused: (error) => this.refuse(error),
    });
    this.connection = this.remote;
    this.tableId = id;
  }

  /* --- opening and closing ------------------------------------------------------------------------------------------ */

  async open(): Promise<void> {
    this.remote.follow();
    this.urls = await this.around.urls().catch(() => []);
    this.update();
  }

  override close(): void {
    super.close();
    clearTimeout(this.wake);
    clearTimeout(this.sand);
    this.remote.close();
  }

  /** There is no such table, or nothing of it is shown to us any more. */
  private refuse({ message, data }: Refusal): void {
    this.update({ problem: message });
    if (this.state.status !== "ready" || data.code === "not-your-seat")
      this.set({ status: data.code === "no-such-table" ? "missing" : "broken", problem: message });
  }

  /** What is beside the game has changed: it is told as the game is. */
  private update(more: Partial<Friends> = {}): void {
    if (this.closed) return;
    const { socket } = this.around;
    const read = notedOf(this.id).read ?? {};
    this.friends = {
      ...withLine(withKnown(this.friends, this.remote.known), socket.line, socket.ahead),
      name: keptPerson()?.name ?? this.friends.name,
      links: linksOf(this.urls, this.id),
      chat: this.chat,
      unread: this.chat.filter((line) => line.n > (read[line.room] ?? 0) && !this.isMine(line)).length,
      sentAt: this.remote.sentAt,
      outdated: socket.outdated || this.lacksParts,
      ...more,
    };
    this.announce();
  }

  private isMine({ seat, name }: SaidLine): boolean {
    return seat === null ? name === keptPerson()?.name : !!this.remote.known?.joined.yours.includes(seat);
  }

  /* --- what comes from the server ----------------------------------------------------------------------------------- */

  /** Something has happened at the table, or it has begun. */
  private hear(eyes: boolean): void {
    this.update();
    if (this.closed || !this.isDealt) return void (this.state.status === "loading" && this.set({ status: "ready" }));
    if (eyes || !this.setting) void this.next(() => this.begin());
    else this.followChange();
    this.around.socket.paceChanged();
  }

  /** What the clock says is shown at once, whatever the rest waits for: it may stand. */
  private followChange(): void {
    if (this.state.table?.turn.clock) this.set(this.timeOf());
    void this.follows(async () => undefined);
  }

  private get isDealt(): boolean {
    const { known } = this.remote;
    return !!known && !known.turn.waits;
  }

  private meet(): void {
    this.update();
    this.starting = this.starting.then(() => this.start()).catch((error: unknown) => this.fail(error));
    const names = this.namesNow();
    if (this.setting && names !== this.seatedAs) void this.next(() => this.rename());
  }

  /** What the clock of the server says may be known better now. */
  private hearLine(): void {
    if (this.runs && this.state.table) this.set(this.timeOf());
    this.update();
  }

  private hearChat(lines: SaidLine[]): void {
    const known = new Set(this.chat.map(({ room, n }) => `${room} ${n}`));
    this.chat = [...this.chat, ...lines.filter(({ room, n }) => !known.has(`${room} ${n}`))].sort(
      (a, b) => a.at - b.at || a.n - b.n,
    );
    this.update();
  }

  /* --- the game ----------------------------------------------------------------------------------------------------- */

  private namesNow(): string {
    return JSON.stringify(this.remote.known?.people.seats.map(({ name, bot }) => [name, bot]));
  }

  private get here(): Seat[] {
    const { eyes, yours } = this.remote.known!.joined;
    return eyes === "spectator" || yours.length === 0 ? [] : [eyes];
  }

  private players() {
    const sitters = this.remote.known!.people.seats.map(({ seat, name, bot }: Sitting) => ({
      name: name ?? t("seat", { n: seat + 1 }),
      bot: name === undefined ? bot : undefined,
    }));
    return playersOf(this.friends.game, sitters);
  }

  /** The table as it is now: it has just been dealt, or somebody else looks. */
  private async begin(): Promise<void> {
    if (this.closed || !this.isDealt) return;
    const { game } = this.remote.known!.joined;
    try {
      await loadBoard(game);
      this.setting ??= await this.find(game);
      this.setting = { ...this.setting, players: this.players(), here: this.here };
      this.seatedAs = this.namesNow();
      this.teller.end();
      this.anew = true;
      await this.refresh({ ...this.setting, saved: this.saved }, this.remote.known!.turn);
      this.anew = false;
      this.set({ status: "ready" });
    } catch (error) {
      this.set({ status: "broken", problem: isMissing(error) ? t("notLoaded") : String((error as Error).message) });
    }
  }

  /** What other eyes have heard is not continued. */
  protected override look(setting: Setting, seat: Seat | null): Promise<Looked> {
    return lookAt(
      (params) => this.ask("table.look", params),
      setting.game,
      seat,
      false,
      this.anew ? null : this.state.table,
    );
  }

  private async find(game: string): Promise<Setting> {
    const engine = this.around.engine(game);
    const { seats } = this.remote.known!.people;
    const { options } = this.remote.known!.joined;
    const { edition } = this.remote.edition;
    const { moves } = await engine.call("game.kinds", { game });
    this.reader = new Reader(moves, boardOf(game).aside);
    const opened = await engine.call("table.new", {
      game,
      seats: seats.length,
      options: options as never,
      edition,
      wait: true,
    });
    const { table } = opened;
    const components = await engine.call("table.components", { table });
    await engine.call("table.close", { table });
    return { game, players: [], here: [], edition: await this.editionOf(engine, game, edition), components };
  }

  private async editionOf(engine: Connection, game: string, edition: object | string): Promise<Fields> {
    if (typeof edition === "object") return edition as Fields;
    if (edition.startsWith("{")) return JSON.parse(edition) as Fields;
    return engine.call("edition.show", { game, edition });
  }

  /** Somebody else sits there now, or a bot does. */
  private async rename(): Promise<void> {
    const { table } = this.state;
    if (!table || !this.setting) return;
    this.seatedAs = this.namesNow();
    this.setting = { ...this.setting, players: this.players() };
    this.set({ table: { ...table, players: this.setting.players } });
  }

  /* --- time --------------------------------------------------------------------------------------------------------- */

  override get runs(): boolean {
    return this.remote.clock.runs;
  }

  protected override timeOf(): TableTime {
    const { until, ...time } = this.remote.clock.show();
    clearTimeout(this.sand);
    if (until !== undefined) this.sand = setTimeout(() => this.set(this.timeOf()), until);
    return time;
  }

  /** At the next wake time alone changes something: nobody waits for the server to say so. */
  private awaitWake(): void {
    const { turn } = this.state.table!;
    clearTimeout(this.wake);
    if (!this.runs || turn.clock?.wake === undefined) return;
    const ms = turn.clock.wake - this.remote.clock.time;
    if (ms > 0) this.wake = setTimeout(() => void this.follows(async () => undefined), ms);
  }

  /** While time runs a move does not wait for those before it: when it was made is told with it. Nor does what others do wait for
   * its answer before it is shown. */
  protected override sending(seat: Seat, moves: Played): Playing {
    if (!this.runs) return super.sending(seat, moves);
    const pressed = Math.round(this.remote.clock.time);
    const params = { seat, ...moves, pressed };
    let done = () => {};
    const answered = new Promise<void>((resolve) => (done = resolve));
    const answer = this.remote.act<Methods["table.play"]["result"]>("table.play", params, done);
    answer.catch(() => undefined); // whoever waits for it is told
    return { answered, answer: () => answer };
  }

  protected override differs(look: Look, { turn, view }: Table): boolean {
    const timeless = (of: Turn) => JSON.stringify({ ...of, clock: { ...of.clock, now: 0 } });
    return timeless(look.turn) !== timeless(turn) || JSON.stringify(look.view) !== JSON.stringify(view);
  }

  /* --- the end ------------------------------------------------------------------------------------------------------ */

  protected override drawn(): void {
    super.drawn();
    this.awaitWake();
    if (this.state.table?.turn.over) void this.end();
  }

  /** The record is everybody's now: it shows all that was hidden, and is a game like any other of this page for whoever has
   * played it. */
  private async end(): Promise<void> {
    const { table } = this.state;
    if (this.ending || !table || this.closed) return;
    this.ending = true;
    try {
      if (table.here.length === 0) await pause(Math.random() * this.friends.spectators * APART_MS);
      const { endOf } = await import("../online/record");
      const { look, saved } = await endOf(this.around, this.id, table);
      this.saved = saved;
      this.lacksParts = false;
      this.remote.lieOpen(look);
      this.update({ problem: undefined });
      await this.next(() => this.unveil());
    } catch (error) {
      this.patience *= 2;
      setTimeout(() => {
        this.ending = false;
        void this.end();
      }, this.patience);
      this.lacksParts = isMissing(error);
      if (this.lacksParts) this.update();
      else if (table.here.length > 0) this.update({ problem: String((error as Error).message) });
    }
  }

  /** Drawn anew, with all that anybody has heard. */
  private async unveil(): Promise<void> {
    const { table } = this.state;
    if (!table) return;
    this.anew = true;
    const looked = await this.look(table, table.seat);
    this.anew = false;
    this.draw({ ...table, saved: this.saved }, looked);
  }

  protected override async store(): Promise<SavedGame | undefined> {
    return this.saved;
  }

  /* --- the start ---------------------------------------------------------------------------------------------------- */

  /** What this person has to do for the game to begin: seal anew after a start that was broken off, and open the seal when all
   * are there. What they were is kept for the end. */
  private async start(): Promise<void> {
    const { known } = this.remote;
    if (!known || this.closed || this.token !== undefined) return;
    const { people, joined } = known;
    for (const seat of joined.yours) {
      const noted = notedOf(this.id);
      const sitting = people.seats[seat];
      if (!sitting || noted.seat !== seat || noted.gave === undefined) continue;
      if (people.status === "open" && sitting.sealed === false) await this.seal(seat, noted.word);
      if (people.status === "starting" && !sitting.opened && people.seals?.[seat] === noted.seal) {
        note(this.id, { commit: people.commit ?? joined.commit, seals: people.seals });
        await this.remote.settleWith("seat.contribute", { seat, contribution: noted.gave });
      }
    }
  }

  /** What is added is kept before its seal is told: without it the seal could never be opened. */
  private async seal(seat: Seat, word = ""): Promise<void> {
    const gave = contributionOf(word);
    const seal = await sealed(this.id, seat, gave);
    note(this.id, { seat, word, gave, seal, commit: undefined, seals: undefined });
    await this.remote.settleWith("seat.take", { seat, seal });
  }

  async sit(seat: Seat, name: string, word = ""): Promise<void> {
    const { known } = this.remote;
    await beginPerson(this.around.socket, name);
    noteTables();
    for (const other of known?.joined.yours ?? [])
      if (other !== seat && known!.people.status === "open") await this.getUp(other);
    await this.seal(seat, word);
    await this.remote.join();
  }

  async comeBack(seat: Seat): Promise<void> {
    await this.remote.settleWith("seat.take", { seat });
  }

  async getUp(seat: Seat): Promise<void> {
    await this.remote.settleWith("seat.leave", { seat });
    await this.remote.join();
  }

  async putBot(seat: Seat, level?: string): Promise<void> {
    await this.remote.settleWith("seat.bot", { seat, ...(level && { level }) });
  }

  async freeSeat(seat: Seat): Promise<void> {
    await this.remote.settleWith("seat.bot", { seat, level: null });
  }

  async keep(seat: Seat, name: string | null): Promise<void> {
    await this.remote.settleWith("seat.keep", { seat, name });
  }

  /* --- what people settle ------------------------------------------------------------------------------------------- */

  /** One of ours: who answers, asks and gives up. */
  private get mySeat(): Seat {
    return this.here[0] ?? 0;
  }

  async answer(wish: Wish, agree: boolean): Promise<void> {
    const { wish: what, seat } = wish;
    if (what === "bot") await this.remote.settleWith("seat.bot", { seat, agree });
    else await this.remote.settleWith(`table.${what}`, { seat: this.mySeat, agree });
  }

  async wish(wish: "pause" | "stop" | "bot", seat?: Seat): Promise<void> {
    if (wish === "bot") await this.remote.settleWith("seat.bot", { seat });
    else await this.remote.settleWith(`table.${wish}`, { seat: this.mySeat });
  }

  async resign(seat: Seat): Promise<void> {
    await this.remote.settleWith("table.resign", { seat });
    await this.remote.join(); // where others play on these eyes are nobody's any more
  }

  async say(what: { text: string } | { emote: string }, name?: string): Promise<void> {
    if (name) await beginPerson(this.around.socket, name);
    await this.remote.settleWith("chat.say", what);
  }

  readChat(): void {
    const read = { ...notedOf(this.id).read };
    for (const { room, n } of this.chat) read[room] = Math.max(read[room] ?? 0, n);
    note(this.id, { read });
    if (this.friends.unread > 0) this.update();
  }

  async seatLink(seat: Seat): Promise<string> {
    const { token } = await this.remote.settleWith<{ token: string }>("seat.link", { seat });
    const [base = location.href.replace(/#.*$/, "")] = this.urls;
    return `${base}#/with/${this.id}/${token}`;
  }

  async again(): Promise<string> {
    const { table } = await this.remote.settleWith<{ table: string }>("table.again", {});
    return table;
  }

  tryNow(): void {
    this.around.socket.tryNow();
  }

  reload(): void {
    void loadAnew();
  }

  /* --- hints -------------------------------------------------------------------------------------------------------- */

  override advise(seat: Seat): Promise<Hint> {
    return this.friends.settings.hints ? super.advise(seat) : Promise.reject(new Error(t("online.noHints")));
  }

  override askHint(): Promise<void> {
    return this.friends.settings.hints
      ? super.askHint()
      : Promise.resolve(this.set({ refused: { part: "", text: t("online.noHints") } }));
  }
}
