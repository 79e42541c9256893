// wasm.mjs DIRECTORY NATIVE...: the WebAssembly modules give, byte for byte, the answers of the programs.
//
// DIRECTORY has a module GAME.wasm, the rest of its English GAME-rest.words and its German GAME-de.words and GAME-de-rest.words
// for each game that games.txt names, and in linked/ the module as it was before the rest was taken from it; NATIVE are programs
// whose `rpc --time 0` answers the same lines, the first of which must exist. A module knows one game: where a program lists all
// of its games, a module lists its own. Exit status: 0 all the same, 1 a difference, 77 there is no module to test.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { botsPath, Engine, englishPath, germanOf, restPath, wordsPath } from './engine.mjs';
import { SAMPLES, Session, SESSIONS } from './sessions.mjs';

const [directory, ...nativePaths] = process.argv.slice(2);
const modulePath = game => join(directory, `${game}.wasm`);
let failures = 0;

function check(good, sentence) {
    if (!good) {
        console.log(`FAILED: ${sentence}`);
        failures++;
    }
    return good;
}

function excerpt(bytes, at) {
    const from = Math.max(0, at - 60);
    return `${from ? '...' : ''}${bytes.subarray(from, from + 160).toString()}`;
}

function firstDifference(x, y) {
    let at = 0;
    while (at < x.length && at < y.length && x[at] === y[at])
        at++;
    return at;
}

// --- the module ----------------------------------------------------------------------------------------------------------

function checkModule(game) {
    const { module, exports } = new Engine(modulePath(game));
    const imports = WebAssembly.Module.imports(module);
    check(imports.length === 0, `${game}.wasm imports ${imports.map(i => `${i.module}.${i.name}`).join(', ')}`);
    for (const name of ['memory', 'hg_wasm_buffer', 'hg_wasm_entropy', 'hg_wasm_german', 'hg_wasm_call', 'hg_wasm_output', 'hg_wasm_broken', 'hg_wasm_start', 'hg_wasm_playouts'])
        check(exports[name], `${game}.wasm does not export ${name}`);
    const custom = ['name', '.debug_info', 'producers'].filter(n => WebAssembly.Module.customSections(module, n).length);
    check(custom.length === 0, `${game}.wasm is not stripped: ${custom.join(', ')}`);
}

function checkSize(game) {
    const { moduleLimit, englishLimit, germanLimit, restLimit } = SAMPLES[game];
    const module = modulePath(game);
    for (const [path, limit] of [[module, moduleLimit], [englishPath(module), englishLimit], [wordsPath(module), germanLimit], [restPath(module), restLimit]]) {
        const bytes = readFileSync(path);
        const size = brotliCompressSync(bytes).length;
        console.log(`${basename(path)}: ${bytes.length} bytes, ${size} with brotli; the limit is ${limit}`);
        check(size < limit, `${basename(path)} has ${size} bytes with brotli; the limit is ${limit}`);
    }
}

// What bots think in is fetched when one of them thinks.
function checkBots(game) {
    const path = botsPath(modulePath(game)), { botsLimit } = SAMPLES[game];
    if (!check(existsSync(path) === Boolean(botsLimit), `${basename(path)} is there, or not, and there is ${botsLimit ? 'a' : 'no'} limit`) || !botsLimit)
        return;
    const bytes = readFileSync(path), size = brotliCompressSync(bytes).length, { module } = new Engine(path, { rest: false });
    console.log(`${basename(path)}: ${bytes.length} bytes, ${size} with brotli; the limit is ${botsLimit}`);
    check(size < botsLimit, `${basename(path)} has ${size} bytes with brotli; the limit is ${botsLimit}`);
    check(WebAssembly.Module.imports(module).length === 0, `${basename(path)} imports something`);
}

const memoryOf = exports => Buffer.from(exports.memory.buffer);

// A module with its rest is what was linked; with that of others, or with what is left of its own, it is as before.
function checkEnglish(game) {
    const path = modulePath(game), bytes = readFileSync(englishPath(path));
    const linked = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(directory, 'linked', `${game}.wasm`))), {});
    const engine = new Engine(path, { rest: false });
    const before = memoryOf(engine.exports);
    check(!before.equals(memoryOf(linked.exports)), `${game}.wasm has its rest already`);
    const takes = file => {
        try {
            engine.complete(new WebAssembly.Module(file));
            return true;
        } catch {
            return false;
        }
    };
    const wrong = games.filter(id => id !== game).map(id => readFileSync(englishPath(modulePath(id))));
    for (let i = 1; i < 50; i++)
        wrong.push(bytes.subarray(0, i * bytes.length / 50));
    for (const file of wrong)
        check(!takes(file) && memoryOf(engine.exports).equals(before), `${game}.wasm takes ${file.length} bytes for its rest that are not`);
    check(takes(bytes) && memoryOf(engine.exports).equals(memoryOf(linked.exports)), `${game}.wasm is not what was linked, with its rest`);
}

