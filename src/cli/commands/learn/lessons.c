/* lessons.c: the lessons inside the program. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/learn/learn.h"
#include "cli/common/text.h"
#include "table/memory.h"

bool learn_is_first(const struct learn_file *file)
{
    return strcmp(file->name, "first") == 0;
}

int learn_count(const char *game)
{
    int count = 0;
    for (int i = 0; i < learn_file_count; i++)
        count += strcmp(learn_files[i].game, game) == 0 && !learn_is_first(&learn_files[i]);
    return count;
}

const struct learn_file *learn_find(const char *game, int number)
{
    for (int i = 0; i < learn_file_count; i++)
        if (strcmp(learn_files[i].game, game) == 0 && --number == 0)
            return &learn_files[i];
    return NULL;
}

const char *learn_name(const struct learn_file *file)
{
    const char *hyphen = strchr(file->name, '-');
    return hyphen ? hyphen + 1 : file->name;
}

struct hg_json learn_json(const char *text)
{
    struct hg_json json = {0};
    struct hg_json_error error;
    hg_json_parse(text, strlen(text), &json, &error);
    return json;
}

/* --- rules -------------------------------------------------------------------------------------------------------- */

static bool lists(struct hg_json rules, const char *rule)
{
    struct hg_json_walk walk = hg_json_walk(rules);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.value, rule))
            return true;
    return false;
}

static bool teaches(const struct learn_file *file, const char *rule)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(learn_json((const char *)file->text), "pages"));
    while (hg_json_next(&walk))
        if (lists(hg_json_member(walk.value, "rules"), rule))
            return true;
    return false;
}

int learn_teaching(const char *game, const char *rule)
{
    const struct learn_file *file;
    for (int number = 1; (file = learn_find(game, number)); number++)
        if (teaches(file, rule))
            return number;
    return 0;
}

/* --- texts -------------------------------------------------------------------------------------------------------- */

/* The page has pointers, {1} to {3}, which stand behind what they point at, and *words* that stand out. */
static const char *skip_mark(const char *at)
{
    if (*at == '*')
        return at + 1;
    const char *mark = at + (*at == ' ');
    return mark[0] == '{' && mark[1] && mark[2] == '}' ? mark + 3 : at;
}

/* One character that is safe to print; a text may have several paragraphs. Returns the bytes it stands for. */
static size_t put_character(const char *from, size_t n, char **to)
{
    char c = *from;
    size_t used = c == '\n' ? 1 : cli_clean(from, n, &c);
    if (c)
        *(*to)++ = c;
    return used;
}

char *learn_clean(struct hg_json text)
{
    size_t size = hg_json_size(text) + 1;
    char *copy = hg_zeroed(size), *to = copy;
    if (hg_json_get_text(text, copy, size) < 0)
        *copy = '\0';
    for (const char *from = copy; *from;) {
        const char *behind = skip_mark(from);
        from = behind == from ? from + put_character(from, strlen(from), &to) : behind;
    }
    *to = '\0';
    return copy;
}

char *learn_words(struct hg_json words, const struct hg_language *language)
{
    return learn_clean(hg_json_member(words, language->code));
}
