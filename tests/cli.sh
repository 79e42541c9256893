#!/bin/bash
# Black-box tests of the program: tests/cli.sh PATH-OF-HOURGLASS, from anywhere.
# shellcheck disable=SC2016 # what is quoted is expanded by the shell that `shell` starts

set -u
HG=$(realpath "${1:?usage: cli.sh PATH-OF-HOURGLASS}")
[[ -x $HG ]] || { echo "there is no program $HG"; exit 3; }
source_dir=$(realpath "$(dirname "$0")/..")
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 3
export HG XDG_STATE_HOME="$work/state" HOME="$work" LC_ALL=C.UTF-8 TERM=xterm
unset NO_COLOR COLUMNS LC_MESSAGES LANG

passed=0
failed=0

report() # what went wrong ("" for nothing), the case
{
    if [[ -z $1 ]]; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    printf 'FAILED: %s\n  %s\n' "$2" "$1"
    head -c 600 out err | sed 's/^/    /'
}

# expect CODE PATTERN COMMAND...: the exit code, and an extended regular expression in the output or the messages.
expect()
{
    local code=$1 pattern=$2 got wrong=
    shift 2
    "$@" >out 2>err </dev/null
    got=$?
    [[ $got -eq $code ]] || wrong="exit code $got instead of $code"
    [[ -z $pattern ]] || grep -qE -- "$pattern" out err || wrong+=" nothing like '$pattern'"
    report "$wrong" "$*"
}

# refuse CODE PATTERN COMMAND...: as expect; nothing but a sentence that names the program, on standard error.
refuse()
{
    expect "$@"
    local wrong=
    shift 2
    [[ -s out ]] && wrong='something on standard output'
    head -1 err | grep -qE '^hourglass( [a-z]+)?: .*[.?:]$' || wrong+=' no sentence on standard error'
    report "$wrong" "$*"
}

# json EXPRESSION COMMAND...: the output is JSON, and the JavaScript expression about it, `j`, is true.
json()
{
    local expression=$1
    shift
    "$@" >out 2>err </dev/null
    local wrong="not true: $expression"
    node -e 'const j = JSON.parse(require("fs").readFileSync(0)); process.exit(eval(process.argv[1]) ? 0 : 1)' \
        "$expression" <out 2>>err && wrong=
    report "$wrong" "$*"
}

hg() { "$HG" "$@"; }
shell() { bash -c "$1"; }
on_terminal() { script -qec "$*" /dev/null; }

commands='play games rules edition replay verify rpc arena bench serve export'

# --- the program ------------------------------------------------------------------------------------------------------

expect 0 '^hourglass [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]{12}(, changed)?\))?$' hg --version
expect 0 '^Exit codes:' hg --help
expect 0 '^Exit codes:' hg -h
expect 0 '^Exit codes:' hg help
expect 2 '^Usage: hourglass COMMAND' hg
refuse 2 "no command 'vrify'; did you mean 'verify'" hg vrify
refuse 2 "no command 'xyzzy'; '?$HG'? --help lists them" hg xyzzy
refuse 2 'no option --bogus' hg --bogus
refuse 2 "no language 'xx'; allowed are en, de" hg --lang xx games
refuse 2 'lang needs a value' hg --lang
for command in $commands; do
    expect 0 "^  $command  " hg --help
    expect 0 "^Usage: hourglass $command" hg "$command" --help
    expect 0 '^Examples:' hg "$command" -h
    expect 0 '^Exit codes:' hg help "$command"
    refuse 2 'no option --bogus' hg "$command" --bogus
    refuse 2 'no option -z' hg "$command" -z
    refuse 2 'did you mean --lang' hg "$command" --lnag de
    refuse 2 '--lang needs a value' hg "$command" --lang
    refuse 2 '--help takes no value' hg "$command" --help=yes
    refuse 2 "no language 'xx'" hg "$command" --lang=xx
    refuse 3 'cannot write to standard output: No space left' shell "\"\$HG\" $command --help >/dev/full"
done
# What a command is stands in a file or a folder of its name, and nothing else stands there.
hg --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p' | sort >told
(cd "$source_dir/src/cli/commands" && printf '%s\n' *) | sed 's/\.c$//' | sort >there
report "$(diff told there)" 'src/cli/commands shows the commands'
refuse 3 'No space left' shell '"$HG" --help >/dev/full'
refuse 3 'Bad file descriptor' shell '"$HG" --version >&-'
expect 0 '^Tides of Time' shell '"$HG" rules tides 2>/dev/null | head -1'
# Whoever reads may leave, like head: no command complains about that, whether much was left to say or nothing.
for words in --help --version 'rules sands' 'edition show sands' 'edition show tides --json' 'games' 'games --json' 'play --help' \
    "replay '$source_dir/tests/fixtures/records/fair.jsonl'" "verify '$source_dir/tests/fixtures/records/fair.jsonl'" \
    'arena --game tides --players random,random --games 4' 'bench tides --seconds 0.001'; do
    expect 3 '' shell "exec 3> >(:); wait \$!; \"\$HG\" $words >&3"
    report "$(cat err)" "$words says nothing where nobody reads"
