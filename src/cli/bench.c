/* bench.c: hourglass bench [GAME]: how fast the rules are, through the contract and nothing else. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/playout.h"
#include "cli/luck.h"
#include "cli/text.h"
#include "core/bits.h"
#include "core/kinds.h"
#include "games/registry.h"
#include "table/memory.h"
#include "table/table.h"

enum { SAMPLES = 256, GAMES_AT_A_TIME = 256 };

/* A decision out of a random game. */
struct sample {
    unsigned char *state, *view;
    int seat;
    struct hg_move move;
    struct hg_out json; /* of the state */
};

struct bench {
    const struct hg_game *game;
    void *rules;
    int seats;
    unsigned char *state;
    struct hg_move *list;
    struct hg_rng rng;
    struct hg_out out;
    struct sample samples[SAMPLES];
    struct hg_playout_count count; /* of all playouts */
    uint64_t games, tables;
};

/* --- preparing ---------------------------------------------------------------------------------------------------- */

static void take_sample(struct bench *b, struct sample *sample, int seat, struct hg_move move)
{
    const struct hg_game *g = b->game;
    sample->state = memcpy(hg_zeroed(g->state_size), b->state, g->state_size);
    sample->view = hg_zeroed(g->state_size);
    sample->seat = seat;
    sample->move = move;
    sample->json = hg_out_growing();
    g->view(b->rules, b->state, seat, sample->view);
    g->write_state(b->rules, b->state, &sample->json);
}

/* One random game; its decisions become samples until there are enough. */
static int sample_game(struct bench *b, int taken)
{
    const struct hg_game *g = b->game;
    g->setup(b->rules, b->seats, b->state, NULL);
    hg_playout_chance(g, b->rules, b->state, &b->rng);
    for (struct hg_turn turn; (turn = g->turn(b->rules, b->state)).seats && taken < SAMPLES;) {
        int seat = hg_lowest(turn.seats), count = g->moves(b->rules, b->state, seat, b->list);
        struct hg_move move = b->list[hg_rng_below(&b->rng, (uint32_t)count)];
        take_sample(b, &b->samples[taken++], seat, move);
        g->apply(b->rules, b->state, seat, move, NULL);
        hg_playout_chance(g, b->rules, b->state, &b->rng);
    }
    return taken;
}

static struct bench *bench_new(const struct hg_game *game, const char *seed)
{
    struct bench *b = hg_zeroed(sizeof *b);
    b->game = game;
    b->rules = cli_default_rules(game);
    b->seats = game->min_seats;
    b->state = hg_zeroed(game->state_size);
    b->list = hg_zeroed((size_t)game->max_moves * sizeof *b->list);
    b->rng.word = cli_seed_number(seed);
    b->out = hg_out_growing();
    for (int taken = 0; taken < SAMPLES;)
        taken = sample_game(b, taken);
    return b;
}

static void bench_free(struct bench *b)
{
    for (int i = 0; i < SAMPLES; i++) {
        hg_free(b->samples[i].state);
        hg_free(b->samples[i].view);
        hg_out_free(&b->samples[i].json);
    }
    hg_out_free(&b->out);
    hg_free(b->list);
    hg_free(b->state);
    hg_free(b->rules);
    hg_free(b);
}

/* --- measures ----------------------------------------------------------------------------------------------------- */

static uint64_t play_games(struct bench *b, uint64_t games)
{
    struct hg_score score;
    for (uint64_t i = 0; i < games; i++) {
        b->game->setup(b->rules, b->seats, b->state, NULL);
        hg_playout(b->game, b->rules, b->state, b->list, &b->rng, &b->count);
        b->game->score(b->rules, b->state, &score);
    }
    b->games += games;
    return games;
}

static uint64_t run_playouts(struct bench *b)
{
    return play_games(b, GAMES_AT_A_TIME);
}

static uint64_t run_move_lists(struct bench *b)
{
    for (int i = 0; i < SAMPLES; i++)
        b->game->moves(b->rules, b->samples[i].state, b->samples[i].seat, b->list);
    return SAMPLES;
}

/* The copy belongs to it: that is what a search does. */
static uint64_t run_applies(struct bench *b)
{
    for (int i = 0; i < SAMPLES; i++) {
        memcpy(b->state, b->samples[i].state, b->game->state_size);
        b->game->apply(b->rules, b->state, b->samples[i].seat, b->samples[i].move, NULL);
    }
    return SAMPLES;
}

static uint64_t run_views(struct bench *b)
{
    for (int i = 0; i < SAMPLES; i++)
        b->game->view(b->rules, b->samples[i].state, b->samples[i].seat, b->state);
    return SAMPLES;
}

