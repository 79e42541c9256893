/* resolving.c: what is open [empires 5]: a stack of effects for each seat, the step that each asks for, and what follows
 * by itself after every event [empires 5.15]. The steps themselves are in the chapters of their actions. */
#include "core/assert.h"
#include "games/empires/empires_state.h"

/* --- the stack ---------------------------------------------------------------------------------------------------------- */

static void load_step(const struct empires_rules *r, struct empires_frame *f)
{
    const struct empires_step *step = &r->step[f->next];
    f->op = step->op;
    f->left = step->n;
    f->arg = step->arg;
    f->next = (uint16_t)(f->next + (step->op != EMPIRES_OP_END));
}

static void pop(struct empires_seat *p)
{
    p->frames--;
    p->frame[p->frames] = (struct empires_frame){0};
    if (!p->frames)
        p->step_deadline = HG_NEVER;
}

/* The next step of the top effect, or the effect below. */
static void next_step(const struct empires_rules *r, struct empires_seat *p)
{
    load_step(r, empires_top_frame(p));
    while (p->frames && empires_open_op(p) == EMPIRES_OP_END)
        pop(p);
}

static void push(struct empires_seat *p, struct empires_frame frame)
{
    HG_ASSERT(p->frames < EMPIRES_FRAMES, "no chain of effects is deeper than its stack");
    p->frame[p->frames++] = frame;
}

void empires_open_effect(const struct empires_rules *r, struct empires_state *s, int seat, struct empires_frame frame)
{
    load_step(r, &frame);
    if (frame.op != EMPIRES_OP_END)
        push(&s->seat[seat], frame);
}

/* What an action leaves open. Nothing stands behind it: the first step of all effects is an end. */
void empires_open_step(struct empires_state *s, int seat, int op, int n, int arg)
{
    if (n > 0)
        push(&s->seat[seat],
             (struct empires_frame){0, (uint8_t)op, (uint8_t)n, (uint8_t)arg, EMPIRES_NONE, EMPIRES_NONE, 0});
}

/* One time less; behind the last one comes the next step. An effect that is done leaves the stack before the one that it
 * has caused is opened. */
void empires_step_done(const struct empires_rules *r, struct empires_state *s, int seat)
{
    struct empires_seat *p = &s->seat[seat];
    struct empires_frame *f = empires_top_frame(p);
    if (f->op == EMPIRES_OP_DRAW_TO)
        return;
    if (--f->left == 0)
        next_step(r, p);
}

void empires_set_deadline(const struct empires_rules *r, struct empires_state *s, int seat)
{
    struct empires_seat *p = &s->seat[seat];
    bool runs = p->frames && r->step_ms && empires_clock_runs(s);
    p->step_deadline = runs ? s->now_ms + r->step_ms : HG_NEVER;
}

/* --- what each step asks for ----------------------------------------------------------------------------------------------- */

typedef bool has_step(const struct empires_rules *r, const struct empires_state *s, int seat);

static bool can_draw(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    (void)r;
    return empires_decks_to_draw(s, seat);
}

/* [empires 22.2] */
static bool can_draw_to(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return empires_hand_size(p) < p->frame[p->frames - 1].left && can_draw(r, s, seat);
}

static bool can_discover(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    (void)r;
    return s->seat[seat].waiting == EMPIRES_NONE && empires_hand_size(&s->seat[seat]);
}

static bool can_deploy(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return empires_deploy_targets(r, s, seat);
}

static bool can_raze(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return empires_raze_targets(r, s, seat);
}

static bool can_airdrop(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return empires_airdrop_targets(r, s, seat);
}

static bool can_create(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    (void)r;
    return empires_most_scholars(s, seat) > 0;
}

static bool can_lay(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return empires_onto(r, s, seat);
}

static bool can_copy(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return empires_to_copy(r, s, seat);
}

struct asks {
    uint8_t kind; /* of the move that does it */
    has_step *can;
    empires_lister *list;
    empires_checker *check;
    empires_doer *act;
};

#define DRAWS(can)                                                                      \
    {                                                                                   \
        EMPIRES_MOVE_DRAW, can, empires_list_draws, empires_check_draw, empires_do_draw \
    }
#define BUILDS                                                                                               \
    {                                                                                                        \
        EMPIRES_MOVE_BUILD, empires_can_build, empires_list_buildings, empires_check_build, empires_do_build \
    }
