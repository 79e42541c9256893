#!/bin/bash
# Programs that play a seat, right and wrong: tests/programs.sh PATH-OF-HOURGLASS, from anywhere.
# shellcheck disable=SC2016,SC2046 # what is quoted is expanded by nobody; --bot ./bot is words

set -u
HG=$(realpath "${1:?usage: programs.sh PATH-OF-HOURGLASS}")
top=$(realpath "$(dirname "$0")/..")
# shellcheck source=tests/outcomes.sh
. "$(dirname "$0")/outcomes.sh"

cp "$top/tests/strangers.py" "$top/examples/bot.py" "$top/examples/bot.c" .
cc -std=c11 -O1 -Wall -Wextra -Werror -o bot bot.c
report $? 'examples/bot.c is compiled without warnings'
for example in bot.c bot.py; do
    [[ $(wc -l <$example) -le 150 ]]
    report $? "$example has at most 150 lines"
done

# --- the examples play every game --------------------------------------------------------------------------------------

games() # the ids of those of which a JavaScript expression, `game`, is true
{
    "$HG" games --json | node -p 'JSON.parse(require("fs").readFileSync(0)).filter((game) => eval(process.argv[1])).map((game) => game.id).join(" ")' "$1"
}

for game in $(games true); do
    for bot in ./bot 'python3 bot.py'; do
        expect 0 '' arena --game "$game" --players random --bot "$bot" --games 2 --seed 7 --json --bot-time 120000
        cp out whole.json
        is whole.json 'j.complete && j.played === 2 && j.players.every((player) => !player.forfeits)'
    done
done

# The first bot of the manual, as it stands there.
sed -n '/^```python$/,/^```$/p' "$top/docs/writing-a-bot.md" | grep -v '^```' >first.py
for game in $(games true); do
    expect 0 '' arena --game "$game" --players random --bot 'python3 first.py' --games 2 --seed 7 --json --bot-time 120000
    cp out first.json
    is first.json 'j.complete && !j.players[1].forfeits'
done

# The same games, whoever plays them, and as a player among the others.
arena=(arena --game tides --players 'random,cmd:./bot' --games 40 --seed seven)
expect 0 '' "${arena[@]}" --json --threads 1
cp out one.json
is one.json 'j.players[1].player === "cmd:./bot" && j.players[1].win_rate > 0.5'
expect 0 '' "${arena[@]}" --json --threads 3
cp out three.json
[[ $(without_run one.json) == "$(without_run three.json)" ]]
report $? 'threads change nothing'
for shard in 0 1; do
    expect 0 '' "${arena[@]}" --shard "$shard/2" --out "$shard.json"
done
expect 0 '' arena merge 0.json 1.json --json
cp out merged.json
[[ $(without_run one.json) == "$(without_run merged.json)" ]]
report $? 'shards change nothing'
expect 0 'random against cmd:./bot' arena --game tides --players random --bot ./bot --games 2
expect 0 "cmd:python3 'bot.py'" arena --game tides --players "cmd:python3 'bot.py',random" --games 2
expect 0 'cmd:./bot "a,b"' arena --game tides --players 'random,cmd:./bot "a,b"' --games 2

# --- what no player may do ---------------------------------------------------------------------------------------------

