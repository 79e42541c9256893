/* test_effects.c: the vocabulary of effects, step by step and condition by condition [sandstone 9].
 *
 * Drive gets the effect in question; the other abilities stay as they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

static void put_ability(struct hg_out *out, const char *id, const char *top, const char *bottom)
{
    hg_put(out, out->text[out->len - 1] == '[' ? "" : ",");
    hg_put(out, "{'id':'");
    hg_put(out, id);
    hg_put(out, "','name':'");
    hg_put(out, id);
    hg_put(out, "','copies':3,'top':");
    hg_put(out, top);
    hg_put(out, ",'bottom':");
    hg_put(out, bottom);
    hg_put(out, ",'top_text':'Top.','bottom_text':'Bottom.','provenance':{'id':'reconstructed'}}");
}

/* The default edition, but for what Drive does and for further members ("'bonus':[...]"). */
static char *edition_with_drive(const char *top, const char *bottom, const char *more)
{
    struct hg_out out = suite_out();
    hg_put(&out, "'abilities':[");
    put_ability(&out, "settlers", "[{'op':'place','piece':'tower','at':['any']}]",
                "[{'op':'place','piece':'tower','at':['adj:own:tower']}]");
    put_ability(&out, "raiders", "[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:own:any']}]",
                "[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:own:stronghold']}]");
    put_ability(&out, "nomads", "[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['any']}]",
                "[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['adj:source']}]");
    put_ability(&out, "masons",
                "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any']},"
                "{'op':'place','piece':'stronghold','at':['vacated']}]",
                "[{'op':'swap','a':{'of':'own','piece':'stronghold','at':['any']},"
                "'b':{'of':'own','piece':'tower','at':['any']}}]");
    put_ability(&out, "tribute", "[{'op':'gold','n':3}]", "[{'op':'gold','n':1}]");
    put_ability(&out, "drive", top, bottom ? bottom : top);
    hg_put(&out, "]");
    if (more) {
        hg_put(&out, ",");
        hg_put(&out, more);
    }
    char *edition = bench_edition_with(out.text);
    free(out.text);
    return edition;
}

static struct suite *with_drive(const char *effect)
{
    char *edition = edition_with_drive(effect, NULL, NULL);
    struct suite *t = bench_load_edition(edition, NULL);
    free(edition);
    return t;
}

/* Gold has Drive in the center. */
#define PLAY(t, gold, gray)                                                      \
    do {                                                                         \
        BENCH_SET(t, .pieces = {gold, gray}, .center = "drive settlers nomads"); \
        bench_play(t, "1 play drive");                                           \
    } while (0)

#define REFUSE(t, gold, gray, code, rule)                                        \
    do {                                                                         \
        BENCH_SET(t, .pieces = {gold, gray}, .center = "drive settlers nomads"); \
        bench_refuse(t, "1 play drive", code, rule);                             \
    } while (0)

/* --- the cards of the edition ------------------------------------------------------------------------------------- */

#define PRINTED                    \
    {                              \
        "S a4, T d4", "S c4, T b3" \
    }

static void settlers(void **context) /* [sandstone 9.2] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d4", "S c4, T b3"}, .hand = {"settlers", "masons"});
    bench_play(t, "1 play settlers");
    struct hg_move list[64];
    assert_int_equal(sandstone_game.moves(t->rules, t->state, GOLD, list), SPACES - 4);
    BENCH_SET(t, .pieces = {"S a4, T d4", "S c4, T b3"}, .hand = {"settlers", "masons"});
    bench_play(t, "1 play settlers hand");
    bench_expect_moves(t, GOLD, "at d5; at d3"); /* next to a Tower, not to the Stronghold */
    bench_refuse(t, "1 at a5", "condition-not-met", "9.17");
    suite_free(t);
}

static void raiders(void **context) /* [sandstone 9.3] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d4", "S c4, T b4 d5 d1"}, .center = "raiders nomads drive");
    bench_play(t, "1 play raiders");
    bench_expect_moves(t, GOLD, "at b4; at d5");
    bench_refuse(t, "1 at d4", "wrong-piece", "9.3");
    bench_refuse(t, "1 at a1", "wrong-piece", "9.3");
    bench_refuse(t, "1 at d1", "condition-not-met", "9.17");
    bench_play(t, "1 at d5");
    bench_expect_events(t, ALL, "removed 1 tower d5 of=1");
    bench_expect_pieces(t, GRAY, "S c4, T b4 d1");
    suite_free(t);
}

static void nomads(void **context) /* [sandstone 9.4, 9.21] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d6", "S d5, T b3"}, .hand = {"nomads", "masons"});
    bench_play(t, "1 play nomads hand");
    bench_expect_moves(t, GOLD, "from d6 to c6");
    bench_refuse(t, "1 from d6 to d5", "space-occupied", "3.2");
    bench_refuse(t, "1 from d6 to a1", "condition-not-met", "9.17");
    bench_refuse(t, "1 from a4 to a5", "not-your-tower", "9.4");
    bench_refuse(t, "1 from b3 to b4", "not-your-tower", "9.4");
    bench_play(t, "1 from d6 to c6");
    bench_expect_events(t, ALL, "moved 1 tower d6 c6 of=0");
    BENCH_SET(t, .pieces = {"S a4, T d6", "S d5, T b3"}, .center = "nomads raiders drive");
    bench_play(t, "1 play nomads; 1 from d6 to a1");
    bench_expect_pieces(t, GOLD, "S a4, T a1");
    suite_free(t);
}

static void masons(void **context) /* [sandstone 9.3, 9.5, 9.24] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a6, T d4 b1 c3", "S d6, T a1"}, .center = "masons raiders drive");
    bench_play(t, "1 play masons");
    bench_expect_moves(t, GOLD, "at d4; at c3; at b1");
    bench_play(t, "1 at c3");
    bench_refuse(t, "1 at c3", "same-piece-twice", "9.3");
    bench_expect_moves(t, GOLD, "at d4; at b1");
    bench_play(t, "1 at b1");
    bench_refuse(t, "1 at c4", "not-vacated", "9.24");
    bench_expect_moves(t, GOLD, "at c3; at b1");
    bench_play(t, "1 at c3");
    bench_expect_pieces(t, GOLD, "S a6 c3, T d4");
    BENCH_SET(t, .pieces = {"S a6, T d4 b1", "S d6, T a1"}, .hand = {"masons", "nomads"});
    bench_play(t, "1 play masons hand");
    bench_expect_moves(t, GOLD, "from a6 to d4; from a6 to b1");
    bench_play(t, "1 from a6 to b1");
    bench_expect_pieces(t, GOLD, "S b1, T d4 a6"); /* the Tower stays */
    suite_free(t);
}

