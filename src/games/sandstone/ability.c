/* ability.c: Ability cards: playing one, exchanging the hand card [sandstone 4.7, 8, 9.8, 9.9]. */
#include "games/sandstone/targets.h"

int sandstone_center_place(const struct sandstone_state *s, int ability)
{
    for (int i = 0; i < SANDSTONE_CENTER; i++)
        if (s->center[i] == ability)
            return i;
    return -1;
}

/* [sandstone 9.9] Needs both cards; of equal ones the first stands for all. */
uint32_t sandstone_takes(const struct sandstone_state *s)
{
    uint32_t places = 0;
    for (int i = 0; i < SANDSTONE_CENTER && s->hand[s->turn] != SANDSTONE_NONE; i++)
        if (s->center[i] < SANDSTONE_HIDDEN && sandstone_center_place(s, s->center[i]) == i)
            places |= hg_bit(i);
    return places;
}

static void lay(const struct sandstone_rules *r, struct sandstone_state *s, int ability, bool from_hand)
{
    s->played[s->turn] = sandstone_add_copy(s->played[s->turn], &r->ability[ability]);
    if (!from_hand) {
        s->center[sandstone_center_place(s, ability)] = SANDSTONE_NONE; /* [sandstone 8.11] until the next Year */
        return;
    }
    s->hand[s->turn] = SANDSTONE_NONE; /* [sandstone 8.10] never replaced */
    s->known &= (uint8_t) ~(SANDSTONE_KNOWS_HAND << s->turn);
}

/* Some effects ask for cards: the one that is played is out of the way before they are looked at. */
bool sandstone_can_play_by_trying(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                  bool from_hand, int step)
{
    struct sandstone_state after = *s;
    lay(r, &after, ability, from_hand);
    return sandstone_possible(r, &after, step);
}

/* [sandstone 8.1, 8.2, 9.8] */
void sandstone_play_card(const struct sandstone_rules *r, struct sandstone_state *s, int ability, bool from_hand,
                         struct hg_events *events)
{
    enum sandstone_half half = sandstone_half(r, s, ability, from_hand);
    bool reveals = from_hand && !(s->known & SANDSTONE_KNOWS_HAND << s->turn);
    lay(r, s, ability, from_hand);
    sandstone_tell(events, reveals ? SANDSTONE_HAND_CARD_PLAYED : SANDSTONE_CARD_PLAYED, s->turn, ability, from_hand,
                   (int)half, 0);
    sandstone_begin_run(s, SANDSTONE_ABILITY_ACTION, r->effect[ability][half]);
}

/* [sandstone 4.7, 9.9, 13.4] RULING: D10, both know the card that was taken. */
void sandstone_swap_hand(struct sandstone_state *s, int ability, struct hg_events *events)
{
    int gave = s->hand[s->turn];
    s->center[sandstone_center_place(s, ability)] = (uint8_t)gave;
    s->hand[s->turn] = (uint8_t)ability;
    s->known |= (uint8_t)(SANDSTONE_KNOWS_HAND << s->turn);
    sandstone_tell(events, SANDSTONE_HAND_SWAPPED, s->turn, ability, gave, 0, 0);
}
