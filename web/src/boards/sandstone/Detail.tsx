/* Detail.tsx: one thing seen closely: an ability, a Bonus card, a terrain, a space or a seat; with the rule behind it and
 * how sure we are of its values. */
import "./detail.css";
import type { ComponentChildren } from "preact";
import { t, type Key } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { originsOf, type Provenance, reconstructed, RuleLink, UnsureNote } from "../closely";
import { controllers, pieceAt } from "./control";
import { abilityOf, bonusOf } from "./edition";
import { abilityGlyph, bonusGlyph, Glyph, type GlyphName, terrainGlyph } from "./glyphs";
import { partnerOf, terrainAt } from "./lattice";
import { copiesOf, latticeIn, type Props, rulesIn } from "./props";
import { halfName, orderText, spaceText } from "./saying";
import { bonusSaid, centerHalf, halfText, rulesBehind, terrainName, terrainSaid, whyHalf } from "./texts";
import type { SandstoneView, Slug, Space } from "./types";
import { playerName } from "../people";

export type Subject = { ability: Slug } | { bonus: Slug } | { terrain: string } | { space: Space } | { priority: true };
export type OnShow = (subject: Subject) => void;

const fields: Record<string, Key> = {
  id: "sandstone.field.id",
  name: "sandstone.field.name",
  copies: "sandstone.field.copies",
  top: "sandstone.half.top",
  bottom: "sandstone.half.bottom",
  top_text: "sandstone.field.text",
  bottom_text: "sandstone.field.text",
  score: "sandstone.field.score",
};

function fieldNames(names: string[]): string {
  return [
    ...new Set(
      names
        .filter((name) => !name.endsWith("_text") && name !== "id")
        .map((name) => (fields[name] ? t(fields[name]!) : name)),
    ),
  ].join(", ");
}

function ReconstructedMark() {
  return (
    <span class="sand-reconstructed" title={t("source.explained")}>
      {t("source.reconstructed")}
    </span>
  );
}

/** Where the values of a card come from; our own proposals first, with a sentence. */
function Sources({ provenance }: { provenance: Provenance }) {
  const others = originsOf(provenance)
    .filter(({ origin }) => origin !== "reconstructed")
    .map(({ label, members }) => ({ label, names: fieldNames(members) }))
    .filter(({ names }) => names);
  return (
    <>
      <UnsureNote names={fieldNames(reconstructed(provenance))} />
      {others.length > 0 && (
        <p class="muted small">{others.map(({ label, names }) => `${label}: ${names}`).join(" · ")}</p>
      )}
    </>
  );
}

interface Shared {
  board: Props;
  view: SandstoneView;
  onClose(): void;
}

function RuleLinks({ rules, board, onClose }: { rules: string[]; board: Props; onClose(): void }) {
  if (!board.onRule) return null;
  return (
    <p class="rule-links">
      {rules.map((rule) => (
        <RuleLink key={rule} board={board} rule={rule} onClose={onClose} />
      ))}
    </p>
  );
}

function Titled({ glyph, children }: { glyph: GlyphName; children: ComponentChildren }) {
  return (
    <div class="sand-detail">
      <span class="sand-seal" aria-hidden="true">
        <Glyph name={glyph} />
      </span>
      <div class="facts">{children}</div>
    </div>
  );
}

function AbilityDetail({ slug, board, view, onClose }: Shared & { slug: Slug }) {
  const rules = rulesIn(board);
  const ability = abilityOf(rules, slug);
  const unsure = reconstructed(ability.provenance);
  const seat = board.seat;
  const inCenter = view.center.includes(slug);
  const inHand = seat !== null && view.seats[seat]?.hand === slug;
  const away = view.away?.filter((card) => card === slug).length ?? 0;
  const applies = seat !== null && inCenter ? centerHalf(board, slug) : null;
  const half = (which: "top" | "bottom") => (
    <div class={applies === which ? "half applies" : "half"}>
      <h4>
        {halfName(which)}
        {unsure.includes(which) && <ReconstructedMark />}
      </h4>
      <p>{halfText(board, slug, which)}</p>
    </div>
  );
  return (
    <Titled glyph={abilityGlyph(ability)}>
      {half("top")}
      {half("bottom")}
      {seat !== null && inCenter && (
        <p>
          {t("sandstone.detail.inCenter")} {whyHalf(board, slug)}
        </p>
      )}
      {inHand && (
        <p>
          {t("sandstone.detail.inHand")} {board.facts.hand?.why}
        </p>
      )}
      <p class="muted">
        {t("sandstone.detail.copies", { n: ability.copies })}{" "}
        {[0, 1]
          .map((owner) =>
            t("sandstone.detail.faceUp", { name: playerName(board.players, owner), n: copiesOf(view, owner, slug) }),
          )
          .join(", ")}
        .{away > 0 && ` ${t("sandstone.detail.away", { n: away })}`}
      </p>
      <Sources provenance={ability.provenance} />
      <RuleLinks rules={["8.3", "8.5", ...rulesBehind(board, slug)]} board={board} onClose={onClose} />
    </Titled>
  );
}

