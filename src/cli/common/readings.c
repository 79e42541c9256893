/* readings.c: --options NAME=VALUE,...: the options of a game as JSON. */
#include <stdlib.h>
#include <string.h>

#include "cli/common/cli.h"
#include "core/json.h"

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

static void write_one(const char *text, struct hg_out *out)
{
    static const char *const on[] = {"on", "yes", "true", NULL}, *const off[] = {"off", "no", "false", NULL};
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

/* Whether an entry before `entry` begins with the same bytes: NAME=. */
static bool stands_in(const char *list, const char *entry, size_t length)
{
    for (const char *at = list; at < entry; at += strcspn(at, ",") + 1)
        if (strncmp(at, entry, length) == 0)
            return true;
    return false;
}

bool cli_write_options(const struct cli_command *command, const char *text, struct hg_out *out)
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
            cli_error(command,
                      "--options: '%.*s' is no option; write NAME=on, NAME=off or NAME=VALUE, several with "
                      "commas; NAME=VALUE/VALUE where each seat has its own.",
                      (int)n, text);
            return false;
        }
        if (stands_in(list, text, length + 1)) {
            cli_error(command, "--options: %s stands there twice.", name);
            return false;
        }
        hg_json_key(out, name);
        write_value(value, out);
        text += n + (text[n] == ',');
    }
    hg_json_close(out, '}');
    return true;
}
