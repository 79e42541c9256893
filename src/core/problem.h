/* problem.h: what is wrong with a file somebody wrote: the line, the field, what was found, what is allowed. */
#ifndef HG_CORE_PROBLEM_H
#define HG_CORE_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>

#include "core/json.h"
#include "core/out.h"
#include "core/words.h"

struct hg_problem {
    size_t line;
    char field[96]; /* cards[3].objective.vp */
    char found[64]; /* the JSON that stands there, cut; "nothing" when absent */
    char text[512]; /* what is allowed, a sentence */
};

/* A list that keeps counting when it is full. `text` is the file that is read; values elsewhere have no line. Sentences
 * are in the language of `words`. */
struct hg_problems {
    struct hg_problem *list;
    int count, cap;
    const char *text;
    size_t length;
    const struct hg_words *words;
};

/* The name of a field, built step by step and passed by value. */
struct hg_field {
    char name[96];
};
struct hg_field hg_field(const char *name);
struct hg_field hg_field_member(struct hg_field parent, const char *key);
struct hg_field hg_field_item(struct hg_field parent, int index);

/* Where a value stands: a link of a chain that ends at the whole. Links lie on the stack of whoever reads, and the name of
 * the field is made only where something is wrong. */
struct hg_spot {
    struct hg_json json;
    const struct hg_spot *parent; /* NULL: this is the whole */
    const char *key;              /* of a member; NULL: an item of a list */
    int index;
};
struct hg_spot hg_spot_member(const struct hg_spot *parent, const char *key);
struct hg_spot hg_spot_item(const struct hg_spot *parent, const struct hg_json_walk *walk);
struct hg_field hg_spot_field(const struct hg_spot *at);

/* Note a problem there: what is allowed, English, a template for words.h; `args` may be NULL. */
void hg_wrong(struct hg_problems *problems, const struct hg_spot *at, const char *allowed, const struct hg_arg *args);

/* The same of a member. */
void hg_wrong_member(struct hg_problems *problems, const struct hg_spot *object, const char *key, const char *allowed);

/* Note a problem at `value`; when that is absent, at the line of `parent`. */
void hg_problem_add(struct hg_problems *problems, struct hg_json value, struct hg_json parent, struct hg_field field,
                    const char *allowed);
void hg_problem_write(const struct hg_problem *problem, const struct hg_words *words, struct hg_out *out);

#endif