done
printf '1\n1\n' | (exec 3> >(:); wait $!; hg play tides --no-save >&3 2>err)
report "$(cat err)" 'play says nothing where nobody reads'
printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"games.list"}' | (exec 3> >(:); wait $!; hg rpc >&3 2>err)
report "$(cat err)" 'rpc says nothing where nobody reads'

# --- mistakes in the words of whoever typed --------------------------------------------------------------------------------

refuse 2 '^hourglass play: --seats: Tides of Time is for 2 players; you named 1\.$' hg play tides --seats A --no-save
refuse 2 'Tides of Time is for 2 players; you named 3\.$' hg play tides --seats A,B,C --no-save
refuse 2 'The Sands of Time is for 2 to 5 players; you named 6\.$' hg play sands --seats A,B,C,D,E,F --no-save
refuse 2 'a name is text in UTF-8' hg play tides --seats $'A\x01,B' --no-save
refuse 2 'a name is text in UTF-8' hg play tides --seats $'A\xff,B' --no-save
refuse 2 "^hourglass play: --options: maze_once is on or off, not 'maybe'\.$" hg play tides --options maze_once=maybe
refuse 2 "^hourglass bench: --options: maze_once is on or off, not 'maybe'\.$" hg bench tides --options maze_once=maybe
refuse 2 "Tides of Time has no option 'maze_one'; did you mean 'maze_once'\?$" hg play tides --options maze_one=on
refuse 2 "Tides of Time has no option 'x'; .* lists them\.$" hg play tides --options x=on
refuse 2 "grid is 6x4 or 3x8, not 'on'\.$" hg play sandstone --options grid=on
refuse 2 "timer_ms is a whole number from 20000 to 60000, not '5'\.$" hg play empires --options timer_ms=5
refuse 2 "handicap_ms is a whole number from [0-9]* to [0-9]*, not 'x'\.$" hg play empires --options handicap_ms=0/x
for command in verify replay; do
    expect 1 'no record of Hourglass' hg $command "$source_dir/README.md"
    report "$(grep -h 'changed or cut' out err)" "$command of what is no record speaks of no change"
done
expect 1 'no record of Hourglass' hg play --resume "$source_dir/README.md"

sed 's/"op": "trigger", "on": "build"/"op": "trigge", "on": "build"/' "$source_dir/editions/sands.json" >typo.json
expect 1 'found "trigge"; allowed are build_cost, .* trigger, .* and [a-z_]+\.$' hg edition check typo.json

# --- games ------------------------------------------------------------------------------------------------------------

expect 0 '^tides +Tides of Time +2 seats$' hg games
expect 0 'maze_once \(on\)' hg games tides
expect 0 'grid \(6x4; 6x4, 3x8\)' hg games sandstone
expect 0 '^  random ' hg games tides
json 'j.some(g => g.id === "tides" && g.seats.min === 2 && g.options.length === 6 && g.bots.length >= 2)' hg games --json
json 'j.length === 1 && j[0].id === "tides"' hg games tides --json
refuse 2 "no game 'tidse'; did you mean tides" hg games tidse
refuse 2 'one argument too many' hg games tides more
refuse 2 '--json takes no value' hg games --json=1
refuse 3 'No space left' shell '"$HG" games --json >/dev/full'

# --- rules ------------------------------------------------------------------------------------------------------------

