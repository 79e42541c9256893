/* decisions.mjs: decisions of a game at every size: pictures of them, nothing to scroll sideways, nothing for axe-core to find.
 * `decisions(stage, visitor, stop)` is the game's: it stops at decisions, half made and whole, and at what can be opened. */
import { axe, check, COLOURS, inTheme, picture, resize, sideways, sizes, still } from "./harness.mjs";

function report(found) {
  check(found.length === 0, `${found.length} findings:\n    ${[...new Set(found)].slice(0, 40).join("\n    ")}`);
}

const closely = (game, decisions, size) => async (stage) => {
  const found = [];
  await decisions(stage, { size }, async (name, page) => {
    for (const [theme, rules] of [["noon"], ["lamp", COLOURS]]) {
      await inTheme(page, theme);
      await still(page);
      await picture(stage, page, `${game}-${name}-${size}-${theme}`);
      for (const finding of await axe(page, rules)) found.push(`${name}, ${theme}: ${finding}`);
    }
    for (const finding of await sideways(page)) found.push(`${name} can be scrolled sideways: ${finding}`);
  });
  report(found);
};

/** In a language that runs longer, at every size: nothing to scroll sideways. */
const fits = (game, decisions) => async (stage) => {
  const found = [];
  await decisions(stage, { settings: { lang: "de" } }, async (name, page) => {
    for (const size of ["phone", "small", "tablet", "upright", "huge"]) {
      await resize(page, sizes[size]);
      await still(page);
      const before = found.length;
      for (const finding of await sideways(page)) found.push(`${name} at ${size} can be scrolled sideways: ${finding}`);
      await picture(stage, page, `${game}-${name}-${size}-de`, found.length === before);
    }
    await resize(page, sizes.desktop);
  });
  report(found);
};

export const decisionCases = (game, decisions) => [
  ["decisions on a desktop, both themes: axe-core finds nothing", closely(game, decisions, "desktop")],
  ["decisions on a phone, both themes: axe-core finds nothing", closely(game, decisions, "phone")],
  ["decisions in German fit, from 320 pixels to 4K", fits(game, decisions)],
];
