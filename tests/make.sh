#!/bin/bash
# make.sh SOURCE_DIRECTORY: what people type. A tree that was copied is configured for itself; times of parts are told;
# `make clean` leaves nothing behind; `make run` ends with Ctrl-C and SIGTERM without words of make's own.
set -u

source_dir=$(cd "$1" && pwd) || exit 1
work=$(mktemp -d) || exit 1
job='' failures=0
trap '[ -z "$job" ] || kill "$job" 2>/dev/null; rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL

wrong() # sentence
{
    echo "make.sh: $1"
    failures=$((failures + 1))
}

# --- a small project with our tools ---

tree="$work/a tree"
mkdir -p "$tree/tools"
cp "$source_dir/tools/configure" "$source_dir/tools/timed" "$tree/tools/"
cp "$source_dir/Makefile" "$tree/"
cat >"$tree/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES NONE)
option(HG_TESTS "" ON)
add_custom_target(where ALL COMMAND ${CMAKE_COMMAND} -E echo "builds ${CMAKE_SOURCE_DIR}, tests ${HG_TESTS}" VERBATIM)
END
cat >"$tree/CMakePresets.json" <<'END'
{
    "version": 6,
    "configurePresets": [{ "name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}" }],
    "buildPresets": [{ "name": "release", "configurePreset": "release" }]
}
END

builds() # directory, ON or OFF, arguments of configure
{
    local directory=$1 tests=$2
    shift 2
    "$directory/tools/configure" "$@" || wrong "configure $* failed in $directory"
    (cd "$directory" && cmake --build --preset release) >"$work/out" 2>&1
    grep -qF "builds $directory, tests $tests" "$work/out" || wrong "not in $directory, or not with tests $tests: $(cat "$work/out")"
}

builds "$tree" OFF release
cp -a "$tree" "$work/kopïe"
builds "$work/kopïe" OFF release
mv "$work/kopïe" "$work/moved"
builds "$work/moved" OFF release
builds "$work/moved" ON release tests
builds "$work/moved" ON release
rm "$work/moved/build/release/build.ninja"
builds "$work/moved" ON release
builds "$tree" OFF release
before=$(stat -c %y "$tree/build/release/CMakeCache.txt")
builds "$tree" OFF release
[ "$before" = "$(stat -c %y "$tree/build/release/CMakeCache.txt")" ] || wrong 'configured again without need'
echo 'no JSON' >"$tree/CMakePresets.json"
touch -d '+1 minute' "$tree/CMakePresets.json"
if "$tree/tools/configure" release >"$work/out" 2>&1; then wrong 'bad presets were accepted'; fi
grep -q JSON "$work/out" || wrong "cmake's reason is not told: $(cat "$work/out")"

"$tree/tools/timed" one true || wrong 'timed failed'
"$tree/tools/timed" two sh -c 'exit 7' >"$work/out"
[ $? -eq 7 ] || wrong 'timed lost the status'
grep -qE '^  one +[0-9]+$' "$work/out" && grep -qE '^  two +[0-9]+  failed$' "$work/out" && grep -qE '^  all +[0-9]+$' "$work/out" ||
    wrong "times are not told: $(cat "$work/out")"
[ -z "$("$tree/tools/timed" --report)" ] || wrong 'times are told twice'

mkdir -p "$tree/web/src" "$tree"/web/{dist,generated,node_modules}
ln -s build/release/hourglass "$tree/hourglass"
make -s -C "$tree" clean
[ "$(cd "$tree" && find . -type d | sort | tr '\n' ' ')" = '. ./tools ./web ./web/src ' ] && [ ! -L "$tree/hourglass" ] ||
    wrong "make clean leaves $(cd "$tree" && find . | tr '\n' ' ')"

# --- make run, of this tree as it is built; -o keeps make from building it ---

export SOURCE="$source_dir" # a name with an umlaut is no text in every locale: it is handed on as it is
make_run='make -C "$SOURCE" --no-print-directory -o build run ARGS="serve --port 0"'
mkfifo "$work/keys"

wait_for_address() # file
{
    until grep -aq 'Ctrl-C stops' "$1"; do
        kill -0 "$job" 2>/dev/null || { wrong "make run ended early: $(cat "$1")"; return 1; }
        sleep 0.05
    done
}

answers() # file with the address
{
    local port
    port=$(grep -aoE ':[0-9]+/' "$1" | tr -d :/)
    (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null
}

# What a shell starts in the background ignores Ctrl-C, and make would keep it so: hence --default-signal.
with_ctrl_c()
{
    XDG_STATE_HOME=$(mktemp -d "$work/state.XXXXXX") # each has tables of its own
    export XDG_STATE_HOME
    : >"$work/terminal"
    env --default-signal=INT,QUIT script -qefc "$make_run" "$work/terminal" <"$work/keys" >/dev/null 2>&1 &
    job=$!
    exec 3>"$work/keys"
    wait_for_address "$work/terminal" || return
    printf '\003' >&3
    wait $job || wrong "Ctrl-C: status $?"
    job=''
    exec 3>&-
    ! grep -a '^make' "$work/terminal" || wrong 'Ctrl-C: make complains'
    ! answers "$work/terminal" || wrong 'Ctrl-C: the server is still there'
}

with_sigterm() # command that runs a script
{
    XDG_STATE_HOME=$(mktemp -d "$work/state.XXXXXX")
    export XDG_STATE_HOME
    : >"$work/log"
    rm -f "$work/pid"
    "$@" >"$work/log" 2>&1 <"$work/keys" &
    job=$!
    exec 3>"$work/keys"
    wait_for_address "$work/log" || return
    kill -TERM "$(cat "$work/pid")"
    wait $job
    job=''
    exec 3>&-
    ! answers "$work/log" || wrong "SIGTERM ($1): the server is still there"
}

for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
    with_ctrl_c
done
with_sigterm bash -c "echo \$\$ >$work/pid; exec $make_run"
with_sigterm script -qefc "echo \$\$ >$work/pid; exec $make_run" /dev/null

[ $failures -eq 0 ] || exit 1