expect 0 '^  7\.2  Equal final scores' hg rules tides
expect 0 '^5 Relic of the Past \(relics\)' hg rules tides relics
expect 0 '^5 Relic of the Past \(relics\)' hg rules tides 5
expect 0 '^  5\.3  Both must be cards' hg rules tides 5.3
expect 0 '^  8\.20 `double_most_numerous`' hg rules tides double_most
expect 0 'Equal final scores' hg rules tides EQUAL final
expect 0 '^ +5  relics +Relic of the Past' hg rules tides --list
expect 0 '^ +7  stronghold-action Stronghold Action' hg rules sandstone --list
expect 0 '^ +5  turns             Turns and winning' hg rules sandstone --list
expect 0 '^  5\.5  Siegbedingung' hg rules sandstone 5.5 --lang de
expect 0 '' shell '"$HG" rules sandstone | awk "length > 80" | (! grep .)'
expect 0 '^  5\.3  Beide Karten' hg rules tides 5.3 --lang de
expect 0 '^  5\.3  Beide Karten' hg --lang de rules tides 5.3
expect 0 '^  5\.3  Beide Karten' env LC_ALL=de_DE.UTF-8 "$HG" rules tides 5.3
expect 0 '^  5\.3  Both must' env LC_ALL=C LANG=de "$HG" rules tides 5.3
expect 0 'Königreich' hg rules tides KÖNIGREICH --lang de
expect 1 '^ +11  table' hg rules tides no-such-topic
refuse 1 "no topic, statement or word '5.99'" hg rules tides 5.99
refuse 2 'which game' hg rules
refuse 2 'which game\? There are tides, .* tells more' hg play
refuse 2 "no game 'chess'" hg rules chess
refuse 1 'no rules reference' hg rules template
json 'j.sections.find(s => s.key === "relics").statements.some(s => s.id === "5.3")' hg rules tides --json
expect 0 '' shell '"$HG" rules tides | awk "length > 80" | (! grep .)'
expect 0 '' shell 'COLUMNS=50 "$HG" rules tides | awk "length > 50" | (! grep .)'

# --- colours ----------------------------------------------------------------------------------------------------------

escape=$(printf '\033')
expect 0 "$escape\\[1m5\\.3" on_terminal '"$HG" rules tides 5.3'
expect 1 '' shell '"$HG" rules tides 5.3 | grep "$(printf "\033")"'
expect 0 '^ *5\.3' shell 'NO_COLOR=1 script -qec "\"\$HG\" rules tides 5.3" /dev/null >seen && ! grep "$(printf "\033")" seen && cat seen'
expect 0 '^ *5\.3' shell 'TERM=dumb script -qec "\"\$HG\" rules tides 5.3" /dev/null >seen && ! grep "$(printf "\033")" seen && cat seen'
expect 0 "$escape" env NO_COLOR= script -qec '"$HG" rules tides 5.3' /dev/null

# --- edition ----------------------------------------------------------------------------------------------------------

expect 0 '^  3 +Eternal Palace +palace\+ +op per; suit library\+; vp 3' hg edition show tides
expect 0 '^  \* +[0-9]+  reconstructed' hg edition show tides
expect 0 '^coins +4$' hg edition show template
json 'j.id === "tides" && j.cards.length === 18' hg edition show tides --json
expect 0 '^    top +\(op gold\*; n 3\*\)' hg edition show sandstone
expect 0 'it is the default edition of' shell '"$HG" edition new sandstone | "$HG" edition check -'
expect 0 '' hg edition new tides my.json
expect 0 'my.json: good; it is the default edition of Tides of Time' hg edition check my.json
expect 0 'good' shell '"$HG" edition new tides | "$HG" edition check -'
refuse 1 'my.json exists already; --force overwrites it' hg edition new tides my.json
expect 0 '' hg edition new tides my.json --force
expect 0 'good; an edition of' shell 'sed "s/\"vp\": 13/\"vp\": 14/" my.json | "$HG" edition check -'
expect 0 'vp 14' shell 'sed "s/\"vp\": 13/\"vp\": 14/" my.json >other.json; "$HG" edition show other.json'
refuse 2 'first word must be show, check or new' hg edition
refuse 2 'first word must be show, check or new' hg edition shwo tides
refuse 2 'of which game' hg edition show
refuse 2 'which file' hg edition check
refuse 2 "no game 'tidse'; did you mean tides" hg edition show tidse
refuse 2 "no game 'tidse'" hg edition new tidse
refuse 3 'cannot open missing.json: No such file' hg edition check missing.json
refuse 3 'cannot open ./missing.json' hg edition show ./missing.json
refuse 3 'Is a directory' hg edition check .
refuse 3 'cannot write /dev/full: No space left' hg edition new tides /dev/full --force
refuse 3 'cannot write no/such/place.json: No such file' hg edition new tides no/such/place.json
expect 0 '^character special file$' stat -c %F /dev/full
expect 3 'not enough memory' shell 'ulimit -v 150000; "$HG" --version >/dev/null 2>&1 || { echo not enough memory; exit 3; }
    head -c 200000000 /dev/zero | "$HG" edition check -' # a sanitized program does not even start with so little
refuse 3 'larger than 256 MiB' shell 'head -c 300000000 /dev/zero | "$HG" edition check -'

# What somebody who owns the printed game corrects has an origin of its own, and the tables show it.
sed 's/"objective.vp": "rulebook"/"objective.vp": "owner"/' my.json >owned.json
expect 0 'owned.json: good; an edition of' hg edition check owned.json
expect 0 '= +[0-9]+  owner +copied from the printed game' hg edition show ./owned.json
{ printf '{"note2":"' && head -c 1048576 /dev/zero | tr '\0' x && printf '",' && tail -c +2 my.json; } >huge.json
expect 1 '^huge.json:1: edition: found [0-9]+ bytes; an edition has at most 1048576 bytes\.' hg edition check huge.json

