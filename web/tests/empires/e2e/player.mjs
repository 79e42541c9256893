/* player.mjs: how to play Time of Empires through its page. */
import { check, games, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";

/** The game can be played in this page. */
export const offered = games.some(({ id }) => id === "empires");

/** Everything that can be touched to answer the question and is not chosen yet. */
const ANSWERS = [".realm-space.legal", ".realm-place.legal", ".realm-row.legal:not(.chosen) > .hit", ".realm-deck.legal", ".realm-card.legal", ".realm-offer:not(.waive)", ".realm-columns .token.legal"]
  .map((part) => (part.endsWith(".hit") ? part : `${part}:not(.chosen)`)).join(", ");

/** What can be seen of the decision once the table stands still, and differs from `old`; false before that. */
function look([answers, old]) {
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const confirm = document.querySelector(".decision .confirm");
  const over = document.querySelector(".decision.over") !== null;
  const cover = document.querySelector(".cover") !== null;
  const chosen = [...document.querySelectorAll('[aria-pressed="true"]')].map((part) => part.dataset.part ?? part.dataset.place).join();
  const stamp = [text(".crumbs"), text(".decision .ask h2"), confirm?.disabled, chosen, document.querySelector(".log")?.dataset.last, cover, over].join("|");
  const standing = cover || over || document.querySelector(".decision.mine") !== null;
  return standing && stamp !== old && {
    over, cover, stamp, heading: text(".decision .ask h2"), whole: confirm !== null && !confirm.disabled, answers: document.querySelectorAll(answers).length, skip: document.querySelector(".decision .skip-move:enabled") !== null,
  };
}

export async function settled(page) {
  return (await until(page, look, [ANSWERS, ""])).jsonValue();
}

export async function changed(page, { stamp }) {
  return (await until(page, look, [ANSWERS, stamp])).jsonValue();
}

/** A new table: `pace` as on the form, other readings by their names. */
export async function newEmpires(page, { pace = "turns", seed = "delta", rival = "random", options = {} } = {}) {
  await page.getByRole("link", { name: /^(With friends|Zu mehreren).*: Time of Empires$/ }).click();
  await page.locator(".new-game").waitFor();
  await page.locator(".seat-row").nth(1).locator("select").selectOption(rival);
  await page.locator(`.paces [value=${pace}]`).check();
  await page.locator(".new-game .more > summary").click();
  for (const [meaning, value] of Object.entries(options)) await page.getByLabel(meaning).fill(String(value));
  await page.locator(".new-game [name=seed]").fill(seed);
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
  return settled(page);
}

/** A player whose choices are the same for the same seed. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

const touchAnswer = (page, n) => page.evaluate(([answers, i]) => document.querySelectorAll(answers)[i].click(), [ANSWERS, n]);

/** One touch: lifts the cover, confirms what is whole, else chooses something that is offered; now and then it leaves a step. */
export async function touch(page, die, now) {
  if (now.cover) await lift(page);
  else if (now.whole) await page.locator(".decision .confirm").click();
  else if (now.skip && (now.answers === 0 || die(8) === 0)) await page.locator(".skip-move").click();
  else await touchAnswer(page, die(now.answers));
  return changed(page, now);
}

/** Touches until `stop` says so, or the game is over. */
export async function playOn(page, die, stop = () => false) {
  let now = await settled(page);
  for (let i = 0; i < 2500; i++) {
    if (now.over || (await stop(now))) return now;
    now = await touch(page, die, now);
  }
  check(false, "the game does not end");
}
