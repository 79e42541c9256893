/* players.c: the players of a hall. A level that is quick, one that thinks, and somebody's program: whoever plays a game asks all
 * of them as it asks a bot that is quick, and here it is seen what they take. */
#include <string.h>
#include <time.h>

#include "bots/bots.h"
#include "bots/think.h"
#include "cli/commands/arena/arena.h"
#include "core/kinds.h"
#include "rpc/rpc.h"
#include "table/library.h"
#include "table/memory.h"

enum { NOBODY = -1 };

struct player {
    struct hg_bot bot; /* what is asked */
    struct arena_cast *cast;
    struct hg_bot level;             /* who it is, */
    const struct program_line *line; /* or a program, */
    struct program *program;         /* started for each game anew, so that it cannot matter who played what before */
};

struct arena_cast {
    const struct arena_plan *plan;
    const struct arena_crowd *crowd;
    const atomic_bool *stop;
    struct player player[ARENA_PLAYERS];
    struct arena_effort *effort;
    int turn_of;      /* who decided last, */
    uint64_t turn_ns; /* and how long since somebody else did */
    int at_fault;     /* a player that may not go on, or NOBODY */
    bool stopped;
    struct hg_rpc *rpc; /* for programs */
    struct hg_out of;   /* what one of them is asked about */
};

/* --- effort --------------------------------------------------------------------------------------------------------- */

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static void end_turn(struct arena_cast *cast)
{
    if (cast->turn_of != NOBODY)
        arena_note_turn(&cast->effort[cast->turn_of], cast->turn_ns);
    cast->turn_of = NOBODY;
    cast->turn_ns = 0;
}

/* All decisions of a seat until another one decides are a turn. */
static void note_decision(struct arena_cast *cast, int player, uint64_t ns)
{
    struct arena_effort *effort = &cast->effort[player];
    if (cast->turn_of != player)
        end_turn(cast);
    cast->turn_of = player;
    cast->turn_ns += ns;
    effort->decisions++;
    effort->ns += ns;
}

static void note_memory(struct arena_effort *effort, uint64_t bytes)
{
    effort->memory = bytes > effort->memory ? bytes : effort->memory;
}

/* --- a level that thinks -------------------------------------------------------------------------------------------- */

/* In slices, so that nobody who wants to stop waits long. */
static struct hg_move think(struct player *player, const struct hg_asked *asked, struct hg_rng *rng)
{
    struct arena_cast *cast = player->cast;
    struct arena_effort *effort = &cast->effort[player - cast->player];
    size_t room = hg_think_room(asked->bot, asked->game);
    void *memory = hg_zeroed(room);
    struct hg_thought *thought = hg_think_begin(asked, hg_rng_next(rng), memory);
    while (hg_think_progress(thought) < 100 && !cast->stopped) {
        hg_think_on(thought, hg_think_slice(thought));
        cast->stopped = atomic_load(cast->stop);
    }
    struct hg_move move = hg_think_best(thought);
    effort->iterations += thought->done;
    note_memory(effort, room);
    hg_free(memory);
    return move;
}

/* --- a program ------------------------------------------------------------------------------------------------------ */

static struct hg_json write_of(struct arena_cast *cast, const void *view, int seat)
{
    const struct hg_game *game = cast->plan->game;
    const struct hg_book *book = cast->crowd->book;
    struct hg_out *out = &cast->of;
    struct hg_json of = {0};
    struct hg_json_error error;
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "game", game->id);
    hg_json_int(out, "seat", seat);
    hg_json_key(out, "view");
    game->write_state(book->rules, view, out);
    hg_json_key(out, "options");
    hg_json_put_raw(out, cast->plan->options, strlen(cast->plan->options));
    if (!book->is_own) {
        hg_json_key(out, "edition");
        hg_json_put_raw(out, book->edition, book->edition_size);
    }
    hg_json_close(out, '}');
    hg_json_parse(out->text, out->len, &of, &error);
    return of;
}

static struct hg_move ask_program(struct player *player, const struct hg_asked *asked, struct hg_rng *rng)
{
    struct arena_cast *cast = player->cast;
    bool in_time = hg_time_runs(asked->game->turn(asked->rules, asked->view));
    struct program_question question = {.seed = hg_rng_next(rng), .in_time = in_time};
    struct hg_move move = {0};
    char text[ARENA_NAME];
    if (!player->program)
        player->program = program_start(&(struct program_start){
            .line = player->line, .limits = cast->crowd->limits, .rpc = cast->rpc, .stop = cast->stop});
    question.of = write_of(cast, asked->view, asked->seat);
    if (program_decide(player->program, &question, text, sizeof text) &&
        (!*text || hg_move_read(asked->game, asked->rules, text, &move)))
        return move;
    cast->stopped = !program_fault(player->program);
    cast->at_fault = cast->stopped ? NOBODY : (int)(player - cast->player);
    return asked->game->stand_in(asked->rules, asked->view, asked->seat);
}

