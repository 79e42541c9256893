/* sands.c: The Sands of Time as the rest of the program knows it, and the driver: what comes next, what is asked, which
 * moves answer it. Chapters never call each other's stages; they set the next one and come back here. */
#include "games/sands/sands.h"

#include "core/assert.h"
#include "games/sands/sands_state.h"

/* --- what comes next ----------------------------------------------------------------------------------------------------- */

static bool is_over(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return sands_ask(s, SANDS_ASK_NOTHING, SANDS_NONE);
}

static sands_runner *const stages[SANDS_STAGES] = {
    [SANDS_LAY_TILES] = sands_lay_tiles,
    [SANDS_FIND_START] = sands_find_start,
    [SANDS_PROVINCES] = sands_provinces,
    [SANDS_CAPITALS] = sands_capitals,
    [SANDS_FIRST_CARAVANS] = sands_first_caravans,
    [SANDS_EXTRA_PEASANTS] = sands_extra_peasants,
    [SANDS_DEAL_TREES] = sands_deal_trees,
    [SANDS_FIRST_ADVANCES] = sands_first_advances,
    [SANDS_RESOURCES_PHASE] = sands_resources_phase,
    [SANDS_SELECTION] = sands_selection,
    [SANDS_TURNS_PHASE] = sands_turns_phase,
    [SANDS_ROLL_PHASE] = sands_roll_phase,
    [SANDS_GROWTH_PHASE] = sands_growth_phase,
    [SANDS_ATTRITION_PHASE] = sands_attrition_phase,
    [SANDS_SCORING_PHASE] = sands_scoring_phase,
    [SANDS_OVER] = is_over,
};

/* What a move has left open is settled before anything else goes on. */
static bool settle(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (s->stage < SANDS_FIRST_CARAVANS)
        return false;
    return sands_settle_payment(r, s, events) || sands_settle_roads(r, s, events) || sands_settle_draw(r, s, events) ||
           sands_settle_tracks(r, s, events) || sands_settle_capitals(r, s, events);
}

void sands_go_on(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    while (!settle(r, s, events) && !stages[s->stage](r, s, events))
        ;
}

bool sands_ask(struct sands_state *s, enum sands_ask ask, int seat)
{
    s->ask = (uint8_t)ask;
    s->decider = (uint8_t)seat;
    return true;
}

bool sands_ask_chance(struct sands_state *s, enum sands_ask ask)
{
    return sands_ask(s, ask, SANDS_NONE);
}

/* --- what is asked --------------------------------------------------------------------------------------------------------- */

#define KIND(kind) (UINT64_C(1) << (kind))

struct ask {
    uint64_t kinds; /* of moves that answer it */
    sands_lister *list;
    bool chance;
    bool step; /* a bonus action may come first */
};

enum { CHANCE = true, STEP = true };

