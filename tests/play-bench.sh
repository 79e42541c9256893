# play-bench.sh: what the scripts that play share; they set `game` and source it with their own arguments.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the scripts around it

set -u

if ! command -v script >/dev/null; then # essential in Debian: package bsdutils
    echo "there is no script, and so no terminal to test on" >&2
    exit 1
fi

case ${1-build/release/hourglass} in
/*) hourglass=${1-} ;;
*) hourglass=$PWD/${1-build/release/hourglass} ;;
esac
case $hourglass in # as its own sentences name it
*[!A-Za-z0-9/._-]*) named="'$hourglass'" ;;
*) named=$hourglass ;;
esac
root=$(cd "$(dirname "$0")" && pwd)
root=${root%/tests*}
dir=$(mktemp -d) || exit 1
player=
trap '[ -z "$player" ] || kill "$player" 2>/dev/null; rm -rf "$dir"' EXIT
trap 'exit 130' INT TERM
cd "$dir" || exit 1

unset NO_COLOR LC_ALL LC_MESSAGES LC_CTYPE COLUMNS
export LANG=C.UTF-8 TERM=xterm HOME="$dir" USER=ada XDG_STATE_HOME="$dir/state"

passed=0 failed=0

report() # status, what was tested
{
    if [ "$1" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $2" >&2
        sed 's/^/    | /' err >&2
        tail -n 30 out | sed 's/^/    > /' >&2
    fi
}

# --- a game through a pipe: play 'lines to type' [arguments]; leaves out, err, code. `with` is its environment ---

with=

play()
{
    typed=$1
    shift
    # shellcheck disable=SC2059,SC2086
    printf "$typed" | env $with "$hourglass" play "$game" "$@" >out 2>err
    code=$?
    with=
}

has() # text, what was tested
{
    grep -qF -- "$1" out
    report $? "$2 (missing: $1)"
}

lacks()
{
    ! grep -qF -- "$1" out
    report $? "$2 (there: $1)"
}

says() # on standard error
{
    grep -qF -- "$1" err
    report $? "$2 (not said: $1)"
}

exits() # code, what was tested
{
    [ "$code" -eq "$1" ]
    report $? "$2 (exit code $code, not $1)"
}

repeat() # a line n times, as printf wants it
{
    i=0
    while [ $i -lt "$2" ]; do
        printf '%s\\n' "$1"
        i=$((i + 1))
    done
}

ones=$(repeat 1 40)

# The n-th decision on the screen, from its heading to its question.
decision()
{
    awk -v n="$2" '/^(──|--) /{ k++ } k == n { print } /\(1(-[0-9]+)?, /{ if (k == n) exit }' "$1"
}

# --- a game while it is played: begin, type, wait for a text ---

begin() # arguments
{
    rm -f keys
    mkfifo keys
    "$hourglass" play "$game" "$@" <keys >out 2>err &
    player=$!
    exec 3>keys
}

expect() # a basic regular expression, in how many lines it must be by now
{
    tries=0
    while [ "$(grep -c -- "$1" out)" -lt "$2" ]; do
        tries=$((tries + 1))
        [ $tries -lt 1200 ] || return 1
        sleep 0.05
    done
}

stop() # signal
{
    kill -s "$1" "$player"
    wait "$player" 2>/dev/null
    code=$?
    player=
    exec 3>&-
}

# --- a game on a pseudo-terminal, where there is `script` ---

terminal() # lines to type, arguments; typed when the game asks, and the terminal stays until the game is left
{
    typed=$1
    shift
    rm -f keys
    mkfifo keys
    hourglass="$hourglass" script -qec "env $with \"\$hourglass\" play $game $*" /dev/null <keys >out 2>err &
    player=$!
    exec 3>keys
    expect "for help\|press Enter" 1
    # shellcheck disable=SC2059
    printf "$typed" >&3
    wait "$player"
    code=$?
    player=
    exec 3>&-
    with=
}

# --- any command on a terminal of some size, key by key; its status and what becomes of the terminal are seen ---

# reader COLUMNS ROWS arguments: the program on such a terminal; keys go to 3
reader()
{
    size="cols $1 rows $2"
    shift 2
    rm -f keys
    mkfifo keys
    hourglass="$hourglass" env --default-signal=INT,QUIT script -qefc "trap : INT; stty $size
        $with \"\$hourglass\" $*; code=\$?; echo; echo exit \$code
        stty -a | tr ' ' '\\n' | grep -x -e '-*icanon;*' -e '-*echo;*'" /dev/null <keys >out 2>err &
    player=$!
    exec 3>keys
}

key() # keys, the text that comes of them, in how many lines it is then, what was tested
{
    printf '%b' "$1" >&3
    expect "$2" "$3"
    report $? "$4 (missing: $2)"
}

left() # exit status, what was tested
{
    expect "^exit $1" 1
    report $? "$2: exit status $1"
    expect '^echo' 1
    report $? "$2: the terminal echoes"
    grep -q '^icanon' out
    report $? "$2: the terminal reads lines"
    exec 3>&-
    wait "$player"
    player=
    with=
}

screen() # columns, rows
{
    sed '/^exit/,$d' out | node "$root/tests/screen.mjs" "$1" "$2" >shown 2>wide
    [ ! -s wide ]
    report $? "no line is wider than $1"
}

# --- drawings of positions ---

# What a position must look like; RENEW=1 writes it again.
shown=$root/tests/$game/shown
none='{}'

# position NAME SEATS JSON [OPTIONS [CLOCK]]: a game that begins there, in NAME.jsonl
position()
{
    node -e '
        const [game, seats, position, options, clock] = process.argv.slice(1);
        const table = { game, seed: "fixed", position: JSON.parse(position), options: JSON.parse(options), clock,
            seats: seats.split(",").map((seat) => ({ name: seat.split(":")[0], bot: seat.split(":")[1] })) };
        console.log(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "table.load", params: table }));
        console.log(JSON.stringify({ jsonrpc: "2.0", id: 2, method: "table.record", params: { table: "t1", private: true } }));
    ' "$game" "$2" "$3" "${4:-$none}" ${5:+"$5"} | "$hourglass" rpc >answers 2>err
    cp answers out
    tail -n 1 answers | node -e '
        process.stdout.write(JSON.parse(require("fs").readFileSync(0)).result.record)' >"$1.jsonl" 2>>err
    report $? "the position $1"
}

# from NAME 'lines to type' [arguments]: the game of position() is played on, and not saved
from()
{
    file=$1.jsonl
    typed=$2
    shift 2
    # shellcheck disable=SC2059,SC2086
    printf "$typed" | env $with "$hourglass" play --resume "$file" --no-save "$@" >out 2>err
    code=$?
    with=
}

# What stands in `out` below the first line is what it was when somebody last looked at it.
looks() # name
{
    sed "1d; s|'$hourglass'|hourglass|; s|$hourglass|hourglass|" out >seen # wherever the program lies
    [ -s seen ]
    report $? "$1 shows something"
    [ -z "${RENEW-}" ] || cp seen "$shown/$1.txt"
    diff "$shown/$1.txt" seen >differs
    report $? "$1 looks as it did"
    [ ! -s differs ] || sed 's/^/    # /' differs >&2
}

colours() # save: drawn on a terminal with colours, without them where nobody wants any, and never too wide
{
    escape=$(printf '\033')
    terminal 'q\n' --resume "$1" --no-save
    exits 0 "on a terminal"
    has "$escape" "with colours"
    with='NO_COLOR=1 LANG=C'
    terminal 'q\n' --resume "$1" --no-save
    lacks "$escape" "NO_COLOR: no escape sequences"
    ! sed 's/\r$//' out | awk 'length > 80' | grep -q .
    report $? "nothing is wider than the terminal"
}
