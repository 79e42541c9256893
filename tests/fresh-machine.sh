#!/bin/bash
# What tools/fresh-machine says when it cannot begin, and what it leaves behind when it is ended: nothing. debootstrap is
# pretended; it begins, and never ends by itself.
set -u

tool=$(cd "$(dirname "$0")/.." && pwd)/tools/fresh-machine
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/cache"
failed=0

pretend() # name; its script is standard input
{
    { echo '#!/bin/bash'; cat; } >"$work/bin/$1"
    chmod 755 "$work/bin/$1"
}

check() # what, command ...
{
    local what=$1
    shift
    "$@" && return
    echo "FAILED: $what" >&2
    sed 's/^/    | /' "$work/out" >&2
    failed=1
}

says() # pattern
{
    grep -qE "$1" "$work/out"
}

pretend id <<<'echo "${PRETENDED_USER:-0}"'
pretend apt-get <<<'exit 1'
pretend apt-config <<<'exit 1'
pretend chroot <<<'exit 0'
pretend git <<<'exit 0' # a bare root has none
# What runs in namespaces is run here, less the namespaces; the trial of whether there are any succeeds.
pretend unshare <<'END'
while [ "${1#--}" != "$1" ]; do shift; done
[ "$1" = sh ] && exit 0
exec "$@"
END
pretend debootstrap <<'END'
echo $$ >"$PRETENDED/pid.new" && mv "$PRETENDED/pid.new" "$PRETENDED/pid"
exec sleep 3600
END
export PATH="$work/bin:$PATH" XDG_CACHE_HOME="$work/cache" PRETENDED="$work"

PRETENDED_USER=1000 "$tool" >"$work/out" 2>&1
check 'its status for anybody but root is 3' [ $? -eq 3 ]
check 'it says who can make a root, and how' says '^fresh-machine: only root can make a root; .*sudo tools/fresh-machine'
check 'it is one sentence' [ "$(wc -l <"$work/out")" -eq 1 ]
check 'nothing was begun' [ -z "$(ls "$work/cache")" ]

# The package is installed in such a root and nowhere else: without its mark tools/try-package touches nothing. It is tried
# where make, apt-get and useradd would tell, and with another mark, because this may run in such a root.
mkdir "$work/tools"
for command in make apt-get useradd su dpkg; do
    pretend $command <<<"touch '$work/touched'; exit 1"
done
sed 's|^MARK=[^ ]*|MARK=/nowhere/mark|' "$(dirname "$tool")/try-package" >"$work/tools/try-package"
bash "$work/tools/try-package" >"$work/out" 2>&1
check 'the package is not tried on an ordinary machine' [ $? -eq 3 ]
check 'it says so' says '^try-package: .*nothing is installed here'
check 'nothing was touched' [ ! -e "$work/touched" ]
check 'a root gets the mark it looks for' grep -qF "\$root$(sed -n 's/^MARK=\([^ ]*\).*/\1/p' "$(dirname "$tool")/try-package")" "$tool"
pretend apt-get <<<'exit 1'

# ended SIGNAL STATUS WHOM: while debootstrap runs; to everything in the terminal, as Ctrl-C, or to the tool alone.
ended()
{
    rm -f "$work/pid"
    setsid env --default-signal=INT,QUIT "$tool" --only run >"$work/out" 2>&1 &
    local tool_id=$! status
    until [ -s "$work/pid" ] || ! kill -0 $tool_id 2>/dev/null; do sleep 0.02; done
    check "debootstrap begins before $1" [ -s "$work/pid" ]
    if [ "$3" = all ]; then kill -"$1" -- -$tool_id; else kill -"$1" $tool_id; fi
    wait $tool_id
    status=$?
    check "$1 to $3 ends it with $2, not $status" [ "$status" -eq "$2" ]
    check "$1: it says what it does meanwhile" says "$work/cache/hourglass/base\..* is removed"
    check "$1: what was begun is gone" [ -z "$(find "$work/cache" -name 'base.*')" ]
    check "$1: half a base system is gone" [ -z "$(find "$work/cache" -name '*.new')" ]
    [ ! -s "$work/pid" ] || check "$1: debootstrap is gone" gone "$(cat "$work/pid")"
}

gone() # process
{
    ! kill -0 "$1" 2>/dev/null || { kill -KILL "$1"; false; }
}

ended INT 130 all
ended TERM 143 all
ended TERM 143 tool
ended HUP 129 tool
[ $failed -ne 0 ] || echo 'It says why it cannot begin, and leaves nothing behind.'
exit $failed
