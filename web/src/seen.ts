/** Marks that turn the direction of what follows, blanks without width and control characters: nobody sees them, and a
 * name with them looks like another one. The engine takes no such name; older records have some. */
export const seen = (name: string): string =>
  name.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\0-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu,
    "",
  );
