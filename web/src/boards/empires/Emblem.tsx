/* Emblem.tsx: the game on the home screen: a star of tiles, and the glass whose sand runs. Everybody who opens the page loads
 * it, so it is plainer than the map. */
import "./emblem.css";

const tiles: readonly (readonly [fill: string, d: string])[] = [
  ["#A3BC83", "M160 90 124 69V111Z"],
  ["#E8D297", "M160 90 124 69 160 48Z"],
  ["#C2BCB1", "M160 90 160 48 196 69Z"],
  ["#A3BC83", "M160 90 196 69V111Z"],
  ["#E8D297", "M160 90 196 111 160 132Z"],
  ["#C2BCB1", "M160 90 160 132 124 111Z"],
  ["#E8D297", "M124 69V111L88 90Z"],
  ["#C2BCB1", "M196 69V111L232 90Z"],
  ["#C2BCB1", "M124 69 160 48 124 27Z"],
  ["#A3BC83", "M196 69 160 48 196 27Z"],
  ["#A3BC83", "M124 111 160 132 124 153Z"],
  ["#E8D297", "M196 111 160 132 196 153Z"],
];
const capitals: readonly (readonly [stroke: string, d: string])[] = [
  ["#2F9A92", "M124 69 160 48 124 27Z"],
  ["#C23E2A", "M196 69 160 48 196 27Z"],
  ["#6A3699", "M124 111 160 132 124 153Z"],
  ["#E8AB2A", "M196 111 160 132 196 153Z"],
];

export function Emblem() {
  return (
    <svg
      class="realm-emblem-art"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="180" fill="#2E2A20" />
      <g transform="translate(160 90) scale(1.22) translate(-160 -90)">
        {tiles.map(([fill, d]) => (
          <path key={d} d={d} fill={fill} stroke="#2A2118" stroke-width="2" stroke-linejoin="round" />
        ))}
        {capitals.map(([stroke, d]) => (
          <path key={stroke} d={d} fill="none" stroke={stroke} stroke-width="3" stroke-linejoin="round" />
        ))}
      </g>
      {[
        [38, 0.3],
        [282, 0.75],
      ].map(([x, run]) => (
        <g key={x} transform={`translate(${x} 90)`}>
          <path
            d="M-13-30h26v8c0 10-7 15-11 22 4 7 11 12 11 22v8h-26v-8c0-10 7-15 11-22-4-7-11-12-11-22Z"
            fill="#14120E"
            stroke="#8C7E61"
            stroke-width="2"
          />
          <path
            d={`M-11 ${-28 + 22 * run!}h22v6c0 8-6 14-10 20h-2c-4-6-10-12-10-20Z`}
            fill="#E2B34E"
            opacity={1 - run! * 0.3}
          />
          <path
            d={`M-11 28h22v-4c-4-${8 * run!}-8-${14 * run!}-11-${16 * run!}-3 2-7 ${8 * run!}-11 ${16 * run!}Z`}
            fill="#E2B34E"
          />
          <path d="M-17-35h34v6h-34zM-17 29h34v6h-34z" fill="#C58F22" stroke="#2A2118" />
        </g>
      ))}
    </svg>
  );
}
