/* icons.tsx: pictures that tables over the network alone need: controls are lines, things and emotes are solid. */
import { IconFrame, Shapes } from "../../ui/icons";
import type { Drawn } from "../../ui/icons-symbols";

const line = (d: string): Drawn => [{ d, line: 1.75 }];
const FACE = "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z";

const icons = {
  copy: line("M9 8.5h10.5V20H9zM15 8.5V4H4.5v11.5H9"),
  share: line("M12 15V3.5M7.5 8 12 3.5 16.5 8M5.5 12v8.5h13V12"),
  link: line(
    "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.2-1.2",
  ),
  chat: line("M4 4.5h16V16H11l-4.5 4v-4H4z"),
  send: line("M4 12h14M12.5 5.5 19 12l-6.5 6.5"),
  mute: line("M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5"),
  more: "M5.5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM18.5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  device: line("M7.5 2.5h9v19h-9zM11 18.5h2"),
  stop: line("M6 6h12v12H6z"),
  flag: line("M6 21.5V3.5h12l-3 4.5 3 4.5H6"),
  seal: "M12 1.5l2.3 2 3-.5 1.1 2.8 2.8 1.1-.5 3 2 2.3-2 2.3.5 3-2.8 1.1-1.1 2.8-3-.5-2.3 2-2.3-2-3 .5-1.1-2.8-2.8-1.1.5-3-2-2.3 2-2.3-.5-3 2.8-1.1L6.7 3l3 .5zM9.2 7.5h5.6v1.5l-1.9 3 1.9 3v1.5H9.2V15l1.9-3-1.9-3z",
  hello: `${FACE}M7.3 8.3h2.6v3H7.3zM14.1 8.3h2.6v3h-2.6zM6.5 13.5h11c-.5 3-2.6 4.7-5.5 4.7s-5-1.7-5.5-4.7z`,
  thanks:
    "M12 21.5C5.5 16.8 2 13 2 8.7 2 5.4 4.4 3 7.4 3c1.9 0 3.6.9 4.6 2.5C13 3.9 14.7 3 16.6 3 19.6 3 22 5.4 22 8.7c0 4.3-3.5 8.1-10 12.8z",
  "well-played":
    "M2 10.5h4.5v11H2zM8 10.8 12 1.5c2.2 0 3.3 1.5 3 3.6L14.5 9h5.3c1.6 0 2.6 1.3 2.2 2.9l-1.8 7.4c-.4 1.4-1.4 2.2-2.8 2.2H8z",
  "good-luck":
    "M12 11.5C8 11.5 5.8 9.6 5.8 7c0-1.9 1.3-3.2 3-3.2 1.3 0 2.5.6 3.2 1.7.7-1.1 1.9-1.7 3.2-1.7 1.7 0 3 1.3 3 3.2 0 2.6-2.2 4.5-6.2 4.5zM11 12.5c0 3-1.3 5-3.6 5-1.7 0-3-1.2-3-2.7s1.3-2.8 3-2.8c1.3 0 2.7.2 3.6.5zM13 12.5c.9-.3 2.3-.5 3.6-.5 1.7 0 3 1.3 3 2.8s-1.3 2.7-3 2.7c-2.3 0-3.6-2-3.6-5zM11.2 15h1.6c0 3 .6 5 2 7h-2.3c-.9-2-1.3-4-1.3-7z",
  thinking:
    "M9.5 2.5c4.5 0 7.5 3 7.5 6.7 0 3.8-3 6.8-7.5 6.8S2 13 2 9.2 5 2.5 9.5 2.5zM5.6 8.2v2h2v-2zM8.7 8.2v2h2v-2zM11.8 8.2v2h2v-2zM17.5 15.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM21 20a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z",
  oops: `${FACE}M7.3 8h2.6v2.6H7.3zM14.1 8h2.6v2.6h-2.6zM6.5 16.4l2.7-2.6 2.8 2.1 2.8-2.1 2.7 2.6-1.3 1.4-1.5-1.5-2.7 2.1-2.7-2.1-1.5 1.5z`,
  wow: `${FACE}M7.3 7.5h2.6v3.4H7.3zM14.1 7.5h2.6v3.4h-2.6zM12 12.8a2.9 3.2 0 1 0 0 6.4 2.9 3.2 0 0 0 0-6.4z`,
  laugh: `${FACE}M6.2 10.6 8.6 7l2.4 3.6-1.3.8-1.1-1.7-1.1 1.7zM13 10.6 15.4 7l2.4 3.6-1.3.8-1.1-1.7-1.1 1.7zM6 13.2h12c-.3 3.7-2.7 5.8-6 5.8s-5.7-2.1-6-5.8z`,
  sad: `${FACE}M7.3 8.3h2.6v3H7.3zM14.1 8.3h2.6v3h-2.6zM12 13.4c2.7 0 4.6 1.5 5.2 4.2H6.8c.6-2.7 2.5-4.2 5.2-4.2z`,
  sorry: `${FACE}M6.2 9.3h4.6v1.7H6.2zM13.2 9.3h4.6v1.7h-4.6zM9 15.2h6v1.8H9zM16.6 12.2c1.3 1.8 1.9 2.8 1.9 3.7a1.9 1.9 0 1 1-3.8 0c0-.9.6-1.9 1.9-3.7z`,
  hurry:
    "M4.5 1.5h15v2.6h-1.4v2.3c0 2.5-1.7 4.2-3.9 5.6 2.2 1.4 3.9 3.1 3.9 5.6v2.3h1.4v2.6h-15v-2.6h1.4v-2.3c0-2.5 1.7-4.2 3.9-5.6C7.6 10.6 5.9 8.9 5.9 6.4V4.1H4.5z",
  again: line("M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4.5v4.2h4.2"),
} as const satisfies Record<string, Drawn>;

export type FriendIconName = keyof typeof icons;

export function FriendIcon({ name, class: extra }: { name: FriendIconName; class?: string }) {
  return (
    <IconFrame viewBox="0 0 24 24" class={extra}>
      <Shapes drawn={icons[name]} />
    </IconFrame>
  );
}

/** What can be said by a picture, in the order of its buttons. */
export const EMOTES = [
  "hello",
  "good-luck",
  "well-played",
  "thanks",
  "wow",
  "oops",
  "sad",
  "laugh",
  "thinking",
  "hurry",
  "sorry",
  "again",
] as const satisfies readonly FriendIconName[];

export type Emote = (typeof EMOTES)[number];
export const isEmote = (word: string): word is Emote => (EMOTES as readonly string[]).includes(word);

/** Three bars: what the line is worth. */
export function Bars({ full }: { full: 0 | 1 | 2 | 3 }) {
  const heights = [6, 12, 18];
  return (
    <IconFrame viewBox="0 0 24 24" class="line-bars">
      {heights.map((height, i) => (
        <rect
          key={height}
          x={3 + i * 7}
          y={21 - height}
          width="5"
          height={height}
          rx="1.2"
          fill={i < full ? "currentColor" : "none"}
          stroke="currentColor"
          stroke-width={i < full ? 0 : 1.4}
        />
      ))}
    </IconFrame>
  );
}
