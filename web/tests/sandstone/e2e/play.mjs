/* play.mjs: whole games of Sandstone by mouse and by keyboard, its lattice and its words. */
import { two } from "../../e2e/fixtures.mjs";
import { followCoach } from "../../e2e/guide.mjs";
import { AGES, becomes, check, closeDialog, same, until } from "../../e2e/harness.mjs";
import {
  changed,
  confirmButton,
  dice,
  newSandstone,
  offer,
  openPosition,
  playOn,
  positions,
  press,
  refuse,
  settled,
  space,
  touch,
} from "./player.mjs";
import { lift, shareFromMenu } from "../../e2e/player.mjs";

/* --- whole games ------------------------------------------------------------------------------------------------------- */

async function wholeGame(stage) {
  const page = await stage.open("#/");
  await newSandstone(page, { names: { 0: "Mira" } });
  check(
    /^Year 1 of 5/.test((await page.locator(".crumbs .where").first().textContent()).trim()),
    "the top bar does not say the Year",
  );
  const end = await playOn(page, dice(11));
  check(/wins?\b|draw/i.test(end.heading), `the end says "${end.heading}"`);
  check(
    (await page.locator(".log li").last().textContent()).startsWith("The game ends"),
    "the log does not end with the end",
  );
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.locator("dialog[open] .sand-sheet").first().waitFor();
  same(await page.locator("dialog[open] .sand-sheet").count(), 2, "score sheets one tap away");
  check((await page.locator("dialog[open] .sand-checks tbody tr").count()) >= 1, "the sheet tells no Domain Check");
  await closeDialog(page);
  const address = await shareFromMenu(page);
  await closeDialog(page);
  await afterwards(stage, page);
  const fresh = await (await stage.visitor()).newPage();
  await fresh.goto(address);
  await fresh.getByText("Somebody shared a game with you").waitFor();
  await fresh.getByText("Every move in it is legal").waitFor();
}

