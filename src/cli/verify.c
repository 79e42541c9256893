/* verify.c: hourglass verify FILE... */
#include <string.h>

#include "cli/text.h"
#include "table/memory.h"
#include "table/record.h"

/* What became of one file. */
struct proof {
    const char *path;
    bool readable;
    struct hg_verdict verdict;
    struct hg_table *table; /* NULL unless the verdict is good */
};

static struct proof prove(const struct cli_command *command, const char *path)
{
    struct proof proof = {.path = path};
    size_t size;
    char *text = cli_read_file(command, path, &size);
    if (!text)
        return proof;
    proof.readable = true;
    proof.verdict = hg_record_verify(text, size, &proof.table);
    hg_free(text);
    return proof;
}

/* --- for people --------------------------------------------------------------------------------------------------- */

static void put_good(struct hg_out *out, const struct proof *proof, const struct hg_words *words)
{
    const struct hg_verdict *v = &proof->verdict;
    hg_say(words, out, HG_T("good. {game}: {lines} lines, {moves} moves, {chances} of them chance."),
           HG_ARGS({"game", hg_table_game(proof->table)->title}, {"lines", NULL, v->lines}, {"moves", NULL, v->moves},
                   {"chances", NULL, v->chances}));
    const struct hg_arg *checked = HG_ARGS({"number", NULL, v->checked});
    const struct hg_arg *unchecked = HG_ARGS({"number", NULL, v->unchecked});
    hg_put_char(out, ' ');
    if (v->manual)
        hg_say(words, out, HG_T("Chance was played by hand: there is nothing to compute."), NULL);
    else if (v->checked + v->unchecked == 0)
        hg_say(words, out, HG_T("Nothing has been left to chance yet."), NULL);
    else if (v->unchecked == 0)
        hg_say(words, out, HG_T("Every outcome follows from the committed secret ({number} recomputed)."), checked);
    else if (v->checked == 0)
        hg_say(words, out, HG_T("No outcome can be checked yet: the secret is not revealed."), NULL);
    else
        hg_say(words, out, HG_T("{number} outcomes cannot be checked: their secret was not revealed."), unchecked);
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

static void print_text(const struct proof *proof)
{
    struct hg_words words = {.language = cli_language()};
    const struct cli_style *style = cli_style();
    if (!proof->readable)
        return;
    struct hg_out out = hg_out_growing();
    if (proof->verdict.good)
        put_good(&out, proof, &words);
    else
        put_broken(&out, &proof->verdict.fault, &words);
    fputs(proof->verdict.good ? style->green : style->red, stdout);
    cli_put_clean(stdout, proof->path, strlen(proof->path));
    printf("%s: ", style->reset);
    cli_put_clean(stdout, out.text, out.len);
    putchar('\n');
    hg_out_free(&out);
}

/* --- for programs ------------------------------------------------------------------------------------------------- */

static void put_verdict(struct hg_out *out, const struct proof *proof)
{
    const struct hg_verdict *v = &proof->verdict;
    if (v->good) {
        hg_json_text(out, "game", hg_table_game(proof->table)->id);
    } else {
        hg_json_int(out, "line", v->fault.line);
        hg_json_text(out, "problem", v->fault.text);
    }
    hg_verdict_write(v, out);
}

static void print_json(struct hg_out *out, const struct proof *proof)
{
    hg_json_open(out, '{');
    hg_json_text(out, "file", proof->path);
    hg_json_bool(out, "readable", proof->readable);
    hg_json_bool(out, "good", proof->verdict.good);
    if (proof->readable)
        put_verdict(out, proof);
    hg_json_close(out, '}');
}

/* --- command ------------------------------------------------------------------------------------------------------ */

/* The worst of all files: a script that asks about many wants to hear about any. */
static int verify_all(const struct cli_command *command, const char **paths, int count, bool json)
{
    int code = CLI_OK;
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        struct proof proof = prove(command, paths[i]);
        int own = !proof.readable ? CLI_IO : proof.verdict.good ? CLI_OK : CLI_BAD;
        code = own > code ? own : code;
        if (json)
            print_json(&out, &proof);
        else
            print_text(&proof);
        hg_table_free(proof.table);
    }
    hg_json_close(&out, ']');
    if (json)
        puts(out.text);
    hg_out_free(&out);
    return cli_finish(command, code);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    bool json = false;
    const struct cli_option options[] = {
        {"json", NULL, "a list with one object per file", &json, NULL},
        {0},
    };
    const char **paths = hg_zeroed(((size_t)argc + 1) * sizeof *paths);
    int count = cli_parse(command, options, argc, argv, paths, argc);
    int code = count == -1 ? CLI_OK : CLI_USAGE;
    if (count == 0)
        cli_usage(command, "which record?");
    if (count > 0)
        code = verify_all(command, paths, count, json);
    hg_free(paths);
    return code;
}

const struct cli_command cli_verify = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "prove that recorded games were played by the rules and dealt fairly",
    .help = "Replays every move of a record and recomputes every outcome of chance from the revealed\n"
            "secret and the contributions of the seats. One changed byte anywhere is found, and the line\n"
            "is named. FILE may be -, standard input.\n"
            "\n"
            "Examples:\n"
            "  hourglass verify game.jsonl              one record\n"
            "  hourglass verify games/*.jsonl           many\n"
            "  hourglass verify --json game.jsonl       for programs: file, good, line, problem, checked, ...\n"
            "\n"
            "Exit codes:\n"
            "  0  every record is good\n"
            "  1  a record is broken\n"
            "  2  the command line is wrong\n"
            "  3  a file could not be read\n",
    .run = run,
};
