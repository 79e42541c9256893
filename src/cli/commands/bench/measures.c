/* measures.c: what hourglass bench does over and over, through the contract and the protocol and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/bench/bench.h"
#include "cli/common/luck.h"
#include "core/bits.h"
#include "core/kinds.h"
#include "rpc/rpc.h"
#include "table/drive.h"
#include "table/memory.h"
#include "table/table.h"

enum { GAMES_AT_A_TIME = 256, TABLES_AT_A_TIME = 16, GREEDY_AT_A_TIME = 2 };

/* --- preparing ---------------------------------------------------------------------------------------------------- */

static void take_sample(struct bench *b, struct bench_sample *sample, int seat, struct hg_move move)
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

/* Where somebody may decide next, or the game is over. */
static struct hg_turn go_on(struct bench *b)
{
    const struct hg_game *g = b->game;
    struct hg_turn turn;
    hg_playout_chance(g, b->rules, b->state, &b->rng);
    while (turn = g->turn(b->rules, b->state), hg_time_runs(turn) && (!turn.seats || hg_rng_below(&b->rng, 4) == 0))
        g->tick(b->rules, b->state, turn.wake_ms, NULL);
    return turn;
}

/* One random game; its decisions become samples until there are enough. */
static int sample_game(struct bench *b, int taken)
{
    const struct hg_game *g = b->game;
    bench_begin_game(b);
    for (struct hg_turn turn; (turn = go_on(b)).seats && taken < BENCH_SAMPLES;) {
        int seat = hg_lowest(turn.seats), count = g->moves(b->rules, b->state, seat, b->list);
        struct hg_move move = b->list[hg_rng_below(&b->rng, (uint32_t)count)];
        take_sample(b, &b->samples[taken++], seat, move);
        g->apply(b->rules, b->state, seat, move, NULL);
    }
    return taken;
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

void bench_begin_request(struct hg_out *out, const char *method)
{
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_int(out, "id", 1);
    hg_json_text(out, "method", method);
    hg_json_key(out, "params");
    hg_json_open(out, '{');
}

void bench_end_request(struct hg_out *out)
{
    hg_put(out, "}}\n");
}

/* In real time the clock is ours. */
static void add_opening(const struct bench *b, struct hg_out *out)
{
    if (b->game->tick)
        hg_json_text(out, "clock", "virtual");
    if (b->options) {
        hg_json_key(out, "options");
        hg_put(out, b->options);
    }
}

void bench_ask_new(const struct bench *b, struct hg_out *out, int seed, int seats, const char *bot)
{
    char text[16];
    snprintf(text, sizeof text, "%d", seed);
    bench_begin_request(out, "table.new");
    hg_json_text(out, "game", b->game->id);
    hg_json_text(out, "seed", text);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int i = 0; i < seats; i++) {
        hg_json_open(out, '{');
        if (bot)
            hg_json_text(out, "bot", bot);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    add_opening(b, out);
    bench_end_request(out);
}

void bench_ask_load(const struct bench *b, struct hg_out *out, struct hg_json position)
{
    bench_begin_request(out, "table.load");
    hg_json_text(out, "game", b->game->id);
    hg_json_text(out, "seed", "0");
    hg_json_key(out, "position");
    hg_put_bytes(out, position.at, hg_json_size(position));
    add_opening(b, out);
    bench_end_request(out);
}

static void ask_tick(struct hg_out *out, uint32_t to_ms)
{
    bench_begin_request(out, "table.tick");
    hg_json_text(out, "table", "t#");
    if (to_ms)
        hg_json_int(out, "to", to_ms);
    bench_end_request(out);
}

void bench_ask_close(struct hg_out *out)
{
    bench_begin_request(out, "table.close");
    hg_json_text(out, "table", "t#");
    bench_end_request(out);
}

void bench_send(struct bench *b, const char *line, const char *end)
{
    const char *mark = memchr(line, '#', (size_t)(end - line));
    hg_out_clear(&b->out);
    if (mark) {
        hg_put_bytes(&b->out, line, (size_t)(mark - line));
        hg_put_int(&b->out, b->opened);
        line = mark + 1;
    } else {
        b->opened++;
    }
    hg_put_bytes(&b->out, line, (size_t)(end - line));
    hg_rpc_handle(b->rpc, b->out.text, b->out.len, 0, &b->answer);
}

/* The request that was added last. */
static void send_last(struct bench *b, const struct hg_out *lines, size_t at)
{
    bench_send(b, lines->text + at, lines->text + lines->len - 1);
}

/* A request lets bots decide so often, and then table.tick goes on: as many times as it takes, which is found out here. */
static void ask_to_end(struct bench *b, struct hg_out *lines)
{
    enum { THE_END = 1000000000 };
    bool begins = b->game->tick;
    while (begins || strstr(b->answer.text, "\"jobs\":")) {
        size_t at = lines->len;
        ask_tick(lines, b->game->tick ? THE_END : 0);
        send_last(b, lines, at);
        begins = false;
    }
}

/* Bots play to the end, those of a game in real time when its clock runs. */
static void ask_tables(struct bench *b, struct bench_round *round, const char *bot, int tables)
{
    for (int i = 0; i < tables; i++) {
        size_t at = round->lines.len;
        bench_ask_new(b, &round->lines, i, b->seats, bot);
        send_last(b, &round->lines, at);
        if (bot)
            ask_to_end(b, &round->lines);
        at = round->lines.len;
        bench_ask_close(&round->lines);
        send_last(b, &round->lines, at);
    }
    round->does = (uint64_t)tables;
}

struct hg_table *bench_open(const struct bench *b, const char *seed, const struct bench_start *start)
{
    struct hg_problems problems = {0};
    struct hg_opening opening = {.game = b->game, .seats = b->seats, .clock = HG_VIRTUAL, .library = b->library};
    struct hg_json_error error;
    if (b->options)
        hg_json_parse(b->options, strlen(b->options), &opening.options, &error);
    if (start)
        opening.position = start->json;
    hg_fair_from_seed(&opening.fair, seed, b->seats);
    return hg_table_new(&opening, &problems);
}

struct hg_turn bench_turn(struct bench *b, struct hg_table *table)
{
    struct hg_turn turn;
    while (turn = hg_table_turn(table), hg_time_runs(turn) && (!turn.seats || hg_rng_below(&b->rng, 4) == 0))
        hg_drive_on(table, 0, HG_DRIVE_ALL);
    return turn;
}

struct hg_move bench_any_move(struct bench *b, const struct hg_table *table, int seat)
{
    int count = b->game->moves(b->rules, hg_table_state(table), seat, b->list);
    return b->list[hg_rng_below(&b->rng, (uint32_t)count)];
}

static void ask_play(const struct bench *b, struct hg_out *out, int seat, struct hg_move move)
{
    char text[256];
    struct hg_out notation = hg_out_fixed(text, sizeof text);
    hg_move_write(b->game, b->rules, move, &notation);
    bench_begin_request(out, "table.play");
    hg_json_text(out, "table", "t#");
    hg_json_int(out, "seat", seat);
    hg_json_text(out, "move", text);
    bench_end_request(out);
}

static uint32_t clock_of(const struct bench *b, const struct hg_table *table)
{
    return b->game->tick ? hg_table_clock(table).now_ms : 0;
}

/* A random game, which is played at a table here to know its moves. */
static void ask_game(struct bench *b, struct bench_round *round)
{
    const struct bench_start *start = b->start_count ? &b->starts[0] : NULL;
    struct hg_table *table = bench_open(b, "0", start);
    struct hg_rng rng = b->rng; /* comes back: what is measured later does not depend on this game */
    if (start)
        bench_ask_load(b, &round->lines, start->json);
    else
        bench_ask_new(b, &round->lines, 0, b->seats, NULL);
    uint32_t now = clock_of(b, table);
    for (struct hg_turn turn; (turn = bench_turn(b, table)).seats; round->does++) {
        int seat = hg_lowest(turn.seats);
        struct hg_move move = bench_any_move(b, table, seat);
        if (clock_of(b, table) != now)
            ask_tick(&round->lines, now = clock_of(b, table));
        ask_play(b, &round->lines, seat, move);
        hg_table_play(table, seat, move, 0);
    }
    b->rng = rng;
    bench_ask_close(&round->lines);
    hg_table_free(table);
}

static void prepare_rounds(struct bench *b)
{
    b->library = hg_library_new();
    b->rpc = hg_rpc_new();
    for (int i = 0; i < BENCH_ROUNDS; i++)
        b->rounds[i].lines = hg_out_growing();
    ask_tables(b, &b->rounds[BENCH_OPENS], NULL, TABLES_AT_A_TIME);
    ask_tables(b, &b->rounds[BENCH_GREEDY], "greedy", GREEDY_AT_A_TIME);
    ask_game(b, &b->rounds[BENCH_PLAYS]);
}

/* --- from the first to the last ----------------------------------------------------------------------------------- */

/* The default edition with the options that were asked for, which the positions may not fit. */
static bool load_options(const struct cli_command *command, struct bench *b)
{
    const char *text = (const char *)b->game->edition;
    struct hg_problem problem;
    struct hg_problems problems = {&problem, 0, 1, b->options, strlen(b->options), cli_words()};
    struct hg_json edition, options = {0};
    struct hg_json_error error;
    bench_drop_starts(b);
    if (hg_json_parse(text, *b->game->edition_size, &edition, &error) &&
        hg_json_parse(b->options, strlen(b->options), &options, &error) &&
        b->game->load(edition, options, b->game->rules_version, b->rules, &problems))
        return true;
    cli_complain(command, HG_T("--options: {field}: found {found}; {allowed}"),
                 HG_ARGS({"field", problem.field}, {"found", problem.found}, {"allowed", problem.text}));
    hg_free(b->rules);
    return false;
}

struct bench *bench_new(const struct cli_command *command, const struct hg_game *game, const char *seed,
                        const char *options)
{
    struct bench *b = hg_zeroed(sizeof *b);
    b->game = game;
    b->options = options;
    b->rules = cli_default_rules(game);
    bench_take_starts(b);
    if (options && !load_options(command, b)) {
        hg_free(b);
        return NULL;
    }
    b->state = hg_zeroed(game->state_size);
    b->list = hg_zeroed((size_t)game->max_moves * sizeof *b->list);
    b->rng.word = cli_seed_number(seed);
    b->out = hg_out_growing();
    b->answer = hg_out_growing();
    for (int taken = 0; taken < BENCH_SAMPLES;)
        taken = sample_game(b, taken);
    prepare_rounds(b);
    return b;
}

void bench_free(struct bench *b)
{
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        hg_free(b->samples[i].state);
        hg_free(b->samples[i].view);
        hg_out_free(&b->samples[i].json);
    }
    for (int i = 0; i < BENCH_ROUNDS; i++)
        hg_out_free(&b->rounds[i].lines);
    bench_drop_starts(b);
    hg_rpc_free(b->rpc);
    hg_library_free(b->library);
    hg_out_free(&b->answer);
    hg_out_free(&b->out);
    hg_free(b->list);
    hg_free(b->state);
    hg_free(b->rules);
    hg_free(b);
}

