/* test_facts.c: what clients are told instead of knowing the rules: effects in words, the half that applies, what
 * is asked for, captures, who is about to win. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

#define ORIGIN "'provenance':{'id':'reconstructed'}"
#define BOARD  "'board':['FFMD','FDMM','FFDF','MFDD','DMDF','MMDM']"

/* --- components --------------------------------------------------------------------------------------------------- */

static void our_cards_in_words(void **context)
{
    static const struct {
        const char *path, *en, *de;
    } rows[] = {
        {"abilities.raiders.top.text", "Remove an opposing Tower next to one of your pieces.",
         "Entferne einen gegnerischen Turm neben einer deiner Figuren."},
        {"abilities.masons.top.text",
         "Remove two of your Towers. Place a Stronghold on one of the spaces just emptied.",
         "Entferne zwei deiner Türme. Setze eine Festung auf eines der eben frei gewordenen Felder."},
        {"abilities.masons.top.rules", "['9.3','9.2']", "['9.3','9.2']"},
        {"abilities.drive.bottom.text", "Swap one of your Towers with an opposing Tower next to it.",
         "Tausche einen deiner Türme mit einem gegnerischen Turm daneben."},
        {"actions.tower.text",
         "Place a Tower on an empty space next to one of your Strongholds or on a card with one of your Towers.",
         "Setze einen Turm auf ein leeres Feld neben einer deiner Festungen oder auf einer Karte mit einem deiner "
         "Türme."},
        {"actions.build.name", "Stronghold Action", "Festungsaktion"},
        {"option.text", "Exchange your hand card with a card of the center.",
         "Tausche deine Handkarte gegen eine Karte der Auslage."},
        {"bonus.desert",
         "{'name':'Desert','text':'1 point for each Desert space you control at the end.','rules':['9.15']}",
         "{'name':'Wüste','text':'1 Punkt für jedes Feld Wüste, das du am Ende kontrollierst.','rules':['9.15']}"},
        {"terrain.mountains.short", "Mo", "Ge"},
    };
    struct suite *t = bench_load(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suite_expect_component(t, "en", rows[i].path, rows[i].en);
        suite_expect_component(t, "de", rows[i].path, rows[i].de);
    }
    suite_free(t);
}

