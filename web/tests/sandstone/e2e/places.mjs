/* places.mjs: a table of Sandstone at every size: seats, offers, question and buttons in view together, spaces that a finger
 * hits, and nothing moves. */
import { picture, same, sideways, still } from "../../e2e/harness.mjs";
import {
  beforeEnd,
  checkEnd,
  hidden,
  inRooms,
  isLaptop,
  isPhone,
  keepsItsPlaces,
  scrolled,
  tooSmall,
} from "../../e2e/places.mjs";
import { confirmButton, keptAt, offer, openPosition, positions, press, refuse, settled, space } from "./player.mjs";

const inPane = (page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll(".sand-space.legal")].filter((space) => {
        const [box, pane] = [
          space.getBoundingClientRect(),
          document.querySelector(".sand-frame").getBoundingClientRect(),
        ];
        return (
          box.left >= pane.left - 1 &&
          box.right <= pane.right + 1 &&
          box.top >= pane.top - 1 &&
          box.bottom <= pane.bottom + 1
        );
      }).length,
  );

async function everySize(stage) {
  for await (const [room, page] of inRooms(stage, await keptAt(stage, positions.act), settled)) {
    const look = async (name, parts) => {
      await settled(page);
      await still(page);
      same(
        await hidden(page, [".seat", ".ask h2", ".undo", ".skip-move", ".confirm", ...parts]),
        [],
        `${room}, ${name}: what is out of view`,
      );
      same(await sideways(page), [], `${room}, ${name}: what can be scrolled sideways`);
      if (isPhone(room))
        same(
          await tooSmall(
            page,
            ".sand-space.legal, .sand-offer, .tool, .undo, .skip-move, .confirm, .tabs button, .pane button:not(.sand-space), .seat-hit",
          ),
          [],
          `${room}, ${name}: what no finger can hit`,
        );
      if (isLaptop(room))
        same(
          await scrolled(page, [".table-board", ".seats", ".seat", ".sand-layout > .sand-center", ".decision-body"]),
          [],
          `${room}, ${name}: what has to be scrolled`,
        );
      if (isLaptop(room))
        same(
          await hidden(page, [".sand-space", ".sand-center .sand-ability", ".log"]),
          [],
          `${room}, ${name}: what a laptop does not show`,
        );
      await picture(stage, page, `sandstone-${name}-${room}`);
    };
    await look("act", [".sand-offer"]);
    let asked = 0;
    const chooseTower = async () => {
      await press(page, offer(page, "tower"));
      asked = await inPane(page);
    };
    await keepsItsPlaces(page, room, [
      ["when an action is chosen", chooseTower],
      ["when a space is chosen", () => press(page, page.locator(".sand-space.legal").nth(0))],
    ]);
    same(asked > 0, true, `${room}: a legal space is in view`);
    await look("space", [".sand-about"]);
    const gap = await page
      .locator(".sand-about")
      .evaluate(
        (button) =>
          document.querySelector(".table-board").getBoundingClientRect().right - button.getBoundingClientRect().right,
      );
    same(gap >= 4, true, `${room}: the button about a space keeps off the edge, by ${gap}`);
    await keepsItsPlaces(page, room, [
      ["after the move", () => press(page, confirmButton(page))],
      ["after Undo", () => press(page, page.locator(".undo"))],
    ]);
  }
}

/** A refusal can be read whole, wherever it stands, and dismissed; what was chosen before stays chosen. */
async function refusals(stage) {
  const which = ["1440x900", "390x844", "320x568", "740x360"];
  for await (const [room, page] of inRooms(stage, await keptAt(stage, positions.act), settled, { which })) {
    await press(page, offer(page, "tower"));
    await press(page, space(page, "a6"));
    const dismissals = [
      ["its button", () => page.locator(".bubble-close").click()],
      ["Escape", () => page.keyboard.press("Escape")],
    ];
    for (const [name, dismiss] of dismissals) {
      await refuse(page, space(page, "c3"));
      await still(page);
      same(
        await hidden(page, [".bubble p", ".bubble-close", ".bubble .rule-link"]),
        [],
        `${room}: what is out of view of a refusal`,
      );
      same(await tooSmall(page, ".bubble-close"), [], `${room}: a button that no finger can hit`);
      await dismiss();
      await page.locator(".bubble").waitFor({ state: "detached" });
      same(
        await page.locator(".sand-space.chosen").evaluateAll((all) => all.map((one) => one.dataset.space)),
        ["a6"],
        `${room}: what is chosen after ${name}`,
      );
      same(await confirmButton(page).isEnabled(), true, `${room}: it can be confirmed after ${name}`);
    }
  }
}

/** The last Domain Check, and the end of the game. */
async function theEnd(stage) {
  for await (const [room, page] of inRooms(stage, await keptAt(stage, positions.upkeep), settled)) {
    const before = await beforeEnd(page);
    await press(page, page.locator(".sand-space.legal").nth(0));
    await press(page, confirmButton(page));
    if (await page.locator(".decision.mine").count()) await press(page, confirmButton(page));
    await page.locator(".decision.over").waitFor();
    await still(page);
    await checkEnd(page, room, before);
    await picture(stage, page, `sandstone-over-${room}`);
  }
}

/** A space touched when an action is asked narrows to the actions that use it, and is kept for the question that follows. */
async function spaceFirst(stage) {
  const page = await openPosition(stage, positions.act);
  await press(page, page.locator('[data-space="c6"]'));
  same(
    await page.locator(".sand-offer.legal").evaluateAll((all) => all.map((one) => one.dataset.part)),
    ["tower", "play settlers"],
    "actions that use c6",
  );
  const { heading } = await press(page, offer(page, "tower"));
  same(
    [heading, await confirmButton(page).isEnabled()],
    ["Tower Action: where does the Tower go?", true],
    "what is asked then",
  );
}

export default [
  ["seats, offers and buttons at every size, spaces for a finger, and nothing moves", everySize],
  ["at the end bar and board stay, and the standings fit", theEnd],
  ["a refusal is read whole and dismissed, and the choice stays", refusals],
  ["a space may be touched before the action that uses it", spaceFirst],
];
