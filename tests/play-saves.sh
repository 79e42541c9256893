#!/bin/sh
# Save files of the real program: two terminals at one game, programs that are killed, file systems without locks.
#
#   tests/play-saves.sh [HOURGLASS [FAULTS]]      the program to test; tests/faults.c as a library to preload

game=tides
# shellcheck source=tests/play-bench.sh
. "$(dirname "$0")/play-bench.sh"
faults=
if [ -n "${2-}" ]; then # what is preloaded can have no space in its name
    ln -s "$2" faults.so
    faults=$dir/faults.so
fi

resume() # lines to type, arguments: another terminal; leaves out2, err2, code
{
    typed=$1
    shift
    # shellcheck disable=SC2059
    printf "$typed" | "$hourglass" play --resume "$@" >out2 2>err2
    code=$?
}

refused() # what was tested
{
    [ "$code" -eq 3 ] && grep -q "is being played by another program" err2 && ! grep -q "Which card" out2
    report $? "$1 (exit code $code: $(cat err2))"
}

# --- a bot that this program does not have ---

cp "$root/tests/fixtures/play/oracle.jsonl" oracle.jsonl
play '1\n1\nq\n' --resume oracle.jsonl
exits 0 "a game against a bot of an unknown level"
has "Zora (bot: oracle, which this program does not have; a stand-in plays instead)" "which is said"
! grep -q "^ Zora  .* Ada  " out && [ "$(grep -c "Zora holds" out)" -eq 3 ]
report $? "its seat is never the one at the screen"
lacks "The screen goes to" "and nobody is asked to look away"
[ "$(grep -c '"seat":1' oracle.jsonl)" -eq 3 ]
report $? "the stand-in plays there"

# --- hints that work as they stand ---

hint() # the command under the last sentence
{
    sed -n 's/^  \(.*--resume.*\)$/\1/p; s/^  \(.*verify .*\)$/\1/p' out | tail -n 1
}

follows() # what was tested; the shell reads the hint, and the game goes on
{
    echo q | sh -c "$(hint)" >out2 2>err2 && grep -q "The game goes on: " out2
    report $? "$1: $(hint) ($(cat err2))"
}

odd="it's \$HOME #1 \"odd\".jsonl"
mkdir "a place"
ln -s "$hourglass" "a place/hour glass"
ln -s "$hourglass" hourglass
play 'q\n' --seed a --save "$odd"
follows "the command that goes on"
printf 'q\n' | ./hourglass play tides --seed a --save typed.jsonl >out 2>err
has "  ./hourglass play tides --resume typed.jsonl" "the program is named as it was typed"
follows "and that works"
printf 'q\n' | "a place/hour glass" play tides --seed a --save "b $odd" >out 2>err
follows "also with spaces"
# shellcheck disable=SC2016 # make's own variable
printf 'run:\n\t@./hourglass $(ARGS)\n' >Makefile
if command -v make >/dev/null; then
    for name in made.jsonl "c $odd"; do
        printf 'q\n' | HOURGLASS_TYPED='make run' ./hourglass play tides --seed a --save "$name" >out 2>err
        follows "started by make"
    done
    has "  make run ARGS='play tides --resume " "make is named"
    # shellcheck disable=SC2059
    printf "$ones" | HOURGLASS_TYPED='make run' ./hourglass play tides --resume "c $odd" >out 2>err
    sh -c "$(hint)" >out2 2>err2 && grep -q "consistent" out2
    report $? "and what proves a game: $(hint) ($(cat err2))"
fi
grep -q '^run: export HOURGLASS_TYPED := make run$' "$root/Makefile"
report $? "the Makefile says so"
rm -rf Makefile hourglass "a place" state

# --- two terminals at one game ---

play 'q\n' --seed a --save both.jsonl
ln -s both.jsonl link.jsonl
ln both.jsonl hard.jsonl
begin --resume both.jsonl
expect "(1-5, " 1
resume '1\n' both.jsonl
refused "a game that is being played"
if grep -qs "FLOCK.* $player " /proc/locks; then
    grep -qF "(process $player)" err2
    report $? "and by which process"
