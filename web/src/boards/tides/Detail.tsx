/* Detail.tsx: a card seen closely: everything on it, the rule, and how sure we are of its values. */
import "./detail.css";
import { useRef, useState } from "preact/hooks";
import { t, type Key } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icons";
import { Card } from "./Card";
import { type Card as CardData, cardOf, type Deck, type Provenance, reconstructed } from "./deck";
import { suitName } from "./objectives";
import { SuitDisc } from "./suits";
import type { Slug } from "./types";

const sources: Record<Provenance, Key> = {
  rulebook: "tides.source.rulebook", public: "tides.source.public", inferred: "tides.source.inferred",
  reconstructed: "tides.source.reconstructed", owner: "tides.source.owner",
};

const fields: Record<string, Key> = {
  id: "tides.field.number", name: "tides.field.name", suit: "tides.field.suit", "objective.op": "tides.field.kind",
  "objective.vp": "tides.field.points", "objective.suit": "tides.field.target", "objective.suits": "tides.field.target",
};

function fieldName(field: string): string {
  const key = fields[field];
  return key ? t(key) : field;
}

function Sources({ card }: { card: CardData }) {
  const origins = Object.keys(sources) as Provenance[];
  const lines = origins.map((origin) => ({
    origin, names: Object.keys(card.provenance).filter((field) => card.provenance[field] === origin).map(fieldName),
  })).filter((line) => line.names.length > 0);
  return (
    <dl class="sources">
      {lines.map(({ origin, names }) => (
        <div key={origin} class={origin}>
          <dt>{t(sources[origin])}</dt>
          <dd>{names.join(", ")}</dd>
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
  const { rule } = card;
  const unsure = reconstructed(card).map(fieldName);
  return (
    <Dialog title={card.name} onClose={onClose}>
      <div class="tides-detail">
        <Card card={card} deck={deck} points={points} scored={scored ?? false} relic={relic ?? false} />
        <div class="facts">
          <p class="kind">
            <SuitDisc deck={deck} suit={card.suit} /> {suitName(deck, card.suit)}
            {card.id > 0 && <span class="muted"> · {t("tides.detail.number", { n: card.id, all: deck.cards.length })}</span>}
          </p>
          <p>{card.text}</p>
          {place && <p class="muted">{place}</p>}
          {unsure.length > 0 && (
            <p class="unsure"><Icon name="info" /> <span><b>{t("tides.source.reconstructed")}</b>: {unsure.join(", ")}. {t("tides.source.explained")}</span></p>
          )}
          <Sources card={card} />
          {onRule && <button type="button" class="rule-link" onClick={() => { onClose(); onRule(rule); }}>{t("tides.rule", { rule })}</button>}
        </div>
      </div>
    </Dialog>
  );
}

/** The card seen closely, if any: [slug, show, hide]. Whatever was touched to see it gets the focus back. */
export function useDetail(): [Slug | null, (slug: Slug) => void, () => void] {
  const [slug, setSlug] = useState<Slug | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (next: Slug) => {
    opener.current = document.activeElement;
    setSlug(next);
  };
  const hide = () => {
    setSlug(null);
    queueMicrotask(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return [slug, show, hide];
}
