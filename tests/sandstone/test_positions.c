/* test_positions.c: positions that people write: what may be left out, what follows by itself, and every
 * mistake; scores as JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

#define BOARD "'board':['FFMD','FDMM','FFDF','MFDD','DMDF','MMDM']"

/* --- short ones --------------------------------------------------------------------------------------------------- */

/* Board, pieces and a card: seat 0 has Priority, went first and is on turn. */
static void shortest_turn(void **context) /* W3 [sandstone 6.1, 6.2, 7.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':1,'phase':'act'," BOARD ",'seats':[{'towers':['d4'],'strongholds':['a4']},"
                      "{'towers':['b3'],'strongholds':['c4']}]}");
    bench_expect_turn(t, GOLD, "act");
    bench_expect(t, ALL, "priority", "0");
    bench_expect(t, ALL, "first", "0");
    bench_expect(t, ALL, "actions", "[]");
    bench_expect(t, ALL, "center", "[null,null,null]");
    bench_expect_moves(t, GOLD, "tower; exchange");
    bench_play(t, "1 tower");
    bench_expect_moves(t, GOLD, "at a5; at b4; at a3; at d3");
    suite_free(t);
}

static void second_on_turn(void **context)
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':4,'phase':'act','first':0,'turn':1,'actions':['stronghold']," BOARD
                      ",'seats':[{'towers':['d4'],'strongholds':['a4']},"
                      "{'towers':['b3'],'strongholds':['c4'],'hand':'tribute'}],'center':['raiders',null,'tribute']}");
    bench_expect_turn(t, GRAY, "act");
    bench_expect_moves(t, GRAY, "tower; play raiders; play tribute; play tribute hand");
    suite_free(t);
}

/* The printed example of the upkeep, without a word about Gold. */
static void shortest_upkeep(void **context) /* W4 [sandstone 10.3, 10.5] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':2,'phase':'upkeep'," BOARD
                      ",'seats':[{'towers':['a6','a5','d4'],'strongholds':['b4','a2']},{}]}");
    bench_expect_turn(t, GOLD, "upkeep");
    bench_expect(t, ALL, "upkeep", "{'gold':6,'towers':3,'strongholds':2}");
    bench_expect_moves(t, GOLD, "lose a6; lose a5; lose d4; lose b4; lose a2");
    /* Who can pay is not asked: the Domain Check goes on. */
    bench_position(t, "{'year':2,'phase':'upkeep'," BOARD ",'seats':[{'towers':['a1']},{'towers':['c4']}]}");
    bench_expect_turn(t, GRAY, "upkeep");
    bench_position(t, "{'year':2,'phase':'upkeep'," BOARD ",'seats':[{'towers':['a1']},{'towers':['b1']}]}");
    bench_expect_turn(t, GRAY, "order");
    bench_expect(t, ALL, "order_for", "3");
    suite_free(t);
}

/* In the middle of an upkeep: what was there before matters. */
static void upkeep_going_on(void **context) /* [sandstone 10.5, 10.11] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':2,'phase':'upkeep','upkeep':{'gold':4,'towers':2,'strongholds':2}," BOARD
                      ",'seats':[{'towers':['b6'],'strongholds':['b4','c3']},{}]}");
    bench_expect_moves(t, GOLD, "lose b6"); /* a Tower is gone: both Strongholds stay */
    suite_free(t);
}

