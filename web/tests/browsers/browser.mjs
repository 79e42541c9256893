/* browser.mjs: what every browser is asked in the same words, as far as the smoke test needs them, and how one is started so
 * that nothing of it is left: its home, its profile and its processes are below one folder and end with this program. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How long anything may take: a busy machine is slow, but it is not that slow. */
const PATIENCE = 60_000;
const LOOK_EVERY = 50;

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A page of a browser. Each browser brings `goto`, `reload`, `evaluate`, `press`, `type`, `resize`, `picture` and
 * `end`; the rest follows. `waitForFunction` and `evaluate` are Playwright's, so that looks of other tests can be taken here. */
export class Page {
  async waitForFunction(condition, argument) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const { found, problem } = await this.evaluate(condition, argument).then(
        (found) => ({ found }),
        (problem) => ({ problem }), // of a page that is being left
      );
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`not within ${PATIENCE / 1000} s: ${condition} of ${JSON.stringify(argument)}`, {
          cause: problem,
        });
      await pause(LOOK_EVERY);
    }
  }

  /** Until it is there and can be seen. */
  there(selector) {
    return this.waitForFunction((wanted) => document.querySelector(wanted)?.getClientRects().length > 0, selector);
  }

  /** The keyboard goes to something that is there. */
  async focus(selector) {
    await this.there(selector);
    await this.evaluate((wanted) => document.querySelector(wanted).focus(), selector);
  }
}

/* --- nothing is left ---------------------------------------------------------------------------------------------------- */

const [children, folders] = [[], []];

process.on("exit", () => {
  for (const child of children) endGroup(child);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Ends a process and all that it has started, however it was started. */
function endGroup(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    /* they are gone already */
  }
}

/** A process with a group of its own ends with this program at the latest. */
export function ends(child) {
  children.push(child);
  return child;
}

export const start = (command, options, settings) => ends(spawn(command, options, { detached: true, ...settings }));

/** Home, profile and everything else that a browser writes. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), "hourglass-browser-"));
  folders.push(folder);
  mkdirSync(join(folder, "run"), { mode: 0o700 });
  return folder;
}

/* --- a browser begins --------------------------------------------------------------------------------------------------- */

/** The environment of a browser: a home of its own, one language, no session bus, no accessibility bus, no sandbox: root has
 * none inside a root that is changed. */
export function surroundings(folder) {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: folder,
    XDG_RUNTIME_DIR: join(folder, "run"),
    LC_ALL: "C.UTF-8",
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
  };
}

/** What a process has said as soon as it says something like that. */
export function hears(child, stream, pattern) {
  return new Promise((done, failed) => {
    let said = "";
    stream.on("data", (data) => {
      said += data;
      const found = pattern.exec(said);
      if (found) done(found);
    });
    child.on("error", failed);
    child.on("exit", (code) => failed(new Error(`${child.spawnfile} ended with ${code}: ${said}`)));
  });
}