# mistake FIELD SED-EXPRESSION: one change to a good edition; the line it changed and the field must be named.
mistake()
{
    sed -E "$2" my.json >bad.json
    local line
    line=$(diff my.json bad.json | sed -nE '1s/^([0-9]+).*/\1/p')
    expect 1 "^bad.json:$line: $1: found .*; .*\\.|^bad.json:$line: $1: found .*\\]" hg edition check bad.json
}
mistake 'cards\[8\]\.objective\.vp' 's/"vp": 13/"vp": 100/'
mistake 'cards\[8\]\.objective\.vp' 's/"vp": 13/"vp": 1.5/'
mistake 'cards\[8\]\.objective\.vp' 's/"vp": 13/"vp": "13"/'
mistake 'cards\[0\]\.objective\.op' 's/"op": "win_ties"/"op": "win_tie"/'
mistake 'cards\[1\]\.objective\.suit' '0,/"suit": "stronghold", "vp"/s//"suit": "castle", "vp"/'
mistake 'cards\[2\]\.id' 's/"id": 3,/"id": 2,/'
mistake 'cards\[2\]\.id' 's/"id": 3,/"id": 19,/'
mistake 'cards\[2\]\.name' 's/"name": "Eternal Palace"/"name": ""/'
mistake 'cards\[2\]' 's/"name": "Eternal Palace"/"nam": "Eternal Palace"/'
mistake 'rounds\.count' 's/"count": 3,/"count": 4,/'
mistake 'rounds\.hand' 's/"hand": 5,/"hand": null,/'
mistake 'options\.maze_once' 's/"maze_once": true/"maze_once": 1/'
mistake 'format' 's/"format": 1/"format": 2/'
mistake 'id' 's/"id": "tides"/"id": "tide"/'
mistake 'seats.*|the whole file' 's/"seats":/"chairs":/'
mistake 'column [0-9]+' 's/"format": 1,/"format": 1,,/'
mistake 'column [0-9]+' 's/"format": 1,/"format": 01,/'
mistake 'column [0-9]+' 's/"format": 1,/"format": 1, "format": 1,/'
sed -E 's/"vp": 13/"vp": 100/; s/"count": 3,/"count": 4,/; s/"maze_once": true/"maze_once": 1/' my.json >bad.json
expect 1 'mistakes: 3$' hg edition check bad.json
json '!j.good && j.problems.length === 3 && j.problems.every(p => p.line > 1 && p.field && p.found && p.allowed)' \
    hg edition check bad.json --json
head -c 2000 my.json >bad.json
expect 1 '^bad.json:[0-9]+: column [0-9]+: found no valid JSON' hg edition check bad.json
printf '{"id":"tides\377"}' >bad.json
expect 1 '^bad.json:1: column 13: .*not UTF-8' hg edition check bad.json
: >bad.json
expect 1 '^bad.json:1: column 1' hg edition check bad.json

# --- records ----------------------------------------------------------------------------------------------------------

# record SEATS: a game from the protocol; who is a bot plays to the end.
record()
{
    local new='{"jsonrpc":"2.0","id":1,"method":"table.new","params":{"game":"tides","seed":"cli","seats":'$1'}}'
    local get='{"jsonrpc":"2.0","id":2,"method":"table.record","params":{"table":"t1"}}'
    printf '%s\n' "$new" "$get" | "$HG" rpc --time 1700000000000 |
        node -e 'const l = require("fs").readFileSync(0, "utf8").split("\n");
                 process.stdout.write(JSON.parse(l[1]).result.record)'
}
record '[{"name":"Anna","bot":"greedy"},{"name":"Bob","bot":"random"}]' >game.jsonl
record '[{"name":"Anna"},{"name":"Bob"}]' >begun.jsonl
record '[{"name":"Anna"},{"name":"Bob","bot":"greedy"}]' >half.jsonl

# Records with a name that no table of ours would take, their checksums in order.
# shellcheck disable=SC2016 # a program for node
forge='
    const fs = require("fs"), crypto = require("crypto");
    let sum = Buffer.alloc(32);
    for (const line of fs.readFileSync("begun.jsonl", "utf8").trimEnd().split("\n")) {
        const body = line.replace("Anna", process.argv[1]).replace(/,"sum":"[0-9a-f]*"}$/, "");
        sum = crypto.createHash("sha256").update(sum).update(body).digest();
        console.log(body + `,"sum":"${sum.toString("hex", 0, 16)}"}`);
    }'
