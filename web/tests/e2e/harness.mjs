/* harness.mjs: the program, the browser, and pages that are watched: whatever a page says on its console that it should
 * not say fails its case. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { storageOf } from "./fixtures.mjs";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
export const shots = join(root, "build/web-shots");
/** The games of the page; what is not about one in particular is about the first, and about another one. */
export const games = JSON.parse(readFileSync(join(root, "web/generated/games.en.json"), "utf8"));
export const otherGame = games.at(-1).id;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 820, height: 1180 },
  huge: { width: 3840, height: 2160 },
};

/* --- the program ------------------------------------------------------------------------------------------------------- */

/** Starts `hourglass serve` on a free port, with tables of its own; the address is what it prints. */
export function serve(program) {
  if (!existsSync(program)) throw new Error(`There is no program at ${program}; 'make build' builds it.`);
  const state = mkdtempSync(join(tmpdir(), "hourglass-tables-"));
  const child = spawn(program, ["serve", "--port", "0"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, XDG_STATE_HOME: state },
  });
  child.on("exit", () => rmSync(state, { recursive: true, force: true }));
  return new Promise((done, failed) => {
    let said = "";
    const hear = (data) => {
      said += data;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address) done({ address, stop: () => child.kill("SIGTERM") });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", failed);
    child.on("exit", (code) => failed(new Error(`hourglass serve stopped with ${code}: ${said}`)));
  });
}

/** The page for builds without a client has no place for it. */
export async function hasClient(address) {
  const page = await (await fetch(address)).text();
  return page.includes('<div id="app">');
}

/* --- the browser ------------------------------------------------------------------------------------------------------- */

function executable() {
  const path = process.env.CHROMIUM || "/usr/bin/chromium";
  if (!existsSync(path))
    throw new Error(`There is no Chromium at ${path}; install it (apt install chromium) or name it in CHROMIUM.`);
  return path;
}

export function launch() {
  return chromium.launch({ executablePath: executable(), args: FLAGS });
}

/** A browser of its own with a profile on disk. `kill` ends it as a power cut would; the profile stays. */
export async function launchProfile(folder) {
  const child = spawn(
    executable(),
    [...FLAGS, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"],
    { detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const address = await new Promise((done, failed) => {
    let said = "";
    child.stderr.on("data", (data) => {
      said += data;
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found) done(found);
    });
    child.on("exit", () => failed(new Error(`Chromium did not start: ${said}`)));
  });
  const gone = new Promise((done) => child.on("exit", done));
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      /* it is gone already */
    }
    await gone;
  };
  return { context: browser.contexts()[0], kill };
}

const folders = [];
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "hourglass-e2e-"));
  folders.push(folder);
  return folder;
}

/* --- a case ------------------------------------------------------------------------------------------------------------ */

export class Failed extends Error {}

export function check(good, sentence) {
  if (!good) throw new Failed(sentence);
}

export function same(found, wanted, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  check(a === b, `${what}: ${a} instead of ${b}`);
}

/** How long anything may take: a busy machine is slow, but it is not that slow. */
const PATIENCE = 30_000;

/** An address within the page is followed a moment after it has changed. Pages of a visitor tell when: until then the screen
 * of before is there, and whatever looks for something may find it on that one. */
function tellFollowed() {
  window.followed = 0;
  addEventListener("hashchange", () => window.followed++);
}

/** Going to an address, or back, is over when the page has followed: it is another page, or at the same address, or has heard
 * of a new one. */
function following(page) {
  for (const way of ["goto", "goBack"]) {
    const go = page[way].bind(page);
    page[way] = async (...where) => {
      const before = await page.evaluate(() => {
        window.left = true;
        return [location.hash, window.followed];
      });
      const answer = await go(...where);
      await until(
        page,
        ([hash, followed]) => !window.left || location.hash === hash || window.followed !== followed,
        before,
      );
      return answer;
    };
  }
}

/** What a visitor has kept is there before the page looks: written by its first page, since a browser takes fifty times as long to
 * begin with a state of Playwright's. The page's own opening of the database waits until this one is closed. */
function bring({ origin, settings, databases }) {
  if (location.origin !== origin) return;
  if (localStorage.getItem("hourglass-settings") === null) localStorage.setItem("hourglass-settings", settings);
  for (const { name, version, stores } of databases) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      request.result.onversionchange = () => request.result.close();
      if (oldVersion > 0) return;
      for (const { name: called, keyPath, records } of stores) {
        const store = request.result.createObjectStore(called, { keyPath });
        for (const { value } of records) store.put(value);
      }
    };
    request.onsuccess = () => request.result.close();
    request.onerror = (event) => event.preventDefault(); // the page has come further meanwhile
  }
}

/** A machine so many times slower, in every page of a visitor from its beginning: engines hear what they are asked this much
 * later, files come late, and Stage.watch slows what the pages do themselves. Whatever a case does not wait for is late then. */
