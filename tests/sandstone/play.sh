#!/bin/sh
# Plays Sandstone with the real program: drawings of fixed positions, choices in steps, whole games, early wins.
#
#   tests/sandstone/play.sh [HOURGLASS]      the program to test; build/release/hourglass when left out
#
# What a position must look like is in tests/sandstone/shown; RENEW=1 writes it again, to be read before it is believed.

game=sandstone
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

# shellcheck disable=SC2089 # it is JSON
board='"board":["FFMD","FDMM","FFDF","MFDD","DMDF","MMDM"]'
turn='"year":3,"phase":"act",'"$board"',"seats":[
    {"towers":["a4","a3","b2","c1"],"strongholds":["b4"],"hand":"masons","bonus":"forest","played":["settlers"],"gold":1},
    {"towers":["b5","c4","b3"],"strongholds":["c2"],"hand":"drive","bonus":"desert","played":["nomads","nomads"]}],
    "center":["nomads","masons",null],"away":["drive","raiders","tribute","settlers"],"priority":1,"first":0,"turn":0'
position turn Ada,Anton:greedy "{$turn}"
position two Ada,Anton "{$turn}"

# --- how it looks ---

from turn 'q\n'
exits 0 "a position is drawn"
looks turn.en
sed -n '/Sandstone/,/for help/p' out | while IFS= read -r line; do
    grep -qF -- "$line" "$root/README.md" || exit 1
done
report $? "the README shows it"
from turn 'q\n' --lang de
looks turn.de
with=LANG=C
from turn 'q\n'
looks turn.ascii.en
! LC_ALL=C grep -q '[^ -~]' out
report $? "without UTF-8 everything is ASCII"
with=LANG=C
from turn 'q\n' --lang de
looks turn.ascii.de
! LC_ALL=C grep -q '[^ -~]' out
report $? "in German, too"
for columns in 60 100; do
    with=COLUMNS=$columns
    from turn 'q\n'
    looks "turn.$columns.en"
done
from turn 'board\nq\n' --plain
looks turn.plain.en
! LC_ALL=C grep -q '[^ -~]' out
report $? "--plain is pure text"
from turn 'board\nq\n' --plain --lang de
looks turn.plain.de

# Of the rulebook: b4 is shared, d4 blocked for the Stronghold beside it. [sandstone 3.7, 3.8]
rulebook='{"year":1,"phase":"act",'"$board"',"seats":[{"towers":["d4"],"strongholds":["a4"],"bonus":"forest"},
    {"towers":["b3"],"strongholds":["c4"]}],"center":["settlers","tribute","raiders"]}'
position control Ada,Anton "$rulebook"
from control 'q\n'
looks control.en
with=LANG=C
from control '? b4\n? d4\n? a4\n? c3\n? a1\nq\n' --lang de
looks control.ascii.de

lying='{"year":2,"phase":"act","board":["FFDMMDFM","DDFFMMDF","MFDMFDFD"],"seats":[
    {"towers":["e2"],"strongholds":["c3"],"hand":"raiders","bonus":"mountains"},
    {"towers":["e3","f2"],"strongholds":["e1"],"bonus":"desert","played":["tribute"]}],
    "center":["settlers","drive","drive"],"priority":1,"first":1,"turn":0}'
position lying Ada,Anton:greedy "$lying" '{"grid":"3x8"}'
from lying 'q\n'
looks lying.en
from lying 'q\n' --lang de
looks lying.de
with=COLUMNS=60
from lying 'tower\nd3\nq\n'
looks lying.60.en

# The example of the rulebook: 6 Gold for an upkeep of 7. [sandstone 10.11]
position upkeep Ada,Anton '{"year":2,"phase":"upkeep",'"$board"',"seats":[
    {"towers":["a6","a5","d4"],"strongholds":["b4","a2"],"bonus":"forest"},{}]}'
from upkeep '? b3\nb3\nq\n'
looks upkeep.en
from upkeep 'b4\n1\nq\n' --lang de
looks upkeep.de

with=LANG=C
play 'q\n' --seed a --seats Ada,Anton
! awk 'length > 79' out | grep -v '^The\|^  .* --resume \|^ Your Bonus' | grep -q .
report $? "80 columns are enough"
has "[De]    |[Fo]" "all spaces are open at the start"

