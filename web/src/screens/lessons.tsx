/* lessons.tsx: the lessons of a game: what each is about, which are done, and where one was left. */
import "./lessons.css";
import { useEffect } from "preact/hooks";
import { gameInfo, titleOf } from "../engine/games";
import { lang, t, tn } from "../i18n";
import { type FirstGame, type LessonInfo, lessonsOf, loadFirst } from "../lessons";
import { link } from "../router";
import { learned } from "../store/lessons";
import { changeSettings } from "../store/settings";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { PlayNow } from "./play-now";

export function Lessons({ game }: { game: string }) {
  const { value: lessons, problem } = useLoaded(() => lessonsOf(game), [game, lang()]);
  useEffect(() => changeSettings({ greeted: true }), []);
  const title = t("lessons.title", { game: titleOf(game) });
  return (
    <Shell title={title}>
      <main class="page reading lessons" id="main">
        <h1>{title}</h1>
        {problem && <p role="alert">{problem}</p>}
        {!lessons && !problem && (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )}
        {lessons && <List game={game} lessons={lessons} />}
      </main>
    </Shell>
  );
}

function List({ game, lessons }: { game: string; lessons: LessonInfo[] }) {
  const { value: first } = useLoaded(() => loadFirst(game), [game]);
  const done = lessons.filter(({ name }) => learned(game, name).done).length;
  const next = lessons.find(({ name }) => !learned(game, name).done);
  const info = gameInfo(game);
  return (
    <>
      <p class="lessons-lead">
        {t("lessons.lead")} <b>{t("lessons.done", { n: done, of: lessons.length })}</b>
      </p>
      <ol class="lessons-list">
        {lessons.map((lesson) => (
          <li key={lesson.name}>
            <Row game={game} lesson={lesson} next={lesson === next} />
          </li>
        ))}
        {first && (
          <li>
            <FirstRow game={game} first={first} next={!next} />
          </li>
        )}
      </ol>
      <div class="lessons-acts">
        {info && <PlayNow info={info} />}
        <a class="button quiet" href={link({ page: "rules", game })}>
          <Icon name="rules" /> {t("how.rules")}
        </a>
      </div>
    </>
  );
}

/** "done", "go on at page 3", "2 minutes". */
function stateWords({ done, page }: ReturnType<typeof learned>, minutes: number): string {
  if (page !== undefined) return t("lessons.left", { page: page + 1 });
  return done ? t("lessons.again") : tn("lessons.minutes", minutes);
}

/** What comes after them. */
function FirstRow({ game, first, next }: { game: string; first: FirstGame; next: boolean }) {
  const { done } = learned(game, "first");
  return (
    <a class={next ? "panel lesson-row next" : "panel lesson-row"} href={link({ page: "guide", game })}>
      <span class={done ? "lesson-tick done" : "lesson-tick"} aria-hidden="true">
        <Icon name={done ? "check" : "hand"} />
      </span>
      <span class="lesson-what">
        <b>{first.title[lang()]}</b>
        {done && <span class="visually-hidden"> ({t("lessons.isDone")})</span>}
        <span class="muted">{first.about[lang()]}</span>
      </span>
      <span class="muted small">{stateWords({ done }, first.minutes)}</span>
      <Icon name="right" />
    </a>
  );
}

function Row({ game, lesson, next }: { game: string; lesson: LessonInfo; next: boolean }) {
  const { name, number, title, about, minutes } = lesson;
  const state = learned(game, name);
  return (
    <a class={next ? "panel lesson-row next" : "panel lesson-row"} href={link({ page: "learn", game, lesson: name })}>
      <span class={state.done ? "lesson-tick done" : "lesson-tick"} aria-hidden="true">
        {state.done ? <Icon name="check" /> : number}
      </span>
      <span class="lesson-what">
        <b>{title}</b>
        {state.done && <span class="visually-hidden"> ({t("lessons.isDone")})</span>}
        <span class="muted">{about}</span>
      </span>
      <span class="muted small">{stateWords(state, minutes)}</span>
      <Icon name="right" />
    </a>
  );
}
