/* Pieces.tsx: what stands on the map: control, tiles, structures, citizens, caravans, trade goods. Peasants are squares, warriors
 * octagons, caravans rods with a bead; a province is a shield, a colony a swallowtail, a capital a dome. */
import type { Player } from "../board";
import type { Atlas } from "./atlas";
import { GlyphAt, goodGlyph, structureGlyph } from "./glyphs";
import { landOf, type Props, structuresIn } from "./props";
import type { Point } from "./shapes";
import type { Id, SandsView } from "./types";
import { playerOf } from "../people";

interface At {
  board: Props;
  view: SandsView;
  atlas: Atlas;
}

const SHIELD = "M-8-10H8V1C8 6 4 9 0 11C-4 9-8 6-8 1Z";
const SWALLOW = "M-8-10H8V11L0 5L-8 11Z";
const DOME = "M-9 11V-1C-9-7-4-9-1-10V-13H1V-10C4-9 9-7 9-1V11Z";

function Emblem({ colour, x = 0, y = 0, size = 9 }: { colour: number; x?: number; y?: number; size?: number }) {
  return (
    <use href={`#i-em${colour}`} x={x - size / 2} y={y - size / 2} width={size} height={size} class="orbis-emblem" />
  );
}

/** The pattern of whoever controls it, inside the border; small maps are filled. */
export function Control({ board, atlas, id }: { board: Props; atlas: Atlas; id: Id }) {
  const owner = landOf(board, id).controller;
  if (owner === undefined) return null;
  const { colour } = playerOf(board.players, owner);
  const { d } = atlas.land(id);
  return (
    <g class={`orbis-control p${colour}`} clip-path={`url(#orbis-k-${id})`}>
      <path class="wash" d={d} />
      <path class="band" d={d} stroke={`url(#orbis-pat${colour})`} />
      <path class="edge" d={d} />
    </g>
  );
}

/** What kind of holding it is. */
export function holdingOf(view: SandsView, id: Id): "capital" | "province" | "colony" | null {
  for (const { capital, provinces = [], colonies = [] } of view.seats) {
    if (capital === id) return "capital";
    if (provinces.includes(id)) return "province";
    if (colonies.includes(id)) return "colony";
  }
  return null;
}

const markers = { capital: DOME, province: SHIELD, colony: SWALLOW } as const;

function Marker({ board, view, atlas, id }: At & { id: Id }) {
  const owner = landOf(board, id).controller;
  const holding = holdingOf(view, id);
  if (owner === undefined || !holding) return null;
  const { colour } = playerOf(board.players, owner);
  const [x, y] = atlas.land(id).control;
  return (
    <g class={`orbis-marker p${colour}`} transform={`translate(${x} ${y})`}>
      <path class="orbis-piece" d={markers[holding]} />
      <Emblem colour={colour} y={holding === "capital" ? 3 : -1} />
    </g>
  );
}

function Tile({ board, view, atlas, id }: At & { id: Id }) {
  if (!view.tiles[id]) return null;
  const { resource = "crops", capacity = 0 } = landOf(board, id);
  const [x, y] = atlas.land(id).tile;
  return (
    <g class={`orbis-tile ${resource}`} transform={`translate(${x} ${y})`}>
      <circle r="12" />
      <circle class="ring" r="10" />
      <text y="-.5">{capacity}</text>
      <GlyphAt name={resource} x={0} y={5.5} size={9} />
    </g>
  );
}

function Structures({ view, atlas, id }: At & { id: Id }) {
  const standing = structuresIn(view, id);
  const places = atlas.land(id).structures;
  const shown = standing.length > places.length ? standing.slice(0, places.length - 1) : standing;
  const last = places[places.length - 1]!;
  return (
    <>
      {shown.map((structure, i) => (
        <g key={structure} class="orbis-structure">
          <rect x={places[i]![0] - 7.5} y={places[i]![1] - 7.5} width="15" height="15" rx="2.5" />
          <GlyphAt name={structureGlyph(structure)} x={places[i]![0]} y={places[i]![1]} size={12} />
        </g>
      ))}
      {standing.length > shown.length && (
        <text class="orbis-more" x={last[0]} y={last[1]}>
          +{standing.length - shown.length}
        </text>
      )}
    </>
  );
}

