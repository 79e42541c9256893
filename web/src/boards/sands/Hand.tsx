/* Hand.tsx: what is chosen from besides territories, in the middle of the decision bar: cards, structures, dice, ways to pay. */
import "./hand.css";
import { t, type Key } from "../../i18n";
import type { Move } from "../../protocol";
import { narrow } from "../../choice";
import { isWhole, roleOf, valuesIn } from "../../roles";
import { deciding } from "../deciding";
import { chosenIn, couldGo, isSkip, mainMoves } from "./choosing";
import { Dice } from "./Dice";
import { countsText } from "./counts";
import { cardGlyph, countGlyph, Glyph, structureGlyph } from "./glyphs";
import { type Offer, Offers } from "./Offers";
import { Plan } from "./Plan";
import { advanceName, cardOf, landOf, type Props, seatOf, structureName } from "./props";
import { seatSays } from "./Seat";
import type { Drawing } from "./drawings";
import { type Bin, BINS, type Id } from "./types";

/** One button for a whole move, in the words of the engine. */
function wholeOffer(board: Props, { move, text }: Move, glyph?: Drawing): Offer {
  const chosen = board.choice.parts.length > 0 && board.choice.complete?.move === move;
  return { id: move, label: text, glyph, legal: true, chosen, touch: () => board.onPart(move) };
}

function cannot(board: Props, id: Id): string {
  const why = board.facts.cards?.[id]?.why;
  return why ? t("sands.turn.cannotWhy", { why }) : t("sands.turn.cannot");
}

/** The cards of this turn: which could be begun, which wait. */
function TurnOffers({ board }: { board: Props }) {
  const legal = (id: Id) => board.moves.some(({ move }) => move === `resolve ${id}`);
  const offers = (board.view.open ?? []).map((id): Offer => {
    const card = cardOf(board, id);
    const again = board.facts.cards?.[id]?.used ? `${t("sands.plan.used")} ` : "";
    return {
      id: `resolve ${id}`,
      label: card.name,
      glyph: cardGlyph(id),
      note: legal(id) ? `${again}${card.text}` : cannot(board, id),
      title: `${again}${card.text}`,
      legal: legal(id),
      chosen: false,
      touch: () => board.onPart(`resolve ${id}`),
    };
  });
  return <Offers offers={offers} label={t("sands.turn.cards")} class="roomy" />;
}

/** What a build would cost at least and at most, as the engine names the prices. */
function pricesOf(moves: readonly Move[]) {
  const prices = moves.filter(({ kind }) => kind === "build").map(({ price }) => Number(price));
  if (prices.length === 0) return undefined;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return (
    <>
      <Glyph name="gold" /> {most > least ? `${least}–${most}` : least}
    </>
  );
}

/** Values of one role, each with a picture; those that do not go with what else is chosen can still be touched, to begin anew. */
function roleOffers(
  board: Props,
  role: string,
  values: Id[],
  drawn: (value: Id) => Pick<Offer, "label" | "glyph" | "title">,
): Offer[] {
  const { choice, reader, moves } = board;
  const now = chosenIn(board, role);
  return values.map((value) => {
    const others = choice.parts.filter((part) => !isWhole(part) && roleOf(part) !== role);
    const fitting = narrow(reader, moves, [...others, `${role}:${value}`]).open;
    return {
      id: `${role}:${value}`,
      ...drawn(value),
      note: pricesOf(fitting),
      legal: fitting.length > 0,
      chosen: now === value,
      touch: () => board.onPart(`${role}:${value}`),
    };
  });
}

function BuildOffers({ board }: { board: Props }) {
  const { structures = {} } = board.components;
  const offers = roleOffers(board, "structure", Object.keys(structures), (id) => ({
    label: structureName(board, id),
    glyph: structureGlyph(id),
    title: `${structures[id]?.text ?? ""} ${countsText(structures[id]?.scores)}`.trim(),
  }));
  return <Offers offers={offers} label={t("sands.build.which")} class="dense" />;
}

const stepGlyphs: Record<string, Drawing> = {
  warrior: "warrior",
  peasant: "peasant",
  "to-warrior": "warrior",
  "to-peasant": "peasant",
};

