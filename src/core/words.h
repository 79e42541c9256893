/* words.h: sentences for people. Templates are English, marked with HG_T so that they are found for translation, and
 * looked up in the catalogue of the language. `{name}` in a template is replaced by the argument of that name.
 *
 * Words agree with a number: "{count} {count|scholar|scholars}" has the form for 1, then that for many. Of three forms
 * the first is for none, and `#` stands for the number itself: "Pay {gold} gold{crops|| and # crop| and # crops}". The
 * empty form of "{crops|}" says nothing and names the argument all the same, for a move that tells it as an object. */
#ifndef HG_CORE_WORDS_H
#define HG_CORE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/out.h"

/* Marks a template for the catalogues in locale/. */
#define HG_T(text) text

struct hg_language {
    const char *code, *name;                    /* "de", "Deutsch" */
    const char *(*translate)(const char *text); /* catalogue.h; NULL for English */
};

struct hg_words {
    const struct hg_language *language;
    const char *const *seat_names; /* one per seat, NULL: "Seat 1", ... */
};

/* The text of an argument; with text NULL, its number, or the thing (kinds.h) of that number. Lists end with an argument
 * without a name. */
struct hg_thing;
struct hg_arg {
    const char *name, *text;
    int64_t number;
    const struct hg_thing *thing;
};
/* clang-format off */
#define HG_ARGS(...) (const struct hg_arg[]){__VA_ARGS__, {0}}
/* clang-format on */

/* All languages; the first is English. */
extern const struct hg_language hg_languages[];
extern const int hg_language_count;
const struct hg_language *hg_language_find(const char *code); /* "de", "de_DE.UTF-8"; NULL when unknown */

const char *hg_translate(const struct hg_words *words, const char *text);
void hg_say(const struct hg_words *words, struct hg_out *out, const char *text, const struct hg_arg *args);

/* The same, where arguments are things of these rules. */
void hg_say_of(const void *rules, const struct hg_words *words, struct hg_out *out, const char *text,
               const struct hg_arg *args);

/* Is {name}, or a word that agrees with it, a place of this template? */
bool hg_template_names(const char *text, const char *name);

/* What stands before an item of a list, counted from 0: nothing, a comma, or `last`, like HG_T(" and "). */
void hg_put_between(const struct hg_words *words, int item, int count, const char *last, struct hg_out *out);

/* The name of a seat into `buffer`, which is returned. */
const char *hg_seat_name(const struct hg_words *words, int seat, char *buffer, size_t cap);

#endif
