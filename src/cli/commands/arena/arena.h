/* arena.h: bots against bots: what is to be played, what came out, and what that says about their strength.
 *
 * Line-up: the players of one game, without their order. A deal is played by every line-up in every rotation of the
 * seats, so that luck and seats favour nobody; who sits beside whom changes from deal to deal. Game i of an arena follows
 * from the plan and i alone: who plays on which core, or in which shard, changes nothing. */
#ifndef HG_CLI_ARENA_ARENA_H
#define HG_CLI_ARENA_ARENA_H

#include <stdatomic.h>

#include "cli/common/cli.h"
#include "cli/common/program.h"
#include "core/game.h"
#include "core/sha256.h"
#include "table/table.h"

enum {
    ARENA_PLAYERS = 16,
    ARENA_NAME = 256,
    ARENA_SEED = 64,
    ARENA_OPTIONS = 4096,
    ARENA_SPANS = 2048,
    ARENA_ENDINGS = 32
};
enum { ARENA_INTERRUPTED = 130 }; /* an exit code: what shells report for Ctrl-C */
#define ARENA_COMMAND "cmd:"      /* before the command line of a program that plays */

/* What tells one arena from another. Results under equal plans can be added. */
struct arena_plan {
    const struct hg_game *game;
    int players, seats;                    /* seats of each game */
    char names[ARENA_PLAYERS][ARENA_NAME]; /* levels, or ARENA_COMMAND and a command line */
    uint8_t versions[ARENA_PLAYERS];       /* of the levels; 0: of a program */
    char seed[ARENA_SEED];
    uint64_t games;                       /* in all */
    int budget;                           /* of the iterations of levels that think, in percent: 100, but for tests */
    char edition[2 * HG_SHA256_SIZE + 1]; /* its hash */
    char options[ARENA_OPTIONS];          /* all of them, as JSON */
};

/* Games [from, to) of a plan. */
struct arena_span {
    uint64_t from, to;
};

/* A win shared by n counts 840 / n, half a win for two [tides 7.3]: whole numbers for up to eight seats, so that sums
 * do not depend on their order. */
enum { ARENA_WIN = 840 };

struct arena_tally {
    uint64_t games, wins, draws, losses; /* a draw is a shared win */
    uint64_t shares;                     /* of wins, in 840ths */
    uint64_t scored;                     /* games that points decided, and those */
    int64_t points;
};

/* Games that a program has lost because it did something that no player may do, and what it was in the first of them. */
enum { ARENA_FAULT = 512 };
struct arena_forfeits {
    uint64_t games, first;
    char fault[ARENA_FAULT];
};

/* Sums over games. */
struct arena_results {
    struct arena_tally player[ARENA_PLAYERS], seat[HG_MAX_SEATS];
    uint64_t above[ARENA_PLAYERS][ARENA_PLAYERS]; /* [a][b]: a came out above b; a winner is above all others */
    uint64_t level[ARENA_PLAYERS][ARENA_PLAYERS]; /* [a][b] with a < b */
    uint64_t decisions, moves;                    /* of seats, and the legal moves that they had */
    uint64_t ending[ARENA_ENDINGS];               /* games, by how they ended */
    uint64_t forfeited;                           /* games that did not end by themselves */
    struct arena_forfeits forfeits[ARENA_PLAYERS];
};

/* The games of a deal are luck and bad luck of the same cards, so that errors are those of means over deals: sums over deals
 * of what came out (s, in parts of a win) and of how many games (n) it was, multiplied. */
struct arena_spread {
    uint64_t ss, sn, nn;
};
struct arena_share {
    uint64_t s, n;
};

/* Deals of which some games are still to be played, or are in another shard. */
enum { ARENA_DEALS = 1024, ARENA_HALF = 2 /* what came out between two players, in halves of a win */ };
struct arena_deal {
    uint64_t number, games;
    struct arena_share player[ARENA_PLAYERS];
    struct arena_share pair[ARENA_PLAYERS][ARENA_PLAYERS]; /* [a][b] with a < b */
};

