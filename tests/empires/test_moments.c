/* test_moments.c: moments in which much meets, options with all their values, and the invariants that must hold behind every
 * event. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "empires_bench.h"
#include "driven.h"
#include "games/registry.h"
#include "table/record.h"
#include "table/table.h"

/* --- many at once -------------------------------------------------------------------------------------------------------- */

/* Three seats at the beginning of age I: whatever has to be chosen before is the first possible thing. */
static struct suite *three_in_time(void)
{
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    struct hg_move list[EMPIRES_MOST_MOVES];
    suite_setup(t, 3);
    while (empires_of(t)->stage < EMPIRES_ACTION_PHASE) {
        struct hg_turn turn = t->game->turn(t->rules, t->state);
        int seat = turn.chance ? HG_CHANCE : hg_lowest(turn.seats);
        if (turn.chance)
            list[0] = t->game->outcome(t->rules, t->state, 0, &(uint32_t){0});
        else
            t->game->moves(t->rules, t->state, seat, list);
        suite_apply(t, seat, list[0]);
    }
    return t;
}

/* [empires 4.18, 4.7] Who comes third in one moment finds no slot, and has lost nothing; an exhausted timer gives way. */
static void a_race_for_the_last_slot(void **state)
{
    struct suite *t = three_in_time();
    (void)state;
    suite_play(t, "@5000; 2 place control first; 2 waive; 3 place control first; 3 waive");
    suite_expect_refusal(t, "1 place control first", "slot-taken");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_NONE);
    assert_int_equal(empires_seat_of(t, 1)->created, 1);
    suite_play(t, "1 place ideas first; @34999");
    suite_expect_refusal(t, "1 place control second", "slot-taken");
    suite_play(t, "@35000; 1 place control second");
    assert_int_equal(empires_seat_of(t, 2)->timer[0].space, EMPIRES_NONE);
    assert_int_equal(empires_seat_of(t, 3)->timer[0].space, EMPIRES_INFLUENCE + 1);
    assert_int_equal(empires_seat_of(t, 1)->timer[1].slot, 0);
    suite_free(t);
}

/* [empires 16.2, 16.5, 17.2] A Theater of the moment before counts for the creation; one of the same moment is too late. */
static void a_theater_in_the_moment_of_creation(void **state)
{
    static const char red[] = "'constructed':{'culture':1},'open':[{'op':'build','type':'culture'}]";
    struct suite *t = empires_action(NULL, red, "", "'now_ms':179990");
    (void)state;
    suite_play(t, "@179999; 1 build h1.0 culture; @180000");
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    suite_free(t);
    t = empires_action(NULL, red, "", "'now_ms':179990");
    suite_play(t, "@180000; 1 build h1.0 culture");
    assert_int_equal(empires_seat_of(t, 1)->created, 1);
    suite_free(t);
}

/* [empires 22.4, 22.5, 4.8] An exhausted timer arrives exhausted, and anybody may send it home. */
static void an_exhausted_timer_is_moved(void **state)
{
    struct suite *t =
        empires_action(NULL, "'timers':[{'space':'ideas','placed_ms':0},{}],'open':[{'op':'retime'}]", "", "");
    (void)state;
    suite_play(t, "1 retime first board-1");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].placed_ms, 0);
    assert_int_equal(empires_open_op(empires_seat_of(t, 1)), EMPIRES_OP_DRAW_BOARD);
    suite_play(t, "2 eject board-1 1; 1 draw 1 science; - card writing; - top 1 science");
    assert_int_equal(empires_seat_of(t, 1)->timer[0].space, EMPIRES_NONE);
    suite_free(t);
}

