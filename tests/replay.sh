#!/bin/sh
# replay.sh [PROGRAM]: a record is looked at with its board, from any of its moments, and a game goes on from there. Exit
# status: 0 all is well.
# shellcheck disable=SC2034,SC2154 # variables of play-bench.sh

set -u
game=tides
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/play-bench.sh"

# What two bots do in the first decisions of a game; where it has a clock, in virtual time.
record() # game
{
    node -e '
        const game = process.argv[1], ask = (id, method, params) =>
            console.log(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
        const opening = { game, seed: "replay", bots: "step",
            seats: ["Ada", "Anton"].map((name) => ({ name, bot: "greedy" })) };
        ask(1, "table.new", { ...opening, clock: "virtual" });
        ask(2, "table.new", opening); /* t1 where the clock was refused */
        for (let i = 0; i < 60; i++) ask(3, "table.tick", { table: "t1" });
        ask(4, "table.record", { table: "t1" });
    ' "$1" | "$hourglass" rpc | tail -n 1 |
        node -e 'process.stdout.write(JSON.parse(require("fs").readFileSync(0)).result.record)' >"$1.jsonl"
}

say() # arguments: the program through a pipe
{
    "$hourglass" "$@" >out 2>err </dev/null
    code=$?
}

games=$("$hourglass" games | sed 's/ .*//')

# Every game, all eyes, in drawings and in sentences: the board stands behind every decision, none without it.
for id in $games; do
    record "$id"
    for eyes in all 1 2 spectator; do
        say replay "$id.jsonl" --seat $eyes
        cp out told
        say replay "$id.jsonl" --seat $eyes --board
        exits 0 "$id, $eyes: the board"
        boards=$(grep -c '^── ' out)
        [ "$boards" -ge 10 ]
        report $? "$id, $eyes: $boards boards"
        grep -vxFf told out | grep -q '^── '
        report $? "$id, $eyes: they are not in what is told without"
        say replay "$id.jsonl" --seat $eyes --board --plain
        exits 0 "$id, $eyes: sentences"
        lacks '──' "$id, $eyes: sentences have no lines"
        [ "$(wc -l <out)" -gt "$(wc -l <told)" ]
        report $? "$id, $eyes: the board in sentences"
    done
done

# Eyes see what they may: whoever sees all sees both hands, a seat its own cards are asked for elsewhere.
say replay tides.jsonl --board --from 11 --to 11
has 'Ada holds' 'all: the hand of one seat'
has 'Anton holds' 'all: the hand of the other'
lacks 'you have not seen' 'all: nothing is hidden'
say replay tides.jsonl --board --from 11 --to 11 --seat Ada
has 'Anton holds 5 cards you have not seen' 'Ada does not see the hand of Anton'
say replay tides.jsonl --board --from 11 --to 11 --seat spectator
has 'Ada holds' 'a spectator learns how many'
lacks 'Citadel' 'and not which'

# Step by step: the board, a number of moves, back, words of the board, what cannot be.
reader 80 24 replay $game.jsonl
key '' '\[Enter: on, b: back, ?: more, q: quit\]' 1 'it waits'
key '?\n' 'play \[SEAT\]' 1 'what can be typed'
key 'go 16\n' '^> go 16' 1 'go'
key 'board\n' '── .*round' 1 'the board'
key '\n' '── .*round' 2 'and at the next decision'
key 'b\n' '── .*round' 3 'and back'
key 'board\n' 'not drawn' 1 'it can be left out again'
key 'go\n' 'a number of moves from 1 to [0-9]*\.' 1 'go without a number'
key 'go 9999\n' 'a number of moves from 1 to [0-9]*\.' 2 'go too far'
key 'go 4x\n' 'a number of moves from 1 to [0-9]*\.' 3 'go nowhere'
key 'play 7\n' 'There is no seat 7' 1 'a seat that is not there'
key 'dance\n' '"dance" means nothing here' 1 'a word that is none'
key 'q\n' '^exit 0' 1 'q'
left 0 'stepping'

# Playing on: as that seat, against bots; the game is saved like any other, and the record stays as it was.
cp $game.jsonl before.jsonl
with="XDG_STATE_HOME=$dir/played"
reader 80 24 replay $game.jsonl
key '' 'Enter: on' 1 'it waits'
key 'go 25\n' '^> go 25' 1 'go'
key 'play 2\n' 'A new game: Ada (bot: greedy), Anton' 1 'a new game'
key '' 'or ? for help' 1 'it asks'
key 'q\n' '^exit 0' 1 'it is left'
left 0 'playing on'
cmp -s $game.jsonl before.jsonl
report $? 'the record stays as it was'
[ "$(ls "$dir/played/hourglass" | grep -c "^$game-.*\.jsonl\$")" -eq 1 ]
report $? 'the new game is saved'
say verify "$dir/played/hourglass/$game"-*.jsonl
exits 4 'the new game begins at a position, and is whole'

# What was taken back has no board any more.
play '1\nu\n2\nq\n' --save back.jsonl --seed replay --seats Ada,Anton:greedy
exits 0 'a move is taken back'
say replay back.jsonl --board
has 'This was taken back later' 'the board of a move that was taken back'
[ "$(grep -c '^── ' out)" -ge 2 ]
report $? 'the others have theirs'
reader 80 24 replay back.jsonl
key '' 'Enter: on' 1 'a game that is not over waits'
key 'play\n' 'would show what is hidden' 1 'nobody plays on behind the backs of the others'
key 'play 2\n' 'would show what is hidden' 2 'also not in their place'
key 'q\n' '^exit 0' 1 'q'
left 0 'a game that is not over'

# A position: what replay prints is played on; with the game named, or found in the file.
say replay tides.jsonl --position 25
cp out position.json
play 'q\n' --position position.json --no-save --seats Ada,Anton:greedy
exits 0 'a position is played on'
has 'round 2 of 3' 'where it is'
play 'q\n' --position position.json --no-save
has 'A new game: Ada, Greedy (bot: greedy)' 'seats as in a new game'
node -e 'const position = JSON.parse(require("fs").readFileSync("position.json"));
    console.log(JSON.stringify({ game: "tides", options: { maze_once: false }, position }));' >whole.json
"$hourglass" play --position whole.json --no-save >out 2>err </dev/null
has 'round 2 of 3' 'a file that names its game'
wrong() # what it says, arguments: nothing is played
{
    said=$1
    shift
    "$hourglass" play "$@" >out 2>err </dev/null
    code=$?
    [ "$code" -ne 0 ]
    report $? "play $*: exit status $code"
    says "$said"  "play $*"
    [ ! -s out ]
    report $? "play $*: nothing is shown"
}
wrong 'names no game' --position position.json --no-save
other=$(echo "$games" | sed -n 2p)
wrong "whole.json is a game of $game" "$other" --position whole.json --no-save
echo "[1, 2]" >list.json
wrong 'is no position' tides --position list.json --no-save
echo '{"round": 1' >half.json
wrong 'is no position' tides --position half.json --no-save
echo '{"round": 9, "phase": "pick", "seats": [{}, {}]}' >bad.json
wrong 'round' tides --position bad.json --no-save
wrong 'cannot open' tides --position nothing.json --no-save
wrong 'goes with none of' tides --position position.json --resume
wrong 'is for 2 players' tides --position position.json --no-save --seats Ada

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
