/* places.ts: the buttons of places on a map, in every board: `member` is the name of their data, "land" of data-land. */

/** Anywhere in a place is a touch on its button, which gets the focus: what is answered stands beside it. */
export function press(event: MouseEvent, picture: string, member: string, place: string): void {
  const button = (event.currentTarget as Element)
    .closest(picture)
    ?.querySelector<HTMLElement>(`[data-${member}="${place}"]`);
  button?.focus({ preventScroll: true });
  button?.click();
}

/** The focus follows an arrow to the place where it leads from here; null: nowhere. */
export function follow(event: KeyboardEvent, member: string, step: (from: string) => string | null): void {
  const from = (event.target as HTMLElement).dataset[member];
  const to = from && !event.altKey && !event.ctrlKey && !event.metaKey ? step(from) : null;
  if (!to) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-${member}="${to}"]`)?.focus();
}
