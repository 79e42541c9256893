/* verify.c: hourglass verify FILE... */
#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"
#include "table/record.h"

/* What a player wrote down before the game: the commitment, and what seats contributed ("SEAT=TEXT"). */
struct noted {
    const char *commit;
    uint8_t commitment[HG_SHA256_SIZE];
    const char **gave;
    int gave_count;
};

/* What became of one file. */
struct proof {
    const char *path;
    bool readable;
    struct hg_verdict verdict;
    struct hg_table *table; /* NULL when broken */
};

/* --- what was noted down ------------------------------------------------------------------------------------------ */

static void differ(struct proof *proof, int line, const char *sentence, const struct hg_arg *args)
{
    struct hg_words words = {.language = cli_language()};
    struct hg_out out = hg_out_fixed(proof->verdict.fault.text, sizeof proof->verdict.fault.text);
    proof->verdict.word = HG_BROKEN;
    proof->verdict.fault.line = line;
    hg_say(&words, &out, sentence, args);
}

static void tie_commit(struct proof *proof, const struct hg_key *first, const struct noted *noted)
{
    char found[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(found, sizeof found);
    if (!first) {
        differ(proof, 0, HG_T("The record holds no commitment."), NULL);
        return;
    }
    hg_put_hex(&digits, first->commitment, HG_SHA256_SIZE);
    if (memcmp(first->commitment, noted->commitment, HG_SHA256_SIZE) != 0)
        differ(proof, first->line, HG_T("The record commits to {found}, and not to {noted}."),
               HG_ARGS({"found", found}, {"noted", noted->commit}));
}

/* Its number from 1, or its name; -1: nobody. */
static int find_seat(const struct hg_table *table, const char *seat, size_t n)
{
    for (int i = 0; i < hg_table_seats(table); i++) {
        const char *name = hg_table_seat(table, i)->name;
        if ((n == 1 && seat[0] == '1' + i) || (strlen(name) == n && memcmp(name, seat, n) == 0))
            return i;
    }
    return -1;
}

static void tie_gift(struct proof *proof, const struct hg_key *first, const char *gave)
{
    const char *equals = strchr(gave, '='), *text = equals + 1;
    char name[HG_SEAT_NAME], quoted[8 * HG_CONTRIBUTION_MAX];
    struct hg_out seat_text = hg_out_fixed(name, sizeof name), found = hg_out_fixed(quoted, sizeof quoted);
    int seat = find_seat(proof->table, gave, (size_t)(equals - gave));
    hg_put_bytes(&seat_text, gave, (size_t)(equals - gave));
    if (seat < 0) {
        differ(proof, 1, HG_T("There is no seat {seat} at this table."), HG_ARGS({"seat", name}));
        return;
    }
    bool given = first && seat < first->fair.seats && first->fair.given[seat];
    if (given && strcmp(first->fair.contributions[seat], text) == 0)
        return;
    if (given)
        hg_json_put_text(&found, first->fair.contributions[seat]);
    else
        hg_put(&found, "null");
    differ(proof, first ? first->line : 0, HG_T("{seat} gave {found} in this record, and not \"{noted}\"."),
           HG_ARGS({"seat", name}, {"found", quoted}, {"noted", text}));
}

/* The first key is the one that was published before play. */
static void tie(struct proof *proof, const struct noted *noted)
{
    const struct hg_key *first = proof->verdict.key_count ? &proof->verdict.keys[0] : NULL;
    if (proof->verdict.word != HG_BROKEN && noted->commit)
        tie_commit(proof, first, noted);
    for (int i = 0; i < noted->gave_count && proof->verdict.word != HG_BROKEN; i++)
        tie_gift(proof, first, noted->gave[i]);
}

static struct proof prove(const struct cli_command *command, const char *path, const struct noted *noted)
{
    struct proof proof = {.path = path};
    struct hg_words words = {.language = cli_language()};
    size_t size;
    char *text = cli_read_file(command, path, &size);
    if (!text)
        return proof;
    proof.readable = true;
    proof.verdict = hg_record_verify(text, size, &words, &proof.table);
    tie(&proof, noted);
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
    else if (v->word == HG_GOOD)
        hg_say(words, out, HG_T("So far: {number} outcomes can be checked when the secret is revealed."), unchecked);
    else
        hg_say(words, out, HG_T("{number} outcomes cannot be checked: their secret was not revealed."), unchecked);
}

static void put_summary(struct hg_out *out, const struct proof *proof, const struct hg_words *words)
{
    const struct hg_verdict *v = &proof->verdict;
    hg_say(words, out,
           v->word == HG_GOOD ? HG_T("good. {game}: {lines} lines, {moves} moves, {chances} of them chance.")
                              : HG_T("not proven. {game}: {lines} lines, {moves} moves, {chances} of them chance."),
           HG_ARGS({"game", hg_table_game(proof->table)->title}, {"lines", NULL, v->lines}, {"moves", NULL, v->moves},
                   {"chances", NULL, v->chances}));
    hg_put_char(out, ' ');
    put_luck(out, v, words);
    if (!v->over) {
        hg_put_char(out, ' ');
        hg_say(words, out, HG_T("The game is not over."), NULL);
    }
}

static void put_broken(struct hg_out *out, const struct hg_fault *fault, const struct hg_words *words)
{
    hg_say(words, out, fault->line ? HG_T("broken. Line {line}: {sentence}") : HG_T("broken. {sentence}"),
           HG_ARGS({"line", NULL, fault->line}, {"sentence", fault->text}));
}

static void print_notes(const struct hg_verdict *verdict, const struct hg_words *words)
{
    for (enum hg_note_code code = 0; code < HG_NOTES; code++) {
        struct hg_out text = hg_out_growing(), out = hg_out_growing();
        hg_verdict_say(verdict, code, words, &text);
        hg_say(words, &out, verdict->notes[code].line ? HG_T("from line {line}: {sentence}") : "{sentence}",
               HG_ARGS({"line", NULL, verdict->notes[code].line}, {"sentence", text.text}));
        if (verdict->notes[code].there)
            printf("  %s\n", out.text);
        hg_out_free(&text);
        hg_out_free(&out);
    }
}

static void print_text(const struct proof *proof)
{
    struct hg_words words = {.language = cli_language()};
    const struct cli_style *style = cli_style();
    enum hg_word word = proof->verdict.word;
    if (!proof->readable)
        return;
    struct hg_out out = hg_out_growing();
    if (word == HG_BROKEN)
        put_broken(&out, &proof->verdict.fault, &words);
    else
        put_summary(&out, proof, &words);
    fputs(word == HG_GOOD ? style->green : word == HG_UNPROVEN ? style->yellow : style->red, stdout);
    cli_put_clean(stdout, proof->path, strlen(proof->path));
    printf("%s: ", style->reset);
    cli_put_clean(stdout, out.text, out.len);
    putchar('\n');
    if (word != HG_BROKEN)
        print_notes(&proof->verdict, &words);
    hg_out_free(&out);
}

/* --- for programs ------------------------------------------------------------------------------------------------- */

static void put_verdict(struct hg_out *out, const struct proof *proof)
{
    const struct hg_verdict *v = &proof->verdict;
    struct hg_words words = {.language = cli_language()};
    if (v->word != HG_BROKEN) {
        hg_json_text(out, "game", hg_table_game(proof->table)->id);
    } else {
        hg_json_int(out, "line", v->fault.line);
        hg_json_text(out, "problem", v->fault.text);
    }
    hg_verdict_write(v, &words, out);
}

static void print_json(struct hg_out *out, const struct proof *proof)
{
    hg_json_open(out, '{');
    hg_json_text(out, "file", proof->path);
    hg_json_bool(out, "readable", proof->readable);
    hg_json_bool(out, "good", proof->readable && proof->verdict.word == HG_GOOD);
    if (proof->readable)
        put_verdict(out, proof);
    hg_json_close(out, '}');
}

/* --- command ------------------------------------------------------------------------------------------------------ */

/* The worst of all files: a script that asks about many wants to hear about any. */
static int worse(int code, const struct proof *proof)
{
    static const int codes[] = {CLI_OK, CLI_UNPROVEN, CLI_BAD, CLI_IO};
    int own = !proof->readable ? 3 : proof->verdict.word == HG_BROKEN ? 2 : proof->verdict.word == HG_UNPROVEN;
    for (int i = 3; i > own; i--)
        if (code == codes[i])
            return code;
    return codes[own];
}

static int verify_all(const struct cli_command *command, const char **paths, int count, const struct noted *noted,
                      bool json)
{
    int code = CLI_OK;
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        struct proof proof = prove(command, paths[i], noted);
        code = worse(code, &proof);
        if (json)
            print_json(&out, &proof);
        else
            print_text(&proof);
        hg_verdict_free(&proof.verdict);
        hg_table_free(proof.table);
    }
    hg_json_close(&out, ']');
    if (json)
        puts(out.text);
    hg_out_free(&out);
    return cli_finish(command, code);
}

