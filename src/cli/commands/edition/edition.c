/* edition.c: hourglass edition show|check|new. */
#include "cli/commands/edition/edition.h"

#include <string.h>
#include <unistd.h>

#include "cli/common/pretty.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"

struct request {
    const struct cli_command *command;
    const char *what, *file; /* the words behind the action; file may be NULL */
    bool json, force;
};

static int check(const struct request *request)
{
    if (request->file)
        return cli_usage(request->command, HG_T("edition check takes one file."));
    return cli_edition_check(request->command, request->what, request->json);
}

/* --- new ---------------------------------------------------------------------------------------------------------- */

static void put_default(struct hg_out *out, const struct hg_game *game)
{
    struct hg_json root;
    struct hg_json_error error;
    if (hg_json_parse((const char *)game->edition, *game->edition_size, &root, &error))
        cli_pretty(out, root);
}

static int write_new(const struct request *request, const struct hg_out *out)
{
    if (!request->file || strcmp(request->file, "-") == 0) {
        fputs(out->text, stdout);
        return CLI_OK;
    }
    if (!request->force && access(request->file, F_OK) == 0) {
        cli_complain(request->command, HG_T("{file} exists already; --force overwrites it."),
                     HG_ARGS({"file", request->file}));
        return CLI_BAD;
    }
    return cli_write_file(request->command, request->file, out->text, out->len) ? CLI_OK : CLI_IO;
}

static int make_new(const struct request *request)
{
    const struct hg_game *game = cli_find_game(request->command, request->what);
    if (!game)
        return CLI_USAGE;
    struct hg_out out = hg_out_growing();
    put_default(&out, game);
    int code = write_new(request, &out);
    hg_out_free(&out);
    return code;
}

/* --- show --------------------------------------------------------------------------------------------------------- */

static int show_text(const struct request *request, const char *text, size_t size)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(text, size, &root, &error)) {
        cli_complain(request->command, HG_T("{file}:{line}: column {column}: {what}."),
                     HG_ARGS({"file", request->what}, {"line", NULL, (int64_t)hg_json_line(text, error.offset)},
                             {"column", NULL, cli_edition_column(text, error.offset)},
                             {"what", hg_translate(cli_words(), error.what)}));
        return CLI_BAD;
    }
    if (!request->json) {
        cli_edition_show(root);
        return CLI_OK;
    }
    struct hg_out out = hg_out_growing();
    cli_pretty(&out, root);
    fputs(out.text, stdout);
    hg_out_free(&out);
    return CLI_OK;
}

/* The default edition of a game, or the edition in a file. */
static int show(const struct request *request)
{
    if (request->file)
        return cli_usage(request->command, HG_T("edition show takes one game or one file."));
    const struct hg_game *game = hg_game_find(request->what);
    if (game)
        return show_text(request, (const char *)game->edition, *game->edition_size);
    if (access(request->what, F_OK) != 0 && !strpbrk(request->what, "./"))
        return cli_find_game(request->command, request->what) ? CLI_OK : CLI_USAGE;
    size_t size;
    char *text = cli_read_file(request->command, request->what, &size);
    if (!text)
        return CLI_IO;
    int code = show_text(request, text, size);
    hg_free(text);
    return code;
}

/* --- command ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    int (*run)(const struct request *request);
    const char *missing; /* the sentence when nothing follows */
} actions[] = {
    {"show", show, HG_T("show the edition of which game, or in which file?")},
    {"check", check, HG_T("check which file?")},
    {"new", make_new, HG_T("a new edition of which game?")},
};
enum { ACTIONS = sizeof actions / sizeof actions[0] };

static int run(const struct cli_command *command, int argc, char **argv)
{
    struct request request = {.command = command};
    const struct cli_option options[] = {
        {"json", NULL, HG_T("show: the edition itself; check: an object with a list of problems"), &request.json, NULL},
        {"force", NULL, HG_T("new: overwrite FILE"), &request.force, NULL},
        {0},
    };
    const char *words[3] = {NULL, NULL, NULL};
    int count = cli_parse(command, options, argc, argv, words, 3);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    request.what = words[1];
    request.file = words[2];
    for (int i = 0; count && i < ACTIONS; i++)
        if (strcmp(actions[i].name, words[0]) == 0)
            return words[1] ? cli_finish(command, actions[i].run(&request)) : cli_usage(command, actions[i].missing);
    return cli_usage(command, HG_T("the first word must be show, check or new."));
}

const struct cli_command cli_edition = {
    .name = "edition",
    .arguments = HG_T("show GAME | check FILE | new GAME [FILE]"),
    .summary = HG_T("show, check or copy the component data of a game"),
    .help = HG_T("Every card, tile and number of a game is in its edition, a JSON file, together with where\n"
                 "each value comes from: the rulebook, another public source, inferred, or reconstructed by\n"
                 "us. Owners of the printed game can correct a copy, name \"owner\" as the origin of what\n"
                 "they have copied, and play with it.\n"
                 "\n"
                 "  show GAME         the default edition as tables, every value with its origin; GAME may\n"
                 "                    also be the file of an edition\n"
                 "  check FILE        every mistake with line, field, what was found and what is allowed\n"
                 "  new GAME [FILE]   a copy of the default edition to correct; without FILE it is printed\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass edition show tides\n"
                 "  hourglass edition new tides my-tides.json\n"
                 "  hourglass edition check my-tides.json\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  done; the edition is good\n"
                 "  1  the edition has mistakes, or FILE exists already\n"
                 "  2  the command line is wrong\n"
                 "  3  a file could not be read or written\n"),
    .run = run,
};