escape=$(printf '\033')
terminal 'q\n' --resume turn.jsonl --no-save
exits 0 "on a terminal"
sed -n 's/\r$//; /Sandstone/,/for help/p' out | sed "s/$escape/ESC/g" >colours
mv colours out
{ echo "The game goes on"; cat out; } >all && mv all out
looks turn.colour.en
with=NO_COLOR=1
terminal 'q\n' --resume turn.jsonl --no-save
lacks "$escape" "NO_COLOR: no escape sequences"

# --- choosing: by number, by space, by the words of the notation ---

from turn 'nomads\nb2\na2\nq\n'
has "Ada plays Nomads from the center: bottom half." "a card by its name"
has "Nomads: which piece moves where?" "then the piece"
has "To which space?" "then where to"
has "Ada moves the Tower of Ada from b2 to a2." "both by their spaces"
from turn '4\n3\nq\n'
has "Ada moves the Tower of Ada from b2 to a2." "by numbers"
from turn 'play nomads\nfrom b2 to a2\nq\n'
has "Ada moves the Tower of Ada from b2 to a2." "in the notation"
from turn 'nom\nb2 a2\nq\n'
has "Ada moves the Tower of Ada from b2 to a2." "by beginnings, and without the words between"
from turn 'nomads\nd1\nq\n'
has "Ada moves the Tower of Ada from c1 to d1." "by its end, where only one move has it"
from turn 'nomads\na2\nq\n'
has "That could be one of these:" "an end that several have"
has "  3  Move the piece on b2 to a2" "names them as they are shown"
from turn 'nomads\nmove the piece on c1\nmove the piece on c1 to d1\nq\n'
has "  5  Move the piece on c1 to b1" "a beginning of what is shown"
has "Ada moves the Tower of Ada from c1 to d1." "and all of it"
from turn 'exchange\nb4 a4\nq\n'
has "Ada exchanges the Stronghold on b4 with the Tower on a4." "a space that needed no asking may be typed"
from turn 'masons\nq\n'
has "Ada plays Masons from the center: top half." "a card of the center goes before the same in the hand"
from turn 'masons hand\nq\n'
has "Ada plays Masons from the hand: bottom half." "which is played by one word more"
from turn 'B\nPAIR A4 A3\nA4\nq\n'
has "Ada places a Stronghold on a4." "capital letters"
from turn 'build\n1\nu\nu\n2\n'
[ "$(grep -c 'One move is taken back.' out)" -eq 2 ]
report $? "undo takes back step by step"
[ "$(grep -c 'Remove your Towers on a4 and a3' out)" -eq 3 ]
report $? "and each step can be done again"

position clear Ada,Anton:greedy '{"year":2,"phase":"act",'"$board"',"seats":[
    {"towers":["a4","a3","a6"],"strongholds":["d6"],"bonus":"forest","hand":"drive"},
    {"towers":["b4","a5","c1"],"hand":"masons","bonus":"desert"}],"center":["raiders","raiders","settlers"],"priority":0}'
from clear 'build\n1\na4\nb4\nq\n'
has "Your new Stronghold may remove one opposing Tower next to it." "what a new Stronghold may remove"
has "Ada removes the Tower of Anton from b4." "is chosen by its space"
from clear 'build\n1\na4\nstop\nq\n'
has "action 2 of 2" "or left alone"
has "Raiders ×2" "two of a card stand together"

position option Ada,Anton:greedy '{"year":2,"phase":"option",'"$board"',"seats":[
    {"towers":["a4"],"strongholds":["d6"],"hand":"drive"},{"towers":["c1"],"strongholds":["c2"]}],
    "center":["raiders","nomads","settlers"],"priority":0}'
from option 'tribute\nnomads\nq\n'
has "Tribute does not lie in the center." "a card that cannot be taken"
has "Ada takes Nomads from the center and lays Drive there." "a card is taken"
from option 'keep\nq\n'
has "Ada declines the Priority option." "or none"

# --- why not ---

from turn '? nomads\n? 1\n? build\ntribute\ntower\nd4\n? b4\nraiders\nrules 6.1\nq\n'
has "In the center now. Bottom half: Anton has more copies face up, 2 against 1." "? with a card tells the half that applies"
has "Place a Tower on an empty space next to one of your Strongholds or on a card with one of your Towers." \
    "? with an action tells what it does"