/* --- measures ----------------------------------------------------------------------------------------------------- */

uint64_t bench_play_games(struct bench *b, uint64_t games)
{
    struct hg_score score;
    for (uint64_t i = 0; i < games; i++) {
        bench_begin_game(b);
        hg_playout(b->game, b->rules, b->state, b->list, &b->rng, &b->count);
        b->game->score(b->rules, b->state, &score);
    }
    b->games += games;
    return games;
}

static uint64_t run_playouts(struct bench *b)
{
    return bench_play_games(b, GAMES_AT_A_TIME);
}

static uint64_t run_move_lists(struct bench *b)
{
    for (int i = 0; i < BENCH_SAMPLES; i++)
        b->game->moves(b->rules, b->samples[i].state, b->samples[i].seat, b->list);
    return BENCH_SAMPLES;
}

/* The copy belongs to it: that is what a search does. */
static uint64_t run_applies(struct bench *b)
{
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        memcpy(b->state, b->samples[i].state, b->game->state_size);
        b->game->apply(b->rules, b->state, b->samples[i].seat, b->samples[i].move, NULL);
    }
    return BENCH_SAMPLES;
}

static uint64_t run_views(struct bench *b)
{
    for (int i = 0; i < BENCH_SAMPLES; i++)
        b->game->view(b->rules, b->samples[i].state, b->samples[i].seat, b->state);
    return BENCH_SAMPLES;
}