static uint64_t run_imagines(struct bench *b)
{
    for (int i = 0; i < SAMPLES; i++)
        b->game->imagine(b->rules, b->samples[i].view, b->samples[i].seat, &b->rng, b->state);
    return SAMPLES;
}

static uint64_t run_json_writes(struct bench *b)
{
    for (int i = 0; i < SAMPLES; i++) {
        hg_out_clear(&b->out);
        b->game->write_state(b->rules, b->samples[i].state, &b->out);
    }
    return SAMPLES;
}

static uint64_t run_json_reads(struct bench *b)
{
    struct hg_problem problem;
    for (int i = 0; i < SAMPLES; i++) {
        const struct hg_out *json = &b->samples[i].json;
        struct hg_problems problems = {&problem, 0, 1, json->text, json->len};
        struct hg_json root;
        struct hg_json_error error;
        if (hg_json_parse(json->text, json->len, &root, &error))
            b->game->read_state(b->rules, root, false, b->state, &problems);
    }
    return SAMPLES;
}

static uint64_t run_notations(struct bench *b)
{
    struct hg_move move;
    for (int i = 0; i < SAMPLES; i++) {
        hg_out_clear(&b->out);
        hg_move_write(b->game, b->rules, b->samples[i].move, &b->out);
        hg_move_read(b->game, b->rules, b->out.text, &move);
    }
    return SAMPLES;
}

/* A whole game at a table: every move checked, recorded, its events kept; chance drawn with HMAC-SHA-256. */
static uint64_t run_table(struct bench *b)
{
    struct hg_problems problems = {0};
    struct hg_opening opening = {.game = b->game, .seats = b->seats};
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)b->tables++);
    hg_fair_from_seed(&opening.fair, seed, b->seats);
    struct hg_table *table = hg_table_new(&opening, &problems);
    for (struct hg_turn turn; (turn = hg_table_turn(table)).seats;) {
        int seat = hg_lowest(turn.seats);
        int count = b->game->moves(b->rules, hg_table_state(table), seat, b->list);
        hg_table_play(table, seat, b->list[hg_rng_below(&b->rng, (uint32_t)count)], 0);
    }
    uint64_t moves = (uint64_t)hg_table_length(table);
    hg_table_free(table);
    return moves;
}

/* What is measured, and the name of the number in JSON. The playouts come first: their time is that of the
 * decisions. */
static const struct measure {
    const char *name, *field;
    uint64_t (*run)(struct bench *b); /* once through; returns how many */
} measures[] = {
    {"random games", "games_per_second", run_playouts},
    {"move lists", "move_lists_per_second", run_move_lists},
    {"moves applied", "applies_per_second", run_applies},
    {"views", "views_per_second", run_views},
    {"worlds imagined", "imagines_per_second", run_imagines},
    {"positions written as JSON", "json_writes_per_second", run_json_writes},
    {"positions read from JSON", "json_reads_per_second", run_json_reads},
    {"notation round trips", "notations_per_second", run_notations},
    {"moves at a table", "table_moves_per_second", run_table},
};
enum { PLAYOUTS, MEASURES = sizeof measures / sizeof measures[0] };

/* Time on the processor: other programs on the machine do not count. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Per second. */
static double measure(struct bench *b, const struct measure *m, double seconds)
{
    double start = now(), passed;
    uint64_t done = 0;
    do {
        done += m->run(b);
        passed = now() - start;
    } while (passed < seconds);
    return (double)done / passed;
}

/* --- results ------------------------------------------------------------------------------------------------------ */

struct result {
    double rates[MEASURES];
    int measured; /* so many of them */
};

static double per_game(const struct bench *b, uint64_t n)
{
    return (double)n / (double)b->games;
}

static void print_json(const struct bench *b, const struct result *r)
{
    double games = r->rates[PLAYOUTS];
    printf("{\"game\":\"%s\",\"state_bytes\":%zu,\"rules_bytes\":%zu", b->game->id, b->game->state_size,
           b->game->rules_size);
    printf(",\"games\":%llu,\"decisions\":%llu,\"chances\":%llu", (unsigned long long)b->games,
           (unsigned long long)b->count.decisions, (unsigned long long)b->count.chances);
    printf(",\"decisions_per_game\":%.3f,\"chances_per_game\":%.3f", per_game(b, b->count.decisions),
           per_game(b, b->count.chances));
    printf(",\"moves_per_decision\":%.3f", (double)b->count.moves / (double)b->count.decisions);
    printf(",\"decisions_per_second\":%.0f", games * per_game(b, b->count.decisions));
    printf(",\"chances_per_second\":%.0f", games * per_game(b, b->count.chances));
    for (int i = 0; i < r->measured; i++)
        printf(",\"%s\":%.0f", measures[i].field, r->rates[i]);
    puts("}");
}

