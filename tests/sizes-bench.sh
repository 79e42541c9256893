# sizes-bench.sh: whole games and lessons on terminals of several sizes; the scripts of the games say who plays, and what is typed.
# They set `game` and `words`, the words that show more of its board, and source it with their own arguments.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the scripts around it

# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/../play-bench.sh"

# Numbers that look random, and now and then a word. Where clocks hold the game, readiness, too.
node -e '
    const [words, ready] = process.argv.slice(1);
    let state = 7;
    const next = (n) => (state = (state * 1103515245 + 12345) % 2147483648, Math.floor(state / 65536) % n);
    const more = words.split(" ");
    for (let i = 0; i < 3000; i += 1)
        console.log(next(20) === 0 ? more[next(more.length)] : ready && next(4) === 0 ? "r" : next(5) === 0 ? 1 + next(14) : 1 + next(4));
    console.log("q");' "$words hint board" "${ready-}" >typed

# window COLUMNS ROWS SEATS LANGUAGE arguments: a game, and what was to be seen at each of its prompts
window()
{
    columns=$1 rows=$2 seats=$3 language=$4
    shift 4
    what="$columns by $rows, $seats, $language $*"
    hourglass="$hourglass" script -qec "stty -echo cols $columns rows $rows
        \"\$hourglass\" play $game --seed ${seed-sizes} --seats $seats --lang $language --no-save $*" /dev/null <typed >out 2>err
    node "$root/tests/screen.mjs" "$columns" "$rows" prompts <out >prompts 2>err
    report $? "$what: all that is asked for is on the screen"
    echo "$what: $(cat prompts)"
    [ "$(sed 's/ .*//' prompts)" -gt "${least-60}" ]
    report $? "$what: enough was asked"
}

# plain SEATS LANGUAGE arguments: the same in sentences, through a pipe, for a window of 80 by 24
plain()
{
    seats=$1 language=$2
    shift 2
    what="--plain, $seats, $language $*"
    # shellcheck disable=SC2086
    COLUMNS=80 "$hourglass" play "$game" --seed "${seed-sizes}" --seats "$seats" --lang "$language" --no-save --plain $* \
        <typed >out 2>err
    node "$root/tests/sentences.mjs" 80 24 <out >prompts 2>err
    report $? "$what: a prompt fits"
    echo "$what: $(cat prompts)"
    [ "$(sed 's/ .*//' prompts)" -gt "${least-60}" ]
    report $? "$what: enough was asked"
}

# The whole course with its first game: what comes first is chosen, then what leads to the goal, and pages are read.
i=0
while [ $i -lt 150 ]; do
    printf '1\n\nh!\n\n'
    i=$((i + 1))
done >studied
echo q >>studied

# lessons COLUMNS ROWS LANGUAGE: what was to be seen at each prompt of all lessons
lessons()
{
    what="lessons, $1 by $2, $3"
    rm -rf course
    # shellcheck disable=SC2016 # the shell of `script` expands it
    XDG_STATE_HOME=$dir/course hourglass="$hourglass" script -qec "stty -echo cols $1 rows $2
        \"\$hourglass\" learn $game --lang $3" /dev/null <studied >out 2>err
    node "$root/tests/screen.mjs" "$1" "$2" prompts <out >prompts 2>err
    report $? "$what: all that is asked for is on the screen"
    echo "$what: $(cat prompts)"
    grep -q '"first":true' course/hourglass/lessons.json 2>>err
    report $? "$what: the first game is played, too"
}

# plain_lessons LANGUAGE: the same in sentences
plain_lessons()
{
    what="lessons, --plain, $1"
    rm -rf course
    XDG_STATE_HOME=$dir/course COLUMNS=80 "$hourglass" learn "$game" --lang "$1" --plain <studied >out 2>err
    node "$root/tests/sentences.mjs" 80 24 <out >prompts 2>err
    report $? "$what: a prompt fits"
    echo "$what: $(cat prompts)"
}

two=Ada,Anton:greedy
three=$two,Berta:greedy
four=$three,Clara:greedy
five=$four,Dora:greedy

finish()
{
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
