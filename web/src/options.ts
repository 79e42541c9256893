/* options.ts: what a table wants of an option: one value for all, or one for each seat. */
import type { OptionInfo, OptionValue } from "./protocol";

/** A value for each of so many seats; those that a list does not know have the default. */
export function bySeat(option: OptionInfo, value: OptionValue | OptionValue[], seats: number): OptionValue[] {
  return Array.from({ length: seats }, (_, seat) => (Array.isArray(value) ? (value[seat] ?? option.default) : value));
}

export function isChanged(option: OptionInfo, value: OptionValue | OptionValue[] | undefined): boolean {
  return [value ?? option.default].flat().some((one) => one !== option.default);
}
