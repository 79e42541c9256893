/* empires_bench.c: see empires_bench.h. */
#include "empires_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"

enum { ROOM = 8192 };

/* The boards of a position of two. */
static const char *const boards[] = {
    "'tiles':{'h0':'red-1/0','h1':'red-0/0','h2':'orange-2/1','h3':'orange-1/0','h4':'orange-0/0','h5':'red-2/0'}",
    "'sides':{'technological':'a','control':'a','cultural':'a'}",
    "'wonders':{'1':'hanging-gardens'}",
    "'leaders':{'technological':'archimedes','control':'hannibal','cultural':'homer'}",
    "'decks':[{'cards':6,'top':'science'},{'cards':6,'top':'control'},{'cards':6,'top':'culture'},"
    "{'cards':6,'top':'construction'}]",
};

static const char *const hands[] = {"'hand':['star-watchers','clay-pits','first-levies','storytellers']",
                                    "'hand':['omens','foragers','scouts','elders']",
                                    "'hand':['tally-marks','exchange','pathfinders','rock-painters']",
                                    "'hand':['apprentices','carpenters','kinsmen','envoys']"};

/* A member that the test does not give itself. */
static void add(struct hg_out *out, const char *given, const char *member)
{
    char key[32];
    const char *end = strchr(member + 1, '\'');
    snprintf(key, sizeof key, "%.*s:", (int)(end + 1 - member), member);
    if (strstr(given, key))
        return;
    if (out->len && out->text[out->len - 1] != '{')
        hg_put_char(out, ',');
    hg_put(out, member);
}

static void put_seat(struct hg_out *out, const char *given, const char *hand, const char *clans)
{
    hg_put_char(out, '{');
    hg_put(out, given);
    add(out, given, "'ideas':1");
    add(out, given, "'bricks':1");
    add(out, given, hand);
    add(out, given, clans);
    add(out, given, "'token_1':'control'");
    hg_put_char(out, '}');
}

static void to_json(char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            *text = '"';
}

static struct suite *put_together(const char *options, const char *stage, const char *red, const char *orange,
                                  const char *more)
{
    static char text[ROOM];
    struct suite *t = suite_load(hg_game_find("empires"), options);
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put(&out, "{");
    hg_put(&out, stage);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        add(&out, more, boards[i]);
    if (more[0]) {
        hg_put(&out, ",");
        hg_put(&out, more);
    }
    hg_put(&out, ",'seats':[");
    put_seat(&out, red, hands[0], "'clans':{'h1.0':1}");
    hg_put(&out, ",");
    put_seat(&out, orange, hands[1], "'clans':{'h4.0':1}");
    hg_put(&out, "]}");
    to_json(text);
    suite_position(t, text);
    return t;
}

struct suite *empires_action(const char *options, const char *red, const char *orange, const char *more)
{
    const char *time = strstr(more, "'now_ms':") ? "'stage':'action'" : "'stage':'action','now_ms':60000";
    return put_together(options, strstr(more, "'stage':") ? "'age_start':0" : time, red, orange, more);
}

struct suite *empires_turns(const char *options, const char *red, const char *orange, const char *more)
{
    return put_together(options ? options : "{\"mode_1\":\"aoi\"}",
                        strstr(more, "'round':") ? "'stage':'rounds'" : "'stage':'rounds','round':1", red, orange,
                        more);
}

/* What differs with three and four seats, by number of seats. */
static const char *const tiles_of[] = {
    [3] = "'tiles':{'h0':'red-1/0','h1':'red-2/0','h2':'orange-1/0','h3':'orange-2/0','h4':'violet-1/0',"
          "'h5':'violet-2/0','t1':'red-0/0','t3':'violet-0/0','t5':'orange-0/0'}",
    [4] = "'tiles':{'h0':'red-1/0','h1':'red-2/0','h2':'orange-1/0','h3':'orange-2/0','h4':'violet-1/0',"
          "'h5':'violet-2/0','t0':'orange-0/0','t1':'teal-1/0','t2':'red-0/0','t3':'teal-0/0','t4':'teal-2/0',"
          "'t5':'violet-0/0'}",
};
static const char *const with_bonus_tile[] = {
    "'sides':{'technological':'b','control':'a','cultural':'b','bonus':'a'}",
    "'leaders':{'technological':'archimedes','control':'hannibal','cultural':'homer','bonus':'cleopatra'}",
};
static const char *const clans_of[][EMPIRES_SEATS] = {
    [3] = {"'clans':{'t1.0':1}", "'clans':{'t5.0':1}", "'clans':{'t3.0':1}"},
    [4] = {"'clans':{'t2.0':1}", "'clans':{'t0.0':1}", "'clans':{'t5.0':1}", "'clans':{'t3.0':1}"},
};

struct suite *empires_many(const char *options, const char *more, int seats, const char *const given[])
{
    static char text[ROOM];
    struct suite *t = suite_load(hg_game_find("empires"), options);
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put(&out, "{");
    hg_put(&out, more);
    add(&out, text, tiles_of[seats]);
    for (size_t i = 0; i < sizeof with_bonus_tile / sizeof with_bonus_tile[0] && seats == 4; i++)
        add(&out, text, with_bonus_tile[i]);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        add(&out, text, boards[i]);
    hg_put(&out, ",'seats':[");
    for (int seat = 0; seat < seats; seat++) {
        hg_put(&out, seat ? "," : "");
        put_seat(&out, given[seat], hands[seat], clans_of[seats][seat]);
    }
    hg_put(&out, "]}");
    to_json(text);
    suite_position(t, text);
    return t;
}

