/* tides_bench.c: see tides_bench.h. */
#include "tides_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides.h"

const char *const bench_slugs[CARDS] = {
    "kings-nest",
    "ancient-divide",
    "eternal-palace",
    "the-great-library-of-ahm",
    "the-mana-well",
    "the-citadel-of-the-prophets",
    "golden-ziggurat",
    "gods-baths",
    "the-maze-of-the-damned",
    "the-eye-of-the-north",
    "the-jinn-shackles",
    "old-mans-pass",
    "blood-tear-spring",
    "the-sky-pillars",
    "the-vestibule",
    "the-molehill",
    "the-roof-of-the-world",
    "the-sapphire-port",
};

const struct bench_spec bench_specs[CARDS] = {
    {'P', "win_ties", "", 0},
    {'P', "majority", "S", 7},
    {'P', "per", "L", 3},
    {'L', "majority", "T", 7},
    {'L', "per_set", "PST", 9},
    {'L', "per", "G", 3},
    {'G', "majority", "P", 7},
    {'G', "per", "S", 3},
    {'G', "has_set", "PSGLT", 13},
    {'S', "per_missing_suit", "", 3},
    {'S', "per", "T", 3},
    {'S', "majority", "L", 7},
    {'T', "majority", "G", 7},
    {'T', "per_set", "LG", 5},
    {'T', "per", "P", 3},
    {'-', "majority_singletons", "", 8},
    {'-', "double_most_numerous", "", 0},
    {'-', "best_single_card", "", 8},
};

int bench_number(struct hg_json slug)
{
    for (int i = 0; i < CARDS; i++)
        if (hg_json_is(slug, bench_slugs[i]))
            return i + 1;
    fail_msg("no card: %.*s", (int)hg_json_size(slug), slug.at);
    return 0;
}

/* --- texts -------------------------------------------------------------------------------------------------------- */

/* @7 becomes the name of card 7, with these quotes around it. */
static char *expand(const char *text, const char *quote)
{
    struct hg_out out = suite_out();
    while (*text) {
        if (*text != '@') {
            hg_put_char(&out, *text++);
            continue;
        }
        char *end;
        long number = strtol(text + 1, &end, 10);
        assert_in_range(number, 1, CARDS);
        hg_put(&out, quote);
        hg_put(&out, bench_slugs[number - 1]);
        hg_put(&out, quote);
        text = end;
    }
    return out.text;
}

unsigned bench_mask(struct hg_json list)
{
    unsigned mask = 0;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_json_type(walk.value) != HG_JSON_NULL)
            mask |= 1u << (bench_number(walk.value) - 1);
    return mask;
}

/* --- games -------------------------------------------------------------------------------------------------------- */

struct suite *bench_load_with(const char *options)
{
    return suite_load(&tides_game, options);
}

struct suite *bench_load_edition(const char *edition)
{
    struct suite *t = suite_load(&tides_game, NULL);
    struct hg_out text = suite_out();
    hg_put(&text, edition);
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1, .text = text.text, .length = text.len};
    if (!tides_game.load(suite_parse(&text), (struct hg_json){0}, 1, t->rules, &problems))
        fail_msg("line %zu, %s: %s", list[0].line, list[0].field, list[0].text);
    free(text.text);
    return t;
}

void bench_position(struct suite *t, const char *json)
{
    char *text = expand(json, "\"");
    suite_position(t, text);
    const char *broken = tides_game.sane(t->rules, t->state);
    SUITE_CHECK(t, !broken, "a position that was accepted is not sane: %s", broken);
    free(text);
}

void bench_play(struct suite *t, const char *script)
{
    char *text = expand(script, "");
    suite_play(t, text);
    free(text);
}

void bench_refuse(struct suite *t, const char *step, const char *code, const char *rule)
{
    char *text = expand(step, "");
    void *before = malloc(tides_game.state_size);
    assert_non_null(before);
    memcpy(before, t->state, tides_game.state_size);
    suite_expect_refusal(t, text, code);
    assert_memory_equal(before, t->state, tides_game.state_size);
    const char *cited = suite_refusal(t, text)->rule;
    SUITE_CHECK(t, strcmp(cited, rule) == 0, "'%s' is refused by rule %s, should be by %s", step, cited, rule);
    free(before);
    free(text);
}

