#!/bin/sh
# pager.sh [PROGRAM]: long texts on terminals, page by page, and nowhere else. Exit status: 0 all is well.
# shellcheck disable=SC2034,SC2154 # variables of play-bench.sh

set -u
game=tides
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/play-bench.sh"

LANG=C.UTF-8 "$hourglass" rules tides >whole

# All of it, each line once, and no key is asked for below the last window but one.
reader 80 24 rules tides
key '' '\[Enter: on, b: back, q: quit\] [0-9]* %' 1 'the first window waits'
[ "$(grep -c . out)" -le 24 ]
report $? 'the first window has its rows'
i=1
while ! grep -q 'End of the text' out && [ $i -lt 60 ]; do
    i=$((i + 1))
    key ' ' '\[E' $i "window $i"
done
key '\n' '^exit 0' 1 'Enter behind the end'
left 0 'at the end'
esc=$(printf '\033')
sed "/^exit/,\$d; s/\r//g; s/$esc\[[0-9]*m//g; s/\[E[a-z]*[: ][^]]*\]\( [0-9]* %\)*//; s/$esc\[K//g" out | tr -d '`' >seen
tr -d '`' <whole | sed '/^$/d' >wanted
sed '/^$/d' seen | diff wanted - >differs
report $? 'what is read page by page is the text'
sed 's/^/    # /' differs | head -20 >&2

# Back, and out; other keys and arrows do nothing.
reader 80 24 rules tides
key '' 'Enter: on' 1 'it waits'
key ' ' 'Enter: on' 2 'a page on'
key '\033[Bxz3b' 'Enter: on' 3 'a page back'
screen 80 24
head -1 whole >first
head -1 shown | diff first - >/dev/null
report $? 'b shows the beginning again'
key q '^exit 0' 1 'q'
left 0 'q'

# A narrow and low window; German; no colours.
with='LC_ALL=de_DE.UTF-8 NO_COLOR=1'
reader 30 8 rules sands
key '' '^:' 1 'a small window waits'
screen 30 8
[ "$(tail -1 shown | cut -c1)" = ':' ]
report $? 'a small window has a short line of keys'
key q '^exit 0' 1 'q'
left 0 'a small window'

# The window becomes another one.
reader 80 24 rules tides
key '' 'Enter: on' 1 'it waits'
tty=$(ps -o tty= --ppid "$player" | head -1)
stty -F "/dev/$tty" cols 60 rows 12 2>err
expect 'Enter: on' 2
report $? 'a window that changes is drawn again'
key q '^exit 0' 1 'q after that'
left 0 'a window that changed'

# Ctrl-C, Ctrl-D, a short text, a dumb terminal, and input or output elsewhere.
reader 80 24 rules tides
key '' 'Enter: on' 1 'it waits'
key '\003' '^exit 130' 1 'Ctrl-C'
left 130 'Ctrl-C'
reader 80 24 rules tides
key '' 'Enter: on' 1 'it waits'
key '\004' '^exit 0' 1 'Ctrl-D'
left 0 'Ctrl-D'
reader 80 24 rules tides 5.3
left 0 'a short text'
lacks 'Enter' 'a short text waits for nothing'
reader 80 24 'rules tides </dev/null'
left 0 'input that is no terminal'
with='TERM=dumb'
reader 80 24 rules tides
left 0 'a dumb terminal'
lacks 'Enter: on' 'a dumb terminal turns no pages'

# The terminal is closed: the program ends.
reader 80 24 rules tides
key '' 'Enter: on' 1 'it waits'
child=$(ps -o pid= --ppid "$player" | head -1)
kill -s KILL "$player"
wait "$player" 2>/dev/null
player=
exec 3>&-
tries=0
while kill -0 "$child" 2>/dev/null && [ $tries -lt 100 ]; do
    tries=$((tries + 1))
    sleep 0.05
done
[ $tries -lt 100 ]
report $? 'a closed terminal ends it'

# A record as a whole.
printf '%s\n' \
    '{"jsonrpc":"2.0","id":1,"method":"table.new","params":{"game":"tides","seed":"pager","seats":[{"name":"Ada","bot":"greedy"},{"name":"Anton","bot":"greedy"}]}}' \
    '{"jsonrpc":"2.0","id":2,"method":"table.tick","params":{"table":"t1"}}' \
    '{"jsonrpc":"2.0","id":3,"method":"table.record","params":{"table":"t1"}}' |
    "$hourglass" rpc | tail -n 1 |
    node -e 'process.stdout.write(JSON.parse(require("fs").readFileSync(0)).result.record)' >game.jsonl
"$hourglass" replay game.jsonl >told
"$hourglass" replay game.jsonl --text >text
cmp -s told text
report $? '--text changes nothing in a pipe'
reader 80 24 replay game.jsonl --text
key '' '\[Enter: on, b: back, q: quit\] [0-9]* %' 1 'a record waits where the window is full'
key q '^exit 0' 1 'q'
left 0 'a record'
reader 80 24 replay game.jsonl
key '' '\[Enter: on, b: back, ?: more, q: quit\]' 1 'without --text it is told step by step'
key 'q\n' '^exit 0' 1 'q'
left 0 'step by step'

# At the table: help in a low window, rules and what has happened; a game goes on behind them.
reader 80 24 play tides --no-save --seed pager --seats Ada,Anton:greedy
key '' 'or ? for help' 1 'a game asks'
key 'rules 5.3\n' '5\.3' 1 'a short text is shown as before'
key 'rules a\n' 'Enter: on' 1 'many rules wait'
key 'qboard\n' 'or ? for help' 2 'q goes back to the game'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'play'
reader 80 24 play tides --no-save --seed pager --seats Ada,Anton:greedy --plain
key '' 'or ? for help' 1 'a game asks in sentences'
key 'rules a\nq\n' '^exit 0' 1 '--plain waits for nothing'
left 0 '--plain'
lacks 'Enter: on' '--plain turns no pages'

reader 80 12 play tides --no-save --seed pager --seats Ada,Anton:greedy
key '' 'or ? for help' 1 'a game asks in a low window'
key 'help\n' 'Enter: on' 1 'help waits'
key q 'K> ' 1 'q goes back to the prompt'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'help'

# The list of all lessons is longer than a window, too.
reader 80 24 learn
key '' 'Enter: on' 1 'the list of lessons waits'
key q '^exit 0' 1 'q'
left 0 'learn'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
