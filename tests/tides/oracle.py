#!/usr/bin/env python3
"""oracle.py: what ends of Tides of Time are worth, by a program that shares nothing with ours but the edition.

    tests/tides/oracle.py make LAST RELICS   so many last rounds and stages of relics, a line of JSON each
    tests/tides/oracle.py check EVERY        works one in so many lines of the fixture out again, of relics a tenth of that

Everything is expanded: all picks of both seats, all pairs of relics and discards, all draws. Seats choose at the same time, so
each position is a matrix, solved as a linear program; its solution is weighed against every pure choice. A line has options,
a position, what the first seat wins of the share of victory and, for last rounds, by how many points it leads. Exit status: 0
all is well, 1 it is not, 2 wrong usage."""
import itertools
import json
import pathlib
import random
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
FIXTURE = TOP / "tests/fixtures/tides-ends.jsonl"
EDITION = json.loads((TOP / "editions/tides.json").read_text(encoding="utf-8"))
SUITS = [suit["id"] if isinstance(suit, dict) else suit for suit in EDITION["suits"]]
CARDS = EDITION["cards"]
OPTIONS = EDITION["options"]
CLOSE = 1e-7

# --- scoring: chapters 4 and 8 of the rules ---------------------------------------------------------------------------


class Side:
    """A kingdom as it is counted: physical cards of each suit, and those after the Roof."""

    def __init__(self, cards, options):
        self.cards = cards
        ops = {CARDS[card]["objective"]["op"] for card in cards}
        self.physical = {suit: 0 for suit in SUITS}
        for card in cards:
            if CARDS[card].get("suit") in self.physical:
                self.physical[CARDS[card]["suit"]] += 1
        most = max(self.physical.values())
        doubles = "double_most_numerous" in ops and most > 0
        self.counted = {suit: n * 2 if doubles and n == most else n for suit, n in self.physical.items()}
        self.wins_ties = "win_ties" in ops
        single = self.counted if options["molehill_uses_doubled"] else self.physical
        self.singles = sum(1 for n in single.values() if n == 1)
        self.sets = self.counted if options["sets_use_doubled"] else self.physical

    def beats(self, own, other, options, ties=True):
        if own > other:
            return True
        return own == other and self.wins_ties and ties and (own > 0 or options["kings_nest_zero_ties"])


def points_of(card, own, other, options):
    goal = CARDS[card]["objective"]
    op, vp = goal["op"], goal.get("vp", 0)
    if op == "per":
        return vp * own.counted[goal["suit"]]
    if op == "majority":
        return vp if own.beats(own.counted[goal["suit"]], other.counted[goal["suit"]], options) else 0
    if op == "per_set":
        return vp * min(own.sets[suit] for suit in goal["suits"])
    if op == "has_set":
        sets = min(own.sets[suit] for suit in goal["suits"])
        return vp * (min(sets, 1) if options["maze_once"] else sets)
    if op == "per_missing_suit":
        return vp * sum(1 for n in own.physical.values() if n == 0)
    if op == "majority_singletons":
        return vp if own.beats(own.singles, other.singles, options, options["kings_nest_molehill"]) else 0
    return 0


def has_best_card(own, other, best, rival, options):
    if best == 0 and options["sapphire_needs_scoring_card"]:
        return False
    return best > rival or (best == rival and own.wins_ties)


def totals(kingdoms, options):
    sides = [Side(cards, options) for cards in kingdoms]
    cards = [[points_of(card, sides[i], sides[1 - i], options) for card in kingdoms[i]] for i in range(2)]
    best = [max(points, default=0) for points in cards]
    result = [sum(points) for points in cards]
    for i in range(2):
        for card in kingdoms[i]:
            goal = CARDS[card]["objective"]
            if goal["op"] == "best_single_card" and has_best_card(sides[i], sides[1 - i], best[i], best[1 - i], options):
                result[i] += goal["vp"]
    return result


