/* terrain.tsx: forest, desert and mountains, drawn by us like the woodcuts of an old map: flat tones on 108 by 108.
 * Two drawings of each kind, and each may be mirrored, so that no two neighbours look stamped. */
import type { Space } from "./types";

type Tree = readonly [x: number, y: number, tone: 0 | 1 | 2];
type Peak = readonly [left: number, tip: number, right: number, top: number, base: number];

const forests: readonly (readonly Tree[])[] = [
  [[16, 20, 0], [38, 5, 1], [63, 16, 2], [90, 7, 0], [26, 44, 1], [98, 37, 2], [50, 40, 0], [78, 45, 1], [14, 76, 2], [42, 73, 0], [70, 76, 1], [96, 71, 2]],
  [[30, 8, 2], [54, 3, 0], [80, 12, 1], [12, 30, 1], [100, 28, 0], [42, 30, 0], [67, 34, 2], [22, 56, 0], [90, 55, 2], [52, 60, 1], [10, 82, 0], [36, 80, 2], [74, 79, 0], [99, 82, 1]],
];
const greens = ["#7D9C61", "#688A4C", "#8BA86F"] as const;

const ranges: readonly (readonly Peak[])[] = [
  [[10, 30, 50, 14, 50], [55, 78, 101, 12, 46], [-4, 16, 36, 60, 100], [31, 56, 81, 58, 102], [76, 94, 112, 64, 100]],
  [[-6, 14, 34, 22, 52], [28, 55, 80, 8, 52], [74, 93, 114, 20, 50], [6, 33, 58, 57, 102], [54, 80, 104, 62, 102]],
];

function tree([x, y]: Tree): string {
  return `M${x} ${y}l7 11h-3.5l6 10h-19l6-10H${x - 7}Z`;
}

function Forest({ variant }: { variant: number }) {
  const trees = forests[variant]!;
  return (
    <>
      <rect width="108" height="108" fill="#C9D8AA" />
      <path d="M0 22q30-12 56-2t52-6M0 62q26 10 58 0t50 4M0 100q34-10 60-2t48-4" fill="none" stroke="#B7CA94" stroke-width="2" stroke-linecap="round" />
      {greens.map((green, tone) => (
        <path key={tone} d={trees.filter((each) => each[2] === tone).map(tree).join("")} fill={green} />
      ))}
      <path d={trees.map(([x, y]) => `M${x} ${y + 21}v4`).join("")} stroke="#5A6B3E" stroke-width="2" />
    </>
  );
}

const dunes = [
  {
    far: "M0 30q22-16 46-4t62-10v30q-30 12-58 2T0 58Z", near: "M0 74q28-18 54-4t54-8v46H0Z",
    lines: "M0 30q22-16 46-4t62-10M0 74q28-18 54-4t54-8M12 90q16-8 30-1M58 92q18-9 36-1M16 46q12-6 24-1M64 44q14-7 28-2",
  },
  {
    far: "M0 18q30 14 58 2t50 6v32q-26-12-54-2T0 48Z", near: "M0 66q24 12 52 0t56 8v34H0Z",
    lines: "M0 18q30 14 58 2t50 6M0 66q24 12 52 0t56 8M14 84q16-7 32 0M62 92q16-8 34-1M20 36q14-6 26 0M70 40q12-5 24 1",
  },
] as const;

function Desert({ variant }: { variant: number }) {
  const { far, near, lines } = dunes[variant]!;
  return (
    <>
      <rect width="108" height="108" fill="#F4E1B3" />
      <path d={far} fill="#EDD398" />
      <path d={near} fill="#E7C883" />
      <path d={lines} fill="none" stroke="#CFA95C" stroke-width="1.6" stroke-linecap="round" />
    </>
  );
}

const number = (n: number): string => String(Math.round(n * 10) / 10);

function Mountains({ variant }: { variant: number }) {
  const peaks = ranges[variant]!;
  return (
    <>
      <rect width="108" height="108" fill="#DBD7CF" />
      <path d="M0 52q20-6 40 0t68-2M0 104q30-5 60 0t48-1" fill="none" stroke="#C9C4BA" stroke-width="2" stroke-linecap="round" />
      <path d={peaks.map(([left, tip, right, top, base]) => `M${left} ${base}L${tip} ${top}L${right} ${base}Z`).join("")} fill="#B9B3A8" />
      <path d={peaks.map(([, tip, right, top, base]) => `M${tip} ${top}L${right} ${base}L${number(tip + (right - tip) * 0.16)} ${base}Z`).join("")} fill="#968F84" />
      <path d={peaks.map(([, tip, right, top, base]) => `M${tip} ${top}L${number(tip + (right - tip) * 0.34)} ${number(top + (base - top) * 0.34)}l-3-2-3.5 3-3.5-4-3 2Z`).join("")} fill="#FBF9F3" />
    </>
  );
}

const pictures = { forest: Forest, desert: Desert, mountains: Mountains } as const;

/** The drawings once, for every space to refer to; `id` keeps several pictures on one page apart. */
export function TerrainDefs({ id }: { id: string }) {
  return (
    <>
      {Object.entries(pictures).flatMap(([type, Picture]) => [0, 1].map((variant) => (
        <g key={`${type}${variant}`} id={`${id}-${type}-${variant}`}><Picture variant={variant} /></g>
      )))}
    </>
  );
}

/** Which drawing, and whether mirrored: always the same for a space. */
function lookOf(space: Space): { variant: number; mirrored: boolean } {
  const seed = space.charCodeAt(0) * 7 + space.charCodeAt(1) * 5;
  return { variant: seed % 2, mirrored: Math.floor(seed / 2) % 2 === 1 };
}

export function Terrain({ id, type, space }: { id: string; type: string | null; space: Space }) {
  if (!type || !(type in pictures)) return <rect class="undealt" width="108" height="108" />;
  const { variant, mirrored } = lookOf(space);
  return <use href={`#${id}-${type}-${variant}`} transform={mirrored ? "translate(108 0) scale(-1 1)" : undefined} />;
}