function StepOffers({ board }: { board: Props }) {
  const open = valuesIn(board.reader, board.moves, "step");
  const steps = Object.keys(stepGlyphs).filter((step) => open.includes(step));
  return (
    <Offers
      offers={roleOffers(board, "step", steps, (step) => ({
        label: t(`sands.step.${step}` as Key),
        glyph: stepGlyphs[step],
      }))}
      label={t("sands.step.which")}
    />
  );
}

/** How many go the same way, at once. */
function Times({ board }: { board: Props }) {
  const most = couldGo(board);
  if (most < 2) return null;
  return (
    <div class="orbis-times" role="group" aria-label={t("sands.journey.times")}>
      <span>{t("sands.journey.times")}</span>
      {Array.from({ length: most }, (_, i) => (
        <button
          key={i}
          type="button"
          class={board.times === i + 1 ? "chosen" : ""}
          aria-pressed={board.times === i + 1}
          onClick={() => board.onTimes?.(i + 1)}
        >
          {i + 1}
        </button>
      ))}
    </div>
  );
}

/** Who goes, and foreign Roads to ask for. */
function JourneyOffers({ board }: { board: Props }) {
  const pieces = valuesIn(board.reader, board.moves, "piece").sort();
  const asks = board.moves.filter(({ kind }) => kind === "ask");
  const ends = board.moves.filter(isSkip).slice(1); // the first has the place of Skip
  const who = roleOffers(board, "piece", pieces, (piece) => ({
    label: t(`sands.${piece as "peasant" | "warrior"}`),
    glyph: piece as Drawing,
  }));
  return (
    <>
      <Offers
        offers={[
          ...(pieces.length > 1 ? who : []),
          ...asks.map((move) => wholeOffer(board, move, "roads")),
          ...ends.map((move) => wholeOffer(board, move)),
        ]}
        label={t("sands.journey.who")}
      />
      <Times board={board} />
    </>
  );
}

/** What a bin counts now, for whoever looks. */
function countIn({ components, score, seat }: Props, bin: Bin): number {
  return score.seats[seat!]?.counts[components.bins?.[bin].count ?? ""] ?? 0;
}

function ChronicleOffers({ board }: { board: Props }) {
  const { chronicles = {}, bins } = board.components;
  const [held, open] = ["card", "bin"].map((role) => valuesIn(board.reader, board.moves, role));
  const cards = Object.keys(chronicles).filter((id) => held!.includes(id));
  const free = BINS.filter((bin) => open!.includes(bin));
  const bin = chosenIn(board, "bin");
  const cardOffers = roleOffers(board, "card", cards, (id) => ({
    label: id,
    title: t("sands.chronicle.card", { points: chronicles[id]!.points, heritage: chronicles[id]!.heritage }),
  })).map((offer, i) => {
    const chronicle = chronicles[cards[i]!]!;
    const need = bin ? `${countIn(board, bin as Bin)}/${chronicle.needs[bin as Bin]}` : "";
    return {
      ...offer,
      note: (
        <>
          {t("sands.points", { n: chronicle.points })}
          {need && (
            <b
              title={t("sands.chronicle.need", {
                n: chronicle.needs[bin as Bin],
                what: bins?.[bin as Bin]?.text ?? "",
              })}
            >
              {" "}
              {need}
            </b>
          )}
        </>
      ),
    };
  });
  const binOffers = roleOffers(board, "bin", free, (id) => ({
    label: id.toUpperCase(),
    glyph: countGlyph(bins?.[id as Bin]?.count ?? ""),
    title: bins?.[id as Bin]?.text,
  })).map((offer, i) => ({ ...offer, note: bins?.[free[i]!]?.text }));
  return (
    <>
      <Offers offers={binOffers} label={t("sands.chronicle.bins")} class="dense line" />
      <Offers offers={cardOffers} label={t("sands.chronicle.cards")} from={binOffers.length + 1} class="dense line" />
    </>
  );
}

function TreeOffers({ board }: { board: Props }) {
  const { advances = {} } = board.components;
  const offers = board.moves
    .filter(({ kind }) => kind === "advance")
    .map((move): Offer => {
      const tree = move["tree"] as Id;
      const id = (move["advance"] ?? tree) as Id;
      return {
        ...wholeOffer(board, move, advances[tree]?.category),
        label: advanceName(board, id),
        note: board.narrow ? undefined : `${advances[id]?.text ?? ""} ${countsText(advances[id]?.scores)}`,
        title: move.text,
      };
    });
  return <Offers offers={offers} label={t("sands.trees")} class={board.narrow ? "dense" : "thirds"} />;
}

