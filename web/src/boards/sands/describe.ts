/* describe.ts: the board in sentences, in the order in which a player would want to hear it. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import {
  advanceName,
  cardOf,
  factsOf,
  landName,
  landOf,
  type Props,
  seatOf,
  structureName,
  structuresIn,
  sumOf,
} from "./props";
import { holdingOf } from "./Pieces";
import { CATEGORIES, type Id } from "./types";
import { listed, playerName, roman } from "../people";

export function peopleIn({ view, players }: Props, id: Id): string[] {
  return view.seats.flatMap(({ peasants, warriors }, owner) => {
    const [p, w] = [peasants?.[id] ?? 0, warriors?.[id] ?? 0];
    return p + w > 0 ? [t("sands.say.people", { name: playerName(players, owner), peasants: p, warriors: w })] : [];
  });
}

/** A territory in words: whose it is, what it yields, who stands there, what is built. */
export function landText(board: Props, id: Id): string {
  const { view, players } = board;
  const { controller, resource, capacity } = landOf(board, id);
  const holding = holdingOf(view, id);
  const owner =
    controller === undefined
      ? t("sands.say.nobody")
      : t("sands.say.owner", {
          name: playerName(players, controller),
          holding: holding ? t(`sands.${holding}`) : "",
        });
  const tile = resource ? t("sands.say.tile", { resource: t(`sands.${resource}`), n: capacity ?? 0 }) : "";
  const built = structuresIn(view, id).map((structure) => structureName(board, structure));
  return [
    `${landName(board, id)}:`,
    `${[owner, tile, ...peopleIn(board, id)].filter(Boolean).join("; ")}.`,
    built.length ? t("sands.say.built", { structures: listed(built) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function seatLines(board: Props, owner: Seat): string[] {
  const { view, score, players, seat, components } = board;
  const side = seatOf(view, owner);
  const name = playerName(players, owner);
  const advances = Object.entries(side.advances ?? {}).map(([tree, level]) =>
    advanceName(board, level === 1 ? tree : (view.trees?.[tree]?.[level - 2] ?? tree)),
  );
  const heritage = CATEGORIES.map((category) => `${t(`sands.${category}`)} ${side.heritage?.[category] ?? 0}`);
  return [
    t("sands.say.seat", {
      name,
      points: score.seats[owner]?.score ?? 0,
      crops: side.crops ?? 0,
      gold: side.gold ?? 0,
      unrest: side.unrest,
    }),
    t("sands.say.empire", {
      name,
      lands: factsOf(board, owner).size,
      peasants: sumOf(side.peasants),
      warriors: sumOf(side.warriors),
      caravans: side.caravans?.length ?? 0,
    }),
    t("sands.say.heritage", { name, heritage: listed(heritage) }),
    ...(advances.length ? [t("sands.say.advances", { name, advances: listed(advances) })] : []),
    ...(side.emphasis
      ? [
          t("sands.say.emphasis", {
            name,
            card: components.cards?.[side.emphasis]?.name ?? side.emphasis,
            cubes: side.cubes ?? 0,
          }),
        ]
      : []),
    ...(owner === seat && side.selected?.length
      ? [
          t("sands.say.selected", {
            cards: listed(side.selected.map((card) => (card ? cardOf(board, card).name : "?"))),
          }),
        ]
      : []),
  ];
}

export function describe(board: Props): string[] {
  const { view, facts, players, seat } = board;
  const order = players.map((_, i) => ((seat ?? 0) + i) % players.length);
  const { battle } = facts;
  return [
    t("sands.say.where", { dynasty: roman(view.dynasty ?? 1), turn: (view.turns ?? 0) + 1 }),
    ...(battle
      ? [
          t("sands.say.battle", {
            land: landName(board, battle.territory),
            a: playerName(players, battle.attacker),
            attack: battle.attack,
            b: playerName(players, battle.defender),
            defence: battle.defence,
          }),
        ]
      : []),
    ...order.flatMap((owner) => seatLines(board, owner)),
    ...Object.keys(facts.territories ?? {}).map((id) => landText(board, id)),
  ];
}