static void drive(void **context) /* [sandstone 9.4, 9.5, 9.21, 9.22] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d4", "S c4, T b4 d5 d1"}, .center = "drive raiders nomads");
    bench_play(t, "1 play drive");
    bench_expect_moves(t, GOLD, "from b4 to b5; from b4 to b3; from d5 to d6; from d5 to c5");
    bench_refuse(t, "1 from d4 to d3", "wrong-piece", "9.4");
    bench_refuse(t, "1 from d1 to c1", "condition-not-met", "9.17");
    bench_play(t, "1 from d5 to c5");
    bench_expect_pieces(t, GRAY, "S c4, T b4 c5 d1");
    bench_expect_events(t, ALL, "moved 1 tower d5 c5 of=1");
    BENCH_SET(t, .pieces = {"S a4, T d4 c1", "S c4, T b4 d5 d1"}, .hand = {"drive", "masons"});
    bench_play(t, "1 play drive hand");
    bench_expect_moves(t, GOLD, "from d4 to d5; from c1 to d1");
    bench_refuse(t, "1 from d4 to d1", "condition-not-met", "9.17");
    bench_refuse(t, "1 from a4 to b4", "not-your-tower", "9.5");
    bench_play(t, "1 from d4 to d5");
    bench_expect_pieces(t, GOLD, "S a4, T d5 c1");
    bench_expect_pieces(t, GRAY, "S c4, T b4 d4 d1");
    suite_free(t);
}

/* --- steps -------------------------------------------------------------------------------------------------------- */

static void steps_in_order(void **context) /* [sandstone 9.1, 9.23, 5.9, 5.11] */
{
    struct suite *t = with_drive("[{'op':'place','piece':'tower','at':['any']},"
                                 "{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:placed']}]");
    (void)context;
    PLAY(t, "T a1", "T d4");
    bench_expect_moves(t, GOLD, "at d5; at c4; at d3"); /* elsewhere nothing could be removed */
    bench_refuse(t, "1 at a2", "dead-end", "5.11");
    bench_play(t, "1 at d5");
    bench_expect_moves(t, GOLD, "at d4");
    bench_play(t, "1 at d4");
    bench_expect_pieces(t, GRAY, "");
    bench_expect_pieces(t, GOLD, "T a1 d5");
    REFUSE(t, "T a1", "S d4", "no-target", "8.9");
    /* For gray it is the other way round: own and opp are seen from the player. */
    BENCH_SET(t, .pieces = {"T d4", "T a1"}, .center = "drive settlers nomads", .first = GRAY, .turn = GRAY);
    bench_play(t, "2 play drive; 2 at c4; 2 at d4");
    bench_expect_pieces(t, GOLD, "");
    bench_expect_pieces(t, GRAY, "T a1 c4");
    suite_free(t);
}

static void placement_rules_come_first(void **context) /* [sandstone 7.7, 9.2] */
{
    struct suite *t = with_drive("[{'op':'place','piece':'stronghold','at':['any']},"
                                 "{'op':'place','piece':'tower','at':['adj:placed']}]");
    (void)context;
    PLAY(t, "", "T b5 c4");
    bench_play(t, "1 at b4");
    bench_expect_moves(t, GOLD, "at b5; at c4; stop"); /* a4 and b3 are Forests */
    bench_refuse(t, "1 at a4", "not-adjacent-to-placed", "7.3");
    bench_play(t, "1 at c4; 1 stop");
    bench_expect_moves(t, GOLD, "at a4; at c4; at b3");
    bench_play(t, "1 at c4");
    bench_expect_pieces(t, GOLD, "S b4, T c4");
    suite_free(t);
}

