/* Landscape.tsx: what lies there all through a game: the ocean with its water-lines, seas, lands, relief, lines and names. Drawn
 * once for an edition and a number of players. */
import type { Atlas } from "./atlas";
import { GlyphAt } from "./glyphs";
import { coast, seas } from "./shapes";
import type { Id, SandsComponents } from "./types";

const RINGS = [
  [40, 0.35],
  [28, 0.5],
  [17, 0.7],
  [8, 0.9],
] as const;

/** The coast stroked wide, then covered: the rings that old maps have. */
function Ocean() {
  return (
    <>
      <ellipse cx="500" cy="350" rx="500" ry="350" class="orbis-ocean" />
      <g clip-path="url(#orbis-frame)" fill="none" stroke-linejoin="round">
        <ellipse cx="500" cy="350" rx="500" ry="350" fill="url(#orbis-swell)" />
        {RINGS.map(([width, strength]) => (
          <g key={width}>
            <path d={coast} stroke="#6F9699" stroke-opacity={strength} stroke-width={width} />
            <path d={coast} stroke="#B4CBC9" stroke-width={width - 1.5} />
          </g>
        ))}
      </g>
    </>
  );
}

export function Defs({ atlas }: { atlas: Atlas }) {
  return (
    <defs>
      <clipPath id="orbis-frame">
        <ellipse cx="500" cy="350" rx="500" ry="350" />
      </clipPath>
      <pattern id="orbis-swell" width="26" height="14" patternUnits="userSpaceOnUse">
        <path
          d="M1 5c3-2.5 6-2.5 9 0M14 12c3-2.5 6-2.5 9 0"
          fill="none"
          stroke="#5F8689"
          stroke-width=".8"
          opacity=".55"
        />
      </pattern>
      {PATTERNS.map((d, i) => (
        <pattern
          key={i}
          id={`orbis-pat${i + 1}`}
          class={`p${i + 1}`}
          width={i === 0 ? 4 : 5}
          height={i === 0 ? 4 : 5}
          patternUnits="userSpaceOnUse"
        >
          <rect class="orbis-wash" width="5" height="5" />
          <path class={i === 0 ? "orbis-dots" : "orbis-hatch"} d={d} />
        </pattern>
      ))}
      {atlas.ids.map((id) => (
        <clipPath key={id} id={`orbis-k-${id}`}>
          <path d={atlas.land(id).d} />
        </clipPath>
      ))}
    </defs>
  );
}

/** Dots, diagonal lines, lattice, level lines, upright lines. */
const PATTERNS = [
  "M.9 2a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0z",
  "M0 5 5 0",
  "M0 5 5 0M0 0 5 5",
  "M0 2.5H5",
  "M2.5 0V5",
];

interface Drawn {
  atlas: Atlas;
  components: SandsComponents;
  /** Territories in play. */
  inPlay: ReadonlySet<Id>;
}

function Ground({ atlas, components, inPlay, id }: Drawn & { id: Id }) {
  const { d, islands } = atlas.land(id);
  const zone = `orbis-z${components.territories?.[id]?.players ?? 2}`;
  const state = inPlay.has(id) ? "" : " out";
  return (
    <g class={`orbis-ground${state}`}>
      <path d={d} class={islands ? "orbis-sea" : zone} />
      {islands?.map((each) => (
        <path key={each} d={each} class={`${zone} orbis-island`} />
      ))}
    </g>
  );
}

function Line({ shape: { line, d } }: Atlas["borders"][number]) {
  if (line === "strait")
    return (
      <>
        <path class="orbis-strait" d={d} />
        <path class="orbis-strait under" d={d} />
      </>
    );
  if (line === "dotted")
    return (
      <>
        <path class="orbis-route under" d={d} />
        <path class="orbis-route" d={d} />
      </>
    );
  return <path class={`orbis-line ${line}`} d={d} />;
}

export function Landscape({ atlas, components, inPlay }: Drawn) {
  const relief = { mountain: "mountain", plains: "plains", island: "island" } as const;
  return (
    <>
      <Defs atlas={atlas} />
      <Ocean />
      {atlas.ids.map((id) => (
        <Ground key={id} atlas={atlas} components={components} inPlay={inPlay} id={id} />
      ))}
      {seas.map(({ name, d, label }) => (
        <g key={name}>
          <path class="orbis-ocean coasted" d={d} />
          <text class="orbis-seaname" x={label[0]} y={label[1]}>
            {name}
          </text>
        </g>
      ))}
      <path class="orbis-line coast" d={coast} />
      {atlas.borders.map((border) => (
        <Line key={border.id} {...border} />
      ))}
      <g class="orbis-fine">
        {atlas.ids.map((id) => {
          const {
            label: [x, y, size, spacing],
            icon,
          } = atlas.land(id);
          return (
            <g key={id} class={inPlay.has(id) ? "" : "orbis-off"}>
              <GlyphAt
                class="orbis-relief"
                name={relief[components.territories?.[id]?.terrain ?? "plains"]}
                x={icon[0]}
                y={icon[1]}
                size={13}
              />
              <text class="orbis-name" x={x} y={y} font-size={size} letter-spacing={spacing}>
                {components.territories?.[id]?.name.toUpperCase()}
              </text>
            </g>
          );
        })}
      </g>
      <ellipse cx="500" cy="350" rx="499" ry="349" class="orbis-rim" />
    </>
  );
}
