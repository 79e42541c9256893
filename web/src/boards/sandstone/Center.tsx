/* Center.tsx: the Ability cards of this Year, both halves, and which one applies to whoever looks; above them the Years. */
import "./center.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { deciding } from "../deciding";
import { AboutButton, RuleLink } from "../closely";
import { askedBy } from "./choosing";
import { AbilityChips, CardChip } from "./chips";
import type { OnShow } from "./Detail";
import { abilityOf, bonusOf } from "./edition";
import { abilityGlyph, bonusGlyph, Glyph } from "./glyphs";
import { nearSeat, type Props, rulesIn, scoreOf } from "./props";
import { halfName, orderText } from "./saying";
import { bonusSaid, centerHalf, halfText, whyHalf } from "./texts";
import type { Half, SandstoneView, Slug } from "./types";
import { playerName } from "../people";

/** The parts of one card in the moves: taking it and playing it read differently. */
export function centerPart(board: Props, slug: Slug): { part: string; legal: boolean } {
  const take = board.moves.some(({ kind }) => kind === "take") || board.view.phase === "option";
  const part = take ? `take ${slug}` : `play ${slug}`;
  return { part, legal: board.moves.some(({ move }) => move === part) };
}

/** Touching a card: chosen if it is legal, else the engine says why not. "play X" is also how "play X hand" begins, so a
 * card of the center that cannot be played is asked for by another name. */
export function touchCenter(board: Props, slug: Slug): void {
  const { part, legal } = centerPart(board, slug);
  board.onPart(legal ? part : `${part} center`);
}

interface HalfProps {
  board: Props;
  slug: Slug;
  half: Half;
  applies: Half | null;
}

function HalfText({ board, slug, half, applies }: HalfProps) {
  const mine = applies === half;
  return (
    <p class={mine ? "half applies" : "half"}>
      {mine && <Icon name="right" />}
      <span class="visually-hidden">
        {halfName(half)}
        {mine ? `, ${t("sandstone.half.applies")}` : ""}:{" "}
      </span>
      {halfText(board, slug, half)}
    </p>
  );
}

/** A card with both halves. It is chosen by touching it; the sign in its corner shows it closely. */
export function AbilityCard({
  board,
  slug,
  applies,
  why,
  part,
  onTouch,
  onShow,
  class: extra,
}: {
  board: Props;
  slug: Slug;
  applies: Half | null;
  why: string;
  part: string;
  onTouch(): void;
  onShow: OnShow;
  class?: string;
}) {
  const ability = abilityOf(rulesIn(board), slug);
  const choosing = deciding(board) && ["action", "option"].includes(askedBy(board.moves));
  const legal = choosing && board.moves.some(({ move }) => move === part);
  const chosen = choosing && board.choice.complete?.move === part && board.choice.parts.length > 0;
  const about = t("sandstone.about", { card: ability.name });
  const touching = t(
    part.startsWith("take ")
      ? "sandstone.card.take"
      : part.endsWith(" hand")
        ? "sandstone.card.playHand"
        : "sandstone.card.play",
    { card: ability.name },
  );
  return (
    <article
      class={["sand-ability", legal && "legal", chosen && "chosen", extra].filter(Boolean).join(" ")}
      data-ability={slug}
      title={why}
    >
      <header>
        <Glyph name={abilityGlyph(ability)} />
        <h4>{ability.name}</h4>
      </header>
      <HalfText board={board} slug={slug} half="top" applies={applies} />
      <HalfText board={board} slug={slug} half="bottom" applies={applies} />
      {choosing && (
        <button
          type="button"
          class="hit"
          aria-pressed={chosen}
          aria-disabled={legal ? undefined : true}
          aria-label={touching}
          onClick={onTouch}
        />
      )}
      <AboutButton class="about" label={about} onClick={() => onShow({ ability: slug })} />
    </article>
  );
}