/** Peasants and warriors of one player in one territory. */
export function Group({
  player,
  peasants,
  warriors,
  at: [x, y],
}: {
  player: Player;
  peasants: number;
  warriors: number;
  at: Point;
}) {
  const kinds = [peasants > 0, warriors > 0].filter(Boolean).length;
  const width = 15 + kinds * 12;
  const left = -width / 2;
  const place = (i: number) => left + 15 + i * 12 + 5;
  return (
    <g class={`orbis-group p${player.colour}`} transform={`translate(${x} ${y})`}>
      <g class="orbis-grow">
        <rect class="orbis-piece" x={left} y="-7.5" width={width} height="15" rx="7.5" />
        <Emblem colour={player.colour} x={left + 7.5} size={7.5} />
        {peasants > 0 && (
          <g transform={`translate(${place(0)} 0)`}>
            <rect class="pin" x="-5" y="-5.5" width="10" height="11" rx="1.5" />
            <text>{peasants}</text>
          </g>
        )}
        {warriors > 0 && (
          <g transform={`translate(${place(kinds - 1)} 0)`}>
            <path class="pin" d="M-2.6-5.8H2.6L5.5-2.6V2.6L2.6 5.8H-2.6L-5.5 2.6V-2.6Z" />
            <text>{warriors}</text>
          </g>
        )}
      </g>
    </g>
  );
}

function Citizens({ board, view, atlas, id }: At & { id: Id }) {
  const groups = view.seats
    .map(({ peasants, warriors }, seat) => ({ seat, peasants: peasants?.[id] ?? 0, warriors: warriors?.[id] ?? 0 }))
    .filter(({ peasants, warriors }) => peasants + warriors > 0);
  const places = atlas.land(id).citizens;
  const shown = groups.length > places.length ? groups.slice(0, places.length - 1) : groups;
  const last = places[places.length - 1]!;
  return (
    <>
      {shown.map(({ seat, ...counts }, i) => (
        <Group key={seat} player={playerOf(board.players, seat)} {...counts} at={places[i]!} />
      ))}
      {groups.length > shown.length && (
        <text class="orbis-more" x={last[0]} y={last[1]}>
          +{groups.length - shown.length}
        </text>
      )}
    </>
  );
}

function Caravans({ board, view, atlas }: At) {
  return (
    <>
      {atlas.borders.flatMap(({ id, shape }) => {
        const owners = view.seats.flatMap(({ caravans = [] }, seat) => (caravans.includes(id) ? [seat] : []));
        return owners.slice(0, shape.caravans.length).map((seat, i) => {
          const [x, y, turn] = shape.caravans[i]!;
          const { colour } = playerOf(board.players, seat);
          return (
            <g key={`${id} ${seat}`} class={`orbis-caravan p${colour}`} transform={`translate(${x} ${y})`}>
              <rect
                class="orbis-piece"
                x="-12"
                y="-2.6"
                width="24"
                height="5.2"
                rx="2.6"
                transform={`rotate(${turn})`}
              />
              <circle class="orbis-piece" r="5.6" />
              <Emblem colour={colour} size={6.8} />
            </g>
          );
        });
      })}
    </>
  );
}

/** Trade goods of borders that a caravan can come to. */
function Goods({ atlas, inPlay }: { atlas: Atlas; inPlay: ReadonlySet<Id> }) {
  return (
    <>
      {atlas.borders
        .filter(({ words, shape, ends }) => words.good && shape.good && ends.some((id) => inPlay.has(id)))
        .map(({ id, words, shape }) => (
          <g key={id} class="orbis-good" transform={`translate(${shape.good![0]} ${shape.good![1]})`}>
            <circle r="9.6" />
            <GlyphAt name={goodGlyph(words.good!)} x={0} y={0} size={12.4} />
          </g>
        ))}
    </>
  );
}

export function Pieces(at: At & { inPlay: ReadonlySet<Id> }) {
  const ids = at.atlas.ids.filter((id) => at.inPlay.has(id));
  return (
    <>
      <g class="orbis-fine">
        <Goods atlas={at.atlas} inPlay={at.inPlay} />
        <Caravans {...at} />
      </g>
      <g class="orbis-fine">
        {ids.map((id) => (
          <Tile key={id} {...at} id={id} />
        ))}
      </g>
      {ids.map((id) => (
        <Marker key={id} {...at} id={id} />
      ))}
      <g class="orbis-fine">
        {ids.map((id) => (
          <g key={id}>
            <Structures {...at} id={id} />
            <Citizens {...at} id={id} />
          </g>
        ))}
      </g>
    </>
  );
}
