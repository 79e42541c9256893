/* onescreen.mjs: with --long, whole games. */
export { default } from "../e2e/onescreen.mjs";
