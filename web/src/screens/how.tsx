/* how.tsx: how to play a game, on one page, for somebody who has never seen it. */
import "./how.css";
import { loadHow, coloursOf } from "../boards";
import type { BoardProps } from "../boards/board";
import type { HowEdition, HowLine, HowStep, HowTable } from "../boards/how";
import { type Connection, localEngine } from "../engine/connection";
import { gameInfo, unknownGame } from "../engine/games";
import { lang, t, type Key } from "../i18n";
import { type LessonInfo, lessonsOf, teaches } from "../lessons";
import { botName } from "../opening";
import type { Fields, GameInfo } from "../protocol";
import { editionOf } from "../records";
import { Reader } from "../roles";
import { lessonCount } from "../lesson-count";
import { link } from "../router";
import { useLoaded, useNarrow } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { Example, Further, Table } from "./how-parts";
import { PlayNow } from "./play-now";

interface Step extends Pick<HowStep, "id" | "Picture"> {
  /** The moment of its picture. */
  props?: Omit<BoardProps, "narrow">;
  lines?: HowLine[];
  tables?: HowTable[];
  rule?: string;
  lesson?: LessonInfo;
}

interface Told {
  steps: Step[];
  numbers: Record<string, string | number>;
}

/** The steps with what their pictures show: moments of a whole game between bots, found by looking through it. */
async function told(info: GameInfo): Promise<Told> {
  const how = await loadHow(info.id);
  if (!how) throw new Error(t("how.none"));
  const engine = localEngine(info.id);
  const names = Array.from({ length: info.seats.min }, (_, seat) => (seat === 0 ? t("how.you") : botName(seat)));
  const opened = await engine.call("table.new", {
    game: info.id,
    seed: how.seed,
    options: how.options,
    seats: names.map((name) => ({ name, bot: "greedy" })),
  });
  const { table } = opened;
  for (let turn = opened.turn; !turn.over; ) turn = await engine.call("table.tick", { table }); // a request goes on for a while only
  const shown = await Promise.all(
    how.steps.map((step) => step.moment && momentLike(engine, table, step.moment.bind(step))),
  );
  const [components, edition] = await Promise.all([
    engine.call("table.components", { table }),
    editionOf(engine, table, info.id),
  ]);
  await engine.call("table.close", { table });
  const players = names.map((name, seat) => ({
    seat,
    name,
    bot: seat ? "greedy" : undefined,
    colour: coloursOf(info.id)[seat]!,
  }));
  const lessons = lessonCount(info.id) ? await lessonsOf(info.id) : [];
  const known: HowEdition = { components, edition };
  const steps = how.steps.map((step, i): Step => {
    const props = shown[i] && stillProps(shown[i], { components, edition, players });
    const { id, Picture, rules = [] } = step;
    return {
      id,
      Picture,
      props,
      lines: props && step.example?.({ ...props, narrow: false }),
      tables: step.tables?.(known),
      rule: rules[0],
      lesson: teaches(lessons, rules),
    };
  });
  return { steps, numbers: how.numbers(known) };
}

type Moment = Pick<BoardProps, "view" | "score" | "facts">;

async function momentLike(engine: Connection, table: string, like: (view: Fields) => boolean): Promise<Moment> {
  const { length } = await engine.call("table.line", { table });
  const viewAt = (at: number) => engine.call("table.view", { table, seat: 0, at });
  let at = 0;
  let view = await viewAt(at);
  while (at < length && !like(view)) view = await viewAt(++at);
  const [score, facts] = await Promise.all([
    engine.call("table.score", { table, seat: 0, at }),
    engine.call("table.facts", { table, seat: 0, at }),
  ]);
  return { view, score, facts };
}

/** Nothing can be chosen in a picture. */
function stillProps(
  moment: Moment,
  rest: Pick<BoardProps, "components" | "edition" | "players">,
): Omit<BoardProps, "narrow"> {
  return {
    ...moment,
    ...rest,
    seat: 0,
    moves: [],
    choice: { parts: [], open: [], complete: null },
    reader: new Reader(),
    onPart: () => undefined,
    previews: {},
    outcomes: {},
    playing: [],
    events: [],
  };
}

export function How({ game }: { game: string }) {
  const info = gameInfo(game);
  const { value, problem } = useLoaded(
    async () => (info ? told(info) : Promise.reject(new Error(unknownGame(game)))),
    [game, lang()],
  );
  const title = t("how.title", { game: info?.title ?? "" });
  return (
    <Shell title={title}>
      <main class="page reading how" id="main">
        <h1>{title}</h1>
        {problem && <p role="alert">{problem}</p>}
        {!value && !problem && (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )}
        {value && info && <Page info={info} {...value} />}
      </main>
    </Shell>
  );
}

function Page({ info, steps, numbers }: { info: GameInfo } & Told) {
  return (
    <>
      <p class="how-lead">{t(`how.${info.id}.lead` as Key, numbers)}</p>
      <Contents info={info} steps={steps} numbers={numbers} />
      {steps.map((step, i) => (
        <Section key={step.id} info={info} step={step} number={i + 1} numbers={numbers} />
      ))}
      <div class="how-acts">
        {lessonCount(info.id) > 0 && (
          <a class="button" href={link({ page: "learn", game: info.id })}>
            <Icon name="hourglass" /> {t("how.lessons")}
          </a>
        )}
        {lessonCount(info.id) > 0 && (
          <a class="button" href={link({ page: "guide", game: info.id })}>
            <Icon name="hand" /> {t("rules.learn")}
          </a>
        )}
        <PlayNow info={info} />
        <a class="button quiet" href={link({ page: "rules", game: info.id })}>
          <Icon name="rules" /> {t("how.rules")}
        </a>
      </div>
    </>
  );
}

const headingId = (step: Step) => `how-${step.id}`;

/** The address of the page says which page it is, so these are buttons: they bring the heading, and the focus with it. */
function Contents({ info, steps, numbers }: { info: GameInfo } & Told) {
  const go = (step: Step) => {
    const heading = document.getElementById(headingId(step));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="how-contents" aria-label={t("how.contents")}>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <button type="button" onClick={() => go(step)}>
              {t(`how.${info.id}.${step.id}` as Key, numbers)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SectionProps {
  info: GameInfo;
  step: Step;
  number: number;
  numbers: Told["numbers"];
}

function Section({ info, step, number, numbers }: SectionProps) {
  const narrow = useNarrow();
  const { Picture, props, lines, tables = [] } = step;
  const words = `how.${info.id}.${step.id}`;
  const say = (of = "") => t(`${words}${of}` as Key, numbers);
  return (
    <section class="how-step">
      <h2 id={headingId(step)} tabIndex={-1}>
        <span class="how-number" aria-hidden="true">
          {number}
        </span>{" "}
        {say()}
      </h2>
      <p>{say(".text")}</p>
      {Picture && props && (
        <figure>
          <div class="how-picture" inert>
            <Picture {...props} narrow={narrow} />
          </div>
          <figcaption class="muted">{say(".caption")}</figcaption>
        </figure>
      )}
      {lines && lines.length > 0 && <Example title={say(".example")} lines={lines} />}
      {tables.map((table) => (
        <Table key={table.id} words={`how.${info.id}.${table.id}`} table={table} />
      ))}
      <Further game={info.id} rule={step.rule} lesson={step.lesson} />
    </section>
  );
}