turned=$(printf 'Ada\342\200\256notnA')
node -e "$forge" '\u001b[31mEve' >eve.jsonl
node -e "$forge" "$turned" >turned.jsonl

expect 0 '^game.jsonl: consistent\. Every move and every draw fits; .* by somebody who could have chosen it' hg verify game.jsonl
expect 0 '^  Tides of Time: .* 18 of them chance\. Every outcome .*18 recomputed' hg verify game.jsonl
expect 4 '^begun.jsonl: open\. .* The game is not over: no draw is proven yet' hg verify begun.jsonl
expect 4 '^  Tides of Time: .*when the secret is revealed: 10' hg verify begun.jsonl
expect 0 '^  from line 2: One program chose secret and contributions together' hg verify game.jsonl
expect 0 '^  ab Zeile 2: Ein Programm hat Geheimnis und Beiträge zusammen gewählt' hg verify --lang de game.jsonl
expect 4 'begun.jsonl: open' hg verify game.jsonl begun.jsonl
expect 0 '^-: consistent' shell '"$HG" verify - <game.jsonl'
json 'j.length === 2 && j[0].good && j[0].checked === 18 && j[0].over && !j[1].good && !j[1].over && j[1].unchecked === 10' \
    hg verify --json game.jsonl begun.jsonl
json 'j[0].claims.join() === "whole,unchanged-luck,bots-as-here" && !j[1].claims.length && j[1].text.startsWith("Everything fits so far")' \
    hg verify --json game.jsonl begun.jsonl
refuse 2 'which record' hg verify
refuse 3 'cannot open missing: No such file' hg verify missing
expect 3 'game.jsonl: consistent' hg verify missing game.jsonl
json 'j.length === 2 && !j[0].readable && j[1].good' hg verify missing game.jsonl --json
refuse 3 'No space left' shell '"$HG" verify game.jsonl >/dev/full'
sed '20s/"t":17/"t":18/' game.jsonl >bad.jsonl
expect 1 '^bad.jsonl: broken\. Line 20: ' hg verify bad.jsonl
expect 1 '^bad.jsonl: fehlerhaft\. Zeile 20: Die Prüfsumme passt nicht' hg verify --lang de bad.jsonl
expect 1 'game.jsonl: consistent' hg verify bad.jsonl game.jsonl
json '!j[0].good && j[0].line === 20 && j[0].problem.length > 10' hg verify --json bad.jsonl
sed 20d game.jsonl >bad.jsonl
expect 1 'Line 20: ' hg verify bad.jsonl
head -c -1 game.jsonl >bad.jsonl
expect 1 'newline' hg verify bad.jsonl
: >bad.jsonl
expect 1 'broken' hg verify bad.jsonl
head -c 5000 /dev/urandom >bad.jsonl
expect 1 'broken' hg verify bad.jsonl

# The worst of several files counts.
old="$source_dir/tests/fixtures/records"
expect 4 'new-secret.jsonl: unproven\. Every move fits' hg verify "$old/new-secret.jsonl"
expect 4 '^  Tides of Time: .*cannot be checked.*: 10' hg verify "$old/new-secret.jsonl"
expect 4 'unbewiesen\. Jeder Zug stimmt' hg verify --lang de "$old/new-secret.jsonl"
expect 4 'consistent' hg verify "$old/new-secret.jsonl" game.jsonl
expect 1 'unproven' hg verify "$old/new-secret.jsonl" bad.jsonl
expect 3 'unproven' hg verify "$old/new-secret.jsonl" missing
json '!j[0].good && j[0].verdict === "unproven" && j[0].because === "secret-lost" && j[0].keys[0].secret === "lost" && j[0].keys[0].draws === 10 &&
    j[0].keys[1].secret === "revealed" && j[0].notes.some(n => n.code === "secret-lost" && n.line === 13)' \
    hg verify --json "$old/new-secret.jsonl"

# A game of a server that ended before its rules end it.
served=$source_dir/tests/fixtures/proofs/tides-served
expect 0 'Seat 2 resigned\.' hg replay "$served-resigned.jsonl"
expect 0 'The game was stopped: nobody has won\.' hg replay "$served-stopped.jsonl"
expect 0 'Bo picks' hg replay "$served-with-names.jsonl"
json 'j.seats[1].name === "Bo"' hg replay --json "$served-with-names.jsonl"