/* An edition of somebody else, with every word of the vocabulary. [sandstone 9.1-9.26] */
static void any_card_in_words(void **context)
{
    static const struct {
        const char *effect, *text, *rules;
    } rows[] = {
        {"[{'op':'choose','options':[[{'op':'gold','n':2}],[{'op':'peek','what':'deck'},{'op':'priority'}]]},"
         "{'op':'optional','effect':[{'op':'remove','of':'opp','piece':'tower','n':2,'at':['any'],'up_to':true}]}]",
         "Choose one: (1) Get 2 extra Gold in this Year's Domain Check. (2) Look at the next card of the deck. Take "
         "the "
         "Priority card. If you like: Remove up to two opposing Towers.",
         "['9.10','9.7','9.14','9.13','9.11','9.3']"},
        {"[{'op':'place','piece':'tower','at':['type:forest|adj:own:any|card:opp:stronghold','not:type:desert']},"
         "{'op':'place','piece':'tower','at':['adj:placed','vacated']}]",
         "Place a Tower on an empty space in Wood, next to one of your pieces or on a card with an opposing Stronghold "
         "and not in the Desert. Place a Tower on an empty space next to the piece just placed and that was just "
         "emptied.",
         "['9.2']"},
        {"[{'op':'remove','of':'own','piece':'tower','n':2,'at':['type:mountains'],'same_card':true},"
         "{'op':'extra_action','category':'stronghold'}]",
         "Remove two of your Towers from a single card in the Mountains. Take one more Stronghold Action.",
         "['9.3','9.12']"},
        {"[{'op':'move','of':'own','piece':'stronghold','at':['any'],'to':['adj:source']},{'op':'peek','what':'bonus'}]",
         "Move one of your Strongholds to an empty space next to it. Look at the opposing Bonus card.",
         "['9.4','9.14']"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct hg_out members = suite_out();
        hg_put(&members,
               "'terrain_types':[{'id':'forest','name':'Wood'},{'id':'desert'},"
               "{'id':'mountains','name':'Mountains'}],'bonus':[{'id':'wood','name':'Carpenter',"
               "'score':{'op':'per_space','type':'forest','points':2}," ORIGIN "},{'id':'forts','name':'Mason',"
               "'score':{'op':'per_piece','piece':'stronghold','points':1}," ORIGIN "},{'id':'towers','name':'Builder',"
               "'score':{'op':'per_piece','piece':'tower','points':1}," ORIGIN "}],"
               "'abilities':[{'id':'any','name':'Any','copies':18,'top':");
        hg_put(&members, rows[i].effect);
        hg_put(&members, ",'bottom':[{'op':'gold','n':1}]," ORIGIN "}]");
        char *edition = bench_edition_with(members.text);
        struct suite *t = bench_load_edition(edition, NULL);
        suite_expect_component(t, "en", "abilities.any.top.text", rows[i].text);
        suite_expect_component(t, "en", "abilities.any.top.rules", rows[i].rules);
        suite_expect_component(t, "de", "terrain.forest.name", "Wood"); /* a name of its own stays */
        suite_expect_component(t, "de", "terrain.forest.short", "Wo");
        suite_expect_component(t, "de", "terrain.desert.name", "Wüste");
        suite_expect_component(t, "en", "bonus.wood.name", "Carpenter");
        suite_expect_component(t, "en", "bonus.wood.text", "2 points for each Wood space you control at the end.");
        suite_expect_component(t, "de", "bonus.forts.text", "1 Punkt für jede deiner Festungen am Ende auf dem Brett.");
        suite_free(t);
        free(edition);
        free(members.text);
    }
}

/* --- facts -------------------------------------------------------------------------------------------------------- */

static void halves(void **context) /* [sandstone 8.3-8.7, 14.2] */
{
    (void)context;
    for (int before = 0; before < 2; before++) {
        struct suite *t = bench_load(before ? "{'compare_before':true}" : NULL);
        BENCH_SET(t, .year = 2, .pieces = {"S a6, T b4", "S d6, T b3 a5"}, .played = {"drive", "raiders nomads nomads"},
                  .center = "raiders settlers nomads", .hand = {"masons"});
        suite_expect_fact(t, GOLD, "center.raiders.half", before ? "bottom" : "top");
        suite_expect_fact(t, GOLD, "center.raiders.why",
                          before ? "Bottom half: Ben has more copies face up, 1 against 0."
                                 : "Top half: counting this card you have 1 face up, Ben has 1.");
        suite_expect_fact(t, GOLD, "center.nomads.half", "bottom");
        suite_expect_fact(t, GRAY, "center.nomads.half", "top"); /* also while the other one is on turn */
        suite_expect_fact(t, GRAY, "center.settlers.why",
                          before ? "Top half: without this card you have 0 face up, Ada has 0."
                                 : "Top half: counting this card you have 1 face up, Ada has 0.");
        suite_expect_fact(t, GOLD, "hand.half", "bottom");
        suite_expect_fact(t, GRAY, "hand", "");
        suite_expect_fact(t, HG_CHANCE, "center", "");
        suite_free(t);
    }
}

static void cards_that_are_leaving(void **context) /* [sandstone 11.3] */
{
    struct suite *t = bench_load("{'allow_pass':true}");
    (void)context;
    BENCH_SET(t, .first = GRAY, .turn = GOLD, .pieces = {"T a1", "T b1"}, .hand = {"masons", "drive"});
    suite_expect_fact(t, GOLD, "center.settlers.cards", "1");
    bench_play(t, "1 pass"); /* gray, who has more Desert, chooses the order of the next Year */
    suite_expect_fact(t, GOLD, "center", "{}");
    suite_free(t);
}

static void what_is_asked(void **context) /* [sandstone 6.4-6.8, 7.3] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T d4", "S c4, T b3"});
    suite_expect_fact(t, GOLD, "action", "1");
    suite_expect_fact(t, GOLD, "pending", "");
    suite_expect_fact(t, GOLD, "captures", "");
    bench_play(t, "1 tower");
    suite_expect_fact(t, GRAY, "pending.name", "Tower Action");
    suite_expect_fact(t, GOLD, "pending.asks", "place");
    suite_expect_fact(t, GOLD, "pending.piece", "tower");
    suite_expect_fact(t, GOLD, "captures", "{'b4':{'space':'b3','follows':true}}");
    bench_play(t, "1 at b4");
    suite_expect_fact(t, GOLD, "action", "2");
    BENCH_SET(t, .pieces = {"S a2, T a4 a3 b6 b5", "S d6, T b4"});
    bench_play(t, "1 build; 1 pair a4 a3");
    suite_expect_fact(t, GOLD, "pending.step", "Place a Stronghold on one of the spaces just emptied.");
    suite_expect_fact(t, GOLD, "captures", "");
    bench_play(t, "1 at a4");
    suite_expect_fact(t, GOLD, "pending.asks", "clear");
    suite_expect_fact(t, GOLD, "pending.step", "Your new Stronghold may remove up to 2 opposing Towers next to it.");
    suite_free(t);
}

static void options_have_texts(void **context) /* [sandstone 9.10, 9.11] */
{
    char *edition = bench_edition_with(
        "'priority_option':{'effect':[{'op':'choose','options':[[{'op':'gold','n':2}],[{'op':'priority'}]]},{'op':'optional',"
        "'effect':[{'op':'gold','n':1},{'op':'priority'}]}],'optional':true,'provenance':{'effect':'reconstructed'}}");
    struct suite *t = bench_load_edition(edition, NULL);
    (void)context;
    BENCH_SET(t, .phase = "order", .pieces = {"S a4, T d4", "S c4, T b3"});
    bench_play(t, "1 first; 1 use option");
    suite_expect_fact(t, GOLD, "pending.options",
                      "['Get 2 extra Gold in this Year's Domain Check.','Take the Priority card.']");
    bench_play(t, "1 option 2");
    suite_expect_fact(t, GOLD, "pending.asks", "optional");
    suite_expect_fact(t, GOLD, "pending.options",
                      "['Get 1 extra Gold in this Year's Domain Check. Take the Priority card.']");
    suite_free(t);
    free(edition);
}

static void without_a_tower_to_follow(void **context) /* [sandstone 6.8] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a4, T a6 a5 b6 b5 d4 d3 a1", "S d1, T b3"});
    bench_play(t, "1 tower");
    suite_expect_fact(t, GOLD, "captures", "{'b4':{'space':'b3','follows':false}}");
    suite_free(t);
}

static void who_is_about_to_win(void **context) /* [sandstone 5.3-5.6] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    BENCH_SET(t, .pieces = {"S a1", "S d6, T a6 a5 b6 b5"});
    suite_expect_fact(t, GOLD, "threats",
                      "[{'seat':1,'by':'towers','text':'If nothing changes, Ben wins as the next turn of Ben begins: 4 "
                      "Towers ahead.'}]");
    BENCH_SET(t, .year = 5, .turn = GRAY, .pieces = {"S a1 b2 c1", "S d6, T a6"});
    suite_expect_fact(t, GRAY, "threats", "[]"); /* no turn of gold comes any more */
    BENCH_SET(t, .year = 5, .pieces = {"S a1", "S d6 b2 c1, T a6"});
    suite_expect_fact(t, GRAY, "threats.0.by", "strongholds");
    suite_free(t);
}

