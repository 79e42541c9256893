/* merge.c: reading the results of shards and joining them. */
#include <string.h>

#include "bots/bots.h"
#include "cli/commands/arena/arena.h"
#include "core/sha256.h"
#include "games/registry.h"
#include "table/memory.h"

/* The first thing that is wrong. */
struct reader {
    char *why;
    size_t cap;
    bool good;
};

static void say(char *why, size_t cap, const char *sentence, const struct hg_arg *args)
{
    struct hg_out out = hg_out_fixed(why, cap);
    hg_say(cli_words(), &out, sentence, args);
}

static void refuse(struct reader *r, const char *sentence, const char *name)
{
    if (r->good)
        say(r->why, r->cap, sentence, HG_ARGS({"name", name}, {"version", HG_VERSION}));
    r->good = false;
}

static uint64_t read_count(struct reader *r, struct hg_json object, const char *key)
{
    int64_t n = 0;
    if (!hg_json_get_int(hg_json_member(object, key), 0, INT64_MAX, &n))
        refuse(r, HG_T("\"{name}\" is missing or no count"), key);
    return (uint64_t)n;
}

static void read_text(struct reader *r, struct hg_json object, const char *key, char *text, size_t cap)
{
    if (hg_json_get_text(hg_json_member(object, key), text, cap) < 0) {
        refuse(r, HG_T("\"{name}\" is missing or no text of a usual length"), key);
        text[0] = '\0';
    }
}

/* As they were written, all of them. */
static void read_options(struct reader *r, struct hg_json root, struct arena_plan *plan)
{
    struct hg_json options = hg_json_member(root, "options");
    if (hg_json_type(options) != HG_JSON_OBJECT || hg_json_size(options) >= sizeof plan->options)
        refuse(r, HG_T("\"{name}\" are missing or too long"), "options");
    else
        plan->options[hg_json_minify(options.at, hg_json_size(options), plan->options)] = '\0';
}

/* Bots and rules change from version to version, and sums over both would mean nothing. */
static void read_plan(struct reader *r, struct hg_json root, struct arena_plan *plan)
{
    char version[32], id[32];
    uint8_t digest[HG_SHA256_SIZE];
    read_text(r, root, "version", version, sizeof version);
    read_text(r, root, "game", id, sizeof id);
    read_text(r, root, "edition", plan->edition, sizeof plan->edition);
    read_options(r, root, plan);
    read_text(r, root, "seed", plan->seed, sizeof plan->seed);
    plan->games = read_count(r, root, "games");
    plan->seats = (int)read_count(r, root, "seats");
    plan->budget = (int)read_count(r, root, "budget");
    plan->game = hg_game_find(id);
    if (!plan->game)
        refuse(r, HG_T("there is no game '{name}'"), id);
    if (r->good && strcmp(version, HG_VERSION) != 0)
        refuse(r, HG_T("it comes from version {name} of the program, this is {version}"), version);
    if (r->good && read_count(r, root, "rules") != (uint64_t)plan->game->rules_version)
        refuse(r, HG_T("it was played with other rules of {name}"), id);
    if (r->good && !hg_sha256_read(plan->edition, digest))
        refuse(r, HG_T("\"{name}\" is missing or no text of a usual length"), "edition");
    if (r->good && (plan->seats < plan->game->min_seats || plan->seats > plan->game->max_seats))
        refuse(r, HG_T("{name} is not played with that many seats"), id);
}

/* A list of so many counts. */
static void read_list(struct reader *r, struct hg_json list, const char *key, uint64_t *numbers, int count)
{
    struct hg_json_walk walk = hg_json_walk(list);
    int64_t n;
    bool good = hg_json_count(list) == count;
    while (good && hg_json_next(&walk)) {
        good = hg_json_get_int(walk.value, 0, INT64_MAX, &n);
        numbers[walk.index] = good ? (uint64_t)n : 0;
    }
    if (!good)
        refuse(r, HG_T("\"{name}\" is no list of counts"), key);
}

static void read_spread(struct reader *r, struct hg_json object, struct arena_spread *spread)
{
    uint64_t sums[3] = {0};
    read_list(r, hg_json_member(object, "squares"), "squares", sums, 3);
    *spread = (struct arena_spread){sums[0], sums[1], sums[2]};
}

