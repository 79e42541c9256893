/* hotseat.mjs: two people at one screen. */
import { kept, playedUntil, two } from "./fixtures.mjs";
import { check, closeDialog, same } from "./harness.mjs";
import { asked, hand, handOf, lift, newGame, pick, playOn, relic } from "./player.mjs";

const people = { 0: { name: "Mira" }, 1: { name: "Jonas", bot: "" } };

/** The names of all cards of the edition, as they are written on them. */
function cardNames(page) {
  return page.evaluate(() => window.hourglassSession.state.table.edition.cards.map((card) => card.name));
}

/** Nothing of anybody's cards is in the page. */
async function nothingShown(page, names, where) {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  same(
    names.filter((name) => html.includes(name)),
    [],
    `cards in the page ${where}`,
  );
  same(await page.locator("[data-card], .tides-card").count(), 0, `drawn cards ${where}`);
}

/** The view has nothing of the other hand but what is known by the rules; the hand shown is one's own. */
async function onlyOwn(page, seat, other, where) {
  const state = await page.evaluate(() => {
    const { view, seat: eyes } = window.hourglassSession.state.table;
    return {
      eyes,
      unseen: view.seats[1 - eyes].hand.filter((card) => card === null).length,
      pick: view.seats[1 - eyes].pick ?? null,
    };
  });
  same(state.eyes, seat, `whose eyes ${where}`);
  same(state.pick, null, `the other pick ${where}`);
  const shown = await page.locator("[data-hand]").evaluateAll((hits) => hits.map((hit) => hit.dataset.hand));
  same(
    shown.filter((card) => other.includes(card)),
    [],
    `cards of the other hand ${where}`,
  );
  return state.unseen;
}

/** A touch that is not held is not enough, however long the machine takes over it: meanwhile the time of the page stands
 * still, and then a second passes. */
async function touchInPassing(page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.locator(".cover button").click();
  await page.locator(".cover .hold:not(.held)").waitFor();
  await page.clock.runFor(1000);
  await page.clock.resume();
}

async function covers(stage) {
  const page = await stage.open("#/");
  await page.clock.install();
  await newGame(page, { seats: people });
  await page.locator(".cover").waitFor();
  const names = await cardNames(page);
  same(names.length, 18, "cards of the edition");
  check((await page.locator(".cover").textContent()).includes("Pass to Mira"), "the cover does not say to whom");
  await nothingShown(page, names, "under the first cover");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog[open]").waitFor();
  await nothingShown(page, names, "in the menu of a covered table");
  await closeDialog(page);
  await page.keyboard.press("1"); // chooses nothing, because there is nothing
  await touchInPassing(page);
  await nothingShown(page, names, "after a touch of the cover");
  await lift(page);
  await asked(page);
  const mira = await handOf(page);
  same(await onlyOwn(page, 0, [], "when Mira decides"), 5, "unseen cards of Jonas");
  await pick(page, 0);
  check((await page.locator(".cover").textContent()).includes("Pass to Jonas"), "the cover does not fall before Jonas");
  await nothingShown(page, names, "between the two");
  await page.reload();
  await page.locator(".cover").waitFor();
  await nothingShown(page, names, "after loading the page anew");
  await lift(page);
  await asked(page);
  same(await onlyOwn(page, 1, mira, "when Jonas decides"), 5, "unseen cards of Mira");
  await page.getByRole("button", { name: "Cover" }).click();
  await nothingShown(page, names, "after Cover was pressed");
  await lift(page);
  await hand(page).first().waitFor();
}

/** The other decisions of two people: relics, and the last card of the game, which nothing covers any more. */
async function laterCovers(stage) {
  const until = (stop) => playedUntil(stage.program, "tides", stop, { seats: two });
  const games = [
    kept("relic", await until(({ view, seat }) => view.phase === "relic" && seat === 0)),
    kept("last", await until(({ view, seat, moves }) => view.round === 3 && moves.length === 2 && seat === 0)),
  ];
  const page = await stage.open("#/table/relic", { games });
  await page.locator(".cover").waitFor();
  const names = await cardNames(page);
  await nothingShown(page, names, "before the relics");
  await lift(page);
  same(await asked(page), "relic", "what is asked at the end of a round");
  await relic(page);
  await page.locator(".cover").waitFor();
  await nothingShown(page, names, "between the relics");
  await lift(page);
  await asked(page);
  await relic(page);
  same(await asked(page), "pick", "what is asked after both relics");
  check((await page.locator(".crumbs").textContent()).includes("Round 2"), "round 2 does not begin");
  await page.goto(`${stage.address}#/table/last`);
  await page.locator(".cover").getByText("Pass to Mira").waitFor();
  same(await playOn(page), "over", "the end of a game of two at one screen");
  same(await page.locator(".cover").count(), 0, "covers over a finished game");
}

/** People at one screen take back the last move, whoever made it. */
async function undo(stage) {
  const page = await stage.open("#/");
  await newGame(page, { seats: people });
  await lift(page);
  await asked(page);
  const first = await handOf(page);
  await pick(page, 2);
  await lift(page);
  await asked(page);
  same(await page.locator(".tides-kingdom:not(.mine) .tides-back").count(), 1, "cards of Mira face down");
  await page.locator(".undo").click();
  await page.getByRole("heading", { name: "Take back the choice of Mira?" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  same(await page.locator(".cover").count(), 0, "the cover after Cancel");
  await page.locator(".undo").click();
  await page.getByRole("button", { name: "Mira agrees: take it back" }).click();
  await page.locator(".tides-kingdom:not(.mine) .tides-back").waitFor({ state: "detached" });
  await pick(page, 0);
  check((await page.locator(".cover").textContent()).includes("Pass to Mira"), "Mira does not choose again");
  await lift(page);
  await asked(page);
  same(await handOf(page), first, "Mira's hand after undo");
}

export default [
  ["hot-seat: covered hands are not in the page", covers],
  ["hot-seat: covers between relics, and none over the end", laterCovers],
  ["hot-seat: undo takes back the other's move", undo],
];
