/* secrets.mjs: several people at one screen, who play by touches: whatever they are asked before everybody, the page knows no
 * more than spectators do. The program says what that is. */
import { kept, withProgram } from "./fixtures.mjs";
import { check, closeDialog, same, until } from "./harness.mjs";

const people = ["Mira", "Anton", "Selma", "Jonas", "Ida"];
export const persons = (n) => people.slice(0, n).map((name) => ({ name }));

/** A visitor's page at a new table. */
export async function openNew(stage, game, seats, options = {}) {
  const record = await withProgram(stage.program, async (call) => {
    const { table } = await call("table.new", { game, seed: "one screen", seats, options });
    return (await call("table.record", { table, private: true })).record;
  });
  return stage.open("#/table/new", { games: [kept("new", record)] });
}

/** What the program tells of a record: to spectators who look on while a seat is asked, and what it tells some seat alone,
 * in sentences and in what that seat sees. */
function toldBy(program, record, seat, seats) {
  return withProgram(program, async (call) => {
    const { table } = await call("table.load", { record });
    const look = await call("table.look", { table, seat, eyes: "spectator", lines: true });
    const heard = new Set(look.events.map(({ text }) => text));
    const [streams, hidden] = [[], []];
    for (let other = 0; other < seats; other++) {
      streams.push((await call("table.events", { table, seat: other })).events.map(({ text }) => text));
      hidden.push(...hiddenFrom(look.view, await call("table.view", { table, seat: other })));
    }
    const sentences = [...new Set(streams.flat())].filter((text) => !heard.has(text));
    return { look: { ...look, seat }, hidden, sentences, names: namesIn(await call("table.components", { table })) };
  });
}

/** The words and numbers that stand in one view and are nothing in the other, each with its place. */
export function hiddenFrom(open, own, path = []) {
  if (own === null || typeof own !== "object")
    return open === null || open === undefined ? [{ path: path.join("."), value: own }] : [];
  return Object.entries(own).flatMap(([key, value]) => hiddenFrom(open?.[key], value, [...path, key]));
}

/** What components are called, by their short names. */
function namesIn(components) {
  const tables = Object.values(components).filter((table) => table && typeof table === "object");
  return Object.fromEntries(
    tables.flatMap((table) => Object.entries(table).flatMap(([id, { name } = {}]) => (name ? [[id, name]] : []))),
  );
}

/** Every text and every attribute of the page, in view or not, each with the element it belongs to; but for what lists all
 * components for everybody. */
function everythingIn(listing) {
  const said = [[document.title, "title"]];
  for (const element of document.querySelectorAll("*")) {
    if (element.closest("script, style") || (listing && element.closest(listing))) continue;
    const name = `${element.localName}.${element.getAttribute("class") ?? ""}`;
    for (const { name: attribute, value } of element.attributes) said.push([value, `${attribute} of ${name}`]);
    if ("value" in element) said.push([String(element.value), `value of ${name}`]);
    for (const node of element.childNodes)
      if (node.nodeType !== Node.ELEMENT_NODE && node.data.trim()) said.push([node.data, name]);
  }
  return said;
}