static void read_tally(struct reader *r, struct hg_json object, struct arena_tally *t)
{
    t->games = read_count(r, object, "games");
    t->wins = read_count(r, object, "wins");
    t->draws = read_count(r, object, "draws");
    t->losses = read_count(r, object, "losses");
    t->shares = read_count(r, object, "shares");
    t->scored = read_count(r, object, "scored");
    if (!hg_json_get_int(hg_json_member(object, "points"), INT64_MIN, INT64_MAX, &t->points))
        refuse(r, HG_T("\"{name}\" is missing or no whole number"), "points");
    if (r->good && t->wins + t->draws + t->losses != t->games)
        refuse(r, HG_T("wins, draws and losses do not add up to the games"), "");
    if (r->good && t->scored > t->games)
        refuse(r, HG_T("\"{name}\" are more than the games"), "scored");
}

/* Only where there are any. */
static void read_forfeits(struct reader *r, struct hg_json object, struct arena *arena, int player)
{
    struct arena_forfeits *forfeits = &arena->results.forfeits[player];
    if (!hg_json_member(object, "forfeits").at)
        return;
    forfeits->games = read_count(r, object, "forfeits");
    forfeits->first = read_count(r, object, "forfeit");
    read_text(r, object, "fault", forfeits->fault, sizeof forfeits->fault);
    arena->results.forfeited += forfeits->games;
    if (r->good && (!forfeits->games || forfeits->games > arena->results.player[player].losses))
        refuse(r, HG_T("\"{name}\" are none, or more than the games that were lost"), "forfeits");
}

static void read_players(struct reader *r, struct hg_json root, struct arena *arena)
{
    struct hg_json players = hg_json_member(root, "players"), seats = hg_json_member(root, "by_seat");
    struct hg_json_walk walk = hg_json_walk(players);
    arena->plan.players = hg_json_count(players);
    if (arena->plan.players < arena->plan.seats || arena->plan.players > ARENA_PLAYERS)
        refuse(r, HG_T("the list \"{name}\" is missing, too short or too long"), "players");
    while (r->good && hg_json_next(&walk)) {
        read_text(r, walk.value, "player", arena->plan.names[walk.index], ARENA_NAME);
        arena->plan.versions[walk.index] = (uint8_t)read_count(r, walk.value, "version");
        read_tally(r, walk.value, &arena->results.player[walk.index]);
        read_spread(r, walk.value, &arena->deals.player[walk.index]);
        read_forfeits(r, walk.value, arena, walk.index);
    }
    walk = hg_json_walk(seats);
    if (hg_json_count(seats) != arena->plan.seats)
        refuse(r, HG_T("the list \"{name}\" has the wrong length"), "by_seat");
    while (r->good && hg_json_next(&walk))
        read_tally(r, walk.value, &arena->results.seat[walk.index]);
}

static void read_pairs(struct reader *r, struct hg_json root, struct arena *arena)
{
    struct arena_results *results = &arena->results;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "pairs"));
    while (r->good && hg_json_next(&walk)) {
        uint64_t a = read_count(r, walk.value, "a"), b = read_count(r, walk.value, "b");
        if (a >= b || b >= (uint64_t)arena->plan.players) {
            refuse(r, HG_T("the list \"{name}\" names players that are not there"), "pairs");
            return;
        }
        results->above[a][b] = read_count(r, walk.value, "wins");
        results->above[b][a] = read_count(r, walk.value, "losses");
        results->level[a][b] = read_count(r, walk.value, "draws");
        read_spread(r, walk.value, &arena->deals.pair[a][b]);
    }
}

static void read_open_deal(struct reader *r, struct hg_json object, const struct arena_plan *plan,
                           struct arena_deal *deal)
{
    uint64_t most = (uint64_t)plan->players, row[4] = {0};
    *deal = (struct arena_deal){.number = read_count(r, object, "deal"), .games = read_count(r, object, "games")};
    struct hg_json_walk walk = hg_json_walk(hg_json_member(object, "players"));
    while (r->good && hg_json_next(&walk)) {
        read_list(r, walk.value, "players", row, 3);
        if (row[0] < most)
            deal->player[row[0]] = (struct arena_share){row[1], row[2]};
    }
    walk = hg_json_walk(hg_json_member(object, "pairs"));
    while (r->good && hg_json_next(&walk)) {
        read_list(r, walk.value, "pairs", row, 4);
        if (row[0] < row[1] && row[1] < most)
            deal->pair[row[0]][row[1]] = (struct arena_share){row[2], row[3]};
    }
}

