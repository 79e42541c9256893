/* stand_in.c: what is played for an absent seat [sandstone 15.2-15.7]. RULING: D13. */
#include "games/sandstone/sandstone_state.h"

enum { MOST_MOVES = 144 };

/* [sandstone 15.3] Tower, Ability, Stronghold; within a category what is listed first [sandstone 15.4]: the center
 * before the hand, build before Exchange. RULING: ours. */
static const uint8_t preference[SANDSTONE_MOVES] = {
    [SANDSTONE_MOVE_TOWER] = 3,
    [SANDSTONE_MOVE_ABILITY] = 2,
    [SANDSTONE_MOVE_STRONGHOLD] = 1,
    [SANDSTONE_MOVE_DECLINE] = 1, /* [sandstone 15.2] and of the orders the first is listed first */
};

static struct hg_move preferred(const struct hg_move *list, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (preference[list[i].kind] > preference[list[best].kind])
            best = i;
    return list[best];
}

/* [sandstone 15.5, 15.6] RULING: ours; of rests equally large the one with more Strongholds, of one kind the first
 * piece from the top left goes. A Tower goes as long as the rest that is kept has fewer of them. */
static struct hg_move give_up(const struct sandstone_state *s)
{
    const uint32_t *own = s->pieces[s->turn];
    int towers = s->placed[s->turn][SANDSTONE_TOWER], strongholds = s->placed[s->turn][SANDSTONE_STRONGHOLD];
    int most = -1, kept_towers = 0;
    for (int n = 0; n <= strongholds; n++) {
        int rest = sandstone_towers_of_rest(s, n);
        if (rest < 0 || rest > towers || n + rest < most)
            continue;
        most = n + rest;
        kept_towers = rest;
    }
    uint32_t kind = own[towers > kept_towers ? SANDSTONE_TOWER : SANDSTONE_STRONGHOLD];
    return (struct hg_move){SANDSTONE_MOVE_LOSE, (uint8_t)hg_lowest(kind), 0, 0};
}

/* [sandstone 15.7] From the view of the seat. Removals come before the stop in every list, so all of them are made. */
struct hg_move sandstone_stand_in(const void *rules, const void *view, int seat)
{
    const struct sandstone_state *s = view;
    struct hg_move list[MOST_MOVES];
    if (s->phase == SANDSTONE_UPKEEP)
        return give_up(s);
    int count = sandstone_game.moves(rules, view, seat, list);
    return preferred(list, count);
}
