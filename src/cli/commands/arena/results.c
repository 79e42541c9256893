/* results.c: results for programs, for merging, and to go on from. */
#include <math.h>
#include <string.h>

#include "cli/commands/arena/arena.h"

static double mean(int64_t sum, uint64_t n)
{
    return n ? (double)sum / (double)n : 0;
}

static void put_count(struct hg_out *out, const char *key, uint64_t n)
{
    hg_json_int(out, key, (int64_t)n);
}

/* JSON knows no infinity: null. */
static void put_real(struct hg_out *out, const char *key, double x)
{
    char digits[32];
    if (isfinite(x)) {
        hg_json_key(out, key);
        hg_json_put_raw(out, digits, (size_t)snprintf(digits, sizeof digits, "%.6g", x));
    } else {
        hg_json_null(out, key);
    }
}

static void put_rate(struct hg_out *out, const char *rate, const char *low, const char *high, struct arena_rate r)
{
    put_real(out, rate, r.rate);
    put_real(out, low, r.low);
    put_real(out, high, r.high);
}

static void put_tally(struct hg_out *out, const struct arena_tally *t)
{
    put_count(out, "games", t->games);
    put_count(out, "wins", t->wins);
    put_count(out, "draws", t->draws);
    put_count(out, "losses", t->losses);
    put_count(out, "shares", t->shares);
    put_count(out, "scored", t->scored);
    hg_json_int(out, "points", t->points);
    put_real(out, "win_rate", mean((int64_t)t->shares, t->games) / ARENA_WIN);
    if (t->scored)
        put_real(out, "mean_points", mean(t->points, t->scored));
    else
        hg_json_null(out, "mean_points");
}

static void put_list(struct hg_out *out, const uint64_t *numbers, int count)
{
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++)
        hg_json_put_int(out, (int64_t)numbers[i]);
    hg_json_close(out, ']');
}

static void put_spread(struct hg_out *out, const struct arena_spread *spread)
{
    hg_json_key(out, "squares");
    put_list(out, (const uint64_t[]){spread->ss, spread->sn, spread->nn}, 3);
}

