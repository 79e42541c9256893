/* exact.c: the ends of Tides of Time that are solved: the last round once all its cards are known, which they are by
 * elimination when the pile is empty, and the relics before it. */
#include "bots/tides/tides_bot.h"

/* --- answering ---------------------------------------------------------------------------------------------------------- */

/* The moves of the mixture to the front, and how often each is made; what rounding leaves over goes to the first. The list is
 * that of the rules, in the order of the matrix. */
static int choose(const int32_t *parts, struct hg_move *list, int count, int32_t *often)
{
    int chosen = 0, left = HG_OFTEN;
    for (int i = 0; i < count; i++) {
        int32_t share = (int32_t)((int64_t)parts[i] * HG_OFTEN / HG_MATRIX_WHOLE);
        if (!share)
            continue;
        struct hg_move move = list[i];
        list[i] = list[chosen];
        list[chosen] = move;
        often[chosen++] = share;
        left -= share;
    }
    often[0] += left;
    return chosen;
}

static int32_t worth_for(int seat, enum tides_aim aim, const struct hg_matrix *first)
{
    int32_t value = hg_matrix_value(first), all = aim == TIDES_SHARE ? HG_MATRIX_WHOLE : 0;
    return seat ? all - value : value;
}

/* Each seat has its mixture of one matrix, and what it wins is said by another one. */
static int answer(const struct hg_matrix *first, int seat, struct hg_move *list, int count, int32_t *often)
{
    struct hg_mixture mixture;
    hg_matrix_solve(first, &mixture);
    return choose(seat ? mixture.column : mixture.row, list, count, often);
}

/* --- the last round ----------------------------------------------------------------------------------------------------- */

static bool is_last_round(const struct tides_rules *rules, const struct tides_state *s)
{
    return s->phase == TIDES_PICK && s->round == rules->rounds && !(s->hidden[0] | s->hidden[1]) &&
           hg_count_bits(s->hand[0]) == hg_count_bits(s->hand[1]);
}

static bool is_decided(const struct hg_matrix *first)
{
    for (int i = 1; i < first->rows * first->columns; i++)
        if (first->wins[i] != first->wins[0])
            return false;
    return true;
}

int tides_play_last(const void *rules, const void *view, int seat, enum tides_aim aim, struct hg_move *list, int count,
                    int32_t *often, int32_t *worth)
{
    const struct tides_state *s = view;
    struct tides_last last = {
        rules, {s->hand[0], s->hand[1]}, {s->kingdom[0], s->kingdom[1]}, tides_total(s, 0) - tides_total(s, 1), aim};
    struct hg_matrix first;
    if (!is_last_round(rules, s))
        return 0;
    tides_solve_last(&last, &first);
    *worth = worth_for(seat, aim, &first);
    if (aim == TIDES_SHARE && is_decided(&first)) {
        last.aim = TIDES_LEAD;
        tides_solve_last(&last, &first);
    }
    return answer(&first, seat, list, count, often);
}

/* --- relics ------------------------------------------------------------------------------------------------------------- */

int tides_name_best(const struct tides_naming *naming, int seat, struct hg_move *list, int count, int32_t *often,
                    int32_t *worth)
{
    *worth = worth_for(seat, naming->aim, &naming->first);
    return answer(naming->decided ? &naming->leads : &naming->first, seat, list, count, often);
}

static uint32_t begin(const void *rules, const void *view, int seat, void *room)
{
    struct tides_naming *naming = room;
    (void)seat;
    return tides_name_begin(naming, rules, view, TIDES_SHARE) ? (uint32_t)naming->cells : 0;
}

static void on(void *room, uint32_t steps)
{
    tides_name_on(room, (int)steps);
}

static int best(const void *room, int seat, struct hg_move *list, int count, int32_t *often, int32_t *wins)
{
    int chosen = tides_name_best(room, seat, list, count, often, wins);
    *wins /= HG_MATRIX_WHOLE / HG_OFTEN;
    return chosen;
}

enum { SLICE = 40 };
const struct hg_solving tides_solving = {sizeof(struct tides_naming), SLICE, begin, on, best};
