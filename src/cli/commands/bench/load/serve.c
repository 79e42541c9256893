/* serve.c: hourglass bench serve: what a server of tables can do, measured by clients that play real games over real sockets.
 *
 * In this order, as far as it is asked for: the disk; idle sockets; tables; games for so many seconds; the same with people who
 * look on at the first table; the server killed and started again. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "cli/boards/board.h"
#include "cli/commands/bench/bench.h"
#include "cli/commands/bench/load/load.h"
#include "cli/commands/bench/load/report.h"
#include "cli/common/text.h"
#include "core/json.h"
#include "games/registry.h"
#include "table/memory.h"

enum {
    MOST_SEATS = 4,
    TURN_MS = 1,
    OPENING = 64,
    PATIENCE_S = 60,
    RESTART_S = 60,
    NEW_S = 6, /* for so long a connection is pinged every second */
};

struct wish {
    const char *url, *folder, *level, *games;
    long sockets, tables, watchers, rate;
    double seconds;
    bool json, kill;
};

/* --- samples -------------------------------------------------------------------------------------------------------- */

void load_sample(struct load_samples *samples, double ms)
{
    if (!samples->ms)
        samples->ms = hg_zeroed(LOAD_SAMPLES * sizeof *samples->ms);
    if (samples->count < LOAD_SAMPLES)
        samples->ms[samples->count++] = (float)ms;
}

static int ascending(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

double load_share(struct load_samples *samples, double share)
{
    if (!samples->count)
        return 0;
    qsort(samples->ms, samples->count, sizeof *samples->ms, ascending);
    return (double)samples->ms[(size_t)(share * (double)(samples->count - 1) + 0.5)];
}

/* --- all clients ---------------------------------------------------------------------------------------------------- */

/* A game in real time is played in turns. */
static bool write_options(struct load *load, struct load_kind *kind)
{
    const struct board *board = board_find(kind->game->id);
    kind->options = hg_out_growing();
    return !board || !board->turns || cli_write_options(load->command, kind->game, board->turns, &kind->options);
}

static bool add_kind(struct load *load, const struct hg_game *game, const char *level)
{
    struct load_kind *kind = &load->kinds[load->kind_count++];
    struct hg_book_of of = {.game = game};
    struct hg_problems problems = {0};
    struct hg_json_error error;
    kind->game = game;
    kind->bot = hg_bot_find(game, level);
    kind->seats = game->max_seats < MOST_SEATS ? game->max_seats : MOST_SEATS;
    if (!write_options(load, kind) || !kind->bot)
        return false;
    if (kind->options.len)
        hg_json_parse(kind->options.text, kind->options.len, &of.options, &error);
    kind->book = hg_book_take(load->library, &of, &problems);
    return kind->book;
}

static bool add_all_kinds(struct load *load, const char *level)
{
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered && !add_kind(load, hg_games[i], level))
            return false;
    return true;
}

static bool add_listed(struct load *load, const char *games, const char *level)
{
    char id[32];
    for (size_t n; *games; games += n + (games[n] == ',')) {
        n = strcspn(games, ",");
        const struct hg_game *game = cli_copy(id, sizeof id, games, n) ? hg_game_find(id) : NULL;
        if (!game || load->kind_count == hg_game_count || !add_kind(load, game, level))
            return false;
    }
    return load->kind_count > 0;
}

static bool add_kinds(struct load *load, const struct wish *wish)
{
    load->kinds = hg_zeroed((size_t)hg_game_count * sizeof *load->kinds);
    bool good = wish->games ? add_listed(load, wish->games, wish->level) : add_all_kinds(load, wish->level);
    if (!good)
        cli_complain(load->command,
                     HG_T("there is no such level '{level}', or --game, '{text}', is no list of games that have it."),
                     HG_ARGS({"text", wish->games ? wish->games : ""}, {"level", wish->level}));
    return good;
}

static struct load_guest *add_guest(struct load *load, struct load_table *table, int seat)
{
    struct load_guest *guest = &load->guests[load->guest_count++];
    guest->load = load;
    guest->table = table;
    guest->seat = seat;
    return guest;
}

static void add_tables(struct load *load, int count)
{
    for (load->table_count = 0; load->table_count < count; load->table_count++) {
        struct load_table *table = &load->tables[load->table_count];
        table->kind = &load->kinds[load->table_count % load->kind_count];
        for (int seat = 0; seat < table->kind->seats; seat++)
            table->seat[seat] = add_guest(load, table, seat);
    }
}

/* One turn of the loop: what came, and what is to be played. */
static void turn(struct load *load)
{
    wires_turn(load->wires, load->ready && load->plays && load->rate <= 0 ? 0 : TURN_MS);
    if (load->plays)
        load_play(load);
}

