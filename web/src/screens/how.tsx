/* how.tsx: how to play a game, on one page, for somebody who has never seen it. */
import "./how.css";
import { loadHow, coloursOf } from "../boards";
import type { BoardProps } from "../boards/board";
import type { HowStep } from "../boards/how";
import { type Connection, localEngine } from "../engine/connection";
import { gameInfo, unknownGame } from "../engine/games";
import { lang, t, type Key } from "../i18n";
import { botName } from "../opening";
import type { Fields, GameInfo } from "../protocol";
import { editionOf } from "../records";
import { Reader } from "../roles";
import { lessonCount } from "../lesson-count";
import { link } from "../router";
import { useLoaded, useNarrow } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { PlayNow } from "./play-now";

interface Step extends HowStep {
  /** The moment of its picture. */
  props?: Omit<BoardProps, "narrow">;
}

/** The steps with what their pictures show: moments of a whole game between bots, found by looking through it. */
async function told(info: GameInfo): Promise<Step[]> {
  const how = await loadHow(info.id);
  if (!how) throw new Error(t("how.none"));
  const engine = localEngine(info.id);
  const names = Array.from({ length: info.seats.min }, (_, seat) => (seat === 0 ? t("how.you") : botName(seat)));
  const { table } = await engine.call("table.new", {
    game: info.id,
    seed: how.seed,
    options: how.options,
    seats: names.map((name) => ({ name, bot: "greedy" })),
  });
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
  return how.steps.map((step, i) => ({
    ...step,
    props: shown[i] && stillProps(shown[i], { components, edition, players }),
  }));
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
  const { value: steps, problem } = useLoaded(
    async () => (info ? told(info) : Promise.reject(new Error(unknownGame(game)))),
    [game, lang()],
  );
  const title = t("how.title", { game: info?.title ?? "" });
  return (
    <Shell title={title}>
      <main class="page reading how" id="main">
        <h1>{title}</h1>
        {problem && <p role="alert">{problem}</p>}
        {!steps && !problem && (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )}
        {steps && info && <Page info={info} steps={steps} />}
      </main>
    </Shell>
  );
}

function Page({ info, steps }: { info: GameInfo; steps: Step[] }) {
  return (
    <>
      <p class="how-lead">{t(`how.${info.id}.lead` as Key)}</p>
      {steps.map((step, i) => (
        <Section key={step.id} words={`how.${info.id}.${step.id}`} step={step} number={i + 1} />
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

function Section({ words, step, number }: { words: string; step: Step; number: number }) {
  const narrow = useNarrow();
  const { Picture, props } = step;
  return (
    <section class="how-step">
      <h2>
        <span class="how-number" aria-hidden="true">
          {number}
        </span>{" "}
        {t(words as Key)}
      </h2>
      <p>{t(`${words}.text` as Key)}</p>
      {Picture && props && (
        <figure>
          <div class="how-picture" inert>
            <Picture {...props} narrow={narrow} />
          </div>
          <figcaption class="muted">{t(`${words}.caption` as Key)}</figcaption>
        </figure>
      )}
    </section>
  );
}
