/* standing.c: moves that a seat gives once for always.
 *
 * What a seat would answer every time it may say once: the table makes the move for it as soon as it is legal. Only
 * kinds that are marked so can stand: an answer to somebody else's question, never a turn of one's own. The rules
 * know nothing of it: the position has the question, the line of play the answer. */
#include <string.h>

#include "table/table_private.h"

/* The place of a move among those of the seat, -1: it does not stand. */
static int find(const struct hg_table *t, int seat, struct hg_move move)
{
    for (int i = 0; i < t->standing[seat].count; i++)
        if (hg_move_same(t->standing[seat].move[i], move))
            return i;
    return -1;
}

/* What a person has left waits while a bot has taken the seat over: it decides itself, as it would at any other table. */
bool hg_standing_binds(const struct hg_table *t, int seat)
{
    return !t->id[0] || t->persons >> seat & 1;
}

bool hg_standing_has(const struct hg_table *t, int seat, struct hg_move move)
{
    return seat >= 0 && hg_standing_binds(t, seat) && find(t, seat, move) >= 0;
}

int hg_standing_of(const struct hg_table *t, int seat, struct hg_move moves[HG_STANDING])
{
    memcpy(moves, t->standing[seat].move, sizeof t->standing[seat].move);
    return t->standing[seat].count;
}

static void remove_at(struct hg_standing *standing, int place)
{
    standing->count--;
    for (int i = place; i < standing->count; i++)
        standing->move[i] = standing->move[i + 1];
}

/* The newest comes first: where two are legal, it is the one that was meant. */
static void add(struct hg_standing *standing, struct hg_move move)
{
    for (int i = standing->count++; i > 0; i--)
        standing->move[i] = standing->move[i - 1];
    standing->move[0] = move;
}

enum hg_standing_answer hg_standing_set_for(struct hg_table *t, int seat, struct hg_move move, bool on, int payer,
                                            uint64_t now_ms)
{
    struct hg_standing *standing = &t->standing[seat];
    int place = find(t, seat, move);
    if (hg_move_shape(t->game, t->rules, move, 1) || !t->game->move_kinds[move.kind].stands)
        return HG_STANDING_CANNOT;
    if (t->ended || t->waits || t->paused || on == (place >= 0))
        return HG_STANDING_NOTHING;
    if (on && standing->count == HG_STANDING)
        return HG_STANDING_FULL;
    if (!hg_table_has_room(t, payer, 0))
        return HG_STANDING_TOO_OFTEN;
    hg_write_standing(t, seat, move, on, now_ms);
    hg_table_count(t, seat, 0);
    t->turned_back = false;
    if (on)
        add(standing, move);
    else
        remove_at(standing, place);
    return HG_STANDING_DONE;
}

enum hg_standing_answer hg_standing_set(struct hg_table *t, int seat, struct hg_move move, bool on, uint64_t now_ms)
{
    return hg_standing_set_for(t, seat, move, on, seat, now_ms);
}

bool hg_standing_next(const struct hg_table *t, int *seat, struct hg_move *move)
{
    for (*seat = 0; *seat < t->seats; ++*seat)
        for (int i = 0; i < t->standing[*seat].count && hg_standing_binds(t, *seat); i++) {
            *move = t->standing[*seat].move[i];
            if (t->game->check(t->rules, t->state, *seat, *move) == 0)
                return true;
        }
    return false;
}
