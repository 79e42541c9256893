/* icons-symbols.ts: the icons as data, drawn on a grid of 24 with a margin of 1. Things are solid, controls are lines:
 * a path with a width is a line with round ends, one without is filled. */
export interface IconPath {
  d: string;
  /** Width of the line; absent: filled. */
  line?: number;
  dash?: string;
}

/** A solid thing is its outline alone. */
export type Drawn = string | readonly IconPath[];

export const symbols = {
  hourglass:
    "M4.5 1.5h15v2.6h-1.4v2.3c0 2.5-1.7 4.2-3.9 5.6 2.2 1.4 3.9 3.1 3.9 5.6v2.3h1.4v2.6h-15v-2.6h1.4v-2.3c0-2.5 1.7-4.2 3.9-5.6-2.2-1.4-3.9-3.1-3.9-5.6V4.1H4.5zM8.1 4.1v2.3c0 1.9 1.7 3.2 3.9 4.5 2.2-1.3 3.9-2.6 3.9-4.5V4.1zM8.1 17.6v2.3h7.8v-2.3c0-1-.5-1.9-1.3-2.6-.8-.8-1.9-1.4-2.6-1.9v4c-1.8 0-3.3.2-3.9.5z",
  em1: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
  em2: "M12 1.8 23 21.5H1z",
  em3: "M12 .8 23.2 12 12 23.2.8 12z",
  em4: "M3 3h18v18H3z",
  em5: "M8.3 1.5h7.4v6.8h6.8v7.4h-6.8v6.8H8.3v-6.8H1.5V8.3h6.8z",
  undo: [{ d: "M4 9h10a6 6 0 0 1 0 12h-4M4 9l5-5M4 9l5 5", line: 1.75 }],
  check: [{ d: "M4.5 12.5 10 18 20 6.5", line: 1.75 }],
  close: [{ d: "M5.5 5.5l13 13M18.5 5.5l-13 13", line: 1.75 }],
  rules: [
    {
      d: "M12 6.5C9.5 4.7 6.3 4.2 3 4.5v13.7c3.3-.3 6.5.2 9 2 2.5-1.8 5.7-2.3 9-2V4.5c-3.3-.3-6.5.2-9 2zM12 6.5v13.5",
      line: 1.75,
    },
  ],
  log: [{ d: "M8.5 6H21M8.5 12H21M8.5 18H21M3.8 6h.1M3.8 12h.1M3.8 18h.1", line: 1.75 }],
  seats: [
    {
      d: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.7 2.8-5.7 6.5-5.7s6.1 2 6.5 5.7M16 4.5a3.3 3.3 0 0 1 0 6.2M18 14.8c2 .8 3.2 2.5 3.5 5.2",
      line: 1.75,
    },
  ],
  settings: [{ d: "M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5v5M8.5 14.5v5", line: 1.75 }],
  eye: [
    {
      d: "M2 12c2.6-4.7 6-7 10-7s7.4 2.3 10 7c-2.6 4.7-6 7-10 7s-7.4-2.3-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
      line: 1.75,
    },
  ],
  eyeoff: [
    {
      d: "M4 4l16 16M9.5 5.3A10 10 0 0 1 12 5c4 0 7.4 2.3 10 7a17 17 0 0 1-3.2 4M6 6.8A16 16 0 0 0 2 12c2.6 4.7 6 7 10 7a9.8 9.8 0 0 0 4-.8",
      line: 1.75,
    },
  ],
  lock: [{ d: "M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11", line: 1.75 }],
  unlock: [{ d: "M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.7-1.4", line: 1.75 }],
  info: [{ d: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6h.1", line: 1.75 }],
  right: [{ d: "M9 5l7 7-7 7", line: 1.75 }],
  left: [{ d: "M15 5l-7 7 7 7", line: 1.75 }],
  down: [{ d: "M5 9l7 7 7-7", line: 1.75 }],
  up: [{ d: "M5 15l7-7 7 7", line: 1.75 }],
  home: [{ d: "M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8", line: 1.75 }],
  sound: [{ d: "M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4 4 0 0 1 0 6M19 6.5a7.8 7.8 0 0 1 0 11", line: 1.75 }],
  clock: [{ d: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2", line: 1.75 }],
  bot: [{ d: "M5 9h14v10H5zM12 9V5M12 4.9h.1M9 13.5h.1M15 13.5h.1M9.5 16.5h5M2.5 12.5v3M21.5 12.5v3", line: 1.75 }],
  plus: [{ d: "M12 5v14M5 12h14", line: 1.75 }],
  minus: [{ d: "M5 12h14", line: 1.75 }],
  play: [{ d: "M7 4.5 19 12 7 19.5z", line: 1.75 }],
  pause: [{ d: "M8.5 5v14M15.5 5v14", line: 1.75 }],
  expand: [{ d: "M4 9V4h5M20 15v5h-5M15 4h5v5M9 20H4v-5", line: 1.75 }],
  hand: [
    {
      d: "M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 11V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V14c0 4-2.2 6.5-5.5 6.5-3 0-4.5-1.5-6-4.5l-1.8-3.6c.9-1 2.2-.8 3 .3L8 14.5",
      line: 1.75,
    },
  ],
  table: [{ d: "M3 8h18M4.5 8l1 12M19.5 8l-1 12M6 13h12M7.5 4h9L18 8H6z", line: 1.75 }],
  moon: [{ d: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z", line: 1.75 }],
  globe: [
    {
      d: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 2.7 4 5.7 4 9s-1 6.3-4 9c-3-2.7-4-5.7-4-9s1-6.3 4-9z",
      line: 1.75,
    },
  ],
  key: [
    { d: "M14.5 4a5.5 5.5 0 1 1-2.7 10.3L9.5 16.5H7.5v2h-2v2h-3v-3l7.2-7.2A5.5 5.5 0 0 1 14.5 4zM16 8h.1", line: 1.75 },
  ],
  laurel: [
    { d: "M11.3 21C6 20.4 3 16 3.6 9.5M12.7 21C18 20.4 21 16 20.4 9.5", line: 1.5 },
    {
      d: "M3.5 9.8C1.9 7.7 2.2 5.2 4.3 3.4c1.2 2.4.9 4.6-.8 6.4zM20.5 9.8c1.6-2.1 1.3-4.6-.8-6.4-1.2 2.4-.9 4.6.8 6.4zM4 13.7C1.5 13.1.4 11.1.7 8.5c2.5 1 3.5 2.8 3.3 5.2zM20 13.7c2.5-.6 3.6-2.6 3.3-5.2-2.5 1-3.5 2.8-3.3 5.2zM5.9 17.5c-2.6.4-4.5-1-5.1-3.6 2.6 0 4.4 1.2 5.1 3.6zM18.1 17.5c2.6.4 4.5-1 5.1-3.6-2.6 0-4.4 1.2-5.1 3.6zM9 20.5c-2.1 1.4-4.4 1.1-6-.9 2.3-1 4.4-.8 6 .9zM15 20.5c2.1 1.4 4.4 1.1 6-.9-2.3-1-4.4-.8-6 .9zM5.2 12.6c-.2-2.9 1.2-5 4-5.7.1 2.9-1.3 4.9-4 5.7zM18.8 12.6c.2-2.9-1.2-5-4-5.7-.1 2.9 1.3 4.9 4 5.7zM7.3 16.7c.3-2.7 2-4.3 4.5-4.3-.4 2.6-2 4.1-4.5 4.3zM16.7 16.7c-.3-2.7-2-4.3-4.5-4.3.4 2.6 2 4.1 4.5 4.3z",
    },
  ],
} as const satisfies Record<string, Drawn>;

/** A board that has icons of its own adds their names, in its icons.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: boards add their names to it
export interface BoardIcons {}
export type IconName = keyof typeof symbols | keyof BoardIcons;
