/* terrain.tsx: forest, desert and mountains, drawn by us like the woodcuts of an old map: flat tones on 108 by 108, light
 * from the left. Three drawings of each kind, and each may be mirrored, so that no two neighbours look stamped. */
import type { Space } from "./types";

const VARIANTS = 3;

/** x, top, height; negative height: a tree with a round crown. Rows from the back to the front. */
type Tree = readonly [x: number, y: number, height: number];
type Row = readonly Tree[];

const woods: readonly (readonly Row[])[] = [
  [
    [
      [12, -4, 27],
      [34, 1, 24],
      [58, -5, 28],
      [84, 0, 26],
      [104, -6, 26],
    ],
    [
      [22, 21, 28],
      [46, 24, 25],
      [70, 20, 29],
      [95, 23, 27],
      [-1, 23, 25],
    ],
    [
      [10, 47, 29],
      [35, 50, 26],
      [60, 47, -24],
      [84, 49, 28],
      [107, 48, 27],
    ],
    [
      [-2, 76, 28],
      [22, 75, 30],
      [48, 77, 27],
      [74, 75, 30],
      [97, 77, 28],
    ],
  ],
  [
    [
      [22, -5, 27],
      [46, 0, 24],
      [72, -4, 27],
      [96, 1, 24],
    ],
    [
      [8, 22, 26],
      [31, 20, -24],
      [57, 21, 28],
      [84, 23, 27],
      [106, 20, 26],
    ],
    [
      [20, 48, 28],
      [45, 49, 27],
      [71, 47, 30],
      [96, 50, -23],
      [-3, 50, 26],
    ],
    [
      [9, 76, 28],
      [35, 75, 30],
      [60, 77, 28],
      [84, 76, 29],
      [106, 75, 28],
    ],
  ],
  [
    [
      [4, 0, 24],
      [28, -5, 27],
      [53, -2, -23],
      [78, -5, 28],
      [101, 0, 25],
    ],
    [
      [16, 22, 27],
      [41, 21, 28],
      [66, 23, 25],
      [91, 20, 28],
    ],
    [
      [3, 48, 28],
      [28, 49, 28],
      [53, 47, 29],
      [80, 48, 27],
      [104, 50, 26],
    ],
    [
      [15, 76, 29],
      [41, 77, -25],
      [66, 75, 30],
      [92, 76, 29],
    ],
  ],
];

const number = (n: number): string => String(Math.round(n * 10) / 10);

function spruce(x: number, y: number, h: number, half: boolean): string {
  const w = h * 0.36;
  const right = `M${x} ${y}l${number(w * 0.5)} ${number(h * 0.32)}h${number(-w * 0.2)}l${number(w * 0.5)} ${number(h * 0.3)}h${number(-w * 0.2)}L${number(x + w)} ${number(y + h)}`;
  if (half) return `${right}H${number(x + w * 0.1)}Z`;
  return `${right}H${number(x - w)}L${number(x - w * 0.6)} ${number(y + h * 0.62)}h${number(-w * 0.2)}l${number(w * 0.5)} ${number(-h * 0.3)}h${number(-w * 0.2)}Z`;
}

function crown(x: number, y: number, h: number, half: boolean): string {
  const r = number(h * 0.4);
  const top = `M${x} ${y}`;
  return half
    ? `${top}a${r} ${r} 0 0 1 0 ${number(h * 0.8)}a${number(h * 0.55)} ${number(h * 0.55)} 0 0 0 0 ${number(-h * 0.8)}Z`
    : `${top}a${r} ${r} 0 0 1 0 ${number(h * 0.8)}a${r} ${r} 0 0 1 0 ${number(-h * 0.8)}Z`;
}

function tree([x, y, h]: Tree, half = false): string {
  return h < 0 ? crown(x, y, -h, half) : spruce(x, y, h, half);
}

const greens = ["#93AE74", "#84A363", "#769755", "#6A8D4A"] as const;
const shades = ["#7C9A5D", "#6C8B4D", "#5E7F40", "#527337"] as const;

