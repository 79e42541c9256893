/* methods_jobs.c: players outside: what a bot is to decide, and what it answers. For the owner of a table: a job tells what the
 * seat sees and the seed of its luck. */
#include "bots/bots.h"
#include "rpc/rpc_private.h"

static bool refuse_no_job(struct rpc_call *call, int seat)
{
    char name[HG_SEAT_NAME];
    hg_seat_name(&call->words, seat, name, sizeof name);
    return rpc_refuse_as(call, RPC_NOTHING_TO_DECIDE,
                         HG_T("Nobody waits for {seat} as a bot: table.turn lists the jobs."), HG_ARGS({"seat", name}));
}

/* Of the seat that is named, else the next one. */
static bool find_job(struct rpc_call *call, const struct hg_table *table, struct hg_job *job)
{
    int seat;
    if (!rpc_value(call, "seat").at)
        return hg_table_job(table, job) ||
               rpc_refuse_as(call, RPC_NOTHING_TO_DECIDE, HG_T("No bot has anything to decide now."), NULL);
    return rpc_read_seat(call, table, &seat) && (hg_table_job_of(table, seat, job) || refuse_no_job(call, seat));
}

static void write_seed(struct hg_out *out, uint64_t seed)
{
    char text[2 * sizeof seed + 1];
    uint8_t bytes[sizeof seed];
    struct hg_out hex = hg_out_fixed(text, sizeof text);
    for (size_t i = 0; i < sizeof seed; i++)
        bytes[i] = (uint8_t)(seed >> 8 * (sizeof seed - 1 - i));
    hg_put_hex(&hex, bytes, sizeof bytes);
    hg_json_text(out, "seed", text);
}

bool rpc_table_job(struct rpc_call *call)
{
    struct hg_job job;
    struct hg_out *out = call->out;
    const struct hg_table *table = rpc_read_dealt(call);
    if (!table || !find_job(call, table, &job))
        return false;
    const struct hg_bot *bot = hg_bot_find(hg_table_game(table), job.level);
    hg_json_open(out, '{');
    hg_json_int(out, "seat", job.seat);
    hg_json_int(out, "decision", job.decision);
    hg_json_text(out, "level", job.level);
    if (bot)
        hg_json_int(out, "version", bot->version);
    write_seed(out, job.seed);
    hg_json_key(out, "view");
    hg_table_game(table)->write_state(hg_table_rules(table), job.view, out);
    if (job.due_ms != HG_NEVER)
        hg_json_int(out, "due", job.due_ms);
    hg_json_close(out, '}');
    return true;
}

/* A move of kind 0 where there is none: the bot lets time pass. */
static bool read_answer(struct rpc_call *call, const struct hg_job *job, struct hg_move *move)
{
    struct hg_json wish = rpc_value(call, "move");
    *move = (struct hg_move){0};
    if (!wish.at)
        return true;
    struct rpc_sight sight = {hg_table_book(call->table), call->table, job->seat, job->seat, job->view};
    struct rpc_judgement judgement = rpc_judge(call, &sight, wish, move);
    return judgement.legal || rpc_refuse_move(call, call->table, &judgement);
}

bool rpc_table_answer(struct rpc_call *call)
{
    int seat;
    struct hg_job job;
    struct hg_move move;
    struct hg_table *table = rpc_take_dealt(call);
    if (!table || !rpc_read_seat(call, table, &seat) || !rpc_is_current(call, table, seat))
        return false;
    if (!hg_table_job_of(table, seat, &job))
        return refuse_no_job(call, seat);
    if (!read_answer(call, &job, &move))
        return false;
    return hg_table_answer(table, &job, move, call->now_ms) != HG_MUST_MOVE ||
           rpc_refuse_param(call, hg_field("move"), rpc_value(call, "move"),
                            HG_T("the clock stands, and the game waits for a move."), NULL);
}
