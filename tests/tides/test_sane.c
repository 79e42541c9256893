/* test_sane.c: sane() notices every way in which a state can be broken that no position can bring about: it is
 * there to catch mistakes in the rules themselves. The only test that looks inside a state. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides_state.h"
#include "tides_bench.h"

#define ROUND_1  "1 @17; 2 @6; 1 @10; 2 @11; 1 @2; 2 @8; 1 @15; 2 @4;"
#define RELICS_1 "1 keep @17 drop @10; 2 keep @6 drop @9;"

static void card_19(struct tides_state *s)
{
    s->hand[0] = (s->hand[0] & (s->hand[0] - 1)) | hg_bit(18);
}

static void same_card_twice(struct tides_state *s)
{
    s->hand[0] = s->hand[1];
}

static void card_lost(struct tides_state *s)
{
    s->pile--;
}

static void card_too_many(struct tides_state *s)
{
    s->pile++;
}

static void round_0(struct tides_state *s)
{
    s->round = 0;
}

static void round_4(struct tides_state *s)
{
    s->round = 4;
}

static void phase_4(struct tides_state *s)
{
    s->phase = 4;
}

static void view_of_seat_3(struct tides_state *s)
{
    s->view_of = 3;
}

static void cards_left_behind(struct tides_state *s)
{
    s->cards_left = 1;
}

static void early_points(struct tides_state *s)
{
    s->points[1][0] = 1;
}

static void early_kingdom(struct tides_state *s)
{
    s->scored[2][1] = 1;
}

static void strange_kingdom(struct tides_state *s)
{
    s->scored[0][1] = hg_bit(20);
}

static void dealing_while_picking(struct tides_state *s)
{
    s->to_deal[1] = 1;
}

static void two_cards_picked(struct tides_state *s)
{
    s->pick[0] = s->hand[0];
}

static void pile_dealt_out(struct tides_state *s)
{
    s->discarded |= tides_unseen(s);
    s->pile = 0;
}

static const struct {
    const char *script;
    void (*damage)(struct tides_state *s);
    const char *sentence;
} damages[] = {
    {"", card_19, "a card is none of the 18."},          /* [tides 1.3] */
    {"", same_card_twice, "a card lies in two places."}, /* [tides 1.3] */
    {"", card_lost, "the cards are not 18 in all."},     /* [tides 1.3] */
    {"", card_too_many, "the cards are not 18 in all."}, /* [tides 1.3] */
    {"", round_0, "there is no such round."},            /* [tides 1.2] */
    {"", round_4, "there is no such round."},            /* [tides 1.2] */
    {"", phase_4, "there is no such phase or view."},
    {"", view_of_seat_3, "there is no such phase or view."},                   /* [tides 1.1] */
    {"", early_points, "there are points of a round that is not scored yet."}, /* [tides 1.2] */
    {"", early_kingdom, "there are points of a round that is not scored yet."},
    {ROUND_1, early_points, "there are points of a round that is not scored yet."},
    {ROUND_1, strange_kingdom, "a card of an earlier kingdom is none of the 18."},
    {ROUND_1, cards_left_behind, "hands are not empty after the picks."}, /* [tides 3.6] */
    {"", dealing_while_picking, "cards are dealt in the phase \"deal\" alone."},
    {"", two_cards_picked, "a chosen card is not one of those to choose from."}, /* [tides 3.2] */
    {ROUND_1 RELICS_1, pile_dealt_out, "there are more discards than two for every round before this one."},
};

static void damage_is_noticed(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        bench_deal(t, "17 2 1 11 4", "6 8 9 10 15");
        bench_play(t, damages[i].script);
        assert_null(tides_game.sane(t->rules, t->state));
        damages[i].damage(t->state);
        const char *broken = tides_game.sane(t->rules, t->state);
        assert_non_null(broken);
        assert_string_equal(broken, damages[i].sentence);
    }
    suite_free(t);
}

/* [tides 5.11] An edition can only ask for deals that the pile can serve, so the pile is never too small: rules that
 * draw three cards, which no edition can have, would need more. */
static void the_pile_is_never_too_small(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_deal(t, "17 2 1 11 4", "6 8 9 10 15");
    struct tides_rules *rules = t->rules;
    rules->draw = 3;
    assert_string_equal(tides_game.sane(t->rules, t->state), "the pile is too small for the rounds to come.");
    rules->draw = 2;
    assert_null(tides_game.sane(t->rules, t->state));
    suite_free(t);
}

/* No state is larger than 128 bytes, and none has bytes that mean nothing. */
static void flat(void **context)
{
    (void)context;
    assert_true(tides_game.state_size <= 128);
    assert_int_equal(tides_game.state_size, sizeof(struct tides_state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(the_pile_is_never_too_small),
        cmocka_unit_test(flat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
