/* Side.tsx: the panels beside the board: ways to win at once, what only you see; on phones the center too. */
import "./side.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { ofChosen } from "../deciding";
import { useDetail } from "../closely";
import { AbilityCard, Center } from "./Center";
import { Detail, type OnShow, type Subject } from "./Detail";
import { bonusOf } from "./edition";
import { bonusGlyph, Glyph, terrainGlyph } from "./glyphs";
import { shownOf } from "./motion";
import { liesOpen, nearSeat, type Props, rulesIn, scoreOf } from "./props";
import { bonusSaid, terrainName } from "./texts";
import type { Goal, SandstoneView } from "./types";
import { playerName, playerOf, pointsText } from "../people";

const goals = ["seven", "towers", "strongholds"] as const;
const goalRules = { seven: "5.3", towers: "5.4", strongholds: "5.5" } as const;

function Progress({ goal, board, owner }: { goal: Goal; board: Props; owner: Seat }) {
  const reached = goal.need > 0 && goal.have >= goal.need;
  const have = Math.max(0, goal.have);
  return (
    <td class={reached ? "reached" : ""}>
      <span class="sum">
        {goal.type && have > 0 && <Glyph name={terrainGlyph(goal.type)} label={terrainName(board, goal.type)} />}
        <b>{have}</b> <small>{t("sandstone.goal.of", { n: goal.need })}</small>
      </span>
      <span class={`sand-meter p${playerOf(board.players, owner).colour}`} aria-hidden="true">
        {Array.from({ length: goal.need }, (_, i) => (
          <i key={i} class={i < have ? "on" : ""} />
        ))}
      </span>
    </td>
  );
}

/** Whoever would win as a turn begins, if nothing changed. */
function Threats({ board }: { board: Props }) {
  return (
    <>
      {board.facts.threats?.map(({ seat, text }) => (
        <p key={seat} class="threat">
          <Icon name="info" /> {text}
        </p>
      ))}
    </>
  );
}

function Goals({ board }: { board: Props }) {
  const near = nearSeat(board.seat);
  const owners = [near, 1 - near];
  const shown = ofChosen(board, board.previews) ?? board.score;
  const scores = [0, 1].map((seat) => scoreOf(shown, seat));
  return (
    <section class="panel sand-panel" aria-label={t("sandstone.goals")}>
      <h3>
        {t("sandstone.goals")} <span class="aside">{t("sandstone.goals.when")}</span>
      </h3>
      <table class="sand-goals">
        <thead>
          <tr>
            <td />
            {owners.map((owner) => (
              <th key={owner} scope="col">
                <span>{playerName(board.players, owner)}</span> <Emblem player={playerOf(board.players, owner)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((id) => (
            <tr key={id}>
              <th scope="row">
                {board.onRule ? (
                  <button
                    type="button"
                    class="goal-name"
                    title={t("decision.rule", { rule: goalRules[id] })}
                    onClick={() => board.onRule!(goalRules[id])}
                  >
                    {t(`sandstone.goal.${id}`)}
                  </button>
                ) : (
                  t(`sandstone.goal.${id}`)
                )}
              </th>
              {owners.map((owner) => (
                <Progress key={owner} goal={scores[owner]!.wins[id]} board={board} owner={owner} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Threats board={board} />
    </section>
  );
}

/** Hand card and Bonus card of whoever looks. */
function Secrets({ board, view, onShow }: { board: Props; view: SandstoneView; onShow: OnShow }) {
  const rules = rulesIn(board);
  const seat = board.seat;
  if (seat === null) return null;
  const { hand, bonus, hand_known } = view.seats[seat]!;
  const points = scoreOf(board.score, seat).bonus;
  const title = t(liesOpen(view) ? "sandstone.secrets.over" : "sandstone.secrets");
  return (
    <section class="panel sand-panel sand-secrets" aria-label={title}>
      <h3>
        <Icon name="eye" /> {title}
      </h3>
      <div class="cards">
        {hand ? (
          <div class="secret">
            <p class="label">{hand_known ? t("sandstone.secret.handKnown") : t("sandstone.secret.hand")}</p>
            <AbilityCard
              board={board}
              slug={hand}
              applies={board.facts.hand?.half ?? null}
              why={board.facts.hand?.why ?? ""}
              part={`play ${hand} hand`}
              onTouch={() => board.onPart(`play ${hand} hand`)}
              onShow={onShow}
            />
          </div>
        ) : (
          <p class="none">{hand === null ? t("sandstone.hand.hidden") : t("sandstone.secret.handNone")}</p>
        )}
        {bonus && (
          <div class="secret">
            <p class="label">{t("sandstone.secret.bonus")}</p>
            <button type="button" class="sand-bonus" aria-haspopup="dialog" onClick={() => onShow({ bonus })}>
              <b>
                <Glyph name={bonusGlyph(bonusOf(rules, bonus))} /> {bonusSaid(board, bonus).name}
              </b>
              <span>{bonusSaid(board, bonus).text}</span>
              {points !== null && (
                <span class="now">
                  {view.phase === "over"
                    ? pointsText(points)
                    : t("sandstone.secret.now", { points: pointsText(points) })}
                </span>
              )}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

export function Side(board: Props) {
  const { view } = shownOf(board);
  const [open, show, hide] = useDetail<Subject>();
  const parts = { board, view, onShow: show };
  return (
    <>
      {board.narrow && <Center {...parts} />}
      <Secrets {...parts} />
      <Goals board={board} />
      {open && <Detail subject={open} board={board} view={view} onClose={hide} />}
    </>
  );
}
