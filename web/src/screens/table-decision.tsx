/* table-decision.tsx: the decision bar, the only place that asks, and the place that tells. Blue outline: it is yours. It keeps
 * its height and its buttons their places, whatever is asked or told. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board, BoardProps } from "../boards/board";
import { listed, playerName } from "../boards/people";
import { nextQuestion } from "../choice";
import { t, tn } from "../i18n";
import { lessonCount } from "../lesson-count";
import { link } from "../router";
import type { Session, SessionState, Table } from "../session";
import { firstOfLast } from "../timeline";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { LineIcon } from "../ui/line-icon";
import { useBeside } from "./table-beside";
import type { People, UndoButton } from "./table-people";
import { ToldButtons, ToldHead } from "./table-told";

/** In the side column where there is one, else in the place of what is chosen from: the question and the board stay. */
export const Hinted = later(async () => (await import("./table-hint")).Hinted);
const Over = later(async () => (await import("./table-end")).Over, "end");
const OverLinks = later(async () => (await import("./table-end")).OverLinks, "end");
const OverButtons = later(async () => (await import("./table-end")).OverButtons, "end");

interface Props {
  session: Session;
  state: SessionState;
  table: Table;
  board: Board;
  props: BoardProps;
  people?: People | undefined;
  onRule(rule: string): void;
}

export function Decision({ session, state, table, board, props, people, onRule }: Props) {
  const mine = session.mine;
  const section = useFoundFocus(state.pending.length > 0, table);
  const { over } = table.turn;
  const { telling } = state;
  const bar = telling ? null : people?.bar;
  const kind = telling ? " told" : (bar ? bar.mine : mine) ? " mine" : over ? " over" : "";
  return (
    <section class={`decision${kind}`} aria-label={t("decision.label")} ref={section} tabIndex={-1}>
      <header class="decision-head">
        {telling ? (
          <ToldHead session={session} table={table} telling={telling} />
        ) : bar ? (
          <div class="ask">
            <h2>{bar.heading}</h2>
            <p class="muted">{bar.why}</p>
          </div>
        ) : over ? (
          <Over table={table} />
        ) : (
          <>
            <Ask session={session} state={state} table={table} people={people} />
            <Tools session={session} state={state} table={table} mine={mine} people={people} onRule={onRule} />
          </>
        )}
      </header>
      <div class="decision-body">
        {telling && board.Course && <board.Course {...props} course={telling.course} />}
        {bar ? (
          bar.body
        ) : over && !telling ? (
          table.saved && <OverLinks saved={table.saved} />
        ) : state.hint && props.narrow ? (
          <Hinted session={session} hint={state.hint} onRule={onRule} />
        ) : (
          <Middle board={board} props={props} told={!!telling} />
        )}
      </div>
      <div class="decision-notes">
        {state.refused && <Refused session={session} state={state} table={table} onRule={onRule} />}
        {board.Preview && mine && <board.Preview {...props} />}
      </div>
      <div class="decision-acts">
        {telling ? (
          <ToldButtons session={session} table={table} telling={telling} />
        ) : bar ? (
          bar.acts
        ) : over ? (
          (people || table.saved) && <OverButtons saved={table.saved} again={people?.again} />
        ) : (
          <Buttons session={session} state={state} table={table} board={board} mine={mine} people={people} />
        )}
      </div>
      <p class="visually-hidden" role="status">
        {telling && [telling.text, telling.why].filter(Boolean).join(". ")}
      </p>
    </section>
  );
}

/** What is held or chosen from; while something is told, what is being done, where the board shows that. */
function Middle({ board, props, told }: { board: Board; props: BoardProps; told: boolean }) {
  const Part = (told && board.Told) || board.Hand;
  return Part ? <Part {...props} /> : null;
}

/** What had the focus may be gone after a move, and the cover takes it along: the next Tab starts here, not at the top. */
function useFoundFocus(busy: boolean, table: Table) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!busy && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [busy, table]);
  return section;
}

interface Asked {
  heading: string;
  hint: string;
  rule: string;
}

/** In the words of the engine, refined while a choice grows, and beside a whole move what it does; null: others decide, or
 * the answer is on its way. */
