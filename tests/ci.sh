#!/bin/bash
# .ci/run among pretended tools: make test runs once, inside a root or outside, and the last line says which.
set -u

source_dir=$(cd "$(dirname "$0")/.." && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0

mkdir -p "$work/.ci" "$work/tools" "$work/bin"
cp "$source_dir/.ci/run" "$work/.ci/"

pretend() # path; what it does comes on standard input
{
    { echo '#!/bin/sh'; cat; } >"$work/$1"
    chmod 755 "$work/$1"
}
pretend tools/fresh-machine <<'END'
[ "$*" = "--only test" ] || exit 2
[ $ROOT = 3 ] || echo "tests run inside"
[ $ROOT = 0 ] || echo "fresh-machine: the reason." >&2
exit $ROOT
END
pretend tools/debian-node <<'END'
[ $NODE = 0 ] || exit $NODE
echo node-18
END
pretend bin/make <<'END'
echo "tests run outside"
exit $MAKE
END
pretend bin/node-18 <<'END'
echo "unit tests run: $*"
exit $UNIT
END

try() # status, last line, where the tests ran
{
    PATH="$work/bin:$PATH" "$work/.ci/run" >"$work/out"
    local status=$?
    [ $status -eq "$1" ] && [ "$(tail -n 1 "$work/out")" = "$2" ] && [ "$(grep '^tests run' "$work/out")" = "tests run $3" ] && return
    echo "ci.sh: ROOT=$ROOT MAKE=$MAKE NODE=$NODE UNIT=$UNIT ended with $status instead of $1:"
    cat "$work/out"
    failures=$((failures + 1))
}

export ROOT=0 MAKE=1 NODE=1 UNIT=1
try 0 'make test passed inside a bare Debian 12 root, where the package was installed, played from and removed.' inside
ROOT=1
try 1 'make test or the package failed inside a bare Debian 12 root.' inside
here='on this machine: no bare root can be made here (the reason)'
ROOT=3
try 1 "make test failed $here." outside
MAKE=0
try 1 "Node 18 could not be tried; make test passed $here." outside
NODE=3
try 0 "make test passed $here; the client's logic was not tried under Node 18, which this machine has no packages of." outside
NODE=0
try 1 "The tests of the client's logic failed under Node 18; make test passed $here." outside
UNIT=0
try 0 "make test passed $here; web-unit passed under Node 18, too." outside

[ $failures -eq 0 ]
