#!/bin/bash
# Black-box tests of arena and bench: tests/arena.sh PATH-OF-HOURGLASS, from anywhere.

set -u
HG=$(realpath "${1:?usage: arena.sh PATH-OF-HOURGLASS}")
# shellcheck source=tests/outcomes.sh
. "$(dirname "$0")/outcomes.sh"

same() # two files of results
{
    [[ -s $1 && $(without_run "$1") == "$(without_run "$2")" ]]
    report $? "$1 and $2 tell the same"
}

tides=(arena --game tides --players greedy,random --games 60 --seed seven)

# --- results ----------------------------------------------------------------------------------------------------------

expect 0 '^greedy against random: [0-9.]+ % \([0-9.]+ to [0-9.]+\), .* Elo' "${tides[@]}"
expect 0 '^Tides of Time: 60 games, seed seven' "${tides[@]}"
expect 0 'seed [0-9a-f]{16}' arena --game tides --players random,random --games 2
expect 0 '"arena":1' "${tides[@]}" --json
cp out whole.json
is whole.json 'j.game === "tides" && j.games === 60 && j.played === 60 && j.complete && j.seed === "seven"'
is whole.json 'j.players.length === 2 && j.players[0].player === "greedy" && j.players[1].player === "random"'
is whole.json 'j.players.every(p => p.wins + p.draws + p.losses === 60 && p.win_rate_low <= p.win_rate && p.win_rate <= p.win_rate_high)'
is whole.json 'j.players[0].wins === j.players[1].losses && j.players[0].draws === j.players[1].draws'
is whole.json 'Math.abs(j.players[0].win_rate - (j.players[0].wins + j.players[0].draws / 2) / 60) < 1e-5'
is whole.json 'j.players[0].win_rate > 0.75 && j.players[0].mean_points > j.players[1].mean_points'
is whole.json 'j.pairs.length === 1 && j.pairs[0].elo > 150 && j.pairs[0].elo_low < j.pairs[0].elo'
is whole.json 'j.by_seat.length === 2 && j.by_seat[0].games === 60'
is whole.json 'j.decisions === 60 * 28 && j.decisions_per_game === 28 && j.moves === 60 * 164 && !("endings" in j)'
expect 0 '^games: 28.0 decisions with 5.9 legal moves each$' "${tides[@]}"
is whole.json 'j.deals === 30 && j.open_deals.length === 0 && j.run.players.every(p => p.decisions >= 60 * 14 && p.ns > 0 && p.turn_ns_99 <= p.longest_turn_ns)'
expect 0 '^time of greedy: [0-9.]+ [nu]s a decision; a turn ' "${tides[@]}"
is whole.json 'j.run.threads >= 1 && j.run.games_per_second > 0'

# --- the same games, whoever plays them -------------------------------------------------------------------------------

for threads in 1 2 5; do
    expect 0 '' "${tides[@]}" --json --threads "$threads"
    cp out "threads$threads.json"
    same whole.json "threads$threads.json"
done
expect 0 '' "${tides[@]}" --json --seed eight
cp out other.json
[[ $(without_run whole.json | sed s/seven/eight/) != "$(without_run other.json)" ]]
report $? 'another seed, other games'

for shard in 0 1 2; do
    expect 0 'of 60 games' "${tides[@]}" --shard "$shard/3" --out "$shard.json" --threads 2
    is "$shard.json" 'j.played === 20 && !j.complete'
done
expect 0 '"complete":true' arena merge 0.json 1.json 2.json --json
cp out merged.json
same whole.json merged.json
expect 0 '' arena merge 2.json 0.json --out twenty.json
is twenty.json 'j.played === 40 && JSON.stringify(j.spans) === "[[0,20],[40,60]]"'
expect 0 '' arena merge twenty.json 1.json --json
cp out again.json
same whole.json again.json
expect 0 '^Tides of Time: 60 games' arena merge merged.json

# Uneven parts, more parts than games.
for shard in 0 1 2 3 4 5 6; do
    "$HG" arena --game tides --players random,greedy --games 5 --seed x --shard $shard/7 --out "u$shard.json" >out 2>err
done
expect 0 '' arena merge u?.json --json
cp out uneven.json
expect 0 '' arena --game tides --players random,greedy --games 5 --seed x --json
cp out five.json
same uneven.json five.json

