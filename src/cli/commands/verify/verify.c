/* verify.c: hourglass verify FILE... */
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/play/saves.h"
#include "cli/commands/verify/repeating.h"
#include "cli/common/text.h"
#include "table/memory.h"
#include "table/record.h"

/* What a player wrote down outside the record. */
struct noted {
    const char **commit, **seal, **gave, **moved; /* as they were typed: HEX, HEX, SEAT=TEXT, SEAT=FILE */
    int commit_count, seal_count, gave_count, moved_count;
    uint8_t (*commitments)[HG_SHA256_SIZE], (*seals)[HG_SHA256_SIZE];
};

/* What became of one file. */
struct proof {
    char path[PATH_MAX];
    bool readable;
    int misnoted; /* CLI_USAGE: what was noted cannot be meant of this record; CLI_IO: it cannot be read; else 0 */
    struct hg_verdict verdict;
    struct hg_table *table; /* NULL when broken */
};

/* --- what was noted down ------------------------------------------------------------------------------------------ */

static bool is_number(const char *text, size_t n)
{
    return n > 0 && n == strspn(text, "0123456789");
}

/* A number from 1; a name only of one seat alone, for names are what the writer of the record says. -1: neither. */
static int find_seat(const struct hg_table *table, const char *text, size_t n)
{
    int found = -1, count = 0;
    if (is_number(text, n))
        return n == 1 && text[0] - '0' <= hg_table_seats(table) ? text[0] - '1' : -1;
    for (int i = 0; i < hg_table_seats(table); i++) {
        const char *name = hg_table_seat(table, i)->name;
        if (strlen(name) != n || memcmp(name, text, n) != 0)
            continue;
        found = i;
        count++;
    }
    return count == 1 ? found : -1;
}

static int seat_of(const struct cli_command *command, const struct hg_table *table, const char *typed)
{
    size_t n = (size_t)(strchr(typed, '=') - typed);
    int seat = find_seat(table, typed, n);
    if (seat < 0)
        cli_usage(
            command,
            HG_T("--gave and --moved need a seat of this record: its number from 1, or a name that only it has."));
    return seat;
}

/* A line each; `text` is cut into them. */
static const char **lines_of(char *text, int *count)
{
    int room = 1;
    for (const char *at = text; *at; at++)
        room += *at == '\n';
    const char **lines = hg_zeroed((size_t)room * sizeof *lines);
    *count = 0;
    for (char *line = strtok(text, "\r\n"); line; line = strtok(NULL, "\r\n"))
        lines[(*count)++] = line;
    return lines;
}

/* The notes in the form of the table, with what has to be freed. */
struct tie {
    struct hg_noted noted;
    char *texts[HG_MAX_SEATS];
    const char **lines[HG_MAX_SEATS];
};

static int tie_gifts(const struct cli_command *command, const struct noted *typed, const struct hg_table *table,
                     struct tie *tie)
{
    for (int i = 0; i < typed->gave_count; i++) {
        int seat = seat_of(command, table, typed->gave[i]);
        if (seat < 0)
            return CLI_USAGE;
        if (tie->noted.seat[seat].gave)
            return cli_usage(command, HG_T("--gave names a seat twice.")), CLI_USAGE;
        tie->noted.seat[seat].gave = strchr(typed->gave[i], '=') + 1;
    }
    return CLI_OK;
}

static int tie_moves(const struct cli_command *command, const struct noted *typed, const struct hg_table *table,
                     struct tie *tie)
{
    for (int i = 0; i < typed->moved_count; i++) {
        int seat = seat_of(command, table, typed->moved[i]);
        size_t size;
        if (seat < 0)
            return CLI_USAGE;
        if (tie->texts[seat])
            return cli_usage(command, HG_T("--moved names a seat twice.")), CLI_USAGE;
        tie->texts[seat] = cli_read_file(command, strchr(typed->moved[i], '=') + 1, &size);
        if (!tie->texts[seat])
            return CLI_IO;
        tie->lines[seat] = lines_of(tie->texts[seat], &tie->noted.seat[seat].move_count);
        tie->noted.seat[seat].moves = tie->lines[seat];
    }
    return CLI_OK;
}

static void tie_notes(const struct cli_command *command, struct proof *proof, const struct noted *typed)
{
    struct hg_words words = {.language = cli_language()};
    struct tie tie = {.noted = {.commits = (const uint8_t(*)[HG_SHA256_SIZE])typed->commitments,
                                .commit_count = typed->commit_count,
                                .seals = (const uint8_t(*)[HG_SHA256_SIZE])typed->seals,
                                .seal_count = typed->seal_count}};
    proof->misnoted = tie_gifts(command, typed, proof->table, &tie);
    if (!proof->misnoted)
        proof->misnoted = tie_moves(command, typed, proof->table, &tie);
    if (!proof->misnoted)
        hg_verdict_tie(&proof->verdict, proof->table, &tie.noted, &words);
    for (int seat = 0; seat < HG_MAX_SEATS; seat++) {
        hg_free(tie.texts[seat]);
        hg_free(tie.lines[seat]);
    }
}

