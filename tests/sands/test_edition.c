/* test_edition.c: other editions: what a changed map, structure or advance does, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/sands/edition_effects.h"
#include "sands_bench.h"

#define CHANGE(t, changes) sands_change(t, changes, (int)(sizeof(changes) / sizeof((changes)[0])))

/* [sands 1.6, 1.8, 22.6] */
static void mistakes(void **state)
{
    (void)state;
    sands_expect_problem("\"between\": [\"hispania\", \"gallia\"]", "\"between\": [\"hispania\", \"hispania\"]",
                         "borders[0].between", "two different territories that have no border yet are needed.");
    sands_expect_problem("\"between\": [\"hispania\", \"gallia\"]", "\"between\": [\"hispania\", \"atlantis\"]",
                         "borders[0].between[1]",
                         "allowed are hispania, gallia, italia, sicilia, graecia, rhodes, asia-minor, cyprus, syria, "
                         "aegyptus, libya, mauretania, germania, armenia, mesopotamia, aethiopia, britannia, dacia, "
                         "scandia, persia, arabia, gaetulia, sarmatia, scythia, bactria and india.");
    sands_expect_problem("{\"op\": \"trigger\", \"on\": \"build\"", "{\"op\": \"trigge\", \"on\": \"build\"",
                         "structures[2].effects[1].op",
                         "allowed are build_cost, labor, annex_cost, attack_cost, empire_size, govern_cost, "
                         "caravan_cost, pay_swap, muster_step, steps, roads, strength, income, yield, crowding, "
                         "max_unrest, unlock, advance_test, chronicle_cards, bonus_free, symbols, count_as, trigger, "
                         "build_only, build_needs and city.");
    sands_expect_problem("{\"op\": \"build_cost\", \"n\": -1, \"where\": \"here\"}", "{\"op\": \"build_cost\"}",
                         "structures[0].effects[0].n", "a whole number from -20 to 20 is needed.");
    sands_expect_problem("{\"op\": \"advance_test\", \"n\": 1}", "{\"op\": \"roads\"}", "advances[21].effects[0]",
                         "this op is for structures alone: an advance lies in no territory.");
    sands_expect_problem("{\"op\": \"advance_test\", \"n\": 1}",
                         "{\"op\": \"build_cost\", \"n\": 1, \"where\": \"here\"}", "advances[21].effects[0]",
                         "an advance lies in no territory: here, adjacent and foreign_caravan are for structures.");
    sands_expect_problem("{\"op\": \"labor\", \"n\": 1, \"lose\": 2}",
                         "{\"op\": \"labor\", \"n\": 1, \"lose\": \"all\"}", "advances[1].effects[0].lose",
                         "a whole number from 1 to 20, half_up or all_but_1 is needed.");
    sands_expect_problem("\"copies\": 2", "\"copies\": 3", "tiles",
                         "for every number of players there are as many tiles as territories. [sands 2.2]");
    sands_expect_problem("\"caravans\": 1,", "\"caravans\": 0,", "setup.caravans",
                         "a whole number from 1 to 9 is needed.");
    sands_expect_problem("\"advance_markers\": 6", "\"advance_markers\": 0", "pieces.advance_markers",
                         "a whole number from 1 to 6 is needed.");
    sands_expect_problem("\"advances\": 1,", "\"advances\": 7,", "setup.advances",
                         "a whole number from 0 to 6 is needed.");
    sands_expect_problem("\"starts\": [0, 8, 16, 24]", "\"starts\": [0, 8, 10, 24]", "dynasties",
                         "starts begin with 0, and every dynasty and what follows has room for a generation. [sands "
                         "4.14]");
    sands_expect_problem("\"count\": \"fountains\"", "\"count\": \"springs\"", "bins[1].count",
                         "allowed are structures, cities, fountains, lyres, territories, citizens and goods.");
}

