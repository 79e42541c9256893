/* Cards.tsx: cards: the hand with what each would cost, what is discovered and waits to be constructed, and the pile. */
import "./cards.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { deciding } from "../deciding";
import { givesUp, isChosen, movesOfCard, ofKind, touchCard } from "./choosing";
import { buildingGlyph, Glyph } from "./glyphs";
import { cardOf, type Props, seatOf } from "./props";
import type { Id } from "./types";

function Face({ board, id }: { board: Props; id: Id }) {
  const card = cardOf(board, id);
  const now = board.facts.hand?.[id]?.ideas ?? card.ideas;
  return (
    <>
      <span class="title">
        <Glyph name={buildingGlyph(card.type)} label={board.components.types?.[card.type]?.name} /> <b>{card.name}</b>
      </span>
      <span class="text">{card.text}</span>
      <span class="price">
        <span>
          <Glyph name="idea" label={t("empires.ideas")} /> {now}
          {now !== card.ideas && <s>{card.ideas}</s>}
        </span>{" "}
        <span>
          <Glyph name="brick" label={t("empires.bricks")} /> {card.bricks}
        </span>
      </span>
    </>
  );
}

/** A card of the hand; the same one twice is one with a number. Where there are many, each lies over the one before. */
function HandCard({ board, id, copies, digit }: { board: Props; id: Id; copies: number; digit: number | undefined }) {
  const fitting = deciding(board) ? movesOfCard(board, id) : [];
  const legal = fitting.length > 0;
  const chosen = isChosen(board, id, "card");
  const card = cardOf(board, id);
  return (
    <span class="realm-fan">
      <button
        type="button"
        class={["realm-card", legal && "legal", legal && fitting.every(givesUp) && "instead", chosen && "chosen"]
          .filter(Boolean)
          .join(" ")}
        data-part={`card:${id}`}
        data-find={card.name}
        data-legal={legal || undefined}
        data-key={digit}
        aria-pressed={chosen}
        aria-disabled={legal ? undefined : true}
        title={`${card.name}: ${card.text}`}
        onClick={() => touchCard(board, id)}
      >
        <Face board={board} id={id} />
        {copies > 1 && <i class="copies">×{copies}</i>}
      </button>
    </span>
  );
}

/** What else there is to say of the discovery space, where there is room for it. */
function aboutDiscovered(board: Props): string[] {
  const { discovered = [], waiting } = seatOf(board.view, board.seat!);
  const site = board.facts.construct;
  return [
    waiting ? t("empires.cards.waits", { building: board.components.buildings?.[waiting]?.name ?? waiting }) : "",
    site && site.card === discovered.at(-1)
      ? t("empires.cards.construct", { n: site.bricks, sites: site.sites.length })
      : "",
    discovered.length > 1
      ? t("empires.cards.below", {
          cards: discovered
            .slice(0, -1)
            .reverse()
            .map((id) => cardOf(board, id).name)
            .join(", "),
        })
      : "",
  ].filter(Boolean);
}

/** The discovery space: only the top card can be constructed, and it can be discarded at any time. */
function Discovered({ board }: { board: Props }) {
  const { discovered = [], waiting } = seatOf(board.view, board.seat!);
  const top = discovered.at(-1);
  const discard = ofKind(board.moves, "discard")[0];
  const about = aboutDiscovered(board);
  return (
    <div class="realm-discovered" role="group" aria-label={t("empires.cards.discovered")}>
      <p class="caption">{t("empires.cards.discoveredN", { n: discovered.length })}</p>
      {top ? (
        <span
          class={waiting ? "realm-card uppermost waits" : "realm-card uppermost"}
          data-card={top}
          title={about.join(" ")}
        >
          <Face board={board} id={top} />
        </span>
      ) : (
        <span class="realm-no-card" />
      )}
      {about.map((words) => (
        <small key={words}>{words}</small>
      ))}
      {discard && (
        <button
          type="button"
          class="discard"
          data-part="discard"
          aria-label={discard.text}
          title={discard.text}
          onClick={() => board.onPart("discard")}
        >
          <Icon name="close" /> <span aria-hidden="true">{discard.text}</span>
        </button>
      )}
    </div>
  );
}

export function Cards({ board }: { board: Props }) {
  if (board.seat === null) return null;
  const { hand, pile = [] } = seatOf(board.view, board.seat);
  const known = hand.filter((id): id is Id => id !== null);
  const ids = [...new Set(known)];
  const keyed = board.moves.length > 0 ? ids.filter((id) => movesOfCard(board, id).length > 0) : [];
  const choosing =
    board.choice.parts.some((part) => part === "space:discover") ||
    ofKind(board.moves, "discover", "repeat").length > 0;
  return (
    <div class="realm-cards">
      <Discovered board={board} />
      <div class="realm-hand" role="group" aria-label={t("empires.cards.hand")}>
        <p class="caption">
          {t("empires.cards.handN", { n: known.length })}
          {pile.length > 0 && (
            <small title={pile.map((id) => cardOf(board, id).name).join(", ")}>
              {t("empires.cards.pile", { n: pile.length })}
            </small>
          )}
        </p>
        <div class="realm-hand-cards">
          {ids.map((id) => (
            <HandCard
              key={id}
              board={board}
              id={id}
              copies={known.filter((each) => each === id).length}
              digit={choosing && keyed.includes(id) && keyed.indexOf(id) < 9 ? keyed.indexOf(id) + 1 : undefined}
            />
          ))}
          {ids.length === 0 && <small class="muted">{t("empires.cards.none")}</small>}
        </div>
      </div>
    </div>
  );
}
