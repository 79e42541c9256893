#!/bin/sh
# Plays Time of Empires with the real program: drawings of fixed positions, moves in steps, whole games in turns and in
# lockstep, and a live clock.
#
#   tests/empires/play.sh [HOURGLASS]      the program to test; build/release/hourglass when left out
#
# What a position must look like is in tests/empires/shown; RENEW=1 writes it again, to be read before it is believed.

game=empires
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

two=Ada,Anton:greedy
turns='{"mode_1":"aoi","mode_2":"aoi","mode_3":"aoi"}'
here=$root/tests/empires/positions
# Nothing depends on what bots would do there.
position late Ada,Anton,Berta,Clara "$(cat "$here/late.json")" "$none" lockstep
position turns Ada,Anton,Berta "$(cat "$here/turns.json")" "$turns" lockstep
position open Ada,Anton "$(cat "$here/open.json")" "$none" lockstep
position alone $two,Berta:greedy,Clara:greedy "$(cat "$here/late.json")" "$none" lockstep
position gong $two "$(cat "$here/gong.json")" "$none" live

# --- how it looks ---

from late 'q\n'
exits 0 "a position of four seats is drawn"
looks late.en
from late 'q\n' --lang de
looks late.de
with='COLUMNS=100'
from late 'q\n'
looks late.wide.en
with=LANG=C
from late 'q\n'
looks late.ascii.en
! LC_ALL=C grep -q '[^ -~]' out
report $? "without UTF-8 everything is ASCII"
! sed '/^──\|^--/,/^ Free sites/!d' out | grep -v '^ Free sites' | awk 'length > 79' | grep -q .
report $? "80 columns are enough for four seats"
with=LANG=C
from late 'q\n' --lang de
! LC_ALL=C grep -q '[^ -~]' out
report $? "in German, too"
with=LANG=C
from late 'board\nq\n' --plain
looks late.plain.en
! LC_ALL=C grep -q '[^ -~]' out
report $? "--plain is pure text"
from turns 'board\nplace\nq\n' --plain --lang de
looks turns.plain.de
from open 'move\nh0.1\nq\n'
looks open.en

play 'q\n' --seed a --seats Ada,Anton --no-save
looks opening.en

colours alone.jsonl

# --- moves in steps, with few keys ---

from open 'h0.1 h0.0\nmove h2.1 h2.2 1\nq\n'
has "Ada moves 1 clan from H0.1 to H0.0." "a move by its two places"
has "Ada moves 1 clan from H2.1 to H2.2." "and in its notation"
from turns 'ideas\nbuild\nq\n'
has "Ada places the first timer: Produce Ideas." "a timer by the space alone"
from turns 'arch\nq\n'
has "Ada discovers Architecture." "a card by the beginning of its name"
play '1\n1\nbri\nq\n' --seed a --seats $two --no-save
has "Ada places the first timer: Produce Bricks." "timers that are alike are one choice"
play '1\n1\nplace bricks second\nq\n' --seed a --seats $two --no-save
has "Ada places the second timer: Produce Bricks." "and the other one is there for who asks for it"
play '1\ncontrol\nq\n' --seed a --seats $two --no-save
has "  3  Place the bonus token on the column control
" "a column is no leader"

# --- refusals and words ---

