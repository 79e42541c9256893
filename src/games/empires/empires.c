/* empires.c: Time of Empires as the rest of the program knows it, and the driver: what comes next, who may decide, which
 * moves answer. Chapters never call each other's stages; they set the next one and come back here. */
#include "games/empires/empires.h"

#include "core/assert.h"
#include "games/empires/empires_state.h"

/* --- what comes next ----------------------------------------------------------------------------------------------------- */

static bool is_over(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)r, (void)s, (void)events;
    return true;
}

/* [empires 1.2] */
static empires_runner *const stages[EMPIRES_STAGES] = {
    [EMPIRES_LAY_TILES] = empires_lay_tiles,
    [EMPIRES_TURN_SIDES] = empires_turn_sides,
    [EMPIRES_FIRST_CLANS] = empires_first_clans,
    [EMPIRES_DECKS_PHASE] = empires_decks_phase,
    [EMPIRES_WONDER_PHASE] = empires_wonder_phase,
    [EMPIRES_LEADER_PHASE] = empires_leader_phase,
    [EMPIRES_CREATION_PHASE] = empires_creation_phase,
    [EMPIRES_TOKEN_PHASE] = empires_token_phase,
    [EMPIRES_ROUNDS] = empires_rounds,
    [EMPIRES_ROUND_CREATION] = empires_round_creation,
    [EMPIRES_DESTRUCTION] = empires_destruction,
    [EMPIRES_SIEGE] = empires_siege,
    [EMPIRES_OVER] = is_over,
};

/* A draw stops everything until its card and the next top are known. While the clock runs, time alone leads on. */
void empires_go_on(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    while (s->part == EMPIRES_NO_DRAW && !empires_clock_runs(s) && !stages[s->stage](r, s, events))
        ;
}

/* --- who may decide ------------------------------------------------------------------------------------------------------ */

uint32_t empires_seats_owing_sites(const struct empires_state *s)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < s->seats; seat++)
        seats |= (uint32_t)s->seat[seat].owes << seat;
    return seats;
}

/* [empires 17.4] */
static uint32_t finishing(const struct empires_state *s)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < s->seats; seat++)
        seats |= (uint32_t)(s->seat[seat].frames || s->seat[seat].owes || empires_may_discard(s, seat)) << seat;
    return seats;
}

static uint32_t choosing(const struct empires_state *s)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        bool chooses = s->stage == EMPIRES_FIRST_CLANS   ? p->first == EMPIRES_NONE
                       : s->stage == EMPIRES_TOKEN_PHASE ? p->token[s->age] == EMPIRES_NONE
                                                         : p->asked;
        seats |= (uint32_t)chooses << seat;
    }
    return seats;
}

static uint32_t deciding(const struct empires_state *s)
{
    if (s->stage == EMPIRES_ACTION_PHASE) /* by far the most frequent */
        return hg_bit(s->seats) - 1;
    switch (s->stage) {
    case EMPIRES_FIRST_CLANS:
    case EMPIRES_CREATION_PHASE:
    case EMPIRES_ROUND_CREATION:
    case EMPIRES_TOKEN_PHASE: return choosing(s);
    case EMPIRES_FINISH_WINDOW: return finishing(s);
    case EMPIRES_ROUNDS: return empires_seats_owing_sites(s) ? empires_seats_owing_sites(s) : hg_bit(s->active);
    case EMPIRES_DESTRUCTION: return empires_seats_owing_sites(s);
    case EMPIRES_SIEGE: return hg_bit(s->active);
    default: return 0;
    }
}

struct hg_turn empires_turn(const void *rules, const void *state)
{
    const struct empires_state *s = state;
    if (empires_chance_is_open(s))
        return (struct hg_turn){0, 1, 0, HG_NEVER};
    return (struct hg_turn){(uint16_t)deciding(s), 0, s->stage == EMPIRES_OVER,
                            empires_clock_runs(s) ? empires_wake(rules, s) : HG_NEVER};
}

/* --- moves ------------------------------------------------------------------------------------------------------------------ */

