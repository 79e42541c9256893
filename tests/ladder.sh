#!/bin/bash
# The levels are in the right order, in every game: tests/ladder.sh PATH-OF-HOURGLASS, from anywhere. And a ladder that is played
# in parts, and once more, is one ladder.

set -u
HG=$(realpath "${1:?usage: ladder.sh PATH-OF-HOURGLASS}")
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 3
export LC_ALL=C.UTF-8 NO_COLOR=1

failed=0
expect() # what, exit code 0 when it is so
{
    [[ $2 -eq 0 ]] && return
    failed=1
    printf 'FAILED: %s\n' "$1"
    head -c 2000 out err 2>/dev/null | sed 's/^/    /'
}

for part in 0 1; do
    "$HG" arena ladder --quick --out steps --shard $part/2 >"part$part" 2>err </dev/null
    code=$?
    cat "part$part"
    cp "part$part" out
    expect "no level is better than the one above it (part $part)" $code
done
cat part0 part1 | sort >parts
games() { for file in steps/*.json; do node -p 'const j = JSON.parse(require("fs").readFileSync(process.argv[1])); delete j.run; JSON.stringify(j)' "$file"; done; }
before=$(games)
"$HG" arena ladder --quick --out steps >out 2>err </dev/null
expect 'a ladder that is there is read' $?
sort out | cmp -s - parts
expect 'parts and the whole say the same' $?
[[ -n $before && $(games) == "$before" ]]
expect 'what is there is not played again' $?
grep -q '^| game | seats |' steps/ladder.md && [[ $(wc -l <steps/ladder.md) -eq $(($(wc -l <parts) + 2)) ]]
expect 'ladder.md has every rung' $?
for game in $("$HG" games --json | node -p 'JSON.parse(require("fs").readFileSync(0)).map((game) => game.id).join(" ")'); do
    compgen -G "steps/$game-2-*.json" >out
    expect "$game has a rung" $?
done

refuse() # CODE PATTERN ARGUMENTS...
{
    local code=$1 pattern=$2
    shift 2
    "$HG" arena ladder "$@" >out 2>err </dev/null
    [[ $? -eq $code ]] && grep -qE -- "$pattern" err
    expect "$code /$pattern/: ladder $*" $?
}
refuse 1 '1 level is no better than the one below' --quick --game template --games 2 --seed b --out other
refuse 2 'ladder needs --out'
refuse 2 'ladder needs --out' --out steps --players random,random
refuse 2 'ladder needs --out' --out steps --budget 5
refuse 2 'there is no game' --out steps --game nothing
refuse 2 'cannot go on from steps/.*: .*the budget differs' --out steps
refuse 2 'cannot go on from steps/.*: .*number of games' --out steps --quick --games 10
refuse 2 '--games' --out steps --games 0
refuse 2 '--shard' --out steps --shard 2/2
refuse 3 'cannot make steps/ladder.md' --out steps/ladder.md
refuse 3 'cannot make /nowhere/at/all' --out /nowhere/at/all
"$HG" arena --quick --game tides --players random,random --games 2 >out 2>err
[[ $? -eq 2 ]] && grep -q 'quick is for the ladder' err
expect '--quick is for the ladder' $?

exit $failed
