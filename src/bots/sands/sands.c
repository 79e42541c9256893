/* sands.c: the evaluation of The Sands of Time: a glance at a position (empire.c), a plan of the whole turn (turn.c), and
 * which moves deserve a closer look, since lists are long here and a turn is many of them. */
#include "bots/sands/sands_bot.h"

enum {
    KEPT = 6,      /* moves of a list that are looked at closely */
    KEPT_DICE = 2, /* more than one, so that nobody knows the die */
};

/* The best of the list, to its front; the rest is forgotten. */
static int keep_best(struct hg_move *list, int32_t *worth, int count, int kept)
{
    kept = smaller(kept, count);
    for (int i = 0; i < kept; i++) {
        int best = i;
        for (int k = i + 1; k < count; k++)
            best = worth[k] > worth[best] ? k : best;
        struct hg_move move = list[best];
        int32_t most = worth[best];
        list[best] = list[i];
        worth[best] = worth[i];
        list[i] = move;
        worth[i] = most;
    }
    return kept;
}

/* What each action card would bring alone: behind each emphasis card, and without one in the last row. */
typedef int32_t card_gains[SANDS_CATEGORIES + 1][SANDS_ACTIONS];

static int32_t gain_of(const struct sands_rules *r, const struct sands_state *s, int seat, int card, int emphasis)
{
    struct sands_state turn =
        sands_turn_with(r, s, seat, card, emphasis < SANDS_CATEGORIES ? SANDS_EMPHASIS + emphasis : card);
    turn.open = 1;
    return sands_bot_in_order(r, &turn, seat, 0) - sands_bot_standing(r, s, seat);
}

static bool matters_to(const struct sands_action *action, int emphasis)
{
    return action->box == emphasis || action->symbols >> emphasis & 1;
}

static void weigh_cards(const struct sands_rules *r, const struct sands_state *s, int seat, card_gains gains)
{
    bool free = s->seat[seat].emphasis == SANDS_NONE;
    for (int card = 0; card < SANDS_ACTIONS; card++) {
        gains[SANDS_CATEGORIES][card] = gain_of(r, s, seat, card, SANDS_CATEGORIES);
        for (int emphasis = 0; emphasis < SANDS_CATEGORIES && free; emphasis++)
            gains[emphasis][card] = matters_to(&r->action[card], emphasis)
                                        ? gain_of(r, s, seat, card, emphasis)
                                        : gains[SANDS_CATEGORIES][card] + sands_bot_emphasis[s->turn];
    }
}

static int keep_pairs(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                      int count)
{
    int32_t worth[SANDS_MOST_MOVES];
    card_gains gains = {{0}};
    weigh_cards(r, s, seat, gains);
    for (int i = 0; i < count; i++)
        worth[i] = list[i].b < SANDS_ACTIONS ? gains[SANDS_CATEGORIES][list[i].a] + gains[SANDS_CATEGORIES][list[i].b]
                                             : gains[list[i].b - SANDS_EMPHASIS][list[i].a];
    return keep_best(list, worth, count, KEPT);
}

/* By what the other side could set, whatever this world holds under its hand. */
static int keep_dice(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                     int count)
{
    int32_t worth[SANDS_MOST_MOVES];
    for (int i = 0; i < count; i++)
        worth[i] = sands_bot_with_die(r, s, seat, list[i].a);
    return keep_best(list, worth, count, KEPT_DICE);
}

/* Of all territories the ones that yield most, one for each resource. */
static bool is_best_oppressed(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    uint32_t left = s->seat[seat].controls;
    for (; left; left = hg_without_lowest(left)) {
        int other = hg_lowest(left), more = sands_yield_of(r, s, seat, other) - sands_yield_of(r, s, seat, territory);
        bool same = sands_resource(r, s, other) == sands_resource(r, s, territory);
        if (same && (more > 0 || (more == 0 && other < territory)))
            return false;
    }
    return true;
}

