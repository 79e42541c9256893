/* seal.ts: what a player adds to the luck of a table, and the seal that binds it before anybody knows the others'. A typed
 * word alone could be searched, so there is always something drawn behind it. Browsers have no crypto.subtle on plain HTTP, as
 * in a home network: SHA-256 is computed here then, as it is in the check at the end (fair-math.ts). */
import { encoder, sealOf, toHex } from "../fair-math";

const DRAWN = 16; // bytes
const WORD = 31; // bytes

/** A text that was typed, as far as it fits, a colon, and what was drawn now: another one for every start. */
export function contributionOf(word = ""): string {
  let text = word.trim();
  while (encoder.encode(text).length > WORD) text = [...text].slice(0, -1).join("");
  return `${text}:${toHex(crypto.getRandomValues(new Uint8Array(DRAWN)))}`;
}

export async function sealed(table: string, seat: number, contribution: string): Promise<string> {
  return toHex(await sealOf(table, seat, contribution));
}

/** Something unique, for requests that count once. */
export function newKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(DRAWN)));
}
