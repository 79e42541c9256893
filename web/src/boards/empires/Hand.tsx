/* Hand.tsx: the decision bar: one's own board, which stays where it is whatever is asked, and a strip of answers where a
 * question has some that lie nowhere on the boards. */
import "./hand.css";
import { t } from "../../i18n";
import type { Move } from "../../protocol";
import { roleOf, valueOf } from "../../roles";
import { deciding } from "../deciding";
import { Cards } from "./Cards";
import { countsIn, ofKind, questionIn } from "./choosing";
import { buildingGlyph, Glyph } from "./glyphs";
import { Columns, Me, Spaces, Stock, Timers } from "./Own";
import type { Props } from "./props";
import type { Drawing } from "./drawings";
import type { Type } from "./types";

interface Offer {
  part: string;
  label: string;
  /** What stands on it, where its picture says the rest. */
  short?: string | undefined;
  glyph?: Drawing | undefined;
  chosen: boolean;
}

const wholes = (board: Props, moves: readonly Move[], glyph?: (move: Move) => Drawing | undefined): Offer[] =>
  moves.map((move) => ({
    part: move.move,
    label: move.text,
    glyph: glyph?.(move),
    chosen: board.choice.parts.length > 0 && board.choice.complete?.move === move.move,
  }));

/** Types of buildings for the territory that is chosen. */
function typeOffers(board: Props): Offer[] {
  const place = board.choice.parts.filter((part) => roleOf(part) === "territory").map(valueOf)[0];
  if (!place) return [];
  return wholes(
    board,
    ofKind(board.moves, "build").filter((move) => board.reader.read(move).roles["territory"] === place),
    (move) => buildingGlyph(move["type"] as Type),
  );
}

/** How many clans go, chosen before the target: without it, as many as can. */
function countOffers(board: Props): Offer[] {
  return countsIn(board).map((count) => ({
    part: `count:${count}`,
    label: t("empires.count", { n: count }),
    glyph: "clan",
    chosen: board.choice.parts.includes(`count:${count}`),
  }));
}

/** Which timer, and with which card, where a space or a card alone does not say it. */
function retimeOffers(board: Props): Offer[] {
  return board.choice.parts.length > 0 ? wholes(board, ofKind(board.choice.open, "retime")) : [];
}

function offersOf(board: Props): Offer[] {
  const { moves } = board;
  switch (questionIn(moves)) {
    case "gain":
      return wholes(board, ofKind(moves, "gain"), (move) => (move["resource"] === "ideas" ? "idea" : "brick"));
    case "create":
    case "scholars":
      return ofKind(moves, "create", "scholars").flatMap((move) =>
        wholes(board, [move], () => "scholar").map((offer) => ({ ...offer, short: `${move["scholars"]}` })),
      );
    case "siege":
      return wholes(board, ofKind(moves, "siege"), () => "city");
    case "repeat":
      return wholes(
        board,
        ofKind(moves, "repeat").filter((move) => move["card"] === undefined),
      );
    case "retime":
      return retimeOffers(board);
    case "build":
      return typeOffers(board);
    case "move":
    case "assault":
    case "airdrop":
      return countOffers(board);
    default:
      return [];
  }
}

/** Giving up all that is open is one touch away, and asked twice. */
function waives(board: Props): Offer[] {
  return wholes(board, ofKind(board.moves, "waive"));
}

function Strip({ board }: { board: Props }) {
  const offers = deciding(board) ? [...offersOf(board), ...waives(board)] : [];
  if (offers.length === 0) return null;
  return (
    <div class="realm-strip" role="group" aria-label={t("empires.offers")}>
      {offers.map(({ part, label, short, glyph, chosen }, i) => (
        <button
          key={part}
          type="button"
          class={["realm-offer", part === "waive" && "waive", chosen && "chosen"].filter(Boolean).join(" ")}
          data-part={part}
          data-find={label}
          data-key={part !== "waive" && !asksMap(board) && i < 9 ? i + 1 : undefined}
          aria-label={short && (label.includes(short) ? label : `${short}: ${label}`)}
          title={short && label}
          aria-pressed={chosen}
          onClick={() => board.onPart(part)}
        >
          {glyph && <Glyph name={glyph} />} <span>{short ?? label}</span>
        </button>
      ))}
    </div>
  );
}

/** The digits are those of places: numbers of clans have no keys. */
const asksMap = ({ moves }: Props): boolean =>
  ["move", "assault", "airdrop", "build", "deploy"].includes(questionIn(moves));

export function Hand(board: Props) {
  if (board.seat === null || board.view.stage === "over") return null;
  if (!board.onClock)
    return (
      <div class="realm-looked">
        <Cards board={board} />
      </div>
    ); // a replay: the rest is in the seats
  if (board.narrow) {
    return (
      <div class="realm-own narrow">
        <div class="realm-line">
          <Timers board={board} />
          <Stock board={board} />
        </div>
        <Strip board={board} />
        <Spaces board={board} />
      </div>
    );
  }
  return (
    <div class="realm-own">
      <div class="realm-left">
        <Me board={board} />
        <Timers board={board} />
        <Stock board={board} />
      </div>
      <Spaces board={board} />
      <Columns board={board} owner={board.seat} />
      <Cards board={board} />
      <Strip board={board} />
    </div>
  );
}