has "Tribute does not lie in the center." "a card that is not there"
has "b4, Forest: a Stronghold of Ada; nobody controls its space." "? with a space"
has "There is already a piece on b4." "and why not there"
has "type \"rules 3.2\" to read it" "with the rule"
has "First choice of the Tower Action" "which can be read"
from turn '\n   \n0\n99\nx9\ne1\nfrom\nat\nat zz\nzz\nplay zz\nplay\nlose b4\nfrom b4 to b3\n\\033[2J\nb4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4 b4\nboard\nq\n'
exits 0 "wrong input"
! grep -q "$(printf '\033')" out
report $? "cannot steer the terminal"
lacks "action 2 of 2" "and changes nothing"

# Without pieces on the board Tribute alone is left, from either place.
position either Ada,Anton '{"year":3,"phase":"act",'"$board"',"seats":[{"hand":"tribute","bonus":"forest"},
    {"towers":["d1"],"bonus":"desert"}],"center":["tribute",null,null],"priority":0,"first":0,"turn":0}'
from either '1\nq\n'
has "1  Play Tribute from the center, top half" "a card that is in the center"
has "2  Play Tribute from the hand, bottom half" "and in the hand can be played from either"
has "Ada plays Tribute from the center: top half." "and is"

from turn 'hint\nq\n'
has "A hint from the greedy bot: Tower Action: place a Tower." "a hint"
has "Then: Place a Tower on b1." "where it leads"
has "  Mountains you control: 3 instead of 2; 7 win. (rule 5.3)" "and why"

# --- what the other may not see ---

from two 'score\nlog\nhint\n? drive\nq\n'
has "Anton holds a card you have not seen." "the hand of the other is covered"
has "Bonus card                            1        ?" "and so is the Bonus card, in the score too"
has "Total                                 6        ?" "and what it would make"
lacks "Desert bonus" "and its name"
from two 'score\nq\n' --plain
has "Anton: 4 points for pieces, and the points of a Bonus card you do not know." "in sentences, too"

# --- the end by points: a tie, and the cards that nobody has seen [sandstone 12.5, 12.8] ---

last() # name, pieces of Anton: Ada keeps two Towers, one of them in the Mountains
{
    position "$1" Ada,Anton '{"year":5,"phase":"upkeep",'"$board"',"seats":[
        {"towers":["a6","b6","a5","b2"],"bonus":"mountains"},'"$2"'],"priority":0,"center":[],
        "away":["settlers","settlers","settlers","raiders","raiders","raiders","nomads","nomads","nomads","masons",
            "masons","tribute","tribute","tribute","drive","drive"]}'
    from "$1" 'a6\nb6\n'
}

last bonus '{"towers":["c6","d6","d1"],"bonus":"forest"}'
has "Equal points: Ada wins with more Bonus points." "Bonus points decide"
has "Stayed face down: Masons, Drive." "the Ability cards that nobody has seen"
has "The Bonus card in the box: 1 point for each Desert space you control at the end." "and the Bonus card"
from bonus 'a6\nb6\n' --plain --lang de
has "Gleich viele Punkte: Ada gewinnt mit mehr Bonuspunkten." "in sentences and German, too"
has "Verdeckt geblieben: Masons, Drive." "with the cards"
from bonus 'q\n'
lacks "Stayed face down" "not before the end"
last draw '{"towers":["d6","d1"],"bonus":"desert"}'
has "Equal points and equal Bonus points: a draw." "a draw"

# --- winning early: which condition it was ---

win() # name, pieces of Ada
{
    position "$1" Ada,Anton:greedy '{"year":2,"phase":"order",'"$board"',"seats":['"$2"',
        {"towers":["d1"],"bonus":"desert"}],"priority":0,"turn":0,"center":[null,null,null]}'
    from "$1" 'first\n'
    looks "$1.en"
    from "$1" 'first\n' --lang de
    looks "$1.de"
    has "Ada gewinnt die Partie." "in German, too"
    from "$1" 'board\nfirst\n' --plain
    looks "$1.plain.en"
}

win seven '{"towers":["a6","a4","b3","d4"],"strongholds":["b5"],"bonus":"forest"}'
has "Ada has won early, controlling 7 spaces of one type: Forest." "seven spaces of a type"
from seven 'q\n'
has "If nothing changes, Ada wins as the next turn of Ada begins: 7 of 7 Forest." "with a warning before it"
win towers '{"towers":["a1","b1","c1","b2","d5"],"bonus":"forest"}'
has "Ada has won early: 4 Towers ahead." "four Towers ahead"
from towers 'q\n'
has "If nothing changes, Ada wins as the next turn of Ada begins: 4 Towers ahead." "with a warning, too"
win strongholds '{"strongholds":["a1","c5","d3"],"bonus":"forest"}'
has "Ada has won early, having kept 3 Strongholds." "three Strongholds"