/* A capture in the midst of an effect frees a Tower space only to fill it again. */
static void capture_within_an_effect(void **context) /* [sandstone 6.10, 9.2] */
{
    struct suite *t = with_drive("[{'op':'place','piece':'tower','at':['type:forest']},{'op':'gold','n':2}]");
    (void)context;
    PLAY(t, "", "T d1 c1");
    bench_play(t, "1 at d2");
    bench_expect_events(t, ALL, "placed 1 tower d2; captured 1 d1 of=1; placed 1 tower d1; gold-gained 1 gold=2");
    suite_free(t);
}

static void removals(void **context) /* [sandstone 9.3] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'opp','piece':'tower','n':2,'at':['any'],'same_card':true}]");
    (void)context;
    REFUSE(t, "T a1", "T d4 d5", "no-target", "8.9"); /* adjacent, on two cards */
    PLAY(t, "T a1", "T d4 d3 c3 b1 b2");
    bench_expect_moves(t, GOLD, "pair d4 d3; pair b2 b1");
    bench_refuse(t, "1 pair c3 d3", "not-one-card", "9.3");
    bench_play(t, "1 pair b2 b1");
    bench_expect_pieces(t, GRAY, "T d4 d3 c3");
    suite_free(t);
    t = with_drive("[{'op':'remove','of':'opp','piece':'tower','n':3,'at':['any']}]");
    REFUSE(t, "T a1", "T d4 d5", "no-target", "8.9"); /* three are needed */
    PLAY(t, "T a1", "T d4 d5 d6 c6");
    bench_refuse(t, "1 stop", "nothing-to-stop", "7.5");
    bench_play(t, "1 at d4; 1 at d5; 1 at c6");
    bench_expect_pieces(t, GRAY, "T d6");
    suite_free(t);
}

static void up_to(void **context) /* [sandstone 9.3] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'opp','piece':'tower','n':2,'at':['type:desert'],"
                                 "'up_to':true},{'op':'gold','n':1}]");
    (void)context;
    PLAY(t, "T a1", "T d6 b5 c4 a6");
    bench_expect_moves(t, GOLD, "at d6; at b5; at c4; stop");
    bench_play(t, "1 stop");
    bench_expect_pieces(t, GRAY, "T d6 b5 c4 a6");
    bench_expect(t, ALL, "seats.0.gold", "1");
    PLAY(t, "T a1", "T d6 b5 c4 a6");
    bench_play(t, "1 at d6; 1 stop");
    bench_expect_pieces(t, GRAY, "T b5 c4 a6");
    PLAY(t, "T a1", "T d6 b5 c4 a6");
    bench_play(t, "1 at d6; 1 at c4"); /* two are the most */
    bench_expect_pieces(t, GRAY, "T b5 a6");
    bench_expect(t, ALL, "seats.0.gold", "1");
    PLAY(t, "T a1", "T a6"); /* none there: nothing is asked */
    bench_expect(t, ALL, "seats.0.gold", "1");
    suite_free(t);
    t = with_drive("[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],'same_card':true,'up_to':true}]");
    PLAY(t, "T a1 a2 b1", "");
    bench_expect_moves(t, GOLD, "at a1; at a2; at b1; stop");
    bench_play(t, "1 at a1");
    bench_expect_moves(t, GOLD, "at a2; stop");
    bench_refuse(t, "1 at b1", "not-one-card", "9.3");
    suite_free(t);
}

static void own_strongholds_may_go(void **context) /* [sandstone 9.3, 3.10] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'own','piece':'stronghold','n':1,'at':['any']},"
                                 "{'op':'gold','n':5}]");
    (void)context;
    PLAY(t, "S a1 c3, T d4", "S d6");
    bench_expect_moves(t, GOLD, "at c3; at a1");
    bench_play(t, "1 at a1");
    bench_expect_pieces(t, GOLD, "S c3, T d4");
    bench_expect(t, ALL, "seats.0.gold", "5");
    suite_free(t);
}

static void moving_a_stronghold(void **context) /* [sandstone 9.4] */
{
    struct suite *t = with_drive("[{'op':'move','of':'own','piece':'stronghold','at':['any'],'to':['type:forest']}]");
    (void)context;
    PLAY(t, "S a4", "T b3 c4");
    bench_play(t, "1 from a4 to b4");
    bench_expect_pieces(t, GOLD, "S b4");
    bench_expect_pieces(t, GRAY, "T b3 c4"); /* moved, not placed: nothing is removed */
    suite_free(t);
}

static void exchange_as_an_effect(void **context) /* [sandstone 9.6] */
{
    struct suite *t = with_drive("[{'op':'exchange'}]");
    (void)context;
    PLAY(t, "S a4, T d4 d1", "S c4");
    bench_expect_moves(t, GOLD, "from a4 to d4; from a4 to d1");
    bench_play(t, "1 from a4 to d1");
    bench_expect_pieces(t, GOLD, "S d1, T d4");
    bench_expect(t, ALL, "actions", "['ability']");
    suite_free(t);
}

