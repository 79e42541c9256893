/* screens.mjs: decisions of The Sands of Time at every size: pictures of them, nothing to scroll sideways, nothing for axe-core
 * to find. */
import { decisionCases } from "../../e2e/decisions.mjs";
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { closeDialog, until } from "../../e2e/harness.mjs";
import { against, confirmButton, land, offer, positionOf, press, settled, turnOf } from "./player.mjs";

/** Two cards at the turn of the first seat, late in a game. */
const late = (...cards) => turnOf(positionOf("rich/sands-4-1"), cards);
const tables = {
  plan: positionOf("rich/sands-5-1"),
  build: late("build", "migrate"),
  chronicle: late("chronicle", "govern"),
  advance: late("advance", "muster"),
  battle: positionOf("battle"),
  caravan: late("caravan-1", "tribute"),
};

/** Stops at decisions, half made and whole, and at what can be opened. */
async function decisions(stage, visitor, stop) {
  const games = await Promise.all(
    Object.entries(tables).map(async ([id, position]) =>
      kept(
        id,
        await recordFrom(stage.program, "sands", position, { seats: against(position.seats.length - 1, "random") }),
      ),
    ),
  );
  const page = await stage.open("#/", { ...visitor, games });
  const at = async (id) => {
    await page.goto(`${stage.address}#/table/${id}`);
    await until(
      page,
      (game) => window.hourglassSession?.id === game && window.hourglassSession.state.status === "ready",
      id,
    );
    await settled(page);
  };
  const here = (name) => stop(name, page);
  await at("plan");
  await press(page, offer(page, "raid"));
  await press(page, offer(page, "build"));
  await here("planned");
  await page.locator(".seat-hit").nth(1).click();
  await page.locator("dialog[open]").waitFor();
  await here("seat");
  await closeDialog(page);
  await at("build");
  await here("turn");
  await press(page, offer(page, "resolve build"));
  await here("build");
  await page.locator(".orbis-bonus .pill:enabled").first().click();
  await page.locator("dialog[open]").waitFor();
  await here("bonus");
  await closeDialog(page);
  await at("chronicle");
  await press(page, offer(page, "resolve chronicle"));
  await press(page, page.locator(".orbis-offer.legal").first());
  await here("chronicle");
  await at("advance");
  await press(page, page.locator(".orbis-offer.legal").first());
  await here("advance");
  await at("battle");
  await press(page, offer(page, "resolve conquer"));
  await press(page, land(page, "graecia"));
  await here("attack");
  await press(page, confirmButton(page));
  await here("battle");
}

export default decisionCases("sands", decisions);
