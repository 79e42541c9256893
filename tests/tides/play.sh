#!/bin/sh
# Plays whole games of Tides of Time with the real program, through pipes and on a pseudo-terminal.
#
#   tests/tides/play.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

game=tides
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

# --- whole games ---

play "$ones" --seed a
exits 0 "a game against a bot, always choosing 1"
has "Round 3" "the sheet of all rounds"
has "Total" "the totals"
grep -qE "wins the game|share the victory" out
report $? "somebody wins"
has "$named verify $dir/state/hourglass/tides-" "the record is named"
"$hourglass" verify "$dir"/state/hourglass/tides-*-1.jsonl >verified 2>&1
report $? "the record of the game is good"
[ "$(stat -c %a state/hourglass/tides-*-1.jsonl)" = 600 ]
report $? "a save file is for its owner alone"
cp out first

play "$ones" --seed a
[ "$(sed '/verify/d;/--rematch/d' out)" = "$(sed '/verify/d;/--rematch/d' first)" ]
report $? "the same seed deals the same game"

play "$ones" --seed a --seats Ada,Anton
exits 0 "two people at one screen"
has "The screen goes to Ada; nobody else looks." "the screen is passed to the first"
has "The screen goes to Anton; nobody else looks." "and to the second"
has "Total" "their final scores"

play "" --seed a --seats greedy,Rita:random
exits 0 "bots among themselves"
has "Greedy (bot: greedy), Rita (bot: random)" "bots have names"
has "Total" "their final scores"

# --- two people: what the other may not see ---

play '1\nlog\nscore\nhint\n?\n? 1\nboard\n2\n' --seed b --seats Ada,Anton --plain
sed -n '/^The screen goes to Anton/q; s/^[0-9]*\. \([^,]*\),.*/\1/p' out >secret
awk '/^The screen goes to Anton/{ on = 1 } /^Anton> 2/{ exit } on' out >seen
[ "$(wc -l <secret)" -eq 5 ] && grep -q '^Anton>' seen
report $? "both hands were on the screen, one after the other"
! grep -qFf secret seen
report $? "the hand of the first seat is not shown to the second"
grep -q "Ada lays a card face down" seen
report $? "the log of the second seat knows only that a card was picked"

play "$(repeat 1 8)1\n1\n? kings\n" --seed b --seats Ada,Anton
! awk '/is scored/{ on = 1 } /^The screen goes to/{ if (on) print_on = 1 } print_on' out | grep -q "keeps\|discards"
report $? "a relic is secret until both have chosen"

# --- undo ---

play '2\nu\n2\n' --seed a
decision out 1 >before
decision out 3 >after
[ -s before ] && cmp -s before after
report $? "undo leads back to the same hand, against a bot"
decision out 2 >before
decision out 4 >after
cmp -s before after
report $? "and the game goes on from there"
play 'u\n' --seed a
has "no move that could be taken back" "undo at the start"
play '2\nu\nredo\nlog\nq\n' --seed a
has "Your last move is taken back, with what followed from it." "what is taken back is a move, whatever the bot has done"
has "Your move is put back, with what followed from it." "what is put back, too"
lacks "2 moves are" "nobody counts those of bots"
play '2\nu\nredo\n' --seed a
decision out 2 >before
decision out 4 >after
[ -s before ] && cmp -s before after
report $? "redo puts the move back"
play 'redo\n' --seed a
has "no move that could be put back" "redo without undo"
play '1\n1\nu\nn\nu\ny\n' --seed a --seats Ada,Anton
has "Ada, do you agree?" "beyond what is free, the other person is asked"
has "Nothing is taken back." "who may refuse"
decision out 2 >before
decision out 4 >after
[ -s before ] && cmp -s before after
report $? "or agree"
play '1\n1\n1\n1\n2\nu\n1\n1\n' --seed a
has "Which card stays as a relic?" "relics are chosen in two steps"
has "Which card leaves the game?" "first the one, then the other"
[ "$(grep -c 'Which card stays as a relic?' out)" -eq 2 ]
report $? "undo between the steps goes one step back"
has "round 2 of 3" "and the choice can be made again"
play '1\n1\n1\n1\nu\n' --seed a
decision out 4 >before
decision out 6 >after
[ -s before ] && cmp -s before after
report $? "undo before the first step takes back the last pick"

