/* options.h: the options of a game: defaults from its edition, then what a table wants. */
#ifndef HG_CORE_OPTIONS_H
#define HG_CORE_OPTIONS_H

#include "core/game.h"

enum { HG_MOST_OPTIONS = 31 };

/* Into `values`, for each of `count` options one for each of `seats`: the most that the game can have, or 1 when no option
 * is per seat; whatever is not per seat has the same for all. First the member "options" of the edition, an object with
 * all of them but those whose bit is set in `may_lack`; then `wanted`, an object with some of them, or absent. Unknown
 * names and values that are not allowed are problems. */
void hg_read_options(struct hg_problems *problems, const struct hg_option *options, int count, struct hg_json edition,
                     struct hg_json wanted, uint32_t may_lack, int32_t *values, int seats);

/* A list that has not one value for each seat of the table is a problem. */
void hg_options_fit(struct hg_problems *problems, const struct hg_option *options, int count, struct hg_json wanted,
                    int seats);

/* A value as it is read there. */
void hg_put_option(struct hg_out *out, const struct hg_option *option, int value);

#endif
