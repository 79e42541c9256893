/* scholars.c: Influence a leader [empires 14], construct wonders [empires 15], Scholar creation [empires 16], and the
 * steps that create and lay scholars [empires 22.18-22.20]. */
#include "games/empires/empires_state.h"

/* --- laying scholars -------------------------------------------------------------------------------------------------------- */

/* [empires 14.1, 15.1, 15.2] Equals are told apart by who was first, so that alone is kept of the order. */
void empires_lay_scholar(struct empires_state *s, int seat, int space, struct hg_events *events)
{
    struct empires_group *group = s->stack[space - EMPIRES_INFLUENCE];
    while (group->seat != seat && group->seat != EMPIRES_NONE)
        group++;
    group->seat = (uint8_t)seat;
    group->scholars++;
    s->seat[seat].created--;
    empires_tell(events, space < EMPIRES_WONDER ? EMPIRES_INFLUENCED : EMPIRES_PARTICIPATED, seat, space, 0, 0, 0);
}

static struct empires_frame tile_effect(const struct empires_rules *r, const struct empires_state *s, int tile,
                                        int column, int timer)
{
    return (struct empires_frame){r->side[tile][s->side[tile]], 0, 0, 0, EMPIRES_NONE, (uint8_t)column, (uint8_t)timer};
}

/* [empires 14.2, 14.8] */
void empires_influence(const struct empires_rules *r, struct empires_state *s, int seat, int column, int timer,
                       struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    empires_lay_scholar(s, seat, EMPIRES_INFLUENCE + column, events);
    if (p->fired >> column & 1)
        return;
    p->fired |= (uint8_t)(1u << column);
    empires_open_effect(r, s, seat, tile_effect(r, s, column, column, timer));
}

/* [empires 14.3, 14.4, 17.5] Where the step in progress may lay a scholar, as spaces. */
uint32_t empires_onto(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    const struct empires_frame *f = &p->frame[p->frames - 1];
    uint32_t spaces = 0;
    if (!p->created || empires_gong(s))
        return 0;
    if (f->op == EMPIRES_OP_WONDER) {
        for (int age = 0; age <= s->age; age++)
            spaces |= (uint32_t)(s->wonder[age] != EMPIRES_NONE) << (EMPIRES_WONDER + age);
        return spaces;
    }
    spaces = (uint32_t)empires_columns_in_play(r, s) << EMPIRES_INFLUENCE;
    return f->op == EMPIRES_OP_LEADER_OTHER ? spaces & ~(1u << (EMPIRES_INFLUENCE + f->column)) : spaces;
}

int empires_list_onto(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    return empires_list_each(empires_onto(r, s, seat), (struct hg_move){.kind = EMPIRES_MOVE_ONTO},
                             (struct hg_move){.a = 1}, list);
}

int empires_check_onto(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    const struct empires_frame *f = &p->frame[p->frames - 1];
    if (empires_onto(r, s, seat) >> move.a & 1)
        return EMPIRES_LEGAL;
    if (empires_gong(s))
        return EMPIRES_AFTER_GONG;
    if (f->op == EMPIRES_OP_LEADER_OTHER && move.a == EMPIRES_INFLUENCE + f->column)
        return EMPIRES_SAME_TILE;
    return p->created ? EMPIRES_NO_SUCH_SPACE : EMPIRES_NO_SCHOLAR;
}

void empires_do_onto(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    empires_lay_scholar(s, seat, move.a, events);
    empires_step_done(r, s, seat);
}

/* --- copying a tile --------------------------------------------------------------------------------------------------------- */

/* [empires 14.5, 14.8] */
uint32_t empires_to_copy(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return empires_columns_in_play(r, s) & ~(uint32_t)p->fired & ~(1u << p->frame[p->frames - 1].column);
}

int empires_list_copies(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    return empires_list_each(empires_to_copy(r, s, seat), (struct hg_move){.kind = EMPIRES_MOVE_COPY},
                             (struct hg_move){.a = 1}, list);
}

int empires_check_copy(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    if (move.a == p->frame[p->frames - 1].column)
        return EMPIRES_SAME_TILE;
    if (!(empires_columns_in_play(r, s) >> move.a & 1))
        return EMPIRES_NO_SUCH_SPACE;
    return p->fired >> move.a & 1 ? EMPIRES_TILE_HAS_FIRED : EMPIRES_LEGAL;
}

void empires_do_copy(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    struct empires_frame f = *empires_top_frame(p);
    p->fired |= (uint8_t)(1u << move.a);
    empires_tell(events, EMPIRES_COPIED, seat, move.a, 0, 0, 0);
    empires_step_done(r, s, seat);
    empires_open_effect(r, s, seat, tile_effect(r, s, move.a, f.column, f.timer));
}

/* --- creating --------------------------------------------------------------------------------------------------------------- */

