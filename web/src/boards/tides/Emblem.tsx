/* Emblem.tsx: the game on the home screen: three cards fanned over waves. */
import "./suits.css";
import "./emblem.css";
import { scenes, type Shape } from "./scenes";

function Fanned({ scene, tone, icon, at }: { scene: readonly Shape[]; tone: string; icon: string; at: string }) {
  return (
    <g class={`tides-scene ${tone}`} transform={at}>
      <rect class="paper" x="-46" y="-66" width="92" height="132" rx="9" />
      <g clip-path="url(#tides-emblem-card)">
        <svg x="-46" y="-66" width="92" height="88" viewBox="0 0 100 76" preserveAspectRatio="xMidYMid slice">
          <rect class="a" width="100" height="76" />
          {scene.map(([part, d, line]) =>
            line ? <path class={`l${part}`} d={d} stroke-width={line} /> : <path class={part} d={d} />,
          )}
        </svg>
      </g>
      <path class="edge" d="M-46 22H46" />
      <rect class="edge" x="-46" y="-66" width="92" height="132" rx="9" />
      <circle class="disc" cx="-27" cy="-47" r="15" />
      <use class="sign" href={`#i-${icon}`} x="-36" y="-56" width="18" height="18" />
      <path class="line" d="M-24 38h48M-16 50h32" />
    </g>
  );
}

export function Emblem() {
  return (
    <svg class="tides-emblem" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <clipPath id="tides-emblem-card">
          <rect x="-46" y="-66" width="92" height="132" rx="9" />
        </clipPath>
      </defs>
      <rect class="night" width="320" height="180" />
      <circle class="moon" cx="287" cy="32" r="13" />
      <path class="w1" d="M-10 122q25-22 50 0t50 0 50 0 50 0 50 0 50 0 50 0v62H-10Z" />
      <path class="w2" d="M-30 146q25-22 50 0t50 0 50 0 50 0 50 0 50 0 50 0v40H-30Z" />
      <Fanned scene={scenes["golden-ziggurat"]!} tone="tides-garden" icon="garden" at="translate(88 98) rotate(-13)" />
      <Fanned scene={scenes["the-sky-pillars"]!} tone="tides-temple" icon="temple" at="translate(232 98) rotate(13)" />
      <Fanned scene={scenes["old-mans-pass"]!} tone="tides-stronghold" icon="stronghold" at="translate(160 86)" />
      <path class="w3" d="M-10 166q25-20 50 0t50 0 50 0 50 0 50 0 50 0 50 0v40H-20Z" />
    </svg>
  );
}
