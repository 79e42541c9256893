/* Dice.tsx: every die says what it comes to, which dice of the other side it beats, and what it costs in unrest if it wins. */
import { t } from "../../i18n";
import { factsOf, type Props } from "./props";

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

export function Die({ pips }: { pips: number }) {
  return (
    <svg class="orbis-die" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx="4.5" />
      {(PIPS[pips] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
      ))}
      {pips > 6 && (
        <text x="12" y="16.5">
          {pips}
        </text>
      )}
    </svg>
  );
}

export function Dice({ board }: { board: Props }) {
  const { battle } = board.facts;
  const seat = board.seat!;
  const rival = battle && (battle.attacker === seat ? battle.defender : battle.attacker);
  const most = rival === undefined ? 0 : factsOf(board, rival).most_die;
  const dice = board.moves.filter(({ kind }) => kind === "die");
  return (
    <div class="orbis-dice" role="group" aria-label={t("sands.dice")}>
      {dice.map(({ move, text, pips: shown }, i) => {
        const pips = Number(shown);
        const told = battle?.dice?.find((die) => die.pips === pips);
        const chosen = board.choice.parts.length > 0 && board.choice.complete?.move === move;
        const beats = told?.beats ?? [];
        const says = told
          ? `${text}: ${t("sands.dice.says", { n: told.strength, beats: beats.join(", ") || t("list.none") })}`
          : text;
        return (
          <button
            key={move}
            type="button"
            class={chosen ? "orbis-offer die legal chosen" : "orbis-offer die legal"}
            data-part={move}
            data-key={i < 9 ? i + 1 : undefined}
            aria-pressed={chosen}
            title={says}
            onClick={() => board.onPart(move)}
          >
            <Die pips={pips} />
            <span class="visually-hidden">{says} </span>
            <span class="what">
              {told && <b>{told.strength}</b>}
              <span class="orbis-beaten" aria-hidden="true">
                {Array.from({ length: most }, (_, k) => (
                  <i key={k} class={beats.includes(k + 1) ? "yes" : ""}>
                    {k + 1}
                  </i>
                ))}
              </span>
              {told && <small>{t("sands.dice.unrest", { n: told.unrest })}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