/** The finished game again: moment by moment, through other eyes, proved, and played on from the middle. */
async function afterwards(stage, page) {
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator(".replay-controls").waitFor();
  await page.locator(".replay-chapters button").nth(1).waitFor();
  const standing = () => page.locator(".table-board .sand-standing").count();
  await page.keyboard.press("Home");
  await until(page, () => document.querySelectorAll(".table-board .sand-standing").length === 0);
  await page.keyboard.press("PageDown");
  await until(page, () => document.querySelector(".crumbs").textContent.includes("Year 2"));
  check((await standing()) >= 2, "no pieces in Year 2 of the replay");
  await page.locator(".replay-eyes label").nth(1).click();
  await until(page, () => document.querySelectorAll(".replay-hand").length === 1);
  await page.locator(".replay-tabs button").nth(1).click();
  await page.locator(".replay-score .sand-checks").waitFor();
  same(
    await page.locator(".replay-score .sand-checks tbody tr").count(),
    1,
    "Domain Checks told at the beginning of Year 2",
  );
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("dialog select").nth(1).selectOption("random");
  await page.getByRole("button", { name: "Start this game" }).click();
  await page.waitForURL(/#\/table\//);
  const now = await settled(page);
  check(now.crumbs.includes("Year 2"), `the new game begins in ${now.crumbs}`);
  await page.goto(`${stage.address}#/records`);
  await page
    .getByRole("button", { name: /^Verify/ })
    .last()
    .click();
  await page.locator('.verdict-line[data-word="consistent"]').waitFor();
}

/** Only keys: digits choose, Enter confirms. */
async function byKeysAlone(stage) {
  const page = await stage.open("#/new/sandstone");
  await page.locator(".new-game .start").waitFor();
  await page.locator(".seat-row").nth(1).locator("select").focus();
  await page.keyboard.type("random");
  await page.locator(".new-game .more > summary").focus();
  await page.keyboard.press("Enter");
  await page.locator(".new-game [name=seed]").focus();
  await page.keyboard.type("keys");
  same(await page.locator(".new-game [name=seed]").inputValue(), "keys", "the seed that was typed");
  await page.locator(".new-game .start").focus();
  await page.keyboard.press("Enter");
  await page.locator(".table-screen").waitFor();
  const die = dice(4);
  let now = await settled(page);
  for (let i = 0; i < 500 && !now.over; i++) {
    const keys = await page.evaluate(() =>
      [...document.querySelectorAll('[data-key]:not([aria-pressed="true"])')].map((part) => part.dataset.key),
    );
    await page.keyboard.press(now.whole ? "Enter" : (keys[die(keys.length)] ?? "s"));
    now = await changed(page, now);
  }
  check(now.over, "the game does not end");
  await becomes(
    () => page.evaluate(() => document.activeElement !== document.body),
    true,
    "something has the focus at the end",
  );
}

/** Two people at one screen: nothing of the other's cards is in the page, and nothing at all under the cover. */
async function hotSeat(stage) {
  const page = await stage.open("#/");
  await newSandstone(page, { seed: "two", rival: "", names: { 0: "Mira", 1: "Jonas" } });
  await page.locator(".cover").waitFor();
  const die = dice(21);
  const eyes = new Set();
  await playOn(page, die, async (now) => {
    if (now.cover) {
      same(
        await page.locator(".sand-table, .sand-secrets, .sand-offer").count(),
        0,
        "parts of the board under the cover",
      );
      return false;
    }
    const { seat, view } = await page.evaluate(() => window.hourglassSession.state.table);
    eyes.add(seat);
    same(
      [view.seats[1 - seat].hand ?? null, view.seats[1 - seat].bonus],
      [view.seats[1 - seat].hand_known ? view.seats[1 - seat].hand : null, null],
      "cards of the other seat in the view",
    );
    same(await page.locator(".sand-secrets").count(), 1, "panels with secrets");
    return view.year === 2 && view.phase === "act";
  });
  same([...eyes].sort(), [0, 1], "seats that have decided");
}

/* --- choosing ---------------------------------------------------------------------------------------------------------- */

/** The engine says who controls what; the bands and emblems on the board say the same. */
async function controlAgrees(stage) {
  const page = await stage.open("#/");
  let now = await newSandstone(page, { seed: "control", rival: "random" });
  const die = dice(5);
  for (let i = 0; i < 30 && !now.over; i++) {
    now = await touch(page, die, now);
    if (await page.locator(".sand-space.chosen").count()) continue; // a ghost is shown with what it would control
    const [told, drawn] = await page.evaluate(() => {
      const { score, players } = window.hourglassSession.state.table;
      const told = score.seats.map((seat) => Object.values(seat.control).reduce((sum, list) => sum + list.length, 0));
      return [
        told,
        players.map(({ colour }) => document.querySelectorAll(`.sand-drawing .sand-band.p${colour}`).length),
      ];
    });
    same(drawn, told, "controlled spaces drawn and told");
  }
}

/** Arrows by neighbourhood, digits, Enter, refusal with its rule, U. */
async function byKeyboard(stage) {
  const page = await openPosition(stage, positions.act);
  const key = (name) => page.keyboard.press(name);
  const focused = () => page.evaluate(() => document.activeElement?.dataset?.space ?? "");
  const acting = await settled(page);
  await key("1");
  check((await changed(page, acting)).heading.startsWith("Tower"), "the digit 1 does not open the Tower Action");
  const legal = await page.locator(".sand-space.legal").evaluateAll((all) => all.map((one) => one.dataset.space));
  same(legal, ["a6", "c6", "b5", "d1"], "spaces for a Tower");
  await page.locator('.sand-space[tabindex="0"]').focus();
  same(await focused(), "a6", "Tab leads to the first space that can be chosen");
  await space(page, "b3").focus();
  for (const [arrow, name] of [
    ["ArrowUp", "b4"],
    ["ArrowRight", "c4"],
    ["ArrowDown", "c3"],
    ["ArrowLeft", "b3"],
  ]) {
    await key(arrow);
    same(await focused(), name, arrow);
  }
  await key("Enter");
  await page.locator(".bubble[role=alert]").waitFor();
  same(await page.locator(".bubble button.rule-link").textContent(), "Rule 6.1", "the rule of a refusal");
  same(await space(page, "b3").locator(".refused").count(), 1, "marks on the refused space");
  await page.locator(".bubble button.rule-link").click();
  await page.locator(".rules-drawer .statement.cited").waitFor();
  await key("Escape");
  await page.locator(".rules-drawer").waitFor({ state: "detached" });
  await key("Escape");
  await page.locator(".bubble").waitFor({ state: "detached" });
  await key("1");
  await page.locator('.sand-space.chosen[data-space="a6"]').waitFor();
  await page.getByText("Captures the Tower on a5").waitFor();
  await space(page, "a6").focus();
  const chosen = await settled(page);
  await key("Enter");
  check((await changed(page, chosen)).heading.startsWith("Choose your second action"), "Enter does not confirm");
  same(
    await page.evaluate(() => window.hourglassSession.state.table.view.seats[1].towers),
    ["b4"],
    "Towers of Anton after the capture",
  );
  const second = await settled(page);
  await key("u");
  check((await changed(page, second)).heading.startsWith("Tower"), "U does not take the Tower back");
  same(
    await page.evaluate(() => window.hourglassSession.state.table.view.seats[1].towers.length),
    2,
    "Towers of Anton after undo",
  );
  await page.locator(".redo").click();
  await until(page, () => window.hourglassSession.state.table.view.seats[1].towers.length === 1);
}

/** A Stronghold is built in steps: two Towers, a space, then Towers beside it may go, one by one, or none. */
async function building(stage) {
  const page = await openPosition(stage, positions.act);
  await press(page, offer(page, "build"));
  await press(page, space(page, "a4"));
  await press(page, confirmButton(page));
  await press(page, space(page, "a4"));
  const clearing = await press(page, confirmButton(page));
  check(clearing.heading.startsWith("Remove a Tower"), `after the Stronghold: "${clearing.heading}"`);
  check((await page.locator(".decision .ask p").textContent()).includes("up to 2"), "it does not say how many may go");
  await press(page, space(page, "b4"));
  await press(page, confirmButton(page));
  const { heading } = await press(page, page.locator(".skip-move"));
  check(heading.startsWith("Choose your second action"), `after the removals: "${heading}"`);
  same(
    await page.evaluate(() =>
      window.hourglassSession.state.table.view.seats.map((seat) => [seat.towers.length, seat.strongholds.length]),
    ),
    [
      [1, 2],
      [1, 1],
    ],
    "Towers and Strongholds",
  );
}

/** What is off says why; cards, spaces and seats can be looked at closely; which half applies and why. */
async function explains(stage) {
  const page = await openPosition(stage, positions.act);
  const tribute = page.locator(".sand-center .sand-ability", { hasText: "Tribute" });
  same(
    await tribute.locator(".half.applies").textContent(),
    "Bottom half, this one applies to you now: Get 1 extra Gold in this Year's Domain Check.",
    "the half that applies",
  );
  check((await tribute.getAttribute("title")).includes("2 against 1"), "why the lower half applies");
  check(
    (await page.locator(".sand-order").textContent()).startsWith(" You go first: you have Priority"),
    "who goes first and why",
  );
  same(await page.locator(".sand-goals tbody tr").count(), 3, "ways to win");
  await press(page, offer(page, "tower"));
  await press(page, space(page, "c6"));
  await press(page, confirmButton(page));
  await refuse(page, offer(page, "tower"));
  same(await page.locator(".bubble button.rule-link").textContent(), "Rule 5.8", "the rule of an action that is used");
  await page.locator(".bubble-close").click();
  await tribute.locator(".about").click();
  await page.locator("dialog[open] .sand-reconstructed").first().waitFor();
  same(await page.locator("dialog[open] .sand-reconstructed").count(), 2, "reconstructed halves that are marked");
  await closeDialog(page);
  await space(page, "c4").click({ force: true });
  await page.locator(".sand-about").click();
  await page.locator("dialog[open]").waitFor();
  check((await page.locator("dialog[open] h2").textContent()).includes("c4"), "a space does not open");
  await closeDialog(page);
  await page.locator(".ask-hint").click();
  await page.locator(".hint").waitFor();
  check(await confirmButton(page).isEnabled(), "a hint is not chosen");
  check(/instead of/.test(await page.locator(".hint").textContent()), "a hint does not say why");
}

/** What a rival does is told with pieces that move, and Skip ends it. */
async function motion(stage) {
  const page = await openPosition(stage, positions.act, { settings: { speed: AGES } });
  const moving = page.locator(".sand-standing.dropping, .sand-standing.travelling, .sand-standing.leaving");
  let moved = 0;
  for (let i = 0; i < 30 && moved === 0; i++) {
    await until(page, () => window.hourglassSession.mine || window.hourglassSession.state.telling?.closing === false);
    if (await page.evaluate(() => window.hourglassSession.state.telling !== null)) {
      moved = await moving.count();
      if (moved === 0) await page.locator(".told-go").click();
    } else
      await page.evaluate(async () => {
        await window.hourglassSession.askHint();
        void window.hourglassSession.confirm();
      });
  }
  check(moved > 0, "no piece moves while a rival's turn is told");
  await page.getByRole("button", { name: "Skip to your turn" }).click();
  await until(page, () => window.hourglassSession.mine);
  same(await moving.count(), 0, "pieces that still move");
}

/** The first game, at the coach's side, to its end. */
async function guide(stage) {
  const page = await stage.open("#/guide/sandstone");
  check((await followCoach(page)).length > 8, "the first game is over at once");
  await page.getByRole("heading", { name: "Well done" }).waitFor();
}

/** The end of a game shows what nobody has seen, and what decided between equal points. */
async function theEnd(stage) {
  const away = [
    "settlers",
    "settlers",
    "settlers",
    "raiders",
    "raiders",
    "raiders",
    "nomads",
    "nomads",
    "nomads",
    "masons",
    "masons",
    "tribute",
    "tribute",
    "tribute",
    "drive",
    "drive",
  ];
  const seats = [
    { towers: ["a6", "b6", "a5", "b2"], strongholds: [], bonus: "mountains" },
    { towers: ["c6", "d6", "d1"], strongholds: [], bonus: "forest" },
  ];
  const page = await openPosition(stage, { ...positions.upkeep, seats, away }, { seats: two });
  await page.locator(".cover").waitFor();
  await lift(page);
  same(await page.locator(".sand-face-down").count(), 0, "cards that nobody has seen, before the end");
  for (const gone of ["a6", "b6"]) {
    await press(page, space(page, gone));
    await press(page, confirmButton(page));
  }
  check(
    (await page.locator(".end-why").textContent()).includes("Equal points: Mira wins with more Bonus points."),
    "nothing says what decided",
  );
  await page.getByRole("button", { name: "Board" }).click();
  same(
    (await page.locator(".sand-face-down .chip").allTextContents()).map((text) => text.trim()),
    ["Masons", "Drive", "Bonus: Desert"],
    "cards that nobody has seen",
  );
  const last = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await until(page, (before) => location.href !== before, last);
  await page.locator(".cover").waitFor();
  const { seats: next, options } = await page.evaluate(() =>
    JSON.parse(window.hourglassSession.state.table.saved.record.split("\n")[0]),
  );
  same(
    [next, options.priority],
    [[{ name: "Mira" }, { name: "Jonas" }], "seat-2"],
    "the next game: the same seats, and Priority for the loser",
  );
}

/** Readings with several choices have names in the language of the page; three rows of eight can be begun with. */
async function readings(stage) {
  const page = await stage.open("#/new/sandstone", { settings: { lang: "de" } });
  await page.locator(".new-game .more > summary").click();
  const names = (n) => page.locator(".options select").nth(n).locator("option").allTextContents();
  same(
    [await names(1), await names(2)],
    [
      ["6 Reihen zu 4", "3 Reihen zu 8"],
      ["Zufall", "Platz 1", "Platz 2"],
    ],
    "choices of readings",
  );
  await page.locator(".options select").nth(1).selectOption("3x8");
  await page.locator(".new-game .start").click();
  await page.locator(".sand-table.sideways").waitFor();
  await settled(page);
  same(await page.locator(".sand-space").count(), 24, "spaces");
}

export default [
  ["a whole game by mouse, its replay, proof, link, and a branch", wholeGame],
  ["a whole game by keys alone", byKeysAlone],
  ["hot-seat: covered cards are not in the page", hotSeat],
  ["the board shows the control that the engine counts", controlAgrees],
  ["the lattice by keyboard, a refusal with its rule, undo and redo", byKeyboard],
  ["a Stronghold is built step by step", building],
  ["what is off says why; cards and spaces open; hints", explains],
  ["what a rival does is told, and can be skipped", motion],
  ["a first game with a coach", guide],
  ["readings have names, and three rows of eight can be played", readings],
  ["the end shows the cards that nobody has seen, and what decided", theEnd],
];