struct suite *empires_three(const char *options)
{
    static const char *const seats[] = {"'created':3", "'created':3", "'created':3"};
    return empires_many(options, "'stage':'rounds','round':1", 3, seats);
}

const struct empires_state *empires_of(const struct suite *t)
{
    return t->state;
}

const struct empires_seat *empires_seat_of(const struct suite *t, int seat)
{
    return &empires_of(t)->seat[seat - 1];
}

static int place_of(const struct suite *t, const char *place)
{
    int location = hg_thing_find(&empires_location_thing, t->rules, place, strlen(place));
    SUITE_CHECK(t, location >= 0, "no such place: %s", place);
    return location;
}

int empires_clans(const struct suite *t, int seat, const char *place)
{
    int location = place_of(t, place);
    return empires_seat_of(t, seat)->at >> location & 1 ? empires_of(t)->clans[location] : 0;
}

bool empires_built(const struct suite *t, int seat, const char *place, enum empires_type type)
{
    return empires_seat_of(t, seat)->built[type] >> place_of(t, place) & 1;
}

void empires_expect_stage(const struct suite *t, const char *stage)
{
    const char *found = empires_stage_ids[empires_of(t)->stage];
    SUITE_CHECK(t, strcmp(found, stage) == 0, "the stage is %s, not %s", found, stage);
}

void empires_expect_stock(const struct suite *t, int seat, int ideas, int bricks)
{
    const struct empires_seat *p = empires_seat_of(t, seat);
    SUITE_CHECK(t, p->stock[0] == ideas && p->stock[1] == bricks, "seat %d has %d Ideas and %d Bricks, not %d and %d",
                seat, p->stock[0], p->stock[1], ideas, bricks);
}

unsigned empires_deciding(const struct suite *t)
{
    return t->game->turn(t->rules, t->state).seats;
}

int empires_moves_of(const struct suite *t, int seat, enum empires_move_kind kind)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    int count = t->game->moves(t->rules, t->state, seat - 1, list), of_kind = 0;
    for (int i = 0; i < count; i++)
        of_kind += list[i].kind == kind;
    return of_kind;
}

void empires_to_scoring(struct suite *t)
{
    struct hg_turn turn = t->game->turn(t->rules, t->state);
    while (turn.wake_ms != HG_NEVER) {
        suite_tick(t, turn.wake_ms);
        turn = t->game->turn(t->rules, t->state);
    }
}

/* --- other editions ------------------------------------------------------------------------------------------------ */

static char *replaced(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    if (!at)
        return NULL;
    size_t before = (size_t)(at - text), room = strlen(text) + strlen(new) + 1;
    char *result = malloc(room);
    if (!result)
        abort();
    snprintf(result, room, "%.*s%s%s", (int)before, text, new, at + strlen(old));
    return result;
}

static char *edition_with(const char *const changes[][2], int count)
{
    char *text = suite_read_file("editions/empires.json");
    for (int i = 0; i < count; i++) {
        char *next = replaced(text, changes[i][0], changes[i][1]);
        if (!next)
            fail_msg("the edition has no %s", changes[i][0]);
        free(text);
        text = next;
    }
    return text;
}

static bool load(void *rules, const char *text, const struct hg_json *options, struct hg_problems *problems)
{
    struct hg_json edition;
    struct hg_json_error error;
    if (!hg_json_parse(text, strlen(text), &edition, &error))
        fail_msg("the edition is no JSON: %s", error.what);
    problems->text = text;
    problems->length = strlen(text);
    return hg_game_find("empires")->load(edition, *options, 1, rules, problems);
}

void empires_change(struct suite *t, const char *const changes[][2], int count)
{
    struct hg_problem list[4];
    const struct hg_words words = {.language = &hg_languages[0]};
    struct hg_problems problems = {.list = list, .cap = 4, .words = &words};
    struct hg_json options = {0};
    char *text = edition_with(changes, count);
    if (!load(t->rules, text, &options, &problems))
        fail_msg("%s: %s", list[0].field, list[0].text);
    free(text);
}

static void expect_problem(char *edition, const struct hg_json *options, const char *field, const char *sentence)
{
    struct hg_problem list[8];
    const struct hg_words words = {.language = &hg_languages[0]};
    struct hg_problems problems = {.list = list, .cap = 8, .words = &words};
    struct empires_rules *rules = malloc(sizeof *rules);
    if (load(rules, edition, options, &problems))
        fail_msg("%s is taken", field);
    assert_string_equal(list[0].field, field);
    assert_string_equal(list[0].text, sentence);
    free(edition);
    free(rules);
}

void empires_expect_problem(const char *old, const char *new, const char *field, const char *sentence)
{
    struct hg_json options = {0};
    expect_problem(edition_with((const char *const[][2]){{old, new}}, 1), &options, field, sentence);
}

void empires_expect_option_problem(const char *text, const char *field, const char *sentence)
{
    struct hg_json options;
    struct hg_json_error error;
    if (!hg_json_parse(text, strlen(text), &options, &error))
        fail_msg("no JSON: %s", error.what);
    expect_problem(edition_with(NULL, 0), &options, field, sentence);
}
