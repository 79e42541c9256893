/* places.mjs: a table of Time of Empires at every size: rivals, own board, spaces and buttons in view together, parts that a
 * finger hits, words that are not broken, and nothing moves. */
import { picture, resize, same, sideways, still, until } from "../../e2e/harness.mjs";
import {
  beforeEnd,
  checkEnd,
  hidden,
  inRooms,
  isLaptop,
  isPhone,
  keepsItsPlaces,
  rooms,
  scrolled,
  tooSmall,
} from "../../e2e/places.mjs";
import { changed, settled } from "./player.mjs";
import { keptAt, last, late, live, open, openPosition, siege, token, unhurried } from "./positions.mjs";

const OWN = [".ask h2", ".undo", ".skip-move", ".confirm", ".realm-glass", ".realm-space", ".realm-stock li"];
const TOUCHED =
  ".realm-space, .realm-offer, .realm-pages button, .realm-place.legal, .realm-row.legal > .hit, .realm-deck.legal, .realm-cards-page .realm-card, .token.legal, .lift, .eject, .tool, .undo, .skip-move, .confirm, .tabs button, .pane-tools button, .seat-hit";
const LAPTOP = [".log", ".realm-row", ".realm-columns li", ".realm-card", ".realm-me"];
/** What a glance must tell is never cut: names of spaces, what they give, names of cards and of what lies on the boards. */
const WORDS =
  ".realm-space > b, .realm-glass .seconds, .realm-glass small, .realm-stock li, .realm-columns .name b, .realm-row .says b, .realm-deck b, .realm-board h3, .realm-card .title b, .realm-discovered > small, .realm-cards-page .discard, .undo, .skip-move, .confirm, .realm-pages span";

/** Words that are cut, or broken in the middle of one. */
function brokenWords(page) {
  return page.evaluate((selector) => {
    const range = document.createRange();
    const linesOf = (node, from, to) => (
      range.setStart(node, from),
      range.setEnd(node, to),
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    );
    const broken = (node) =>
      [...node.data.matchAll(/[\p{L}\d]+/gu)]
        .filter(({ 0: word, index }) => linesOf(node, index, index + word.length) > 1)
        .map(([word]) => `${word} is broken`);
    const textsIn = (element) =>
      [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node] : node.clientWidth === 1 ? [] : textsIn(node),
      ); // for screen readers alone
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...(element.scrollWidth > element.clientWidth && getComputedStyle(element).overflow !== "visible"
          ? [`"${element.textContent.trim()}" is cut`]
          : []),
        ...textsIn(element).flatMap(broken),
      ]);
  }, WORDS);
}

/** Cards that lie over each other in a fan show what they are by their order alone; everything else is whole. */
function looker(stage, page, room, lang = "en") {
  return async (name, parts = []) => {
    await still(page);
    const where = `${room} ${lang}, ${name}`;
    same(await hidden(page, [...OWN, ".seat", ...parts]), [], `${where}: what is out of view`);
    same(await sideways(page), [], `${where}: what can be scrolled sideways`);
    same(await brokenWords(page), [], `${where}: words`);
    if (isPhone(room)) same(await tooSmall(page, TOUCHED), [], `${where}: what no finger can hit`);
    if (isLaptop(room))
      same(
        await scrolled(page, [
          ".table-board",
          ".seats",
          ".side-panels",
          ".decision-body",
          ".realm-left",
          ".realm-columns",
        ]),
        [],
        `${where}: what has to be scrolled`,
      );
    if (isLaptop(room)) same(await hidden(page, LAPTOP), [], `${where}: what a laptop does not show`);
    await picture(stage, page, `empires-${name}-${room}${lang === "en" ? "" : `-${lang}`}`);
  };
}

const visit = (stage, room, position, visitor = {}) =>
  openPosition(stage, position, { viewport: rooms[room], hasTouch: isPhone(room), ...visitor });

/** A page at the same position in every room. */
async function* visitAll(stage, position, options = {}) {
  const game = await keptAt(stage.program, "position", position);
  yield* inRooms(stage, game, settled, { visitor: unhurried, ...options });
}

/** Touches this, and waits until that has an effect. */
async function press(page, target) {
  const before = await settled(page);
  await target.click();
  return changed(page, before);
}

const space = (page, id) => page.locator(`.realm-spaces [data-space="${id}"]`);
const place = (page, id) => ({
  click: () => page.evaluate((wanted) => document.querySelector(`[data-place="${wanted}"]`).click(), id),
});
const confirm = (page) => page.locator(".decision .confirm");

/** A timer is placed. */
async function placing(stage) {
  for await (const [room, page] of visitAll(stage, late(4))) {
    await looker(stage, page, room)("turn");
    await keepsItsPlaces(page, room, [
      ["with a space", () => press(page, space(page, "ideas"))],
      ["when the timer is placed", () => press(page, confirm(page))],
    ]);
  }
}

/** The same table in one room after the other. */
async function everywhere(page, wanted, look) {
  for (const room of wanted) {
    await resize(page, rooms[room]);
    await look(room);
  }
}