static struct proof prove(const struct cli_command *command, const char *word, const struct noted *noted,
                          const struct hg_repeating *repeating)
{
    struct proof proof = {0};
    struct hg_words words = {.language = cli_language()};
    size_t size;
    char *text = saves_choose(command, word, proof.path) ? cli_read_file(command, proof.path, &size) : NULL;
    if (!text)
        return proof;
    proof.readable = true;
    proof.verdict = hg_record_verify_with(text, size, repeating, &words, &proof.table);
    cli_repeated();
    if (proof.table)
        tie_notes(command, &proof, noted);
    hg_free(text);
    return proof;
}

/* --- for people --------------------------------------------------------------------------------------------------- */

static void put_luck(struct hg_out *out, const struct hg_verdict *v, const struct hg_words *words)
{
    const struct hg_arg *checked = HG_ARGS({"number", NULL, v->checked});
    const struct hg_arg *unchecked = HG_ARGS({"number", NULL, v->unchecked});
    if (v->manual)
        hg_say(words, out, HG_T("Chance was played by hand: there is nothing to compute."), NULL);
    else if (v->checked + v->unchecked == 0)
        hg_say(words, out, HG_T("Nothing has been left to chance yet."), NULL);
    else if (v->unchecked == 0)
        hg_say(words, out, HG_T("Every outcome follows from the committed secret ({number} recomputed)."), checked);
    else if (v->word == HG_OPEN && !v->over)
        hg_say(words, out, HG_T("Outcomes that can be checked when the secret is revealed: {number}."), unchecked);
    else
        hg_say(words, out, HG_T("Outcomes that cannot be checked, because their secret was not revealed: {number}."),
               unchecked);
}

/* "consistent. Every move ..." */
static void put_word(struct hg_out *out, const struct hg_verdict *v, const struct hg_words *words)
{
    static const char *const in_words[] = {[HG_BROKEN] = HG_T("broken"),
                                           [HG_UNPROVEN] = HG_T("unproven"),
                                           [HG_OPEN] = HG_T("open"),
                                           [HG_CONSISTENT] = HG_T("consistent"),
                                           [HG_PROVEN] = HG_T("proven")};
    hg_put(out, hg_translate(words, in_words[v->word]));
    hg_put(out, ". ");
    if (v->word == HG_BROKEN && v->fault.line) {
        hg_say(words, out, HG_T("Line {line}: "), HG_ARGS({"line", NULL, v->fault.line}));
    }
    hg_verdict_sum_up(v, words, out);
}

static void put_figures(struct hg_out *out, const struct proof *proof, const struct hg_words *words)
{
    const struct hg_verdict *v = &proof->verdict;
    hg_say(words, out,
           HG_T("{game}: {lines} {lines|line|lines}, {moves} {moves|move|moves}, {chances} of them chance."),
           HG_ARGS({"game", hg_table_game(proof->table)->title}, {"lines", NULL, v->lines}, {"moves", NULL, v->moves},
                   {"chances", NULL, v->chances}));
    hg_put_char(out, ' ');
    put_luck(out, v, words);
}

/* A sentence on lines of its own; a terminal gets them broken between words. */
static void print_line(const char *text)
{
    fputs("  ", stdout);
    cli_put_paragraph(stdout, text, 2, isatty(STDOUT_FILENO) ? cli_width() : INT_MAX);
}

/* What the word alone does not say. */
static void print_claims(const struct hg_verdict *verdict, const struct hg_words *words)
{
    if (verdict->claims >> HG_CLAIM_SEALED_BY_ALL & 1)
        printf("  %s\n", hg_translate(words, HG_T("All contributions were sealed: not even the dealer and another "
                                                  "player together chose the luck.")));
    if (verdict->claims >> HG_CLAIM_BOTS & 1)
        print_line(hg_translate(words, HG_T("Every move of a bot is one that it makes here.")));
    if (verdict->claims >> HG_CLAIM_MY_MOVES & 1)
        print_line(hg_translate(words, HG_T("The moves that you noted are those of the record.")));
}

static void print_notes(const struct hg_verdict *verdict, const struct hg_words *words)
{
    for (enum hg_note_code code = 0; code < HG_NOTES; code++) {
        struct hg_out text = hg_out_growing(), out = hg_out_growing();
        hg_verdict_say(verdict, code, words, &text);
        hg_say(words, &out, verdict->notes[code].line ? HG_T("from line {line}: {sentence}") : "{sentence}",
               HG_ARGS({"line", NULL, verdict->notes[code].line}, {"sentence", text.text}));
        if (verdict->notes[code].there)
            print_line(out.text);
        hg_out_free(&text);
        hg_out_free(&out);
    }
}