static void gold(void **context) /* [sandstone 9.7] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"tribute", "masons"}, .center = "tribute raiders nomads", .gold = {0, 2});
    bench_play(t, "1 play tribute");
    bench_expect(t, ALL, "seats.0.gold", "3");
    bench_expect(t, ALL, "seats.1.gold", "2");
    suite_free(t);
}

static void hand_swap_as_an_effect(void **context) /* [sandstone 9.9] */
{
    struct suite *t = with_drive("[{'op':'hand_swap'}]");
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"masons", "raiders"}, .center = "drive settlers nomads");
    bench_play(t, "1 play drive");
    bench_expect_moves(t, GOLD, "take settlers; take nomads");
    bench_play(t, "1 take nomads");
    bench_expect(t, ALL, "center", "[null,'settlers','masons']");
    bench_expect(t, ALL, "seats.0.hand", "'nomads'");
    bench_expect(t, GRAY, "seats.0.hand", "'nomads'");
    REFUSE(t, "S a4, T d4", "S c4", "no-target", "8.9");
    BENCH_SET(t, .pieces = PRINTED, .hand = {"drive", "raiders"}, .center = "settlers raiders nomads");
    bench_refuse(t, "1 play drive hand", "no-target", "8.9"); /* the hand card is the one that is played */
    suite_free(t);
}

static void choose(void **context) /* [sandstone 9.10] */
{
    struct suite *t = with_drive("[{'op':'choose','options':[[{'op':'gold','n':1}],"
                                 "[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:own:any']}],"
                                 "[{'op':'place','piece':'tower','at':['type:mountains']},{'op':'gold','n':2}]]},"
                                 "{'op':'gold','n':4}]");
    (void)context;
    PLAY(t, "T a1", "T d4");
    bench_expect_moves(t, GOLD, "option 1; option 3");
    bench_refuse(t, "1 option 2", "option-not-open", "9.10");
    bench_refuse(t, "1 option 4", "option-not-open", "9.10");
    bench_refuse(t, "1 skip", "must-not-skip", "9.11");
    bench_play(t, "1 option 1");
    bench_expect(t, ALL, "seats.0.gold", "5");
    PLAY(t, "T a1", "T d4");
    bench_play(t, "1 option 3; 1 at b1");
    bench_expect(t, ALL, "seats.0.gold", "6");
    PLAY(t, "T a1", "T a2");
    bench_expect_moves(t, GOLD, "option 1; option 2; option 3");
    bench_play(t, "1 option 2; 1 at a2");
    bench_expect(t, ALL, "seats.0.gold", "4");
    suite_free(t);
}

static void optional(void **context) /* [sandstone 9.11] */
{
    struct suite *t = with_drive("[{'op':'optional','effect':[{'op':'remove','of':'opp','piece':'tower','n':1,"
                                 "'at':['adj:own:any']}]},{'op':'gold','n':1}]");
    (void)context;
    PLAY(t, "T a1", "T a2");
    bench_expect_moves(t, GOLD, "option 1; skip");
    bench_play(t, "1 skip");
    bench_expect_pieces(t, GRAY, "T a2");
    bench_expect(t, ALL, "seats.0.gold", "1");
    PLAY(t, "T a1", "T a2");
    bench_play(t, "1 option 1");
    bench_refuse(t, "1 skip", "must-not-skip", "9.11");
    bench_play(t, "1 at a2");
    bench_expect_pieces(t, GRAY, "");
    bench_expect(t, ALL, "seats.0.gold", "1");
    PLAY(t, "T a1", "T d4"); /* nothing to remove: nothing is asked */
    bench_expect(t, ALL, "seats.0.gold", "1");
    suite_free(t);
}

/* Without a Stronghold on the board the Exchange needs the one that might be skipped. */
static void not_every_skip_is_open(void **context) /* [sandstone 5.11, 9.11] */
{
    struct suite *t = with_drive("[{'op':'optional','effect':[{'op':'place','piece':'stronghold','at':['any']}]},"
                                 "{'op':'exchange'}]");
    (void)context;
    PLAY(t, "T a1", "T d4");
    bench_expect_moves(t, GOLD, "option 1");
    bench_refuse(t, "1 skip", "dead-end", "5.11");
    PLAY(t, "T a1, S c3", "T d4");
    bench_expect_moves(t, GOLD, "option 1; skip");
    REFUSE(t, "", "T d4", "no-target", "8.9");
    suite_free(t);
}

static void extra_action(void **context) /* [sandstone 9.12] */
{
    struct suite *t = with_drive("[{'op':'extra_action','category':'tower'}]");
    (void)context;
    PLAY(t, "S b2, T d1", "S d6");
    bench_expect(t, ALL, "actions", "['ability']");
    bench_refuse(t, "1 exchange", "extra-action-first", "9.12");
    bench_expect_moves(t, GOLD, "tower");
    bench_play(t, "1 tower; 1 at b1");
    bench_expect(t, ALL, "actions", "['ability']"); /* the category is not used up */
    bench_expect_moves(t, GOLD, "tower; exchange");
    bench_play(t, "1 tower; 1 at b3");
    bench_expect_pieces(t, GOLD, "S b2, T d1 b1 b3");
    bench_expect_turn(t, GRAY, "act");
    /* Used before: once more all the same. */
    BENCH_SET(t, .pieces = {"S b2, T d1", "S d6"}, .center = "drive settlers nomads");
    bench_play(t, "1 tower; 1 at b1; 1 play drive");
    bench_expect_moves(t, GOLD, "tower");
    bench_play(t, "1 tower; 1 at b3");
    bench_expect_turn(t, GRAY, "act");
    /* No legal way: forfeited. */
    PLAY(t, "", "S d6");
    bench_expect_turn(t, GRAY, "act");
    suite_free(t);
}