# How games end, where there are several ways.
stones=(arena --game sandstone --players greedy,random --games 12 --seed seven)
expect 0 '^ended by: seven [0-9.]+ %, towers [0-9.]+ %, strongholds [0-9.]+ %, points [0-9.]+ %$' "${stones[@]}"
expect 0 '' "${stones[@]}" --json
cp out stones.json
is stones.json 'Object.keys(j.endings).join() === "seven,towers,strongholds,points"'
is stones.json 'Object.values(j.endings).reduce((a, b) => a + b) === 12 && j.players[0].wins >= 11'
is stones.json 'j.decisions > 12 * 10 && j.moves > j.decisions'
# Points that nobody counted are in no average.
is stones.json 'j.endings.points < 12 && j.players.every(p => p.scored === j.endings.points)'
is stones.json 'j.players.every(p => p.scored ? Math.abs(p.mean_points - p.points / p.scored) < 1e-9 : p.mean_points === null)'
is stones.json 'j.endings.points === 0'
expect 0 '^points: never counted; all games were won before$' "${stones[@]}"
far=(arena --game sandstone --players random,random --games 40 --seed far)
expect 0 '' "${far[@]}" --json
cp out far.json
is far.json 'j.endings.points > 0 && j.endings.points < 40 && Math.abs(j.players[0].mean_points - j.players[0].points / j.endings.points) < 1e-4'
counted=$(node -p 'JSON.parse(require("fs").readFileSync("far.json")).endings.points')
expect 0 "^points: the mean of those $counted of 40 games in which they counted; won before: $((40 - counted))\$" "${far[@]}"
for shard in 0 1; do
    expect 0 '' "${stones[@]}" --shard "$shard/2" --out "s$shard.json"
done
expect 0 '' arena merge s1.json s0.json --json
cp out stones-merged.json
same stones.json stones-merged.json

# --- more players, more seats ------------------------------------------------------------------------------------------

expect 0 'greedy \(1\) against greedy \(3\)' arena --game tides --players greedy,random,greedy --games 12 --seed a
expect 0 '' arena --game tides --players random,random,random,random --games 24 --seed a --json
cp out four.json
is four.json 'j.pairs.length === 6 && j.pairs.every(p => p.games === 4) && j.players.every(p => p.games === 12)'
expect 0 '' arena --game template --players random,greedy,random --games 30 --seed a --json
cp out three.json
is three.json 'j.seats === 3 && j.by_seat.length === 3 && j.players.every(p => p.games === 30)'
is three.json 'Math.abs(j.players.reduce((sum, p) => sum + p.win_rate, 0) - 1) < 1e-5'
# In real time, too: the clock jumps to what happens next.
expect 0 '"games":12' arena --game timed --players random,greedy,random --games 12 --seed a --json
expect 0 'note: with a multiple of 2 games' arena --game tides --players random,random --games 3 --seed a

# Fewer seats than players, other readings of the rules, another edition.
expect 0 '' arena --game template --players random,greedy,random,random --seats 2 --games 24 --seed a --json
cp out two.json
is two.json 'j.seats === 2 && j.players.every(p => p.games === 12) && j.pairs.every(p => p.games === 4)'
expect 0 '' "${tides[@]}" --options maze_once=off --json
cp out option.json
is option.json 'j.options.maze_once === false && j.options.sets_use_doubled === true'
is whole.json 'j.options.maze_once === true'
[[ $(without_run whole.json | sed 's/"maze_once":true/"maze_once":false/') != "$(without_run option.json)" ]]
report $? 'an option changes how it is played'
expect 1 'option.json cannot be merged: .*the options differ' arena merge 0.json option.json
"$HG" edition new tides own.json >out 2>err
sed -i 's/"vp": *[0-9]*/"vp": 20/' own.json
expect 0 '' "${tides[@]}" --edition own.json --shard 0/2 --out own0.json
expect 0 '' "${tides[@]}" --edition own.json --shard 1/2 --out own1.json
is own0.json 'j.edition.length === 64 && j.edition !== JSON.parse(require("fs").readFileSync("0.json")).edition'
expect 0 '^Tides of Time: 60 games' arena merge own1.json own0.json
expect 1 'own0.json cannot be merged: .*the edition differs' arena merge 0.json own0.json
expect 2 'has no option .maze_twice.; did you mean .maze_once.' "${tides[@]}" --options maze_twice=off
expect 2 'maze_once is on or off' "${tides[@]}" --options maze_once=3
echo '{}' >strange.json
expect 2 '--edition strange.json: line 1, id' "${tides[@]}" --edition strange.json
expect 3 'none.json' "${tides[@]}" --edition none.json
expect 2 '--seats' "${tides[@]}" --seats x
expect 2 '1 is not among 2, the seats of Tides of Time' "${tides[@]}" --seats 1
expect 2 '--seats 3 needs as many players' "${tides[@]}" --seats 3
expect 2 'merge takes files and no option' arena merge 0.json 1.json --options maze_once=on

