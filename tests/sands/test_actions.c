/* test_actions.c: cards, the ten actions and bonus actions, statement by statement: what is allowed and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sands_bench.h"

#include "driven.h"
#include "games/registry.h"
#include "table/table.h"

static bool controls(const struct suite *t, int seat, const char *territory)
{
    return sands_seat_of(t, seat)->controls >> sands_territory(t, territory) & 1;
}

/* --- cards ---------------------------------------------------------------------------------------------------------- */

/* [sands 4.1, 4.2, 4.3, 4.4, 4.5, 4.7] */
static void selection(void **state)
{
    struct suite *t = sands_from("selection", NULL);
    struct sands_state view;
    (void)state;
    suite_expect_refusal(t, "1 select build build", "same-card");
    suite_expect_refusal(t, "1 select muster build", "second-used-card");
    suite_expect_refusal(t, "2 select build civil", "second-emphasis");
    suite_expect_refusal(t, "1 select civil cultural", "second-emphasis");
    suite_play(t, "1 select build caravan-2");
    suite_expect_refusal(t, "1 select raid tribute", "already-chosen");
    sands_view(t->rules, t->state, 1, &view);
    assert_int_equal(view.seat[0].plan[0], SANDS_HIDDEN);
    suite_play(t, "2 select migrate advance; 3 select cultural raid");
    suite_expect_event(t, "cards-revealed");
    suite_expect_refusal(t, "2 end", "not-your-turn");
    sands_view(t->rules, t->state, 1, &view);
    assert_int_equal(view.seat[0].plan[0], SANDS_BUILD);
    assert_int_equal(view.seat[2].plan[0], SANDS_HIDDEN);
    suite_free(t);
}

/* [sands 4.6, 4.8, 4.9, 4.11, 4.12, 4.13] */
static void used_again(void **state)
{
    struct suite *t = sands_from("reuse", NULL);
    (void)state;
    suite_expect_refusal(t, "1 resolve build", "card-not-selected");
    suite_play(t, "1 resolve govern");
    suite_expect_refusal(t, "1 end", "finish-first");
    suite_play(t, "1 govern 1");
    suite_expect_refusal(t, "1 resolve govern", "card-is-done");
    suite_play(t, "1 end"); /* the chronicle card is not used */
    sands_expect_unrest(t, 1, 5);
    assert_int_equal(sands_seat_of(t, 1)->used, 1 << SANDS_GOVERN);
    suite_free(t);
    t = sands_from("cubes", NULL);
    assert_int_equal(sands_seat_of(t, 1)->emphasis, SANDS_CIVIL);
    suite_free(t);
}

/* [sands 5.1, 5.2, 5.3, 5.4, 5.5, 22.1] */
static void chronicle(void **state)
{
    struct suite *t = sands_from("chronicle", NULL);
    struct sands_state view;
    (void)state;
    suite_play(t, "1 resolve chronicle");
    suite_expect_refusal(t, "1 chronicle 3 a", "chronicle-not-in-hand");
    suite_expect_refusal(t, "1 chronicle 1 c", "bin-taken");
    suite_expect_refusal(t, "1 done", "nothing-done");
    suite_play(t, "1 chronicle 1 a");
    sands_view(t->rules, t->state, 1, &view);
    assert_int_equal(view.seat[0].bin[0], SANDS_HIDDEN);
    suite_play(t, "1 chronicle 7 f"); /* Historiography */
    sands_expect_ask(t, "turn");
    suite_free(t);
}

/* --- muster, conquer -------------------------------------------------------------------------------------------------- */

/* [sands 1.5, 6.4, 6.6] Barracks first, then the card and Conscription. */
static void muster(void **state)
{
    struct suite *t = sands_from("muster", NULL);
    (void)state;
    suite_play(t, "1 resolve muster");
    suite_expect_refusal(t, "1 muster warrior gallia", "not-yours");
    suite_play(t, "1 muster warrior syria; 1 muster warrior armenia");
    assert_int_equal(sands_of(t)->act.steps_used[0], 1);
    suite_play(t, "1 muster warrior asia-minor"); /* Conscription; nothing is left to do */
    sands_expect_ask(t, "turn");
    sands_expect_stock(t, 1, 0, 6);
    sands_go_to(t, "muster-empty");
    suite_play(t, "1 resolve muster");
    suite_expect_refusal(t, "1 muster warrior syria", "no-piece-left");
    suite_expect_refusal(t, "1 muster to-warrior syria", "no-piece-left");
    suite_expect_refusal(t, "1 muster to-peasant syria", "no-piece-there");
    suite_play(t, "1 muster to-peasant asia-minor; 1 muster to-warrior syria");
    suite_free(t);
}

