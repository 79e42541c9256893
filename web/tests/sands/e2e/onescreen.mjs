/* onescreen.mjs: five people at one screen: Roads are asked for before everybody. */
import { persons, playBeforeEverybody } from "../../e2e/secrets.mjs";
import { changed, dice, openPosition, positionOf, settled, touch } from "./player.mjs";

/** Who may be asked for Roads is asked. */
async function asking(page, die, now) {
  const roads = page.locator('.decision [data-part^="ask "].legal:not(.chosen)');
  if (now.cover || now.whole || !(await roads.count())) return touch(page, die, now);
  await roads.first().click();
  return changed(page, now);
}

/** Chronicles that are called by their number and lie open nowhere, and bins that show another card than spectators see. */
async function seen(page, { look }) {
  const { html, bins } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    bins: [...document.querySelectorAll(".orbis-standings tbody tr")].map((row) =>
      [...row.querySelectorAll("td:not(.ended)")].map((cell) => {
        const [face, back] = [cell.querySelector(".face"), cell.querySelector(".back")];
        return face ? face.firstChild.data : (back?.outerHTML ?? "");
      }),
    ),
  }));
  const { seats } = look.view;
  const open = seats.flatMap(({ chronicles = {} }) => Object.values(chronicles).filter((card) => card !== null));
  const told = JSON.stringify(look.events);
  const called = [...html.matchAll(/chronicle (\d+)/gi)].filter(
    ([words, card]) => !open.includes(Number(card)) && !new RegExp(`${words}\\b`, "i").test(told),
  );
  const back = bins.flat().find((cell) => cell.startsWith("<"));
  const shown = (seat) => "abcdef".split("").map((bin) => seats[seat].chronicles?.[bin]);
  const wrong = bins.flatMap((row, i) =>
    shown((look.seat + i) % seats.length).flatMap((card, n) =>
      row[n] === (card === undefined ? "" : card === null ? back : String(card)) ? [] : [`${row[n]} in a bin`],
    ),
  );
  return [...called.map(([words]) => `"${words}"`), ...wrong];
}

/** A chronicle that lies face down, and none of its number lies open. */
function secret({ look, hidden }) {
  const open = look.view.seats.flatMap(({ chronicles = {} }) => Object.values(chronicles));
  const card = hidden.find(({ path, value }) => path.includes(".chronicles.") && !open.includes(value));
  return card && `Chronicle ${card.value}`;
}

/** From the middle of a game, where Roads have been built. */
async function roads(stage) {
  const page = await openPosition(stage, positionOf("rich/sands-5-1"), { seats: persons(5) });
  const die = dice(3);
  await playBeforeEverybody(stage, page, {
    settled,
    changed,
    touch: (at, now) => asking(at, die, now),
    seen,
    secret,
    pages: ".orbis-pages button",
    listing: ".orbis-trees",
    wanted: 3,
  });
}

export default [["five at one screen: nothing secret is in the page while Roads are asked for", roads]];
