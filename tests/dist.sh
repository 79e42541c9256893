#!/bin/bash
# dist.sh SOURCE_DIRECTORY: the tarball of `make dist` has the same bytes whenever it is made, and the README's commands build
# and install the whole program from it, without node, npm, git or a network.
set -u

source_dir=$(cd "$1" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0
unset MAKEFLAGS MAKELEVEL DESTDIR SOURCE_DATE_EPOCH CMAKE_C_COMPILER_LAUNCHER CMAKE_GENERATOR

wrong() # sentence
{
    echo "dist.sh: $1"
    failures=$((failures + 1))
}

# --- the same bytes ---

"$source_dir/tools/dist" "$work/one" >"$work/out" 2>&1 || { cat "$work/out"; exit 1; }
tarball=$(echo "$work"/one/*)
name=$(basename "$tarball" .tar.gz)
(umask 077 && TZ=Asia/Tokyo LC_ALL=de_DE.UTF-8 "$source_dir/tools/dist" "$work/two") >/dev/null 2>&1
cmp "$tarball" "$work/two/$name.tar.gz" || wrong 'made twice it has other bytes'
SOURCE_DATE_EPOCH=1700000000 "$source_dir/tools/dist" "$work/three" >/dev/null 2>&1
! cmp -s "$tarball" "$work/three/$name.tar.gz" || wrong 'SOURCE_DATE_EPOCH changes nothing'
times() # tarball
{
    TZ=UTC tar tvf "$1" --full-time | awk '{ print $4, $5 }' | sort -u
}
[ "$(times "$work/three/$name.tar.gz")" = '2023-11-14 22:13:20' ] || wrong "its times are $(times "$work/three/$name.tar.gz" | head -n 3)"
commit_time=$(TZ=UTC git -c safe.directory='*' -C "$source_dir" log -1 --date=format-local:'%Y-%m-%d %H:%M:%S' --format=%cd)
[ "$(times "$tarball")" = "$commit_time" ] || wrong "its times are not that of the commit: $(times "$tarball" | head -n 3)"
[ "$(tar tvf "$tarball" | awk '{ print $2 }' | sort -u)" = 0/0 ] || wrong 'it has owners'
! tar tvf "$tarball" | grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) ' || wrong 'its modes are those of this machine'
tar tf "$tarball" >"$work/names"
! grep -vE "^$name/" "$work/names" || wrong 'it has files beside its directory'
! grep -E '/(node_modules|generated|build|\.git)/' "$work/names" || wrong 'it has what nobody wants'
for file in commit.txt LICENSE web/dist/index.html web/dist/THIRD_PARTY.md 'web/dist/assets/tides-.*\.wasm' 'web/dist/assets/tides-rest-.*\.words' 'web/dist/assets/tides-de-.*\.words'; do
    grep -qE "^$name/$file$" "$work/names" || wrong "it lacks $file"
done

# --- the README's commands ---

# The indented lines below a line of the README that begins so.
commands() # beginning of a paragraph of the section Install
{
    sed -n '/^## Install/,/^## [^I]/p' "$source_dir/README.md" | awk -v start="$1" 'index($0, start) == 1 { on = 1; next }
        on && /^[^ ]/ { exit } on' | sed -n 's/^    //p'
}
commands 'From the tarball' >"$work/commands"
[ "$(wc -l <"$work/commands")" -ge 5 ] || wrong "the README tells $(cat "$work/commands")"

# What must not be needed complains. Packages are not installed here: they must be among those that are there.
mkdir "$work/bin"
for tool in node npm npx git curl wget clang wasm-ld; do
    printf '#!/bin/sh\necho "%s $*" >>"%s/used"\nexit 1\n' $tool "$work" >"$work/bin/$tool"
    chmod 755 "$work/bin/$tool"
done
needs=$(sed -n "/^BUILD_PACKAGES=/,/'\$/p" "$source_dir/tools/bootstrap" | tr "\n'" '  ')
sudo()
{
    local package
    [ "$1" = apt-get ] || { DESTDIR="$work/stage" "$@"; return; }
    for package in "${@:3}"; do
        case " make $needs " in
        *" $package "*) ;;
        *) wrong "the README names $package, tools/bootstrap does not" ;;
        esac
    done
}
mkdir "$work/far away" && cp "$tarball" "$work/far away/" && cd "$work/far away" || exit 1
(
    set -e
    PATH="$work/bin:$PATH"
    # shellcheck disable=SC1091
    . "$work/commands"
) >"$work/out" 2>&1 || { tail -n 30 "$work/out"; wrong "the README's commands ended with $?"; }
[ ! -e "$work/used" ] || wrong "they used $(sort -u "$work/used" | head -n 3)"
! grep -q 'warning:' "$work/out" || wrong "warnings: $(grep 'warning:' "$work/out" | head -n 3)"

program=$work/stage/usr/local/bin/hourglass
version=$(sed -nE 's/^project\(hourglass VERSION ([0-9.]+) .*/\1/p' "$source_dir/CMakeLists.txt")
[ "$("$program" --version)" = "hourglass $version ($(cat "$work/far away/$name/commit.txt"))" ] || wrong "the version is $("$program" --version)"
"$program" export "$work/page" >/dev/null || wrong 'it does not export'
(cd "$source_dir/web/dist" && find . -type f ! -name '*.br' -exec cmp {} "$work/page/{}" \;) || wrong 'its page is another'
[ -e "$work/stage/usr/local/share/doc/hourglass/THIRD_PARTY.md" ] || wrong 'it installs no notices'
"$program" arena --game tides --players greedy,random --games 4 >/dev/null || wrong 'it does not play'

[ $failures -eq 0 ]
