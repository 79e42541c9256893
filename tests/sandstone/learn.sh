#!/bin/bash
# learn.sh PROGRAM: lessons whose goals take several moves: half of one is taken back, and the last lesson ends with a win.

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
    printf '%b' "$input" | "$program" learn sandstone "$@" >"$scratch/out" 2>&1 || fail "learn $* ends with $?"
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

learn '\ntower\nu\ntower\nu\nu\nq\n' places-and-towers --plain
says 'Lesson 1 of 6: Places and Towers, page 2 of 3.'
[ "$(grep -c 'page 1 of 3' "$scratch/out")" = 2 ] || fail 'u takes back half a goal, then goes back a page'
[ "$(grep -c 'where does the Tower go' "$scratch/out")" = 2 ] || fail 'the goal is begun twice'
learn 'tower\nd6\ntribute\nfirst\n\n' 6
says 'You have won.'
says 'Next: Your first game.'

[ "$failures" = 0 ] || exit 1
echo 'learn: all is well'
