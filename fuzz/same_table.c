/* same_table.c: see same_table.h. */
#include "same_table.h"

#include <string.h>

#include "fuzz.h"
#include "table/memory.h"
#include "table/record.h"

static void demand_same_table(const struct hg_table *x, const struct hg_table *y)
{
    const struct hg_game *game = hg_table_game(x);
    fuzz_demand(game == hg_table_game(y), "a record keeps its game");
    void *state = hg_zeroed(game->state_size);
    memcpy(state, hg_table_state(y), game->state_size);
    while (game->tick && hg_clock_step(game, hg_table_rules(x), state, game->clock(hg_table_state(x)), NULL))
        ; /* a clock that ran has gone on since the last line */
    fuzz_demand(memcmp(hg_table_state(x), state, game->state_size) == 0, "replaying gives the same state");
    hg_free(state);
    fuzz_demand(hg_table_length(x) == hg_table_length(y), "replaying gives the same line of play");
    for (int seat = HG_CHANCE; seat < hg_table_seats(x); seat++)
        fuzz_demand(hg_table_event_count(x, seat) == hg_table_event_count(y, seat), "replaying gives the same events");
    for (int seat = 0; seat < hg_table_seats(x); seat++)
        fuzz_demand(hg_table_decision(x, seat) == hg_table_decision(y, seat), "replaying gives the same decision ids");
}

void fuzz_check_reload(const struct hg_table *t)
{
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_fault fault = {0};
    struct hg_out save = hg_out_growing();
    hg_put_bytes(&save, text, n);
    hg_table_write_secret(t, &save);
    struct hg_table *again = hg_record_load(save.text, save.len, &fault);
    fuzz_demand(again != NULL, fault.text);
    demand_same_table(t, again);
    hg_table_free(again);
    hg_out_free(&save);
}
