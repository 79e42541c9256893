/* test_greedy.c: the bot greedy among its like: it ends its games, with points from everything the game offers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "games/registry.h"
#include "sands_bench.h"

/* Added up over games. */
struct tally {
    int games, seats, decisions;
    long points;
    int scored[SANDS_BINS]; /* points of chronicles in each bin */
    int events[SANDS_EVENTS];
};

static void count_events(const struct suite *t, struct tally *tally)
{
    for (int i = 0; i < t->event_count; i++) {
        const struct hg_event *event = &t->events[i];
        tally->events[event->kind]++;
        if (event->kind == SANDS_CHRONICLE_SCORED)
            tally->scored[event->b] += event->c;
    }
}

static void draw(struct suite *t, struct hg_rng *rng, struct tally *tally)
{
    uint32_t weight, ticket = hg_rng_below(rng, sands_chance(t->rules, t->state));
    suite_apply(t, HG_CHANCE, sands_outcome(t->rules, t->state, ticket, &weight));
    count_events(t, tally);
}

static void decide(struct suite *t, int seat, struct hg_rng *rng, struct tally *tally)
{
    struct sands_state view;
    sands_view(t->rules, t->state, seat, &view);
    suite_apply(t, seat, hg_bot_choose(hg_bot_find(t->game, "greedy"), t->game, t->rules, &view, seat, rng));
    count_events(t, tally);
    tally->decisions++;
}

static void play(struct suite *t, int seats, uint64_t luck, struct tally *tally)
{
    enum { ENDLESS = 1000 };
    struct hg_rng chance = {luck}, rng = {luck + 1000};
    struct hg_turn turn;
    int decisions = tally->decisions;
    suite_setup(t, seats);
    while (!(turn = sands_turn(t->rules, t->state)).over) {
        if (turn.chance)
            draw(t, &chance, tally);
        else
            decide(t, hg_lowest(turn.seats), &rng, tally);
        SUITE_CHECK(t, tally->decisions - decisions < ENDLESS * seats, "%d decisions and no end", tally->decisions);
    }
    for (int seat = 0; seat < seats; seat++)
        tally->points += sands_of(t)->seat[seat].points;
    tally->games++;
    tally->seats += seats;
}

static void tell(const struct tally *tally, int seats)
{
    print_message("%d seats: %.1f points, %d decisions; by bins", seats, (double)tally->points / tally->seats,
                  tally->decisions / tally->games);
    for (int bin = 0; bin < SANDS_BINS; bin++)
        print_message(" %.1f", (double)tally->scored[bin] / tally->seats);
    print_message("; built %d, annexed %d, battles %d, advances %d\n", tally->events[SANDS_BUILT],
                  tally->events[SANDS_ANNEXED], tally->events[SANDS_BATTLE_WON], tally->events[SANDS_MARKER_MOVED]);
}

static void add(struct tally *all, const struct tally *tally)
{
    for (int bin = 0; bin < SANDS_BINS; bin++)
        all->scored[bin] += tally->scored[bin];
    for (int kind = 0; kind < SANDS_EVENTS; kind++)
        all->events[kind] += tally->events[kind];
}

/* Points come from every bin; it builds, advances, annexes, raids and fights. */
static void points_from_everything(void **state)
{
    enum { GAMES = 2, LEAST = 35 };
    static const enum sands_event_kind kinds[] = {SANDS_BUILT,  SANDS_MARKER_MOVED, SANDS_ANNEXED,
                                                  SANDS_RAIDED, SANDS_BATTLE_WON,   SANDS_CARAVAN_PLACED,
                                                  SANDS_TAXED,  SANDS_MUSTERED,     SANDS_POINTS_GAINED};
    struct suite *t = suite_load(hg_game_find("sands"), NULL);
    struct tally all = {0};
    (void)state;
    for (int seats = SANDS_MIN_SEATS; seats <= SANDS_SEATS; seats++) {
        struct tally tally = {0};
        for (uint64_t game = 0; game < GAMES; game++)
            play(t, seats, game + 1, &tally);
        tell(&tally, seats);
        assert_true(tally.points > LEAST * (long)tally.seats);
        add(&all, &tally);
    }
    for (int bin = 0; bin < SANDS_BINS; bin++)
        assert_true(all.scored[bin] > 0);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        SUITE_CHECK(t, all.events[kinds[i]] > 0, "there was never %s", sands_event_kinds[kinds[i]].name);
    suite_free(t);
}

/* With so many warriors in Graecia, where others have three and two peasants. */
static int attacks_with(char warriors)
{
    struct suite *t = suite_load(hg_game_find("sands"), NULL);
    char *json = suite_read_file("tests/sands/positions/battle-pays.json"), *five = strstr(json, "\"graecia\": 5");
    struct hg_rng rng = {1};
    struct tally tally = {0};
    assert_non_null(five);
    *strchr(five, '5') = warriors;
    suite_position(t, json);
    while (sands_of(t)->stage == SANDS_TURNS_PHASE && sands_active(sands_of(t)) == 0)
        decide(t, hg_lowest(sands_turn(t->rules, t->state).seats), &rng, &tally);
    free(json);
    suite_free(t);
    return tally.events[SANDS_ATTACKED];
}

/* [sands 7.10, 7.14, 19.4] In the last turn a seventh territory brings 10 VP; a battle that is lost brings nothing. */
static void fights_when_it_pays(void **state)
{
    (void)state;
    assert_int_equal(attacks_with('5'), 1);
    assert_int_equal(attacks_with('1'), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(points_from_everything), cmocka_unit_test(fights_when_it_pays)};
    return cmocka_run_group_tests_name("greedy", tests, NULL, NULL);
}
