/* preparation.c: Age preparation [empires 3]. */
#include "games/empires/empires_state.h"

/* [empires 3.1, 3.2, 3.5] What was on the boards leaves the game. */
void empires_begin_preparation(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    memset(s->top, EMPIRES_NONE, sizeof s->top);
    memset(s->deck, r->n.deck, sizeof s->deck);
    memset(s->leader, EMPIRES_NONE, sizeof s->leader);
    for (int type = 0; type < EMPIRES_TYPES; type++) {
        s->unseen[type] = 0;
        for (int card = EMPIRES_STARTING; card < r->cards; card++)
            if (r->card[card].age == s->age + 1 && r->card[card].type == type)
                s->unseen[type] = (uint8_t)(s->unseen[type] + r->card[card].copies);
    }
    s->stage = EMPIRES_DECKS_PHASE;
    empires_tell(events, EMPIRES_AGE_PREPARED, HG_CHANCE, s->age + 1, 0, 0, 0);
}

/* [empires 3.3] */
bool empires_decks_phase(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    for (int deck = 0; deck < EMPIRES_DECKS; deck++)
        if (s->top[deck] == EMPIRES_NONE) {
            s->from = (uint8_t)deck;
            s->part = EMPIRES_DRAW_TOP;
            return true;
        }
    s->stage = EMPIRES_WONDER_PHASE;
    return false;
}

void empires_do_top(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    (void)r, (void)seat;
    s->top[s->from] = move.b;
    s->drawing = s->from = EMPIRES_NONE;
    s->part = EMPIRES_NO_DRAW;
    empires_tell(events, EMPIRES_TOP_SHOWN, HG_CHANCE, move.a, move.b, 0, 0);
}

/* [empires 3.4] */
bool empires_wonder_phase(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    if (s->wonder[s->age] == EMPIRES_NONE)
        return true;
    s->stage = EMPIRES_LEADER_PHASE;
    return false;
}

void empires_do_wonder(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    (void)r, (void)seat;
    s->wonder[s->age] = move.a;
    empires_tell(events, EMPIRES_WONDER_SHOWN, HG_CHANCE, move.a, 0, 0, 0);
}

/* [empires 3.6, 3.7] The bonus column has one of those that the others left. */
uint32_t empires_leaders_left(const struct empires_rules *r, const struct empires_state *s, int column)
{
    const uint32_t *of = r->leaders_of[s->age];
    if (column < EMPIRES_SPECIALITIES)
        return of[column];
    uint32_t left = of[0] | of[1] | of[2];
    for (int i = 0; i < EMPIRES_SPECIALITIES; i++)
        if (s->leader[i] != EMPIRES_NONE)
            left &= ~hg_bit(s->leader[i]);
    return left;
}

/* The column that gets its leader next; EMPIRES_NONE: all have theirs. */
int empires_next_column(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t columns = empires_columns_in_play(r, s);
    for (; columns; columns = hg_without_lowest(columns))
        if (s->leader[hg_lowest(columns)] == EMPIRES_NONE)
            return hg_lowest(columns);
    return EMPIRES_NONE;
}

/* [empires 3.8, 3.9] */
bool empires_leader_phase(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    if (empires_next_column(r, s) != EMPIRES_NONE)
        return true;
    s->stage = EMPIRES_CREATION_PHASE;
    empires_ask_creation(r, s, events);
    return false;
}

void empires_do_leader(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    (void)seat;
    int column = empires_next_column(r, s);
    s->leader[column] = move.a;
    empires_tell(events, EMPIRES_LEADER_SHOWN, HG_CHANCE, move.a, column, 0, 0);
}

/* --- bonus tokens ------------------------------------------------------------------------------------------------------- */

/* [empires 3.11, 3.12] */
bool empires_token_phase(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].token[s->age] == EMPIRES_NONE)
            return true;
    for (int seat = 0; seat < s->seats; seat++)
        empires_tell(events, EMPIRES_TOKEN_PLACED, seat, s->seat[seat].token[s->age], r->n.token[s->age], 0, 0);
    if (empires_in_turns(r, s))
        empires_begin_rounds(s, events);
    else
        empires_begin_action(s, events);
    return false;
}

/* [empires 3.10] */
static bool has_token(const struct empires_state *s, int seat, int type)
{
    for (int age = 0; age < s->age; age++)
        if (s->seat[seat].token[age] == type)
            return true;
    return false;
}

int empires_list_tokens(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)r;
    for (int type = 0; type < EMPIRES_TYPES; type++)
        if (!has_token(s, seat, type))
            list[count++] = (struct hg_move){EMPIRES_MOVE_TOKEN, (uint8_t)type, 0, 0};
    return count;
}

int empires_check_token(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r;
    return has_token(s, seat, move.a) ? EMPIRES_TOKEN_THERE : EMPIRES_LEGAL;
}

void empires_do_token(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    (void)r;
    s->seat[seat].token[s->age] = move.a;
    empires_tell_one(events, EMPIRES_TOKEN_CHOSEN, seat, move.a, 0);
}
