/* run.mjs: the smoke test of a browser beside Chromium, with the real program.
 *
 *     node web/tests/browsers/run.mjs firefox|webkit [--program PATH]
 *
 * Needs firefox-esr, or webkit2gtk-driver and xvfb, and web/node_modules. When it fails, what was seen last is in
 * build/web-shots/failed/BROWSER.png. All that it starts and writes is gone at its end. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { hasClient, root, serve, shots } from "../e2e/harness.mjs";
import { ownFolder } from "./browser.mjs";
import { smoke } from "./smoke.mjs";
import { Way } from "./way.mjs";

const words = process.argv.slice(2);
const [program] = words.includes("--program")
  ? words.splice(words.indexOf("--program"), 2).slice(1)
  : [join(root, "build/release/hourglass")];
const [name] = words;
if (words.length !== 1 || !["firefox", "webkit"].includes(name)) {
  console.error("run.mjs: say 'firefox' or 'webkit'.");
  process.exit(2);
}
for (const [signal, status] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])
  process.on(signal, () => process.exit(status));

const begun = Date.now();
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

async function step(what, work) {
  const from = Date.now();
  await work();
  console.log(`ok     ${what} (${seconds(from)} s)`);
}

async function picture(page) {
  const path = join(shots, "failed", `${name}.png`);
  mkdirSync(join(shots, "failed"), { recursive: true });
  await page.picture(path);
  console.error(`A picture: ${path}`);
}

let page;
let server;
try {
  server = await serve(program);
  process.on("exit", () => server.stop());
  if (!(await hasClient(server.address))) throw new Error("the program holds no web client; 'make build' builds both.");
  const way = await new Way(server.address).open();
  const { launch } = await import(`./${name}.mjs`);
  page = await launch(ownFolder());
  await smoke(page, way, step);
  console.log(`${name}: all of it, in ${seconds(begun)} s`);
} catch (error) {
  console.error(`web-${name}: ${error.stack}`);
  process.exitCode = 1;
  if (page) await picture(page).catch((why) => console.error(`No picture: ${why.message}`));
} finally {
  await page?.end();
  process.exit();
}
