/* hint.h: what a bot would do in the place of a seat, and what speaks for it by rule.
 *
 * It is a function of the view. What a move leads to is foreseen (suppose.h); what is better then than now, and better
 * than after most of the other moves, speaks for it. */
#ifndef HG_TABLE_HINT_H
#define HG_TABLE_HINT_H

#include "bots/bots.h"

enum { HG_HINT_REASONS = 3, HG_HINT_STEPS = 8 };

struct hg_hint {
    struct hg_move move;

    /* A move that only opens choices is judged by where the bot would take it. */
    struct hg_move then[HG_HINT_STEPS];
    int steps;

    struct hg_term reason[HG_HINT_REASONS]; /* as they will be, the weightiest first */
    int before[HG_HINT_REASONS];            /* their values now */
    int reasons;
};

/* For a seat that owes a decision. A hint is never a move that changes nothing where the absent would do nothing either, like
 * a card exchanged for its twin; nor one that gains no points at once where another gains twelve, whatever the bot expects
 * later. */
void hg_hint_find(const struct hg_game *game, const void *rules, const void *view, int seat, const struct hg_bot *bot,
                  struct hg_rng *rng, struct hg_hint *hint);

#endif