fi
grep -qF -- "--save FILE plays on in another file" err2
report $? "and what to do"
resume '1\n' link.jsonl
refused "the same game by a symbolic link"
resume '1\n' hard.jsonl
refused "the same game by a hard link"
echo 1 >&3
expect "(1-4, " 1
resume '1\n' both.jsonl
refused "the same game after the file was replaced by a save"
resume '1\n' link.jsonl
refused "by a symbolic link, too"
resume '1\n' hard.jsonl
refused "and by a hard link, which still has the game of before"
"$hourglass" verify both.jsonl | grep -q ': open\. ' && "$hourglass" replay both.jsonl </dev/null >out2 2>&1
report $? "whoever only reads may read it"
resume '1\nq\n' both.jsonl --no-save
[ "$code" -eq 0 ]
report $? "or play on without saving"
resume '1\nq\n' both.jsonl --save copy.jsonl
[ "$code" -eq 0 ] && [ "$(grep -c '"seat":0' copy.jsonl)" -gt "$(grep -c '"seat":0' both.jsonl)" ]
report $? "or in another file"
printf 'q\n' | "$hourglass" play tides --save both.jsonl >out2 2>err2
code=$?
refused "a new game in the file of one that is being played"
stop KILL
resume '1\nq\n' both.jsonl
[ "$code" -eq 0 ] && [ "$(grep -c '"seat":0' both.jsonl)" -eq 2 ]
report $? "a killed program holds no lock, and nothing is lost"

rm -rf state
begin --seed a
expect "(1-5, " 1
printf 'q\n' | "$hourglass" play tides --resume >out2 2>err2
code=$?
refused "--resume without a file: the newest game is being played"
printf 'save other.jsonl\n' >&3
expect "The game is saved in other.jsonl" 1
resume 'q\n' other.jsonl
refused "save FILE takes the new file"
resume 'q\n'
[ "$code" -eq 0 ]
report $? "and gives the old one free"
stop KILL

# Many terminals at once: who gets the game plays moves and takes them back; whoever does not is told before the first.
play 'q\n' --seed a --save many.jsonl
round=0 winners=0
tries=$(repeat '1\nu' 10)
while [ $round -lt 10 ]; do
    for i in 1 2 3 4; do
        {
            # shellcheck disable=SC2059
            printf "${tries}q\n" | "$hourglass" play --resume many.jsonl >"many.$i" 2>&1
            echo $? >"code.$i"
        } &
        eval "job$i=$!"
    done
    # shellcheck disable=SC2154
    wait "$job1" "$job2" "$job3" "$job4"
    for i in 1 2 3 4; do
        case $(cat "code.$i") in
        0) winners=$((winners + 1)) ;;
        3) ! grep -q "Which card" "many.$i" || report 1 "who was told has played before" ;;
        *) report 1 "many terminals: exit code $(cat "code.$i")" ;;
        esac
    done
    round=$((round + 1))
done
[ "$winners" -ge 10 ] && [ "$(grep -c '"seat":0,"move"' many.jsonl)" -eq $((10 * winners)) ]
report $? "no move is lost: $winners programs with 10 moves each, $(grep -c '"seat":0,"move"' many.jsonl) in the file"
"$hourglass" verify many.jsonl | grep -Eq ': (open|consistent)\. '
report $? "and the record is sound"

# --- links ---

mkdir linked
ln -s linked/there.jsonl first.jsonl
ln -s first.jsonl second.jsonl
play 'record second.jsonl\nq\n' --seed a --no-save
[ -h second.jsonl ] && [ -h first.jsonl ] && [ -s linked/there.jsonl ]
report $? "a link to a link that leads to nothing yet: what it leads to is written"
play 'q\n' --seed a --save second.jsonl
exits 2 "and is a file like any other"
rm linked/there.jsonl
play '1\nq\n' --seed a --save second.jsonl
[ -h second.jsonl ] && [ -h first.jsonl ] && [ "$(grep -c '"seat":0' linked/there.jsonl)" -eq 1 ]
report $? "a game is saved through links, too"
[ "$(find . linked -maxdepth 1 -name '.hourglass-writing-*' | wc -l)" -eq 0 ]
report $? "and nothing is left beside them"
ln -s missing/there.jsonl nowhere.jsonl
ln -s round.jsonl round.jsonl
for link in nowhere round; do
    play 'q\n' --seed a --save $link.jsonl
    exits 3 "a link that leads nowhere"
    says "cannot write $link.jsonl: " "which is said"
    [ -h $link.jsonl ]
    report $? "and it stays"
done

# --- what is nobody else's business ---

