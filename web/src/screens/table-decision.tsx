/* table-decision.tsx: the decision bar, the only place that asks. Blue outline: it is yours. */
import { useEffect, useRef } from "preact/hooks";
import type { Board, BoardProps } from "../boards/board";
import { t, tn, type Key } from "../i18n";
import { link } from "../router";
import type { Session, SessionState, Table } from "../session";
import { firstOfLast } from "../timeline";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import { checkThis } from "./fair-subject";
import { useBeside } from "./table-beside";

interface Props {
  session: Session;
  state: SessionState;
  table: Table;
  board: Board;
  props: BoardProps;
  onRule(rule: string): void;
}

export function Decision({ session, state, table, board, props, onRule }: Props) {
  const mine = table.moves.length > 0 && !state.busy;
  const section = useFoundFocus(state.busy);
  return (
    <section class={`decision${mine ? " mine" : ""}${table.turn.over ? " over" : ""}`} aria-label={t("decision.label")} ref={section} tabIndex={-1}>
      {table.turn.over ? <Over table={table} board={board} /> : <Ask state={state} table={table} board={board} onRule={onRule} />}
      {board.Hand && <board.Hand {...props} />}
      <div class="decision-acts">
        {state.refused && <Refused session={session} state={state} onRule={onRule} />}
        {state.restored && <p class="hint" role="status"><Icon name="check" /> {t("table.restored")}</p>}
        {state.replaced && !table.turn.over && <p class="hint" role="status"><Icon name="bot" /> {state.replaced}</p>}
        {state.hint && <p class="hint" role="status"><Icon name="info" /> {t("decision.hint", { move: state.hint.text })}</p>}
        {board.Preview && mine && <board.Preview {...props} />}
        {state.playing.length > 0 ? (
          <button class="button" onClick={() => session.skip()}><Icon name="right" /> {t("decision.skip")}</button>
        ) : (
          <Buttons session={session} state={state} table={table} board={board} mine={mine} />
        )}
      </div>
      <p class="visually-hidden" role="status">{state.playing.map((event) => event.text).join(" ")}</p>
    </section>
  );
}

/** What had the focus may be gone after a move, and the cover takes it along: the next Tab starts here, not at the top. */
function useFoundFocus(busy: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!busy && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [busy]);
  return section;
}

function Ask({ state, table, board, onRule }: { state: SessionState; table: Table; board: Board; onRule(rule: string): void }) {
  if (state.playing.length > 0) return <div class="ask"><h2>{state.playing.map((event) => event.text).join(" ")}</h2></div>;
  if (table.seat === null || table.moves.length === 0) return <div class="ask"><h2>{waiting(table)}</h2></div>;
  const { heading, hint, rule } = board.ask(table.view, table.seat, state.choice, table.components, table.facts);
  return (
    <div class="ask">
      <h2>{heading}</h2>
      <p class="muted">{hint}</p>
      <button class="rule-link" onClick={() => onRule(rule)}>{t("decision.rule", { rule })}</button>
    </div>
  );
}

function waiting(table: Table): string {
  const names = table.turn.seats.map((seat) => table.players[seat]?.name).join(", ");
  return t("decision.waiting", { names });
}

function Over({ table, board }: { table: Table; board: Board }) {
  const winners = table.turn.winners ?? [];
  const names = winners.map((seat) => table.players[seat]?.name).join(", ");
  const how = table.saved.result?.how ?? board.tied?.(table.facts);
  return (
    <>
      <div class="ask" role="status">
        <h2>{winners.length > 1 ? t(`${table.saved.game}.tie` as Key, { names }) : t("over.won", { name: names })}</h2>
        <p class="muted">{how} {t("over.hint")}</p>
      </div>
      <Result table={table} winners={winners} />
    </>
  );
}

function Result({ table, winners }: { table: Table; winners: number[] }) {
  const { points = [], how } = table.saved.result ?? {};
  if (points.length === 0) return null;
  return (
    <ul class="result" aria-label={t("over.result")}>
      {table.players.map((player) => (
        <li key={player.seat} class={winners.includes(player.seat) ? "won" : undefined}>
          {winners.includes(player.seat) ? <Icon name="laurel" label={t("over.winner")} /> : <span class="result-gap" />}
          <span class="result-name"><Emblem player={player} /> {player.name}</span>
          {!how && <b>{points[player.seat]}</b>}
        </li>
      ))}
    </ul>
  );
}

