/* everyday.ts: methods whose answers, unless they are refusals, need no other words than those of tables: what is asked to
 * begin a game and to play it. Whatever else is asked waits for all words of its language (worker.ts). */
import type { Method } from "../protocol";

export const EVERYDAY: ReadonlySet<Method> = new Set<Method>([
  "edition.show",
  "game.kinds",
  "table.new",
  "table.load",
  "table.close",
  "table.look",
  "table.view",
  "table.turn",
  "table.moves",
  "table.suppose",
  "table.play",
  "table.tick",
  "table.clock",
  "table.job",
  "table.answer",
  "table.undo",
  "table.events",
  "table.score",
  "table.components",
  "table.facts",
  "table.line",
  "table.record",
  "table.position",
  "table.rematch",
  "view.bot",
  "lesson.open",
  "lesson.state",
  "lesson.step",
]);
