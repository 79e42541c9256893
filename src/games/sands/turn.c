/* turn.c: Conduct Player Turns, 4.2 [sands 4]: two cards are selected in secret, revealed and resolved seat by seat; then
 * the markers move on and a die may be rolled. Emphasis cards [sands 16] take effect here. */
#include "games/sands/sands_state.h"

/* --- selection -------------------------------------------------------------------------------------------------------- */

/* [sands 4.2-4.4] Any two different cards: at most one that was used in this generation, at most one emphasis card, and
 * none if one was played before. */
bool sands_may_select(const struct sands_rules *r, const struct sands_state *s, int seat, int card, int second)
{
    const struct sands_seat *p = &s->seat[seat];
    (void)r;
    bool emphasis = second >= SANDS_EMPHASIS;
    if (card >= second || card >= SANDS_EMPHASIS || (emphasis && p->emphasis != SANDS_NONE))
        return false;
    return emphasis || !(p->used >> card & 1 && p->used >> second & 1);
}

bool sands_selection(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].plan[0] == SANDS_NONE)
            return sands_ask(s, SANDS_ASK_SELECT, SANDS_NONE);
    s->stage = SANDS_TURNS_PHASE;
    return false;
}

int sands_list_selections(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (int card = 0; card < SANDS_EMPHASIS; card++)
        for (int second = card + 1; second < SANDS_CARDS; second++)
            if (sands_may_select(r, s, seat, card, second))
                list[count++] = sands_move(SANDS_MOVE_SELECT, card, second, 0);
    return count;
}

int sands_check_select(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (sands_may_select(r, s, seat, move.a, move.b))
        return SANDS_LEGAL;
    if (move.a == move.b)
        return SANDS_SAME_CARD;
    if (move.a > move.b)
        return SANDS_NO_SUCH_MOVE; /* pairs have no order: the other way round it may be one */
    return move.b >= SANDS_EMPHASIS ? SANDS_SECOND_EMPHASIS : SANDS_SECOND_USED_CARD;
}

/* For whoever plans: the turn of the seat begins with these cards face up [sands 4.6, 4.7]. */
struct sands_state sands_turn_with(const struct sands_rules *r, const struct sands_state *s, int seat, int card,
                                   int second)
{
    struct sands_state turn = *s;
    struct sands_seat *p = &turn.seat[seat];
    sands_no_turn(&turn);
    turn.stage = SANDS_TURNS_PHASE;
    turn.turn_of = (uint8_t)(seat < s->start ? seat + s->seats - s->start : seat - s->start);
    turn.revealed = 1;
    turn.open = second < SANDS_ACTIONS ? 3 : 1;
    p->plan[0] = (uint8_t)card;
    p->plan[1] = (uint8_t)second;
    if (second >= SANDS_EMPHASIS)
        p->emphasis = (uint8_t)(second - SANDS_EMPHASIS);
    sands_go_on(r, &turn, NULL);
    return turn;
}

bool sands_foresee(const void *rules, void *view, int seat, struct hg_move move)
{
    struct sands_state *s = view;
    if (move.kind != SANDS_MOVE_SELECT)
        return false;
    *s = sands_turn_with(rules, s, seat, move.a, move.b);
    return true;
}

/* [sands 4.1] */
void sands_do_select(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)r;
    s->seat[seat].plan[0] = move.a;
    s->seat[seat].plan[1] = move.b;
    struct hg_event event = {SANDS_CARDS_SELECTED, (int8_t)seat, (uint16_t)(1u << seat), move.a, move.b, 0, 0};
    hg_emit_secret(events, sands_event_kinds, event);
}

/* --- a player's turn -------------------------------------------------------------------------------------------------- */

struct action {
    enum sands_ask ask; /* of its first step */
    sands_beginner *can_begin;
    sands_runner *run;
};

static const struct action actions[SANDS_ACTIONS] = {
    [SANDS_CHRONICLE] = {SANDS_ASK_CHRONICLE, sands_can_chronicle, sands_run_chronicle},
    [SANDS_MUSTER] = {SANDS_ASK_MUSTER, sands_can_muster, sands_run_muster},
    [SANDS_CONQUER] = {SANDS_ASK_CONQUER, sands_can_conquer, sands_run_conquer},
    [SANDS_RAID] = {SANDS_ASK_RAID, sands_can_raid, sands_run_raid},
    [SANDS_BUILD] = {SANDS_ASK_BUILD, sands_can_build, sands_run_build},
    [SANDS_GOVERN] = {SANDS_ASK_GOVERN, sands_can_govern, sands_run_govern},
    [SANDS_ADVANCE] = {SANDS_ASK_ADVANCE, sands_can_advance, sands_run_advance},
    [SANDS_CARAVAN_1] = {SANDS_ASK_CARAVAN, sands_can_caravan, sands_run_caravan},
    [SANDS_CARAVAN_2] = {SANDS_ASK_CARAVAN, sands_can_caravan, sands_run_caravan},
    [SANDS_MIGRATE] = {SANDS_ASK_MIGRATE, sands_can_migrate, sands_run_migrate},
    [SANDS_TRIBUTE] = {SANDS_ASK_TRIBUTE, sands_can_tribute, sands_run_tribute},
};

