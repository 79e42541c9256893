/* Card.tsx: a card, face up or face down. It is a button wherever touching it means something. */
import "./suits.css";
import "./card.css";
import "./mini.css";
import "./motion.css";
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { Icon, type IconName } from "../../ui/icons";
import type { Player } from "../board";
import type { Card as CardData, Deck } from "./deck";
import { pictured, suitName } from "./objectives";
import { Scene } from "./Scene";
import { GlyphMark, SuitDisc } from "./suits";
import type { Slug } from "./types";
import { pointsText, signed } from "../people";
import { changed } from "./words";

/** full: with its sentence; mini: picture and points, for kingdoms on phones; strip: narrow, for hands on phones
 * and in replays. */
export type CardShape = "full" | "mini" | "strip";

export interface CardProps {
  card: CardData;
  deck: Deck;
  shape?: CardShape;
  /** What it scores now; absent: nothing is said. */
  points?: number | undefined;
  /** What it would score after the chosen move. */
  then?: number | undefined;
  /** The round is over: the points are final. */
  scored?: boolean;
  relic?: boolean;
  /** legal: may be chosen; dimmed: may not. */
  state?: "legal" | "chosen" | "dimmed" | undefined;
  /** The digit that chooses it. */
  digit?: number | undefined;
  /** A word across the picture. */
  tag?: string | undefined;
  /** What playing it would change, for the owner and for the other side, whose emblem goes with it. */
  gain?: { own: number; other: number; rival: Player } | undefined;
  /** Classes of movement. */
  motion?: string | undefined;
  delay?: number;
  /** Said after the words of the card. */
  aside?: string | undefined;
  pressed?: boolean;
  popup?: boolean;
  tabIndex?: number;
  onPress?: (() => void) | undefined;
  /** The other side has never seen it. */
  secret?: boolean;
  /** A hand lets its cards be found, to let them travel. */
  inHand?: boolean;
}

/** Everything on the card in one sentence after the other. */
function cardWords(card: CardData, deck: Deck, points?: number, scored = false): string {
  const words = [`${card.name}.`, t("tides.card.suit", { suit: suitName(deck, card.suit) }), card.text];
  if (points !== undefined)
    words.push(
      scored
        ? t("tides.card.scored", { points: pointsText(points) })
        : t("tides.card.now", { points: pointsText(points) }),
    );
  return words.join(" ");
}

function Points({ points, then, scored }: { points: number; then?: number | undefined; scored: boolean }) {
  if (then !== undefined && then !== points)
    return (
      <span class={then > points ? "now would up" : "now would down"}>
        {points} → {then}
      </span>
    );
  return (
    <span class={points > 0 ? "now" : "now zero"}>
      {signed(points)}
      {!scored && <span class="word">{t("tides.now")}</span>}
    </span>
  );
}

function ObjectiveIcons({ card, deck }: { card: CardData; deck: Deck }) {
  const { pill, word, glyphs } = pictured(card);
  return (
    <span class={glyphs.length > 2 ? "obj many" : "obj"}>
      {pill && <b class="pill">{pill}</b>}
      {word && <span class="op">{word}</span>}
      {glyphs.map((glyph) => (
        <GlyphMark deck={deck} glyph={glyph} />
      ))}
    </span>
  );
}

function Gain({ own, other, rival }: NonNullable<CardProps["gain"]>) {
  return (
    <span class="gain" title={t("tides.card.would", { own: changed(own), other: changed(other) })}>
      {other !== 0 && (
        <b class={other < 0 ? "rival up" : "rival down"}>
          <Icon name={`em${rival.colour}` as IconName} />
          {signed(other)}
        </b>
      )}
      <b class={own > 0 ? "up" : own < 0 ? "down" : ""}>{changed(own)}</b>
    </span>
  );
}

function Face(props: CardProps) {
  const { card, deck, shape = "full" } = props;
  return (
    <>
      <span class="art">
        <Scene card={card} deck={deck} />
      </span>
      <SuitDisc deck={deck} suit={card.suit} class="crest" />
      {props.points !== undefined && <Points points={props.points} then={props.then} scored={props.scored ?? false} />}
      {props.digit !== undefined && <kbd class="digit">{props.digit}</kbd>}
      {props.gain && <Gain {...props.gain} />}
      {props.secret && <Icon name="eyeoff" class="secret" />}
      {props.relic && (
        <span class="seal">
          <Icon name="relic" />
          <span class="word">{t("tides.relic")}</span>
        </span>
      )}
      {shape !== "mini" && (
        <span class="words">
          <span class="name">{card.name}</span>
          <ObjectiveIcons card={card} deck={deck} />
          <span class="txt">{card.label}</span>
        </span>
      )}
      {props.tag && <span class="tag">{props.tag}</span>}
    </>
  );
}

function classesOf({ shape = "full", state, relic, motion, tag }: CardProps): string {
  return ["tides-card", shape, state, relic && "relic", tag && "tagged", motion].filter(Boolean).join(" ");
}

export function Card(props: CardProps) {
  const { card, deck } = props;
  const label = [
    cardWords(card, deck, props.points, props.scored),
    props.relic && t("tides.card.relic"),
    props.secret && `${t("tides.card.secret")}.`,
    props.aside,
    props.gain && t("tides.card.would", { own: changed(props.gain.own), other: changed(props.gain.other) }),
  ]
    .filter(Boolean)
    .join(" ");
  const place = { class: classesOf(props), style: props.delay ? { animationDelay: `${props.delay}ms` } : undefined };
  if (!props.onPress)
    return (
      <div {...place} role="img" aria-label={label} title={label}>
        <Face {...props} />
      </div>
    );
  // The button lies over the card: what is printed there is said once, in whole sentences.
  return (
    <div {...place}>
      <span class="face" aria-hidden="true">
        <Face {...props} />
      </span>
      <button
        type="button"
        class="hit"
        aria-label={label}
        title={card.text}
        aria-pressed={props.pressed}
        aria-haspopup={props.popup ? "dialog" : undefined}
        aria-keyshortcuts={props.digit === undefined ? undefined : String(props.digit)}
        data-card={card.slug}
        data-find={card.name}
        data-key={props.digit}
        data-rove
        data-hand={props.inHand ? card.slug : undefined}
        tabIndex={props.tabIndex}
        onClick={props.onPress}
      />
    </div>
  );
}

/** A card face down. */
export function CardBack({
  shape = "full",
  word,
  label,
  motion,
  delay,
}: {
  shape?: CardShape;
  word?: string | undefined;
  label: string;
  motion?: string | undefined;
  delay?: number;
}) {
  return (
    <div
      class={`tides-back ${shape} ${motion ?? ""}`}
      role="img"
      aria-label={label}
      title={label}
      style={delay ? { animationDelay: `${delay}ms` } : undefined}
    >
      <Icon name="hourglass" />
      {word && <b class="word">{word}</b>}
    </div>
  );
}

/** The place of a card to come. */
export function GhostCard({
  shape = "full",
  next = false,
  children,
}: {
  shape?: CardShape;
  next?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class={`tides-ghost ${shape} ${next ? "next" : ""}`} aria-hidden="true">
      <span>{children}</span>
    </div>
  );
}

/** A name in running text, with its suit: a button that shows the card. */
export function CardName({ card, deck, onShow }: { card: CardData; deck: Deck; onShow: (slug: Slug) => void }) {
  return (
    <button type="button" class="tides-name" onClick={() => onShow(card.slug)} aria-haspopup="dialog" title={card.text}>
      <SuitDisc deck={deck} suit={card.suit} />
      <span>{card.name}</span>
    </button>
  );
}
