#!/bin/sh
# editing.sh [PROGRAM]: lines on a terminal can be edited, kept and completed, everywhere else they are read as before. Exit
# status: 0 all is well.
# shellcheck disable=SC2034,SC2154 # variables of play-bench.sh

set -u
game=tides
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/play-bench.sh"

table='play tides --no-save --seed pager --seats Ada,Anton:greedy'
up='\033[A' left='\033[D' home='\001' tab='\t'

# What stands on the screen and in the row of the prompt at the end of what was typed.
typed() # text behind the prompt, what was tested
{
    tries=0
    while [ $tries -lt 100 ]; do
        node "$root/tests/screen.mjs" 80 24 <out 2>/dev/null | grep '^>' | tail -n 1 | sed 's/^> *//' >row
        [ "$(cat row)" != "$1" ] || break
        tries=$((tries + 1))
        sleep 0.05
    done
    [ $tries -lt 100 ]
    report $? "$2: the prompt has '$1', not '$(cat row)'"
}

# Arrows, deleting, words; what was typed before comes back.
reader 80 24 $table
key '' 'or ? for help' 1 'a game asks'
key "scire$left$left$left$left\177" '> ' 1 'a line is typed'
typed 'cire' 'Backspace in front of the cursor'
key "${home}s\0058x" '> ' 1 'Ctrl-A and Ctrl-E'
typed 'scire8x' 'the ends of a line'
key '\027' '> ' 1 'Ctrl-W'
typed '' 'a word is deleted'
key 'rules 5.3\n' '5\.3' 1 'a command'
key 'log\n' 'log' 1 'another'
key "$up$up" '> ' 1 'up'
typed 'rules 5.3' 'the line before the last'
key '\n' '5\.3' 2 'and it is done again'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'editing'

# Tab: choices by their texts, commands, topics; a list where it could be several.
reader 80 24 $table
key '' 'or ? for help' 1 'a game asks'
key "ru$tab" '> ' 1 'a command'
typed 'rules' 'a command with what can follow'
key "reli$tab\n" '5\.8' 1 'a topic of the rules'
key 'board\n' 'or ? for help' 2 'the cards are shown again'
node "$root/tests/screen.mjs" 80 24 <out 2>err | sed -n 's/^  [1-5]  . \([^ ].*\)/\1/p' | sed 's/  .*//' >cards
first=$(sed -n 1p cards)
key "$(printf '%.6s' "$first" | tr 'A-Z' 'a-z')$tab" '> ' 1 'a card'
typed "$first" 'a card by its beginning, in small letters'
key "\025$tab" '  help\|^help' 1 'everything is listed'
while read -r card; do
    [ "$(grep -cF "$card" out)" -ge 2 ]
    report $? "Tab lists $card"
done <cards
[ "$(wc -l <cards)" -eq 5 ]
report $? 'five cards are choices'
key "zz$tab" '> ' 1 'nothing to complete'
typed 'zz' 'what fits nothing stays'
key "\025$(printf '%.6s' "$first")$tab\n" 'or ? for help' 3 'a completed text is a choice'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'completing'

# In German with umlauts; in a sentence for who listens.
with='LC_ALL=C.UTF-8'
reader 80 24 $table --lang de
key '' 'oder ? f' 1 'a game asks in German'
key "ru$tab" '> ' 1 'a command'
typed 'rules' 'a command in German'
key '\025ä\177öx\n' 'x' 1 'umlauts are one character'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'German'
reader 80 24 $table --plain
key '' 'or ? for help' 1 'a game asks in sentences'
key "$tab" 'help, hint, board' 1 'offers are a sentence'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'offers in sentences'

# Two people share a screen: nobody gets the lines of the other.
reader 80 24 'play tides --no-save --seed pager --seats Ada,Bo'
key '' 'press Enter' 1 'the screen is handed over'
key '\nrules 5.3\n' '5\.3' 1 'Ada types'
key 'secret\025' 'Ada> ' 1 'Ada cuts a line out'
key '1\n' 'Bo, press Enter' 1 'Ada picks'
key '\n' 'Bo> ' 1 'Bo is asked'
key "$up$up\031" 'Bo> ' 1 'Bo looks for lines, and puts back what was cut out'
key 'log\n' 'log' 1 'and types'
! sed '1,/Bo, press/d' out | grep -q 'rules 5.3\|secret'
report $? 'Bo does not see what Ada typed'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'two people'

# Ctrl-C and Ctrl-D leave the game; Ctrl-Z gives the terminal back, and the line is there again.
reader 80 24 $table
key '' 'or ? for help' 1 'a game asks'
key 'abc\003' '^exit 0' 1 'Ctrl-C'
left 0 'Ctrl-C'
reader 80 24 $table
key '' 'or ? for help' 1 'a game asks'
key '\004' '^exit 0' 1 'Ctrl-D'
left 0 'Ctrl-D'
reader 80 24 $table
key '' 'or ? for help' 1 'a game asks'
tty=$(ps -o tty= --ppid "$player" | head -1)
stty -F "/dev/$tty" cols 60 rows 20 2>err
key 'log' '> ' 1 'the window has become another'
typed 'log' 'a line in another window'
key '\nq\n' '^exit 0' 1 'the game is left'
left 0 'another window'

# Pipes and dumb terminals read lines as they come.
play 'rules 5.3\nlo\tg\nq\n' --no-save --seed pager --seats Ada,Anton:greedy
exits 0 'a pipe'
lacks "$(printf '\033')" 'no key is drawn in a pipe'
with='TERM=dumb'
reader 80 24 $table
key '' 'or ? for help' 1 'a dumb terminal asks'
key 'q\n' '^exit 0' 1 'the game is left'
left 0 'a dumb terminal'
lacks "$(printf '\033')" 'nothing is drawn on a dumb terminal'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
