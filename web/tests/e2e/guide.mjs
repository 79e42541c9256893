/* guide.mjs: a person who plays a first game as its coach advises, in any game. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, root, same, until } from "./harness.mjs";

export const coach = (page) => page.locator(".coach");
const take = (page) => page.locator(".coach-show");

export const firstOf = (game) => JSON.parse(readFileSync(join(root, "lessons", game, "first.json"), "utf8"));

/** The coach has something to say: at a decision, or at the end. */
export async function coached(page) {
  await until(page, () => {
    const state = document.querySelector(".first")?.dataset.state;
    return state === "done" || (state === "goal" && document.querySelector(".coach-advice"));
  });
  return page.evaluate(async () => {
    const session = window.hourglassSession;
    const text = (selector) => document.querySelector(selector)?.textContent ?? "";
    const done = document.querySelector(".first").dataset.state === "done";
    const hint = done ? null : await session.ask("table.hint", { seat: 0 });
    return {
      done,
      hint,
      asked: session.state.table.ask?.text,
      goal: text(".coach-goal"),
      advice: text(".coach-advice"),
      note: session.state.lesson.text,
      told: text(".coach-body"),
      last: session.state.table.last,
    };
  });
}

/** As far as the coach goes, or so many decisions; what was advised. What the coach says, points at and plays is the hint, and
 * nothing else. */
export async function followCoach(page, most = 200) {
  await coach(page).waitFor();
  const moves = [];
  for (let i = 0; i < most; i++) {
    const { done, hint, asked, goal, advice, note, told, last } = await coached(page);
    if (done) break;
    same(goal, asked, "the question of the coach");
    check(advice.includes(hint.text), `the coach advises "${advice}", and the hint is "${hint.text}"`);
    for (const { text } of hint.reasons) check(advice.includes(text), `the coach does not say why: ${text}`);
    check(told.includes(note.split("\n")[0].replace(/\*/g, "")), `the coach does not say: ${note}`);
    moves.push(hint.move);
    await take(page).click();
    await until(page, (before) => window.hourglassSession.state.table.last > before, last);
  }
  return moves;
}
