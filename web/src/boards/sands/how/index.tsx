/* index.tsx: The Sands of Time for somebody who has never seen it. */
import "../table.css";
import "./how.css";
import { t } from "../../../i18n";
import type { How, HowEdition, HowLine } from "../../how";
import { Chronicle } from "../Chronicle";
import { StillMap } from "../Map";
import { Plan } from "../Plan";
import type { Props } from "../props";
import { Trees } from "../Trees";
import type { Bin, SandsComponents, SandsFacts, SandsScore, SandsView } from "../types";

/** Pictures answer to nobody: nothing can be chosen on them. */
const still = (board: Props): Props => ({ ...board, moves: [], narrow: false });

const World = (board: Props) => (
  <div class="orbis-how map">
    <StillMap board={still(board)} />
  </div>
);
const Cards = (board: Props) => <div class="orbis-how">{board.seat !== null && <Plan board={board} />}</div>;
const Bins = (board: Props) => (
  <div class="orbis-how">
    <Chronicle board={still(board)} />
  </div>
);
const Advances = (board: Props) => (
  <div class="orbis-how">
    <Trees board={still(board)} />
  </div>
);

const built = ({ structures = {} }: SandsView): number =>
  Object.values(structures).reduce((sum, places) => sum + places.length, 0);

type Known = HowEdition<SandsComponents>;

/** What the first seat has for its chronicles, by bins, and whether the engine lets each score. */
function counted({ score, view, facts, components: { bins: places, chronicles: cards } }: Props): HowLine[] {
  const { counts } = score.seats[0]!;
  const laid = Object.entries(view.seats[0]?.chronicles ?? {}) as [Bin, number | null][];
  return laid.flatMap(([bin, card]) => {
    const known = card === null ? undefined : cards?.[card];
    if (!known || !places) return [];
    const { heritage, points, needs } = known;
    const scores = facts.seats?.[0]?.chronicles[bin];
    return [
      { label: `${bin.toUpperCase()}: ${places[bin].text}`, value: counts[places[bin].count] ?? 0 },
      {
        label: t("how.sands.asks", { card: card!, need: needs[bin], heritage, points }),
        value: t(scores ? "how.sands.scores" : "how.sands.fails"),
      },
    ];
  });
}

const category = (of: keyof typeof CATEGORIES) => t(CATEGORIES[of]);
const CATEGORIES = { civil: "sands.civil", political: "sands.political", cultural: "sands.cultural" } as const;

const actions = ({ components: { cards = {} } }: Known) =>
  Object.values(cards).map(({ name, text = "", box, box_text = "" }) => [
    name,
    text,
    box ? `${category(box)}: ${box_text}` : "",
  ]);
const structures = ({ components }: Known) =>
  Object.values(components.structures ?? {}).map(({ name, level = "–", fountains, lyres, text = "" }) => [
    name,
    level,
    fountains,
    lyres,
    text,
  ]);
const advances = ({ components }: Known) =>
  Object.values(components.advances ?? {}).map(({ name, category: of, level = "–", fountains, lyres, text = "" }) => [
    name,
    category(of),
    level,
    fountains,
    lyres,
    text,
  ]);
const chronicles = ({ components: { chronicles: cards = {} } }: Known) =>
  Object.entries(cards).map(([card, { heritage, points, needs }]) => [card, heritage, points, ...Object.values(needs)]);
const letters = ({ components }: Known) => Object.keys(components.bins ?? {}).map((bin) => bin.toUpperCase());
const bins = ({ components }: Known) =>
  Object.entries(components.bins ?? {}).map(([bin, { category: of, text }]) => [bin.toUpperCase(), category(of), text]);

interface Figures {
  setup: { provinces: number };
  numbers: { end_bonus: number; emphasis_boxes: number };
}

function numbers({ edition, components: { tracks, bins: places } }: Known) {
  const { setup, numbers: figures } = edition as unknown as Figures;
  return {
    dynasties: (tracks?.dynasties.length ?? 1) - 1, // the last is the end
    provinces: setup.provinces,
    bins: Object.keys(places ?? {}).length,
    bonus: figures.end_bonus,
    boxes: figures.emphasis_boxes,
  };
}

export const how: How<SandsView, SandsScore, SandsFacts, SandsComponents> = {
  seed: "delta",
  numbers,
  steps: [
    { id: "world", Picture: World, moment: ({ stage }) => stage === "selection", rules: ["3.2"] },
    {
      id: "plan",
      Picture: Cards,
      moment: ({ stage }) => stage === "selection",
      tables: (edition) => [{ id: "actions", rows: actions(edition) }],
      rules: ["4.1"],
    },
    {
      id: "empire",
      Picture: World,
      moment: (view) => built(view) >= 4 && view.stage === "selection",
      tables: (edition) => [{ id: "structures", rows: structures(edition) }],
      rules: ["9.3"],
    },
    {
      id: "advances",
      Picture: Advances,
      moment: (view) => built(view) >= 4 && view.stage === "selection",
      tables: (edition) => [{ id: "tree", rows: advances(edition) }],
      rules: ["11.3"],
    },
    {
      id: "chronicle",
      Picture: Bins,
      moment: ({ stage }) => stage === "scoring" || stage === "over",
      example: counted,
      tables: (edition) => [
        { id: "chronicles", numbers: letters(edition), rows: chronicles(edition) },
        { id: "bins", rows: bins(edition) },
      ],
      rules: ["5.1", "19.4"],
    },
    { id: "win", rules: ["20.3"] },
  ],
};
