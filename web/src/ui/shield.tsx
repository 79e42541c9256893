/* shield.tsx: the five words of a verdict as shields. They differ in shape, not in colour alone: solid with a tick, hollow
 * with a tick, with three dots, with a question mark, and one that is cracked in two. */
import type { VerdictWord } from "../protocol";

const whole = "M12 1.5l9 3.2v6.5c0 5.3-3.5 9.3-9 11.3-5.5-2-9-6-9-11.3V4.7z";
const hollow = `${whole}M12 4.1 5.4 6.4v4.8c0 4 2.5 7 6.6 8.7 4.1-1.7 6.6-4.7 6.6-8.7V6.4z`;

const paths: Record<VerdictWord, string> = {
  proven: `${whole}M10.8 16.4l6.6-7.1-1.8-1.6-4.9 5.2-2.3-2.3-1.7 1.7z`,
  consistent: `${hollow}M10.8 15.1l5.2-5.6-1.5-1.4-3.8 4.1-1.9-1.9-1.4 1.5z`,
  open: `${hollow}M7.3 10.4h2.1v2.1H7.3zM10.95 10.4h2.1v2.1h-2.1zM14.6 10.4h2.1v2.1h-2.1z`,
  unproven: `${hollow}M8.6 9.5c0-1.9 1.4-3.2 3.4-3.2s3.4 1.2 3.4 3c0 1.3-.7 2-1.5 2.6-.6.4-.9.8-.9 1.5h-2c0-1.5.6-2.2 1.5-2.9.6-.4.9-.7.9-1.2 0-.7-.5-1.1-1.4-1.1s-1.4.5-1.4 1.3zM11 14.6h2v2h-2z`,
  broken:
    "M12.6 1.7 21 4.7v6.5c0 5.1-3.2 8.9-8.3 11l-1.4-4.6 2.6-3.6-3.2-3.1 2.2-4.5zM10.3 2.1l.2 4.4-2.3 4.7 3.2 3.1-2.6 3.5.9 3.9C5.4 19.5 3 15.9 3 11.2V4.7z",
};

export function Shield({ word }: { word: VerdictWord }) {
  return (
    <svg class="icon shield" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[word]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