/* The Priority option grants one that is not possible; Drive grants no other in the same turn. */
static void extra_action_forfeited_is_had(void **context) /* [sandstone 9.12] */
{
    char *edition =
        edition_with_drive("[{'op':'extra_action','category':'tower'}]", NULL,
                           "'priority_option':{'when':'','optional':true,'effect':"
                           "[{'op':'extra_action','category':'stronghold'}],'provenance':{'effect':'reconstructed'}}");
    struct suite *t = bench_load_edition(edition, NULL);
    (void)context;
    BENCH_SET(t, .phase = "option", .pieces = {"S b2", "S d6"}, .center = "drive settlers nomads");
    bench_play(t, "1 use option");
    bench_expect_events(t, ALL, "option-used 1; extra-granted 1 stronghold; action-forfeited 1 actions=1");
    bench_play(t, "1 play drive");
    bench_expect(t, ALL, "extra", "'done'");
    bench_expect_moves(t, GOLD, "tower");
    suite_free(t);
    free(edition);
}

static void extra_action_once_a_turn(void **context) /* [sandstone 9.12] */
{
    struct suite *t = with_drive("[{'op':'extra_action','category':'ability'}]");
    (void)context;
    BENCH_SET(t, .pieces = {"S b2, T d1", "S d6"}, .center = "drive drive nomads");
    bench_play(t, "1 play drive; 1 play drive"); /* the second gives no third */
    bench_expect(t, ALL, "actions", "['ability']");
    bench_expect_moves(t, GOLD, "tower; exchange");
    suite_free(t);
}

static void priority(void **context) /* [sandstone 9.13] */
{
    struct suite *t = with_drive("[{'op':'priority'}]");
    (void)context;
    BENCH_SET(t, .pieces = {"S a2, T a1", "S c5, T c6"}, .center = "drive settlers nomads", .priority = GRAY,
              .first = GOLD);
    bench_play(t, "1 play drive");
    bench_expect(t, ALL, "priority", "0");
    bench_expect(t, ALL, "first", "0");
    bench_expect_events(t, ALL, "card-played 1 drive center top; priority-given 1");
    bench_play(t, "1 tower; 1 at b2");
    bench_expect_turn(t, GRAY, "act"); /* the order of the Year stays */
    BENCH_SET(t, .pieces = {"S a2, T a1", "S c5, T c6"}, .center = "drive settlers nomads", .turn = GRAY);
    bench_play(t, "2 play drive; 2 tower; 2 at d5");
    bench_expect(t, ALL, "phase", "'order'"); /* both have had their turn */
    suite_free(t);
}

static void peek_at_a_hand(void **context) /* [sandstone 9.14, 13.2] */
{
    struct suite *t = with_drive("[{'op':'peek','what':'hand'}]");
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"masons", "raiders"}, .center = "drive settlers nomads");
    bench_expect(t, GOLD, "seats.1.hand", "null");
    bench_play(t, "1 play drive");
    bench_expect(t, GOLD, "seats.1.hand", "'raiders'");
    bench_expect(t, GRAY, "seats.0.hand", "null");
    bench_expect_events(t, GRAY, "card-played 1 drive center top; peeked-face-down 1 hand");
    bench_expect_events(t, HG_SPECTATOR, "card-played 1 drive center top; peeked 1 hand raiders"); /* both know it */
    bench_expect(t, HG_SPECTATOR, "seats.1.hand", "'raiders'");
    bench_expect(t, HG_SPECTATOR, "seats.0.hand", "null");
    BENCH_SET(t, .pieces = PRINTED, .hand = {"masons", NULL}, .center = "drive settlers nomads");
    bench_refuse(t, "1 play drive", "no-target", "8.9");
    suite_free(t);
}

static void peek_at_a_bonus(void **context) /* [sandstone 9.14] */
{
    struct suite *t = with_drive("[{'op':'peek','what':'bonus'}]");
    (void)context;
    BENCH_SET(t, .pieces = PRINTED, .hand = {"masons", "raiders"}, .center = "drive settlers nomads");
    bench_play(t, "1 play drive");
    bench_expect(t, GOLD, "seats.1.bonus", "'desert'");
    bench_expect(t, GRAY, "seats.0.bonus", "null");
    suite_free(t);
}

static void peek_at_the_deck(void **context) /* [sandstone 9.14] */
{
    char *edition = edition_with_drive("[{'op':'peek','what':'deck'}]", NULL, NULL);
    struct suite *t = bench_load_edition(edition, "{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .pieces = {"S a2, T a1", "S c5, T c6"}, .hand = {"masons", "raiders"},
              .center = "drive settlers nomads", .first = GRAY);
    bench_play(t, "1 play drive");
    bench_expect_turn(t, HG_CHANCE, "deal");
    bench_play(t, "- ability tribute");
    bench_expect_events(t, GOLD, "peeked 1 deck tribute");
    bench_expect_events(t, GRAY, "peeked-face-down 1 deck");
    bench_expect_events(t, HG_SPECTATOR, "peeked-face-down 1 deck");
    bench_expect_turn(t, GOLD, "act");
    bench_play(t, "1 pass; 2 first");              /* Deserts 0 : 2 */
    bench_expect(t, ALL, "center.0", "'tribute'"); /* it was the next and is the first of the new cards */
    bench_play(t, "- ability masons; - ability raiders");
    bench_expect(t, ALL, "center", "['tribute','masons','raiders']");
    BENCH_SET(t, .year = 5, .pieces = PRINTED, .hand = {"masons", "raiders"}, .center = "drive settlers nomads");
    bench_refuse(t, "1 play drive", "no-target", "8.9"); /* an empty deck */
    free(edition);
    suite_free(t);
}

