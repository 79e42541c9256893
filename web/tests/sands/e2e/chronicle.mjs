/* chronicle.mjs: what scores is seen before it does: the Chronicle tab says what the engine says, for everybody, at a desktop and
 * on a phone; structures and advances say for which chronicles they count; a card that could not begin says why. */
import { withProgram } from "../../e2e/fixtures.mjs";
import { becomes, check, same, sideways, until } from "../../e2e/harness.mjs";
import { against, offer, openPosition, positionOf, press, turnOf } from "./player.mjs";

/** The facts for the first seat. */
const factsOf = (stage, position) =>
  withProgram(stage.program, async (call) => {
    const { table } = await call("table.load", { game: "sands", position, seats: against(position.seats.length - 1) });
    return call("table.facts", { table, seat: 0 });
  });

const tab = (page) => page.locator(".orbis-pages button").nth(1);

/** Every cell of the cards: its number, what it is drawn as, what stands beside the number, and whose card lies there. */
const cells = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".orbis-cards tbody tr:not(.have)")].map((row) =>
      [...row.querySelectorAll("td:not(.where)")].map((cell) => ({
        need: Number(cell.querySelector("b").textContent),
        state: ["scores", "low", "near", "far"].find((name) => cell.classList.contains(name)),
        note: cell.querySelector("small")?.textContent.trim() ?? "",
        laid: cell.classList.contains("laid"),
      })),
    ),
  );

const stateOf = (lacks) => (lacks === 0 ? "scores" : lacks < 0 ? "low" : lacks <= 2 ? "near" : "far");

/** What the table must show of a seat. */
function expected({ short }, { chronicles = {} }) {
  return Array.from({ length: 7 }, (_, card) =>
    Object.entries(short).map(([bin, lacks]) => ({ state: stateOf(lacks[card]), laid: chronicles[bin] === card + 1 })),
  );
}

const states = (found) => found.map((row) => row.map(({ state, laid }) => ({ state, laid })));

/** 7 x 6 for whoever looks and for a rival, whose cards stay hidden. */
async function tells(stage) {
  const position = turnOf(positionOf("rich/sands-4-1"), ["chronicle", "govern"]);
  const facts = await factsOf(stage, position);
  const page = await openPosition(stage, position);
  await tab(page).click();
  same(states(await cells(page)), expected(facts.seats[0], position.seats[0]), "the cards of whoever looks");
  const near = (await cells(page)).flat().filter(({ state }) => state === "near");
  check(near.length > 0, "something is nearly there");
  check(
    near.every(({ note }) => /^[12] short$/.test(note)),
    `it says how near: ${near.map(({ note }) => note)}`,
  );
  same(
    (await cells(page)).flat().filter(({ state, note }) => (state === "scores") !== /scores/.test(note)).length,
    0,
    "what would score says so in a word",
  );
  const totals = await page.locator(".orbis-standings .ended").allTextContents();
  same(
    totals,
    facts.seats.map(({ if_ended: { least, most } }) => `${least < most ? "up to " : ""}${most > 0 ? "+" : ""}${most}`),
    "what the dynasty would bring everybody",
  );
  check(totals[1].startsWith("up to "), "of a rival's hidden cards only the most is told");
  await page.locator(".orbis-standings th button").nth(1).click();
  same(states(await cells(page)), expected(facts.seats[1], {}), "the cards of a rival, of which none is seen");
  await page.locator(".orbis-standings th button").nth(0).click();
  await page.locator(".orbis-cards tbody tr").nth(4).locator("td button").nth(4).click();
  const asks = await page.locator(".orbis-asks").textContent();
  check(/Card 4 in E: 10 points for 9 lyres/.test(asks) && /You have 6: 3 short/.test(asks), asks);
  check(/Temple \+1/.test(asks), `what adds to it: ${asks}`);
}

/** From the first turn on a phone, in German: all columns are there, and nothing is cut. */
async function phone(stage) {
  const { ask, decider, active, ...late } = positionOf("rich/sands-4-1");
  const seats = late.seats.map(({ chronicles, selected, used, ...seat }) => seat);
  const position = { ...late, stage: "selection", seats };
  const page = await openPosition(stage, position, { size: "phone", locale: "de-DE" });
  await tab(page).click();
  const found = await cells(page);
  same([found.length, ...found.map((row) => row.length)], [7, 6, 6, 6, 6, 6, 6, 6], "seven cards in six bins");
  const width = await page.evaluate(() =>
    [...document.querySelectorAll(".orbis-chronicle .scroll")].map((part) => part.scrollWidth - part.clientWidth),
  );
  same(width, [0, 0], "all columns are seen");
  same(await sideways(page), [], "nothing scrolls sideways");
  const notes = found.flat().filter(({ state }) => state === "near");
  check(
    notes.every(({ note }) => /^noch [12]$/.test(note)),
    `in German: ${notes.map(({ note }) => note)}`,
  );
  check(
    (await page.locator(".orbis-chronicle h2").first().textContent()).includes("Wenn die Dynastie jetzt endete"),
    "the heading",
  );
  same(await page.locator(".orbis-standings .back").count(), 0, "nobody has laid a card");
}

/** What is planned and could not begin says why; details say for which chronicles they count. */
async function why(stage) {
  const position = positionOf("rich/sands-5-1");
  const { cards } = await factsOf(stage, position);
  const page = await openPosition(stage, position);
  const id = Object.keys(cards).find((card) => cards[card].why && /needed/.test(cards[card].why));
  await press(page, offer(page, id));
  await until(page, (text) => document.querySelector(".orbis-could")?.textContent.includes(text), cards[id].why);
  await page.locator(".orbis-pages button").nth(2).click();
  await page.locator('.orbis-trees [data-find="Writing"]').click();
  await becomes(
    () =>
      page
        .locator(".orbis-advance")
        .textContent()
        .then((text) => /Counts for E \+1\./.test(text)),
    true,
    "Writing",
  );
}

export default [
  ["the Chronicle tab tells what would score, and what is missing", tells],
  ["the Chronicle tab from the first turn, on a phone in German", phone],
  ["a card that could not begin says why, and details what they count for", why],
];