# In the last Year no turn follows for who has begun. [sandstone 5.6]
position last Ada,Anton '{"year":5,"phase":"act",'"$board"',"seats":[{"towers":["a1","b1","c1","b2","d5"]},
    {"towers":["d1"]}],"priority":0,"first":0,"turn":1,"center":["settlers","tribute","raiders"]}'
from last 'q\n'
has "Year 5 of 5" "the last Year"
lacks "If nothing changes" "ends without a warning"

# --- whole games ---

rm -rf state
play "$ones$ones$ones" --seed a --seats Ada,Anton:greedy
exits 0 "a game against a bot, always choosing 1"
has "the game is over" "comes to its end"
grep -qE "wins the game|the game is a draw" out
report $? "and is decided"
"$hourglass" verify "$dir"/state/hourglass/sandstone-*-1.jsonl >verified 2>&1
report $? "the record of the game is good"
"$hourglass" replay "$dir"/state/hourglass/sandstone-*-1.jsonl >out 2>err
has "Year 1 begins." "and can be told again"
has "pays" "Domain Checks included"

words='b2\nc2\nc4\nd4\nfirst\nkeep\ntower\nd3\nsettlers\nd1\ntribute\nexchange\nc2\nsecond\n'
words=$words'tower\nd2\nnomads\nd4\nb6\ntower\nc1\nexchange\nc1\nlose c1\nfirst\n'
play "$words" --seed hand1 --seats Ada,Anton
exits 0 "a whole game by words, two people at one screen"
has "Ada has won early: 4 Towers ahead." "with an early end"
lacks "none of the choices" "and every word understood"

# [sandstone 2.13] The loser begins the next game of a match with Priority.
play "$words" --seed hand1 --seats Ada,Anton --save won.jsonl
grep -q "^  .*hourglass'\\{0,1\\} play sandstone --rematch won.jsonl$" out
report $? "a finished game names the command of the next one, as it is typed"
play 'q\n' --rematch won.jsonl --seed next --save next.jsonl
exits 0 "the next game of a match"
grep -q '"seats":\[{"name":"Ada"},{"name":"Anton"}\].*"priority":"seat-2"' next.jsonl
report $? "has the same seats, and Priority goes to the loser"
play 'q\n' --rematch next.jsonl
exits 1 "a game that is not over has no next one"
grep -q "the game of next.jsonl is not over; .*hourglass'\\{0,1\\} play --resume next.jsonl goes on with it" err
report $? "and the way to go on is told"
play '' --rematch won.jsonl --seats Ada,Anton
exits 2 "seats come from the file"

play 'a6\na5\nd1\nd2\n' --seed b --seats Ada,Anton --save pair.jsonl
has "The screen goes to Anton; nobody else looks." "two people at one screen"
play "$ones$ones$ones$ones" --resume pair.jsonl
has "the game is over" "play on to the end"
play "$ones$ones$ones" --seed c --options grid=3x8,deal=wild,allow_pass=on,order_after_reveal=on --seats Ada,Anton:random
has "the game is over" "another grid and other readings of the rules"
play '' --seed d --seats greedy,random
has "the game is over" "bots among themselves"
play '' --seed 2 --seats greedy,random --save early.jsonl
"$hourglass" replay early.jsonl >out 2>err
has "Greedy has won early: 5 Towers ahead." "a game that was won early is told again with how"
lacks "Points:" "and without points, which nobody counted"
"$hourglass" replay early.jsonl --board >out 2>err
has "The Bonus card of Greedy" "its boards tell the cards of everybody"
lacks "Your Bonus" "and nobody is \"you\""
play "$ones$ones$ones$ones" --seed e --plain --lang de --seats Ada,Anton
has "Punkte:" "in German sentences"

# --- what the drawing means ---

play 'signs\nq\n' --seed a
has "[ ] can be chosen" "signs: the pieces"
has "two spaces in one frame are one card" "signs: the lattice"
has "! is too little." "signs: the figures"
hourglass="$hourglass" script -qec "stty -echo cols 80 rows 24; \"\$hourglass\" play sandstone --seed monday --no-save" /dev/null >out 2>err <<KEYS
h!
h!
h!
q
KEYS
has "[ ] can be chosen" "the first question says what the signs mean"
has "Your hand card: Drive. cards tells more" "before the Priority option the hand card is named"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
