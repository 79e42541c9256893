/* test_dues.c: what a choice will have cost by the end of the turn or the generation is told where it is made, and comes
 * true. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sands_bench.h"
#include "table/suppose.h"

/* [sands 15.3] */
static void a_bonus_action(void **state)
{
    struct suite *t = sands_from("x15", NULL);
    (void)state;
    suite_expect_dues(t, 0, "");
    suite_expect_said(t, "1 end", "End the turn");
    suite_expect_said(t, "1 oppress asia-minor",
                      "Bonus action: oppress Asia Minor (+3 gold); unrest rises by 1 at the end of the turn");
    suite_play(t, "1 oppress asia-minor");
    sands_expect_unrest(t, 1, 5);
    suite_expect_dues(t, 0, "unrest +1 turn 4.13");
    suite_expect_dues(t, 1, "");
    suite_expect_said(t, "1 end", "End the turn; unrest rises by 1");
    suite_play(t, "1 end");
    sands_expect_unrest(t, 1, 6);
    suite_expect_dues(t, 0, "");
    suite_free(t);
}

/* [sands 15.3, 15.9, 22.1] One that an advance makes free says nothing of unrest. */
static void a_free_bonus_action(void **state)
{
    struct suite *t = sands_from("tax", NULL);
    (void)state;
    suite_expect_said(t, "1 tax gold",
                      "Bonus action: tax (+2 gold); it costs 1 VP at the end of the turn: unrest is at its maximum");
    suite_free(t);
    t = sands_from("free", NULL);
    suite_expect_said(t, "1 patronage civil", "Bonus action: civil patronage");
    suite_play(t, "1 patronage civil");
    suite_expect_dues(t, 0, "");
    suite_free(t);
}

/* [sands 4.2, 4.12, 4.13] From the moment the card is begun until it is paid. */
static void a_card_used_again(void **state)
{
    struct suite *t = sands_from("reuse", NULL);
    (void)state;
    suite_expect_said(t, "1 resolve chronicle", "Resolve Chronicle");
    suite_expect_said(t, "1 resolve govern", "Resolve Govern again; unrest rises by 1 at the end of the turn");
    suite_play(t, "1 resolve govern");
    suite_expect_dues(t, 0, "unrest +1 turn 4.13");
    suite_play(t, "1 govern 1");
    suite_expect_dues(t, 0, "unrest +1 turn 4.13");
    suite_expect_said(t, "1 end", "End the turn; unrest rises by 1");
    suite_play(t, "1 end; 2 end; 3 end");
    suite_expect_said(t, "1 select govern muster", "Select Muster and Govern; using Govern again raises unrest by 1");
    suite_expect_said(t, "1 select build muster", "Select Muster and Build");
    suite_free(t);
}

/* [sands 17.6] At the maximum it is a point. */
static void at_the_maximum(void **state)
{
    struct suite *t = sands_from("x15", NULL);
    (void)state;
    ((struct sands_state *)t->state)->seat[0].unrest = 7;
    suite_expect_said(
        t, "1 oppress asia-minor",
        "Bonus action: oppress Asia Minor (+3 gold); it costs 1 VP at the end of the turn: unrest is at its "
        "maximum");
    suite_play(t, "1 oppress asia-minor");
    suite_expect_dues(t, 0, "points -1 turn 17.6");
    suite_expect_said(t, "1 end", "End the turn; unrest is at its maximum and costs 1 VP");
    suite_play(t, "1 end");
    assert_int_equal(sands_seat_of(t, 1)->points, -1);
    suite_free(t);
}

