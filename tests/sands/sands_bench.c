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
    char path[128];
    struct suite *t = suite_load(hg_game_find("sands"), options);
    snprintf(path, sizeof path, "tests/sands/positions/%s.json", position);
    char *json = suite_read_file(path);
    suite_position(t, json);
    free(json);
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
    const char *found = sands_ask_ids[sands_of(t)->ask];
    SUITE_CHECK(t, strcmp(found, ask) == 0, "asked is %s, not %s", found, ask);
}
