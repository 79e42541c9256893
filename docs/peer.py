#!/usr/bin/env python3
"""A seat at a table of a Hourglass server, for a program that plays any legal move.

    peer.py LINK [NAME]      LINK: http://127.0.0.1:8377/#/with/k7m2x9q4ab, as the page or the terminal shows it

A whole client of docs/protocol.md, section 18, with python3-websockets (Debian: the package of that name): it says who it is,
sits down with a seal, opens it when all are there, plays to the end, comes back when the line breaks, and prints what it sees.
"""

import asyncio
import hashlib
import json
import random
import re
import secrets
import sys

import websockets


class Peer:
    def __init__(self, link, name):
        match = re.fullmatch(r"http://([^/#]+)/?#/with/(\w+)", link)
        if not match:
            sys.exit(f"{link} is no link to a table")
        self.host, self.table, self.name = match[1], match[2], name
        self.token = self.seat = self.gave = None
        self.last = self.number = 0
        self.waiting = {}
        self.news = asyncio.Event()  # the table has changed since it was looked at
        self.people = self.changed = {}

    # --- the line: what is asked, and what comes by itself

    async def send(self, method, params):
        self.number += 1
        answer = self.waiting[self.number] = asyncio.get_running_loop().create_future()
        await self.socket.send(
            json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        )
        return await answer

    # A server that wants a moment gets it, and the same once more.
    async def ask(self, method, **params):
        while True:
            message = await self.send(method, params)
            if "error" not in message:
                return message["result"]
            data = message["error"].get("data", {})
            if data.get("code") not in ("too-fast", "busy", "not-kept"):
                raise RuntimeError(message["error"]["message"])
            await asyncio.sleep(data["retry_ms"] / 1000)

    # What changes something has a key, so that it counts once however often it is sent.
    async def change(self, method, **params):
        return await self.ask(method, table=self.table, key=secrets.token_hex(16), **params)

    async def listen(self):
        try:
            async for text in self.socket:
                message = json.loads(text)
                if "method" in message:
                    self.hear(message["method"], message["params"])
                else:
                    self.waiting.pop(message["id"]).set_result(message)
        finally:
            for answer in self.waiting.values():
                answer.cancel()
            self.waiting = {}

    def hear(self, method, params):
        if method == "table.people":
            self.people = params
        elif method == "table.changed":
            self.changed = params
            self.tell(params["events"])
            self.last = params["last"]
        self.news.set()

    def tell(self, events):
        for event in events:
            if event["seq"] > self.last:
                print(event["text"], flush=True)

    async def greet(self):
        hello = await self.ask("hello", client="peer.py", **({"token": self.token} if self.token else {}))
        if not hello["person"]:
            self.token = (await self.ask("guest.begin", name=self.name))["token"]
        joined = await self.ask("table.join", table=self.table, after=self.last)
        self.people = joined
        self.hear("table.changed", joined)
        self.seat = joined["yours"][0] if joined["yours"] else None

    # --- the start

    def seal(self, seat):
        self.gave = f"{self.name}:{secrets.token_hex(16)}"
        head = b"hourglass seal 1\0" + self.table.encode() + b"\0" + bytes([seat])
        return hashlib.sha256(head + self.gave.encode()).hexdigest()

    # Somebody may be quicker; then who sits there is told, and the next free seat is tried.
    async def sit_down(self):
        free = [one["seat"] for one in self.people["seats"] if not {"name", "bot", "kept"} & one.keys()]
        if not free:
            sys.exit("all seats are taken")
        try:
            await self.change("seat.take", seat=free[0], seal=self.seal(free[0]))
            self.seat = free[0]
        except RuntimeError as refusal:
            print(refusal, flush=True)

    async def begin(self):
        mine = self.people["seats"][self.seat]
        if self.people["status"] == "starting" and not mine["opened"]:
            await self.change("seat.contribute", seat=self.seat, contribution=self.gave)
        elif self.people["status"] == "open" and not mine["sealed"]:  # a start was broken off
            await self.change("seat.take", seat=self.seat, seal=self.seal(self.seat))

    # --- the game

    async def act(self):
        turn = self.changed["turn"]
        clock = turn.get("clock", {})
        if turn.get("waits"):
            await self.begin()
        elif str(self.seat) in turn["decisions"] and not self.waits(clock):
            await self.decide(turn["decisions"][str(self.seat)])
        elif clock.get("held") or "wake" in clock and self.seat not in clock["wishes"]:
            await self.attempt("table.clock", runs=True)

    # While time runs there is always something to do, and this program lets it pass now and then.
    def waits(self, clock):
        return clock.get("held") or "wake" in clock and (self.seat in clock["wishes"] or random.random() < 0.5)

    async def decide(self, decision):
        moves = await self.ask("table.moves", table=self.table, seat=self.seat)
        if moves:
            await self.attempt("table.play", decision=decision, move=random.choice(moves)["move"])
        elif "clock" in self.changed["turn"]:
            await self.attempt("table.clock", runs=True)

    # Somebody may have been quicker, or time is over: what comes next is told.
    async def attempt(self, method, **params):
        try:
            await self.change(method, seat=self.seat, **params)
        except RuntimeError as refusal:
            print(refusal, flush=True)

    async def play(self):
        while not self.changed["turn"]["over"]:
            self.news.clear()
            if self.seat is None:
                await self.sit_down()
            else:
                await self.act()
            if not self.changed["turn"]["over"]:
                await self.news.wait()
        winners = [self.people["seats"][seat].get("name", "a bot") for seat in self.changed["turn"].get("winners", [])]
        print("The game is over. Winners:", ", ".join(winners) or "nobody")

    async def visit(self):
        url = f"ws://{self.host}/ws/{self.table}"
        async with websockets.connect(url, subprotocols=["hourglass.1"], compression=None, max_size=None) as socket:
            self.socket = socket
            listening = asyncio.ensure_future(self.listen())
            playing = asyncio.ensure_future(self.greet_and_play())
            await asyncio.wait({listening, playing}, return_when=asyncio.FIRST_COMPLETED)
            broken = listening.done()
            for task in (listening, playing):
                task.cancel()
            await asyncio.gather(listening, playing, return_exceptions=True)
            if not broken:
                playing.result()
            return not broken

    async def greet_and_play(self):
        await self.greet()
        await self.play()

    # A line that breaks is made anew, after a moment that grows and is partly chance.
    async def stay(self):
        wait = 0.3
        while True:
            try:
                if await self.visit():
                    return
                wait = 0.3
            except (OSError, websockets.WebSocketException):
                pass
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(2 * wait, 15)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    asyncio.run(Peer(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Peer").stay())