# --- other things to type ---

play '?\n' --seed a
has "take back your last move" "? lists the commands"
has "the-great-library-of-ahm" "? shows the notation"
play '? 1\n? kings nest\n?well\n? nothing\n' --seed a
has "The Great Library of Ahm, Library: 7 points for more Temples than in the other kingdom." "? with a number explains the card"
has "That is allowed now." "and says that it is allowed"
has "Kings Nest, Palace: No points of its own. Wins ties wherever" "? with a name explains any card"
has "cannot pick Kings Nest: it is not in that hand." "and says why it is not allowed"
has 'That is rule 3.2; type "rules 3.2" to read it.' "with the rule"
has "The Mana Well, Library" "the beginning of any part of a name will do"
has '"nothing" is none of the choices' "? with nonsense"
play '?\nq\n' --seed a
has "Lessons that teach this game: $named learn tides" "? names the lessons"
play '? 9\nq\n' --seed a
has "There is no choice 9 here; the choices are 1 to 5." "? with a number that is not there"
play 'rules 3.2\nrules\nrules relics\nrules xyzzy\n' --seed a
has "You pick one card" "rules shows a rule"
has "Scoring a round" "rules alone lists the topics"
has "Both must be cards you played" "rules shows a section"
has 'nothing about "xyzzy"' "rules says when there is nothing"
play '1\nlog\nlog all\nlog 2\n' --seed a
has "and lays it face down." "log tells more than the screen did"
has "earlier lines are left out" "log shows the last lines"
play '1\n1\nscore\n' --seed a
has "in this round, as the cards lie now" "score in the middle of a round"
play '1\n1\n1\n1\nscore\n' --seed a
has "Total" "score after a round"
play 'hint\n' --seed a
has "A hint from the greedy bot: Pick" "hint"
play 'board\n' --seed a
decision out 1 >before
decision out 2 >after
[ -s before ] && cmp -s before after
report $? "board draws the same again"

# --- names and notation ---

play 'the-mana-well\n' --seed a
has "reveals The Mana Well." "notation"
play 'Old Man'"'"'s Pass\n' --seed a
has "reveals Old Man's Pass." "a name as it is written"
play 'sapph\n' --seed a
has "reveals The Sapphire Port." "the beginning of a part of a name"
play 'the\n1\n' --seed a
has "That could be one of these:" "a beginning that several have"
has "  2  The Mana Well" "names them as they are shown"
play 'DIE VER\nthe vest\n' --seed a --lang de
has "DIE VER" "what nobody has"
has "deckt The Vestibule auf." "in any case and language"
play 'hint\nh!\n' --seed a
has "h! plays it." "a hint tells how it is played"
has "Ada reveals" "and is played"
relics=$(repeat 1 8)
play "${relics}keep the-great-library-of-ahm drop gods-baths\n1\n1\n" --seed a --seats Ada,Anton
has "Ada keeps The Great Library of Ahm as a relic." "relic and discard in one notation"
play "${relics}keep great library drop baths\n1\n1\n" --seed a --seats Ada,Anton
has "Ada discards Gods Baths." "relic and discard by beginnings of names"
play "${relics}great library\ngreat\n" --seed a --seats Ada,Anton
has "cannot be relic and discard at once" "a discard that is the relic"
has 'rules 5.2' "with its rule"
play "${relics}keep well drop maze\n" --seed a --seats Ada,Anton
has "The Mana Well was not played by Ada in this round." "a relic that is not there"

# --- wrong input changes nothing ---

