/* rpc.h: the protocol, JSON-RPC 2.0, on any transport: one line of request in, at most one line of response out.
 * docs/protocol.md is its manual. Whoever holds an hg_rpc owns all its tables and may see everything, unless it has a host:
 * then the tables are the host's, and over a network nobody owns one. */
#ifndef HG_RPC_RPC_H
#define HG_RPC_RPC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/out.h"

enum {
    HG_RPC_LINE = 16 << 20, /* bytes of a request; a batch stops being answered when its responses are longer */
    HG_RPC_TABLES = 1000,   /* open at once */
    HG_RPC_BATCH = 1000,    /* requests in one batch */
};

struct hg_rpc;
struct hg_language;

struct hg_rpc *hg_rpc_new(void);
void hg_rpc_free(struct hg_rpc *rpc);

/* The language of sentences for requests that name none; English, unless it is set. */
void hg_rpc_language(struct hg_rpc *rpc, const struct hg_language *language);

/* Random bytes from the host. Without any, tables with fair chance need a seed in their request. More is welcome at any
 * time: what was there before still counts. */
void hg_rpc_entropy(struct hg_rpc *rpc, const uint8_t bytes[32]);

/* What a request has changed at a table, to be kept before anybody is told of it. */
struct hg_table;
struct hg_entry {
    const char *id; /* of the table */
    const struct hg_table *table;
    size_t at; /* bytes of its record before this; 0: the table is new */
    const char *lines;
    size_t size;        /* of the lines behind them; there may be none */
    const char *wishes; /* all that are open, as hg_wishes_write() writes them */
    uint16_t owes;      /* seats that have a decision to make */
    uint64_t next_ms;   /* when table.tick is wanted; UINT64_MAX: never */
};

/* Who keeps entries. Where that fails, the request is refused, and the table is as it was before it. Nobody by default: then
 * nothing fails. `keep` calls nothing of this rpc. */
void hg_rpc_keep(struct hg_rpc *rpc, bool (*keep)(void *context, const struct hg_entry *entry), void *context);

/* A table of a host, and what it is to whoever asks. */
struct hg_place {
    struct hg_table *table; /* NULL: there is none that this caller may know of */
    const char *id;
    uint16_t seats; /* those that are the caller's */
    bool looks_on;  /* the caller may see what spectators see */
};

/* Where tables are that no rpc owns. rights.c says who may call what there. A request that changes a table leaves its mark at
 * it (hg_table_mark): `keep` is told of the entry, and the answer holds once the host has kept it. Then the host unmarks the
 * table and sends the answer; or it reverts the table, and drops the answer. */
struct rpc_method;
struct hg_host {
    void *context;
    void (*find)(void *context, const char *id, struct hg_place *place); /* for whoever sent the line that is handled */
    const struct rpc_method *methods; /* of its own (method.h), which come before those of rpc; NULL: none */
};

/* From now on the tables are those of the host, which stays where it is. NULL: there are none. */
void hg_rpc_host(struct hg_rpc *rpc, const struct hg_host *host);

/* It is so late, whenever somebody looks at a table of the host. */
void hg_rpc_time(struct hg_rpc *rpc, uint64_t now_ms);

/* The editions that its tables share; those of a host may share them, too. */
struct hg_library;
struct hg_library *hg_rpc_library(const struct hg_rpc *rpc);

/* Answer one request or batch, given without its newline; any bytes are allowed. `out` is cleared first and holds the
 * response without a newline; it stays empty for notifications alone. Of a line longer than HG_RPC_LINE only the length
 * is looked at, so a reader may stop there. `now_ms` is milliseconds since 1970. */
void hg_rpc_handle(struct hg_rpc *rpc, const char *line, size_t length, uint64_t now_ms, struct hg_out *out);

#endif