/* [empires 22.4, 4.7] A timer that a card moves sends an exhausted one home, too. */
static void a_moved_timer_takes_a_slot(void **state)
{
    struct suite *t = three_in_time();
    struct empires_state *s = t->state;
    struct empires_seat *p = &s->seat[0];
    (void)state;
    suite_play(t, "@1000; 2 place board-1 first; 2 waive; 3 place board-1 first; 3 waive; @20000; 1 place ideas first");
    suite_play(t, "@31000");
    p->frame[p->frames++] =
        (struct empires_frame){.op = EMPIRES_OP_RETIME, .left = 1, .card = EMPIRES_NONE, .column = EMPIRES_NONE};
    p->step_deadline = s->now_ms + 10000;
    suite_play(t, "1 retime first board-1");
    assert_int_equal(empires_seat_of(t, 2)->timer[0].space, EMPIRES_NONE);
    assert_int_equal(p->timer[0].placed_ms, 20000);
    suite_expect_refusal(t, "2 eject board-1 1", "not-run-out");
    suite_free(t);
}

/* [empires 22.4, 4.18] On its own space a moved timer needs the other slot. */
static void one_slot_is_not_another(void **state)
{
    struct suite *t =
        empires_action(NULL, "'timers':[{'space':'board-1','slot':1,'placed_ms':50000},{}],'open':[{'op':'retime'}]",
                       "'timers':[{'space':'board-1','slot':2,'placed_ms':50000},{}]", "");
    (void)state;
    suite_expect_refusal(t, "1 retime first board-1", "slot-taken");
    suite_play(t, "1 retime first board-2");
    suite_free(t);
}

/* [empires 17.4, 17.5] */
static void the_gong_between_two_moves(void **state)
{
    struct suite *t = empires_action(
        NULL, "'buildings':{'h1.0':['control'],'h1.1':['control'],'h1.2':['control']},'clans':{'h2.0':1}",
        "'clans':{'h2.2':1}", "'now_ms':539000");
    (void)state;
    suite_play(t, "1 place move first; 1 move h2.0 h2.1 1; @540000");
    suite_expect_refusal(t, "1 move h2.1 h2.2 1", "after-gong");
    suite_play(t, "@542999; 1 move h2.1 h2.c 1");
    assert_int_equal(empires_clans(t, 1, "h2.c"), 1);
    assert_int_equal(empires_deciding(t), 0);
    suite_free(t);
}

/* [empires 19.2, 19.3] Territories, then buildings there, then clans there and in the city, then nobody. */
static void a_siege_is_decided_by_one_key_after_another(void **state)
{
    static const struct {
        const char *red, *orange;
        const char *stage;
        int orange_stays;
    } sieges[] = {
        {"'clans':{'h3.0':1,'h3.2':1}", "'clans':{'h3.1':2},'buildings':{'h3.1':['science']}", "siege", 0},
        {"'clans':{'h3.0':1},'buildings':{'h3.0':['control']}", "'clans':{'h3.1':2}", "siege", 0},
        {"'clans':{'h3.0':2}", "'clans':{'h3.1':1}", "siege", 0},
        {"'clans':{'h3.0':2}", "'clans':{'h3.1':1,'h3.c':1}", "decks", 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sieges / sizeof sieges[0]; i++) {
        struct suite *t = empires_action(NULL, sieges[i].red, sieges[i].orange, "'now_ms':539999");
        empires_to_scoring(t);
        empires_expect_stage(t, sieges[i].stage);
        assert_int_equal(empires_clans(t, 2, "h3.c"), sieges[i].orange_stays);
        if (!sieges[i].orange_stays)
            assert_int_equal(empires_deciding(t), 1);
        suite_free(t);
    }
}

/* [empires 4.1, 4.2] The sand runs while its owner still thinks. */
static void slow_choices_cost_no_sand(void **state)
{
    struct suite *t = empires_action("{\"step_ms\":0}", "", "", "");
    (void)state;
    suite_play(t, "1 place deploy first; @89999");
    suite_expect_refusal(t, "1 place ideas first-waive", "timer-running");
    suite_play(t, "@90000; 1 place ideas first-waive");
    suite_free(t);
}

#define WAITING                                                                                              \
    "'waiting':'control','discovered':['star-watchers','first-levies'],'hand':['clay-pits','storytellers']," \
    "'buildings':{'h1.0':['control']}"

/* [empires 22.8, 12.9] Nothing waits for a free building without a site: it is lost. */
static void a_free_building_without_site_is_lost(void **state)
{
    struct suite *t = empires_action(
        NULL, "'buildings':{'h1.0':['control']},'open':[{'op':'deploy','left':1},{'op':'build','type':'control'}]", "",
        "");
    (void)state;
    assert_int_equal(empires_open_op(empires_seat_of(t, 1)), EMPIRES_OP_DEPLOY);
    assert_int_equal(empires_seat_of(t, 1)->gone[EMPIRES_CONTROL], 1);
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_NONE);
    suite_free(t);
}

