#!/bin/sh
# tools/bootstrap among pretended apt-get, dpkg, sudo and npm: what it installs, what it mends, what it says.
set -u

source_dir=$(cd "$(dirname "$0")/.." && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0

# A machine that has the commands of the base system and nothing that could be missing.
base="$work/base system"
mkdir "$base"
for command in sh env grep awk tr head tail mktemp rm cat; do
    ln -s "$(command -v "$command")" "$base/$command"
done

pretend() # name; what it does comes on standard input
{
    { echo '#!/bin/sh'; cat; } >"$bin/$1"
    chmod 755 "$bin/$1"
}

# A machine with working sources, as root, that has no package yet.
machine()
{
    rm -rf "${work:?}/bin" "$work/state"
    mkdir "$work/bin" "$work/state"
    bin=$work/bin
    export STATE="$work/state"
    : >"$STATE/calls"
    : >"$STATE/installed"
    pretend id <<'END'
echo 0
END
    pretend dpkg-query <<'END'
while read -r package; do echo "installed:$package"; done <"$STATE/installed"
END
    pretend dpkg <<'END'
echo "dpkg $1 $2" >>"$STATE/calls"
rm -f "$STATE/interrupted"
END
    pretend apt-get <<'END'
echo "apt-get $*" >>"$STATE/all"
while [ $# -gt 0 ]; do
    case $1 in
    -o) shift ;;
    -y | -q) ;;
    *) break ;;
    esac
    shift
done
echo "apt-get $*" >>"$STATE/calls"
case $1 in
update)
    if [ -e "$STATE/offline" ]; then
        echo "Err:1 http://mirror.example/debian bookworm InRelease"
        echo "  Temporary failure resolving 'mirror.example'"
        echo "Err:2 http://mirror.example/debian bookworm-updates InRelease"
        echo "E: Failed to fetch http://mirror.example/debian/dists/bookworm/InRelease  Temporary failure resolving"
        echo "E: Failed to fetch http://mirror.example/debian/dists/bookworm-updates/InRelease  Temporary failure resolving"
        exit 100
    fi
    [ ! -e "$STATE/third-party-down" ] || { echo "Err:2 http://other.example stable InRelease"; echo "Hit:1 http://mirror.example"; exit 100; }
    echo "Hit:1 http://mirror.example" ;;
install)
    if [ -e "$STATE/interrupted" ]; then
        echo "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem. "
        exit 100
    fi
    [ ! -e "$STATE/refused" ] || { echo "E: Unable to locate package ninja-build"; exit 100; }
    for package; do echo "$package"; done >>"$STATE/installed" ;;
-f) ;;
esac
END
}

run() # expected status, group
{
    expected=$1
    shift
    PATH="$bin:$base" sh "$source_dir/tools/bootstrap" "$@" >"$work/out" 2>&1
    status=$?
    [ $status -eq "$expected" ] || wrong "ended with $status instead of $expected"
}

wrong() # sentence
{
    echo "bootstrap.sh: $what: $1"
    sed 's/^/    /' "$work/out" "$STATE/calls"
    failures=$((failures + 1))
}

said() # how often, words
{
    count=$(grep -cF -- "$2" "$work/out")
    [ "$count" -eq "$1" ] || wrong "said '$2' $count times instead of $1"
}

called() # the calls in order, in the first words of each
{
    calls=$(cut -d ' ' -f 1-2 "$STATE/calls" | tr '\n' ',')
    [ "$calls" = "$1" ] || wrong "called $calls instead of $1"
}

wants() # yes or no, package
{
    answer=no
    ! grep -qx "$2" "$STATE/installed" || answer=yes
    [ $answer = "$1" ] || wrong "$2 is installed: $answer"
}

what='a machine without anything'
machine
run 0 build
called 'apt-get update,apt-get install,'
said 1 'bootstrap: installing'
wants yes cmake
wants no libcmocka-dev
wants no chromium
wants no xvfb
run 0 build
called 'apt-get update,apt-get install,'
wants no git
run 0 dist
wants yes git
run 0 test
wants yes libcmocka-dev
for package in chromium firefox-esr webkit2gtk-driver xvfb zbar-tools nginx-light; do
    wants yes $package
done
[ "$(grep -cx cmake "$STATE/installed")" -eq 1 ] || wrong 'cmake was installed twice'

what='without a network'
machine
touch "$STATE/offline"
run 1 build
called 'apt-get update,'
said 1 'mirror.example'
said 1 'Temporary failure resolving'
said 1 'reached none of its sources'
grep -q 'Acquire::Retries=0' "$STATE/all" || wrong 'apt-get would try again and again'
grep -q 'Acquire::http::Timeout=' "$STATE/all" || wrong 'apt-get would wait for minutes'

what="with somebody else's source down"
machine
touch "$STATE/third-party-down"
run 0 build
wants yes cmake

what='an installation that was broken off'
machine
touch "$STATE/interrupted"
run 0 build
called 'apt-get update,apt-get install,dpkg --configure,apt-get -f,apt-get install,'
said 1 'an earlier installation was broken off'
wants yes cmake

what='an installation that cannot be'
machine
touch "$STATE/refused"
run 1 build
called 'apt-get update,apt-get install,'
said 1 'E: Unable to locate package ninja-build'
said 0 'network'

what='sudo that refuses'
machine
pretend id <<'END'
echo 1000
END
pretend sudo <<'END'
echo "sudo: a password is required" >&2
exit 1
END
run 3 build
called ''
said 1 'sudo: a password is required'
said 1 'please run as root'

what='neither root nor sudo'
rm "$bin/sudo"
run 3 build
called ''
said 1 'there is no sudo'

what='no Debian'
machine
rm "$bin/apt-get"
run 4 build
said 1 'this system has no apt-get'

what='wrong usage'
machine
run 2 everything
said 1 "unknown group 'everything'"
run 2 build test
called ''

# --- tools/build-web, with a pretended npm ---

what='the packages of npm without a network'
machine
tree=$work/tree
mkdir -p "$tree/tools" "$tree/web" "$tree/build/wasm"
cp "$source_dir/tools/build-web" "$tree/tools/"
: >"$tree/build/wasm/games.txt"
for command in dirname basename mkdir find touch; do
    ln -s "$(command -v "$command")" "$base/$command"
done
pretend node <<'END'
exit 0
END
pretend npm <<'END'
echo "npm $1" >>"$STATE/calls"
echo "npm error request to https://registry.example/vite failed, reason: getaddrinfo EAI_AGAIN registry.example"
exit 1
END
PATH="$bin:$base" sh "$tree/tools/build-web" >"$work/out" 2>&1 && wrong 'it ended well'
called 'npm ping,'
said 1 'EAI_AGAIN registry.example'
said 1 'build-web: npm could not install'

[ $failures -eq 0 ] || exit 1
