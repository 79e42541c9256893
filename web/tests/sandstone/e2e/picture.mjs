/* picture.mjs: Sandstone in the README. */
import { confirmButton, offer, openPosition, press, space } from "./player.mjs";

/** The fourth Year begins; a Tower that is chosen captures another one. */
export async function pictured(stage, visitor) {
  const page = await openPosition(
    stage,
    {
      year: 3,
      phase: "order",
      order_for: 4,
      board: ["FDMD", "FMMD", "DFFD", "MMMD", "MFFD", "MFDF"],
      priority: 0,
      seats: [
        {
          towers: ["b2", "b3", "a1", "a2"],
          strongholds: ["c3"],
          hand: "nomads",
          bonus: "forest",
          played: ["settlers", "tribute"],
        },
        {
          towers: ["a6", "b5", "d5", "c1"],
          strongholds: ["c6"],
          hand: "raiders",
          bonus: "mountains",
          played: ["masons", "nomads"],
        },
      ],
    },
    visitor,
  );
  for (const part of ["first", "keep hand"]) {
    await press(page, offer(page, part));
    await press(page, confirmButton(page));
  }
  await press(page, offer(page, "tower"));
  await press(page, space(page, "c2"));
  await page.locator(".sand-preview li").first().waitFor();
  return page;
}
