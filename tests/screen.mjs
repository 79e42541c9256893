// What a terminal shows after all that was written to it.
//
//   node tests/screen.mjs COLUMNS ROWS [all] <output      the screen; with all, what has left it at its top, too
//
// Exit code 1 when a line was wider than the screen, so that the terminal had to break it; standard error tells which.
import { readFileSync } from "node:fs";

const [columns, rows] = process.argv.slice(2, 4).map(Number);
const blank = () => Array(columns).fill(" ");
const gone = [], broken = [];
let screen = Array.from({ length: rows }, blank);
let row = 0, column = 0, kept = [0, 0];

const shown = (line) => line.join("").trimEnd();

function down() {
    if (row < rows - 1) row += 1;
    else {
        gone.push(screen.shift());
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
        if (n === 3) gone.length = 0;
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

const written = readFileSync(0, "utf8");
for (const [token, , number, letter] of written.matchAll(/(\x1b\[\??(\d*)[\d;]*([a-zA-Z]))|\x1b[78]|[^]/gu)) {
    if (letter) sequences[letter]?.(Number(number));
    else if (controls[token]) controls[token]();
    else if (token >= " ") put(token);
}

const lines = (process.argv[4] === "all" ? [...gone, ...screen] : screen).map(shown);
console.log(lines.join("\n"));
for (const line of broken) console.error(`wider than ${columns} columns: ${line}`);
process.exit(broken.length ? 1 : 0);
