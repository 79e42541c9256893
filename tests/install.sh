#!/bin/bash
# install.sh SOURCE_DIRECTORY: `make install` and `make uninstall` of this tree as it is built; a build by cmake alone is the
# one that people use, and no warning ends it.
set -u

source_dir=$(cd "$1" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0
unset MAKEFLAGS MAKELEVEL DESTDIR PREFIX

wrong() # sentence
{
    echo "install.sh: $1"
    failures=$((failures + 1))
}

put() # arguments of make; -o keeps it from building
{
    make -s -C "$source_dir" -o build "$@" >"$work/out" 2>&1 || wrong "make $*: $(cat "$work/out")"
}

files() # directory
{
    (cd "$1" && find . ! -type d | LC_ALL=C sort)
}

# --- make install ---

stage="$work/a stage"
put install DESTDIR="$stage"
expected='./usr/local/bin/hourglass
./usr/local/share/bash-completion/completions/hourglass
./usr/local/share/doc/hourglass/LICENSE
./usr/local/share/doc/hourglass/THIRD_PARTY.md
./usr/local/share/man/man1/hourglass.1
./usr/local/share/zsh/site-functions/_hourglass'
[ "$(files "$stage")" = "$expected" ] || wrong "installed are $(files "$stage")"
[ -z "$(find "$stage" -name hourglass -path '*bin*' ! -perm 755)" ] || wrong 'the program is not for everybody to run'
[ -z "$(find "$stage/usr/local/share" -type f ! -perm 644)" ] || wrong 'something is not for everybody to read'

prefix="$work/else where"
put install PREFIX="$prefix"
[ "$(files "$prefix")" = "${expected//.\/usr\/local/.}" ] || wrong "below PREFIX are $(files "$prefix")"

# --- what is installed works without this tree ---

export HOME="$work/home" PATH="$prefix/bin:$PATH" LC_ALL=C.UTF-8
unset XDG_STATE_HOME
mkdir "$HOME" && cd "$HOME" || exit 1
version=$(sed -nE 's/^project\(hourglass VERSION ([0-9.]+) .*/\1/p' "$source_dir/CMakeLists.txt")
commit=$(git -c safe.directory='*' -C "$source_dir" rev-parse --short=12 HEAD)
case $(hourglass --version) in
"hourglass $version ($commit)" | "hourglass $version ($commit, changed)") ;;
*) wrong "the version is $(hourglass --version), not $version of $commit" ;;
esac
yes 1 | head -n 400 | hourglass play tides --seed a >"$work/game" 2>&1 || wrong "the game ended with $?"
grep -q 'hourglass verify' "$work/game" || wrong 'the game did not come to its end'
hourglass verify .local/state/hourglass/*.jsonl >"$work/out" || wrong "its record: $(cat "$work/out")"
hourglass export page >/dev/null || wrong 'it does not export'
cmp page/THIRD_PARTY.md "$prefix/share/doc/hourglass/THIRD_PARTY.md" || wrong 'an export has other notices'
cmp page/LICENSE.txt "$prefix/share/doc/hourglass/LICENSE" || wrong 'an export has another licence'
mandoc -T lint -W warning "$prefix/share/man/man1/hourglass.1" || wrong 'the manual'
bash -c '. "$0" && complete -p hourglass' "$prefix/share/bash-completion/completions/hourglass" >/dev/null || wrong 'completion for bash'
[ "$(zsh -f "$source_dir/tests/zsh-complete.zsh" "$prefix/share/zsh/site-functions" "$prefix/bin/hourglass" 'hourglass exp')" = 'hourglass export ' ] ||
    wrong 'completion for zsh'

# --- make uninstall ---

touch "$prefix/bin/other"
put uninstall PREFIX="$prefix"
[ "$(files "$prefix")" = ./bin/other ] || wrong "left are $(files "$prefix")"
[ ! -e "$prefix/share/doc/hourglass" ] || wrong 'its directory is left'
put uninstall DESTDIR="$stage"
[ -z "$(files "$stage")" ] || wrong "left are $(files "$stage")"
put uninstall DESTDIR="$work/nowhere"

# --- warnings are errors for us alone ---

cmake -S "$source_dir" -B "$work/plain" -D CMAKE_EXPORT_COMPILE_COMMANDS=ON >"$work/out" 2>&1 || wrong "cmake: $(cat "$work/out")"
! grep -q -e -Werror "$work/plain/compile_commands.json" || wrong 'warnings are errors for everybody'
grep -q -e -O3 "$work/plain/compile_commands.json" || wrong 'a build that nobody has named is not the one for people'
! grep -q cmocka "$work/plain/compile_commands.json" || wrong 'a plain build has the tests'
while read -r preset; do
    build="$source_dir/build/$preset/compile_commands.json"
    [ ! -e "$build" ] || grep -q -e -Werror "$build" || wrong "warnings are no errors in the preset $preset"
done < <(sed -n 's/^ *"name": "\([a-z]*\)",$/\1/p' "$source_dir/CMakePresets.json" | sort -u)

[ $failures -eq 0 ]
