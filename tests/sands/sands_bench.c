/* sands_bench.c: see sands_bench.h. */
#include "sands_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/registry.h"

struct suite *sands_from(const char *position, const char *options)
{
    struct suite *t = suite_load(hg_game_find("sands"), options);
    sands_go_to(t, position);
    return t;
}

const struct sands_state *sands_of(const struct suite *t)
{
    return t->state;
}

const struct sands_seat *sands_seat_of(const struct suite *t, int seat)
{
    return &sands_of(t)->seat[seat - 1];
}

int sands_territory(const struct suite *t, const char *id)
{
    int territory = hg_thing_find(&sands_territory_thing, t->rules, id, strlen(id));
    SUITE_CHECK(t, territory >= 0, "no such territory: %s", id);
    return territory;
}

int sands_there(const struct suite *t, int seat, enum sands_piece piece, const char *territory)
{
    return sands_seat_of(t, seat)->citizens[piece][sands_territory(t, territory)];
}

void sands_expect_stock(const struct suite *t, int seat, int crops, int gold)
{
    const struct sands_seat *p = sands_seat_of(t, seat);
    SUITE_CHECK(t, p->stock[SANDS_CROPS] == crops && p->stock[SANDS_GOLD] == gold,
                "seat %d has %d crops and %d gold, not %d and %d", seat, p->stock[SANDS_CROPS], p->stock[SANDS_GOLD],
                crops, gold);
}

void sands_expect_unrest(const struct suite *t, int seat, int unrest)
{
    int found = sands_seat_of(t, seat)->unrest;
    SUITE_CHECK(t, found == unrest, "the unrest of seat %d is %d, not %d", seat, found, unrest);
}

void sands_expect_ask(const struct suite *t, const char *ask)
{
    const char *found = sands_asks[1 + sands_of(t)->ask].code;
    SUITE_CHECK(t, strcmp(found, ask) == 0, "asked is %s, not %s", found, ask);
}

/* --- other editions ------------------------------------------------------------------------------------------------ */

static char *replaced(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    if (!at)
        return NULL;
    char *result = malloc(strlen(text) + strlen(new) + 1);
    if (!result)
        abort();
    memcpy(result, text, (size_t)(at - text));
    strcpy(result + (at - text), new);
    strcat(result, at + strlen(old));
    return result;
}

char *sands_edition_with(const char *const changes[][2], int count)
{
    char *text = suite_read_file("editions/sands.json");
    for (int i = 0; i < count; i++) {
        char *next = replaced(text, changes[i][0], changes[i][1]);
        if (!next)
            fail_msg("the edition has no %s", changes[i][0]);
        free(text);
        text = next;
    }
    return text;
}

void sands_change(struct suite *t, const char *const changes[][2], int count)
{
    char *text = sands_edition_with(changes, count);
    struct hg_json root;
    struct hg_json_error error;
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1, .text = text, .length = strlen(text)};
    assert_true(hg_json_parse(text, strlen(text), &root, &error));
    if (!t->game->load(root, (struct hg_json){0}, 1, t->rules, &problems))
        fail_msg("%s: %s", list[0].field, list[0].text);
    free(text);
}

