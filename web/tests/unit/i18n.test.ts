/* Words in parts: they come in the language that is read, and follow it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeLang, lang, needWords, onLang, setLang, t } from "../../src/i18n";

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
