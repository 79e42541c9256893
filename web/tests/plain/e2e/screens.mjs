/* screens.mjs: the plain board at every size that is promised, in the middle of each game: pictures, nothing to scroll sideways,
 * nothing for axe-core to find. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  axe,
  COLOURS,
  cutOff,
  games,
  inTheme,
  picture,
  resize,
  root,
  same,
  sideways,
  smallTargets,
} from "../../e2e/harness.mjs";
import { openPlain } from "./player.mjs";

const rooms = [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [360, 740],
  [320, 640],
].map(([width, height]) => ({ width, height }));

const options = JSON.parse(readFileSync(join(root, "web/generated/options.en.json"), "utf8"));
/** Step by step nobody is told that they are too fast. */
const hasClock = (game) => options[game].some(({ name }) => name.endsWith("_ms"));
const isPhone = ({ width }) => width < 600;

async function lookAt(stage, page, game, room) {
  const where = `${game} at ${room.width} by ${room.height}`;
  await resize(page, room);
  for (const theme of ["noon", "lamp"]) {
    await inTheme(page, theme);
    await picture(stage, page, `plain-${game}-${room.width}-${theme}`, theme === "lamp" || room.width === 360);
  }
  await inTheme(page, "noon");
  same(await sideways(page), [], `${where}: what scrolls sideways`);
  same(await cutOff(page), [], `${where}: what is cut off`);
  if (isPhone(room)) same(await smallTargets(page), [], `${where}: what is too small for a finger`);
}

/** A value is chosen, or a move: what is half made is looked at, too. */
const choose = (page) => page.locator(".plain-offers .plain-offer").nth(1).click();

const atEverySize = (game) => async (stage) => {
  const page = await openPlain(stage, game, { after: 12, clock: hasClock(game) ? "lockstep" : undefined });
  await choose(page);
  for (const room of rooms) await lookAt(stage, page, game, room);
  same(await axe(page), [], "what axe-core finds on a phone");
  await resize(page, rooms[0]);
  same(await axe(page), [], "what axe-core finds");
  await inTheme(page, "lamp");
  same(await axe(page, COLOURS), [], "what axe-core finds in the dark");
};

/** German runs longer. */
async function inGerman(stage) {
  const page = await openPlain(stage, games[0].id, { settings: { lang: "de" } });
  for (const room of rooms) await lookAt(stage, page, "german", room);
}

export default [
  ...games.map(({ id }) => [`${id} at every size`, atEverySize(id)]),
  ["in German at every size", inGerman],
];
