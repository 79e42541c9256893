/* table-end.tsx: the end of a game, in the place of the decisions: who has won, by how much, and what one may want next. */
import { useEffect, useState } from "preact/hooks";
import type { Board } from "../boards/board";
import { localEngine } from "../engine/connection";
import { t } from "../i18n";
import { playAgain } from "../opening";
import { wonWords } from "../result";
import { link } from "../router";
import type { Seat } from "../protocol";
import type { Table } from "../session";
import type { SavedGame } from "../store/games";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { LineIcon } from "../ui/line-icon";
import type { Costly } from "../costliest";
import { checkThis } from "./fair-subject";
import { Opens } from "./play-now";

const ShareDialog = later(async () => (await import("./share-dialog")).ShareDialog, "more");

export function Over({ table, board }: { table: Table; board: Board }) {
  const winners = table.turn.winners ?? [];
  const how = table.result?.how ?? board.tied?.(table.facts);
  return (
    <div class="ask ended" role="status">
      {winners.some((seat) => !table.players[seat]?.bot) && <Grains />}
      <h2>{wonWords(table)}</h2>
      {how && <p>{how}</p>}
      {table.saved && <CostlyMove saved={table.saved} here={table.here} />}
    </div>
  );
}

function CostlyMove({ saved, here }: { saved: SavedGame; here: Seat[] }) {
  const costly = useCostly(saved, here);
  if (!costly) return null;
  return (
    <p class="muted">
      {t("over.costly", { n: costly.points, better: costly.better })}{" "}
      <a class="costly" href={link({ page: "replay", id: saved.id, at: costly.at })}>
        {t("over.costlyLook")}
      </a>
    </p>
  );
}

/** Sand that falls once over the whole bar, for a moment, where things may move. */
function Grains() {
  return (
    <span class="grains" aria-hidden="true">
      {Array.from({ length: 48 }, (_, i) => (
        <i key={i} style={{ "--n": i }} />
      ))}
    </span>
  );
}

/** The move that left most points lying; looked for when the game is over, while nobody waits for it. */
function useCostly(saved: SavedGame, here: Seat[]): Costly | null {
  const [costly, setCostly] = useState<Costly | null>(null);
  useEffect(() => {
    let current = true;
    void import("../costliest")
      .then(({ costliest }) => costliest(localEngine(saved.game), saved.record, here, () => current))
      .then(
        (found) => current && setCostly(found),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [saved.id]);
  return costly;
}

export function Result({ table }: { table: Table }) {
  const winners = table.turn.winners ?? [];
  const { points = [], how } = table.result ?? {};
  if (points.length === 0) return null;
  return (
    <ul class="result" aria-label={t("over.result")}>
      {table.players.map((player) => (
        <li key={player.seat} class={winners.includes(player.seat) ? "won" : undefined}>
          {winners.includes(player.seat) ? (
            <Icon name="laurel" label={t("over.winner")} />
          ) : (
            <span class="result-gap" />
          )}
          <span class="result-name">
            <Emblem player={player} /> {player.name}
          </span>
          {!how && <b>{points[player.seat]}</b>}
        </li>
      ))}
    </ul>
  );
}

/** What can be done with a game that is kept here. */
export function OverButtons({ saved }: { saved: SavedGame }) {
  const [sharing, setSharing] = useState(false);
  return (
    <div class="decision-buttons over-buttons">
      <Opens label={t("over.again")} game={saved.game} open={() => playAgain(saved)} />
      <button type="button" class="button" onClick={() => setSharing(true)}>
        <LineIcon name="link" /> {t("over.share")}
      </button>
      <a class="button" href={link({ page: "replay", id: saved.id })}>
        {t("over.replay")}
      </a>
      <a class="button" href="#/fair" onClick={() => checkThis(saved.id)}>
        {t("over.fair")}
      </a>
      {sharing && <ShareDialog game={saved} onClose={() => setSharing(false)} />}
    </div>
  );
}
