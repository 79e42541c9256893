/* office.h: the store of a server that runs, for whoever runs it: a Unix socket beside its file, FILE.admin, which its owner
 * alone can use. Requests to the store come in, one at a time, and answers go out (store/wire.h); the first message is who
 * serves, and what time it is there. What they change at a table that is held is read again. */
#ifndef HG_HOST_OFFICE_H
#define HG_HOST_OFFICE_H

#include <stdbool.h>

#include "core/out.h"
#include "core/words.h"
#include "store/store.h"

/* A copy that a server has made for an administrator: FILE.admin-copy-HEX. Nobody else calls a file so, for those of a server
 * that was killed go at the next start. */
#define OFFICE_COPY ".admin-copy-"
enum { OFFICE_COPY_DIGITS = 16 };

enum { OFFICE_VERSION = 64, OFFICE_GREETING = 128 };

/* --- whoever asks --------------------------------------------------------------------------------------------------- */

struct office_line;

/* A line to whoever serves this store; NULL: nobody does, or nobody answers. */
struct office_line *office_call(const char *store);
void office_hang_up(struct office_line *line);
const char *office_version(const struct office_line *line); /* of the program that serves, */
int office_schema(const struct office_line *line);          /* and of its store */
uint64_t office_now_ms(
    const struct office_line *line); /* there, which is not what the clock says: it never goes back */
struct hg_store_engine office_engine(struct office_line *line);

/* The address of the socket. A directory that is open has a short name, whatever its own is; -1: there is none. */
struct sockaddr_un;
int office_address(const char *store, struct sockaddr_un *address); /* a descriptor that is to be closed */

#endif
