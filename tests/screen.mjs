// What a terminal shows after all that was written to it.
//
//   node tests/screen.mjs COLUMNS ROWS <output            the screen at the end
//   node tests/screen.mjs COLUMNS ROWS prompts <output    whether at every prompt the screen has all that is asked for:
//                                                         the drawing from its head on, every choice, the question;
//                                                         and how many rows that takes
//
// Exit code 1 when something is wrong with a prompt, or when a line was wider than the screen, so that the terminal had
// to break it; standard error tells which.
import { readFileSync } from "node:fs";

const [columns, rows] = process.argv.slice(2, 4).map(Number);
const blank = () => Array(columns).fill(" ");
const broken = [], wrong = new Map();
let since = "";
let prompts = 0;
const taken = []; /* rows of each drawing with its choices, question and prompt */
let screen = Array.from({ length: rows }, blank);
let row = 0, column = 0, kept = [0, 0];

const shown = (line) => line.join("").trimEnd();

function down() {
    if (row < rows - 1) row += 1;
    else {
        screen.shift();
        screen.push(blank());
    }
}

function put(character) {
    if (column === columns) {
        broken.push(shown(screen[row]));
        column = 0;
        down();
    }
    screen[row][column] = character;
    column += 1;
}

const sequences = {
    A: (n) => { row = Math.max(0, row - (n || 1)); },
    B: (n) => { row = Math.min(rows - 1, row + (n || 1)); },
    H: () => { row = column = 0; },
    J: (n) => {
        if (n === 2) screen = Array.from({ length: rows }, blank);
    },
    K: () => { screen[row].fill(" ", column); },
    L: () => {
        screen.splice(row, 0, blank());
        screen.length = rows;
    },
    m: () => {},
};

const controls = {
    "\r": () => { column = 0; },
    "\n": down,
    "\b": () => { column = Math.max(0, Math.min(column, columns - 1) - 1); },
    "\x1b7": () => { kept = [row, column]; },
    "\x1b8": () => { [row, column] = kept; },
};

function miss(what) {
    wrong.set(what, wrong.get(what) ?? screen.map(shown).join("\n"));
}

const lesson = / (page|Seite) \d+ (of|von) \d+ ─*\s*$/; /* the head of a text, which stands below its drawing */

/* "(1-14, a name, or ? for help)": a question says what can be typed. */
function look() {
    const seen = screen.map(shown).join("\n");
    const asked = since.match(/\((\d+)([-–]\d+)?, /g)?.pop();
    const heads = [...since.matchAll(/^── .+ ── .+$/gm)].filter(([line]) => !lesson.test(line));
    const head = heads.at(-1)?.[0].trimEnd();
    const takes = since.slice(heads.at(-1)?.index ?? 0).split("\n").length;
    prompts += 1;
    if (head) taken.push(takes);
    if (takes > rows) miss(`a prompt of ${takes} rows`);
    if (head && !seen.includes(head)) miss("the head of the drawing");
    if (asked && !seen.includes(asked)) miss("the question");
    const [first, last = first] = asked ? asked.match(/\d+/g).map(Number) : [1, 0];
    for (let n = first; n <= last; n += 1)
        if (!new RegExp(`(^|\\s)${n}  \\S`, "m").test(seen) && new RegExp(`(^|\\s)${n}  \\S`, "m").test(since)) miss("a choice");
    since = "";
    column = 0; /* what is typed is not echoed */
    down();
}

const written = readFileSync(0, "utf8");
for (const [token, , number, letter] of written.matchAll(/(\x1b\[\??(\d*)[\d;]*([a-zA-Z]))|\x1b[78]|[^]/gu)) {
    if (letter) sequences[letter]?.(Number(number));
    else if (controls[token]) controls[token]();
    else if (token >= " ") put(token);
    if (!letter) since += token;
    if (token === " " && /^\w*> $/.test(screen[row].slice(0, column).join("")) && process.argv[4] === "prompts") look();
}

taken.sort((one, other) => one - other);
const told = `${prompts} prompts; ${taken.length} drawings with rows: median ${taken[taken.length >> 1]}, most ${taken.at(-1)}`;
console.log(process.argv[4] === "prompts" ? told : screen.map(shown).join("\n"));
for (const line of broken) console.error(`wider than ${columns} columns: ${line}`);
if (process.argv[4] === "prompts")
    for (const [what, seen] of wrong) console.error(`${what} is not on the screen:\n${seen}`);
process.exit(broken.length || (process.argv[4] === "prompts" && wrong.size) ? 1 : 0);
