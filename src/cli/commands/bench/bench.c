/* bench.c: hourglass bench [GAME]: how fast the rules are, through the contract and nothing else. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/commands/bench/bench.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Per second. */
static double measure(struct bench *b, const struct bench_measure *m, double seconds)
{
    double start = bench_now(), passed;
    uint64_t done = 0;
    do {
        done += m->run(b);
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)done / passed;
}

/* --- results ------------------------------------------------------------------------------------------------------ */

struct result {
    double rates[BENCH_MEASURES];
    int measured;                      /* so many of them */
    const struct bench_module *module; /* or NULL */
    struct bench_times times;
    struct bench_memory memory;
};
enum { PLAYOUTS }; /* the first of the measures */

static double per_game(const struct bench *b, uint64_t n)
{
    return (double)n / (double)b->games;
}

static void print_module_json(const struct bench_module *module)
{
    printf(",\"wasm\":{\"node\":\"%s\"", module->node);
    for (int i = 0; i < BENCH_IN_MODULES; i++)
        printf(",\"%s\":%.0f", bench_measures[i].field, module->rates[i]);
    putchar('}');
}

static void print_times_json(const struct result *r)
{
    for (int i = 0; i < BENCH_TIMES; i++)
        if (r->times.us[i] > 0)
            printf(",\"%s\":%.1f", bench_time_names[i].field, r->times.us[i]);
    if (r->times.most_moves)
        printf(",\"longest_list\":%d", r->times.most_moves);
    if (r->memory.open)
        printf(",\"table_bytes\":%zu,\"kept_table_bytes\":%zu", r->memory.open, r->memory.kept);
}

static void print_json(const struct bench *b, const struct result *r)
{
    double games = r->rates[PLAYOUTS];
    printf("{\"game\":\"%s\",\"state_bytes\":%zu,\"rules_bytes\":%zu", b->game->id, b->game->state_size,
           b->game->rules_size);
    printf(",\"seats\":%d,\"positions\":%d", b->seats, b->start_count);
    printf(",\"games\":%llu,\"decisions\":%llu,\"chances\":%llu", (unsigned long long)b->games,
           (unsigned long long)b->count.decisions, (unsigned long long)b->count.chances);
    printf(",\"decisions_per_game\":%.3f,\"chances_per_game\":%.3f", per_game(b, b->count.decisions),
           per_game(b, b->count.chances));
    printf(",\"moves_per_decision\":%.3f", (double)b->count.moves / (double)b->count.decisions);
    printf(",\"decisions_per_second\":%.0f", games * per_game(b, b->count.decisions));
    printf(",\"chances_per_second\":%.0f", games * per_game(b, b->count.chances));
    for (int i = 0; i < r->measured; i++)
        printf(",\"%s\":%.0f", bench_measures[i].field, r->rates[i]);
    print_times_json(r);
    if (r->module)
        print_module_json(r->module);
    puts("}");
}

static void print_figure(int indent, const char *name, const char *figure)
{
    const char *text = hg_translate(cli_words(), name);
    printf("%*s%s%*s", indent, "", text, 28 - indent - cli_columns(text, strlen(text)), "");
    printf("%14s ", figure);
}

static void print_name(int indent, const char *name, double rate)
{
    print_figure(indent, name, CLI_GROUPED(rate));
}

static void print_rate(int indent, const char *name, double rate)
{
    print_name(indent, name, rate);
    puts(hg_translate(cli_words(), HG_T("per second")));
}

/* Beside it the same in the module, and how much of the speed is left there. */
static void print_both(const char *name, double rate, double in_module)
{
    print_name(2, name, rate);
    cli_print(HG_T("per second, in WebAssembly {rate}: {left}"),
              HG_ARGS({"rate", CLI_GROUPED(in_module)}, {"left", CLI_DECIMAL(in_module / rate, 2)}));
    putchar('\n');
}

static void print_head(const struct bench *b)
{
    const struct cli_style *style = cli_style();
    printf("%s%s%s: ", style->bold, b->game->title, style->reset);
    cli_print(
        b->start_count
            ? HG_T("a state has {bytes} {bytes|byte|bytes}; from {positions} rich {positions|position|positions} of "
                   "{seats} {seats|seat|seats} a random game has {decisions} {decisions|decision|decisions} with "
                   "{moves} {moves|move|moves} each, and chance {chances} {chances|time|times}.")
            : HG_T("a state has {bytes} {bytes|byte|bytes}; a random game has {decisions} "
                   "{decisions|decision|decisions} with {moves} {moves|move|moves} each, and chance {chances} "
                   "{chances|time|times}."),
        HG_ARGS({"bytes", NULL, (int64_t)b->game->state_size}, {"positions", NULL, b->start_count},
                {"seats", NULL, b->seats}, {"decisions", CLI_DECIMAL(per_game(b, b->count.decisions), 1)},
                {"moves", CLI_DECIMAL((double)b->count.moves / (double)b->count.decisions, 1)},
                {"chances", CLI_DECIMAL(per_game(b, b->count.chances), 1)}));
    putchar('\n');
}