long=$(head -c 20000 /dev/zero | tr '\0' x)
play "\n   \n0\n99\n-1\n1 2\n99999999999999999999\n$long\n\\001\\033[2J\\377\\376\nkeep\nkings-nest\ndeal kings-nest\nboard\n" --seed a
exits 0 "wrong input"
has "There is no choice 99 here; the choices are 1 to 5." "a number that is not on the list"
has "cannot pick Kings Nest: it is not in that hand." "a card that is not in the hand"
decision out 1 >before
decision out 2 >after
[ -s before ] && cmp -s before after
report $? "wrong input changes nothing"
! grep -q "$(printf '\033')" out
report $? "what is typed cannot steer the terminal"

# --- leaving and coming back ---

rm -rf state
play '1\n2\nq\n' --seed a
exits 0 "quit"
has "The game is saved. It goes on with:" "quit says that the game is saved"
has "$named play tides --resume $dir/state/hourglass/tides-" "and how it goes on"
decision out 3 >before
play '' --resume
exits 0 "resume, and the end of input at once"
decision out 1 >after
[ -s before ] && cmp -s before after
report $? "resume continues at the same decision with the same hand"
play "$ones" --resume
has "Total" "a resumed game comes to its end"
"$hourglass" verify "$dir"/state/hourglass/tides-*-1.jsonl >verified 2>&1
report $? "and its record is good"
play '' --resume
exits 1 "nothing is left to resume"
says "there is no unfinished game to resume" "which is said"

play '1\n' --seed a
exits 0 "end of input in the middle"
has "The game is saved. It goes on with:" "end of input saves the game"

rm -rf state
begin --seed c
expect "(1-5, " 1 && echo 2 >&3 && expect "(1-4, " 1 && echo 1 >&3 && expect "(1-3, " 1
report $? "a game is played line by line"
decision out 3 >before
stop KILL
play '' --resume
decision out 1 >after
[ -s before ] && cmp -s before after
report $? "a killed game resumes where it was"

begin --seed d
expect "(1-5, " 1
stop INT
has "The game is saved. It goes on with:" "Ctrl-C leaves the game as quit does"
[ "$code" -eq 0 ]
report $? "with exit code 0"

play '1\nsave\nsave here.jsonl\nsave here.jsonl\nrecord open.jsonl\nrecord\n1\nq\n' --seed a
has "The game is saved in here.jsonl" "save names its file"
has "There is a file here.jsonl already" "a file is not overwritten"
has "$named play tides --resume here.jsonl" "the game goes on in the new place"
grep -q '"secret"' here.jsonl && ! grep -q '"secret"' open.jsonl
report $? "a save file has the secret, a record has not"
[ "$(stat -c %a here.jsonl)" = 600 ]
report $? "save writes for the owner alone"
play "$ones" --resume here.jsonl
has "Total" "resume from a file"
printf 'q\n' | "$hourglass" play --resume here.jsonl >out 2>err
has "wins the game" "the game of a file needs no name; a finished one shows its end"
play 'q\n' --resume=here.jsonl
has "wins the game" "--resume=FILE is as good as --resume FILE"
play 'q\n' --save named.jsonl
[ -s named.jsonl ]
report $? "--save names the file"
play 'q\n' --save named.jsonl
exits 2 "--save does not overwrite a game"
play '1\nq\n' --no-save
has "The game was not saved." "--no-save"
sed 's/"move":"[a-z-]*"/"move":"kings-nest"/' here.jsonl >bad.jsonl
play '' --resume bad.jsonl
exits 1 "a damaged save file"
says "Line " "says the line"
{ head -c 20 here.jsonl; printf '\000\377'; tail -c +23 here.jsonl; } >bytes.jsonl
play '' --resume bytes.jsonl
exits 1 "a save file with bytes that are no text"
says "Line 1: " "says the line, too"
play '' --resume nowhere.jsonl
exits 3 "a save file that is not there"

# --- places that cannot be written ---

with=XDG_STATE_HOME=/dev/null/nowhere
play "$ones" --seed a
exits 3 "no place for save files"
says "cannot write" "which is said"
has "The game goes on, but it is not saved." "and what it means"
with='XDG_STATE_HOME= HOME='
play '' --seed a
says "there is no place for save files" "no home at all"
play "$ones" --seed a --save /dev/full
exits 3 "a full disk"
[ "$(grep -c "cannot write /dev/full" err)" -eq 1 ]
report $? "is told once"
has "Total" "and the game goes on to its end"
# shellcheck disable=SC2059
printf "$ones" | "$hourglass" play tides --seed a >/dev/full 2>err
code=$?
exits 3 "standard output cannot be written"
says "cannot write to standard output" "which is said"