async function slowDown(context, times) {
  const late = times * 25;
  await context.addInitScript((ms) => {
    const wait = window.setTimeout.bind(window); // the page's own, whatever a case does to its clock
    window.Worker = class extends Worker {
      postMessage(...message) {
        wait(() => super.postMessage(...message), ms);
      }
    };
  }, late);
  await context.route(/\/assets\/.*\.js$/, (route) => setTimeout(() => route.fallback().catch(() => undefined), late));
}

/** A speed at which everything is shown until somebody skips it, however slow the machine is. */
export const AGES = 0.01;

/** What `look` finds becomes what is wanted, sooner or later: for whatever a page shows in a later frame. */
export async function becomes(look, wanted, what) {
  const end = Date.now() + PATIENCE;
  let found = await look();
  while (JSON.stringify(found) !== JSON.stringify(wanted) && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 50));
    found = await look();
  }
  same(found, wanted, what);
}

/** Waits until a function of the page says so. Asked by time, not by frames: pages that are not in front draw few. */
export function until(page, condition, argument) {
  return page.waitForFunction(condition, argument, { polling: 25 });
}

/** Escape closes the dialog; what comes after it must not come before that: the dialog has the keyboard to itself, and on
 * phones a place in the history, which goes with it. */
export async function closeDialog(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))); // it has that place
  const before = await page.evaluate(() => (document.querySelector("dialog[open]") && history.state?.over) ?? 0); // another size may have closed it
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await until(page, (over) => over === 0 || (history.state?.over ?? 0) < over, before);
}

/** Whatever moves has arrived, and the fonts are there. What repeats for ever is not waited for. */
export async function still(page) {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime));
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function throttle(page, rate) {
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => null); // it may be closed already
  await session?.send("Emulation.setCPUThrottlingRate", { rate }).catch(() => undefined);
}

/** What a case is given: fresh contexts of the browser, watched, and closed at its end. */
export class Stage {
  constructor(browser, address, { program, strict = false, pictures = false, slow = 1, long = false }) {
    this.browser = browser;
    this.address = address;
    this.program = program;
    this.strict = strict;
    this.pictures = pictures;
    this.slow = slow;
    this.long = long;
    this.contexts = [];
    this.pages = [];
    this.said = [];
    this.allowed = [];
    this.figures = [];
    this.atEnd = [];
  }

  /** A fresh visitor. Options of Playwright, `settings` of the client, and `games` that are kept already. Nothing moves
   * unless a speed is given. What makes the client work offline is off unless it is asked for: it fetches every file, for
   * each visitor anew, which is a third of the work of a short case. */
  async visitor({ settings = {}, games = [], size = "desktop", ...options } = {}) {
    const context = await this.browser.newContext({
      viewport: sizes[size],
      locale: "en-GB",
      timezoneId: "Europe/Berlin",
      colorScheme: "light",
      hasTouch: size === "phone" || size === "small",
      reducedMotion: settings.speed ? "no-preference" : "reduce",
      serviceWorkers: "block",
      ...options,
    });
    if (!options.storageState)
      await context.addInitScript(bring, {
        origin: new URL(this.address).origin,
        settings: JSON.stringify({ speed: 0, ...settings }),
        databases: storageOf(games),
      });
    context.setDefaultTimeout(PATIENCE * this.slow);
    await context.addInitScript(tellFollowed);
    if (this.slow > 1) await slowDown(context, this.slow);
    this.contexts.push(context);
    context.on("page", (page) => this.watch(page));
    return context;
  }

  watch(page) {
    this.pages.push(page);
    following(page);
    if (this.slow > 1) void throttle(page, this.slow);
    const note = (text) => /Service Worker registration blocked by Playwright/.test(text) || this.said.push(text);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => note(`page error: ${error.stack ?? error}`));
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED")
        note(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) note(`${response.status()} for ${response.url()}`);
    });
  }

  /** A page of a visitor at a place of the client ("#/records"). */
  async open(place = "#/", options = {}) {
    const context = options.context ?? (await this.visitor(options));
    const page = await context.newPage();
    await page.goto(this.address + place);
    return page;
  }

  /** This case makes the page say something like that. */
  allow(pattern) {
    this.allowed.push(pattern);
  }

  unexpected() {
    return this.said.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  /** The limit of a time: what is asked for on a quiet machine, else what no machine should need. */
  limit(asked, absurd) {
    return this.strict ? asked : absurd * this.slow;
  }

  figure(name, value) {
    this.figures.push(`${name}: ${value}`);
  }

  async end() {
    for (const act of this.atEnd) await act();
    for (const context of this.contexts) await context.close().catch(() => undefined);
  }

  /** Pictures and words of whatever is open when a case fails. */
  async keepEvidence(name, error) {
    const folder = join(shots, "failed");
    mkdirSync(folder, { recursive: true });
    const base = join(folder, name.replace(/[^a-z0-9]+/gi, "-").slice(0, 80));
    for (const [i, page] of this.pages.entries())
      if (!page.isClosed())
        await page.screenshot({ path: `${base}${i ? `-${i}` : ""}.png`, timeout: 5000 }).catch(() => undefined);
    const where = this.pages.filter((page) => !page.isClosed()).map((page) => page.url());
    writeFileSync(`${base}.log`, [String(error.stack ?? error), "", ...where, "", ...this.said, ""].join("\n"));
  }
}

