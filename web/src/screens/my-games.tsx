/* my-games.tsx: the games that go on, here and over the network: who waits for whom, and the way there. */
import "./my-games.css";
import { useEffect, useState } from "preact/hooks";
import { emblemOf } from "../boards";
import { titleOf } from "../engine/games";
import type { MyTable, Sitter } from "../friends";
import { t, tn } from "../i18n";
import { agoWords, dateWords } from "../i18n/dates";
import { isOpen, isPast, sortMine } from "../mine";
import { stateOf } from "../result";
import { link } from "../router";
import { playersOf } from "../sitters";
import { deleteGame, goesOn, namesOf, type SavedGame } from "../store/games";
import { Emblem } from "../ui/emblem";
import { useNarrow } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import { Forget } from "./forget";

interface Props {
  games: SavedGame[];
  /** This browser has sat at tables of a server. */
  remote: boolean;
  onChange(): void;
}

/** So many rows are shown at first, besides those that somebody waits for. */
const ROWS = 6;
const ROWS_NARROW = 3;

export function MyGames({ games, remote, onChange }: Props) {
  const { tables, problem } = useTables(remote);
  const [unwanted, setUnwanted] = useState<SavedGame | null>(null);
  const [all, setAll] = useState(false);
  const narrow = useNarrow() && remote;
  const rows = sortMine(games, tables);
  const waiting = rows.filter((row) => "table" in row && row.table.waits).length;
  const most = Math.max(waiting, narrow ? ROWS_NARROW : ROWS);
  const shown = all ? rows : rows.slice(0, most);
  const forget = async () => {
    await deleteGame(unwanted!.id);
    setUnwanted(null);
    onChange();
  };
  if (rows.length === 0 && !problem) return null;
  return (
    <section class="panel tables" aria-labelledby="tables-title">
      <header>
        <h2 id="tables-title">{t("mine.title")}</h2>
        {waiting > 0 && <span class="mine-count">{tn("mine.waiting", waiting)}</span>}
        <a class="aside" href="#/records">
          {t("mine.records")}
        </a>
      </header>
      <ul>
        {shown.map((row, i) =>
          "saved" in row ? (
            <SavedRow
              key={row.saved.id}
              game={row.saved}
              mixed={remote}
              first={i === 0}
              onForget={() => setUnwanted(row.saved)}
            />
          ) : (
            <TableRow key={row.table.table} table={row.table} first={i === 0} />
          ),
        )}
      </ul>
      {remote && rows.length > shown.length && (
        <button type="button" class="button quiet mine-more" onClick={() => setAll(true)}>
          {tn("mine.more", rows.length - shown.length)} <Icon name="down" />
        </button>
      )}
      {problem && <p class="mine-problem muted small">{problem}</p>}
      {unwanted && <Forget names={namesOf(unwanted)} onClose={() => setUnwanted(null)} onSure={() => void forget()} />}
    </section>
  );
}

/** How often they are asked for while somebody looks, in milliseconds. */
const OFTEN = 20_000;

/** The tables on the server: now, again and again, and as soon as somebody comes back. */
function useTables(remote: boolean): { tables: MyTable[]; problem: string } {
  const [tables, setTables] = useState<MyTable[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!remote) return;
    let current = true;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const now = await (await import("../online")).myTables();
        if (current) setTables(now), setProblem("");
      } catch {
        if (current) setProblem(t("mine.unreached"));
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), OFTEN);
    const back = () => void ask();
    document.addEventListener("visibilitychange", back);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, [remote]);
  return { tables, problem };
}

/* --- here -------------------------------------------------------------------------------------------------------------- */

interface SavedRowProps {
  game: SavedGame;
  /** There are tables elsewhere, too: then it is said where each one is. */
  mixed: boolean;
  first: boolean;
  onForget(): void;
}

