#!/bin/sh
# locale.sh: every sentence of the program has its translation, with the same places to fill, and no other has one.
#
# The sentences are the HG_T("...") of src, the catalogues locale/*.po; an error of the command line has the mark. First the check is tried on mistakes, to show
# that it finds them. Exit status: 0 all is well, 1 it is not, 2 wrong usage.

set -u
cd "$(dirname "$0")/.." || exit 2

# The sentences of a source tree as a catalogue without translations.
sentences() # directory
{
    find "$1" -name '*.[ch]' | LC_ALL=C sort |
        xgettext --files-from=- --language=C --from-code=UTF-8 --keyword --keyword=HG_T --keyword=RPC_HELP --omit-header --no-wrap \
            --no-location --force-po -o -
}

# What is wrong with the errors of the command line: words that nobody could translate, because they lack their mark.
unmarked() # directory
{
    find "$1" -name '*.[ch]' | LC_ALL=C sort |
        xgettext --files-from=- --language=C --from-code=UTF-8 --keyword --keyword=cli_complain:2 --keyword=cli_error:2 \
            --omit-header --no-wrap --no-location --force-po -o - | entries |
        awk -F '\t' -v tree="$1" '{
            words = $2
            gsub(/%[-+0-9.*]*[hjlz]*[a-zA-Z]|\\[a-z]/, "", words)
            if (words ~ /[A-Za-z]/)
                print tree ": is said without HG_T: \"" $2 "\""
        }'
}

