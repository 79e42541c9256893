/* effort.c: what players take: time and memory. */
#include <string.h>

#include "cli/commands/arena/arena.h"

enum { STEPS = 8, FINE = 3 }; /* for each power of two: two to the power of FINE */

static int step_of(uint64_t ns)
{
    int power = 63 - __builtin_clzll(ns | 1);
    int fine = power < FINE ? 0 : (int)(ns >> (power - FINE)) & (STEPS - 1);
    return power * STEPS + fine;
}

/* The end of a step. */
static uint64_t end_of(int step)
{
    int power = step / STEPS;
    uint64_t fine = (uint64_t)(step % STEPS) + STEPS + 1;
    return power < FINE ? UINT64_C(2) << power : fine << (power - FINE);
}

void arena_note_turn(struct arena_effort *effort, uint64_t ns)
{
    effort->turns[step_of(ns)]++;
    effort->longest_ns = ns > effort->longest_ns ? ns : effort->longest_ns;
}

void arena_add_effort(struct arena_effort *effort, const struct arena_effort *more)
{
    effort->decisions += more->decisions;
    effort->ns += more->ns;
    effort->iterations += more->iterations;
    effort->memory = more->memory > effort->memory ? more->memory : effort->memory;
    effort->longest_ns = more->longest_ns > effort->longest_ns ? more->longest_ns : effort->longest_ns;
    for (int i = 0; i < ARENA_TURNS; i++)
        effort->turns[i] += more->turns[i];
}

uint64_t arena_turn_ns(const struct arena_effort *effort, int percent)
{
    uint64_t all = 0, so_far = 0;
    for (int i = 0; i < ARENA_TURNS; i++)
        all += effort->turns[i];
    for (int i = 0; i < ARENA_TURNS; i++) {
        so_far += effort->turns[i];
        if (so_far && 100 * so_far >= all * (uint64_t)percent)
            return end_of(i) < effort->longest_ns ? end_of(i) : effort->longest_ns;
    }
    return 0;
}
