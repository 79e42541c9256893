/* Emblem.tsx: the game on the home screen: eight spaces in the sand, Towers and Strongholds on them. */
import "./pieces.css";
import { PieceShape } from "./pieces";
import { Terrain, TerrainDefs } from "./terrain";
import type { Piece } from "./types";

const ID = "sand-emblem";

const spaces: { type: string; at: readonly [number, number]; name: string; piece?: Piece; colour?: number }[] = [
  { type: "mountains", at: [0, 0], name: "a1" },
  { type: "forest", at: [116, 0], name: "b1", piece: "tower", colour: 1 },
  { type: "desert", at: [232, 0], name: "c1" },
  { type: "forest", at: [348, 0], name: "d2", piece: "tower", colour: 3 },
  { type: "desert", at: [0, 116], name: "a2", piece: "tower", colour: 3 },
  { type: "mountains", at: [116, 116], name: "b2" },
  { type: "forest", at: [232, 116], name: "c2", piece: "stronghold", colour: 1 },
  { type: "desert", at: [348, 116], name: "d1" },
];

export function Emblem() {
  return (
    <svg class="sand-emblem" viewBox="-22 -40 500 304" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <TerrainDefs id={ID} />
        <clipPath id="sand-emblem-clip"><rect width="108" height="108" rx="12" /></clipPath>
      </defs>
      <rect x="-60" y="-80" width="620" height="420" fill="#E9D3A0" />
      <path d="M-60-10q120-60 260-14t340-30v340H-60Z" fill="#DFC288" />
      <path d="M-60 220q150-50 300-10t300-30v190H-60Z" fill="#D2B071" />
      {spaces.map(({ type, at, name, piece, colour }) => (
        <g key={at.join()} transform={`translate(${at[0]} ${at[1]})`}>
          <g clip-path="url(#sand-emblem-clip)"><Terrain id={ID} type={type} space={name} /></g>
          <rect width="108" height="108" rx="12" fill="none" stroke="#4A3A26" stroke-width="2.5" />
          {piece && <g transform="translate(54 61)"><PieceShape piece={piece} player={{ seat: 0, name: "", colour: colour! }} /></g>}
        </g>
      ))}
    </svg>
  );
}
