/* Chronicle.tsx: the chronicle board: what each card needs in each bin and whether it would score for one seat, whoever looks
 * unless another one is touched; what the dynasty would bring everybody if it ended now; the heritage tracks. While a bin is
 * asked for, those of whoever looks can be touched. What would score and what is missing the engine tells. */
import "./chronicle.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t, type Key } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { RuleLink } from "../closely";
import { playerName, playerOf, pointsText } from "../people";
import { chosenIn } from "./choosing";
import { addsTo } from "./counts";
import { countGlyph, Glyph } from "./glyphs";
import { Heritage, Pawn } from "./Heritage";
import { Standings } from "./Standings";
import { factsOf, type Props, seatOf } from "./props";
import { type Bin, BINS, CATEGORIES, type Category } from "./types";

/** What is said of a card only where little is missing. */
const NEARLY = 2;

const countOf = ({ components }: Props, bin: Bin): string => components.bins?.[bin].count ?? "";

function haveIn(board: Props, seat: Seat, bin: Bin): number {
  return board.score.seats[seat]?.counts[countOf(board, bin)] ?? 0;
}

function cardsOf({ components }: Props): number[] {
  return Object.keys(components.chronicles ?? {}).map(Number);
}

/** What the card lacks in the bin: so many, below 0 so much heritage, 0 nothing; undefined: it is not told. */
function lacksOf(board: Props, seat: Seat | null, card: number, bin: Bin): number | undefined {
  return seat === null ? undefined : factsOf(board, seat).short?.[bin][card - 1];
}

function shortText(lacks: number): string {
  if (lacks === 0) return t("sands.chronicle.scores");
  return lacks > 0 ? t("sands.chronicle.short", { n: lacks }) : t("sands.scoring.short.heritage", { n: -lacks });
}

function needText(board: Props, card: number, bin: Bin): string {
  const chronicle = board.components.chronicles?.[card];
  const category = board.components.bins?.[bin].category ?? "civil";
  return t("sands.chronicle.asks", {
    card,
    bin: bin.toUpperCase(),
    points: pointsText(chronicle?.points ?? 0),
    need: chronicle?.needs[bin] ?? 0,
    what: t(`sands.scoring.${countOf(board, bin)}` as Key),
    category: t(`sands.${category}`),
    heritage: chronicle?.heritage ?? 0,
  });
}

function standsText(board: Props, seat: Seat | null, card: number, bin: Bin): string {
  const lacks = lacksOf(board, seat, card, bin);
  if (seat === null || lacks === undefined) return "";
  const name = playerName(board.players, seat);
  const said = { name, n: haveIn(board, seat, bin), short: shortText(lacks) };
  return seat === board.seat ? t("sands.chronicle.yours", said) : t("sands.chronicle.theirs", said);
}

/* --- heads ------------------------------------------------------------------------------------------------------------ */

function CategoryHead({ board, seat, category }: { board: Props; seat: Seat | null; category: Category }) {
  const bins = BINS.filter((bin) => board.components.bins?.[bin].category === category);
  if (bins.length === 0) return null;
  const asked = seat === null ? undefined : factsOf(board, seat).asked?.[category];
  return (
    <th scope="colgroup" colSpan={bins.length}>
      <Glyph name={category} /> <span class="of">{t(`sands.${category}`)}</span>{" "}
      {seat !== null && <b>{seatOf(board.view, seat).heritage?.[category] ?? 0}</b>}
      {asked && (
        <small class={asked.short > 0 ? "down" : ""}> {t("sands.chronicle.asked", { n: asked.heritage })}</small>
      )}
    </th>
  );
}

function Heads({ board, seat }: { board: Props; seat: Seat | null }) {
  const { bins } = board.components;
  return (
    <thead>
      <tr>
        <td />
        {CATEGORIES.map((category) => (
          <CategoryHead key={category} board={board} seat={seat} category={category} />
        ))}
        <td class="where" />
      </tr>
      <tr>
        <td class="unit">{t("sands.chronicle.unit")}</td>
        {BINS.map((bin) => (
          <th key={bin} scope="col" title={bins?.[bin].text}>
            <Glyph name={countGlyph(countOf(board, bin))} />
            <span>
              <b>{bin.toUpperCase()}</b>{" "}
              <span class="counts">{t(`sands.chronicle.bin.${countOf(board, bin)}` as Key)}</span>
            </span>
          </th>
        ))}
        <td class="where" />
      </tr>
    </thead>
  );
}

/* --- what the seat has ------------------------------------------------------------------------------------------------- */

function HaveCell({ board, seat, bin }: { board: Props; seat: Seat; bin: Bin }) {
  const { moves, reader } = board;
  const n = haveIn(board, seat, bin);
  const own = seat === board.seat;
  const legal = own && moves.some((move) => reader.read(move).roles["bin"] === bin);
  const chosen = own && chosenIn(board, "bin") === bin;
  if (!legal && !chosen)
    return (
      <td>
        <b>{n}</b>
      </td>
    );
  return (
    <td>
      <button
        type="button"
        class={chosen ? "bin legal chosen" : "bin legal"}
        aria-pressed={chosen}
        aria-label={t("sands.chronicle.bin", { bin: bin.toUpperCase(), n })}
        data-part={`bin:${bin}`}
        onClick={() => board.onPart(`bin:${bin}`)}
      >
        {n}
      </button>
    </td>
  );
}

