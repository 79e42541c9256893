/* sands_bot.h: what the files share that judge positions of The Sands of Time. Worth is told in hundredths of a point. */
#ifndef HG_SANDS_BOT_H
#define HG_SANDS_BOT_H

#include "bots/bots.h"
#include "games/sands/sands_state.h"

enum {
    SANDS_PERCENT = 100, /* hundredths of a point in a point, too */
    SANDS_PART = 16,     /* of a level of chronicles */
    SANDS_OPEN = 20,     /* a card still to be used in this turn */
    SANDS_HERITAGE = 20, /* a level, even where the numbers of chronicles lack */
};

extern const int
    sands_bot_emphasis[SANDS_TURNS + 1]; /* by the turn of a generation: what an open category can still do */

static inline int smaller(int x, int y)
{
    return x < y ? x : y;
}

static inline int larger(int x, int y)
{
    return x > y ? x : y;
}

/* One empire. */
struct sands_look {
    const struct sands_rules *r;
    const struct sands_state *s;
    const struct sands_seat *p;
    int seat;
    int turns;             /* of the game, still to come */
    int ahead;             /* dynasties behind this one */
    int hurry;             /* 0: many turns of the dynasty are left, 3: none */
    int level[SANDS_BINS]; /* reached in each bin: parts */
};

/* empire.c: how good a position is, as it stands */
int32_t sands_bot_standing(const struct sands_rules *r, const struct sands_state *s, int seat);

/* chronicles.c */
int sands_bot_scores(const struct sands_look *look);  /* points, and those that chronicles promise */
int sands_bot_wonders(const struct sands_look *look); /* what these will bring */

/* conquer.c */
bool sands_bot_fights(const struct sands_state *s, int seat); /* it sets its die, or has set it */
int32_t sands_bot_with_die(const struct sands_rules *r, const struct sands_state *s, int seat, int die);
void sands_bot_fight(const struct sands_rules *r, struct sands_state *s, int seat); /* a likely battle, to its end */
int32_t sands_bot_worth(const struct sands_rules *r, const struct sands_state *s, int seat);
int32_t sands_bot_glance(const struct sands_rules *r, const struct sands_state *s, int seat,
                         struct hg_move move); /* the worth behind this move */

/* turn.c */
void sands_bot_play_card(const struct sands_rules *r, struct sands_state *s, int seat, int card);
int32_t sands_bot_in_order(const struct sands_rules *r, const struct sands_state *turn, int seat,
                           int first); /* of both cards */
int32_t sands_bot_plan(const void *rules, const void *state, int seat);

#endif
