/* picture.mjs: Time of Empires in the README. */
import { until } from "../../e2e/harness.mjs";
import { late, live, openPosition } from "./positions.mjs";

/** Late in a game of four, by lamplight: the clock runs, one timer is ready. */
export async function pictured(stage, visitor) {
  const page = await openPosition(stage, live(late(4)), { ...visitor, settings: { theme: "lamp" } });
  await page.locator(".realm-held .button").click();
  await until(page, () => !document.querySelector(".realm-held"));
  return page;
}
