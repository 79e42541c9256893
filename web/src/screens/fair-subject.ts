/* fair-subject.ts: the game that "check every draw" was pressed for, on the way from one screen to the other. */
let subject: string | null = null;

export function checkThis(id: string): void {
  subject = id;
}

/** Whose luck to check first; asked once. */
export function takeSubject(): string | null {
  const id = subject;
  subject = null;
  return id;
}
