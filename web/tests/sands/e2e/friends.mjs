/* friends.mjs: The Sands of Time between four browsers: a refusal, a choice half made over a line that breaks, somebody who gives
 * up and for whom a bot plays on, and an end that all agree to. */
import { hostFor, moves, standing } from "../../e2e/guests.mjs";
import { becomes, check, same, until } from "../../e2e/harness.mjs";
import { allowBreaking, badLine, friendsOf, session, stateOf, together } from "../../e2e/lines.mjs";
import { changed, confirmButton, dice, settled, touch } from "./player.mjs";

const card = (page) => page.locator(".table-card");
const chosen = (page) => stateOf(page).then(({ choice }) => choice.parts);

/** Those who have to decide do, until the page of the first one shows this. */
async function playUntil(pages, die, wanted, most = 300) {
  for (let n = 0; n < most; n++) {
    if (await wanted(pages[0])) return;
    for (const page of pages) {
      const { mine, moves: all } = await standing(page);
      if (mine && !(await wanted(pages[0]))) await moves(page, die(all.length));
    }
  }
  check(false, "it does not come to that");
}

const taken = (page) => page.locator(".orbis-land:not(.legal)");

/** A territory that is not offered is refused, with its rule. */
async function refused(page) {
  await taken(page)
    .first()
    .evaluate((land) => land.click());
  await page.locator(".bubble[role=alert] button.rule-link").waitFor();
  await page.locator(".bubble-close").click();
}

/** Several cards are chosen for a plan, by all at the same time. */
const plans = async (page) =>
  (await session(page, "mine")) && (await page.locator(".decision .orbis-card.legal").count()) > 2;

/** Half a plan stays while another one decides, and while there is no line. */
async function halfMade(ada, bo, line, die) {
  const now = await settled(ada);
  await ada.locator(".decision .orbis-card.legal:not(.chosen)").first().click();
  const half = await chosen(ada);
  check(half.length > 0 && (await confirmButton(ada).isDisabled()), "nothing is half chosen");
  await moves(bo, die((await standing(bo)).moves.length));
  same(await chosen(ada), half, "what was chosen while others decide");
  await line.tell("refuse", "cut");
  await ada.locator(".line-down").waitFor();
  same(await chosen(ada), half, "what was chosen, without a line");
  await line.tell("accept");
  await ada.locator(".line-good, .line-slow").waitFor();
  same(await chosen(ada), half, "what was chosen, with another line");
  for (let next = await changed(ada, now), n = 0; n < 12; n++) {
    if (next.whole) break;
    next = await touch(ada, die, next);
  }
  const decision = (await stateOf(ada)).table.turn.decisions[0];
  await confirmButton(ada).click();
  await until(ada, (before) => window.hourglassSession.state.table.turn.decisions[0] !== before, decision);
}

/** With more than two a bot plays on for whoever gives up, until they come back. */
async function givesUp(dan, ada) {
  const bot = async () => !!(await friendsOf(ada)).seats[3].bot;
  await dan.locator(".top-actions .button").last().click();
  await dan.getByRole("button", { name: "Resign" }).click();
  await dan.getByText("A bot plays on for you.").waitFor();
  await dan.locator(".people-resign .danger").click();
  await dan.getByRole("heading", { name: "A bot plays for you" }).waitFor();
  await becomes(bot, true, "a bot in the place of whoever gave up");
  await card(ada).getByText("a bot plays for Dan").waitFor();
}

async function comesBack(dan, ada) {
  await dan.getByRole("button", { name: "Play on myself" }).click();
  await card(ada).getByText("Everybody is here").waitFor();
  await becomes(async () => (await friendsOf(dan)).seats[3].bot, undefined, "a bot in the place of whoever came back");
}

/** One asks, and it is over when all have agreed. */
async function stop([ada, ...others]) {
  await ada.locator(".top-actions .button").last().click();
  await ada.getByRole("button", { name: "Ask to stop the game" }).click();
  for (const page of others) {
    same((await standing(page)).over, false, "the game is over before all have agreed");
    await card(page).getByText("Ada asks to stop the game").waitFor();
    await card(page).getByRole("button", { name: "Agree" }).click();
  }
  for (const page of [ada, ...others]) await until(page, () => window.hourglassSession.friends.status === "stopped");
}

async function four(stage) {
  allowBreaking(stage);
  const host = await hostFor(stage);
  const line = await badLine(stage, host);
  const pages = await together(stage, [line.address, host.address, host.address, host.address], "sands", (page) =>
    page.locator(".friend-seats [name=seats]").selectOption("4"),
  );
  const [ada, bo, cleo, dan] = pages;
  const die = dice(11);
  await playUntil(pages, die, async (page) => (await session(page, "mine")) && (await taken(page).count()) > 0);
  await refused(ada);
  await playUntil(pages, die, plans);
  await halfMade(ada, bo, line, die);
  await givesUp(dan, ada);
  await playUntil(pages.slice(0, 3), die, async (page) => (await stateOf(page)).table.view.turns > 0);
  await comesBack(dan, ada);
  await playUntil([dan, ada, bo, cleo], die, (page) => session(page, "mine"));
  await moves(dan);
  await stop(pages);
  for (const page of pages) await page.locator(".over-links").waitFor();
}

export default [["four people: half a plan over a broken line, one gives up, all agree to stop", four]];