(umask 022 && : >trace.open && play 'q\n' --seed a --no-save --trace trace.new)
play 'q\n' --seed a --no-save --trace trace.open
[ -s trace.new ] && [ -s trace.open ] && [ "$(stat -c %a trace.new trace.open | tr '\n' ' ')" = "600 600 " ]
report $? "a trace has all secrets, and nobody else may read it: $(stat -c %a trace.new trace.open)"
play 'q\n' --seed a --save traced.jsonl
cp traced.jsonl traced.before
ln -s traced.jsonl traced.link
for name in traced.jsonl traced.link; do
    "$hourglass" play --resume traced.jsonl --trace "$name" </dev/null >out 2>err
    [ $? -eq 2 ] && grep -q 'is the file of the game' err && cmp -s traced.jsonl traced.before
    report $? "a trace is not written over the game: $name"
done

# --- killed before the first save ---

: >empty.jsonl
play '1\nq\n' --resume empty.jsonl
exits 0 "a file without a game"
has "empty.jsonl is empty: nothing was saved in it, and a new game begins." "which is said"
has "A new game: " "a new game begins"
[ "$(grep -c '"seat":0' empty.jsonl)" -eq 1 ]
report $? "and is saved there"
: >tides-2026-01-01-1.jsonl
resume 'q\n' tides-2026-01-01-1.jsonl
[ "$code" -eq 0 ] && [ -s tides-2026-01-01-1.jsonl ]
report $? "which game it is its name tells"
: >nameless.jsonl
resume 'q\n' nameless.jsonl
[ "$code" -eq 1 ] && grep -qF "play GAME --save nameless.jsonl begins a new game there." err2
report $? "or whoever resumes it: $(cat err2)"
: >empty.jsonl
play 'q\n' --resume empty.jsonl --no-save
[ "$code" -eq 0 ] && [ ! -s empty.jsonl ]
report $? "without saving it stays empty"

# --- too long ---

# shellcheck disable=SC2016 # a program for node
node -e '
    const { createHash } = require("crypto");
    const { spawnSync } = require("child_process");
    const ask = (id, method, params) => JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n";
    const bots = [{ bot: "random" }, { bot: "random" }];
    const input = ask(1, "table.new", { game: "empires", seed: "a", clock: "virtual", seats: bots }) +
        ask(2, "table.record", { table: "t1" });
    const answers = spawnSync(process.argv[1], ["rpc"], { input }).stdout.toString().split("\n");
    const lines = JSON.parse(answers[1]).result.record.trimEnd().split("\n");
    const parts = lines.map((line) => line.slice(0, line.lastIndexOf(",\"sum\":")));
    for (let i = 0; i < 200000; i++) parts.push("{\"hold\":false,\"at\":0,\"t\":1800000000000");
    let sum = Buffer.alloc(32);
    process.stdout.write(parts.map((part) => {
        sum = createHash("sha256").update(sum).update(part).digest();
        return part + ",\"sum\":\"" + sum.toString("hex").slice(0, 32) + "\"}\n";
    }).join(""));
' "$hourglass" >long.jsonl 2>err
"$hourglass" replay long.jsonl </dev/null >out 2>>err
report $? "a record of 200,000 lines is replayed"
resume 'q\n' long.jsonl --no-save
[ "$code" -eq 1 ] && grep -q "The record is too long: in a request it has [0-9]* bytes, and 16777216 are the limit." err2
report $? "and is too long to be played on: $(cat err2)"
rm long.jsonl

# --- files that change under a game ---

begin --seed a --save changed.jsonl
expect "(1-5, " 1
echo 1 >&3
expect "(1-4, " 1
cp copy.jsonl theirs.jsonl
cp theirs.jsonl new.jsonl && mv new.jsonl changed.jsonl
printf '2\nq\n' >&3
wait "$player"
code=$?
player=
exec 3>&-
exits 3 "a save file that something else has replaced"
says "changed.jsonl was changed by another program since" "which is said"
has "The game goes on, but it is not saved." "and what it means"
cmp -s changed.jsonl theirs.jsonl
report $? "and it is left as it is"

# --- what killed programs leave ---

mkdir left
cp copy.jsonl left/game.jsonl
for name in AbC123 zzzzzz; do
    echo half >"left/.hourglass-writing-$name"
done
echo mine >left/.hourglass-writing-notes.txt
echo mine >left/game.jsonl.backup
mkfifo hold held
flock left/.hourglass-writing-zzzzzz sh -c 'echo >held; read -r _ <hold' &
holder=$!
read -r _ <held
resume 'q\n' left/game.jsonl
[ ! -e left/.hourglass-writing-AbC123 ]
report $? "the temporary file of a dead program is removed"
[ -e left/.hourglass-writing-zzzzzz ]
report $? "that of a living one stays"
[ -e left/.hourglass-writing-notes.txt ] && [ -e left/game.jsonl.backup ]
report $? "and so do files of others"
echo >hold
wait "$holder"
rm -rf state
mkdir -p state/hourglass
: >state/hourglass/tides-2026-01-01-1.jsonl
: >state/hourglass/notes-of-mine.jsonl
play 'q\n' --seed a
[ ! -e state/hourglass/tides-2026-01-01-1.jsonl ] && [ -e state/hourglass/notes-of-mine.jsonl ]
report $? "a place that was reserved by a dead program is free again"

