/* decide.h: what a bot of any level does, asked at once: for whoever has the time to wait for it. */
#ifndef HG_TABLE_DECIDE_H
#define HG_TABLE_DECIDE_H

#include "bots/pace.h"
#include "bots/think.h"

/* As from hg_bot_choose(). One that is dear thinks to its end; a number of `rng` is its seed. */
struct hg_move hg_decide(const struct hg_asked *asked, struct hg_rng *rng);

/* What a seat does whose moment has come (hg_pace_take). Of kind 0: nothing, or it has been too slow. */
struct hg_move hg_decide_in_time(struct hg_pace *pace, const struct hg_game *game, const void *rules, const void *state,
                                 int seat, const struct hg_bot *bot, struct hg_rng *rng);

#endif