/* [sands 7.1, 7.8, 7.10, 7.14, 7.15, 7.16, 7.17] The capital is lost in battle. */
static void battle(void **state)
{
    struct suite *t = sands_from("battle", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer");
    suite_expect_refusal(t, "1 attack graecia 3", "no-opponent");
    suite_expect_refusal(t, "1 attack libya 2", "no-own-citizen");
    suite_expect_refusal(t, "1 annex graecia", "still-defended");
    suite_play(t, "1 attack graecia 2; 1 die 4; 2 die 1; 1 lose 1 0; 2 lose 2 0");
    sands_expect_ask(t, "retreat");
    suite_expect_refusal(t, "2 retreat libya", "no-retreat-there");
    suite_play(t, "2 retreat rhodes");
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "rhodes"), 3);
    sands_expect_ask(t, "capital");
    suite_play(t, "2 capital sicilia");
    sands_expect_ask(t, "annex");
    suite_play(t, "1 done");
    assert_false(controls(t, 2, "graecia") || controls(t, 1, "graecia"));
    suite_free(t);
}

/* [sands 7.10, 7.11, 7.14] A losing attacker stays, and may annex if the rest allows it. */
static void lost_attack(void **state)
{
    struct suite *t = sands_from("battle", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 1; 2 die 4; 2 lose 0 1; 1 lose 0 2");
    sands_expect_unrest(t, 1, 3);
    sands_expect_unrest(t, 2, 7);
    assert_int_equal(sands_there(t, 1, SANDS_WARRIOR, "graecia"), 3);
    assert_true(controls(t, 2, "graecia"));
    sands_expect_ask(t, "turn");
    suite_free(t);
}

/* [sands 7.7, 7.9] At the maximum a die is 0, and one value is no choice. */
static void dice_without_choice(void **state)
{
    struct suite *t = sands_from("battle-unrest", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer; 1 attack graecia 2");
    struct hg_event dice = suite_expect_event(t, "dice-revealed");
    assert_int_equal(dice.a, 0);
    assert_int_equal(dice.b, 1);
    suite_free(t);
}

/* [sands 7.7, 7.9] A die that somebody has set can be taken back until both are; one without a choice stays. */
static void dice_taken_back(void **state)
{
    struct suite *t = sands_from("battle", NULL);
    struct sands_state before;
    (void)state;
    suite_play(t, "1 resolve conquer; 1 attack graecia 2");
    before = *sands_of(t);
    suite_play(t, "2 die 4");
    t->game->withdraw(t->rules, t->state, 1);
    assert_int_equal(sands_of(t)->act.die[1], 4);
    t->game->withdraw(t->rules, t->state, 2);
    assert_memory_equal(t->state, &before, sizeof before);
    ((struct sands_state *)t->state)->seat[1].unrest = 6;
    assert_int_equal(sands_die_limit(t->rules, t->state, 1), 1);
    ((struct sands_state *)t->state)->act.die[1] = 1;
    t->game->withdraw(t->rules, t->state, UINT32_MAX);
    assert_int_equal(sands_of(t)->act.die[1], 1);
    suite_free(t);
}

/* [sands 7.18, 7.19, 7.20] */
static void guests_and_last_territories(void **state)
{
    struct suite *t = sands_from("battle-third", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 4; 2 die 1; 1 lose 1 0; 2 lose 2 0; 2 retreat italia; "
                  "2 capital italia");
    assert_int_equal(sands_there(t, 3, SANDS_WARRIOR, "graecia"), 2);
    sands_go_to(t, "battle-guest");
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 4; 2 die 1; 1 lose 1 0");
    assert_true(controls(t, 3, "graecia"));
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "italia"), 1);
    sands_go_to(t, "battle-last");
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 4; 2 die 1; 1 lose 1 0");
    assert_true(controls(t, 2, "graecia"));
    assert_int_equal(sands_there(t, 2, SANDS_WARRIOR, "graecia"), 1);
    sands_expect_ask(t, "turn");
    sands_go_to(t, "battle-alone"); /* nowhere to go: the survivor goes back to the supply */
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 4; 2 die 1; 1 lose 1 0");
    assert_int_equal(sands_seat_of(t, 2)->placed[SANDS_WARRIOR], 0);
    suite_free(t);
}