# --- the command line ---

play '' --seats Ada
exits 2 "too few seats"
play '' --seats Ada,Anton:genius
exits 2 "an unknown bot"
says "there is no bot 'genius'" "is named"
play '' --seats ,
exits 2 "seats without names"
play '' --options maze_once
exits 2 "an option without a value"
play '' --options maze_once=on,sets_use_doubled=on,maze_once=off
exits 2 "an option twice"
says "maze_once stands there twice" "is named"
play '' --options maze_once=on/off
exits 2 "a value for each seat"
says "--options: maze_once is on or off, not 'on/off'." "where the option holds for all"
play '' --options nonsense=on
exits 2 "an unknown option"
says "nonsense" "is named"
play '1\nq\n' --options maze_once=off,sets_use_doubled=no
exits 0 "options"
grep -q '"maze_once":false' state/hourglass/*
report $? "stand in the record"
play 'q\n' --no-save --trace calls.jsonl
exits 0 "what is asked and answered"
[ "$(sed -n '1~2p' calls.jsonl | grep -c '"method":')" -eq "$(sed -n '2~2p' calls.jsonl | grep -c '"result":')" ]
report $? "is written, line by line"
play '' --trace nowhere/calls.jsonl
exits 3 "where it cannot be written"
says "cannot write nowhere/calls.jsonl" "that is said"
play '' --edition nowhere.json
exits 3 "an edition that is not there"
echo '{}' >empty.json
play '' --edition empty.json
exits 1 "an edition that is none"
"$hourglass" edition show tides --json >mine.json 2>/dev/null && sed 's/Kings Nest/Queens Nest/' mine.json >yours.json
play "$ones" --seed a --edition yours.json
has "Queens Nest" "an edition of one's own"
has "Total" "is played to its end"
"$hourglass" play chess >out 2>err
code=$?
exits 2 "an unknown game"
"$hourglass" play >out 2>err
code=$?
exits 2 "no game"
"$hourglass" play --help >out 2>err
code=$?
exits 0 "help"
has "hourglass play tides --seats Ada,Anton " "with examples"

# --- how it looks ---

play '1\nq\n' --seed a --plain
! grep -vF "$named" out | LC_ALL=C grep '[^ -~]'
report $? "--plain is pure text"
has "1. The Great Library of Ahm, Library: 7 points for more Temples than in the other kingdom." "--plain writes sentences"
with=LANG=C
play "$ones" --seed a
! grep -vF "$named" out | LC_ALL=C grep '[^ -~]'
report $? "without UTF-8 everything is ASCII"
! awk '/^The record of/{ exit } length > 80' out | grep -v 'holds\|Out of the game' | grep -q .
report $? "80 columns are enough"
play '1\nrules 3.2\nq\n' --seed a --lang de
exits 0 "German"
has "Gewählt wird eine Karte" "the rules in German"
if grep -q '^msgid "Which card do you pick?"' "$root/locale/de.po"; then
    lacks "Which card do you pick?" "questions in German"
fi

# --- on a terminal ---

escape=$(printf '\033')
terminal '1\nq\n' --seed a
exits 0 "on a terminal"
has "${escape}[1m" "there are colours"
with=NO_COLOR=1
terminal '1\nq\n' --seed a
lacks "$escape" "NO_COLOR: no escape sequences"
terminal '1\nq\n' --seed a --plain
lacks "$escape" "--plain: no escape sequences"
terminal '\n1\n\nq\n' --seed b --seats Ada,Anton
has "${escape}[3J" "the screen is wiped between two people"
awk -v RS='\033\\[3J' 'END { print }' out >seen
grep -q "Anton" seen && ! grep -qFf secret seen
report $? "and nothing of the first hand is left on it"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