# What a player noted down before play ties a record to a game; tests/proofs.mjs has the rest.
commit=$(sed -n '2s/.*"commit":"\([0-9a-f]*\)".*/\1/p' game.jsonl)
gift=$(sed -n '2s/.*"give":\["\([^"]*\)".*/\1/p' game.jsonl)
other=$(printf '%064d' 7)
expect 0 'consistent' hg verify game.jsonl --commit "$commit" --gave "1=$gift"
expect 1 "broken\. Line 2: The record commits to $commit, and not to $other" hg verify game.jsonl --commit "$other"
expect 1 "broken\. Line 2: Bob gave \".*\" in this record, and not \"$gift\"" hg verify game.jsonl --gave "1=$gift" --gave="2=$gift"
refuse 2 'need a seat of this record' hg verify game.jsonl --gave Zoe=a
refuse 2 'need a seat of this record' hg verify game.jsonl --gave 3=a
refuse 2 'gave names a seat twice' hg verify game.jsonl --gave 1=a --gave Anna=b
refuse 2 'moved needs a seat and a file' hg verify game.jsonl --moved abc
refuse 3 'cannot open missing' hg verify game.jsonl --moved 1=missing
json '!j[0].good && j[0].verdict === "broken" && j[0].line === 2' hg verify --json game.jsonl --commit "$other"
refuse 2 'commit needs 64 hexadecimal digits' hg verify game.jsonl --commit abc
refuse 2 'seal needs 64 hexadecimal digits' hg verify game.jsonl --seal abc
expect 1 "broken\. The record does not hold the seal $other" hg verify game.jsonl --seal "$other"
refuse 2 'gave needs a seat and its contribution' hg verify game.jsonl --gave abc
refuse 2 'gave needs a value' hg verify game.jsonl --gave
refuse 2 'about one record' hg verify game.jsonl begun.jsonl --commit "$commit"

# Every byte of a whole game, changed: by one bit, and to a letter or digit that could stand there.
node -e '
    const fs = require("fs"), whole = fs.readFileSync("game.jsonl");
    fs.mkdirSync("changed");
    for (let i = 0; i < whole.length; i++) {
        const copy = Buffer.from(whole);
        copy[i] = i % 2 ? copy[i] ^ (1 << (i % 7)) : (copy[i] === 0x31 ? 0x32 : 0x31);
        fs.writeFileSync("changed/" + String(i).padStart(5, "0"), copy);
    }'
# The line named is the one changed; a line break made or lost, or a checksum, shows at the next line at the latest.
expect 1 '' shell 'find changed -type f | sort | xargs -s 1000000 "$HG" verify --json >changed.json; exit $((! ! $?))'
json 'j.length > 4000 && j.every(r => !r.good && r.problem)' cat changed.json
json '(() => { const whole = require("fs").readFileSync("game.jsonl", "latin1");
        return j.every((r, i) => { const line = whole.slice(0, i).split("\n").length;
            return r.line === line || (whole[i] === "\n" && r.line === line + 1); }); })()' cat changed.json
rm -rf changed

# --- replay -----------------------------------------------------------------------------------------------------------

expect 0 '^Tides of Time: Anna \(greedy\), Bob \(random\)$' hg replay game.jsonl
expect 0 '^  10  Bob is dealt ' hg replay game.jsonl
expect 0 'The game ends' hg replay game.jsonl
expect 0 'The record ends here; the game is not over' hg replay begun.jsonl
expect 0 'The game is not over, so this is what everybody could see; --seat all' hg replay begun.jsonl
expect 1 '' shell '"$HG" replay begun.jsonl | grep -E "(picks|is dealt) [A-Z]"'
expect 0 'is dealt [A-Z]' hg replay begun.jsonl --seat all
expect 1 '' shell '"$HG" replay begun.jsonl --seat all | grep "is not over, so"'
expect 0 '^The game is not over, so this is what Anna could see; --seat all shows' hg replay half.jsonl
expect 0 'Anna is dealt [A-Z]' hg replay half.jsonl
expect 1 '' shell '"$HG" replay half.jsonl | grep -E "Bob (picks|is dealt [A-Z])"'
expect 0 'deshalb steht hier, was Anna sehen konnte' hg replay half.jsonl --lang de
json 'j.events.every(e => e.seat !== 1 || !e.card)' hg replay half.jsonl --json
json 'j.seats[1].hand.every(c => c === null)' hg replay half.jsonl --position 10
expect 0 'is not over, so this is what Anna' hg replay half.jsonl --position 10
json 'j.seats[1].hand.length === 5 && j.seats[1].hand.every(c => c)' hg replay half.jsonl --position 10 --seat all
expect 0 '^   1  Anna is dealt a card\.$' hg replay game.jsonl --seat 2
expect 0 '^   1  Anna is dealt [A-Z]' hg replay game.jsonl --seat Anna
expect 0 '^   1  Anna is dealt [A-Z]' hg replay game.jsonl --seat all
expect 1 '' shell '"$HG" replay game.jsonl --seat 2 | grep -E "Anna (picks|is dealt [A-Z])"'
expect 1 '' shell '"$HG" replay game.jsonl --seat spectator | grep -E "(picks|is dealt) [A-Z]"'
expect 0 '' shell '[ "$("$HG" replay game.jsonl --from 11 --to 12 | grep -cE "^ +1[12] ")" = 2 ]'
expect 1 '' shell '"$HG" replay game.jsonl --from 11 --to 12 | grep -E "^ +(10|13) "'
refuse 1 'eve\.jsonl: line 1: Every seat in the header needs a name .* without control characters' hg replay eve.jsonl
expect 1 '' shell '"$HG" replay eve.jsonl 2>&1 | grep "$(printf "\033")"'
refuse 2 "'AdanotnA' has characters that nobody sees" hg play tides --no-save --seats "$turned,Anton:greedy"
for blank in ' ' $'\xc2\xa0' $'\xe3\x85\xa4' $'\xe2\xa0\x80'; do # a name of nothing that can be read
    refuse 2 'has characters that nobody sees' hg play tides --no-save --seats "$blank,Anton:greedy"
