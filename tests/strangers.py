"""A program that plays, until it does something that no player may do: strangers.py WHAT [FILE], for tests/programs.sh."""

import json
import os
import random
import signal
import subprocess
import sys
import time

WHAT = sys.argv[1]
asked = 0
luck = random.Random(1)


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def note(number):
    with open(sys.argv[2], "a", encoding="ascii") as file:
        file.write(f"{number}\n")


def answer(request, **result):
    write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}) + "\n")


def ask(method, **params):
    write(json.dumps({"jsonrpc": "2.0", "id": "asked", "method": method, "params": params}) + "\n")
    return json.loads(sys.stdin.readline())


def flood(request):
    while True:
        write("x" * 65536)


def many(request):  # questions without an end
    while True:
        ask("hourglass.version")


def stale(request):
    answer(request | {"id": request["id"] - 1}, move="x")


def deaf(request):
    os.close(0)
    answer(request, move=request["params"]["moves"][0]["move"])
    time.sleep(60)


def mute(request):
    os.close(1)
    time.sleep(60)


def fat(request):
    return len(bytearray(300 << 20)) > 0


def child(request):  # leaves somebody behind who would go on
    note(subprocess.Popen(["sleep", "600"]).pid)
    sys.exit(5)


def forbidden(request):
    refused = ask("table.new", game="tides")
    sys.exit(0 if refused["error"]["code"] == -32601 and "table.new" in refused["error"]["message"] else 9)


WRONG = {
    "crash": lambda request: os.kill(os.getpid(), signal.SIGSEGV),
    "exit": lambda request: sys.exit(7),
    "stall": lambda request: time.sleep(60),
    "flood": flood,
    "many": many,
    "half": lambda request: (write('{"jsonrpc":'), time.sleep(60)),
    "half-exit": lambda request: (write('{"jsonrpc":'), sys.exit(4)),
    "garbage": lambda request: write("castle please\n"),
    "neither": lambda request: write('{"castle":1}\n'),
    "illegal": lambda request: answer(request, move="kings-nest" if asked == 2 else "?"),
    "nonsense": lambda request: answer(request, move="castle \x1b[31m"),
    "nothing": lambda request: answer(request),
    "other": lambda request: answer(request, seat=1 - request["params"]["seat"], move="gods-baths"),
    "stale": stale,
    "error": lambda request: write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": {"code": 1, "message": "no"}}) + "\n"),
    "deaf": deaf,
    "mute": mute,
    "fat": fat,
    "child": child,
    "forbidden": forbidden,
    "pid": lambda request: (note(os.getpid()), time.sleep(60)),
    "right": lambda request: None,
    "slow": lambda request: None,
}

while line := sys.stdin.readline():
    if WHAT == "slow":
        time.sleep(0.1)
    question = json.loads(line)
    asked += 1
    moves = [move["move"] for move in question["params"]["moves"]]
    if WHAT == "illegal" and asked > 1 and "kings-nest" not in moves:
        answer(question, move="kings-nest")
    elif asked == 2 and WHAT != "illegal":
        WRONG[WHAT](question)
        if WHAT in ("right", "slow", "fat"):
            answer(question, move=moves[0])
    else:
        answer(question, move=luck.choice(moves))
