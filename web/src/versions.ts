/* versions.ts: what links say of rules and editions, which change. A record names both itself; a link names the version of
 * the rules where it is not the first, and by the beginning of its hash an edition that is inside the program. */
import type { Connection } from "./engine/connection";
import type { Fields, ListedGame } from "./protocol";
import { BadShare } from "./share";

/** Enough to tell editions apart that came with the program at some time. */
const HASH_LETTERS = 12;

export interface Versions {
  rules?: number;
  edition?: string | Fields;
}

async function listed(engine: Connection, game: string): Promise<ListedGame> {
  return (await engine.call("games.list", {})).find(({ id }) => id === game)!;
}

/** For a link: `told` is what table.position tells, `hash` that of the edition. */
export async function versionsFor(
  engine: Connection,
  game: string,
  told: { rules?: number; edition?: Fields },
  hash: string,
): Promise<Versions & { edition: string | Fields }> {
  const { rules: newest, editions } = await listed(engine, game);
  const rules = told.rules ?? newest;
  const own = !told.edition || editions.some((edition) => edition.hash === hash);
  return { ...(rules > 1 && { rules }), edition: own ? hash.slice(0, HASH_LETTERS) : told.edition! };
}

/** Links of positions leave out the edition that was there first, as they did before there was another. */
export async function withoutFirst(
  engine: Connection,
  game: string,
  { edition, ...versions }: Versions,
): Promise<Versions> {
  const first = (await listed(engine, game)).editions.at(-1)!.hash;
  return typeof edition === "string" && first.startsWith(edition) ? versions : { ...versions, edition };
}

/** What a table of a link is opened with: where it names nothing, the first of everything. */
export async function versionsOf(
  engine: Connection,
  game: string,
  { rules = 1, edition }: Versions,
): Promise<{ rules: number; edition: string | Fields }> {
  if (edition && typeof edition !== "string") return { rules, edition };
  const { rules: newest, editions } = await listed(engine, game);
  const own = edition === undefined ? editions.at(-1) : editions.find(({ hash }) => hash.startsWith(edition));
  if (!own) throw new BadShare("edition");
  if (rules > newest) throw new BadShare("version");
  return { rules, edition: own.hash };
}