// A module without its German speaks English; with that of others, or with what is left of its own, it still does.
function checkGerman(game) {
    const title = engine => JSON.stringify(engine.call('games.list', { lang: 'de' }));
    const engine = new Engine(modulePath(game), { german: false });
    const english = JSON.stringify(engine.call('games.list', { lang: 'en' }));
    const [file, first, rest] = [germanOf(modulePath(game)), ...[wordsPath, restPath].map(path => readFileSync(path(modulePath(game))))];
    const wrong = [rest, Buffer.concat([first, rest.subarray(8)]), Buffer.concat([first, rest]), file.subarray(0, 0), file.subarray(0, -1), Buffer.concat([file, Buffer.alloc(1)]), Buffer.alloc((16 << 20) + 1)];
    for (let at = 0; at < file.length; at += 1 + file.length / 50 | 0) {
        const changed = Buffer.from(file);
        changed[at] ^= 1 << at % 8;
        wrong.push(changed);
    }
    for (const other of games.filter(id => id !== game))
        wrong.push(germanOf(modulePath(other)), Buffer.concat([rest.subarray(0, 8), readFileSync(wordsPath(modulePath(other))).subarray(8), rest.subarray(8)]));
    for (const bytes of wrong)
        check(!engine.learn(bytes) && title(engine) === english, `${game}.wasm takes ${bytes.length} bytes for its German that are not`);
    check(engine.learn(file) && title(engine) !== english, `${game}.wasm does not take its German`);
    check(!engine.learn(rest) && title(engine) !== english, `${game}.wasm forgets its German`);
    check(engine.learn(first) && engine.learn(file), `${game}.wasm does not take the first part of its German, and then all`);
    const bare = new Engine(modulePath(game), { rest: false });
    check(bare.learn(first) && !bare.learn(file), `${game}.wasm takes all of its German, without the rest of its English, or not the first part`);
}

// Random bytes make a table without a seed, and other bytes make another one.
function checkEntropy(game) {
    const commits = [7, 7, 8].map(byte => {
        const engine = new Engine(modulePath(game));
        engine.entropy(new Uint8Array(32).fill(byte));
        return engine.call('table.new', { game }).commit;
    });
    check(commits[0] === commits[1] && commits[0] !== commits[2], `${game}: entropy does not make the secret of a table`);
}

// What a clumsy host may do must not trap.
function checkHost(game) {
    const engine = new Engine(modulePath(game));
    const { exports } = engine;
    check(exports.hg_wasm_call(5, 0) > 0, 'a call without a request is not answered');
    check(exports.hg_wasm_buffer(0) > 0, 'there is no room for an empty request');
    check(exports.hg_wasm_buffer((16 << 20) + 1) === 0, 'there is room for a request that is too long');
    for (const now of [NaN, -1, Infinity, 1e300, 1.5])
        check(engine.answer(Buffer.from('{}'), now).length > 0, `a call at ${now} ms is not answered`);
}

// A module that stops says why. Memory is short in a process of its own, and tables are opened until there is none left.
function checkLastWords(game) {
    const script = `
        import { Engine } from ${JSON.stringify(new URL('engine.mjs', import.meta.url).href)};
        const engine = new Engine(${JSON.stringify(modulePath(game))});
        try {
            for (;;)
                engine.call('table.new', { game: ${JSON.stringify(game)}, seed: 'last words' });
        } catch (error) {
            console.log(String(error), engine.lastWords());
        }`;
    const run = spawnSync(process.execPath, ['--wasm-max-mem-pages=40', '--input-type=module', '-e', script]);
    check(/unreachable broken: there is memory left \(src\/table\/memory\.c:\d+\)/.test(run.stdout.toString()),
        `${game}.wasm does not say why it stops: ${run.stdout}${run.stderr}`);
}

// --- the same answers ----------------------------------------------------------------------------------------------------

function native(path, lines) {
    const input = Buffer.concat(lines.flatMap(line => [line, Buffer.from('\n')]));
    const run = spawnSync(path, ['rpc', '--time', '0'], { input, maxBuffer: 1 << 30, env: {} });
    const good = check(run.status === 0, `${path} rpc ended with ${run.status ?? run.error}: ${run.stderr}`);
    return good ? split(run.stdout) : [];
}

function split(bytes) {
    const lines = [];
    for (let at = 0, end; (end = bytes.indexOf(10, at)) >= 0; at = end + 1)
        lines.push(bytes.subarray(at, end));
    return lines;
}

// A module tells names and types of methods, and leaves the help to programs.
const withoutHelp = (key, value) => key === 'meaning' || key === 'result' ? undefined : value;

// What a module with this game alone says instead: the list of games, or a sentence that names them.
function narrowed(line, game) {
    let text = line.toString().replaceAll(games.join(', '), game);
    if (text.includes('"editions":[')) {
        const { result } = JSON.parse(text);
        text = text.replace(JSON.stringify(result), () => JSON.stringify(result.filter(({ id }) => id === game)));
    }
    if (text.includes('"methods":[')) {
        const { result } = JSON.parse(text);
        text = text.replace(JSON.stringify(result), () => JSON.stringify(result, withoutHelp));
    }
    return Buffer.from(text);
}