function askedOf({ mine, instead, reader }: Session, { choice }: SessionState, { ask, moves }: Table): Asked | null {
  if (!ask || (!mine && !instead && moves.length > 0)) return null;
  const chosen = mine && choice.parts.length > 0 ? choice.complete?.text : undefined;
  return {
    heading: (mine && nextQuestion(reader, choice)) || ask.text,
    hint: chosen ?? ask.hint ?? "",
    rule: ask.rule,
  };
}

interface AskProps {
  session: Session;
  state: SessionState;
  table: Table;
  people: People | undefined;
}

/** Over a network a move is on its way for a while: what it does, as its button says. While a clock runs the board shows it. */
function sentWords(
  { board, runs }: Session,
  { pending }: SessionState,
  table: Table,
  people: People | undefined,
): string {
  const [move] = pending;
  return people && move && !runs ? board.confirm({ text: move.move, ...move }, table.components) : "";
}

/** What is asked, and what else there is to read about it: one line, so that nothing moves. */
function Ask({ session, state, table, people }: AskProps) {
  const asked = askedOf(session, state, table);
  const note = state.restored ? t("table.restored") : state.replaced;
  const sent = sentWords(session, state, table, people);
  return (
    <div class="ask">
      <h2>{sent || (asked?.heading ?? waiting(table, state))}</h2>
      {sent ? (
        <p class="muted">{people!.sent}</p>
      ) : note ? (
        <p class="ask-note" role="status" title={note}>
          {note}
        </p>
      ) : (
        <p class="muted" title={asked?.hint}>
          {asked?.hint}
        </p>
      )}
    </div>
  );
}

/** Small things about the question: its rule, a hint, what happened before it, another choice. */
function Tools({
  session,
  state,
  table,
  mine,
  people,
  onRule,
}: AskProps & {
  mine: boolean;
  onRule(rule: string): void;
}) {
  const rule = askedOf(session, state, table)?.rule;
  const { complete } = state.choice;
  const told = state.since.filter(({ text }) => text);
  return (
    <div class="decision-tools">
      {rule && (
        <button type="button" class="rule-link" onClick={() => onRule(rule)}>
          {t("decision.rule", { rule })}
        </button>
      )}
      {mine && complete && session.reader.stands(complete) && (
        <button type="button" class="rule-link always" onClick={() => void session.stand(complete.move)}>
          {t("standing.always")}
        </button>
      )}
      {table.turn.redo > 0 && (
        <Tool class="redo" label={tn("undo.redo", table.turn.redo)} onClick={() => void session.redo()}>
          <Icon name="undo" />
        </Tool>
      )}
      {told.length > 0 && (
        <Tool
          class="again"
          label={`${t("decision.again")}. ${t("decision.last", { text: told.map(({ text }) => `${text}.`).join(" ") })}`}
          onClick={() => session.showAgain()}
        >
          <LineIcon name="again" />
        </Tool>
      )}
      {people?.hints !== false && !people?.watches && (
        <Tool class="ask-hint" label={t("decision.askHint")} disabled={!mine} onClick={() => void session.askHint()}>
          <Icon name="bot" /> <span>{t("decision.askHint")}</span>
        </Tool>
      )}
    </div>
  );
}

