/* check.c: every mistake of an edition somebody wrote. */
#include <string.h>

#include "cli/commands/edition/edition.h"
#include "cli/common/text.h"
#include "core/edition.h"
#include "games/registry.h"
#include "table/memory.h"

struct edition {
    const char *path;
    char *text;
    size_t size;
    struct hg_json root;
    const struct hg_game *game;
};

int cli_edition_column(const char *text, size_t offset)
{
    size_t start = offset;
    while (start && text[start - 1] != '\n')
        start--;
    return cli_columns(text + start, offset - start) + 1;
}

/* One mistake that keeps the game from looking at the file at all. */
static void note_whole(struct hg_problems *problems, struct hg_problem problem)
{
    problems->list[0] = problem;
    problems->count = 1;
}

static bool parse(struct edition *e, struct hg_problems *problems)
{
    struct hg_json_error error;
    if (hg_json_parse(e->text, e->size, &e->root, &error))
        return true;
    struct hg_problem problem = {.line = hg_json_line(e->text, error.offset)};
    struct hg_out field = hg_out_fixed(problem.field, sizeof problem.field);
    hg_say(problems->words, &field, HG_T("column {column}"),
           HG_ARGS({"column", NULL, cli_edition_column(e->text, error.offset)}));
    snprintf(problem.found, sizeof problem.found, "%s", hg_translate(problems->words, HG_T("no valid JSON")));
    snprintf(problem.text, sizeof problem.text, "%s.", hg_translate(problems->words, error.what));
    note_whole(problems, problem);
    return false;
}

static bool find_game(struct edition *e, struct hg_problems *problems)
{
    char id[64];
    struct hg_json value = hg_json_member(e->root, "id");
    if (hg_json_get_text(value, id, sizeof id) > 0 && (e->game = hg_game_find(id)))
        return true;
    char ids[192];
    struct hg_out out = hg_out_fixed(ids, sizeof ids);
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered) {
            hg_put(&out, out.len ? ", " : "");
            hg_put(&out, hg_games[i]->id);
        }
    struct hg_spot whole = {e->root}, at = hg_spot_member(&whole, "id");
    hg_wrong(problems, &at, HG_T("the id of the game is needed: {ids}."), HG_ARGS({"ids", ids}));
    return false;
}

/* Every mistake: the first pass counts them, the second keeps them. */
static void check_by_game(struct edition *e, struct hg_problems *problems)
{
    void *rules = hg_zeroed(e->game->rules_size);
    e->game->load(e->root, (struct hg_json){0}, e->game->rules_version, rules, problems);
    if (problems->count > problems->cap) {
        problems->list = hg_reserve(problems->list, &problems->cap, problems->count, sizeof *problems->list);
        problems->count = 0;
        e->game->load(e->root, (struct hg_json){0}, e->game->rules_version, rules, problems);
    }
    hg_free(rules);
}

static void check_edition(struct edition *e, struct hg_problems *problems)
{
    problems->list = hg_reserve(problems->list, &problems->cap, 1, sizeof *problems->list);
    problems->text = e->text;
    problems->length = e->size;
    if (hg_edition_fits(e->size, problems) && parse(e, problems) && find_game(e, problems))
        check_by_game(e, problems);
}

/* FILE:LINE: in front, as compilers do, so that editors can jump there. */
static void print_problem(const char *path, const struct hg_problem *problem)
{
    const struct cli_style *style = cli_style();
    struct hg_out out = hg_out_growing();
    struct hg_words words = {.language = cli_language()};
    hg_say(&words, &out, HG_T(": found {found}; {allowed}"),
           HG_ARGS({"found", problem->found}, {"allowed", problem->text}));
    fputs(style->bold, stdout);
    cli_put_clean(stdout, path, strlen(path));
    printf(":%zu:%s ", problem->line, style->reset);
    fputs(style->yellow, stdout);
    const char *field = problem->field[0] ? problem->field : hg_translate(&words, HG_T("the whole file"));
    cli_put_clean(stdout, field, strlen(field));
    fputs(style->reset, stdout);
    cli_put_clean(stdout, out.text, out.len);
    putchar('\n');
    hg_out_free(&out);
}

static bool is_default(const struct edition *e)
{
    char *own = hg_resize(NULL, e->size + 1), *original = hg_resize(NULL, *e->game->edition_size + 1);
    size_t n = hg_json_minify(e->text, e->size, own);
    size_t m = hg_json_minify((const char *)e->game->edition, *e->game->edition_size, original);
    bool same = n == m && memcmp(own, original, n) == 0;
    hg_free(own);
    hg_free(original);
    return same;
}

static void print_report(const struct edition *e, const struct hg_problems *problems)
{
    struct hg_words words = {.language = cli_language()};
    struct hg_out out = hg_out_growing();
    for (int i = 0; i < problems->count; i++)
        print_problem(e->path, &problems->list[i]);
    if (problems->count)
        hg_say(&words, &out, HG_T("{file}: mistakes: {number}"),
               HG_ARGS({"file", e->path}, {"number", NULL, problems->count}));
    else if (is_default(e))
        hg_say(&words, &out, HG_T("{file}: good; it is the default edition of {game}."),
               HG_ARGS({"file", e->path}, {"game", e->game->title}));
    else
        hg_say(&words, &out, HG_T("{file}: good; an edition of {game}."),
               HG_ARGS({"file", e->path}, {"game", e->game->title}));
    cli_put_clean(stdout, out.text, out.len);
    putchar('\n');
    hg_out_free(&out);
}

static void print_report_json(const struct edition *e, const struct hg_problems *problems)
{
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '{');
    hg_json_text(&out, "file", e->path);
    if (e->game)
        hg_json_text(&out, "game", e->game->id);
    hg_json_bool(&out, "good", problems->count == 0);
    hg_json_key(&out, "problems");
    hg_json_open(&out, '[');
    for (int i = 0; i < problems->count; i++) {
        const struct hg_problem *problem = &problems->list[i];
        hg_json_open(&out, '{');
        hg_json_int(&out, "line", (int64_t)problem->line);
        hg_json_text(&out, "field", problem->field);
        hg_json_text(&out, "found", problem->found);
        hg_json_text(&out, "allowed", problem->text);
        hg_json_close(&out, '}');
    }
    hg_json_close(&out, ']');
    hg_json_close(&out, '}');
    puts(out.text);
    hg_out_free(&out);
}

int cli_edition_check(const struct cli_command *command, const char *path, bool json)
{
    struct edition edition = {.path = path};
    struct hg_words words = {.language = cli_language()};
    struct hg_problems problems = {.words = &words};
    edition.text = cli_read_file(command, path, &edition.size);
    if (!edition.text)
        return CLI_IO;
    check_edition(&edition, &problems);
    if (json)
        print_report_json(&edition, &problems);
    else
        print_report(&edition, &problems);
    int code = problems.count ? CLI_BAD : CLI_OK;
    hg_free(problems.list);
    hg_free(edition.text);
    return code;
}
