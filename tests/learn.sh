#!/bin/bash
# learn.sh PROGRAM: hourglass learn, as a person or a script uses it: through a pipe, in both languages, left and resumed, with
# what is kept and what is wrong with it. What lessons say is the matter of lessons.mjs. Exit status: 0 all is well.

set -u
program=$1
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state USER=ada LC_ALL=C.UTF-8
kept=$XDG_STATE_HOME/hourglass/lessons.json
failures=0

fail() # sentence
{
    echo "FAILED: $1"
    sed 's/^/    /' "$scratch/out" "$scratch/err" | tail -30
    failures=$((failures + 1))
}

# Run with these lines as input; the exit status must be this one.
learn() # status, input, arguments...
{
    local wanted=$1 input=$2 status
    shift 2
    printf '%b' "$input" | "$program" learn "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    [ "$status" = "$wanted" ] || fail "learn $*: exit status $status instead of $wanted"
}

says() # text
{
    grep -qF -- "$1" "$scratch/out" || fail "it does not say: $1"
}

complains() # text
{
    grep -qF -- "$1" "$scratch/err" || fail "it does not complain: $1"
}

# --- the list

learn 0 ''
says 'Tides of Time: 0 of 4 lessons done.'
says '   1  Pick and pass: 3 min'
learn 0 '' --lang de
says 'Tides of Time: 0 von 4 Lektionen geschafft.'
[ ! -e "$kept" ] || fail 'listing keeps something'

# --- a lesson: another move is answered and taken back; left, and resumed where it was

learn 0 '\nold\n\neternal\n' tides
says 'Lesson 1 of 4: Pick and pass'
says 'Your goal: Pick Eternal Palace.'
says 'Legal, but not the goal.'
says 'then Anton gets Eternal Palace and both Libraries'
says 'Ada reveals Eternal Palace.'
says 'Your goal: Pick the card that is worth 7 now.'
says 'Go on where you left'
[ "$(cat "$kept")" = '{"tides":{"pick-and-pass":2}}' ] || fail "kept is $(cat "$kept")"
learn 0 ''
says '   1  Pick and pass: left on page 3'
learn 0 'hint\ngolden\nahm\nq\n' tides 1
grep -qF 'Pick Eternal Palace.' "$scratch/out" && fail 'it begins at the first page'
says 'This leads to the goal: Pick Golden Ziggurat.'
says 'Well done. What you now know:'
says 'A card that breaks a majority counts twice. (3 + 7)'
says 'Next, lesson 2: What scores.'
learn 0 ''
says 'Tides of Time: 1 of 4 lessons done.'
says ' x 1  Pick and pass: done'

# --- a hint is played

learn 0 '\nh\nh!\nq\n' tides 1 --again
says 'h! plays it.'
says 'This leads to the goal: Pick Eternal Palace.'
says 'Ada reveals Eternal Palace.'

# --- undo: the last move of this page, else the page before; --again; by name; words of play

learn 0 '\nu\n\nq\n' tides pick-and-pass --again
[ "$(grep -c 'page 1 of 4' "$scratch/out")" = 2 ] || fail 'u at a goal does not go back to the page before'
learn 0 '\n?\nscore\nlog\nrules 3.2\nq\n' tides 1 --again
says 'take back your last move'
grep -qF 'write the record' "$scratch/out" && fail 'the help of a lesson offers to write a record'
learn 0 '\n1\n1\nq\n' tides 1 --lang de --again
says 'Dein Ziel: Wähle Eternal Palace.'

# --- where nothing is chosen, only what is named there does something

learn 0 'eternal\n?\n\nold\n?\nxyz\n\033[1m\nq\n' tides 1 --again
says '"eternal" does nothing here.'
says 'Nothing is chosen here. Read, then press the Enter key alone'
says 'The rules allow your move, but the lesson asks for another one.'
says '"xyz" does nothing here.'
says '"?[1m" does nothing here.'
[ "$(grep -cF 'Enter takes it back' "$scratch/out")" = 4 ] || fail 'a word takes a move back'
learn 0 'xyz\nq\n' tides 1 --again --lang de
says '„xyz“ bewirkt hier nichts.'

# --- the way on leads there

learn 0 'q\n' tides first
says "learn tides first"
learn 0 '\nq\n' tides 2
says "learn tides 2"

# --- a refusal names the lesson that teaches its rule

printf 'kings\nq\n' | "$program" play tides --seed monday --no-save >"$scratch/out" 2>"$scratch/err"
says 'That is rule 3.2'
says 'learn tides 1'

# --- what is wrong

learn 2 '' nosuch
complains "nosuch"
learn 2 '' tides 9
complains "there is no lesson '9': those of tides are 1 to 4"
learn 2 '' tides 9 --lang de
complains 'es gibt keine Lektion „9“'
learn 2 '' tides 1 2
for number in 0 -1 99999999999 1x; do
    learn 2 '' tides -- "$number"
done
echo 'no json' >"$scratch/broken.json"
learn 1 '' "$scratch/broken.json"
complains 'is not JSON'
echo '{"title":{"en":"A"}}' >"$scratch/broken.json"
learn 1 '' "$scratch/broken.json"
complains 'The lesson cannot be opened: title.de'
learn 1 '' "$scratch/broken.json" --lang de
complains 'Die Lektion lässt sich nicht öffnen: title.de'
learn 3 '' "$scratch/none.json"
cp "$root/lessons/tides/01-pick-and-pass.json" "$scratch/own.json"
learn 0 '\neternal\nq\n' "$scratch/own.json"
says 'Pick and pass'

# --- what is kept is damaged, or cannot be kept

for text in 'no json' '[]' '{"tides":7}' '{"tides":{"relics":'; do
    printf '%s' "$text" >"$kept"
    learn 0 ''
    complains 'lessons.json is damaged'
    says 'Tides of Time: 0 of 4 lessons done.'
    learn 0 '\nq\n' tides
    [ "$(cat "$kept.damaged")" = "$text" ] || fail 'what was damaged is not set aside'
    [ "$(cat "$kept")" = '{"tides":{"pick-and-pass":1}}' ] || fail "kept is $(cat "$kept")"
done
for text in '{"tides":{"pick-and-pass":99}}' '{"tides":{"pick-and-pass":-5}}' '{"tides":{"pick-and-pass":"x"}}'; do
    printf '%s' "$text" >"$kept"
    learn 0 'q\n' tides 1
done
printf '%s' '{"tides":{"pick-and-pass":99}}' >"$kept"
learn 0 'q\n' tides 1
says 'page 4 of 4'
[ "$(cat "$kept")" = '{"tides":{"pick-and-pass":3}}' ] || fail "a page that is not there: kept is $(cat "$kept")"
rm -rf "$XDG_STATE_HOME" && touch "$XDG_STATE_HOME"
learn 0 '\neternal\nq\n' tides
says 'Ada reveals Eternal Palace.'

[ "$failures" = 0 ] || exit 1
echo 'learn: all is well'