static void how_it_was_won(void **context) /* [sandstone 12.1, 12.5] */
{
    struct suite *t = bench_load(NULL);
    (void)context;
    bench_position(t, "{'year':3,'phase':'over'," BOARD ",'won_by':'towers','winner':1,'seats':[{'strongholds':['a1']},"
                      "{'strongholds':['d6'],'towers':['a6','a5','b6','b5']}]}");
    suite_expect_fact(t, GOLD, "ended", "Ben has won early: 4 Towers ahead.");
    suite_expect_fact(t, GOLD, "tie", "");
    bench_position(t, "{'year':5,'phase':'over'," BOARD ",'seats':[{'towers':['a6','b3'],'bonus':'forest'},"
                      "{'towers':['c4','a1','b1','d3'],'bonus':'mountains'}]}"); /* 2 and 2, 4 and 2 */
    suite_expect_fact(t, GOLD, "tie", "");
    bench_position(t, "{'year':5,'phase':'over'," BOARD ",'seats':[{'towers':['a6','b3'],'bonus':'forest'},"
                      "{'towers':['c4','c2','a1'],'bonus':'mountains'}]}"); /* 2 and 2, 3 and 1 */
    suite_expect_fact(t, GOLD, "ended", "");
    suite_expect_fact(t, GOLD, "tie", "Equal points: Ada wins with more Bonus points.");
    bench_position(t, "{'year':5,'phase':'over'," BOARD ",'seats':[{'towers':['a6'],'bonus':'forest'},"
                      "{'towers':['a1'],'bonus':'mountains'}]}");
    suite_expect_fact(t, GRAY, "tie", "Equal points and equal Bonus points: a draw.");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_cards_in_words),
        cmocka_unit_test(any_card_in_words),
        cmocka_unit_test(halves),
        cmocka_unit_test(cards_that_are_leaving),
        cmocka_unit_test(what_is_asked),
        cmocka_unit_test(options_have_texts),
        cmocka_unit_test(without_a_tower_to_follow),
        cmocka_unit_test(who_is_about_to_win),
        cmocka_unit_test(how_it_was_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
