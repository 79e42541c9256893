/* first.tsx: a first game: an ordinary table against an easy rival, with a coach who says at every decision what it is about and
 * what is advised, as far as the lesson goes. It can be left at any time, and goes on as any other game. */
import "./learn.css";
import "./lesson.css";
import "./first.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { lang, t } from "../i18n";
import { type FirstGame, loadFirst } from "../lessons";
import { botName, openTable } from "../opening";
import type { Hint, LessonState } from "../protocol";
import { partsOfMove } from "../roles";
import { link } from "../router";
import type { Table } from "../session";
import { FirstSession } from "../session/first";
import { readGame } from "../store/games";
import { keepLearned } from "../store/lessons";
import { changeSettings, settings } from "../store/settings";
import { useLoaded, useSession } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { RulesDrawer } from "../ui/rules-drawer";
import { selectorsOf, Spot } from "./learn-spot";
import { Known, Told, Unopened } from "./lesson";
import { TableView } from "./table";
import { Advice } from "./table-hint";

/** It goes on where it was left, as long as its game is not over. */
async function gameOf({ start: { game, seats, seed, options = {} } }: FirstGame): Promise<string> {
  const id = remembered(game);
  const kept = id ? await readGame(id) : undefined;
  if (kept && !kept.over) return kept.id;
  const sitting = seats.map(({ name, bot }, seat) => ({
    name: bot ? (name ?? botName(seat)) : settings().name || t("new.you"),
    bot,
  }));
  const opened = await openTable(game, { seats: sitting, options, edition: "" }, seed);
  remember(game, opened.id);
  return opened.id;
}

/* A browser that keeps nothing begins it anew each time. */
function remembered(game: string): string | null {
  try {
    return localStorage.getItem(`hourglass-learn-${game}`);
  } catch {
    return null;
  }
}

function remember(game: string, id: string): void {
  try {
    localStorage.setItem(`hourglass-learn-${game}`, id);
  } catch {
    /* as above */
  }
}

async function begin(game: string): Promise<{ id: string; lesson: FirstGame }> {
  const lesson = await loadFirst(game);
  if (!lesson) throw new Error(t("learn.none"));
  return { id: await gameOf(lesson), lesson };
}

export function First({ game }: { game: string }) {
  const { value: begun, problem } = useLoaded(() => begin(game), [game]);
  useEffect(() => changeSettings({ greeted: true }), []);
  if (begun) return <Coached key={begun.id} game={game} id={begun.id} lesson={begun.lesson} />;
  return <Unopened title={t("learn.title")} problem={problem} game={game} />;
}

function Coached({ game, id, lesson: file }: { game: string; id: string; lesson: FirstGame }) {
  const session = useMemo(() => new FirstSession(localEngine, id, file), [id, file]);
  useEffect(() => {
    void session.open();
    (window as { hourglassSession?: FirstSession }).hourglassSession = session;
    return () => session.close();
  }, [session]);
  const { lesson, table } = useSession(session);
  const { advice } = session;
  const [rule, setRule] = useState<string | null>(null);
  const done = lesson?.state === "done";
  useEffect(() => {
    if (done) keepLearned(game, "first", { done: true });
  }, [done]);
  const spots = useMemo(() => (advice ? pointsOf(session, advice) : []), [advice?.move, table?.view]);
  return (
    <div class="learn lesson first" data-state={lesson?.state}>
      <TableView
        session={session}
        coach={
          lesson &&
          table && (
            <Coach
              game={game}
              file={file}
              session={session}
              table={table}
              lesson={lesson}
              advice={advice}
              onRule={setRule}
            />
          )
        }
      />
      {spots.map((selectors) => (
        <Spot key={selectors.join()} selectors={selectors} kind="advised" />
      ))}
      {rule !== null && <RulesDrawer game={game} rule={rule} onClose={() => setRule(null)} />}
    </div>
  );
}

/** Where the advised move is touched: its parts, or the button that ends or leaves out something. */
function pointsOf(session: FirstSession, advice: Hint): string[][] {
  if (session.skippable?.move === advice.move) return [[".skip-move"]];
  return partsOfMove(session.reader, advice).slice(0, 3).map(selectorsOf);
}

interface CoachProps {
  game: string;
  file: FirstGame;
  session: FirstSession;
  table: Table;
  lesson: LessonState;
  advice: Hint | null;
  onRule(rule: string): void;
}

function Coach({ game, file, session, table, lesson, advice, onRule }: CoachProps) {
  const { state, text = "", goal = "", rules = [] } = lesson;
  const done = state === "done" && !session.state.telling;
  return (
    <section class="panel coach" aria-labelledby="coach-title" tabIndex={-1}>
      <header>
        <Icon name="hourglass" />
        <span class="coach-count">{file.title[lang()]}</span>
      </header>
      <div class="coach-body">
        {session.mine && !done ? (
          <h2 id="coach-title" class="coach-goal">
            {table.ask?.text}
          </h2>
        ) : (
          <h2 id="coach-title">{done ? t("first.done") : t("lesson.goal", { goal })}</h2>
        )}
        {done ? (
          <>
            <Points table={table} lesson={lesson} />
            <Known lesson={lesson} />
          </>
        ) : (
          session.mine && <Told text={text} />
        )}
        {advice && !done && (
          <div class="coach-advice">
            <Advice hint={advice} onRule={onRule} />
          </div>
        )}
      </div>
      <p class="visually-hidden" role="status">
        {done ? t("first.done") : session.mine ? text.replace(/\*/g, "") : ""}
      </p>
      <div class="coach-acts">
        {advice && !done && (
          <button type="button" class="button outline coach-show" onClick={() => void session.takeHint()}>
            <Icon name="check" /> {t("hint.play")}
          </button>
        )}
        {done && !table.turn.over && (
          <a class="button primary coach-next" href={link({ page: "table", id: table.saved!.id })}>
            {t("learn.playOn")} <Icon name="right" />
          </a>
        )}
        {rules[0] && session.mine && !done && (
          <button type="button" class="rule-link" onClick={() => onRule(rules[0]!)}>
            {t("decision.rule", { rule: rules[0] })}
          </button>
        )}
        <a class="coach-leave" href={link(done ? { page: "learn", game } : { page: "table", id: table.saved!.id })}>
          {t(done ? "lessons.all" : "learn.leave")}
        </a>
      </div>
    </section>
  );
}

/** How it stands where it ends. */
function Points({ table, lesson: { score = [] } }: { table: Table; lesson: LessonState }) {
  return (
    <dl class="first-points">
      {score.map((points, seat) => (
        <div key={seat}>
          <dt>{table.players[seat]?.name}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}
