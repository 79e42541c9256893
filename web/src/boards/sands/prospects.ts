/* prospects.ts: what a card could do as things stand, in short lines, from what the engine tells: prices, strengths, tests. */
import { t } from "../../i18n";
import { factsOf, landName, landOf, type Props, seatOf } from "./props";
import { CATEGORIES, type Id } from "./types";
import { playerName } from "../people";

const FEW = 3;

function conquests(board: Props): string[] {
  const lands = Object.keys(board.facts.territories ?? {});
  const attacks = lands.flatMap((id) =>
    (landOf(board, id).odds ?? []).map(({ opponent, attack, defence }) =>
      t("sands.could.attack", {
        name: playerName(board.players, opponent),
        land: landName(board, id),
        attack,
        defence,
        price: landOf(board, id).attack_price ?? 0,
      }),
    ),
  );
  const annexed = lands
    .filter((id) => landOf(board, id).annex_price !== undefined)
    .map((id) => t("sands.could.annex", { land: landName(board, id), price: landOf(board, id).annex_price! }));
  return [...annexed, ...attacks];
}

function discounts(board: Props): string[] {
  return Object.keys(board.facts.territories ?? {})
    .filter((id) => (landOf(board, id).build_discount ?? 0) > 0)
    .map((id) => t("sands.could.discount", { land: landName(board, id), n: landOf(board, id).build_discount! }));
}

function tests(board: Props): string[] {
  const { advance_tests } = factsOf(board, board.seat!);
  const heritage = CATEGORIES.map((category) => `${t(`sands.${category}`)} ${advance_tests[category]}`).join(", ");
  return [t("sands.could.unrest", { n: seatOf(board.view, board.seat!).unrest, heritage })];
}

const prospects: Partial<Record<Id, (board: Props) => string[]>> = {
  conquer: conquests,
  build: discounts,
  advance: tests,
  govern: ({ facts }) => (facts.level_price === undefined ? [] : [t("sands.could.level", { n: facts.level_price })]),
  muster: (board) => [t("sands.could.supply", { n: factsOf(board, board.seat!).supply.warriors })],
  "caravan-1": (board) => [t("sands.could.caravans", { n: factsOf(board, board.seat!).supply.caravans })],
  "caravan-2": (board) => [t("sands.could.caravans", { n: factsOf(board, board.seat!).supply.caravans })],
};

/** A few of them; "and more" says that there are others. */
export function prospectsOf(board: Props, card: Id): string[] {
  const all = board.seat === null ? [] : (prospects[card]?.(board) ?? []);
  return all.length > FEW + 1 ? [...all.slice(0, FEW), t("sands.could.more", { n: all.length - FEW })] : all;
}
