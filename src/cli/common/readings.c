/* readings.c: --options NAME=VALUE,...: the options of a game as JSON. */
#include <stdlib.h>
#include <string.h>

#include "cli/common/text.h"
#include "core/game.h"

bool cli_copy(char *to, size_t cap, const char *from, size_t n)
{
    if (n >= cap)
        return false;
    memcpy(to, from, n);
    to[n] = '\0';
    return true;
}

static bool is_one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(text, *words) == 0)
            return true;
    return false;
}

static const char *const on[] = {"on", "yes", "true", NULL}, *const off[] = {"off", "no", "false", NULL};

static void write_one(const char *text, struct hg_out *out)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (is_one_of(text, on) || is_one_of(text, off))
        hg_json_put_bool(out, is_one_of(text, on));
    else if (*text && !*end)
        hg_json_put_int(out, number);
    else
        hg_json_put_text(out, text);
}

/* "3", or "3/0/1": one for each seat. */
static void write_value(char *text, struct hg_out *out)
{
    bool by_seat = strchr(text, '/');
    if (by_seat)
        hg_json_open(out, '[');
    for (char *slash; (slash = strchr(text, '/')); text = slash + 1) {
        *slash = '\0';
        write_one(text, out);
    }
    write_one(text, out);
    if (by_seat)
        hg_json_close(out, ']');
}

/* --- what is allowed, in the words that are typed ------------------------------------------------------------------ */

static const struct hg_option *find_option(const struct hg_game *game, const char *name)
{
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].name, name) == 0)
            return &game->options[i];
    return NULL;
}

static const char *option_name(const void *game, int index)
{
    const struct hg_game *g = game;
    return index < g->option_count ? g->options[index].name : NULL;
}

static bool refuse_name(const struct cli_command *command, const struct hg_game *game, const char *name)
{
    const char *near = cli_nearest(name, option_name, game);
    if (near)
        cli_complain(command, HG_T("--options: {game} has no option '{name}'; did you mean '{near}'?"),
                     HG_ARGS({"game", game->title}, {"name", name}, {"near", near}));
    else
        cli_complain(command, HG_T("--options: {game} has no option '{name}'; {games} lists them."),
                     HG_ARGS({"game", game->title}, {"name", name}, {"games", CLI_TYPED("games", game->id)}));
    return false;
}

static bool is_flag(const struct hg_option *option)
{
    return !option->choices && option->min == 0 && option->max == 1;
}

static bool is_allowed(const struct hg_option *option, const char *value)
{
    char *end;
    if (is_flag(option))
        return is_one_of(value, on) || is_one_of(value, off);
    for (int i = 0; option->choices && i <= option->max; i++)
        if (strcmp(value, option->choices[i]) == 0)
            return true;
    long number = strtol(value, &end, 10);
    return !option->choices && *value && !*end && number >= option->min && number <= option->max;
}

static bool refuse_value(const struct cli_command *command, const struct hg_option *option, const char *value)
{
    char choices[256];
    struct hg_out out = hg_out_fixed(choices, sizeof choices);
    for (int i = 0; option->choices && i <= option->max; i++) {
        hg_put_between(cli_words(), i, option->max + 1, HG_T(" or "), &out);
        hg_put(&out, option->choices[i]);
    }
    if (is_flag(option))
        cli_complain(command, HG_T("--options: {name} is on or off, not '{value}'."),
                     HG_ARGS({"name", option->name}, {"value", value}));
    else if (option->choices)
        cli_complain(command, HG_T("--options: {name} is {choices}, not '{value}'."),
                     HG_ARGS({"name", option->name}, {"choices", choices}, {"value", value}));
    else
        cli_complain(
            command, HG_T("--options: {name} is a whole number from {min} to {max}, not '{value}'."),
            HG_ARGS({"name", option->name}, {"min", NULL, option->min}, {"max", NULL, option->max}, {"value", value}));
    return false;
}

/* Of "3/0/1" each part; how many there must be is known where the seats are. */
static bool check_value(const struct cli_command *command, const struct hg_game *game, const char *name,
                        const char *value)
{
    const struct hg_option *option = find_option(game, name);
    if (!option)
        return refuse_name(command, game, name);
    for (const char *at = value; at;) {
        char part[64] = "";
        size_t n = option->per_seat ? strcspn(at, "/") : strlen(at);
        cli_copy(part, sizeof part, at, n);
        if (!is_allowed(option, part))
            return refuse_value(command, option, part);
        at = at[n] ? at + n + 1 : NULL;
    }
    return true;
}

/* Whether an entry before `entry` begins with the same bytes: NAME=. */
static bool stands_in(const char *list, const char *entry, size_t length)
{
    for (const char *at = list; at < entry; at += strcspn(at, ",") + 1)
        if (strncmp(at, entry, length) == 0)
            return true;
    return false;
}

static void refuse_item(const struct cli_command *command, const char *text, size_t n)
{
    char item[256];
    snprintf(item, sizeof item, "%.*s", (int)n, text);
    cli_complain(command,
                 HG_T("--options: '{item}' is no option; write NAME=on, NAME=off or NAME=VALUE, several with "
                      "commas; NAME=VALUE/VALUE where each seat has its own."),
                 HG_ARGS({"item", item}));
}

bool cli_write_options(const struct cli_command *command, const struct hg_game *game, const char *text,
                       struct hg_out *out)
{
    const char *list = text;
    hg_json_open(out, '{');
    while (text && *text) {
        char name[64], value[64];
        size_t n = strcspn(text, ",");
        const char *equals = memchr(text, '=', n);
        size_t length = equals ? (size_t)(equals - text) : n;
        bool good = equals && length && cli_copy(name, sizeof name, text, length) &&
                    cli_copy(value, sizeof value, equals + 1, n - length - 1);
        if (!good) {
            refuse_item(command, text, n);
            return false;
        }
        if (stands_in(list, text, length + 1)) {
            cli_complain(command, HG_T("--options: {name} stands there twice."), HG_ARGS({"name", name}));
            return false;
        }
        if (game && !check_value(command, game, name, value))
            return false;
        hg_json_key(out, name);
        write_value(value, out);
        text += n + (text[n] == ',');
    }
    hg_json_close(out, '}');
    return true;
}