/* The longest list stands behind its time. */
static void print_times(const struct bench_times *times)
{
    for (int i = 0; i < BENCH_TIMES; i++) {
        bool longest = strcmp(bench_time_names[i].field, "longest_look_us") == 0;
        if (times->us[i] <= 0)
            continue;
        print_figure(2 + bench_time_names[i].indent, bench_time_names[i].name, CLI_DECIMAL(times->us[i], 1));
        cli_print(longest ? HG_T("microseconds, {moves} {moves|move|moves}") : HG_T("microseconds"),
                  HG_ARGS({"moves", NULL, times->most_moves}));
        putchar('\n');
    }
}

static void print_kib(int indent, const char *name, size_t bytes)
{
    print_figure(indent, name, CLI_DECIMAL((double)bytes / 1024, 1));
    puts("KiB");
}

static void print_memory(const struct bench_memory *memory)
{
    if (!memory->open)
        return;
    print_kib(2, HG_T("open table, halfway"), memory->open);
    print_kib(4, HG_T("its record kept elsewhere"), memory->kept);
}

static void print_table(const struct bench *b, const struct result *r)
{
    double games = r->rates[PLAYOUTS];
    print_head(b);
    for (int i = 0; i < r->measured; i++) {
        if (r->module && i < BENCH_IN_MODULES)
            print_both(bench_measures[i].name, r->rates[i], r->module->rates[i]);
        else
            print_rate(2, bench_measures[i].name, r->rates[i]);
        if (i == PLAYOUTS) {
            print_rate(4, HG_T("decisions"), games * per_game(b, b->count.decisions));
            print_rate(4, HG_T("chance outcomes"), games * per_game(b, b->count.chances));
        }
    }
    print_times(&r->times);
    print_memory(&r->memory);
}

/* --- command ------------------------------------------------------------------------------------------------------ */

struct wish {
    const char *seed;
    const char *options; /* as JSON; NULL: the default ones */
    double seconds;
    long games; /* 0: by time */
    bool json, wasm;
};

/* With a number of games only these are played, so that tools which count instructions see nothing else. */
static void measure_all(struct bench *b, const struct wish *wish, struct result *r)
{
    r->measured = wish->games ? 1 : BENCH_MEASURES;
    if (wish->games) {
        double start = bench_now();
        bench_play_games(b, (uint64_t)wish->games);
        r->rates[PLAYOUTS] = (double)wish->games / (bench_now() - start);
        return;
    }
    for (int i = 0; i < BENCH_MEASURES; i++)
        r->rates[i] = measure(b, &bench_measures[i], wish->seconds);
    if (b->game->offered)
        bench_take_times(b, &r->times);
    if (b->game->offered && !b->options)
        bench_take_memory(b, &r->memory);
}

static bool works(const struct cli_command *command, struct bench *b)
{
    if (bench_rounds_work(b))
        return true;
    cli_complain(command, HG_T("{game} does not play by protocol as it should: there is nothing to measure."),
                 HG_ARGS({"game", b->game->title}));
    return false;
}

static int bench_game(const struct cli_command *command, const struct hg_game *game, const struct wish *wish)
{
    struct bench *b = bench_new(command, game, wish->seed, wish->options);
    struct bench_module module = {0};
    if (!b)
        return CLI_USAGE;
    struct result r = {.module = wish->wasm ? &module : NULL};
    bool good = wish->games || !game->offered || works(command, b);
    good = good && (!wish->wasm || bench_run_module(command, b, wish->seconds, &module));
    if (good) {
        measure_all(b, wish, &r);
        (wish->json ? print_json : print_table)(b, &r);
        fflush(stdout);
    }
    bench_free(b);
    return good ? CLI_OK : CLI_IO;
}

static bool read_seconds(const struct cli_command *command, const char *text, double *seconds)
{
    char *end;
    *seconds = strtod(text, &end);
    if (end != text && !*end && *seconds >= 0.001 && *seconds <= 3600)
        return true;
    cli_complain(command, HG_T("--seconds is a number from 0.001 to 3600, not '{text}'."), HG_ARGS({"text", text}));
    return false;
}

