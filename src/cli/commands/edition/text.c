/* text.c: see text.h. Origins stand beside the values:
 *
 *     "provenance": {"suit": "public", "objective.vp": "rulebook"}     of the object it stands in, by path
 *     "options": {...}, "options_provenance": {...}                    of the member of that name
 */
#include "cli/commands/edition/text.h"

#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"

/* --- origins ------------------------------------------------------------------------------------------------------ */

/* What the rulebook prints is the rule, and needs no mark. */
static const struct {
    const char *name, *sign, *meaning;
} origins[ORIGINS] = {
    [NOT_STATED] = {"", "?", HG_T("the edition does not say")},
    [RULEBOOK] = {"rulebook", " ", HG_T("printed in the rulebook")},
    [PUBLIC] = {"public", "+", HG_T("another public source says so")},
    [INFERRED] = {"inferred", "~", HG_T("follows from what is known")},
    [RECONSTRUCTED] = {"reconstructed", "*", HG_T("our own proposal, without a source")},
    [OWNER] = {"owner", "=", HG_T("copied from the printed game by somebody who owns it")},
};

static const char *colour(enum origin origin)
{
    const struct cli_style *style = cli_style();
    return origin == RECONSTRUCTED ? style->yellow : origin == INFERRED ? style->magenta : style->cyan;
}

void edition_put_mark(char mark)
{
    enum origin origin = (enum origin)(mark - 1);
    printf("%s%s%s", colour(origin), origins[origin].sign, cli_style()->reset);
}

static enum origin origin_of_text(struct hg_json value)
{
    for (enum origin origin = RULEBOOK; origin < ORIGINS; origin++)
        if (hg_json_is(value, origins[origin].name))
            return origin;
    return NOT_STATED;
}

/* The entry for the path itself, else for the nearest part of the edition that contains it. */
static enum origin look_up(struct hg_json provenance, const char *path)
{
    char part[128];
    if (hg_json_type(provenance) == HG_JSON_TEXT)
        return origin_of_text(provenance);
    snprintf(part, sizeof part, "%s", path);
    for (;;) {
        enum origin origin = origin_of_text(hg_json_member(provenance, part));
        char *dot = strrchr(part, '.');
        if (origin != NOT_STATED || !dot)
            return origin;
        *dot = '\0';
    }
}

static enum origin look_up_beside(struct hg_json object, const char *path)
{
    char key[128];
    size_t first = strcspn(path, ".");
    snprintf(key, sizeof key, "%.*s_provenance", (int)first, path);
    return look_up(hg_json_member(object, key), path[first] ? path + first + 1 : "");
}

static enum origin origin_of(const struct edition_scope *scope, const char *path)
{
    char whole[128];
    snprintf(whole, sizeof whole, "%s", path);
    for (; scope; scope = scope->outer) {
        enum origin origin = look_up(hg_json_member(scope->object, "provenance"), whole);
        if (origin == NOT_STATED)
            origin = look_up_beside(scope->object, whole);
        if (origin != NOT_STATED)
            return origin;
        if (*scope->name) {
            char longer[256];
            snprintf(longer, sizeof longer, "%s.%s", scope->name, whole);
            snprintf(whole, sizeof whole, "%.*s", (int)sizeof whole - 1, longer);
        }
    }
    return NOT_STATED;
}

bool edition_is_origin(struct hg_json key)
{
    char text[EDITION_KEY];
    size_t n = strlen("provenance"), length = strlen(edition_key(key, text));
    return length >= n && strcmp(text + length - n, "provenance") == 0;
}

/* --- values as text ----------------------------------------------------------------------------------------------- */

bool edition_is_container(struct hg_json value)
{
    return hg_json_type(value) == HG_JSON_ARRAY || hg_json_type(value) == HG_JSON_OBJECT;
}

static void put_decoded(struct hg_out *out, struct hg_json text)
{
    char *buffer = hg_resize(NULL, hg_json_size(text));
    if (hg_json_get_text(text, buffer, hg_json_size(text)) >= 0)
        hg_put(out, buffer);
    hg_free(buffer);
}

/* Control characters, which a text holds as escapes, could be mistaken for marks. */
static void clean(char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] < ' ')
            text[i] = '?';
}