/** A picture into build/web-shots; of what is `rare`, because nobody looks at every one, only with --pictures. */
export async function picture(stage, page, name, rare = false) {
  if (rare && !stage.pictures) return;
  mkdirSync(shots, { recursive: true });
  await page.mouse.move(1, 1); // nothing is pointed at
  await still(page);
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** The page has been laid out anew for another size. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await until(page, ({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The page shows its light theme or its dark one. */
export async function inTheme(page, theme) {
  await page.emulateMedia({ colorScheme: theme === "noon" ? "light" : "dark" });
  await until(page, (wanted) => document.documentElement.dataset.theme === wanted, theme);
}

/** What a theme can change; the rest is the same in both. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/* --- shared looks ------------------------------------------------------------------------------------------------------ */

const axeSource = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");

/** Everything axe-core finds in what is shown, in words; [] is what we want. `only`: these rules. Colours, the half of its
 * work, are looked at in the dialog alone while one is open: what lies below it was looked at before it opened. */
export async function axe(page, only) {
  // Not as a script tag: the page's own policy forbids that, and rightly so.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([rules, colours]) => {
      const find = async (where, options) =>
        (await window.axe.run(where, { resultTypes: ["violations"], ...options })).violations;
      const dialog = document.querySelector("dialog[open]");
      if (rules) return find(dialog ?? document, { runOnly: rules });
      if (!dialog) return find(document);
      const others = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));
      return [...(await find(document, { rules: others })), ...(await find(dialog, { runOnly: colours }))];
    },
    [only, COLOURS],
  );
  return violations.flatMap((found) =>
    found.nodes.map(
      (node) =>
        `${found.id} (${found.impact}): ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`,
    ),
  );
}

/** What can be touched and is smaller than a fingertip. Links and buttons in the middle of a sentence are as high as its
 * lines; of a radio button or a check box it is the label that is touched; seven cards side by side are as wide as they
 * can be. */
export function smallTargets(page) {
  return page.evaluate(() => {
    const things = [
      ...document.querySelectorAll("button, select, input, summary, a, label:has(> [type=radio], > [type=checkbox])"),
    ];
    const inSentence = (element) =>
      element.matches(".rule-link, .rules-number, .tides-name, p a") && !element.matches(".button");
    const counts = (element) =>
      element.checkVisibility() &&
      !element.closest(".visually-hidden, .skip, [inert]") &&
      !inSentence(element) &&
      !element.matches(".visually-hidden, [type=radio], [type=checkbox]");
    return things
      .filter(counts)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 1 && (box.height < 43.5 || box.width < (element.matches(".tides-kingdom .hit") ? 38 : 43.5)),
      )
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 24)}" ${Math.round(box.width)} by ${Math.round(box.height)}`,
      );
  });
}

/** What can be scrolled sideways and should not, and what sticks out there. Wide tables and formulas may. */
export function sideways(page) {
  return page.evaluate(() => {
    const may = ".fair-table, .fair-formulas, .replay-sheet, input, textarea, select";
    const scrolls = (element) =>
      element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX);
    const name = (element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`.replaceAll(" ", ".");
    const found = [...document.querySelectorAll("body *")].filter(
      (element) => scrolls(element) && !element.matches(may),
    );
    if (document.documentElement.scrollWidth > innerWidth) found.unshift(document.documentElement);
    return found
      .filter((element) => element.checkVisibility())
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientWidth;
        const out = [...box.querySelectorAll("*")].filter(
          (element) => element.getBoundingClientRect().right > edge + 1,
        );
        return `${name(box)} by ${box.scrollWidth - box.clientWidth} px: ${out.slice(0, 5).map(name).join(", ")}`;
      });
  });
}

/** What can be touched and lies, in part, beyond the right or left edge of the window, where nobody can scroll to it. */
export function cutOff(page) {
  return page.evaluate(() => {
    const things = [...document.querySelectorAll("button, select, input, summary, a, h1, h2, .tides-strip li")];
    const scrolled = (element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    return things
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest(".visually-hidden, .skip, .described") && !scrolled(element),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 1 &&
          (box.left < -1 ||
            box.right > innerWidth + 1 ||
            (element.matches(".tides-strip li") && element.scrollWidth > element.clientWidth + 1)),
      )
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 24)}" from ${Math.round(box.left)} to ${Math.round(box.right)} of ${innerWidth}`,
      );
  });
}
