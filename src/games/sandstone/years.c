/* years.c: the order of play and the new cards of a Year [sandstone 4.1-4.5, 11.3-11.7]. */
#include "games/sandstone/sandstone_state.h"

/* [sandstone 4.3-4.5] The holder chooses: for Year 1 after the setup, for a later Year in the Domain Check before it.
 * RULING: S32. */
struct hg_turn sandstone_ask_order(struct sandstone_state *s, bool for_next_year)
{
    s->phase = SANDSTONE_ORDER;
    s->stage = for_next_year;
    s->turn = s->priority;
    s->first = SANDSTONE_NONE;
    return sandstone_turn_of(s->turn);
}

struct hg_turn sandstone_choose_order(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                                      struct hg_events *events)
{
    bool for_next_year = s->stage;
    s->first = move.a ? !s->priority : s->priority;
    s->stage = 0;
    sandstone_tell(events, SANDSTONE_ORDER_CHOSEN, s->priority, s->first, 0, 0, 0);
    return for_next_year ? sandstone_new_year(r, s, events) : sandstone_begin_turn(r, s, s->first, events);
}

/* [sandstone 11.4] RULING: S21, open to both. */
static void clear_center(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    int cards = 0;
    for (int i = 0; i < SANDSTONE_CENTER; i++) {
        if (s->center[i] == SANDSTONE_NONE)
            continue;
        s->away = sandstone_add_copy(s->away, &r->ability[s->center[i]]);
        s->center[i] = SANDSTONE_NONE;
        cards++;
    }
    sandstone_tell(events, SANDSTONE_CENTER_CLEARED, HG_CHANCE, cards, 0, 0, 0);
}

/* [sandstone 11.3, 11.5] Chance turns three cards up; one that somebody has looked at is the first of them. Which
 * side of the Action cards lies up follows from the Year and means nothing [sandstone 1.7]. */
struct hg_turn sandstone_new_year(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    clear_center(r, s, events);
    s->year++;
    s->turn = SANDSTONE_NONE;
    s->phase = SANDSTONE_DEAL;
    s->stage = SANDSTONE_DEAL_CENTER;
    if (s->top == SANDSTONE_NONE)
        return sandstone_turn_of(SANDSTONE_LUCK);
    int top = s->top;
    s->top = SANDSTONE_NONE;
    s->known &= SANDSTONE_KNOWS_TOP - 1;
    return sandstone_reveal(r, s, top, events);
}

/* [sandstone 11.6] Of the 15 cards that the setup leaves, three go to the center each Year. */
int sandstone_deck(const struct sandstone_state *s)
{
    int revealed = SANDSTONE_CENTER * s->year;
    if (s->phase == SANDSTONE_DEAL_TERRAIN || (s->phase == SANDSTONE_DEAL && s->stage < SANDSTONE_DEAL_CENTER))
        revealed = 0;
    else if (s->phase == SANDSTONE_DEAL && s->stage < SANDSTONE_DEAL_PRIORITY)
        revealed += s->stage - SANDSTONE_DEAL_PRIORITY;
    return SANDSTONE_CENTER * SANDSTONE_YEARS - revealed;
}

/* A card into the next free place of the center; the third begins the Year, except for the first Year, which Priority and
 * the opening come before. [sandstone 14.8] In a match the option says who has Priority. */
struct hg_turn sandstone_reveal(const struct sandstone_rules *r, struct sandstone_state *s, int ability,
                                struct hg_events *events)
{
    int place = s->stage - SANDSTONE_DEAL_CENTER;
    s->center[place] = (uint8_t)ability;
    sandstone_tell(events, SANDSTONE_CENTER_REVEALED, HG_CHANCE, ability, 0, 0, 0);
    if (++s->stage < SANDSTONE_DEAL_PRIORITY)
        return sandstone_turn_of(SANDSTONE_LUCK);
    if (s->priority == SANDSTONE_NONE) {
        int option = r->option[SANDSTONE_FIRST_PRIORITY];
        return option ? sandstone_give_priority(s, option - 1, events) : sandstone_turn_of(SANDSTONE_LUCK);
    }
    s->stage = 0;
    sandstone_tell(events, SANDSTONE_YEAR_BEGAN, HG_CHANCE, s->year, 0, 0, 0);
    if (r->option[SANDSTONE_ORDER_AFTER_REVEAL]) /* [sandstone 14.3] */
        return sandstone_ask_order(s, false);
    return sandstone_begin_turn(r, s, s->first, events);
}
