/* conquer.c: what a position of The Sands of Time is worth once everything has followed that is sure to: payments, the end
 * of what has begun, and a battle, which is judged by the dice that both sides could set. */
#include "bots/sands/sands_bot.h"

enum { ANSWERS = 16 }; /* of others, of luck and of ways to pay, between two steps */

/* --- what is sure to follow --------------------------------------------------------------------------------------- */

/* Questions to the seat that say nothing about what it wants. */
static bool pays_or_takes(const struct sands_state *s, int seat)
{
    return s->decider == seat &&
           (s->ask == SANDS_ASK_PAY || s->ask == SANDS_ASK_RESOURCE || s->ask == SANDS_ASK_COLLECT);
}

static bool may_stop(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    bool begun = s->act.moved || s->act.mustered || s->act.placed;
    return s->decider == seat && begun && s->act.finished == 0 &&
           (s->ask == SANDS_ASK_CHRONICLE || s->ask == SANDS_ASK_MUSTER || s->ask == SANDS_ASK_RAID ||
            s->ask == SANDS_ASK_MIGRATE) &&
           sands_check(r, s, seat, sands_move(SANDS_MOVE_DONE, 0, 0, 0)) == SANDS_LEGAL;
}

/* What has begun is worth what it brings if it stops here: a raid collects only then. */
static void settle(const struct sands_rules *r, struct sands_state *s, int seat)
{
    struct hg_move list[SANDS_MOST_MOVES];
    for (int i = 0; i < ANSWERS; i++) {
        list[0] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
        if (pays_or_takes(s, seat))
            sands_moves(r, s, seat, list);
        else if (!may_stop(r, s, seat))
            return;
        sands_apply(r, s, seat, list[0], NULL);
    }
}

/* --- battles ------------------------------------------------------------------------------------------------------ */

static bool is_of_battle(const struct sands_state *s)
{
    return s->ask == SANDS_ASK_LOSSES || s->ask == SANDS_ASK_RETREAT || s->ask == SANDS_ASK_CAPITAL ||
           s->ask == SANDS_ASK_TRACK;
}

/* To the end of the battle, with the answers of somebody who wants to lose little; a victor annexes. */
static void fight(const struct sands_rules *r, struct sands_state *s, const uint8_t dice[2])
{
    s->act.die[0] = dice[0];
    s->act.die[1] = dice[1];
    sands_go_on(r, s, NULL);
    for (int i = 0; i < ANSWERS && is_of_battle(s); i++)
        sands_apply(r, s, s->decider, sands_stand_in(r, s, s->decider), NULL);
    if (s->ask != SANDS_ASK_ANNEX)
        return;
    struct hg_move list[SANDS_MOST_MOVES];
    int seat = s->decider;
    sands_moves(r, s, seat, list); /* annexing comes first, where it can be paid */
    sands_apply(r, s, seat, list[0], NULL);
    settle(r, s, seat);
}

bool sands_bot_fights(const struct sands_state *s, int seat)
{
    return s->ask == SANDS_ASK_DICE && (seat == sands_active(s) || seat == s->act.opponent);
}

/* Of many dice every second one will do. */
static int pips_apart(int low, int high)
{
    enum { FEW = 3 };
    return high - low >= FEW ? 2 : 1;
}

/* With this die of the own, against those of the other side. */
int32_t sands_bot_with_die(const struct sands_rules *r, const struct sands_state *s, int seat, int die)
{
    int side = seat != sands_active(s), rival = side ? sands_active(s) : s->act.opponent;
    int limit = sands_die_limit(r, s, rival), count = 0;
    int64_t sum = 0;
    for (int other = smaller(limit, 1); other <= limit; other += pips_apart(1, limit), count++) {
        struct sands_state t = *s;
        uint8_t dice[2];
        dice[side] = (uint8_t)die;
        dice[!side] = (uint8_t)other;
        fight(r, &t, dice);
        sum += sands_bot_standing(r, &t, seat);
    }
    return (int32_t)(sum / larger(1, count));
}

/* The die that is set, or the best one; answers what the battle is worth with it. */
static int32_t best_die(const struct sands_rules *r, const struct sands_state *s, int seat, int *die)
{
    int set = s->act.die[seat != sands_active(s)], limit = sands_die_limit(r, s, seat);
    int low = set == SANDS_NONE ? smaller(limit, 1) : set, high = set == SANDS_NONE ? limit : set;
    int32_t best = INT32_MIN;
    for (int pips = low; pips <= high; pips += pips_apart(low, high)) {
        int32_t worth = sands_bot_with_die(r, s, seat, pips);
        if (worth <= best)
            continue;
        best = worth;
        *die = pips;
    }
    return best;
}

int32_t sands_bot_worth(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct sands_state t = *s;
    int die;
    settle(r, &t, seat); /* an attack that is paid for is a battle */
    return sands_bot_fights(&t, seat) ? best_die(r, &t, seat, &die) : sands_bot_standing(r, &t, seat);
}

int32_t sands_bot_glance(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    struct sands_state t = *s;
    sands_apply(r, &t, seat, move, NULL);
    return sands_bot_worth(r, &t, seat);
}

/* A likely battle: the own die well chosen, the other one in the middle. */
void sands_bot_fight(const struct sands_rules *r, struct sands_state *s, int seat)
{
    uint8_t dice[2];
    int die = 0, side = seat != sands_active(s), rival = side ? sands_active(s) : s->act.opponent;
    best_die(r, s, seat, &die);
    dice[side] = (uint8_t)die;
    dice[!side] = (uint8_t)((sands_die_limit(r, s, rival) + 1) / 2);
    fight(r, s, dice);
}
