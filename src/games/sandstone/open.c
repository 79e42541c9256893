/* open.c: the actions and cards that can be chosen [sandstone 5.8-5.10, 6.1-6.3, 7.1, 7.2, 7.8, 8.1, 8.3-8.9]. */
#include "games/sandstone/glance.h"

/* --- what is wanted ----------------------------------------------------------------------------------------------- */

/* [sandstone 5.8] RULING: S16, no category twice; build and Exchange are one. */
static unsigned wanted_categories(const struct sandstone_state *s)
{
    return sandstone_owes_extra(s) ? 1u << (s->extra - 1) : ~(unsigned)s->used;
}

bool sandstone_wants(const struct sandstone_state *s, enum sandstone_category category)
{
    return wanted_categories(s) >> category & 1;
}

/* --- what is possible --------------------------------------------------------------------------------------------- */

/* The board, what is not true of own and opposing pieces of each kind: a byte of facts for each, and the cards that the
 * opponent has played. */
struct board {
    const struct sandstone_rules *r;
    const struct sandstone_state *s;
    const struct sandstone_sight *sight;
    uint32_t lacks, opp_played;
};

static uint32_t bytes(uint8_t towers, uint8_t strongholds)
{
    uint32_t word;
    memcpy(&word, (const uint8_t[]){towers, strongholds, towers, strongholds}, sizeof word);
    return word;
}

/* All four numbers of pieces are compared at once: what is added carries into the highest bit of a byte where the number
 * is large enough. */
static uint32_t lacks_of(const struct sandstone_state *s)
{
    const uint32_t high = bytes(0x80, 0x80);
    uint32_t n;
    memcpy(&n, s->placed, sizeof n);
    n = s->turn ? n >> 16 | n << 16 : n;
    uint32_t one = (n + bytes(0x80 - 1, 0x80 - 1)) & high, two = (n + bytes(0x80 - 2, 0x80 - 2)) & high;
    uint32_t left = ~(n + bytes(0x80 - SANDSTONE_TOWERS, 0x80 - SANDSTONE_STRONGHOLDS)) & high;
    return ~(one | two >> 1 | left >> 2);
}

static struct board look(const struct sandstone_rules *r, const struct sandstone_state *s,
                         const struct sandstone_sight *sight)
{
    return (struct board){r, s, sight, lacks_of(s), s->played[!s->turn]};
}

/* Of an effect that a glance does not say it of; of a card, or of an action without one. */
__attribute__((noinline)) static bool is_found_possible(const struct sandstone_rules *r,
                                                        const struct sandstone_state *s, int step, int ability,
                                                        bool from_hand)
{
    if (ability != SANDSTONE_NONE && r->glance[step].reach & SANDSTONE_IF_TRIED)
        return sandstone_can_play_by_trying(r, s, ability, from_hand, step);
    return sandstone_possible(r, s, step);
}

/* [sandstone 5.9, 9.1] Not inlined, because most steps are possible or not by the facts alone. */
__attribute__((noinline)) static bool is_within_reach(const struct sandstone_rules *r,
                                                      const struct sandstone_sight *sight,
                                                      const struct sandstone_glance *glance)
{
    return sandstone_named(r, sight, glance);
}

static inline bool facts_hold(const struct board *b, const struct sandstone_glance *glance)
{
    uint32_t need;
    memcpy(&need, glance->need, sizeof need);
    return !(need & b->lacks);
}

static inline bool is_possible(const struct board *b, int step, int ability, bool from_hand)
{
    const struct sandstone_glance *glance = &b->r->glance[step];
    if (!facts_hold(b, glance))
        return false;
    if (!glance->reach)
        return true;
    if (glance->reach & (SANDSTONE_IF_ASKED | SANDSTONE_IF_TRIED))
        return is_found_possible(b->r, b->s, step, ability, from_hand);
    return is_within_reach(b->r, b->sight, glance);
}

static inline bool action_is_possible(const struct board *b, int step)
{
    return is_possible(b, step, SANDSTONE_NONE, false);
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* [sandstone 8.3-8.7, 14.2] RULING: S19, S20. The card counts once it lies there, unless the option says otherwise;
 * equal numbers give the top half. Copies are the lowest bits of their range, so more of them are a larger number. */
static inline enum sandstone_half half_of(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                          uint32_t opp)
{
    if (!(opp & r->enough[ability])) /* to outnumber anybody */
        return SANDSTONE_TOP;
    const struct sandstone_ability *a = &r->ability[ability];
    uint32_t own = s->played[s->turn];
    if (!r->option[SANDSTONE_COMPARE_BEFORE])
        own = sandstone_add_copy(own, a);
    return (own & a->range) < (opp & a->range) ? SANDSTONE_BOTTOM : SANDSTONE_TOP;
}

enum sandstone_half sandstone_half(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                   bool from_hand)
{
    return from_hand ? SANDSTONE_BOTTOM : half_of(r, s, ability, s->played[!s->turn]);
}

/* [sandstone 8.8, 8.9] Only the half that applies must be possible. */
static inline bool can_play(const struct board *b, int ability, bool from_hand)
{
    enum sandstone_half half = from_hand ? SANDSTONE_BOTTOM : half_of(b->r, b->s, ability, b->opp_played);
    return is_possible(b, b->r->effect[ability][half], ability, from_hand);
}

bool sandstone_can_play(const struct sandstone_rules *r, const struct sandstone_state *s, int ability, bool from_hand)
{
    struct sandstone_sight sight = sandstone_look(s);
    struct board board = look(r, s, &sight);
    return can_play(&board, ability, from_hand);
}

static inline bool hand_is_open(const struct board *b)
{
    uint8_t ability = b->s->hand[b->s->turn];
    return ability < SANDSTONE_HIDDEN && can_play(b, ability, true);
}

bool sandstone_hand_is_open(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    struct sandstone_sight sight = sandstone_look(s);
    struct board board = look(r, s, &sight);
    return sandstone_wants(s, SANDSTONE_ABILITY_ACTION) && hand_is_open(&board);
}

/* [sandstone 8.1] Of equal cards in the center the first stands for all. */
static unsigned open_cards(const struct board *b)
{
    const uint8_t *center = b->s->center;
    unsigned open = hand_is_open(b) ? SANDSTONE_OPEN_HAND : 0;
    for (int i = 0; i < SANDSTONE_CENTER; i++) {
        bool again = (i > 0 && center[i] == center[0]) || (i > 1 && center[i] == center[1]);
        if (center[i] != SANDSTONE_NONE && !again && can_play(b, center[i], false))
            open |= (unsigned)SANDSTONE_OPEN_CENTER << i;
    }
    return open;
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* RULING: S13-S15, S18. The actions of unused categories that can be carried out to their end, judged on the board as it
 * is. */
unsigned sandstone_open_actions(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    unsigned open = 0, wanted = wanted_categories(s);
    struct sandstone_sight sight = sandstone_look(s);
    struct board board = look(r, s, &sight);
    if (wanted & 1 << SANDSTONE_TOWER_ACTION && action_is_possible(&board, r->tower_action))
        open |= SANDSTONE_OPEN_TOWER;
    if (wanted & 1 << SANDSTONE_STRONGHOLD_ACTION) {
        if (action_is_possible(&board, r->build))
            open |= SANDSTONE_OPEN_BUILD;
        if (action_is_possible(&board, r->exchange))
            open |= SANDSTONE_OPEN_EXCHANGE;
    }
    return wanted & 1 << SANDSTONE_ABILITY_ACTION ? open | open_cards(&board) : open;
}