from open 'place\nplace wonder-2\nguilds\nh3.1\nh2.0 h1.0\nmove h1.c h1.0 1\nxyzzy\n99\nbuild xyzzy\nq\n'
exits 0 "wrong input"
has "This timer is still running." "half a move is judged like a whole one"
has "H3.1 is not adjacent to H0.1." "and a place"
has "H1.0 is not adjacent to H2.0." "and two of them"
has "You do not have that many clans there." "a whole move"
has 'That is rule 8.2; type "rules 8.2" to read it.' "with the rule"
has '"xyzzy" is none of the choices.' "what is nothing"
has "There is no choice 99 here" "a number too high"
lacks "Ada moves" "and nothing changes"
from open '? H2.0\nq\n'
has "H2.0, forest, free sites: 1, unavailable ones: 1. Ada: clans 1." "? with a place that a move could begin at"
from late 'standing\nq\n'
has "If the age ended now           Ada   Anton   Berta   Clara" "what the age would bring"
has "points then" "and the points then"
from late 'standing\nq\n' --plain
has "If the age ended now it would bring, in points:" "in sentences"
has " In the lead: " "with who leads"
from late '? h0.c\n? board-1\n? ideas\n? napoleon\n? great-wall\n? guilds\n? place construct\nscore\nrules 4.13\nhelp\nq\n'
has "H0.c, a city; in a siege it would go to Anton. Anton: clans 2. Near: H0.0, H0.1, H0.2." "? with a city"
has "Technology board 1 (free slots 2): deck 1: culture, cards 4; deck 2: control, cards 6" "with a board"
has "Produce Ideas: Ideas 4" "with an action of the own board"
has "Napoleon: At the end 1 VP for every 2 of: territories you occupy." "with a leader"
has "Great Wall: Counts territories outside your capital tile" "with a wonder"
has "Guilds, Warehouse: Ideas 2, Bricks 3. Gain 3 Ideas and 3 Bricks." "with a card"
has "age 2, wonders                       8           3" "points by age and source"
has "  ready, r" "help knows what a clock needs"
has "  lift first                Take the first timer home" "and has a move of every kind"
has "  preset 0                  Create at most 0 scholars" "in its notation"

play '1\n?\n1\nfirst levies\n2\n?\nconstruct\nideas\nq\n' --options mode_1=aoi --seed newcomer --no-save
has 'What the rules say about this: "rules 3.10".' "help names what the rules say about a bonus token"
has 'What the rules say about this: "rules 21.3".' "and about a turn"
has "In progress: Construct, steps left: 1." "a site that is open is that of Construct, whatever the first timer did"
has "In a turn the first timer is placed, then the second, and each once." "why there is no third placement"
play '1\n1\nplace ideas first\nplace board-2 second\nq\n' --options mode_1=aoi --seed newcomer --no-save
has "In progress: technology board 2, steps left: 1." "a draw is that of its board"
play '1\n1\nplace ideas first\nplace move second\nq\n' --options mode_1=aoi --seed newcomer --no-save
has "In progress: Move, steps left: 1." "and moves are those of Move, whatever the first timer did"
play '1\n1\nplace\ncards\nrivals\nmap\nboards\nq\n' --seed newcomer --no-save --plain
has "Hand: Clay pits, Warehouse: Ideas 1, Bricks 2. Gain 3 Bricks." "cards tells what they do, and no gain of nothing"
has "Time stands while you decide. When you have nothing more to do now, r lets it go on." "what r is for"

play '1\n1\n1\n1\nplace control\nr\nplace control\nr\nr\nr\nr\nr\nq\n' --seed a --seats Ada,Anton --no-save
has "Send home the timer on the control leader, slot 1 (Ada (run out))" "whose timer could be sent home"
has "Send home the timer on the control leader, slot 2 (Anton (run out))" "by its slot"

play '1\n1\nSterndeuter\nziegel\n? lehmgruben\nq\n' --seed a --seats $two --no-save --lang de
has "Ada entdeckt Sterndeuter." "a card by its German name"
has "Ada setzt die zweite Sanduhr: Ziegel erzeugen." "a space by the beginning of its name"
has "Lehmgruben, Lagerhaus: Ideen 1, Ziegel 2. Erhalte 3 Ziegel." "? with a German name"

# --- in turns ---

play '1\n1\n1\n1\nq\n' --seed a --seats $two --no-save --clock turns
has "age 1 of 3, round 1 of 15" "a game in real time in turns, without its options"
play 'q\n' --seed a --seats $two --no-save --clock turns --options aoi_rounds=10
has "Time of Empires" "with other options"

from turns 'ideas\nu\nbricks\nhint\nready\npause\nq\n'
has "Ada gains 3 Ideas" "an action is done"
has "taken back." "and can be taken back"
has "A hint from the greedy bot: " "a hint"
has "No time runs now." "there is nothing to be ready for"

# --- in lockstep ---