/* [empires 12.1, 18.6, 20.2] A building that waits counts for its column, and is not on the map. */
static void a_waiting_building_counts_for_its_column(void **state)
{
    struct suite *t = empires_action(NULL, WAITING, "", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    assert_int_equal(empires_seat_of(t, 1)->points[0][EMPIRES_FOR_TOKENS], 2);
    assert_int_equal(empires_buildings_in(empires_seat_of(t, 1), EMPIRES_EVERYWHERE), 1);
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_CONTROL);
    suite_free(t);
}

/* [empires 12.5, 17.6] The window ends before the time for the choice: the first territory is taken. */
static void a_choice_of_sites_ends_with_the_window(void **state)
{
    struct suite *t =
        empires_action("{\"waiting_ms\":60000}", WAITING ",'clans':{'h1.1':1,'h1.2':1}", "", "'now_ms':539990");
    (void)state;
    suite_play(t, "@542999");
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_CONTROL);
    suite_play(t, "@543000");
    assert_true(empires_built(t, 1, "h1.1", EMPIRES_CONTROL));
    suite_free(t);
    t = empires_action("{\"waiting_ms\":60000}", WAITING ",'clans':{'h1.1':1,'h1.2':1}", "", "'now_ms':539990");
    suite_play(t, "@540000; 1 waiting h1.2");
    assert_true(empires_built(t, 1, "h1.2", EMPIRES_CONTROL));
    suite_free(t);
}

/* [empires 17.6, 12.3] Three choose at the end of the window. Each takes the first territory of those that the others have
 * left; whoever is left with one has it at once. */
static void several_choices_end_with_the_window(void **state)
{
    static const char *const seats[] = {
        "'waiting':'control','discovered':['first-levies'],'hand':['star-watchers','clay-pits','storytellers'],"
        "'clans':{'h3.0':1},'buildings':{'h0.0':['science']}",
        "'waiting':'control','discovered':['scouts'],'hand':['omens','foragers','elders'],"
        "'clans':{'h4.0':1},'buildings':{'h1.0':['science']}",
        "'waiting':'control','discovered':['pathfinders'],'hand':['tally-marks','exchange','rock-painters'],"
        "'clans':{'h0.0':1,'h1.0':1}",
    };
    struct suite *t = empires_many("{\"waiting_ms\":60000}", "'stage':'action','now_ms':539000", 3, seats);
    (void)state;
    suite_play(t, "@540000; @542999");
    assert_int_equal(empires_deciding(t), 7);
    suite_play(t, "@543000");
    assert_int_equal(empires_seat_of(t, 3)->destroyed, 3); /* two of Red on h0.0, one of Orange on h1.0 */
    assert_false(empires_built(t, 1, "h3.0", EMPIRES_CONTROL));
    assert_true(empires_built(t, 2, "h4.0", EMPIRES_CONTROL));
    assert_true(empires_built(t, 3, "h1.0", EMPIRES_CONTROL));
    suite_free(t);
}

