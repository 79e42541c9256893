/* ends.ts: what the boards of this client tell of the end of their games, in chunks with words of their own. */
import { needWords } from "../i18n";
import type { Board, BoardProps, Tally } from "./board";

export type TallyOf = (board: BoardProps) => Tally;

const ends = import.meta.glob<TallyOf>("./*/end/index.ts", { import: "tallyOf" });

/** What the points of a finished game are made of; undefined: its board does not tell. */
export async function loadTally({ id }: Board): Promise<TallyOf | undefined> {
  const [tallyOf] = await Promise.all([ends[`./${id}/end/index.ts`]?.(), needWords(`${id}/end`)]);
  return tallyOf;
}