/* [sands 18.6] */
static void crowded_territories(void **state)
{
    struct suite *t = sands_from("x15", NULL);
    struct sands_state *s = t->state;
    (void)state;
    sands_add(&s->seat[0], SANDS_WARRIOR, sands_territory(t, "asia-minor"), 2);
    suite_expect_dues(t, 0, "unrest +1 generation 18.6");
    suite_play(t, "1 oppress asia-minor");
    suite_expect_dues(t, 0, "unrest +1 turn 4.13, unrest +1 generation 18.6");
    s->seat[0].unrest = 6;
    suite_expect_dues(t, 0, "unrest +1 turn 4.13, points -1 generation 17.6");
    suite_free(t);
}

/* [sands 7.11] */
static void a_die(void **state)
{
    struct suite *t = sands_from("battle", NULL);
    (void)state;
    suite_play(t, "1 resolve conquer; 1 attack graecia 2");
    sands_expect_unrest(t, 1, 3);
    suite_expect_said(t, "1 die 1", "Set the die to 1; if it wins, unrest rises to 4");
    suite_expect_said(t, "1 die 4", "Set the die to 4; if it wins, unrest rises to 7");
    suite_play(t, "1 die 4; 2 die 1");
    sands_expect_unrest(t, 1, 7);
    suite_free(t);
}

/* [sands 9.9] */
static void labor(void **state)
{
    struct suite *t = sands_from("x15", NULL);
    (void)state;
    ((struct sands_state *)t->state)->seat[0].stock[SANDS_GOLD] = 9;
    suite_play(t, "1 resolve build; 1 build amphitheater asia-minor");
    sands_expect_ask(t, "pay");
    suite_expect_said(t, "1 pay 0 labor", "Pay 4 gold, with Labor; 2 peasants are lost");
    suite_free(t);
}

static struct hg_move random_move(const struct suite *t, int seat, struct hg_rng *rng)
{
    static struct hg_move list[SANDS_MOST_MOVES];
    uint32_t weight, number = (uint32_t)hg_rng_next(rng);
    if (seat == HG_CHANCE)
        return t->game->outcome(t->rules, t->state, hg_share(number, t->game->chance(t->rules, t->state)), &weight);
    int count = t->game->moves(t->rules, t->state, seat, list);
    return list[hg_share(number, (uint32_t)count)];
}

/* What was due before a turn ended is what its end brings; behind the last turn of a round more happens. */
static bool pays_at_end(struct suite *t, int seat)
{
    struct hg_due dues[HG_MOST_DUES];
    const struct sands_seat before = sands_of(t)->seat[seat];
    int unrest = 0, points = 0;
    for (int i = 0, n = t->game->dues(t->rules, t->state, seat, dues); i < n; i++)
        if (strcmp(dues[i].when, "turn") == 0)
            *(strcmp(dues[i].what, "unrest") == 0 ? &unrest : &points) += dues[i].n;
    bool last = sands_of(t)->turn_of == t->seats - 1;
    suite_apply(t, seat, sands_move(SANDS_MOVE_END, 0, 0, 0));
    assert_true(last || sands_of(t)->seat[seat].unrest == before.unrest + unrest);
    assert_true(last || sands_of(t)->seat[seat].points == before.points + points);
    return !last && (unrest || points);
}

static void comes_true(void **state)
{
    struct suite *t = suite_load(&sands_game, NULL);
    struct hg_rng rng = {11};
    int paid = 0;
    (void)state;
    suite_setup(t, 3);
    for (struct hg_turn turn; turn = t->game->turn(t->rules, t->state), !turn.over;) {
        int seat = turn.chance ? HG_CHANCE : hg_lowest(turn.seats);
        struct hg_move move = random_move(t, seat, &rng);
        if (move.kind == SANDS_MOVE_END)
            paid += pays_at_end(t, seat);
        else
            suite_apply(t, seat, move);
    }
    assert_true(paid > 20);
    suite_free(t);
}

/* --- a program that looks one step ahead ---------------------------------------------------------------------------- */

