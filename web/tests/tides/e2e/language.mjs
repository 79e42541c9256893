/* language.mjs: the cards of Tides of Time in both languages. */
import { followsLanguage } from "../../e2e/language.mjs";
import { newGame, pick, settled } from "../../e2e/player.mjs";

async function open(stage, context) {
  const page = await stage.open("#/", { context });
  await newGame(page);
  await pick(page);
  return page;
}

export default [["what cards do follows the language", followsLanguage(open, settled)]];
