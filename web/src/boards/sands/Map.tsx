/* Map.tsx: the Orbis Terrarum in its pane: the drawing, what can be chosen on it, and a button for every territory. */
import "./map.css";
import { useMemo, useState } from "preact/hooks";
import { t } from "../../i18n";
import { roleOf } from "../../roles";
import { Pane } from "../../ui/pane";
import { AboutButton } from "../closely";
import { Arrow, markedIn, NowChip, Ring } from "../marks";
import { type Atlas, atlasOf, HEIGHT, stepFrom, WIDTH } from "./atlas";
import { asksLands, chosenLands, legalLands, placesIn, touchLand } from "./choosing";
import { landText } from "./describe";
import { Landscape } from "./Landscape";
import { changes, journey } from "./motion";
import { Control, Pieces } from "./Pieces";
import { landName, type Props } from "./props";
import type { Ask, Id } from "./types";
import { playerOf } from "../people";
import { follow, press } from "../places";

/** Questions that the map alone answers: the digits are those of territories. */
const MAP_KEYS: ReadonlySet<Ask> = new Set<Ask>([
  "province",
  "capital",
  "peasant",
  "first-caravan",
  "caravan",
  "free-caravan",
  "grow",
  "retreat",
  "collect",
]);

interface Pointed {
  asking: boolean;
  legal: Id[];
  chosen: Id[];
}

function pointedIn(board: Props): Pointed {
  const asking = asksLands(board);
  return asking ? { asking, legal: legalLands(board), chosen: chosenLands(board) } : { asking, legal: [], chosen: [] };
}

function inPlayOf({ facts, view, components }: Props): ReadonlySet<Id> {
  const told = Object.keys(facts.territories ?? view.tiles);
  return new Set(told.length > 0 ? told : Object.keys(components.territories ?? {}));
}

/** What a purchase would cost there, where one is being chosen: the price that the engine names. */
function pricesOf({ choice, reader }: Props): Map<Id, string> {
  const prices = new Map<Id, string>();
  const fitting = choice.open.filter(({ kind }) => ["build", "annex", "attack"].includes(kind));
  if (fitting.some(({ kind }) => kind === "build") && !choice.parts.some((part) => roleOf(part) === "structure"))
    return prices;
  for (const move of fitting) for (const id of placesIn(reader, move)) prices.set(id, `${move["price"]}`);
  return prices;
}

function Outlines({ atlas, pointed, inPlay }: { atlas: Atlas; pointed: Pointed; inPlay: ReadonlySet<Id> }) {
  const { asking, legal, chosen } = pointed;
  if (!asking) return null;
  const veiled = atlas.ids.filter((id) => inPlay.has(id) && !legal.includes(id) && !chosen.includes(id));
  return (
    <g class="orbis-outlines">
      {veiled.map((id) => (
        <path key={id} class="veil" d={atlas.land(id).d} />
      ))}
      {legal
        .filter((id) => !chosen.includes(id))
        .map((id) => (
          <g key={id}>
            <path class="halo" d={atlas.land(id).d} />
            <path class="legal" d={atlas.land(id).d} />
          </g>
        ))}
      {chosen.map((id) => (
        <g key={id}>
          <path class="halo" d={atlas.land(id).d} />
          <path class="chosen" d={atlas.land(id).d} />
        </g>
      ))}
    </g>
  );
}

/** Where something happens now, or has happened since one's own last decision. */
function Marks({ atlas, board }: { atlas: Atlas; board: Props }) {
  const { events, now } = markedIn(board);
  const known = (id: Id) => atlas.ids.includes(id);
  const ways = events.flatMap((event) => {
    const way = journey(event);
    return way && known(way.from) && known(way.to) ? [way] : [];
  });
  const travelled = new Set(ways.flatMap(({ from, to }) => [from, to]));
  const places = [...new Set(events.flatMap(changes))].filter((id) => known(id) && !travelled.has(id));
  return (
    <>
      {places.map((id) => (
        <Ring key={id} at={atlas.land(id).control} r={20} now={now} />
      ))}
      {[...new Map(ways.map((way) => [`${way.from} ${way.to}`, way]))].map(([key, { from, to }]) => (
        <Arrow key={key} from={atlas.center(from)} to={atlas.center(to)} gap={24} now={now} />
      ))}
    </>
  );
}

