#!/bin/sh
# What `hourglass bench empires` plays: four seats in virtual time, in real time from rich positions and in turns from the
# set-up; and that its tables play by protocol, too.
#
#   tests/empires/bench.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
hourglass=$(realpath "${1:-$root/build/release/hourglass}")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" # no source tree is needed

turns=mode_1=aoi,mode_2=aoi,mode_3=aoi
"$hourglass" bench empires --games 16 --json >time.json
"$hourglass" bench empires --games 16 --json --options $turns >turns.json
node -e '
    const [time, turns] = ["time", "turns"].map((name) => JSON.parse(require("fs").readFileSync(`${name}.json`)));
    console.log(time, turns);
    // Three ages of 15 rounds: each of the four seats places a timer at least once in most of them.
    const good = time.seats === 4 && time.positions > 1 && time.decisions > 16 * 200
        && turns.seats === 4 && turns.positions === 0 && turns.decisions_per_game > 3 * 15 * 4;
    process.exit(good ? 0 : 1);
'
# Nothing is refused by protocol, in either mode, and bots play to the end, or it says so.
"$hourglass" bench empires --seconds 0.001
"$hourglass" bench empires --seconds 0.001 --options $turns

refuse() { # TEXT ARGUMENTS: ends with 2 and says this
    text=$1
    shift
    code=0
    "$hourglass" bench "$@" >out 2>&1 || code=$?
    cat out
    [ $code = 2 ] && grep -q "$text" out
}
refuse 'name it' --options $turns
refuse 'leave --wasm out' empires --options $turns --wasm
refuse 'NAME=on' empires --options mode_1
refuse 'mode_9' empires --options mode_9=aoi
refuse 'mode_1' empires --options mode_1=fast