static void end_programs(struct arena_cast *cast)
{
    for (int i = 0; i < cast->plan->players; i++) {
        struct player *player = &cast->player[i];
        if (!player->program)
            continue;
        struct program_use use = program_end(player->program);
        cast->effort[i].iterations += use.iterations;
        note_memory(&cast->effort[i], (uint64_t)use.memory_kb << 10);
        player->program = NULL;
    }
}

/* --- any of them ---------------------------------------------------------------------------------------------------- */

/* Once somebody is at fault, or all are to stop, the game goes no further, whatever would be done. */
static struct hg_move choose(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view,
                             int seat, struct hg_rng *rng)
{
    struct player *player = (struct player *)bot; /* its first member */
    struct arena_cast *cast = player->cast;
    const struct hg_asked asked = {&player->level, game, rules, view, seat};
    struct hg_move move;
    if (!arena_cast_goes_on(cast))
        return game->stand_in(rules, view, seat);
    uint64_t begun = now_ns();
    if (player->line)
        move = ask_program(player, &asked, rng);
    else if (hg_bot_is_dear(&player->level))
        move = think(player, &asked, rng);
    else
        move = hg_bot_choose(&player->level, game, rules, view, seat, rng);
    note_decision(cast, (int)(player - cast->player), now_ns() - begun);
    return move;
}

/* At least one. */
static uint32_t iterations(const struct hg_bot *level, const struct hg_game *game, int percent)
{
    uint64_t whole = (uint64_t)hg_think_whole(level, game) * (uint64_t)percent / 100;
    return whole < 1 ? 1 : whole > HG_MOST_ITERATIONS ? HG_MOST_ITERATIONS : (uint32_t)whole;
}

/* While time runs a program has the hands of a level that everybody knows. */
static void hire(struct arena_cast *cast, int i)
{
    struct player *player = &cast->player[i];
    const struct hg_game *game = cast->plan->game;
    const struct hg_bot *level = cast->crowd->bot[i] ? cast->crowd->bot[i] : hg_bot_find(game, "greedy");
    *player = (struct player){.bot = *level, .cast = cast, .level = *level, .line = cast->crowd->line[i]};
    if (hg_bot_is_dear(level) && cast->plan->budget != 100)
        player->level.iterations = iterations(level, game, cast->plan->budget);
    player->bot.level = cast->plan->names[i];
    player->bot.choose = choose;
    player->bot.think = NULL;
    player->bot.sees_backs = true; /* what it may see, whoever it is sees to itself */
}

struct arena_cast *arena_cast_new(const struct arena_plan *plan, const struct arena_crowd *crowd,
                                  const atomic_bool *stop, struct arena_effort effort[ARENA_PLAYERS])
{
    struct arena_cast *cast = hg_zeroed(sizeof *cast);
    *cast = (struct arena_cast){.plan = plan, .crowd = crowd, .stop = stop, .effort = effort};
    cast->rpc = hg_rpc_new();
    cast->of = hg_out_growing();
    for (int i = 0; i < plan->players; i++)
        hire(cast, i);
    arena_cast_begin(cast);
    return cast;
}

void arena_cast_free(struct arena_cast *cast)
{
    end_programs(cast);
    hg_out_free(&cast->of);
    hg_rpc_free(cast->rpc);
    hg_free(cast);
}

const struct hg_bot *arena_cast_bot(const struct arena_cast *cast, int player)
{
    return &cast->player[player].bot;
}

void arena_cast_begin(struct arena_cast *cast)
{
    end_turn(cast);
    end_programs(cast);
    cast->at_fault = cast->turn_of = NOBODY;
    cast->stopped = false;
}

bool arena_cast_goes_on(struct arena_cast *cast)
{
    cast->stopped = cast->stopped || atomic_load(cast->stop);
    return cast->at_fault == NOBODY && !cast->stopped;
}

const char *arena_cast_fault(const struct arena_cast *cast, int *player)
{
    *player = cast->at_fault;
    return cast->at_fault == NOBODY ? NULL : program_fault(cast->player[cast->at_fault].program);
}
