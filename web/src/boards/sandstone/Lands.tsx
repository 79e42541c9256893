/* Lands.tsx: the board: terrain cards, control, pieces, and over them a button for every space. */
import "./lands.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import { Pane } from "../../ui/pane";
import { deciding, ofChosen } from "../deciding";
import { AboutButton } from "../closely";
import { useChanged } from "../changed";
import { follow } from "../places";
import { askedBy, asksForSpaces, chosenSpaces, legalSpaces, partOf } from "./choosing";
import { controllers, type Pieces, pieceAt } from "./control";
import {
  type Card,
  cardsOf,
  cornerOf,
  extentOf,
  type Lattice,
  MARGIN,
  placeOf,
  SIDE,
  spacesOf,
  stepFrom,
  terrainAt,
} from "./lattice";
import { GlyphShapes, terrainGlyph } from "./glyphs";
import { Ground } from "./ground";
import { changes, movingIn, type Shown } from "./motion";
import { Control, PatternDefs, PieceShape } from "./pieces";
import { latticeIn, playersIn, type Props, rulesIn } from "./props";
import { spaceText } from "./saying";
import { Terrain, TerrainDefs } from "./terrain";
import type { Piece, SandstoneScore, SandstoneView, Space } from "./types";

const ID = "sand-terrain";

function cornerOfSpace(lattice: Lattice, space: Space): { x: number; y: number } {
  return cornerOf(lattice, placeOf(lattice, space)!);
}

function CardFace({ board, lattice, card }: { board: string[]; lattice: Lattice; card: Card }) {
  const second = stepFrom(lattice, card.space, lattice.upright ? "ArrowDown" : "ArrowRight");
  const fold = lattice.upright ? `M0 ${SIDE}H${SIDE}` : `M${SIDE} 0V${SIDE}`;
  const shift = lattice.upright ? `translate(0 ${SIDE})` : `translate(${SIDE} 0)`;
  return (
    <g transform={`translate(${card.x} ${card.y})`}>
      <rect class="shadow" x="-1" y="3" width={card.width + 2} height={card.height} rx="13" />
      <g clip-path={lattice.upright ? "url(#sand-upright)" : "url(#sand-sideways)"}>
        <Terrain id={ID} type={terrainAt(board, lattice, card.space)} space={card.space} />
        {second && (
          <g transform={shift}>
            <Terrain id={ID} type={terrainAt(board, lattice, second)} space={second} />
          </g>
        )}
      </g>
      <path class="fold" d={fold} />
      <rect class="bevel" x="1.8" y="1.8" width={card.width - 3.6} height={card.height - 3.6} rx="10.5" />
      <rect class="edge" width={card.width} height={card.height} rx="12" />
    </g>
  );
}

/** A piece on its space; it may come from elsewhere, leave, or be the ghost of a move that is only thought of. */
function Standing({
  lattice,
  space,
  piece,
  player,
  mood,
  from,
}: {
  lattice: Lattice;
  space: Space;
  piece: Piece;
  player: Props["players"][number];
  mood?: string;
  from?: Space | null;
}) {
  const corner = cornerOfSpace(lattice, space);
  const start = from ? cornerOfSpace(lattice, from) : null;
  const style = start ? { "--dx": `${start.x - corner.x}px`, "--dy": `${start.y - corner.y}px` } : undefined;
  const moving = from === undefined ? "" : from === null ? "dropping" : "travelling";
  return (
    <g transform={`translate(${corner.x + 54} ${corner.y + 61})`}>
      <g class={`sand-standing ${mood ?? ""} ${moving}`} style={style}>
        <PieceShape piece={piece} player={player} />
      </g>
    </g>
  );
}

/** The pieces as a chosen move would leave them, as far as the engine can say. */
function ghostOf(board: Props): Pieces[] | null {
  const move = deciding(board) ? board.choice.complete?.move : undefined;
  return (move && board.outcomes[move]?.seats) || null;
}

function TerrainSign({ type, x, y }: { type: string; x: number; y: number }) {
  return (
    <g class="sign-disc" transform={`translate(${x + 19} ${y + 19})`}>
      <circle r="11.5" />
      <svg x="-8" y="-8.5" width="16" height="16" viewBox="0 0 24 24">
        <GlyphShapes name={terrainGlyph(type)} />
      </svg>
    </g>
  );
}