static int sum_of(const uint8_t *numbers, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

/* Rules of thumb, of what suppose tells; `trusting`: of nothing that comes later. */
static int worth(const struct suite *t, const struct sands_state *view, int seat, bool trusting)
{
    struct hg_due dues[HG_MOST_DUES];
    const struct sands_seat *p = &view->seat[seat];
    int unrest = p->unrest, points = p->points;
    for (int i = 0, n = trusting ? 0 : t->game->dues(t->rules, view, seat, dues); i < n; i++)
        *(strcmp(dues[i].what, "unrest") == 0 ? &unrest : &points) += dues[i].n;
    return 20 * points - 6 * unrest + 2 * (p->stock[SANDS_CROPS] + p->stock[SANDS_GOLD] + p->placed[SANDS_PEASANT]) +
           4 * p->placed[SANDS_WARRIOR] + 12 * sands_size(p) + 8 * sum_of(p->heritage, SANDS_CATEGORIES) +
           8 * sands_count64(p->caravans) + 8 * sum_of(p->level, SANDS_TREES);
}

/* What only opens a choice is as good as the position, and a little better than nothing. */
static int worth_after(const struct suite *t, const struct sands_state *view, int seat, struct hg_move move,
                       bool trusting)
{
    struct sands_state after;
    if (move.kind == SANDS_MOVE_SELECT || move.kind == SANDS_MOVE_RESOLVE)
        return worth(t, view, seat, trusting) + 1;
    bool known = hg_suppose(t->game, t->rules, view, seat, move, &after);
    return worth(t, known ? &after : view, seat, trusting);
}

/* Among equals each has the same chance. */
static struct hg_move one_step(const struct suite *t, int seat, bool trusting, struct hg_rng *rng)
{
    static struct hg_move list[SANDS_MOST_MOVES];
    struct sands_state view;
    struct hg_move best = {0};
    sands_view(t->rules, t->state, seat, &view);
    for (int i = 0, count = t->game->moves(t->rules, t->state, seat, list), most = INT_MIN, equal = 0; i < count; i++) {
        int value = worth_after(t, &view, seat, list[i], trusting);
        equal = value == most ? equal + 1 : 1;
        if (value > most || (value == most && hg_share((uint32_t)hg_rng_next(rng), (uint32_t)equal) == 0))
            best = list[i];
        most = value > most ? value : most;
    }
    return best;
}

static bool wins(struct suite *t, uint64_t seed, bool trusting)
{
    struct hg_rng rng = {seed};
    struct hg_score score;
    int me = (int)(seed & 1);
    suite_setup(t, 2);
    for (struct hg_turn turn; turn = t->game->turn(t->rules, t->state), !turn.over;) {
        int seat = turn.chance ? HG_CHANCE : hg_lowest(turn.seats);
        struct hg_move move = seat == me ? one_step(t, seat, trusting, &rng) : random_move(t, seat, &rng);
        t->game->apply(t->rules, t->state, seat, move, NULL);
    }
    t->game->score(t->rules, t->state, &score);
    return score.winners == 1u << me;
}

/* [sands 15.3] Against random moves: whoever is told what a bonus action costs wins, whoever is not loses. */
static void one_step_ahead(void **state)
{
    enum { GAMES = 20 };
    struct suite *t = suite_load(&sands_game, NULL);
    int told = 0, untold = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        told += wins(t, seed, false);
        untold += wins(t, seed, true);
    }
    print_message("one step ahead of random, of %d games: %d won, %d without what is due\n", GAMES, told, untold);
    assert_true(told >= GAMES * 3 / 4);
    assert_true(untold <= GAMES / 2);
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bonus_action), cmocka_unit_test(a_free_bonus_action), cmocka_unit_test(a_card_used_again),
        cmocka_unit_test(at_the_maximum), cmocka_unit_test(crowded_territories), cmocka_unit_test(a_die),
        cmocka_unit_test(labor),          cmocka_unit_test(comes_true),          cmocka_unit_test(one_step_ahead),
    };
    return cmocka_run_group_tests_name("dues", tests, NULL, NULL);
}
