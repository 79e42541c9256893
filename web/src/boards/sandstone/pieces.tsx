/* pieces.tsx: Towers, Strongholds, and who controls a space: a band inside its edge in the player's colour and pattern,
 * and the player's emblem. Colour never stands alone. */
import type { Player } from "../board";
import type { Piece } from "./types";

const outlines: Record<Piece, string> = {
  tower: "M-20-40h12v9h5v-9h6v9h5v-9h12v20l-6 6v32h8v13H-22V9h8v-32l-6-6Z",
  stronghold: "M-42-22h11v9h7v-9h9v-18h10v9h10v-9h10v18h9v9h7v-9h11V30H-42Z",
};

/** A piece around its own middle; it stands at (54, 62) of a space. */
export function PieceShape({ piece, player }: { piece: Piece; player: Player }) {
  const emblem = piece === "tower" ? { x: -8.5, y: -10, size: 17 } : { x: -10.5, y: -13, size: 21 };
  return (
    <g class={`sand-piece p${player.colour}`}>
      <path class="halo" d={outlines[piece]} />
      <path class="fill" d={outlines[piece]} />
      {piece === "tower" ? (
        <>
          <path class="shade" d="M8-40h12v20l-6 6v32h8v13H6V9Z" />
          <path class="mortar" d="M-14-12H14M-14 9H14" />
        </>
      ) : (
        <>
          <path class="shade" d="M15-22h9v9h7v-9h11V30H15Z" />
          <path class="mortar" d="M-15-13V30M15-13V30M-42-4H-15M15-4H42" />
          <path class="gate" d="M-6 30V21a6 6 0 0 1 12 0v9Z" />
        </>
      )}
      <path class="line" d={outlines[piece]} />
      <use class="sign" href={`#i-em${player.colour}`} x={emblem.x} y={emblem.y} width={emblem.size} height={emblem.size} />
    </g>
  );
}

/** The five patterns of the look, in the colour that stands out on each player's own. */
export function PatternDefs() {
  return (
    <>
      <pattern id="sand-pattern-1" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="1.7" fill="#fff" /></pattern>
      <pattern id="sand-pattern-2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H7" stroke="#2A241C" stroke-width="4" /></pattern>
      <pattern id="sand-pattern-3" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H6M0 0V6" stroke="#fff" stroke-width="2.4" /></pattern>
      <pattern id="sand-pattern-4" width="8" height="5" patternUnits="userSpaceOnUse"><path d="M0 1H8" stroke="#10211F" stroke-width="2" /></pattern>
      <pattern id="sand-pattern-5" width="5" height="8" patternUnits="userSpaceOnUse"><path d="M1 0V8" stroke="#fff" stroke-width="2" /></pattern>
      <clipPath id="sand-left"><path d="M0 0H54V108H0Z" /></clipPath>
      <clipPath id="sand-right"><path d="M54 0H108V108H54Z" /></clipPath>
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
