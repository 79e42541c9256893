/* Emblem.tsx: the game on the home screen: the circle of lands around the inner sea, with the marker of time. Everybody who opens the
 * page loads it, so it is plainer than the map. */
import "./emblem.css";

const lands: readonly (readonly [fill: string, d: string])[] = [
  ["#EFDDB4", "M62 62q18-20 46-22l22 8-8 22-30 8-24-2Z"],
  ["#F6EBD0", "M108 40q40-12 92-8l6 26-34 14-42-6Z"],
  ["#EACFAE", "M200 32q40 6 64 34l-14 26-40-4-8-30Z"],
  ["#F6EBD0", "M60 78l40 4 18 20-10 20-58 2q-6-26 10-46Z"],
  ["#EFDDB4", "M52 128l58-2 30 8 4 26-40 6q-40-10-52-38Z"],
  ["#F6EBD0", "M140 134l44-4 40 10-6 26q-36 8-74-4Z"],
  ["#DDD3AB", "M226 140l34-8 10-36q6 44-48 70Z"],
  ["#EACFAE", "M210 92l40 4 16-4-4 36-36 8-24-14Z"],
];

export function Emblem() {
  return (
    <svg
      class="orbis-emblem-art"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="180" fill="#EADFC6" />
      <ellipse cx="160" cy="94" rx="138" ry="82" fill="#A3BDBD" stroke="#5A4632" stroke-width="2" />
      <ellipse cx="160" cy="94" rx="116" ry="70" fill="#D3E2DC" />
      {lands.map(([fill, d]) => (
        <path key={d} d={d} fill={fill} stroke="#5A4632" stroke-width="1.4" stroke-linejoin="round" />
      ))}
      <path d="M150 92l12-4 10 6-8 8-12-2ZM186 112l10-2 4 6-8 4Z" fill="#F6EBD0" stroke="#5A4632" stroke-width="1.2" />
      <path
        d="M92 66q20 24 58 28M176 98q24-8 42-4"
        fill="none"
        stroke="#8A5A12"
        stroke-width="3"
        stroke-linecap="round"
        stroke-dasharray="0 7"
      />
      <g stroke="#2A2118" stroke-width="1.4">
        <path d="M76 88h16v12q-2 6-8 8-6-2-8-8Z" fill="#C23E2A" />
        <path d="M224 104h16v20l-8-6-8 6Z" fill="#6A3699" />
        <path d="M150 152v-12q0-8 9-10v-4h2v4q9 2 9 10v12Z" fill="#E8AB2A" />
      </g>
      <circle cx="160" cy="30" r="17" fill="#2A241C" stroke="#C58F22" stroke-width="2" />
      <path d="M153 21h14v3q0 4-5 6 5 2 5 6v3h-14v-3q0-4 5-6-5-2-5-6Z" fill="#F6DFA2" />
    </svg>
  );
}