async function fewer(stage) {
  for (const seats of [2, 3]) {
    const page = await visit(stage, "1440x900", late(seats), { settings: { lang: "de" } });
    await everywhere(page, ["1440x900", "1280x720", "390x844", "844x390"], (room) =>
      looker(stage, page, room, "de")(`turn-${seats}`),
    );
  }
}

/** Clans move: where from and where to are in view, large enough, and nothing moves; numbers of clans have a strip. */
async function moving(stage) {
  for await (const [room, page] of visitAll(stage, open(late(4), { op: "move", left: 2 }))) {
    await looker(stage, page, room)("move", [".realm-offer"]);
    await keepsItsPlaces(page, room, [["with a source", () => press(page, place(page, "h2.c"))]]);
  }
}

/** The bonus token: the columns are in view without a touch. */
async function tokens(stage) {
  const page = await visit(stage, "1440x900", token());
  await everywhere(page, Object.keys(rooms), (room) =>
    looker(stage, page, room)("token", room === "320x568" ? [] : [".token.legal"]),
  );
}

/** Everything in real time: what is left of the age, the next scholars, timers of everybody; in both languages. */
async function inRealTime(stage) {
  for (const lang of ["en", "de"]) {
    const page = await visit(stage, "1440x900", live(late(4)), { settings: { lang } });
    await page.locator(".realm-held .button").click();
    await until(
      page,
      () =>
        !document.querySelector(".realm-held") &&
        [...document.querySelectorAll(".realm-glass .seconds")].some(({ textContent }) => Number(textContent) > 0),
    );
    await everywhere(page, Object.keys(rooms), (room) =>
      looker(stage, page, room, lang)("live", [".age-left", ".creation-left", ".realm-agree .button"]),
    );
  }
}

/** The end takes the places of the board and of the decisions. */
async function ending(stage) {
  const which = ["1440x900", "1280x720", "1024x768", "390x844", "844x390"];
  for await (const [room, page] of visitAll(stage, last(), { which })) {
    const before = await beforeEnd(page);
    await page.locator(".skip-move").click();
    await page.locator(".decision.over").waitFor();
    await still(page);
    await checkEnd(page, room, before);
    same(await sideways(page), [], `${room}: what can be scrolled sideways at the end`);
    await picture(stage, page, `empires-end-${room}`);
  }
}

/** On phones the boards, the cards and the columns share the pane; the foot stays. */
async function pages(stage) {
  const which = Object.keys(rooms).filter(isPhone);
  for await (const [room, page] of visitAll(stage, late(4), { which, settings: { lang: "de" } })) {
    const look = looker(stage, page, room, "de");
    const buttons = page.locator(".realm-pages button");
    await keepsItsPlaces(
      page,
      room,
      await Promise.all(
        [1, 2, 3, 0].map(async (n) => [
          `on page ${n + 1}`,
          async () => (await buttons.nth(n).click(), await look(`page-${n + 1}`)),
        ]),
      ),
    );
  }
}

/** The city that was won is outlined on the map and touched for a clan; the digits are those of the answers. */
async function besieged(stage) {
  const page = await openPosition(stage, siege());
  same(await page.locator(".realm-place.legal").count(), 1, "cities that are pointed at");
  same(
    await page
      .locator("[data-key]")
      .evaluateAll((parts) => parts.map((part) => part.dataset.part ?? part.dataset.place)),
    ["siege no", "siege yes"],
    "what has a digit",
  );
  await page.locator(".realm-place.legal").press("Enter");
  await until(page, () => document.querySelector('[data-part="siege yes"]').getAttribute("aria-pressed") === "true");
}

/** A window of 1280x720 that is enlarged to twice its size has half of the room: everything is there, whole, in both languages. */
async function enlarged(stage) {
  for (const lang of ["en", "de"]) {
    const page = await openPosition(stage, live(late(4)), {
      viewport: { width: 640, height: 360 },
      deviceScaleFactor: 2,
      settings: { lang },
    });
    await page.locator(".realm-held .button").click();
    await until(page, () => !document.querySelector(".realm-held"));
    for (const [n, button] of (await page.locator(".realm-pages button").all()).entries()) {
      await button.click();
      await still(page);
      const where = `640x360 ${lang}, page ${n + 1}`;
      same(await hidden(page, [...OWN, ".seat"]), [], `${where}: what is out of view`);
      same(await sideways(page), [], `${where}: what can be scrolled sideways`);
      same(await brokenWords(page), [], `${where}: words`);
      await picture(stage, page, `empires-enlarged-${lang}-${n + 1}`, true);
    }
    await page.context().close();
  }
}

export default [
  ["a timer is placed at every size, and nothing moves", placing],
  ["two and three players at a table, in German", fewer],
  ["clans move at every size, and nothing moves", moving],
  ["the bonus token is placed at every size", tokens],
  ["real time at every size, in both languages: clock, timers and own board in view", inRealTime],
  ["the end of a game: the standings, why, and what next", ending],
  ["boards, cards and columns share the pane of a phone, and the foot stays", pages],
  ["a window that is enlarged to twice its size", enlarged],
  ["a city that was won is pointed at", besieged],
];
