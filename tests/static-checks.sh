#!/bin/sh
# static-checks.sh BUILD: every C file is laid out as clang-format 14 does it with .clang-format; and clang-tidy, with the
# checks of .clang-tidy, over every C file of src and tools that BUILD compiles. (Not over tests: cmocka's assertions do not
# return, and the analyzer does not know it.) Other versions of clang-format break lines elsewhere: with them nothing is
# said about layout. Without clang-tidy the test is skipped (77).

set -eu

build=$1
here=$(cd "$(dirname "$0")/.." && pwd)
jobs=$(nproc 2>/dev/null || echo 2)
files=$(mktemp)
findings=$(mktemp)
trap 'rm -f "$files" "$findings"' EXIT

is_laid_out() # what clang-format would change goes to standard error
{
    cd "$here" && find . \( -name build -o -name node_modules -o -name .git \) -prune -o \
        -type f \( -name '*.c' -o -name '*.h' \) -print0 |
        xargs -0 -n 16 -P "$jobs" clang-format --dry-run -Werror
}

case $(clang-format --version 2>/dev/null) in
*'version 14.'*)
    (is_laid_out) 2>"$findings" || {
        sed -n 's|^\./\([^:]*:[0-9]*\):[0-9]*: error:.*|\1|p' "$findings" | sort -u -t: -k1,1
        echo "The files above are not laid out as .clang-format says, from these lines on; 'make format' mends them." >&2
        exit 1
    }
    echo "clang-format would change nothing."
    ;;
*) echo 'clang-format 14 is not here: layout is not checked.' ;;
esac

command -v clang-tidy >/dev/null 2>&1 || {
    echo 'clang-tidy is not here: skipped.'
    exit 77
}

sed -n 's/^ *"file": "\(.*\)",*$/\1/p' "$build/compile_commands.json" |
    grep -F -e "$here/src/" -e "$here/tools/" | sort -u >"$files"
count=$(wc -l <"$files")
[ "$count" -gt 100 ] || {
    echo "only $count files in $build/compile_commands.json: was it configured?" >&2
    exit 1
}

# Few files at a time: one run for all would leave a processor idle at the end.
tr '\n' '\0' <"$files" |
    xargs -0 -n 4 -P "$jobs" clang-tidy -p "$build" --quiet >"$findings" 2>/dev/null || {
    cat "$findings"
    echo "clang-tidy found what is above; .clang-tidy says what it looks for." >&2
    exit 1
}
echo "clang-tidy has nothing to say about $count files."
