/* index.tsx: Sandstone for somebody who has never seen it. */
import "../table.css";
import "./how.css";
import type { How, HowEdition, HowLine } from "../../how";
import { t } from "../../../i18n";
import { Center } from "../Center";
import { Glyph, terrainGlyph } from "../glyphs";
import { Lands } from "../Lands";
import { latticeIn, type Props, rulesIn } from "../props";
import { shownOf } from "../motion";
import type { SandstoneComponents, SandstoneFacts, SandstoneScore, SandstoneView } from "../types";

function Land(board: Props) {
  const shown = shownOf(board);
  const upright = latticeIn(shown.view, rulesIn(board)).upright;
  return (
    <div class={upright ? "sand-how-land" : "sand-how-land sideways"}>
      <Lands board={{ ...board, narrow: false }} shown={shown} onShow={() => undefined} />
    </div>
  );
}

function Kinds({ components: { terrain = {} } }: Props) {
  return (
    <ul class="sand-how-kinds">
      {Object.entries(terrain).map(([type, { name, text }]) => (
        <li key={type}>
          <Glyph name={terrainGlyph(type)} /> <b>{name}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const Cards = (board: Props) => (
  <div class="sand-how-cards">
    <Center board={board} view={board.view} onShow={() => undefined} />
  </div>
);

const placed = ({ seats }: SandstoneView): number =>
  seats.reduce((sum, { towers, strongholds }) => sum + towers.length + strongholds.length, 0);

/** What the engine counts for the Domain Check of the first seat. */
function counted({ score }: Props): HowLine[] {
  const { gold, upkeep } = score.seats[0]!;
  return [
    { label: t("how.sandstone.gold"), value: gold },
    { label: t("how.sandstone.upkeep"), value: upkeep },
  ];
}

type Known = HowEdition<SandstoneComponents>;

const abilities = ({ components }: Known) =>
  Object.values(components.abilities ?? {}).map(({ name, copies, top, bottom }) => [
    name,
    copies,
    top.text,
    bottom.text,
  ]);
const bonuses = ({ components }: Known) => Object.values(components.bonus ?? {}).map(({ name, text }) => [name, text]);

/** As the edition file has them. */
interface Figures {
  pieces: { tower: number; stronghold: number };
  years: { value: number };
  domain_check: { tower_upkeep: number };
  win: { spaces_of_one_type: number; tower_lead: number; strongholds: number };
  score: { per_placed_piece: number };
}

function numbers({ edition }: Known) {
  const { pieces, years, domain_check, win, score } = edition as unknown as Figures;
  return {
    towers: pieces.tower,
    strongholds: pieces.stronghold,
    years: years.value,
    upkeep: domain_check.tower_upkeep,
    spaces: win.spaces_of_one_type,
    lead: win.tower_lead,
    standing: win.strongholds,
    piece: score.per_placed_piece,
  };
}

export const how: How<SandstoneView, SandstoneScore, SandstoneFacts, SandstoneComponents> = {
  seed: "basalt",
  numbers,
  steps: [
    { id: "pieces", Picture: Land, moment: (view) => placed(view) === 4, rules: ["3.4", "3.5"] },
    { id: "lands", Picture: Kinds, moment: () => true, rules: ["1.5", "6.4"] },
    {
      id: "turn",
      Picture: Cards,
      moment: ({ phase }) => phase === "act",
      tables: (edition) => [{ id: "abilities", rows: abilities(edition) }],
      rules: ["5.7", "8.1"],
    },
    {
      id: "year",
      Picture: Land,
      moment: ({ year, phase }) => year === 3 && phase === "act",
      example: counted,
      rules: ["10.7", "10.4", "10.8"],
    },
    { id: "win", tables: (edition) => [{ id: "bonus", rows: bonuses(edition) }], rules: ["5.2"] },
  ],
};
