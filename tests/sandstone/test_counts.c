/* test_counts.c: many random games with every invariant, counted trees of moves, how random games end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* --- invariants --------------------------------------------------------------------------------------------------- */

static bool is_phase(const struct bench_sight *s, const char *phase)
{
    return strcmp(s->phase, phase) == 0;
}

/* [sandstone 1.3, 3.1, 3.2] bench_look() has found at most one piece on each space. */
static void expect_pieces(struct suite *t, const struct bench_sight *s)
{
    for (int seat = 0; seat < SEATS; seat++)
        SUITE_CHECK(t, s->towers[seat] <= 8 && s->strongholds[seat] <= 3, "seat %d has %d + %d pieces", seat + 1,
                    s->towers[seat], s->strongholds[seat]);
}

static int open_cards(const struct bench_sight *s)
{
    int open = 0;
    for (int kind = 0; kind < s->kind_count; kind++) {
        int copies = s->kinds[kind].played[0] + s->kinds[kind].played[1] + s->kinds[kind].hand[0] +
                     s->kinds[kind].hand[1] + s->kinds[kind].center + s->kinds[kind].away;
        assert_true(copies <= COPIES);
        open += copies;
    }
    return open;
}

/* [sandstone 1.4, 2.10, 11.6] Of 18 cards one is in the box and 15 - 3 x Year in the deck; all others lie somewhere. */
static void expect_cards(struct suite *t, const struct bench_sight *s)
{
    if (is_phase(s, "terrain") || is_phase(s, "deal"))
        return;
    int deck = 15 - 3 * s->year, open = open_cards(s);
    SUITE_CHECK(t, open + 1 + deck == 18, "%d cards lie open or in hands in Year %d", open, s->year);
}

/* [sandstone 3.4-3.9, 3.11] */
static void expect_control(struct suite *t, const struct bench_sight *s)
{
    static const char *const types[] = {"forest", "desert", "mountains"};
    struct hg_out text = suite_out();
    sandstone_game.write_score(t->rules, t->state, &text);
    struct hg_json root = suite_parse(&text);
    for (int seat = 0; seat < SEATS; seat++) {
        uint32_t slow = bench_control(s, seat), fast = 0;
        for (int type = 0; type < 3; type++) {
            char path[48], name[8];
            snprintf(path, sizeof path, "seats.%d.control.%s", seat, types[type]);
            struct hg_json list = suite_at(root, path);
            assert_int_equal(hg_json_count(list), bench_count_type(s, slow, "FDM"[type]));
            struct hg_json_walk walk = hg_json_walk(list);
            while (hg_json_next(&walk) && hg_json_get_text(walk.value, name, sizeof name) > 0)
                fast |= bench_spaces(s, name);
        }
        SUITE_CHECK(t, fast == slow, "seat %d does not control what it should: %s", seat + 1, text.text);
    }
    free(text.text);
}

/* --- one game, watched -------------------------------------------------------------------------------------------- */

struct watch {
    struct bench_sight before;
    int gold;        /* of the upkeep being paid */
    int lost[2];     /* in it: Towers, Strongholds */
    int ended_by[5]; /* seven, towers, strongholds, points, draws among them */
};

/* [sandstone 3.10] Who is on turn loses no Stronghold of the other seat: only upkeep, build's payment and Exchange
 * touch the own ones. */
static void expect_safe_strongholds(struct suite *t, const struct bench_sight *before, const struct bench_sight *now,
                                    int mover)
{
    if (mover == HG_CHANCE)
        return;
    for (int space = 0; space < SPACES; space++)
        if (before->piece[space] == 'S' && before->owner[space] != mover)
            SUITE_CHECK(t, now->piece[space] == 'S' && now->owner[space] == before->owner[space],
                        "a Stronghold of the other seat left space %d", space);
}

/* [sandstone 10.9-10.11] At the end of an upkeep: payable, and no piece lost could be paid on top. */
static void expect_legal_rest(struct suite *t, const struct watch *w, const struct bench_sight *now, int seat, int paid)
{
    int s = now->strongholds[seat], towers = now->towers[seat], price = s * s + towers;
    bool most = (!w->lost[0] || price + 1 > w->gold) && (!w->lost[1] || (s + 1) * (s + 1) + towers > w->gold);
    SUITE_CHECK(t, paid == price && price <= w->gold && most, "seat %d keeps %d + %d and pays %d of %d", seat + 1, s,
                towers, paid, w->gold);
}

