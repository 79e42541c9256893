/* person.ts: who this browser is on the server: a guest with a name, known by a token that this browser keeps. Nobody is one
 * before they sit down or make a table. */
import type { Person, Socket } from "../engine/socket";
import { Refusal } from "../protocol";
import { keepPerson, keptPerson } from "./kept";
import { newKey } from "./seal";

/** Whoever has no person yet becomes one; whoever has one is called so from now on. */
export async function beginPerson(socket: Socket, name: string): Promise<void> {
  let { person } = await socket.whenGreeted();
  if (!person && keptPerson()) {
    socket.greetAnew(); // another tab has begun one meanwhile
    ({ person } = await socket.whenGreeted());
  }
  if (!person) await begin(socket, name);
  else if (name && person.name !== name) await rename(socket, person, name);
}

async function begin(socket: Socket, name: string): Promise<void> {
  const { person, token } = await socket.call<{ person: Person; token: string }>("guest.begin", {
    name,
    key: newKey(),
  });
  keepPerson({ token, name: person.name });
  if (socket.greeting) socket.greeting.person = person;
}

const NO_SUCH_METHOD = -32601;

/** A server that knows no other names for its guests leaves the name as it is. */
async function rename(socket: Socket, person: Person, name: string): Promise<void> {
  try {
    const renamed = await socket.call<{ person: Person }>("guest.rename", { name, key: newKey() });
    person.name = renamed.person.name;
    const kept = keptPerson();
    if (kept) keepPerson({ ...kept, name: person.name });
  } catch (error) {
    if (!(error instanceof Refusal && error.number === NO_SUCH_METHOD)) throw error;
  }
}
