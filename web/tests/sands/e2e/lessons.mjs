/* lessons.mjs: two lessons by mouse, on the map and on the boards beside it; all of them are in long/. */
import { everyLesson } from "../../e2e/lesson.mjs";

export default everyLesson("sands").filter(([name]) => / (lands-and-production|chronicles) /.test(name));