/* [sands 16.2] Of an action card without a box nothing is locked. */
bool sands_box_open(const struct sands_rules *r, const struct sands_state *s, enum sands_card card)
{
    int box = r->action[card].box;
    return box == SANDS_NONE || sands_unlocked(r, s, sands_active(s)) >> box & 1;
}

/* [sands 4.9] The second Caravan card as a whole is in its box [sands 12.2]. */
bool sands_can_begin(const struct sands_rules *r, const struct sands_state *s, int card)
{
    if (card == SANDS_CARAVAN_2 && !sands_box_open(r, s, SANDS_CARAVAN_2))
        return false;
    return actions[card].can_begin(r, s);
}

/* [sands 4.5, 4.6] Cards stay face down until their owner's turn; an emphasis card works at once, before the other. */
static void reveal(struct sands_state *s, int seat, struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    s->open = 3;
    s->revealed = 1;
    sands_tell(events, SANDS_CARDS_REVEALED, seat, p->plan[0], p->plan[1], 0, 0);
    if (p->plan[1] >= SANDS_EMPHASIS) {
        p->emphasis = (uint8_t)(p->plan[1] - SANDS_EMPHASIS);
        s->open = 1;
    }
}

/* The turn is under way as long as the action goes on; when it ends, the card is used. */
static bool resolve(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (actions[s->action].run(r, s, events))
        return true;
    sands_finish_action(r, s, events);
    return false;
}

/* [sands 4.14] After the last seat both markers move on; a roll follows unless the space says that play goes on. */
static void advance_markers(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    s->turn_of = 0;
    s->turn++;
    s->space++;
    sands_tell(events, SANDS_MARKERS_ADVANCED, HG_CHANCE, s->turn, s->space, 0, 0);
    if (s->turn == r->turns) {
        sands_tell(events, SANDS_GENERATION_ENDED, HG_CHANCE, s->turn, 0, 0, 0);
        s->stage = SANDS_GROWTH_PHASE;
    } else {
        s->stage = r->continue_on[s->turn - 1] > 1 ? SANDS_ROLL_PHASE : SANDS_SELECTION;
    }
}

bool sands_turns_phase(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (s->action != SANDS_NONE)
        return resolve(r, s, events);
    if (s->turn_of == s->seats) {
        advance_markers(r, s, events);
        return false;
    }
    if (!s->revealed)
        reveal(s, sands_active(s), events);
    return sands_ask(s, SANDS_ASK_TURN, sands_active(s));
}

/* [sands 4.8] */
int sands_list_turn(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (int i = 0; i < 2; i++) {
        int card = s->seat[seat].plan[i];
        if (s->open >> i & 1 && sands_can_begin(r, s, card))
            list[count++] = sands_move(SANDS_MOVE_RESOLVE, card, 0, 0);
    }
    list[count++] = sands_move(SANDS_MOVE_END, 0, 0, 0);
    return count;
}

int sands_check_resolve(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    const struct sands_seat *p = &s->seat[seat];
    int at = p->plan[0] == move.a ? 0 : p->plan[1] == move.a ? 1 : -1;
    if (at < 0)
        return SANDS_CARD_NOT_SELECTED;
    if (!(s->open >> at & 1))
        return SANDS_CARD_IS_DONE;
    if (move.a == SANDS_CARAVAN_2 && !sands_box_open(r, s, SANDS_CARAVAN_2))
        return SANDS_CARD_IS_LOCKED;
    return sands_can_begin(r, s, move.a) ? SANDS_LEGAL : SANDS_CANNOT_BEGIN;
}

void sands_do_resolve(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    const struct sands_seat *p = &s->seat[seat];
    (void)r;
    s->action = move.a;
    s->open &= (uint8_t) ~(p->plan[0] == move.a ? 1 : 2);
    s->act = sands_no_action;
    sands_tell(events, SANDS_ACTION_BEGAN, seat, move.a, 0, 0, 0);
}

/* [sands 16.6-16.9] One cube for a symbol that matches the emphasis card; the last box raises heritage. */
void sands_place_cube(const struct sands_rules *r, struct sands_state *s, int seat, unsigned symbols,
                      struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    if (p->emphasis == SANDS_NONE || !(symbols >> p->emphasis & 1) || p->cubes == r->n.emphasis_boxes)
        return;
    p->cubes++;
    sands_tell(events, SANDS_CUBE_PLACED, seat, p->emphasis, p->cubes, 0, 0);
    if (p->cubes == r->n.emphasis_boxes)
        sands_raise_heritage(r, s, seat, (enum sands_category)p->emphasis, 1, events);
}

