/* places.mjs: a table of The Sands of Time at every size: seats, choice and buttons in view together, parts that a finger hits,
 * and nothing moves. */
import { check, picture, resize, same, sideways, still } from "../../e2e/harness.mjs";
import {
  covering,
  hidden,
  inRooms,
  isLaptop,
  isPhone,
  keepsItsPlaces,
  rooms,
  scrolled,
  tooSmall,
} from "../../e2e/places.mjs";
import { confirmButton, keptAt, newSands, offer, openPosition, positionOf, press, settled, turnOf } from "./player.mjs";

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

/** What is read on the map to choose a territory: names, tiles, markers, structures, citizens, goods. */
const READ =
  ".orbis-name, .orbis-tile, .orbis-marker, .orbis-structure, .orbis-group, .orbis-more, .orbis-good, .orbis-price";

/** The keys of territories stand beside what is read there, at a new table and on a full map. */
async function keyed(stage) {
  const fresh = await stage.open("#/");
  await newSands(fresh, { seats: 2 });
  const full = await openPosition(stage, turnOf(positionOf("rich/sands-4-1"), ["caravan-1", "tribute"]));
  await press(full, offer(full, "resolve caravan-1"));
  for (const [name, page] of [
    ["a new table", fresh],
    ["a full map", full],
  ])
    for (const room of ["1440x900", "1280x720", "390x844"]) {
      await resize(page, rooms[room]);
      await still(page);
      const { badges, found } = await covering(page, READ);
      check(isPhone(room) ? badges === 0 : badges > 3, `${name}, ${room}: ${badges} badges`);
      same(found, [], `${name}, ${room}: what badges cover`);
      await picture(stage, page, `sands-keys-${name.replaceAll(" ", "-")}-${room}`);
    }
}

export default [
  ["two cards are planned at every size, and nothing moves", planning],
  ["a structure is built at every size, and nothing moves", building],
  ["keys of territories cover no number, no name and no piece", keyed],
  ["a battle shows ledger and dice at every size", fighting],
];
