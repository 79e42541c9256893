/* picture.mjs: The Sands of Time in the README. */
import { land, offer, openPosition, positionOf, press, turnOf } from "./player.mjs";

/** Late in a game of four: a structure is chosen, and the territory it is built in. */
export async function pictured(stage, visitor) {
  const page = await openPosition(stage, turnOf(positionOf("rich/sands-4-1"), ["build", "migrate"]), visitor);
  await press(page, offer(page, "resolve build"));
  await press(page, offer(page, "structure:temple"));
  await press(page, land(page, await page.locator(".orbis-land.legal").first().getAttribute("data-land")));
  await page.locator(".decision .confirm:enabled").waitFor();
  return page;
}
