/* table-decision.tsx: the decision bar, the only place that asks. Blue outline: it is yours. It keeps its height and its
 * buttons their places, whatever is asked. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board, BoardProps } from "../boards/board";
import { t, tn } from "../i18n";
import type { Session, SessionState, Table } from "../session";
import { firstOfLast } from "../timeline";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import { useBeside } from "./table-beside";
import { Over, OverButtons, Result } from "./table-end";

interface Props {
  session: Session;
  state: SessionState;
  table: Table;
  board: Board;
  props: BoardProps;
  onRule(rule: string): void;
}

export function Decision({ session, state, table, board, props, onRule }: Props) {
  const mine = session.mine;
  const section = useFoundFocus(state.pending.length > 0);
  const { over } = table.turn;
  return (
    <section class={`decision${mine ? " mine" : ""}${over ? " over" : ""}`} aria-label={t("decision.label")} ref={section} tabIndex={-1}>
      <header class="decision-head">
        {over ? <Over table={table} board={board} /> : <Ask session={session} state={state} table={table} board={board} />}
        {!over && <Tools session={session} state={state} table={table} board={board} mine={mine} onRule={onRule} />}
      </header>
      <div class="decision-body">
        {over ? <Result table={table} /> : board.Hand && <board.Hand {...props} />}
      </div>
      <div class="decision-notes">
        {state.refused && <Refused session={session} state={state} onRule={onRule} />}
        {board.Preview && mine && <board.Preview {...props} />}
      </div>
      <div class="decision-acts">
        {over ? <OverButtons table={table} /> : <Buttons session={session} state={state} table={table} board={board} mine={mine} />}
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

/** What is asked, and what else there is to read about it: one line, so that nothing moves. */
function Ask({ session, state, table, board }: { session: Session; state: SessionState; table: Table; board: Board }) {
  const asked = session.mine && table.seat !== null ? board.ask(table.view, table.seat, state.choice, table.components, table.facts) : null;
  const happening = state.playing.map((event) => event.text).join(" ");
  const note = state.restored ? t("table.restored") : state.replaced || (state.hint ? [t("decision.hint", { move: state.hint.text }), ...state.hint.reasons.map(({ text }) => text)].join(" ") : "");
  return (
    <div class="ask">
      <h2>{asked?.heading ?? waiting(table)}</h2>
      {note ? <p class="hint" role="status" title={note}>{note}</p> : <p class={happening ? "happening" : "muted"} title={happening || asked?.hint}>{happening || asked?.hint}</p>}
    </div>
  );
}

/** Small things about the question: its rule, a hint, what happened before it, another choice. */
function Tools({ session, state, table, board, mine, onRule }: { session: Session; state: SessionState; table: Table; board: Board; mine: boolean; onRule(rule: string): void }) {
  const { rule } = mine ? board.ask(table.view, table.seat!, state.choice, table.components, table.facts) : { rule: "" };
  const { complete } = state.choice;
  const happened = state.since?.events.filter((event) => board.duration(event) > 0) ?? [];
  return (
    <div class="decision-tools">
      {rule && <button class="rule-link" onClick={() => onRule(rule)}>{t("decision.rule", { rule })}</button>}
      {mine && complete && session.reader.stands(complete.move) && <button type="button" class="rule-link always" onClick={() => void session.stand(complete.move)}>{t("standing.always")}</button>}
      {table.turn.redo > 0 && <Tool class="redo" label={tn("undo.redo", table.turn.redo)} onClick={() => void session.redo()}><Icon name="undo" /></Tool>}
      {happened.length > 0 && (state.shown
        ? <Tool class="again" label={t("decision.skip")} onClick={() => session.skip()}><LineIcon name="last" /></Tool>
        : <Tool class="again" label={`${t("decision.again")}. ${t("decision.last", { text: happened.map((event) => event.text).join(" ") })}`} onClick={() => session.showAgain()}><LineIcon name="again" /></Tool>)}
      <Tool class="ask-hint" label={t("decision.askHint")} disabled={!mine} onClick={() => void session.askHint()}><Icon name="bot" /></Tool>
    </div>
  );
}

function Tool({ class: name, label, disabled, onClick, children }: { class: string; label: string; disabled?: boolean; onClick(): void; children: ComponentChildren }) {
  return <button type="button" class={`tool ${name}`} aria-label={label} title={label} disabled={disabled} onClick={onClick}>{children}</button>;
}

function waiting(table: Table): string {
  const names = table.turn.seats.map((seat) => table.players[seat]?.name).join(", ");
  return names ? t("decision.waiting", { names }) : t("decision.time");
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

/** Undo, Skip, Confirm: in this order, at these places, in every state. What is not offered is pale in its place. */
function Buttons({ session, state, table, board, mine }: ButtonsProps) {
  const { complete } = state.choice;
  const skip = session.skippable;
  const ready = mine && complete;
  return (
    <div class="decision-buttons">
      <Undo session={session} table={table} />
      <button class="button skip-move" disabled={!skip} title={skip?.text} onClick={() => void session.skipMove()}>
        {skip ? board.skips!(skip.move) : t("skip.none")}
      </button>
      <button class="button primary confirm" disabled={!ready} onClick={() => void session.confirm()}>
        {ready ? <Icon name="check" /> : !mine && <LineIcon name="clock" />} <span>{ready ? `${board.confirm(complete, table.components)}${state.times > 1 ? ` × ${state.times}` : ""}` : mine ? t("decision.nothing") : waiting(table)}</span>
      </button>
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
function Undo({ session, table }: { session: Session; table: Table }) {
  const { moves, free, title } = undoOffer(table);
  const label = free || !moves ? t("undo.undo") : t("undo.back");
  return (
    <button class="button undo" disabled={!moves} title={title} aria-label={`${label}. ${title}`} onClick={() => void session.undo()}>
      <Icon name={free || !moves ? "undo" : "hand"} /> <span>{label}</span>
    </button>
  );
}