#define CREATES                                                                                               \
    {                                                                                                         \
        EMPIRES_MOVE_SCHOLARS, can_create, empires_list_scholars, empires_check_scholars, empires_do_scholars \
    }
#define LAYS                                                                               \
    {                                                                                      \
        EMPIRES_MOVE_ONTO, can_lay, empires_list_onto, empires_check_onto, empires_do_onto \
    }

/* [empires 22.1, 22.13, 22.20] */
static const struct asks asks[EMPIRES_OPS] = {
    [EMPIRES_OP_DRAW] = DRAWS(can_draw),
    [EMPIRES_OP_DRAW_TO] = DRAWS(can_draw_to),
    [EMPIRES_OP_DRAW_BOARD] = DRAWS(can_draw),
    [EMPIRES_OP_DISCOVER] = {EMPIRES_MOVE_DISCOVER, can_discover, empires_list_discoveries, empires_check_discover,
                             empires_do_discover},
    [EMPIRES_OP_RETIME] = {EMPIRES_MOVE_RETIME, empires_can_retime, empires_list_retimes, empires_check_retime,
                           empires_do_retime},
    [EMPIRES_OP_GAIN_ANY] = {EMPIRES_MOVE_GAIN, empires_can_gain, empires_list_gains, empires_check_gain,
                             empires_do_gain},
    [EMPIRES_OP_BUILD] = BUILDS,
    [EMPIRES_OP_BUILD_ANY_SITE] = BUILDS,
    [EMPIRES_OP_BUILD_TOP] = BUILDS,
    [EMPIRES_OP_SITE] = BUILDS,
    [EMPIRES_OP_DEPLOY] = {EMPIRES_MOVE_DEPLOY, can_deploy, empires_list_deploys, empires_check_deploy,
                           empires_do_deploy},
    [EMPIRES_OP_MOVE] = {EMPIRES_MOVE_MOVE, empires_can_move, empires_list_moves, empires_check_move, empires_do_move},
    [EMPIRES_OP_RAZE] = {EMPIRES_MOVE_RAZE, can_raze, empires_list_razes, empires_check_raze, empires_do_raze},
    [EMPIRES_OP_ASSAULT] = {EMPIRES_MOVE_ASSAULT, empires_can_assault, empires_list_assaults, empires_check_assault,
                            empires_do_assault},
    [EMPIRES_OP_AIRDROP] = {EMPIRES_MOVE_AIRDROP, can_airdrop, empires_list_airdrops, empires_check_airdrop,
                            empires_do_airdrop},
    [EMPIRES_OP_SCHOLAR] = CREATES,
    [EMPIRES_OP_DOUBLE] = CREATES,
    [EMPIRES_OP_WONDER] = LAYS,
    [EMPIRES_OP_LEADER] = LAYS,
    [EMPIRES_OP_LEADER_OTHER] = LAYS,
    [EMPIRES_OP_COPY_TILE] = {EMPIRES_MOVE_COPY, can_copy, empires_list_copies, empires_check_copy, empires_do_copy},
    [EMPIRES_OP_REPEAT] = {EMPIRES_MOVE_REPEAT, empires_can_repeat, empires_list_repeats, empires_check_repeat,
                           empires_do_repeat},
};

/* [empires 12.8] Building and free discovery wait for a site that is owed. */
static bool is_held(const struct empires_seat *p)
{
    int op = empires_open_op(p);
    return p->owes && (op == EMPIRES_OP_BUILD || op == EMPIRES_OP_BUILD_ANY_SITE || op == EMPIRES_OP_BUILD_TOP ||
                       op == EMPIRES_OP_DISCOVER);
}

/* [empires 5.14] A step that opens an effect needs room for it, unless its own effect ends with it. */
static bool is_too_deep(const struct empires_rules *r, const struct empires_seat *p)
{
    const struct empires_frame *f = &p->frame[p->frames - 1];
    bool opens = f->op == EMPIRES_OP_DISCOVER || f->op == EMPIRES_OP_RETIME || f->op == EMPIRES_OP_COPY_TILE ||
                 f->op == EMPIRES_OP_REPEAT;
    bool ends = f->left == 1 && r->step[f->next].op == EMPIRES_OP_END;
    return opens && p->frames == EMPIRES_FRAMES && !ends;
}

