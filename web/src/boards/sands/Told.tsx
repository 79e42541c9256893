/* Told.tsx: the two cards of whoever is told of, turned over: the one that is resolved now, those that are done, those to come. */
import "./told.css";
import type { CourseProps } from "../board";
import { Course as Stops } from "../course";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { cardGlyph, Glyph } from "./glyphs";
import { Hand } from "./Hand";
import { cardOf, type Props, seatOf } from "./props";
import { stateOf } from "./shown";
import type { Id } from "./types";
import { playerOf } from "../people";

/** The card that the events resolve, or go on resolving. */
function resolved({ playing, view }: Props): Id | undefined {
  return (playing.find(({ kind }) => kind === "action-began")?.["card"] ?? view.action) as Id | undefined;
}

export function Told(board: Props) {
  const seat = board.telling?.seat;
  const cards = (seat === undefined ? undefined : seatOf(board.view, seat).selected) ?? [];
  const open = cards.filter((id): id is Id => id !== null);
  if (seat === undefined || seat === board.seat || open.length === 0) return <Hand {...board} />;
  const now = resolved(board);
  const revealed = board.playing.some(({ kind }) => kind === "cards-revealed");
  const name = playerOf(board.players, seat).name;
  return (
    <ul class={revealed ? "orbis-told revealed" : "orbis-told"} aria-label={t("sands.told.cards", { name })}>
      {open.map((id) => {
        const card = cardOf(board, id);
        const state = stateOf(board.view, open, id, now);
        return (
          <li key={id} class={state} title={card.text}>
            <Glyph name={cardGlyph(id)} />
            <span>
              <b>{card.name}</b> <small>{t(`sands.told.${state}`)}</small>
            </span>
            {state === "done" && <Icon name="check" />}
          </li>
        );
      })}
    </ul>
  );
}

/** Who has been told of; of the plan that is turned over, the cards to come. */
export function Course(board: Props & CourseProps) {
  const turn = board.telling?.seat !== undefined && board.telling.seat === board.view.active;
  return <Stops {...board} left={turn ? (board.view.open?.length ?? 0) : 0} />;
}
