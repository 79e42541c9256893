/* starts.c: where the games of hourglass bench begin: see bench.h. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/bench/bench.h"
#include "table/memory.h"

static void take_start(struct bench *b, const char *text)
{
    struct bench_start *start = &b->starts[b->start_count++];
    struct hg_problem problem;
    struct hg_problems problems = {&problem, 0, 1, text, strlen(text)};
    struct hg_json_error error;
    start->state = hg_zeroed(b->game->state_size);
    if (!hg_json_parse(text, strlen(text), &start->json, &error) ||
        !b->game->read_state(b->rules, start->json, false, start->state, &problems)) {
        cli_complain(NULL, HG_T("a position of {game} is broken."), HG_ARGS({"game", b->game->id}));
        exit(CLI_IO); /* a mistake of the build: the position is part of the program */
    }
}

void bench_drop_starts(struct bench *b)
{
    for (int i = 0; i < b->start_count; i++)
        hg_free(b->starts[i].state);
    b->start_count = 0;
}

void bench_take_starts(struct bench *b)
{
    for (const struct bench_position *position = bench_positions; position->game; position++)
        if (strcmp(position->game, b->game->id) == 0 && b->start_count < BENCH_STARTS)
            take_start(b, (const char *)position->text);
    b->seats = b->start_count ? b->game->seats(b->starts[0].state) : b->game->min_seats;
}

const struct bench_start *bench_next_start(struct bench *b)
{
    return b->start_count ? &b->starts[b->next_start++ % b->start_count] : NULL;
}

void bench_begin_game(struct bench *b)
{
    const struct bench_start *start = bench_next_start(b);
    if (start)
        memcpy(b->state, start->state, b->game->state_size);
    else
        b->game->setup(b->rules, b->seats, b->state, NULL);
}