static void bonus_cards(void **context) /* [sandstone 9.15, 9.16, 12.4] */
{
    char *edition = bench_edition_with(
        "'bonus':[{'id':'forest','name':'Woods','score':{'op':'per_space','type':'forest','points':3},'provenance':{'id':'reconstructed'}},"
        "{'id':'desert','name':'Masts','score':{'op':'per_piece','piece':'tower','points':2},'provenance':{'id':'reconstructed'}},"
        "{'id':'mountains','name':'Walls','score':{'op':'per_piece','piece':'stronghold','points':4},'provenance':{'id':'reconstructed'}}]");
    struct suite *t = bench_load_edition(edition, NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S b4, T a6", "S c2 d6, T d1 a2 b1"});
    bench_expect_score(t, "seats.0.bonus", "9"); /* a6, a4, b3 */
    bench_expect_score(t, "seats.1.bonus", "6");
    bench_expect_score(t, "seats.1.total", "11");
    BENCH_SET(t, .pieces = {"S b4, T a6", "S c2 d6, T d1 a2 b1"}, .bonus = {"desert", "mountains"});
    bench_expect_score(t, "seats.0.bonus", "2");
    bench_expect_score(t, "seats.1.bonus", "8");
    free(edition);
    suite_free(t);
}

/* --- conditions --------------------------------------------------------------------------------------------------- */

/* Where gold may place a Tower under these conditions. Gold S b4, T d1; gray S d6, T a2 c3. */
static void expect_places(const char *conditions, const char *spaces)
{
    struct hg_out effect = suite_out();
    hg_put(&effect, "[{'op':'place','piece':'tower','at':");
    hg_put(&effect, conditions);
    hg_put(&effect, "}]");
    struct suite *t = with_drive(effect.text);
    PLAY(t, "S b4, T d1", "S d6, T a2 c3");
    struct bench_sight s = bench_look(t);
    struct hg_move list[64];
    struct hg_out found = suite_out();
    int count = sandstone_game.moves(t->rules, t->state, GOLD, list);
    for (int i = 0; i < count; i++) {
        hg_put_char(&found, ' ');
        struct hg_out move = suite_out();
        hg_move_write(&sandstone_game, t->rules, list[i], &move);
        hg_put(&found, move.text + strlen("at "));
        free(move.text);
    }
    SUITE_CHECK(t, bench_spaces(&s, found.text) == bench_spaces(&s, spaces), "%s: %s, not %s", conditions, found.text,
                spaces);
    free(found.text);
    free(effect.text);
    suite_free(t);
}

#define EMPTY "a6 b6 c6 a5 b5 c5 d5 a4 c4 d4 a3 b3 d3 b2 c2 d2 a1 b1 c1"

static void conditions(void **context) /* [sandstone 9.17-9.20, 9.25, 9.26] */
{
    (void)context;
    expect_places("['any']", EMPTY);
    expect_places("['adj:own:stronghold']", "b5 a4 c4 b3");
    expect_places("['adj:own:tower']", "c1 d2");
    expect_places("['adj:own:any']", "b5 a4 c4 b3 c1 d2");
    expect_places("['adj:opp:stronghold']", "c6 d5");
    expect_places("['adj:opp:tower']", "a3 b2 a1 c4 b3 d3 c2");
    expect_places("['adj:opp:any']", "c6 d5 a3 b2 a1 c4 b3 d3 c2");
    expect_places("['card:own:stronghold']", "b3");
    expect_places("['card:own:tower']", "d2");
    expect_places("['card:own:any']", "b3 d2");
    expect_places("['card:opp:stronghold']", "d5");
    expect_places("['card:opp:tower']", "a1 c4");
    expect_places("['card:opp:any']", "d5 a1 c4");
    expect_places("['type:forest']", "a6 b6 a5 a4 d4 b3 d2");
    expect_places("['type:desert']", "b5 c4 d3 c2 c1");
    expect_places("['type:mountains']", "c6 c5 d5 a3 b2 a1 b1");
    expect_places("['not:type:forest']", "c6 b5 c5 d5 c4 a3 d3 b2 c2 a1 b1 c1");
    expect_places("['not:adj:opp:any']", "a6 b6 a5 b5 c5 a4 d4 d2 b1 c1");
    expect_places("['adj:own:any','adj:opp:any']", "c4 b3"); /* both */
    expect_places("['adj:own:any','not:adj:opp:any']", "b5 a4 c1 d2");
    expect_places("['card:own:tower|card:opp:tower']", "d2 a1 c4"); /* either */
    expect_places("['type:forest|type:mountains','adj:own:any|card:opp:any','not:adj:opp:stronghold']", "a4 b3 d2 a1");
}

static void vacated(void **context) /* [sandstone 9.24] */
{
    struct suite *t = with_drive("[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['type:desert']},"
                                 "{'op':'place','piece':'stronghold','at':['vacated']}]");
    (void)context;
    PLAY(t, "T a6 b6", "S d1");
    bench_play(t, "1 from b6 to b5");
    bench_expect_moves(t, GOLD, "at b6");
    bench_play(t, "1 at b6");
    bench_expect_pieces(t, GOLD, "T a6 b5, S b6");
    suite_free(t);
    t = with_drive("[{'op':'remove','of':'opp','piece':'tower','n':2,'at':['any']},"
                   "{'op':'place','piece':'tower','at':['vacated']}]");
    PLAY(t, "T a6", "S d6, T a1 b1 c1");
    bench_play(t, "1 at a1; 1 at c1");
    bench_expect_moves(t, GOLD, "at a1; at c1");
    suite_free(t);
}

/* The space that a removal opens is not all that the rest of an effect may need. */
static void vacated_is_not_enough(void **context) /* [sandstone 5.11, 9.23, 9.24] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'own','piece':'tower','n':1,'at':['any']},"
                                 "{'op':'place','piece':'tower','at':['vacated']},"
                                 "{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:placed']}]");
    (void)context;
    PLAY(t, "T a6 d1", "S d6, T b6");
    bench_expect_moves(t, GOLD, "at a6");
    bench_refuse(t, "1 at d1", "dead-end", "5.11");
    bench_play(t, "1 at a6; 1 at a6; 1 at b6");
    bench_expect_pieces(t, GRAY, "S d6");
    suite_free(t);
}

/* An opposing Tower that is removed goes back to its owner, and is none to place. */
static void the_supply_of_the_owner(void **context) /* [sandstone 3.1, 3.3, 9.3] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['any']},"
                                 "{'op':'place','piece':'tower','at':['vacated']}]");
    (void)context;
    BENCH_SET(t, .pieces = {"T a6 b6 c6 d6 a5 b5 c5 d5", "S d1, T a1"}, .center = "drive settlers nomads");
    bench_refuse(t, "1 play drive", "no-tower-left", "3.3");
    suite_free(t);
    t = with_drive("[{'op':'remove','of':'own','piece':'tower','n':1,'at':['any']},"
                   "{'op':'place','piece':'tower','at':['vacated']}]");
    PLAY(t, "T a6 b6 c6 d6 a5 b5 c5 d5", "S d1, T a1");
    bench_play(t, "1 at c6; 1 at c6");
    suite_free(t);
}

/* The Tower that is placed is the last, so the space of the captured one stays empty. */
static void vacated_by_a_capture(void **context) /* [sandstone 6.8, 9.2, 9.24] */
{
    struct suite *t = with_drive("[{'op':'place','piece':'tower','at':['any']},"
                                 "{'op':'place','piece':'stronghold','at':['vacated']}]");
    (void)context;
    PLAY(t, "T a6 b6 a5 a4 b4 d4 b3", "S d1, T a1");
    bench_expect_moves(t, GOLD, "at a2");
    bench_play(t, "1 at a2");
    bench_expect_moves(t, GOLD, "at a1");
    bench_play(t, "1 at a1");
    bench_expect_pieces(t, GOLD, "S a1, T a6 b6 a5 a4 b4 d4 b3 a2");
    bench_expect_pieces(t, GRAY, "S d1");
    suite_free(t);
}

static void not_vacated(void **context) /* [sandstone 9.24, 9.26] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'own','piece':'tower','n':1,'at':['any']},"
                                 "{'op':'place','piece':'tower','at':['not:vacated','type:forest','adj:own:any']}]");
    (void)context;
    PLAY(t, "T a6 a5 a4", "S d6");
    bench_play(t, "1 at a6");
    bench_expect_moves(t, GOLD, "at b4"); /* not a6, which is next to a5 */
    suite_free(t);
}

