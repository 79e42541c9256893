/* deals.c: how sure a share of wins is. The games of a deal have the same cards, seen from all sides: they are one observation.
 *
 * With S wins in N games of D deals the share is S / N, and its variance the mean square of what a deal is away from it. Few
 * deals, or many that are all alike, would make that too small. So four more are thought of, two won and two lost, as Agresti
 * and Coull do for single games. */
#include <math.h>
#include <string.h>

#include "cli/commands/arena/arena.h"

/* --- sums ----------------------------------------------------------------------------------------------------------- */

static void add_share(struct arena_share *share, struct arena_share more)
{
    share->s += more.s;
    share->n += more.n;
}

static void square(struct arena_spread *spread, struct arena_share share)
{
    spread->ss += share.s * share.s;
    spread->sn += share.s * share.n;
    spread->nn += share.n * share.n;
}

static void add_spread(struct arena_spread *spread, const struct arena_spread *more)
{
    spread->ss += more->ss;
    spread->sn += more->sn;
    spread->nn += more->nn;
}

/* Where this deal is, or would be, among those that are open. */
static int find(const struct arena_deals *deals, uint64_t number)
{
    int at = deals->open_count;
    while (at > 0 && deals->open[at - 1].number >= number)
        at--;
    return at;
}

static void close_deal(struct arena_deals *deals, int at)
{
    const struct arena_deal *deal = &deals->open[at];
    deals->whole++;
    for (int a = 0; a < ARENA_PLAYERS; a++) {
        square(&deals->player[a], deal->player[a]);
        for (int b = a + 1; b < ARENA_PLAYERS; b++)
            square(&deals->pair[a][b], deal->pair[a][b]);
    }
    deals->open_count--;
    memmove(deals->open + at, deals->open + at + 1, (size_t)(deals->open_count - at) * sizeof *deals->open);
}

static bool open_deal(struct arena_deals *deals, int at, uint64_t number)
{
    if (deals->open_count == ARENA_DEALS)
        return false;
    memmove(deals->open + at + 1, deals->open + at, (size_t)(deals->open_count - at) * sizeof *deals->open);
    deals->open[at] = (struct arena_deal){.number = number};
    deals->open_count++;
    return true;
}

bool arena_add_to_deal(struct arena_deals *deals, const struct arena_plan *plan, const struct arena_deal *more)
{
    int at = find(deals, more->number);
    bool there = at < deals->open_count && deals->open[at].number == more->number;
    if (!there && !open_deal(deals, at, more->number))
        return false;
    struct arena_deal *deal = &deals->open[at];
    deal->games += more->games;
    for (int a = 0; a < plan->players; a++) {
        add_share(&deal->player[a], more->player[a]);
        for (int b = a + 1; b < plan->players; b++)
            add_share(&deal->pair[a][b], more->pair[a][b]);
    }
    if (deal->games == arena_games_per_deal(plan))
        close_deal(deals, at);
    return true;
}

bool arena_add_deals(struct arena_deals *deals, const struct arena_plan *plan, const struct arena_deals *more)
{
    deals->whole += more->whole;
    for (int a = 0; a < plan->players; a++) {
        add_spread(&deals->player[a], &more->player[a]);
        for (int b = a + 1; b < plan->players; b++)
            add_spread(&deals->pair[a][b], &more->pair[a][b]);
    }
    for (int i = 0; i < more->open_count; i++)
        if (!arena_add_to_deal(deals, plan, &more->open[i]))
            return false;
    return true;
}

/* --- shares --------------------------------------------------------------------------------------------------------- */

/* Of so many deals; a win counts `win`. */
static struct arena_rate rate_of(const struct arena_spread *spread, struct arena_share all, double win, uint64_t deals)
{
    if (!all.n)
        return (struct arena_rate){0.5, 0, 1};
    double z = 1.959963984540054, s = (double)all.s / win, n = (double)all.n, count = (double)deals;
    double mean = n / count, p = (s + 2 * mean) / (n + 4 * mean);
    double squares = (double)spread->ss / win / win - 2 * p * (double)spread->sn / win + p * p * (double)spread->nn;
    squares += 2 * mean * mean * (p * p + (1 - p) * (1 - p));
    double half = z * sqrt((count + 4) / (count + 3) * squares) / (n + 4 * mean);
    return (struct arena_rate){s / n, fmin(s / n, fmax(0, p - half)), fmax(s / n, fmin(1, p + half))};
}

struct arena_rate arena_player_rate(const struct arena *arena, int player)
{
    const struct arena_deals *deals = &arena->deals;
    const struct arena_tally *tally = &arena->results.player[player];
    struct arena_spread spread = deals->player[player];
    for (int i = 0; i < deals->open_count; i++)
        square(&spread, deals->open[i].player[player]);
    return rate_of(&spread, (struct arena_share){tally->shares, tally->games}, ARENA_WIN,
                   deals->whole + (uint64_t)deals->open_count);
}

/* Of a against b, with a < b. */
static struct arena_rate rate_between(const struct arena *arena, int a, int b, uint64_t *games)
{
    const struct arena_deals *deals = &arena->deals;
    const struct arena_results *results = &arena->results;
    struct arena_spread spread = deals->pair[a][b];
    for (int i = 0; i < deals->open_count; i++)
        square(&spread, deals->open[i].pair[a][b]);
    *games = results->above[a][b] + results->above[b][a] + results->level[a][b];
    return rate_of(&spread, (struct arena_share){ARENA_HALF * results->above[a][b] + results->level[a][b], *games},
                   ARENA_HALF, deals->whole + (uint64_t)deals->open_count);
}

struct arena_rate arena_pair_rate(const struct arena *arena, int a, int b, uint64_t *games)
{
    if (a < b)
        return rate_between(arena, a, b, games);
    struct arena_rate other = rate_between(arena, b, a, games);
    return (struct arena_rate){1 - other.rate, 1 - other.high, 1 - other.low};
}

double arena_doubt(const struct arena *arena)
{
    double most = 0;
    for (int a = 0; a < arena->plan.players; a++)
        for (int b = a + 1; b < arena->plan.players; b++) {
            uint64_t games;
            struct arena_rate rate = rate_between(arena, a, b, &games);
            most = fmax(most, (rate.high - rate.low) / 2);
        }
    return most;
}
