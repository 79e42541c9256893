/* player.mjs: how to play Sandstone through its page, and positions to begin at. */
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { check, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";

/** In the middle of a game: a capture on a6, a Stronghold that can be built and may remove two Towers, a card whose lower
 * half applies. */
const board = ["FFMD", "FDMM", "FFDF", "MFDD", "DMDF", "MMDM"];
const seats = [
  { towers: ["a4", "a3", "d2"], strongholds: ["b6"], hand: "nomads", bonus: "mountains" },
  { towers: ["a5", "b4"], strongholds: ["d4"], hand: "raiders", bonus: "forest", played: ["tribute", "tribute"] },
];
export const positions = {
  act: {
    year: 3,
    phase: "act",
    board,
    priority: 0,
    first: 0,
    turn: 0,
    seats,
    center: ["settlers", "drive", "tribute"],
  },
  /** The same in three rows of eight, with everything that can be offered. */
  wide: {
    year: 3,
    phase: "act",
    board: ["FFMDFDMM", "FFDFMFDD", "DMDFMMDM"],
    priority: 0,
    first: 0,
    turn: 0,
    center: ["settlers", "drive", "tribute"],
    seats: [
      { towers: ["a3", "c2", "g1"], strongholds: ["b2"], hand: "nomads", bonus: "mountains" },
      {
        towers: ["d2", "e1"],
        strongholds: ["d3", "g2"],
        hand: "raiders",
        bonus: "forest",
        played: ["tribute", "tribute"],
      },
    ],
  },
  order: { year: 3, phase: "order", order_for: 4, board, priority: 0, seats },
  /** The printed example: 6 Gold for two Strongholds and three Towers; the game ends with it. */
  upkeep: {
    year: 5,
    phase: "upkeep",
    board,
    priority: 0,
    seats: [
      { towers: ["a6", "a5", "d4"], strongholds: ["b4", "a2"], bonus: "forest" },
      { towers: ["d1"], strongholds: [], bonus: "desert" },
    ],
  },
};

/** A game that begins at a position. */
export async function keptAt({ program }, position, game = {}) {
  return kept("position", await recordFrom(program, "sandstone", position, game));
}

/** A visitor's page at a table that begins at a position. `seats` and `options` of the game, the rest of the visitor. */
export async function openPosition(stage, position, { seats: people, options, ...visitor } = {}) {
  const games = [await keptAt(stage, position, { seats: people, options })];
  const page = await stage.open("#/table/position", { games, ...visitor });
  await settled(page);
  return page;
}

/** What can be seen of the decision once the table stands still (a decision of the one who looks, a cover, the end) and
 * differs from `old`; false before that. `stamp` changes with everything that is chosen or played. */
function look(old) {
  const all = (selector) => document.querySelectorAll(selector);
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const confirm = document.querySelector(".decision .confirm");
  const over = document.querySelector(".decision.over .ended h2") !== null;
  const cover = document.querySelector(".cover") !== null;
  const stamp = [
    text(".crumbs"),
    text(".decision .ask h2"),
    confirm?.disabled,
    confirm?.textContent,
    all(".sand-space.chosen, .sand-offer.chosen").length,
    document.querySelector(".log")?.dataset.last,
    cover,
    over,
  ].join("|");
  const standing = cover || over || document.querySelector(".decision.mine") !== null;
  return (
    standing &&
    stamp !== old && {
      over,
      cover,
      stamp,
      heading: text(".decision .ask h2"),
      crumbs: text(".crumbs"),
      whole: confirm !== null && !confirm.disabled,
      offers: all(".decision .sand-offer.legal").length,
      skip: document.querySelector(".decision .skip-move:enabled") !== null,
      spaces: all(".sand-space.legal:not(.chosen)").length,
    }
  );
}

/** Waits until the table stands still. */
export async function settled(page) {
  return (await until(page, look)).jsonValue();
}

/** Waits until something is different from what was seen, and stands still again. */
export async function changed(page, { stamp }) {
  return (await until(page, look, stamp)).jsonValue();
}

export async function newSandstone(page, { seed = "dunes", rival, names = {} } = {}) {
  await page.getByRole("link", { name: /^(At this screen|An diesem Bildschirm).*: Sandstone$/ }).click();
  await page.locator(".new-game").waitFor();
  if (rival !== undefined) await page.locator(".seat-row").nth(1).locator("select").selectOption(rival);
  for (const [n, name] of Object.entries(names))
    await page.locator(".seat-row").nth(Number(n)).locator("input").fill(name);
  await page.locator(".new-game .more > summary").click();
  await page.locator(".new-game [name=seed]").fill(seed);
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
  return settled(page);
}

/** A player whose choices are the same for the same seed. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

export const offers = (page) => page.locator(".decision .sand-offer.legal");
export const spaces = (page) => page.locator(".sand-space.legal:not(.chosen)");
export const space = (page, name) => page.locator(`[data-space="${name}"]`);
export const offer = (page, part) => page.locator(`.sand-offer[data-part="${part}"]`);
export const confirmButton = (page) => page.locator(".decision .confirm");

/** One touch: lifts the cover, confirms what is whole, else chooses something that is offered. */
export async function touch(page, die, now) {
  if (now.cover) await lift(page);
  else if (now.whole) await confirmButton(page).click();
  else if (now.skip && (now.offers + now.spaces === 0 || die(5) === 0)) await page.locator(".skip-move").click();
  else if (now.offers > 0 && (now.spaces === 0 || die(4) === 0)) await offers(page).nth(die(now.offers)).click();
  else await spaces(page).nth(die(now.spaces)).click();
  return changed(page, now);
}

/** Touches until `stop` says so, or the game is over. */
export async function playOn(page, die, stop = () => false) {
  let now = await settled(page);
  for (let i = 0; i < 500; i++) {
    if (now.over || (await stop(now))) return now;
    now = await touch(page, die, now);
  }
  check(false, "the game does not end");
}

/** Touches this, and waits until that has an effect. */
export async function press(page, target) {
  const before = await settled(page);
  await target.click();
  return changed(page, before);
}

/** Touches what cannot be chosen: it is disabled in name only, and answers. */
export async function refuse(page, target) {
  await target.click({ force: true });
  await page.locator(".bubble[role=alert]").waitFor();
}
