/* texts.ts: what the engine says of cards, terrain and halves, for whoever draws them. */
import type { Props } from "./props";
import type { Half, Said, Slug } from "./types";

type Told = Pick<Props, "components">;

const nothing: Said = { text: "", rules: [] };

export function halfText({ components }: Told, slug: Slug, half: Half): string {
  return components.abilities?.[slug]?.[half].text ?? "";
}

/** The statements of the rules reference behind both halves. */
export function rulesBehind({ components }: Told, slug: Slug): string[] {
  const ability = components.abilities?.[slug];
  return ability ? [...new Set([...ability.top.rules, ...ability.bottom.rules])] : [];
}

export function bonusSaid({ components }: Told, slug: Slug): { name: string } & Said {
  return components.bonus?.[slug] ?? { name: slug, ...nothing };
}

export function terrainSaid({ components }: Told, id: string): { name: string } & Said {
  return components.terrain?.[id] ?? { name: id, ...nothing };
}

export function terrainName(told: Told, id: string): string {
  return terrainSaid(told, id).name;
}

/** The half that a card of the center would have for whoever looks; null where that is not told. */
export function centerHalf({ facts }: Pick<Props, "facts">, slug: Slug): Half | null {
  return facts.center?.[slug]?.half ?? null;
}

/** Why this half: "Top half: counting this card you have 1 face up, Anton has 0." */
export function whyHalf({ facts }: Pick<Props, "facts">, slug: Slug): string {
  return facts.center?.[slug]?.why ?? "";
}