static const struct ask asks[SANDS_ASKS] = {
    [SANDS_ASK_TILE] = {KIND(SANDS_MOVE_TILE), NULL, CHANCE},
    [SANDS_ASK_START] = {KIND(SANDS_MOVE_START), NULL, CHANCE},
    [SANDS_ASK_PROVINCE] = {KIND(SANDS_MOVE_PROVINCE), sands_list_provinces},
    [SANDS_ASK_CAPITAL] = {KIND(SANDS_MOVE_CAPITAL), sands_list_capitals},
    [SANDS_ASK_FIRST_CARAVAN] = {KIND(SANDS_MOVE_CARAVAN), sands_list_first_caravans},
    [SANDS_ASK_TRACK] = {KIND(SANDS_MOVE_TRACK), sands_list_tracks},
    [SANDS_ASK_PEASANT] = {KIND(SANDS_MOVE_PEASANT), sands_list_peasants},
    [SANDS_ASK_DEAL] = {KIND(SANDS_MOVE_DEAL), NULL, CHANCE},
    [SANDS_ASK_FIRST_ADVANCE] = {KIND(SANDS_MOVE_ADVANCE), sands_list_first_advances},
    [SANDS_ASK_GOLD] = {KIND(SANDS_MOVE_GOLD), sands_list_gold},
    [SANDS_ASK_SELECT] = {KIND(SANDS_MOVE_SELECT), sands_list_selections},
    [SANDS_ASK_TURN] = {KIND(SANDS_MOVE_RESOLVE) | KIND(SANDS_MOVE_END), sands_list_turn, .step = STEP},
    [SANDS_ASK_CHRONICLE] = {KIND(SANDS_MOVE_CHRONICLE) | KIND(SANDS_MOVE_DONE), sands_list_chronicle, .step = STEP},
    [SANDS_ASK_MUSTER] = {KIND(SANDS_MOVE_MUSTER) | KIND(SANDS_MOVE_DONE), sands_list_muster, .step = STEP},
    [SANDS_ASK_CONQUER] = {KIND(SANDS_MOVE_ATTACK) | KIND(SANDS_MOVE_ANNEX), sands_list_conquer, .step = STEP},
    [SANDS_ASK_DICE] = {KIND(SANDS_MOVE_DIE), sands_list_dice},
    [SANDS_ASK_LOSSES] = {KIND(SANDS_MOVE_LOSE), sands_list_losses},
    [SANDS_ASK_RETREAT] = {KIND(SANDS_MOVE_RETREAT), sands_list_retreats},
    [SANDS_ASK_ANNEX] = {KIND(SANDS_MOVE_ANNEX) | KIND(SANDS_MOVE_DONE), sands_list_annex, .step = STEP},
    [SANDS_ASK_RAID] = {KIND(SANDS_MOVE_MOVE) | KIND(SANDS_MOVE_ASK) | KIND(SANDS_MOVE_LEAVE) | KIND(SANDS_MOVE_DONE),
                        sands_list_raid, .step = STEP},
    [SANDS_ASK_ROADS] = {KIND(SANDS_MOVE_ANSWER), sands_list_answers},
    [SANDS_ASK_COLLECT] = {KIND(SANDS_MOVE_COLLECT), sands_list_collect},
    [SANDS_ASK_BUILD] = {KIND(SANDS_MOVE_BUILD), sands_list_build, .step = STEP},
    [SANDS_ASK_GOVERN] = {KIND(SANDS_MOVE_GOVERN), sands_list_govern, .step = STEP},
    [SANDS_ASK_ADVANCE] = {KIND(SANDS_MOVE_ADVANCE), sands_list_advance, .step = STEP},
    [SANDS_ASK_DRAW] = {KIND(SANDS_MOVE_DRAW), NULL, CHANCE},
    [SANDS_ASK_KEEP] = {KIND(SANDS_MOVE_KEEP), sands_list_keep},
    [SANDS_ASK_CARAVAN] = {KIND(SANDS_MOVE_CARAVAN), sands_list_caravans, .step = STEP},
    [SANDS_ASK_RESOURCE] = {KIND(SANDS_MOVE_WITH), sands_list_resources},
    [SANDS_ASK_MIGRATE] = {KIND(SANDS_MOVE_MOVE) | KIND(SANDS_MOVE_ASK) | KIND(SANDS_MOVE_LEAVE) |
                               KIND(SANDS_MOVE_DONE),
                           sands_list_migrate, .step = STEP},
    [SANDS_ASK_FREE_CARAVAN] = {KIND(SANDS_MOVE_CARAVAN) | KIND(SANDS_MOVE_DONE), sands_list_free_caravans,
                                .step = STEP},
    [SANDS_ASK_TRIBUTE] = {KIND(SANDS_MOVE_TRIBUTE), sands_list_tribute, .step = STEP},
    [SANDS_ASK_PAY] = {KIND(SANDS_MOVE_PAY), sands_list_ways},
    [SANDS_ASK_ROLL] = {KIND(SANDS_MOVE_ROLL), NULL, CHANCE},
    [SANDS_ASK_GROW] = {KIND(SANDS_MOVE_GROW), sands_list_grow},
    [SANDS_ASK_REMOVE] = {KIND(SANDS_MOVE_REMOVE), sands_list_remove},
    [SANDS_ASK_SCORE] = {KIND(SANDS_MOVE_SCORE), sands_list_score},
    [SANDS_ASK_NOTHING] = {0},
};

static const uint64_t bonus_kinds = KIND(SANDS_MOVE_OPPRESS) | KIND(SANDS_MOVE_PATRONAGE) | KIND(SANDS_MOVE_TAX);

bool sands_is_step(enum sands_ask ask)
{
    return asks[ask].step;
}

static unsigned owing(const struct sands_state *s)
{
    unsigned seats = 0;
    if (s->ask == SANDS_ASK_SELECT)
        for (int seat = 0; seat < s->seats; seat++)
            seats |= (unsigned)(s->seat[seat].plan[0] == SANDS_NONE) << seat;
    else if (s->ask == SANDS_ASK_DICE)
        seats = (unsigned)(s->act.die[0] == SANDS_NONE) << sands_active(s) | (unsigned)(s->act.die[1] == SANDS_NONE)
                                                                                 << s->act.opponent;
    else if (s->decider != SANDS_NONE)
        seats = 1u << s->decider;
    return seats;
}

