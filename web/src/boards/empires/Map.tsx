/* Map.tsx: the tiles in their pane: terrain, cities, clans and buildings, what can be chosen, and a button for every place. */
import "./map.css";
import type { RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import { Icon, type IconName } from "../../ui/icons";
import { Pane } from "../../ui/pane";
import { useChanged } from "../changed";
import { Arrow, markedIn, Ring } from "../marks";
import { arrowOf, type Atlas, atlasOf, type Ground, pathOf, type Point, stepFrom, territoryAt } from "./atlas";
import { actsOn, asksPlaces, chosenPlaces, dragPlace, legalPlaces, questionIn, touchPlace, waysFrom } from "./choosing";
import { placeText } from "./describe";
import { buildingGlyph, GlyphAt, kindGlyph } from "./glyphs";
import { changes, journey } from "./motion";
import { cardOf, inRealTime, placeName, type Props, spaceName } from "./props";
import type { Place, Type } from "./types";
import { playerOf } from "../people";
import { follow, press } from "../places";

const mapOf = ({ edition, view }: Props): Atlas => atlasOf(edition, view.seats.length);

interface Pointed {
  asking: boolean;
  legal: Place[];
  chosen: Place[];
  /** Nothing is asked, and a touch places a timer and acts with it. */
  acts: ReturnType<typeof actsOn>;
}

const NOWHERE: Pointed = { asking: false, legal: [], chosen: [], acts: new Map() };

function pointedIn(board: Props): Pointed {
  return asksPlaces(board)
    ? { asking: true, legal: legalPlaces(board), chosen: chosenPlaces(board), acts: NOWHERE.acts }
    : { ...NOWHERE, acts: actsOn(board) };
}

/* --- the ground ----------------------------------------------------------------------------------------------------------- */

function TerritoryGround({ board, ground }: { board: Props; ground: Ground }) {
  const territory = territoryAt(board.edition, board.view.tiles, ground);
  if (!territory) return <path class="realm-ground empty" d={pathOf(ground.outline)} />;
  const [x, y] = ground.mark;
  const { sites, unavailable } = territory;
  return (
    <g>
      <path class={`realm-ground ${territory.kind}`} d={pathOf(ground.outline)} />
      <GlyphAt class="realm-terrain" name={kindGlyph(territory.kind)} x={x} y={y} size={17} />
      <circle class="realm-camp" cx={ground.clans[0]} cy={ground.clans[1]} r="11" />
      {ground.sites.slice(0, sites + unavailable).map(([sx, sy], i) => (
        <g
          key={i}
          class={i < sites ? "realm-site" : "realm-site closed"}
          transform={`translate(${sx.toFixed(1)} ${sy.toFixed(1)})`}
        >
          <rect x="-10" y="-10" width="20" height="20" rx="3" />
          {i >= sites && <path d="M-5 -5L5 5M5 -5L-5 5" />}
        </g>
      ))}
    </g>
  );
}

function Tiles({ board, atlas }: { board: Props; atlas: Atlas }) {
  const colour = (seat: Seat | null) => (seat === null ? "" : ` p${playerOf(board.players, seat).colour}`);
  return (
    <>
      {atlas.grounds
        .filter(({ corner }) => corner !== null)
        .map((ground) => (
          <TerritoryGround key={ground.place} board={board} ground={ground} />
        ))}
      {atlas.slots.map(({ id, capital, corners }) => (
        <path
          key={id}
          class={
            capital !== null && capital < board.view.seats.length
              ? `realm-tile capital${colour(capital)}`
              : "realm-tile"
          }
          d={pathOf(corners)}
        />
      ))}
    </>
  );
}

/** Above the outlines of the territories, which all meet in a city. */
function Cities({ board, atlas }: { board: Props; atlas: Atlas }) {
  return (
    <>
      {atlas.slots.map(({ id, capital, city: [x, y] }) => (
        <g key={id}>
          <circle
            class={`realm-city${capital === null ? "" : ` capital p${playerOf(board.players, capital).colour}`}`}
            cx={x}
            cy={y}
            r={atlas.radius}
          />
          <GlyphAt
            class="realm-city-mark"
            name={capital === null ? "city" : "capital"}
            x={x}
            y={y}
            size={atlas.radius}
          />
        </g>
      ))}
    </>
  );
}

/* --- pieces ----------------------------------------------------------------------------------------------------------------- */

function Clans({ board, ground, radius }: { board: Props; ground: Ground; radius: number }) {
  const owner = board.view.seats.findIndex(({ clans }) => (clans[ground.place] ?? 0) > 0);
  if (owner < 0) return null;
  const count = board.view.seats[owner]!.clans[ground.place]!;
  const { colour } = playerOf(board.players, owner);
  const [x, y] = ground.clans;
  const r = ground.corner === null ? radius * 0.64 : 12.5;
  return (
    <g class={`realm-clans p${colour}`} data-clans={ground.place}>
      {count > 1 && <circle class="realm-clan" cx={x + 4} cy={y - 3} r={r} />}
      <circle class="realm-clan" cx={x} cy={y} r={r} />
      <svg class="realm-clan-mark" x={x - r * 0.5} y={y - r * 0.5} width={r} height={r} viewBox="0 0 24 24">
        <use href={`#i-em${colour}`} />
      </svg>
      {count > 1 && (
        <g class="realm-count" transform={`translate(${x + r} ${y - r})`}>
          <circle r="7.5" />
          <text>{count}</text>
        </g>
      )}
    </g>
  );
}

interface House {
  seat: Seat;
  type: Type;
  /** Stands on an unavailable site. */
  rough: boolean;
}

function housesIn({ view }: Props, place: Place): House[] {
  return view.seats.flatMap(({ buildings, unavailable }, seat) => {
    const types = buildings[place] ?? [];
    const rough = unavailable?.[place] ?? 0;
    return types.map((type, i): House => ({ seat, type, rough: i >= types.length - rough }));
  });
}

/** Each on a site of its kind; what has none left stands at the edge of the last one. */
function Houses({ board, ground }: { board: Props; ground: Ground }) {
  const houses = housesIn(board, ground.place);
  const open = territoryAt(board.edition, board.view.tiles, ground)?.sites ?? 0;
  let [free, closed] = [0, open];
  return (
    <>
      {houses.map(({ seat, type, rough }, i) => {
        const site = rough ? closed++ : free++;
        const [x, y] = ground.sites[Math.min(site, ground.sites.length - 1)] ?? ground.center;
        const shift = site >= ground.sites.length ? 8 : 0;
        return (
          <g
            key={i}
            class={`realm-house p${playerOf(board.players, seat).colour}`}
            transform={`translate(${(x + shift).toFixed(1)} ${(y + shift).toFixed(1)})`}
          >
            <rect x="-12" y="-12" width="24" height="24" rx="4" />
            <GlyphAt name={buildingGlyph(type)} x={0} y={0} size={17} />
          </g>
        );
      })}
    </>
  );
}

/* --- what can be chosen ------------------------------------------------------------------------------------------------------- */

/** Of the territories, or of the cities. */
function Outlines({
  atlas,
  pointed: { asking, legal, chosen },
  cities,
}: {
  atlas: Atlas;
  pointed: Pointed;
  cities: boolean;
}) {
  if (!asking) return null;
  const grounds = atlas.grounds.filter(({ corner }) => (corner === null) === cities);
  const picked = grounds.filter(({ place }) => chosen.includes(place));
  const open = grounds.filter((ground) => legal.includes(ground.place) && !picked.includes(ground));
  return (
    <g class="realm-outlines">
      {grounds
        .filter((ground) => !open.includes(ground) && !picked.includes(ground))
        .map(({ place, outline }) => (
          <path key={place} class="veil" d={pathOf(outline)} />
        ))}
      {open.map(({ place, outline }) => (
        <path key={place} class="halo" d={pathOf(outline)} />
      ))}
      {open.map(({ place, outline }) => (
        <path key={place} class="legal" d={pathOf(outline)} />
      ))}
      {picked.map(({ place, outline }) => (
        <g key={place}>
          <path class="halo" d={pathOf(outline)} />
          <path class="chosen" d={pathOf(outline)} />
        </g>
      ))}
    </g>
  );
}

/** What a touch would do with the timer that is free: a clan more, or the building on its site. */
function Acts({ board, atlas, acts }: { board: Props; atlas: Atlas; acts: Pointed["acts"] }) {
  const type = board.facts.construct && cardOf(board, board.facts.construct.card).type;
  return (
    <>
      {[...acts].map(([place, { space }]) => {
        const ground = atlas.ground(place)!;
        const [x, y] =
          space === "deploy"
            ? [ground.clans[0] + 14, ground.clans[1] + 14]
            : (ground.sites[housesIn(board, place).filter(({ rough }) => !rough).length] ?? ground.center);
        return (
          <g key={place} class="realm-act" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            {space === "deploy" || !type ? (
              <>
                <circle r="8" />
                <path d="M-4.5 0h9M0 -4.5v9" />
              </>
            ) : (
              <>
                <rect x="-11" y="-11" width="22" height="22" rx="4" />
                <GlyphAt name={buildingGlyph(type)} x={0} y={0} size={16} />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Where something happens now, or has happened since one's own last decision, and what is on its way. While the clock runs,
 * the latest is marked for a moment. */
function Since({ atlas, board, latest }: { atlas: Atlas; board: Props; latest: string[] }) {
  const live = inRealTime(board.view);
  const { events, now } = live ? { events: [], now: false } : markedIn(board);
  const marked = [...new Set([...events.flatMap(changes), ...latest])];
  const ways = events.flatMap((event) => journey(event) ?? []);
  const sent = (board.pending ?? []).flatMap((move) =>
    ["territory", "place", "to"].flatMap((role) => board.reader.read(move).roles[role] ?? []),
  );
  const at = (place: Place) => atlas.ground(place)?.clans;
  const ring = (place: Place, name: string) => {
    const [x, y] = at(place) ?? [0, 0];
    return (
      at(place) && (
        <g key={`${name} ${place}`} class={name} transform={`translate(${x} ${y})`}>
          <circle class="paper" r="17" />
          <circle r="17" />
        </g>
      )
    );
  };
  return (
    <>
      {marked.map((place) => at(place) && <Ring key={place} at={at(place)!} r={17} now={now} />)}
      {ways.map(({ from, to }) =>
        at(from) && at(to) ? <Arrow key={`${from} ${to}`} from={at(from)!} to={at(to)!} gap={20} now={now} /> : null,
      )}
      {sent.map((place) => ring(place, "realm-sent"))}
      <Sent atlas={atlas} board={board} />
    </>
  );
}

/** Ways that were drawn and are not answered yet. */
function Sent({ atlas, board: { pending = [], reader } }: { atlas: Atlas; board: Props }) {
  return (
    <>
      {pending
        .map((move) => reader.read(move).roles)
        .map(({ from, to }, i) => {
          const [start, end] = [from && atlas.ground(from), to && atlas.ground(to)];
          return start && end && <path key={i} class="realm-arrow sent" d={arrowOf(start.clans, end.clans)} />;
        })}
    </>
  );
}

/** A way that is being drawn: where it can go, and how many go there. */
interface Drawn {
  from: Place;
  to: Place | undefined;
  at: Point;
}

type Draw = (drawn: Drawn | null) => void;

function Way({ atlas, board, draw }: { atlas: Atlas; board: Props; draw: RefObject<Draw> }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  draw.current = setDrawn;
  if (!drawn) return null;
  const ways = waysFrom(board, drawn.from);
  const clans = drawn.to && ways[drawn.to];
  const [x, y] = clans ? atlas.ground(drawn.to!)!.clans : drawn.at;
  return (
    <g class="realm-way">
      {Object.keys(ways).map((place) => (
        <path key={place} class={place === drawn.to ? "over" : ""} d={pathOf(atlas.ground(place)!.outline)} />
      ))}
      <path class="realm-arrow" d={arrowOf(atlas.ground(drawn.from)!.clans, [x, y])} />
      {clans && (
        <g class="realm-count" transform={`translate(${x + 12} ${y - 12})`}>
          <circle r="9" />
          <text>{clans}</text>
        </g>
      )}
    </g>
  );
}

/** Cities that would change hands if they were besieged now. */
function Sieges({ board, atlas }: { board: Props; atlas: Atlas }) {
  return (
    <>
      {Object.entries(board.facts.sieges ?? {}).map(([place, seat]) => {
        const ground = atlas.ground(place);
        return (
          ground && (
            <circle
              key={place}
              class={`realm-siege p${playerOf(board.players, seat).colour}`}
              cx={ground.center[0]}
              cy={ground.center[1]}
              r={atlas.radius + 4}
            />
          )
        );
      })}
    </>
  );
}

/** In real time only the last thing that somebody else did is marked, and not for long: there is always a next one. */
const LATEST_MS = 4000;

function latestOf({ view, events, seat }: Props): GameEvent | undefined {
  const latest = inRealTime(view) ? events?.at(-1) : undefined;
  return latest?.seat !== undefined && latest.seat !== seat ? latest : undefined;
}

/** So far a finger may slip, and so near at the clans it means them. */
const SLIP = 8;
const NEAR = 26;

/** On an enlarged map only the clans themselves are taken along, unless they are asked for: everything else moves the map. */
function means(event: PointerEvent, { moves }: Props, from: Place): boolean {
  const picture = (event.currentTarget as Element).closest(".pane.zoomed");
  const clans = picture?.querySelector(`[data-clans="${from}"]`)?.getBoundingClientRect();
  if (!clans || ["move", "assault"].includes(questionIn(moves))) return true;
  return Math.hypot(event.clientX - clans.x - clans.width / 2, event.clientY - clans.y - clans.height / 2) < NEAR;
}

const placeUnder = ({ clientX, clientY }: PointerEvent): Place | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<SVGElement>("[data-ground]")?.dataset["ground"];

/** From a place with clans that could go, a finger draws their way: the map stays where it is, until a second finger comes. */
function drag(event: PointerEvent, now: RefObject<Props>, from: Place, draw: RefObject<Draw>): void {
  if (
    !event.isPrimary ||
    event.button !== 0 ||
    Object.keys(waysFrom(now.current!, from)).length === 0 ||
    !means(event, now.current!, from)
  )
    return;
  const svg = (event.currentTarget as SVGElement).ownerSVGElement!;
  const { dataset } = svg.closest<HTMLElement>(".pane")!;
  const listening = new AbortController();
  const onMove = (moved: PointerEvent) => {
    if (
      moved.pointerId !== event.pointerId ||
      Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < SLIP
    )
      return;
    const at = new DOMPoint(moved.clientX, moved.clientY).matrixTransform(svg.getScreenCTM()!.inverse());
    draw.current?.({ from, to: placeUnder(moved), at: [at.x, at.y] });
  };
  const end = (last: PointerEvent) => {
    if ((last.type === "pointerdown") === (last.pointerId === event.pointerId)) return;
    listening.abort();
    delete dataset["drawing"];
    draw.current?.(null);
    const to = last.type === "pointerup" ? placeUnder(last) : undefined;
    if (to !== undefined && to !== from) dragPlace(now.current!, from, to);
  };
  dataset["drawing"] = "";
  addEventListener("pointermove", onMove, listening);
  for (const kind of ["pointerup", "pointercancel", "pointerdown"] as const) addEventListener(kind, end, listening);
}

function Drawing({ board, atlas, pointed }: { board: Props; atlas: Atlas; pointed: Pointed }) {
  const { view, players, edition } = board;
  const latest = latestOf(board);
  const changed = useChanged(latest ? changes(latest) : [], LATEST_MS);
  const laid = Object.entries(view.tiles).join();
  const colours = players.map(({ colour }) => colour).join();
  const tiles = useMemo(() => <Tiles board={board} atlas={atlas} />, [atlas, edition, laid, colours]);
  const draw = useRef<Draw>(null);
  const now = useRef(board); // while a way is drawn, the game goes on
  now.current = board;
  const live = (place: Place) => pointed.acts.has(place) || pointed.legal.includes(place);
  return (
    <svg class="realm-drawing" viewBox={`0 0 ${atlas.width} ${atlas.height}`} aria-hidden="true" focusable="false">
      {tiles}
      <Outlines atlas={atlas} pointed={pointed} cities={false} />
      <Cities board={board} atlas={atlas} />
      <Outlines atlas={atlas} pointed={pointed} cities />
      <Sieges board={board} atlas={atlas} />
      {atlas.grounds.map((ground) => (
        <g key={ground.place}>
          <Houses board={board} ground={ground} />
          <Clans board={board} ground={ground} radius={atlas.radius} />
        </g>
      ))}
      <Acts atlas={atlas} board={board} acts={pointed.acts} />
      <Since atlas={atlas} board={board} latest={changed} />
      <Way atlas={atlas} board={board} draw={draw} />
      {atlas.grounds.map(({ place, outline }) => (
        <path
          key={place}
          class="realm-hit"
          data-ground={place}
          d={pathOf(outline)}
          onPointerDown={(event) => drag(event, now, place, draw)}
          onClick={(event) => press(event, ".realm-picture", "place", place)}
          onDblClick={(event) => live(place) && event.stopPropagation()}
        />
      ))}
    </svg>
  );
}

/** One place can be reached with Tab, one that can be chosen if there is any; the arrows lead on. */
function Buttons({ board, atlas, pointed }: { board: Props; atlas: Atlas; pointed: Pointed }) {
  const [active, setActive] = useState<Place>("");
  const { asking, legal, chosen, acts } = pointed;
  const places = atlas.grounds.map(({ place }) => place);
  const keyed = places.filter((place) => legal.includes(place));
  const reachable = places.includes(active) ? active : (keyed[0] ?? places[0]);
  const digits = asking && !["place", "siege"].includes(questionIn(board.moves)); // those of a siege are its answers' own
  const onKey = (event: KeyboardEvent) =>
    follow(event, "place", (from) => {
      const ways = event.shiftKey ? Object.keys(waysFrom(board, from)) : undefined;
      const to = stepFrom(atlas, from, event.key, ways);
      if (to && event.shiftKey) dragPlace(board, from, to); // whoever moves the clans goes with them
      return to;
    });
  return (
    <div class="realm-places" role="group" aria-label={t("empires.map")} onKeyDown={onKey}>
      {atlas.grounds.map(({ place, center: [x, y] }) => {
        const isLegal = legal.includes(place);
        const isChosen = chosen.includes(place);
        const key = keyed.indexOf(place) + 1;
        const act = acts.get(place);
        const state = isChosen
          ? t("place.chosen")
          : isLegal
            ? t("place.legal")
            : act
              ? `${spaceName(board, act.space)}: ${t("empires.place.act")}`
              : "";
        return (
          <button
            key={place}
            type="button"
            class={["realm-place", isLegal && "legal", isChosen && "chosen"].filter(Boolean).join(" ")}
            style={{ left: `${(x / atlas.width) * 100}%`, top: `${(y / atlas.height) * 100}%` }}
            data-place={place}
            data-find={placeName(board, place)}
            data-legal={isLegal || undefined}
            data-key={digits && isLegal && key <= 9 ? key : undefined}
            tabIndex={place === reachable ? 0 : -1}
            aria-label={`${placeText(board, place)}${state ? ` ${state}` : ""}`}
            title={placeText(board, place)}
            aria-pressed={asking && (isLegal || isChosen) ? isChosen : undefined}
            aria-disabled={isLegal || isChosen || act ? undefined : true}
            onFocus={() => setActive(place)}
            onClick={() => touchPlace(board, place)}
          />
        );
      })}
    </div>
  );
}

/** What every place is called, in letters that stay as large as they are on a map that is small. */
function Names({ board, atlas }: { board: Props; atlas: Atlas }) {
  const { view, components } = board;
  const names = useMemo(
    () =>
      atlas.grounds
        .filter(({ slot }) => view.tiles[slot] !== undefined)
        .map(({ place, corner, name: [x, y] }) => (
          <span
            key={place}
            class={corner === null ? "city" : ""}
            style={{ left: `${(x / atlas.width) * 100}%`, top: `${(y / atlas.height) * 100}%` }}
          >
            {placeName(board, place)}
          </span>
        )),
    [atlas, components, Object.keys(view.tiles).join()],
  );
  return (
    <div class="realm-names" aria-hidden="true" style={{ "--units": atlas.width }}>
      {names}
    </div>
  );
}

/** The whole map, small: where whose clans are. */
function Small({ board, atlas }: { board: Props; atlas: Atlas }) {
  return (
    <svg viewBox={`0 0 ${atlas.width} ${atlas.height}`}>
      {atlas.grounds.map(({ place, outline }) => {
        const owner = board.view.seats.findIndex(({ clans }) => (clans[place] ?? 0) > 0);
        return (
          <path
            key={place}
            class={owner < 0 ? "realm-small" : `realm-small p${playerOf(board.players, owner).colour}`}
            d={pathOf(outline)}
          />
        );
      })}
    </svg>
  );
}

/** Another question, another part to look at. */
function questionOf({ moves, choice }: Props): string {
  return `${questionIn(moves)} ${choice.complete ? "" : choice.parts.join()}`;
}

/** The map alone, for a picture: nothing on it can be touched. */
export function StillMap({ board }: { board: Props }) {
  return (
    <div class="realm-map still">
      <Drawing board={board} atlas={mapOf(board)} pointed={NOWHERE} />
    </div>
  );
}

export function MapPane({ board }: { board: Props }) {
  const atlas = mapOf(board);
  const pointed = pointedIn(board);
  const shared = { board, atlas, pointed };
  const latest = latestOf(board);
  const mover = latest ? playerOf(board.players, latest.seat!) : null;
  return (
    <div class={board.narrow ? "realm-map narrow" : "realm-map"}>
      <Pane
        ratio={atlas.width / atlas.height}
        most={8}
        label={t("empires.map")}
        fingers={board.narrow}
        question={questionOf(board)}
        told={board.telling?.text}
        mini={<Small board={board} atlas={atlas} />}
      >
        <div class="realm-picture">
          <Drawing {...shared} />
          <Names board={board} atlas={atlas} />
          <Buttons {...shared} />
        </div>
      </Pane>
      {mover && (
        <p class={`realm-latest p${mover.colour}`}>
          <span class="emblem">
            <Icon name={`em${mover.colour}` as IconName} />
          </span>{" "}
          {latest!.text}
        </p>
      )}
    </div>
  );
}