/** Gold that a Domain Check brings shows where it comes from. */
function Income({
  lattice,
  score,
  playing,
  income,
}: {
  lattice: Lattice;
  score: SandstoneScore;
  playing: GameEvent[];
  income: number;
}) {
  const earning = playing.filter((event) => event.kind === "income").map((event) => event.seat);
  if (earning.length === 0) return null;
  const paying = new Set(
    score.seats.flatMap(({ control }, seat) => (earning.includes(seat) ? (control["mountains"] ?? []) : [])),
  );
  return (
    <>
      {[...paying].map((space) => {
        const { x, y } = cornerOfSpace(lattice, space);
        return (
          <g key={space} transform={`translate(${x + 54} ${y + 40})`}>
            <g class="sand-coin">
              <circle r="16" />
              <text y="5.5">+{income}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}

/** What lies there all through a game: drawn once. */
function Landscape({ rows, lattice }: { rows: string[]; lattice: Lattice }) {
  return (
    <>
      <defs>
        <TerrainDefs id={ID} />
        <PatternDefs />
        <clipPath id="sand-upright">
          <rect width={SIDE} height={2 * SIDE} rx="12" />
        </clipPath>
        <clipPath id="sand-sideways">
          <rect width={2 * SIDE} height={SIDE} rx="12" />
        </clipPath>
      </defs>
      <Ground lattice={lattice} />
      {cardsOf(lattice).map((card) => (
        <CardFace key={card.space} board={rows} lattice={lattice} card={card} />
      ))}
    </>
  );
}

function Drawing({ board, shown, lattice }: { board: Props; shown: Shown; lattice: Lattice }) {
  const { view, before } = shown;
  const players = playersIn(board);
  const rules = rulesIn(board);
  const ghost = ghostOf(board);
  const score = ofChosen(board, board.previews) ?? board.score; // while events are shown, control is that of before
  const seats: readonly Pieces[] = ghost ?? view.seats;
  const moving = movingIn(board.playing);
  const { width, height } = extentOf(lattice);
  const spaces = spacesOf(lattice);
  const landscape = useMemo(
    () => <Landscape rows={view.board} lattice={lattice} />,
    [view.board.join(), lattice.upright],
  );
  const standing = (space: Space) => {
    const now = pieceAt(seats, space);
    const old = pieceAt(ghost ? view.seats : before.seats, space);
    const gone = old && (ghost ? old.seat !== now?.seat || old.piece !== now.piece : moving.leaving.includes(space));
    const mood = ghost && now && (!old || gone) ? "ghost" : "";
    return (
      <g key={space}>
        {gone && (
          <Standing
            key="gone"
            lattice={lattice}
            space={space}
            piece={old.piece}
            player={players[old.seat]!}
            mood={ghost ? "going" : "leaving"}
          />
        )}
        {now && (
          <Standing
            key={`${now.seat}${now.piece}${moving.arriving.has(space)}`}
            lattice={lattice}
            space={space}
            piece={now.piece}
            player={players[now.seat]!}
            mood={mood}
            from={moving.arriving.has(space) ? moving.arriving.get(space) : undefined}
          />
        )}
      </g>
    );
  };
  return (
    <svg
      class="sand-drawing"
      viewBox={`${-MARGIN.left} ${-MARGIN.top} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {landscape}
      {spaces.map((space) => {
        const { x, y } = cornerOfSpace(lattice, space);
        const owners: Seat[] = controllers(score, space);
        return (
          <g key={space} transform={`translate(${x} ${y})`}>
            <Control players={owners.map((seat) => players[seat]!)} pips={!pieceAt(seats, space)} />
          </g>
        );
      })}
      {spaces.map((space) => {
        const type = terrainAt(view.board, lattice, space);
        return type && <TerrainSign key={space} type={type} {...cornerOfSpace(lattice, space)} />;
      })}
      {spaces.map(standing)}
      <Income lattice={lattice} score={board.score} playing={board.playing} income={rules.income} />
    </svg>
  );
}

interface ButtonsProps {
  board: Props;
  view: SandstoneView;
  lattice: Lattice;
  changed: Space[];
  onShow(space: Space): void;
  onTouch(space: Space): void;
}

/** One of the spaces can be reached with Tab, one that can be chosen if there is any; the arrows lead to all others. */
function Buttons({ board, view, lattice, changed, onShow, onTouch }: ButtonsProps) {
  const told = board.playing.flatMap(changes);
  const [active, setActive] = useState<Space>("");
  const [refused, setRefused] = useState<Space | null>(null);
  const { choice, moves } = board;
  useEffect(() => setRefused(null), [view, choice]);
  const asking = deciding(board) && asksForSpaces(moves);
  const pointed = asking ? legalSpaces(board) : [];
  const ahead = askedBy(moves) === "action"; // a space of the action to come: it may be touched before that
  const legal = ahead ? [] : pointed;
  const chosen = asking ? chosenSpaces(choice) : [];
  const spaces = spacesOf(lattice);
  const keyed = spaces.filter((space) => legal.includes(space));
  const reachable =
    spaces.includes(active) && (keyed.length === 0 || keyed.includes(active)) ? active : (keyed[0] ?? spaces[0]);
  const { width, height } = extentOf(lattice);
  const touch = (space: Space) => {
    setActive(space);
    onTouch(space);
    if (!asking) return onShow(space);
    const part = partOf(space, board);
    if (!part) setRefused(space);
    board.onPart(part ?? space);
  };
  const onKey = (event: KeyboardEvent) => follow(event, "space", (from) => stepFrom(lattice, from, event.key));
  return (
    <div
      class={asking ? "sand-spaces asking" : "sand-spaces"}
      role="group"
      aria-label={t("sandstone.board")}
      onKeyDown={onKey}
    >
      {spaces.map((space) => {
        const { x, y } = cornerOfSpace(lattice, space);
        const isLegal = legal.includes(space);
        const isChosen = chosen.includes(space);
        const key = keyed.indexOf(space) + 1;
        const style = {
          left: `${((x + MARGIN.left) / width) * 100}%`,
          top: `${((y + MARGIN.top) / height) * 100}%`,
          width: `${(SIDE / width) * 100}%`,
          height: `${(SIDE / height) * 100}%`,
        };
        const words = spaceText(view, lattice, board, space);
        const state = isChosen ? t("place.chosen") : isLegal ? t("sandstone.space.legal") : "";
        return (
          <button
            key={space}
            type="button"
            style={style}
            data-space={space}
            data-key={isLegal && key <= 9 ? key : undefined}
            data-legal={isLegal || undefined}
            data-find={space}
            class={[
              "sand-space",
              isLegal && "legal",
              ahead && pointed.includes(space) && "ahead",
              isChosen && "chosen",
              asking && !ahead && !isLegal && !isChosen && "veiled",
              changed.includes(space) && "changed",
              told.includes(space) ? "told" : board.lastChanged?.includes(space) && "since",
            ]
              .filter(Boolean)
              .join(" ")}
            tabIndex={space === reachable ? 0 : -1}
            aria-label={`${words}${state ? ` ${state}` : ""}`}
            title={words}
            aria-pressed={asking && pointed.includes(space) ? isChosen : undefined}
            aria-disabled={asking && !pointed.includes(space) && !isChosen ? true : undefined}
            aria-haspopup={asking ? undefined : "dialog"}
            onFocus={() => setActive(space)}
            onClick={() => touch(space)}
          >
            {refused === space && (
              <svg class="refused" viewBox="-18 -18 36 36" aria-hidden="true">
                <circle r="16" />
                <path d="M-6-6 6 6M6-6-6 6" />
              </svg>
            )}
          </button>
        );
      })}
    </div>
  );
}

export function Lands({ board, shown, onShow }: { board: Props; shown: Shown; onShow(space: Space): void }) {
  const [touched, setTouched] = useState<Space | null>(null);
  const lattice = latticeIn(shown.view, rulesIn(board));
  const moving = movingIn(board.playing);
  const changed = useChanged([...moving.arriving.keys(), ...moving.leaving]);
  const { width, height } = extentOf(lattice);
  const asking = deciding(board) && asksForSpaces(board.moves);
  const drawing = (
    <div class="sand-board" style={{ "--ratio": width / height, "--em": 12 / width }}>
      <Drawing board={board} shown={shown} lattice={lattice} />
      <Buttons
        board={board}
        view={shown.view}
        lattice={lattice}
        changed={changed}
        onShow={onShow}
        onTouch={setTouched}
      />
    </div>
  );
  return (
    <div class="sand-frame">
      {board.narrow ? (
        <Pane
          ratio={width / height}
          most={4}
          label={t("sandstone.board")}
          fingers
          question={questionOf(board)}
          mini={<Small board={board} shown={shown} lattice={lattice} />}
        >
          {drawing}
        </Pane>
      ) : (
        drawing
      )}
      {/* A tap on the space itself is a choice. */}
      {asking && touched && (
        <AboutButton
          class="sand-about"
          label={t("sandstone.space.about", { space: touched })}
          onClick={() => onShow(touched)}
        />
      )}
    </div>
  );
}

/** Another question, another region to look at. */
function questionOf({ moves, choice }: Props): string {
  return askedBy(moves) === "action"
    ? "action"
    : `${moves.map(({ move }) => move).join()} ${askedBy(moves) === "pair" ? choice.parts.join() : ""}`;
}

/** The whole board, small: terrain and pieces. */
function Small({ board, shown, lattice }: { board: Props; shown: Shown; lattice: Lattice }) {
  const { width, height } = extentOf(lattice);
  const players = playersIn(board);
  return (
    <svg viewBox={`${-MARGIN.left} ${-MARGIN.top} ${width} ${height}`}>
      {spacesOf(lattice).map((space) => {
        const { x, y } = cornerOfSpace(lattice, space);
        const piece = pieceAt(shown.view.seats, space);
        return (
          <g key={space} transform={`translate(${x} ${y})`}>
            <rect
              class={`small-ground ${terrainAt(shown.view.board, lattice, space) ?? ""}`}
              width={SIDE}
              height={SIDE}
            />
            {piece && (
              <circle
                class={`small-piece p${players[piece.seat]!.colour}`}
                cx={SIDE / 2}
                cy={SIDE / 2}
                r={piece.piece === "tower" ? 26 : 40}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
