/* table-end.tsx: the end of a game: in the place of the board the standings, why it was won and from where one may play on, or
 * the last board; in the place of the decisions what one may want next. */
import "./table-end.css";
import "../ui/verdict.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Board, BoardProps, Tally } from "../boards/board";
import { loadTally } from "../boards/ends";
import { localEngine } from "../engine/connection";
import { t, tn } from "../i18n";
import { placeOf } from "../opening";
import type { Seat } from "../protocol";
import { playAgain } from "../rematch";
import { wonWords } from "../result";
import { link } from "../router";
import type { Table } from "../session";
import type { SavedGame } from "../store/games";
import { Emblem } from "../ui/emblem";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { LineIcon } from "../ui/line-icon";
import { Shield } from "../ui/shield";
import { undoneWords } from "../undone";
import { placesOf, ranking, whyWords } from "../why";
import { checkThis } from "./fair-subject";
import { Opens } from "./play-now";
import { readerOf } from "./table-seats";
import { Turning } from "./table-turning";

const ShareDialog = later(async () => (await import("./share-dialog")).ShareDialog, "more");

const NOTHING: Tally = { parts: [], sources: [] };

/* --- in the place of the board --------------------------------------------------------------------------------------- */

interface EndedProps {
  table: Table;
  board: Board;
  props: BoardProps;
  /** It was played over the network: the luck is checked unasked. */
  online: boolean;
  /** The board as it was left. */
  children: ComponentChildren;
}

export function Ended({ table, board, props, online, children }: EndedProps) {
  const [onBoard, setOnBoard] = useState(false);
  const choice = <Choice onBoard={onBoard} onChange={setOnBoard} />;
  if (onBoard)
    return (
      <>
        {children}
        {choice}
      </>
    );
  return (
    <div class="end">
      <header class="end-head">
        <Title table={table} />
        {choice}
      </header>
      <Told table={table} board={board} props={props} />
      {table.saved && (online || table.saved.noted) && <Luck saved={table.saved} />}
      {table.saved && <Turning saved={table.saved} here={table.here} room={props.room ?? "wide"} />}
    </div>
  );
}

function Choice({ onBoard, onChange }: { onBoard: boolean; onChange(onBoard: boolean): void }) {
  return (
    <div class={onBoard ? "end-choice over-board" : "end-choice"} role="group" aria-label={t("end.show")}>
      <button type="button" aria-pressed={!onBoard} onClick={() => onChange(false)}>
        <Icon name="laurel" /> <span>{t("end.standings")}</span>
      </button>
      <button type="button" aria-pressed={onBoard} onClick={() => onChange(true)}>
        <Icon name="table" /> <span>{t("end.board")}</span>
      </button>
    </div>
  );
}

/** Who has won, with so many points where they decided; games share a victory in their own words. */
function titleOf(table: Table, winners: Seat[]): string {
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined) return wonWords(table);
  const name = table.players[winner]!.name;
  const { points = [], how } = table.result ?? {};
  return how || points.length === 0 ? t("end.winsOnly", { name }) : tn("end.wins", points[winner] ?? 0, { name });
}

function Title({ table }: { table: Table }) {
  const winners = table.turn.winners ?? [];
  return (
    <h2>
      {winners.length > 0 && <Icon name="laurel" />}
      {winners.map((seat) => (
        <Emblem key={seat} player={table.players[seat]!} />
      ))}
      <span>{titleOf(table, winners)}</span>
    </h2>
  );
}

/** Standings, what the points are made of, and why it was won. */
function Told({ table, board, props }: Pick<EndedProps, "table" | "board" | "props">) {
  const { value: tallyOf } = useLoaded(() => loadTally(board), [board]);
  const { points = [], how } = table.result ?? {};
  const winners = table.turn.winners ?? [];
  const tally = tallyOf?.(props) ?? NOTHING;
  const names = table.players.map(({ name }) => name);
  const why = how ?? whyWords(tally, points, winners, names);
  const close = wasLeft(table) ? undefined : closest(tally, table, ranking(points, winners));
  const parts = counts(table) ? tally.parts : [];
  if (points.length === 0) return null;
  return (
    <>
      <Standings table={table} parts={parts} />
      {parts.length > 0 && <Legend parts={parts} />}
      {why && winners.length > 0 && <p class="end-why">{why}</p>}
      {close && (
        <p class="end-close">
          <b>{t("end.close")}</b> {close}
        </p>
      )}
    </>
  );
}

/** Somebody gave up, or it was stopped: points are those that there were by then. */
const wasLeft = ({ turn }: Table) => turn.resigned !== undefined || !!turn.stopped;

/** Nothing else than points decided, or nothing did. */
const counts = (table: Table) => !table.result?.how || wasLeft(table);

/** At a table over the network whoever has played has noted what the luck was bound to before it was drawn. */
function Luck({ saved: { id, game, record, noted } }: { saved: SavedGame }) {
  const { value } = useLoaded(() => localEngine(game).call("record.verify", { record, noted }), [id]);
  if (!value) return null;
  const { verdict, claims, text } = value;
  const said = claims.includes("sealed-by-all") ? t("end.luck") : !noted && value.good ? t("end.luckWatched") : text;
  return (
    <p class="end-luck" data-word={verdict} role="status">
      <Shield word={verdict} /> {said}
    </p>
  );
}

