/* learn.tsx: the first game: a beginning at a real table, against a real bot, with a coach beside it. It can be left at
 * any time; the game is an ordinary game and goes on as one. */
import "./learn.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadGuide } from "../boards";
import { type Guide, type LearnStep, type Now, stepAt } from "../boards/guide";
import { gameInfo } from "../engine/games";
import { t } from "../i18n";
import { firstBeginning, openTable } from "../opening";
import type { Hint } from "../protocol";
import { link } from "../router";
import { partsOfMove } from "../roles";
import type { Session, Table } from "../session";
import { localSession } from "../session/local";
import { readGame } from "../store/games";
import { changeSettings } from "../store/settings";
import { useLoaded, useSession } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { RulesDrawer } from "../ui/rules-drawer";
import { Shell } from "../ui/shell";
import { TableView } from "./table";
import { Spot } from "./learn-spot";

/** The game of the guide goes on where it was left, as long as the guide has something to say to it. */
async function guideGame({ game: played, seed, options, within }: Guide): Promise<string> {
  const id = remembered(played);
  const game = id ? await readGame(id) : undefined;
  if (game && !game.over && within(game.record)) return game.id;
  const { id: fresh } = await openTable(
    played,
    { ...firstBeginning(gameInfo(played)!), ...(options && { options }) },
    seed,
  );
  remember(played, fresh);
  return fresh;
}

/* A browser that keeps nothing begins the guide anew each time. */
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

async function begin(game: string): Promise<{ id: string; guide: Guide }> {
  const guide = await loadGuide(game);
  if (!guide) throw new Error(t("learn.none"));
  return { id: await guideGame(guide), guide };
}

export function Learn({ game }: { game: string }) {
  const { value: begun, problem } = useLoaded(() => begin(game), [game]);
  useEffect(() => changeSettings({ greeted: true }), []);
  if (begun) return <Guided key={begun.id} id={begun.id} guide={begun.guide} />;
  return (
    <Shell title={t("learn.title")}>
      <main class="page reading" id="main">
        {problem ? (
          <div class="panel notice" role="alert">
            <h1>{t("learn.title")}</h1>
            <p>{problem}</p>
            <p class="notice-actions">
              <a class="button" href="#/">
                {t("nowhere.home")}
              </a>
            </p>
          </div>
        ) : (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )}
      </main>
    </Shell>
  );
}

function Guided({ id, guide }: { id: string; guide: Guide }) {
  const { steps } = guide;
  const session = useMemo(() => localSession(id), [id]);
  useEffect(() => {
    void session.open();
    return () => session.close();
  }, [session]);
  const state = useSession(session);
  const [read, setRead] = useState(0);
  const [rule, setRule] = useState<string | null>(null);
  const table = state.table;
  const quiet = state.pending.length === 0 && !state.telling;
  const at = useStep(steps, quiet ? table : null, read);
  const step = steps[at]!;
  const advice = useAdvice(session, table, step.goes === "act");
  const advised = useMemo(() => (advice ? guide.advised(advice) : null), [advice]);
  return (
    <div class={step.goes === "read" && !step.spot[0]?.startsWith(".decision") ? "learn looking" : "learn"}>
      <TableView
        session={session}
        coach={
          <Coach
            step={step}
            number={at + 1}
            of={steps.length}
            id={id}
            advice={advice}
            quiet={quiet}
            onRule={setRule}
            onBack={table && at > 0 && !steps[at - 1]!.past(nowOf(table)) ? () => setRead(at - 1) : undefined}
            onNext={() => setRead(at + 1)}
            onAdvice={() => advice && void choose(session, advice)}
          />
        }
      />
      {table && quiet && <Spot selectors={step.spot} />}
      {advised && quiet && <Spot selectors={advised} kind="advised" />}
      {rule !== null && <RulesDrawer game={guide.game} rule={rule} onClose={() => setRule(null)} />}
    </div>
  );
}

function nowOf({ view, seat }: Table): Now {
  return { view, seat: seat ?? 0 };
}

/** Where the guide stands; without a table, where it stood. Found while drawing: an effect would come a picture later, and
 * until then the coach would speak of a table that is gone. */
function useStep(steps: LearnStep[], table: Table | null, read: number): number {
  const at = useRef(0);
  if (table) at.current = stepAt(steps, nowOf(table), read);
  return at.current;
}

/** What the greedy bot would do: a suggestion, nothing more, and only for the view it was made for. */
function useAdvice(session: Session, table: Table | null, wanted: boolean): Hint | null {
  const [advice, setAdvice] = useState<{ view: Table["view"]; move: Hint } | null>(null);
  useEffect(() => {
    if (!table || !wanted || table.moves.length === 0) return;
    let current = true;
    const { view, seat } = table;
    void session.advise(seat ?? 0).then(
      (move) => current && setAdvice({ view, move }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [table?.view, wanted]);
  return wanted && advice?.view === table?.view ? (advice?.move ?? null) : null;
}

/** Choose every part of it, as the player could; confirming stays with the player. */
async function choose(session: Session, advice: Hint): Promise<void> {
  session.clearChoice();
  for (const part of partsOfMove(session.reader, advice)) await session.touch(part);
}

interface CoachProps {
  step: LearnStep;
  number: number;
  of: number;
  id: string;
  advice: Hint | null;
  quiet: boolean;
  onRule(rule: string): void;
  onBack?(): void;
  onNext(): void;
  onAdvice(): void;
}

function Coach({ step, number, of, id, advice, quiet, onRule, onBack, onNext, onAdvice }: CoachProps) {
  const last = number === of;
  return (
    <section class="panel coach" aria-labelledby="coach-title">
      <header>
        <Icon name="hourglass" />
        <span class="coach-count">{t("learn.step", { n: number, of })}</span>
        <a class="aside" href={link({ page: "table", id })}>
          {t("learn.leave")}
        </a>
      </header>
      <div class="coach-bar" aria-hidden="true" style={{ "--done": number / of }} />
      <div class="coach-body" aria-live="polite">
        <h2 id="coach-title">{t(step.title)}</h2>
        <p>{t(step.text)}</p>
        {step.goes === "act" && advice && quiet && <Advice advice={advice} onAdvice={onAdvice} />}
      </div>
      <div class="coach-acts">
        {step.goes === "read" && !last && (
          <button type="button" class="button outline" onClick={onNext}>
            {t("learn.next")} <Icon name="right" />
          </button>
        )}
        {step.goes === "act" && (
          <p class="coach-do">
            <Icon name="hand" /> {t("learn.do")}
          </p>
        )}
        {last && (
          <a class="button primary" href={link({ page: "table", id })}>
            {t("learn.playOn")}
          </a>
        )}
        {onBack && (
          <button type="button" class="button quiet" onClick={onBack}>
            <Icon name="left" /> {t("learn.back")}
          </button>
        )}
        <button type="button" class="rule-link" onClick={() => onRule(step.rule)}>
          {t("decision.rule", { rule: step.rule })}
        </button>
      </div>
    </section>
  );
}

function Advice({ advice, onAdvice }: { advice: Hint; onAdvice(): void }) {
  return (
    <p class="coach-advice">
      <span>{t("learn.advice", { move: advice.text })}</span>
      <button type="button" class="button slim" onClick={onAdvice}>
        {t("learn.take")}
      </button>
    </p>
  );
}
