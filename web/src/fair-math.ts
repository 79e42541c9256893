/* fair-math.ts: the formulas of fair chance, after docs/protocol.md, section 8, with the browser's WebCrypto; where it has none,
 * as on plain HTTP in a home network, with what this page computes itself. */
import { sha256 as computed } from "./sha256";

/* --- bytes ---------------------------------------------------------------------------------------------------------- */

export const encoder = new TextEncoder();

function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function bigEndian(n: bigint, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => Number((n >> BigInt(8 * (size - 1 - i))) & 255n));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Does the browser compute, which nobody here has written? */
export function isIndependent(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

export async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const bytes = join(...parts);
  return isIndependent() ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : computed(bytes);
}

const BLOCK = 64; // bytes

/** RFC 2104. */
function computedHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? computed(key) : key);
  const inner = computed(
    join(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return computed(
    join(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

async function hmac(key: Uint8Array, ...parts: Uint8Array[]): Promise<Uint8Array> {
  if (!isIndependent()) return computedHmac(key, join(...parts));
  const imported = await crypto.subtle.importKey("raw", join(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, join(...parts)));
}

/** A label, closed by one zero byte. */
function label(text: string): Uint8Array {
  return join(encoder.encode(text), new Uint8Array(1));
}

/* --- the formulas ---------------------------------------------------------------------------------------------------- */

export function commitmentOf(secret: Uint8Array): Promise<Uint8Array> {
  return sha256(label("hourglass commitment 1"), secret);
}

/** What binds a contribution before anybody knows the others. */
export function sealOf(table: string, seat: number, contribution: string): Promise<Uint8Array> {
  return sha256(label("hourglass seal 1"), label(table), Uint8Array.of(seat), encoder.encode(contribution));
}

/** A seat that gave nothing has a length that no text has. */
function given(text: string | null): Uint8Array[] {
  if (text === null) return [bigEndian(0xffffffffn, 4)];
  const bytes = encoder.encode(text);
  return [bigEndian(BigInt(bytes.length), 4), bytes];
}

export function keyOf(secret: Uint8Array, contributions: (string | null)[]): Promise<Uint8Array> {
  return hmac(secret, label("hourglass key 1"), ...contributions.flatMap(given));
}

/** Throwing away the last, incomplete run of x makes every ticket exactly equally likely. */
export async function ticketOf(key: Uint8Array, counter: number | bigint, total: number): Promise<number> {
  const all = 1n << 64n;
  const complete = all - (all % BigInt(total));
  for (let attempt = 0; ; attempt++) {
    const block = await hmac(key, bigEndian(BigInt(counter), 8), bigEndian(BigInt(attempt), 4));
    const x = block.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    if (x < complete) return Number(x % BigInt(total));
  }
}