/** Of the persons here, then of whoever came nearest to winning; whoever has won was close to nothing more. */
function closest({ close = [] }: Tally, { here, turn }: Table, order: Seat[]): string | undefined {
  const lost = order.filter((seat) => !turn.winners?.includes(seat));
  const asked = [...lost.filter((seat) => here.includes(seat)), ...lost];
  return asked.flatMap((seat) => close.filter((each) => each.seat === seat))[0]?.text;
}

function Standings({ table, parts }: { table: Table; parts: Tally["parts"] }) {
  const winners = table.turn.winners ?? [];
  const { points = [] } = table.result ?? {};
  const order = ranking(points, winners);
  const places = placesOf(order, points, winners);
  const most = Math.max(1, ...points);
  return (
    <ol class={`result seats-${points.length}`} aria-label={t("over.result")}>
      {order.map((seat, i) => {
        const player = table.players[seat]!;
        const won = winners.includes(seat);
        return (
          <li key={seat} class={won ? "won" : undefined} data-seat={seat}>
            <span class="result-place">{places[i]}</span>
            <Emblem player={player} />
            <span class="result-name">
              {player.name} {readerOf(table.players) === seat && <small class="seat-you">{t("seats.you")}</small>}{" "}
              {won && <Icon name="laurel" label={t("over.winner")} />}
            </span>
            <Bar parts={parts} seat={seat} share={(points[seat] ?? 0) / most} />
            {counts(table) && <b>{points[seat]}</b>}
          </li>
        );
      })}
    </ol>
  );
}

/** As long as the points are many, against those of the winner; its parts in their order. */
function Bar({ parts, seat, share }: { parts: Tally["parts"]; seat: Seat; share: number }) {
  const own = parts.map(({ name, points }, i) => ({ name, n: points[seat] ?? 0, i })).filter(({ n }) => n !== 0);
  if (own.length === 0 || share <= 0) return <span />;
  return (
    <span class="result-bar" style={{ width: `${100 * share}%` }}>
      {own.map(({ name, n, i }) => (
        <i key={i} class={`part part-${i % 5}`} style={{ flexGrow: Math.max(n, 0) }} title={`${name}: ${n}`}>
          <span class="visually-hidden">{name}: </span>
          {n < 0 ? `−${-n}` : n}
        </i>
      ))}
    </span>
  );
}

function Legend({ parts }: { parts: Tally["parts"] }) {
  return (
    <ul class="end-parts" aria-label={t("end.parts")}>
      {parts.map(({ name }, i) => (
        <li key={name}>
          <i class={`part part-${i % 5}`} /> {name}
        </li>
      ))}
    </ul>
  );
}

/* --- in the place of the decisions ----------------------------------------------------------------------------------- */

export function Over({ table }: { table: Table }) {
  const winners = table.turn.winners ?? [];
  return (
    <div class="ask ended" role="status">
      {winners.some((seat) => !table.players[seat]?.bot) && <Grains />}
      <h2>{table.players.length === 2 ? wonWords(table) : titleOf(table, winners)}</h2>
      {table.saved && <Undone saved={table.saved} />}
    </div>
  );
}

/** A result says when moves were taken back. */
function Undone({ saved }: { saved: SavedGame }) {
  const { value } = useLoaded(() => undoneWords(saved), [saved.id]);
  return <p class="muted end-undone">{value || t(saved.revision > 0 ? "end.kept" : "end.watched")}</p>;
}

/** Sand that falls once over the whole bar, for a moment, where things may move. */
function Grains() {
  return (
    <span class="grains" aria-hidden="true">
      {Array.from({ length: 48 }, (_, i) => (
        <i key={i} style={{ "--n": i }} />
      ))}
    </span>
  );
}

/** What can be done with the record of a game that is kept here. */
export function OverLinks({ saved }: { saved: SavedGame }) {
  const [sharing, setSharing] = useState(false);
  return (
    <div class="over-links">
      <a class="button outline" href="#/fair" onClick={() => checkThis(saved.id)}>
        <LineIcon name="seal" /> <span>{t("over.fair")}</span>
      </a>
      <a class="button outline" href={link({ page: "replay", id: saved.id })}>
        <LineIcon name="again" /> <span>{t("over.replay")}</span>
      </a>
      <button type="button" class="button outline" onClick={() => setSharing(true)}>
        <LineIcon name="link" /> <span>{t("over.share")}</span>
      </button>
      {sharing && <ShareDialog game={saved} onClose={() => setSharing(false)} />}
    </div>
  );
}

/** The three places keep their order: nothing is taken back after the end, one leaves, one plays again: here, or where those
 * one has played with do. */
export function OverButtons({ saved, again }: { saved: SavedGame | undefined; again?: ComponentChildren }) {
  return (
    <div class="decision-buttons over-buttons">
      <button type="button" class="button undo" disabled aria-label={t("undo.undo")}>
        <Icon name="undo" /> <span>{t("undo.undo")}</span>
      </button>
      <a class="button skip-move" href="#/">
        {t("end.leave")}
      </a>
      {again ??
        (saved && (
          <Opens label={t("over.again")} game={saved.game} open={async () => placeOf(await playAgain(saved))} />
        ))}
    </div>
  );
}
