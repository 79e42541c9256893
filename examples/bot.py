#!/usr/bin/env python3
"""A program that plays every game of Hourglass, by one rule: what would every move lead to, and which of these positions
looks best for me? docs/writing-a-bot.md explains it.

    hourglass arena --game tides --players random --bot 'python3 examples/bot.py' --games 100
"""

import json
import random
import sys

# What a number in a score is worth to the one it belongs to, by its name; what is not named here counts nothing.
WORTH = {
    "total": 2, "score": 4, "pieces": 3, "have": 1, "gold": 0.5, "short": -3,
    "structures": 3, "cities": 4, "territories": 2, "citizens": 1, "goods": 2,
    "buildings": 3, "tokens": 1, "wonders": 2, "culture": 2, "leaders": 2,
}


def say(message):
    print(json.dumps(message), flush=True)


def ask(method, **params):
    """Hourglass answers questions about views. What is not said is that of the decision at hand: game, view, seat."""
    say({"jsonrpc": "2.0", "id": method, "method": method, "params": params})
    return json.loads(sys.stdin.readline())["result"]


def worth(part):
    """All numbers in a part of a score, wherever they stand."""
    if not isinstance(part, dict):
        return 0
    total = 0
    for key, value in part.items():
        if isinstance(value, dict):
            total += worth(value)
        elif isinstance(value, (int, float)):
            total += WORTH.get(key, 0) * value
    return total


def value(supposed, question):
    """Mine less the best of the others', after a move; what comes later, such as a price to pay, counts half."""
    seats = [worth(seat) for seat in supposed["score"]["seats"]]
    mine = seats.pop(question["seat"])
    due = sum(later["n"] for later in supposed.get("due", []) if later["what"] == "points")
    return mine - max(seats) + due / 2


def choose(question, luck):
    moves = [move["move"] for move in question["moves"]]
    if len(moves) == 1:
        return moves[0]
    best, chosen = None, moves
    for supposed in ask("view.look", suppose=True)["supposed"]:
        if "score" not in supposed:
            continue  # chance or somebody's secret comes before the answer
        now = value(supposed, question)
        if best is None or now > best:
            best, chosen = now, []
        if now == best:
            chosen.append(supposed["move"])
    return luck.choice(chosen)


def main():
    while line := sys.stdin.readline():
        request = json.loads(line)
        question = request["params"]
        luck = random.Random(question["seed"])  # the same game goes the same way again
        say({"jsonrpc": "2.0", "id": request["id"], "result": {"move": choose(question, luck)}})


main()