/* Until so many have come; false: not in time, or something is wrong. */
static bool wait_for(struct load *load, const int *what, int count)
{
    double until = load_now() + PATIENCE_S;
    while (*what < count && !load->problem[0] && load_now() < until)
        turn(load);
    if (*what < count && !load->problem[0])
        load_problem(load, "in time", "nothing more came", 17);
    return *what >= count;
}

/* These guests connect, some at a time, and say who they are. */
static bool connect_all(struct load *load, int from, int to)
{
    int wanted = load->greeted + to - from;
    double until = load_now() + PATIENCE_S;
    for (int i = from; i < to && load_now() < until; turn(load))
        while (i < to && load->opening < OPENING) {
            load->opening++;
            wire_connect(load->wires, &load->guests[i++].wire);
        }
    return wait_for(load, &load->greeted, wanted);
}

/* --- what is measured ----------------------------------------------------------------------------------------------- */

static void pass(struct load *load, double seconds)
{
    double until = load_now() + seconds;
    while (load_now() < until)
        turn(load);
}

static bool measure_sockets(struct load *load, const struct load_server *server, int from, const struct wish *wish,
                            struct load_report *report)
{
    int count = (int)wish->sockets;
    double memory = load_memory(server), cpu = load_cpu(server), since = load_now();
    if (!connect_all(load, from, from + count))
        return false;
    report->sockets = count;
    report->connect_s = load_now() - since;
    report->connect_us = 1e6 * (load_cpu(server) - cpu) / count;
    report->socket_bytes = (load_memory(server) - memory) / count;
    pass(load, NEW_S);
    cpu = load_cpu(server);
    since = load_now();
    pass(load, wish->seconds);
    report->idle_share = (load_cpu(server) - cpu) / (load_now() - since);
    return true;
}

static bool begin_tables(struct load *load, const struct load_server *server, struct load_report *report)
{
    double memory = load_memory(server);
    int guests = 0;
    for (int i = 0; i < load->table_count; i++)
        guests += load->tables[i].kind->seats;
    if (!connect_all(load, 0, guests))
        return false;
    report->seats = guests;
    report->seats_bytes = load_memory(server) - memory;
    for (int i = 0; i < load->table_count; i++)
        load_sit_down(load->tables[i].seat[0]);
    return wait_for(load, &load->dealt, load->table_count);
}

static void forget_counts(struct load *load)
{
    load->count.answered.count = load->count.both.count = 0;
    load->count = (struct load_count){.answered = load->count.answered, .both = load->count.both};
}

/* Games for so many seconds. */
static void measure_play(struct load *load, const struct load_server *server, double seconds, struct load_round *round)
{
    load->plays = true;
    load->paid = load_now();
    pass(load, seconds / 5); /* until all of it is warm, and the games have begun to differ */
    forget_counts(load);
    double cpu = load_cpu(server), since = load_now();
    pass(load, seconds);
    round->seconds = load_now() - since;
    round->cpu_s = load_cpu(server) - cpu;
    round->moves = load->count.moves;
    round->refused = load->count.refused;
    round->unseen = load->count.unseen;
    round->games = load->count.games;
    round->messages = load->count.messages;
    round->watched = load->count.watched;
    round->lost = load->count.lost;
    round->answered[0] = load_share(&load->count.answered, 0.5);
    round->answered[1] = load_share(&load->count.answered, 0.99);
    round->both[0] = load_share(&load->count.both, 0.5);
    round->both[1] = load_share(&load->count.both, 0.99);
}

/* They look on at the first table. */
static bool add_watchers(struct load *load, int from, int count)
{
    load->plays = false;
    for (int i = from; i < from + count; i++)
        load->guests[i].table = &load->tables[0];
    return wait_for(load, &load->dealt, load->table_count) && connect_all(load, from, from + count) &&
           wait_for(load, &load->watching, count);
}

static void reconnect(struct load *load, int guests)
{
    double now = load_now();
    for (int i = 0; i < guests; i++) {
        struct load_guest *guest = &load->guests[i];
        if (guest->wire.is != WIRE_CLOSED || guest->again > now)
            continue;
        load->opening++;
        wire_connect(load->wires, &guest->wire);
    }
}

/* Somebody at each table could move. */
static int count_ready(const struct load *load)
{
    int ready = 0;
    for (int i = 0; i < load->table_count; i++)
        ready += load->tables[i].ready > 0 || !load->tables[i].played;
    return ready;
}

