/* notices.ts: THIRD_PARTY.md, which the build has written (licences.ts), in parts. */

export interface Part {
  /** Whose work: a name and a version. */
  title: string;
  /** The name of the terms, and an address. */
  terms: string;
  text: string;
}

export function partsOf(file: string): Part[] {
  return file
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", , terms = "", , ...lines] = part.split("\n");
      return {
        title,
        terms,
        text: lines
          .map((line) => line.replace(/^ {4}/, ""))
          .join("\n")
          .trim(),
      };
    });
}
