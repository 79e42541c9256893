/* Words in parts: they come in the language that is read, and follow it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { addWords, changeLang, lang, needWords, onLang, setLang, t } from "../../src/i18n";

test("words of a part are there when they were waited for, in the language of then and of later", async () => {
  setLang("en");
  assert.equal(t("tides.relic"), "tides.relic");
  await needWords("tides");
  assert.equal(t("tides.relic"), "Relic");
  await changeLang("de");
  assert.equal(t("tides.relic"), "Relikt");
});

test("a part that is wanted while the language changes comes in both", async () => {
  setLang("en");
  await Promise.all([changeLang("de"), needWords("more")]);
  const german = t("learn.title");
  setLang("en");
  assert.ok(!["learn.title", t("learn.title")].includes(german) && t("learn.title") !== "learn.title");
});

test("the last wish counts, and listeners hear of it", async () => {
  setLang("en");
  const heard: string[] = [];
  const stop = onLang(() => heard.push(lang()));
  await Promise.all([changeLang("de"), changeLang("en")]);
  stop();
  assert.deepEqual([lang(), heard], ["en", ["en"]]);
});

test("a part that nobody knows is no problem", () => assert.doesNotReject(needWords("chess")));

test("a word agrees with its number, as in the sentences of the engine", () => {
  setLang("en");
  addWords("en", {
    "seats.points": "{n} {n|point|points}",
    "list.none": "Pay {gold} gold{crops|| and # crop| and # crops}",
  });
  const said = (n: number | string) => t("seats.points", { n });
  assert.deepEqual([0, 1, -1, 2, 11, "+1"].map(said), [
    "0 points",
    "1 point",
    "-1 point",
    "2 points",
    "11 points",
    "+1 point",
  ]);
  const paid = (crops: number) => t("list.none", { gold: 3, crops });
  assert.deepEqual([0, 1, 5].map(paid), ["Pay 3 gold", "Pay 3 gold and 1 crop", "Pay 3 gold and 5 crops"]);
  assert.equal(t("seats.points"), "{n} {n|point|points}");
});