function wordOf(text) {
  const plain = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])`, "iu");
}

/** Names of hidden cards, long and short, that stand anywhere in the page and in nothing that spectators are told. */
async function namedIn(page, { look, hidden, names }, listing) {
  const said = await page.evaluate(everythingIn, listing);
  const known = JSON.stringify(look);
  const words = new Set(
    hidden.flatMap(({ value }) => (typeof value === "string" ? [value, names[value] ?? value] : [])),
  );
  return [...words]
    .map((word) => [word, wordOf(word)])
    .filter(([, word]) => !word.test(known))
    .flatMap(([name, word]) => said.filter(([text]) => word.test(text)).map(([, where]) => `"${name}" as ${where}`));
}

/** What the session holds at an open question, beyond what is drawn; null: it is none. */
function shownOpenly() {
  const { seat, open, view, score, facts, log, moves, saved, players } = window.hourglassSession.state.table;
  return open && { seat, view, score, facts, log, moves, record: saved.record, seats: players.length };
}

/** Turns to each page of the board in turn, and back. `pages`: their buttons. */
async function onEveryPage(page, pages, look) {
  const buttons = page.locator(pages);
  const count = await buttons.count();
  const first = await buttons.evaluateAll((all) => all.findIndex((one) => one.ariaPressed === "true"));
  const found = count ? [] : await look();
  for (const n of [...Array(count).keys()].sort((a) => (a === first ? 1 : -1))) {
    await buttons.nth(n).click();
    await until(page, ([selector, i]) => document.querySelectorAll(selector)[i]?.ariaPressed === "true", [pages, n]);
    found.push(...(await look()));
  }
  return found;
}

/** Everything at an open question that spectators may not know, in words: in the session, in sentences, and by name on any page of
 * the board. `seen(page, told)` finds what a game hides and does not name. */
async function leaksIn(page, told, { seen = async () => [], pages = "", listing }) {
  const { look, sentences } = told;
  const shown = await page.evaluate(shownOpenly);
  const open = { ...look, log: look.events };
  const differ = ["view", "score", "facts", "moves", "log"].filter(
    (what) => JSON.stringify(shown[what]) !== JSON.stringify(open[what]),
  );
  const found = await onEveryPage(page, pages || ".no-pages", async () => {
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    return [
      ...sentences.filter((text) => html.includes(text)).map((text) => `the sentence "${text}"`),
      ...(await namedIn(page, told, listing)),
      ...(await seen(page, told)),
    ];
  });
  return [...differ.map((what) => `another ${what}`), ...new Set(found)];
}

/** The sheets of the seats, one after the other. */
async function leaksInSheets(page, told, { listing }) {
  const found = [];
  const hits = page.locator(".seat .seat-hit");
  for (let n = 0; n < (await hits.count()); n++) {
    await hits.nth(n).click();
    await page.locator("dialog[open] .seat-sheet").waitFor();
    found.push(...(await namedIn(page, told, listing)));
    await closeDialog(page);
  }
  return found;
}

/* --- leaks that are planted ---------------------------------------------------------------------------------------------- */

/** Draws what the seat that is asked sees, or has heard, in place of what spectators do: as a page would that forgot whose eyes
 * these are. */
const asTheSeat = (...parts) => [
  async (page) => {
    const looked = await page.evaluate(async (wanted) => {
      const session = window.hourglassSession;
      const { table } = session.state;
      window.unplanted = table;
      const look = await session.ask("table.look", { seat: table.seat, after: 0, lines: true });
      const own = { ...look, log: look.events };
      session.set({ table: { ...table, ...Object.fromEntries(wanted.map((part) => [part, own[part]])) } });
      return true;
    }, parts);
    check(looked, "nothing was planted");
  },
  (page) => page.evaluate(() => window.hourglassSession.set({ table: window.unplanted })),
];

/** Puts this into the page, out of view. */
const asElement = (make) => [
  (page, secret) =>
    page.evaluate(
      ([html, text]) => {
        const planted = document.createElement("span");
        planted.id = "planted";
        planted.className = "visually-hidden";
        planted.innerHTML = html;
        for (const element of [planted, ...planted.querySelectorAll("*")])
          for (const { name, value } of element.attributes) if (value === "?") element.setAttribute(name, text);
        if (!html) planted.textContent = text;
        document.querySelector(".decision").append(planted);
      },
      [make, secret],
    ),
  (page) => page.evaluate(() => document.getElementById("planted").remove()),
];

const PLANTS = {
  "the log of the seat": asTheSeat("log"),
  "the view of the seat": asTheSeat("view"),
  "its view, facts and moves": asTheSeat("view", "facts", "moves"),
  "a name in a text": asElement(""),
  "a name in a title": asElement('<i title="?"></i>'),
  "a name in an aria-label": asElement('<i aria-label="?"></i>'),
  "a name in a data attribute": asElement('<i data-card="?"></i>'),
  "a name in a value": asElement('<input value="?">'),
};

/** The log of a seat is a leak where it was told something alone. */
const LOG = "the log of the seat";

/** Plants one leak after the other in the page, and sees that each is found where it is drawn. `secret(told)`: what a card is
 * called that nobody may see; undefined where none is hidden now. What was planted is no longer `waiting`. */
async function findPlanted(page, told, reading, waiting) {
  const secret = reading.secret(told);
  for (const name of [...waiting]) {
    if (name === LOG ? told.sentences.length === 0 : secret === undefined) continue;
    const [plant, remove] = PLANTS[name];
    await plant(page, secret);
    const found = await leaksIn(page, told, reading);
    const drawn = found.filter((one) => !one.startsWith("another"));
    check(drawn.length > 0, `planted and not found in the page: ${name} (${secret}); found: ${found.join(", ")}`);
    await remove(page);
    waiting.delete(name);
  }
  same(await leaksIn(page, told, reading), [], "what is left of planted leaks");
}

/* --- playing --------------------------------------------------------------------------------------------------------------- */

/** Reads the page if it asks before everybody. What was told then, or null. */
async function readOpen(stage, page, reading) {
  const shown = await page.evaluate(shownOpenly);
  if (!shown) return null;
  same(await page.locator(".cover").count(), 0, "covers over an open question");
  const told = await toldBy(stage.program, shown.record, shown.seat, shown.seats);
  same(await leaksIn(page, told, reading), [], "what spectators may not know, at an open question");
  return told;
}

/** A whole game if there is time, else touches until so many open questions have been read. A key lifts the cover at once.
 * Leaks are planted as soon as there is something to hide: whoever finds nothing must have been able to. */
export async function playBeforeEverybody(stage, page, { settled, changed, touch, wanted, ...reading }) {
  const waiting = new Set(Object.keys(PLANTS));
  const planted = () => [...waiting].every((name) => name === LOG);
  let [now, read, touches] = [await settled(page), 0, 0];
  for (; !now.over && (stage.long || read < wanted || !planted()); touches++) {
    const told = !now.cover && (await readOpen(stage, page, reading));
    if (told) {
      if (read++ === 0)
        same(await leaksInSheets(page, told, reading), [], "what spectators may not know, on the sheets of the seats");
      if (waiting.size > 0) await findPlanted(page, told, reading, waiting);
      now = await settled(page);
    }
    if (now.cover) await page.locator(".cover button").press("Enter");
    now = await (now.cover ? changed(page, now) : touch(page, now));
  }
  check(read > 0, `no question was open in ${touches} touches`);
  check(planted(), `nothing was hidden at ${read} open questions`);
  stage.figure(
    "at one screen",
    `${read} looks at open questions in ${touches} touches${now.over ? ", a whole game" : ""}; ${Object.keys(PLANTS).length - waiting.size} planted leaks found`,
  );
}
