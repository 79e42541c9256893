/* What the screens of a table over the network make of what they know: who is here, what the Table card says, whose time runs,
 * what Undo does, what is spoken. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Friends, Sitter, Wish } from "../../src/friends";
import { addWords, setLang } from "../../src/i18n";
import { en } from "../../src/i18n/friends.en";
import { cardOf, heardOf, newsOf } from "../../src/screens/friends/asking";
import { heldWords } from "../../src/screens/friends/held-words";
import { stepOf } from "../../src/screens/friends/luck";
import { downFor, presenceOf, thinkingOf } from "../../src/screens/friends/presence";
import { lastMoves, takingBack } from "../../src/screens/friends/taking-back";
import { clockText, sinceText, spanText } from "../../src/screens/friends/times";

setLang("en");
addWords("en", en);

const NOW = 1_000_000;
const sitter = (seat: number, more: Partial<Sitter> = {}): Sitter => ({ seat, name: `P${seat}`, here: true, ...more });

function friendsWith(more: Partial<Friends> = {}): Friends {
  return {
    id: "k7m2x9q4ab",
    game: "chess",
    options: {},
    links: [],
    status: "playing",
    seats: [sitter(0), sitter(1), sitter(2)],
    yours: [0],
    made: true,
    spectators: 0,
    settings: { undo: "ask", watch: true, hints: false, think: 20_000, bank: 60_000, per: "decision" },
    commit: "",
    brokenOff: 0,
    seals: [],
    wishes: [],
    chat: [],
    unread: 0,
    line: { state: "good", since: NOW },
    ahead: 0,
    sentAt: null,
    ...more,
  };
}

const wish = (by: number, more: Partial<Wish> = {}): Wish => ({
  wish: "undo",
  by,
  agreed: [],
  waiting: [0, 1, 2].filter((seat) => seat !== by),
  until: NOW + 60_000,
  ...more,
});

const gone = (ms: number): Partial<Sitter> => ({ here: false, gone: NOW - ms });

test("whoever is gone is connecting for a minute, then away; a bot in their place is a bot", () => {
  const at = (more: Partial<Sitter>) => presenceOf(friendsWith({ seats: [sitter(0), sitter(1, more)] }), 1, NOW);
  assert.equal(at({}), "here");
  assert.equal(at(gone(0)), "connecting");
  assert.equal(at(gone(59_999)), "connecting");
  assert.equal(at(gone(60_000)), "away");
  assert.equal(at({ here: false }), "away");
  assert.equal(at({ ...gone(90_000), bot: "greedy" }), "bot");
  assert.equal(presenceOf(friendsWith({ seats: [{ seat: 0 }] }), 0, NOW), "free");
});

test("while the line is down one's own mark is broken, and nothing is known of the others", () => {
  const friends = friendsWith({
    seats: [sitter(0), sitter(1), sitter(2, { name: undefined as never, bot: "greedy" })],
    line: { state: "connecting", since: NOW - 6500 },
  });
  assert.deepEqual(
    [0, 1, 2].map((seat) => presenceOf(friends, seat, NOW)),
    ["connecting", "unknown", "bot"],
  );
  assert.equal(downFor(friends, NOW), 6);
  assert.equal(downFor(friends, NOW - 5600), 0, "less than a second is nobody's business");
  assert.deepEqual(cardOf(friends, NOW, NOW), { kind: "connecting", seconds: 6 });
});

test("the card says one thing: trouble, a pause, what is asked, who is away, who is here", () => {
  const kinds = (more: Partial<Friends>) => cardOf(friendsWith(more), NOW, NOW).kind;
  const away = { seats: [sitter(0), sitter(1), sitter(2, gone(90_000))] };
  assert.equal(kinds({}), "rest");
  assert.equal(kinds(away), "away");
  assert.equal(kinds({ ...away, wishes: [wish(1)] }), "asked");
  assert.equal(kinds({ wishes: [wish(0)] }), "asking");
  assert.equal(kinds({ yours: [], wishes: [wish(1)] }), "others");
  assert.equal(kinds({ wishes: [wish(1, { agreed: [0], waiting: [2] })] }), "others");
  assert.equal(kinds({ wishes: [wish(1)], paused: { since: NOW } }), "paused");
  assert.equal(kinds({ wishes: [wish(1)], status: "frozen" }), "problem");
  assert.equal(kinds({ ...away, status: "over" }), "rest");
  assert.equal(kinds({ ...away, outdated: true }), "away");
  assert.equal(kinds({ outdated: true }), "outdated");
  assert.equal(kinds({ outdated: true, status: "over" }), "outdated");
});

test("an answer that is waited for comes before a wish of one's own", () => {
  const card = cardOf(friendsWith({ wishes: [wish(0), wish(1, { wish: "pause" })] }), NOW, NOW);
  assert.equal(card.kind === "asked" && card.wish.by, 1);
});

test("somebody is away: who of those who are here wants what", () => {
  const seats = [sitter(0), sitter(1), sitter(2, gone(90_000))];
  const card = (wishes: Wish[]) => cardOf(friendsWith({ seats, wishes }), NOW, NOW);
  assert.deepEqual(card([]), {
    kind: "away",
    seat: 2,
    also: [],
    choice: "wait",
    chosen: { wait: [0, 1], bot: [], stop: [] },
  });
  const bot = card([wish(1, { wish: "bot", seat: 2, waiting: [0] })]);
  assert.deepEqual(bot.kind === "away" && [bot.choice, bot.chosen], ["wait", { wait: [0], bot: [1], stop: [] }]);
  const stop = card([wish(0, { wish: "stop", agreed: [1], waiting: [] })]);
  assert.deepEqual(stop.kind === "away" && [stop.choice, stop.chosen.stop], ["stop", [0, 1]]);
});

test("to go on after a pause all say that they are ready", () => {
  const paused = { since: NOW };
  assert.deepEqual(cardOf(friendsWith({ paused }), NOW, NOW), { kind: "paused", ready: [], waiting: [0, 1, 2] });
  assert.deepEqual(cardOf(friendsWith({ paused, wishes: [wish(1, { wish: "pause", agreed: [0] })] }), NOW, NOW), {
    kind: "paused",
    ready: [1, 0],
    waiting: [2],
  });
});

test("a decision has its time, then the reserve; those who owe nothing show theirs", () => {
  const friends = friendsWith({ bank: { 0: 60_000, 1: 30_000 } });
  const turn = { think: { "0": NOW + 74_000 } };
  const at = (seat: number, now: number) => thinkingOf(friends, turn, seat, now);
  assert.deepEqual(at(0, NOW), { runs: true, left: 14_000, part: 0.7, reserve: 60_000 });
  assert.deepEqual(at(0, NOW + 20_000), { runs: true, left: 0, part: 0, reserve: 54_000 });
  assert.deepEqual(at(0, NOW + 99_000), { runs: true, left: 0, part: 0, reserve: 0 });
  assert.deepEqual(at(1, NOW), { runs: false, left: 0, part: 0, reserve: 30_000 });
  assert.equal(thinkingOf(friendsWith(), {}, 0, NOW), null, "time without limit has no clock");
});

test("Undo is free, asks, waits for the answer, or is not allowed", () => {
  const undo = [
    { moves: 2, free: true },
    { moves: 0, free: true },
    { moves: 1, free: false },
  ];
  const how = (more: Partial<Friends>, seat: number | null) => takingBack(friendsWith(more), undo, seat).how;
  const settings = friendsWith().settings;
  assert.equal(how({}, 0), "free");
  assert.equal(how({}, 1), "nothing");
  assert.equal(how({}, 2), "ask");
  assert.equal(how({}, null), "nothing");
  assert.equal(how({ settings: { ...settings, undo: "free" } }, 2), "forbidden");
  assert.equal(how({ settings: { ...settings, undo: "none" } }, 0), "forbidden");
  const asked = takingBack(friendsWith({ wishes: [wish(2, { agreed: [1], waiting: [0] })] }), undo, 2);
  assert.deepEqual(asked.how === "asked" && [asked.agreed, asked.of], [1, 2]);
});

test("what goes back are the sentences of the last moves; a log without lines names none", () => {
  const log = [1, 2, 2, 3].map((line, i) => ({ seq: i, kind: "moved", line, text: `${i}` }));
  assert.deepEqual(lastMoves(log, 2), ["1", "2", "3"]);
  assert.deepEqual(lastMoves([], 2), []);
});

test("spoken is what is news: a turn, a wish for an answer, who is away and back; never what lasts", () => {
  const seats = [sitter(0), sitter(1), sitter(2, gone(90_000))];
  const calm = heardOf(friendsWith(), false, NOW, NOW);
  const busy = heardOf(friendsWith({ seats, wishes: [wish(1)] }), true, NOW, NOW);
  assert.deepEqual(
    newsOf(calm, busy).map(({ say }) => say),
    ["turn", "wish", "away"],
  );
  assert.deepEqual(newsOf(busy, busy), []);
  assert.deepEqual(
    newsOf(busy, calm).map(({ say }) => say),
    ["back"],
  );
  const again = heardOf(friendsWith({ next: "abc" }), false, NOW, NOW);
  assert.deepEqual(newsOf(calm, again), [{ say: "next" }]);
  assert.deepEqual(newsOf(again, again), []);
  const old = heardOf(friendsWith({ outdated: true }), false, NOW, NOW);
  assert.deepEqual(newsOf(calm, old), [{ say: "outdated" }]);
  assert.deepEqual(newsOf(old, old), []);
  const short = heardOf(friendsWith({ line: { state: "connecting", since: NOW - 2500 } }), false, NOW, NOW);
  const long = heardOf(friendsWith({ line: { state: "connecting", since: NOW - 3000 } }), false, NOW, NOW);
  assert.deepEqual(newsOf(short, calm), []);
  assert.deepEqual(
    newsOf(long, calm).map(({ say }) => say),
    ["line"],
  );
});

test("the steps to fair luck: sealed, opened, dealt", () => {
  assert.equal(stepOf({ status: "open", seals: [] }), 2);
  assert.equal(stepOf({ status: "starting", seals: ["a", null] }), 3);
  assert.equal(stepOf({ status: "playing", seals: [] }), 4);
});

test("times: as a clock, and by their largest units", () => {
  assert.deepEqual([0, 14_000, 13_001, 2_300_000].map(clockText), ["0:00", "0:14", "0:14", "38:20"]);
  assert.deepEqual([3_600_000 * 5, 86_400_000 * 2 + 3_600_000].map(clockText), ["5 h 0 min", "2 d 1 h"]);
  assert.deepEqual([86_400_000, 86_400_000 * 3 + 60_000].map(clockText), ["1 day", "3 days"]);
  assert.deepEqual([10_000, 300_000, 86_400_000, 172_800_000].map(spanText), ["10 s", "5 min", "1 day", "2 days"]);
  assert.deepEqual([4200, 61_000, 185_000].map(sinceText), ["4 s", "1 min", "3 min"]);
});

test("where the server holds a clock it is said for whom, and until when at most", () => {
  const players = [0, 1, 2].map((seat) => ({ seat, name: `P${seat}`, colour: 1, label: `P${seat}` }) as never);
  const words = (more: Partial<Friends>) => heldWords(friendsWith(more), players, NOW);
  assert.equal(words({}), "");
  assert.equal(words({ held: { for: [1] } }), "The sand waits for P1 to connect again.");
  assert.equal(
    words({ held: { for: [1], until: NOW + 20_000 } }),
    "The sand waits for P1 to connect again. 0:20 left.",
  );
  assert.equal(words({ held: { for: [], until: NOW + 5_000 } }), "0:05 left.");
  assert.equal(words({ held: { for: [], until: NOW - 5_000 } }), "", "it goes on at any moment");
  assert.equal(words({ yours: [1], held: { for: [1] } }), "", "whoever looks is here");
});
