/* Chronicle.tsx: the chronicle board: six bins for every player with what they count now, the cards that lie there, and the heritage
 * tracks. While a bin is asked for, those of whoever looks can be touched. */
import "./chronicle.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { RuleLink, Who } from "../closely";
import type { Player } from "../board";
import { chosenIn } from "./choosing";
import { countGlyph, Glyph } from "./glyphs";
import { factsOf, type Props, seatOf } from "./props";
import { type Bin, BINS, CATEGORIES, type Category } from "./types";
import { playerOf } from "../people";

/** The card in a bin: its number with what it needs, or its back. */
function Card({ board, owner, bin }: { board: Props; owner: Seat; bin: Bin }) {
  const card = seatOf(board.view, owner).chronicles?.[bin];
  if (card === undefined) return null;
  if (card === null)
    return (
      <span class="back" role="img" aria-label={t("sands.chronicle.back")}>
        <Icon name="hourglass" />
      </span>
    );
  const chronicle = board.components.chronicles?.[card];
  const good = factsOf(board, owner).chronicles[bin];
  const need = chronicle?.needs[bin] ?? 0;
  return (
    <span
      class={good ? "face good" : "face"}
      title={t("sands.chronicle.title", {
        card,
        need,
        heritage: chronicle?.heritage ?? 0,
        points: chronicle?.points ?? 0,
      })}
    >
      {card}
      <small>{good ? <Icon name="check" /> : t("sands.chronicle.of", { n: need })}</small>
    </span>
  );
}

function Cell({ board, owner, bin }: { board: Props; owner: Seat; bin: Bin }) {
  const { moves, reader, components, score } = board;
  const count = score.seats[owner]?.counts[components.bins?.[bin].count ?? ""] ?? 0;
  const own = owner === board.seat;
  const legal = own && moves.some((move) => reader.read(move).roles["bin"] === bin);
  const chosen = own && chosenIn(board, "bin") === bin;
  const inside = (
    <>
      <b>{count}</b>
      <Card board={board} owner={owner} bin={bin} />
    </>
  );
  if (!legal && !chosen) return <td>{inside}</td>;
  return (
    <td>
      <button
        type="button"
        class={chosen ? "bin legal chosen" : "bin legal"}
        aria-pressed={chosen}
        aria-label={t("sands.chronicle.bin", { bin: bin.toUpperCase(), n: count })}
        data-part={`bin:${bin}`}
        onClick={() => board.onPart(`bin:${bin}`)}
      >
        {inside}
      </button>
    </td>
  );
}

function Heads({ board }: { board: Props }) {
  const { bins } = board.components;
  const seat = board.seat ?? 0;
  const of = (category: Category) => BINS.filter((bin) => bins?.[bin].category === category).length;
  return (
    <thead>
      <tr>
        <td />
        {CATEGORIES.filter((category) => of(category) > 0).map((category) => (
          <th key={category} scope="colgroup" colSpan={of(category)}>
            <Glyph name={category} /> {t(`sands.${category}`)}{" "}
            <b>{seatOf(board.view, seat).heritage?.[category] ?? 0}</b>
          </th>
        ))}
      </tr>
      <tr>
        <td />
        {BINS.map((bin) => (
          <th key={bin} scope="col" title={bins?.[bin].text}>
            <span>{bin.toUpperCase()}</span>
            <Glyph name={countGlyph(bins?.[bin].count ?? "")} />
            <small>{bins?.[bin].text}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function orderOf({ players, seat }: Props): Seat[] {
  return players.map((_, i) => ((seat ?? 0) + i) % players.length);
}

function Pawn({ player, n }: { player: Player; n: number }) {
  const words = `${player.name}: ${n}`;
  return (
    <span class={`orbis-pawn p${player.colour}`} title={words}>
      <Icon name={`em${player.colour}` as "em1"} label={words} />
    </span>
  );
}

/** Heritage of every player, one track for each category. */
function Heritage({ board }: { board: Props }) {
  const most = board.components.tracks?.most_heritage ?? 15;
  return (
    <div class="orbis-heritage">
      {CATEGORIES.map((category) => (
        <div
          key={category}
          class="track"
          role="group"
          aria-label={t("sands.heritage.of", { category: t(`sands.${category}`) })}
        >
          <Glyph name={category} />
          <div class="spaces">
            {Array.from({ length: most + 1 }, (_, n) => (
              <span key={n} class="space">
                <b>{n}</b>
                {orderOf(board)
                  .filter((owner) => (seatOf(board.view, owner).heritage?.[category] ?? 0) === n)
                  .map((owner) => (
                    <Pawn key={owner} player={playerOf(board.players, owner)} n={n} />
                  ))}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export function Chronicle({ board }: { board: Props }) {
  return (
    <section class="orbis-chronicle" aria-label={t("sands.chronicle")}>
      <div class="scroll">
        <table>
          <Heads board={board} />
          <tbody>
            {orderOf(board).map((owner) => (
              <tr key={owner} class={owner === board.seat ? "me" : ""}>
                <th scope="row">
                  <Who board={board} seat={owner} />
                </th>
                {BINS.map((bin) => (
                  <Cell key={bin} board={board} owner={owner} bin={bin} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>{t("sands.heritage")}</h2>
      <Heritage board={board} />
      <p class="legend">
        {t("sands.chronicle.legend")} <RuleLink board={board} rule="19.4" />
      </p>
    </section>
  );
}
