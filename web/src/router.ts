/* router.ts: where we are, kept in the part of the address behind #, so that the client works from any path and
 * without a server that knows its pages. */
import { firstGame } from "./engine/games";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string; after?: string }
  | { page: "friend"; game: string }
  | { page: "with"; table: string; token?: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at?: number; watch?: boolean }
  | { page: "rules"; game: string; rule?: string }
  | { page: "how"; game: string }
  | { page: "guide"; game: string }
  | { page: "learn"; game: string; lesson?: string; at?: number }
  | { page: "records" }
  | { page: "fair" }
  | { page: "licences" }
  | { page: "share"; data: string; show?: "replay" | "branch" }
  | { page: "nowhere" };

/** A broken escape stays as it is: it leads nowhere, with a sentence. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(hash: string): Route {
  const [page = "", first = "", second = "", third = ""] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  switch (page) {
    case "":
      return { page: "home" };
    case "new":
      return { page, game: first || firstGame(), after: second || undefined };
    case "friend":
      return { page, game: first || firstGame() };
    case "table":
      return first ? { page, id: first } : { page: "nowhere" };
    case "with":
      return first ? { page, table: first, token: second || undefined } : { page: "nowhere" };
    case "replay":
      return first
        ? {
            page,
            id: first,
            at: /^\d+$/.test(second) ? Number(second) : undefined,
            watch: third === "watch" || undefined,
          }
        : { page: "nowhere" };
    case "rules":
      return { page, game: first || firstGame(), rule: second || undefined };
    case "how":
    case "guide":
      return { page, game: first || firstGame() };
    case "learn": // pages are counted from 1 where people see them
      return {
        page,
        game: first || firstGame(),
        lesson: second || undefined,
        at: /^[1-9]\d?$/.test(third) ? Number(third) - 1 : undefined,
      };
    case "records":
      return { page };
    case "fair":
    case "licences":
      return { page };
    case "share":
      return first
        ? { page, data: first, show: second === "replay" || second === "branch" ? second : undefined }
        : { page: "nowhere" };
    default:
      return { page: "nowhere" };
  }
}

export function link(route: Route): string {
  switch (route.page) {
    case "home":
      return "#/";
    case "new":
      return `#/new/${route.game}${route.after ? `/${route.after}` : ""}`;
    case "table":
      return `#/table/${route.id}`;
    case "with":
      return `#/with/${route.table}${route.token ? `/${route.token}` : ""}`;
    case "replay":
      return `#/replay/${route.id}${route.at === undefined ? "" : `/${route.at}`}${route.watch ? "/watch" : ""}`;
    case "rules":
      return `#/rules/${route.game}${route.rule ? `/${route.rule}` : ""}`;
    case "friend":
    case "how":
    case "guide":
      return `#/${route.page}/${route.game}`;
    case "learn":
      return `#/learn/${route.game}${route.lesson ? `/${route.lesson}` : ""}${route.at === undefined ? "" : `/${route.at + 1}`}`;
    case "share":
      return `#/share/${route.data}${route.show ? `/${route.show}` : ""}`;
    case "records":
    case "fair":
    case "licences":
      return `#/${route.page}`;
    default:
      return "#/";
  }
}

export function go(route: Route): void {
  location.hash = link(route);
}