static void watch_upkeep(struct suite *t, struct watch *w, const struct bench_sight *now)
{
    for (int i = 0; i < t->event_count; i++) {
        struct hg_out text = suite_out();
        const char *kind = sandstone_game.event_kinds[t->events[i].kind].name;
        hg_json_open(&text, '{');
        hg_event_write(&sandstone_game, t->rules, t->events[i], &text);
        hg_json_close(&text, '}');
        struct hg_json event = suite_parse(&text);
        if (strcmp(kind, "income") == 0) {
            w->gold = bench_int(hg_json_member(event, "gold"));
            w->lost[0] = w->lost[1] = 0;
        }
        if (strcmp(kind, "lost") == 0)
            w->lost[hg_json_is(hg_json_member(event, "piece"), "stronghold")]++;
        if (strcmp(kind, "upkeep-paid") == 0)
            expect_legal_rest(t, w, now, t->events[i].seat, bench_int(hg_json_member(event, "paid")));
        free(text.text);
    }
}

/* [sandstone 5.2-5.6] A win comes with the first look at a turn, for the seat whose turn it is. */
static bool meets_condition(const struct bench_sight *s, int seat)
{
    uint32_t control = bench_control(s, seat);
    return bench_count_type(s, control, 'F') >= 7 || bench_count_type(s, control, 'D') >= 7 ||
           bench_count_type(s, control, 'M') >= 7 || s->towers[seat] - s->towers[!seat] >= 4 ||
           s->strongholds[seat] == 3;
}

static void watch_winning(struct suite *t, const struct watch *w, const struct bench_sight *now)
{
    int won = bench_count_events(t, "won");
    if (won)
        assert_true(meets_condition(now, suite_expect_event(t, "won").seat));
    bool turn_began = (is_phase(now, "act") || is_phase(now, "option")) &&
                      (now->turn != w->before.turn || now->year != w->before.year ||
                       !(is_phase(&w->before, "act") || is_phase(&w->before, "option")));
    if (turn_began)
        SUITE_CHECK(t, !meets_condition(now, now->turn), "seat %d should have won", now->turn + 1);
}

static void look_closely(struct suite *t, struct watch *w, const struct bench_sight *now)
{
    int mover = t->log[t->plies - 1].seat;
    expect_pieces(t, now);
    expect_cards(t, now);
    if (!is_phase(now, "terrain"))
        expect_control(t, now);
    expect_safe_strongholds(t, &w->before, now, mover);
    watch_upkeep(t, w, now);
    watch_winning(t, w, now);
    assert_true(is_phase(now, "terrain") || memcmp(now->type, w->before.type, sizeof now->type) == 0 ||
                is_phase(&w->before, "terrain"));
}

static void count_end(struct suite *t, struct watch *w)
{
    static const char *const ways[] = {"seven", "towers", "strongholds", "points"};
    struct hg_out text = bench_json(t, ALL);
    struct hg_json how = hg_json_member(suite_parse(&text), "won_by");
    struct hg_score score;
    sandstone_game.score(t->rules, t->state, &score);
    for (int i = 0; i < 4; i++)
        w->ended_by[i] += hg_json_is(how, ways[i]);
    w->ended_by[4] += score.winners == 3;
    assert_true(score.winners);
    free(text.text);
}

/* Every game to its end under sane(); one in twenty with all the rest after every move, the others at their end. */
static void random_games(void **context)
{
    enum { GAMES = 10000 };
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {2026};
    static struct watch watch;
    (void)context;
    for (int game = 0; game < GAMES; game++) {
        bool closely = game % 20 == 0;
        suite_setup(t, 2);
        watch.before = bench_look(t);
        while (bench_random_step(t, &rng)) {
            if (!closely)
                continue;
            struct bench_sight now = bench_look(t);
            look_closely(t, &watch, &now);
            watch.before = now;
        }
        struct bench_sight end = bench_look(t);
        expect_pieces(t, &end);
        expect_cards(t, &end);
        expect_control(t, &end);
        count_end(t, &watch);
    }
    assert_int_equal(watch.ended_by[0] + watch.ended_by[1] + watch.ended_by[2] + watch.ended_by[3], GAMES);
    suite_free(t);
}

/* --- moves by the letter of the rules ----------------------------------------------------------------------------- */

/* A slow list of what an action can begin with, from the words of the rules and the cards, for the seat on turn. */
struct slow {
    const struct bench_sight *s;
    int seat;
    struct hg_out out;
};

static bool is_piece(const struct slow *w, int space, bool own, char letter)
{
    bool his = w->s->owner[space] == (own ? w->seat : !w->seat);
    return w->s->piece[space] && his && (letter == '*' || w->s->piece[space] == letter);
}

static bool beside(const struct slow *w, int space, bool own, char letter)
{
    for (int other = 0; other < SPACES; other++)
        if (bench_adjacent(w->s, space, other) && is_piece(w, other, own, letter))
            return true;
    return false;
}

