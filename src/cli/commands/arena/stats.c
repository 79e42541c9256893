/* stats.c: who plays whom, sums of results, and what they say. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands/arena/arena.h"

/* --- the schedule ------------------------------------------------------------------------------------------------- */

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return ways;
}

uint64_t arena_games_per_deal(const struct arena_plan *plan)
{
    return choose(plan->players, plan->seats) * (uint64_t)plan->seats;
}

/* The line-up of this rank, in lexical order: 0 is {0, 1, ...}. */
static void line_up(const struct arena_plan *plan, uint64_t rank, int player[HG_MAX_SEATS])
{
    for (int place = 0, next = 0; place < plan->seats; next++) {
        uint64_t with_next = choose(plan->players - next - 1, plan->seats - place - 1);
        if (rank < with_next)
            player[place++] = next;
        else
            rank -= with_next;
    }
}

/* Of the orders around the table, in which the first one stays where it is, the one of this deal: after (seats - 1)! deals all
 * have come, and nobody has sat beside somebody more often than beside anybody else. */
static void permute(uint64_t deal, int seats, int player[HG_MAX_SEATS])
{
    for (int i = 1; i < seats; i++) {
        int other = i + (int)(deal % (uint64_t)(seats - i)), there = player[other];
        deal /= (uint64_t)(seats - i);
        player[other] = player[i];
        player[i] = there;
    }
}

void arena_seats(const struct arena_plan *plan, uint64_t game, int player[HG_MAX_SEATS])
{
    uint64_t seats = (uint64_t)plan->seats, turned = game % seats;
    int order[HG_MAX_SEATS] = {0};
    line_up(plan, game / seats % choose(plan->players, plan->seats), order);
    permute(game / arena_games_per_deal(plan), plan->seats, order);
    for (int seat = 0; seat < plan->seats; seat++)
        player[seat] = order[((uint64_t)seat + turned) % seats];
}

/* --- sums --------------------------------------------------------------------------------------------------------- */

static void tally(struct arena_tally *t, const struct hg_score *score, int seat)
{
    bool won = score->winners >> seat & 1;
    int winners = 0;
    for (uint16_t rest = score->winners; rest; rest &= (uint16_t)(rest - 1))
        winners++;
    t->games++;
    t->scored += !score->early;
    t->points += score->early ? 0 : score->points[seat];
    t->shares += won && winners ? (uint64_t)(ARENA_WIN / winners) : 0;
    if (!won)
        t->losses++;
    else if (winners == 1)
        t->wins++;
    else
        t->draws++;
}

/* Winners are above the others, whatever the points say: the rules decide. */
static int compare(const struct hg_score *score, int a, int b)
{
    int won = (score->winners >> a & 1) - (score->winners >> b & 1);
    if (won || score->winners >> a & 1)
        return won;
    return (score->points[a] > score->points[b]) - (score->points[a] < score->points[b]);
}

static void count_seats(struct arena_results *results, const int *player, int seats, const struct hg_score *score)
{
    for (int seat = 0; seat < seats; seat++) {
        tally(&results->player[player[seat]], score, seat);
        tally(&results->seat[seat], score, seat);
        for (int other = 0; other < seats; other++) {
            int order = compare(score, seat, other);
            if (order > 0)
                results->above[player[seat]][player[other]]++;
            else if (order == 0 && player[seat] < player[other])
                results->level[player[seat]][player[other]]++;
        }
    }
}

void arena_count(struct arena_results *results, const int *player, int seats, const struct hg_score *score)
{
    count_seats(results, player, seats, score);
    results->ending[score->ending]++;
}

void arena_forfeit(struct arena_results *results, const int *player, int seats, int seat, uint64_t game,
                   const char *fault)
{
    struct arena_forfeits *forfeits = &results->forfeits[player[seat]];
    const struct hg_score score = {.winners = (uint16_t)(((1 << seats) - 1) & ~(1 << seat)), .early = true};
    count_seats(results, player, seats, &score);
    results->forfeited++;
    *forfeits = (struct arena_forfeits){.games = 1, .first = game};
    snprintf(forfeits->fault, sizeof forfeits->fault, "%s", fault);
}

static void add_tally(struct arena_tally *t, const struct arena_tally *more)
{
    t->games += more->games;
    t->wins += more->wins;
    t->draws += more->draws;
    t->losses += more->losses;
    t->shares += more->shares;
    t->scored += more->scored;
    t->points += more->points;
}

static void add_forfeits(struct arena_forfeits *f, const struct arena_forfeits *more)
{
    if (more->games && (!f->games || more->first < f->first)) {
        f->first = more->first;
        memcpy(f->fault, more->fault, sizeof f->fault);
    }
    f->games += more->games;
}

void arena_add(struct arena_results *results, const struct arena_results *more)
{
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        add_tally(&results->seat[seat], &more->seat[seat]);
    for (int a = 0; a < ARENA_PLAYERS; a++) {
        add_tally(&results->player[a], &more->player[a]);
        add_forfeits(&results->forfeits[a], &more->forfeits[a]);
        for (int b = 0; b < ARENA_PLAYERS; b++) {
            results->above[a][b] += more->above[a][b];
            results->level[a][b] += more->level[a][b];
        }
    }
    results->decisions += more->decisions;
    results->moves += more->moves;
    results->forfeited += more->forfeited;
    for (int i = 0; i < ARENA_ENDINGS; i++)
        results->ending[i] += more->ending[i];
}

/* --- spans -------------------------------------------------------------------------------------------------------- */

bool arena_add_span(struct arena *arena, struct arena_span span)
{
    struct arena_span *spans = arena->spans;
    int at = 0, count = arena->span_count;
    if (span.from == span.to)
        return true;
    while (at < count && spans[at].to <= span.from)
        at++;
    if ((at < count && spans[at].from < span.to) || count == ARENA_SPANS)
        return false;
    memmove(spans + at + 1, spans + at, (size_t)(count - at) * sizeof *spans);
    spans[at] = span;
    arena->span_count++;
    for (int i = arena->span_count - 1; i > 0; i--) /* no gap, no border */
        if (spans[i - 1].to == spans[i].from) {
            spans[i - 1].to = spans[i].to;
            memmove(spans + i, spans + i + 1, (size_t)(--arena->span_count - i) * sizeof *spans);
        }
    return true;
}

uint64_t arena_played(const struct arena *arena)
{
    uint64_t games = 0;
    for (int i = 0; i < arena->span_count; i++)
        games += arena->spans[i].to - arena->spans[i].from;
    return games;
}

bool arena_take(struct arena *arena, uint64_t game, const struct arena_results *results)
{
    const struct arena_plan *plan = &arena->plan;
    struct arena_deal deal = {.number = game / arena_games_per_deal(plan), .games = 1};
    for (int a = 0; a < plan->players; a++) {
        deal.player[a] = (struct arena_share){results->player[a].shares, results->player[a].games};
        for (int b = a + 1; b < plan->players; b++)
            deal.pair[a][b] = (struct arena_share){ARENA_HALF * results->above[a][b] + results->level[a][b],
                                                   results->above[a][b] + results->above[b][a] + results->level[a][b]};
    }
    if (!arena_add_span(arena, (struct arena_span){game, game + 1}))
        return false;
    arena_add(&arena->results, results);
    return arena_add_to_deal(&arena->deals, plan, &deal);
}

/* --- what it says ------------------------------------------------------------------------------------------------- */

double arena_elo(double rate)
{
    if (rate <= 0)
        return -INFINITY;
    if (rate >= 1)
        return INFINITY;
    return 400 * log10(rate / (1 - rate));
}