struct arena_deals {
    uint64_t whole; /* deals with all their games: */
    struct arena_spread player[ARENA_PLAYERS], pair[ARENA_PLAYERS][ARENA_PLAYERS];
    struct arena_deal open[ARENA_DEALS]; /* the others, in order */
    int open_count;
};

/* What a player has taken. Turns by how long they took: eight steps for each power of two of nanoseconds. */
enum { ARENA_TURNS = 64 * 8 };
struct arena_effort {
    uint64_t decisions, ns, iterations, memory /* bytes, at most */, longest_ns;
    uint32_t turns[ARENA_TURNS];
};

struct arena {
    struct arena_plan plan;
    struct arena_results results;
    struct arena_deals deals;
    struct arena_effort effort[ARENA_PLAYERS];
    struct arena_span spans[ARENA_SPANS]; /* played so far: in order, with gaps between them */
    int span_count;
    double seconds;
    int threads;
};

/* What the games of a plan are played with: its players, in its order, and its rules. */
struct hg_bot;
struct hg_book;
struct program_line;
struct arena_crowd {
    const struct hg_book *book;
    const struct hg_bot *bot[ARENA_PLAYERS];  /* NULL: */
    struct program_line *line[ARENA_PLAYERS]; /* it is a program */
    struct program_limits limits;
};

/* --- plan.c ------------------------------------------------------------------------------------------------------- */

/* A command line. */
struct arena_wish {
    const char *game, *players, *games, *seats, *seed, *options, *edition, *threads, *shard, *out, *sure, *resume,
        *budget;
    const char **bots; /* command lines */
    int bot_count;
    const char *decision_ms, *game_ms, *memory_mb; /* limits of programs */
    bool json, quick;
};

/* What is to be played: an exit code, after a sentence where it is not CLI_OK. What the crowd has is to be given back in any
 * case. */
int arena_read_plan(const struct cli_command *command, const struct arena_wish *wish, struct arena_plan *plan,
                    struct arena_crowd *crowd);
void arena_dismiss(struct arena_crowd *crowd);

/* --- stats.c ------------------------------------------------------------------------------------------------------ */

/* Who plays where: player[seat] of a game. */
void arena_seats(const struct arena_plan *plan, uint64_t game, int player[HG_MAX_SEATS]);

/* How many games give every line-up every rotation of one deal. */
uint64_t arena_games_per_deal(const struct arena_plan *plan);

void arena_count(struct arena_results *results, const int *player, int seats, const struct hg_score *score);
/* The seat at fault has lost, whoever sits elsewhere has won, and nobody has points. */
void arena_forfeit(struct arena_results *results, const int *player, int seats, int seat, uint64_t game,
                   const char *fault);
void arena_add(struct arena_results *results, const struct arena_results *more);

/* Add a span; false when some of its games are there already, or there are too many gaps. */
bool arena_add_span(struct arena *arena, struct arena_span span);
uint64_t arena_played(const struct arena *arena);

/* The results of one game: false when it is there already, or there are too many gaps. */
bool arena_take(struct arena *arena, uint64_t game, const struct arena_results *results);

/* --- deals.c ------------------------------------------------------------------------------------------------------ */

/* Add what came out in games of a deal; false: too many deals are open. */
bool arena_add_to_deal(struct arena_deals *deals, const struct arena_plan *plan, const struct arena_deal *more);
bool arena_add_deals(struct arena_deals *deals, const struct arena_plan *plan, const struct arena_deals *more);

/* A share of wins with its 95 % confidence interval, over deals. */
struct arena_rate {
    double rate, low, high;
};
struct arena_rate arena_player_rate(const struct arena *arena, int player);
struct arena_rate arena_pair_rate(const struct arena *arena, int a, int b, uint64_t *games);

/* Half of the widest interval between two players: so sure is it. */
double arena_doubt(const struct arena *arena);

/* The difference in Elo that a share of wins means: 0 for 0.5; infinite at 0 and 1. */
double arena_elo(double rate);

/* --- effort.c ----------------------------------------------------------------------------------------------------- */

