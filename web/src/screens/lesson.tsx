/* lesson.tsx: one lesson: a table with a coach beside it, who says what is there, what to do, and what is said of another move. */
import "./learn.css";
import "./lesson.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { titleOf, unknownGame, gameInfo } from "../engine/games";
import { lang, t, tn } from "../i18n";
import { type LessonFile, type LessonInfo, lessonsOf, loadLesson } from "../lessons";
import type { LessonState } from "../protocol";
import { link } from "../router";
import { LessonSession } from "../session/lesson";
import { keepLearned, learned } from "../store/lessons";
import { useLoaded, useSession } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { RulesDrawer } from "../ui/rules-drawer";
import { Shell } from "../ui/shell";
import { PointAt } from "./learn-spot";
import { TableView } from "./table";

interface Course {
  game: string;
  file: LessonFile;
  info: LessonInfo;
  lessons: LessonInfo[];
}

async function load(game: string, name: string): Promise<Course> {
  if (!gameInfo(game)) throw new Error(unknownGame(game));
  const [file, lessons] = await Promise.all([loadLesson(game, name), lessonsOf(game)]);
  const info = lessons.find((lesson) => lesson.name === name);
  if (!file || !info) throw new Error(t("lesson.missing", { lesson: name, game: titleOf(game) }));
  return { game, file, info, lessons };
}

/** `at`: the page to open, counted from 0; otherwise where it was left. */
export function Lesson({ game, lesson, at }: { game: string; lesson: string; at?: number }) {
  const { value: course, problem } = useLoaded(() => load(game, lesson), [game, lesson, lang()]);
  if (course) return <Played key={`${lesson} ${at}`} course={course} at={at} />;
  return <Unopened title={t("lesson.title")} problem={problem} game={game} />;
}