/* [sands 7.2, 7.22, 7.23, 7.28] */
static void annexing(void **state)
{
    struct suite *t = sands_from("annex", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer");
    suite_expect_refusal(t, "1 annex asia-minor", "own-territory");
    suite_expect_refusal(t, "1 annex libya", "no-own-citizen");
    suite_expect_refusal(t, "1 annex rhodes", "not-most-citizens");
    suite_expect_refusal(t, "1 annex hispania", "last-territory");
    suite_expect_refusal(t, "1 annex graecia", "still-defended");
    suite_expect_refusal(t, "1 annex britannia", "off-limits");
    suite_play(t, "1 annex cyprus");
    sands_expect_stock(t, 1, 7, 0);
    sands_go_to(t, "annex-capital");
    suite_play(t, "1 resolve conquer; 1 annex graecia; 2 capital hispania");
    assert_false(sands_seat_of(t, 2)->colonies);
    sands_go_to(t, "empire-full");
    suite_expect_refusal(t, "1 resolve conquer", "cannot-begin");
    suite_free(t);
}

/* --- raid, migrate -------------------------------------------------------------------------------------------------------- */

/* [sands 8.2, 8.5, 8.9, 21.11] */
static void raid_box(void **state)
{
    struct suite *t = sands_from("raid-box", NULL);
    (void)state;
    suite_play(t, "1 resolve raid; 1 done");
    sands_expect_stock(t, 1, 2, 3); /* 2 in Italia, 3 by capacity in Hispania, where 7 stand */
    sands_expect_stock(t, 2, 7, 0);
    suite_free(t);
    t = sands_from("raid-box", "{\"raid_box\":\"entered\"}");
    suite_play(t, "1 resolve raid");
    suite_expect_refusal(t, "1 done", "nothing-done");
    suite_play(t, "1 move warrior syria cyprus; 1 done");
    sands_expect_stock(t, 2, 9, 0);
    suite_free(t);
}

/* [sands 8.1, 8.3, 8.6, 8.8] */
static void collecting(void **state)
{
    struct suite *t = sands_from("raid-two", NULL);
    (void)state;
    suite_play(t, "1 resolve raid");
    suite_expect_refusal(t, "1 move peasant asia-minor cyprus", "only-warriors");
    suite_play(t, "1 move warrior asia-minor graecia; 1 move warrior asia-minor cyprus");
    sands_expect_ask(t, "collect");
    suite_expect_refusal(t, "1 collect rhodes", "not-entered");
    suite_expect_refusal(t, "1 collect syria", "own-territory");
    suite_play(t, "1 collect graecia");
    sands_expect_stock(t, 1, 1, 0);
    sands_expect_stock(t, 2, 0, 0);
    suite_free(t);
}

/* [sands 13.4-13.10] Horsemanship goes two steps, Roads of nobody are free. */
static void roads(void **state)
{
    struct suite *t = sands_from("roads", NULL);
    (void)state;
    suite_play(t, "1 resolve migrate");
    suite_expect_refusal(t, "1 ask sicilia", "no-foreign-roads");
    suite_expect_refusal(t, "1 leave", "not-asked");
    suite_play(t, "1 move warrior libya gallia"); /* through the Roads of Sicilia, which nobody controls */
    suite_free(t);
}

/* [sands 4.10, 13.7, 13.8, 13.9] */
static void permission(void **state)
{
    struct suite *t = sands_from("roads-one", NULL);
    (void)state;
    suite_play(t, "1 resolve migrate");
    suite_expect_refusal(t, "1 move warrior libya hispania", "roads-not-allowed");
    suite_expect_refusal(t, "1 move warrior libya gaetulia", "off-limits");
    suite_play(t, "1 ask mauretania");
    suite_expect_refusal(t, "1 done", "not-your-turn");
    suite_play(t, "2 refuse");
    suite_expect_refusal(t, "1 ask mauretania", "asked-before");
    suite_play(t, "1 leave");
    suite_expect_refusal(t, "1 resolve migrate", "card-is-done");
    suite_play(t, "1 resolve raid; 1 ask mauretania; 2 allow; 1 move warrior libya hispania");
    sands_expect_ask(t, "turn");
    assert_int_equal(sands_seat_of(t, 1)->used, 1 << SANDS_RAID);
    suite_free(t);
}

static struct hg_move move_of(const struct hg_table *t, const char *notation)
{
    struct hg_move move;
    assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), notation, &move));
    return move;
}