static uint64_t run_imagines(struct bench *b)
{
    for (int i = 0; i < BENCH_SAMPLES; i++)
        b->game->imagine(b->rules, b->samples[i].view, b->samples[i].seat, &b->rng, b->state);
    return BENCH_SAMPLES;
}

static uint64_t run_json_writes(struct bench *b)
{
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        hg_out_clear(&b->out);
        b->game->write_state(b->rules, b->samples[i].state, &b->out);
    }
    return BENCH_SAMPLES;
}

static uint64_t run_json_reads(struct bench *b)
{
    struct hg_problem problem;
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        const struct hg_out *json = &b->samples[i].json;
        struct hg_problems problems = {&problem, 0, 1, json->text, json->len};
        struct hg_json root;
        struct hg_json_error error;
        if (hg_json_parse(json->text, json->len, &root, &error))
            b->game->read_state(b->rules, root, false, b->state, &problems);
    }
    return BENCH_SAMPLES;
}

static uint64_t run_notations(struct bench *b)
{
    struct hg_move move;
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        hg_out_clear(&b->out);
        hg_move_write(b->game, b->rules, b->samples[i].move, &b->out);
        hg_move_read(b->game, b->rules, b->out.text, &move);
    }
    return BENCH_SAMPLES;
}

/* A whole game at a table: every move checked, recorded, its events kept; chance drawn with HMAC-SHA-256. */
static uint64_t run_table(struct bench *b)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)b->tables++);
    struct hg_table *table = bench_open(b, seed, bench_next_start(b));
    for (struct hg_turn turn; (turn = bench_turn(b, table)).seats;) {
        int seat = hg_lowest(turn.seats);
        hg_table_play(table, seat, bench_any_move(b, table, seat), 0);
    }
    uint64_t moves = (uint64_t)hg_table_length(table);
    hg_table_free(table);
    return moves;
}