function SavedRow({ game, mixed, first, onForget }: SavedRowProps) {
  const names = namesOf(game);
  const on = goesOn(game);
  return (
    <li class="table-row">
      {mixed && <Thumb game={game.game} />}
      <div class="table-what">
        <b>{titleOf(game.game)}</b>
        <span class="muted">
          {mixed && <LineIcon name="screen" />} {names} · {stateOf(game)}
        </span>
      </div>
      {mixed && on ? (
        <Waits mine what={t("mine.yourTurn")} when={t("mine.here")} />
      ) : (
        <span class="muted small">{dateWords(game.updated)}</span>
      )}
      <div class="table-actions">
        {on ? (
          <a class={`button ${!mixed || first ? "primary" : "outline"}`} href={link({ page: "table", id: game.id })}>
            {t(mixed ? "mine.play" : "home.continue")}
            <span class="visually-hidden">: {names}</span>
          </a>
        ) : (
          <a class="button" href={link({ page: "replay", id: game.id })}>
            {t("home.replay")}
            <span class="visually-hidden">: {names}</span>
          </a>
        )}
        <button type="button" class="button quiet" onClick={onForget} aria-label={t("home.forget", { names })}>
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

/* --- over the network ---------------------------------------------------------------------------------------------------- */

function TableRow({ table, first }: { table: MyTable; first: boolean }) {
  const others = table.seats.filter(({ seat }) => !table.yours.includes(seat));
  const names = others.flatMap(nameOf).join(", ");
  return (
    <li class="table-row" data-table={table.table}>
      <Thumb game={table.game} />
      <div class="table-what">
        <b>{titleOf(table.game)}</b>
        <span class="muted mine-who">
          <LineIcon name="link" /> <Faces table={table} of={others} /> {names || t("mine.nobody")}
        </span>
      </div>
      <State table={table} />
      <div class="table-actions">
        <a
          class={`button ${table.waits ? (first ? "primary" : "outline") : ""}`}
          href={link({ page: "with", table: table.next ?? table.table })}
        >
          {t(actOf(table))}
          <span class="visually-hidden">
            : {titleOf(table.game)}, {names}
          </span>
        </a>
      </div>
    </li>
  );
}

/** The others play again, or will: a seat is kept there that nobody has taken yet. */
const isNext = ({ waits, status, yours }: MyTable): boolean => waits && status === "open" && yours.length === 0;

function actOf(table: MyTable) {
  if (isNext(table)) return "mine.sit";
  if (table.waits) return "mine.play";
  if (table.status === "open") return "mine.invite";
  return table.next ? "mine.again" : "mine.look";
}

function nameOf({ name, bot, kept }: Sitter): string[] {
  if (name) return [name];
  return bot ? [t("mine.bot")] : kept ? [kept] : [];
}

function State({ table }: { table: MyTable }) {
  const free = table.seats.filter(({ name, bot }) => !name && !bot).length;
  if (table.waits)
    return <Waits mine what={t(isNext(table) ? "mine.next" : "mine.yourTurn")} when={agoWords(table.since)} />;
  if (isOpen(table))
    return <Waits what={free ? tn("mine.free", free) : t("mine.starting")} when={agoWords(table.changed)} />;
  if (isPast(table)) return <Waits what={t(`mine.${table.status}` as "mine.over")} when={agoWords(table.changed)} />;
  return <Waits what={t("mine.others")} when={agoWords(table.since)} />;
}

function Waits({ mine, what, when }: { mine?: boolean; what: string; when: string }) {
  return (
    <div class={mine ? "mine-waits yours" : "mine-waits"}>
      <b>{what}</b> <span class="muted small">{when}</span>
    </div>
  );
}

function Thumb({ game }: { game: string }) {
  const Picture = emblemOf(game);
  return (
    <span class="mine-thumb" aria-hidden="true">
      {Picture ? <Picture /> : <Icon name="table" />}
    </span>
  );
}

/** Who sits there, in the colours of the game; who is not here has a ring with a bar, as at the table. */
function Faces({ table, of }: { table: MyTable; of: Sitter[] }) {
  const players = playersOf(
    table.game,
    table.seats.map(({ name = "" }) => ({ name })),
  );
  return (
    <span class="mine-faces" aria-hidden="true">
      {of
        .filter((sitter) => sitter.name || sitter.bot)
        .map(({ seat, bot, here }) => (
          <span key={seat} class="mine-face">
            <Emblem player={players[seat]!} />
            {bot ? <Icon name="bot" /> : <i class={here ? "mine-mark here" : "mine-mark away"} />}
          </span>
        ))}
    </span>
  );
}
