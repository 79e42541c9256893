/* pieces.tsx: Towers, Strongholds, and who controls a space: a band inside its edge in the player's colour and pattern,
 * and the player's emblem. Colour never stands alone. */
import type { Player } from "../board";
import { outlines } from "./outlines";
import type { Piece } from "./types";

interface Drawn {
  /** Sides away from the light and towards it. */
  shade: string;
  light: string;
  /** Courses of stone. */
  mortar: string;
  /** Gates and slits. */
  dark: string;
  sign: { x: number; y: number; size: number };
}

const drawings: Record<Piece, Drawn> = {
  tower: {
    shade: "M12-41h9v18l-6 6 1.5 35h6.5v12H8l1-47 3-10Z",
    light: "M-21-41h5v16l6 7-2 35v13h-11v-12h6.5l1.5-35-6-6Z",
    mortar:
      "M-15-17H15M-16.5 18h33M-20-26H20M-15.5-6h5M-16 6h5M10-6h5.5M11 6h5M-10-17v5M10-17v5M-11-6v6M11-6v6M-8 18V12M8 18V12M-12 24H12",
    dark: "M-3.5-31h7v4h-7Z",
    sign: { x: -8.5, y: -11, size: 17 },
  },
  stronghold: {
    shade: "M8-37h9v30h6V30H10ZM36-20h3v6h0v-6h6V30H35ZM-30-20h7v13h2V30h-10Z",
    light: "M-45-20h4V30h-4ZM-17-37h4V30h-4ZM23-20h4V30h-4Z",
    mortar:
      "M-45-9h22M23-9h22M-17-25h34M-23-3V30M23-3V30M-17-7V30M17-7V30M-45 9h7M-32 9h9M-45 20h10M-28 20h5M23 9h6M36 9h9M23 20h9M40 20h5M-14 12h6M8 12h6",
    dark: "M-8 30V21a8 8 0 0 1 16 0v9ZM-35.5-3h3v8h-3ZM32.5-3h3v8h-3Z",
    sign: { x: -10.5, y: -16, size: 21 },
  },
};

/** A piece around its own middle; it stands at (54, 62) of a space. Light falls from the left. */
export function PieceShape({ piece, player }: { piece: Piece; player: Player }) {
  const { shade, light, mortar, dark, sign } = drawings[piece];
  const outline = outlines[piece];
  return (
    <g class={`sand-piece p${player.colour}`}>
      <ellipse class="ground" cx="3" cy="30" rx={piece === "tower" ? 29 : 50} ry="6" />
      <path class="halo" d={outline} />
      {piece === "stronghold" && <path class="flag" d="M0-37v-13l13 4-13 4" />}
      <path class="fill" d={outline} />
      <path class="shade" d={shade} />
      <path class="light" d={light} />
      <path class="mortar" d={mortar} />
      <path class="dark" d={dark} />
      <path class="line" d={outline} />
      <use class="sign" href={`#i-em${player.colour}`} x={sign.x} y={sign.y} width={sign.size} height={sign.size} />
    </g>
  );
}

/** The five patterns of the look, in the colour that stands out on each player's own. */
export function PatternDefs() {
  return (
    <>
      <pattern id="sand-pattern-1" width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="3.5" cy="3.5" r="1.7" fill="#fff" />
      </pattern>
      <pattern id="sand-pattern-2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H7" stroke="#2A241C" stroke-width="4" />
      </pattern>
      <pattern id="sand-pattern-3" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H6M0 0V6" stroke="#fff" stroke-width="2.4" />
      </pattern>
      <pattern id="sand-pattern-4" width="8" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 1H8" stroke="#10211F" stroke-width="2" />
      </pattern>
      <pattern id="sand-pattern-5" width="5" height="8" patternUnits="userSpaceOnUse">
        <path d="M1 0V8" stroke="#fff" stroke-width="2" />
      </pattern>
      <clipPath id="sand-left">
        <path d="M0 0H54V108H0Z" />
      </clipPath>
      <clipPath id="sand-right">
        <path d="M54 0H108V108H54Z" />
      </clipPath>
    </>
  );
}

function ring(inset: number, width: number, radius: number): string {
  const rect = (at: number, r: number, turn: 0 | 1) => {
    const side = 108 - 2 * at - 2 * r;
    return turn
      ? `M${at + r} ${at}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}z`
      : `M${at} ${at + r}v${side}a${r} ${r} 0 0 0 ${r} ${r}h${side}a${r} ${r} 0 0 0 ${r} ${-r}v${-side}a${r} ${r} 0 0 0 ${-r} ${-r}h${-side}a${r} ${r} 0 0 0 ${-r} ${r}z`;
  };
  return rect(inset, radius, 1) + rect(inset + width, Math.max(1, radius - width / 2), 0);
}

const band = ring(4, 8.5, 9);

function Band({ player, clip }: { player: Player; clip?: string }) {
  return (
    <g class={`sand-band p${player.colour}`} clip-path={clip}>
      <path class="fill" d={band} />
      <path d={band} fill={`url(#sand-pattern-${player.colour})`} />
      <path class="line" d={band} />
    </g>
  );
}

function Pip({ player, x }: { player: Player; x: number }) {
  return (
    <g class={`sand-pip p${player.colour}`} transform={`translate(${x} 89)`}>
      <circle class="rim" r="11.5" />
      <circle class="fill" r="10" />
      <use class="sign" href={`#i-em${player.colour}`} x="-5.5" y="-5.5" width="11" height="11" />
    </g>
  );
}

/** A space two players control is parted like a shield: each has a side of the band and an emblem on it. */
export function Control({ players, pips }: { players: Player[]; pips: boolean }) {
  const [one, two] = players;
  if (!one) return null;
  if (!two)
    return (
      <>
        <Band player={one} />
        {pips && <Pip player={one} x={89} />}
      </>
    );
  return (
    <>
      <Band player={one} clip="url(#sand-left)" />
      <Band player={two} clip="url(#sand-right)" />
      <Pip player={one} x={19} />
      <Pip player={two} x={89} />
    </>
  );
}
