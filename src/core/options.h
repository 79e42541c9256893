/* options.h: the options of a game: defaults from its edition, then what a table wants. */
#ifndef HG_CORE_OPTIONS_H
#define HG_CORE_OPTIONS_H

#include "core/game.h"

enum { HG_MOST_OPTIONS = 31 };

/* Into `values`, one for each of `count` options: first the member "options" of the edition, an object with all of them
 * but those whose bit is set in `may_lack`; then `wanted`, an object with some of them, or absent. Unknown names and
 * values that are not allowed are problems. */
void hg_read_options(struct hg_problems *problems, const struct hg_option *options, int count, struct hg_json edition,
                     struct hg_json wanted, uint32_t may_lack, uint8_t *values);

/* A value as it is read there. */
void hg_write_option(struct hg_out *out, const char *key, const struct hg_option *option, int value);

#endif
