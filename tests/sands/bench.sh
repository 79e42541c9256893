#!/bin/sh
# What `hourglass bench sands` plays: four seats from rich positions, which are part of the program.
#
#   tests/sands/bench.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
hourglass=$(realpath "${1:-$root/build/release/hourglass}")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" # no source tree is needed

"$hourglass" bench sands --games 64 --json >figures.json
node -e '
    const { seats, positions, games, decisions, chances, moves_per_decision: moves } = JSON.parse(require("fs").readFileSync("figures.json"));
    console.log({ seats, positions, games, decisions, chances, moves });
    const files = require("fs").readdirSync(process.argv[1]).filter(name => /^sands-4-/.test(name)).length;
    // From the set-up chance would lay a tile in every territory, and find a start player.
    const good = seats === 4 && positions === files && files > 1 && games === 64 && decisions > 64 * 100 && chances < 64 * 20 && moves > 10;
    process.exit(good ? 0 : 1);
' "$root/tests/fixtures/rich"
"$hourglass" bench sands --seconds 0.001 >figures.txt
cat figures.txt
grep -q 'from [0-9]* rich positions of 4 seats a random game has' figures.txt
grep -Eq '^ +decisions +[0-9,]+ per second$' figures.txt
"$hourglass" bench --help | tr -s '\n ' '  ' | grep -q 'four seats from rich positions'