/* [empires 19.4, 19.6, 19.7] Control follows the count alone; who holds the city may add a clan, who has no token cannot. */
static void winners_of_a_siege(void **state)
{
    struct suite *t = empires_action(NULL, "'clans':{'h3.0':1,'h3.c':2}", "", "'now_ms':539999");
    (void)state;
    empires_to_scoring(t);
    suite_play(t, "1 siege yes");
    assert_int_equal(empires_clans(t, 1, "h3.c"), 3);
    suite_free(t);
    t = empires_action(NULL, "'clans':{'h3.0':1,'h3.1':1},'created':18", "'clans':{'h3.c':2,'h4.0':1}",
                       "'now_ms':539999");
    empires_to_scoring(t);
    empires_expect_stage(t, "decks");
    assert_int_equal(empires_clans(t, 1, "h3.c") + empires_clans(t, 2, "h3.c"), 0);
    suite_free(t);
}

/* --- live, virtual, loaded ------------------------------------------------------------------------------------------------- */

enum { NOW = 1000000 }; /* when a table opens */

static struct hg_table *open_table(enum hg_clock_mode mode)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_opening opening = {.game = hg_game_find("empires"), .seats = 3, .clock = mode, .now_ms = NOW};
    hg_fair_from_seed(&opening.fair, "empires", 3);
    struct hg_table *t = hg_table_new(&opening, &problems);
    assert_non_null(t);
    return t;
}

/* A random move of a seat, made at both tables. */
static void play_at_both(struct hg_table *live, struct hg_table *virtual, uint64_t now, struct hg_rng *rng)
{
    const struct hg_game *game = hg_table_game(live);
    struct hg_turn turn = hg_table_turn(virtual);
    struct hg_move list[EMPIRES_MOST_MOVES];
    if (turn.over || !turn.seats)
        return;
    int seat = hg_nth(turn.seats, hg_rng_below(rng, (uint32_t)hg_count_bits(turn.seats)));
    int count = game->moves(hg_table_rules(live), hg_table_state(live), seat, list);
    struct hg_move move = list[hg_rng_below(rng, (uint32_t)count)];
    assert_int_equal(drive_move(live, seat, move, now), 0);
    assert_int_equal(drive_move(virtual, seat, move, NOW), 0);
}

/* However the clock runs: the same moves at the same moments are the same bytes, and so is what is loaded from the record. */
static void drivers_lead_to_the_same_bytes(void **state)
{
    struct hg_table *live = open_table(HG_LIVE), *virtual = open_table(HG_VIRTUAL);
    size_t size = hg_table_game(live)->state_size, n;
    struct hg_rng rng = {12};
    uint64_t now = NOW;
    (void)state;
    while (!hg_table_turn(virtual).over) {
        if (hg_table_clock(live).held)
            drive_wish(live, HG_CHANCE, true, now);
        if (hg_time_runs(hg_table_turn(virtual))) {
            uint32_t at = hg_table_clock(virtual).now_ms + 100 + hg_rng_below(&rng, 2500);
            now += at - hg_table_clock(virtual).now_ms;
            drive_to(virtual, at, NOW);
            drive_to(live, hg_table_time(live, now), now);
        }
        assert_memory_equal(hg_table_state(live), hg_table_state(virtual), size);
        play_at_both(live, virtual, now, &rng);
        assert_memory_equal(hg_table_state(live), hg_table_state(virtual), size);
    }
    struct hg_table *again;
    const char *record = hg_table_record(live, &n);
    struct hg_verdict verdict = hg_record_verify(record, n, HG_REPEAT_LIMIT, NULL, &again);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_memory_equal(hg_table_state(again), hg_table_state(virtual), size);
    hg_verdict_free(&verdict);
    hg_table_free(again);
    hg_table_free(live);
    hg_table_free(virtual);
}

