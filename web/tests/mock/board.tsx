/* board.tsx: the board of the made-up land: a map in a pane, five seats, a clock, keys of its own. */
import "./mock.css";
import { askedValues, partFor } from "../../src/choice";
import type { Board, BoardProps, SeatSays } from "../../src/boards/board";
import type { Seat } from "../../src/protocol";
import { roleOf, valueOf } from "../../src/roles";
import { useFrames } from "../../src/ui/frames";
import { Icon } from "../../src/ui/icons";
import { Pane } from "../../src/ui/pane";
import { AREAS, type Land, nameOf, placeOf } from "./land";

type Score = { points: number[] };
type Props = BoardProps<Land, Score>;

const ROLES = ["from", "to", "area"] as const;
const drawn = { times: 0 };
(window as { mockDrawn?: typeof drawn }).mockDrawn = drawn;

/** While an action is asked, sources can be touched and what could be built on, too. */
function pointed({ choice, reader, moves }: Props): string[] {
  const sources = askedValues(reader, choice, ["from", "to"]);
  return moves.some(({ move }) => move === "build") && choice.parts.length === 0
    ? [...new Set([...sources, ...askedValues(reader, choice, ["area"], true)])]
    : sources.length
      ? sources
      : askedValues(reader, choice, ["area"], true);
}

function Area({ board, area, key: _ }: { board: Props; area: string; key?: string }) {
  const { view, players, choice, reader, moves } = board;
  const { x, y } = placeOf(area);
  const legal = moves.length > 0 && pointed(board).includes(area);
  const chosen = choice.parts.some(
    (part) => (ROLES as readonly string[]).includes(roleOf(part)) && valueOf(part) === area,
  );
  const player = players[view.owner[area]!]!;
  const state = [
    "mock-area",
    `p${player.colour}`,
    legal && "legal",
    chosen && "chosen",
    board.lastChanged?.includes(area) && "since",
    view.built.includes(area) && "built",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <button
      type="button"
      class={state}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      data-area={area}
      data-find={nameOf(area)}
      data-legal={legal || undefined}
      aria-pressed={chosen}
      aria-label={`${nameOf(area)}, ${player.name}, ${view.people[area]}`}
      onClick={() => board.onPart(partFor(reader, moves, choice, area, ROLES) ?? `area:${area}`)}
    >
      <Icon name={`em${player.colour}` as "em1"} /> <b>{view.people[area]}</b>
      <span>{nameOf(area)}</span>
    </button>
  );
}

/** Sand that runs without drawing the board anew. */
function Sand({ now, deadlines }: { now(): number; deadlines: NonNullable<Props["deadlines"]> }) {
  const end = deadlines[0]?.at ?? 0;
  const hand = useFrames<HTMLElement>(now, (element, time) => {
    element.textContent = `${Math.max(0, Math.ceil((end - time) / 1000))} s`;
    element.dataset["frames"] = String(Number(element.dataset["frames"] ?? 0) + 1);
  });
  return <b class="mock-sand" ref={hand} />;
}

function Table(board: Props) {
  drawn.times++;
  const small = AREAS.map((area) => ({ area, ...placeOf(area) }));
  const mini = (
    <svg viewBox="0 0 120 70">
      {small.map(({ area, x, y }) => (
        <circle
          key={area}
          class={`p${board.players[board.view.owner[area]!]!.colour}`}
          cx={x * 120}
          cy={y * 70}
          r="5"
          style={{ fill: "var(--p)" }}
        />
      ))}
    </svg>
  );
  return (
    <div class="mock-table">
      <Pane
        ratio={12 / 7}
        label="Map"
        fingers={board.narrow}
        question={`${board.view.phase} ${board.choice.parts.join()}`}
        mini={mini}
      >
        <div class="mock-map">
          {AREAS.map((area) => (
            <Area key={area} board={board} area={area} />
          ))}
        </div>
      </Pane>
      <Sand now={board.now!} deadlines={board.deadlines ?? []} />
    </div>
  );
}

function Hand(board: Props) {
  const { moves, choice, pending = [] } = board;
  const whole = moves.filter(({ move }) => /^(build|tax|allow roads|refuse roads)$/.test(move));
  const counts = askedValues(board.reader, choice, ["count"]).filter(() =>
    choice.parts.some((part) => roleOf(part) === "to"),
  );
  return (
    <div class="mock-hand" data-pending={pending.map(({ move }) => move).join()}>
      {whole.map(({ move }, i) => (
        <button
          key={move}
          type="button"
          class="mock-offer"
          data-part={move}
          data-key={i + 1}
          data-off={choice.open.every((open) => open.move !== move) || undefined}
          aria-pressed={choice.parts.includes(move)}
          onClick={() => board.onPart(move)}
        >
          {move}
        </button>
      ))}
      {counts.map((n) => (
        <button
          key={n}
          type="button"
          class="mock-offer"
          data-part={`count:${n}`}
          aria-pressed={choice.parts.includes(`count:${n}`)}
          onClick={() => board.onPart(`count:${n}`)}
        >
          {n} go
        </button>
      ))}
    </div>
  );
}

function seatSays({ view, score }: Props, seat: Seat): SeatSays {
  const lands = AREAS.filter((area) => view.owner[area] === seat);
  const people = lands.reduce((sum, area) => sum + view.people[area]!, 0);
  const facts = [
    ["crops", 3],
    ["gold", 2],
    ["unrest", 4],
    ["lands", lands.length],
    ["people", people],
    ["wonders", view.built.filter((area) => lands.includes(area)).length],
  ] as const;
  return {
    score: score.points[seat],
    facts: facts.map(([label, value]) => ({ label, value, icon: <small>{label[0]}</small> })),
  };
}

export const board: Board<Land, Score> = {
  id: "mock",
  Table,
  Hand,
  seatSays,
  layout: { seats: "side", bar: "full" },
  Seat: ({ view, owner }) => (
    <p>
      {AREAS.filter((area) => view.owner[area] === owner)
        .map(nameOf)
        .join(", ")}
    </p>
  ),
  Side: ({ facts }) => (
    <section class="panel mock-plan">
      <h3>Plan</h3>
      <p>{String(facts["secret"] ?? "nobody's")}</p>
    </section>
  ),
  Sheet: ({ score }) => <p>{score.points.join(" : ")}</p>,
  confirm: ({ move }) => {
    const march = /^march (\d) from (\S+) to (\S+)$/.exec(move);
    return march
      ? `${march[1]} to ${nameOf(march[3]!)}`
      : move.startsWith("at ")
        ? `Build in ${nameOf(move.slice(3))}`
        : move;
  },
  where: () => ({ words: ["Dynasty III", "Generation 3"], steps: 5, step: 2 }),
  describe: ({ view }) => AREAS.map((area) => `${nameOf(area)}: ${view.people[area]}`),
  motion: ({ kind }) => (kind === "round-began" ? null : "ring"),
  atOnce: ({ move }) => move === "build",
  skips: ({ move }) => (move === "done" ? "Done" : null),
  changes: (event) => ["from", "to", "area"].flatMap((member) => (event[member] ? [String(event[member])] : [])),
  chapter: ({ kind, text }) => (kind === "round-began" ? text : null),
  keys: (props) => [
    { key: "q", label: "build", act: () => props.onPart("build") },
    { key: "w", label: "tax", act: () => props.onPart("tax") },
  ],
};
