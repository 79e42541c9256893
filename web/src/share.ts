/* share.ts: a finished game or a position as a link that holds it all. Behind `#/share/` stand a version, a dot, and
 * base64url of deflated JSON; nothing is sent to any server, because browsers keep what is behind # to themselves. */
import type { Fields } from "./protocol";

export interface SharedRecord {
  record: string;
}

export interface SharedPosition {
  game: string;
  options: Fields;
  position: Fields;
  edition?: Fields;
  /** Names of the seats, for whoever opens the link. */
  names?: string[];
}

export type Shared = SharedRecord | SharedPosition;

/** Why a link cannot be read; the screen has a sentence for each. */
export type ShareFault = "version" | "broken" | "tooLong" | "notLoaded";

export class BadShare extends Error {
  constructor(readonly fault: ShareFault) {
    super(fault);
    this.name = "BadShare";
  }
}

const VERSION = "1";
/** Longer links are cut by messengers and servers on the way. */
const LONGEST_LINK = 32_000;
/** Nobody shares more; a few bytes can unpack to a great many. */
const LARGEST_TEXT = 4_000_000;

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

export async function encodeShared(shared: Shared): Promise<string> {
  const packed = await pack(new TextEncoder().encode(JSON.stringify(shared)));
  const data = `${VERSION}.${toBase64url(packed)}`;
  if (data.length > LONGEST_LINK) throw new BadShare("tooLong");
  return data;
}

export async function decodeShared(data: string): Promise<Shared> {
  const [version, body = ""] = data.trim().split(".", 2);
  if (version !== VERSION) throw new BadShare(/^\d+$/.test(version ?? "") && body ? "version" : "broken");
  if (data.length > LONGEST_LINK) throw new BadShare("tooLong");
  try {
    const bytes = await unpack(fromBase64url(body));
    return checked(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown);
  } catch (error) {
    throw error instanceof BadShare ? error : new BadShare("broken");
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The right shape; whether it is a legal game is for the engine to say. */
function checked(value: unknown): Shared {
  if (!isFields(value)) throw new BadShare("broken");
  const { record, game, options, position, edition, names } = value;
  if (typeof record === "string") return { record };
  if (typeof game !== "string" || !isFields(options) || !isFields(position)) throw new BadShare("broken");
  if (edition !== undefined && !isFields(edition)) throw new BadShare("broken");
  return { game, options, position, edition, names: areNames(names, position) ? names : undefined };
}

/** One for each seat, and such as a table would take. */
function areNames(names: unknown, { seats }: Fields): names is string[] {
  const bytes = (name: string) => new TextEncoder().encode(name).length;
  const good = (name: unknown) => typeof name === "string" && !/\p{Cc}/u.test(name) && bytes(name) > 0 && bytes(name) < 64;
  return Array.isArray(names) && Array.isArray(seats) && names.length === seats.length && names.every(good);
}

export function isRecord(shared: Shared): shared is SharedRecord {
  return "record" in shared;
}

/** The whole address to give away. */
export async function shareLink(shared: Shared): Promise<string> {
  return `${location.href.split("#")[0]}#/share/${await encodeShared(shared)}`;
}