static void deal_hand(struct suite *t, const char *numbers)
{
    char *end;
    for (long n; (n = strtol(numbers, &end, 10)) > 0; numbers = end) {
        char step[40];
        snprintf(step, sizeof step, "- deal @%ld", n);
        bench_play(t, step);
    }
}

void bench_deal(struct suite *t, const char *first, const char *second)
{
    suite_setup(t, 2);
    deal_hand(t, first);
    deal_hand(t, second);
}

bool bench_random_step(struct suite *t, struct hg_rng *rng)
{
    struct hg_move moves[32];
    struct hg_turn turn = tides_game.turn(t->rules, t->state);
    uint32_t weight;
    if (turn.over)
        return false;
    if (turn.chance) {
        uint32_t ticket = hg_rng_below(rng, tides_game.chance(t->rules, t->state));
        suite_apply(t, HG_CHANCE, tides_game.outcome(t->rules, t->state, ticket, &weight));
        return true;
    }
    int seat = turn.seats == 3 ? (int)hg_rng_below(rng, 2) : turn.seats >> 1;
    int count = tides_game.moves(t->rules, t->state, seat, moves);
    SUITE_CHECK(t, count > 0 && count <= tides_game.max_moves, "%d moves", count);
    suite_apply(t, seat, moves[hg_rng_below(rng, (uint32_t)count)]);
    return true;
}

void bench_random_game(struct suite *t, struct hg_rng *rng)
{
    suite_setup(t, 2);
    while (bench_random_step(t, rng))
        ;
}

/* --- looking ------------------------------------------------------------------------------------------------------ */

struct hg_out bench_json(struct suite *t, int viewer)
{
    struct hg_out out = suite_out();
    void *view = malloc(tides_game.state_size);
    assert_non_null(view);
    memcpy(view, t->state, tides_game.state_size);
    if (viewer != ALL)
        tides_game.view(t->rules, t->state, viewer, view);
    tides_game.write_state(t->rules, view, &out);
    free(view);
    return out;
}

static void expect_at(struct suite *t, const struct hg_out *text, const char *path, const char *json)
{
    char *wanted = expand(json, "\"");
    struct hg_json found = suite_at(suite_parse(text), path);
    bool same = hg_json_size(found) == strlen(wanted) && (!found.at || memcmp(found.at, wanted, strlen(wanted)) == 0);
    SUITE_CHECK(t, same, "%s is not %s but %.*s in %s", path, wanted, (int)hg_json_size(found),
                found.at ? found.at : "", text->text);
    free(wanted);
}

void bench_expect(struct suite *t, int viewer, const char *path, const char *json)
{
    struct hg_out text = bench_json(t, viewer);
    expect_at(t, &text, path, json);
    free(text.text);
}

void bench_expect_score(struct suite *t, const char *path, const char *json)
{
    struct hg_out text = suite_out();
    tides_game.write_score(t->rules, t->state, &text);
    expect_at(t, &text, path, json);
    free(text.text);
}

/* "revealed 1 kings-nest": the values of an event's own members follow its kind and seat. */
static void put_event(const struct suite *t, struct hg_event event, struct hg_out *out)
{
    struct hg_out json = suite_out();
    hg_json_open(&json, '{');
    hg_event_write(&tides_game, t->rules, event, &json);
    hg_json_close(&json, '}');
    hg_put(out, tides_game.event_kinds[event.kind].name);
    if (event.seat >= 0) {
        hg_put_char(out, ' ');
        hg_put_int(out, event.seat + 1);
    }
    struct hg_json_walk walk = hg_json_walk(suite_parse(&json));
    while (hg_json_next(&walk)) {
        char value[64];
        hg_put_char(out, ' ');
        if (hg_json_get_text(walk.value, value, sizeof value) >= 0) {
            hg_put(out, value);
            continue;
        }
        hg_put_bytes(out, walk.key.at + 1, hg_json_size(walk.key) - 2);
        hg_put_char(out, '=');
        hg_put_bytes(out, walk.value.at, hg_json_size(walk.value));
    }
    free(json.text);
}

