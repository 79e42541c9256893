#!/bin/bash
# tools/fuzz among pretended fuzzers: what it tells of a run, and what it takes for a failure.
set -u

source_dir=$(cd "$(dirname "$0")/.." && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0

mkdir -p "$work/tools" "$work/build/fuzz" "$work/fuzz"
cp "$source_dir/tools/fuzz" "$work/tools/"
echo '"word"' >"$work/fuzz/words.dict"

pretend() # target; what it does comes on standard input
{
    { echo '#!/bin/sh'; cat; } >"$work/build/fuzz/fuzz_$1"
    chmod 755 "$work/build/fuzz/fuzz_$1"
}

try() # what is tried, status, arguments of tools/fuzz
{
    local what=$1 wanted=$2
    shift 2
    "$work/tools/fuzz" "$@" >"$work/out" 2>&1
    local status=$?
    [ "$status" = "$wanted" ] && return
    echo "FAILED: $what: exit status $status, not $wanted; it said:"
    cat "$work/out"
    failures=$((failures + 1))
}

says() # line
{
    grep -qxF -- "$1" "$work/out" && return
    echo "FAILED: it does not say '$1', but:"
    cat "$work/out"
    failures=$((failures + 1))
}

pretend rpc <<'END'
echo "$@" >arguments
cat >&2 <<'LOG'
#9	DONE   cov: 77 ft: 100 corp: 3/5b
stat::number_of_executed_units: 9000
processor seconds: 30
must reach: table.turn 12
must reach: clock lockstep manual think 3
reached: bad-param 5
must reach: option tides.maze_once 1
must reach: table.list 2
LOG
END
try 'everything is reached' 0 10 rpc
says 'fuzz_rpc            9000 executions,    18000 in a minute of one core;    77 edges covered'
says '       12  table.turn                                    3  clock lockstep manual think                   1  option tides.maze_once                '
says '        2  table.list                            '
grep -q -- '-max_total_time=10 ' "$work/arguments" || { echo 'FAILED: it does not run as long as was said'; failures=1; }

pretend json <<'END'
echo "$@" >arguments
printf 'stat::number_of_executed_units: 5\nprocessor seconds: 0\nmust reach: table.turn 0\nmust reach: table.list 1\n' >&2
END
try 'something is never reached' 1 10 json
says '    never  table.turn                                    1  table.list                            '
says 'fuzz_json: never reached:'
says '    table.turn'
grep -q -- '-max_total_time=3 ' "$work/arguments" || { echo 'FAILED: the quickest do not run for a quarter of the time'; failures=1; }

pretend json <<'END'
printf 'broken: a thing is a thing\nTest unit written to build/fuzz/findings/json-crash-1\n' >&2
exit 77
END
try 'something is found, by one of two' 1 10 rpc json
says 'fuzz_json: FOUND broken: a thing is a thing; input build/fuzz/findings/json-crash-1, log build/fuzz/json.log'
try 'no such target' 2 10 nothing
try 'no such time' 2 ten

[ "$failures" = 0 ] && echo 'tools/fuzz tells what it must.'
exit $((failures > 0))