static void put_scalar(struct hg_out *out, struct hg_json value)
{
    size_t start = out->len;
    switch (hg_json_type(value)) {
    case HG_JSON_TEXT: put_decoded(out, value); break;
    case HG_JSON_NULL: hg_put(out, "-"); break;
    default: hg_put_bytes(out, value.at, hg_json_size(value)); break;
    }
    clean(out->text + start, out->len - start);
}

const char *edition_key(struct hg_json key, char buffer[EDITION_KEY])
{
    struct hg_out out = hg_out_fixed(buffer, EDITION_KEY);
    if (key.at && hg_json_get_text(key, buffer, EDITION_KEY) < 0)
        hg_put_bytes(&out, key.at + 1, hg_json_size(key) - 2);
    clean(buffer, strlen(buffer));
    return buffer;
}

/* The head of an edition (its title, its format) is not a component and has no origin. */
static void put_origin(struct edition_count *count, struct hg_out *out, const struct edition_scope *scope,
                       const char *path)
{
    enum origin origin = origin_of(scope, path);
    bool head = !scope->outer && !strchr(path, '.');
    if (origin == NOT_STATED && head)
        return;
    count->values[origin]++;
    if (origin != RULEBOOK)
        hg_put_char(out, (char)(origin + 1));
}

static bool has_containers(struct hg_json value)
{
    struct hg_json_walk walk = hg_json_walk(value);
    while (hg_json_next(&walk))
        if (edition_is_container(walk.value))
            return true;
    return false;
}

static void put_members(struct edition_count *count, struct hg_out *out, struct hg_json value,
                        const struct edition_scope *scope, const char *path)
{
    struct hg_json_walk walk = hg_json_walk(value);
    bool first = true;
    while (hg_json_next(&walk)) {
        char key[EDITION_KEY], longer[192];
        if (edition_is_origin(walk.key))
            continue;
        snprintf(longer, sizeof longer, "%s%s%s", path, *path ? "." : "", edition_key(walk.key, key));
        hg_put(out, first ? "" : "; ");
        hg_put(out, key);
        hg_put_char(out, ' ');
        bool nested = hg_json_type(walk.value) == HG_JSON_OBJECT || has_containers(walk.value);
        edition_put(count, out, walk.value, scope, longer, nested);
        first = false;
    }
}

/* A list of plain values has one origin, at its end. */
static void put_items(struct edition_count *count, struct hg_out *out, struct hg_json value,
                      const struct edition_scope *scope, const char *path)
{
    struct hg_json_walk walk = hg_json_walk(value);
    bool plain = !has_containers(value);
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        if (plain)
            put_scalar(out, walk.value);
        else
            edition_put(count, out, walk.value, scope, path, true);
    }
    if (walk.index < 0)
        hg_put(out, hg_translate(cli_words(), HG_T("nothing")));
    if (plain)
        put_origin(count, out, scope, path);
}

void edition_put(struct edition_count *count, struct hg_out *out, struct hg_json value,
                 const struct edition_scope *scope, const char *path, bool nested)
{
    bool object = hg_json_type(value) == HG_JSON_OBJECT;
    if (!edition_is_container(value)) {
        put_scalar(out, value);
        put_origin(count, out, scope, path);
        return;
    }
    hg_put(out, nested ? "(" : "");
    if (object)
        put_members(count, out, value, scope, path);
    else
        put_items(count, out, value, scope, path);
    hg_put(out, nested ? ")" : "");
}

/* --- legend ------------------------------------------------------------------------------------------------------- */

void edition_legend(const struct edition_count *count)
{
    struct hg_words words = {.language = cli_language()};
    printf("\n%s%s%s\n", cli_style()->bold, hg_translate(&words, HG_T("Where the values come from:")),
           cli_style()->reset);
    for (int i = 1; i <= ORIGINS; i++) {
        enum origin origin = i % ORIGINS; /* what is not stated comes last */
        if (!count->values[origin])
            continue;
        printf("  ");
        edition_put_mark((char)(origin + 1));
        printf("%5d  %-15s%s\n", count->values[origin], origins[origin].name,
               hg_translate(&words, origins[origin].meaning));
    }
}
