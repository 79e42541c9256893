/* face.tsx: bots have faces, so that they are told apart before anybody has read a name. */

/** Hair, hat or beard, over the same head. */
const looks = [
  "M6 11c0-5 3-7 6-7s6 2 6 7c-2-1-3-3-3.5-4C12 9 9 9.5 6 11z",
  "M4.5 9.5h15L17 7.5C16 4 14 3.5 12 3.5S8 4 7 7.5z",
  "M6.5 13c0 5 2.5 7.5 5.5 7.5s5.5-2.5 5.5-7.5c-1.5 2-3.5 2.2-5.5 2.2s-4-.2-5.5-2.2z",
  "M5.5 17C5 8 7 4 12 4s7 4 6.5 13c-1.5-2-1.8-5-2-8-3 1-6 1-9 0-.2 3-.5 6-2 8z",
  "M6 10.5 8 4l2.5 2.5L12 3l1.5 3.5L16 4l2 6.5c-4-1.5-8-1.5-12 0z",
];

export function Face({ seat, colour }: { seat: number; colour: number }) {
  return (
    <svg class={`face p${colour}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11.2" fill="var(--p)" />
      <path
        d="M7 10.5c0-4 2-6 5-6s5 2 5 6-1.8 8.5-5 8.5-5-4.5-5-8.5z"
        fill="#F4DDB8"
        stroke="#2A2118"
        stroke-width=".8"
      />
      <path
        d="M9.7 11.5h.1M14.2 11.5h.1M10 15.2c1.3.9 2.7.9 4 0"
        stroke="#2A2118"
        stroke-width="1.3"
        stroke-linecap="round"
        fill="none"
      />
      <path d={looks[seat % looks.length]} fill="#4A3A26" stroke="#2A2118" stroke-width=".6" stroke-linejoin="round" />
    </svg>
  );
}
