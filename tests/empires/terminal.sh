#!/bin/sh
# Time of Empires on a terminal: a line typed below a running clock, and whatever comes in the middle of a live age: a
# program that is stopped, ended or hung up, a disk that is full.
#
#   tests/empires/terminal.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

game=empires
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

live='--seed a --seats Ada,Anton:easy --clock live'

sit() # arguments: a game begins on a terminal of 80 columns and 24 rows
{
    rm -f keys settings pid
    mkfifo keys
    # The settings of the terminal are written before the game, when it is stopped (and goes on), and after it.
    cat >job <<JOB
stty rows 24 cols 80
set -m
stty -g >>settings
sh -c 'echo \$\$ >pid; exec "\$0" play empires $*' "$hourglass"
code=\$?
stty -g >>settings
while [ \$code -gt 128 ] && kill -0 "\$(cat pid)" 2>/dev/null; do
    fg >/dev/null
    code=\$?
    stty -g >>settings
done
exit \$code
JOB
    script -qec 'sh job' /dev/null <keys >out 2>err &
    player=$!
    exec 3>keys
}

leaves() # waits for the end
{
    wait "$player"
    code=$?
    player=
    exec 3>&-
}

to_the_clock() # through Preparation, until the clock runs
{
    expect "for help" 1
    printf '1\n' >&3
    expect "for help" 2
    printf '1\n' >&3
    expect "Press Enter" 1
    printf '\n' >&3
    expect "free, free | age 1 of 3" 1
}

runs_on() # until the clock has shown two more seconds
{
    shows=$(grep -o 'of 3, [0-9]:[0-9][0-9] of 9:00' out | sort -u | wc -l)
    tries=0
    until [ "$(grep -o 'of 3, [0-9]:[0-9][0-9] of 9:00' out | sort -u | wc -l)" -ge $((shows + 2)) ]; do
        tries=$((tries + 1))
        [ $tries -lt 1200 ] || return 1
        sleep 0.05
    done
}

screen()
{
    node "$root/tests/screen.mjs" 80 24 <out >screen 2>wide
}

restored() # what was tested
{
    [ "$(sort -u settings | wc -l)" -eq 1 ] && [ "$(wc -l <settings)" -ge 2 ]
    report $? "$1: the terminal is as it was"
}

# --- a line that is longer than the window ---

sit $live --no-save
to_the_clock
long=$(printf '%0.s1234567890' 1 2 3 4 5 6 7 8 9)end
printf '%s' "$long" >&3
runs_on
report $? "the clock runs while a line is typed"
screen
report $? "no line is broken by the terminal"
grep -q '^> <[0-9]*end$' screen
report $? "of a line that is too long for its row the end is seen"
[ "$(grep -c '^free, free | age 1 of 3' screen)" -eq 1 ]
report $? "the clock stands there once"
grep -B 1 '^> <' screen | grep -q '^free, free | age 1 of 3'
report $? "above what is typed"
printf '\025bric\033[Dkx\177s \027bricks\n' >&3
expect "Ada places the first timer: Produce Bricks" 1
report $? "keys rub out, arrows do nothing, and the line is taken"
printf '%s\n' "$long" >&3
expect "is none of the choices" 1
report $? "a long line is answered"
printf 'ideas\nq\n' >&3
leaves
exits 0 "several lines at once"
has "Ada places the second timer: Produce Ideas" "are taken one after the other"
restored "after the game"

# --- Ctrl-Z ---

sit $live --save stopped.jsonl
to_the_clock
runs_on
printf 'half\032' >&3
expect "The clock is held. Press Enter" 2
report $? "who stops the program holds the clock"
[ "$(wc -l <settings)" -eq 2 ]
report $? "and it was stopped"
clocks=$(grep -c "free, free | age 1 of 3" out)
printf '\n' >&3
expect "free, free | age 1 of 3" $((clocks + 1))
printf '\004' >&3
leaves
exits 0 "the end of the input leaves the game"
restored "stopped and gone on"
"$hourglass" verify stopped.jsonl >verified 2>&1
[ $? -eq 4 ] && grep -q 'stopped.jsonl: open\. Everything fits so far' verified
report $? "the record so far is sound"

# --- ended from outside ---

for signal in TERM HUP; do
    sit $live --save "$signal.jsonl"
    to_the_clock
    printf 'ideas\n' >&3
    expect "Ada places the first timer: Produce Ideas" 1
    runs_on
    kill -s $signal "$(cat pid)"
    leaves
    restored "SIG$signal"
    play '\nq\n' --resume "$signal.jsonl"
    has "Produce Ideas 0:" "SIG$signal: nothing is lost"
done
sit $live --save int.jsonl
to_the_clock
printf 'ideas\n' >&3
expect "Ada places the first timer: Produce Ideas" 1
printf 'half a li\003' >&3
leaves
exits 0 "Ctrl-C leaves the game"
has "int.jsonl" "and says how it goes on"
restored "Ctrl-C"

# --- a file that cannot be written any more ---

mkdir gone
sit --seed a --seats Ada,Anton:greedy --clock live --save gone/game.jsonl
to_the_clock
rm -r gone
printf 'ide' >&3
expect "is not saved" 1
report $? "what cannot be saved is told at once"
screen
grep -q '^hourglass play: cannot write gone/game.jsonl' screen
report $? "above the clock"
tail -n 1 screen | grep -q '^$\|^> ide$' && [ "$(grep -c '^free, free | age 1 of 3' screen)" -eq 1 ]
report $? "which stands where it stood, with what is typed below"
printf 'as\nsave here.jsonl\n' >&3
expect "The game is saved in here.jsonl" 1
printf 'q\n' >&3
leaves
exits 0 "the game is saved elsewhere, and left"
play '\nq\n' --resume here.jsonl
has "Produce Ideas 0:" "nothing is lost"

# --- bots alone ---

sit --seed a --seats Ada:easy,Anton:easy --clock live --no-save
expect "A new game" 1
printf '\003' >&3
leaves
exits 0 "bots alone are left by Ctrl-C, too"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
