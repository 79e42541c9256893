/* change.c: a request that changes something.
 *
 * Time passes first: what is due has happened when the method looks at the table. Then it changes the table, what follows by
 * itself happens, and the whole is one entry, which is kept before anybody is told. Where the method refuses, or the entry is
 * not kept, the table is put back to where it was before the request: time that has passed by then will pass again, and
 * leave the same lines, for what happens by itself follows from the record and the moment alone. At a table of a host the mark
 * stays until the host has kept the entry, or has not. */
#include "rpc/rpc_private.h"
#include "table/drive.h"
#include "table/wishes.h"

void rpc_drive(struct rpc_call *call)
{
    call->left -= hg_drive(call->table, call->now_ms, call->steps ? 0 : call->left);
}

static struct hg_table *take(struct rpc_call *call, struct hg_table *table)
{
    if (!table)
        return NULL;
    call->table = table;
    call->steps = rpc_hosted(call) ? false : rpc_find_seated(call->rpc, call->number)->steps;
    hg_table_mark(table);
    rpc_drive(call);
    return table;
}

struct hg_table *rpc_take_table(struct rpc_call *call)
{
    return take(call, rpc_read_table(call));
}

struct hg_table *rpc_take_dealt(struct rpc_call *call)
{
    return take(call, rpc_read_dealt(call));
}

void rpc_open_table(struct rpc_call *call, struct hg_table *table)
{
    call->number = rpc_add_table(call->rpc, table);
    call->table = table;
    call->fresh = true;
}

/* --- keeping ------------------------------------------------------------------------------------------------------ */

/* A module has no host that keeps what happens: the page asks for the new lines of a record itself. */
static bool keep(struct rpc_call *call)
{
    struct hg_rpc *rpc = call->rpc;
    char id[RPC_ID];
    if (HG_MODULE || !rpc->keep || !call->table)
        return true;
    struct hg_entry entry = {.id = rpc_hosted(call) ? rpc_hosted_id(call) : rpc_put_id(id, call->number),
                             .table = call->table,
                             .at = call->fresh ? 0 : hg_table_marked(call->table),
                             .owes = (uint16_t)hg_table_turn(call->table).seats,
                             .next_ms = hg_drive_next(call->table, call->now_ms)};
    size_t before = entry.at - hg_table_forgotten(call->table);
    entry.lines = hg_table_record(call->table, &entry.size) + before;
    entry.size -= before;
    hg_out_clear(&rpc->wishes);
    hg_wishes_write(call->table, &rpc->wishes);
    entry.wishes = rpc->wishes.text;
    return rpc->keep(rpc->keeper, &entry) || rpc_refuse(call, RPC_NOT_KEPT, NULL);
}

/* As if the request had never come. The number of a new table is the next one's. */
static void put_back(struct rpc_call *call)
{
    if (!call->table)
        return;
    if (!call->fresh) {
        hg_table_revert(call->table);
        return;
    }
    rpc_close_table(call->rpc, call->number);
    call->rpc->last_number--;
}

bool rpc_change(struct rpc_call *call)
{
    call->left = RPC_DECISIONS;
    bool good = call->method->change(call);
    if (good && call->table)
        rpc_drive(call);
    if (!good || !keep(call)) {
        put_back(call);
        return false;
    }
    if (call->table && !rpc_hosted(call))
        hg_table_unmark(call->table);
    call->method->tell(call);
    return true;
}
