/* memory.c: what an open table takes in the middle of a game, and what is left of that where its record is kept elsewhere. */
#include "cli/commands/bench/bench.h"
#include "table/drive.h"

enum { FOUR = 4 }; /* seats of a long game */

/* Greedy bots at every seat, and time that waits for nobody. */
static struct hg_table *open_table(const struct bench *b)
{
    struct hg_opening opening = {.game = b->game, .library = b->library, .clock = HG_VIRTUAL};
    struct hg_problems problems = {0};
    opening.seats = b->start_count ? FOUR : b->game->min_seats;
    for (int seat = 0; seat < opening.seats; seat++)
        memcpy(opening.seat[seat].bot, "greedy", sizeof "greedy");
    hg_fair_from_seed(&opening.fair, "memory", opening.seats);
    return hg_table_new(&opening, &problems);
}

/* As a host does it that keeps what happens: each step can be taken back until it is kept. */
static void step(struct hg_table *t, bool forgets)
{
    hg_table_mark(t);
    hg_drive_on(t, 0, 1);
    hg_table_unmark(t);
    if (forgets)
        hg_table_forget(t);
}

static int length_of_game(const struct bench *b)
{
    struct hg_table *t = open_table(b);
    while (!hg_table_turn(t).over)
        step(t, true);
    int length = hg_table_length(t);
    hg_table_free(t);
    return length;
}

static size_t bytes_at(const struct bench *b, int length, bool forgets)
{
    struct hg_table *t = open_table(b);
    while (hg_table_length(t) < length)
        step(t, forgets);
    size_t bytes = hg_table_bytes(t);
    hg_table_free(t);
    return bytes;
}

void bench_take_memory(const struct bench *b, struct bench_memory *memory)
{
    int half = length_of_game(b) / 2;
    *memory = (struct bench_memory){bytes_at(b, half, false), bytes_at(b, half, true)};
}
