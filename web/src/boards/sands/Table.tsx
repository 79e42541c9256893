/* Table.tsx: the map; the chronicle board and the advance trees lie one touch beside it, and a question about them opens them. */
import "./table.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { t, type Key } from "../../i18n";
import { Icon } from "../../ui/icons";
import { deciding } from "../deciding";
import { LastTurns } from "../marks";
import { Battle } from "./Battle";
import { Bonus } from "./Bonus";
import { Chronicle } from "./Chronicle";
import type { Drawing } from "./drawings";
import { Glyph } from "./glyphs";
import { LandCard } from "./LandCard";
import { MapPane } from "./Map";
import { Plans } from "./Plan";
import type { Props } from "./props";
import { Dynasty } from "./Tracks";
import { Trees } from "./Trees";
import type { Ask, Id } from "./types";

type Page = "map" | "chronicle" | "advances";

const PAGES: readonly (readonly [Page, Drawing | null])[] = [
  ["map", null],
  ["chronicle", "chronicle"],
  ["advances", "idea"],
];

/** Where a question is answered; everything else is about the map. */
const pages: Partial<Record<Ask, Page>> = {
  chronicle: "chronicle",
  score: "chronicle",
  advance: "advances",
  "first-advance": "advances",
  keep: "advances",
};

/** Where a part is seen, by its role. */
const roles: Partial<Record<string, Page>> = { territory: "map", advance: "advances", bin: "chronicle" };

const pageOfPoints = (points: readonly string[] = []): Page | undefined =>
  points.flatMap((part) => roles[part.slice(0, part.indexOf(":"))] ?? [])[0];

function usePage(board: Props): [Page, (page: Page) => void] {
  const [page, setPage] = useState<Page>("map");
  const asked = deciding(board) ? (board.facts.ask ?? "nothing") : "nothing";
  const answered = useRef<Ask | "nothing">("nothing");
  useEffect(() => {
    const before = answered.current;
    answered.current = asked;
    if (asked !== "nothing" || pages[before]) setPage(pages[asked] ?? "map"); // what was opened by a question closes behind it
  }, [asked]);
  const pointed = pageOfPoints(board.points);
  const pointing = board.points?.join();
  useEffect(() => {
    if (pointed) setPage(pointed);
  }, [pointing]);
  return [page, setPage];
}

export function Table(board: Props) {
  const [page, setPage] = usePage(board);
  const [land, setLand] = useState<Id | null>(null);
  return (
    <div class={`orbis-table on-${page}${board.narrow ? " narrow" : ""}`}>
      <div class="orbis-head">
        <div class="orbis-pages" role="group" aria-label={t("sands.pages")}>
          {PAGES.map(([each, glyph]) => (
            <button key={each} type="button" aria-pressed={page === each} onClick={() => setPage(each)}>
              {glyph ? <Glyph name={glyph} /> : <Icon name="globe" />} <span>{t(`sands.page.${each}` as Key)}</span>
            </button>
          ))}
        </div>
        {(board.narrow || page !== "map") && <Bonus board={board} />}
        {!board.narrow && <Dynasty board={board} />}
      </div>
      {page === "map" && <LastTurns board={board} />}
      <div class="orbis-page">
        {page === "map" && <MapPane board={board} onShow={setLand} />}
        {page === "chronicle" && <Chronicle board={board} />}
        {page === "advances" && <Trees board={board} />}
        {board.narrow && board.facts.battle && page === "map" && (
          <div class="orbis-over">
            <Battle board={board} />
          </div>
        )}
        {board.narrow && page === "map" && board.facts.ask === "select" && <Plans board={board} />}
        {!board.narrow && page === "map" && <Bonus board={board} />}
      </div>
      {land && <LandCard board={board} id={land} onClose={() => setLand(null)} />}
    </div>
  );
}
