/* Detail.tsx: a card seen closely: everything on it, the rule, and how sure we are of its values. */
import "./detail.css";
import { t, type Key } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { originsOf, reconstructed, RuleLink, UnsureNote } from "../closely";
import { Card } from "./Card";
import { type Card as CardData, cardOf, type Deck } from "./deck";
import { suitName } from "./objectives";
import { SuitDisc } from "./suits";
import type { Slug } from "./types";

const fields: Record<string, Key> = {
  id: "tides.field.number",
  name: "tides.field.name",
  suit: "tides.field.suit",
  "objective.op": "tides.field.kind",
  "objective.vp": "tides.field.points",
  "objective.suit": "tides.field.target",
  "objective.suits": "tides.field.target",
};

function fieldName(field: string): string {
  const key = fields[field];
  return key ? t(key) : field;
}

function Sources({ card }: { card: CardData }) {
  return (
    <dl class="sources">
      {originsOf(card.provenance).map(({ origin, label, members }) => (
        <div key={origin} class={origin}>
          <dt>{label}</dt>
          <dd>{members.map(fieldName).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  slug: Slug;
  deck: Deck;
  points?: number | undefined;
  scored?: boolean;
  relic?: boolean;
  /** Where it lies, in words. */
  place?: string | undefined;
  onRule?: ((rule: string) => void) | undefined;
  onClose: () => void;
}

export function CardDetail({ slug, deck, points, scored, relic, place, onRule, onClose }: Props) {
  const card = cardOf(deck, slug);
  return (
    <Dialog title={card.name} onClose={onClose}>
      <div class="tides-detail">
        <Card card={card} deck={deck} points={points} scored={scored ?? false} relic={relic ?? false} />
        <div class="facts">
          <p class="kind">
            <SuitDisc deck={deck} suit={card.suit} /> {suitName(deck, card.suit)}
            {card.id > 0 && (
              <span class="muted"> · {t("tides.detail.number", { n: card.id, all: deck.cards.length })}</span>
            )}
          </p>
          <p>{card.text}</p>
          {place && <p class="muted">{place}</p>}
          <UnsureNote names={reconstructed(card.provenance).map(fieldName).join(", ")} />
          <Sources card={card} />
          <RuleLink board={{ onRule }} rule={card.rule} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
