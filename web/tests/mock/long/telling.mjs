/* telling.mjs: every game, at every speed and without motion, frame by frame. */
export { everything as default } from "../../e2e/telling.mjs";
