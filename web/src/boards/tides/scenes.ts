/* scenes.ts: the pictures of the cards, drawn by us: flat shapes in the five tones of a suit, on 100 by 76.
 * Tones: a sky, b far, c near, d dark, e light. The corners at the top belong to the emblem and the points. */
import type { Slug } from "./types";

export type Tone = "a" | "b" | "c" | "d" | "e";

/** A filled path, or with a width a line. */
export type Shape = readonly [tone: Tone, d: string, line?: number];

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A link of a chain: an ellipse of 6 by 3.6, turned. */
function link(x: number, y: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const dx = Math.round(60 * Math.cos(turn)) / 10;
  const dy = Math.round(60 * Math.sin(turn)) / 10;
  return `M${x - dx} ${y - dy}A6 3.6 ${degrees} 1 0 ${x + dx} ${y + dy}A6 3.6 ${degrees} 1 0 ${x - dx} ${y - dy}Z`;
}

/** A star of four points. */
function star(x: number, y: number, r: number): string {
  const q = r / 4.5;
  return `M${x} ${y - r}L${x + q} ${y - q}L${x + r} ${y}L${x + q} ${y + q}L${x} ${y + r}L${x - q} ${y + q}L${x - r} ${y}L${x - q} ${y - q}Z`;
}

export const scenes: Record<Slug, readonly Shape[]> = {
  "kings-nest": [
    ["e", disc(50, 27, 19)],
    ["b", "M0 76V58q24-9 42-2t58-4v24Z"],
    ["c", "M37 76l4-22h18l4 22Z"],
    ["d", "M51 76l1-20h7l4 20Z"],
    ["c", "M36 41V22l7.5 8L50 17l6.5 13L64 22v19Z"],
    ["e", disc(36, 20.5, 2.4) + disc(50, 15.5, 2.8) + disc(64, 20.5, 2.4) + disc(50, 34, 2.4)],
    ["d", "M24 40q26 8 52 0-2 17-15 19H39Q26 57 24 40Z"],
    ["c", "M27 45q23 7 46-1M31 52q19 5 38-1M20 42l10 2M80 42l-11 3M30 56l-6 4M70 56l7 3M36 41l9 16M62 41l-8 17", 1.6],
  ],
  "ancient-divide": [
    ["e", disc(50, 22, 10)],
    ["c", "M0 76V26l14 4 8 14 6 32ZM100 76V22L86 28l-7 18-8 30Z"],
    ["d", "M0 76V42l10 6 8 28ZM100 76V40l-9 8-9 28Z"],
    ["d", "M16 40Q50 52 84 40v3Q50 55 16 43Z"],
    ["d", "M26 45v6M38 47.5v6M50 48.5v6M62 47.5v6M74 45v6", 1.2],
    ["b", "M30 76Q50 62 70 76Z"],
  ],
  "eternal-palace": [
    ["e", disc(50, 26, 20)],
    ["b", "M0 62h100v14H0Z"],
    ["c", "M10 62V46h80v16ZM30 46V34h40v12Z"],
    ["d", "M36 34c-4-9 7-13 14-22 7 9 18 13 14 22ZM49.2 12V6h1.6v6Z"],
    ["d", "M12 46c-3-6 4-9 8-15 4 6 11 9 8 15ZM72 46c-3-6 4-9 8-15 4 6 11 9 8 15Z"],
    ["d", "M8 44.5h84v3H8ZM28 33h44v2.6H28Z"],
    [
      "e",
      "M45 62V52a5 5 0 0 1 10 0v10ZM32 60v-6.5a3 3 0 0 1 6 0V60ZM62 60v-6.5a3 3 0 0 1 6 0V60ZM16 60v-6.5a3 3 0 0 1 6 0V60ZM78 60v-6.5a3 3 0 0 1 6 0V60Z",
    ],
    ["e", "M44 66h12v1.6H44ZM46 70h8v1.4h-8Z"],
    ["c", "M12 65.5h22M66 65.5h22M20 69.5h18M62 69.5h18M28 73.5h44", 1.4],
  ],
  "the-great-library-of-ahm": [
    ["e", disc(50, 24, 16)],
    ["c", "M12 76V34L50 16l38 18v42Z"],
    ["d", "M18 40h64v6H18ZM18 50h64v6H18ZM18 60h64v6H18Z"],
    [
      "b",
      "M22 40v6M27 40v6M33 40v6M45 40v6M52 40v6M63 40v6M70 40v6M76 40v6M24 50v6M36 50v6M41 50v6M56 50v6M61 50v6M73 50v6M20 60v6M30 60v6M38 60v6M48 60v6M60 60v6M67 60v6M78 60v6",
      2.6,
    ],
    ["e", "M45 76V66a5 5 0 0 1 10 0v10Z"],
  ],
  "the-mana-well": [
    ["b", "M0 0h100v76H0Z"],
    ["a", "M30 48L20 0h60L70 48Z"],
    ["e", "M37 48L31 0h38l-6 48Z"],
    ["d", "M0 68q50-8 100 0v8H0Z"],
    ["c", "M24 48v20q0 6 26 6t26-6V48Z"],
    ["d", "M22 47a28 8.5 0 1 0 56 0a28 8.5 0 1 0-56 0Z"],
    ["e", "M30 47a20 5 0 1 0 40 0a20 5 0 1 0-40 0Z"],
    ["a", "M37 47.5a13 2.8 0 1 0 26 0a13 2.8 0 1 0-26 0Z"],
    ["d", "M24 61q26 8 52 0M37 56.5v8M63 56.5v8M50 65v8.5M30 63.5v7M70 63.5v7", 1.5],
    ["c", star(50, 26, 9) + star(40, 12, 4) + star(61, 37, 4) + star(60, 10, 2.6)],
  ],
  "the-citadel-of-the-prophets": [
    ["e", disc(50, 20, 17)],
    ["b", "M0 76V60q18-14 34-10h32q18-4 34 10v16Z"],
    ["c", star(50, 17, 11)],
    ["c", "M18 66V46h4v3h4v-3h4v3h4v-3h32v3h4v-3h4v3h4v-3h4v20Z"],
    ["d", "M43 66V34l-2-2 9-11 9 11-2 2v32ZM25 66V40l-2-2 7-8 7 8-2 2v26ZM65 66V40l-2-2 7-8 7 8-2 2v26Z"],
    ["e", "M48.5 39h3v5h-3ZM28.7 44h2.6v4h-2.6ZM68.7 44h2.6v4h-2.6ZM46 66v-7a4 4 0 0 1 8 0v7Z"],
    ["c", "M0 76q50-18 100 0Z"],
    ["d", "M11 76c0-9-1-15 4-18 5 3 4 9 4 18ZM81 76c0-9-1-15 4-18 5 3 4 9 4 18Z"],
    ["e", disc(15, 63.5, 1.9) + disc(85, 63.5, 1.9)],
  ],
  "golden-ziggurat": [
    ["e", disc(50, 20, 13)],
    ["b", "M0 64H100V76H0Z"],
    ["c", "M8 76V66h10V54h10V42h9V31h7v-9h12v9h7v11h9v12h10v12h10v10Z"],
    ["d", "M46 76V66h.5V54h.5V42h.5V31h1v-6h3v6h1v11h.5v12h.5v12h.5v10Z"],
  ],
  "gods-baths": [
    ["e", disc(78, 18, 8)],
    ["b", "M0 34h100v42H0Z"],
    ["c", "M6 34V20h6v14ZM26 34V20h6v14ZM68 34V20h6v14ZM88 34V20h6v14ZM2 15h34v5H2ZM64 15h34v5H64Z"],
    ["e", "M10 48q40-12 80 0v8q-40 12-80 0Z"],
    ["c", "M18 50q32-8 64 0-32 9-64 0Z"],
    ["d", "M4 62q46 14 92 0v14H4Z"],
  ],
  "the-maze-of-the-damned": [
    ["b", "M0 0H100V76H0Z"],
    ["d", "M16 8h68v60H16ZM26 18h48M26 18v40h48V28M36 28h28v20H46M36 28v20", 3.4],
    ["e", "M48 36h6v6h-6Z"],
  ],
  "the-eye-of-the-north": [
    ["e", star(50, 11, 10)],
    ["b", "M0 76V52l16-16 14 14L50 22l20 26 14-13 16 17v24Z"],
    ["c", "M4 76L50 22l46 54Z"],
    ["e", "M50 22l11 13-5 3-4-3-3 4-4-3-6 2Z"],
    ["d", "M66 76l-8-31 38 31Z"],
    ["e", "M27 58q23-23 46 0-23 18-46 0Z"],
    ["c", disc(50, 57, 9.5)],
    ["d", disc(50, 57, 4.6)],
    ["e", disc(53, 54, 1.7)],
    ["d", "M25 58q25-25 50 0", 2.4],
  ],
  "the-jinn-shackles": [
    ["e", disc(24, 20, 9)],
    ["b", "M0 66q50-12 100 0v10H0Z"],
    ["c", "M40 76V34l-4-4v-8h6v4h5v-4h6v4h5v-4h6v8l-4 4v42Z"],
    ["d", "M47 76V64a3.5 3.5 0 0 1 7 0v12Z"],
    [
      "d",
      link(32, 48, 28) +
        link(42, 52, 10) +
        link(53, 52, -8) +
        link(64, 48.5, -24) +
        link(73, 42.5, -38) +
        link(24, 42, 40),
      2.4,
    ],
  ],
  "old-mans-pass": [
    ["e", disc(50, 26, 10)],
    ["b", "M0 76V50L20 18l16 24 8 14h12l8-14 18-30 18 34v30Z"],
    ["c", "M0 76V58l18-22 20 40ZM100 76V56L80 30 62 76Z"],
    ["e", "M44 76q2-12 6-14t2-8q6 6 3 12t4 10Z"],
    ["d", "M70 62v-10l-2-2v-4h3v2h2v-2h3v2h2v-2h3v4l-2 2v10Z"],
  ],
  "blood-tear-spring": [
    ["e", disc(50, 30, 25)],
    ["b", "M0 62q50-8 100 0v14H0Z"],
    ["c", "M29 66V33a21 23 0 0 1 42 0v33Z"],
    ["d", "M29 34a21 23 0 0 1 42 0l-4 0q-17-19-34 0Z"],
    ["d", "M36 40q5 4.5 10 0M54 40q5 4.5 10 0M36 33q5-3 10-.5M64 33q-5-3-10-.5", 2],
    ["b", "M48.5 36h3l1.8 12h-6.6Z"],
    ["d", "M45 54q5-2.5 10 0", 2],
    ["d", "M41 43q4.5 7 1 9.5a3 3 0 0 1-3.5-2q0-3 2.5-7.5ZM59 43q4.5 7 1 9.5a3 3 0 0 1-3.5-2q0-3 2.5-7.5Z"],
    ["d", "M41 52v12M59 52v12", 2.6],
    ["e", "M14 67a36 7 0 1 0 72 0a36 7 0 1 0-72 0Z"],
    ["d", "M20 66.5a30 5 0 1 0 60 0a30 5 0 1 0-60 0Z"],
    ["c", "M32 66q9 3 18 0M50 68.5q9 3 18 0", 1.4],
  ],
  "the-sky-pillars": [
    ["e", disc(50, 20, 12)],
    ["b", "M0 60q20-10 40-4t60-6v26H0Z"],
    ["c", "M14 66V24h10v42ZM45 66V12h10v54ZM76 66V24h10v42Z"],
    ["d", "M11 20h16v5H11ZM42 8h16v5H42ZM73 20h16v5H73ZM10 64h18v6H10ZM41 64h18v6H41ZM72 64h18v6H72Z"],
    ["e", "M0 48q12-8 24-2t22-3 22 3 32-2v5q-14-5-26 1t-24-2-22 3-28-1Z"],
  ],
  "the-vestibule": [
    ["b", "M0 0h100v76H0Z"],
    ["c", "M14 76V10h72v66Z"],
    ["d", "M24 76V38a26 26 0 0 1 52 0v38Z"],
    ["c", "M32 76V40a18 18 0 0 1 36 0v36Z"],
    ["e", "M40 76V42a10 10 0 0 1 20 0v34Z"],
    ["b", "M45 76 49 56h2l4 20Z"],
  ],
  "the-molehill": [
    ["e", disc(50, 22, 13)],
    ["b", "M0 60q26-8 50-3t50-3v22H0Z"],
    ["c", "M12 76q4-14 14-20 8-14 24-14t24 14q10 6 14 20Z"],
    ["d", "M33 51q17-12 34 0-2 6-17 6t-17-6Z"],
    ["c", "M38 53c0-14 3-24 12-24s12 10 12 24q-12 4-24 0Z"],
    ["b", "M44 42q6-4 12 0l-1 6q-5 3-10 0Z"],
    ["d", disc(50, 42, 2.6) + disc(45, 37.5, 1.5) + disc(55, 37.5, 1.5)],
    ["e", "M31 54q-1-6 4-6t6 4q1 4-3 5t-7-3ZM69 54q1-6-4-6t-6 4q-1 4 3 5t7-3Z"],
    ["d", disc(24, 66, 2.4) + disc(74, 67, 2.8) + disc(36, 68, 1.8) + disc(62, 71, 2) + disc(48, 66, 1.5)],
    ["d", "M47.5 70h5v6h-5Z"],
  ],
  "the-roof-of-the-world": [
    ["e", disc(70, 24, 9)],
    ["b", "M0 76V44l14-14 18 20 18-30 22 32 12-14 16 16v22Z"],
    ["c", "M10 76L50 18l40 58Z"],
    ["d", "M50 18l40 58H62L46 44l7-8Z"],
    ["e", "M50 18l13 19-6 4-4-5-5 6-5-6-6 2Z"],
    ["d", "M38 20q6-2 12-10 6 8 12 10l-3 2H41ZM43 22h14v5H43Z"],
    ["e", "M48.5 27v-4h3v4Z"],
    ["e", "M-4 62q10-9 22-3 10-8 22-1 12-8 24 0 12-7 22 1 10-5 18 2v15H-4Z"],
    ["b", "M-4 70q12-7 24-1 12-7 26 0 12-6 26 0 14-6 32 2v5H-4Z"],
  ],
  "the-sapphire-port": [
    ["e", disc(44, 34, 27)],
    ["c", "M44 12l17 12-17 30-17-30Z"],
    ["b", "M44 12l8 12h9ZM27 24h9l8-12ZM36 24l8 30-17-30Z"],
    ["d", "M52 24h9L44 54Z"],
    ["e", "M36 24l8-12 8 12Z"],
    ["b", "M0 50h100v26H0Z"],
    ["c", "M0 56q8-5 16 0t16 0 16 0 16 0 16 0 20 0v20H0Z"],
    ["e", "M75 34q12 5 10 19H75Z"],
    ["e", "M71.5 38q-9 4-9 15h9Z"],
    ["d", "M72.5 29h2v27h-2ZM58 55h34q-2 9-8 9H66q-6 0-8-9Z"],
    ["d", "M0 60h30v4H0ZM4 64h3v12H4ZM14 64h3v12h-3ZM24 64h3v12h-3Z"],
    ["d", "M36 69q6-4 12 0t12 0M68 72q6-4 12 0t12 0", 1.6],
  ],
};

/** For cards of other editions: a hill under the sky; the emblem of the suit is drawn on it. */
export const plainScene: readonly Shape[] = [
  ["e", disc(50, 36, 27)],
  ["b", "M0 62q24-12 50-6t50-4v24H0Z"],
  ["c", "M0 70q30-8 54-3t46-3v12H0Z"],
];