/* Stages that know a move, a bit each. */
enum {
    CHANCE = 0,
    FIRST_CLANS = 1 << EMPIRES_FIRST_CLANS,
    CREATION = 1 << EMPIRES_CREATION_PHASE | 1 << EMPIRES_ROUND_CREATION,
    TOKENS = 1 << EMPIRES_TOKEN_PHASE,
    ACTION = 1 << EMPIRES_ACTION_PHASE,
    ROUNDS = 1 << EMPIRES_ROUNDS,
    OPEN = ACTION | ROUNDS | 1 << EMPIRES_FINISH_WINDOW, /* what has been begun may still be finished [empires 17.4] */
    SITES = OPEN | 1 << EMPIRES_DESTRUCTION,
    SIEGE = 1 << EMPIRES_SIEGE,
};

struct verb {
    uint16_t stages;
    empires_checker *check; /* NULL: an outcome of chance */
    empires_doer *act;
    bool prolongs; /* the time for what is open begins anew [empires 5.11, 5.12] */
};

enum { PROLONGS = true };
#define STEP                                                \
    {                                                       \
        OPEN, empires_check_step, empires_do_step, PROLONGS \
    }

static const struct verb verbs[EMPIRES_MOVES] = {
    [EMPIRES_MOVE_TILE] = {CHANCE, NULL, empires_do_tile},
    [EMPIRES_MOVE_SIDE] = {CHANCE, NULL, empires_do_side},
    [EMPIRES_MOVE_TOP] = {CHANCE, NULL, empires_do_top},
    [EMPIRES_MOVE_WONDER] = {CHANCE, NULL, empires_do_wonder},
    [EMPIRES_MOVE_LEADER] = {CHANCE, NULL, empires_do_leader},
    [EMPIRES_MOVE_CARD] = {CHANCE, NULL, empires_do_card},
    [EMPIRES_MOVE_FIRST_CLAN] = {FIRST_CLANS, empires_check_first_clan, empires_do_first_clan},
    [EMPIRES_MOVE_CREATE] = {CREATION, empires_check_create, empires_do_create},
    [EMPIRES_MOVE_TOKEN] = {TOKENS, empires_check_token, empires_do_token},
    [EMPIRES_MOVE_PLACE] = {ACTION | ROUNDS, empires_check_place, empires_do_place, PROLONGS},
    [EMPIRES_MOVE_EJECT] = {ACTION, empires_check_eject, empires_do_eject},
    [EMPIRES_MOVE_LIFT] = {ACTION, empires_check_lift, empires_do_lift},
    [EMPIRES_MOVE_PRESET] = {ACTION, empires_check_preset, empires_do_preset},
    [EMPIRES_MOVE_DISCARD] = {OPEN, empires_check_discard, empires_do_discard},
    [EMPIRES_MOVE_SKIP] = {OPEN, empires_check_skip, empires_do_skip, PROLONGS},
    [EMPIRES_MOVE_WAIVE] = {OPEN, empires_check_waive, empires_do_waive},
    [EMPIRES_MOVE_DRAW] = STEP,
    [EMPIRES_MOVE_DISCOVER] = STEP,
    [EMPIRES_MOVE_RETIME] = STEP,
    [EMPIRES_MOVE_GAIN] = STEP,
    [EMPIRES_MOVE_BUILD] = STEP,
    [EMPIRES_MOVE_DEPLOY] = STEP,
    [EMPIRES_MOVE_MOVE] = STEP,
    [EMPIRES_MOVE_RAZE] = STEP,
    [EMPIRES_MOVE_ASSAULT] = STEP,
    [EMPIRES_MOVE_AIRDROP] = STEP,
    [EMPIRES_MOVE_SCHOLARS] = STEP,
    [EMPIRES_MOVE_ONTO] = STEP,
    [EMPIRES_MOVE_COPY] = STEP,
    [EMPIRES_MOVE_REPEAT] = STEP,
    [EMPIRES_MOVE_WAITING] = {SITES, empires_check_waiting, empires_do_waiting},
    [EMPIRES_MOVE_SIEGE] = {SIEGE, empires_check_siege, empires_do_siege},
    [EMPIRES_MOVE_PASS] = {ROUNDS, empires_check_pass, empires_do_pass},
};

