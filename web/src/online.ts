/* online.ts: play over a network, as screens know it (friends.ts). It is fetched when somebody wants that, and not before. */
import { localEngine } from "./engine/connection";
import { type Channel, type Greeting, Socket, type World } from "./engine/socket";
import type { FriendsSession, Hosting, Making, MyTable } from "./friends";
import { lang, onLang, t } from "./i18n";
import { keepPerson, keptPerson } from "./online/kept";
import { beginPerson } from "./online/person";
import { newKey } from "./online/seal";
import { RemoteSession } from "./session/remote";
import { settings } from "./store/settings";
import { noteTables } from "./store/tables";

/* --- the browser -------------------------------------------------------------------------------------------------------- */

const page = (): URL => new URL(location.href.replace(/[?#].*$/, ""));

/** On a line that is just breaking nothing is said: it goes unanswered, and is sent again. */
function open(): Channel {
  const address = new URL("ws", page());
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address, "hourglass.1");
  const send = socket.send.bind(socket);
  return Object.assign(socket, { send: (text: string) => socket.readyState === 1 && send(text) }) as unknown as Channel;
}

/** Whose token has ended is nobody any more. */
function greeted({ person }: Greeting, token: string | undefined): void {
  const kept = keptPerson();
  if (!kept || kept.token !== token) return;
  if (!person) keepPerson(null);
  else if (person.name !== kept.name) keepPerson({ ...kept, name: person.name });
}

const world: World = {
  open,
  ticks: () => performance.now(),
  now: () => Date.now(),
  wait(act, ms) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
  seen: () => !document.hidden,
  hello: () => ({ token: keptPerson()?.token, lang: lang() }),
  greeted,
};

let socket: Socket | null = null;

/** The line of this page, for all tables. */
function line(): Socket {
  socket ??= begin();
  return socket;
}

function begin(): Socket {
  const made = new Socket(world);
  const look = () => made.look();
  document.addEventListener("visibilitychange", look);
  for (const event of ["online", "focus", "pageshow", "resume"]) addEventListener(event, look);
  addEventListener("storage", () => {
    if (made.greeting && !made.greeting.person && keptPerson()) made.greetAnew(); // begun in another tab
  });
  onLang(() => made.greetAnew());
  return made;
}

/* --- where tables are --------------------------------------------------------------------------------------------------- */

let known: Promise<Hosting> | null = null;

async function askHosting(): Promise<Hosting> {
  const answer = await fetch(new URL("hosting.json", page()), { cache: "no-store" }).catch(() => null);
  if (!answer) return null;
  const told = answer.ok ? ((await answer.json().catch(() => ({}))) as { tables?: boolean; urls?: string[] }) : {};
  return told.tables ? { urls: told.urls ?? [] } : false;
}

/** What was heard holds as long as the page; what was not is asked again. */
export async function hosting(): Promise<Hosting> {
  known ??= askHosting();
  const found = await known;
  if (found === null) known = null;
  return found;
}

async function urls(): Promise<string[]> {
  const found = await hosting();
  return found ? found.urls : [];
}

/* --- tables ------------------------------------------------------------------------------------------------------------- */

function seatsOf({ seats, bots = {} }: Making): object[] {
  return Array.from({ length: seats }, (_, seat) => (bots[seat] ? { bot: bots[seat] } : {}));
}

export async function makeTable(game: string, making: Making): Promise<string> {
  const { options, edition, undo, watch, hints, think, bank, per, clock } = making;
  await beginPerson(line(), keptPerson()?.name || settings().name || t("new.you"));
  const { table } = await line().call<{ table: string }>("table.create", {
    game,
    seats: seatsOf(making),
    options,
    ...(edition && { edition }),
    ...(think && { think, bank, per }),
    clock,
    undo,
    watch,
    hints,
    key: newKey(),
  });
  noteTables();
  return table;
}

export function friendsSession(id: string, token?: string): FriendsSession {
  return new RemoteSession({ socket: line(), engine: localEngine, urls }, id, token);
}

/** A browser that is nobody has none, and asks nobody. */
export async function myTables(): Promise<MyTable[]> {
  if (!keptPerson()) return [];
  const { tables } = await line().call<{ tables: MyTable[] }>("games.mine", {});
  return tables;
}