/** Where the chip of what is told stands: in the ocean at the foot of the map, where it covers no land; in parts of it. */
const CHIP = [0.5, 0.965] as const;

function Prices({ atlas, board }: { atlas: Atlas; board: Props }) {
  return (
    <>
      {[...pricesOf(board)].map(([id, price]) => {
        const [x, y] = atlas.center(id);
        return (
          <g key={id} class="orbis-price" transform={`translate(${x} ${y - 34})`}>
            <rect x="-15" y="-10" width="30" height="20" rx="10" />
            <text>{price}</text>
          </g>
        );
      })}
    </>
  );
}

interface Layers {
  board: Props;
  atlas: Atlas;
  pointed: Pointed;
  /** Territories in play, and all that can be touched. */
  inPlay: ReadonlySet<Id>;
  open: ReadonlySet<Id>;
}

function Drawing({ board, atlas, pointed, inPlay, open }: Layers) {
  const { view, components } = board;
  const key = [...inPlay].join();
  const landscape = useMemo(
    () => <Landscape atlas={atlas} components={components} inPlay={inPlay} />,
    [atlas, components, key],
  );
  const ids = atlas.ids.filter((id) => inPlay.has(id));
  return (
    <svg class="orbis-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {landscape}
      {ids.map((id) => (
        <Control key={id} board={board} atlas={atlas} id={id} />
      ))}
      <Outlines atlas={atlas} pointed={pointed} inPlay={inPlay} />
      <Pieces board={board} view={view} atlas={atlas} inPlay={inPlay} />
      <Marks atlas={atlas} board={board} />
      <Prices atlas={atlas} board={board} />
      {atlas.ids
        .filter((id) => open.has(id))
        .map((id) => (
          <path
            key={id}
            class="orbis-hit"
            d={atlas.land(id).d}
            onClick={(event) => press(event, ".orbis-picture", "land", id)}
          />
        ))}
    </svg>
  );
}

/** A button lies in the middle of its territory; the badge of its key hangs from it, in parts of the button (.orbis-land). */
function placed(atlas: Atlas, id: Id): Record<string, string> {
  const [x, y] = atlas.center(id);
  const [keyX, keyY] = atlas.land(id).key;
  return {
    left: `${x / 10}%`,
    top: `${y / 7}%`,
    "--key-x": `${50 + (keyX - x) / 0.64}%`,
    "--key-y": `${50 + (keyY - y) / 0.518}%`,
  };
}