void bench_expect_events(struct suite *t, int viewer, const char *events)
{
    char *wanted = expand(events, "");
    struct hg_out found = suite_out();
    for (int i = 0; i < t->event_count; i++) {
        if (viewer != ALL && !(t->events[i].seen_by >> viewer & 1))
            continue;
        hg_put(&found, found.len ? "; " : "");
        put_event(t, t->events[i], &found);
    }
    SUITE_CHECK(t, strcmp(found.text, wanted) == 0, "the events are not\n    %s\nbut\n    %s", wanted, found.text);
    free(found.text);
    free(wanted);
}

/* --- points ------------------------------------------------------------------------------------------------------- */

static void put_kingdom(struct hg_out *out, const char *numbers)
{
    char *end;
    hg_json_open(out, '{');
    hg_json_key(out, "kingdom");
    hg_json_open(out, '[');
    for (long n; (n = strtol(numbers, &end, 10)) > 0; numbers = end)
        hg_json_put_text(out, bench_slugs[n - 1]);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

/* "2:7 10:6 = 13" from {"cards":{"ancient-divide":7,...},"total":13}; cards that gave 0 are there, too [tides 4.10]. */
static void put_points(struct hg_out *out, struct hg_json seat, struct hg_json kingdom)
{
    struct hg_json cards = hg_json_member(seat, "cards");
    struct hg_json_walk walk = hg_json_walk(cards);
    int64_t points, sum = 0, total = 0;
    assert_int_equal(hg_json_count(cards), hg_json_count(kingdom));
    while (hg_json_next(&walk)) {
        assert_true(bench_mask(kingdom) >> (bench_number(walk.key) - 1) & 1);
        assert_true(hg_json_get_int(walk.value, 0, 9999, &points));
        sum += points;
        if (points == 0)
            continue;
        hg_put_int(out, bench_number(walk.key));
        hg_put_char(out, ':');
        hg_put_int(out, points);
        hg_put_char(out, ' ');
    }
    assert_true(hg_json_get_int(hg_json_member(seat, "total"), 0, 99999, &total));
    assert_int_equal(sum, total);
    hg_put(out, "= ");
    hg_put_int(out, total);
}

void bench_expect_seat(struct suite *t, const char *about, int seat, const char *wanted)
{
    struct hg_out score = suite_out(), position = bench_json(t, ALL), found = suite_out();
    tides_game.write_score(t->rules, t->state, &score);
    const char *kingdom = seat == 0 ? "seats.0.kingdom" : "seats.1.kingdom";
    put_points(&found, suite_at(suite_parse(&score), seat == 0 ? "seats.0" : "seats.1"),
               suite_at(suite_parse(&position), kingdom));
    SUITE_CHECK(t, strcmp(found.text, wanted) == 0, "%s: seat %d gets %s, not %s", about, seat + 1, found.text, wanted);
    free(found.text);
    free(position.text);
    free(score.text);
}

void bench_expect_points(struct suite *t, const char *about, const char *first, const char *second, const char *points,
                         const char *other_points)
{
    struct hg_out position = suite_out();
    hg_put(&position, "{\"round\":3,\"phase\":\"over\",\"seats\":[");
    put_kingdom(&position, first);
    put_kingdom(&position, second);
    hg_put(&position, "]}");
    bench_position(t, position.text);
    bench_expect_seat(t, about, 0, points);
    bench_expect_seat(t, about, 1, other_points);
    struct hg_score score;
    tides_game.score(t->rules, t->state, &score);
    assert_int_equal(score.points[0], atoi(strchr(points, '=') + 1));
    assert_int_equal(score.points[1], atoi(strchr(other_points, '=') + 1));
    free(position.text);
}
