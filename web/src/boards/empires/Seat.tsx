/* Seat.tsx: one player at a glance: stock, scholars, cards, both timers; and at length: columns, leaders, clans. */
import "./seat.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Line } from "../closely";
import { ofChosen } from "../deciding";
import type { Fact, SeatSays } from "../board";
import { Glyph } from "./glyphs";
import { Columns, stockOf } from "./Own";
import { cardOf, factsOf, placeName, type Props, seatOf, spotName, timerOf } from "./props";
import { Ring } from "./Timer";

/** Both timers, wherever they stand. */
function Mark({ board, owner }: { board: Props; owner: Seat }) {
  const first = board.view.first === owner && (board.view.stage === "rounds" || board.view.stage === "round-creation");
  return (
    <span class="realm-mark">
      {first && <span class="first">{t("empires.first")}</span>}
      {owner !== board.seat &&
        [0, 1].map((timer) =>
          timerOf(board.view, owner, timer).space ? (
            <Ring key={timer} board={board} seat={owner} timer={timer} badge={false} />
          ) : (
            <span key={timer} class="home" role="img" aria-label={t("empires.timer.home")} />
          ),
        )}
    </span>
  );
}

export function seatSays(board: Props, owner: Seat): SeatSays {
  const score = board.score.seats[owner]?.score ?? 0;
  const facts: Fact[] = stockOf(board, owner).map(({ glyph, label, now, then }) => ({
    label,
    icon: glyph && <Glyph name={glyph} />,
    value: then,
    tone: then > now ? "up" : then < now ? "down" : undefined,
  }));
  return {
    score,
    gain: (ofChosen(board, board.previews)?.seats[owner]?.score ?? score) - score,
    facts: [
      ...facts,
      { label: t("empires.cards.hand"), icon: <Glyph name="draw" />, value: factsOf(board, owner).hand },
    ],
    mark: <Mark board={board} owner={owner} />,
  };
}

/** "Science I: 2" is what a back tells. */
function backsOf({ components }: Props, hidden: Record<string, number>): string[] {
  return Object.entries(hidden).map(([back, n]) => {
    const [type, age] = back.split("-");
    const name =
      type === "start"
        ? t("empires.back.start")
        : t("empires.back", { type: components.types?.[type as "science"]?.name ?? type!, age: age ?? "" });
    return `${name} (${n})`;
  });
}

export function SeatBody(board: Props & { owner: Seat }) {
  const { owner } = board;
  const side = seatOf(board.view, owner);
  const timers = [0, 1]
    .map((timer) => timerOf(board.view, owner, timer).space)
    .map((space) => (space ? spotName(board, space) : t("empires.timer.home")));
  return (
    <div class="realm-seat">
      <ul class="timers">
        {timers.map((where, timer) => (
          <li key={timer}>
            {timerOf(board.view, owner, timer).space ? (
              <Ring board={board} seat={owner} timer={timer} badge={false} />
            ) : (
              <span class="home" />
            )}{" "}
            {where}
          </li>
        ))}
      </ul>
      <Columns board={board} owner={owner} />
      <dl>
        <Line
          label={t("empires.boards.leaders")}
          words={(side.leaders ?? []).map((id) => board.components.leaders?.[id]?.name ?? id)}
        />
        <Line
          label={t("empires.cards.discovered")}
          words={(side.discovered ?? []).map((id) => cardOf(board, id).name)}
        />
        {side.hidden && <Line label={t("empires.cards.hand")} words={backsOf(board, side.hidden)} />}
        <Line
          class="clans"
          label={t("empires.clans")}
          words={Object.entries(side.clans).map(([place, n]) =>
            n > 1 ? `${placeName(board, place)} ×${n}` : placeName(board, place),
          )}
        />
      </dl>
    </div>
  );
}
