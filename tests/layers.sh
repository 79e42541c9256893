#!/bin/sh
# layers.sh [DIRECTORY]: no layer includes what it may not know, and the engine keeps no state outside its structs.
#
# DIRECTORY holds the libraries of a build without sanitizers; without it, variables are not looked for. First the check
# is tried on mistakes, to show that it finds them. Exit status: 0 all is well, 1 it is not, 2 wrong usage.

set -u
cd "$(dirname "$0")/.." || exit 2

# Which headers of the project a file may include: a pattern of paths below src.
may_include() # file
{
    case $1 in
    core/*) echo 'core/' ;;
    games/registry*.[ch]) echo 'core/|games/' ;;
    games/*/*) id=${1#games/} && echo "core/|games/${id%%/*}/" ;;
    bots/ahead.c | bots/fate.[ch] | bots/finish.c | bots/plans.c | bots/search.c | bots/think.[ch]) echo 'core/|games/registry\.h$|bots/' ;; # of any game
    bots/*) echo 'core/|games/|bots/' ;;
    table/*) echo 'core/|games/registry\.h$|bots/|table/' ;;
    lesson/*) echo 'core/|table/|lesson/' ;;
    rpc/*) echo 'core/|games/registry\.h$|bots/bots\.h$|table/|lesson/|rpc/' ;;
    store/*) echo 'core/|store/' ;;
    online/*) echo 'core/|games/registry\.h$|table/|rpc/|store/store\.h$|online/' ;;
    server/*) echo 'core/|games/registry\.h$|bots/|table/|rpc/|server/' ;;
    host/*) echo 'core/|table/memory\.h$|online/online\.h$|server/|store/|host/' ;;
    cli/common/*) echo 'core/|games/registry\.h$|bots/|table/|rpc/|server/|cli/common/' ;;
    cli/boards/*/*) id=${1#cli/boards/} && echo "core/|table/memory\.h$|cli/common/|cli/boards/(${id%%/*}/|[^/]*$)" ;;
    cli/boards/*) echo 'core/|table/memory\.h$|cli/common/|cli/boards/[^/]*$' ;;
    cli/commands/admin/*) echo 'core/|games/registry\.h$|table/|store/|host/|cli/' ;;
    cli/*) echo 'core/|games/registry\.h$|bots/|table/|rpc/|server/|host/host\.h$|cli/' ;;
    native/*) echo 'core/' ;;
    wasm/playouts.c) echo 'games/registry\.h$|bots/playout\.h$|table/' ;;
    wasm/*) echo 'core/|table/|rpc/|wasm/' ;;
    *) echo 'no layer of this name' ;;
    esac
}

# Which headers of the system: the engine compiles without one, memory comes from one place.
may_use() # file
{
    case $1 in
    cli/* | server/* | host/* | native/*) echo '.' ;;
    store/store.h) echo '(stdint|stddef|stdbool)\.h$' ;; # whoever decides knows it, and has no system
    store/*) echo '.' ;;
    core/sha256_x86.c) echo '(immintrin)\.h$' ;;
    table/memory.c) echo '(stdint|stddef|stdbool|string|limits|stdlib)\.h$' ;;
    *) echo '(stdint|stddef|stdbool|string|limits)\.h$' ;;
    esac
}

# A header named *_state.h or *_private.h stays in its directory. Of the bots one file may look into one game, or the files of
# one folder: those that bear its name.
is_private() # file, header
{
    case $2 in
    *_state.h | *_private.h) ;;
    *) return 1 ;;
    esac
    [ "${1%/*}" != "${2%/*}" ] || return 1
    id=${2#games/}
    id=${id%%/*}
    case $1 in
    bots/"$id".c | bots/*_"$id".c | bots/"$id"/*) return 1 ;;
    esac
}

# file:line:"header" or <header> for everything that is included below src
includes()
{
    find . -name '*.[ch]' -exec grep -noE '^[ 	]*#[ 	]*include[ 	]*["<][^">]+' /dev/null {} + |
        sed -E 's/^\.\/([^:]*:[0-9]+:)[^"<]*/\1/'
}

check_includes() # the directory src
{
    (cd "$1" && includes) | {
        wrong=0
        while IFS=: read -r file line header; do
            case $header in
            '<'*) echo "${header#<}" | grep -qE "^$(may_use "$file")" || tell "$header>" 'is a header no engine needs' ;;
            *)
                name=${header#\"}
                if ! echo "$name" | grep -qE "^($(may_include "$file"))"; then
                    tell "$header\"" 'is nothing this layer may know'
                elif is_private "$file" "$name"; then
                    tell "$header\"" 'is private to its own directory'
                fi ;;
            esac
        done
        return $wrong
    }
}

tell() # header, sentence; the rest is of check_includes
{
    echo "src/$file:$line: $1 $2"
    wrong=1
}

# Variables that can be written lie in .data or .bss; tables of constant addresses lie in .data.rel.ro.
check_variables() # object files or libraries
{
    ls "$@" >/dev/null || return 1
    nm -A -f sysv "$@" | awk -F'|' '
        { name = $1; section = $NF; gsub(/^.*:| +$/, "", name); gsub(/ /, "", section) }
        section ~ /^(\.data|\.bss|\.tdata|\.tbss|\.ldata|\.lbss|\*COM\*)/ && section !~ /^\.data\.rel\.ro/ {
            split($1, place, ":")
            print place[1] " " place[2] ": the variable " name " in " section " can change, so replay can differ"
            wrong = 1
        }
        END { exit wrong }'
}