function Forest({ variant }: { variant: number }) {
  return (
    <>
      <rect width="108" height="108" fill="#C9D8AA" />
      <path d="M0 30q28-9 54-1t54-4v83H0Z" fill="#BBCD97" />
      <path d="M0 82q30-8 58-1t50-4v31H0Z" fill="#ADC286" />
      {woods[variant]!.map((row, i) => (
        <g key={i}>
          <path
            d={row.map(([x, y, h]) => `M${x} ${y + Math.abs(h) * 0.8}v${number(Math.abs(h) * 0.34)}`).join("")}
            stroke="#5D5032"
            stroke-width="2.2"
          />
          <path
            d={row.map((each) => tree(each)).join("")}
            fill={greens[i]}
            stroke="#4C6634"
            stroke-width=".8"
            stroke-linejoin="round"
          />
          <path d={row.map((each) => tree(each, true)).join("")} fill={shades[i]} />
        </g>
      ))}
    </>
  );
}

interface Dunes {
  far: string;
  near: string;
  /** The sides away from the light. */
  shade: string;
  lines: string;
  /** Something small in the lower left, where nothing else is drawn over it. */
  find: string;
  ink: string;
}

const deserts: readonly Dunes[] = [
  {
    far: "M0 34q20-17 44-7t64-13v94H0Z",
    near: "M0 78q26-20 52-5t56-9v44H0Z",
    shade: "M44 27q32 8 64-13v18q-34 18-50 12T44 27ZM52 73q30 10 56-9v22q-32 16-46 8T52 73Z",
    lines:
      "M8 46q12-8 24-3M14 55q10-6 20-2M76 50q12-1 24-8M6 92q16-9 30-3M44 92q10-4 18-2M70 100q16-1 30-8M60 12q14-6 28-4",
    find: "M17 96v-13M17 88h-5v-5M17 91h5v-6",
    ink: "#7C8A4A",
  },
  {
    far: "M0 20q30 16 58 3t50 5v80H0Z",
    near: "M0 68q24 13 52 1t56 9v30H0Z",
    shade: "M0 20q30 16 58 3-16 26-30 25T0 38ZM0 68q24 13 52 1-14 25-27 24T0 86Z",
    lines:
      "M66 34q14-4 28 0M72 43q12-4 24-1M62 84q15-5 30 2M70 94q12-4 25 1M16 10q14-5 26 0M12 50q10 3 20-1M14 98q14 4 26-2",
    find: "M10 99l4-9 3 4 5-11 5 16ZM24 99l3-5 4 5Z",
    ink: "#A98A54",
  },
  {
    far: "M0 42q34-24 62-15t46-5v86H0Z",
    near: "M0 86q22-22 50-13t58-1v36H0Z",
    shade: "M62 27q24 8 46-5v20q-22 14-34 6T62 27ZM50 73q30 14 58-1v19q-30 14-44 6T50 73Z",
    lines: "M6 54q14-11 28-8M12 64q12-8 22-6M70 58q14 2 30-6M8 98q14-9 26-6M60 98q18 4 36-4M20 16q16-7 30-4",
    find: "M13 99v-16h-2v-3h8v3h-2v16ZM22 99V90h-1v-3h6v3h-1v9Z",
    ink: "#B99A62",
  },
];

function Desert({ variant }: { variant: number }) {
  const { far, near, shade, lines, find, ink } = deserts[variant]!;
  const drawn = find.includes("Z");
  return (
    <>
      <rect width="108" height="108" fill="#F6E6BC" />
      <path d={far} fill="#F0D9A1" />
      <path d={near} fill="#EBCE8D" />
      <path d={shade} fill="#DDB56C" opacity=".75" />
      <path d={lines} fill="none" stroke="#C79E50" stroke-width="1.5" stroke-linecap="round" />
      <path
        d={find}
        fill={drawn ? ink : "none"}
        stroke={drawn ? "#6E5527" : ink}
        stroke-width={drawn ? ".9" : "3.4"}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </>
  );
}

/** Left foot, tip, right foot; heights of tip and foot. From the back to the front. */
type Peak = readonly [left: number, tip: number, right: number, top: number, base: number];

const ranges: readonly (readonly Peak[])[] = [
  [
    [54, 80, 108, 6, 60],
    [4, 32, 62, 10, 62],
    [78, 98, 122, 38, 92],
    [-14, 10, 36, 48, 104],
    [26, 56, 90, 44, 104],
    [74, 94, 118, 70, 110],
  ],
  [
    [-12, 14, 40, 16, 58],
    [26, 58, 90, 4, 60],
    [76, 98, 122, 18, 64],
    [2, 32, 62, 50, 104],
    [52, 82, 114, 54, 104],
    [-12, 6, 26, 74, 110],
  ],
  [
    [10, 40, 72, 6, 60],
    [62, 86, 112, 14, 62],
    [-14, 8, 30, 36, 90],
    [58, 86, 116, 52, 104],
    [16, 46, 78, 46, 104],
    [-10, 10, 32, 78, 110],
  ],
];

