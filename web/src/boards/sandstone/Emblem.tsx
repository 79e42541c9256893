/* Emblem.tsx: the game on the home screen: eight spaces in the sand, Towers and Strongholds on them. Everybody who opens the
 * page loads it, so it has plainer drawings than the board. */
import "./emblem.css";
import { outlines } from "./outlines";
import type { Piece } from "./types";

type Layer = readonly [fill: string, d: string];

const spruce = (x: number, y: number) => `M${x} ${y}l9 15h-5l10 18h-28l10-18h-5Z`;
const wood = (row: readonly number[], y: number) => row.map((x) => spruce(x, y)).join("");
/** Foot, tip and foot of a mountain; its shaded side; its snow. */
const peak = (x: number, y: number, w: number) => `M${x - w} ${y + 58}L${x} ${y}l${w} 58Z`;
const slope = (x: number, y: number, w: number) => `M${x} ${y}l4 16-6 12 8 14-2 16h${w - 4}Z`;
const cap = (x: number, y: number, w: number) => `M${x} ${y}l${w * 0.32} 18-6-4-5 8-6-7-5 5L${x - w * 0.32} ${y + 18}Z`;

const grounds: Record<string, readonly Layer[]> = {
  forest: [
    ["#C9D8AA", "M0 0H108V108H0Z"],
    ["#93AE74", wood([10, 34, 58, 82, 104], -6)],
    ["#84A363", wood([-2, 22, 46, 70, 95], 20)],
    ["#ADC286", "M0 62q30-8 58-1t50-4v51H0Z"],
    ["#769755", wood([10, 34, 60, 84, 108], 48)],
    ["#6A8D4A", wood([-2, 22, 48, 74, 98], 76)],
  ],
  desert: [
    ["#F6E6BC", "M0 0H108V108H0Z"],
    ["#F0D9A1", "M0 34q20-17 44-7t64-13v94H0Z"],
    ["#DDB56C", "M44 27q32 8 64-13v18q-34 18-50 12T44 27Z"],
    ["#EBCE8D", "M0 78q26-20 52-5t56-9v44H0Z"],
    ["#DDB56C", "M52 73q30 10 56-9v22q-32 16-46 8T52 73Z"],
  ],
  mountains: [
    ["#E4E0D8", "M0 0H108V108H0Z"],
    ["#C6C0B4", peak(32, 10, 30) + peak(82, 4, 32)],
    ["#A39C8F", slope(32, 10, 30) + slope(82, 4, 32)],
    ["#FDFBF5", cap(32, 10, 30) + cap(82, 4, 32)],
    ["#B9B2A5", peak(8, 52, 28) + peak(58, 44, 36) + peak(100, 58, 28)],
    ["#8F887B", slope(8, 52, 28) + slope(58, 44, 36) + slope(100, 58, 28)],
    ["#FDFBF5", cap(8, 52, 28) + cap(58, 44, 36) + cap(100, 58, 28)],
    ["#C9C3B7", "M0 100q28-7 56-1t52-2v11H0Z"],
  ],
};

/** Gold and gray, as the seats are. */
const spaces: { ground: string; at: readonly [number, number]; piece?: Piece; colour?: number }[] = [
  { ground: "mountains", at: [0, 0] },
  { ground: "forest", at: [116, 0], piece: "tower", colour: 2 },
  { ground: "desert", at: [232, 0] },
  { ground: "forest", at: [348, 0], piece: "tower", colour: 5 },
  { ground: "desert", at: [0, 116], piece: "tower", colour: 5 },
  { ground: "mountains", at: [116, 116] },
  { ground: "forest", at: [232, 116], piece: "stronghold", colour: 2 },
  { ground: "desert", at: [348, 116] },
];

function Standing({ piece, colour }: { piece: Piece; colour: number }) {
  const sign = piece === "tower" ? 17 : 21;
  return (
    <g class={`p${colour}`} transform="translate(54 61)">
      <path class="halo" d={outlines[piece]} />
      {piece === "stronghold" && <path class="wall" d="M0-37v-13l13 4-13 4" />}
      <path class="wall" d={outlines[piece]} />
      {piece === "stronghold" && <path class="gate" d="M-8 30V21a8 8 0 0 1 16 0v9Z" />}
      <use
        class="sign"
        href={`#i-em${colour}`}
        x={-sign / 2}
        y={piece === "tower" ? -11 : -16}
        width={sign}
        height={sign}
      />
    </g>
  );
}

export function Emblem() {
  return (
    <svg class="sand-emblem" viewBox="-22 -40 500 304" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id="sand-emblem-clip">
        <rect width="108" height="108" rx="12" />
      </clipPath>
      <rect x="-60" y="-80" width="620" height="420" fill="#E9D3A0" />
      <path d="M-60-10q120-60 260-14t340-30v340H-60Z" fill="#DFC288" />
      <path d="M-60 220q150-50 300-10t300-30v190H-60Z" fill="#D2B071" />
      {spaces.map(({ ground, at, piece, colour }) => (
        <g key={at.join()} transform={`translate(${at[0]} ${at[1]})`}>
          <g clip-path="url(#sand-emblem-clip)">
            {grounds[ground]!.map(([fill, d]) => (
              <path key={d} fill={fill} d={d} />
            ))}
          </g>
          <rect class="edge" width="108" height="108" rx="12" />
          {piece && <Standing piece={piece} colour={colour!} />}
        </g>
      ))}
    </svg>
  );
}
