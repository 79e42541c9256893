/* Hand.tsx: what is chosen from besides spaces: the three actions, the order of play, cards, and how to stop. */
import "./hand.css";
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { Move } from "../../protocol";
import { deciding } from "../deciding";
import { centerPart, touchCenter } from "./Center";
import { askedBy, otherMoves, pendingCard } from "./choosing";
import { abilityOf, bonusOf } from "./edition";
import { abilityGlyph, bonusGlyph, Glyph, type GlyphName } from "./glyphs";
import { type Props, rulesIn } from "./props";
import { bonusSaid, centerHalf } from "./texts";
import type { Category, Half, Slug } from "./types";

interface Offer {
  /** The part of the move, and what a touch does when it is not legal. */
  part: string;
  label: string;
  glyph: GlyphName;
  /** What it is about, small. */
  note?: string;
  /** Said instead of choosing, when it is not legal. */
  touch?(): void;
}

function OfferButton({
  board,
  offer,
  digit,
  class: extra,
}: {
  board: Props;
  offer: Offer;
  digit?: number;
  class?: string;
}) {
  const legal = board.choice.open.some(({ move }) => move === offer.part);
  const chosen = board.choice.parts.length > 0 && board.choice.complete?.move === offer.part;
  return (
    <button
      type="button"
      class={["sand-offer", legal ? "legal" : "off", chosen && "chosen", extra].filter(Boolean).join(" ")}
      aria-pressed={chosen}
      aria-disabled={legal ? undefined : true}
      data-part={offer.part}
      data-key={legal && digit && digit <= 9 ? digit : undefined}
      onClick={() => (offer.touch ? offer.touch() : board.onPart(offer.part))}
    >
      <Glyph name={offer.glyph} />
      <span class="what">
        <span>{offer.label}</span>
        {offer.note && <small>{offer.note}</small>}
      </span>
    </button>
  );
}

function used(board: Props, category: Category): boolean {
  return board.view.actions?.includes(category) ?? false;
}

function actionOffers(board: Props): Offer[] {
  const legal = (part: string) => board.moves.some(({ move }) => move === part);
  const note = (category: Category, part: string, otherwise?: string) =>
    used(board, category) ? t("sandstone.act.used") : legal(part) ? otherwise : t("sandstone.act.notNow");
  return [
    { part: "tower", label: t("sandstone.act.tower"), glyph: "tower", note: note("tower", "tower") },
    {
      part: "build",
      label: t("sandstone.act.build"),
      glyph: "stronghold",
      note: note("stronghold", "build", t("sandstone.category.stronghold")),
    },
    {
      part: "exchange",
      label: t("sandstone.act.exchange"),
      glyph: "exchange",
      note: note("stronghold", "exchange", t("sandstone.category.stronghold")),
    },
  ];
}

function abilityOffers(board: Props): Offer[] {
  const rules = rulesIn(board);
  const seat = board.seat!;
  const hand = board.view.seats[seat]?.hand;
  const legal = (part: string) => board.moves.some(({ move }) => move === part);
  const note = (part: string, half: Half | null) => {
    if (used(board, "ability")) return t("sandstone.act.used");
    return legal(part) && half ? t(`sandstone.act.${half}`) : t("sandstone.act.notNow");
  };
  const center = [...new Set(board.view.center)]
    .filter((slug) => slug !== null)
    .map((slug): Offer => {
      const ability = abilityOf(rules, slug);
      const { part } = centerPart(board, slug);
      return {
        part,
        label: ability.name,
        glyph: abilityGlyph(ability),
        note: note(part, centerHalf(board, slug)),
        touch: () => touchCenter(board, slug),
      };
    });
  if (!hand) return center;
  const ability = abilityOf(rules, hand);
  const part = `play ${hand} hand`;
  const handNote = used(board, "ability")
    ? t("sandstone.act.used")
    : legal(part)
      ? t("sandstone.act.fromHand")
      : t("sandstone.act.handNotNow");
  return [...center, { part, label: ability.name, glyph: abilityGlyph(ability), note: handNote }];
}

function Numbered({ board, offers, from }: { board: Props; offers: Offer[]; from: number }) {
  return (
    <>
      {offers.map((offer, i) => (
        <OfferButton key={`${offer.part}${i}`} board={board} offer={offer} digit={from + i} />
      ))}
    </>
  );
}

function Group({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="row" role="group" aria-label={label}>
      {children}
    </div>
  );
}

function Actions({ board }: { board: Props }) {
  const first = actionOffers(board);
  const second = abilityOffers(board);
  return (
    <div class="sand-acts">
      <Group label={t("sandstone.act.pieces")}>
        <Numbered board={board} offers={first} from={1} />
      </Group>
      <Group label={t("sandstone.category.ability")}>
        <Numbered board={board} offers={second} from={first.length + 1} />
      </Group>
      <Others board={board} from={first.length + second.length + 1} />
    </div>
  );
}