# --- the list of saved games ---

export XDG_STATE_HOME="$dir/listed"
"$hourglass" games --saved >out 2>err
has "No games are saved here yet." "no games yet"
play '1\nq\n' --seats 'Ada,Bär:random'
play "$ones" --seats Ada,Cora:greedy
touch -d '2020-02-02 02:02' "$dir"/listed/hourglass/tides-*-1.jsonl
cp err "$dir/listed/hourglass/tides-2020-01-01-1.jsonl"
echo nonsense >"$dir/listed/hourglass/nonsense.jsonl"
touch -d 2020-01-01 "$dir/listed/hourglass/nonsense.jsonl"
"$hourglass" games --saved >out 2>err
has "  Tides of Time       over       Ada, Cora (greedy)" "a finished game"
has "   2  2020-02-02 02:02  Tides of Time       goes on    Ada, Bär (random)" "one that is not, behind it"
has "   3  2020-01-01 00:00" "a file that holds no game"
has "broken" "which is said"
[ "$(grep -c Tides out)" -eq 2 ]
report $? "an empty file is none"
"$hourglass" games tides --saved --json >out 2>err
node -e 'const list = JSON.parse(require("fs").readFileSync("out"));
    process.exit(list.length === 2 && list[1].number === 2 && !list[1].over && list[0].over ? 0 : 1)'
report $? "for programs, of one game"
"$hourglass" games --saved --lang de >out 2>err
has "läuft" "in German"
printf 'q\n' | "$hourglass" play --resume 2 >out 2>err
has "The game goes on: Ada, Bär (bot: random)." "one goes on by its number"
printf 'q\n' | "$hourglass" play --resume 9 >out 2>err
code=$?
exits 3 "a number that is not there is no file"
"$hourglass" replay 2 </dev/null >out 2>err
has "Tides of Time: Ada, Cora (greedy)" "one is told again by its number"
"$hourglass" replay 1 </dev/null >out 2>err
has "so this is what Ada could see" "one that goes on spoils nothing"
"$hourglass" verify 1 >out 2>err
has "/hourglass/tides-" "one is verified by its number, and the file is named"
"$hourglass" verify 9 >out 2>err
code=$?
exits 3 "a number that is not there cannot be verified"
says "there is no file and no saved game 9; " "which is said"
"$hourglass" replay 9 >out 2>err
says "there is no file and no saved game 9; " "nor told again"
printf 'q\n' | "$hourglass" play tides --rematch 2 --no-save >out 2>err
has "A new game: Ada, Cora (bot: greedy)." "the next game of a match by the number of the last"
export XDG_STATE_HOME="$dir/state"

with_fault() # fault, arguments of the program
{
    fault=$1
    shift
    ASAN_OPTIONS=${ASAN_OPTIONS-}:verify_asan_link_order=0 LD_PRELOAD=$faults FAULT=$fault "$hourglass" "$@"
}

if [ -n "$faults" ]; then
    rm -rf left/.hourglass*
    cp left/game.jsonl before.jsonl
    printf '1\n1\n' | with_fault killed play --resume left/game.jsonl >out 2>err
    [ "$(find left -name '.hourglass-writing-*' | wc -l)" -eq 1 ] && cmp -s before.jsonl left/game.jsonl
    report $? "a program killed in the middle of a save leaves a temporary file and the old game"
    resume 'q\n' left/game.jsonl
    [ "$code" -eq 0 ] && [ "$(find left -name '.hourglass-writing-*' | wc -l)" -eq 0 ]
    report $? "which the next one removes"

    echo half >left/.hourglass-writing-AbC123
    printf '1\nq\n' | with_fault no-locks play --resume left/game.jsonl >out 2>err
    code=$?
    exits 0 "a file system without locks"
    says "is on a file system without locks" "which is said"
    [ "$(grep -c '"seat":0' left/game.jsonl)" -gt "$(grep -c '"seat":0' before.jsonl)" ]
    report $? "the game is saved nevertheless"
    [ -e left/.hourglass-writing-AbC123 ]
    report $? "where nobody knows who lives, nothing is removed"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
