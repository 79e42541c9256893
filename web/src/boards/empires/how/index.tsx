/* index.tsx: Time of Empires for somebody who has never seen it. The pictures are of a game in turns: bots play it to its end
 * at once. */
import "../table.css";
import "../hand.css";
import "./how.css";
import { t } from "../../../i18n";
import type { How, HowEdition, HowLine } from "../../how";
import { Leaders, Wonders } from "../Boards";
import { StillMap } from "../Map";
import { Columns, Spaces } from "../Own";
import type { Props } from "../props";
import { Sheet } from "../Sheet";
import type { EmpiresComponents, EmpiresFacts, EmpiresScore, EmpiresView, Type } from "../types";

const World = (board: Props) => (
  <div class="realm-how map">
    <StillMap board={board} />
  </div>
);
const Actions = (board: Props) => <div class="realm-how still">{board.seat !== null && <Spaces board={board} />}</div>;
const Empire = (board: Props) => (
  <div class="realm-how still">
    <Columns board={board} owner={board.seat ?? 0} />
  </div>
);
const Fame = (board: Props) => (
  <div class="realm-how still">
    <Leaders board={board} />
    <Wonders board={board} />
  </div>
);
const Points = (board: Props) => (
  <div class="realm-how">
    <Sheet {...board} />
  </div>
);

const buildings = ({ seats }: EmpiresView): number =>
  seats.reduce((sum, { buildings: on }) => sum + Object.keys(on).length, 0);

type Known = HowEdition<EmpiresComponents>;

/** What each source brought the first seat in all ages together. */
function counted({ score }: Props): HowLine[] {
  const { ages, score: points } = score.seats[0]!;
  const lines = SOURCES.map((source) => ({
    label: t(`empires.sheet.${source}`),
    value: ages.reduce((sum, age) => sum + age[source], 0),
  }));
  return [...lines, { label: t("empires.sheet.total"), value: points }];
}

const SOURCES = ["destroyed", "tokens", "wonders", "culture", "leaders"] as const;

const technologies = ({ components: { cards = {}, types } }: Known) =>
  Object.values(cards).map(({ name, type, age, ideas, bricks, text = "" }) => [
    name,
    types?.[type].name ?? "",
    age ?? "–",
    ideas,
    bricks,
    text,
  ]);
const GIVES = {
  ideas: "empires.ideas",
  bricks: "empires.bricks",
  clans: "empires.clans",
  moves: "empires.space.move",
  scholars: "empires.scholars",
  points: "empires.sheet.culture",
} as const;

/** What each column gives, by how many buildings have left it. */
const columns = ({ components: { buildings }, edition }: Known) =>
  (edition as unknown as Figures).columns.flatMap((column) =>
    (Object.keys(GIVES) as (keyof typeof GIVES)[]).flatMap((what) =>
      column[what] ? [[`${buildings?.[column.id].name}: ${t(GIVES[what])}`, ...column[what]]] : [],
    ),
  );
const gone = ({ edition }: Known) => [...Array((edition as unknown as Figures).pieces.buildings + 1).keys()];
const leaders = ({ components: { leaders: all = {}, leader_tiles } }: Known) =>
  Object.values(all).map(({ name, age, speciality, text = "" }) => [
    name,
    age,
    leader_tiles?.[speciality]?.name ?? "",
    text,
  ]);
const tiles = ({ components: { leader_tiles } }: Known) =>
  Object.values(leader_tiles ?? {}).map(({ name, a, b }) => [name, a, b]);
const wonders = ({ components: { wonders: all = {} } }: Known) =>
  Object.values(all).map(({ name, age, text = "" }) => [name, age, text]);

/** As the edition file has them. */
interface Figures {
  seats: { min: number; max: number };
  numbers: {
    ages: number;
    territory_clans: number;
    city_clans: number;
    creations: number;
    destroyed_points: number;
    majority_points: number;
    participant_points: number;
  };
  pieces: { buildings: number; timers: number };
  columns: ({ id: Type } & Partial<Record<keyof typeof GIVES, number[]>>)[];
}

function numbers({ edition }: Known) {
  const { seats, numbers: figures, pieces, columns: all } = edition as unknown as Figures;
  return {
    min: seats.min,
    max: seats.max,
    ages: figures.ages,
    territory: figures.territory_clans,
    city: figures.city_clans,
    creations: figures.creations,
    taken: figures.destroyed_points,
    majority: figures.majority_points,
    others: figures.participant_points,
    columns: all.length,
    buildings: pieces.buildings,
    timers: pieces.timers,
  };
}

export const how: How<EmpiresView, EmpiresScore, EmpiresFacts, EmpiresComponents> = {
  seed: "delta",
  options: { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" },
  numbers,
  steps: [
    { id: "world", Picture: World, moment: ({ stage }) => stage === "rounds", rules: ["8.4"] },
    {
      id: "timers",
      Picture: Actions,
      moment: ({ stage, round = 0 }) => stage === "rounds" && round >= 3,
      rules: ["4.1"],
    },
    {
      id: "cards",
      Picture: Empire,
      moment: (view) => buildings(view) >= 3,
      tables: (edition) => [
        { id: "columns", numbers: gone(edition), rows: columns(edition) },
        { id: "technologies", rows: technologies(edition) },
      ],
      rules: ["10.1", "11.1"],
    },
    { id: "map", Picture: World, moment: (view) => buildings(view) >= 5, rules: ["9.2"] },
    {
      id: "fame",
      Picture: Fame,
      moment: ({ scholars = {} }) => Object.keys(scholars).length >= 3,
      tables: (edition) => [
        { id: "tiles", rows: tiles(edition) },
        { id: "leaders", rows: leaders(edition) },
        { id: "wonders", rows: wonders(edition) },
      ],
      rules: ["14.1", "18.7"],
    },
    { id: "win", Picture: Points, moment: ({ stage }) => stage === "over", example: counted, rules: ["18.1"] },
  ],
};