function BonusDetail({ slug, board, onClose }: Shared & { slug: Slug }) {
  const rules = rulesIn(board);
  const bonus = bonusOf(rules, slug);
  return (
    <Titled glyph={bonusGlyph(bonus)}>
      <p>
        {bonusSaid(board, slug).text}
        {reconstructed(bonus.provenance).includes("score") && <ReconstructedMark />}
      </p>
      <p class="muted">{t("sandstone.detail.bonus")}</p>
      <Sources provenance={bonus.provenance} />
      <RuleLinks rules={["12.4", ...bonusSaid(board, slug).rules]} board={board} onClose={onClose} />
    </Titled>
  );
}

/** Which terrain is on which card is our own proposal, unless the edition knows better. */
function Faces({ board }: { board: Props }) {
  return rulesIn(board).facesReconstructed ? (
    <p class="muted small">
      {t("sandstone.detail.faces")}
      <ReconstructedMark />
    </p>
  ) : null;
}

function TerrainDetail({ id, board, onClose }: Shared & { id: string }) {
  const { text, rules } = terrainSaid(board, id);
  return (
    <Titled glyph={terrainGlyph(id)}>
      <p>{text}</p>
      <p class="muted">{t("sandstone.terrain.control")}</p>
      <Faces board={board} />
      <RuleLinks rules={[...rules, "3.4", "3.5", "5.3"]} board={board} onClose={onClose} />
    </Titled>
  );
}

/** What Priority is for, and the option that comes with going first. */
function PriorityDetail({ board, view, onClose }: Shared) {
  const { optionProvenance } = rulesIn(board);
  const { option } = board.components;
  return (
    <Titled glyph="priority">
      <p>{orderText(view, board)}</p>
      <p>{t("sandstone.detail.priority")}</p>
      {option && (
        <div class="half">
          <h4>
            {t("sandstone.detail.option")}
            {reconstructed(optionProvenance).includes("effect") && <ReconstructedMark />}
          </h4>
          <p>{option.text}</p>
        </div>
      )}
      <RuleLinks rules={["4.3", "4.6", "4.7", "11.1", "11.2"]} board={board} onClose={onClose} />
    </Titled>
  );
}

function SpaceDetail({ space, board, view, onClose }: Shared & { space: Space }) {
  const lattice = latticeIn(view, rulesIn(board));
  const type = terrainAt(view.board, lattice, space);
  const partner = partnerOf(lattice, space);
  const standing = pieceAt(view.seats, space);
  const owners = controllers(board.score, space);
  const why =
    standing?.piece === "stronghold"
      ? t("sandstone.space.underStronghold")
      : standing
        ? t("sandstone.space.byTower")
        : owners.length > 1
          ? t("sandstone.space.byBoth")
          : owners.length === 1
            ? t("sandstone.space.byStronghold", { name: playerName(board.players, owners[0]!) })
            : t("sandstone.space.free");
  return (
    <Titled glyph={terrainGlyph(type ?? "")}>
      <p>
        {spaceText(view, lattice, board, space)} {why}
      </p>
      {type && <p>{terrainSaid(board, type).text}</p>}
      <Faces board={board} />
      {partner && <p class="muted">{t("sandstone.space.card", { other: spaceText(view, lattice, board, partner) })}</p>}
      <RuleLinks
        rules={[...(type ? terrainSaid(board, type).rules : []), "3.4", "3.5", "3.8"]}
        board={board}
        onClose={onClose}
      />
    </Titled>
  );
}

function titleOf(subject: Subject, board: Props): string {
  const rules = rulesIn(board);
  if ("ability" in subject) return abilityOf(rules, subject.ability).name;
  if ("bonus" in subject) return t("sandstone.bonus.open", { card: bonusSaid(board, subject.bonus).name });
  if ("terrain" in subject) return terrainName(board, subject.terrain);
  if ("priority" in subject) return t("sandstone.priority");
  return t("sandstone.space", { space: subject.space });
}

export function Detail({ subject, board, view, onClose }: Shared & { subject: Subject }) {
  const shared = { board, view, onClose };
  return (
    <Dialog key={JSON.stringify(subject)} title={titleOf(subject, board)} onClose={onClose}>
      {"ability" in subject ? (
        <AbilityDetail slug={subject.ability} {...shared} />
      ) : "bonus" in subject ? (
        <BonusDetail slug={subject.bonus} {...shared} />
      ) : "terrain" in subject ? (
        <TerrainDetail id={subject.terrain} {...shared} />
      ) : "priority" in subject ? (
        <PriorityDetail {...shared} />
      ) : (
        <SpaceDetail space={subject.space} {...shared} />
      )}
    </Dialog>
  );
}
