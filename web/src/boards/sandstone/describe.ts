/* describe.ts: the whole board in sentences, in the order in which a player would want to hear it. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { ofChosen } from "../deciding";
import { stacked } from "./chips";
import { abilityOf } from "./edition";
import { ended, tied } from "./ended";
import { placeOf, spacesOf, terrainAt } from "./lattice";
import { latticeIn, nearSeat, type Props, rulesIn, scoreOf } from "./props";
import { orderText, spaceText } from "./saying";
import { bonusSaid, halfText, terrainName, whyHalf } from "./texts";
import { listed, playerName, pointsText } from "../people";

function seatLines(props: Props, owner: Seat): string[] {
  const { view, score, players } = props;
  const rules = rulesIn(props);
  const side = view.seats[owner]!;
  const { counts, gold, upkeep, short, unplaced } = scoreOf(score, owner);
  const who = { name: playerName(players, owner) };
  const terrain = listed(
    rules.terrain.map(({ id }) => t("sandstone.say.count", { n: counts[id] ?? 0, terrain: terrainName(props, id) })),
  );
  const played = side.played.map((slug) => abilityOf(rules, slug).name);
  return [
    t("sandstone.say.pieces", {
      ...who,
      towers: listed(side.towers) || t("sandstone.say.none"),
      strongholds: listed(side.strongholds) || t("sandstone.say.none"),
    }),
    t("sandstone.say.controls", { ...who, terrain }),
    short > 0
      ? t("sandstone.say.short", { ...who, gold, upkeep, n: short })
      : t("sandstone.say.pays", { ...who, gold, upkeep }),
    t("sandstone.say.unplaced", { ...who, towers: unplaced.towers, strongholds: unplaced.strongholds }),
    ...(played.length > 0 ? [t("sandstone.say.played", { ...who, cards: listed(played) })] : []),
  ];
}

function secretLines(props: Props): string[] {
  const { view, seat } = props;
  if (seat === null) return [];
  const rules = rulesIn(props);
  const { hand, bonus } = view.seats[seat]!;
  const lines: string[] = [];
  if (hand)
    lines.push(
      t("sandstone.say.hand", {
        card: abilityOf(rules, hand).name,
        effect: halfText(props, hand, props.facts.hand?.half ?? "bottom"),
      }),
    );
  else if (hand === undefined) lines.push(t("sandstone.secret.handNone"));
  if (bonus)
    lines.push(t("sandstone.say.bonus", { card: bonusSaid(props, bonus).name, effect: bonusSaid(props, bonus).text }));
  return lines;
}

function centerLines(props: Props): string[] {
  const { view, seat } = props;
  const rules = rulesIn(props);
  return view.center
    .filter((slug) => slug !== null)
    .map((slug) => {
      const ability = abilityOf(rules, slug);
      const both = t("sandstone.say.card", {
        card: ability.name,
        top: halfText(props, slug, "top"),
        bottom: halfText(props, slug, "bottom"),
      });
      return seat === null ? both : `${both} ${whyHalf(props, slug)}`;
    });
}

function goalLines(props: Props, owner: Seat): string {
  const { wins } = scoreOf(props.score, owner);
  return t("sandstone.say.goals", {
    name: playerName(props.players, owner),
    seven: wins.seven.have,
    sevenOf: wins.seven.need,
    towers: Math.max(0, wins.towers.have),
    towersOf: wins.towers.need,
    strongholds: wins.strongholds.have,
    strongholdsOf: wins.strongholds.need,
  });
}

/** Row by row from the top. */
function boardLines(props: Props): string[] {
  const { view } = props;
  const lattice = latticeIn(view, rulesIn(props));
  const rows = new Map<number, string[]>();
  for (const space of spacesOf(lattice)) {
    if (!terrainAt(view.board, lattice, space)) continue;
    const row = placeOf(lattice, space)!.row;
    rows.set(row, [...(rows.get(row) ?? []), spaceText(view, lattice, props, space)]);
  }
  return [...rows.values()].map((texts) => texts.join(" "));
}

/** After the game: "Nobody has seen: Masons, Bonus: Desert." [sandstone 12.8] */
function faceDown(props: Props): string[] {
  const rules = rulesIn(props);
  const { unseen = [], unseen_bonus: bonus } = props.view;
  const cards = stacked(unseen).map(([slug, n]) => `${abilityOf(rules, slug).name}${n > 1 ? ` ×${n}` : ""}`);
  if (bonus) cards.push(t("sandstone.bonus.open", { card: bonusSaid(props, bonus).name }));
  return cards.length > 0 ? [t("sandstone.say.faceDown", { cards: cards.join(", ") })] : [];
}

function ending({ view, score, facts, players }: Props): string[] {
  if (view.phase !== "over") return [];
  const winners = score.winners ?? [];
  const how = ended(facts);
  const lines =
    winners.length > 1
      ? [t("sandstone.say.draw")]
      : winners.map((won) => t("sandstone.say.won", { name: playerName(players, won) }));
  const tie = tied(facts);
  if (how) lines.push(how);
  else
    lines.push(
      ...view.seats.map((_, owner) =>
        t("sandstone.say.total", {
          name: playerName(players, owner),
          points: pointsText(scoreOf(score, owner).total),
        }),
      ),
    );
  if (tie) lines.push(tie);
  return lines;
}

/** What the chosen move would do, once it is chosen. */
function chosen(props: Props, near: Seat): string[] {
  const preview = ofChosen(props, props.previews);
  if (!preview || !props.choice.complete) return [];
  const { gold, upkeep } = scoreOf(preview, near);
  return [t("sandstone.say.preview", { gold, upkeep })];
}

export function describe(props: Props): string[] {
  const { view } = props;
  const near = nearSeat(props.seat);
  return [
    t("sandstone.say.year", { n: view.year, of: rulesIn(props).years }),
    ...(view.phase === "over" ? [] : [orderText(view, props)]),
    ...ending(props),
    ...faceDown(props),
    ...secretLines(props),
    ...chosen(props, near),
    ...centerLines(props),
    ...seatLines(props, near),
    ...seatLines(props, 1 - near),
    goalLines(props, near),
    goalLines(props, 1 - near),
    ...boardLines(props),
  ];
}