function Refused({ session, state, onRule }: { session: Session; state: SessionState; onRule(rule: string): void }) {
  const refused = state.refused!;
  const bubble = useRef<HTMLDivElement>(null);
  useBeside(bubble, refused);
  return (
    <div class="bubble" role="alert" ref={bubble}>
      <Icon name="info" />
      <p>{refused.text}{" "}
        {refused.rule && <button class="rule-link" onClick={() => onRule(refused.rule!)}>{t("decision.rule", { rule: refused.rule })}</button>}
      </p>
      <button class="bubble-close" aria-label={t("dismiss")} onClick={() => session.dismiss()}><Icon name="close" /></button>
    </div>
  );
}

interface ButtonsProps {
  session: Session;
  state: SessionState;
  table: Table;
  board: Board;
  mine: boolean;
}

function Buttons({ session, state, table, board, mine }: ButtonsProps) {
  if (table.turn.over) return <OverButtons table={table} />;
  const complete = state.choice.complete;
  return (
    <div class="decision-buttons">
      <button class="button primary confirm" disabled={!mine || !complete} onClick={() => void session.confirm()}>
        <Icon name="check" /> {complete ? board.confirm(complete, table.components) : t("decision.choose")}
      </button>
      <div class="decision-more">
        <button class="button quiet clear" disabled={state.choice.parts.length === 0} onClick={() => session.clearChoice()}>{t("decision.clear")}</button>
        <Undo session={session} state={state} table={table} />
        <button class="button quiet ask-hint" disabled={!mine} title={t("decision.askHint")} onClick={() => void session.askHint()}>
          <Icon name="bot" /> <span>{t("decision.askHint")}</span>
        </button>
      </div>
    </div>
  );
}

/** Against bots one takes back one's own moves; people at one screen take back the last move, whoever made it. */
function undoOffer(table: Table): { moves: boolean; free: boolean; title: string } {
  const bots = table.players.some((player) => player.bot);
  const offers = bots ? table.turn.undo.slice(table.seat ?? 0, (table.seat ?? 0) + 1) : table.turn.undo;
  const last = Math.min(...offers.map((offer) => offer.moves).filter((moves) => moves > 0));
  const free = offers.every((offer) => offer.free || offer.moves === 0);
  if (!Number.isFinite(last)) return { moves: false, free, title: t("undo.nothing") };
  const step = firstOfLast(table.log, last);
  return { moves: true, free, title: [step && t("undo.step", { step }), t(free ? "undo.free" : bots ? "undo.barrier" : "undo.agreed")].filter(Boolean).join(" ") };
}

/** Free back to the barrier; beyond it, it says what has been seen since. */
function Undo({ session, state, table }: { session: Session; state: SessionState; table: Table }) {
  const { moves, free, title } = undoOffer(table);
  return (
    <>
      <button class="button quiet undo" disabled={!moves || state.busy} title={title} onClick={() => void session.undo()}>
        <Icon name={free || !moves ? "undo" : "hand"} /> <span>{free || !moves ? t("undo.undo") : t("undo.back")}</span>
        <span class="visually-hidden">{title}</span>
      </button>
      {table.turn.redo > 0 && (
        <button class="button quiet redo" disabled={state.busy} title={tn("undo.redo", table.turn.redo)} onClick={() => void session.redo()}>
          <Icon name="undo" /> <span>{tn("undo.redo", table.turn.redo)}</span>
        </button>
      )}
    </>
  );
}

function OverButtons({ table }: { table: Table }) {
  return (
    <div class="decision-buttons">
      <a class="button primary" href={link({ page: "new", game: table.saved.game, after: table.saved.id })}>{t("over.again")}</a>
      <a class="button" href={link({ page: "replay", id: table.saved.id })}>{t("over.replay")}</a>
      <a class="button quiet" href="#/fair" onClick={() => checkThis(table.saved.id)}>{t("over.fair")}</a>
    </div>
  );
}
