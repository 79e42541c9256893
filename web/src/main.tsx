/* main.tsx: the first thing that runs. */
import { render } from "preact";
import { App } from "./app";
import { setLang } from "./i18n";
import { changeSettings, onSettings, settings, themeNow } from "./store/settings";

function dress(): void {
  const root = document.documentElement;
  setLang(settings().lang);
  root.lang = settings().lang;
  root.dataset.theme = themeNow();
  const colour = themeNow() === "lamp" ? "#1F1B15" : "#FBF6EA";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
}

dress();
onSettings(dress);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changeSettings({})); // tells everyone
render(<App />, document.getElementById("app")!);
addEventListener("load", () => setTimeout(() => void import("./styles/voice.css"), 1500));

if ("serviceWorker" in navigator && !import.meta.env.DEV) void navigator.serviceWorker.register("sw.js").catch(() => undefined);