# --- mistakes that must be found --------------------------------------------------------------------------------------

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# Fails unless the check of a tree with this one file fails.
must_find_include() # file, header
{
    rm -rf "$scratch/src"
    mkdir -p "$scratch/src/${1%/*}"
    echo "#include $2" >"$scratch/src/$1"
    if check_includes "$scratch/src" >/dev/null; then
        echo "layers.sh does not find #include $2 in src/$1"
        exit 1
    fi
}

must_allow_include() # file, header
{
    rm -rf "$scratch/src"
    mkdir -p "$scratch/src/${1%/*}"
    echo "#include $2" >"$scratch/src/$1"
    check_includes "$scratch/src" || exit 1
}

must_find_variable() # C
{
    echo "$1" >"$scratch/variable.c"
    cc -c -o "$scratch/variable.o" "$scratch/variable.c" || exit 1
    if check_variables "$scratch/variable.o" >/dev/null; then
        echo "layers.sh does not find the variable in: $1"
        exit 1
    fi
}

must_find_include core/json.c '"table/memory.h"'
must_find_include core/json.c '<stdio.h>'
must_find_include core/json.h '"json.h"'
must_find_include games/tides/turn.c '"games/template/template.h"'
must_find_include games/tides/turn.c '"games/registry.h"'
must_find_include games/tides/turn.c '<time.h>'
must_find_include bots/search.c '"games/tides/tides.h"'
must_find_include bots/greedy.c '"table/table.h"'
must_find_include bots/greedy.c '"games/tides/tides_state.h"'
must_find_include bots/other/turn.c '"games/tides/tides_state.h"'
must_find_include table/table.c '"rpc/rpc.h"'
must_find_include table/table.c '"games/tides/tides.h"'
must_find_include table/table.c '<stdlib.h>'
must_find_include table/table.c '"lesson/lesson.h"'
must_find_include lesson/lesson.c '"rpc/rpc.h"'
must_find_include rpc/rpc.c '"bots/playout.h"'
must_find_include rpc/rpc.c '"table/table_private.h"'
must_find_include rpc/rpc.c '"cli/common/cli.h"'
must_find_include store/sqlite.c '"table/table.h"'
must_find_include store/store.h '<sqlite3.h>'
must_find_include table/table.c '"store/store.h"'
must_find_include rpc/rpc.c '"store/store.h"'
must_find_include rpc/rpc.c '"online/online.h"'
must_find_include online/online.c '"store/sqlite.h"'
must_find_include online/online.c '"server/server.h"'
must_find_include online/online.c '"rpc/rpc_private.h"'
must_find_include online/online.c '<time.h>'
must_find_include cli/main.c '"games/tides/tides.h"'
must_find_include cli/common/page.c '"cli/commands/play/play.h"'
must_find_include cli/common/page.c '"cli/boards/board.h"'
must_find_include cli/boards/board.h '"cli/commands/play/play.h"'
must_find_include cli/boards/tides/board.c '"cli/commands/play/play.h"'
must_find_include cli/boards/tides/board.c '"cli/boards/template/sight.h"'
must_find_include cli/boards/tides/board.c '"table/table.h"'
must_find_include server/server.c '"games/tides/tides.h"'
must_find_include server/server.c '"cli/common/cli.h"'
must_find_include server/server.c '"online/online.h"'
must_find_include host/host.c '"online/online_private.h"'
must_find_include host/host.c '"table/table.h"'
must_find_include wasm/engine.c '"games/registry.h"'
must_find_include wasm/engine.c '<stdio.h>'
must_find_include other/thing.c '"core/out.h"'
must_allow_include bots/evaluate_tides.c '"games/tides/tides_state.h"'
must_allow_include bots/tides/turn.c '"games/tides/tides_state.h"'
must_allow_include store/sqlite.c '<sqlite3.h>'
must_allow_include table/memory.c '<stdlib.h>'
must_allow_include cli/boards/tides/board.c '"cli/common/page.h"'
must_allow_include cli/boards/tides/board.c '"cli/boards/board.h"'
must_allow_include cli/commands/play/play.h '"cli/boards/board.h"'

# A search knows the rules of no game, and so none by its name.
check_names() # files
{
    ids=$(for game in editions/*.json; do basename "$game" .json; done | paste -sd "|")
    ! grep -nwiE "$ids" "$@" /dev/null
}

echo '/* as in Tides of Time */' >"$scratch/named.c"
if check_names "$scratch/named.c" >/dev/null; then
    echo 'layers.sh does not find the name of a game'
    exit 1
fi

# A worker is under the policy of its script, and the server knows that by its name (src/server/answer.c).
check_workers() # directory
{
    ! grep -rn 'new Worker(' "$1" | grep -v '"\./worker\.ts"'
}

echo 'const other = new Worker(new URL("./other.ts", import.meta.url));' >"$scratch/other.ts"
if check_workers "$scratch" >/dev/null; then
    echo 'layers.sh does not find a worker of another name'
    exit 1
fi

# --- the source -------------------------------------------------------------------------------------------------------

wrong=0
check_includes src || wrong=1
check_workers web/src || wrong=1
check_names src/bots/ahead.c src/bots/plans.c src/bots/search.c src/bots/think.[ch] || wrong=1

if [ $# -gt 0 ]; then
    must_find_variable 'int counter;'
    must_find_variable 'int next(void); int next(void) { static int n; return ++n; }'
    must_find_variable 'static const char *name = "x"; const char **place(void); const char **place(void) { return &name; }'
    must_find_variable '_Thread_local int mine = 3;'
    check_variables "$1"/libhg_core.a "$1"/libhg_games.a "$1"/libhg_bots.a "$1"/libhg_table.a "$1"/libhg_lesson.a "$1"/libhg_rpc.a "$1"/libhg_online.a "$1"/src/store/libhg_store.a || wrong=1
fi
exit $wrong
