/* app.tsx: which screen. Screens that are not needed at first are loaded when they are opened. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Route } from "./router";
import { t } from "./i18n";
import { Home } from "./screens/home";
import { NewGame } from "./screens/new-game";
import { TableScreen } from "./screens/table";
import { IconSprite } from "./ui/icons";
import { Shell } from "./ui/shell";
import { useRoute, useSettings } from "./ui/hooks";

/** A screen in a chunk of its own. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => preact.JSX.Element {
  return function Later(props: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      let current = true;
      void load().then((screen) => current && setScreen(() => screen));
      return () => {
        current = false;
      };
    }, []);
    return Screen ? <Screen {...props} /> : <p class="loading" role="status">{t("loading")}</p>;
  };
}

const Rules = later(async () => (await import("./screens/rules")).Rules);
const Records = later(async () => (await import("./screens/records")).Records);
const Replay = later(async () => (await import("./screens/replay")).Replay);
const Fair = later(async () => (await import("./screens/fair")).Fair);
const Share = later(async () => (await import("./screens/share")).Share);
const Learn = later(async () => (await import("./screens/learn")).Learn);

function screen(route: Route) {
  switch (route.page) {
    case "home": return <Home />;
    case "new": return <NewGame key={route.game} game={route.game} />;
    case "table": return <TableScreen key={route.id} id={route.id} />;
    case "replay": return <Replay key={route.id} id={route.id} at={route.at} />;
    case "rules": return <Rules game={route.game} rule={route.rule} />;
    case "learn": return <Learn key={route.game} game={route.game} />;
    case "records": return <Records />;
    case "fair": return <Fair />;
    case "share": return <Share key={route.data} data={route.data} />;
    default: return <Nowhere />;
  }
}

function Nowhere() {
  return (
    <Shell title={t("nowhere.title")}>
      <main class="page" id="main">
        <h1>{t("nowhere.title")}</h1>
        <p><a class="button" href="#/">{t("nowhere.home")}</a></p>
      </main>
    </Shell>
  );
}

export function App() {
  const route = useRoute();
  const { lang } = useSettings();
  return (
    <div key={lang}>
      <a class="skip" href="#main" onClick={skipToMain}>{t("skip")}</a>
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
