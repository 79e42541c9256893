#!/bin/sh
# static-checks.sh BUILD: clang-tidy, with the checks of .clang-tidy, over every C file of src and tools that BUILD
# compiles. (Not over tests: cmocka's assertions do not return, and the analyzer does not know it.)
# Without clang-tidy the test is skipped (77).

set -eu

build=$1
command -v clang-tidy >/dev/null 2>&1 || {
    echo 'clang-tidy is not here: skipped.'
    exit 77
}

here=$(cd "$(dirname "$0")/.." && pwd)
files=$(mktemp)
findings=$(mktemp)
trap 'rm -f "$files" "$findings"' EXIT
sed -n 's/^ *"file": "\(.*\)",*$/\1/p' "$build/compile_commands.json" |
    grep -F -e "$here/src/" -e "$here/tools/" | sort -u >"$files"
count=$(wc -l <"$files")
[ "$count" -gt 100 ] || {
    echo "only $count files in $build/compile_commands.json: was it configured?" >&2
    exit 1
}

# Few files at a time: one run for all would leave a processor idle at the end.
tr '\n' '\0' <"$files" |
    xargs -0 -n 4 -P "$(nproc 2>/dev/null || echo 2)" clang-tidy -p "$build" --quiet >"$findings" 2>/dev/null || {
    cat "$findings"
    echo "clang-tidy found what is above; .clang-tidy says what it looks for." >&2
    exit 1
}
echo "clang-tidy has nothing to say about $count files."
