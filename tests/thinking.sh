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

# What a bot that thinks long has decided is counted by verify, and repeated on demand, as long as nobody has enough of it.
begin --seats Ada:trial,Bo:random --seed slow --save proof.jsonl
wait "$player"
player=
exec 3>&-
"$hourglass" verify proof.jsonl >out 2>err
has 'because it takes too long: 14' 'verify counts what it does not repeat'
"$hourglass" verify --bots proof.jsonl >out 2>err
has 'Every move of a bot is one that it makes here' 'verify --bots repeats it'
[ ! -s err ]
report $? 'nothing moves in a pipe'
LC_ALL=C.UTF-8 script -qec "\"$hourglass\" verify --bots proof.jsonl" /dev/null </dev/null >out 2>err
has 'Bots are asked again: ' 'verify --bots tells how far it is'
node "$root/tests/screen.mjs" 80 24 <out >shown
! grep -q 'asked again' shown
report $? 'and takes the line away'
files=$(repeat proof.jsonl 60 | sed 's/\\n/ /g')
reader 80 24 verify --bots "$files"
key '' 'asked again' 1 'bots are asked again for a long time'
key '\003' 'takes too long: [1-9]' 1 'at Ctrl-C the rest is counted'
left 0 'with the verdict so far'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
