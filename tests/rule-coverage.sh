#!/bin/sh
# Does tools/rule-coverage find what it is there to find? A tiny source tree with one mistake of every kind.
set -u

tool=$(cd "$(dirname "$0")/.." && pwd)/tools/rule-coverage
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

tree() # a tree without mistakes; citations are written in two parts, or this file would be full of them
{
    rm -rf "${work:?}"/*
    mkdir -p "$work/rules" "$work/src/games/chess" "$work/src/games/small" "$work/src/table" "$work/tests"
    printf '## 1 Start {#start}\n\n- **1.1** One.\n- **1.2** Two.\n- **1.3** Three.\n\n## 2 End {#end}\n\n- **2.1** Four.\n' \
        >"$work/rules/chess.en.md"
    sed 's/One/Eins/' "$work/rules/chess.en.md" >"$work/rules/chess.de.md"
    printf '# Small\n\n- **1.1** A game that is not offered.\n' >"$work/src/games/small/README.md"
    printf '/* [%s 1.1-1.2] [%s 2] */\nreasons = {"x", "1.3"};\n' chess chess >"$work/src/games/chess/a.c"
    printf '/* [%s 1.1] [other 9.9] */\n' small >"$work/src/games/small/b.c"
    printf '/* [%s 2.1] */\n' chess >"$work/src/table/c.h"
    printf '/* [%s 1.1, 1.2,1.3] [%s 2.1] */\n/* [%s 1.1] */\n' chess chess small >"$work/tests/t.c"
}

expect() # status, a line of the output
{
    output=$("$tool" "$work")
    status=$?
    if [ $status -ne "$1" ] || ! printf '%s\n' "$output" | grep -qxF -e "$2"; then
        printf 'not ok: %s\nexpected status %s and the line\n    %s\nfound status %s and\n%s\n' "$about" "$1" "$2" $status "$output"
        failed=1
    fi
}

about='nothing is wrong'
tree
expect 0 'chess: 4 statements, 4 with code, 4 with a test'
expect 0 'small: 1 statements, 1 with code, 1 with a test'
expect 0 '0 problems'

about='a statement without code'
tree
rm "$work/src/table/c.h"
expect 1 'rules/chess.en.md:9: chess 2.1 has no code'
expect 1 '1 problem'

about='a statement without a test'
tree
printf '/* [%s 1.1-1.3] [%s 2] */\n' chess chess >"$work/tests/t.c"
expect 1 'rules/chess.en.md:9: chess 2.1 has no test'
expect 1 'src/games/small/README.md:3: small 1.1 has no test'
expect 1 '2 problems'

about='citations of what does not exist'
tree
printf '/* [%s 1.4] */\n' chess >>"$work/tests/t.c"
printf '/* [%s 2.1, 3] */\n' chess >"$work/tests/u.sh"
printf '// [%s 1.2-1.4]\n' chess >"$work/tests/v.mjs"
printf '{"y", "7.7"},\n' >>"$work/src/games/chess/a.c"
expect 1 'tests/t.c:3: chess has no statement 1.4'
expect 1 'tests/u.sh:1: chess has no chapter 3'
expect 1 'tests/v.mjs:1: chess has no statement 1.4'
expect 1 'src/games/chess/a.c:3: chess has no statement 7.7'
expect 1 '4 problems'

about='citations that are none'
tree
printf '/* [%s 1.1-2.1] [%s 1.3-1.1] [%s 1.1; 1.2]\n   [%s 1.1,\n    1.2] */\n' chess chess chess chess >>"$work/tests/t.c"
expect 1 'tests/t.c:3: "1.1-2.1" is no range of ids in one chapter'
expect 1 'tests/t.c:3: "1.3-1.1" is no range of ids in one chapter'
expect 1 'tests/t.c:3: "1.1; 1.2" is no id of a rule'
expect 1 'tests/t.c:4: the citation "[chess 1.1," does not end in its line'

about='a translation that lacks a statement and has another'
tree
sed 's/1\.2/1.4/' "$work/rules/chess.en.md" >"$work/rules/chess.de.md"
expect 1 'rules/chess.de.md: its ids or topics are not those of rules/chess.en.md'
expect 1 'rules/chess.de.md: 1.4 stands here alone'
expect 1 'rules/chess.en.md: 1.2 stands here alone'

about='a translation in another order, and one with another topic'
tree
sed 's/1\.2/1.9/; s/1\.3/1.2/; s/1\.9/1.3/' "$work/rules/chess.en.md" >"$work/rules/chess.de.md"
expect 1 'rules/chess.de.md: its ids or topics are not those of rules/chess.en.md'
sed 's/#end/#ende/' "$work/rules/chess.en.md" >"$work/rules/chess.de.md"
expect 1 'rules/chess.de.md: ## {#ende} stands here alone'

about='an id that stands twice, and one that is none'
tree
printf -- '- **1.2** Again.\n- **x** What?\n' >>"$work/rules/chess.en.md"
expect 1 'rules/chess.en.md:10: chess 1.2 stands here and in line 4'
expect 1 'rules/chess.en.md:11: "x" is no id: two numbers are needed, like 4.3'

about='wrong usage'
tree
"$tool" "$work" more >/dev/null 2>&1
[ $? -eq 2 ] || failed=1
"$tool" "$work/src" >/dev/null 2>&1
[ $? -eq 2 ] || failed=1

[ $failed -eq 0 ] && echo 'all is found'
exit $failed
