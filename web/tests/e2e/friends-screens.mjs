/* friends-screens.mjs: every screen of a table over the network: nothing for axe-core to find, nothing that sticks out or is too
 * small to be touched, on a desktop in both themes, and on phones and tablets in German. */
import { comes, dealt, hasTurn, hostFor, linkOf, moves, sitsDown } from "./guests.mjs";
import { becomes, closeDialog, picture, resize, same, sizes, still, until } from "./harness.mjs";
import { friendsOf } from "./lines.mjs";
import { fitting, lookClosely, report } from "./screens.mjs";

const menu = (page) => page.locator(".top-actions .button").last();
const dialog = (page) => page.locator("dialog[open]");
const kind = (page, name) => page.locator(`.table-card.${name}`);

/** A dialog, looked at and closed. */
async function inDialog(page, opens, then) {
  await opens.click();
  await dialog(page).waitFor();
  await then();
  await closeDialog(page);
}

/* --- before the game ---------------------------------------------------------------------------------------------------- */

async function rooms(stage, ada, visitor, narrow, look) {
  await look("friend", ada);
  if (!narrow) {
    const tops = await ada.locator(".friend-time label").evaluateAll((all) => all.map((one) => one.offsetTop));
    same(new Set(tops).size, 1, "rows of the ways to think");
  }
  await ada.locator(".new-game .start").click();
  await ada.locator(".room-sit [name=name]").waitFor();
  await look("room-first", ada);
  const link = await linkOf(ada);
  await sitsDown(ada, "Ada");
  await ada.locator(".seat-link .rule-link").click();
  await ada.locator(".seat-link .link-text").waitFor();
  await look("room-made", ada);
  await inDialog(ada, ada.locator(".room-more"), () => look("room-seat", ada));
  await inDialog(ada, ada.locator(".room-chat"), () => look("room-chat", ada));
  const bo = await comes(stage, link, visitor);
  await bo.locator(".room-sit [name=name]").waitFor();
  await look("room-guest", bo);
  return bo;
}

/* --- the game ----------------------------------------------------------------------------------------------------------- */

/** Where the log is: on phones behind a tab. */
async function atChat(page, narrow) {
  if (narrow) await page.locator(".tabs button").nth(2).click();
  await page.locator(".talk-tabs [role=tab]").nth(1).click();
  const about = page.locator(".chat-about");
  if (await about.count()) await about.last().click();
  await page.locator(".chat-pictures").click();
  await page.locator(".chat-emotes").waitFor();
}

async function talking(ada, bo, narrow, look) {
  for (const text of ["Have fun!", "You, too."])
    await bo.evaluate((line) => window.hourglassSession.say({ text: line }), text);
  await until(ada, () => window.hourglassSession.friends.unread === 2);
  await look("with-newest", ada);
  await atChat(ada, narrow);
  await look("with-chat", ada);
  if (narrow) await ada.locator(".tabs button").nth(0).click();
}

/** What people ask of each other, in the words of whoever asks and of whoever is asked. */
async function wishes(ada, bo, look) {
  for (const page of [ada, bo]) await moves(page);
  await hasTurn(ada);
  await ada.locator(".decision .undo").click();
  await ada.locator(".take-back").waitFor();
  await look("with-take-back", ada);
  await ada.locator(".decision .confirm").click();
  for (const [page, name] of [
    [ada, "asking"],
    [bo, "asked"],
  ]) {
    await kind(page, name).waitFor();
    await look(`with-${name}`, page);
  }
  await bo.locator(".card-two .button").first().click();
  await becomes(async () => (await friendsOf(ada)).wishes, [], "wishes, refused");
  await ada.evaluate(() => window.hourglassSession.wish("pause"));
  await kind(bo, "asked").locator(".card-two .button").last().click();
  await until(ada, () => window.hourglassSession.friends.paused);
  await look("with-paused", ada);
  for (const page of [ada, bo]) await page.locator(".decision .confirm").click();
  await until(ada, () => !window.hourglassSession.friends.paused);
}

async function withoutLine(page, look) {
  await page.context().setOffline(true);
  await page.locator(".line-down").waitFor();
  await kind(page, "connecting").waitFor();
  await look("with-connecting", page);
  await page.context().setOffline(false);
  await until(page, () => window.hourglassSession.friends.line.state !== "connecting");
}

async function around(stage, visitor, narrow, look) {
  stage.allow(/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/);
  await hostFor(stage);
  const ada = await comes(stage, "#/friend/tides", visitor);
  const bo = await rooms(stage, ada, visitor, narrow, look);
  await sitsDown(bo, "Bo");
  for (const page of [ada, bo]) await dealt(page);
  await hasTurn(ada);
  await look("with-turn", ada);
  await talking(ada, bo, narrow, look);
  await wishes(ada, bo, look);
  await inDialog(ada, menu(ada), () => look("with-menu", ada));
  await withoutLine(ada, look);
  const eve = await comes(stage, new URL(ada.url()).hash, visitor);
  await dealt(eve);
  await look("with-watching", eve);
  await atChat(eve, narrow);
  await look("with-watching-chat", eve);
  await ada.goto(`${stage.address}#/`);
  await ada.locator(".mine-waits").waitFor();
  await look("home-mine", ada);
  await bo.evaluate(() => window.hourglassSession.resign(1));
  await bo.locator(".over-links").waitFor();
  await look("with-over", bo);
  await eve.goto(`${stage.address}#/with/nowhere`);
  await eve.locator(".notice").waitFor();
  await look("with-missing", eve);
}

/* --- the cases ---------------------------------------------------------------------------------------------------------- */

async function onADesktop(stage) {
  const found = [];
  await around(stage, {}, false, lookClosely(stage, "desktop", found));
  report(found);
}

/** In the language that runs longer; at every stop the window gets each of these sizes, and axe-core looks at a phone. */
async function onPhones(stage) {
  const found = [];
  const closely = lookClosely(stage, "phone", found);
  await around(stage, { size: "phone", settings: { lang: "de" } }, true, async (name, page) => {
    await closely(`${name}-de`, page);
    for (const size of ["small", "tablet", "upright"]) {
      await resize(page, sizes[size]);
      await still(page);
      const before = found.length;
      await fitting(size, found)(`${name} ${size}`, page);
      await picture(stage, page, `${name}-${size}-de`, found.length === before);
    }
    await resize(page, sizes.phone);
  });
  report(found);
}

export default [
  ["on a desktop, both themes: axe-core finds nothing", onADesktop],
  ["in German on phones and tablets: axe-core finds nothing, and all fits", onPhones],
];
