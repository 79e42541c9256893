/* friendly.ts: what a server has told of a table beside its game, as screens know it. */
import type { Friends, Line } from "../friends";
import type { OptionValues } from "../protocol";
import type { Known } from "./remote-table";

export function friendsAtFirst(id: string, name: string | undefined, line: Line): Friends {
  return {
    id,
    game: "",
    options: {},
    name,
    links: [],
    status: "open",
    seats: [],
    yours: [],
    made: false,
    spectators: 0,
    settings: { undo: "ask", watch: true, hints: false, think: 0, bank: 0, per: "decision" },
    commit: "",
    brokenOff: 0,
    seals: [],
    wishes: [],
    chat: [],
    unread: 0,
    line,
    ahead: 0,
    sentAt: null,
  };
}

export function withKnown(before: Friends, known: Known | null): Friends {
  if (!known) return before;
  const { joined, people, turn, wishes, bank, paused, held } = known;
  const { settings } = joined;
  return {
    ...before,
    game: joined.game,
    options: joined.options as OptionValues,
    edited: joined.edited,
    status: people.status,
    seats: people.seats,
    yours: joined.yours,
    made: joined.made ?? false,
    spectators: people.spectators ?? 0,
    settings: {
      ...settings,
      bank: settings.bank ?? 0,
      per: settings.per ?? "decision",
      clock: settings.clock ?? turn.clock?.mode,
    },
    commit: people.commit ?? joined.commit ?? "",
    brokenOff: people.broken_off ?? 0,
    seals: people.seals ?? before.seals,
    opensUntil: people.status === "starting" ? people.opens_until : undefined,
    bank,
    paused,
    held,
    wishes,
    next: people.next,
  };
}

export const withLine = (friends: Friends, line: Line, ahead: number): Friends => ({ ...friends, line, ahead });

/** The address of a table, wherever the page can be reached. */
export const linksOf = (urls: string[], id: string): string[] =>
  urls.map((url) => `${url.replace(/[#?].*$/, "").replace(/\/?$/, "/")}#/with/${id}`);