# The game is forfeited, and one sentence says why; the other player has won.
forfeits() # WHAT SENTENCE [ARGUMENTS...]
{
    local what=$1 sentence=$2
    shift 2
    [[ $# -gt 0 ]] || set -- --bot-time 120000 # also on a busy machine
    local play=(arena --game tides --players random --bot "python3 strangers.py $what" --games 2 --seed 2 "$@")
    expect 0 "^cmd:python3 strangers.py $what has forfeited 2 games, which count as lost. Game 0: python3 strangers.py $what $sentence\$" \
        "${play[@]}" --out wrong.json
    is wrong.json 'j.complete && j.players[0].wins === 2 && j.players[1].losses === 2 && j.players[1].forfeits === 2 && j.players[1].scored === 0'
}

forfeits crash 'crashed: Segmentation fault\.'
forfeits exit 'ended in the middle of the game, with exit code 7\.'
forfeits stall 'did not answer within 0\.6 s\.' --bot-time 600
forfeits flood 'wrote a line of more than 1048576 bytes\.'
forfeits many 'did not answer within 0\.6 s\.' --bot-time 600
forfeits half 'wrote half a line, and did not end it within 6\.0 s\.' --bot-time 6000
forfeits half-exit 'ended in the middle of a line, with exit code 4\.'
forfeits garbage 'wrote a line that is no JSON: .*, at byte 0\.'
forfeits neither 'wrote a line that is neither an answer nor a request\.'
forfeits illegal 'chose "kings-nest", which is not possible: Seat [12] cannot pick Kings Nest: .*'
forfeits nonsense 'chose "castle ?.*", which is not possible: .*'
forfeits nothing 'answered without a move\.'
forfeits other 'answered for another seat than its own, [01]\.'
forfeits stale 'answered a question that it was not asked\.'
forfeits error 'answered with an error: no'
forfeits deaf 'closed its input in the middle of the game\.'
forfeits mute 'closed its output in the middle of the game\.'
forfeits fat 'ended in the middle of the game, with exit code 1\.' --bot-memory 100 --bot-time 120000
forfeits forbidden 'ended in the middle of the game, with exit code 0\.'
forfeits slow 'has used up its 0\.2 s for the game\.' --bot-game 200 --bot-time 100000

# With memory and time enough nothing is wrong.
for what in right fat; do
    expect 0 '' arena --game tides --players random --bot "python3 strangers.py $what" --games 2 --seed 2 --json \
        --bot-time 120000
    cp out right.json
    is right.json 'j.complete && !j.players[1].forfeits'
done
grep -q "$(printf '\033')" wrong.json
[[ $? -ne 0 ]]
report $? 'nothing that a program says steers a terminal'

other=$(games 'game.seats.max === 2')
# A file of results with forfeits is read again, and not when it was changed.
expect 0 '' arena --game "${other##* }" --players random --bot 'python3 strangers.py exit' --games 2 --seed 2 --bot-time 120000 --shard 0/2 --out f0.json
expect 0 '' arena --game "${other##* }" --players random --bot 'python3 strangers.py exit' --games 2 --seed 2 --bot-time 120000 --shard 1/2 --out f1.json
expect 0 'forfeited 2 games' arena merge f1.json f0.json
sed 's/"forfeits":1/"forfeits":3/' f0.json >damaged.json
expect 1 'damaged.json cannot be merged: ' arena merge damaged.json f1.json

# --- at a table --------------------------------------------------------------------------------------------------------

export XDG_STATE_HOME="$work/state"

# table CODE PATTERN NUMBER ARGUMENTS...: a person at a pipe who takes the first choice so often.
table()
{
    local code=$1 pattern=$2 number=$3
    shift 3
    yes 1 | head -n "$number" | "$HG" play --plain "$@" >out 2>err
    [[ ${PIPESTATUS[2]} -eq $code ]] && grep -qE -- "$pattern" out err
    report $? "$code /$pattern/: play $*"
}

table 0 '^A new game: .*, Program \(bot: program\)\.' 400 tides --bot ./bot --seed a --save a.jsonl
grep -qE '^(Program|.*) wins the game|share the victory' out
report $? 'a whole game against a program'
expect 0 'that were not repeated, because it takes too long: 14' verify a.jsonl
table 0 'strangers.py exit ended in the middle of the game, with exit code 7\. From now on the stand-in plays for Program\.' 400 \
    tides --bot 'python3 strangers.py exit' --seed a --no-save
grep -qE 'wins the game|share the victory' out
report $? 'when a program fails the game goes on to its end'
table 0 'From now on the stand-in plays for Bo\.' 400 tides --seats Ada,Bo:program --bot 'python3 strangers.py garbage' --seed a --no-save
large=$(games 'game.seats.max > 3')
table 0 'A new game: Ada, Bo \(bot: program\), Cy \(bot: greedy\), Di \(bot: program\)\.' 30 \
    "${large%% *}" --seats Ada,Bo:program,Cy:greedy,Di:program --bot ./bot --bot 'python3 bot.py' --seed a --no-save
grep -q stand-in out
[[ $? -ne 0 ]]
report $? 'two programs at one table'
for game in $large; do # also in lockstep
    table 0 'Program1 \(bot: program\), Program2 \(bot: program\)\.' 30 "$game" --bot ./bot --bot ./bot --seed a --no-save
done

# A game that is left and gone on with, with the program and without it.
table 0 'saved' 4 tides --bot ./bot --seed a --save left.jsonl
cp left.jsonl again.jsonl
table 0 'The game goes on: .*, Program \(bot: program\)\.' 400 --resume left.jsonl --bot ./bot
table 0 'Program \(bot: program, which this program does not have; a stand-in plays instead\)' 400 --resume again.jsonl

expect 2 '--bot: 1 program, but 0 seats for them' play tides --seats A,B --bot ./bot --no-save
expect 2 './none cannot be run' play tides --bot ./none --no-save
expect 2 'with --at one program plays' play --at http://127.0.0.1:1/ tides --bot ./bot --bot ./bot
expect 2 'with --at one program plays' play --at http://127.0.0.1:1/ tides --bot ./bot --watch
expect 2 '9 programs: no game has so many seats' play tides --no-save $(printf -- '--bot ./bot %.0s' {1..9})

# --- at a table of a server, on the seat of whoever starts it ------------------------------------------------------------

"$HG" serve --port 0 --store "$work/tables.db" >served 2>&1 </dev/null &
server=$!
until grep -qsE "http://127.0.0.1:[0-9]+" served || ! kill -0 $server; do sleep 0.05; done
url=$(grep -oE 'http://127.0.0.1:[0-9]+/' served | head -n 1)

far() # CODE PATTERN ARGUMENTS...: a terminal at which nobody types
{
    local code=$1 pattern=$2
    shift 2
    mkfifo quiet
    sleep 600 >quiet &
    local typist=$!
    timeout 300 "$HG" play --plain --at "$url" "$@" >out 2>err <quiet
    [[ $? -eq $code ]] && grep -qE -- "$pattern" out err
    report $? "$code /$pattern/: play --at $*"
    kill $typist
    rm quiet
}

far 0 '^The same people play again' tides --seats Ada,Bo:greedy --bot ./bot
far 0 '^The same people play again' "${other##* }" --seats Ada,Bo:random --bot 'python3 bot.py'
yes 1 | head -n 400 | timeout 300 "$HG" play --plain --at "$url" tides --seats Ada,Bo:greedy --bot 'python3 strangers.py exit' >out 2>err
grep -q 'strangers.py exit ended in the middle of the game, with exit code 7. From now on you play yourself.' out
report $? 'when a program at a table of a server fails, whoever started it plays on'
kill $server
wait $server

# --- command lines -----------------------------------------------------------------------------------------------------

bad=(arena --game tides --games 2 --players)
printf '#!/bin/sh\n' >plain
mkdir folder
expect 2 'none cannot be run: No such file' "${bad[@]}" random,cmd:none
expect 2 './none cannot be run: No such file' "${bad[@]}" 'random,cmd:./none -x'
expect 2 './plain cannot be run: Permission denied' "${bad[@]}" random,cmd:./plain
expect 2 './folder cannot be run: Is a directory' "${bad[@]}" random,cmd:./folder
expect 2 'this one is empty' "${bad[@]}" random,cmd:
expect 2 'this one is empty' "${bad[@]}" random --bot ' '
expect 2 'quotation mark' "${bad[@]}" random --bot "./bot 'x"
expect 2 'at most [0-9]+ bytes' "${bad[@]}" random --bot "./bot $(printf '%0300d' 1)"
expect 2 '--bot-time' "${bad[@]}" random --bot ./bot --bot-time 0
expect 2 '--bot-game' "${bad[@]}" random --bot ./bot --bot-game x
expect 2 '--bot-memory' "${bad[@]}" random --bot ./bot --bot-memory -1
expect 2 'merge takes files and no option' arena merge one.json three.json --bot ./bot
printf 'no program' >odd
chmod +x odd
expect 0 'odd could not be started: Exec format error' arena --game tides --players random --bot ./odd --games 2 # no shell reads it
expect 0 '\$HOME;' arena --game tides --players random --bot './bot $HOME; touch shell' --games 2
[[ ! -e shell ]]
report $? 'no shell reads a command line'

# --- the end -----------------------------------------------------------------------------------------------------------

gone() # a file of process ids: all of them, soon
{
    local pid
    for _ in $(seq 100); do
        for pid in $(cat "$1"); do
            [[ ! -e /proc/$pid || $(awk '{ print $3 }' "/proc/$pid/stat" 2>/dev/null) == Z ]] || { sleep 0.1; continue 2; }
        done
        return 0
    done
    return 1
}

expect 0 'exit code 5' arena --game tides --players random --bot 'python3 strangers.py child left' --games 4 --seed 2 --bot-time 120000
gone left
report $? 'what a program has started ends with it'

for signal in INT TERM KILL; do
    rm -f pids
    "$HG" arena --game tides --players random --bot 'python3 strangers.py pid pids' --games 50 --seed 2 --threads 2 >out 2>err </dev/null &
    pid=$!
    until [[ -s pids && $(wc -l <pids) -ge 2 ]]; do sleep 0.05; done
    kill -$signal $pid
    wait $pid 2>/dev/null
    code=$?
    [[ $code -eq 130 || $signal == KILL ]]
    report $? "$signal: an interrupted arena says so ($code)"
    gone pids
    report $? "$signal: all programs have ended"
done

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