/** On its way, or why it cannot be opened. */
export function Unopened({ title, problem, game }: { title: string; problem: string | null; game: string }) {
  return (
    <Shell title={title}>
      <main class="page reading" id="main">
        {problem ? (
          <div class="panel notice" role="alert">
            <h1>{title}</h1>
            <p>{problem}</p>
            <p class="notice-actions">
              {gameInfo(game) && (
                <a class="button primary" href={link({ page: "learn", game })}>
                  {t("lessons.all")}
                </a>
              )}
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

/** What is kept of where one is. */
function note({ game, info }: Course, { state, page }: LessonState): void {
  keepLearned(game, info.name, state === "done" ? { done: true } : page > 0 ? { page } : {});
}

function Played({ course, at }: { course: Course; at?: number }) {
  const { game, file, info } = course;
  const session = useMemo(() => {
    const page = at ?? learned(game, info.name).page ?? 0;
    return new LessonSession(localEngine, file, page, (place) => note(course, place));
  }, [course]);
  useEffect(() => {
    void session.open();
    return () => session.close();
  }, [session]);
  const { lesson, table, telling } = useSession(session);
  const [rule, setRule] = useState<string | null>(null);
  const points = lesson?.state === "due" || lesson?.state === "other" || telling ? [] : (lesson?.points ?? []);
  const open = lesson?.state === "goal" || lesson?.state === "other" || points.length > 0;
  return (
    <div class={open ? "learn lesson" : "learn lesson looking"} data-state={telling ? "told" : lesson?.state}>
      <TableView
        session={session}
        crumbs={<Where course={course} />}
        coach={
          lesson && <Coach course={course} session={session} lesson={lesson} telling={!!telling} onRule={setRule} />
        }
      />
      {table && points.map((part, i) => <PointAt key={`${lesson!.page} ${part}`} part={part} number={i + 1} />)}
      {rule !== null && <RulesDrawer game={game} rule={rule} onClose={() => setRule(null)} />}
    </div>
  );
}

function Where({ course: { game, info, lessons } }: { course: Course }) {
  return (
    <>
      <b class="where-game">{titleOf(game)}</b>
      <span class="where">
        {t("lesson.of", { n: info.number, of: lessons.length })}
        {": "}
        {info.title}
      </span>
    </>
  );
}

interface CoachProps {
  course: Course;
  session: LessonSession;
  lesson: LessonState;
  /** What a move has led to is being told: its goal is past, and nothing can be shown. */
  telling: boolean;
  onRule(rule: string): void;
}

function Coach({ course, session, lesson, telling, onRule }: CoachProps) {
  const { info, lessons } = course;
  const { state, page, pages, goal, answer, rules = [] } = lesson;
  const done = state === "done";
  const coach = useFocusKept(`${page} ${state}`);
  return (
    <section class="panel coach" aria-labelledby="coach-title" ref={coach} tabIndex={-1}>
      <header>
        <Icon name="hourglass" />
        <span class="coach-count">
          {t("lesson.of", { n: info.number, of: lessons.length })}
          <span class="coach-minutes">, {tn("lessons.minutes", info.minutes)}</span>
        </span>
        <Steps page={page} pages={pages} />
      </header>
      <div class="coach-body">
        <h2 id="coach-title">{done ? t("lesson.known") : info.title}</h2>
        {goal && !done && !telling && (
          <p class="coach-goal">
            <Icon name="hand" />
            <span>{t("lesson.goal", { goal })}</span>
          </p>
        )}
        {answer && (
          <div class="coach-answer">
            {state === "other" && <b>{t("lesson.other")}</b>} <Told text={answer} />
          </div>
        )}
        {done ? <Known lesson={lesson} /> : state !== "other" && <Told text={lesson.text ?? ""} />}
      </div>
      <p class="visually-hidden" role="status">
        {done
          ? t("lesson.known")
          : answer
            ? `${state === "other" ? t("lesson.other") : ""} ${plain(answer)}`
            : `${plain(lesson.text ?? "")} ${goal ? t("lesson.goal", { goal }) : ""}`}
      </p>
      <div class="coach-acts">
        <Acts course={course} session={session} lesson={lesson} telling={telling} />
        {rules[0] && !done && (
          <button type="button" class="rule-link" onClick={() => onRule(rules[0]!)}>
            {t("decision.rule", { rule: rules[0] })}
          </button>
        )}
        <a class="coach-leave" href={link({ page: "learn", game: course.game })}>
          {t(done ? "lessons.all" : "lesson.leave")}
        </a>
      </div>
    </section>
  );
}

/** What had the focus may be gone with the page; the next Tab starts here then. */
function useFocusKept(place: string) {
  const coach = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) coach.current?.focus({ preventScroll: true });
  }, [place]);
  return coach;
}

function Acts({ course, session, lesson, telling }: Omit<CoachProps, "onRule">) {
  const { state, page } = lesson;
  const next = course.lessons[course.info.number];
  return (
    <>
      {session.instead && (
        <button type="button" class="button primary coach-next" onClick={() => void session.confirm()}>
          {state === "other" && <Icon name="undo" />} {session.instead} {state === "read" && <Icon name="right" />}
        </button>
      )}
      {state === "goal" && !telling && (
        <button
          type="button"
          class="button outline coach-show"
          disabled={!lesson.solution || !session.mine}
          onClick={() => void session.askHint()}
        >
          <Icon name="eye" /> {t("lesson.show")}
        </button>
      )}
      {state === "done" && (
        <a
          class="button primary coach-next"
          href={link(
            next ? { page: "learn", game: course.game, lesson: next.name } : { page: "new", game: course.game },
          )}
        >
          {next ? t("lesson.then", { title: next.title }) : t("lesson.play")} <Icon name="right" />
        </a>
      )}
      {state === "done" ? (
        <button type="button" class="button quiet" onClick={() => void session.restart()}>
          {t("lesson.again")}
        </button>
      ) : (
        state !== "other" &&
        page > 0 && (
          <button type="button" class="button quiet coach-back" onClick={() => void session.undo()}>
            <Icon name="left" /> {t("learn.back")}
          </button>
        )
      )}
    </>
  );
}

function Steps({ page, pages }: { page: number; pages: number }) {
  const at = Math.min(page + 1, pages);
  return (
    <span class="coach-steps" role="img" aria-label={t("lesson.page", { n: at, of: pages })}>
      {Array.from({ length: pages }, (_, i) => (
        <i key={i} class={i < page ? "done" : i === page ? "now" : ""} />
      ))}
    </span>
  );
}

export function Known({ lesson: { known = [] } }: { lesson: LessonState }) {
  return (
    <ul class="coach-known">
      {known.map(({ text, sum }) => (
        <li key={text}>
          <Icon name="check" /> <span>{text}</span> {sum && <b class="coach-sum">{sum}</b>}
        </li>
      ))}
    </ul>
  );
}

/** The words alone, for whoever hears them. */
function plain(text: string): string {
  return text.replace(/ ?\{\d\}/g, "").replace(/\*/g, "");
}

/** `*words*` stand out, `{1}` is the mark of a pointer. */
export function Told({ text }: { text: string }) {
  return (
    <>
      {text.split("\n").map((paragraph, i) => (
        <p key={i}>
          {paragraph.split(/(\*[^*]+\*|\{\d\})/).map((piece, j) =>
            piece.startsWith("*") ? (
              <b key={j}>{piece.slice(1, -1)}</b>
            ) : piece.startsWith("{") ? (
              <span key={j} class="point-mark" aria-hidden="true">
                {piece.slice(1, -1)}
              </span>
            ) : (
              piece
            ),
          )}
        </p>
      ))}
    </>
  );
}