/* The first legal move of whoever owes one, until the clock has run and stands again. */
static void play_an_age(struct hg_table *t)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    bool ran = false;
    for (struct hg_turn turn = hg_table_turn(t); !ran || hg_time_runs(turn); turn = hg_table_turn(t)) {
        ran = ran || hg_time_runs(turn);
        if (hg_time_runs(turn)) {
            drive_to(t, turn.wake_ms, NOW);
            continue;
        }
        int seat = hg_nth(turn.seats, 0);
        hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), seat, list);
        assert_int_equal(drive_move(t, seat, list[0], NOW), 0);
    }
}

/* What is dealt when an age is over has only time before it, which nobody takes back: neither does the owner. */
static void nothing_is_taken_back_beyond_an_age(void **state)
{
    struct hg_table *t = open_table(HG_VIRTUAL);
    struct hg_fault fault = {0};
    size_t n;
    (void)state;
    play_an_age(t);
    int length = hg_table_length(t);
    for (int to = 0; to <= length; to++)
        hg_table_rewind(t, to, NOW);
    assert_int_equal(hg_table_length(t), length);
    const char *record = hg_table_record(t, &n);
    struct hg_table *again = hg_record_load(record, n, &fault);
    assert_non_null(again);
    hg_table_free(again);
    hg_table_free(t);
}

/* --- options --------------------------------------------------------------------------------------------------------------- */

/* [empires 25.2-25.8, 2.1, 21.2] As the edition has them; a list of colours that is not given follows the seats. */
static void options_have_their_defaults(void **state)
{
    static const int usual[EMPIRES_OPTIONS] = {
        [EMPIRES_FIRST_PLAYER] = 1,  [EMPIRES_AOI_ROUNDS] = 15,       [EMPIRES_TIMER_MS] = 30000,
        [EMPIRES_AGE_MS] = 540000,   [EMPIRES_FINISH_MS] = 3000,      [EMPIRES_STEP_MS] = 10000,
        [EMPIRES_WAITING_MS] = 2000, [EMPIRES_RESCORE_DESTROYED] = 1,
    };
    struct suite *t = suite_load(hg_game_find("empires"), NULL);
    (void)state;
    for (int i = 0; i < EMPIRES_OPTIONS; i++)
        for (int seat = 0; seat < EMPIRES_SEATS; seat++)
            if (empires_option(t->rules, i, seat) != usual[i])
                fail_msg("%s is %d", empires_options[i].name, empires_option(t->rules, i, seat));
    suite_free(t);
}

/* [empires 25.4, 16.1] */
static void an_age_may_be_short_or_long(void **state)
{
    struct suite *t = empires_action("{\"age_ms\":60000}", "", "", "'now_ms':0");
    (void)state;
    suite_play(t, "@19999");
    assert_int_equal(empires_seat_of(t, 1)->created, 0);
    suite_play(t, "@20000");
    assert_int_equal(empires_seat_of(t, 1)->created, 1);
    suite_play(t, "@40000; @60000");
    assert_int_equal(empires_seat_of(t, 1)->created, 2);
    suite_expect_event(t, "age-over");
    suite_free(t);
    t = empires_action("{\"age_ms\":3600000}", "", "", "'now_ms':540000");
    empires_expect_stage(t, "action");
    suite_play(t, "1 place ideas first");
    suite_free(t);
}

/* [empires 25.4, 17.4] */
static void the_window_may_be_none_or_long(void **state)
{
    struct suite *t = empires_action("{\"finish_ms\":0}", "", "", "'now_ms':539000");
    (void)state;
    suite_play(t, "1 place move first; @540000");
    suite_expect_event(t, "effect-lost");
    suite_expect_event(t, "scoring");
    suite_free(t);
    t = empires_action("{\"finish_ms\":10000}", "", "", "'now_ms':539000");
    suite_play(t, "1 place move first; @548999; 1 move h1.0 h1.1 1; @549999");
    empires_expect_stage(t, "finish");
    suite_play(t, "@550000");
    suite_expect_event(t, "scoring");
    suite_free(t);
}