/* Whole games from rich positions, sane after each move. */
static void play_out(struct suite *t, int games)
{
    static struct hg_move list[SANDS_MOST_MOVES];
    for (int game = 0; game < games; game++) {
        struct hg_rng rng = {(uint64_t)game};
        int seats = SANDS_MIN_SEATS + game % (SANDS_SEATS - SANDS_MIN_SEATS + 1);
        suite_rich(t, seats, &rng);
        for (struct hg_turn turn = sands_turn(t->rules, t->state); !turn.over; turn = sands_turn(t->rules, t->state)) {
            uint32_t weight;
            if (turn.chance) {
                uint32_t ticket = hg_rng_below(&rng, sands_chance(t->rules, t->state));
                suite_apply(t, HG_CHANCE, sands_outcome(t->rules, t->state, ticket, &weight));
                continue;
            }
            int seat = hg_lowest(turn.seats), count = sands_moves(t->rules, t->state, seat, list);
            suite_apply(t, seat, list[hg_rng_below(&rng, (uint32_t)count)]);
        }
    }
}

/* A border more, three structures and five advances changed: the game plays on with them. */
static void changed_values(void **state)
{
    static const char *const changes[][2] = {
        {"\"between\": [\"hispania\", \"gallia\"]", "\"between\": [\"hispania\", \"libya\"]"},
        {"{\"op\": \"build_cost\", \"n\": -1, \"where\": \"here\"}", "{\"op\": \"build_cost\", \"n\": -3}"},
        {"\"op\": \"crowding\", \"n\": 2", "\"op\": \"crowding\", \"n\": 4"},
        {"\"supply\": 12", "\"supply\": 1"},
        {"{\"op\": \"labor\", \"n\": 1, \"lose\": 2}", "{\"op\": \"labor\", \"n\": 2, \"lose\": \"half_up\"}"},
        {"{\"op\": \"annex_cost\", \"n\": -1, \"each\": \"warrior\"}", "{\"op\": \"attack_cost\", \"n\": -2}"},
        {"{\"op\": \"advance_test\", \"n\": 1}", "{\"op\": \"yield\", \"action\": \"oppress\", \"n\": 2}"},
        {"{\"op\": \"caravan_cost\", \"set\": 1}", "{\"op\": \"yield\", \"action\": \"tax\", \"n\": 1}"},
        {"{\"op\": \"strength\", \"n\": 1}", "{\"op\": \"crowding\", \"n\": 1, \"where\": \"own\"}"},
    };
    struct suite *t = sands_from("x12", NULL);
    (void)state;
    CHANGE(t, changes);
    sands_go_to(t, "x12");
    suite_play(t, "2 resolve conquer; 2 attack libya 3"); /* Law takes 2 off the attack, and nothing off annexing */
    sands_expect_stock(t, 2, 5, 0);
    sands_go_to(t, "x15");
    suite_play(t,
               "1 resolve build; 1 build city asia-minor"); /* 5 + 4 - 3, by Labor nothing: two of three peasants go */
    sands_expect_stock(t, 1, 0, 3);
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "asia-minor"), 1);
    sands_go_to(t, "cubes");
    suite_play(t, "1 resolve build; 1 build city syria");
    assert_int_equal(sands_supply_of(t->rules, 11, 3), 1);
    play_out(t, 40);
    suite_free(t);
}

/* [sands 7.21, 22.16, 22.17] Every kind of trigger, and pieces as far as the supply goes. */
static void triggers(void **state)
{
    static const char *const changes[][2] = {
        {"{\"op\": \"annex_cost\", \"n\": -1, \"each\": \"warrior\"}",
         "{\"op\": \"trigger\", \"on\": \"win\", \"give\": \"heritage\", \"n\": 1}, "
         "{\"op\": \"trigger\", \"on\": \"annex\", \"give\": \"peasant\", \"n\": 3}"},
        {"{\"op\": \"steps\", \"n\": 2, \"piece\": \"warrior\"}",
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"unrest\", \"n\": -1}, "
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"crops\", \"n\": 2, \"each\": \"territory\"}"},
        {"{\"op\": \"build_cost\", \"n\": -1, \"where\": \"here\"}",
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"points\", \"n\": 2}, "
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"warrior\", \"n\": 1}, "
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"gold\", \"n\": 1}"},
    };
    struct suite *t = sands_from("triggers", NULL);
    (void)state;
    CHANGE(t, changes);
    sands_go_to(t, "triggers");
    suite_play(t, "1 resolve build; 1 build quarry syria");
    assert_int_equal(sands_seat_of(t, 1)->points, 2);
    assert_int_equal(sands_there(t, 1, SANDS_WARRIOR, "syria"), 1);
    sands_expect_stock(t, 1, 13, 6); /* 9 + 2 for each of two territories; 9 - 4 + 1 */
    sands_expect_unrest(t, 1, 2);
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 1; 2 die 1");
    sands_expect_ask(t, "track");
    suite_play(t, "1 track cultural; 1 annex graecia");
    assert_int_equal(sands_there(t, 1, SANDS_PEASANT, "graecia"), 1); /* one of three was left */
    suite_free(t);
}

