#!/bin/sh
# thinking.sh [PROGRAM]: bots of a level that takes long, in the terminal: how far they are is shown there and nowhere else, and
# whoever does not want to wait leaves. Exit status: 0 all is well.
# shellcheck disable=SC2034,SC2154 # variables of play-bench.sh

set -u
game=tides
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/play-bench.sh"

# Through a pipe, and in sentences, nothing moves.
play '1\n1\nquit\n' --seats me,Bo:trial --seed slow --no-save
exits 0 'a game against a slow bot'
has 'reveals' 'it decides'
lacks 'is thinking' 'nothing moves in a pipe'
cp out piped

# On a terminal one line tells it, again and again, and is gone when the bot has decided.
terminal '1\n1\nquit\n' --seats me,Bo:trial --seed slow --no-save
tr '\r' '\n' <out >lines
for percent in 2 50 98; do
    grep -q "^Bo is thinking: $percent %" lines
    report $? "the line says $percent %"
done
node "$root/tests/screen.mjs" 80 24 <out >shown
! grep -q 'is thinking' shown
report $? 'the line is gone'
terminal '1\n1\nquit\n' --plain --seats me,Bo:trial --seed slow --no-save
lacks 'is thinking' 'nothing moves in sentences'

# Ctrl-C while a bot thinks leaves the game, which goes on later as if nothing had been.
game=sands

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