/** A point on the ridge that runs from the tip to the foot of the shaded side, a little crooked. */
function ridge([, tip, right, top, base]: Peak): { line: string; shade: string } {
  const [w, h] = [right - tip, base - top];
  const line = `l${number(w * 0.1)} ${number(h * 0.22)} ${number(-w * 0.14)} ${number(h * 0.2)} ${number(w * 0.18)} ${number(h * 0.24)} ${number(-w * 0.06)} ${number(h * 0.34)}`;
  return { line, shade: `M${tip} ${top}${line}H${right}Z` };
}

function snow([left, tip, right, top, base]: Peak): string {
  const h = base - top;
  const at = (foot: number, part: number) => `${number(tip + (foot - tip) * part)} ${number(top + h * part)}`;
  return `M${tip} ${top}L${at(right, 0.3)}l${number(-h * 0.06)} ${number(-h * 0.04)} ${number(-h * 0.05)} ${number(h * 0.1)} ${number(-h * 0.06)} ${number(-h * 0.08)} ${number(-h * 0.05)} ${number(h * 0.08)}L${at(left, 0.28)}Z`;
}

function hatching([, tip, right, top, base]: Peak): string {
  const [w, h] = [right - tip, base - top];
  return [0.42, 0.58, 0.74]
    .map(
      (part) => `M${number(tip + w * part * 0.86)} ${number(top + h * part)}l${number(-w * 0.12)} ${number(h * 0.17)}`,
    )
    .join("");
}

function Mountains({ variant }: { variant: number }) {
  return (
    <>
      <rect width="108" height="108" fill="#E4E0D8" />
      <path d="M0 60q26-7 54-1t54-3v52H0Z" fill="#D3CEC4" />
      {ranges[variant]!.map((peak, i) => {
        const [left, tip, right, top, base] = peak;
        return (
          <g key={i}>
            <path
              d={`M${left} ${base}L${tip} ${top}L${right} ${base}Z`}
              fill={i < 3 ? "#C6C0B4" : "#B9B2A5"}
              stroke="#6B645A"
              stroke-width="1"
              stroke-linejoin="round"
            />
            <path d={ridge(peak).shade} fill={i < 3 ? "#A39C8F" : "#8F887B"} />
            <path d={hatching(peak)} stroke="#6B645A" stroke-width="1" stroke-linecap="round" opacity=".7" />
            <path d={snow(peak)} fill="#FDFBF5" />
          </g>
        );
      })}
      <path d="M0 101q28-7 56-1t52-2v10H0Z" fill="#C9C3B7" />
    </>
  );
}

const pictures = { forest: Forest, desert: Desert, mountains: Mountains } as const;

/** The drawings once, for every space to refer to; `id` keeps several pictures on one page apart. */
export function TerrainDefs({ id }: { id: string }) {
  return (
    <>
      {Object.entries(pictures).flatMap(([type, Picture]) =>
        Array.from({ length: VARIANTS }, (_, variant) => (
          <g key={`${type}${variant}`} id={`${id}-${type}-${variant}`}>
            <Picture variant={variant} />
          </g>
        )),
      )}
    </>
  );
}

/** Which drawing, and whether mirrored: always the same for a space. */
function lookOf(space: Space): { variant: number; mirrored: boolean } {
  const [col, row] = [space.charCodeAt(0), space.charCodeAt(1)];
  return { variant: (col + 2 * row) % VARIANTS, mirrored: (col + Math.floor(row / 2)) % 2 === 1 };
}

export function Terrain({ id, type, space }: { id: string; type: string | null; space: Space }) {
  if (!type || !(type in pictures)) return <rect class="undealt" width="108" height="108" />;
  const { variant, mirrored } = lookOf(space);
  return (
    <svg width="108" height="108">
      <use href={`#${id}-${type}-${variant}`} transform={mirrored ? "translate(108 0) scale(-1 1)" : undefined} />
    </svg>
  );
}
