/* pause.mjs: Time of Empires in real time: before an age everything can be studied, in a pause everything is covered. */
import { check, until } from "../../e2e/harness.mjs";
import { dice, held, newEmpires, offered, playOn, ready } from "./player.mjs";

const PARTS = [".realm-page .pane", ".decision", ".seats"];

async function expectSeen(page, seen, when) {
  for (const part of PARTS)
    check(
      (await page.locator(part).first().isVisible()) === seen,
      `${part} is ${seen ? "covered" : "in sight"} ${when}`,
    );
}

/** A pause is no time to think: boards and cards come back when the clock runs. */
async function pauseCovers(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "live" });
  await playOn(page, dice(3), () => held(page).isVisible());
  await expectSeen(page, true, "before the age");
  await ready(page).click();
  await held(page).waitFor({ state: "detached" });
  await until(page, () => window.hourglassSession.state.table.turn.clock.held === false);
  await page.waitForFunction(
    () => Number.parseInt(document.querySelector(".realm-clock .age-left").textContent, 10) < 9,
  );
  await page.keyboard.press("p");
  await held(page).waitFor();
  await expectSeen(page, false, "in a pause");
  await ready(page).click();
  await held(page).waitFor({ state: "detached" });
  await expectSeen(page, true, "after the pause");
  await page.locator(".top-actions .button").last().click();
  await page.locator("dialog[open], [role=dialog]").first().waitFor();
  await page.keyboard.press("Escape");
  await held(page).waitFor();
  await expectSeen(page, false, "behind the menu, which pauses");
}

export default offered ? [["a pause covers boards and cards", pauseCovers]] : [];