static uint64_t run_round(struct bench *b, const struct bench_round *round)
{
    const char *line = round->lines.text;
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        bench_send(b, line, end);
    return round->does;
}

/* How many answers say this. */
static uint64_t count_answers(struct bench *b, const struct bench_round *round, const char *text)
{
    const char *line = round->lines.text;
    uint64_t count = 0;
    for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
        bench_send(b, line, end);
        count += strstr(b->answer.text, text) != NULL;
    }
    return count;
}

bool bench_rounds_work(struct bench *b)
{
    uint64_t refused = 0;
    for (int i = 0; i < BENCH_ROUNDS; i++)
        refused += count_answers(b, &b->rounds[i], "\"error\":");
    const struct bench_round *greedy = &b->rounds[BENCH_GREEDY];
    return !refused && count_answers(b, greedy, "\"over\":true") >= greedy->does;
}

static uint64_t run_opens(struct bench *b)
{
    return run_round(b, &b->rounds[BENCH_OPENS]);
}

static uint64_t run_greedy(struct bench *b)
{
    return run_round(b, &b->rounds[BENCH_GREEDY]);
}

static uint64_t run_plays(struct bench *b)
{
    return run_round(b, &b->rounds[BENCH_PLAYS]);
}

const struct bench_measure bench_measures[BENCH_MEASURES] = {
    {HG_T("random games"), "games_per_second", run_playouts},
    [1 + BENCH_OPENS] = {HG_T("tables opened and closed"), "tables_per_second", run_opens},
    [1 + BENCH_GREEDY] = {HG_T("games of greedy bots"), "greedy_games_per_second", run_greedy},
    [1 + BENCH_PLAYS] = {HG_T("moves by protocol"), "protocol_moves_per_second", run_plays},
    {HG_T("moves at a table"), "table_moves_per_second", run_table},
    {HG_T("move lists"), "move_lists_per_second", run_move_lists},
    {HG_T("moves applied"), "applies_per_second", run_applies},
    {HG_T("views"), "views_per_second", run_views},
    {HG_T("worlds imagined"), "imagines_per_second", run_imagines},
    {HG_T("positions written as JSON"), "json_writes_per_second", run_json_writes},
    {HG_T("positions read from JSON"), "json_reads_per_second", run_json_reads},
    {HG_T("notation round trips"), "notations_per_second", run_notations},
};