function Tool({
  class: name,
  label,
  disabled,
  onClick,
  children,
}: {
  class: string;
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: ComponentChildren;
}) {
  return (
    <button type="button" class={`tool ${name}`} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** For whom it is waited; at the end of a lesson for nobody. */
function waiting(table: Table, { lesson }: SessionState): string {
  if (lesson?.state === "done") return t("lesson.known");
  const names = listed(table.turn.seats.map((seat) => playerName(table.players, seat)));
  return names ? t("decision.waiting", { names }) : t("decision.time");
}

interface RefusedProps {
  session: Session;
  state: SessionState;
  table: Table;
  onRule(rule: string): void;
}

/** The name of the lesson that teaches a rule of this game; a game that is kept can be left for it. */
function useLessonOf({ game, saved }: Table, rule: string | undefined): string | undefined {
  const { value } = useLoaded(async () => {
    if (!rule || !saved || lessonCount(game) === 0) return undefined;
    const { lessonsOf, teaches } = await import("../lessons");
    return teaches(await lessonsOf(game), [rule])?.name;
  }, [game, rule]);
  return value ?? undefined;
}

function Refused({ session, state, table, onRule }: RefusedProps) {
  const refused = state.refused!;
  const lesson = useLessonOf(table, refused.rule);
  const bubble = useRef<HTMLDivElement>(null);
  useBeside(bubble, refused);
  return (
    <div class="bubble" role="alert" ref={bubble}>
      <Icon name="info" />
      <p>
        {refused.text}{" "}
        {refused.rule && (
          <button type="button" class="rule-link" onClick={() => onRule(refused.rule!)}>
            {t("decision.rule", { rule: refused.rule })}
          </button>
        )}
        {lesson && (
          <a class="rule-link refused-learn" href={link({ page: "learn", game: table.game, lesson })}>
            {t("decision.learn")}
          </a>
        )}
      </p>
      <button type="button" class="bubble-close" aria-label={t("dismiss")} onClick={() => session.dismiss()}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface ButtonsProps {
  session: Session;
  state: SessionState;
  table: Table;
  board: Board;
  mine: boolean;
  people: People | undefined;
}

/** Undo, Skip, Confirm: in this order, at these places, in every state. What is not offered is pale in its place. */
function Buttons({ session, state, table, board, mine, people }: ButtonsProps) {
  const { complete } = state.choice;
  const skip = session.skippable;
  const ready = mine && complete;
  const { instead } = session;
  const sent = sentWords(session, state, table, people);
  return (
    <div class="decision-buttons">
      {people ? <OfferedUndo {...people.undo} /> : <Undo session={session} table={table} />}
      <button
        type="button"
        class="button skip-move"
        disabled={!skip}
        title={skip?.text}
        onClick={() => void session.skipMove()}
      >
        {skip ? board.skips!(skip) : t("skip.none")}
      </button>
      <button
        type="button"
        class={sent ? "button primary confirm sent" : "button primary confirm"}
        disabled={!ready && !instead}
        onClick={() => void session.confirm()}
      >
        {ready ? (
          <Icon name="check" />
        ) : people?.watches ? (
          <Icon name="eye" />
        ) : (
          !mine && !instead && <LineIcon name="clock" />
        )}{" "}
        <span>
          {sent
            ? t("friends.onItsWay", { move: sent })
            : people?.watches
              ? people.watches
              : instead
                ? instead
                : ready
                  ? `${board.confirm(complete, table.components)}${state.times > 1 ? ` × ${state.times}` : ""}`
                  : mine
                    ? board.awaits?.(table) || t("decision.nothing")
                    : waiting(table, state)}
        </span>
      </button>
    </div>
  );
}

/** Against others one takes back one's own moves; people at one screen take back the last move, whoever made it. */
function undoOffer(table: Table): { moves: boolean; free: boolean; title: string } {
  const others = table.here.length < table.players.length;
  const offers = others ? table.turn.undo.slice(table.seat ?? 0, (table.seat ?? 0) + 1) : table.turn.undo;
  const last = Math.min(...offers.map((offer) => offer.moves).filter((moves) => moves > 0));
  const free = offers.every((offer) => offer.free || offer.moves === 0);
  if (!Number.isFinite(last)) return { moves: false, free, title: t("undo.nothing") };
  const step = firstOfLast(table.log, last);
  return {
    moves: true,
    free,
    title: [step && t("undo.step", { step }), t(free ? "undo.free" : others ? "undo.barrier" : "undo.agreed")]
      .filter(Boolean)
      .join(" "),
  };
}

/** As those who have a say offer it. */
function OfferedUndo({ label, small, title, act }: UndoButton) {
  return (
    <button
      type="button"
      class="button undo"
      disabled={!act}
      title={title}
      aria-label={[[label, small].filter(Boolean).join(" "), title].join(". ")} // it begins as what is seen
      onClick={() => act?.()}
    >
      <Icon name="undo" /> <span>{label}</span> {small && <small>{small}</small>}
    </button>
  );
}

/** Free back to the barrier; beyond it, it says what has been seen since. */
function Undo({ session, table }: { session: Session; table: Table }) {
  const { moves, free, title } = undoOffer(table);
  const label = free || !moves ? t("undo.undo") : t("undo.back");
  return (
    <button
      type="button"
      class="button undo"
      disabled={!moves}
      title={title}
      aria-label={`${label}. ${title}`}
      onClick={() => void session.undo()}
    >
      <Icon name="undo" /> <span>{label}</span>
    </button>
  );
}