/* [sands 22.18] One trigger raises unrest at its maximum, another lowers it, and a third gives a point with none to lose. */
static void triggers_of_one_event(void **state)
{
    static const char *const changes[][2] = {
        {"{\"op\": \"steps\", \"n\": 2, \"piece\": \"warrior\"}",
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"unrest\", \"n\": -1}, "
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"points\", \"n\": -3}"},
        {"{\"op\": \"build_cost\", \"n\": -1, \"where\": \"here\"}",
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"unrest\", \"n\": 2}, "
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"points\", \"n\": 5}"},
        {"\"max\": 7,\n  \"start\": 3", "\"max\": 3,\n  \"start\": 3"},
    };
    struct suite *t = sands_from("triggers", NULL);
    (void)state;
    CHANGE(t, changes);
    sands_go_to(t, "triggers");
    suite_play(t, "1 resolve build; 1 build quarry syria");
    sands_expect_unrest(t, 1, 3);
    assert_int_equal(sands_seat_of(t, 1)->points, 1); /* 5 - 3, and 1 for the one step of unrest beyond the maximum */
    suite_free(t);
}

/* [sands 22.1, 22.5] Each tile of a structure counts, and only for whoever controls its territory: two Quarries let two
 * units be paid otherwise, and a Fortress of the loser gives the winner nothing. */
static void tiles_of_one_kind(void **state)
{
    static const char *const changes[][2] = {
        {"{\"op\": \"build_cost\", \"n\": -1, \"where\": \"here\"}",
         "{\"op\": \"pay_swap\", \"max\": 1, \"for\": [\"annex\"]}"},
        {"{\"op\": \"strength\", \"n\": 3, \"role\": \"defend\", \"where\": \"here\"}",
         "{\"op\": \"trigger\", \"on\": \"win\", \"give\": \"warrior\", \"n\": 2}"},
    };
    struct suite *t = sands_from("triggers", NULL);
    (void)state;
    CHANGE(t, changes);
    sands_go_to(t, "tiles");
    suite_play(t, "1 resolve conquer; 1 attack graecia 2; 1 die 1; 2 die 1");
    sands_expect_stock(t, 1, 0, 9);
    assert_int_equal(sands_there(t, 1, SANDS_WARRIOR, "graecia"), 4);
    suite_play(t, "1 annex graecia");
    sands_expect_stock(t, 1, 0, 7);
    suite_free(t);
}

/* Words of the vocabulary that effects use, a bit each. */
struct used {
    uint32_t ops, where, each, uses, give, members;
    uint32_t what[SANDS_OPS]; /* by op: its piece, resource, action, role, bonus, count, event or place */
};

static void note_members(const struct sands_effect *e, struct used *used)
{
    const bool has[] = {e->box != SANDS_NONE,
                        e->tile != SANDS_NONE,
                        e->terrain != SANDS_NONE,
                        e->category != SANDS_NONE,
                        e->min_peasants > 0,
                        e->min_structures > 0,
                        e->foreign_caravan,
                        e->best,
                        e->per_action,
                        e->min > 0,
                        e->lose == SANDS_LOSE_HALF_UP,
                        e->lose == SANDS_LOSE_ALL_BUT_1,
                        e->op == SANDS_LABOR && e->lose<SANDS_LOSE_HALF_UP, e->fountains> 0,
                        e->lyres > 0,
                        e->n < 0};
    for (size_t i = 0; i < sizeof has / sizeof has[0]; i++)
        used->members |= (uint32_t)has[i] << i;
}