# --- refusals ----------------------------------------------------------------------------------------------------------

expect 2 '--game, --players and --games are needed' arena
expect 2 'there is no game .tide.; did you mean tides' arena --game tide --players random,random --games 2
expect 2 'there is no player .gredy.; did you mean greedy' arena --game tides --players gredy,random --games 2
expect 2 'there is no player .mastre.; did you mean master\? Players: random, greedy, novice, regular, expert, master\.' arena --game tides --players mastre,random --games 2
expect 2 'there is no player ..' arena --game tides --players random, --games 2
expect 2 'needs at least 2' arena --game tides --players random --games 2
expect 2 'at most 16' arena --game tides --players "$(printf 'random,%.0s' {1..16})random" --games 2
for number in 0 -1 x 1.5 99999999999999999999; do
    expect 2 'games' arena --game tides --players random,random --games=$number
done
for shard in 3/3 0/0 1 a/b -1/3 1/3x /3 '1/ 3'; do
    expect 2 '--shard is I/N' arena --game tides --players random,random --games 4 --shard="$shard"
done
expect 2 'threads' arena --game tides --players random,random --games 4 --threads 0
expect 2 '--seed has at most' arena --game tides --players random,random --games 4 --seed "$(printf '%080d' 1)"
expect 2 'merge needs files' arena merge
expect 2 'merge takes files and no option' arena merge 0.json --seed 3
expect 2 'is nothing an arena does' arena join 0.json
expect 3 'none.json' arena merge none.json
expect 3 '' "${tides[@]}" --out /nowhere/at/all.json

expect 1 '0.json cannot be merged: games 0 to 19, or some of them, are in an earlier file already' arena merge 0.json 1.json 0.json
expect 1 'whole.json cannot be merged: .*earlier file' arena merge 0.json whole.json
expect 1 'other.json cannot be merged: .*the seed differs' arena merge 0.json other.json
expect 1 'five.json cannot be merged: .*no part of the same arena' arena merge 0.json five.json
echo '{"arena":1' >broken.json
expect 1 'broken.json cannot be merged: line 2 is no JSON' arena merge broken.json
echo '{"a":1}' >strange.json
expect 1 'it holds no results of an arena' arena merge strange.json
damage() # an expression that changes the results j, and whose they are
{
    node -e 'const j = JSON.parse(require("fs").readFileSync(process.argv[2])); eval(process.argv[1]); console.log(JSON.stringify(j))' \
        "$1" "${2:-0.json}" >damaged.json
    expect 1 'damaged.json cannot be merged: ' arena merge damaged.json
}
damage 'j.version = "0.0.0"'
damage 'j.rules = 99'
damage 'j.edition = "default"'
damage 'j.options = []'
damage 'j.players[0].wins++'
damage 'delete j.players'
damage 'j.players = Array(40).fill(j.players[0])'
damage 'j.by_seat = []'
damage 'j.pairs[0].b = 70'
damage 'j.spans = [[5, 2]]'
damage 'j.spans = [[0, 10]]'
damage 'j.spans = [[0, 20], [10, 30]]'
damage 'delete j.players[0].version'
damage 'j.seats = 7'
damage 'j.seed = 5'
damage 'j.players[1].points = "many"'
damage 'delete j.decisions'
damage 'delete j.deals'
damage 'j.deals--'
damage 'j.players[0].squares = [1]'
damage 'j.open_deals = [{ deal: 0, games: 2, players: [], pairs: [] }]'
damage 'j.players[0].scored = 99' s0.json
damage 'delete j.players[0].scored' s0.json
damage 'j.endings.towers++' s0.json
damage 'delete j.endings' s0.json

# --- sure enough, and going on ------------------------------------------------------------------------------------------

sure=(arena --game tides --players greedy,random,random --games 100000 --seed seven --until-sure 6)
expect 0 'of 100000 games' "${sure[@]}"
for threads in 1 3; do
    expect 0 '' "${sure[@]}" --json --threads "$threads"
    cp out "sure$threads.json"
    is "sure$threads.json" 'j.played >= 120 && j.played < 10000 && j.pairs.every(p => p.win_rate_high - p.win_rate_low <= 0.12)'
done
same sure1.json sure3.json
expect 0 '' "${tides[@]}" --until-sure 0.5 --json # as many games as there are
cp out all.json
same whole.json all.json
expect 0 '' "${tides[@]}" --until-sure 50 --json
cp out early.json
is early.json 'j.played === 40 && !j.complete'