static void put_at(struct slow *w, int space)
{
    hg_put(&w->out, "at ");
    bench_put_space(w->s, space, &w->out);
    hg_put(&w->out, "; ");
}

static void put_two(struct slow *w, const char *before, int x, const char *between, int y)
{
    hg_put(&w->out, before);
    bench_put_space(w->s, x, &w->out);
    hg_put(&w->out, between);
    bench_put_space(w->s, y, &w->out);
    hg_put(&w->out, "; ");
}

static void slow_tower(struct slow *w, bool bottom) /* [sandstone 6.1, 6.2] */
{
    (void)bottom;
    for (int x = 0; x < SPACES && w->s->towers[w->seat] < 8; x++)
        if (!w->s->piece[x] && (beside(w, x, true, 'S') || is_piece(w, bench_partner(w->s, x), true, 'T')))
            put_at(w, x);
}

static void slow_build(struct slow *w, bool bottom) /* [sandstone 7.1, 7.2] */
{
    (void)bottom;
    for (int x = 0; x < SPACES && w->s->strongholds[w->seat] < 3; x++) {
        int y = bench_partner(w->s, x);
        if (x < y && is_piece(w, x, true, 'T') && is_piece(w, y, true, 'T'))
            put_two(w, "pair ", x, " ", y);
    }
}

static void slow_exchange(struct slow *w, bool bottom) /* [sandstone 7.8] */
{
    (void)bottom;
    for (int x = 0; x < SPACES; x++)
        for (int y = 0; y < SPACES; y++)
            if (is_piece(w, x, true, 'S') && is_piece(w, y, true, 'T'))
                put_two(w, "from ", x, " to ", y);
}

static void slow_settlers(struct slow *w, bool bottom)
{
    for (int x = 0; x < SPACES && w->s->towers[w->seat] < 8; x++)
        if (!w->s->piece[x] && (!bottom || beside(w, x, true, 'T')))
            put_at(w, x);
}

static void slow_raiders(struct slow *w, bool bottom)
{
    for (int x = 0; x < SPACES; x++)
        if (is_piece(w, x, false, 'T') && beside(w, x, true, bottom ? 'S' : '*'))
            put_at(w, x);
}

static void slow_nomads(struct slow *w, bool bottom)
{
    for (int x = 0; x < SPACES; x++)
        for (int y = 0; y < SPACES; y++)
            if (is_piece(w, x, true, 'T') && !w->s->piece[y] && (!bottom || bench_adjacent(w->s, x, y)))
                put_two(w, "from ", x, " to ", y);
}

static void slow_masons(struct slow *w, bool bottom)
{
    if (bottom) {
        slow_exchange(w, false);
        return;
    }
    bool can = w->s->towers[w->seat] >= 2 && w->s->strongholds[w->seat] < 3;
    for (int x = 0; x < SPACES && can; x++)
        if (is_piece(w, x, true, 'T'))
            put_at(w, x);
}

static void slow_tribute(struct slow *w, bool bottom)
{
    (void)bottom;
    hg_put(&w->out, "Gold");
}

static void slow_drive(struct slow *w, bool bottom)
{
    for (int x = 0; x < SPACES; x++)
        for (int y = 0; y < SPACES; y++) {
            bool near = bench_adjacent(w->s, x, y);
            bool push = is_piece(w, x, false, 'T') && beside(w, x, true, '*') && !w->s->piece[y];
            bool swap = is_piece(w, x, true, 'T') && is_piece(w, y, false, 'T');
            if (near && (bottom ? swap : push))
                put_two(w, "from ", x, " to ", y);
        }
}

static const struct {
    const char *id;
    void (*list)(struct slow *w, bool bottom);
} slow_effects[] = {
    {"tower", slow_tower},       {"build", slow_build},     {"exchange", slow_exchange},
    {"settlers", slow_settlers}, {"raiders", slow_raiders}, {"nomads", slow_nomads},
    {"masons", slow_masons},     {"tribute", slow_tribute}, {"drive", slow_drive},
};

static struct hg_out slow_list(const struct bench_sight *s, const char *id, bool bottom)
{
    struct slow w = {s, s->turn, suite_out()};
    for (size_t i = 0; i < sizeof slow_effects / sizeof slow_effects[0]; i++)
        if (strcmp(slow_effects[i].id, id) == 0)
            slow_effects[i].list(&w, bottom);
    return w.out;
}

/* [sandstone 8.3-8.6] */
static bool is_bottom(const struct bench_sight *s, int kind, bool from_hand)
{
    return from_hand || s->kinds[kind].played[!s->turn] > s->kinds[kind].played[s->turn] + 1;
}

