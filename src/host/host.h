/* host.h: tables on a server: the sockets, the state machine of online and the store, in one loop. All decisions are made
 * there; here lines, answers and the time are carried from one to the other. */
#ifndef HG_HOST_HOST_H
#define HG_HOST_HOST_H

#include <stdbool.h>

#include "core/out.h"
#include "core/words.h"
#include "server/server.h"

enum { HOST_ENTROPY = 32 };

struct host;
struct limits;
struct answer_maker;

/* What is told on standard error (log.h), and how much of an address. */
enum host_log { HOST_QUIET, HOST_LOG_EVENTS, HOST_LOG_REQUESTS };
void host_log(struct host *host, enum host_log what, bool addresses);

/* /metrics, /health and /ready, for a side door of the server. */
const struct answer_maker *host_pages(const struct host *host);

/* /record/, for the front door; asked when the host has begun. */
struct answer_maker host_records(struct host *host);

/* NULL, with a sentence in `problem`, where the store or the key beside it cannot be used. */
struct host *host_open(const char *store, const uint8_t entropy[HOST_ENTROPY], const struct hg_words *words,
                       struct hg_out *problem);

/* From now on the server has tables at /ws. Of `sockets`, url, behind and limits are looked at. False when `behind` is no
 * address. What is given has to last as long as the server. */
bool host_begin(struct host *host, struct server *server, const struct server_sockets *sockets);

/* What was sent to the store is kept, its thread ends, and the store is anybody's again; before server_close(). */
void host_end(struct host *host);

void host_free(struct host *host); /* after server_close(); NULL is allowed */

#endif
