/* How a finished game ended, in the words of its own game; and a table that goes on when a preview cannot be had. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board } from "../../src/boards/board";
import { resultFrom, resultOf, standing, stateOf, wonWords } from "../../src/result";
import type { Result, SavedGame } from "../../src/store/games";
import "./words";

const players = [{ name: "Mira" }, { name: "Anton" }];

const game = (id: string, result: Result): SavedGame => ({
  id: "x",
  game: id,
  players,
  record: "",
  created: 0,
  updated: 0,
  revision: 1,
  over: true,
  result,
});

test("a win by points says who and how many", () => {
  const saved = game("tides", { points: [41, 46], winners: [1] });
  assert.equal(resultOf(saved), "Anton won, 46 : 41");
  assert.equal(wonWords(saved), "Anton wins 46 : 41");
});

test("a person goes by their name, against bots too", () => {
  const against = [{ name: "Mira" }, { name: "Anton", bot: "greedy" }];
  const won = { ...game("tides", { points: [64, 19], winners: [0] }), players: against };
  assert.equal(wonWords(won), "Mira wins 64 : 19");
  assert.equal(resultOf(won), "Mira won, 64 : 19");
  const lost = { ...game("tides", { points: [19, 64], winners: [1] }), players: against };
  assert.equal(wonWords(lost), "Anton wins 64 : 19");
  assert.equal(wonWords({ ...won, result: { points: [0, 0], winners: [0], how: "4 Towers ahead." } }), "Mira wins");
});

test("equal points are what the game calls them", () => {
  const result = { points: [9, 9], winners: [0, 1] };
  assert.equal(resultOf(game("tides", result)), "shared victory, 9 : 9");
});

test("a win before any points says what decided", () => {
  const board = { ended: (facts: { ended?: string }) => facts.ended } as unknown as Board;
  const facts = { ended: "Mira has won early: 4 Towers ahead." };
  const score = { seats: [{ score: 0 }, { score: 0 }] };
  const result = resultFrom(board, { turn: { winners: [0] }, facts, score }, players);
  assert.equal(result.how, facts.ended);
  assert.equal(resultOf(game("any", result)), "Mira has won early: 4 Towers ahead");
  assert.equal(resultFrom(board, { turn: { winners: [0] }, facts: {}, score }, players).how, undefined);
});

test("where somebody gave up, or all of them, no points decided", () => {
  const [facts, score] = [{}, { seats: [{ score: 3 }, { score: 9 }] }];
  const board = { ended: () => null } as unknown as Board;
  const resigned = game("tides", resultFrom(board, { turn: { winners: [0], resigned: 1 }, facts, score }, players));
  assert.equal(resultOf(resigned), "Anton resigned");
  assert.equal(wonWords(resigned), "Mira wins");
  const stopped = game("tides", resultFrom(board, { turn: { winners: [], stopped: true }, facts, score }, players));
  assert.equal(resultOf(stopped), "The game was stopped");
  assert.equal(wonWords(stopped), "The game was stopped");
  assert.equal(resultOf({ ...stopped, lang: "de" }), "The game was stopped", "nobody has won: no other words fit");
});

test("words kept in another language are not shown", () => {
  const running = { ...game("tides", { points: [], winners: [] }), over: false, where: "Runde 2 von 3", lang: "de" };
  assert.equal(stateOf(running), "still running");
  assert.equal(stateOf({ ...running, where: "Round 2 of 3", lang: "en" }), "Round 2 of 3");
  assert.equal(stateOf({ ...running, where: undefined }), "just begun");
  const won = {
    ...game("any", { points: [0, 0], winners: [1], how: "Anton hat mit vier Türmen Vorsprung gewonnen." }),
    lang: "de",
  };
  assert.equal(stateOf(won), "Anton won");
});

test("a position tells its points where there are any", () => {
  assert.equal(standing({ seats: [{ score: 18 }, { score: 0 }] }), "18 : 0");
  assert.equal(standing({ seats: [{ score: 0 }, { score: 0 }] }), "", "in some games none count before the end");
  assert.equal(standing({}), "");
});
