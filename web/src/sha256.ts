/* sha256.ts: SHA-256 (FIPS 180-4), for pages without crypto.subtle: browsers give it to HTTPS and localhost alone. */

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++)
    if (!Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0))
      found.push((n ** (1 / root) % 1) * 2 ** 32);
  return Uint32Array.from(found);
}

let tables: { start: Uint32Array; rounds: Uint32Array } | undefined;

const turned = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The message, one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n);
  return view;
}

function schedule(message: DataView, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = message.getUint32(at + 4 * i);
    else {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + low + w[i - 7]! + high;
    }
  }
  return w;
}

function compress(state: Uint32Array, w: Uint32Array, rounds: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i]! += x;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  tables ??= { start: fractions(8, 2), rounds: fractions(64, 3) };
  const state = tables.start.slice();
  const message = padded(bytes);
  for (let at = 0; at < message.byteLength; at += 64) compress(state, schedule(message, at), tables.rounds);
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setUint32(4 * i, word);
  return new Uint8Array(out.buffer);
}
