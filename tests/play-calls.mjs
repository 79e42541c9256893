// What a decision of hourglass play costs: the calls of the protocol, the tables it opens, the bytes that go to and fro.
//
//   node tests/play-calls.mjs [HOURGLASS]      the program to test; build/release/hourglass when left out

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAMPLES } from './sessions.mjs';

const program = resolve(process.argv[2] ?? 'build/release/hourglass');
const dir = mkdtempSync(join(tmpdir(), 'play-calls-'));
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

/** Before the first decision: the table, who sits there, edition, components and kinds of moves; it is saved, and looked at. */
const OPENING = ['table.new', 'table.record', 'table.position', 'edition.show', 'table.components', 'game.kinds', 'table.record', 'table.look'];
const A_DECISION = ['table.play', 'table.record', 'table.look'];

const offered = JSON.parse(spawnSync(program, ['games', '--json'], { encoding: 'utf8' }).stdout).map(({ id }) => id);
const games = Object.entries(SAMPLES).filter(([game]) => offered.includes(game)).flatMap(([game, { decision, bot }]) =>
  [`Ada,Anton:${bot}`, 'Ada,Anton'].map(seats => ({ game, seats, ...decision })));

let failed = 0;
function expect(good, what) {
  if (good) return;
  failed++;
  console.error(`FAILED: ${what}`);
}

/** Requests with the bytes of both lines, as --trace tells them. */
function traced(game, seats, options) {
  const trace = join(dir, 'trace.jsonl');
  const args = ['play', game, '--seats', seats, '--seed', 'calls', '--save', join(dir, `${game}-${seats.length}.jsonl`), '--trace', trace,
    ...(options ? ['--options', options] : [])];
  const env = { ...process.env, LANG: 'C.UTF-8', XDG_STATE_HOME: dir, HOME: dir };
  const played = spawnSync(program, args, { input: '1\n'.repeat(400), env, encoding: 'utf8', maxBuffer: 1 << 24 });
  expect(played.status === 0, `${game} with ${seats} ends with ${played.status}: ${played.stderr}`);
  const lines = readFileSync(trace, 'utf8').trimEnd().split('\n');
  expect(lines.length % 2 === 0, 'every request has its answer');
  const calls = [];
  for (let i = 0; i < lines.length; i += 2) {
    const { id, method } = JSON.parse(lines[i]);
    const answer = JSON.parse(lines[i + 1]);
    expect(answer.id === id && answer.result !== undefined, `${method} is answered: ${lines[i + 1].slice(0, 200)}`);
    calls.push({ method, bytes: Buffer.byteLength(lines[i]) + Buffer.byteLength(lines[i + 1]) });
  }
  return calls;
}

/** Calls from one table.play to the next. */
function decisionsOf(calls) {
  const decisions = [];
  for (const call of calls)
    if (call.method === 'table.play') decisions.push([call]);
    else decisions.at(-1)?.push(call);
  return decisions;
}

for (const { game, seats, average, most, options } of games) {
  const calls = traced(game, seats, options);
  const named = `${game}, ${seats}`;
  const first = calls.findIndex(({ method }) => method === 'table.play');
  const opening = calls.slice(0, first).map(({ method }) => method);
  const decisions = decisionsOf(calls);
  const sizes = decisions.map((made) => made.reduce((sum, call) => sum + call.bytes, 0));
  expect(opening.join() === OPENING.join(), `${named}: it begins with ${opening}`);
  expect(calls.filter(({ method }) => /^table\.(new|load)$/.test(method)).length === 1, `${named}: one table is opened`);
  expect(decisions.length >= 12, `${named}: only ${decisions.length} decisions`);
  for (const made of decisions)
    expect(made.map(({ method }) => method).join() === A_DECISION.join(), `${named}: a decision is ${made.map(({ method }) => method)}`);
  const largest = Math.max(...sizes);
  const mean = Math.round(sizes.reduce((a, b) => a + b) / sizes.length);
  expect(largest <= most, `${named}: ${largest} bytes for a decision, more than ${most}`);
  expect(mean <= average, `${named}: ${mean} bytes on the average, more than ${average}`);
  console.log(`${named}: ${decisions.length} decisions, 3 calls each, ${mean} bytes on the average, ${largest} at most; ${opening.length} calls before`);
}

process.exit(failed ? 1 : 0);