static void source_and_first(void **context) /* [sandstone 9.21, 9.22, 9.27] */
{
    struct suite *t = with_drive("[{'op':'move','of':'own','piece':'tower','at':['any'],"
                                 "'to':['not:adj:source','adj:own:tower']}]");
    (void)context;
    PLAY(t, "T a1 d6", "S d1"); /* with the Tower lifted, only the other one counts */
    bench_expect_moves(t, GOLD, "from d6 to a2; from d6 to b1; from a1 to c6; from a1 to d5");
    suite_free(t);
    t = with_drive("[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['adj:own:tower']}]");
    PLAY(t, "T a1 d6", "S d1"); /* no Tower is its own neighbour */
    bench_expect_moves(t, GOLD, "from d6 to a2; from d6 to b1; from a1 to c6; from a1 to d5");
    suite_free(t);
    t = with_drive("[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['adj:source','type:mountains']}]");
    PLAY(t, "T a2 d6", "S d1");
    bench_expect_moves(t, GOLD, "from d6 to c6; from d6 to d5; from a2 to a3; from a2 to b2; from a2 to a1");
    suite_free(t);
    t = with_drive("[{'op':'swap','a':{'of':'own','piece':'stronghold','at':['any']},"
                   "'b':{'of':'opp','piece':'tower','at':['not:adj:first']}}]");
    PLAY(t, "S b2", "T b1 d6 a2");
    bench_expect_moves(t, GOLD, "from b2 to d6");
    bench_play(t, "1 from b2 to d6");
    bench_expect_pieces(t, GOLD, "S d6");
    bench_expect_pieces(t, GRAY, "T b1 b2 a2");
    suite_free(t);
}

