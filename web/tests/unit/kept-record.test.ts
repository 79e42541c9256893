/* kept-record.test.ts: a save file grows by the new lines alone, and its secret stays the last line. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptRecord } from "../../src/store/kept-record";

test("new lines go before the secret, and bytes are counted as the engine counts them", () => {
  const record = new KeptRecord();
  record.begin('{"name":"Jörg"}\n{"secret":"ab"}\n');
  assert.equal(record.size, 17);
  assert.equal(
    record.append({ record: '{"seat":0}\n{"secret":"ab"}\n', size: 28 }),
    '{"name":"Jörg"}\n{"seat":0}\n{"secret":"ab"}\n',
  );
  assert.equal(record.size, 28);
  assert.equal(
    record.append({ record: '{"reveal":"ab"}\n', size: 44 }),
    '{"name":"Jörg"}\n{"seat":0}\n{"reveal":"ab"}\n',
  );
});

test("nothing new changes nothing but the secret", () => {
  const record = new KeptRecord();
  record.begin('{"seat":0}\n');
  assert.equal(record.append({ record: '{"secret":"cd"}\n', size: 11 }), '{"seat":0}\n{"secret":"cd"}\n');
  assert.equal(record.append({ record: "", size: 11 }), '{"seat":0}\n');
});