static void shortest_order(void **context) /* [sandstone 4.4, 4.5] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':1,'phase':'order','priority':1," BOARD
                      ",'seats':[{'strongholds':['a1']},{'strongholds':['d6']}]}");
    bench_expect_turn(t, GRAY, "order");
    bench_expect(t, ALL, "order_for", "1");
    bench_expect(t, ALL, "first", "");
    bench_play(t, "2 second");
    bench_expect_turn(t, GOLD, "act");
    bench_position(t, "{'year':3,'phase':'order'," BOARD ",'seats':[{'strongholds':['a1']},{'strongholds':['d6']}]}");
    bench_expect(t, ALL, "order_for", "4");
    bench_play(t, "1 first");
    bench_expect_turn(t, HG_CHANCE, "deal");
    bench_expect(t, ALL, "year", "4");
    suite_free(t);
    t = bench_load("{'order_after_reveal':true}");
    bench_position(t, "{'year':3,'phase':'order'," BOARD ",'seats':[{'strongholds':['a1']},{'strongholds':['d6']}]}");
    bench_expect(t, ALL, "order_for", "3");
    bench_play(t, "1 first");
    bench_expect_turn(t, GOLD, "act");
    suite_free(t);
}

static void shortest_option(void **context) /* [sandstone 4.6-4.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':3,'phase':'option','priority':1," BOARD ",'seats':[{'strongholds':['a1']},"
                      "{'strongholds':['d6'],'hand':'raiders'}],'center':['drive','drive','masons']}");
    bench_expect_turn(t, GRAY, "option");
    bench_expect_moves(t, GRAY, "take drive; take masons; keep hand");
    suite_free(t);
}

static void shortest_opening(void **context) /* [sandstone 2.14, 2.15] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':1,'phase':'place'," BOARD ",'seats':[{},{}]}");
    bench_expect_turn(t, GRAY, "place"); /* seat 0 has Priority */
    bench_position(t, "{'year':1,'phase':'place'," BOARD ",'seats':[{},{'strongholds':['c4']}]}");
    bench_expect_moves(t, GRAY, "place tower c5; place tower b4; place tower d4; place tower c3");
    bench_position(t, "{'year':1,'phase':'place'," BOARD ",'seats':[{},{'strongholds':['c4'],'towers':['c3']}]}");
    bench_expect_turn(t, GOLD, "place");
    suite_free(t);
}

static void shortest_end(void **context) /* [sandstone 12.3-12.5] */
{
    struct suite *t = bench_load(NULL);
    struct hg_score score;
    (void)context;
    bench_position(t, "{'year':5,'phase':'over'," BOARD
                      ",'seats':[{'towers':['a6'],'strongholds':['b4'],'bonus':'forest'},"
                      "{'towers':['c2'],'bonus':'mountains'}]}");
    bench_expect(t, ALL, "won_by", "'points'");
    bench_expect(t, ALL, "winner", "0");
    sandstone_game.score(t->rules, t->state, &score);
    assert_int_equal(score.points[GOLD], 5);
    assert_int_equal(score.points[GRAY], 1);
    bench_position(t, "{'year':2,'phase':'over','won_by':'strongholds','winner':1," BOARD ",'seats':[{},{}]}");
    sandstone_game.score(t->rules, t->state, &score);
    assert_int_equal(score.winners, 1 << GRAY);
    suite_free(t);
}

static void shortest_deals(void **context) /* [sandstone 2.7, 2.12, 11.5] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(
        t, "{'year':1,'phase':'terrain','board':['F\?\?\?','F\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?'],"
           "'cards':['grove a'],'seats':[{},{}]}");
    bench_play(t, "- terrain dune b turned");
    bench_expect(t, ALL, "board.0", "'FM\?\?'");
    bench_position(t, "{'year':1,'phase':'deal'," BOARD ",'seats':[{'bonus':'forest'},{}]}");
    bench_expect_moves(t, HG_CHANCE, "bonus desert; bonus mountains");
    bench_position(t, "{'year':1,'phase':'deal'," BOARD ",'seats':[{'bonus':'forest','hand':'raiders'},"
                      "{'bonus':'desert','hand':'drive'}],'center':['masons']}");
    bench_play(t, "- ability masons; - ability masons; - priority 2");
    bench_expect_turn(t, GOLD, "place");
    bench_position(t, "{'year':3,'phase':'deal','first':1," BOARD ",'seats':[{'towers':['a1']},{'towers':['b1']}],"
                      "'center':['masons','drive']}");
    bench_play(t, "- ability settlers");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

/* A turn that nobody can begin is over as soon as it is read. */
static void forfeits_when_read(void **context) /* [sandstone 5.13] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':2,'phase':'act'," BOARD ",'seats':[{},{'strongholds':['d6']}],'center':['raiders']}");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

/* --- there and back ----------------------------------------------------------------------------------------------- */

static void expect_same(struct suite *t, const void *state, bool hidden_allowed)
{
    uint64_t again[STATE_WORDS];
    struct hg_out text = suite_out(), text_again = suite_out();
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1};
    sandstone_game.write_state(t->rules, state, &text);
    if (!sandstone_game.read_state(t->rules, suite_parse(&text), hidden_allowed, again, &problems))
        SUITE_CHECK(t, false, "%s: %s in %s", list[0].field, list[0].text, text.text);
    sandstone_game.write_state(t->rules, again, &text_again);
    SUITE_CHECK(t, memcmp(state, again, sandstone_game.state_size) == 0, "not the same: %s\n%s", text.text,
                text_again.text);
    free(text.text);
    free(text_again.text);
}