/* What the turn would come to behind a move between two cards; behind a bonus action the card at `first` comes first. */
static int32_t worth_of_turn(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move,
                             int first)
{
    struct sands_state t = *s;
    if (move.kind == SANDS_MOVE_END || (move.kind == SANDS_MOVE_OPPRESS && !is_best_oppressed(r, s, seat, move.a)))
        return INT32_MIN;
    if (move.kind != SANDS_MOVE_RESOLVE)
        sands_apply(r, &t, seat, move, NULL);
    else
        sands_bot_play_card(r, &t, seat, move.a);
    bool unused = move.kind == SANDS_MOVE_RESOLVE && t.open == s->open;
    return unused ? INT32_MIN : sands_bot_in_order(r, &t, seat, first);
}

/* One alone: there is nothing to see behind it that has not been seen. To end the turn is what all else is compared
 * with, as if it went on: an end lets time pass, and positions of different times do not compare. Cards come before
 * bonus actions in the list, so that the better order of the cards is known by then. */
static int keep_turn(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                     int count)
{
    struct hg_move best = sands_move(SANDS_MOVE_END, 0, 0, 0);
    struct sands_state idle = *s;
    idle.open = 0;
    int32_t most = sands_bot_standing(r, &idle, seat);
    int first = 0;
    for (int i = 0; i < count && s->open; i++) {
        int32_t worth = worth_of_turn(r, s, seat, list[i], first);
        if (worth <= most)
            continue;
        most = worth;
        best = list[i];
        if (best.kind == SANDS_MOVE_RESOLVE)
            first = s->seat[seat].plan[0] != best.a;
    }
    list[0] = best;
    return 1;
}

/* Who may stop goes on only with what makes things better. Nobody is asked for Roads: what they would lead to is not
 * seen from here. */
static int keep_steps(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list,
                      int count)
{
    int32_t worth[SANDS_MOST_MOVES], stop = INT32_MIN;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool asks = list[i].kind == SANDS_MOVE_ASK || list[i].kind == SANDS_MOVE_LEAVE;
        worth[i] = asks ? INT32_MIN : sands_bot_glance(r, s, seat, list[i]);
        if (list[i].kind == SANDS_MOVE_DONE)
            stop = worth[i];
    }
    for (int i = 0; i < count; i++)
        if (worth[i] > stop || list[i].kind == SANDS_MOVE_DONE) {
            worth[kept] = worth[i];
            list[kept++] = list[i];
        }
    return kept ? keep_best(list, worth, kept, KEPT) : 1;
}

static int prior(const void *rules, const void *state, int seat, struct hg_move *list, int count)
{
    const struct sands_state *s = state;
    if (s->ask == SANDS_ASK_SELECT)
        return keep_pairs(rules, s, seat, list, count);
    if (s->ask == SANDS_ASK_DICE)
        return keep_dice(rules, s, seat, list, count);
    if (s->ask == SANDS_ASK_TURN)
        return keep_turn(rules, s, seat, list, count);
    return keep_steps(rules, s, seat, list, count);
}

static int32_t value(const void *rules, const void *state, int seat)
{
    return sands_bot_standing(rules, state, seat);
}

static bool plans(const void *rules, const void *view, int seat)
{
    const struct sands_state *s = view;
    (void)rules;
    (void)seat;
    return s->ask == SANDS_ASK_SELECT || s->ask == SANDS_ASK_DICE;
}

/* Nobody has chosen cards for this turn yet. */
static bool rests(const void *rules, const void *state)
{
    const struct sands_state *s = state;
    bool rests = s->ask == SANDS_ASK_SELECT;
    (void)rules;
    for (int seat = 0; seat < s->seats; seat++)
        rests &= s->seat[seat].plan[0] == SANDS_NONE;
    return rests;
}

/* One step is tried: a plan looks to the end of the turn by itself. */
const struct hg_evaluation hg_sands_evaluation = {"sands",        value,       sands_bot_plan, prior,
                                                  .worlds = 1,    .budget = 1, .ahead = 30,    .plans = plans,
                                                  .rests = rests, .far = 2,    .parts = 4};