static int bench_all(const struct cli_command *command, const struct hg_game *chosen, const struct wish *wish)
{
    int code = CLI_OK;
    for (int i = 0; i < hg_game_count && code == CLI_OK; i++)
        if (chosen ? hg_games[i] == chosen : hg_games[i]->offered)
            code = bench_game(command, hg_games[i], wish);
    return cli_finish(command, code);
}

/* With the options of a list NAME=VALUE,... */
static int bench_with(const struct cli_command *command, const struct hg_game *chosen, const char *list,
                      struct wish *wish)
{
    struct hg_out out = hg_out_growing();
    bool good = cli_write_options(command, chosen, list, &out);
    wish->options = out.text;
    int code = good ? bench_all(command, chosen, wish) : CLI_USAGE;
    hg_out_free(&out);
    return code;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    if (argc && strcmp(argv[0], "serve") == 0)
        return bench_serve.run(&bench_serve, argc - 1, argv + 1);
    struct wish wish = {.seed = "1"};
    const char *seconds = "1", *games = NULL, *options_of = NULL, *id;
    const struct cli_option options[] = {
        {"seconds", "S", HG_T("processor time for each measure; 1 when not given"), NULL, &seconds},
        {"games", "N", HG_T("play exactly N random games and measure nothing else: for callgrind and the like"), NULL,
         &games},
        {"seed", "TEXT", HG_T("of the random numbers; 1 when not given"), NULL, &wish.seed},
        {"options", HG_T("LIST"),
         HG_T("readings of the rules, NAME=VALUE with commas; games then begin with the set-up"), NULL, &options_of},
        {"json", NULL, HG_T("one JSON object per game, each on a line"), &wish.json, NULL},
        {"wasm", NULL, HG_T("beside it the module of the page, run by node"), &wish.wasm, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, &id, 1);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (!read_seconds(command, seconds, &wish.seconds) ||
        (games && !cli_number(command, "--games", games, 1, 1000000000, &wish.games)))
        return CLI_USAGE;
    if (games && wish.wasm) {
        cli_complain(command,
                     HG_T("--games counts what this program does, and --wasm measures another; give one of them."),
                     NULL);
        return CLI_USAGE;
    }
    const struct hg_game *chosen = count ? cli_find_game(command, id) : NULL;
    if (count && !chosen)
        return CLI_USAGE;
    if (options_of && (!chosen || wish.wasm)) {
        cli_complain(command, HG_T("--options are those of one game, in this program: name it, and leave --wasm out."),
                     NULL);
        return CLI_USAGE;
    }
    return options_of ? bench_with(command, chosen, options_of, &wish) : bench_all(command, chosen, &wish);
}

const struct cli_command cli_bench = {
    .name = "bench",
    .arguments = HG_T("[GAME] | serve"),
    .summary = HG_T("measure how fast the rules are"),
    .help = HG_T("Plays random games through the interface that bots and tables use, on one core, and\n"
                 "measures how often a second each part of it works: games, decisions and chance outcomes;\n"
                 "lists of legal moves; moves applied to a copy of a position; views; worlds imagined from\n"
                 "a view; positions written as JSON and read again; moves written in notation and read\n"
                 "again; moves at a table that checks and records them; and by the protocol: tables opened\n"
                 "and closed, moves, whole games of greedy bots. It also tells how long single things take:\n"
                 "a look at a table, opening a table with bots that think long, a line of a record that\n"
                 "is loaded or followed at an open table; and how much memory an open table takes halfway\n"
                 "through a game. Without GAME: all games. A long game is played by four seats from rich\n"
                 "positions, which are part of the program: chance alone hardly leads to them; only tables\n"
                 "that are opened and greedy bots begin with its set-up.\n"
                 "--wasm does what it can in the module that the page plays with, too, and tells how much\n"
                 "of the speed is left there; it needs node. docs/benchmarks.md tells how to read the\n"
                 "figures. 'hourglass bench serve --help' tells how a server is measured.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass bench\n"
                 "  hourglass bench tides --seconds 5\n"
                 "  hourglass bench tides --json\n"
                 "  hourglass bench tides --wasm\n"
                 "  hourglass bench empires --options mode_1=aoi,mode_2=aoi,mode_3=aoi\n"
                 "  valgrind --tool=callgrind hourglass bench tides --games 20000\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  measured\n"
                 "  2  wrong command line\n"
                 "  3  the output could not be written; --wasm: there is no module or no node\n"),
    .run = run,
};