int empires_list_steps(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    const struct empires_seat *p = &s->seat[seat];
    if (!p->frames || is_held(p) || is_too_deep(r, p))
        return 0;
    return asks[empires_open_op(p)].list(r, s, seat, list);
}

/* [empires 5.8, 5.9] Judged at its own moment. */
int empires_check_step(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    const struct empires_seat *p = &s->seat[seat];
    if (!p->frames)
        return EMPIRES_NOTHING_OPEN;
    if (asks[empires_open_op(p)].kind != move.kind)
        return EMPIRES_OTHER_STEP;
    if (is_held(p))
        return EMPIRES_SITE_FIRST;
    if (is_too_deep(r, p))
        return EMPIRES_TOO_DEEP;
    return asks[empires_open_op(p)].check(r, s, seat, move);
}

void empires_do_step(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    asks[empires_open_op(&s->seat[seat])].act(r, s, seat, move, events);
}

bool empires_needs_move(int op)
{
    return asks[op].kind;
}

bool empires_has_step(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    return is_held(p) || asks[empires_open_op(p)].can(r, s, seat);
}

/* --- giving up ---------------------------------------------------------------------------------------------------------- */

/* [empires 5.7] All of it; a building that has no site yet takes one by itself [empires 11.8]. */
void empires_give_up(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    if (empires_open_op(p) == EMPIRES_OP_SITE)
        empires_site_lost(r, s, seat, events);
    while (p->frames)
        pop(p);
}

/* [empires 5.4, 5.6, 11.7] */
int empires_check_skip(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    int op = empires_open_op(&s->seat[seat]);
    (void)r, (void)move;
    return op == EMPIRES_OP_END ? EMPIRES_NOTHING_OPEN : op == EMPIRES_OP_SITE ? EMPIRES_CANNOT_SKIP : EMPIRES_LEGAL;
}

void empires_do_skip(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    (void)move;
    empires_tell(events, EMPIRES_SKIPPED, seat, empires_open_op(p), 0, 0, 0);
    next_step(r, p);
}

int empires_check_waive(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    (void)r, (void)move;
    return s->seat[seat].frames ? EMPIRES_LEGAL : EMPIRES_NOTHING_OPEN;
}

void empires_do_waive(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    (void)move;
    empires_tell(events, EMPIRES_WAIVED, seat, 0, 0, 0, 0);
    empires_give_up(r, s, seat, events);
}

/* --- what follows by itself ----------------------------------------------------------------------------------------------- */

/* [empires 22.6, 22.10] */
static bool runs_by_itself(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    const struct empires_frame *f = empires_top_frame(p);
    if (f->op == EMPIRES_OP_GAIN) {
        empires_gain(r, s, seat, EMPIRES_IDEAS, f->left, events);
        empires_gain(r, s, seat, EMPIRES_BRICKS, f->arg, events);
    } else if (f->op == EMPIRES_OP_TWO_BUILDINGS) {
        empires_gain(r, s, seat, EMPIRES_BRICKS, f->left * empires_two_buildings(p), events);
    } else {
        return false;
    }
    next_step(r, p);
    return true;
}

/* [empires 5.10] Up to a step that can be done. */
static bool run_effects(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events)
{
    struct empires_seat *p = &s->seat[seat];
    bool changed = false;
    while (p->frames) {
        if (!runs_by_itself(r, s, seat, events)) {
            if (empires_has_step(r, s, seat))
                return changed;
            if (empires_open_op(p) == EMPIRES_OP_SITE)
                empires_site_lost(r, s, seat, events);
            else if (empires_open_op(p) != EMPIRES_OP_DRAW_TO)
                empires_tell(events, EMPIRES_STEP_LOST, seat, empires_open_op(p), 0, 0, 0);
            next_step(r, p);
        }
        changed = true;
    }
    return changed;
}

void empires_settle(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int seat = 0; seat < s->seats; seat++)
            if (s->seat[seat].waiting != EMPIRES_NONE)
                changed |= empires_serve_waiting(r, s, seat, events);
        for (int seat = 0; seat < s->seats; seat++)
            if (s->seat[seat].frames)
                changed |= run_effects(r, s, seat, events);
    }
}