/* [sands 13.9] Whoever has answered once for always is asked no more. */
static void permission_for_always(void **state)
{
    char *position = suite_read_file("tests/sands/positions/roads-one.json");
    struct hg_opening opening = {.game = hg_game_find("sands"), .seats = 3, .now_ms = 1000};
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_json_error error;
    (void)state;
    assert_true(hg_json_parse(position, strlen(position), &opening.position, &error));
    hg_fair_from_seed(&opening.fair, "roads", 3);
    struct hg_table *t = hg_table_new(&opening, &problems);
    assert_non_null(t);
    assert_int_equal(hg_standing_set(t, 1, move_of(t, "allow"), true, 2000), HG_STANDING_DONE);
    assert_int_equal(hg_table_play(t, 0, move_of(t, "resolve migrate"), 2000), 0);
    assert_int_equal(hg_table_play(t, 0, move_of(t, "ask mauretania"), 2000), 0);
    assert_int_equal(drive(t, 2000), 1);
    assert_int_equal(hg_table_play(t, 0, move_of(t, "move warrior libya hispania"), 2000), 0);
    hg_table_free(t);
    free(position);
}

/* [sands 13.6, 13.13, 13.14] */
static void free_caravan(void **state)
{
    struct suite *t = sands_from("migrate-caravan", NULL);
    (void)state;
    suite_play(t, "1 resolve migrate; 1 done");
    suite_expect_refusal(t, "1 done", "nothing-done");
    suite_expect_refusal(t, "1 caravan asia-minor syria", "no-citizen-at-border");
    suite_expect_refusal(t, "1 caravan rhodes cyprus", "not-connected");
    suite_play(t, "1 caravan asia-minor cyprus; 1 track cultural");
    sands_expect_stock(t, 1, 0, 0);
    suite_free(t);
}

/* --- build, govern, advance ------------------------------------------------------------------------------------------- */

/* [sands 9.5, 9.6, 9.7, 9.12] */
static void building(void **state)
{
    struct suite *t = sands_from("build", NULL);
    (void)state;
    suite_play(t, "1 resolve build");
    suite_expect_refusal(t, "1 build roads gallia", "not-yours");
    suite_expect_refusal(t, "1 build quarry armenia", "no-structure-left");
    suite_expect_refusal(t, "1 build amphitheater syria", "built-before");
    suite_expect_refusal(t, "1 build roads asia-minor", "no-room");
    suite_play(t, "1 build city armenia");
    assert_int_equal(sands_network(t->rules, t->state, 0),
                     1u << sands_territory(t, "asia-minor") | 1u << sands_territory(t, "armenia"));
    suite_free(t);
}

/* [sands 9.8, 21.1, 21.3, 22.2, 22.5] Quarry, Masonry and Amphitheater: a price of 0 is one, and no Labor then. */
static void built_for_nothing(void **state)
{
    struct suite *t = sands_from("build-free", NULL);
    (void)state;
    suite_play(t, "1 resolve build; 1 build irrigation asia-minor");
    sands_expect_stock(t, 1, 0, 0);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 2);
    suite_free(t);
}

/* [sands 21.4, 21.5, 21.6] Three ways by Currency and four by Labor with it. */
static void ways_to_pay(void **state)
{
    struct suite *t = sands_from("currency", NULL);
    struct hg_move list[SANDS_MOST_MOVES];
    (void)state;
    suite_play(t, "1 resolve build; 1 build irrigation asia-minor");
    suite_expect_event(t, "build-named");
    sands_expect_ask(t, "pay");
    assert_int_equal(sands_moves(t->rules, t->state, 0, list), 5); /* 4 gold: 1 to 3 in crops; 1 gold by Labor: 0, 1 */
    suite_expect_refusal(t, "1 pay 0", "wrong-way");
    suite_expect_refusal(t, "1 oppress asia-minor", "no-bonus-now");
    suite_play(t, "1 pay 1 labor");
    sands_expect_stock(t, 1, 4, 3);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 1);
    suite_free(t);
}

