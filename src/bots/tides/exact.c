/* exact.c: the ends of Tides of Time that are solved: the last round once all its cards are known, which they are by
 * elimination when the pile is empty, and the relics before it. */
#include "bots/tides/tides_bot.h"

/* What both seats know of where they are, and can do. */
struct end {
    struct tides_state state; /* nobody has chosen */
    struct hg_matrix first;
};

static bool is_last_round(const struct tides_rules *rules, const struct tides_state *s)
{
    return s->phase == TIDES_PICK && s->round == rules->rounds && !(s->hidden[0] | s->hidden[1]) &&
           hg_count_bits(s->hand[0]) == hg_count_bits(s->hand[1]);
}

static bool solve(const struct tides_rules *rules, const struct tides_state *s, enum tides_aim aim,
                  struct hg_matrix *first)
{
    struct tides_naming naming;
    if (is_last_round(rules, s)) {
        tides_solve_last(&(struct tides_last){rules,
                                              {s->hand[0], s->hand[1]},
                                              {s->kingdom[0], s->kingdom[1]},
                                              tides_total(s, 0) - tides_total(s, 1),
                                              aim},
                         first);
        return true;
    }
    if (!tides_name_begin(&naming, rules, s, aim))
        return false;
    tides_name_on(&naming, naming.cells);
    *first = naming.first;
    return true;
}

/* --- answering ---------------------------------------------------------------------------------------------------------- */

enum { OFTEN = 1 << 16 };

/* The moves of the mixture to the front, and how often each is made; what rounding leaves over goes to the first. The list is
 * that of the rules, in the order of the matrix. */
static int choose(const int32_t *parts, struct hg_move *list, int count, int32_t *often)
{
    int chosen = 0, left = OFTEN;
    for (int i = 0; i < count; i++) {
        int32_t share = (int32_t)((int64_t)parts[i] * OFTEN / HG_MATRIX_WHOLE);
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

static bool is_decided(const struct hg_matrix *first)
{
    for (int i = 1; i < first->rows * first->columns; i++)
        if (first->wins[i] != first->wins[0])
            return false;
    return true;
}

/* Where all moves win the same share, points are played for. */
static void mix(const struct tides_rules *rules, const struct tides_state *s, enum tides_aim aim,
                const struct hg_matrix *first, struct hg_mixture *mixture)
{
    struct hg_matrix other;
    hg_matrix_solve(first, mixture);
    if (aim == TIDES_LEAD || !is_decided(first) || !solve(rules, s, TIDES_LEAD, &other))
        return;
    int32_t value = mixture->least;
    hg_matrix_solve(&other, mixture);
    mixture->least = mixture->most = value;
}

int tides_exact(const void *rules, const void *view, int seat, enum tides_aim aim, struct hg_move *list, int count,
                int32_t *often, int32_t *worth)
{
    struct hg_matrix first;
    struct hg_mixture mixture;
    if (!solve(rules, view, aim, &first))
        return 0;
    mix(rules, view, aim, &first, &mixture);
    int32_t value = (int32_t)(((int64_t)mixture.least + mixture.most) / 2);
    int32_t all = aim == TIDES_SHARE ? HG_MATRIX_WHOLE : 0;
    *worth = seat ? all - value : value;
    return choose(seat ? mixture.column : mixture.row, list, count, often);
}
