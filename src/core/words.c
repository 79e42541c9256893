/* words.c: see words.h. */
#include "core/words.h"

#include <string.h>

#include "core/catalogue.h"
#include "core/kinds.h"

const struct hg_language hg_languages[] = {
    {.code = "en", .name = "English"},
    {.code = "de", .name = "Deutsch", .translate = hg_german},
};
const int hg_language_count = sizeof hg_languages / sizeof hg_languages[0];

const struct hg_language *hg_language_find(const char *code)
{
    for (int i = 0; i < hg_language_count; i++) {
        size_t n = strlen(hg_languages[i].code);
        if (strncmp(code, hg_languages[i].code, n) == 0 && (code[n] == '\0' || strchr("_-.@", code[n])))
            return &hg_languages[i];
    }
    return NULL;
}

const char *hg_translate(const struct hg_words *words, const char *text)
{
    if (!*text || !words || !words->language || !words->language->translate)
        return text;
    return words->language->translate(text);
}

static const struct hg_arg *find_arg(const struct hg_arg *args, const char *name, size_t n)
{
    for (; args && args->name; args++)
        if (strlen(args->name) == n && memcmp(args->name, name, n) == 0)
            return args;
    return NULL;
}

static void put_arg(const void *rules, const struct hg_words *words, struct hg_out *out, const struct hg_arg *arg)
{
    if (arg->text)
        hg_put(out, arg->text);
    else if (arg->thing)
        hg_thing_name(arg->thing, rules, (int)arg->number, words, out);
    else
        hg_put_int(out, arg->number);
}

/* 0, 1, or 2 for many, whatever its sign; a text is a number that somebody has written. */
static int count_of(const struct hg_arg *arg)
{
    if (!arg->text)
        return arg->number < -1 || arg->number > 1 ? 2 : arg->number != 0;
    const char *digits = arg->text + strspn(arg->text, "+-");
    return digits[0] && !digits[1] && digits[0] < '2' ? digits[0] - '0' : 2;
}

/* Of the forms between `form` and `end` the last is for many, the one before for 1, and a third one in front for 0. */
static void put_form(const struct hg_words *words, struct hg_out *out, const struct hg_arg *arg, const char *form,
                     const char *end)
{
    int after = 0, count = count_of(arg);
    for (const char *at = form; at < end; at++)
        after += *at == '|';
    for (int left = count == 1 ? 1 : count == 0 && after == 2 ? 2 : 0; after > left; after--)
        form = strchr(form, '|') + 1;
    for (; *form != '|' && form < end; form++)
        if (*form == '#')
            put_arg(NULL, words, out, arg);
        else
            hg_put_char(out, *form);
}

void hg_say(const struct hg_words *words, struct hg_out *out, const char *text, const struct hg_arg *args)
{
    hg_say_of(NULL, words, out, text, args);
}

void hg_say_of(const void *rules, const struct hg_words *words, struct hg_out *out, const char *text,
               const struct hg_arg *args)
{
    for (const char *at = hg_translate(words, text); *at;) {
        const char *brace = strchr(at, '{');
        const char *close = brace ? strchr(brace, '}') : NULL;
        if (!close) {
            hg_put(out, at);
            return;
        }
        hg_put_bytes(out, at, (size_t)(brace - at));
        size_t name = strcspn(brace + 1, "|}");
        const struct hg_arg *arg = find_arg(args, brace + 1, name);
        if (arg && brace[name + 1] == '|')
            put_form(words, out, arg, brace + name + 2, close);
        else if (arg)
            put_arg(rules, words, out, arg);
        else
            hg_put_bytes(out, brace, (size_t)(close - brace + 1));
        at = close + 1;
    }
}

bool hg_template_names(const char *text, const char *name)
{
    size_t n = strlen(name);
    for (const char *brace = strchr(text, '{'); brace; brace = strchr(brace + 1, '{'))
        if (strncmp(brace + 1, name, n) == 0 && (brace[n + 1] == '}' || brace[n + 1] == '|'))
            return true;
    return false;
}

void hg_put_between(const struct hg_words *words, int item, int count, const char *last, struct hg_out *out)
{
    if (item)
        hg_put(out, item < count - 1 ? ", " : hg_translate(words, last));
}

const char *hg_seat_name(const struct hg_words *words, int seat, char *buffer, size_t cap)
{
    struct hg_out out = hg_out_fixed(buffer, cap);
    if (seat >= 0 && words && words->seat_names && words->seat_names[seat])
        hg_put(&out, words->seat_names[seat]);
    else
        hg_say(words, &out, HG_T("Seat {number}"), HG_ARGS({"number", NULL, seat + 1}));
    return buffer;
}