static const char *colour_of(enum hg_verdict_word word)
{
    const struct cli_style *style = cli_style();
    return word == HG_BROKEN ? style->red : word >= HG_CONSISTENT ? style->green : style->yellow;
}

/* Behind the name of the file; below it where a terminal has not enough room. */
static void print_verdict(const struct proof *proof, const char *text, size_t n)
{
    int used = cli_columns(proof->path, strlen(proof->path)) + 2;
    if (isatty(STDOUT_FILENO) && used + cli_columns(text, n) > cli_width()) {
        putchar('\n');
        print_line(text);
        return;
    }
    putchar(' ');
    cli_put_clean(stdout, text, n);
    putchar('\n');
}

static void print_text(const struct proof *proof)
{
    struct hg_words words = {.language = cli_language()};
    if (!proof->readable || proof->misnoted)
        return;
    struct hg_out out = hg_out_growing();
    put_word(&out, &proof->verdict, &words);
    fputs(colour_of(proof->verdict.word), stdout);
    cli_put_clean(stdout, proof->path, strlen(proof->path));
    printf("%s:", cli_style()->reset);
    print_verdict(proof, out.text, out.len);
    hg_out_clear(&out);
    if (proof->verdict.word != HG_BROKEN) {
        put_figures(&out, proof, &words);
        print_line(out.text);
        print_claims(&proof->verdict, &words);
        print_notes(&proof->verdict, &words);
    }
    hg_out_free(&out);
}

/* --- for programs ------------------------------------------------------------------------------------------------- */

static void print_json(struct hg_out *out, const struct proof *proof)
{
    struct hg_words words = {.language = cli_language()};
    hg_json_open(out, '{');
    hg_json_text(out, "file", proof->path);
    hg_json_bool(out, "readable", proof->readable);
    if (!proof->readable) {
        hg_json_bool(out, "good", false);
    } else {
        if (proof->table)
            hg_json_text(out, "game", hg_table_game(proof->table)->id);
        if (proof->verdict.word == HG_BROKEN)
            hg_json_text(out, "problem", proof->verdict.fault.text);
        hg_verdict_write(&proof->verdict, &words, out);
    }
    hg_json_close(out, '}');
}

/* --- command ------------------------------------------------------------------------------------------------------ */

/* The worst of all files: a script that asks about many wants to hear about any. */
static int worse(int code, const struct proof *proof)
{
    static const int codes[] = {CLI_OK, CLI_UNPROVEN, CLI_BAD, CLI_IO, CLI_USAGE};
    int own = hg_verdict_is_good(&proof->verdict) ? 0 : 1;
    if (proof->verdict.word == HG_BROKEN)
        own = 2;
    if (!proof->readable || proof->misnoted)
        own = proof->misnoted == CLI_USAGE ? 4 : 3;
    for (int i = 4; i > own; i--)
        if (code == codes[i])
            return code;
    return codes[own];
}

static int verify_all(const struct cli_command *command, const char **paths, int count, const struct noted *noted,
                      const struct hg_repeating *repeating, bool json)
{
    int code = CLI_OK;
    bool misnoted = false; /* then it was said why, and nothing can be said of the record */
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        struct proof proof = prove(command, paths[i], noted, repeating);
        code = worse(code, &proof);
        misnoted = misnoted || proof.misnoted;
        if (json && !proof.misnoted)
            print_json(&out, &proof);
        else if (!json)
            print_text(&proof);
        hg_verdict_free(&proof.verdict);
        hg_table_free(proof.table);
    }
    hg_json_close(&out, ']');
    if (json && !misnoted)
        puts(out.text);
    hg_out_free(&out);
    return cli_finish(command, code);
}

static bool are_pairs(const char **values, int count)
{
    for (int i = 0; i < count; i++)
        if (!strchr(values[i], '='))
            return false;
    return true;
}

static bool read_hashes(const char **typed, int count, uint8_t (*hashes)[HG_SHA256_SIZE])
{
    for (int i = 0; i < count; i++)
        if (!hg_sha256_read(typed[i], hashes[i]))
            return false;
    return true;
}