function Have({ board, seat }: { board: Props; seat: Seat }) {
  const name = playerName(board.players, seat);
  return (
    <tr class="have">
      <th scope="row">
        <Pawn player={playerOf(board.players, seat)} />{" "}
        <span>{seat === board.seat ? t("sands.chronicle.have") : t("sands.chronicle.has", { name })}</span>
      </th>
      {BINS.map((bin) => (
        <HaveCell key={bin} board={board} seat={seat} bin={bin} />
      ))}
      <td class="where" />
    </tr>
  );
}

/* --- cards ------------------------------------------------------------------------------------------------------------ */

export interface Place {
  card: number;
  bin: Bin;
}

interface CardProps {
  board: Props;
  seat: Seat | null;
  shown: Place | null;
  onShow(place: Place): void;
}

function stateOf(lacks: number | undefined): string {
  if (lacks === undefined) return "far";
  return lacks === 0 ? "scores" : lacks < 0 ? "low" : lacks <= NEARLY ? "near" : "far";
}

function Note({ lacks, category }: { lacks: number; category: Category }): ComponentChildren {
  if (lacks === 0)
    return (
      <small>
        <Icon name="check" /> <span class="word">{t("sands.chronicle.scores")}</span>
      </small>
    );
  if (lacks > NEARLY) return null;
  return (
    <small>
      {lacks > 0 ? t("sands.chronicle.short", { n: lacks }) : <span class="word">{shortText(lacks)}</span>}
      {lacks < 0 && (
        <span class="sign" aria-hidden="true">
          <Glyph name={category} /> {lacks}
        </span>
      )}
    </small>
  );
}

function Cell({ board, seat, shown, onShow, card, bin }: CardProps & Place) {
  const lacks = lacksOf(board, seat, card, bin);
  const laid = seat !== null && seatOf(board.view, seat).chronicles?.[bin] === card;
  const player = laid ? playerOf(board.players, seat) : null;
  const seen = shown?.card === card && shown.bin === bin;
  const category = board.components.bins?.[bin].category ?? "civil";
  return (
    <td class={[stateOf(lacks), player && `laid p${player.colour}`, seen && "seen"].filter(Boolean).join(" ")}>
      <button type="button" aria-pressed={seen} onClick={() => onShow({ card, bin })}>
        <span class="visually-hidden">{`${needText(board, card, bin)} ${standsText(board, seat, card, bin)}`}</span>
        <span class="cell" aria-hidden="true">
          {player && <Pawn player={player} label={t("sands.chronicle.mine")} />}
          <b>{board.components.chronicles?.[card]?.needs[bin] ?? 0}</b>
          {lacks !== undefined && <Note lacks={lacks} category={category} />}
        </span>
      </button>
    </td>
  );
}

/** Where a card of whoever looks is; of others nobody says. */
function whereText(board: Props, seat: Seat | null, card: number): string {
  if (seat === null || seat !== board.seat) return "";
  const { chronicles = {} } = seatOf(board.view, seat);
  const bin = BINS.find((each) => chronicles[each] === card);
  return bin ? t("sands.chronicle.laid", { bin: bin.toUpperCase() }) : t("sands.chronicle.hand");
}

function CardRow({ card, ...rest }: CardProps & { card: number }) {
  const chronicle = rest.board.components.chronicles?.[card];
  return (
    <tr>
      <th scope="row">
        <span class="card">{card}</span> <small>{t("sands.chronicle.heritage", { n: chronicle?.heritage ?? 0 })}</small>{" "}
        <b class="points">+{chronicle?.points ?? 0}</b>
      </th>
      {BINS.map((bin) => (
        <Cell key={bin} card={card} bin={bin} {...rest} />
      ))}
      <td class="where">{whereText(rest.board, rest.seat, card)}</td>
    </tr>
  );
}

/* --- one card in one bin, in full --------------------------------------------------------------------------------------- */

function Detail({ board, seat, shown }: { board: Props; seat: Seat | null; shown: Place | null }) {
  const adds = shown ? addsTo(board, shown.bin) : [];
  return (
    <div class="orbis-asks" role="status">
      {shown ? (
        <>
          <p>
            {needText(board, shown.card, shown.bin)} <b>{standsText(board, seat, shown.card, shown.bin)}</b>{" "}
            <RuleLink board={board} rule="19.4" />
          </p>
          {adds.length > 0 && (
            <p>
              <b>{t("sands.chronicle.adds")}</b> {adds.join("; ")}
            </p>
          )}
        </>
      ) : (
        <p class="muted">{t("sands.chronicle.touch")}</p>
      )}
    </div>
  );
}

function Legend() {
  return (
    <ul class="marks">
      <li class="scores">
        <i />
        {t("sands.chronicle.would")}
      </li>
      <li class="low">
        <i />
        {t("sands.chronicle.low")}
      </li>
      <li class="laid">
        <i />
        {t("sands.chronicle.mine")}
      </li>
    </ul>
  );
}

export function Chronicle({ board }: { board: Props }) {
  const [other, setOther] = useState<Seat | null>(null);
  const [shown, setShown] = useState<Place | null>(null);
  const seat = other ?? board.seat;
  return (
    <section class="orbis-chronicle" aria-label={t("sands.chronicle")}>
      <Legend />
      <div class="scroll">
        <table class="orbis-cards">
          <Heads board={board} seat={seat} />
          <tbody>
            {seat !== null && <Have board={board} seat={seat} />}
            {cardsOf(board).map((card) => (
              <CardRow key={card} board={board} seat={seat} card={card} shown={shown} onShow={setShown} />
            ))}
          </tbody>
        </table>
      </div>
      <Detail board={board} seat={seat} shown={shown} />
      <Standings board={board} seat={seat} onSeat={(next) => setOther(next === board.seat ? null : next)} />
      <h2>{t("sands.heritage")}</h2>
      <Heritage board={board} />
    </section>
  );
}