play '1\n1\nideas\nbricks\nu\npause\nhint\nr\nr\nq\n' --seed a --seats $two --no-save
has "While the clock runs nothing can be taken back" "no undo while a clock runs"
has "  1  Say beforehand how many scholars you create at most ..." "what is always possible takes one line"
play '1\n1\nideas\nbricks\n1\n3\n1\n0\n1\n7\nq\n' --seed a --seats $two --no-save
has "How many scholars do you create at most? (0-6, a name" "numbers are chosen by themselves"
has "Ada will create at most 3 scholars." "3 is 3"
has "Ada will create at most 0 scholars." "0 is 0"
has "There is no choice 7 here; the choices are 0 to 6." "and no other"
play '1\n1\nideas\nbricks\nu\npause\nhint\nr\nr\nq\n' --seed a --seats $two --no-save
has "Time stands until everybody is ready. Bots that come after you" "pause is the rule"
has "A hint from the greedy bot: let time pass." "a hint where nothing is to be done"
[ "$(grep -c 'r when you are ready' out)" -eq 5 ]
report $? "who is ready is asked again when a timer is free, not whenever a bot acts"
has "age 1 of 3, 0:30 of 9:00, scholars in 2:30" "time goes on to there"
from open 'r\n\nr\n\nq\n'
has "What Ada had open is lost." "what waits too long is lost"

# --- two people at one screen ---

play '2\n1\n1\n2\nideas\nbricks\nr\nq\n' --seed a --seats Ada,Anton --no-save
has "The screen goes to Anton; nobody else looks." "the screen is covered in between"
sed '/The screen goes to Anton/,$d' out >before
sed -n '/The screen goes to Anton/,/^Anton> 1$/p' out | grep -q ' on H1.1\|Star watchers'
[ $? -eq 1 ]
report $? "nobody sees the hand or the first clan of somebody else"
grep -q ' on H1.1' before
report $? "who has chosen it did"
has "Ada> " "both seats decide at the same instant"
play '1\n1\n1\n1\nr\nr\nq\n' --seed a --seats Ada,Anton --clock live --no-save
exits 2 "in real time there is one person at a screen"
says "in real time one person plays at a screen; --clock lockstep is for several." "which is said"
play '' --clock virtual
exits 2 "a clock of the protocol alone"
says "--clock is lockstep, live or turns." "is none to play with"

# --- whole games ---

rm -rf state
play "$(repeat 1 400)" --seed a --seats $two --options mode_1=aoi,mode_2=aoi,mode_3=aoi
exits 0 "a game in turns, always choosing 1"
has "wins the game" "comes to its end"
"$hourglass" verify "$dir"/state/hourglass/empires-*-1.jsonl >verified 2>&1
report $? "the record of the game is good"
"$hourglass" replay "$dir"/state/hourglass/empires-*-1.jsonl >out 2>err
has "Scoring of age 3." "and can be told again"
grep -q '^Time of Empires: Ada, Anton (greedy)$' out
report $? "without a clock that never ran"

rm -rf state
play "$(repeat '1\n1\n1\n1\nr' 400)" --seed a --seats $two --plain --lang de
exits 0 "a game in lockstep, in German and in sentences"
has "Wertung von Zeitalter 3." "its last scoring is told"
has "gewinnt die Partie" "it comes to its end"
"$hourglass" verify "$dir"/state/hourglass/empires-*-1.jsonl >verified 2>&1
report $? "the record of the game is good"

"$hourglass" replay "$dir"/state/hourglass/empires-*-1.jsonl >out 2>err
grep -Eq '^ +[0-9]+   9:00  The gong: age 1 is over\.$' out
report $? "a replay tells what the clock said"
grep -q '^Time of Empires: Ada, Anton (greedy); in lockstep$' out
report $? "how time went"
tail -n 1 out | grep -Eq '^Points: Ada [0-9]+, Anton [0-9]+\.$'
report $? "and what everybody has in the end"
grep -Eq '^ +1         Tile ' out
report $? "where it ran"
"$hourglass" replay "$dir"/state/hourglass/empires-*-1.jsonl --json >json 2>err
node -e 'const { events } = JSON.parse(require("fs").readFileSync("json"));
    process.exit(events.find(({ kind }) => kind === "age-over").at === 540000 ? 0 : 1)'
report $? "and so does its JSON"

# --- a live clock ---

