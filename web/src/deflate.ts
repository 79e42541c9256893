/* deflate.ts: raw deflate for browsers that have the streams but not this format (Chrome before 103, Node 18), or no such
 * streams at all. Their own zlib format will not do: reading it needs a checksum of what is still packed. share.ts loads
 * this only where it is needed. */
import { deflateSync, Inflate } from "fflate";

/** A piece of packed bytes grows to a thousand times its size at most, so the limit is seen long before memory is full. */
const PIECE = 512;

export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes);
}

/** Hands out what it unpacks, piece by piece; throws when the packed bytes are broken or end too early. */
export function* inflate(packed: Uint8Array): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const stream = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += PIECE) {
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    yield* pieces;
    pieces = [];
  }
}