/* [empires 21.13] In turns nothing goes on before a site that is owed. */
static bool is_known(const struct empires_state *s, int kind)
{
    if (s->stage == EMPIRES_ROUNDS && empires_seats_owing_sites(s))
        return kind == EMPIRES_MOVE_WAITING;
    return verbs[kind].stages >> s->stage & 1;
}

static int list_presets(struct hg_move *list)
{
    static const struct hg_move presets[] = {
        {EMPIRES_MOVE_PRESET, 0, 0, 0},
        {EMPIRES_MOVE_PRESET, 1, 0, 0},
        {EMPIRES_MOVE_PRESET, 2, 0, 0},
        {EMPIRES_MOVE_PRESET, 3, 0, 0},
        {EMPIRES_MOVE_PRESET, 4, 0, 0},
        {EMPIRES_MOVE_PRESET, 5, 0, 0},
        {EMPIRES_MOVE_PRESET, EMPIRES_NO_LIMIT, 0, 0},
    };
    memcpy(list, presets, sizeof presets);
    return sizeof presets / sizeof presets[0];
}

/* What belongs to effects that are open, a card that may be discarded, a building that waits. */
static int list_finishing(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    const struct empires_seat *p = &s->seat[seat];
    int count = empires_list_steps(r, s, seat, list);
    if (p->frames && empires_open_op(p) != EMPIRES_OP_SITE)
        list[count++] = (struct hg_move){EMPIRES_MOVE_SKIP, 0, 0, 0};
    if (p->frames)
        list[count++] = (struct hg_move){EMPIRES_MOVE_WAIVE, 0, 0, 0};
    if (empires_may_discard(s, seat))
        list[count++] = (struct hg_move){EMPIRES_MOVE_DISCARD, 0, 0, 0};
    return count + empires_list_waiting(r, s, seat, list + count);
}

static int list_action(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    int count = list_finishing(r, s, seat, list);
    count += empires_list_timers(r, s, seat, list + count);
    return count + list_presets(list + count);
}

static int list_turn(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list)
{
    if (empires_seats_owing_sites(s))
        return empires_list_waiting(r, s, seat, list);
    int count = list_finishing(r, s, seat, list);
    count += empires_list_timers(r, s, seat, list + count);
    if (!s->seat[seat].frames)
        list[count++] = (struct hg_move){EMPIRES_MOVE_PASS, 0, 0, 0};
    return count;
}

int empires_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    const struct empires_state *s = state;
    if (seat < 0 || seat >= s->seats || empires_chance_is_open(s) || !(deciding(s) >> seat & 1))
        return 0;
    switch (s->stage) {
    case EMPIRES_FIRST_CLANS: return empires_list_first_clans(rules, s, seat, list);
    case EMPIRES_CREATION_PHASE:
    case EMPIRES_ROUND_CREATION: return empires_list_creations(rules, s, seat, list);
    case EMPIRES_TOKEN_PHASE: return empires_list_tokens(rules, s, seat, list);
    case EMPIRES_ACTION_PHASE: return list_action(rules, s, seat, list);
    case EMPIRES_FINISH_WINDOW: return list_finishing(rules, s, seat, list);
    case EMPIRES_ROUNDS: return list_turn(rules, s, seat, list);
    case EMPIRES_DESTRUCTION: return empires_list_waiting(rules, s, seat, list);
    default: return empires_list_siege(rules, s, seat, list);
    }
}

/* Why a seat that may not decide cannot move. */
static int wrong_seat(const struct empires_state *s)
{
    switch (s->stage) {
    case EMPIRES_FIRST_CLANS:
    case EMPIRES_TOKEN_PHASE: return EMPIRES_ALREADY_CHOSEN;
    case EMPIRES_FINISH_WINDOW: return EMPIRES_AGE_IS_OVER;
    default: return EMPIRES_NOT_YOUR_TURN;
    }
}

/* Why this kind of move has no place now. */
static int wrong_kind(const struct empires_state *s, int kind)
{
    const struct verb *verb = &verbs[kind];
    if (!verb->check)
        return EMPIRES_NOT_CHANCE;
    if (s->stage == EMPIRES_FINISH_WINDOW && verb->stages & ACTION)
        return EMPIRES_AGE_IS_OVER;
    if (s->stage == EMPIRES_ROUNDS && verb->stages & ACTION && !(verb->stages & ROUNDS))
        return EMPIRES_NOT_IN_TURNS;
    return empires_seats_owing_sites(s) ? EMPIRES_SITE_FIRST : EMPIRES_NOT_NOW;
}

