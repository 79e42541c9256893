/* text.h: the values of an edition as text, each with a mark for its origin. */
#ifndef HG_CLI_EDITION_TEXT_H
#define HG_CLI_EDITION_TEXT_H

#include "core/json.h"
#include "core/out.h"

enum origin { NOT_STATED, RULEBOOK, PUBLIC, INFERRED, RECONSTRUCTED, OWNER, ORIGINS };

struct edition_count {
    int values[ORIGINS];
};

/* Where a value stands: the objects around it, each with its name in the next. */
struct edition_scope {
    const struct edition_scope *outer;
    struct hg_json object;
    const char *name; /* "" in lists: items have no names */
};

/* A value of scope->object; `path` is its name there. Marks are bytes as grid.h wants them. What is nested stands in
 * brackets when it is not plain. */
void edition_put(struct edition_count *count, struct hg_out *out, struct hg_json value,
                 const struct edition_scope *scope, const char *path, bool nested);
void edition_put_mark(char mark);

/* A key as text, "" when absent; cut when it is too long, which no key of a good edition is. */
enum { EDITION_KEY = 64 };
const char *edition_key(struct hg_json key, char buffer[EDITION_KEY]);

/* Is this the key of a member that tells origins? */
bool edition_is_origin(struct hg_json key);
bool edition_is_container(struct hg_json value);

/* What the marks mean, and how many values have each. */
void edition_legend(const struct edition_count *count);

#endif
