/* turn.c: a turn of The Sands of Time, played in thought: cards that were selected or lie open count as played, in the
 * better order, each as far as single steps make the position better. Luck and the answers of others are the likely ones. */
#include "bots/sands/sands_bot.h"

enum { STEPS = 5 }; /* of an action that is played in thought; then it is broken off */

/* --- a card, played in thought ------------------------------------------------------------------------------------ */

/* Bonus actions and questions to others are left to the turn itself. */
static bool is_plain(struct hg_move move)
{
    return move.kind != SANDS_MOVE_OPPRESS && move.kind != SANDS_MOVE_PATRONAGE && move.kind != SANDS_MOVE_TAX &&
           move.kind != SANDS_MOVE_ASK && move.kind != SANDS_MOVE_LEAVE;
}

static struct hg_move best_step(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct hg_move list[SANDS_MOST_MOVES];
    int count = sands_moves(r, s, seat, list), best = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count && count > 1; i++) {
        if (!is_plain(list[i]))
            continue;
        int32_t worth = sands_bot_glance(r, s, seat, list[i]);
        if (worth < most || (worth == most && list[i].kind != SANDS_MOVE_DONE))
            continue;
        most = worth;
        best = i;
    }
    return list[best];
}

static void take_step(const struct sands_rules *r, struct sands_state *s, int seat)
{
    uint32_t weight;
    if (sands_bot_fights(s, seat))
        sands_bot_fight(r, s, seat);
    else if (sands_turn(r, s).chance)
        sands_apply(r, s, HG_CHANCE, sands_outcome(r, s, 0, &weight), NULL);
    else if (s->decider == seat)
        sands_apply(r, s, seat, best_step(r, s, seat), NULL);
    else
        sands_apply(r, s, s->decider, sands_stand_in(r, s, s->decider), NULL);
}

/* An action with many steps, such as a Migrate, is broken off where that is allowed. */
static void finish_action(const struct sands_rules *r, struct sands_state *s, int seat)
{
    struct hg_move done = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    for (int i = 0; i < 2 * STEPS && s->action != SANDS_NONE; i++)
        if (i >= STEPS && s->decider == seat && sands_check(r, s, seat, done) == SANDS_LEGAL)
            sands_apply(r, s, seat, done, NULL);
        else
            take_step(r, s, seat);
}

/* A card that would do harm is not used [sands 4.12]. */
void sands_bot_play_card(const struct sands_rules *r, struct sands_state *s, int seat, int card)
{
    struct sands_state t = *s;
    if (card >= SANDS_ACTIONS || !sands_can_begin(r, s, card))
        return;
    sands_apply(r, &t, seat, sands_move(SANDS_MOVE_RESOLVE, card, 0, 0), NULL);
    finish_action(r, &t, seat);
    if (t.action == SANDS_NONE && sands_bot_standing(r, &t, seat) > sands_bot_standing(r, s, seat) - SANDS_OPEN)
        *s = t;
}

/* The cards that lie open, one after the other, and nothing behind them. */
int32_t sands_bot_in_order(const struct sands_rules *r, const struct sands_state *turn, int seat, int first)
{
    struct sands_state t = *turn;
    for (int i = 0; i < 2; i++)
        if (t.open >> (first ^ i) & 1)
            sands_bot_play_card(r, &t, seat, t.seat[seat].plan[first ^ i]);
    t.open = 0;
    return sands_bot_standing(r, &t, seat);
}

/* What the turn will have brought when it ends. */
static int32_t turn_worth(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    struct sands_state t = *s;
    if (t.action != SANDS_NONE)
        finish_action(r, &t, seat);
    if (t.action != SANDS_NONE)
        return sands_bot_standing(r, &t, seat);
    int32_t worth = sands_bot_in_order(r, &t, seat, 0);
    return t.open == 3 ? larger(worth, sands_bot_in_order(r, &t, seat, 1)) : worth;
}

/* Selected, and nothing has happened since: the others are still choosing, or the first of them is on turn. */
static bool pair_waits(const struct sands_state *s, int seat)
{
    if (s->seat[seat].plan[0] >= SANDS_CARDS)
        return false;
    if (s->ask == SANDS_ASK_SELECT)
        return true;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    return s->ask == SANDS_ASK_TURN && s->turn_of == 0 && sands_active(s) != seat && s->bonus == SANDS_NONE &&
           s->open == (plan[1] < SANDS_ACTIONS ? 3 : 1);
}

int32_t sands_bot_plan(const void *rules, const void *state, int seat)
{
    const struct sands_state *s = state;
    if (pair_waits(s, seat)) {
        struct sands_state turn = sands_turn_with(rules, s, seat, s->seat[seat].plan[0], s->seat[seat].plan[1]);
        return turn_worth(rules, &turn, seat);
    }
    bool on_turn = s->stage == SANDS_TURNS_PHASE && sands_active(s) == seat;
    return on_turn && !sands_bot_fights(s, seat) ? turn_worth(rules, s, seat) : sands_bot_worth(rules, s, seat);
}