/** option 2, use option: in the words of the engine, options by what they do. */
function Others({ board, from }: { board: Props; from: number }) {
  const moves = otherMoves(board.moves);
  if (moves.length === 0) return null;
  return (
    <div class="row others">
      <Numbered
        board={board}
        from={from}
        offers={moves.map((told) => ({ part: told.move, label: optionText(board, told) ?? told.text, glyph: "card" }))}
      />
    </div>
  );
}

/** What stands behind "option 2" of an effect. */
function optionText(board: Props, { option }: Move): string | null {
  return board.facts.pending?.options?.[Number(option) - 1] ?? null;
}

function Wide({ board, offers }: { board: Props; offers: Offer[] }) {
  return (
    <div class="sand-acts">
      <div class="row wide">
        <Numbered board={board} offers={offers} from={1} />
      </div>
    </div>
  );
}

function OrderOffers({ board }: { board: Props }) {
  const offers: Offer[] = [
    {
      part: "first",
      label: t("sandstone.act.first"),
      glyph: "priority",
      note: t("sandstone.act.firstNote", { option: board.components.option?.text ?? "" }),
    },
    { part: "second", label: t("sandstone.act.second"), glyph: "exchange", note: t("sandstone.act.secondNote") },
  ];
  return <Wide board={board} offers={offers} />;
}

function OptionOffers({ board }: { board: Props }) {
  const rules = rulesIn(board);
  const hand = board.view.seats[board.seat!]?.hand;
  const takes = board.moves
    .filter(({ kind }) => kind === "take")
    .map(({ move, ability: slug }): Offer => {
      const ability = abilityOf(rules, slug as Slug);
      return { part: move, label: t("sandstone.act.take", { card: ability.name }), glyph: abilityGlyph(ability) };
    });
  const keep = board.moves
    .filter(({ kind }) => kind !== "take")
    .map(
      ({ move, text }): Offer =>
        move === "keep hand" && hand
          ? {
              part: move,
              label: t("sandstone.act.keep", { card: abilityOf(rules, hand).name }),
              glyph: abilityGlyph(abilityOf(rules, hand)),
            }
          : { part: move, label: text, glyph: "card" },
    );
  return <Wide board={board} offers={[...takes, ...keep]} />;
}

/** The effect that is being done, and its picture; the removals after a Stronghold speak for themselves. */
function effectUnderWay(board: Props): { text: string; glyph: GlyphName } | null {
  const { view, facts, components } = board;
  const { pending, phase } = view;
  if (!pending && phase === "option") return { text: components.option?.text ?? "", glyph: "priority" };
  if (!pending || !facts.pending || facts.pending.asks === "clear") return null;
  const card = pendingCard(view);
  const glyph = card
    ? abilityGlyph(abilityOf(rulesIn(board), card.ability))
    : pending.effect === "exchange"
      ? "exchange"
      : pending.category === "option"
        ? "priority"
        : pending.category === "tower"
          ? "tower"
          : "stronghold";
  return { text: facts.pending.text, glyph };
}

/** What is being done, in full, while its spaces are chosen. */
function Doing({ board }: { board: Props }) {
  const under = effectUnderWay(board);
  const others = otherMoves(board.moves);
  if (!under && others.length === 0) return null;
  return (
    <div class="sand-acts">
      {under && (
        <p class="doing">
          <Glyph name={under.glyph} /> <span>{under.text}</span>
        </p>
      )}
      <Others board={board} from={9 - others.length + 1} />
    </div>
  );
}

/** Nothing to decide: the secret cards, for phones and replays. */
function Held({ board }: { board: Props }) {
  const rules = rulesIn(board);
  const { hand, bonus } = board.view.seats[board.seat!]!;
  if (!hand && !bonus) return null;
  return (
    <ul class="sand-held" aria-label={t("sandstone.secrets")}>
      {hand && (
        <li class="chip" data-ability={hand}>
          <Glyph name={abilityGlyph(abilityOf(rules, hand))} />{" "}
          {t("sandstone.hand.open", { card: abilityOf(rules, hand).name })}
        </li>
      )}
      {bonus && (
        <li class="chip">
          <Glyph name={bonusGlyph(bonusOf(rules, bonus))} />{" "}
          {t("sandstone.bonus.open", { card: bonusSaid(board, bonus).name })}
        </li>
      )}
    </ul>
  );
}

export function Hand(board: Props) {
  if (board.seat === null || board.view.phase === "over") return null;
  if (!deciding(board)) return <Held board={board} />;
  switch (askedBy(board.moves)) {
    case "action":
      return <Actions board={board} />;
    case "order":
      return <OrderOffers board={board} />;
    case "option":
      return <OptionOffers board={board} />;
    default:
      return <Doing board={board} />;
  }
}