# --- matrices ---------------------------------------------------------------------------------------------------------


def simplex(matrix):
    """Mixtures of both sides: the textbook's tableau with slack variables and Bland's rule, which never walks in circles."""
    rows, columns = len(matrix), len(matrix[0])
    low = min(min(row) for row in matrix)
    table = [[x - low + 1.0 for x in row] + [float(i == j) for j in range(rows)] + [1.0] for i, row in enumerate(matrix)]
    goal = [-1.0] * columns + [0.0] * (rows + 1)
    basis = [columns + i for i in range(rows)]
    while True:
        enter = next((j for j in range(columns + rows) if goal[j] < -1e-11), None)
        if enter is None:
            break
        ratios = [(table[i][-1] / table[i][enter], basis[i], i) for i in range(rows) if table[i][enter] > 1e-11]
        leave = min(ratios)[2]
        pivot = table[leave][enter]
        table[leave] = [x / pivot for x in table[leave]]
        for line in [*(table[i] for i in range(rows) if i != leave), goal]:
            factor = line[enter]
            if factor:
                line[:] = [x - factor * y for x, y in zip(line, table[leave])]
        basis[leave] = enter
    mine = [max(goal[columns + i], 0.0) for i in range(rows)]
    theirs = [0.0] * columns
    for i, of in enumerate(basis):
        if of < columns:
            theirs[of] = max(table[i][-1], 0.0)
    return [x / sum(mine) for x in mine], [x / sum(theirs) for x in theirs]


def value_of(matrix):
    least = max(min(row) for row in matrix)
    most = min(max(column) for column in zip(*matrix))
    if least == most:
        return least
    mine, theirs = simplex(matrix)
    least = min(sum(x * y for x, y in zip(mine, column)) for column in zip(*matrix))
    most = max(sum(x * y for x, y in zip(theirs, row)) for row in matrix)
    if most - least > CLOSE:
        raise ArithmeticError(f"{most - least} is lost by rounding")
    return (least + most) / 2


# --- positions --------------------------------------------------------------------------------------------------------


def share(lead):
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


SETS = {}


def bits(cards):
    """Sets of cards are numbers, a bit for each card: what is in one, as sets of one card."""
    if cards not in SETS:
        SETS[cards] = [1 << card for card in range(len(CARDS)) if cards >> card & 1]
    return SETS[cards]


def set_of(cards):
    return sum(1 << card for card in cards)