int empires_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    const struct empires_state *s = state;
    if (s->stage == EMPIRES_OVER)
        return EMPIRES_GAME_OVER;
    bool chance = empires_chance_is_open(s);
    if (seat == HG_CHANCE)
        return !chance                              ? EMPIRES_NO_CHANCE_NOW
               : empires_is_outcome(rules, s, move) ? EMPIRES_LEGAL
                                                    : EMPIRES_NO_SUCH_OUTCOME;
    if (seat < 0 || seat >= s->seats)
        return EMPIRES_NO_SUCH_SEAT;
    if (chance)
        return EMPIRES_CHANCE_DECIDES;
    if (!(deciding(s) >> seat & 1))
        return wrong_seat(s);
    int reason = hg_move_shape(&empires_game, rules, move, EMPIRES_NO_SUCH_MOVE);
    if (reason)
        return reason;
    return is_known(s, move.kind) ? verbs[move.kind].check(rules, s, seat, move) : wrong_kind(s, move.kind);
}

struct hg_turn empires_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    struct empires_state *s = state;
    HG_ASSERT(move.kind && move.kind < EMPIRES_MOVES, "a move that is made is one of the game's");
    verbs[move.kind].act(rules, s, seat, move, events);
    if (s->part == EMPIRES_NO_DRAW && s->stage >= EMPIRES_ACTION_PHASE)
        empires_settle(rules, s, events);
    if (verbs[move.kind].prolongs)
        empires_set_deadline(rules, s, seat);
    empires_go_on(rules, s, events);
    return empires_turn(rules, s);
}

static int seats_of(const void *state)
{
    return ((const struct empires_state *)state)->seats;
}

static uint32_t clock_of(const void *state)
{
    return ((const struct empires_state *)state)->now_ms;
}

/* --- the game --------------------------------------------------------------------------------------------------------------- */

extern const unsigned char empires_edition[]; /* made from editions/empires.json by the build */
extern const size_t empires_edition_size;
extern const struct hg_former empires_former[]; /* and from editions/former/empires/ */

const struct hg_game empires_game = {
    .id = "empires",
    .title = "Time of Empires",
    .rules_version = 1,
    .min_seats = EMPIRES_MIN_SEATS,
    .max_seats = EMPIRES_SEATS,
    .offered = true,
    .rules_size = sizeof(struct empires_rules),
    .state_size = sizeof(struct empires_state),
    .max_moves = EMPIRES_MOST_MOVES,
    .max_events = EMPIRES_MOST_EVENTS,

    .edition = empires_edition,
    .edition_size = &empires_edition_size,
    .former = empires_former,
    .options = empires_options,
    .option_count = EMPIRES_OPTIONS,
    .reasons = empires_reasons,
    .reason_count = EMPIRES_REASONS,
    .asks = empires_asks,
    .ask_count = EMPIRES_ASKS,
    .move_kinds = empires_move_kinds,
    .move_kind_count = EMPIRES_MOVES,
    .event_kinds = empires_event_kinds,
    .event_kind_count = EMPIRES_EVENTS,
    .notation = HG_T("what is done and with what (place ideas first, place discover writing second, move h1.c h1.0 2)"),

    .load = empires_load,
    .option = empires_option,
    .setup = empires_setup,
    .seats = seats_of,
    .turn = empires_turn,
    .moves = empires_moves,
    .check = empires_check,
    .chance = empires_chance,
    .outcome = empires_outcome,
    .apply = empires_apply,
    .clock = clock_of,
    .tick = empires_tick,
    .view = empires_view,
    .imagine = empires_imagine,
    .withdraw = empires_withdraw,
    .ask = empires_ask,
    .stand_in = empires_stand_in,
    .score = empires_score,
    .sane = empires_sane,
    .at_fault = empires_at_fault,
    .write_state = empires_write_state,
    .read_state = empires_read_state,
    .write_score = empires_write_score,
    .write_components = empires_write_components,
    .write_facts = empires_write_facts,
    .terms = empires_terms,
};