/* [empires 25.4, 5.11, 12.5] */
static void deadlines_may_be_near_or_far(void **state)
{
    struct suite *t = empires_action("{\"step_ms\":1}", "", "", "");
    (void)state;
    suite_play(t, "1 place move first; @60001");
    suite_expect_event(t, "effect-lost");
    suite_free(t);
    t = empires_action("{\"waiting_ms\":60000}",
                       "'waiting':'control','discovered':['first-levies'],"
                       "'hand':['star-watchers','clay-pits','storytellers'],'clans':{'h1.0':1,'h1.1':1}",
                       "", "");
    suite_play(t, "@119999");
    assert_int_equal(empires_seat_of(t, 1)->waiting, EMPIRES_CONTROL);
    suite_play(t, "@120000");
    assert_true(empires_built(t, 1, "h1.0", EMPIRES_CONTROL));
    suite_free(t);
}

/* [empires 25.8, 21.1] Each age has its own mode. */
static void ages_differ_in_mode(void **state)
{
    static const char *const ages[] = {
        "'age':1,'wonders':{'1':'hanging-gardens'},"
        "'leaders':{'technological':'archimedes','control':'hannibal','cultural':'homer'}",
        "'age':2,'wonders':{'1':'hanging-gardens','2':'great-wall'},"
        "'leaders':{'technological':'brunelleschi','control':'charlemagne','cultural':'dante'}",
        "'age':3,'wonders':{'1':'hanging-gardens','2':'great-wall','3':'eiffel-tower'},"
        "'leaders':{'technological':'newton','control':'napoleon','cultural':'mozart'}",
    };
    static const char *const tokens[] = {"'token_1':'control'", "'token_1':'control','token_2':'culture'",
                                         "'token_1':'control','token_2':'culture','token_3':'science'"};
    (void)state;
    for (int age = 0; age < EMPIRES_AGES; age++)
        for (int changed = 0; changed <= EMPIRES_AGES; changed++) {
            char options[64], more[512];
            snprintf(options, sizeof options, "{\"mode_%d\":\"aoi\"}", changed);
            snprintf(more, sizeof more, "'stage':'tokens',%s", ages[age]);
            struct suite *t = empires_action(changed ? options : NULL, tokens[age], tokens[age], more);
            empires_expect_stage(t, age + 1 == changed ? "rounds" : "action");
            suite_free(t);
        }
}

/* --- invariants ------------------------------------------------------------------------------------------------------------ */

static void more_tokens(struct empires_state *s)
{
    s->seat[0].reserve++;
}

static void fewer_tokens(struct empires_state *s)
{
    s->seat[1].created--;
}

static void too_many_ideas(struct empires_state *s)
{
    s->seat[0].stock[EMPIRES_IDEAS] = 7;
}

static void too_many_bricks(struct empires_state *s)
{
    s->seat[1].stock[EMPIRES_BRICKS] = 7;
}

static void a_building_from_nowhere(struct empires_state *s)
{
    s->seat[0].built[EMPIRES_SCIENCE] |= empires_bit(4);
}

static void a_sixth_building(struct empires_state *s)
{
    s->seat[0].gone[EMPIRES_CULTURE] = 6;
}

static void a_building_that_nobody_lost(struct empires_state *s)
{
    s->seat[1].destroyed++;
}

static void a_card_twice(struct empires_state *s)
{
    empires_add_card(&s->seat[1].hand, 0);
}

static void a_card_too_few(struct empires_state *s)
{
    s->deck[0]--;
}

static void three_in_a_territory(struct empires_state *s)
{
    s->clans[4] = 3;
    s->seat[0].reserve = (uint8_t)(s->seat[0].reserve - 2);
}

static void two_owners(struct empires_state *s)
{
    s->seat[1].at |= empires_bit(4);
    s->seat[1].reserve--;
}

