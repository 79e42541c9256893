/* main.tsx: the first thing that runs. */
import { render } from "preact";
import { App } from "./app";
import { changeLang, lang, onLang, setLang } from "./i18n";
import { changeSettings, onSettings, settings, themeNow } from "./store/settings";
import { warmWhenIdle } from "./warm";

const root = document.documentElement;

function dress(): void {
  root.dataset.theme = themeNow();
  const colour = themeNow() === "lamp" ? "#1F1B15" : "#FBF6EA";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
}

onLang(() => (root.lang = lang()));
setLang(settings().lang);
dress();
onSettings(() => {
  dress();
  if (settings().lang !== lang()) void changeLang(settings().lang).catch(() => undefined); // without a connection it stays
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changeSettings({})); // tells everyone
render(<App />, document.getElementById("app")!);
addEventListener("load", () => {
  warmWhenIdle();
  setTimeout(() => void import("./styles/voice.css").catch(() => undefined), 1500); // the other voice stays
});

if ("serviceWorker" in navigator && !import.meta.env.DEV)
  void navigator.serviceWorker.register("sw.js").catch(() => undefined);