/* All games must be in deals. */
static void read_deals(struct reader *r, struct hg_json root, struct arena *arena)
{
    struct arena_deals *deals = &arena->deals;
    struct arena_deal *deal = hg_zeroed(sizeof *deal);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "open_deals"));
    deals->whole = read_count(r, root, "deals");
    uint64_t games = 0, all = arena_games_per_deal(&arena->plan);
    while (r->good && hg_json_next(&walk)) {
        read_open_deal(r, walk.value, &arena->plan, deal);
        games += deal->games;
        if (r->good && (deal->games >= all || !arena_add_to_deal(deals, &arena->plan, deal)))
            refuse(r, HG_T("\"{name}\" is no list of deals that are not whole"), "open_deals");
    }
    if (r->good && games + deals->whole * all != arena_played(arena))
        refuse(r, HG_T("the deals do not add up to the games in \"{name}\""), "spans");
    hg_free(deal);
}

static void read_spans(struct reader *r, struct hg_json root, struct arena *arena)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "spans"));
    while (r->good && hg_json_next(&walk)) {
        int64_t ends[2] = {0, 0};
        struct hg_json_walk end = hg_json_walk(walk.value);
        while (hg_json_next(&end) && end.index < 2)
            hg_json_get_int(end.value, 0, (int64_t)arena->plan.games, &ends[end.index]);
        struct arena_span span = {(uint64_t)ends[0], (uint64_t)ends[1]};
        if (span.from >= span.to || !arena_add_span(arena, span))
            refuse(r, HG_T("\"{name}\" is no list of games in order"), "spans");
    }
    uint64_t played = 0;
    for (int seat = 0; seat < arena->plan.seats; seat++)
        played += arena->results.seat[seat].games;
    if (r->good && played != arena_played(arena) * (uint64_t)arena->plan.seats)
        refuse(r, HG_T("the results do not belong to the games in \"{name}\""), "spans");
}

static void read_games(struct reader *r, struct hg_json root, struct arena *arena)
{
    struct arena_results *results = &arena->results;
    const struct hg_game *game = arena->plan.game;
    struct hg_json endings = hg_json_member(root, "endings");
    uint64_t ended = 0;
    results->decisions = read_count(r, root, "decisions");
    results->moves = read_count(r, root, "moves");
    for (int i = 1; i < game->ending_count; i++) {
        results->ending[i] = read_count(r, endings, game->endings[i]);
        ended += results->ending[i];
    }
    if (r->good && game->endings && ended + results->forfeited != arena_played(arena))
        refuse(r, HG_T("\"{name}\" do not add up to the games"), "endings");
    results->ending[0] = game->endings ? 0 : arena_played(arena) - results->forfeited;
}

/* What is odd is nothing. */
static uint64_t count_or_nothing(struct hg_json object, const char *key)
{
    int64_t n = 0;
    return hg_json_get_int(hg_json_member(object, key), 0, INT64_MAX, &n) ? (uint64_t)n : 0;
}

static void read_effort(struct hg_json object, struct arena_effort *effort)
{
    struct hg_json_walk turns = hg_json_walk(hg_json_member(object, "turns"));
    *effort = (struct arena_effort){.decisions = count_or_nothing(object, "decisions"),
                                    .ns = count_or_nothing(object, "ns"),
                                    .iterations = count_or_nothing(object, "iterations"),
                                    .memory = count_or_nothing(object, "memory"),
                                    .longest_ns = count_or_nothing(object, "longest_turn_ns")};
    while (hg_json_next(&turns)) {
        int64_t row[2] = {ARENA_TURNS, 0};
        struct hg_json_walk walk = hg_json_walk(turns.value);
        while (hg_json_next(&walk) && walk.index < 2)
            hg_json_get_int(walk.value, 0, UINT32_MAX, &row[walk.index]);
        if (row[0] < ARENA_TURNS)
            effort->turns[row[0]] = (uint32_t)row[1];
    }
}