/* Killed in the middle, and started at once: until whoever owes a move is back with the view to decide by. */
static bool measure_restart(struct load *load, struct load_server *server, struct load_report *report)
{
    struct load_samples waits = {0};
    int guests = report->seats;
    load->plays = false;
    load->returns = true;
    pass(load, 1); /* what is on its way comes to an end */
    for (int i = 0; i < load->table_count; i++)
        load->tables[i].ready = 0;
    double since = load_now();
    load_kill(server);
    if (!load_begin(load->command, server))
        return false;
    report->ready_ms = 1000 * (load_now() - since);
    for (double until = since + RESTART_S; count_ready(load) < load->table_count && load_now() < until; turn(load))
        reconnect(load, guests);
    report->restart_cpu_s = load_cpu(server);
    for (int i = 0; i < load->table_count; i++)
        if (load->tables[i].ready > 0)
            load_sample(&waits, 1000 * (load->tables[i].ready - since));
    report->restarted = (int)waits.count;
    report->back_ms[0] = load_share(&waits, 0.5);
    report->back_ms[1] = load_share(&waits, 0.99);
    hg_free(waits.ms);
    return true;
}

static bool measure(struct load *load, struct load_server *server, const struct wish *wish, struct load_report *report)
{
    struct load_samples syncs = {0};
    int watchers = (int)wish->watchers, players = load->guest_count;
    if (server->folder[0])
        load_ask_disk(server->folder, &syncs);
    for (int i = 0; i < wish->sockets + watchers; i++)
        add_guest(load, NULL, i < watchers ? HG_SPECTATOR : HG_CHANCE);
    if (wish->sockets && !measure_sockets(load, server, players + watchers, wish, report))
        return false;
    if (load->table_count && !begin_tables(load, server, report))
        return false;
    if (load->table_count)
        measure_play(load, server, wish->seconds, &report->play);
    report->memory = load_memory(server);
    if (watchers) {
        if (!add_watchers(load, players, watchers))
            return false;
        measure_play(load, server, wish->seconds, &report->watched);
        report->watchers = watchers;
    }
    if (server->folder[0])
        load_ask_disk(server->folder, &syncs);
    report->sync_ms[0] = load_share(&syncs, 0.5);
    report->sync_ms[1] = load_share(&syncs, 0.99);
    hg_free(syncs.ms);
    return !wish->kill || measure_restart(load, server, report);
}

/* --- command -------------------------------------------------------------------------------------------------------- */

static struct load *load_new(const struct cli_command *command, const struct wish *wish)
{
    struct load *load = hg_zeroed(sizeof *load);
    size_t most = (size_t)(wish->tables * HG_MAX_SEATS + wish->sockets + wish->watchers);
    load->command = command;
    load->wires = wires_new(&load_ears);
    load->library = hg_library_new();
    load->line = hg_out_growing();
    load->state = hg_zeroed(HG_BOT_STATE);
    load->rng.word = cli_now_ms();
    load->rate = (double)wish->rate;
    load->end = &load->first;
    load->guests = hg_zeroed((most + 1) * sizeof *load->guests);
    load->tables = hg_zeroed((size_t)(wish->tables + 1) * sizeof *load->tables);
    return load;
}

static void load_free(struct load *load)
{
    for (int i = 0; i < load->guest_count; i++) {
        wire_hang_up(load->wires, &load->guests[i].wire);
        if (load->guests[i].view.grow)
            hg_out_free(&load->guests[i].view);
    }
    for (int i = 0; i < load->kind_count; i++) {
        if (load->kinds[i].book)
            hg_book_give_back(load->library, load->kinds[i].book);
        if (load->kinds[i].options.grow)
            hg_out_free(&load->kinds[i].options);
    }
    hg_library_free(load->library);
    wires_free(load->wires);
    hg_out_free(&load->line);
    hg_free(load->state);
    hg_free(load->count.answered.ms);
    hg_free(load->count.both.ms);
    hg_free(load->guests);
    hg_free(load->tables);
    hg_free(load->kinds);
    hg_free(load);
}

static int run_against(struct load *load, struct load_server *server, const struct wish *wish)
{
    struct load_report report = {.load = load, .is_own = !wish->url, .rate = wish->rate};
    wires_aim(load->wires, (const struct sockaddr *)&server->address, server->address_size, server->host);
    bool good = measure(load, server, wish, &report);
    if (load->problem[0])
        cli_complain(load->command, HG_T("the server said what was not expected: {text}."),
                     HG_ARGS({"text", load->problem}));
    if (good)
        (wish->json ? load_print_json : load_print)(&report);
    return good ? CLI_OK : CLI_IO;
}

