/* bench.h: what hourglass bench measures, and where: in this program, and in the module of the page. */
#ifndef HG_CLI_BENCH_BENCH_H
#define HG_CLI_BENCH_BENCH_H

#include "bots/playout.h"
#include "cli/common/cli.h"
#include "core/out.h"
#include "table/library.h"

struct hg_rpc;
struct hg_table;

extern const struct cli_command bench_serve; /* load/serve.c: hourglass bench serve */

/* A decision out of a random game. */
struct bench_sample {
    unsigned char *state, *view;
    int seat;
    struct hg_move move;
    struct hg_out json; /* of the state */
};
enum { BENCH_SAMPLES = 256 };

/* Requests about one table after the other, the same in every round. Each ends with a newline; '#' stands for the number
 * of the table that the last table.new made. */
struct bench_round {
    struct hg_out lines;
    uint64_t does; /* what is counted: tables, games, moves */
};
enum { BENCH_OPENS, BENCH_GREEDY, BENCH_PLAYS, BENCH_ROUNDS };

/* Positions where random games begin, of four seats each, embedded by the build: tests/fixtures/rich. A long game has some,
 * because chance alone hardly leads to where it is rich; all others begin with their set-up. */
extern const struct bench_position {
    const char *game;
    const unsigned char *text;
} bench_positions[];
enum { BENCH_STARTS = 8 }; /* of one game */

struct bench_start {
    unsigned char *state;
    struct hg_json json;
};

struct bench {
    const struct hg_game *game;
    const char *options; /* of the tables, as JSON; NULL: the default ones */
    void *rules;
    struct bench_start starts[BENCH_STARTS];
    int start_count, next_start;
    int seats;
    unsigned char *state;
    struct hg_move *list;
    struct hg_rng rng;
    struct hg_out out, answer;
    struct bench_sample samples[BENCH_SAMPLES];
    struct hg_playout_count count; /* of all playouts */
    uint64_t games, tables;
    struct hg_library *library;
    struct hg_rpc *rpc;
    int opened; /* tables of the rpc */
    struct bench_round rounds[BENCH_ROUNDS];
};

/* NULL after a sentence on standard error: the options are none of this game. They have to outlive it. */
struct bench *bench_new(const struct cli_command *command, const struct hg_game *game, const char *seed,
                        const char *options);
void bench_free(struct bench *bench);

/* Those of the game, and how many seats are played with. */
void bench_take_starts(struct bench *bench);
void bench_drop_starts(struct bench *bench);

/* Where the next game begins; NULL: with the set-up. */
const struct bench_start *bench_next_start(struct bench *bench);

/* b->state becomes that. */
void bench_begin_game(struct bench *bench);

/* What is measured, and the name of the number in JSON. Those that a module can do as well come first, and of these the
 * playouts: their time is that of the decisions. */
enum { BENCH_IN_MODULES = 1 + BENCH_ROUNDS, BENCH_MEASURES = BENCH_IN_MODULES + 8 };
extern const struct bench_measure {
    const char *name, *field;
    uint64_t (*run)(struct bench *bench); /* once through; returns how many */
} bench_measures[BENCH_MEASURES];

/* Requests, each with its newline; positions and bots as of the measures. */
void bench_begin_request(struct hg_out *out, const char *method);
void bench_end_request(struct hg_out *out);
void bench_ask_new(const struct bench *bench, struct hg_out *out, int seed, int seats, const char *bot);
void bench_ask_load(const struct bench *bench, struct hg_out *out, struct hg_json position);
void bench_ask_close(struct hg_out *out);

/* With the number of the table in its place; the answer is in bench->answer. A request that names none opens the next
 * one. */
void bench_send(struct bench *bench, const char *line, const char *end);

/* A table, whose turn it is there, in real time where somebody may move again, and a random move. */
struct hg_table *bench_open(const struct bench *bench, const char *seed, const struct bench_start *start);
struct hg_turn bench_turn(struct bench *bench, struct hg_table *table);
struct hg_move bench_any_move(struct bench *bench, const struct hg_table *table, int seat);

/* What single things take, in microseconds of processor time; 0: there is nothing of the kind. */
enum { BENCH_TIMES = 8 };
struct bench_times {
    double us[BENCH_TIMES];
    int most_moves; /* of the longest list */
};
extern const struct bench_time_name {
    const char *name, *field;
    int indent; /* more than usual: a part of what stands above */
} bench_time_names[BENCH_TIMES];
void bench_take_times(struct bench *bench, struct bench_times *times);

/* What an open table takes halfway through a game of greedy bots, in bytes beside the edition; and where a host keeps its
 * record, and it has forgotten that. */
struct bench_memory {
    size_t open, kept;
};
void bench_take_memory(const struct bench *bench, struct bench_memory *memory);

double bench_now(void); /* seconds on the processor: other programs on the machine do not count */

/* Is nothing refused of what goes by protocol, and do bots come to the end of their games? A measure of anything else would
 * be of no use. */
bool bench_rounds_work(struct bench *bench);

/* So many random games, and nothing else. */
uint64_t bench_play_games(struct bench *bench, uint64_t games);

/* The same in WebAssembly: the module of the page, run by node. The rates of the first BENCH_IN_MODULES measures. False
 * after a sentence on standard error: this program has no page, or there is no node. */
struct bench_module {
    char node[32]; /* its version */
    double rates[BENCH_IN_MODULES];
};
bool bench_run_module(const struct cli_command *command, const struct bench *bench, double seconds,
                      struct bench_module *module);

#endif
