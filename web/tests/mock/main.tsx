/* main.tsx: the table screen of the client with a board and a connection that are made up. ?persons=2&late&flood=300
 * With ?remote: a real game, at a table that is elsewhere. With ?friends=STATE: a table over the network (friends.ts). */
import "../../src/styles/base.css";
import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { bring } from "../../src/boards";
import type { Board } from "../../src/boards/board";
import { changeLang, needWords, setLang } from "../../src/i18n";
import { Friends } from "../../src/screens/friends/with";
import "../../src/screens/new-game.css";
import { SeatsForm } from "../../src/screens/seats-form";
import { TableView } from "../../src/screens/table";
import type { Session } from "../../src/session";
import { LocalSession } from "../../src/session/local";
import { readGame, writeGame } from "../../src/store/games";
import { IconSprite } from "../../src/ui/icons";
import { board } from "./board";
import { MockConnection } from "./connection";
import { MockFriends } from "./friends";
import { joinElsewhere } from "./remote";

const wish = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(wish.get(name) ?? otherwise);
const connection = new MockConnection({
  persons: number("persons", 1),
  late: wish.has("late"),
  flood: number("flood", 0),
});

bring("mock", board as unknown as Board);
setLang("en");

function Mock() {
  const session = useMemo(() => new LocalSession(() => connection, "mock"), []);
  useEffect(() => {
    void session.open();
    Object.assign(window, { hourglassSession: session, mock: connection });
  }, []);
  return (
    <>
      <IconSprite />
      <TableView session={session} />
    </>
  );
}

const names = ["Mira", "Anton", "Nikola", "Bot with quite a long name", "Jun"];
if (!wish.has("remote") && !wish.has("friends") && !(await readGame("mock")))
  await writeGame({
    id: "mock",
    game: "mock",
    players: names.map((name, i) => (i < connection.manner.persons ? { name } : { name, bot: "greedy" })),
    record: "",
    created: 1,
    updated: 1,
    revision: 0,
    over: false,
  });

/** The seats of the form for a new game, for a game of two to five. */
function Form() {
  const [seats, setSeats] = useState([{ name: "Mira" }, { name: "Anton", bot: "greedy" }]);
  const bots = [{ level: "greedy", meaning: "takes what it can get" }];
  return (
    <>
      <IconSprite />
      <form class="new-game">
        <fieldset class="panel">
          <SeatsForm
            info={{ id: "mock", seats: { min: 2, max: 5 }, bots }}
            seats={seats}
            onChange={setSeats as never}
          />
        </fieldset>
      </form>
    </>
  );
}

/** A game of Tides against somebody who sits elsewhere; nothing of it is kept here. */
function Remote({ session }: { session: Session }) {
  return (
    <>
      <IconSprite />
      <TableView session={session} />
    </>
  );
}

async function remote() {
  const session = await joinElsewhere("tides");
  Object.assign(window, { hourglassSession: session });
  void session.open();
  return <Remote session={session} />;
}

/** People at a table over the network, as a test wishes them. */
async function friends() {
  const session = new MockFriends({
    game: wish.get("game") ?? "tides",
    stand: wish.get("friends") || "rest",
    seats: number("seats", 2),
    moves: number("moves", 0),
    seat: number("seat", 0),
    time: wish.has("time"),
    refuses: wish.has("refuses"),
    hints: !wish.has("no-hints"),
  });
  Object.assign(window, { hourglassSession: session, friends: session });
  document.documentElement.dataset["theme"] = wish.get("theme") ?? "noon";
  await Promise.all([needWords("friends"), needWords("table")]);
  if (wish.get("lang") === "de") await changeLang("de");
  document.documentElement.lang = wish.get("lang") ?? "en";
  void session.open();
  return (
    <>
      <IconSprite />
      <Friends session={session} />
    </>
  );
}

function Chosen() {
  return wish.has("form") ? <Form /> : <Mock />;
}

const shown = wish.has("friends") ? await friends() : wish.has("remote") ? await remote() : <Chosen />;
render(shown, document.getElementById("app")!);