struct hg_turn sands_turn(const void *rules, const void *state)
{
    const struct sands_state *s = state;
    (void)rules;
    return (struct hg_turn){(uint16_t)owing(s), asks[s->ask].chance, s->ask == SANDS_ASK_NOTHING, HG_NEVER};
}

int sands_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    const struct sands_state *s = state;
    const struct ask *ask = &asks[s->ask];
    if (seat < 0 || seat >= s->seats || !ask->list || !(owing(s) >> seat & 1))
        return 0;
    int count = ask->list(rules, s, seat, list);
    return ask->step ? count + sands_list_bonus(rules, s, list + count) : count;
}

/* --- moves ------------------------------------------------------------------------------------------------------------------ */

struct verb {
    sands_checker *check; /* NULL: an outcome of chance */
    sands_doer *act;
};

static const struct verb verbs[SANDS_MOVES] = {
    [SANDS_MOVE_TILE] = {NULL, sands_do_tile},
    [SANDS_MOVE_START] = {NULL, sands_do_start},
    [SANDS_MOVE_DEAL] = {NULL, sands_do_deal},
    [SANDS_MOVE_ROLL] = {NULL, sands_do_roll},
    [SANDS_MOVE_DRAW] = {NULL, sands_do_draw},
    [SANDS_MOVE_PROVINCE] = {sands_check_province, sands_do_province},
    [SANDS_MOVE_CAPITAL] = {sands_check_capital, sands_do_capital},
    [SANDS_MOVE_CARAVAN] = {sands_check_caravan, sands_do_caravan},
    [SANDS_MOVE_TRACK] = {sands_check_track, sands_do_track},
    [SANDS_MOVE_PEASANT] = {sands_check_peasant, sands_do_peasant},
    [SANDS_MOVE_GOLD] = {sands_check_gold, sands_do_gold},
    [SANDS_MOVE_SELECT] = {sands_check_select, sands_do_select},
    [SANDS_MOVE_RESOLVE] = {sands_check_resolve, sands_do_resolve},
    [SANDS_MOVE_LEAVE] = {sands_check_leave, sands_do_leave},
    [SANDS_MOVE_DONE] = {sands_check_done, sands_do_done},
    [SANDS_MOVE_END] = {sands_check_end, sands_do_end},
    [SANDS_MOVE_CHRONICLE] = {sands_check_chronicle, sands_do_chronicle},
    [SANDS_MOVE_MUSTER] = {sands_check_muster, sands_do_muster},
    [SANDS_MOVE_ATTACK] = {sands_check_attack, sands_do_attack},
    [SANDS_MOVE_ANNEX] = {sands_check_annex, sands_do_annex},
    [SANDS_MOVE_DIE] = {sands_check_die, sands_do_die},
    [SANDS_MOVE_LOSE] = {sands_check_lose, sands_do_lose},
    [SANDS_MOVE_RETREAT] = {sands_check_retreat, sands_do_retreat},
    [SANDS_MOVE_MOVE] = {sands_check_move, sands_do_move},
    [SANDS_MOVE_ASK] = {sands_check_ask, sands_do_ask},
    [SANDS_MOVE_ANSWER] = {sands_check_answer, sands_do_answer},
    [SANDS_MOVE_COLLECT] = {sands_check_collect, sands_do_collect},
    [SANDS_MOVE_BUILD] = {sands_check_build, sands_do_build},
    [SANDS_MOVE_GOVERN] = {sands_check_govern, sands_do_govern},
    [SANDS_MOVE_ADVANCE] = {sands_check_advance, sands_do_advance},
    [SANDS_MOVE_KEEP] = {sands_check_keep, sands_do_keep},
    [SANDS_MOVE_WITH] = {sands_check_resource, sands_do_with},
    [SANDS_MOVE_PAY] = {sands_check_way, sands_do_pay},
    [SANDS_MOVE_TRIBUTE] = {sands_check_tribute, sands_do_tribute},
    [SANDS_MOVE_OPPRESS] = {sands_check_oppress, sands_do_oppress},
    [SANDS_MOVE_PATRONAGE] = {sands_check_patronage, sands_do_patronage},
    [SANDS_MOVE_TAX] = {sands_check_tax, sands_do_tax},
    [SANDS_MOVE_GROW] = {sands_check_grow, sands_do_grow},
    [SANDS_MOVE_REMOVE] = {sands_check_remove, sands_do_remove},
    [SANDS_MOVE_SCORE] = {sands_check_score, sands_do_score},
};

