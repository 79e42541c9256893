/* tables.c: the open tables of an rpc, and the secrets they start from. */
#include <string.h>

#include "rpc/rpc_private.h"
#include "table/memory.h"

int rpc_add_table(struct hg_rpc *rpc, struct hg_table *table)
{
    rpc->tables = hg_reserve(rpc->tables, &rpc->table_cap, rpc->table_count + 1, sizeof *rpc->tables);
    rpc->tables[rpc->table_count++] = (struct rpc_seated){.number = ++rpc->last_number, .table = table};
    return rpc->last_number;
}

/* Where the table with this number is or would be. */
static int place_of(const struct hg_rpc *rpc, int number)
{
    int low = 0, high = rpc->table_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (rpc->tables[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct rpc_seated *rpc_find_seated(const struct hg_rpc *rpc, int number)
{
    int place = place_of(rpc, number);
    bool found = place < rpc->table_count && rpc->tables[place].number == number;
    return found ? &rpc->tables[place] : NULL;
}

struct hg_table *rpc_find_table(const struct hg_rpc *rpc, int number)
{
    const struct rpc_seated *seated = rpc_find_seated(rpc, number);
    return seated ? seated->table : NULL;
}

void rpc_close_table(struct hg_rpc *rpc, int number)
{
    int place = place_of(rpc, number);
    hg_table_free(rpc->tables[place].table);
    hg_free(rpc->tables[place].lesson);
    rpc->table_count--;
    memmove(&rpc->tables[place], &rpc->tables[place + 1], (size_t)(rpc->table_count - place) * sizeof *rpc->tables);
}

const char *rpc_put_id(char id[RPC_ID], int number)
{
    struct hg_out text = hg_out_fixed(id, RPC_ID);
    hg_put_char(&text, 't');
    hg_put_int(&text, number);
    return id;
}

/* "t1" has one spelling: no leading zeros. */
int rpc_table_number(const struct rpc_call *call)
{
    char id[16];
    int number = 0;
    if (hg_json_get_text(rpc_value(call, "table"), id, sizeof id) < 2 || id[0] != 't' || id[1] == '0')
        return 0;
    for (const char *digit = id + 1; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || number > 99999999)
            return 0;
        number = number * 10 + (*digit - '0');
    }
    return number;
}

/* --- secrets ------------------------------------------------------------------------------------------------------ */

/* SHA-256(label || pool || number): the label keeps what leaves the pool apart from what stays in it. */
static void derive(const struct hg_rpc *rpc, const char *label, uint8_t digest[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, label, strlen(label) + 1);
    hg_sha256_update(&sha, rpc->pool, sizeof rpc->pool);
    for (int shift = 56; shift >= 0; shift -= 8)
        hg_sha256_update(&sha, &(uint8_t){(uint8_t)(rpc->drawn >> shift)}, 1);
    hg_sha256_final(&sha, digest);
}

void hg_rpc_entropy(struct hg_rpc *rpc, const uint8_t bytes[32])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, rpc->pool, sizeof rpc->pool);
    hg_sha256_update(&sha, bytes, 32);
    hg_sha256_final(&sha, rpc->pool);
    rpc->has_entropy = true;
}

/* The pool moves on with every draw, so that whoever learns it cannot compute the secrets of earlier tables. */
bool rpc_draw_fair(struct hg_rpc *rpc, struct hg_fair *fair, int seats)
{
    uint8_t digest[HG_SHA256_SIZE], next[HG_SHA256_SIZE];
    char seed[2 * HG_SHA256_SIZE + 1];
    struct hg_out out = hg_out_fixed(seed, sizeof seed);
    if (!rpc->has_entropy)
        return false;
    derive(rpc, "hourglass draw 1", digest);
    derive(rpc, "hourglass pool 1", next);
    memcpy(rpc->pool, next, sizeof next);
    rpc->drawn++;
    hg_put_hex(&out, digest, sizeof digest);
    hg_fair_from_seed(fair, seed, seats);
    fair->seeded = false; /* nobody chose it */
    return true;
}
