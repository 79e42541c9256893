/* Boards.tsx: the common boards: technology with its decks, leaders and wonders with their scholars, each with its slots. */
import "./boards.css";
import { t } from "../../i18n";
import { Emblem } from "../../ui/emblem";
import { OpenButton } from "./About";
import { isChosen, ofKind, spaceState, touchSpace } from "./choosing";
import { buildingGlyph, Glyph, spaceGlyph } from "./glyphs";
import { inRealTime, numberIn, type Props, spaceName } from "./props";
import { Slots } from "./Space";
import { COLUMNS, type Column, DECK_BOARDS, WONDERS } from "./types";
import { playerName, playerOf } from "../people";
import type { ComponentChildren } from "preact";

/** Scholars on a stack, whoever came first at the left; a ring around who leads. */
function Stack({ board, space }: { board: Props; space: string }) {
  const groups = board.view.scholars?.[space] ?? [];
  const leads = board.facts.majorities?.[space];
  if (groups.length === 0) return <span class="visually-hidden">{t("empires.boards.noScholar")}</span>;
  return (
    <span class="realm-stack">
      {groups.map(({ seat, scholars }) => (
        <span
          key={seat}
          class={seat === leads ? "leads" : ""}
          role="img"
          aria-label={t(seat === leads ? "empires.boards.leads" : "empires.boards.has", {
            name: playerName(board.players, seat),
            n: scholars,
          })}
        >
          <Emblem player={playerOf(board.players, seat)} />
          {scholars > 1 && <b>{scholars}</b>}
        </span>
      ))}
    </span>
  );
}

interface RowProps {
  board: Props;
  space: string;
  title: string;
  note?: ComponentChildren;
  about?: string | undefined;
  children?: ComponentChildren;
}

/** One space of a board: a touch anywhere on it places a timer, or answers an open step. */
function Row({ board, space, title, note, about, children }: RowProps) {
  const state = spaceState(board, space);
  const legal = state !== "";
  const chosen = isChosen(board, space, "space", "column");
  const changed = !inRealTime(board.view) && board.lastChanged?.includes(space);
  return (
    <li
      class={["realm-row", legal && "legal", state, chosen && "chosen", changed && "changed"].filter(Boolean).join(" ")}
    >
      <button
        type="button"
        class="hit"
        data-space={space}
        data-part={`space:${space}`}
        data-find={title}
        data-legal={legal || undefined}
        aria-pressed={chosen}
        aria-disabled={legal ? undefined : true}
        aria-label={[spaceName(board, space), title, about].filter(Boolean).join(". ")}
        title={about}
        onClick={() => touchSpace(board, space)}
      />
      <Glyph name={spaceGlyph(space)} />
      {children}
      <span class="says">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      <Slots board={board} space={space} />
    </li>
  );
}

/** A deck with the type on its top: drawing from it names what is seen. */
function Deck({ board, index }: { board: Props; index: number }) {
  const deck = board.view.decks?.[index];
  if (!deck) return null;
  const move = ofKind(board.moves, "draw").find((each) => board.reader.read(each).roles["deck"] === String(index + 1));
  const chosen = move !== undefined && board.choice.parts.length > 0 && board.choice.complete?.move === move.move;
  const type = deck.top ? (board.components.types?.[deck.top]?.name ?? deck.top) : t("empires.boards.empty");
  const left = t("empires.boards.left", { n: deck.cards });
  const inside = (
    <>
      {deck.top && <Glyph name={buildingGlyph(deck.top)} />}
      <span>
        <b>{type}</b> <small>{left}</small>
      </span>
    </>
  );
  if (!move) return <span class="realm-deck">{inside}</span>;
  return (
    <button
      type="button"
      class={chosen ? "realm-deck legal chosen" : "realm-deck legal"}
      data-part={move.move}
      data-find={type}
      data-key={index + 1}
      data-legal
      aria-pressed={chosen}
      aria-label={`${type} ${left}. ${move.text}`}
      onClick={() => board.onPart(move.move)}
    >
      {inside}
    </button>
  );
}

export function Technology({ board }: { board: Props }) {
  const each = numberIn(board.edition, "boards", "decks_per_board", 2);
  return (
    <section class="panel realm-board" aria-labelledby="realm-technology">
      <header>
        <h3 id="realm-technology">{t("empires.boards.technology")}</h3>
        <span class="aside" />
        <OpenButton board={board} of="cards" />
      </header>
      <ul>
        {DECK_BOARDS.map((space, i) => (
          <Row key={space} board={board} space={space} title={t("empires.boards.board", { n: i + 1 })}>
            <span class="realm-decks">
              <i aria-hidden="true">{i + 1}</i>
              {Array.from({ length: each }, (_, j) => (
                <Deck key={j} board={board} index={i * each + j} />
              ))}
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function LeaderRow({ board, column }: { board: Props; column: Column }) {
  const { view, components } = board;
  const id = view.leaders[column];
  const side = view.sides[column];
  const leader = id ? components.leaders?.[id] : undefined;
  const effect = side ? components.leader_tiles?.[column]?.[side] : undefined;
  const about = [leader?.text, effect && t("empires.boards.tile", { text: effect })].filter(Boolean).join(" ");
  return (
    <Row
      board={board}
      space={column}
      title={leader?.name ?? t("empires.boards.noLeader")}
      note={leader?.text ?? effect}
      about={about}
    >
      <Stack board={board} space={column} />
    </Row>
  );
}

export function Leaders({ board }: { board: Props }) {
  const columns = COLUMNS.filter((column) => board.view.sides[column]);
  if (columns.length === 0) return null;
  return (
    <section class="panel realm-board" aria-labelledby="realm-leaders">
      <header>
        <h3 id="realm-leaders">{t("empires.boards.leaders")}</h3>
        <span class="aside">{t("empires.boards.leadersWhy")}</span>
        <OpenButton board={board} of="leaders" />
      </header>
      <ul>
        {columns.map((column) => (
          <LeaderRow key={column} board={board} column={column} />
        ))}
      </ul>
    </section>
  );
}

export function Wonders({ board }: { board: Props }) {
  const { view, components, facts, edition, players } = board;
  const shown = WONDERS.filter((_, i) => view.wonders[String(i + 1)]);
  if (shown.length === 0) return null;
  const points = {
    most: numberIn(edition, "numbers", "majority_points", 2),
    others: numberIn(edition, "numbers", "participant_points", 1),
  };
  return (
    <section class="panel realm-board" aria-labelledby="realm-wonders">
      <header>
        <h3 id="realm-wonders">{t("empires.boards.wonders")}</h3>
        <span class="aside">{t("empires.boards.wondersWhy", points)}</span>
        <OpenButton board={board} of="wonders" />
      </header>
      <ul>
        {shown.map((space) => {
          const wonder = components.wonders?.[view.wonders[space.slice(-1)]!];
          const counts = (facts.wonders?.[space] ?? [])
            .map((n, seat) => `${playerName(players, seat)} ${n}`)
            .join(", ");
          return (
            <Row
              key={space}
              board={board}
              space={space}
              title={wonder?.name ?? space}
              note={wonder?.text}
              about={[wonder?.text, counts].filter(Boolean).join(" ")}
            >
              <Stack board={board} space={space} />
            </Row>
          );
        })}
      </ul>
    </section>
  );
}