/** One territory can be reached with Tab, one that can be chosen if there is any; the arrows lead to its neighbours. */
function Buttons({ board, atlas, pointed, open, onTouch }: Layers & { onTouch(id: Id): void }) {
  const [active, setActive] = useState<Id>("");
  const { asking, legal, chosen } = pointed;
  const ids = atlas.ids.filter((id) => open.has(id));
  const keyed = ids.filter((id) => legal.includes(id));
  const reachable =
    ids.includes(active) && (keyed.length === 0 || keyed.includes(active)) ? active : (keyed[0] ?? ids[0]);
  const onKey = (event: KeyboardEvent) =>
    follow(event, "land", (from) => {
      const near = (board.components.territories?.[from]?.near ?? []).filter((id) => open.has(id));
      return stepFrom(atlas, near, from, event.key);
    });
  return (
    <div
      class={asking ? "orbis-lands asking" : "orbis-lands"}
      role="group"
      aria-label={t("sands.map")}
      onKeyDown={onKey}
    >
      {ids.map((id) => {
        const isLegal = legal.includes(id);
        const isChosen = chosen.includes(id);
        const key = keyed.indexOf(id) + 1;
        const state = isChosen ? t("place.chosen") : isLegal ? t("place.legal") : "";
        const words = landText(board, id);
        return (
          <button
            key={id}
            type="button"
            class={["orbis-land", isLegal && "legal", isChosen && "chosen"].filter(Boolean).join(" ")}
            style={placed(atlas, id)}
            data-land={id}
            data-find={landName(board, id)}
            data-legal={isLegal || undefined}
            data-key={isLegal && board.facts.ask && MAP_KEYS.has(board.facts.ask) && key <= 9 ? key : undefined}
            tabIndex={id === reachable ? 0 : -1}
            aria-label={`${words}${state ? ` ${state}` : ""}`}
            title={landName(board, id)}
            aria-pressed={asking && (isLegal || isChosen) ? isChosen : undefined}
            aria-disabled={asking && !isLegal && !isChosen ? true : undefined}
            aria-haspopup={asking ? undefined : "dialog"}
            onFocus={() => setActive(id)}
            onClick={() => onTouch(id)}
          />
        );
      })}
    </div>
  );
}

/** The whole map, small: who controls what. */
function Small({ board, atlas, inPlay }: { board: Props; atlas: Atlas; inPlay: ReadonlySet<Id> }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <ellipse cx="500" cy="350" rx="500" ry="350" class="orbis-ocean" />
      {atlas.ids.map((id) => {
        const owner = board.facts.territories?.[id]?.controller;
        const colour = owner === undefined ? "" : ` p${playerOf(board.players, owner).colour}`;
        return <path key={id} class={`orbis-small${colour}${inPlay.has(id) ? "" : " out"}`} d={atlas.land(id).d} />;
      })}
    </svg>
  );
}

/** Another question, another region to look at. */
function questionOf({ facts, choice, view }: Props): string {
  return `${facts.ask} ${view.action ?? ""} ${choice.complete ? "" : choice.parts.join()}`;
}

/** The map alone, for a picture: nothing on it can be touched. */
export function StillMap({ board }: { board: Props }) {
  const shared = {
    board,
    atlas: atlasOf(board.components),
    pointed: { asking: false, legal: [], chosen: [] },
    inPlay: inPlayOf(board),
    open: new Set<Id>(),
  };
  return (
    <div class={board.narrow ? "orbis narrow" : "orbis"}>
      <Drawing {...shared} />
    </div>
  );
}

export function MapPane({ board, onShow }: { board: Props; onShow(id: Id): void }) {
  const [touched, setTouched] = useState<Id | null>(null);
  const atlas = atlasOf(board.components);
  const pointed = pointedIn(board);
  const inPlay = inPlayOf(board);
  const touch = (id: Id) => {
    setTouched(id);
    if (!pointed.asking) return onShow(id);
    touchLand(board, id);
  };
  const open: ReadonlySet<Id> = new Set([...inPlay, ...pointed.legal]); // a caravan may stand at the border of a land that is off limits
  const shared = { board, atlas, pointed, inPlay, open };
  const about = touched ? t("sands.land.about", { land: landName(board, touched) }) : "";
  return (
    <div class={board.narrow ? "orbis narrow" : "orbis"}>
      <Pane
        ratio={WIDTH / HEIGHT}
        most={7}
        label={t("sands.map")}
        fingers={board.narrow}
        question={questionOf(board)}
        told={board.telling?.text}
        mini={<Small board={board} atlas={atlas} inPlay={inPlay} />}
      >
        <div class="orbis-picture">
          <Drawing {...shared} />
          <NowChip board={board} at={CHIP} />
          <Buttons {...shared} onTouch={touch} />
        </div>
      </Pane>
      {pointed.asking && touched && <AboutButton class="orbis-about" label={about} onClick={() => onShow(touched)} />}
    </div>
  );
}
