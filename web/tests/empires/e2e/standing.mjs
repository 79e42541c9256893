/* standing.mjs: what an age would bring if it ended now, as the engine tells it, and places that are called the same everywhere. */
import { check, same, until } from "../../e2e/harness.mjs";
import { late, live, openPosition } from "./positions.mjs";

const tableOf = (page) => page.evaluate(() => window.hourglassSession.state.table);

/** Every row: what it is called, the number of each seat in the order of the columns, what is said of the lead. */
const rowsOf = (page) =>
  page.locator(".realm-standing:visible").evaluate((table) =>
    [...table.querySelectorAll("tbody tr")].map((row) => ({
      id: row.dataset.row,
      numbers: [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)),
      lead: row.querySelector("small").textContent.trim(),
      marked: row.querySelectorAll(".lead").length,
    })),
  );

/** In a window behind Score, on a phone in its tab. */
async function isTold(stage) {
  for (const [size, opener] of [
    ["desktop", ".top button[aria-haspopup=dialog]:has-text('Score')"],
    ["phone", "[data-tab] ~ nav button:has-text('Score'), .tabs button:has-text('Score')"],
  ]) {
    const page = await openPosition(stage, live(late(4)), { size });
    await page.locator(".realm-held .button").click();
    await until(page, () => !document.querySelector(".realm-held"));
    await page.locator(opener).first().click();
    await page.locator(".realm-standing:visible").waitFor();
    const { facts, score } = await tableOf(page);
    const order = score.seats.map((_, seat) => seat).sort((a, b) => score.seats[b].score - score.seats[a].score);
    const rows = await rowsOf(page);
    for (const [id, { points, lead }] of Object.entries(facts.standing)) {
      const row = rows.find((each) => each.id === id);
      same(
        row?.numbers,
        order.map((seat) => points[seat]),
        `${size}: the points of ${id}`,
      );
      const leads = lead ?? (facts.majorities[id] === undefined ? [] : [facts.majorities[id]]);
      same(row.marked, leads.length, `${size}: who is marked in ${id}`);
      check(/leads?\b|Tied|Nobody/.test(row.lead), `${size}: ${id} says "${row.lead}"`);
    }
    await page.context().close();
  }
}

/** On the map, in its labels with their neighbours, and in the sentences of the engine. */
async function placesHaveNames(stage) {
  const page = await openPosition(stage, late(4));
  const { facts, components, view } = await tableOf(page);
  const names = await page.locator(".realm-names span").allTextContents();
  const places = Object.keys(facts.places);
  same([...names].sort(), places.map((place) => components.places[place].name).sort(), "names on the map");
  check(names.length === Object.keys(view.tiles).length * 4, `${names.length} names`);
  for (const [place, { near }] of Object.entries(facts.places)) {
    const label = await page.locator(`[data-place="${place}"]`).getAttribute("aria-label");
    check(label.startsWith(components.places[place].name), `the label of ${place}: ${label}`);
    for (const other of near) check(label.includes(components.places[other].name), `${label} lacks ${other}`);
  }
}

export default [
  ["what the age would bring now, row by row, with who leads", isTold],
  ["places have one name, and tell what is near", placesHaveNames],
];