static int run_load(struct load *load, const struct wish *wish)
{
    struct load_server server = {.pid = 0};
    if (!add_kinds(load, wish))
        return CLI_USAGE;
    add_tables(load, (int)wish->tables);
    bool there =
        wish->url ? load_find(load->command, &server, wish->url) : load_start(load->command, &server, wish->folder);
    int code = there ? run_against(load, &server, wish) : wish->url ? CLI_USAGE : CLI_IO;
    load_end(&server);
    return code;
}

/* Each client has a descriptor. */
static void settle_limit_of_files(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static bool read_wish(const struct cli_command *command, struct wish *wish, const char *const texts[5])
{
    char *end;
    wish->seconds = strtod(texts[4], &end);
    if (end == texts[4] || *end || !(wish->seconds >= 0.1 && wish->seconds <= 3600)) {
        cli_complain(command, HG_T("--seconds is a number from 0.1 to 3600, not '{text}'."),
                     HG_ARGS({"text", texts[4]}));
        return false;
    }
    if (!cli_number(command, "--tables", texts[0], 0, 100000, &wish->tables) ||
        !cli_number(command, "--sockets", texts[1], 0, 100000, &wish->sockets) ||
        !cli_number(command, "--watchers", texts[2], 0, 100000, &wish->watchers) ||
        !cli_number(command, "--rate", texts[3], 0, 1000000, &wish->rate))
        return false;
    if ((wish->kill && wish->url) || ((wish->kill || wish->watchers) && !wish->tables)) {
        cli_complain(command, HG_T("--kill is about a server of its own, and --kill and --watchers about tables."),
                     NULL);
        return false;
    }
    return true;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    const char *folder = getenv("TMPDIR");
    struct wish wish = {.folder = folder && *folder ? folder : "/var/tmp", .level = "random"};
    const char *texts[5] = {"100", "0", "0", "0", "10"};
    const struct cli_option options[] = {
        {"url", "URL", HG_T("the server, http://HOST:PORT/; without it, one of its own is started and measured, too"),
         NULL, &wish.url},
        {"game", HG_T("LIST"), HG_T("what is played, with commas; all games when not given"), NULL, &wish.games},
        {"level", HG_T("LEVEL"), HG_T("the bot that decides for every client; random when not given"), NULL,
         &wish.level},
        {"tables", "N", HG_T("how many games at once; 100 when not given"), NULL, &texts[0]},
        {"sockets", "N", HG_T("idle connections beside them; 0 when not given"), NULL, &texts[1]},
        {"watchers", "N", HG_T("how many then look on at the first table; 0 when not given"), NULL, &texts[2]},
        {"rate", "R", HG_T("moves a second at all tables together; as quick as they come when not given"), NULL,
         &texts[3]},
        {"seconds", "S", HG_T("how long it is played; 10 when not given"), NULL, &texts[4]},
        {"folder", HG_T("FOLDER"), HG_T("where the store of its own server is made; TMPDIR or /var/tmp when not given"),
         NULL, &wish.folder},
        {"kill", NULL, HG_T("at last kill its own server, start it again, and wait until everybody can move"),
         &wish.kill, NULL},
        {"json", NULL, HG_T("one JSON object"), &wish.json, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, NULL, 0);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (!read_wish(command, &wish, texts))
        return CLI_USAGE;
    settle_limit_of_files();
    struct load *load = load_new(command, &wish);
    int code = run_load(load, &wish);
    load_free(load);
    return cli_finish(command, code);
}

const struct cli_command bench_serve = {
    .name = "bench serve",
    .arguments = "",
    .summary = HG_T("measure what a server of tables can do"),
    .help = HG_T("Starts a server of its own, or takes the one at --url, and plays real games at it with\n"
                 "clients that have sockets of their own. They sit down with seals, compute legal moves from\n"
                 "what they see, and begin another game when one is over. Measured are: moves that are on\n"
                 "the disk, each second; the time from sending a move to its answer, and until everybody who\n"
                 "sits there has it; and of a server of its own the processor time of each move, the memory\n"
                 "of connections and tables, and what it takes to connect. The disk is asked, too: how long\n"
                 "it takes to keep 4 KiB. Times of waiting depend on whatever else the machine does.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass bench serve --tables 200 --rate 500\n"
                 "  hourglass bench serve --tables 1000 --game tides\n"
                 "  hourglass bench serve --tables 0 --sockets 10000\n"
                 "  hourglass bench serve --tables 1 --rate 20 --watchers 1000\n"
                 "  hourglass bench serve --tables 500 --kill --json\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  measured\n"
                 "  2  wrong command line\n"
                 "  3  the server does not start, or says what was not expected\n"),
    .run = run,
};