static bool check_noted(const struct cli_command *command, struct noted *noted, int files)
{
    bool one = files == 1 || (!noted->commit && noted->gave_count == 0);
    if (!one)
        return cli_usage(command, "--commit and --gave are about one record: name one file."), false;
    if (noted->commit && !hg_sha256_read(noted->commit, noted->commitment))
        return cli_usage(command, "--commit needs 64 hexadecimal digits in lower case."), false;
    for (int i = 0; i < noted->gave_count; i++)
        if (!strchr(noted->gave[i], '='))
            return cli_usage(command, "--gave needs a seat and its contribution: --gave 1=TEXT."), false;
    return true;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    bool json = false;
    size_t room = ((size_t)argc + 1) * sizeof(char *);
    const char **paths = hg_zeroed(room);
    struct noted noted = {.gave = hg_zeroed(room)};
    const struct cli_option options[] = {
        {"commit", "HEX", "the commitment told before play: the record must have this one", NULL, &noted.commit},
        {"gave", "SEAT=TEXT",
         "what a seat contributed, by its number from 1 or its name: the record must have it; "
         "may be given for each seat",
         NULL, noted.gave, &noted.gave_count},
        {"json", NULL, "a list with one object per file", &json, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, paths, argc);
    int code = count == -1 ? CLI_OK : CLI_USAGE;
    if (count == 0)
        cli_usage(command, "which record?");
    if (count > 0 && check_noted(command, &noted, count))
        code = verify_all(command, paths, count, &noted, json);
    hg_free(noted.gave);
    hg_free(paths);
    return code;
}

const struct cli_command cli_verify = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "check that recorded games were played by the rules and dealt as committed",
    .help = "Replays every move of a record and recomputes every outcome of chance from the revealed\n"
            "secret and the contributions of the seats. One changed byte anywhere is found, and the line\n"
            "is named. FILE may be -, standard input.\n"
            "\n"
            "A record is good, not proven (nothing contradicts, but a draw rests on a secret that nobody\n"
            "has revealed, or was made by hand), or broken. What else a reader should know is listed\n"
            "below the verdict. Whoever recomputes all checksums can still invent a whole game: --commit\n"
            "and --gave tie a record to what a player noted down before it.\n"
            "\n"
            "Examples:\n"
            "  hourglass verify game.jsonl              one record\n"
            "  hourglass verify games/*.jsonl           many\n"
            "  hourglass verify --json game.jsonl       for programs: file, verdict, line, problem, notes, ...\n"
            "  hourglass verify game.jsonl --commit 3a54...ec8a --gave Ada=\"a wish\"\n"
            "\n"
            "Exit codes:\n"
            "  0  every record is good\n"
            "  1  a record is broken\n"
            "  2  the command line is wrong\n"
            "  3  a file could not be read\n"
            "  4  a record is not proven, and none is broken\n",
    .run = run,
};
