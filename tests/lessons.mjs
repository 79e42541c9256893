// lessons.mjs BINARY: every lesson of lessons/ leads where it says, through the protocol.
//
// Each is opened in both languages and played by its listed solution; at every decision on the way every other legal move is
// tried once, and must be answered in the words of the lesson. First games are played to their end by what their coach advises,
// which is the hint and nothing else. Then lessons that are wrong, each in one way: they must be
// refused with the sentence that says so. Exit status: 0 all is well, 1 it is not.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [binary] = process.argv.slice(2);
const LANGUAGES = ['en', 'de'];
let complaints = 0;
let checks = 0;

function check(good, sentence) {
    checks++;
    if (!good) {
        console.log(`FAILED: ${sentence}`);
        complaints++;
    }
    return good;
}

const program = spawn(binary, ['rpc', '--time', '0'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();

async function raw(method, params) {
    program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const { value, done } = await answers.next();
    if (done)
        throw new Error(`hourglass rpc has ended at ${method}`);
    return JSON.parse(value);
}

async function call(method, params) {
    const { result, error } = await raw(method, params);
    if (error)
        throw new Error(`${method} ${JSON.stringify(params).slice(0, 200)}: ${error.message}`);
    return result;
}

// --- what a lesson says ---------------------------------------------------------------------------------------------

function* texts(lesson) {
    yield ['title', lesson.title];
    yield ['about', lesson.about];
    if (lesson.goal)
        yield ['goal', lesson.goal];
    for (const [i, note] of (lesson.notes ?? []).entries())
        yield [`notes[${i}].text`, note.text];
    for (const [i, page] of (lesson.pages ?? []).entries()) {
        yield [`pages[${i}].text`, page.text, page.points?.length ?? 0];
        if (page.goal)
            yield [`pages[${i}].goal.text`, page.goal.text];
        for (const [k, answer] of (page.goal?.else ?? []).entries())
            yield [`pages[${i}].goal.else[${k}].text`, answer.text];
    }
    for (const [i, known] of lesson.known.entries())
        yield [`known[${i}].text`, known.text];
}

// A mark stands behind the words it points at: the terminal leaves it out. Every pointer has its mark.
function checkMarks(name, place, text, points) {
    const marks = [...text.matchAll(/\{(.)\}/g)].map(mark => mark[1]);
    check(marks.every(mark => Number(mark) >= 1 && Number(mark) <= points), `${name}, ${place}: a mark without a pointer`);
    check(new Set(marks).size === points, `${name}, ${place}: ${points} pointers and the marks ${marks}`);
    check(!/(^|[^\p{L}\p{N}*) ]) ?\{/u.test(text), `${name}, ${place}: a mark without words before it`);
    check((text.match(/\*/g) ?? []).length % 2 === 0, `${name}, ${place}: * comes in pairs`);
    check(!/ {2}|\s$|^\s|\n\n/.test(text), `${name}, ${place}: stray white space`);
}

const words = text => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;

// Of pages and goals: what is read when nothing goes wrong, in three or four minutes with the moves.
function wordsOf(lesson, language) {
    const read = lesson.pages.flatMap(page => [page.text, page.goal?.text]);
    return read.filter(Boolean).reduce((sum, text) => sum + words(text[language]), 0);
}

function statements(game) {
    const text = readFileSync(`${root}/rules/${game}.en.md`, 'utf8');
    return new Set([...text.matchAll(/^- \*\*([0-9.]+)\*\*/gm)].map(match => match[1]));
}

function checkTexts(name, game, lesson) {
    for (const [place, text, points = 0] of texts(lesson))
        for (const language of LANGUAGES)
            if (check(text?.[language], `${name}, ${place}: no ${language}`))
                checkMarks(name, `${place}.${language}`, text[language], points);
    const known = statements(game);
    const rules = (lesson.pages ?? lesson.notes).flatMap(page => page.rules ?? []);
    check(rules.length > 0, `${name} teaches no rule`);
    for (const rule of rules)
        check(known.has(rule), `${name}: there is no statement ${rule} in rules/${game}.en.md`);
}

// --- playing --------------------------------------------------------------------------------------------------------

const fits = (pattern, move) => Object.entries(pattern).every(([key, want]) =>
    Array.isArray(want) ? want.includes(move[key]) : want === move[key]);
const fitsAny = (patterns, move) => (patterns ?? []).some(pattern => fits(pattern, move));

// While a clock runs nothing is taken back: the page is opened anew and played to where it was, as by a client. The table.
async function takeBack(table, lesson, before, made, runs) {
    if (!runs)
        return (await raw('table.undo', { table })).result ? table : null;
    await call('table.close', { table });
    const opened = await call('lesson.open', { lesson, page: before.page });
    for (const move of made)
        await call('table.play', { table: opened.table, seat: before.seat, move });
    return opened.table;
}

// A legal move at a goal, made and taken back: the table then. What it is, is judged here once more.
async function tryMove(name, table, lesson, before, read, move, made, used) {
    const { goal } = lesson.pages[before.page];
    const what = `${name}, page ${before.page + 1}, ${move.move}`;
    const { turn } = await call('table.look', { table, seat: before.seat });
    await call('table.play', { table, seat: before.seat, move: move.move });
    const after = await call('lesson.state', { table, page: read });
    const met = fitsAny(goal.moves, move);
    const leads = met || fitsAny(goal.way, move);
    if (met) {
        check(after.state === 'due' || after.page > before.page, `${what} fulfils the goal, and the lesson is at ${after.state}`);
    } else if (leads) {
        check(after.state === 'goal' && after.page === before.page && !after.answer, `${what} is on the way, and the lesson is at ${after.state}`);
    } else {
        const answer = goal.else.find(each => !each.moves || fitsAny(each.moves, move));
        used.add(answer);
        check(after.state === (goal.free ? 'goal' : 'other') && after.page === before.page, `${what} is another move, and the lesson is at ${after.state}`);
        check(after.answer === answer.text.en, `${what} is answered with ${JSON.stringify(after.answer)}`);
        const german = await call('lesson.state', { table, page: read, lang: 'de' });
        check(german.answer === answer.text.de, `${what} is answered in German with ${JSON.stringify(german.answer)}`);
    }
    for (const pattern of goal.moves)
        if (fits(pattern, move))
            used.add(pattern);
    return takeBack(table, lesson, before, made, turn.clock?.wake !== undefined);
}

// At one decision: all legal moves, then the next move of the solution. The table then.
async function decide(name, table, lesson, state, read, made, used) {
    const moves = await call('table.moves', { table, seat: state.seat });
    for (const move of moves) {
        const back = await tryMove(name, table, lesson, state, read, move, made, used);
        if (!check(back, `${name}: ${move.move} cannot be taken back`))
            return table;
        table = back;
    }
    const again = await call('lesson.state', { table, page: read });
    check(JSON.stringify(again) === JSON.stringify(state), `${name}, page ${state.page + 1}: not as before when all is taken back`);
    if (!check(state.solution, `${name}, page ${state.page + 1}: no solution is shown`))
        throw new Error(`${name} cannot go on`);
    await call('table.play', { table, seat: state.seat, move: state.solution.move });
    return table;
}

function checkUsed(name, lesson, used) {
    for (const [i, { goal }] of lesson.pages.entries()) {
        for (const pattern of goal?.moves ?? [])
            check(used.has(pattern), `${name}, page ${i + 1}: no legal move fits ${JSON.stringify(pattern)}`);
        for (const answer of goal?.else ?? [])
            check(used.has(answer), `${name}, page ${i + 1}: nobody ever gets the answer ${JSON.stringify(answer.text.en)}`);
    }
}

async function play(name, lesson) {
    const used = new Set();
    let { table, lesson: state } = await call('lesson.open', { lesson });
    let made = []; // of the solution, on this page
    let read = 0;
    let moves = 0;
    for (; state.state !== 'done'; moves++) {
        if (state.state === 'read')
            read = state.page + 1;
        else if (state.state === 'goal')
            table = await decide(name, table, lesson, state, read, made, used);
        else if (state.state === 'due')
            await call('lesson.step', { table, page: read });
        else
            throw new Error(`${name}, page ${state.page + 1}: the solution ends at ${state.state}`);
        const before = state;
        state = await call('lesson.state', { table, page: read });
        made = state.page === before.page && before.solution ? [...made, before.solution.move] : [];
    }
    check(state.known.length === lesson.known.length, `${name}: what is known in the end`);
    checkUsed(name, lesson, used);
    await call('table.close', { table });
    return moves;
}

// Opened in the middle, as by a link: at each page the state is the one that playing leads to.
async function openEverywhere(name, lesson) {
    for (let page = 0; page <= lesson.pages.length; page++)
        for (const lang of LANGUAGES) {
            const { table, lesson: state } = await call('lesson.open', { lesson, page, lang });
            check(state.page === page, `${name} opened at page ${page + 1} is at ${state.page + 1}`);
            check(page === lesson.pages.length || state.text === lesson.pages[page].text[lang], `${name}, page ${page + 1} in ${lang}`);
            await call('table.close', { table });
        }
}

// --- first games ----------------------------------------------------------------------------------------------------

// What the coach says at one decision: the hint with its reasons, and words for what is asked, in both languages.
async function heed(name, table, lesson, state) {
    const hint = await call('table.hint', { table, seat: state.seat });
    check(JSON.stringify(state.solution) === JSON.stringify(hint), `${name}: ${state.solution?.move} is advised, and the hint is ${hint.move}`);
    const note = lesson.notes.find(({ text }) => text.en === state.text);
    const { ask } = await call('table.look', { table, seat: state.seat });
    check(note && (!note.asks || note.asks.includes(ask.code)), `${name}: "${state.text}" is said where ${ask.code} is asked`);
    check(!note?.moves || fitsAny(note.moves, hint), `${name}: "${state.text}" is said where ${hint.move} is advised`);
    const german = await call('lesson.state', { table, lang: 'de' });
    check(german.text === note?.text.de, `${name}: "${german.text}" is said in German`);
    await call('table.play', { table, seat: state.seat, move: hint.move });
}

async function playGame(name, lesson) {
    const { table, lesson: first } = await call('lesson.open', { lesson });
    let state = first;
    let decisions = 0;
    for (; state.state !== 'done' && decisions < 500; state = await call('lesson.state', { table })) {
        if (state.state === 'goal')
            await heed(name, table, lesson, state);
        else
            await call('lesson.step', { table });
        decisions += state.state === 'goal';
    }
    check(decisions < 500, `${name} does not end`);
    const { turn, events } = await call('table.look', { table, seat: state.seat });
    const last = events.filter(event => lesson.ends && fits(lesson.ends, event)).length;
    check(lesson.ends ? last === 1 && !turn.over : turn.over, `${name} does not end where it says`);
    check(state.known.length === lesson.known.length, `${name}: what is known in the end`);
    const { record } = await call('table.record', { table, private: true });
    const other = await call('table.load', { record });
    const there = await call('lesson.state', { table: other.table, lesson });
    check(JSON.stringify(there) === JSON.stringify(state), `${name}: at another table with the same record`);
    await call('table.close', { table: other.table });
    if (lesson.ends)
        await takeTheEndBack(name, table, state);
    await call('table.close', { table });
    return decisions;
}

async function takeTheEndBack(name, table, end) {
    await call('table.undo', { table, seat: end.seat });
    check((await call('lesson.state', { table })).state === 'goal', `${name}: its end is taken back, and it is over`);
    await call('table.redo', { table, seat: end.seat });
    check(JSON.stringify(await call('lesson.state', { table })) === JSON.stringify(end), `${name}: its end is put back`);
}

const WRONG_GAMES = [
    ['a question that is never asked', l => { l.notes[0].asks = ['whatever']; }, /never asks this/, /fragt das Spiel nie/],
    ['questions without a word', l => { l.notes.pop(); }, /about every question/, /jeder Frage/],
    ['an end that never comes', l => { l.ends = { kind: 'whatever' }; }, /no event of this kind/, /solches Ereignis/],
    ['a learner that is a bot', l => { l.start.seats[0] = { bot: 'random' }; }, /bots have to sit/, /müssen Bots sitzen/],
    ['pages', l => { l.pages = []; }, /no such field; allowed are title/, /./],
];

async function checkWrongGames(good) {
    for (const [what, spoil, english, german] of WRONG_GAMES) {
        const lesson = copy(good);
        spoil(lesson);
        for (const [lang, sentence] of [['en', english], ['de', german]]) {
            const { error } = await raw('lesson.open', { lesson, lang });
            check(error?.data.code === 'bad-lesson' && sentence.test(error.message), `a first game with ${what}: ${error?.message}`);
        }
    }
}

// --- lessons that are wrong -----------------------------------------------------------------------------------------

const copy = lesson => JSON.parse(JSON.stringify(lesson));
const goalPage = lesson => lesson.pages.find(page => page.goal);

const MISTAKES = [
    ['an impossible position', l => { l.start.position = { round: 9 }; }, 'bad-opening', /cannot be opened/, /lässt sich nicht eröffnen/],
    ['no position', l => { delete l.start.position; }, 'bad-param', /a record or a position is needed/, /Stellung/],
    ['a solution that is no move', l => { goalPage(l).goal.solution = ['no such move']; }, 'bad-lesson', /not legal here/, /nicht erlaubt/],
    ['an unreachable goal', l => { goalPage(l).goal.moves = [{ kind: 'nothing' }]; }, 'bad-lesson', /does not reach the goal/, /erreicht das Ziel nicht/],
    ['a script that cannot happen', l => { goalPage(l).then = [{ seat: 1, move: 'no such move' }]; }, 'bad-lesson', /cannot happen here/, /kann hier nicht geschehen/],
    ['a missing translation', l => { delete l.pages[0].text.de; }, 'bad-lesson', /pages\[0\]\.text\.de/, /gebraucht wird ein Text/],
    ['a third language', l => { l.title.fr = 'Non'; }, 'bad-lesson', /in each language/, /in jeder Sprache/],
    ['a text too long for its place', l => { l.title.en = 'x'.repeat(35); }, 'bad-lesson', /1 to 34 characters/, /1 bis 34 Zeichen/],
    ['an unknown member', l => { l.pages[0].txet = 1; }, 'bad-lesson', /no such field; allowed are text, rules/, /./],
    ['no pages', l => { l.pages = []; }, 'bad-lesson', /a list of 1 to 40 items/, /Liste mit 1 bis 40/],
    ['four pointers', l => { l.pages[0].points = Array(4).fill('seat:0'); }, 'bad-lesson', /1 to 3 items/, /1 bis 3/],
    ['a pointer at nothing', l => { l.pages[0].points = ['card:no-such-card']; }, 'bad-lesson', /nothing is called so/, /So heißt nichts/],
    ['a pointer without a role', l => { l.pages[0].points = ['somewhere']; }, 'bad-lesson', /nothing is called so/, /So heißt nichts/],
    ['a seat that is not there', l => { l.seat = 4; }, 'bad-lesson', /seats of this table are 0 to 1/, /./],
    ['a bot', l => { l.start.seats[1] = { bot: 'greedy' }; }, 'bad-lesson', /no bots sit in a lesson/, /keine Bots/],
    ['a game that nobody knows', l => { l.start.game = 'chess'; }, 'bad-param', /allowed are/, /./],
    ['an option that nobody knows', l => { l.start.options = { no_such: true }; }, 'bad-opening', /no_such/, /./],
    ['a start that table.load does not know', l => { l.start.wether = 1; }, 'bad-param', /no such parameter/, /./],
    ['too many bytes', l => { l.about.en = 'x'.repeat(70000); }, 'bad-param', /at most 65536 bytes/, /höchstens 65536 Bytes/],
];

async function checkMistakes(good) {
    const open = (await call('table.list', {})).length;
    for (const [what, spoil, code, english, german] of MISTAKES) {
        const lesson = copy(good);
        spoil(lesson);
        for (const [lang, sentence] of [['en', english], ['de', german]]) {
            const { error } = await raw('lesson.open', { lesson, lang });
            if (check(error, `${what}: the lesson is opened`))
                check(error.data.code === code && sentence.test(error.message), `${what}: ${error.data.code}, ${error.message}`);
        }
    }
    check((await call('table.list', {})).length === open, 'a lesson that was refused leaves a table');
}

async function checkOthers(good) {
    const { table } = await call('table.new', { game: good.start.game, seed: 'x' });
    check((await raw('lesson.state', { table })).error?.data.code === 'no-lesson', 'lesson.state at another table');
    check((await raw('lesson.step', { table })).error?.data.code === 'no-lesson', 'lesson.step at another table');
    const opened = await call('lesson.open', { lesson: good });
    check((await raw('lesson.step', { table: opened.table })).error?.data.code === 'nothing-due', 'lesson.step where nothing is due');
    // A move where one should read: it is to be taken back before anything goes on.
    if (opened.lesson.state === 'read') {
        const [move] = await call('table.moves', { table: opened.table, seat: opened.lesson.seat });
        await call('table.play', { table: opened.table, seat: opened.lesson.seat, move: move.move });
        check((await call('lesson.state', { table: opened.table })).state === 'other', 'a move on a page to read');
        await call('table.undo', { table: opened.table });
        check((await call('lesson.state', { table: opened.table })).state === 'read', 'and taken back');
    }
}

// --- all of them ----------------------------------------------------------------------------------------------------

const games = readdirSync(`${root}/lessons`).sort();
for (const game of games) {
    const names = readdirSync(`${root}/lessons/${game}`).filter(name => name !== 'first.json').sort();
    names.forEach((name, i) => check(name.startsWith(String(i + 1).padStart(2, '0')), `lessons/${game}/${name} is lesson ${i + 1}`));
    for (const file of names) {
        const name = `${game}/${file.replace('.json', '')}`;
        const lesson = JSON.parse(readFileSync(`${root}/lessons/${game}/${file}`, 'utf8'));
        check(lesson.start.game === game, `${name} is a lesson of ${lesson.start.game}`);
        checkTexts(name, game, lesson);
        const counts = LANGUAGES.map(language => wordsOf(lesson, language));
        check(counts.every(count => count >= 120 && count <= 250), `${name} has ${counts} words: a lesson has 120 to 250`);
        try {
            const moves = await play(name, lesson);
            await openEverywhere(name, lesson);
            console.log(`${name}: ${lesson.pages.length} pages, ${moves} steps, ${counts.join(' and ')} words`);
        } catch (error) {
            check(false, `${name}: ${error.message}`);
        }
    }
}
for (const game of games) {
    const lesson = JSON.parse(readFileSync(`${root}/lessons/${game}/first.json`, 'utf8'));
    checkTexts(`${game}/first`, game, lesson);
    try {
        console.log(`${game}/first: ${lesson.notes.length} notes, ${await playGame(`${game}/first`, lesson)} decisions`);
    } catch (error) {
        check(false, `${game}/first: ${error.message}`);
    }
    await checkWrongGames(lesson);
}
const sample = JSON.parse(readFileSync(`${root}/lessons/tides/01-pick-and-pass.json`, 'utf8'));
await checkMistakes(sample);
await checkOthers(sample);
program.stdin.end();
console.log(`${checks} checks, ${complaints} failed`);
process.exit(complaints ? 1 : 0);