/* Whole milliseconds will do; anything odd is no time at all. */
static void read_run(struct hg_json root, struct arena *arena)
{
    struct hg_json run = hg_json_member(root, "run"), seconds = hg_json_member(run, "seconds");
    int64_t threads = 0;
    if (hg_json_get_int(hg_json_member(run, "threads"), 0, 1 << 20, &threads))
        arena->threads = (int)threads;
    if (hg_json_type(seconds) == HG_JSON_NUMBER)
        sscanf(seconds.at, "%lf", &arena->seconds);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(run, "players"));
    while (hg_json_next(&walk) && walk.index < ARENA_PLAYERS)
        read_effort(walk.value, &arena->effort[walk.index]);
}

bool arena_read_json(const char *text, size_t size, struct arena *arena, char *why, size_t cap)
{
    struct reader r = {why, cap, true};
    struct hg_json root;
    struct hg_json_error error;
    int64_t format;
    memset(arena, 0, sizeof *arena);
    if (!hg_json_parse(text, size, &root, &error)) {
        say(why, cap, HG_T("line {line} is no JSON: {what}"),
            HG_ARGS({"line", NULL, (int64_t)hg_json_line(text, error.offset)},
                    {"what", hg_translate(cli_words(), error.what)}));
        return false;
    }
    if (!hg_json_get_int(hg_json_member(root, "arena"), 1, 1, &format))
        refuse(&r, HG_T("it holds no results of an arena; hourglass arena --json writes them"), "");
    if (r.good)
        read_plan(&r, root, &arena->plan);
    if (r.good)
        read_players(&r, root, arena);
    if (r.good)
        read_pairs(&r, root, arena);
    if (r.good)
        read_spans(&r, root, arena);
    if (r.good)
        read_deals(&r, root, arena);
    if (r.good)
        read_games(&r, root, arena);
    read_run(root, arena);
    return r.good;
}

/* NULL, or what is different. */
static const char *difference(const struct arena_plan *a, const struct arena_plan *b)
{
    if (a->game != b->game)
        return HG_T("it is no part of the same arena: the game differs");
    if (strcmp(a->edition, b->edition) != 0)
        return HG_T("it is no part of the same arena: the edition differs");
    if (strcmp(a->options, b->options) != 0)
        return HG_T("it is no part of the same arena: the options differ");
    if (strcmp(a->seed, b->seed) != 0)
        return HG_T("it is no part of the same arena: the seed differs");
    if (a->budget != b->budget)
        return HG_T("it is no part of the same arena: the budget differs");
    if (a->games != b->games)
        return HG_T("it is no part of the same arena: the number of games differs");
    if (a->players != b->players || a->seats != b->seats || memcmp(a->names, b->names, sizeof a->names) != 0)
        return HG_T("it is no part of the same arena: the players differ");
    if (memcmp(a->versions, b->versions, sizeof a->versions) != 0)
        return HG_T("it is no part of the same arena: a level has another version");
    return NULL;
}

bool arena_merge(struct arena *arena, const struct arena *more, char *why, size_t cap)
{
    const char *what = difference(&arena->plan, &more->plan);
    if (what) {
        say(why, cap, what, NULL);
        return false;
    }
    for (int i = 0; i < more->span_count; i++)
        if (!arena_add_span(arena, more->spans[i])) {
            say(why, cap, HG_T("games {first} to {last}, or some of them, are in an earlier file already"),
                HG_ARGS({"first", NULL, (int64_t)more->spans[i].from}, {"last", NULL, (int64_t)more->spans[i].to - 1}));
            return false;
        }
    if (!arena_add_deals(&arena->deals, &arena->plan, &more->deals)) {
        say(why, cap, HG_T("too many deals would have gaps; merge files that are neighbours first"), NULL);
        return false;
    }
    arena_add(&arena->results, &more->results);
    for (int i = 0; i < arena->plan.players; i++)
        arena_add_effort(&arena->effort[i], &more->effort[i]);
    arena->seconds += more->seconds;
    arena->threads = more->threads > arena->threads ? more->threads : arena->threads;
    return true;
}
