#!/bin/sh
# A new game touches few lines that are not its own: counts those that name a game, and fails above 6 for any.
#
#   tests/shared-lines.sh [DIR]      DIR: the top of the source tree, by default that of this script
#
# A game has its own folders and files, called by its id. Not counted is what no new game needs to touch: prose (Markdown,
# translations), what is kept of played games (fixtures, seeds), citations of rules, and examples of commands (play tides).
# Tests of all games are counted apart: they may be about the first game of src/games/registry.c, and about others in as
# few lines.

set -eu
cd "${1:-$(dirname "$0")/..}"
most=6
games=$(sed -n 's/^ *&\([a-z0-9]*\)_game,.*/\1/p' src/games/registry.c | grep -vxE 'template|timed')
first=$(printf '%s\n' "$games" | head -n 1)
[ -n "$first" ] || {
    echo 'src/games/registry.c names no game' >&2
    exit 1
}

own="$(printf '%s|' $games)template|timed"
shared_files()
{
    find . \( -name .git -o -name node_modules -o -name fixtures -o -path ./build -o -path ./web/dist \
        -o -path ./web/generated -o -path ./fuzz/corpus -o -path ./locale \) -prune -o \
        -type f ! -name '*.md' ! -name '*.png' ! -path ./docs/play-screen.txt -print | grep -Ev "(^|/)($own)(/|\.)" | sort
}

# The lines of standard input that name the game still when citations and examples are taken out.
naming() # game
{
    sed -E "s/\[$1 [0-9][^]]*\]//g; s/(play|rules|games|bench|show|new|--game) $1//g; s/my-$1//g" |
        grep -iE "(^|[^a-z])$1([^a-z]|\$)" || true
}

lines() # game, a pattern of paths, -v for the others
{
    shared_files | grep -E ${3-} "$2" | tr '\n' '\0' | xargs -0 grep -niE "$1" /dev/null | naming "$1"
}

status=0
count() # game, what, lines
{
    n=$(printf '%s' "$3" | grep -c '' || true)
    echo "$1: $n $2"
    [ "$n" -le $most ] && return
    printf '%s\n' "$3"
    echo "That is more than $most; docs/adding-a-game.md says where things of a game go." >&2
    status=1
}

tests='^\./(tests|web/tests|fuzz)/'
for game in $games; do
    count "$game" 'shared lines name it' "$(lines "$game" "$tests" -v)"
    [ "$game" = "$first" ] || count "$game" 'lines of shared tests name it' "$(lines "$game" "$tests")"
done
exit $status
