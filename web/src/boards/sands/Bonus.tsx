/* Bonus.tsx: the three bonus actions, one touch away at every own step: three pills beside the map, one on phones. */
import "./bonus.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { LineIcon } from "../../ui/line-icon";
import { deciding } from "../deciding";
import { RuleLink } from "../closely";
import { BONUSES, bonusMoves, bonusOf } from "./choosing";
import { bonusGlyph, Glyph } from "./glyphs";
import { isSetup, type Props } from "./props";
import type { Bonus as BonusId } from "./types";

function Choices({ board, kinds, onClose }: { board: Props; kinds: readonly BonusId[]; onClose(): void }) {
  const choose = (move: string) => {
    onClose();
    board.onPart(move);
  };
  return (
    <Dialog title={t("sands.bonus")} onClose={onClose}>
      <div class="orbis-bonus-sheet">
        <p>
          {t("sands.bonus.cost")} <RuleLink board={board} rule="15.1" onClose={onClose} />
        </p>
        {kinds.map((kind) => {
          const moves = bonusMoves(board.moves).filter((move) => bonusOf(move) === kind);
          const words = board.components.bonuses?.[kind];
          return (
            <section key={kind}>
              <h3>
                <Glyph name={bonusGlyph(kind)} /> {words?.name ?? kind}
              </h3>
              <p class="muted">{words?.text}</p>
              <div class="row">
                {moves.map(({ move, text }) => (
                  <button key={move} type="button" class="button outline" data-part={move} onClick={() => choose(move)}>
                    {text}
                  </button>
                ))}
              </div>
              {moves.length === 0 && <p class="small muted">{t("sands.bonus.notNow")}</p>}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

/** What is not possible now is pale in its place. */
export function Bonus({ board }: { board: Props }) {
  const [open, setOpen] = useState<readonly BonusId[] | null>(null);
  if (board.seat === null || board.view.stage === "over" || isSetup(board.view)) return null;
  const offered = (kind: BonusId) => deciding(board) && bonusMoves(board.moves).some((move) => bonusOf(move) === kind);
  return (
    <div class={board.narrow ? "orbis-bonus narrow" : "orbis-bonus"} role="group" aria-label={t("sands.bonus")}>
      {board.narrow ? (
        <button
          type="button"
          class="pill"
          aria-haspopup="dialog"
          disabled={!BONUSES.some(offered)}
          onClick={() => setOpen(BONUSES)}
        >
          <LineIcon name="plus" /> {t("sands.bonus.short")}
        </button>
      ) : (
        BONUSES.map((kind) => (
          <button
            key={kind}
            type="button"
            class="pill"
            aria-haspopup="dialog"
            disabled={!offered(kind)}
            title={board.components.bonuses?.[kind]?.text}
            onClick={() => setOpen([kind])}
          >
            <Glyph name={bonusGlyph(kind)} /> {board.components.bonuses?.[kind]?.name ?? kind}
          </button>
        ))
      )}
      {open && <Choices board={board} kinds={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
