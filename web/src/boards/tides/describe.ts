/* describe.ts: the whole board in sentences, in the order in which a player would want to hear it. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { type Deck, cardOf, deckOf } from "./deck";
import { knownTo } from "./known";
import { suitName } from "./objectives";
import { isScored, nearSeat, previewOf, type Props, scoreOf } from "./props";
import type { Slug } from "./types";
import { listed, playerName, pointsText } from "../people";
import { cardsText, changed } from "./words";

function names(deck: Deck, cards: Slug[]): string {
  return listed(cards.map((slug) => cardOf(deck, slug).name));
}

function cardSentence(deck: Deck, slug: Slug): string {
  const card = cardOf(deck, slug);
  return t("tides.say.card", { name: card.name, suit: suitName(deck, card.suit), objective: card.text });
}

function ownHand(props: Props, deck: Deck, seat: Seat): string[] {
  const hand = props.view.seats[seat]!.hand.filter((card) => card !== null);
  if (hand.length === 0) return [];
  return [t("tides.say.hand", { cards: cardsText(hand.length) }), ...hand.map((slug) => cardSentence(deck, slug))];
}

function kingdom(props: Props, deck: Deck, owner: Seat): string[] {
  const { view, score, seat, players } = props;
  const side = view.seats[owner]!;
  const own = owner === seat;
  const name = playerName(players, owner);
  if (side.kingdom.length === 0)
    return [own ? t("tides.say.kingdomEmptyYours") : t("tides.say.kingdomEmpty", { name })];
  const points = scoreOf(score, owner);
  const total = pointsText(points.total);
  const head = isScored(view)
    ? own
      ? t("tides.say.kingdomScoredYours", { total })
      : t("tides.say.kingdomScored", { name, total })
    : own
      ? t("tides.say.kingdomYours", { total })
      : t("tides.say.kingdom", { name, total });
  const lines = side.kingdom.map((slug) => {
    const says = { sentence: cardSentence(deck, slug), points: pointsText(points.cards[slug] ?? 0) };
    return side.relics.includes(slug) ? t("tides.say.relicScores", says) : t("tides.say.cardScores", says);
  });
  return [head, ...lines];
}

function tally(props: Props, deck: Deck, near: Seat): string {
  const mine = scoreOf(props.score, near).suits;
  const other = scoreOf(props.score, 1 - near).suits;
  const counts = deck.suits.map(({ id }) =>
    t("tides.say.suit", { suit: suitName(deck, id), a: mine[id] ?? 0, b: other[id] ?? 0 }),
  );
  return t("tides.say.tally", {
    name: playerName(props.players, 1 - near),
    one: playerName(props.players, near),
    counts: counts.join(", "),
  });
}

function knowledge(props: Props, deck: Deck, near: Seat): string[] {
  const known = knownTo(props.view, near, props.facts);
  const name = playerName(props.players, 1 - near);
  const lines: string[] = [];
  if (known.certain.length > 0) lines.push(t("tides.say.certain", { name, cards: names(deck, known.certain) }));
  if (known.candidates.length > 0)
    lines.push(t("tides.say.hidden", { name, cards: cardsText(known.hidden), list: names(deck, known.candidates) }));
  if (known.committed) lines.push(t("tides.say.committed", { name }));
  if (known.inPile.length > 0) lines.push(t("tides.say.inPile", { cards: names(deck, known.inPile) }));
  else if (known.pile > 0) lines.push(t("tides.say.pile", { cards: cardsText(known.pile) }));
  if (props.view.discarded.length > 0)
    lines.push(t("tides.say.discarded", { cards: names(deck, props.view.discarded) }));
  return lines;
}

function standing(props: Props): string {
  const each = props.view.seats.map((side, seat) =>
    t("tides.say.score", { name: playerName(props.players, seat), points: pointsText(side.score) }),
  );
  return t("tides.say.scores", { scores: each.join(", ") });
}

function ending({ score, players }: Props): string[] {
  const winners = score.winners ?? [];
  if (winners.length === 0) return [];
  if (winners.length > 1) return [t("tides.say.shared")];
  return [t("tides.say.won", { name: playerName(players, winners[0]!) })];
}

/** What the chosen card would do, once it is chosen. */
function chosen(props: Props, deck: Deck, near: Seat): string[] {
  const preview = previewOf(props);
  const move = props.choice.complete?.move;
  if (!preview || !move) return [];
  const change = (seat: Seat) => changed(scoreOf(preview, seat).total - scoreOf(props.score, seat).total);
  return [
    t("tides.say.preview", {
      card: cardOf(deck, move).name,
      own: scoreOf(preview, near).total,
      ownChange: change(near),
      name: playerName(props.players, 1 - near),
      other: scoreOf(preview, 1 - near).total,
      otherChange: change(1 - near),
    }),
  ];
}

export function describe(props: Props): string[] {
  const { view } = props;
  const deck = deckOf(props);
  const near = nearSeat(props.seat);
  return [
    t("tides.say.round", { n: view.round, of: deck.rounds }),
    standing(props),
    ...ending(props),
    ...(props.seat === null ? [] : ownHand(props, deck, near)),
    ...chosen(props, deck, near),
    ...kingdom(props, deck, near),
    ...kingdom(props, deck, 1 - near),
    tally(props, deck, near),
    ...(view.phase === "over" ? [] : knowledge(props, deck, near)),
  ];
}