function KeepOffers({ board }: { board: Props }) {
  const cards = board.moves.filter(({ kind }) => kind === "keep");
  const offers = cards.map((move): Offer => {
    const id = move["advance"] as Id;
    return {
      ...wholeOffer(board, move, board.components.advances?.[id]?.category),
      label: advanceName(board, id),
      note: `${board.components.advances?.[id]?.text ?? ""} ${countsText(board.components.advances?.[id]?.scores)}`,
    };
  });
  return <Offers offers={offers} label={t("sands.keep.which")} class="roomy" />;
}

const pictures: Record<string, (move: Move) => Drawing | undefined> = {
  track: ({ category }) => category as Drawing,
  with: ({ resource }) => resource as Drawing,
  gold: () => "gold",
  pay: ({ labor }) => (labor ? "peasant" : "gold"),
  govern: () => "unrest",
  tribute: () => "tribute",
  attack: () => "raiders",
  annex: () => "colony",
  remove: ({ piece }) => piece as Drawing,
  lose: () => "warrior",
  score: () => "chronicle",
  answer: () => "roads",
};

/** "12 : 9 before the dice" */
function oddsText(board: Props, move: Move): string | undefined {
  const { territory, opponent } = board.reader.read(move).roles;
  const odds = landOf(board, territory ?? "").odds?.find((each) => String(each.opponent) === opponent);
  return odds && t("sands.odds", { attack: odds.attack, defence: odds.defence });
}

/** Short lists in the words of the engine: ways to pay, levels, losses, answers. */
function PlainOffers({ board }: { board: Props }) {
  const listed = mainMoves(board.moves).filter(({ kind }) => kind in pictures);
  const offers = listed.slice(0, 24).map((move) => ({
    ...wholeOffer(board, move, pictures[move.kind]!(move)),
    note: move.kind === "attack" ? oddsText(board, move) : undefined,
  }));
  return <Offers offers={offers} label={t("sands.offers")} />;
}

/** Nothing to decide: one's own cards of this turn, and those that were used. */
function Held({ board }: { board: Props }) {
  const { selected, used = [] } = seatOf(board.view, board.seat!);
  const mine = (selected ?? []).filter((id): id is Id => id !== null);
  if (mine.length + used.length === 0) return null;
  return (
    <ul class="orbis-held" aria-label={t("sands.held")}>
      {mine.map((id) => (
        <li key={id} class="chip">
          <Glyph name={cardGlyph(id)} /> {cardOf(board, id).name}
        </li>
      ))}
      {used
        .filter((id) => !mine.includes(id))
        .map((id) => (
          <li key={id} class="chip used" title={t("sands.plan.used")}>
            <Glyph name={cardGlyph(id)} /> {cardOf(board, id).name}
          </li>
        ))}
    </ul>
  );
}

/** Phones: one's own stock, unrest and heritage stay in view, as the chosen move would leave them. */
function OwnLine({ board }: { board: Props }) {
  return (
    <ul class="orbis-own-line" aria-label={t("sands.own")}>
      {seatSays(board, board.seat!).facts.map(({ label, icon, value, tone }) => (
        <li key={label} class={tone} title={label}>
          {icon}
          <span class="visually-hidden">{label}</span> {value}
        </li>
      ))}
    </ul>
  );
}

export function Hand(board: Props) {
  if (board.seat === null || board.view.stage === "over") return null;
  return (
    <div class="orbis-hand">
      {board.narrow && <OwnLine board={board} />}
      <Asked board={board} />
    </div>
  );
}

function Asked({ board }: { board: Props }) {
  if (!deciding(board)) return <Held board={board} />;
  switch (board.facts.ask) {
    case "select":
      return <Plan board={board} />;
    case "turn":
      return <TurnOffers board={board} />;
    case "build":
      return <BuildOffers board={board} />;
    case "muster":
      return <StepOffers board={board} />;
    case "raid":
    case "migrate":
      return <JourneyOffers board={board} />;
    case "chronicle":
      return <ChronicleOffers board={board} />;
    case "advance":
    case "first-advance":
      return <TreeOffers board={board} />;
    case "keep":
      return <KeepOffers board={board} />;
    case "dice":
      return <Dice board={board} />;
    default:
      return <PlainOffers board={board} />;
  }
}