static void five_in_a_city(struct empires_state *s)
{
    s->seat[0].at |= empires_bit(11);
    s->clans[11] = 5;
    s->seat[0].reserve = (uint8_t)(s->seat[0].reserve - 5);
}

static void put_timer(struct empires_state *s, int seat, int timer, int slot)
{
    s->seat[seat].timer[timer] = (struct empires_timer){s->now_ms, EMPIRES_DRAW, (uint8_t)slot, EMPIRES_DRAW, 0};
}

static void two_timers_on_a_slot(struct empires_state *s)
{
    put_timer(s, 0, 0, 1);
    put_timer(s, 1, 0, 1);
}

static void twice_on_a_space(struct empires_state *s)
{
    put_timer(s, 0, 0, 0);
    put_timer(s, 0, 1, 1);
}

/* Each is found, and named; nothing is wrong before. */
static void invariants_are_looked_at(void **state)
{
    static const struct {
        void (*spoil)(struct empires_state *s);
        const char *broken;
    } wrongs[] = {
        {more_tokens, "the tokens of a seat are not as many as its population"},
        {fewer_tokens, "the tokens of a seat are not as many as its population"},
        {too_many_ideas, "a stock holds more than there is"},
        {too_many_bricks, "a stock holds more than there is"},
        {a_building_from_nowhere, "more buildings of a type are on the map than have left their column"},
        {a_sixth_building, "more buildings of a type are on the map than have left their column"},
        {a_building_that_nobody_lost, "a seat has taken more buildings than the others have lost"},
        {a_card_twice, "a seat has a card that it cannot have"},
        {a_card_too_few, "the decks have other cards than nobody has seen"},
        {three_in_a_territory, "a place holds clans of nobody, or more than it can"},
        {two_owners, "clans of two players stand in one place"},
        {five_in_a_city, "a place holds clans of nobody, or more than it can"},
        {two_timers_on_a_slot, "two timers stand on one slot, or both timers of a seat on one space"},
        {twice_on_a_space, "two timers stand on one slot, or both timers of a seat on one space"},
    };
    struct suite *t = empires_action(NULL, "", "'created':2", "");
    struct empires_state good = *empires_of(t);
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        struct empires_state s = good;
        assert_null(t->game->sane(t->rules, &s));
        wrongs[i].spoil(&s);
        const char *broken = t->game->sane(t->rules, &s);
        assert_string_equal(broken ? broken : "nothing", wrongs[i].broken);
    }
    suite_free(t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_race_for_the_last_slot),
        cmocka_unit_test(a_theater_in_the_moment_of_creation),
        cmocka_unit_test(an_exhausted_timer_is_moved),
        cmocka_unit_test(a_moved_timer_takes_a_slot),
        cmocka_unit_test(one_slot_is_not_another),
        cmocka_unit_test(the_gong_between_two_moves),
        cmocka_unit_test(a_siege_is_decided_by_one_key_after_another),
        cmocka_unit_test(slow_choices_cost_no_sand),
        cmocka_unit_test(a_free_building_without_site_is_lost),
        cmocka_unit_test(a_waiting_building_counts_for_its_column),
        cmocka_unit_test(a_choice_of_sites_ends_with_the_window),
        cmocka_unit_test(several_choices_end_with_the_window),
        cmocka_unit_test(winners_of_a_siege),
        cmocka_unit_test(drivers_lead_to_the_same_bytes),
        cmocka_unit_test(nothing_is_taken_back_beyond_an_age),
        cmocka_unit_test(options_have_their_defaults),
        cmocka_unit_test(an_age_may_be_short_or_long),
        cmocka_unit_test(the_window_may_be_none_or_long),
        cmocka_unit_test(deadlines_may_be_near_or_far),
        cmocka_unit_test(ages_differ_in_mode),
        cmocka_unit_test(invariants_are_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
