/* Seat.tsx: one player at a glance: terrain controlled, the coming Domain Check, pieces left, cards played and hidden. */
import "./seat.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { ofChosen } from "../deciding";
import { useDetail } from "../closely";
import type { Fact, SeatSays } from "../board";
import { LastCheck } from "./Checks";
import { AbilityChips, CardChip } from "./chips";
import { abilityOf, bonusOf } from "./edition";
import { abilityGlyph, bonusGlyph, Glyph, terrainGlyph } from "./glyphs";
import { liesOpen, type Props, rulesIn, scoreOf } from "./props";
import { bonusSaid, terrainName } from "./texts";
import type { SandstoneView, SeatScore } from "./types";
import { playerOf, signed } from "../people";
import { Detail, type OnShow, type Subject } from "./Detail";
import { shownOf } from "./motion";

export interface SeatProps {
  board: Props;
  /** The view with the events shown so far. */
  view: SandstoneView;
  owner: Seat;
  onShow: OnShow;
}

/** What a number would become with the chosen move. */
function Change({ from, to }: { from: number; to: number | undefined }) {
  if (to === undefined || to === from) return null;
  return <small class={to > from ? "up" : "down"}>{signed(to - from)}</small>;
}

function Counts({ board, owner, onShow }: SeatProps) {
  const rules = rulesIn(board);
  const { counts } = scoreOf(board.score, owner);
  const preview = ofChosen(board, board.previews);
  const then = preview && scoreOf(preview, owner).counts;
  return (
    <ul class="counts" aria-label={t("sandstone.counts")}>
      {rules.terrain.map(({ id }) => (
        <li key={id}>
          <button type="button" onClick={() => onShow({ terrain: id })} aria-haspopup="dialog">
            <span class="sum">
              <Glyph name={terrainGlyph(id)} /> <b>{counts[id] ?? 0}</b>{" "}
              <Change from={counts[id] ?? 0} to={then?.[id]} />
            </span>
            <span class="name">{terrainName(board, id)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "6 Gold for 7 upkeep, 1 short": what the Domain Check would bring if it came now. */
function Purse({ score, extra, would }: { score: SeatScore; extra: number; would: boolean }) {
  const { gold, upkeep, short } = score;
  return (
    <p class={would ? "purse would" : "purse"}>
      <Glyph name="gold" />
      <span>
        {t("sandstone.purse")} <b>{t("sandstone.purse.gold", { gold })}</b> {t("sandstone.purse.upkeep", { upkeep })}
        {extra > 0 && <small> {t("sandstone.purse.extra", { n: extra })}</small>}
      </span>
      {short > 0 ? (
        <b class="down">{t("sandstone.purse.short", { n: short })}</b>
      ) : (
        <b class="up">{signed(gold - upkeep)}</b>
      )}
    </p>
  );
}

function Pieces({ board, owner }: { board: Props; owner: Seat }) {
  const rules = rulesIn(board);
  const { unplaced } = scoreOf(board.score, owner);
  const player = playerOf(board.players, owner);
  const row = (name: "tower" | "stronghold", left: number) => (
    <span
      class="kind"
      role="img"
      aria-label={t(`sandstone.left.${name}`, { n: left, of: rules.pieces[name] })}
      title={t(`sandstone.left.${name}`, { n: left, of: rules.pieces[name] })}
    >
      {Array.from({ length: rules.pieces[name] }, (_, i) => (
        <Glyph key={i} name={name} class={i < left ? "" : "gone"} />
      ))}
    </span>
  );
  return (
    <div class={`left p${player.colour}`}>
      {row("tower", unplaced.towers)}
      {row("stronghold", unplaced.strongholds)}
    </div>
  );
}

function Played({ board, view, owner, onShow }: SeatProps) {
  const cards = view.seats[owner]!.played;
  if (cards.length === 0) return <p class="none">{t(view.phase === "over" ? "list.none" : "sandstone.played.none")}</p>;
  return (
    <ul class="chips">
      <AbilityChips rules={rulesIn(board)} cards={cards} onShow={onShow} />
    </ul>
  );
}

function Hidden({ label }: { label: string }) {
  return (
    <li class="chip hidden">
      <Icon name="eyeoff" /> {label}
    </li>
  );
}

/** Hand and Bonus card: hidden ones are only counted, known ones named. */
function Cards({ board, view, owner, onShow }: SeatProps) {
  const rules = rulesIn(board);
  const { hand, bonus } = view.seats[owner]!;
  return (
    <ul class="chips">
      {hand === undefined && <li class="none">{t("sandstone.hand.none")}</li>}
      {hand === null && <Hidden label={t("sandstone.hand.hidden")} />}
      {hand && (
        <li>
          <CardChip
            glyph={abilityGlyph(abilityOf(rules, hand))}
            label={t("sandstone.hand.open", { card: abilityOf(rules, hand).name })}
            onClick={() => onShow({ ability: hand })}
          />
        </li>
      )}
      {bonus === null && <Hidden label={t("sandstone.bonus.hidden")} />}
      {bonus && (
        <li>
          <CardChip
            glyph={bonusGlyph(bonusOf(rules, bonus))}
            label={t("sandstone.bonus.open", { card: bonusSaid(board, bonus).name })}
            onClick={() => onShow({ bonus })}
          />
        </li>
      )}
    </ul>
  );
}

/** Everything of a seat but its name. */
export function SeatBody(board: Props & { owner: Seat }) {
  const { owner } = board;
  const { view } = shownOf(board);
  const [open, show, hide] = useDetail<Subject>();
  const props: SeatProps = { board, view, owner, onShow: show };
  const own = owner === board.seat;
  const { hand, bonus } = view.seats[owner]!;
  const hides = hand === null || bonus === null;
  const now = scoreOf(board.score, owner);
  const then = scoreOf(ofChosen(board, board.previews) ?? board.score, owner);
  return (
    <div class={own ? "sand-seat me" : "sand-seat"}>
      <Counts {...props} />
      {view.phase !== "over" && (
        <Purse
          score={then}
          extra={view.seats[owner]!.gold ?? 0}
          would={then.gold !== now.gold || then.upkeep !== now.upkeep}
        />
      )}
      <LastCheck board={board} owner={owner} />
      <h3>{t("sandstone.left")}</h3>
      <Pieces board={board} owner={owner} />
      <h3>{t("sandstone.played")}</h3>
      <Played {...props} />
      {view.priority === owner && (
        <CardChip
          class="priority"
          glyph="priority"
          label={t("sandstone.priority")}
          onClick={() => show({ priority: true })}
        />
      )}
      {(!own || board.narrow) && (
        <>
          <h3>
            {board.seat === null || liesOpen(view) || (!own && !hides)
              ? t("sandstone.holds")
              : own
                ? t("sandstone.secrets")
                : t("sandstone.hidden")}
          </h3>
          <Cards {...props} />
        </>
      )}
      {open && <Detail subject={open} board={board} view={view} onClose={hide} />}
    </div>
  );
}

/** Terrain and Gold of a seat, and who has Priority. */
export function seatSays(board: Props, owner: Seat): SeatSays {
  const { view } = board;
  const now = scoreOf(board.score, owner);
  const then = scoreOf(ofChosen(board, board.previews) ?? board.score, owner);
  const terrain = rulesIn(board).terrain.map(({ id }): Fact => {
    const by = (then.counts[id] ?? 0) - (now.counts[id] ?? 0);
    return {
      label: terrainName(board, id),
      icon: <Glyph name={terrainGlyph(id)} />,
      value: then.counts[id] ?? 0,
      tone: by > 0 ? "up" : by < 0 ? "down" : undefined,
    };
  });
  const gold: Fact = {
    label: t("sandstone.purse"),
    icon: <Glyph name="gold" />,
    value: (
      <>
        {then.gold}
        <small>/{then.upkeep}</small>
      </>
    ),
    tone: then.short > 0 ? "warn" : undefined,
  };
  const over = view.phase === "over";
  return {
    score: over && view.won_by === "points" ? now.total : undefined,
    facts: over ? terrain : [...terrain, gold],
    mark:
      view.priority === owner ? (
        <span class="sand-priority" title={t("sandstone.priority")}>
          <Glyph name="priority" label={t("sandstone.priority")} />
        </span>
      ) : undefined,
  };
}