static bool check_noted(const struct cli_command *command, struct noted *noted, int files)
{
    if (files > 1 && noted->commit_count + noted->seal_count + noted->gave_count + noted->moved_count)
        return cli_usage(command, HG_T("--commit, --seal, --gave and --moved are about one record: name one file.")),
               false;
    if (!read_hashes(noted->commit, noted->commit_count, noted->commitments))
        return cli_usage(command, HG_T("--commit needs 64 hexadecimal digits in lower case.")), false;
    if (!read_hashes(noted->seal, noted->seal_count, noted->seals))
        return cli_usage(command, HG_T("--seal needs 64 hexadecimal digits in lower case.")), false;
    if (!are_pairs(noted->gave, noted->gave_count))
        return cli_usage(command, HG_T("--gave needs a seat and its contribution: --gave 1=TEXT.")), false;
    if (!are_pairs(noted->moved, noted->moved_count))
        return cli_usage(command, HG_T("--moved needs a seat and a file with its moves: --moved 1=FILE.")), false;
    return true;
}

static int parse_and_verify(const struct cli_command *command, int argc, char **argv, struct noted *noted,
                            const char **paths)
{
    bool json = false, all = false;
    const struct cli_option options[] = {
        {"commit", "HEX", HG_T("a commitment that you were shown before you contributed; may be given several times"),
         NULL, noted->commit, &noted->commit_count},
        {"seal", "HEX", HG_T("a seal that you were shown before you opened yours; may be given for each seat"), NULL,
         noted->seal, &noted->seal_count},
        {"gave", HG_T("SEAT=TEXT"), HG_T("what a seat contributed: its number from 1; may be given for each seat"),
         NULL, noted->gave, &noted->gave_count},
        {"moved", HG_T("SEAT=FILE"), HG_T("the moves that a seat made, a line each; may be given for each seat"), NULL,
         noted->moved, &noted->moved_count},
        {"bots", NULL,
         HG_T(
             "repeat every decision of bots, however long it takes; otherwise at most 5,000, and none of a level that thinks long"),
         &all, NULL},
        {"json", NULL, HG_T("a list with one object per file"), &json, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, paths, argc);
    if (count == -1)
        return CLI_OK;
    if (count == 0)
        cli_usage(command, HG_T("which record?"));
    if (count <= 0 || !check_noted(command, noted, count))
        return CLI_USAGE;
    struct hg_repeating repeating = cli_repeating(all);
    return verify_all(command, paths, count, noted, &repeating, json);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    size_t room = ((size_t)argc + 1) * sizeof(char *);
    const char **paths = hg_zeroed(room);
    struct noted noted = {
        .commit = hg_zeroed(room), .seal = hg_zeroed(room), .gave = hg_zeroed(room), .moved = hg_zeroed(room)};
    noted.commitments = hg_zeroed(((size_t)argc + 1) * sizeof *noted.commitments);
    noted.seals = hg_zeroed(((size_t)argc + 1) * sizeof *noted.seals);
    int code = parse_and_verify(command, argc, argv, &noted, paths);
    hg_free(noted.seals);
    hg_free(noted.commitments);
    hg_free(noted.moved);
    hg_free(noted.gave);
    hg_free(noted.seal);
    hg_free(noted.commit);
    hg_free(paths);
    return code;
}

const struct cli_command cli_verify = {
    .name = "verify",
    .arguments = HG_T("FILE..."),
    .summary = HG_T("say what recorded games prove, and to whom"),
    .help = HG_T("Replays every move of a record, recomputes every outcome of chance from the revealed secret\n"
                 "and the contributions of the seats, and asks bots again. One changed byte anywhere is found,\n"
                 "and the line is named. FILE may be -, standard input, or a number of games --saved.\n"
                 "\n"
                 "The verdict is one word:\n"
                 "  proven      nobody chose the luck: it follows from what you noted before the game\n"
                 "  consistent  every move and every draw fits, but whoever wrote the record could have\n"
                 "              chosen the luck\n"
                 "  open        everything fits so far: the game is not over, or its secret is not revealed\n"
                 "  unproven    some of the luck cannot be checked: a lost secret, one that was replaced,\n"
                 "              chance by hand, a start from a position\n"
                 "  broken      something contradicts, in the record or with what you noted\n"
                 "\n"
                 "Whoever recomputes all checksums can invent a whole game. Only what you noted outside the\n"
                 "record binds the dealer: the commitment you were shown (--commit), and then what you\n"
                 "contributed yourself (--gave), with the number of your seat. At a table of a server also the\n"
                 "seals you were shown (--seal): with all of them not even the dealer and another player\n"
                 "together could choose the luck.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass verify game.jsonl              one record\n"
                 "  hourglass verify games/*.jsonl           many\n"
                 "  hourglass verify --json game.jsonl       for programs\n"
                 "  hourglass verify game.jsonl --commit 3a54...ec8a --gave 1=\"a wish\"\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  every record is proven or consistent\n"
                 "  1  a record is broken\n"
                 "  2  the command line is wrong, or what you noted cannot be meant of this record\n"
                 "  3  a file could not be read\n"
                 "  4  a record is open or unproven, and none is broken\n"),
    .run = run,
};
