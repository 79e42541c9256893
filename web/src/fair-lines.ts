/* fair-lines.ts: the lines of a record, read for the second opinion: checksums with the browser's own WebCrypto, and the
 * members that each kind of line has, after docs/protocol.md, section 14. Nothing of the engine is used here. */
import { encoder, sha256, toHex } from "./fair-math";

export type RecordLine = Record<string, unknown>;

export type FairFault =
  | "empty"
  | "json"
  | "sum"
  | "cut"
  | "header"
  | "shape"
  | "commitless"
  | "secret"
  | "early"
  | "counter"
  | "noOutcome"
  | "ticket"
  | "order"
  | "illegal"
  | "give"
  | "twice"
  | "edition"
  | "agreed"
  | "clock"
  | "stands"
  | "bound"
  | "back"
  | "result"
  | "notedSeal"
  | "notedGave"
  | "notedMove";

export class Broken extends Error {
  constructor(
    readonly kind: FairFault,
    readonly more?: string,
  ) {
    super(kind);
  }
}

export class BrokenAt extends Error {
  constructor(
    readonly line: number,
    readonly why: Broken,
  ) {
    super(why.kind);
  }
}

/** Whatever goes wrong inside went wrong at this line. */
export async function at<T>(line: number, act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Broken) throw new BrokenAt(line, error);
    throw error;
  }
}

/** A line, and the running checksum before it. */
export interface Read {
  line: RecordLine;
  before: Uint8Array;
}

/** The members of a line in their order, by the first of them; those with a question mark may be missing. */
const MEMBERS: Record<string, string> = {
  hourglass: "hourglass game rules table? seats options edition chance clock? think? bank? per? t",
  edition: "edition",
  position: "position",
  commit: "commit reveal? lost? seed? alone? give?",
  seals: "seals",
  give: "give",
  chance: "chance n at? t",
  seat: "seat move at? pressed? got? credit? by? bank? t",
  at: "at agreed? late? t",
  order: "order at t",
  hold: "hold at window? agreed? t",
  stand: "stand seat off? t",
  undo: "undo seat? agreed? t",
  redo: "redo seat? t",
  sit: "sit bot? version? at? t",
  pause: "pause agreed? t",
  resign: "resign at? t",
  stop: "stop at? t",
  result: "result t",
  reveal: "reveal",
  secret: "secret",
  names: "names",
};

/** Texts of people, and texts that this page does not write again: they may hold what can be spelled in two ways. */
const AS_IT_IS = ["edition", "position"];
const WITH_TEXTS = ["hourglass", "commit", "give"];

/** What has no sum, from behind: who sits there, and before that the secret of a save file. */
const isBeside = (texts: string[], i: number): boolean =>
  (i === texts.length - 1 && /^\{"(names|secret)"/.test(texts[i]!)) ||
  (i === texts.length - 2 && texts[i]!.startsWith('{"secret"') && texts[i + 1]!.startsWith('{"names"'));

export const kindOf = (line: RecordLine): string => Object.keys(line)[0] ?? "";

export async function readLines(record: string): Promise<Read[]> {
  const texts = record.split("\n");
  const last = texts.pop();
  const lines: Read[] = [];
  let sum: Uint8Array = new Uint8Array(32);
  for (const text of texts) {
    await at(lines.length + 1, async () => {
      const before = sum;
      const beside = isBeside(texts, lines.length);
      const body = beside ? bodyBeside(text) : bodyOf(text);
      if (!beside) sum = await sumAfter(before, body, text);
      lines.push({ line: parse(body), before });
    });
  }
  if (last !== "") await at(lines.length + 1, () => Promise.reject(new Broken("cut")));
  if (lines.length === 0) await at(0, () => Promise.reject(new Broken("empty")));
  return lines;
}

/** What the checksum of a line covers. */
function bodyOf(text: string): string {
  const cut = /^(.*),"sum":"[0-9a-f]{32}"\}$/s.exec(text);
  if (!cut) throw new Broken("sum");
  return cut[1]!;
}

function bodyBeside(text: string): string {
  if (!text.endsWith("}")) throw new Broken("json");
  return text.slice(0, -1);
}

async function sumAfter(before: Uint8Array, body: string, text: string): Promise<Uint8Array> {
  const after = await sha256(before, encoder.encode(body));
  if (!text.endsWith(`"${toHex(after.slice(0, 16))}"}`)) throw new Broken("sum");
  return after;
}

function parse(body: string): RecordLine {
  const line = jsonOf(`${body}}`);
  const kind = kindOf(line);
  const spelt =
    AS_IT_IS.includes(kind) ||
    JSON.stringify(line) === `${body}}` ||
    (WITH_TEXTS.includes(kind) && body.includes("\\"));
  if (!spelt || !fits(Object.keys(line), MEMBERS[kind]?.split(" "))) throw new Broken("shape");
  return line;
}

function jsonOf(text: string): RecordLine {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === "object" && line !== null && !Array.isArray(line)) return line as RecordLine;
  } catch {
    /* the same sentence for both */
  }
  throw new Broken("json");
}

function fits(keys: string[], members: string[] = []): boolean {
  let next = 0;
  for (const member of members) {
    if (keys[next] === member.replace("?", "")) next++;
    else if (!member.endsWith("?")) return false;
  }
  return members.length > 0 && next === keys.length;
}