/* [sands 10.4, 10.5] Philosophy leaves at least 1 a level, Temples take off the whole. */
static void governing(void **state)
{
    struct suite *t = sands_from("govern", NULL);
    (void)state;
    suite_play(t, "1 resolve govern; 1 govern 4"); /* 4 levels at 2, less 2 */
    sands_expect_stock(t, 1, 0, 0);
    sands_expect_unrest(t, 1, 2);
    sands_go_to(t, "govern-admin");
    suite_play(t, "1 resolve govern; 1 govern 2"); /* the empire counts as 1 */
    sands_expect_stock(t, 1, 0, 0);
    suite_free(t);
}

/* [sands 11.2, 11.8, 11.9, 11.11, 11.12] */
static void advancing(void **state)
{
    struct suite *t = sands_from("advance", NULL);
    struct sands_state view;
    (void)state;
    suite_play(t, "1 resolve advance; 1 advance labor"); /* the first on Sanitation: level 4 is drawn */
    sands_expect_ask(t, "draw");
    assert_int_equal(sands_chance(t->rules, t->state), 3);
    suite_play(t, "- draw vision architecture; 1 keep vision; 1 end");
    suite_play(t, "2 resolve advance");
    suite_expect_refusal(t, "2 advance agriculture", "box-locked");
    suite_play(t, "2 advance labor");
    sands_view(t->rules, t->state, 1, &view);
    assert_int_equal(view.top[SANDS_CIVIL][2], sands_of(t)->top[SANDS_CIVIL][2]);
    suite_free(t);
    t = sands_from("advance-end", NULL);
    suite_expect_refusal(t, "1 resolve advance", "cannot-begin");
    suite_free(t);
}

/* [sands 11.10] A pile of one card. */
static void single_card(void **state)
{
    struct suite *t = sands_from("x18", NULL);
    (void)state;
    const struct sands_rules *r = t->rules;
    struct sands_rules *changed = t->rules;
    changed->pile[SANDS_CIVIL][3] &= 0u - changed->pile[SANDS_CIVIL][3]; /* Despotism alone */
    suite_play(t, "2 resolve advance; 2 advance labor");
    sands_expect_ask(t, "turn");
    assert_string_equal(r->advance[sands_of(t)->tree[1][2]].id, "despotism");
    suite_free(t);
}

/* --- caravans, tribute, bonus actions --------------------------------------------------------------------------------- */

/* [sands 12.2, 12.4, 12.6, 17.2, 21.7] Trade: 1, at islands nothing by Navigation; two tracks are nearly at their end. */
static void caravans(void **state)
{
    struct suite *t = sands_from("caravan", NULL);
    (void)state;
    suite_expect_refusal(t, "1 resolve caravan-2", "card-is-locked");
    suite_play(t, "1 resolve caravan-1; 1 caravan asia-minor armenia");
    sands_expect_ask(t, "resource");
    suite_play(t, "1 with gold");
    sands_expect_stock(t, 1, 5, 4);
    suite_expect_refusal(t, "1 track civil", "track-at-end");
    suite_play(t, "1 track political");
    assert_int_equal(sands_seat_of(t, 1)->heritage[SANDS_POLITICAL], 15);
    sands_go_to(t, "caravan");
    suite_play(t, "1 resolve caravan-1; 1 caravan asia-minor cyprus; 1 track cultural");
    sands_expect_stock(t, 1, 5, 5);
    sands_go_to(t, "caravan-poor");
    suite_expect_refusal(t, "1 resolve caravan-1", "cannot-begin"); /* one of each is not two */
    suite_free(t);
    t = sands_from("caravan-own", NULL);
    suite_play(t, "1 resolve caravan-1; 1 caravan asia-minor syria");
    sands_expect_ask(t, "turn");
    suite_free(t);
    t = sands_from("caravan-own", "{\"caravan_heritage\":\"all\"}");
    suite_play(t, "1 resolve caravan-1; 1 caravan asia-minor syria; 1 track civil");
    suite_free(t);
}

/* [sands 4.11, 14.6] */
static void no_tribute(void **state)
{
    struct suite *t = sands_from("tribute-nothing", NULL);
    (void)state;
    suite_expect_refusal(t, "1 resolve tribute", "cannot-begin");
    suite_free(t);
}

