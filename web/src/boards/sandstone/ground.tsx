/* ground.tsx: what the cards lie on: a sheet of parchment with the frame of an old map around it, its ladder dark and light
 * from space to space, and the coordinates. */
import { cornerOf, extentOf, GAP, type Lattice, MARGIN, nameOf, SIDE } from "./lattice";

const EDGE = 3;
const LADDER = 6;

/** Where the spaces along one side begin, and the two ends. */
function marks(count: number, at: (n: number) => number): number[] {
  return [
    at(0) - GAP / 2,
    ...Array.from({ length: count - 1 }, (_, n) => at(n + 1) - (at(n + 1) - at(n) > SIDE ? GAP / 2 : 0)),
    at(count - 1) + SIDE + GAP / 2,
  ];
}

function Ladder({ lattice, width, height }: { lattice: Lattice; width: number; height: number }) {
  const xs = marks(lattice.cols, (col) => cornerOf(lattice, { row: 0, col }).x);
  const ys = marks(lattice.rows, (row) => cornerOf(lattice, { row, col: 0 }).y);
  const [left, top] = [EDGE - MARGIN.left, EDGE - MARGIN.top];
  const [right, bottom] = [left + width - 2 * EDGE - LADDER, top + height - 2 * EDGE - LADDER];
  const dark = (n: number) => n % 2 === 0;
  const along = xs
    .slice(1)
    .filter((_, n) => dark(n))
    .map((_, i) => 2 * i);
  const down = ys
    .slice(1)
    .filter((_, n) => dark(n))
    .map((_, i) => 2 * i);
  const bars = [
    ...along.flatMap((n) => [top, bottom].map((y) => `M${xs[n]} ${y}H${xs[n + 1]}v${LADDER}H${xs[n]}Z`)),
    ...down.flatMap((n) => [left, right].map((x) => `M${x} ${ys[n]}H${x + LADDER}V${ys[n + 1]}H${x}Z`)),
  ];
  return <path class="ladder" d={bars.join("")} />;
}

export function Ground({ lattice }: { lattice: Lattice }) {
  const { width, height } = extentOf(lattice);
  const [x, y] = [EDGE - MARGIN.left, EDGE - MARGIN.top];
  const inner = {
    x: x + LADDER,
    y: y + LADDER,
    width: width - 2 * (EDGE + LADDER),
    height: height - 2 * (EDGE + LADDER),
  };
  return (
    <>
      <rect class="parchment-shadow" x={x} y={y + 4} width={width - 2 * EDGE} height={height - 2 * EDGE} rx="5" />
      <rect class="parchment" x={x} y={y} width={width - 2 * EDGE} height={height - 2 * EDGE} rx="3" />
      <Ladder lattice={lattice} width={width} height={height} />
      <rect class="neat" {...inner} />
      <rect class="neat fine" x={inner.x + 3} y={inner.y + 3} width={inner.width - 6} height={inner.height - 6} />
      <Coordinates lattice={lattice} />
    </>
  );
}

function Coordinates({ lattice }: { lattice: Lattice }) {
  const bottom = extentOf(lattice).height - MARGIN.top - EDGE - LADDER - 9;
  return (
    <>
      {Array.from({ length: lattice.cols }, (_, col) => (
        <text key={col} class="coordinate" x={cornerOf(lattice, { row: 0, col }).x + SIDE / 2} y={bottom}>
          {nameOf(lattice, { row: 0, col })[0]}
        </text>
      ))}
      {Array.from({ length: lattice.rows }, (_, row) => (
        <text key={row} class="coordinate" x="-15" y={cornerOf(lattice, { row, col: 0 }).y + SIDE / 2 + 5}>
          {lattice.rows - row}
        </text>
      ))}
    </>
  );
}