static void there_and_back(void **context)
{
    static const char *const options[] = {NULL, "{'order_after_reveal':true,'allow_pass':true}", "{'grid':'3x8'}"};
    (void)context;
    for (int i = 0; i < 3; i++) {
        struct suite *t = bench_load(options[i]);
        struct hg_rng rng = {77};
        for (int game = 0; game < 40; game++) {
            suite_setup(t, 2);
            do {
                uint64_t view[STATE_WORDS];
                expect_same(t, t->state, false);
                for (int seat = 0; seat < SEATS; seat++) {
                    sandstone_game.view(t->rules, t->state, seat, view);
                    expect_same(t, view, true);
                }
            } while (bench_random_step(t, &rng));
        }
        suite_free(t);
    }
}

/* --- mistakes ----------------------------------------------------------------------------------------------------- */

/* A position that is refused, the field of its first problem, and a part of what is said about it. */
struct mistake {
    const char *position, *field, *allowed;
};

#define SEATS_OF(gold, gray) ",'seats':[" gold "," gray "]"
#define TURN(gold, gray)     "{'year':2,'phase':'act'," BOARD SEATS_OF(gold, gray)

static const struct mistake mistakes[] = {
    {"[]", "", "an object is needed"},
    {"{'phase':'act'," BOARD SEATS_OF("{}", "{}") "}", "year", "from 1 to 5"},
    {"{'year':0,'phase':'act'," BOARD SEATS_OF("{}", "{}") "}", "year", "from 1 to 5"},
    {"{'year':6,'phase':'act'," BOARD SEATS_OF("{}", "{}") "}", "year", "from 1 to 5"},
    {"{'year':1," BOARD SEATS_OF("{}", "{}") "}", "phase", "allowed are place, order, option, act, upkeep, over"},
    {"{'year':1,'phase':'draft'," BOARD SEATS_OF("{}", "{}") "}", "phase", "allowed are place"},
    {"{'year':1,'phase':'act','turns':1," BOARD SEATS_OF("{}", "{}") "}", "", "no such field"},
    /* [sandstone 1.5] the board */
    {"{'year':1,'phase':'act'" SEATS_OF("{}", "{}") "}", "board", "a text for each row"},
    {"{'year':1,'phase':'act','board':['FFMD']" SEATS_OF("{}", "{}") "}", "board", "a text for each row"},
    {"{'year':1,'phase':'act','board':['FFMD','FDMM','FFDF','MFDD','DMDF','MMD']" SEATS_OF("{}", "{}") "}", "board[5]",
     "a row of F, D and M"},
    {"{'year':1,'phase':'act','board':['FFMD','FDMM','FXDF','MFDD','DMDF','MMDM']" SEATS_OF("{}", "{}") "}", "board[2]",
     "a row of F, D and M"},
    {"{'year':1,'phase':'act','board':['FFMD','FDMM','F\?DF','MFDD','DMDF','MMDM']" SEATS_OF("{}", "{}") "}",
     "board[2]", "a row of F, D and M"},
    {"{'year':1,'phase':'act','cards':['grove a']," BOARD SEATS_OF("{}", "{}") "}", "cards", "for the phase terrain"},
    /* [sandstone 1.1, 1.3, 2.4, 3.2] seats and pieces */
    {"{'year':1,'phase':'act'," BOARD ",'seats':[{}]}", "seats", "exactly two seats"},
    {"{'year':1,'phase':'act'," BOARD ",'seats':[{},{},{}]}", "seats", "exactly two seats"},
    {"{'year':1,'phase':'act'," BOARD ",'seats':[{},5]}", "seats[1]", "an object"},
    {TURN("{'towers':['e1']}", "{}") "}", "seats[0].towers[0]", "a space of the board is needed, like b3"},
    {TURN("{'towers':['a1','a7']}", "{}") "}", "seats[0].towers[1]", "a space of the board"},
    {TURN("{'towers':['a1','a1']}", "{}") "}", "seats[0].towers[1]", "stands in the list already"},
    {TURN("{'towers':'a1'}", "{}") "}", "seats[0].towers", "a list is needed"},
    {TURN("{'towers':['a1'],'strongholds':['a1']}", "{}") "}", "seats[0].strongholds[0]", "without another piece"},
    {TURN("{'towers':['a1']}", "{'towers':['b1','a1']}") "}", "seats[1].towers[1]", "without another piece"},
    {TURN("{'strongholds':['a1','b1','c1','d1']}", "{}") "}", "seats[0].strongholds", "at most 3 Strongholds"},
    {TURN("{'towers':['a1','b1','c1','d1','a2','b2','c2','d2','a3']}", "{}") "}", "seats[0].towers",
     "at most 8 Towers"},
    {TURN("{'castles':['a1']}", "{}") "}", "seats[0]", "no such field"},
    {TURN("{'gold':-1}", "{}") "}", "seats[0].gold", "from 0 to 9999"},
    {TURN("{'hand_known':1}", "{}") "}", "seats[0].hand_known", "true or false"},
    {TURN("{'hand_known':true}", "{}") "}", "seats[0].hand_known", "no such card to know"},
    {TURN("{'bonus_known':true}", "{}") "}", "seats[0].bonus_known", "no such card to know"},
    /* [sandstone 1.6, 2.8, 2.10] cards */
    {TURN("{'hand':'riders'}", "{}") "}", "seats[0].hand", "the id of an ability"},
    {TURN("{'hand':null}", "{}") "}", "seats[0].hand", "the id of an ability"},
    {TURN("{'bonus':'hills'}", "{}") "}", "seats[0].bonus", "the id of a Bonus card"},
    {TURN("{'bonus':null}", "{}") "}", "seats[0].bonus", "the id of a Bonus card"},
    {TURN("{'bonus':'forest'}", "{'bonus':'forest'}") "}", "seats[1].bonus", "a Bonus card other"},
    {TURN("{'played':['raiders','raiders','raiders','raiders']}", "{}") "}", "seats[0].played[3]",
     "not that many cards"},
    {TURN("{'hand':'raiders','played':['raiders']}", "{'hand':'raiders'}") ",'center':['raiders']}", "center[0]",
     "not that many cards"},
    {TURN("{}", "{}") ",'center':['drive','drive','masons','masons']}", "center", "at most three cards"},
    {TURN("{}", "{}") ",'center':[3]}", "center[0]", "the id of an ability"},
    {TURN("{}", "{}") ",'away':['riders']}", "away[0]", "the id of an ability"},
    {"{'year':1,'phase':'act'," BOARD SEATS_OF("{'strongholds':['a1']}",
                                               "{}") ",'away':['drive','drive','drive','masons','masons','masons']}",
     "", "more Ability cards are known than were dealt"},
    /* seats on turn */
    {TURN("{}", "{}") ",'priority':2}", "priority", "a seat from 0 to 1"},
    {TURN("{}", "{}") ",'first':-1}", "first", "a seat from 0 to 1"},
    {TURN("{}", "{}") ",'turn':'gold'}", "turn", "a seat from 0 to 1"},
    {TURN("{}", "{}") ",'view':0}", "view", "a whole position is needed"},
    {TURN("{}", "{}") ",'actions':['tower','tower']}", "actions[1]", "in the list already"},
    {TURN("{}", "{}") ",'actions':['gold']}", "actions[0]", "tower, stronghold or ability"},
    {TURN("{'strongholds':['a1']}", "{}") ",'actions':['tower','ability','stronghold']}", "actions",
     "a turn has two actions"},
    {TURN("{}", "{}") ",'extra':'gold'}", "extra", "allowed are tower, stronghold, ability and done"},
    {"{'year':2,'phase':'upkeep','actions':['tower']," BOARD SEATS_OF("{'towers':['a6']}", "{}") "}", "actions",
     "for the phase act"},
    {"{'year':3,'phase':'option','first':1,'turn':0," BOARD SEATS_OF("{'hand':'raiders'}", "{}") ",'center':['drive']}",
     "phase", "the Priority option is for the holder who goes first"},
    {"{'year':3,'phase':'option'," BOARD SEATS_OF("{}", "{}") ",'center':['drive']}", "phase",
     "only if it can be used"},
    {"{'year':5,'phase':'order'," BOARD SEATS_OF("{}", "{}") "}", "phase", "the order of this Year is not chosen now"},
    {"{'year':3,'phase':'order','order_for':3," BOARD SEATS_OF("{}", "{}") "}", "phase",
     "the order of this Year is not chosen"},
    {"{'year':3,'phase':'order','turn':1," BOARD SEATS_OF("{}", "{}") "}", "phase", "the holder of the Priority card"},
    {"{'year':2,'phase':'place'," BOARD SEATS_OF("{}", "{}") "}", "phase", "the opening places"},
    {"{'year':1,'phase':'place','turn':0," BOARD SEATS_OF("{}", "{}") "}", "phase", "places both pieces first"},
    /* [sandstone 10.5] upkeep */
    {"{'year':2,'phase':'upkeep','upkeep':{'gold':1}," BOARD SEATS_OF("{}", "{}") "}", "upkeep.towers", "from 0 to 8"},
    {"{'year':2,'phase':'upkeep','upkeep':{'gold':1,'towers':1,'strongholds':0}," BOARD SEATS_OF(
         "{'towers':['a6','b6']}", "{}") "}",
     "upkeep", "more pieces than before"},
    {"{'year':2,'phase':'upkeep','upkeep':{'gold':9,'towers':2,'strongholds':0}," BOARD SEATS_OF(
         "{'towers':['a6','b6']}", "{}") "}",
     "upkeep", "nothing to give up"},
    {"{'year':2,'phase':'upkeep','upkeep':[1]," BOARD SEATS_OF("{}", "{}") "}", "upkeep", "an object"},
    {TURN("{}", "{}") ",'upkeep':{'gold':1,'towers':1,'strongholds':0}}", "upkeep", "for the phase upkeep"},
    /* the end */
    {"{'year':2,'phase':'over'," BOARD SEATS_OF("{}", "{}") "}", "phase", "points decide after the fifth Year"},
    {"{'year':2,'phase':'over','won_by':'luck'," BOARD SEATS_OF("{}", "{}") "}", "won_by", "allowed are seven, towers"},
    {"{'year':2,'phase':'over','won_by':'seven'," BOARD SEATS_OF("{}", "{}") "}", "winner", "the seat that met"},
    {TURN("{}", "{}") ",'winner':0}", "winner", "for the phase over"},
    {TURN("{}", "{}") ",'won_by':'seven'}", "won_by", "for the phase over"},
    {TURN("{}", "{}") ",'order_for':3}", "order_for", "for the phase order"},
    {TURN("{}", "{}") ",'unseen':[]}", "unseen", "for the phase over"},
    {"{'year':5,'phase':'over','unseen':['masons']," BOARD SEATS_OF("{}", "{}") "}", "unseen", "nowhere else"},
    {"{'year':5,'phase':'over','unseen_bonus':'forest'," BOARD SEATS_OF("{'bonus':'forest'}", "{'bonus':'desert'}") "}",
     "unseen_bonus", "that no seat has"},
    {"{'year':5,'phase':'over','winner':1," BOARD SEATS_OF("{'towers':['a1']}", "{}") "}", "winner", "by its points"},
    {"{'year':5,'phase':'over','winner':0," BOARD SEATS_OF("{}", "{}") "}", "winner", "no winner after a draw"},
    /* [sandstone 2.7] terrain being dealt */
    {"{'year':1,'phase':'terrain','board':['FF\?\?','F\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?'],"
     "'cards':['grove a'],'seats':[{},{}]}",
     "board", "the faces that"},
    {"{'year':1,'phase':'terrain','board':['\?\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?','\?\?\?\?'],"
     "'cards':['grove c'],'seats':[{},{}]}",
     "cards[0]", "a face that can still be dealt"},
    /* effects being done */
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':5}", "pending", "an object"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'raid','step':1}}", "pending.effect",
     "an effect with such"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'tower','step':9}}", "pending.effect",
     "an effect with such"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'tower','step':1,'category':'ability'}}",
     "pending.category", "the category of the effect"},
    {TURN("{'strongholds':['a1']}", "{}") ",'actions':['tower'],'pending':{'effect':'tower','step':1}}", "pending",
     "the category of the action is used already"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'build','step':1}}", "pending",
     "cannot be carried out"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'tower','step':1,'placed':'z9'}}", "pending.placed",
     "a space of the board"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'tower','step':1,'removals':1}}", "pending",
     "only a Stronghold just placed"},
    {TURN("{'strongholds':['a1']}", "{}") ",'pending':{'effect':'tower','step':1,'left':1}}", "pending",
     "no removal of so many"},
};