expect 0 '' "${tides[@]}" --shard 1/3 --out went.json
expect 0 '"complete":true' "${tides[@]}" --resume went.json --json
cp out went-on.json
same whole.json went-on.json
same whole.json went.json
expect 0 '^Tides of Time: 60 games, seed seven' arena --game tides --players greedy,random --games 60 --resume went.json # its seed
same whole.json went.json
expect 0 '' arena --game tides --players greedy,random --games 60 --resume made.json
is made.json 'j.complete && j.seed.length === 16'

"$HG" arena --game tides --players greedy,greedy --games 3000 --seed long --resume killed.json --threads 2 >out 2>err </dev/null &
pid=$!
until [[ -s killed.json && $(awk '{ print $14 + $15 }' "/proc/$pid/stat") -ge 20 ]]; do sleep 0.05; done
kill -TERM $pid
wait $pid
is killed.json 'j.played > 0 && !j.complete'
expect 0 '' arena --game tides --players greedy,greedy --games 3000 --seed long --resume killed.json
expect 0 '' arena --game tides --players greedy,greedy --games 3000 --seed long --json
cp out straight.json
same straight.json killed.json

cp went.json before.json
expect 2 'cannot go on from went.json: .*the seed differs' "${tides[@]}" --seed eight --resume went.json
expect 2 'cannot go on from went.json: .*number of games' "${tides[@]}" --games 62 --resume went.json
expect 2 'cannot go on from went.json: .*players differ' arena --game tides --players random,random --games 60 --seed seven --resume went.json
expect 2 'cannot go on from went.json: .*options differ' "${tides[@]}" --options maze_once=off --resume went.json
expect 2 'cannot go on from went.json: .*budget differs' "${tides[@]}" --budget 10 --resume went.json
cmp -s went.json before.json
report $? 'a file that is refused stays as it was'
for bytes in 0 1 300 2000; do
    head -c $bytes went.json >cut.json
    expect 3 'cannot go on from cut.json: ' "${tides[@]}" --resume cut.json
    [[ $(wc -c <cut.json) -eq $bytes ]]
    report $? 'a file that was cut stays as it was'
done
expect 3 'nowhere' "${tides[@]}" --resume /nowhere/at/all.json
expect 2 '--until-sure is a number' "${tides[@]}" --until-sure 0
expect 2 '--until-sure is a number' "${tides[@]}" --until-sure 5x
expect 2 '--budget' "${tides[@]}" --budget 0
expect 2 '--budget' "${tides[@]}" --budget 1000000000000
# A level that thinks, with less than it likes.
expect 0 'iterations a decision' arena --game tides --players trial,random --games 2 --seed 1 --budget 1

# --- Ctrl-C ------------------------------------------------------------------------------------------------------------

"$HG" arena --game tides --players greedy,greedy --games 100000000 --seed long --json >out 2>err </dev/null &
pid=$!
until [[ $(awk '{ print $14 + $15 }' "/proc/$pid/stat") -ge 30 ]]; do sleep 0.05; done # it has worked for 0.3 seconds
kill -TERM $pid
wait $pid
[[ $? -eq 130 ]]
report $? 'an interrupted arena says so'
cp out cut.json
# Of the games that were going on none counts.
is cut.json 'j.played > 0 && !j.complete && j.spans[0][0] === 0 && j.spans.length <= 1 + j.run.threads'
is cut.json 'j.spans.reduce((sum, [from, to]) => sum + to - from, 0) === j.played'
is cut.json 'j.players[0].games === j.played'

# --- bench -------------------------------------------------------------------------------------------------------------

expect 0 'decisions +[0-9,]+ per second' bench tides --seconds 0.01
expect 0 '' bench tides --seconds 0.01 --json
cp out bench.json
is bench.json '["decisions_per_second", "games_per_second", "chances_per_second", "move_lists_per_second", "applies_per_second", "views_per_second", "imagines_per_second", "json_writes_per_second", "json_reads_per_second", "notations_per_second", "table_moves_per_second"].every(k => j[k] > 0)'
is bench.json 'j.decisions_per_game === 28 && j.state_bytes <= 128 && j.moves_per_decision > 5 && j.moves_per_decision < 6'
expect 0 '' bench tides --games 100 --json
cp out fixed.json
is fixed.json 'j.games === 100 && j.decisions === 2800 && j.chances === 1800'
expect 0 '^Tides of Time' bench --seconds 0.01
expect 0 '^Pebbles' bench template --seconds 0.01
expect 2 'there is no game' bench nothing
expect 2 '--seconds is a number' bench tides --seconds none
expect 2 '--seconds is a number' bench tides --seconds 0
expect 2 '--games' bench tides --games 0

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