/* Of the deals that are not whole, players that have played and pairs that have met. */
static void put_open_deal(struct hg_out *out, const struct arena_plan *plan, const struct arena_deal *deal)
{
    hg_json_open(out, '{');
    put_count(out, "deal", deal->number);
    put_count(out, "games", deal->games);
    hg_json_key(out, "players");
    hg_json_open(out, '[');
    for (int a = 0; a < plan->players; a++)
        if (deal->player[a].n)
            put_list(out, (const uint64_t[]){(uint64_t)a, deal->player[a].s, deal->player[a].n}, 3);
    hg_json_close(out, ']');
    hg_json_key(out, "pairs");
    hg_json_open(out, '[');
    for (int a = 0; a < plan->players; a++)
        for (int b = a + 1; b < plan->players; b++)
            if (deal->pair[a][b].n)
                put_list(out, (const uint64_t[]){(uint64_t)a, (uint64_t)b, deal->pair[a][b].s, deal->pair[a][b].n}, 4);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

static void put_deals(struct hg_out *out, const struct arena *arena)
{
    put_count(out, "deals", arena->deals.whole);
    hg_json_key(out, "open_deals");
    hg_json_open(out, '[');
    for (int i = 0; i < arena->deals.open_count; i++)
        put_open_deal(out, &arena->plan, &arena->deals.open[i]);
    hg_json_close(out, ']');
}

static void put_forfeits(struct hg_out *out, const struct arena_forfeits *f)
{
    if (!f->games)
        return;
    put_count(out, "forfeits", f->games);
    put_count(out, "forfeit", f->first);
    hg_json_text(out, "fault", f->fault);
}

static void put_pair(struct hg_out *out, const struct arena *arena, int a, int b)
{
    uint64_t games;
    struct arena_rate rate = arena_pair_rate(arena, a, b, &games);
    hg_json_open(out, '{');
    hg_json_int(out, "a", a);
    hg_json_int(out, "b", b);
    hg_json_text(out, "player", arena->plan.names[a]);
    hg_json_text(out, "against", arena->plan.names[b]);
    put_count(out, "games", games);
    put_count(out, "wins", arena->results.above[a][b]);
    put_count(out, "draws", arena->results.level[a][b]);
    put_count(out, "losses", arena->results.above[b][a]);
    put_rate(out, "win_rate", "win_rate_low", "win_rate_high", rate);
    struct arena_rate elo = {arena_elo(rate.rate), arena_elo(rate.low), arena_elo(rate.high)};
    put_rate(out, "elo", "elo_low", "elo_high", elo);
    put_spread(out, &arena->deals.pair[a][b]);
    hg_json_close(out, '}');
}

static void put_plan(struct hg_out *out, const struct arena_plan *plan)
{
    hg_json_int(out, "arena", 1);
    hg_json_text(out, "version", HG_VERSION);
    hg_json_text(out, "game", plan->game->id);
    hg_json_int(out, "rules", plan->game->rules_version);
    hg_json_text(out, "edition", plan->edition);
    hg_json_key(out, "options");
    hg_json_put_raw(out, plan->options, strlen(plan->options));
    hg_json_text(out, "seed", plan->seed);
    put_count(out, "games", plan->games);
    hg_json_int(out, "budget", plan->budget);
    hg_json_int(out, "seats", plan->seats);
}

static void put_spans(struct hg_out *out, const struct arena *arena)
{
    put_count(out, "played", arena_played(arena));
    hg_json_bool(out, "complete", arena_played(arena) == arena->plan.games);
    hg_json_key(out, "spans");
    hg_json_open(out, '[');
    for (int i = 0; i < arena->span_count; i++) {
        hg_json_open(out, '[');
        hg_json_put_int(out, (int64_t)arena->spans[i].from);
        hg_json_put_int(out, (int64_t)arena->spans[i].to);
        hg_json_close(out, ']');
    }
    hg_json_close(out, ']');
}

static void put_players(struct hg_out *out, const struct arena *arena)
{
    hg_json_key(out, "players");
    hg_json_open(out, '[');
    for (int i = 0; i < arena->plan.players; i++) {
        hg_json_open(out, '{');
        hg_json_text(out, "player", arena->plan.names[i]);
        hg_json_int(out, "version", arena->plan.versions[i]);
        put_tally(out, &arena->results.player[i]);
        struct arena_rate rate = arena_player_rate(arena, i);
        put_real(out, "win_rate_low", rate.low);
        put_real(out, "win_rate_high", rate.high);
        put_spread(out, &arena->deals.player[i]);
        put_forfeits(out, &arena->results.forfeits[i]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void put_pairs(struct hg_out *out, const struct arena *arena)
{
    hg_json_key(out, "pairs");
    hg_json_open(out, '[');
    for (int a = 0; a < arena->plan.players; a++)
        for (int b = a + 1; b < arena->plan.players; b++)
            put_pair(out, arena, a, b);
    hg_json_close(out, ']');
}

static void put_seats(struct hg_out *out, const struct arena *arena)
{
    hg_json_key(out, "by_seat");
    hg_json_open(out, '[');
    for (int seat = 0; seat < arena->plan.seats; seat++) {
        hg_json_open(out, '{');
        put_tally(out, &arena->results.seat[seat]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void put_games(struct hg_out *out, const struct arena *arena)
{
    const struct arena_results *results = &arena->results;
    const struct hg_game *game = arena->plan.game;
    put_count(out, "decisions", results->decisions);
    put_count(out, "moves", results->moves);
    put_real(out, "decisions_per_game", mean((int64_t)results->decisions, arena_played(arena)));
    put_real(out, "moves_per_decision", mean((int64_t)results->moves, results->decisions));
    if (!game->endings)
        return;
    hg_json_key(out, "endings");
    hg_json_open(out, '{');
    for (int i = 1; i < game->ending_count; i++)
        put_count(out, game->endings[i], results->ending[i]);
    hg_json_close(out, '}');
}

/* Turns by how long they took, as far as there are any: step and number. */
static void put_turns(struct hg_out *out, const struct arena_effort *effort)
{
    hg_json_key(out, "turns");
    hg_json_open(out, '[');
    for (int i = 0; i < ARENA_TURNS; i++)
        if (effort->turns[i])
            put_list(out, (const uint64_t[]){(uint64_t)i, effort->turns[i]}, 2);
    hg_json_close(out, ']');
}

static void put_effort(struct hg_out *out, const struct arena_effort *effort)
{
    hg_json_open(out, '{');
    put_count(out, "decisions", effort->decisions);
    put_count(out, "ns", effort->ns);
    put_count(out, "iterations", effort->iterations);
    put_count(out, "memory", effort->memory);
    put_count(out, "longest_turn_ns", effort->longest_ns);
    put_count(out, "turn_ns_99", arena_turn_ns(effort, 99));
    put_turns(out, effort);
    hg_json_close(out, '}');
}

/* All that depends on the machine is in "run". */
void arena_write_json(const struct arena *arena, struct hg_out *out)
{
    hg_json_open(out, '{');
    put_plan(out, &arena->plan);
    put_spans(out, arena);
    put_deals(out, arena);
    put_players(out, arena);
    put_pairs(out, arena);
    put_seats(out, arena);
    put_games(out, arena);
    hg_json_key(out, "run");
    hg_json_open(out, '{');
    hg_json_int(out, "threads", arena->threads);
    put_real(out, "seconds", arena->seconds);
    put_real(out, "games_per_second", arena->seconds > 0 ? (double)arena_played(arena) / arena->seconds : 0);
    hg_json_key(out, "players");
    hg_json_open(out, '[');
    for (int i = 0; i < arena->plan.players; i++)
        put_effort(out, &arena->effort[i]);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
    hg_json_close(out, '}');
    hg_put_char(out, '\n');
}