/* [sands 15.2, 15.5, 15.8, 15.9, 17.6, 17.7, 21.10, 21.12] */
static void bonus_actions(void **state)
{
    struct suite *t = sands_from("tax", NULL);
    (void)state;
    suite_expect_refusal(t, "1 oppress gallia", "not-yours");
    suite_expect_refusal(t, "1 oppress syria", "yields-nothing");
    suite_expect_refusal(t, "1 patronage civil", "no-advance-left");
    suite_play(t, "1 tax gold");
    sands_expect_stock(t, 1, 0, 2);
    suite_play(t, "1 end");
    sands_expect_unrest(t, 1, 7);
    assert_int_equal(sands_seat_of(t, 1)->points, -1);
    suite_free(t);
    t = sands_from("tax", "{\"repeat_bonus\":\"free\"}");
    suite_play(t, "1 tax crops; 1 end");
    assert_int_equal(sands_seat_of(t, 1)->points, 0);
    suite_free(t);
    t = sands_from("tax", "{\"score_floor\":\"0\"}");
    suite_play(t, "1 oppress asia-minor");
    sands_expect_stock(t, 1, 4, 0);
    suite_play(t, "1 end");
    assert_int_equal(sands_seat_of(t, 1)->points, 0);
    suite_free(t);
}

/* [sands 16.8, 16.9] The third box raises heritage; the cube of the action finds no box. */
static void third_cube(void **state)
{
    struct suite *t = sands_from("cubes", NULL);
    (void)state;
    suite_play(t, "1 resolve build; 1 build quarry syria");
    assert_int_equal(sands_seat_of(t, 1)->cubes, 3);
    assert_int_equal(sands_seat_of(t, 1)->heritage[SANDS_CIVIL], 2);
    suite_free(t);
}

/* [sands 17.5, 17.8, 21.9] */
static void bread_and_circus(void **state)
{
    struct suite *t = sands_from("circus", NULL);
    (void)state;
    suite_play(t, "1 resolve advance; 1 advance labor");
    sands_expect_unrest(t, 1, 5);
    assert_int_equal(sands_seat_of(t, 1)->points, 0);
    assert_int_equal(sands_die_limit(t->rules, t->state, 0), 0);
    suite_free(t);
    t = sands_from("circus", "{\"bread_and_circus\":\"7\"}");
    suite_play(t, "1 resolve advance; 1 advance labor");
    sands_expect_unrest(t, 1, 7);
    suite_free(t);
}

/* [sands 21.13] */
static void absent(void **state)
{
    struct suite *t = sands_from("selection", NULL);
    struct sands_state view;
    (void)state;
    sands_view(t->rules, t->state, 0, &view);
    struct hg_move move = sands_stand_in(t->rules, &view, 0);
    assert_true(move.a == SANDS_CHRONICLE && move.b == SANDS_CONQUER); /* Muster and Build were used */
    sands_go_to(t, "tax");
    sands_view(t->rules, t->state, 0, &view);
    assert_int_equal(sands_stand_in(t->rules, &view, 0).kind, SANDS_MOVE_END);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(selection),
        cmocka_unit_test(used_again),
        cmocka_unit_test(chronicle),
        cmocka_unit_test(muster),
        cmocka_unit_test(battle),
        cmocka_unit_test(lost_attack),
        cmocka_unit_test(dice_without_choice),
        cmocka_unit_test(dice_taken_back),
        cmocka_unit_test(guests_and_last_territories),
        cmocka_unit_test(annexing),
        cmocka_unit_test(raid_box),
        cmocka_unit_test(collecting),
        cmocka_unit_test(roads),
        cmocka_unit_test(permission),
        cmocka_unit_test(permission_for_always),
        cmocka_unit_test(free_caravan),
        cmocka_unit_test(building),
        cmocka_unit_test(built_for_nothing),
        cmocka_unit_test(ways_to_pay),
        cmocka_unit_test(governing),
        cmocka_unit_test(advancing),
        cmocka_unit_test(single_card),
        cmocka_unit_test(caravans),
        cmocka_unit_test(no_tribute),
        cmocka_unit_test(bonus_actions),
        cmocka_unit_test(third_cube),
        cmocka_unit_test(bread_and_circus),
        cmocka_unit_test(absent),
    };
    return cmocka_run_group_tests_name("actions", tests, NULL, NULL);
}
