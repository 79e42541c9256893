/* lessons.mjs: two lessons by mouse, in turns and against the clock; all of them are in long/. */
import { everyLesson } from "../../e2e/lesson.mjs";

export default everyLesson("empires").filter(([name]) => / (construct|a-minute-in-real-time) /.test(name));
