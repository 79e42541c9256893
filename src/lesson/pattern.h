/* pattern.h: patterns of moves and events: members that the JSON of one must have. Inside lesson/ alone. */
#ifndef HG_LESSON_PATTERN_H
#define HG_LESSON_PATTERN_H

#include "core/game.h"
#include "core/json.h"

/* The move as the protocol tells it, and its notation, written into `out`, which it points into. */
struct hg_json pattern_move(const struct hg_game *game, const void *rules, const void *state, int seat,
                            struct hg_move move, struct hg_out *out);

/* The same of an event: its kind and its members. */
struct hg_json pattern_event(const struct hg_game *game, const void *rules, struct hg_event event, struct hg_out *out);

/* Every member of the pattern is the same in what is told; a list stands for any one of its items. */
bool pattern_fits(struct hg_json pattern, struct hg_json told);
bool pattern_fits_any(struct hg_json patterns, struct hg_json told);

#endif
