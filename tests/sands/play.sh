#!/bin/sh
# Plays The Sands of Time with the real program: drawings of fixed positions, choices in steps, whole games.
#
#   tests/sands/play.sh [HOURGLASS]      the program to test; build/release/hourglass when left out
#
# What a position must look like is in tests/sands/shown; RENEW=1 writes it again, to be read before it is believed.

game=sands
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

three=Ada,Anton:greedy,Berta:greedy
five=$three,Bruno:greedy,Clara:greedy
position late $five "$(cat "$root/tests/fixtures/rich/sands-5-1.json")"
position plan $three "$(cat "$root/tests/fixtures/rich/sands-3-1.json")"
position build $three "$(cat "$root/tests/sands/positions/x14.json")"
position battle $three "$(cat "$root/tests/sands/positions/battle.json")"
position annex $three "$(cat "$root/tests/sands/positions/x11.json")"
position muster $three "$(cat "$root/tests/sands/positions/muster.json")"
position roads Ada,Anton,Berta:greedy "$(cat "$root/tests/sands/positions/roads.json")"
position reach $three "$(cat "$root/tests/sands/positions/reach.json")"

# --- how it looks ---

from late 'q\n'
exits 0 "a position of five seats is drawn"
looks late.en
from late 'q\n' --lang de
looks late.de
with=LANG=C
from late 'q\n'
looks late.ascii.en
! LC_ALL=C grep -q '[^ -~]' out
report $? "without UTF-8 everything is ASCII"
with=LANG=C
from late 'q\n' --lang de
! LC_ALL=C grep -q '[^ -~]' out
report $? "in German, too"
with=LANG=C
from late 'board\nq\n' --plain
looks late.plain.en
! LC_ALL=C grep -q '[^ -~]' out
report $? "--plain is pure text"
from plan 'board\nq\n' --plain --lang de
looks plan.plain.de
with=LANG=C
from late 'q\n'
! awk 'length > 79' out | grep -v '^The\|^ Your territories' | grep -q .
report $? "80 columns are enough for five seats"

play 'q\n' --seed a --seats Ada,Anton:greedy --no-save
looks opening.en

colours late.jsonl

# --- choosing: what the rule allows, and what it costs ---

from build 'chronicle\n3\nc\nbuild\nvictory-arch\nend\nq\n'
has "Which chronicle card do you place?" "a chronicle card is asked for"
has "3  Card 3: 6 VP, with heritage 3" "with what it brings"
has "Place chronicle 3 in bin C (territories: 3 of 6)" "and the bins with what they count"
has "Ada places chronicle 3 in bin C." "it is placed"
has "Your card 3 in C needs 6: 3 short. It asks heritage 3, for 6 VP." "and remembered"
has "Build Victory Arch in Rhodes for 5 gold. When built: +1 political" "structures with price and effect"
has "Ada: political heritage rises to 1." "one is built by its name"
lacks "none of the choices" "and every word understood"

from battle 'conquer\nattack\nq\n'
looks battle.en
from battle 'conquer\nattack\nq\n' --lang de
has "Ada greift mit 11 an (Bauern 1, Krieger 10)" "strengths, and what they are made of"
has "Den Würfel auf 2 stellen; gewinnt er, steigt die Unruhe auf 5 (Stärke 17," "and what a die would cost and beat"

from annex 'conquer\nannex\nq\n'
has "Annex Rhodes for 3 crops" "annexing has a price"
has "Rhodes        crops 4    3   1:2p 2:1w             to annex: 3 crops" "which the map shows, too"
has "Ada annexes Rhodes." "and is done"

from muster 'muster\nto-peasant syria\ndone\nq\n'
has "Turn a warrior in Syria into a peasant for 1 gold" "muster steps have their price"

from reach 'q\n'
has "Bonus action oppress asia-minor would allow: resolve caravan-1." "what a bonus action would bring within reach"
from reach 'oppress\ncaravan-1\nq\n'
has "Place a caravan between Asia Minor and Cyprus, with copper, for 2 crops or" "a caravan, with its price and its good"

from roads 'migrate\nask\n\nallow\n\nmove\nq\n'
has "Ask to use the Roads in Mauretania" "Roads of somebody else"
has "Anton allows the use of the Roads in Mauretania." "are asked for, and the answer is heard"
from roads 'migrate\nask\nhint\nlog\nallow\nq\n'
has "Anton is asked, and everybody may look." "that is asked openly"
lacks "The screen goes to Anton" "without a cover"
has "There are no hints while everybody looks." "and without hints"
[ "$(grep -c 'The screen goes to Ada' out)" -eq 2 ]
report $? "what comes behind it is covered, as at the start"

from plan 'build\nc\ncivil\nq\n'
has "Which two cards do you plan?" "two cards are planned"
has "Which is the second one?" "one after the other"
has "That could be " "what fits several is not guessed"
has "Ada reveals Build and civil emphasis." "an emphasis card works at once"
from plan 'select chronicle tribute\nq\n'
has "Ada reveals Chronicle and Tribute." "both in one line"

# --- by the text that is shown ---

from muster 'muster\nin syria\nIN SYRIA EINEN KRIEGER FÜR 1 GOLD IN\nq\n' --lang de
has "Damit könnte gemeint sein:" "a beginning that two have, in German"
has "  3  In Syria einen Krieger für 1 Gold in einen Bauern verwandeln" "names both"
has "Ada verwandelt" "and more of it is taken, in capitals"
from muster 'muster\nin syria einen krieger fuer 1 gold in\nq\n' --lang de
has "Ada verwandelt" "or without umlauts"
from plan 'h!\nq\n'
has "Ada reveals" "a hint is played"