/* Views that spectators cannot have. */
static const struct mistake views[] = {
    {TURN("{}", "{}") ",'view':2}", "view", "a seat from 0 to 1, or \"spectator\""},
    {TURN("{'hand':'raiders'}", "{}") ",'view':'spectator'}", "", "shows what only a seat knows"},
    {TURN("{'bonus':'forest'}", "{}") ",'view':'spectator'}", "", "shows what only a seat knows"},
    {TURN("{'hand':null,'hand_known':true}", "{}") ",'view':'spectator'}", "", "which has not seen it"},
    {TURN("{}", "{'bonus':null,'bonus_known':true}") ",'view':'spectator'}", "", "which has not seen it"},
};

static void expect_mistake(struct suite *t, const struct mistake *mistake, bool hidden_allowed)
{
    char *quoted = bench_quoted(mistake->position);
    struct hg_out text = suite_out();
    struct hg_problem list[4];
    struct hg_problems problems = {.list = list, .cap = 4};
    uint64_t state[STATE_WORDS];
    hg_put(&text, quoted);
    if (sandstone_game.read_state(t->rules, suite_parse(&text), hidden_allowed, state, &problems))
        fail_msg("taken: %s", mistake->position);
    if (strcmp(list[0].field, mistake->field) != 0 || !strstr(list[0].text, mistake->allowed))
        fail_msg("%s: not %s, %s but %s: %s", mistake->position, mistake->field, mistake->allowed, list[0].field,
                 list[0].text);
    free(text.text);
    free(quoted);
}

