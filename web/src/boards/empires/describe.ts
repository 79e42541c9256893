/* describe.ts: the board in sentences. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { atlasOf, territoryAt } from "./atlas";
import { cardOf, factsOf, placeName, type Props, seatOf, spaceName, timerOf } from "./props";
import { COLUMNS, type Place, TYPES } from "./types";
import { listed, playerName, playerOf, roman } from "../people";

const who = (board: Props, seat: Seat): string => playerName(board.players, seat);

/** "H1.2, forest. Clans of Anton: 2. Theater of Nikola. Next to H1.0, H1.c and H2.1." */
export function placeText(board: Props, place: Place): string {
  const { view, components, edition, facts } = board;
  const ground = atlasOf(edition, view.seats.length).ground(place);
  const kind = ground && territoryAt(edition, view.tiles, ground)?.kind;
  const capital = facts.seats?.findIndex((seat) => seat.capital === place) ?? -1;
  const what = kind
    ? (components.kinds?.[kind]?.name ?? kind)
    : capital >= 0
      ? t("empires.place.capital", { name: who(board, capital) })
      : t("empires.place.city");
  const clans = view.seats.flatMap(({ clans: there }, seat) =>
    there[place] ? [t("empires.place.clans", { n: there[place]!, name: who(board, seat) })] : [],
  );
  const buildings = view.seats.flatMap(({ buildings: there }, seat) =>
    (there[place] ?? []).map((type) =>
      t("empires.place.building", { building: components.buildings?.[type]?.name ?? type, name: who(board, seat) }),
    ),
  );
  const near = (facts.places?.[place]?.near ?? []).map((each) => placeName(board, each));
  const nextTo = near.length > 0 ? [t("empires.place.near", { places: listed(near) })] : [];
  return [`${placeName(board, place)}, ${what}.`, ...clans, ...buildings, ...nextTo].join(" ");
}

function timersText(board: Props, seat: Seat): string {
  const stand = [0, 1]
    .map((timer) => timerOf(board.view, seat, timer).space)
    .map((space) => (space ? spaceName(board, space) : t("empires.timer.home")));
  return t("empires.describe.timers", { first: stand[0]!, second: stand[1]! });
}

function seatText(board: Props, seat: Seat): string {
  const { ideas, bricks, created = 0, reserve, constructed } = seatOf(board.view, seat);
  const built = TYPES.map((type) => `${board.components.buildings?.[type]?.name ?? type} ${constructed[type] ?? 0}`);
  const stock = t("empires.describe.seat", {
    name: who(board, seat),
    points: board.score.seats[seat]?.score ?? 0,
    ideas,
    bricks,
    scholars: created,
    reserve,
    hand: factsOf(board, seat).hand,
  });
  return `${stock} ${t("empires.describe.built", { what: built.join(", ") })} ${timersText(board, seat)}`;
}

function scholarsText({ view, players }: Props, space: string): string {
  const there = (view.scholars?.[space] ?? []).map((group) => `${playerName(players, group.seat)} ${group.scholars}`);
  return there.length > 0 ? t("empires.describe.scholars", { who: listed(there) }) : t("empires.describe.noScholars");
}

export function describe(board: Props): string[] {
  const { view, components, players } = board;
  const lines = [t("empires.describe.age", { n: roman(view.age) })];
  for (const player of players) lines.push(seatText(board, player.seat));
  for (const column of COLUMNS) {
    const leader = view.leaders[column];
    if (leader)
      lines.push(
        `${components.leaders?.[leader]?.name ?? leader}: ${components.leaders?.[leader]?.text ?? ""} ${scholarsText(board, column)}`,
      );
  }
  for (const [age, wonder] of Object.entries(view.wonders))
    lines.push(
      `${components.wonders?.[wonder]?.name ?? wonder}: ${components.wonders?.[wonder]?.text ?? ""} ${scholarsText(board, `wonder-${age}`)}`,
    );
  for (const [i, { cards, top }] of (view.decks ?? []).entries())
    lines.push(
      t("empires.describe.deck", {
        n: i + 1,
        cards,
        top: top ? (components.types?.[top]?.name ?? top) : t("list.none"),
      }),
    );
  if (board.seat !== null) {
    const hand = seatOf(view, board.seat).hand.flatMap((id) => (id ? [cardOf(board, id).name] : []));
    lines.push(t("empires.describe.hand", { cards: hand.length > 0 ? listed(hand) : t("list.none") }));
  }
  const places = new Set(
    view.seats.flatMap(({ clans, buildings }) => [...Object.keys(clans), ...Object.keys(buildings)]),
  );
  for (const { place } of atlasOf(board.edition, view.seats.length).grounds)
    if (places.has(place)) lines.push(placeText(board, place));
  for (const [city, seat] of Object.entries(board.facts.sieges ?? {}))
    lines.push(t("empires.describe.siege", { city: placeName(board, city), name: playerOf(players, seat).name }));
  return lines;
}