static void note_words(const struct sands_rules *r, struct used *used)
{
    for (int i = 0; i < r->effects; i++) {
        const struct sands_effect *e = &r->effect[i];
        used->ops |= hg_bit(e->op);
        used->where |= hg_bit(e->where);
        used->each |= hg_bit(e->each < SANDS_PER_STRUCTURE ? e->each : SANDS_PER_STRUCTURE);
        used->uses |= e->uses;
        used->what[e->op] |= hg_bit(e->what);
        if (e->op == SANDS_TRIGGER)
            used->give |= hg_bit(e->give);
        note_members(e, used);
    }
}

static int lack(const char *what, uint32_t used, int words)
{
    uint32_t missing = (hg_bit(words) - 1) & ~used;
    if (missing)
        print_error("%s: words of these bits are in no effect: %x\n", what, missing);
    return missing != 0;
}

/* Between them the printed edition and the spare one say every word there is: nothing of the vocabulary is untried. */
static void every_word_is_used(void **state)
{
    static const int words[SANDS_OPS] = {
        [SANDS_MUSTER_STEP] = SANDS_PIECES,
        [SANDS_STEPS] = SANDS_PIECES,
        [SANDS_STRENGTH] = 3,
        [SANDS_INCOME] = 4,
        [SANDS_YIELD] = 4,
        [SANDS_BONUS_FREE] = SANDS_BONUSES,
        [SANDS_COUNT_AS] = 7,
        [SANDS_TRIGGER] = SANDS_ON_DYNASTY + 1,
        [SANDS_BUILD_ONLY] = 3,
    };
    struct suite *t = sands_from("x01", NULL);
    struct used used = {0};
    (void)state;
    note_words(t->rules, &used);
    sands_spare(t);
    note_words(t->rules, &used);
    int missing = lack("op", used.ops, SANDS_OPS) + lack("where", used.where, SANDS_OWN + 1) +
                  lack("each", used.each, SANDS_PER_STRUCTURE + 1) + lack("for", used.uses, SANDS_USES) +
                  lack("give", used.give, SANDS_GIVE_UNREST + 1) + lack("member", used.members, 16);
    for (int op = 0; op < SANDS_OPS; op++)
        missing += lack(sands_op_ids[op], used.what[op], words[op]);
    assert_int_equal(missing, 0);
    suite_free(t);
}

/* Whole games with every operation and member that our edition does not use. */
static void spare_operations(void **state)
{
    struct suite *t = sands_from("x01", NULL);
    (void)state;
    sands_spare(t);
    play_out(t, 120);
    suite_free(t);
}

/* Texts come from the operations. */
static void texts(void **state)
{
    struct suite *t = sands_from("x01", NULL);
    (void)state;
    suite_expect_component(t, "en", "structures.quarry.text",
                           "Price of Build here: \xe2\x88\x92"
                           "1 gold.");
    suite_expect_component(t, "en", "structures.victory-arch.text",
                           "When built: +1 political heritage. Only in a colony.");
    suite_expect_component(t, "en", "advances.chariots.text",
                           "Battle strength: +1 for each of your warriors there on plains.");
    suite_expect_component(t, "de", "advances.bread-and-circus.text", "Deine Unruhe beträgt höchstens 5.");
    suite_expect_component(t, "de", "structures.irrigation.text",
                           "Feld (Bürgertum): Musterung hier: ein weiterer Bauer für 1 Gold.");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes),          cmocka_unit_test(changed_values),
        cmocka_unit_test(triggers),          cmocka_unit_test(triggers_of_one_event),
        cmocka_unit_test(tiles_of_one_kind), cmocka_unit_test(every_word_is_used),
        cmocka_unit_test(spare_operations),  cmocka_unit_test(texts),
    };
    return cmocka_run_group_tests_name("editions", tests, NULL, NULL);
}
