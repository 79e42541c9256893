/* edition.ts: what an edition says of its cards. Everything about a card comes from here; only the pictures are ours. */
import type { Fields } from "../../protocol";
import type { Provenance } from "../closely";
import type { Piece, Slug } from "./types";

/** Of a step of an effect, or of what a Bonus card counts: as much as its picture needs. */
export interface Step {
  op: string;
  piece?: string;
  type?: string;
}

export type Effect = Step[];

export interface Ability {
  slug: Slug;
  name: string;
  copies: number;
  top: Effect;
  provenance: Provenance;
}

export interface Bonus {
  slug: Slug;
  name: string;
  score: Step;
  provenance: Provenance;
}

export interface TerrainType {
  id: string;
  name: string;
}

export interface Rules {
  abilities: Ability[];
  bonuses: Bonus[];
  terrain: TerrainType[];
  pieces: Record<Piece, number>;
  years: number;
  cardRows: number;
  /** Gold for each controlled space of Mountains. */
  income: number;
  /** Where the values of the Priority option come from. */
  optionProvenance: Provenance;
  /** Some faces of Terrain cards are our own proposal. */
  facesReconstructed: boolean;
}

type Valued<T> = T | { value?: T };

interface EditionFields {
  abilities?: { id: string; name?: string; copies?: number; top?: Effect; provenance?: Provenance }[];
  bonus?: { id: string; name?: string; score?: Step; provenance?: Provenance }[];
  terrain_types?: TerrainType[];
  terrain?: { provenance?: Provenance }[];
  pieces?: Partial<Record<Piece, number>> & { provenance?: Provenance };
  years?: Valued<number>;
  grid?: { card_rows?: number };
  priority_option?: { provenance?: Provenance };
  domain_check?: { gold_per_mountains?: number };
}

function valueOf<T>(field: Valued<T> | undefined, otherwise: T): T {
  if (field && typeof field === "object" && "value" in field) return field.value ?? otherwise;
  return (field as T | undefined) ?? otherwise;
}

function titled(slug: Slug): string {
  return slug.replace(/(^|[-_])(\w)/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
}

function readRules(edition: EditionFields): Rules {
  return {
    abilities: (edition.abilities ?? []).map(({ id, name, copies, top, provenance }) => ({
      slug: id,
      name: name ?? titled(id),
      copies: copies ?? 3,
      top: top ?? [],
      provenance: provenance ?? {},
    })),
    bonuses: (edition.bonus ?? []).map(({ id, name, score, provenance }) => ({
      slug: id,
      name: name ?? titled(id),
      score: score ?? { op: "" },
      provenance: provenance ?? {},
    })),
    terrain: edition.terrain_types ?? ["forest", "desert", "mountains"].map((id) => ({ id, name: titled(id) })),
    pieces: { tower: edition.pieces?.tower ?? 8, stronghold: edition.pieces?.stronghold ?? 3 },
    years: valueOf(edition.years, 5),
    cardRows: edition.grid?.card_rows ?? 3,
    income: edition.domain_check?.gold_per_mountains ?? 2,
    optionProvenance: edition.priority_option?.provenance ?? {},
    facesReconstructed: (edition.terrain ?? []).some(
      ({ provenance }) => provenance?.["a"] === "reconstructed" || provenance?.["b"] === "reconstructed",
    ),
  };
}

const known = new WeakMap<object, Rules>();

/** The same edition gives the same object, so that it may stand in the dependencies of a hook. */
export function rulesOf(edition: Fields): Rules {
  let rules = known.get(edition);
  if (!rules) {
    rules = readRules(edition as EditionFields);
    known.set(edition, rules);
  }
  return rules;
}

/** An ability by its slug. One the edition lacks is still drawn, with a name made of its slug, rather than lost. */
export function abilityOf(rules: Rules, slug: Slug): Ability {
  return (
    rules.abilities.find((ability) => ability.slug === slug) ?? {
      slug,
      name: titled(slug),
      copies: 0,
      top: [],
      provenance: {},
    }
  );
}

export function bonusOf(rules: Rules, slug: Slug): Bonus {
  return (
    rules.bonuses.find((bonus) => bonus.slug === slug) ?? {
      slug,
      name: titled(slug),
      score: { op: "" },
      provenance: {},
    }
  );
}