# --- what others did ---

hints=$(repeat 'h!' 12)
play "$hints" --seed a --seats $three --no-save
has "▸ Ada receives 6 crops and 3 gold." "what is about oneself is marked"
grep -qx "Anton receives 6 crops and 3 gold." out
report $? "what is about others is not"
play "$hints" --seed a --seats $three --no-save --plain
has "About you: Ada receives 6 crops and 3 gold." "and said so in sentences"
terminal "${hints}q\n" --seed a --seats $three --no-save
tr -d '\r' <out | grep -x "  Berta receives 3 crops and 4 gold." >/dev/null
report $? "on a terminal, too, each event has a line"

play 'q\n' --seed a --seats Ada,Anton:greedy --no-save --plain
has "; 2. Gallia: crops 3; " "in sentences a free land tells what it yields, before the first choice"

# --- words ---

from plan '? gallia\n? roads\n? bread-and-circus\n? raid\n? tax\n? 1\nxyzzy\nbuild xyzzy\n99\n0\nscore\nrules 7.4\nq\n'
exits 0 "words and wrong input"
has "Gallia, gold 4, controlled by nobody; Ada: peasants 0, warriors 1." "? with a territory"
has "Its neighbours: Hispania, trade good silver (F +1); Italia, caravans Anton;" "tells what lies around it"
has "Roads: " "? with a structure"
has "Bread and Circus: " "with an advance"
has "Tax: Receive crops or gold for each trade good your caravans reach." "with a bonus action"
has "It costs crops equal to your unrest." "the rules at hand"
lacks "Ada reveals" "and nothing changes"
from plan 'hint\nq\n'
has "A hint from the greedy bot: " "a hint"
has "(rule " "with its reasons"

# --- what is paid later ---

position reuse $three "$(cat "$root/tests/sands/positions/reuse.json")"
position oppress $three "$(cat "$root/tests/sands/positions/x15.json")"
from oppress 'q\n'
has "oppress Asia Minor (+3 gold); unrest rises by 1" "the price of a bonus action is in the menu"
from oppress 'oppress asia-minor\nq\n'
has "End the turn; unrest rises by 1" "until it is paid"
from oppress 'q\n' --lang de --plain
has "Asia Minor unterdrücken (+3 Gold); am Ende des Zuges steigt die Unruhe um 1" "in German, too"
from reuse 'q\n'
has "Resolve Govern again; unrest rises by 1 at the end of the turn" "and that of a card used again"
{
    printf '{"jsonrpc":"2.0","id":1,"method":"table.load","params":{"game":"sands","position":'
    tr -d '\n' <"$root/tests/sands/positions/x15.json"
    printf '}}\n'
    for method in look suppose; do
        printf '{"jsonrpc":"2.0","id":2,"method":"table.%s","params":{"table":"t1","seat":0}}\n' $method
    done
} | "$hourglass" rpc >out 2>err
has '"move":"oppress asia-minor","score":' "a program asks what moves would lead to"
due='"due":[{"what":"unrest","n":1,"when":"turn","text":"Unrest rises by 1 at the end of the turn.","rule":"4.13"}]'
[ "$(grep -oF "$due" out | wc -l)" -eq 1 ]
report $? "and hears of the bonus action alone what it will have cost by the end of the turn"

# --- what the others may not see ---

position secret Ada,Anton,Berta:greedy "$(cat "$root/tests/sands/positions/x11.json")"
from secret '1\n3\nc\n? chronicle\nend\n\nscore\nlog\nq\n'
has "Ada places chronicle 3 in bin C." "who places a card knows it"
has "Ada places a chronicle in bin C." "the others know where it lies"
[ "$(grep -c 'chronicle 3 in bin C' out)" -eq 2 ]
report $? "and not which it is"

# --- whole games ---

rm -rf state
all=$ones$ones$ones$ones$ones
all=$all$all$all
play "$all" --seed a --seats Ada,Anton:greedy
exits 0 "a game of two, always choosing 1"
has "wins the game" "comes to its end"
"$hourglass" verify "$dir"/state/hourglass/sands-*-1.jsonl >verified 2>&1
report $? "the record of the game is good"
"$hourglass" replay "$dir"/state/hourglass/sands-*-1.jsonl >out 2>err
has "Dynasty 3 ends." "and can be told again"
reader 80 24 replay "$dir"/state/hourglass/sands-*-1.jsonl
key '' 'Enter: on' 1 "step by step"
key 'go 40\nbins\n' 'D people' 1 "with the words of the board"
key 'trees\n' 'Bronze-working' 1 "with all of them"
key 'q\n' '^exit 0' 1 "q"
left 0 "step by step"

play "$all$all" --seed b --seats Ada:greedy,Anton:greedy,Berta:random,Bruno:greedy,Clara --lang de --plain --no-save
exits 0 "a game of five, in German and in sentences"
has "gewinnt die Partie" "comes to its end"

# --- the first screen of a game, and what its map means ---

play 'map\nq\n' --seed a
has "tells the neighbours of a territory" "the map says how its borders are named"
hourglass="$hourglass" script -qec "stty -echo cols 80 rows 24; \"\$hourglass\" play sands --seed a --no-save" /dev/null >out 2>err <<KEYS
q
KEYS
has "Gallia" "the first screen"
! sed 's/.\[[0-9;]*m//g' out | grep -q 'Gallia!'
report $? "nothing has changed where the map was just laid out"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
