/* kept-record.ts: the record of a game as it grows: the engine is asked for the new lines alone. */

/** The line of the secret, which ends a save file and is no part of the record. */
export function withoutSecret(save: string): string {
  const last = save.lastIndexOf("\n", save.length - 2) + 1;
  return save.startsWith('{"secret"', last) ? save.slice(0, last) : save;
}

export class KeptRecord {
  private lines = "";
  /** Bytes of the record so far. */
  size = 0;

  begin(save: string): void {
    this.lines = withoutSecret(save);
    this.size = new TextEncoder().encode(this.lines).length;
  }

  /** What was added, with the secret or without; the whole save file. */
  append({ record, size }: { record: string; size: number }): string {
    const save = this.lines + record;
    this.lines = withoutSecret(save);
    this.size = size;
    return save;
  }
}