static void put_if_possible(struct hg_out *out, const struct bench_sight *s, const char *id, bool bottom,
                            const char *before, const char *after)
{
    struct hg_out list = slow_list(s, id, bottom);
    if (list.len) {
        hg_put(out, before);
        hg_put(out, id);
        hg_put(out, after);
    }
    free(list.text);
}

/* [sandstone 5.7-5.9, 8.9] */
static void expect_actions(struct suite *t, const struct bench_sight *s)
{
    struct hg_out out = suite_out();
    if (!s->used_tower)
        put_if_possible(&out, s, "tower", false, "", "; ");
    if (!s->used_stronghold) {
        put_if_possible(&out, s, "build", false, "", "; ");
        put_if_possible(&out, s, "exchange", false, "", "; ");
    }
    for (int kind = 0; kind < s->kind_count && !s->used_ability; kind++) {
        if (s->kinds[kind].center)
            put_if_possible(&out, s, s->kinds[kind].id, is_bottom(s, kind, false), "play ", "; ");
        if (s->kinds[kind].hand[s->turn])
            put_if_possible(&out, s, s->kinds[kind].id, true, "play ", " hand; ");
    }
    bench_expect_moves(t, s->turn, out.text);
    free(out.text);
}

/* The action that the latest move has begun, judged on the board before it, which it has not touched. */
static void expect_targets(struct suite *t, const struct bench_sight *before)
{
    struct hg_out name = suite_out();
    hg_move_write(&sandstone_game, t->rules, t->log[t->plies - 1].move, &name);
    bool play = strncmp(name.text, "play ", 5) == 0, from_hand = play && strstr(name.text, " hand");
    char *id = play ? name.text + 5 : name.text;
    bool bottom = from_hand;
    id[strcspn(id, " ")] = '\0';
    for (int kind = 0; kind < before->kind_count; kind++)
        if (play && strcmp(before->kinds[kind].id, id) == 0)
            bottom = is_bottom(before, kind, from_hand);
    struct hg_out list = slow_list(before, id, bottom);
    bench_expect_moves(t, before->turn, list.text);
    free(list.text);
    free(name.text);
}

static void moves_by_the_letter(void **context) /* [sandstone 5.7-5.10, 6.1, 6.2, 7.1, 7.2, 7.8, 8.3-8.9] */
{
    struct suite *t = bench_load(NULL);
    struct hg_rng rng = {58};
    int actions = 0, targets = 0;
    (void)context;
    for (int game = 0; game < 300; game++) {
        suite_setup(t, 2);
        struct bench_sight before = bench_look(t);
        while (bench_random_step(t, &rng)) {
            struct bench_sight now = bench_look(t);
            if (is_phase(&now, "act") && !now.pending) {
                expect_actions(t, &now);
                actions++;
            } else if (now.pending && !before.pending) {
                expect_targets(t, &before);
                targets++;
            }
            before = now;
        }
    }
    assert_true(actions > 3000 && targets > 2000);
    suite_free(t);
}

/* --- the opening, counted ----------------------------------------------------------------------------------------- */

/* All ways to place two Strongholds and two Towers, by the words of [sandstone 2.14-2.15]. */
static bool apart(const struct bench_sight *s, int x, int y)
{
    return x != y && !bench_adjacent(s, x, y);
}

static int64_t slow_openings(const struct bench_sight *s)
{
    int64_t ways = 0;
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b < SPACES; b++)
            for (int c = 0; c < SPACES && bench_adjacent(s, a, b); c++)
                for (int d = 0; d < SPACES; d++)
                    ways +=
                        bench_adjacent(s, c, d) && apart(s, a, c) && apart(s, a, d) && apart(s, b, c) && apart(s, b, d);
    return ways;
}

static int64_t count_openings(struct suite *t, const uint64_t *state, int depth)
{
    struct hg_move moves[64];
    int64_t ways = 0;
    int seat = depth < 2 ? GRAY : GOLD, count = sandstone_game.moves(t->rules, state, seat, moves);
    for (int i = 0; i < count; i++) {
        uint64_t next[STATE_WORDS];
        memcpy(next, state, sandstone_game.state_size);
        sandstone_game.apply(t->rules, next, seat, moves[i], NULL);
        ways += depth == 3 ? 1 : count_openings(t, next, depth + 1);
    }
    return ways;
}

static void openings(void **context) /* [sandstone 2.14-2.16, 14.6] */
{
    static const char *const grids[] = {NULL, "{'grid':'3x8'}"};
    (void)context;
    for (int grid = 0; grid < 2; grid++) {
        struct suite *t = bench_load(grids[grid]);
        bench_deal(t, "raiders nomads", "settlers masons drive", 1);
        struct bench_sight s = bench_look(t);
        assert_int_equal(count_openings(t, t->state, 0), slow_openings(&s));
        suite_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(moves_by_the_letter),
        cmocka_unit_test(openings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