function compare(name, path, session) {
    const theirs = native(path, session.lines).map(line => narrowed(line, session.game));
    let next = 0;
    session.responses.forEach((ours, i) => {
        if (ours.length === 0)
            return;
        const their = theirs[next++] ?? Buffer.alloc(0);
        if (ours.equals(their) || failures > 5)
            return;
        const at = firstDifference(ours, their);
        check(false, `${name}, request ${i + 1}, byte ${at} of the response\n  request ${excerpt(session.lines[i], 0)}\n` +
            `  wasm    ${excerpt(ours, at)}\n  ${path} ${excerpt(their, at)}`);
    });
    check(next === theirs.length, `${name}: ${next} responses from wasm, ${theirs.length} from ${path}`);
}

// A record of one, loaded by the other, gives the same position and the same record.
function checkExchange(game, path) {
    const line = (id, method, params) => Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const seats = [{ name: 'Ada', bot: 'greedy' }, { name: 'Anton', bot: 'random' }];
    const { opening } = SAMPLES[game];
    const play = [line(1, 'table.new', { game, seed: 'exchange', seats, ...opening })];
    const ticks = opening?.clock ? [{ to: 1_000_000 }] : Array(20).fill({}); // a request lets bots decide a hundred times
    play.push(...ticks.map(to => line(4, 'table.tick', { table: 't1', ...to })));
    const ask = [line(2, 'table.record', { table: 't1' }), line(3, 'table.position', { table: 't1' })];
    const onWasm = lines => {
        const engine = new Engine(modulePath(game));
        return lines.map(bytes => engine.answer(bytes));
    };
    for (const [from, to] of [[onWasm, lines => native(path, lines)], [lines => native(path, lines), onWasm]]) {
        const [record, position] = from([...play, ...ask]).slice(-ask.length);
        const load = line(1, 'table.load', { record: JSON.parse(record.toString()).result.record });
        const [, recordAgain, positionAgain] = to([load, ...ask]);
        check(record.equals(recordAgain), `a record changes on its way between ${game}.wasm and ${path}`);
        check(position.equals(positionAgain), `a record leads to another position in ${game}.wasm than in ${path}`);
    }
}

// A module for every game of the program, in the same order.
function checkGames(path) {
    const [answer] = native(path, [Buffer.from('{"jsonrpc":"2.0","id":1,"method":"games.list"}')]);
    const offered = JSON.parse(answer.toString()).result.map(({ id }) => id);
    check(offered.join() === games.join(), `there are modules of ${games.join(', ')}, but ${path} offers ${offered.join(', ')}`);
}

function checkSessions(game, paths) {
    let requests = 0;
    for (const [name, run] of Object.entries(SESSIONS)) {
        const engine = new Engine(modulePath(game));
        engine.entropy(new Uint8Array(32).fill(1)); // as the programs have some; no session shows it
        const session = new Session(engine, game);
        run(session);
        requests += session.lines.length;
        for (const path of paths)
            compare(`${game}, ${name}`, path, session);
    }
    return requests;
}

// `bench --wasm` measures the modules that are part of the program, as its last build of the page had them.
function checkBench(game, path) {
    const bench = env => spawnSync(path, ['bench', game, '--wasm', '--seconds', '0.001', '--json'], { env });
    const measured = bench(process.env);
    if (measured.stderr.includes('has no module'))
        return console.log(`Not tried: bench --wasm, because ${path} was built without the page.`);
    const { wasm } = measured.status === 0 ? JSON.parse(measured.stdout) : {};
    const rates = ['games', 'tables', 'greedy_games', 'protocol_moves'].map(name => wasm?.[`${name}_per_second`]);
    check(wasm?.node === process.version && rates.every(rate => rate > 0),
        `${path} bench ${game} --wasm ends with ${measured.status}: ${measured.stdout}${measured.stderr}`);
    const lonely = bench({ PATH: directory });
    check(lonely.status === 3 && lonely.stderr.includes('node runs the module'),
        `${path} bench ${game} --wasm without node ends with ${lonely.status}: ${lonely.stdout}${lonely.stderr}`);
}

// -------------------------------------------------------------------------------------------------------------------------

const list = join(directory ?? '', 'games.txt');
if (!directory || !existsSync(list)) {
    console.log(`Skipped: there is no ${list}; "make wasm" builds it.`);
    process.exit(77);
}
const games = readFileSync(list, 'utf8').trim().split('\n');
const programs = nativePaths.filter((path, i) => i === 0 || existsSync(path));
for (const path of programs)
    checkGames(path);
for (const game of games) {
    checkModule(game);
    checkSize(game);
    checkBots(game);
    checkEnglish(game);
    checkGerman(game);
    checkEntropy(game);
    checkHost(game);
    checkLastWords(game);
    checkBench(game, programs[0]);
    const requests = checkSessions(game, programs);
    for (const path of programs)
        checkExchange(game, path);
    console.log(`${game}: ${requests} requests in ${Object.keys(SESSIONS).length} sessions, compared with ${programs.join(' and ')}`);
}
if (failures)
    console.log('Before you believe a difference, build everything again: "make test" does.');
process.exit(failures ? 1 : 0);
