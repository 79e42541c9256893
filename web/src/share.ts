/* share.ts: a finished game or a position as a link that holds it all. Behind `#/share/` stand a version, a dot, and
 * base64url of deflated text; nothing is sent to any server, because browsers keep what is behind # to themselves.
 *
 * Version 1 is JSON: a whole record (links of old; they open for ever) or a position. Version 2 is a finished game, short
 * enough for a chat: what was played, as notations, luck included, behind a checksum. Notations stay what they are when
 * lists of moves or numbers of kinds change. */
import type { Fields, Seat } from "./protocol";
import { seen } from "./seen";

export interface SharedRecord {
  record: string;
}

export interface SharedPosition {
  game: string;
  options: Fields;
  position: Fields;
  /** The edition itself, or how its hash begins; neither: the first that came with the program. */
  edition?: Fields | string;
  /** The version of the rules, where it is not the first. */
  rules?: number;
  /** Names of the seats, for whoever opens the link. */
  names?: string[];
}

/** A finished game without what proves it: no times, no sealed secret, no checksums of its record. */
export interface SharedGame {
  game: string;
  /** Those that are not as the edition has them. */
  options: Fields;
  /** How the hash of the edition begins that came with the program, or the edition itself. */
  edition: string | Fields;
  /** The version of the rules, where it is not the first. */
  rules?: number;
  /** Where it began, if not at the start. */
  position?: Fields;
  seats: { name: string; bot?: string }[];
  /** `at`: what the clock of a game in real time said; time alone has an empty move. */
  line: { seat: Seat | null; move: string; at?: number | undefined }[];
}

export type Shared = SharedRecord | SharedPosition | SharedGame;

/** Why a link cannot be read; the screen has a sentence for each. */
export type ShareFault = "version" | "broken" | "tooLong" | "notLoaded" | "edition";

export class BadShare extends Error {
  constructor(readonly fault: ShareFault) {
    super(fault);
    this.name = "BadShare";
  }
}

const WHOLE = "1";
const SHORT = "2";
/** Longer links are cut by messengers and servers on the way. */
const LONGEST_LINK = 32_000;
/** Nobody shares more; a few bytes can unpack to a great many. */
const LARGEST_TEXT = 4_000_000;
const LONGEST_GAME = 20_000;

function toBase64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array {
  if (!/^[\w-]+$/.test(text)) throw new BadShare("broken");
  try {
    return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadShare("broken");
  }
}

/** Puts pieces together, up to the point where they have become too long. */
async function collect(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > limit) throw new BadShare("tooLong");
    chunks.push(piece);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

async function* through(bytes: Uint8Array, transform: GenericTransformStream): AsyncGenerator<Uint8Array> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = source.pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The browser's own, or null where the class or the format is unknown to it. */
function own(make: () => GenericTransformStream): GenericTransformStream | null {
  try {
    return make();
  } catch {
    return null;
  }
}

function ours(): Promise<typeof import("./deflate")> {
  return import("./deflate").catch(() => {
    throw new BadShare("notLoaded");
  });
}

async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = own(() => new CompressionStream("deflate-raw"));
  return stream ? collect(through(bytes, stream), LARGEST_TEXT) : (await ours()).deflate(bytes);
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = own(() => new DecompressionStream("deflate-raw"));
  return collect(stream ? through(bytes, stream) : (await ours()).inflate(bytes), LARGEST_TEXT);
}

/** FNV-1a: a letter that was lost or changed on the way is noticed; against malice there is nothing to guard here. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** One line for each move: the seat, or - for luck, and its notation; while a clock runs, @ and how much later that was. */
function linesOf(line: SharedGame["line"]): string[] {
  let clock = 0;
  return line.map(({ seat, move, at }) => {
    const later = at === undefined ? "" : `@${(at - clock).toString(36)}`;
    clock = at ?? clock;
    return `${seat ?? "-"}${move}${later}`;
  });
}

function readLines(lines: string[]): SharedGame["line"] {
  let clock = 0;
  return lines.map((text) => {
    const [move = "", later] = text.slice(1).split("@");
    if (later !== undefined) clock += parseInt(later, 36);
    return { seat: text[0] === "-" ? null : Number(text[0]), move, ...(later !== undefined && { at: clock }) };
  });
}