void arena_note_turn(struct arena_effort *effort, uint64_t ns);
void arena_add_effort(struct arena_effort *effort, const struct arena_effort *more);

/* So long took the turn that is the longest of `percent` of all turns, to a tenth of it. */
uint64_t arena_turn_ns(const struct arena_effort *effort, int percent);

/* --- players.c ---------------------------------------------------------------------------------------------------- */

/* The players of a hall, of whatever kind, as bots that are asked with hg_decide(). */
struct arena_cast;
struct arena_cast *arena_cast_new(const struct arena_plan *plan, const struct arena_crowd *crowd,
                                  const atomic_bool *stop, struct arena_effort effort[ARENA_PLAYERS]);
void arena_cast_free(struct arena_cast *cast);
const struct hg_bot *arena_cast_bot(const struct arena_cast *cast, int player);

/* A new game begins, and the one before is over. */
void arena_cast_begin(struct arena_cast *cast);

/* False when all are to stop, or a player may not go on: then which, and why; NULL: none. */
bool arena_cast_goes_on(struct arena_cast *cast);
const char *arena_cast_fault(const struct arena_cast *cast, int *player);

/* --- game.c ------------------------------------------------------------------------------------------------------- */

/* What a thread plays games with. */
struct arena_hall;
struct arena_hall *arena_hall_new(const struct arena_plan *plan, const struct arena_crowd *crowd,
                                  const atomic_bool *stop, struct arena_effort effort[ARENA_PLAYERS]);
void arena_hall_free(struct arena_hall *hall);

/* The results of game `number` of the plan; false: `stop` came before its end, and there are none. */
bool arena_play_game(struct arena_hall *hall, uint64_t number, struct arena_results *results);

/* --- play.c ------------------------------------------------------------------------------------------------------- */

struct arena_run {
    struct arena_span span; /* which games of the plan */
    int threads;
    double sure;      /* the play ends when no interval is wider, in percent to either side; 0: after all games */
    const char *keep; /* a file in which results are kept while games go on; may be NULL */
    const struct cli_command *command;
};

/* Play a span on some threads and add it to the arena. False when it was interrupted (Ctrl-C): then the games that were over
 * by then are in. */
bool arena_play(struct arena *arena, const struct arena_crowd *crowd, struct arena_span span,
                const struct arena_run *run);
void arena_catch_signals(bool on);

/* --- run.c -------------------------------------------------------------------------------------------------------- */

/* All games of the run that are not in the arena yet; false when it was interrupted. */
bool arena_run(struct arena *arena, const struct arena_crowd *crowd, const struct arena_run *run);

/* Results into a file; and those of a file of the same plan, which is made where there is none: an exit code. */
bool arena_keep(const struct cli_command *command, const struct arena *arena, const char *path);
int arena_resume(const struct cli_command *command, const char *path, bool any_seed, struct arena *arena);

/* --- ladder.c ----------------------------------------------------------------------------------------------------- */

struct arena_ladder {
    const char *out;            /* a directory */
    const struct hg_game *game; /* NULL: all */
    const char *seed;
    long games;      /* between two seats */
    int part, parts; /* of the rungs */
    int threads;
    bool quick; /* as few seats as there can be, fewer games and iterations */
};

/* Every level against the one below it: an exit code, CLI_BAD where one is no better. */
int arena_climb(const struct cli_command *command, const struct arena_ladder *wish);

/* --- report.c ----------------------------------------------------------------------------------------------------- */

void arena_print(const struct arena *arena);

/* --- results.c ---------------------------------------------------------------------------------------------------- */

void arena_write_json(const struct arena *arena, struct hg_out *out);

/* --- merge.c ------------------------------------------------------------------------------------------------------ */

/* Read what arena_write_json() wrote: false with a sentence in `why`. */
bool arena_read_json(const char *text, size_t size, struct arena *arena, char *why, size_t cap);

/* Add `more` to `arena`: false with a sentence in `why` when they are not parts of the same arena, or overlap. */
bool arena_merge(struct arena *arena, const struct arena *more, char *why, size_t cap);

#endif
