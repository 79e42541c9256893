/* screens.mjs: every screen at every size: pictures of them, nothing to scroll sideways, nothing for axe-core to find. */
import {
  axe,
  check,
  COLOURS,
  cutOff,
  inTheme,
  picture,
  resize,
  sideways,
  sizes,
  smallTargets,
  still,
  until,
} from "./harness.mjs";
import { arriving, staying } from "./walk.mjs";

/** The voice of asides comes a little after everything else. */
async function voice(page) {
  await until(
    page,
    () =>
      !document.querySelector(".voice") ||
      [...document.fonts].some((font) => font.family.includes("Garamond") && font.status === "loaded"),
  );
}

/** Screens that are worth a picture in the dark, and at every size, too. */
const OFTEN = ["home", "table-pick", "table-relic-whole", "table-late", "table-over", "card", "replay", "rules"];

/** What only a phone shows; the colours of the rest do not depend on the size. */
const ON_PHONES = [
  "table-pick",
  "table-score",
  "table-log",
  "table-over",
  "drawer",
  "replay",
  "replay-score",
  "replay-log",
  "learn-act",
];

/** In both themes: a picture and everything axe-core finds. */
export function lookClosely(stage, size, found) {
  return async (name, page) => {
    const themes =
      size === "phone" && !ON_PHONES.includes(name) && !stage.pictures ? [["noon"]] : [["noon"], ["lamp", COLOURS]];
    for (const [theme, rules] of themes) {
      await inTheme(page, theme);
      await voice(page);
      await still(page);
      await picture(stage, page, `${name}-${size}-${theme}`, theme === "lamp" && !OFTEN.includes(name));
      for (const finding of await axe(page, rules)) found.push({ where: `${name} ${theme}`, what: finding });
    }
    await fitting(size, found)(name, page);
  };
}

/** Nothing sticks out, and what is touched with a finger is as large as one. */
export function fitting(size, found) {
  const touched = size === "phone" || size === "small";
  return async (name, page) => {
    for (const finding of await sideways(page))
      found.push({ where: name, what: `it can be scrolled sideways: ${finding}` });
    for (const finding of await cutOff(page)) found.push({ where: name, what: `cut off: ${finding}` });
    for (const finding of touched ? await smallTargets(page) : [])
      found.push({ where: name, what: `a small target: ${finding}` });
  };
}

/** What was found, each once, with the screens it was found on. */
export function report(found) {
  const places = new Map();
  for (const { where, what } of found) places.set(what, (places.get(what) ?? new Set()).add(where));
  const lines = [...places].map(([what, names]) => `${what} (${[...names].join(", ")})`);
  check(lines.length === 0, `${lines.length} findings:\n    ${lines.slice(0, 60).join("\n    ")}`);
}

const screens = (walk, size, narrow) => async (stage) => {
  const found = [];
  await walk(stage, (games) => stage.open("#/", { size, games }), narrow, lookClosely(stage, size, found));
  report(found);
};

/** One walk in the language that runs longer; at every stop the window gets each of these sizes. */
const fits = (walk) => async (stage) => {
  const found = [];
  const list = ["phone", "small", "tablet", "upright", "huge"];
  const open = (games) => stage.open("#/", { size: list[0], settings: { lang: "de" }, games });
  await walk(stage, open, true, async (name, page) => {
    for (const size of list) {
      if (size === "huge" && !OFTEN.includes(name)) continue; // it takes a second to draw, and nothing is narrow there
      await resize(page, sizes[size]);
      await still(page);
      const before = found.length;
      await fitting(size, found)(`${name} ${size}`, page);
      await picture(stage, page, `${name}-${size}-de`, found.length === before);
    }
    await resize(page, sizes[list[0]]);
  });
  report(found);
};

export default [
  ["a newcomer's screens on a desktop, both themes: axe-core finds nothing", screens(arriving, "desktop", false)],
  ["all other screens on a desktop, both themes: axe-core finds nothing", screens(staying, "desktop", false)],
  ["a newcomer's screens on a phone, both themes: axe-core finds nothing", screens(arriving, "phone", true)],
  ["all other screens on a phone, both themes: axe-core finds nothing", screens(staying, "phone", true)],
  ["a newcomer's screens in German fit, on phones, tablets and at 4K", fits(arriving)],
  ["all other screens in German fit, on phones, tablets and at 4K", fits(staying)],
];
