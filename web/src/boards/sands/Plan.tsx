/* Plan.tsx: two cards are planned in secret: eleven actions and three emphasis cards. Cards that were used are dashed, locked boxes
 * carry the lock; each chosen card says what it could do now. Whether it could begin, the engine says. */
import "./plan.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { chosenOfPair, openOfPair, touchPair } from "./choosing";
import { cardGlyph, Glyph } from "./glyphs";
import { cardOf, factsOf, type Props, seatOf } from "./props";
import { prospectsOf } from "./prospects";
import { CATEGORIES, type Category, type Id } from "./types";

/** That it could not begin as things stand, and why; "" where it could. */
function idleOf(board: Props, id: Id): string {
  const told = board.facts.cards?.[id];
  if (!told || told.can_begin) return "";
  return told.why ? t("sands.plan.why", { why: told.why }) : t("sands.plan.idle");
}

function noteOf(board: Props, id: Id): string {
  const told = board.facts.cards?.[id];
  if (!told) return "";
  const box = told.box_open === undefined ? "" : told.box_open ? t("sands.plan.boxOpen") : t("sands.plan.boxLocked");
  return [told.used && t("sands.plan.used"), idleOf(board, id), box].filter(Boolean).join(" ");
}

function PlanCard({
  board,
  id,
  digit,
  open,
  chosen,
}: {
  board: Props;
  id: Id;
  digit: number;
  open: boolean;
  chosen: boolean;
}) {
  const card = cardOf(board, id);
  const told = board.facts.cards?.[id];
  const note = noteOf(board, id);
  const emphasis = (CATEGORIES as readonly string[]).includes(id);
  const state = [
    "orbis-card",
    open ? "legal" : "off",
    chosen && "chosen",
    told?.used && "used",
    told && !told.can_begin && "idle",
    emphasis && "emphasis",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <button
      type="button"
      class={state}
      data-part={id}
      data-find={card.name}
      data-key={open && digit <= 9 ? digit : undefined}
      aria-pressed={chosen}
      aria-disabled={open ? undefined : true}
      aria-label={`${card.name}. ${card.text ?? ""} ${note}`}
      title={`${card.text ?? ""} ${card.box_text ?? ""} ${note}`}
      onClick={() => touchPair(board, id)}
    >
      <span class="signs" aria-hidden="true">
        {!emphasis && card.symbols.map((category) => <Glyph key={category} name={category} />)}
        {told?.used && <Icon name="undo" class="again" />}
        {told?.box_open !== undefined && (
          <Icon name={told.box_open ? "unlock" : "lock"} class={told.box_open ? "box open" : "box"} />
        )}
      </span>
      <Glyph name={cardGlyph(id)} class="face" />
      <span class="name">{emphasis ? t(`sands.${id as Category}`) : card.name}</span>
    </button>
  );
}

/** What a chosen card could do now: its text, its box, and whether it could begin. */
function Could({ board, id }: { board: Props; id: Id }) {
  const card = cardOf(board, id);
  const told = board.facts.cards?.[id];
  const idle = idleOf(board, id);
  const could = idle ? [] : prospectsOf(board, id);
  return (
    <li title={`${card.text ?? ""} ${card.box_text ?? ""} ${could.join(", ")}`}>
      <b>{card.name}</b> {idle && <span class="down">{idle} </span>}
      {could.length > 0 && <span class="now">{could.join(", ")}. </span>}
      {card.text}{" "}
      {card.box_text && (
        <span class={told?.box_open ? "up" : "muted"}>
          <Icon name={told?.box_open ? "unlock" : "lock"} /> {card.box_text}
        </span>
      )}
    </li>
  );
}

/** Phones: the map has room for it. */
export function Plans({ board }: { board: Props }) {
  const chosen = board.moves.length > 0 ? chosenOfPair(board) : [];
  if (chosen.length === 0) return null;
  return (
    <ul class="orbis-over orbis-could" aria-live="polite">
      {chosen.map((id) => (
        <Could key={id} board={board} id={id} />
      ))}
    </ul>
  );
}

export function Plan({ board }: { board: Props }) {
  const ids = Object.keys(board.components.cards ?? {});
  const open = board.moves.length > 0 ? openOfPair(board) : ids;
  const chosen = chosenOfPair(board);
  const { emphasis, cubes = 0 } = seatOf(board.view, board.seat!);
  const unlocked = factsOf(board, board.seat!).unlocked.map((category) => t(`sands.${category}`));
  return (
    <div class="orbis-plan">
      <div class="cards" role="group" aria-label={t("sands.plan.cards")}>
        {ids.map((id, i) => (
          <PlanCard
            key={id}
            board={board}
            id={id}
            digit={i + 1}
            open={open.includes(id)}
            chosen={chosen.includes(id)}
          />
        ))}
      </div>
      {!board.narrow && (
        <ul class="orbis-could" aria-live="polite">
          {chosen.map((id) => (
            <Could key={id} board={board} id={id} />
          ))}
          {chosen.length === 0 && (
            <li class="muted">
              {emphasis
                ? t("sands.plan.emphasis", { card: cardOf(board, emphasis).name, n: cubes })
                : t("sands.plan.noEmphasis")}
              {unlocked.length ? ` ${t("sands.plan.unlocked", { categories: unlocked.join(", ") })}` : ""}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