cp gong.jsonl live.jsonl
begin --resume live.jsonl
expect "The clock is held. Press Enter, and it runs." 1
report $? "a game that is resumed waits for its players"
grep -q "The clock cannot be shown here as it runs: press Enter" out
report $? "a pipe does not show the clock, and says so"
trap '' PIPE # it may be over while something is typed
while kill -0 "$player" 2>/dev/null && ! grep -q "wins the game" out; do
    echo >&3
    sleep 0.2
done 2>/dev/null
trap - PIPE
wait "$player"
code=$?
player=
exec 3>&-
exits 0 "the last second of an age, live"
has "The gong: age 3 is over." "the gong sounds by itself"
has "wins the game" "and the game comes to its end"
"$hourglass" verify live.jsonl >verified 2>&1
[ $? -eq 4 ] && grep -q 'live.jsonl: unproven\. Every move fits' verified # it began at a position
report $? "the record of the game is sound"

play '1\n1\nmap\ncards\nbricks\npause\nq\n' --seed a --seats $two --clock live --no-save
has "Hand: Star watchers, Observatory" "before an age everything can be asked"
[ "$(grep -c "The clock is held. Press Enter" out)" -eq 5 ]
report $? "and no word starts the clock by mistake"
play '1\n1\nr\nq\n' --seed a --seats $two --clock live --no-save
has "Place a timer: where? (1-2, a name, Enter for a new list, or ? for help)" "who is ready starts it, too"

# --- left in the middle of an age ---

begin --seed a --seats $two --clock live --save left.jsonl
printf '1\n1\n\n' >&3
expect "for help" 3
echo ideas >&3
expect "Ada places the first timer: Produce Ideas." 1
"$hourglass" play --resume left.jsonl </dev/null >second 2>&1
[ $? -eq 3 ]
report $? "a second terminal is told that the game is played already"
echo pause >&3
expect "The clock is held." 2
report $? "the clock can be held"
awk '/The clock is held\./ { since = "" } { since = since $0 } END { exit since ~ /Your hand/ }' out
report $? "with everything covered"
stop INT
exits 0 "Ctrl-C leaves the game"
has "left.jsonl" "and says how it goes on"
play 'q\n' --resume left.jsonl
has "The clock is held." "no time passes until somebody goes on"
has "A pause: boards and cards are covered until the clock runs." "and a pause is no time to think"
lacks "Your hand" "so nothing is shown"
play 'cards\nmap\nq\n' --resume left.jsonl
lacks "Hand:" "in a pause no word shows anything"
play '\nq\n' --resume left.jsonl
has "Produce Ideas 0:" "nothing is lost"
begin --seed a --seats $two --save killed.jsonl
printf '1\n1\nbricks\nideas\nr\n' >&3
expect "0:30 of 9:00" 1
stop KILL
play '' --resume killed.jsonl
exits 0 "after a kill, and the end of the input"
has "Produce Bricks (run out), Produce Ideas (run out)" "the age goes on where it was"

# --- a live clock on a terminal ---

rm -f keys
mkfifo keys
# shellcheck disable=SC2016
hourglass="$hourglass" script -qec 'stty -g; "$hourglass" play empires --seed a --seats Ada,Anton:greedy \
    --clock live --no-save; stty -g' /dev/null <keys >out 2>err &
player=$!
exec 3>keys
expect "for help" 1
printf '1\n' >&3
expect "for help" 2
printf '1\n' >&3
expect "press Enter\|Press Enter" 1
printf '\n' >&3
expect "free, free | age 1 of 3, 0:[0-5][1-9] of 9:00, scholars in 2:" 1
report $? "the clock runs above the prompt"
printf 'bri' >&3
expect "Anton places the first timer" 1
report $? "and what the others do comes above it"
printf 'cks\n' >&3
expect "Ada places the first timer: Produce Bricks" 1
report $? "what was half typed stays"
printf 'q\n' >&3
wait "$player"
code=$?
player=
exec 3>&-
exits 0 "and the game is left"
[ "$(tr -d '\r' <out | grep -E '^([0-9a-f]+:)+' | sort -u | wc -l)" -eq 1 ]
report $? "the terminal is as it was"

play 'map\nq\n' --seed a --clock turns
has "? and a place, such as ? H0.1, tells its neighbours." "the map says where neighbours are told"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