export function Years({ board, view }: { board: Props; view: SandstoneView }) {
  const { years } = rulesIn(board);
  const gone = view.phase === "over" ? view.year : view.year - 1;
  return (
    <ol
      class="sand-years"
      aria-label={t("sandstone.where.year", { n: view.year, of: years })}
      title={t("sandstone.where.year", { n: view.year, of: years })}
    >
      {Array.from({ length: years }, (_, i) => i + 1).map((year) => (
        <li
          key={year}
          class={year <= gone ? "past" : year === view.year ? "now" : ""}
          aria-current={year === view.year ? "step" : undefined}
        >
          {year}
        </li>
      ))}
    </ol>
  );
}

/** Who goes first and why, and the Deserts that decide it next time. */
export function Order({ board, view }: { board: Props; view: SandstoneView }) {
  if (view.phase === "over") return null;
  const near = nearSeat(board.seat);
  const deserts = (seat: Seat) => scoreOf(board.score, seat).counts["desert"] ?? 0;
  return (
    <div class="sand-order">
      <p>
        <Glyph name="priority" /> <span>{orderText(view, board)}</span>
      </p>
      <p class="next">
        <Glyph name="desert" />{" "}
        <span>
          {board.seat === null
            ? t("sandstone.order.desertsOf", {
                a: deserts(0),
                b: deserts(1),
                one: playerName(board.players, 0),
                other: playerName(board.players, 1),
              })
            : t("sandstone.order.deserts", {
                a: deserts(near),
                b: deserts(1 - near),
                name: playerName(board.players, 1 - near),
              })}
        </span>
        <RuleLink board={board} rule="11.1" />
      </p>
    </div>
  );
}

/** After the game: what nobody has seen, in the box or still in the deck. [sandstone 12.8] */
function FaceDown({ board, view, onShow }: { board: Props; view: SandstoneView; onShow: OnShow }) {
  const { unseen = [], unseen_bonus: bonus } = view;
  const rules = rulesIn(board);
  if (view.phase !== "over" || (unseen.length === 0 && !bonus)) return null;
  return (
    <section class="sand-face-down">
      <h4>{t("sandstone.faceDown")}</h4>
      <ul class="chips">
        <AbilityChips rules={rules} cards={unseen} onShow={onShow} />
        {bonus && (
          <li>
            <CardChip
              glyph={bonusGlyph(bonusOf(rules, bonus))}
              label={t("sandstone.bonus.open", { card: bonusSaid(board, bonus).name })}
              onClick={() => onShow({ bonus })}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

export function Center({ board, view, onShow }: { board: Props; view: SandstoneView; onShow: OnShow }) {
  const rules = rulesIn(board);
  const over = view.phase === "over";
  const eyes = over ? null : board.seat; // which half would apply matters only while it can
  const lying = over ? view.center.filter((slug) => slug !== null) : view.center;
  const fresh = board.playing
    .filter((event) => event.kind === "center-revealed")
    .map((event) => String(event["ability"]));
  const revealed = (slug: Slug) => (fresh.includes(slug) ? "revealed" : "");
  return (
    <section class="panel sand-center" aria-label={t("sandstone.center")}>
      <header>
        <h3>{t("sandstone.center")}</h3>
        <Years board={board} view={view} />
      </header>
      <Order board={board} view={view} />
      <div class="cards">
        {lying.map((slug, i) =>
          slug === null ? (
            <div key={`taken${i}`} class="sand-ability taken">
              <span>{t("sandstone.center.taken")}</span>
            </div>
          ) : (
            <AbilityCard
              key={`${slug}${i}`}
              board={board}
              slug={slug}
              class={revealed(slug)}
              part={centerPart(board, slug).part}
              applies={eyes === null ? null : centerHalf(board, slug)}
              why={eyes === null ? "" : whyHalf(board, slug)}
              onTouch={() => touchCenter(board, slug)}
              onShow={onShow}
            />
          ),
        )}
        {view.center.length === 0 && !over && (
          <div class="sand-ability taken">
            <span>{t("sandstone.center.empty")}</span>
          </div>
        )}
      </div>
      {view.top && board.seat !== null && !over && (
        <p class="sand-next">
          <Icon name="eye" /> {t("sandstone.center.next", { card: abilityOf(rules, view.top).name })}
        </p>
      )}
      <FaceDown board={board} view={view} onShow={onShow} />
    </section>
  );
}