done
expect 0 '^Tides of Time: AdanotnA, ' hg replay turned.jsonl
expect 0 'AdanotnA is dealt' hg replay turned.jsonl
expect 0 '' shell 'grep -q "$(printf "\342\200\256")" turned.jsonl && ! "$HG" replay turned.jsonl | grep "$(printf "\342\200\256")"'
expect 0 '' shell 'echo q | "$HG" play --resume turned.jsonl --no-save >seen && grep -q AdanotnA seen && ! grep "$(printf "\342\200\256")" seen'
json 'j.game === "tides" && j.over && j.events.length > 50 && j.events.every(e => e.seq && e.kind && e.text)' \
    hg replay game.jsonl --json
json 'j.events.every(e => e.kind !== "picked" || e.seat === 1)' hg replay game.jsonl --json --seat 2
json 'j.phase === "pick" && j.seats[0].hand.length === 5' hg replay game.jsonl --position 10
json 'j.seats[0].hand.every(c => c === null)' hg replay game.jsonl --position 10 --seat 2
json 'j.view === "spectator" && j.seats.every(s => s.hand.every(c => c === null))' hg replay game.jsonl --position 10 --seat spectator
refuse 2 'which record' hg replay
refuse 2 'a whole number from 0 to [0-9]+ is needed' hg replay game.jsonl --position 999
refuse 2 'a whole number' hg replay game.jsonl --from x
refuse 2 'a whole number' hg replay game.jsonl --from 20 --to 10
refuse 2 "no seat '3'; allowed are the numbers 1 to 2" hg replay game.jsonl --seat 3
refuse 2 "no seat ''" hg replay game.jsonl --seat=
refuse 2 '--seat needs a value: --seat S' hg replay game.jsonl --seat
refuse 3 'cannot open missing' hg replay missing
refuse 3 'No space left' shell '"$HG" replay game.jsonl >/dev/full'
sed '20s/"t":17/"t":18/' game.jsonl >bad.jsonl
refuse 1 'bad.jsonl: line 20: ' hg replay bad.jsonl
# On a terminal sentences are broken between words; nothing is wider than the window.
expect 1 '' shell 'script -qec "stty cols 80; \"\$HG\" play tidez; \"\$HG\" verify begun.jsonl" /dev/null | tr -d "\r" | awk "length > 80" | grep .'
expect 0 'luck was not chosen' shell 'script -qec "stty cols 60; \"\$HG\" verify game.jsonl" /dev/null | tr -d "\r"'
expect 0 'Enter: on' shell 'printf "\nb\nq\n" | script -qec "\"\$HG\" replay game.jsonl" /dev/null'
expect 0 'Enter: on' shell 'printf "q\n" | script -qec "\"\$HG\" replay game.jsonl" /dev/null >seen && ! grep "The game ends" seen && cat seen'

# --- bench ------------------------------------------------------------------------------------------------------------

json "['games', 'decisions', 'tables', 'protocol_moves', 'table_moves', 'greedy_games'].every(n => j[n + '_per_second'] > 0)" \
    hg bench template --seconds 0.001 --json
expect 0 '^  tables opened and closed +[0-9,]+ per second$' hg bench template --seconds 0.001
expect 0 '^  open table, halfway +[0-9.]+ KiB$' hg bench tides --seconds 0.001
expect 0 '"kept_table_bytes":[0-9]{4}\}' hg bench tides --seconds 0.001 --json # below 10 KB
refuse 2 'give one of them' hg bench template --games 1 --wasm
refuse 3 "no module of Pebbles; 'make build'" hg bench template --seconds 0.001 --wasm

# --- completion and manual --------------------------------------------------------------------------------------------

