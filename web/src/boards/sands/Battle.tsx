/* Battle.tsx: a battle as a ledger: one line for each reason, both sides in columns, the sums, then the dice. */
import "./battle.css";
import { t } from "../../i18n";
import { RuleLink, Who } from "../closely";
import { Die } from "./Dice";
import { Glyph, structureGlyph } from "./glyphs";
import { advanceName, factsOf, landName, type Props, structureName } from "./props";
import type { BattleFacts, Reason } from "./types";
import type { Drawing } from "./drawings";

function reasonWords(board: Props, { piece, structure, advance }: Reason): { glyph: Drawing; text: string } {
  if (piece) return { glyph: piece, text: t(`sands.${piece}s`) };
  if (structure) return { glyph: structureGlyph(structure), text: structureName(board, structure) };
  return {
    glyph: board.components.advances?.[advance ?? ""]?.category ?? "heritage",
    text: advanceName(board, advance ?? ""),
  };
}

/** A die that is set: open, or hidden from whoever looks. */
function DieOf({ board, battle, attacker }: { board: Props; battle: BattleFacts; attacker: boolean }) {
  const { progress } = board.view;
  const die = attacker ? progress?.attack_die : progress?.defence_die;
  const limit = factsOf(board, attacker ? battle.attacker : battle.defender).most_die;
  if (die === null)
    return (
      <span class="hidden-die" role="img" aria-label={t("sands.battle.hidden")}>
        ?
      </span>
    );
  if (die)
    return (
      <>
        <Die pips={die} /> +{die * battle.pip}
      </>
    );
  return <small>{t("sands.battle.upTo", { n: limit * battle.pip })}</small>;
}

/** One line for each reason. */
export function LedgerRows({ board, battle }: { board: Props; battle: BattleFacts }) {
  return (
    <tbody>
      {(battle.why ?? []).map((reason) => {
        const { glyph, text } = reasonWords(board, reason);
        return (
          <tr key={text}>
            <th scope="row">
              <Glyph name={glyph} /> {text}
            </th>
            <td>{reason.attack || "–"}</td>
            <td>{reason.defence || "–"}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

export function Battle({ board }: { board: Props }) {
  const { battle } = board.facts;
  if (!battle) return null;
  const sides = [battle.attacker, battle.defender];
  return (
    <section class="panel orbis-battle" aria-labelledby="orbis-battle">
      <header>
        <h3 id="orbis-battle">
          <Glyph name="raiders" /> {t("sands.battle.in", { land: landName(board, battle.territory) })}
        </h3>
        <RuleLink board={board} rule="7.5" class="aside" />
      </header>
      <table>
        <thead>
          <tr>
            <td />
            {sides.map((seat) => (
              <th key={seat} scope="col">
                <Who board={board} seat={seat} />
              </th>
            ))}
          </tr>
        </thead>
        <LedgerRows board={board} battle={battle} />
        <tfoot>
          <tr class="sum">
            <th scope="row">{t("sands.battle.before")}</th>
            <td>{battle.attack}</td>
            <td>{battle.defence}</td>
          </tr>
          <tr>
            <th scope="row">{t("sands.battle.die", { n: battle.pip })}</th>
            <td>
              <DieOf board={board} battle={battle} attacker />
            </td>
            <td>
              <DieOf board={board} battle={battle} attacker={false} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p class="legend">{t("sands.battle.tie")}</p>
    </section>
  );
}
