#!/bin/sh
# thinking.sh [PROGRAM]: a long game of bots that think long is left and taken up again. Exit status: 0 all is well.
# shellcheck disable=SC2034,SC2154 # variables of play-bench.sh

set -u
game=sands
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

# Ctrl-C while a bot thinks leaves the game, which goes on later as if nothing had been.
decided() # how many moves of bots, in a file, by now
{
    tries=0
    while [ ! -s "$1" ] || [ "$(grep -c '"move"' "$1")" -lt "$2" ]; do
        tries=$((tries + 1))
        [ $tries -lt 1200 ] || return 1
        sleep 0.05
    done
}

leave() # file, what was tested
{
    stop INT
    exits 0 "$2"
    ! grep -q '"result"' "$1"
    report $? "$2: before the end"
}

begin --seats Ada:trial,Bo:trial --seed slow --save slow.jsonl
decided slow.jsonl 1
report $? 'two slow bots play'
leave slow.jsonl 'Ctrl-C while a bot thinks'
before=$(grep -c '"move"' slow.jsonl)
begin --resume slow.jsonl
decided slow.jsonl $((before + 2))
report $? 'it goes on'
leave slow.jsonl 'Ctrl-C once more'
begin --seats Ada:trial,Bo:trial --seed slow --save whole.jsonl
decided whole.jsonl $((before + 2))
leave whole.jsonl 'Ctrl-C later'
grep -o '"move":"[^"]*"' slow.jsonl | head -$((before + 2)) >slow
grep -o '"move":"[^"]*"' whole.jsonl | head -$((before + 2)) >whole
cmp slow whole
report $? 'with the same moves as without a break'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