/* Why this kind of move answers nothing that is asked. */
static int wrong_kind(const struct sands_state *s, uint64_t kind)
{
    if (!verbs[sands_lowest64(kind)].check)
        return SANDS_NOT_CHANCE;
    if (s->stage != SANDS_TURNS_PHASE || s->action == SANDS_NONE)
        return SANDS_NOT_NOW;
    return kind & (KIND(SANDS_MOVE_END) | KIND(SANDS_MOVE_RESOLVE)) && s->decider == sands_active(s)
               ? SANDS_FINISH_FIRST
               : SANDS_NOT_NOW;
}

static bool has_chosen(const struct sands_state *s)
{
    return s->ask == SANDS_ASK_SELECT || s->ask == SANDS_ASK_DICE;
}

int sands_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    const struct sands_state *s = state;
    const struct ask *ask = &asks[s->ask];
    if (s->ask == SANDS_ASK_NOTHING)
        return SANDS_GAME_OVER;
    if (seat == HG_CHANCE)
        return !ask->chance ? SANDS_NOT_CHANCE : sands_is_outcome(rules, s, move) ? SANDS_LEGAL : SANDS_NO_SUCH_OUTCOME;
    if (seat < 0 || seat >= s->seats)
        return SANDS_NO_SUCH_SEAT;
    if (ask->chance)
        return SANDS_CHANCE_DECIDES;
    if (!(owing(s) >> seat & 1))
        return s->ask == SANDS_ASK_SELECT || (has_chosen(s) && (seat == sands_active(s) || seat == s->act.opponent))
                   ? SANDS_ALREADY_CHOSEN
                   : SANDS_NOT_YOUR_TURN;
    int reason = hg_move_shape(&sands_game, rules, move, SANDS_NO_SUCH_MOVE);
    if (reason)
        return reason;
    uint64_t kind = KIND(move.kind);
    if (!(kind & (ask->kinds | bonus_kinds)))
        return wrong_kind(s, kind);
    return verbs[move.kind].check(rules, s, seat, move);
}

struct hg_turn sands_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    struct sands_state *s = state;
    HG_ASSERT(move.kind && move.kind < SANDS_MOVES, "a move that is made is one of the game's");
    verbs[move.kind].act(rules, s, seat, move, events);
    sands_go_on(rules, s, events);
    return sands_turn(rules, s);
}

static int seats_of(const void *state)
{
    return ((const struct sands_state *)state)->seats;
}

/* --- the game --------------------------------------------------------------------------------------------------------------- */

extern const unsigned char sands_edition[]; /* made from editions/sands.json by the build */
extern const size_t sands_edition_size;
extern const struct hg_former sands_former[]; /* and from editions/former/sands/ */

const struct hg_game sands_game = {
    .id = "sands",
    .title = "The Sands of Time",
    .rules_version = 1,
    .min_seats = SANDS_MIN_SEATS,
    .max_seats = SANDS_SEATS,
    .offered = true,
    .rules_size = sizeof(struct sands_rules),
    .state_size = sizeof(struct sands_state),
    .max_moves = SANDS_MOST_MOVES,
    .max_events = SANDS_MOST_EVENTS,

    .edition = sands_edition,
    .edition_size = &sands_edition_size,
    .former = sands_former,
    .options = sands_options,
    .option_count = SANDS_OPTIONS,
    .reasons = sands_reasons,
    .reason_count = SANDS_REASONS,
    .asks = sands_asks,
    .ask_count = SANDS_TOLD,
    .move_kinds = sands_move_kinds,
    .move_kind_count = SANDS_MOVES,
    .event_kinds = sands_event_kinds,
    .event_kind_count = SANDS_EVENTS,
    .notation = HG_T("what is done and with what (select build civil, build city italia, move warrior gallia italia)"),

    .load = sands_load,
    .option = sands_option,
    .setup = sands_setup,
    .seats = seats_of,
    .turn = sands_turn,
    .moves = sands_moves,
    .check = sands_check,
    .chance = sands_chance,
    .outcome = sands_outcome,
    .apply = sands_apply,
    .view = sands_view,
    .imagine = sands_imagine,
    .withdraw = sands_withdraw,
    .ask = sands_asked,
    .foresee = sands_foresee,
    .terms = sands_terms,
    .dues = sands_dues,
    .stand_in = sands_stand_in,
    .score = sands_score,
    .sane = sands_sane,
    .at_fault = sands_at_fault,
    .write_state = sands_write_state,
    .read_state = sands_read_state,
    .write_score = sands_write_score,
    .write_components = sands_write_components,
    .write_facts = sands_write_facts,
};