/* Both Towers that stand next to each other may go, though each is the only neighbour of the other. */
static void judged_at_once(void **context) /* [sandstone 9.27] */
{
    struct suite *t = with_drive("[{'op':'remove','of':'opp','piece':'tower','n':2,'at':['adj:opp:tower']}]");
    (void)context;
    PLAY(t, "T a6", "T c1 d1");
    bench_play(t, "1 at c1");
    bench_expect_moves(t, GOLD, "at d1");
    bench_play(t, "1 at d1");
    bench_expect_pieces(t, GRAY, "");
    suite_free(t);
}

static void placed_is_the_last_one(void **context) /* [sandstone 9.23] */
{
    struct suite *t = with_drive("[{'op':'place','piece':'tower','at':['type:mountains']},"
                                 "{'op':'place','piece':'tower','at':['adj:placed']},"
                                 "{'op':'place','piece':'tower','at':['adj:placed','not:adj:opp:any']}]");
    (void)context;
    PLAY(t, "", "S d6");
    bench_play(t, "1 at a1; 1 at a2");
    bench_expect_moves(t, GOLD, "at a3; at b2");
    bench_play(t, "1 at b2");
    bench_expect_pieces(t, GOLD, "T a1 a2 b2");
    suite_free(t);
}

/* --- in an unfinished action -------------------------------------------------------------------------------------- */

/* At every pause the position can be written, read, and gone on with. */
static void play_and_save(struct suite *t, const char *const *steps)
{
    for (; *steps; steps++) {
        bench_play(t, *steps);
        uint64_t before[STATE_WORDS];
        struct hg_out json = bench_json(t, ALL);
        memcpy(before, t->state, sandstone_game.state_size);
        bench_position(t, json.text);
        SUITE_CHECK(t, memcmp(before, t->state, sandstone_game.state_size) == 0, "after %s: %s", *steps, json.text);
        free(json.text);
    }
}

static void saved_in_the_middle(void **context) /* [sandstone 5.11, 8.8] */
{
    static const char *const first[] = {"1 play drive", "1 at b4",         "1 at b5", "1 stop",
                                        "1 option 1",   "1 from a1 to b5", NULL};
    static const char *const second[] = {"1 play drive", "1 option 1", "1 at a2", "1 stop", NULL};
    struct suite *t = with_drive("[{'op':'place','piece':'stronghold','at':['any']},"
                                 "{'op':'choose','options':[[{'op':'move','of':'own','piece':'tower','at':['any'],"
                                 "'to':['adj:placed']}],[{'op':'gold','n':1}]]}]");
    (void)context;
    BENCH_SET(t, .pieces = {"T a1 a2 a6", "T b5 c4 b3"}, .center = "drive settlers nomads");
    play_and_save(t, first);
    bench_expect_pieces(t, GOLD, "S b4, T b5 a2 a6");
    bench_expect_pieces(t, GRAY, "T c4 b3");
    bench_expect(t, ALL, "actions", "['ability']");
    suite_free(t);
    t = with_drive("[{'op':'optional','effect':[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],"
                   "'up_to':true}]},{'op':'extra_action','category':'tower'}]");
    BENCH_SET(t, .pieces = {"S d2, T a1 a2 a6", "T b5 c4 b3"}, .center = "drive settlers nomads");
    play_and_save(t, second);
    bench_expect_pieces(t, GOLD, "S d2, T a1 a6");
    bench_expect_moves(t, GOLD, "tower");
    play_and_save(t, (const char *const[]){"1 tower", "1 at d1", NULL});
    bench_expect_moves(t, GOLD, "tower; exchange");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settlers),
        cmocka_unit_test(raiders),
        cmocka_unit_test(nomads),
        cmocka_unit_test(masons),
        cmocka_unit_test(drive),
        cmocka_unit_test(steps_in_order),
        cmocka_unit_test(placement_rules_come_first),
        cmocka_unit_test(capture_within_an_effect),
        cmocka_unit_test(removals),
        cmocka_unit_test(up_to),
        cmocka_unit_test(own_strongholds_may_go),
        cmocka_unit_test(moving_a_stronghold),
        cmocka_unit_test(exchange_as_an_effect),
        cmocka_unit_test(gold),
        cmocka_unit_test(hand_swap_as_an_effect),
        cmocka_unit_test(choose),
        cmocka_unit_test(optional),
        cmocka_unit_test(not_every_skip_is_open),
        cmocka_unit_test(extra_action),
        cmocka_unit_test(extra_action_forfeited_is_had),
        cmocka_unit_test(extra_action_once_a_turn),
        cmocka_unit_test(priority),
        cmocka_unit_test(peek_at_a_hand),
        cmocka_unit_test(peek_at_a_bonus),
        cmocka_unit_test(peek_at_the_deck),
        cmocka_unit_test(bonus_cards),
        cmocka_unit_test(conditions),
        cmocka_unit_test(vacated),
        cmocka_unit_test(the_supply_of_the_owner),
        cmocka_unit_test(vacated_by_a_capture),
        cmocka_unit_test(vacated_is_not_enough),
        cmocka_unit_test(not_vacated),
        cmocka_unit_test(source_and_first),
        cmocka_unit_test(judged_at_once),
        cmocka_unit_test(placed_is_the_last_one),
        cmocka_unit_test(saved_in_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
