/* deck.ts: the cards of a table: what the engine says of them, and what the edition says of where it comes from. Only
 * their pictures are ours. */
import type { Fields } from "../../protocol";
import type { Provenance } from "../closely";
import type { Slug, TidesComponents } from "./types";

export interface Objective {
  op: string;
  suit?: string;
  suits?: string[];
  vp?: number;
}

export interface Card {
  slug: Slug;
  /** Its number, from 1. */
  id: number;
  name: string;
  /** null: without a suit. */
  suit: string | null;
  objective: Objective;
  /** What its points are for, and the whole sentence. */
  label: string;
  text: string;
  /** The statement of the rules reference about its objective. */
  rule: string;
  provenance: Provenance;
}

export interface Suit {
  id: string;
  name: string;
  cards: number;
  /** Its place among the five, which gives suits we have never met a look too. */
  index: number;
}

export interface Deck {
  cards: Card[];
  bySlug: Map<Slug, Card>;
  suits: Suit[];
  rounds: number;
  /** Cards dealt and so picks in a round. */
  hand: number;
}

interface EditionFields {
  suits?: { id: string; name: string; cards?: number }[];
  cards?: {
    id: number;
    name: string;
    suit: string | null;
    objective: Objective;
    provenance?: Provenance;
  }[];
  rounds?: { count?: number; hand?: number };
}

function readDeck(edition: EditionFields, { cards: told = {}, suits: named = {} }: TidesComponents): Deck {
  const printed = new Map((edition.cards ?? []).map((card) => [card.id, card]));
  const cards = Object.entries(told).map(([slug, { number, name, suit, label, text, rule }]) => ({
    slug,
    id: number,
    name,
    suit,
    label,
    text,
    rule,
    objective: printed.get(number)?.objective ?? { op: "" },
    provenance: printed.get(number)?.provenance ?? {},
  }));
  return {
    cards,
    bySlug: new Map(cards.map((card) => [card.slug, card])),
    suits: (edition.suits ?? []).map((suit, index) => ({
      id: suit.id,
      name: named[suit.id]?.name ?? suit.name,
      cards: suit.cards ?? 3,
      index,
    })),
    rounds: edition.rounds?.count ?? 3,
    hand: edition.rounds?.hand ?? 5,
  };
}

const decks = new WeakMap<object, Deck>();

/** The same components give the same deck, so that it may stand in the dependencies of a hook. */
export function deckOf({ edition, components }: { edition: Fields; components: TidesComponents }): Deck {
  let deck = decks.get(components);
  if (!deck) {
    deck = readDeck(edition as EditionFields, components);
    decks.set(components, deck);
  }
  return deck;
}

/** Rounds of a game, and picks of a round. */
export function lengthOf(edition: Fields): { rounds: number; hand: number } {
  const { rounds } = edition as EditionFields;
  return { rounds: rounds?.count ?? 3, hand: rounds?.hand ?? 5 };
}

/** A card by its slug. One the edition lacks is still drawn, with a name made of its slug, rather than lost. */
export function cardOf(deck: Deck, slug: Slug): Card {
  const card = deck.bySlug.get(slug);
  if (card) return card;
  const name = slug.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
  return { slug, id: 0, name, suit: null, objective: { op: "" }, label: "", text: "", rule: "1.5", provenance: {} };
}

export function suitOf(deck: Deck, id: string | null): Suit | null {
  return deck.suits.find((suit) => suit.id === id) ?? null;
}

/** Cards of each suit that lie in a kingdom, before any doubling. */
export function countSuits(deck: Deck, kingdom: Slug[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(deck.suits.map((suit) => [suit.id, 0]));
  for (const slug of kingdom) {
    const suit = cardOf(deck, slug).suit;
    if (suit) counts[suit] = (counts[suit] ?? 0) + 1;
  }
  return counts;
}
