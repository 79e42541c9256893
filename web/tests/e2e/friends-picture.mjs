/* friends-picture.mjs: a table of friends in the README: its invitation on a phone, and three of them in the middle of a game. */
import { comes, dealt, Host, linkOf, makesTable, sitsDown, standing } from "./guests.mjs";

/** So many decisions, and there is something to see on the map. */
const DECISIONS = 70;

async function choose(page) {
  await page.locator("[name=seats]").selectOption("3");
  await page.locator("[name=think][value=quick]").click();
  await page.locator("[name=hints]").check();
}

/** As somebody would decide who does what is advised. */
function decides(page) {
  return page.evaluate(async () => {
    const session = window.hourglassSession;
    await session.askHint();
    await session.play(session.state.hint ?? session.state.table.moves[0]);
  });
}

/** Until there is something to see, and it is the turn of the first one. */
async function playOn(pages) {
  for (let n = 0; n < DECISIONS || !(await standing(pages[0])).mine; )
    for (const page of pages)
      if ((n < DECISIONS || page !== pages[0]) && (await standing(page)).mine) {
        await decides(page);
        n++;
      }
}

const says = (page, what) => page.evaluate((line) => window.hourglassSession.say(line), what);

/** `take(page, size)` takes a picture. */
export async function pictured(stage, take) {
  const host = new Host(stage.program, "--listen", "0.0.0.0");
  stage.address = await host.start();
  try {
    const ada = await comes(stage, "#/");
    await makesTable(ada, "sands", choose);
    const link = await linkOf(ada);
    const phone = await comes(stage, "#/", { size: "phone", deviceScaleFactor: 1.5 });
    await phone.goto(link);
    await sitsDown(ada, "Ada");
    await phone.locator(".room-sit [name=name]").fill("Bo");
    await take(phone, "phone");
    await sitsDown(phone, "Bo");
    const mira = await comes(stage, link);
    await sitsDown(mira, "Mira");
    const pages = [ada, phone, mira];
    for (const page of pages) await dealt(page);
    await playOn(pages);
    await says(phone, { text: "You would not dare." });
    await says(ada, { emote: "thinking" });
    await says(mira, { text: "She would." });
    await ada.locator(".talk-tabs button").nth(1).click();
    await take(ada, "desktop");
  } finally {
    await host.stop("SIGKILL");
  }
}
