/* home.tsx: the games, and what was going on here. */
import "./home.css";
import { emblemOf, hasHow } from "../boards";
import { localGames, titleOf } from "../engine/games";
import { has, t } from "../i18n";
import { lessonCount } from "../lesson-count";
import { stateOf } from "../result";
import { link } from "../router";
import type { GameInfo } from "../protocol";
import { goesOn, keepsNothing, listGames, namesOf, type SavedGame } from "../store/games";
import { learned, learnedCount } from "../store/lessons";
import { hasTables } from "../store/tables";
import { Icon } from "../ui/icons";
import { useLoaded, useNarrow } from "../ui/hooks";
import { later } from "../ui/later";
import { Shell } from "../ui/shell";
import { useState } from "preact/hooks";
import { PlayNow, WithFriend } from "./play-now";

const MyGames = later(async () => (await import("./my-games")).MyGames, "home");

export function Home() {
  const [version, setVersion] = useState(0);
  const { value: games, problem } = useLoaded(listGames, [version]);
  const remote = hasTables();
  const first = useNarrow() && remote; // where windows are small, whoever waits comes before the games
  const mine = games && (games.length > 0 || remote) && (
    <MyGames games={games} remote={remote} onChange={() => setVersion(version + 1)} />
  );
  return (
    <Shell title="">
      <main class="page home" id="main">
        <div class="home-head">
          <h1>{t("home.title")}</h1>
          <p class="muted">{t("home.lead")}</p>
        </div>
        {first ? mine : <Resume games={games ?? []} />}
        <Games />
        {(problem || keepsNothing()) && <p role="alert">{problem || t("store.blocked")}</p>}
        {!first && mine}
        <footer class="home-foot">
          <p class="voice">{t("home.unofficial")}</p>
          <p class="home-links">
            <a href="#/fair">{t("home.fair")}</a> <a href="#/licences">{t("home.licences")}</a>
          </p>
        </footer>
      </main>
    </Shell>
  );
}

/** Where windows are small, the games fill the first sight: the last table gets a line above them. */
function Resume({ games }: { games: SavedGame[] }) {
  const last = games.find(goesOn);
  if (!last) return null;
  return (
    <a class="resume panel" href={link({ page: "table", id: last.id })}>
      <span class="table-what">
        <b>
          {t("home.continue")}: {titleOf(last.game)}
        </b>{" "}
        <span class="muted small">
          {namesOf(last)} · {stateOf(last)}
        </span>
      </span>
      <Icon name="right" />
    </a>
  );
}

function Games() {
  const shown = localGames();
  return (
    <ul class={shown.length < 2 ? "games few" : `games of-${shown.length}`} aria-label={t("home.games")}>
      {shown.map((game) => (
        <li class="game panel" key={game.id}>
          <GameCard info={game} />
        </li>
      ))}
    </ul>
  );
}

/** What the folder of a game says of it; nothing where it has none. */
function saidOf(game: string, what: string): string {
  const key = `${game}.${what}`;
  return has(key) ? t(key) : "";
}

function GameCard({ info }: { info: GameInfo }) {
  const {
    id,
    title,
    seats: { min, max },
  } = info;
  const Emblem = emblemOf(id);
  const say = (what: string) => saidOf(id, what);
  return (
    <>
      <div class="game-emblem" aria-hidden="true">
        {Emblem ? <Emblem /> : <Icon name="table" />}
      </div>
      <div class="game-body">
        <h2>{title}</h2>
        <p class="muted">{say("blurb")}</p>
        <ul class="game-facts">
          <li>
            <Icon name="seats" /> {min === max ? t("home.seats", { n: max }) : t("home.seatsRange", { min, max })}
          </li>
          {say("length") && (
            <li>
              <Icon name="clock" /> {say("length")}
            </li>
          )}
          {say("secret") && (
            <li>
              <Icon name="eyeoff" /> {say("secret")}
            </li>
          )}
        </ul>
        <div class="game-actions">
          <PlayNow info={info} />
          <div class="game-friend">
            <WithFriend info={info} />
            <a
              class="button outline"
              href={link({ page: "friend", game: id })}
              aria-label={t("home.friendSet", { title })}
            >
              <Icon name="settings" />
            </a>
          </div>
          <p class="game-more">
            <FirstTime id={id} title={title} />
            {lessonCount(id) > 0 && <LearnIt id={id} title={title} />}
            <a href={link({ page: "new", game: id })}>
              {t("home.ways")}
              <span class="visually-hidden">: {title}</span>
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** The lessons, ticked off; after them the first game. */
function LearnIt({ id, title }: { id: string; title: string }) {
  const of = lessonCount(id);
  const n = Math.min(learnedCount(id), of);
  const all = n === of;
  const next = all && !learned(id, "first").done;
  return (
    <a href={link({ page: next ? "guide" : "learn", game: id })} title={t("home.learned", { n, of })}>
      {t(next ? "home.firstGame" : "home.learn")}
      <span class="visually-hidden">
        : {title}, {t("home.learned", { n, of })}
      </span>
      {n > 0 && (
        <span class={all ? "game-learned all" : "game-learned"} aria-hidden="true">
          {all ? <Icon name="check" /> : `${n}/${of}`}
        </span>
      )}
    </a>
  );
}

/** How to play; where there is no such page, the lessons, or the rules. */
function FirstTime({ id, title }: { id: string; title: string }) {
  const how = hasHow(id);
  const page = how ? "how" : lessonCount(id) > 0 ? "learn" : "rules";
  return (
    <a href={link({ page, game: id })}>
      {t(how ? "home.first" : page === "learn" ? "home.learn" : "nav.rules")}
      <span class="visually-hidden">: {title}</span>
    </a>
  );
}