/* 12345678 as 12,345,678. */
static void print_rate(const char *name, double rate)
{
    char digits[32], grouped[48];
    int n = snprintf(digits, sizeof digits, "%.0f", rate), at = 0;
    for (int i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0)
            grouped[at++] = ',';
        grouped[at++] = digits[i];
    }
    printf("  %-26s%14.*s per second\n", name, at, grouped);
}

static void print_table(const struct bench *b, const struct result *r)
{
    const struct cli_style *style = cli_style();
    double games = r->rates[PLAYOUTS];
    printf("%s%s%s: a state has %zu bytes; ", style->bold, b->game->title, style->reset, b->game->state_size);
    printf("a random game has %.1f decisions with %.1f moves each, and %.1f times chance.\n",
           per_game(b, b->count.decisions), (double)b->count.moves / (double)b->count.decisions,
           per_game(b, b->count.chances));
    print_rate(measures[PLAYOUTS].name, games);
    print_rate("  decisions", games * per_game(b, b->count.decisions));
    print_rate("  chance outcomes", games * per_game(b, b->count.chances));
    for (int i = PLAYOUTS + 1; i < r->measured; i++)
        print_rate(measures[i].name, r->rates[i]);
}

/* --- command ------------------------------------------------------------------------------------------------------ */

struct wish {
    const char *seed;
    double seconds;
    long games; /* 0: by time */
    bool json;
};

/* With a number of games only these are played, so that tools which count instructions see nothing else. */
static void bench_game(const struct hg_game *game, const struct wish *wish)
{
    struct bench *b = bench_new(game, wish->seed);
    struct result r = {.measured = wish->games ? 1 : MEASURES};
    if (wish->games) {
        double start = now();
        play_games(b, (uint64_t)wish->games);
        r.rates[PLAYOUTS] = (double)wish->games / (now() - start);
    } else {
        for (int i = 0; i < MEASURES; i++)
            r.rates[i] = measure(b, &measures[i], wish->seconds);
    }
    if (wish->json)
        print_json(b, &r);
    else
        print_table(b, &r);
    fflush(stdout);
    bench_free(b);
}

static bool read_seconds(const struct cli_command *command, const char *text, double *seconds)
{
    char *end;
    *seconds = strtod(text, &end);
    if (end != text && !*end && *seconds >= 0.001 && *seconds <= 3600)
        return true;
    cli_error(command, "--seconds is a number from 0.001 to 3600, not '%s'.", text);
    return false;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    struct wish wish = {.seed = "1"};
    const char *seconds = "1", *games = NULL, *id;
    const struct cli_option options[] = {
        {"seconds", "S", "processor time for each measure; 1 when not given", NULL, &seconds},
        {"games", "N", "play exactly N random games and measure nothing else: for callgrind and the like", NULL,
         &games},
        {"seed", "TEXT", "of the random numbers; 1 when not given", NULL, &wish.seed},
        {"json", NULL, "one JSON object per game, each on a line", &wish.json, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, &id, 1);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (!read_seconds(command, seconds, &wish.seconds) ||
        (games && !cli_number(command, "--games", games, 1, 1000000000, &wish.games)))
        return CLI_USAGE;
    const struct hg_game *chosen = count ? cli_find_game(command, id) : NULL;
    if (count && !chosen)
        return CLI_USAGE;
    for (int i = 0; i < hg_game_count; i++)
        if (chosen ? hg_games[i] == chosen : hg_games[i]->offered)
            bench_game(hg_games[i], &wish);
    return cli_finish(command, CLI_OK);
}

const struct cli_command cli_bench = {
    .name = "bench",
    .arguments = "[GAME]",
    .summary = "measure how fast the rules are",
    .help = "Plays random games through the interface that bots and tables use, on one core, and\n"
            "measures how often a second each part of it works: games, decisions and chance outcomes;\n"
            "lists of legal moves; moves applied to a copy of a position; views; worlds imagined from\n"
            "a view; positions written as JSON and read again; moves written in notation and read\n"
            "again; moves at a table that checks and records them. Without GAME: all games.\n"
            "docs/benchmarks.md tells how to read the figures.\n"
            "\n"
            "Examples:\n"
            "  hourglass bench\n"
            "  hourglass bench tides --seconds 5\n"
            "  hourglass bench tides --json\n"
            "  valgrind --tool=callgrind hourglass bench tides --games 20000\n"
            "\n"
            "Exit codes:\n"
            "  0  measured\n"
            "  2  wrong command line\n"
            "  3  the output could not be written\n",
    .run = run,
};
