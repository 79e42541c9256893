/* methods_thought.c: bots of levels that take long, in slices: no request contains more than one. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/decide.h"
#include "table/memory.h"

static struct rpc_thinking *find(struct hg_rpc *rpc, int number)
{
    for (int i = 0; i < RPC_THOUGHTS; i++)
        if (rpc->thoughts[i].number == number)
            return &rpc->thoughts[i];
    return NULL;
}

static void drop(struct hg_rpc *rpc, struct rpc_thinking *thinking)
{
    hg_book_give_back(rpc->library, thinking->book);
    hg_free(thinking->thought);
    *thinking = (struct rpc_thinking){0};
}

void rpc_drop_thoughts(struct hg_rpc *rpc)
{
    for (int i = 0; i < RPC_THOUGHTS; i++)
        if (rpc->thoughts[i].number)
            drop(rpc, &rpc->thoughts[i]);
}

void rpc_write_decided(struct rpc_call *call, const struct hg_book *book, const void *view, int seat,
                       struct hg_move move)
{
    if (move.kind)
        rpc_write_move(call, book, view, seat, move);
}

/* How far it is; at its end what it has come to, and it is not held any more. */
static void tell(struct rpc_call *call, struct rpc_thinking *thinking)
{
    const struct hg_thought *thought = thinking->thought;
    int progress = hg_think_progress(thought);
    hg_json_open(call->out, '{');
    if (progress < 100)
        hg_json_int(call->out, "thought", thinking->number);
    hg_json_int(call->out, "progress", progress);
    if (progress == 100)
        rpc_write_decided(call, thinking->book, thought->view, thought->seat, hg_think_best(thought));
    hg_json_close(call->out, '}');
    if (progress == 100)
        drop(call->rpc, thinking);
}

bool rpc_begin_thought(struct rpc_call *call, const struct hg_book *book, const struct hg_asked *asked, uint64_t seed,
                       bool *begun)
{
    struct rpc_thinking *thinking = find(call->rpc, 0);
    *begun = thinking != NULL;
    if (!thinking)
        return rpc_refuse_param(call, hg_field("slices"), rpc_value(call, "slices"),
                                HG_T("at most {most} thoughts are held at once: go on with one, or drop one."),
                                HG_ARGS({"most", NULL, RPC_THOUGHTS}));
    void *memory = hg_zeroed(hg_think_room(asked->bot, asked->game));
    *thinking = (struct rpc_thinking){++call->rpc->last_thought, book, hg_think_begin(asked, seed, memory)};
    tell(call, thinking);
    return true;
}

static struct rpc_thinking *read_thought(struct rpc_call *call)
{
    int number = 0;
    if (!rpc_read_count(call, "thought", &number))
        return NULL;
    struct rpc_thinking *thinking = number ? find(call->rpc, number) : NULL;
    if (!thinking)
        rpc_refuse_param(call, hg_field("thought"), rpc_value(call, "thought"),
                         HG_T("no such thought is held: it has come to its end, or was dropped."), NULL);
    return thinking;
}

bool rpc_thought_on(struct rpc_call *call)
{
    struct rpc_thinking *thinking = read_thought(call);
    int slice = thinking ? (int)hg_think_slice(thinking->thought) : 1, iterations = slice;
    if (!thinking || !rpc_read_number(call, "iterations", 1, HG_MOST_ITERATIONS, &iterations))
        return false;
    hg_think_on(thinking->thought, (uint32_t)(iterations < slice ? iterations : slice));
    tell(call, thinking);
    return true;
}

bool rpc_thought_drop(struct rpc_call *call)
{
    struct rpc_thinking *thinking = read_thought(call);
    if (!thinking)
        return false;
    drop(call->rpc, thinking);
    hg_json_open(call->out, '{');
    hg_json_close(call->out, '}');
    return true;
}
