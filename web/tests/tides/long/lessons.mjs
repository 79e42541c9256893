/* lessons.mjs: every lesson of the game, in the browser. */
import { everyLesson } from "../../e2e/lesson.mjs";

export default everyLesson("tides");
