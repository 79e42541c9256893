// network-examples.mjs BINARY: the examples of docs/protocol.md that take a server are true.
//
// Blocks "json NAME" are said over the WebSocket of that person ("NAME anew": over another one), "json NAME hears" must come
// over it, whatever comes before. `"…"` in what is heard stands for anything: as a value, as the rest of a list, and as further
// members of an object. What the server chose is named in a comment of the document, and takes the place of what stands there.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { check, failures, file, Guest, sealOf, sleep, start, stop } from "./guests.mjs";

const document = readFileSync(fileURLToPath(new URL("../docs/protocol.md", import.meta.url)), "utf8");
const text = document.slice(document.indexOf("\n## 18 "));
const chosen = new Set(/<!-- These stand for what the server chose: (.*) -->/.exec(text)[1].split(" "));
const blocks = [...text.matchAll(/^```json ([A-Z]\w*)( hears| anew|)\n(.*?)\n```$/gms)];

// --- what stands for what ------------------------------------------------------------------------------------------------

const known = new Map();

// A seal is of the table that the document names; over the network it is of the one that was made.
function learnSeals() {
    const said = blocks.filter(([, , how]) => how !== " hears").flatMap(([, , , lines]) => lines.split("\n").map((line) => JSON.parse(line)));
    const seals = said.filter(({ method }) => method === "seat.take");
    const given = said.filter(({ method }) => method === "seat.contribute");
    for (const { params } of given) {
        const sealed = seals.find((one) => one.params.seat === params.seat).params;
        const wanted = sealOf(sealed.table, params.seat, params.contribution);
        check(`the seal of seat ${params.seat} in the document fits`, sealed.seal === wanted, wanted);
        sealsOf.set(sealed.seal, (table) => sealOf(table, params.seat, params.contribution));
    }
}
const sealsOf = new Map();

function real(value) {
    if (known.has(value)) return known.get(value);
    const seal = sealsOf.get(value);
    if (seal) return seal(known.get([...chosen][0]));
    if (Array.isArray(value)) return value.map(real);
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, real(one)]));
    return value;
}

function fitsList(found, wanted, learnt) {
    const open = wanted.at(-1) === "…";
    const count = wanted.length - open;
    return Array.isArray(found) && (open ? found.length >= count : found.length === count) && wanted.slice(0, count).every((one, i) => fits(found[i], one, learnt));
}

function fitsObject(found, wanted, learnt) {
    if (!found || typeof found !== "object" || Array.isArray(found)) return false;
    const keys = Object.keys(wanted).filter((key) => key !== "…");
    return ("…" in wanted || Object.keys(found).length === keys.length) && keys.every((key) => key in found && fits(found[key], wanted[key], learnt));
}

function fits(found, wanted, learnt) {
    if (wanted === "…") return found !== undefined;
    if (Array.isArray(wanted)) return fitsList(found, wanted, learnt);
    if (wanted && typeof wanted === "object") return fitsObject(found, wanted, learnt);
    if (chosen.has(wanted) && !known.has(wanted)) {
        learnt.set(wanted, found);
        return typeof found === "string";
    }
    return found === real(wanted);
}

// --- who speaks ----------------------------------------------------------------------------------------------------------

class Speaker extends Guest {
    messages = [];

    hear(message) {
        this.messages.push(message);
    }

    // Hello is said by the document: this one is of the line alone.
    send(method, params, id) {
        return id === undefined && method === "hello" ? Promise.resolve({}) : super.send(method, params, id);
    }

    async hears(wanted) {
        for (const until = Date.now() + 20000; Date.now() < until; await sleep(5))
            for (const [i, message] of this.messages.entries()) {
                const learnt = new Map();
                if (!fits(message, wanted, learnt)) continue;
                for (const [key, value] of learnt) known.set(key, value);
                this.messages.splice(i, 1);
                return;
            }
        check(`${this.name} hears ${JSON.stringify(wanted).slice(0, 200)}`, false, this.messages.map((one) => JSON.stringify(one)).join("\n"));
    }
}

const server = await start({ store: file("tables.db") });
const speakers = new Map();
learnSeals();
for (const [, name, how, lines] of blocks) {
    if (how === " hears") {
        await speakers.get(name).hears(JSON.parse(lines));
        continue;
    }
    if (how === " anew") speakers.get(name).close();
    if (how === " anew" || !speakers.has(name)) {
        speakers.set(name, new Speaker(server, name));
        await speakers.get(name).connect();
    }
    for (const line of lines.split("\n")) {
        const { id, method, params } = real(JSON.parse(line));
        const answer = speakers.get(name).send(method, params, id);
        if (lines.includes("\n")) await answer;
    }
}
for (const speaker of speakers.values()) speaker.close();
await stop(server);
check("there are examples", blocks.length > 20, blocks.length);
console.log(`${blocks.length} examples over a network: ${failures()} failed`);
process.exit(failures() ? 1 : 0);
