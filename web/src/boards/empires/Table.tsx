/* Table.tsx: the map; on phones the common boards, the cards and the columns share the pane with it, and a question about
 * them opens them. */
import "./table.css";
import { useEffect, useState } from "preact/hooks";
import { t, type Key } from "../../i18n";
import { Icon } from "../../ui/icons";
import { Leaders, Technology, Wonders } from "./Boards";
import { Cards } from "./Cards";
import { type Question, questionIn } from "./choosing";
import { Held } from "./Clock";
import type { Drawing } from "./drawings";
import { Glyph } from "./glyphs";
import { MapPane } from "./Map";
import { Columns } from "./Own";
import { Preset } from "./Preset";
import { LastTurns, NowChip } from "../marks";
import { inRealTime, type Props, seatOf, timersOn } from "./props";
import { Told } from "./Told";
import { COLUMNS, DECK_BOARDS, WONDERS } from "./types";

type Page = "map" | "boards" | "cards" | "columns";

const PAGES: readonly (readonly [Page, Drawing | null])[] = [
  ["map", null],
  ["boards", "leader"],
  ["cards", "draw"],
  ["columns", "warehouse"],
];

/** Where a question is answered; everything else is about the map. */
const pages: Partial<Record<Question, Page>> = {
  draw: "boards",
  onto: "boards",
  copy: "boards",
  retime: "boards",
  discover: "cards",
  repeat: "cards",
  token: "columns",
};

/** The pane follows what is asked; while only a timer is to be placed, it stays where it is. An age begins on the map. */
function usePage({ moves, choice, view }: Props): [Page, (page: Page) => void] {
  const [page, setPage] = useState<Page>("map");
  const question = moves.length > 0 ? questionIn(moves) : "nothing";
  const discovering = choice.parts.includes("space:discover");
  const acting = view.stage === "action" || view.stage === "rounds";
  useEffect(() => {
    if (acting) setPage("map");
  }, [acting]);
  useEffect(() => {
    if (discovering) setPage("cards");
    else if (question !== "nothing" && question !== "place") setPage(pages[question] ?? "map");
  }, [question, discovering]);
  return [page, setPage];
}

/** So many timers stand on the common boards, which are not seen from the map. */
function timersThere({ view }: Props): number {
  return [...DECK_BOARDS, ...COLUMNS, ...WONDERS].reduce((n, space) => n + timersOn(view, space).length, 0);
}

function Pages({ board }: { board: Props }) {
  const [page, setPage] = usePage(board);
  const timers = timersThere(board);
  const cards = board.seat === null ? 0 : seatOf(board.view, board.seat).hand.length;
  return (
    <>
      <div class="realm-pages" role="group" aria-label={t("empires.pages")}>
        {PAGES.map(([each, glyph]) => (
          <button key={each} type="button" aria-pressed={page === each} onClick={() => setPage(each)}>
            {glyph ? <Glyph name={glyph} /> : <Icon name="globe" />} <span>{t(`empires.page.${each}` as Key)}</span>
            {each === "cards" && cards > 0 && <i>{cards}</i>}
            {each === "boards" && timers > 0 && (
              <i role="img" aria-label={t("empires.page.boards.timers", { n: timers })}>
                {timers}
              </i>
            )}
          </button>
        ))}
      </div>
      <div class="realm-page">
        {page === "map" && <MapPane board={board} />}
        {page === "map" && <Chips board={board} />}
        <Held board={board} />
        {page === "boards" && (
          <div class="realm-boards">
            <Technology board={board} />
            <Leaders board={board} />
            <Wonders board={board} />
          </div>
        )}
        {page === "cards" && (
          <div class="realm-cards-page">
            <Cards board={board} />
          </div>
        )}
        {page === "columns" && (
          <div class="realm-cards-page">
            <Columns board={board} owner={board.seat ?? 0} />
            <Preset board={board} />
          </div>
        )}
      </div>
    </>
  );
}

/** What is told now, or the others' last turns, in the corner that no tile reaches. While the clock runs marks tell. */
function Chips({ board }: { board: Props }) {
  if (inRealTime(board.view)) return null;
  return board.telling ? <NowChip board={board} /> : <LastTurns board={board} />;
}

export function Table(board: Props) {
  return (
    <div class={board.narrow ? "realm-table narrow" : "realm-table"}>
      <Told board={board} />
      {board.narrow ? (
        <Pages board={board} />
      ) : (
        <div class="realm-page">
          <MapPane board={board} />
          <Chips board={board} />
          <Held board={board} />
        </div>
      )}
    </div>
  );
}
