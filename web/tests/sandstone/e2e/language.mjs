/* language.mjs: the cards of Sandstone in both languages. */
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { followsLanguage } from "../../e2e/language.mjs";
import { positions, settled } from "./player.mjs";

async function open(stage, context) {
  const page = await stage.open("#/table/position", { context });
  await settled(page);
  return page;
}

const games = async ({ program }) => [kept("position", await recordFrom(program, "sandstone", positions.act))];

export default [["what cards do follows the language", followsLanguage(open, settled, games)]];