# Of each entry of a catalogue one line: its state, the sentence and the translation, between tabs. A sentence with line
# ends in it stands on several lines, in pieces.
entries()
{
    awk '
        function finish()
        {
            if (id != "")
                print state "\t" id "\t" translation
            state = "good"; id = translation = ""; field = 0
        }
        function piece(line)
        {
            sub(/^[^"]*"/, "", line)
            sub(/"[^"]*$/, "", line)
            return line
        }
        BEGIN { finish() }
        /^$/ { finish(); next }
        /^#,.* fuzzy/ { state = "fuzzy" }
        /^#~ msgid / { state = "obsolete" }
        /^(#~ )?msgid / { field = 1 }
        /^(#~ )?msgstr / { field = 2 }
        /^(#~ )?(msgid |msgstr )?"/ { if (field == 1) id = id piece($0); else translation = translation piece($0) }
        END { finish() }'
}

# Prints what is wrong with the entries of a catalogue, by those of the source.
compare() # name of the catalogue, entries of the source, entries of the catalogue
{
    awk -F '\t' -v po="$1" '
        function complain(what, sentence) { print po ": " what ": \"" sentence "\"" }
        # The first name in braces that only the first text has: forms of a word that agrees with a number are free.
        function lacks(text, other,    name)
        {
            while (match(text, /[{][^{}|]*[}|]/)) {
                name = substr(text, RSTART, RLENGTH - 1)
                if (!index(other, name "}") && !index(other, name "|"))
                    return name "}"
                text = substr(text, RSTART + RLENGTH)
            }
            return ""
        }
        FILENAME == ARGV[1] { said[$2] = 1; next }
        { known[$2] = 1 }
        $1 == "obsolete" || !($2 in said) { complain("no source says this any more", $2); next }
        $3 == "" { complain("is not translated", $2); next }
        $1 == "fuzzy" { complain("is marked fuzzy, so its translation is not used", $2) }
        (name = lacks($2, $3)) { complain("the translation lacks " name, $2) }
        (name = lacks($3, $2)) { complain("the translation has " name ", which nobody fills", $2) }
        END {
            for (sentence in said)
                if (!(sentence in known))
                    complain("is missing", sentence)
        }' "$2" "$3" | LC_ALL=C sort
}

# Warnings of msgfmt count, too: the build would print them every time.
check() # source directory, catalogue
{
    msgfmt --check -o /dev/null "$2" >"$scratch/complaints" 2>&1 || { cat "$scratch/complaints"; return 1; }
    sentences "$1" >"$scratch/source.pot" && msgcat --no-wrap -o "$scratch/catalogue.po" "$2" || return 1
    entries <"$scratch/source.pot" >"$scratch/said"
    entries <"$scratch/catalogue.po" >"$scratch/known"
    [ -s "$scratch/said" ] || echo "$1: no sentence was found" >>"$scratch/complaints"
    compare "$2" "$scratch/said" "$scratch/known" >>"$scratch/complaints"
    unmarked "$1" >>"$scratch/complaints"
    cat "$scratch/complaints"
    [ ! -s "$scratch/complaints" ]
}

# --- mistakes that must be found --------------------------------------------------------------------------------------

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/src"

# A program with two sentences, one in two pieces, and its catalogue.
tree()
{
    printf '%s\n' '#define HG_T(text) text' 'const char *a = HG_T("{seat} has \"{card}\", " /* and */' \
        '                     "{card}!");' 'const char *b = HG_T("Over.");' 'const char *c = "Not for people.";' \
        >"$scratch/src/words.c"
    printf '%s\n' 'msgid ""' 'msgstr ""' '"Project-Id-Version: x\n"' '"PO-Revision-Date: 2000-01-01 00:00+0000\n"' \
        '"Last-Translator: x\n"' '"Language-Team: x\n"' '"Language: de\n"' '"MIME-Version: 1.0\n"' \
        '"Content-Type: text/plain; charset=UTF-8\n"' '"Content-Transfer-Encoding: 8bit\n"' '' \
        'msgid "{seat} has \"{card}\", {card}!"' 'msgstr "„{card}“ hat {seat}!"' '' \
        'msgid "Over."' 'msgstr "Vorbei."' >"$scratch/de.po"
}

change() # script of sed
{
    sed "$1" "$scratch/de.po" >"$scratch/changed.po"
    mv "$scratch/changed.po" "$scratch/de.po"
}

add() # lines of a catalogue
{
    printf '%s\n' '' "$@" >>"$scratch/de.po"
}

must_find() # part of the complaint
{
    if found=$(check "$scratch/src" "$scratch/de.po") || ! printf '%s\n' "$found" | grep -qF -e "$1"; then
        printf 'locale.sh should say "%s" and fail, but it says:\n%s\n' "$1" "$found"
        exit 1
    fi
    tree
}

tree
printf '%s\n' 'void f(void) { cli_error(0, "%s: %zu\n", "a", 1); }' 'void g(void) { cli_complain(0, HG_T("Over."), 0); }' \
    >>"$scratch/src/words.c"
check "$scratch/src" "$scratch/de.po" || { echo "locale.sh complains where nothing is wrong"; exit 1; }

echo 'const char *d = HG_T("New.");' >>"$scratch/src/words.c"
must_find 'is missing: "New."'
printf '%s\n' 'void f(void) { cli_error(0, "%s: line %d\n", "a", 1); }' >>"$scratch/src/words.c"
must_find 'is said without HG_T: "%s: line %d\n"'
echo 'void f(void) { cli_complain(0, "Lost.", 0); }' >>"$scratch/src/words.c"
must_find 'is said without HG_T: "Lost."'
change 's/Vorbei\.//'
must_find 'is not translated: "Over."'
change 's/^msgid "Over/#, fuzzy\n&/'
must_find 'is marked fuzzy, so its translation is not used: "Over."'
add 'msgid "Old."' 'msgstr "Alt."'
must_find 'no source says this any more: "Old."'
add '#~ msgid "Old."' '#~ msgstr "Alt."'
must_find 'no source says this any more: "Old."'
change 's/ hat {seat}/ hat er/'
must_find 'the translation lacks {seat}: "{seat} has \"{card}\", {card}!"'
change 's/Vorbei/Vorbei, {seat}/'
must_find 'the translation has {seat}, which nobody fills: "Over."'
change 's/“ hat {seat}/“ hat {sitz}/'
must_find 'the translation has {sitz}, which nobody fills'
add 'msgid "Over."' 'msgstr "Schluss."'
must_find 'duplicate message definition'
change 's/^"Language: de/"Langauge: de/'
must_find "'Language' missing"
rm "$scratch/src/words.c"
must_find 'no sentence was found'

# --- the catalogues ---------------------------------------------------------------------------------------------------

wrong=0
for po in locale/*.po; do
    check src "$po" || wrong=1
done
[ $wrong -eq 0 ] || echo "tools/update-locale adds what is missing and takes out what is not needed any more."
exit $wrong
