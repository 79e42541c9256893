#!/bin/bash
# learn.sh PROGRAM: a lesson in real time, where the clock goes on by the lesson alone, and what cannot be undone begins its page again.

set -u
program=$1
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state USER=ada LC_ALL=C.UTF-8
failures=0

learn() # input, arguments...
{
    local input=$1
    shift
    printf '%b' "$input" | "$program" learn empires "$@" >"$scratch/out" 2>&1 || fail "learn $* ends with $?"
}

fail() # sentence
{
    echo "FAILED: $1"
    sed 's/^/    /' "$scratch/out" | tail -30
    failures=$((failures + 1))
}

says() # text
{
    grep -qF -- "$1" "$scratch/out" || fail "it does not say: $1"
}

learn '\nplace bricks first\n\nplace ideas first\nplace board-1 second\nu\n' 9
says 'age 1 of 3, 0:00 of 18:00'
says 'Legal, but not the goal.'
says 'Ada: timers Produce Ideas 0:50, free.'
grep -qF 'when you are ready' "$scratch/out" && fail 'a lesson offers to let time go on'
[ "$(grep -cF 'page 2 of 6' "$scratch/out")" = 2 ] || fail 'a move that is taken back begins its page again'
[ "$(grep -cF 'page 3 of 6' "$scratch/out")" = 3 ] || fail 'and so does half a goal'
learn 'place board-1 second\ndraw 2 construction\nplace discover masonry first\nplace construct second\nbuild h1.0 construction\n\n' 9
says 'Anton places the first timer: the wonder of age I.'
says 'age 1 of 3, 1:10 of 18:00'
says 'Next: Your first age.'

[ "$failures" = 0 ] || exit 1
echo 'learn: all is well'