class Ends:
    """What is worked out once for one choice of options."""

    def __init__(self, options):
        self.options = options
        self.scored = {}

    def lead(self, one, two):
        if (one, two) not in self.scored:
            first, second = totals([[card.bit_length() - 1 for card in bits(cards)] for cards in (one, two)], self.options)
            self.scored[one, two] = first - second
        return self.scored[one, two]

    def picks(self, hands, kingdoms, lead, worth, known):
        """The last round: every pick of both, then the hands change places."""
        key = (hands, kingdoms)
        if key in known:
            return known[key]
        if len(bits(hands[0])) == 1:
            result = worth(lead + self.lead(kingdoms[0] | hands[0], kingdoms[1] | hands[1]))
        else:
            result = value_of([[self.picks((hands[1] - theirs, hands[0] - mine), (kingdoms[0] | mine, kingdoms[1] | theirs),
                                           lead, worth, known) for theirs in bits(hands[1])] for mine in bits(hands[0])])
        known[key] = result
        return result

    def draws(self, kept, kingdoms, pile, lead, worth):
        values = []
        for drawn in itertools.combinations(bits(pile), len(bits(pile)) // 2):
            hands = (kept[0] | sum(drawn), kept[1] | pile - sum(drawn))
            values.append(self.picks(hands, kingdoms, lead, worth, {}))
        return sum(values) / len(values)

    def relics(self, played, relics, pile, lead, worth):
        ways = [list(itertools.permutations(bits(cards), 2)) for cards in played]
        return value_of([[self.draws((played[0] - sum(mine), played[1] - sum(theirs)),
                                     (relics[0] | mine[0], relics[1] | theirs[0]), pile, lead, worth)
                          for theirs in ways[1]] for mine in ways[0]])


def slug(card):
    kept = "".join(c if c.isalnum() else "" if c == "'" else " " for c in CARDS[card]["name"].lower())
    return "-".join(kept.split())


NUMBERS = {slug(card): card for card in range(len(CARDS))}


def cards_of(seat, where):
    return set_of(NUMBERS[name] for name in seat.get(where, []))


def solve(options, position):
    """The share of victory and, where it is no matter of minutes, the lead."""
    ends = Ends(options)
    seats = position["seats"]
    lead = seats[0]["score"] - seats[1]["score"]
    kingdoms = tuple(cards_of(seat, "kingdom") for seat in seats)
    relics = tuple(cards_of(seat, "relics") for seat in seats)
    hands = tuple(cards_of(seat, "hand") for seat in seats)
    if position["phase"] == "pick":
        return {"share": ends.picks(hands, kingdoms, lead, share, {}), "lead": ends.picks(hands, kingdoms, lead, float, {})}
    gone = kingdoms[0] | kingdoms[1] | cards_of(position, "discarded")
    pile = set_of(range(len(CARDS))) - gone
    played = tuple(kingdoms[i] - relics[i] for i in range(2))
    return {"share": ends.relics(played, relics, pile, lead, share)}


# --- lines ------------------------------------------------------------------------------------------------------------


def names(cards):
    return [slug(card) for card in sorted(cards)]


def last_round(rng):
    """Some picks may have been made; of positions for study hands are smaller."""
    deck = list(range(len(CARDS)))
    rng.shuffle(deck)
    size, gone = rng.choice([5, 5, 5, 4, 3, 2]), rng.randrange(3)
    held = max(2, size - gone)
    seats = []
    for _ in range(2):
        relics, made, hand = deck[:2], deck[2:2 + size - held], deck[2 + size - held:2 + size]
        del deck[:2 + size]
        seats.append({"hand": names(hand), "kingdom": names(relics + made), "relics": names(relics),
                      "score": rng.randrange(25, 34)})
    return {"round": 3, "phase": "pick", "seats": seats, "discarded": names(deck[:4]), "pile": names(deck[4:])}


def relics(rng):
    deck = list(range(len(CARDS)))
    rng.shuffle(deck)
    seats = []
    for _ in range(2):
        seats.append({"kingdom": names(deck[:6]), "relics": names(deck[:1]), "score": rng.randrange(25, 34)})
        del deck[:6]
    return {"round": 2, "phase": "relic", "seats": seats, "discarded": names(deck[:2])}


def make(last, stages):
    for number in range(last + stages):
        rng = random.Random(number)
        options = {name: rng.random() < 0.5 for name in OPTIONS}
        position = last_round(rng) if number < last else relics(rng)
        print(json.dumps({"options": options, "position": position, **solve(options, position)}), flush=True)


def check(every):
    lines = FIXTURE.read_text(encoding="utf-8").splitlines()
    count = 0
    for number, text in enumerate(lines):
        line = json.loads(text)
        if number % (every if line["position"]["phase"] == "pick" else 10 * every):
            continue
        count += 1
        for aim, value in solve(line["options"], line["position"]).items():
            if abs(value - line[aim]) > 1e-6:
                print(f"{FIXTURE}:{number + 1}: {aim} is {value}, not {line[aim]}")
                return 1
    print(f"{count} of {len(lines)} ends are worth what the file says")
    return 0 if count else 1


def main(words):
    if len(words) == 3 and words[0] == "make":
        make(int(words[1]), int(words[2]))
        return 0
    if len(words) == 2 and words[0] == "check":
        return check(int(words[1]))
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