void sands_spare(struct suite *t)
{
    static const char *const changes[][2] = {
        {"{\"op\": \"build_cost\", \"n\": -1, \"where\": \"here\"}",
         "{\"op\": \"yield\", \"action\": \"raid\", \"n\": 1, \"where\": \"adjacent\", \"stack\": \"best\"}, "
         "{\"op\": \"build_only\", \"in\": \"province\"}"},
        {"{\"op\": \"govern_cost\", \"n\": -1, \"per\": \"action\"}",
         "{\"op\": \"yield\", \"action\": \"tribute\", \"n\": 1, \"where\": \"own\", \"tile\": \"gold\"}, "
         "{\"op\": \"build_only\", \"in\": \"capital\"}, {\"op\": \"unlock\", \"category\": \"cultural\"}"},
        {"{\"op\": \"strength\", \"n\": 3, \"role\": \"defend\", \"where\": \"here\"}",
         "{\"op\": \"strength\", \"n\": 2, \"role\": \"attack\", \"where\": \"adjacent\", \"each\": \"citizen\"}, "
         "{\"op\": \"attack_cost\", \"n\": 1, \"each\": \"contact\"}, {\"op\": \"max_unrest\", \"n\": 6}"},
        {"{\"op\": \"trigger\", \"on\": \"dynasty\", \"give\": \"points\", \"n\": 1}",
         "{\"op\": \"trigger\", \"on\": \"dynasty\", \"give\": \"heritage\", \"n\": 1}, "
         "{\"op\": \"trigger\", \"on\": \"win\", \"give\": \"warrior\", \"n\": 2}, "
         "{\"op\": \"trigger\", \"on\": \"annex\", \"give\": \"unrest\", \"n\": 2}"},
        {"{\"op\": \"advance_test\", \"n\": 1}",
         "{\"op\": \"advance_test\", \"n\": 2, \"category\": \"political\", \"box\": \"civil\"}, "
         "{\"op\": \"trigger\", \"on\": \"advance\", \"give\": \"heritage\", \"n\": 2}, "
         "{\"op\": \"yield\", \"action\": \"oppress\", \"n\": 1, \"each\": \"warrior\"}"},
        {"{\"op\": \"caravan_cost\", \"set\": 1}",
         "{\"op\": \"yield\", \"action\": \"tax\", \"n\": 1, \"each\": \"bazaar\"}, "
         "{\"op\": \"income\", \"n\": 1, \"resource\": \"tile\", \"each\": \"territory\", \"terrain\": \"island\"}, "
         "{\"op\": \"income\", \"n\": 1, \"resource\": \"gold\", \"each\": \"contact\"}"},
        {"{\"op\": \"steps\", \"n\": 2, \"piece\": \"warrior\"}",
         "{\"op\": \"steps\", \"n\": 3, \"piece\": \"peasant\"}, "
         "{\"op\": \"muster_step\", \"add\": \"peasant\", \"cost\": 0, \"where\": \"own\", \"tile\": \"crops\"}, "
         "{\"op\": \"bonus_free\", \"bonus\": \"oppress\"}, {\"op\": \"bonus_free\", \"bonus\": \"tax\", \"box\": \"civil\"}, "
         "{\"op\": \"trigger\", \"on\": \"build\", \"give\": \"crops\", \"n\": 1, \"each\": \"peasant\"}, "
         "{\"op\": \"trigger\", \"on\": \"annex\", \"give\": \"gold\", \"n\": 2}"},
        {"{\"op\": \"symbols\", \"lyres\": 1, \"each\": \"temple\"}",
         "{\"op\": \"symbols\", \"lyres\": 1, \"fountains\": 1, \"each\": \"territory\", \"min_peasants\": 2}, "
         "{\"op\": \"count_as\", \"what\": \"territories\", \"n\": 1, \"each\": \"roads\"}, "
         "{\"op\": \"count_as\", \"what\": \"structures\", \"n\": -1}, "
         "{\"op\": \"count_as\", \"what\": \"cities\", \"n\": 1}, "
         "{\"op\": \"count_as\", \"what\": \"fountains\", \"n\": 1, \"each\": \"city\"}, "
         "{\"op\": \"count_as\", \"what\": \"lyres\", \"n\": -1}"},
        {"\"advance_markers\": 6", "\"advance_markers\": 3"},
        {"\"heritage\": 1,\n  \"caravans\": 1,\n  \"advances\": 1",
         "\"heritage\": 2,\n  \"caravans\": 3,\n  \"advances\": 2"},
        {"{\"op\": \"labor\", \"n\": 1, \"lose\": 2}", "{\"op\": \"labor\", \"n\": 1, \"lose\": \"all_but_1\"}"},
        {"{\"op\": \"strength\", \"n\": 1}", "{\"op\": \"labor\", \"n\": 1, \"lose\": \"half_up\"}"},
    };
    sands_change(t, changes, (int)(sizeof changes / sizeof changes[0]));
}

void sands_expect_problem(const char *old, const char *new, const char *field, const char *sentence)
{
    const char *const change[1][2] = {{old, new}};
    char *text = sands_edition_with(change, 1);
    static struct sands_rules rules;
    struct hg_json root;
    struct hg_json_error error;
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1, .text = text, .length = strlen(text)};
    assert_true(hg_json_parse(text, strlen(text), &root, &error));
    assert_false(sands_load(root, (struct hg_json){0}, 1, &rules, &problems));
    assert_string_equal(list[0].field, field);
    assert_string_equal(list[0].text, sentence);
    free(text);
}

void sands_go_to(struct suite *t, const char *position)
{
    char path[128];
    snprintf(path, sizeof path, "tests/sands/positions/%s.json", position);
    char *json = suite_read_file(path);
    suite_position(t, json);
    free(json);
}