/* [sands 4.11] The card is used, for the second time perhaps; its cube comes last. */
void sands_finish_action(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    int seat = sands_active(s), card = s->action;
    struct sands_seat *p = &s->seat[seat];
    bool again = p->used >> card & 1;
    p->used = (uint16_t)(p->used | 1u << card);
    s->reused = (uint8_t)(s->reused + again);
    s->action = SANDS_NONE;
    s->act = sands_no_action;
    sands_tell(events, SANDS_CARD_USED, seat, card, again, 0, 0);
    sands_place_cube(r, s, seat, r->action[card].symbols, events);
}

int sands_check_end(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r, (void)s, (void)seat, (void)move;
    return SANDS_LEGAL;
}

/* [sands 15.3] A bonus action costs unrest at the end of the turn, unless an advance or the option says otherwise. */
int sands_bonus_unrest(const struct sands_rules *r, const struct sands_state *s, int seat, int bonus)
{
    if (bonus == SANDS_NONE)
        return 0;
    if (r->option[SANDS_REPEAT_BONUS] == SANDS_FREE_REPEAT && s->seat[seat].bonuses >> bonus & 1)
        return 0;
    for (int i = r->first[SANDS_BONUS_FREE]; i < r->first[SANDS_BONUS_FREE + 1]; i++)
        if (r->effect[i].what == bonus && sands_owns(r, s, seat, &r->effect[i]))
            return 0;
    return 1;
}

/* [sands 4.13] A card that is being resolved will have been used. */
int sands_turn_unrest(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    bool again = s->action != SANDS_NONE && s->seat[seat].used >> s->action & 1;
    return sands_bonus_unrest(r, s, seat, s->bonus) + s->reused + again;
}

/* [sands 4.12, 4.13] Cards that were not used go back to the hand. */
void sands_do_end(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                  struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    (void)move;
    sands_tell(events, SANDS_TURN_ENDED, seat, 0, 0, 0, 0);
    int unrest = sands_turn_unrest(r, s, seat);
    if (unrest)
        sands_raise_unrest(r, s, seat, unrest, events);
    if (s->bonus != SANDS_NONE)
        p->bonuses = (uint8_t)(p->bonuses | 1u << s->bonus);
    p->plan[0] = p->plan[1] = SANDS_NONE;
    sands_no_turn(s);
    s->turn_of++;
}

/* --- leaving and ending an action --------------------------------------------------------------------------------------- */

/* [sands 4.10] Only after a question about Roads and before the first move. */
int sands_check_leave(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r, (void)seat, (void)move;
    if (s->act.moved)
        return SANDS_AFTER_FIRST_MOVE;
    return s->act.roads_asked ? SANDS_LEGAL : SANDS_NOT_ASKED;
}

void sands_do_leave(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    (void)r, (void)move;
    sands_tell(events, SANDS_CARD_LEFT, seat, s->action, 0, 0, 0);
    s->action = SANDS_NONE;
    s->act = sands_no_action;
}

/* "Done" ends the optional rest of what has begun. */
int sands_check_done(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)seat, (void)move;
    bool may = false;
    switch (s->ask) {
    case SANDS_ASK_CHRONICLE: may = s->act.placed > 0; break;
    case SANDS_ASK_MUSTER: may = s->act.mustered != 0; break;
    case SANDS_ASK_RAID: may = sands_raid_may_end(r, s); break;
    case SANDS_ASK_MIGRATE: may = sands_migrate_may_end(r, s); break;
    case SANDS_ASK_FREE_CARAVAN: may = s->act.moved; break;
    default: may = true; break;
    }
    return may ? SANDS_LEGAL : SANDS_NOTHING_DONE;
}

void sands_do_done(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    (void)r, (void)seat, (void)move, (void)events;
    s->act.finished++;
}

/* --- the die ------------------------------------------------------------------------------------------------------------ */

bool sands_roll_phase(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return sands_ask_chance(s, SANDS_ASK_ROLL);
}

/* [sands 4.15] */
void sands_do_roll(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    (void)seat;
    int needed = r->continue_on[s->turn - 1];
    bool goes_on = move.a >= needed;
    sands_tell(events, SANDS_ROLLED, HG_CHANCE, move.a, needed, 0, 0);
    if (!goes_on)
        sands_tell(events, SANDS_GENERATION_ENDED, HG_CHANCE, s->turn, 0, 0, 0);
    s->stage = goes_on ? SANDS_SELECTION : SANDS_GROWTH_PHASE;
}