# complete_to PATTERN WORD...: what bash offers for the last word.
complete_to()
{
    local pattern=$1
    shift
    expect 0 "$pattern" bash -c '. "$0"; shopt -s nullglob; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hourglass
        echo " ${COMPREPLY[*]} "' "$source_dir/completions/hourglass.bash" "$HG" "$@"
}
complete_to ' play .*rules .*verify ' ''
complete_to '^ replay $' rep
printf '#!/bin/sh\nLC_ALL=de_DE.UTF-8 exec "%s" "$@"\n' "$HG" >german
chmod +x german
HG=$PWD/german complete_to ' play .*rules .*verify ' ''
HG=$PWD/german complete_to '^ --edition $' play tides --ed
complete_to ' tides ' play ''
complete_to '^ tides $' play ti
complete_to '^ lockstep live turns $' play tides --clock ''
complete_to '^ stronghold-action $' rules sandstone str
complete_to '^ relics $' rules tides rel
complete_to '^ 1 2 3 4 $' learn tides ''
complete_to '^ tides $' learn ti
complete_to '^ show check new $' edition ''
complete_to ' my.json ' edition check my
complete_to '^ table $' admin ta
complete_to '^ show freeze thaw stop export $' admin table ''
complete_to '^ delete $' admin person d
complete_to ' game.jsonl ' verify begun.jsonl ga
complete_to '^ en de $' rules tides --lang ''
complete_to '^ de $' rules tides --lang = d
complete_to '^ --version $' --v
complete_to '^ tides $' --lang de rules t
complete_to '^ random $' arena --players ran
complete_to '^ random,greedy $' arena --players random,gr

# zsh, as it is, with Tab at the end of each of these lines; '|' marks the end of what is there then.
tab_to() # lines in pairs: what is typed, what it becomes
{
    local typed=() wanted=()
    while [[ $# -gt 0 ]]; do
        typed+=("hourglass $1")
        wanted+=("hourglass $2|")
        shift 2
    done
    timeout 300 zsh -f "$source_dir/tests/zsh-complete.zsh" "$source_dir/completions" "$HG" "${typed[@]}" 2>err | sed 's/$/|/' >out
    printf '%s\n' "${wanted[@]}" >wanted
    report "$(diff wanted out)" "zsh completes ${#typed[@]} lines"
}
tab_to repl 'replay ' 'play ti' 'play tides ' 'play tides --clock loc' 'play tides --clock lockstep ' \
    'learn ti' 'learn tides ' 'rules sandstone str' 'rules sandstone stronghold-action ' 'rules tides rel' 'rules tides relics ' \
    'edition ch' 'edition check ' 'edition check my' 'edition check my.json ' 'verify begun.jsonl ga' 'verify begun.jsonl game.jsonl ' \
    'rules tides --lang d' 'rules tides --lang de ' 'rules tides --lang=d' 'rules tides --lang=de ' --vers '--version ' \
    '--lang de rules ti' '--lang de rules tides ' 'arena --players ran' 'arena --players random ' \
    'arena --players random,gre' 'arena --players random,greedy ' 'arena mer' 'arena merge ' 'bench se' 'bench serve ' 'admin ta' 'admin table ' 'admin table fr' 'admin table freeze ' 'admin person d' 'admin person delete ' 'help exp' 'help export ' \
    'play --nonsense' 'play --nonsense' 'nonsense --s' 'nonsense --s'
LC_ALL=de_DE.UTF-8 tab_to repl 'replay ' 'play --clo' 'play --clock '

mandoc -T ascii -O width=100 "$source_dir/docs/hourglass.1" | sed 's/.\x08//g' >manual
for command in $commands; do
    awk -v command="$command" '/^   [^ ]/ { on = $1 == command } on' manual >manual.part
    expect 0 "^   $command" cat manual.part
    options=$(hg "$command" --help | sed -nE 's/^  (--[a-z-]+).*/\1/p')
    lines=("${command%?}" "$command ")
    for option in $options; do # one that begins another has to be typed
        grep -q -- "^$option." <<<"$options" || lines+=("$command $option" "$command $option ")
    done
    tab_to "${lines[@]}"
    for option in $options; do
        complete_to "^ (.* )?$option " "$command" "$option"
        expect 0 "^ +$option" cat "$([[ $option =~ ^--(lang|help)$ ]] && echo manual || echo manual.part)"
    done
done
for limit in $(hg serve --limit x=1 2>&1 | sed -n 's/.* there: \(.*\)\./\1/p' | tr -d ,); do
    expect 0 "^ +$limit +[0-9]+ " cat manual
done
expect 0 '' mandoc -T lint -W warning "$source_dir/docs/hourglass.1"

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