static void mistakes_are_named(void **context)
{
    struct suite *t = bench_load(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        expect_mistake(t, &mistakes[i], false);
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++)
        expect_mistake(t, &views[i], true);
    suite_free(t);
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

static void expect_score_of_view(struct suite *t, int viewer, const char *path, const char *json)
{
    uint64_t view[STATE_WORDS];
    struct hg_out text = suite_out();
    char *wanted = bench_quoted(json);
    sandstone_game.view(t->rules, t->state, viewer, view);
    sandstone_game.write_score(t->rules, view, &text);
    struct hg_json found = suite_at(suite_parse(&text), path);
    SUITE_CHECK(t, hg_json_size(found) == strlen(wanted) && memcmp(found.at, wanted, strlen(wanted)) == 0,
                "%s is not %s in %s", path, wanted, text.text);
    free(wanted);
    free(text.text);
}

static void scores(void **context) /* [sandstone 5.3-5.5, 10.3, 12.3, 12.4, 13.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b4 a2, T a6 a5 d4", "S d2, T b5"}, .gold = {0, 2});
    bench_expect_score(t, "seats.0.wins.seven", "{'have':5,'need':7,'type':'forest'}");
    bench_expect_score(t, "seats.0.wins.towers", "{'have':2,'need':4}");
    bench_expect_score(t, "seats.0.wins.strongholds", "{'have':2,'need':3}");
    bench_expect_score(t, "seats.1.wins.towers", "{'have':-2,'need':4}");
    bench_expect_score(t, "seats.0.gold", "6");
    bench_expect_score(t, "seats.1.gold", "4"); /* d1, and two extra */
    bench_expect_score(t, "seats.0.short", "1");
    bench_expect_score(t, "seats.1.short", "0");
    bench_expect_score(t, "seats.1.bonus", "3"); /* d3, c2, b5 */
    expect_score_of_view(t, GOLD, "seats.0.bonus", "5");
    expect_score_of_view(t, GOLD, "seats.1.bonus", "null");
    expect_score_of_view(t, GOLD, "seats.1.total", "2"); /* pieces alone */
    expect_score_of_view(t, GRAY, "seats.1.total", "5");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shortest_turn),    cmocka_unit_test(second_on_turn),
        cmocka_unit_test(shortest_upkeep),  cmocka_unit_test(upkeep_going_on),
        cmocka_unit_test(shortest_order),   cmocka_unit_test(shortest_option),
        cmocka_unit_test(shortest_opening), cmocka_unit_test(shortest_end),
        cmocka_unit_test(shortest_deals),   cmocka_unit_test(forfeits_when_read),
        cmocka_unit_test(there_and_back),   cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