static void create(struct empires_state *s, int seat, int n, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    p->reserve = (uint8_t)(p->reserve - n);
    p->created = (uint8_t)(p->created + n);
    empires_tell(events, EMPIRES_SCHOLARS_CREATED, seat, n, 0, 0, 0);
}

/* [empires 22.18, 22.19] The most that the step in progress creates. */
int empires_most_scholars(const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    const struct empires_frame *f = &p->frame[p->frames - 1];
    int most = f->op == EMPIRES_OP_DOUBLE ? p->created : f->left;
    return most < p->reserve ? most : p->reserve;
}

int empires_list_scholars(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int most = empires_most_scholars(s, seat);
    (void)r;
    for (int n = 1; n <= most; n++)
        list[n - 1] = (struct hg_move){EMPIRES_MOVE_SCHOLARS, (uint8_t)n, 0, 0};
    return most;
}

int empires_check_scholars(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r;
    return move.a && move.a <= empires_most_scholars(s, seat) ? EMPIRES_LEGAL : EMPIRES_TOO_MANY_SCHOLARS;
}

/* One choice, however many are created. */
void empires_do_scholars(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                         struct hg_events *events)
{
    create(s, seat, move.a, events);
    empires_top_frame(&s->seat[seat])->left = 1;
    empires_step_done(r, s, seat);
}

/* --- Scholar creation ------------------------------------------------------------------------------------------------------- */

/* [empires 16.1, 21.9] How many there have been in this action phase. */
int empires_creations_by_now(const struct empires_rules *r, const struct empires_state *s)
{
    bool after = s->stage == EMPIRES_ROUND_CREATION, rounds = after || s->stage == EMPIRES_ROUNDS;
    int n = 0;
    if (!rounds && !empires_clock_runs(s))
        return 0;
    while (n < r->n.creations &&
           (rounds ? s->round + after > empires_creation_round(r, n) : s->now_ms - s->age_start >= r->creation_ms[n]))
        n++;
    return n;
}

/* [empires 16.2, 16.3, 23.2] */
int empires_most_created(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    int most = empires_level(r, p, EMPIRES_LEVEL_SCHOLARS) + empires_bonus(r, p, EMPIRES_CREATION_SCHOLARS);
    if (s->stage == EMPIRES_CREATION_PHASE)
        most += empires_bonus(r, p, EMPIRES_PREPARATION_SCHOLARS);
    return most < p->reserve ? most : p->reserve;
}

/* [empires 16.1, 16.4] While the clock runs, as many as was preset. */
void empires_create_all(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    empires_tell(events, EMPIRES_CREATION, HG_CHANCE, s->creations, 0, 0, 0);
    for (int seat = 0; seat < s->seats; seat++) {
        int most = empires_most_created(r, s, seat), wish = s->seat[seat].wish;
        create(s, seat, wish < EMPIRES_NO_LIMIT && wish < most ? wish : most, events);
    }
}

/* [empires 16.6] Who would keep few tokens is asked. */
void empires_ask_creation(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++) {
        struct empires_seat *p = &s->seat[seat];
        int most = empires_most_created(r, s, seat);
        if (most && p->reserve - most < r->n.creation_ask_below)
            p->asked = 1;
        else if (most)
            create(s, seat, most, events);
    }
}

static bool is_asking(const struct empires_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].asked)
            return true;
    return false;
}

bool empires_creation_phase(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    if (is_asking(s))
        return true;
    s->stage = EMPIRES_TOKEN_PHASE;
    return false;
}

/* [empires 21.10] */
bool empires_round_creation(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r;
    if (is_asking(s))
        return true;
    s->first = (uint8_t)((s->first + 1) % s->seats);
    empires_tell(events, EMPIRES_FIRST_PLAYER_MOVED, s->first, 0, 0, 0, 0);
    empires_next_round(s, events);
    return false;
}

int empires_list_creations(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int most = empires_most_created(r, s, seat);
    for (int n = 0; n <= most; n++)
        list[n] = (struct hg_move){EMPIRES_MOVE_CREATE, (uint8_t)n, 0, 0};
    return most + 1;
}

int empires_check_create(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    return move.a <= empires_most_created(r, s, seat) ? EMPIRES_LEGAL : EMPIRES_TOO_MANY_SCHOLARS;
}

void empires_do_create(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    (void)r;
    s->seat[seat].asked = 0;
    create(s, seat, move.a, events);
}

int empires_check_preset(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r, (void)s, (void)seat;
    return move.a <= EMPIRES_NO_LIMIT ? EMPIRES_LEGAL : EMPIRES_TOO_MANY_SCHOLARS;
}

void empires_do_preset(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    (void)r;
    s->seat[seat].wish = move.a;
    if (events)
        hg_emit(events, (struct hg_event){EMPIRES_WISHED, (int8_t)seat, (uint16_t)(1u << seat), move.a, 0, 0, 0});
}
