/* line-icon.tsx: line icons that only some screens need, drawn on the same grid as all others. */
const paths = {
  upload: "M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4 15.5v4.5h16v-4.5",
  download: "M12 4v11.5M7.5 11 12 15.5l4.5-4.5M4 15.5v4.5h16v-4.5",
  link: "M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.25 4.25 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.25 4.25 0 0 0 6 6L12 18",
  seal: "M12 3l7 2.5v5.5c0 4.5-2.8 8-7 10-4.2-2-7-5.5-7-10V5.5zM8.5 12l2.5 2.5 4.5-5",
  first: "M19 5l-8 7 8 7M6 5v14",
  back: "M15 5l-8 7 8 7",
  next: "M9 5l8 7-8 7",
  last: "M5 5l8 7-8 7M18 5v14",
  branch: "M7 21V3M7 14c0-5 10-3 10-9M13 8.5 17 4.5l4 4M3.5 6.5 7 3l3.5 3.5",
  bin: "M4.5 7h15M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10 11v6M14 11v6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  again: "M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4.5v4.2h4.2",
  clock: "M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M12 8v4.2l2.8 1.8",
  screen: "M3 4.5h18v12H3zM8 20.5h8M12 16.5v4",
  print: "M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z",
} as const;

export type LineIconName = keyof typeof paths;

export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.75"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
