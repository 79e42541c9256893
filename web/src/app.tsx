/* app.tsx: which screen. Screens that are not needed at first are loaded when they are opened. */
import type { Route } from "./router";
import { needWords, t } from "./i18n";
import { lessonCount } from "./lesson-count";
import { Home } from "./screens/home";
import { IconSprite } from "./ui/icons";
import { Shell } from "./ui/shell";
import { useLang, useRoute } from "./ui/hooks";
import { later } from "./ui/later";

const TableScreen = later(async () => (await import("./screens/table")).TableScreen);
const With = later(async () => (await import("./screens/friends/with")).With, "friends");
const NewGame = later(async () => (await import("./screens/new-game")).NewGame, "more");
const Friend = later(async () => {
  const [screen] = await Promise.all([import("./screens/friend"), needWords("home")]);
  return screen.Friend;
}, "more");
const How = later(async () => (await import("./screens/how")).How, "more");
const Rules = later(async () => (await import("./screens/rules")).Rules, "more");
const Records = later(async () => (await import("./screens/records")).Records, "more");
const Replay = later(async () => (await import("./screens/replay")).Replay, "more");
const Fair = later(async () => (await import("./screens/fair")).Fair, "more");
const Licences = later(async () => (await import("./screens/licences")).Licences, "more");
const Share = later(async () => (await import("./screens/share")).Share, "more");
const First = later(async () => (await import("./screens/first")).First, "more");
const Lessons = later(async () => (await import("./screens/lessons")).Lessons, "more");
const Lesson = later(async () => (await import("./screens/lesson")).Lesson, "more");

function screen(route: Route) {
  switch (route.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewGame key={`${route.game}/${route.after ?? ""}`} game={route.game} after={route.after} />;
    case "friend":
      return <Friend key={route.game} game={route.game} />;
    case "table":
      return <TableScreen key={route.id} id={route.id} />;
    case "with":
      return <With key={`${route.table}/${route.token ?? ""}`} table={route.table} token={route.token} />;
    case "replay":
      return <Replay key={route.id} id={route.id} at={route.at} watch={route.watch} />;
    case "rules":
      return <Rules game={route.game} rule={route.rule} />;
    case "how":
      return <How key={route.game} game={route.game} />;
    case "guide":
      return <First key={route.game} game={route.game} />;
    case "learn":
      return learning(route);
    case "records":
      return <Records />;
    case "fair":
      return <Fair />;
    case "licences":
      return <Licences />;
    case "share":
      return <Share key={route.data} data={route.data} show={route.show} />;
    default:
      return <Nowhere />;
  }
}

/** A lesson, the list of them, or where a game has none its first game. */
function learning({ game, lesson, at }: Route & { page: "learn" }) {
  if (lesson) return <Lesson key={`${game}/${lesson}/${at}`} game={game} lesson={lesson} at={at} />;
  return lessonCount(game) > 0 ? <Lessons key={game} game={game} /> : <First key={game} game={game} />;
}

function Nowhere() {
  return (
    <Shell title={t("nowhere.title")}>
      <main class="page reading" id="main">
        <div class="panel notice">
          <h1>{t("nowhere.title")}</h1>
          <p>{t("nowhere.why")}</p>
          <p class="notice-actions">
            <a class="button" href="#/">
              {t("nowhere.home")}
            </a>
          </p>
        </div>
      </main>
    </Shell>
  );
}

export function App() {
  const route = useRoute();
  const lang = useLang();
  return (
    <div key={lang}>
      <a class="skip" href="#main" onClick={skipToMain}>
        {t("skip")}
      </a>
      <IconSprite />
      {screen(route)}
    </div>
  );
}

/* The address behind # is the route, so the link moves the focus itself. */
function skipToMain(event: Event): void {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}
