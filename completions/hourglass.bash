# Completion of hourglass for bash: source this file, or install it where bash-completion looks.
#
# What can be completed is asked from the program itself, so that it never disagrees with this file.

# Options of a command, one per line, as "--name" or "--name VALUE".
_hourglass_options() # program, command
{
    "$1" "$2" --help --lang en 2>/dev/null | sed -nE 's/^  (--[a-z-]+( [A-Z][^ ]*)?)( .*)?$/\1/p'
}

_hourglass_commands() # program
{
    "$1" --help --lang en 2>/dev/null | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p'
}

_hourglass_games() # program
{
    "$1" games 2>/dev/null | sed -E 's/ .*//'
}

_hourglass_levels() # program
{
    local game
    for game in $(_hourglass_games "$1"); do
        "$1" games "$game" --lang en 2>/dev/null | sed -nE '/^Bots:/,$s/^  ([a-z0-9-]+) .*/\1/p'
    done | sort -u
}

_hourglass_topics() # program, game
{
    "$1" rules "$2" --list 2>/dev/null | sed -E 's/^ *[0-9]+ +([a-z]+) .*/\1/'
}

_hourglass_lessons() # program, game
{
    "$1" learn --lang en 2>/dev/null | sed -nE "/learn $2 goes on/,/^\$/s/^ .([ 0-9]{2})  .*/\1/p" | tr -d ' '
}

# The words that stand before the cursor without options and their values, the command first.
_hourglass_words() # options that take a value, words...
{
    local valued=$1 word skip=
    shift
    for word in "$@"; do
        if [[ -n $skip ]]; then
            skip=
        elif [[ $word == --* ]]; then
            [[ " $valued " == *" $word "* ]] && skip=1
        else
            printf '%s\n' "$word"
        fi
    done
}

# What the value of an option is: words of _hourglass_list.
_hourglass_value_kind() # option
{
    case $1 in
    --lang) echo languages ;;
    --game) echo games ;;
    --players) echo levels ;;
    --clock) echo clocks ;;
    --edition | --save | --store | --trace | --out) echo files ;;
    esac
}

# What the next word of a command is, given those before it.
_hourglass_word_kind() # command, words...
{
    case $1:$(($# - 1)) in
    play:0 | games:0 | rules:0) echo games ;;
    bench:0) echo games serve ;;
    learn:0) echo games files ;;
    learn:1) echo lessons ;;
    rules:1) echo topics ;;
    edition:0) echo actions ;;
    admin:0) echo acts ;;
    admin:1)
        case $2 in
        table | person) echo "$2_acts" ;;
        backup | restore) echo files ;;
        esac ;;
    edition:1)
        case $2 in
        show) echo games files ;;
        new) echo games ;;
        check) echo files ;;
        esac ;;
    help:0) echo commands ;;
    arena:0) echo merge ladder ;;
    edition:2 | replay:0 | verify:* | play:* | arena:* | export:0) echo files ;;
    esac
}

_hourglass_list() # kind, program, game
{
    case $1 in
    actions) echo show check new ;;
    acts) echo init check versions backup restore table person sweep acts ;;
    person_acts) echo show delete ;;
    table_acts) echo show freeze thaw stop export ;;
    merge | ladder | serve) echo "$1" ;;
    languages) echo en de ;;
    clocks) echo lockstep live turns ;;
    commands | games | levels | lessons | topics) "_hourglass_$1" "$2" "$3" ;;
    esac
}

# In a list with commas only the last item is completed.
_hourglass_offer() # kinds, program, game, the word so far
{
    local kind list=${4%"${4##*,}"}
    for kind in $1; do
        if [[ $kind == files ]]; then
            compgen -f -- "$4"
        elif [[ $kind == levels ]]; then
            compgen -P "$list" -W "$(_hourglass_list levels "$2" "$3")" -- "${4##*,}"
        else
            compgen -W "$(_hourglass_list "$kind" "$2" "$3")" -- "$4"
        fi
    done
}

_hourglass()
{
    local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local options='' valued='--lang' kinds='' words
    # bash takes --lang=de apart into three words
    [[ $current == '=' ]] && current=
    [[ $before == '=' ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    mapfile -t words < <(_hourglass_words "$valued" "${COMP_WORDS[@]:1:COMP_CWORD-1}")
    if [[ ${#words[@]} -gt 0 ]]; then
        options=$(_hourglass_options "$program" "${words[0]}")
        valued=$(sed -n 's/ .*//p' <<<"$options" | tr '\n' ' ')
        mapfile -t words < <(_hourglass_words "$valued" "${COMP_WORDS[@]:1:COMP_CWORD-1}")
    else
        options=$'--help\n--version\n--lang CODE'
    fi
    if [[ " $valued " == *" $before "* ]]; then
        kinds=$(_hourglass_value_kind "$before")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(awk '{ print $1 }' <<<"$options")" -- "$current")
        return
    elif [[ ${#words[@]} -eq 0 ]]; then
        kinds=commands
    else
        kinds=$(_hourglass_word_kind "${words[@]}")
    fi
    [[ $kinds == *files* ]] && compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(_hourglass_offer "$kinds" "$program" "${words[1]-}" "$current")
}

complete -F _hourglass hourglass
