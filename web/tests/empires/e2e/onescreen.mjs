/* onescreen.mjs: four people at one screen: whoever has won a city is asked before everybody. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../e2e/harness.mjs";
import { openNew, persons, playBeforeEverybody } from "../../e2e/secrets.mjs";
import { changed, dice, openPosition, settled, touch } from "./player.mjs";

/** A city was won, and everybody holds a card that lies open nowhere. */
const HANDS = [["guilds", "universities"], ["feudal-levy"], ["monasteries"], ["trebuchet"]];

function siege() {
  const position = JSON.parse(readFileSync(join(root, "web/tests/empires/positions/siege-4.json"), "utf8"));
  const left = [0, 3, 2, 4]; // in the decks
  return {
    ...position,
    decks: position.decks.map((deck, i) => ({ ...deck, cards: left[i] })),
    seats: position.seats.map((seat, i) => ({ ...seat, hand: HANDS[i] })),
  };
}

const turns = { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" };

/** The name of a card that somebody holds and not everybody knows of. */
function secret({ look, hidden, names }) {
  const known = JSON.stringify(look);
  const card = hidden.find(({ path, value }) => path.includes(".hand.") && !known.includes(`"${value}"`));
  return card && names[card.value];
}

/** Mostly what a bot would do: whoever touches anything wins no cities. */
async function advised(page, die, now) {
  const hint = page.locator(".ask-hint:enabled");
  if (now.whole || die(3) === 0 || !(await hint.count())) return touch(page, die, now);
  await hint.click();
  return changed(page, now);
}

/** From a city that was won, or all of a game. */
async function sieges(stage) {
  const page = stage.long
    ? await openNew(stage, "empires", persons(4), turns)
    : await openPosition(stage, siege(), { seats: persons(4), options: turns });
  const die = dice(3);
  await playBeforeEverybody(stage, page, {
    settled,
    changed,
    touch: (at, now) => (stage.long ? advised : touch)(at, die, now),
    secret,
    pages: ".realm-pages button",
    wanted: 3,
  });
}

export default [["four at one screen: nothing secret is in the page while a city is won", sieges]];
