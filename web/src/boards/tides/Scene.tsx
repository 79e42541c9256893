/* Scene.tsx: the picture of a card in the tones of its suit. */
import type { Card, Deck } from "./deck";
import { plainScene, scenes, type Shape } from "./scenes";
import { suitLook } from "./suits";

function drawn([tone, d, line]: Shape) {
  return line ? <path class={`l${tone}`} d={d} stroke-width={line} /> : <path class={tone} d={d} />;
}

export function Scene({ card, deck }: { card: Card; deck: Deck }) {
  const look = suitLook(deck, card.suit);
  const own = scenes[card.slug];
  return (
    <svg
      class={`tides-scene ${look.tone}`}
      viewBox="0 0 100 76"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {(own ?? plainScene).map(drawn)}
      {!own && <use class="d" href={`#i-${look.icon}`} x="33" y="17" width="34" height="34" />}
    </svg>
  );
}
