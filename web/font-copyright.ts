/* font-copyright.ts: what a font in a WOFF2 file says of its copyright. Packages of fonts name those who packed them; the font
 * itself names its authors, in the table "name" (OpenType), which lies with all others in one stream of brotli. */
import { brotliDecompressSync } from "node:zlib";

const HEADER = 48;
const NAME = 5,
  GLYF = 10,
  LOCA = 11,
  OTHER = 63; // numbers of tables in WOFF2
const COPYRIGHT = 0,
  UNICODE = [0, 3]; // of a row of the table "name": what it is, and platforms that write UTF-16

/** Seven bits in each byte, the highest first; the eighth says that another follows. */
function number(file: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (;;) {
    const byte = file[at++]!;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at];
  }
}

function nameTable(file: Buffer): Buffer {
  let at = HEADER,
    start = 0,
    found: [number, number] | null = null;
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file[at++]!,
      table = flags & 63,
      version = flags >> 6;
    if (table === OTHER) at += 4;
    let size: number;
    [size, at] = number(file, at);
    const changed = table === GLYF || table === LOCA ? version !== 3 : version !== 0;
    if (changed) [size, at] = number(file, at);
    if (table === NAME) found = [start, start + size];
    start += size;
  }
  return found
    ? brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...found)
    : Buffer.alloc(6);
}

/** "" where it says nothing. */
export function copyrightOf(file: Buffer): string {
  const table = nameTable(file);
  const texts = table.readUInt16BE(4);
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const [platform, , , id, size, at] = [0, 2, 4, 6, 8, 10].map((offset) =>
      table.readUInt16BE(6 + 12 * i + offset),
    ) as [number, number, number, number, number, number];
    if (id === COPYRIGHT && UNICODE.includes(platform))
      return Buffer.from(table.subarray(texts + at, texts + at + size))
        .swap16()
        .toString("utf16le");
  }
  return "";
}
