/* clipboard.ts: text for the clipboard; also on plain HTTP, as in a home network, where browsers offer pages none: there a field
 * is selected and copied, as it was done before. */

/** True only when the clipboard has it. */
export async function toClipboard(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return copySelected(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false; // forbidden
  }
}

/** Outside of an open dialog nothing can be selected. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.readOnly = true; // no keyboard comes on phones
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