function shortText({ game, options, edition, rules, position, seats, line }: SharedGame): string {
  const sitters = seats.map(({ name, bot }) => (bot ? [name, bot] : [name]));
  const head = JSON.stringify([
    game,
    edition,
    options,
    sitters,
    ...(rules ? [position ?? null, rules] : position ? [position] : []),
  ]);
  const text = [head, ...linesOf(line)].join("\n");
  return `${checksum(text)}\n${text}`;
}

function readShort(text: string): SharedGame {
  const body = text.slice(text.indexOf("\n") + 1);
  if (text !== `${checksum(body)}\n${body}`) throw new BadShare("broken");
  const [head = "", ...moves] = body.split("\n");
  if (moves.length > LONGEST_GAME) throw new BadShare("tooLong");
  const [game, edition, options, sitters, begun, rules] = JSON.parse(head) as unknown[];
  if (typeof game !== "string" || !isFields(options) || !(typeof edition === "string" || isFields(edition)))
    throw new BadShare("broken");
  const position = begun === null && rules !== undefined ? undefined : begun;
  if ((position !== undefined && !isFields(position)) || !isVersion(rules)) throw new BadShare("broken");
  if (
    !Array.isArray(sitters) ||
    !sitters.every((sitter) => Array.isArray(sitter) && sitter.every((word) => typeof word === "string"))
  )
    throw new BadShare("broken");
  const seats = (sitters as string[][]).map(([name = "", bot]) => ({ name, bot }));
  const line = readLines(moves);
  if (!line.every(({ seat, at = 0 }) => (seat === null || seat < seats.length) && Number.isSafeInteger(at)))
    throw new BadShare("broken");
  return { game, options, edition, ...(rules !== undefined && { rules }), position, seats, line };
}

export async function encodeShared(shared: Shared): Promise<string> {
  const [version, text] = "line" in shared ? [SHORT, shortText(shared)] : [WHOLE, JSON.stringify(shared)];
  const data = `${version}.${toBase64url(await pack(new TextEncoder().encode(text)))}`;
  if (data.length > LONGEST_LINK) throw new BadShare("tooLong");
  return data;
}

export async function decodeShared(data: string): Promise<Shared> {
  const [version, body = ""] = data.trim().split(".", 2);
  if (version !== WHOLE && version !== SHORT)
    throw new BadShare(/^\d+$/.test(version ?? "") && body ? "version" : "broken");
  if (data.length > LONGEST_LINK) throw new BadShare("tooLong");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await unpack(fromBase64url(body)));
    return version === SHORT ? readShort(text) : checked(JSON.parse(text) as unknown);
  } catch (error) {
    throw error instanceof BadShare ? error : new BadShare("broken");
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isVersion(rules: unknown): rules is number | undefined {
  return rules === undefined || (Number.isSafeInteger(rules) && (rules as number) > 1);
}

/** The right shape; whether it is a legal game is for the engine to say. */
function checked(value: unknown): Shared {
  if (!isFields(value)) throw new BadShare("broken");
  const { record, game, options, position, edition, rules, names } = value;
  if (typeof record === "string") return { record };
  if (typeof game !== "string" || !isFields(options) || !isFields(position)) throw new BadShare("broken");
  if ((edition !== undefined && typeof edition !== "string" && !isFields(edition)) || !isVersion(rules))
    throw new BadShare("broken");
  return {
    game,
    options,
    position,
    edition,
    ...(rules !== undefined && { rules }),
    names: areNames(names, position) ? names : undefined,
  };
}

/** One for each seat, and such as a table would take. */
function areNames(names: unknown, { seats }: Fields): names is string[] {
  const bytes = (name: string) => new TextEncoder().encode(name).length;
  const good = (name: unknown) =>
    typeof name === "string" && seen(name) === name && bytes(name) > 0 && bytes(name) < 64;
  return Array.isArray(names) && Array.isArray(seats) && names.length === seats.length && names.every(good);
}

/** The whole address to give away. */
export async function shareLink(shared: Shared): Promise<string> {
  return `${location.href.split("#")[0]}#/share/${await encodeShared(shared)}`;
}
