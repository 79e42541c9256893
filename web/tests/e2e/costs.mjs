/* costs.mjs: what a click costs: calls of the engine and their bytes, and bytes that are stored. A case plays with it
 * (costs.mjs of each game): a click costs at most 3 calls, none of them has an edition, and none costs more because the game
 * has become long. */
import { check } from "./harness.mjs";

/** From now on every page of the visitor notes what goes to its engines, what comes back, and what it stores. */
export async function countCalls(context) {
  await context.addInitScript(() => {
    window.costs = [];
    const note = (what, text) => window.costs.push({ what, text, bytes: new TextEncoder().encode(text).length });
    window.Worker = class extends Worker {
      constructor(...options) {
        super(...options);
        this.addEventListener("message", ({ data }) => data.line && note("answer", data.line));
      }

      postMessage(message) {
        if (message.line) note("call", message.line);
        super.postMessage(message);
      }
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value) {
      note("stored", JSON.stringify(value));
      return put.call(this, value);
    };
  });
}

/** How looking through a game begins: at a table of its own, or by a verdict on its record. */
const LOOKS_THROUGH = ["table.load", "record.verify"];

/** What has been noted since the last time: one click, if the table stands still now. A game that is over is looked through
 * once, while nobody waits for it: that is no part of the click. */
async function noted(page, over) {
  const all = await page.evaluate(() => window.costs.splice(0));
  const review = over
    ? all.findIndex(({ what, text }) => what === "call" && LOOKS_THROUGH.includes(JSON.parse(text).method))
    : -1;
  const costs = review < 0 ? all : all.slice(0, review);
  const calls = costs.filter(({ what }) => what === "call");
  const bytes = (...kinds) =>
    costs.filter(({ what }) => kinds.includes(what)).reduce((sum, each) => sum + each.bytes, 0);
  return {
    calls: calls.map(({ text }) => JSON.parse(text).method),
    bytes: bytes("call", "answer"),
    stored: bytes("stored"),
    edition: costs.find(({ text, what }) => what !== "stored" && /"edition":[{]/.test(text))?.text,
  };
}

/** The costs of clicks: `of(page, click)` holds one to its limit. */
export class Costs {
  clicks = [];

  constructor(most, calls = 3) {
    this.most = most;
    this.calls = calls;
  }

  async of(page, click) {
    await noted(page);
    const result = await click();
    const cost = await noted(page, await page.locator(".decision.over").count());
    check(cost.calls.length <= this.calls, `a click makes ${cost.calls.length} calls: ${cost.calls.join(", ")}`);
    check(!cost.edition, `a click sends an edition: ${cost.edition?.slice(0, 200)}`);
    check(cost.bytes <= this.most, `a click moves ${cost.bytes} bytes: ${cost.calls.join(", ")}`);
    this.clicks.push(cost);
    return result;
  }

  tell(stage, name) {
    const bytes = this.clicks.filter(({ calls }) => calls.length).map((cost) => cost.bytes);
    const calls = this.clicks.map((cost) => cost.calls.length);
    stage.figure(
      name,
      `${calls.length} clicks, at most ${Math.max(...calls)} calls, ${Math.max(...bytes)} bytes; with calls ${Math.round(bytes.reduce((a, b) => a + b, 0) / bytes.length)} bytes on the average`,
    );
  }
}

/** The same step back and forth makes the game longer and nothing else: each time it costs the same. */
export async function costsNoMore(page, settled, costs) {
  const redo = page.locator(".redo");
  const steps = [
    async () => {
      await page.locator(".undo").click();
      await redo.waitFor();
    },
    async () => {
      await redo.click();
      await redo.waitFor({ state: "detached" });
    },
  ];
  const rounds = [];
  for (let i = 0; i < 12; i++)
    for (const step of steps) {
      await costs.of(page, () => step().then(() => settled(page)));
      rounds.push(costs.clicks.at(-1));
    }
  /* Numbers of events and bytes have more digits in a longer game. */
  for (const what of ["bytes", "stored"])
    for (const i of [0, 1]) {
      const first = rounds[2 + i][what],
        last = rounds.at(i - 2)[what];
      check(last - first < 40, `the same click costs ${first} bytes, and ${last} in a longer game (${what})`);
    }
}
