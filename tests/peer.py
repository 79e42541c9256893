"""A client that is not ours: python3-websockets against the echo server.

    peer.py PATH-OF-ECHO-SERVER

Exit status: 0 all is well, 1 it is not, 77 the package is not there.
"""

import asyncio
import re
import subprocess
import sys

try:
    import websockets
except ImportError:
    print("python3-websockets is not here: skipped.")
    sys.exit(77)

PROTOCOL = "hourglass.1"
failed = 0


def check(name, good, found=""):
    global failed
    if not good:
        failed += 1
        print(f"FAILED: {name}: {found!r}"[:600])


def connect(port, path="/ws", **options):
    options.setdefault("subprotocols", [PROTOCOL])
    options.setdefault("max_size", None)
    return websockets.connect(f"ws://127.0.0.1:{port}{path}", **options)


async def talk(port):
    async with connect(port, "/ws/aB3dE6gH9j") as socket:
        check("the protocol", socket.subprotocol == PROTOCOL, socket.subprotocol)
        check("the table", await socket.recv() == "open aB3dE6gH9j")
        for text in ["", "hello", "\u00fc \u20ac \U0001f3b2", "x" * 125, "x" * 126, "x" * 16384]:
            await socket.send(text)
            answer = await socket.recv()
            check(f"{len(text)} letters come back", answer == text, answer)
        await socket.send(part for part in ["in", "", " parts"])
        check("parts come back whole", await socket.recv() == "in parts")
        await asyncio.wait_for(await socket.ping(b"1234"), 5)
        await socket.send("burst 200 3000")
        for _ in range(200):
            check("a burst", len(await socket.recv()) == 3000)
        await socket.send("longest 300000")
        await socket.send("y" * 300000)
        check("a long message", len(await socket.recv()) == 300000)
        await socket.close(code=1000, reason="bye")
        check("goodbye is answered", socket.close_code == 1000, socket.close_code)


# What it takes for compression is refused without a word, and text goes on.
async def offer_compression(port):
    async with connect(port, compression="deflate") as socket:
        check("no extension is taken", not socket.extensions, socket.extensions)
        await socket.recv()
        await socket.send("plain" * 1000)
        check("plain text", await socket.recv() == "plain" * 1000)


async def closed_with(port, message):
    async with connect(port) as socket:
        await socket.send(message)
        try:
            while True:
                await asyncio.wait_for(socket.recv(), 10)
        except websockets.ConnectionClosed:
            return socket.close_code


async def refused_with(port, **options):
    try:
        async with connect(port, **options):
            return 101
    except websockets.InvalidStatusCode as refusal:
        return refusal.status_code
    except websockets.InvalidHandshake as refusal:
        return type(refusal).__name__


async def many(port):
    async def one(number):
        async with connect(port) as socket:
            await socket.recv()
            for i in range(20):
                await socket.send(f"{number} {i}")
                check("each its own", await socket.recv() == f"{number} {i}")

    await asyncio.gather(*(one(number) for number in range(50)))


async def lives_on(port):
    async with connect(port) as socket:
        await socket.recv()
        await asyncio.sleep(4)
        await socket.send("round")
        round_us = int(await socket.recv())
        check("pings are answered and measured", 0 < round_us < 2000000, round_us)


async def test(port, child):
    await talk(port)
    await offer_compression(port)
    for message, code in [(b"bytes", 1003), ("x" * 16385, 1009), ("close 4001", 4001), ("close 1012", 1012)]:
        found = await closed_with(port, message)
        check(f"{message[:12]!r} closes with {code}", found == code, found)
    for options, status in [
        ({"origin": f"http://127.0.0.1:{port}"}, 101),
        ({"origin": "http://example.org"}, 403),
        ({"subprotocols": ["other"]}, 400),
        ({"path": "/ws/nowhere"}, 404),
        ({"path": "/"}, 200),
    ]:
        found = await refused_with(port, **options)
        check(f"{options} gets {status}", found == status, found)
    await many(port)
    await lives_on(port)
    async with connect(port) as last:
        await last.recv()
        child.terminate()
        try:
            await asyncio.wait_for(last.recv(), 10)
        except websockets.ConnectionClosed:
            pass
        check("the end of the server is told", last.close_code == 1012, last.close_code)


def main():
    command = [sys.argv[1], "ping-seconds=1", "silence-seconds=3"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        port = int(re.search(rb"port (\d+)", child.stdout.readline()).group(1))
        try:
            asyncio.run(asyncio.wait_for(test(port, child), 120))
            child.wait(20)
        finally:
            child.kill()
    check("the server ends well", child.returncode == 0, child.returncode)
    print(f"python3-websockets {websockets.__version__}: {failed} failed")
    return 1 if failed else 0


sys.exit(main())
