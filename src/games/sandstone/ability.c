/* ability.c: Ability cards: which half applies, playing one, exchanging the hand card [sandstone 4.7, 8, 9.8, 9.9]. */
#include "games/sandstone/targets.h"

int sandstone_center_place(const struct sandstone_state *s, int ability)
{
    for (int i = 0; i < SANDSTONE_CENTER; i++)
        if (s->center[i] == ability)
            return i;
    return -1;
}

/* [sandstone 8.3-8.7, 14.2] RULING: S19, S20. The card counts once it lies there, unless the option says otherwise;
 * equal numbers give the top half. Copies are the lowest bits of their range, so more of them are a larger number. */
static inline enum sandstone_half half_of(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                          bool from_hand)
{
    const struct sandstone_ability *a = &r->ability[ability];
    uint32_t own = s->played[s->turn], opp = s->played[!s->turn];
    if (from_hand)
        return SANDSTONE_BOTTOM;
    if (!(opp & a->enough)) /* to outnumber anybody */
        return SANDSTONE_TOP;
    if (!r->option[SANDSTONE_COMPARE_BEFORE])
        own = sandstone_add_copy(own, a);
    return (own & a->range) < (opp & a->range) ? SANDSTONE_BOTTOM : SANDSTONE_TOP;
}

enum sandstone_half sandstone_half(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                   bool from_hand)
{
    return half_of(r, s, ability, from_hand);
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

/* Some effects ask for cards: the one that is played is out of the way before they are looked at. It is rare, and not
 * inlined: the copy of a state would make room for itself in every decision. */
__attribute__((noinline)) static bool can_play_by_trying(const struct sandstone_rules *r,
                                                         const struct sandstone_state *s, int ability, bool from_hand,
                                                         int step)
{
    struct sandstone_state after = *s;
    lay(r, &after, ability, from_hand);
    return sandstone_possible(r, &after, step);
}

/* [sandstone 8.8, 8.9] Only the half that applies must be possible. */
static inline bool can_play(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                            bool from_hand)
{
    int step = r->ability[ability].effect[half_of(r, s, ability, from_hand)];
    if (r->step[step].flags & SANDSTONE_AT_A_GLANCE)
        return sandstone_possible_at_a_glance(r, s, step);
    return can_play_by_trying(r, s, ability, from_hand, step);
}

bool sandstone_can_play(const struct sandstone_rules *r, const struct sandstone_state *s, int ability, bool from_hand)
{
    return can_play(r, s, ability, from_hand);
}

static bool hand_is_open(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    uint8_t ability = s->hand[s->turn];
    return ability < SANDSTONE_HIDDEN && can_play(r, s, ability, true);
}

bool sandstone_hand_is_open(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    return sandstone_wants(s, SANDSTONE_ABILITY_ACTION) && hand_is_open(r, s);
}

/* [sandstone 8.1] The cards that can be played; of equal cards in the center the first stands for all. */
unsigned sandstone_open_cards(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    unsigned open = hand_is_open(r, s) ? SANDSTONE_OPEN_HAND : 0;
    for (int i = 0; i < SANDSTONE_CENTER; i++) {
        uint8_t ability = s->center[i];
        bool again = (i > 0 && ability == s->center[0]) || (i > 1 && ability == s->center[1]);
        if (ability != SANDSTONE_NONE && !again && can_play(r, s, ability, false))
            open |= (unsigned)SANDSTONE_OPEN_CENTER << i;
    }
    return open;
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
    sandstone_begin_run(s, SANDSTONE_ABILITY_ACTION, r->ability[ability].effect[half]);
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
