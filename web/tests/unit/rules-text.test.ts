/* The rules reference: its parser against the real files in both languages, and the search. */
import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../../../rules/tides.en.md?raw";
import german from "../../../rules/tides.de.md?raw";
import { countStatements, cutAtWords, idsOf, parseRules, pieces, search, wordsOf } from "../../src/ui/rules-text";

test("sections, statements, and what is our reading", () => {
  const rules = parseRules(
    "# Game: rules\n\nA lead.\n\n## 4 Scoring {#scoring}\n\n- **4.3** Then `double` counts. <!-- ruling T1, decision D2 -->\n- **4.4** Once (or twice).\n",
  );
  assert.equal(rules.title, "Game: rules");
  assert.equal(rules.lead, "A lead.");
  assert.deepEqual(
    rules.sections.map(({ number, title, topic }) => [number, title, topic]),
    [["4", "Scoring", "scoring"]],
  );
  const [first, second] = rules.sections[0]!.statements;
  assert.equal(first!.text, "Then `double` counts.");
  assert.equal(first!.ours, true);
  assert.equal(second!.text, "Once (or twice).");
  assert.equal(second!.ours, false);
});

test("the real files have the same statements, and the same of them are ours, in both languages", () => {
  const [en, de] = [parseRules(english), parseRules(german)];
  assert.ok(countStatements(en.sections) > 80);
  assert.deepEqual([...idsOf(de)], [...idsOf(en)]);
  const ours = (rules: typeof en) =>
    rules.sections.flatMap((s) => s.statements.filter((st) => st.ours).map((st) => st.id));
  assert.ok(ours(en).length > 20);
  assert.deepEqual(ours(de), ours(en));
  assert.deepEqual(
    de.sections.map((s) => s.topic),
    en.sections.map((s) => s.topic),
  );
});

test("no statement is lost: every line with a number is parsed, and no comment stays in the text", () => {
  for (const file of [english, german]) {
    const rules = parseRules(file);
    assert.equal(countStatements(rules.sections), file.split("\n").filter((line) => line.startsWith("- **")).length);
    for (const section of rules.sections)
      for (const statement of section.statements)
        assert.doesNotMatch(statement.text, /ruling|Auslegung|decision D|Entscheidung D|<!--/);
  }
});

test("names and other statements become pieces", () => {
  const found = pieces("Off: `per_set` whatever 10.2 says, not 10.99.", new Set(["10.2"]));
  assert.deepEqual(found, [
    { kind: "plain", text: "Off: " },
    { kind: "name", text: "per_set" },
    { kind: "plain", text: " whatever " },
    { kind: "rule", text: "10.2" },
    { kind: "plain", text: " says, not " },
    { kind: "plain", text: "10.99" },
    { kind: "plain", text: "." },
  ]);
});

test("a search needs every word, in any order and case; numbers are found too", () => {
  const rules = parseRules(english);
  const hits = (query: string) => search(rules, wordsOf(query)).flatMap((s) => s.statements.map((st) => st.id));
  assert.ok(hits("relic DISCARD").includes("5.2"));
  assert.deepEqual(hits("5.10"), ["5.10"]);
  assert.deepEqual(hits("zebra"), []);
  assert.equal(countStatements(search(rules, wordsOf("  "))), countStatements(rules.sections));
});

test("words are cut out where they stand, whatever letters they have", () => {
  assert.deepEqual(cutAtWords("A relic and Relics.", ["relic"]), ["A ", "relic", " and ", "Relic", "s."]);
  assert.deepEqual(cutAtWords("0 (zero)", ["(", "["]), ["0 ", "(", "zero)"]);
  assert.deepEqual(cutAtWords("same", []), ["same"]);
});
