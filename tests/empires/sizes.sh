#!/bin/sh
# Time of Empires in windows of many sizes: whole games with two to four seats, in turns and in lockstep, in both
# languages, with whatever can be typed. No line is wider than the window, and what is to be decided is always on it.
#
#   tests/empires/sizes.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

game=empires
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

turns='--options mode_1=aoi,mode_2=aoi,mode_3=aoi,aoi_rounds=10'
short='--options age_ms=120000'

# Numbers that look random, readiness, and now and then a word.
node -e '
    let state = 7;
    const next = (n) => (state = (state * 1103515245 + 12345) % 2147483648, Math.floor(state / 65536) % n);
    const words = ["map", "boards", "rivals", "cards", "score", "?", "hint", "board"];
    for (let i = 0; i < 3000; i += 1)
        console.log(next(40) === 0 ? words[next(words.length)] : next(4) === 0 ? "r" : next(5) === 0 ? 1 + next(14) : 1 + next(4));
    console.log("q");' >typed

# window COLUMNS ROWS SEATS LANGUAGE arguments: a game, and what was to be seen at each of its prompts
window()
{
    columns=$1 rows=$2 seats=$3 language=$4
    shift 4
    what="$columns by $rows, $seats, $language $*"
    hourglass="$hourglass" script -qec "stty -echo cols $columns rows $rows
        \"\$hourglass\" play empires --seed sizes --seats $seats --lang $language --no-save $*" /dev/null <typed >out 2>err
    node "$root/tests/screen.mjs" "$columns" "$rows" prompts <out >prompts 2>err
    report $? "$what: all that is asked for is on the screen"
    [ "$(sed 's/ .*//' prompts)" -gt 60 ]
    report $? "$what: enough was asked"
}

two=Ada,Anton:greedy
three=$two,Berta:greedy
four=$three,Clara:greedy


window 80 24 $two en "$turns"
window 80 24 $three de "$short"
window 80 24 $four en "$short"
window 80 24 $four de "$turns"
window 100 40 $four de "$short"
window 170 50 $four en "$turns"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
