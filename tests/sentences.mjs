// How many rows a prompt takes with --plain, where every line is wrapped by the window.
//
//   node tests/sentences.mjs COLUMNS ROWS <output
//
// What comes by itself must fit: all between one prompt and the next, with the prompt. What was asked for by a word may be as
// long as it is. Exit code 1 when a prompt does not fit; standard error shows the worst.
import { readFileSync } from "node:fs";

const [columns, rows] = process.argv.slice(2, 4).map(Number);
const written = readFileSync(0, "utf8").split(/^\w*> (.*)\n/m);
const ofLine = (line) => Math.max(1, Math.ceil([...line].length / columns));
const prompts = []; /* text and what was typed before it; what comes behind the last is the end of the game */
for (let i = 0; i + 2 < written.length; i += 2)
    prompts.push({ text: written[i], typed: written[i - 1] ?? "1" });
const counted = prompts.filter(({ typed }) => /^([0-9]+|r|h!|)$/.test(typed))
    .map(({ text }) => ({ text, rows: text.split("\n").reduce((sum, line) => sum + ofLine(line), 0) }))
    .sort((one, other) => one.rows - other.rows);
const worst = counted.at(-1);
console.log(`${prompts.length} prompts; rows: median ${counted[counted.length >> 1].rows}, most ${worst.rows}`);
if (worst.rows > rows) console.error(`a prompt of ${worst.rows} rows:\n${worst.text}`);
process.exit(worst.rows > rows ? 1 : 0);
