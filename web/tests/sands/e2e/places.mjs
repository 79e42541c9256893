/* places.mjs: a table of The Sands of Time at every size: seats, choice and buttons in view together, parts that a finger hits,
 * and nothing moves. */
import { picture, same, sideways, still } from "../../e2e/harness.mjs";
import { hidden, inRooms, isLaptop, isPhone, keepsItsPlaces, scrolled, tooSmall } from "../../e2e/places.mjs";
import { confirmButton, keptAt, offer, positionOf, press, settled, turnOf } from "./player.mjs";

const TOUCHED =
  ".orbis-card, .orbis-offer, .orbis-land.legal, .orbis-pages button, .orbis-bonus .pill, .tool, .undo, .skip-move, .confirm, .tabs button, .pane-tools button, .seat-hit";

function looker(stage, page, room) {
  return async (name, parts) => {
    await settled(page);
    await still(page);
    same(
      await hidden(page, [".seat", ".ask h2", ".undo", ".skip-move", ".confirm", ...parts]),
      [],
      `${room}, ${name}: what is out of view`,
    );
    same(await sideways(page), [], `${room}, ${name}: what can be scrolled sideways`);
    if (isPhone(room)) same(await tooSmall(page, TOUCHED), [], `${room}, ${name}: what no finger can hit`);
    if (isLaptop(room))
      same(
        await scrolled(page, [".table-board", ".seats", ".seat", ".decision-body"]),
        [],
        `${room}, ${name}: what has to be scrolled`,
      );
    if (isLaptop(room))
      same(
        await hidden(page, [".log", ".orbis-bonus .pill", ".orbis-pages button"]),
        [],
        `${room}, ${name}: what a laptop does not show`,
      );
    await picture(stage, page, `sands-${name}-${room}`);
  };
}

/** Five players late in the game: two cards are planned, and nothing moves. */
async function planning(stage) {
  const game = await keptAt(stage, positionOf("rich/sands-5-1"));
  for await (const [room, page] of inRooms(stage, game, settled)) {
    const look = looker(stage, page, room);
    await look("plan", room === "320x568" ? [] : [".orbis-card"]);
    await keepsItsPlaces(page, room, [
      ["with one card", () => press(page, offer(page, "raid"))],
      ["with two", () => press(page, offer(page, "build"))],
    ]);
    await look("planned", []);
  }
}

/** A structure and a territory: what can be chosen is in view, large enough, and nothing moves. */
async function building(stage) {
  const game = await keptAt(stage, turnOf(positionOf("rich/sands-4-1"), ["build", "migrate"]));
  for await (const [room, page] of inRooms(stage, game, settled)) {
    const look = looker(stage, page, room);
    await press(page, offer(page, "resolve build"));
    await look("build", []);
    await keepsItsPlaces(page, room, [
      ["with a structure", () => press(page, page.locator(".orbis-offer.legal").first())],
      ["with a territory", () => page.evaluate(() => document.querySelector(".orbis-land.legal").click())],
      ["when it is built", () => press(page, confirmButton(page))],
    ]);
  }
}

/** A battle: the ledger, the dice and the buttons together. */
async function fighting(stage) {
  const game = await keptAt(stage, positionOf("battle"));
  for await (const [room, page] of inRooms(stage, game, settled)) {
    await press(page, offer(page, "resolve conquer"));
    await page.evaluate(() => document.querySelector('[data-land="graecia"]').click());
    await press(page, confirmButton(page));
    await looker(stage, page, room)("battle", room === "320x568" ? [] : [".orbis-battle .sum", ".orbis-offer.die"]);
  }
}

export default [
  ["two cards are planned at every size, and nothing moves", planning],
  ["a structure is built at every size, and nothing moves", building],
  ["a battle shows ledger and dice at every size", fighting],
];
