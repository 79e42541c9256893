/* admin.h: what the acts of an administrator share. Each is made of requests to the store, whoever serves them. */
#ifndef HG_CLI_COMMANDS_ADMIN_ADMIN_H
#define HG_CLI_COMMANDS_ADMIN_ADMIN_H

#include "cli/common/cli.h"
#include "host/vault.h"
#include "store/store.h"

struct hg_sqlite;
struct office_line;

/* One call of the command. */
struct admin {
    const struct cli_command *command;
    const char *store;   /* its file */
    const char *what[3]; /* the words behind the name of the act; NULL: none */
    bool force, running;
    struct hg_sqlite *sqlite; /* it is open, by us, */
    struct office_line *line; /* or by a server; NULL: not */
    struct hg_store_engine engine;
    bool keyed; /* the key was read: */
    struct vault vault;
};

/* --- open.c: who serves the store ---------------------------------------------------------------------------------- */

/* False after a sentence. `whole`: it is brought to the version of this program, as a server would do. */
bool admin_open(struct admin *admin, bool whole);
bool admin_open_file(struct admin *admin, const char *file, bool whole); /* which no server has */
void admin_close(struct admin *admin);

/* The answer, to be freed; NULL after a sentence, where the store could not serve the request. */
struct hg_store_answer *admin_ask(struct admin *admin, const struct hg_store_request *request);

/* The time of whoever serves the store. */
int64_t admin_now_ms(const struct admin *admin);

int admin_init(struct admin *admin);

/* The record of a table that was read: its entries, or what was made of them at the end. False: it is nowhere. */
bool admin_put_record(struct admin *admin, const struct hg_store_answer *read, struct hg_out *record);

/* The key of the store is there and can be read; false after a sentence. */
bool admin_has_key(struct admin *admin);

/* The secret of a game that is not over, behind its record: with it every draw can be checked, and more of them made. False:
 * the key does not open it. Without a key nothing is put. */
bool admin_put_secret(const struct admin *admin, const struct hg_store_table *row, struct hg_out *record);

/* A sentence and the end of a line, of which nothing steers the terminal. */
void admin_say(const char *sentence, const struct hg_arg *args);

/* A text of the store as one of C, cut where it is long. */
enum { ADMIN_TEXT = 256 };
const char *admin_text(char room[ADMIN_TEXT], struct hg_text text);

/* Every change is noted, with who made it. */
void admin_note(struct admin *admin, const char *what, const char *about);

enum { ADMIN_TIME = 32 };
const char *admin_time(char text[ADMIN_TIME], int64_t ms); /* which is returned */

/* --- check.c: does everything replay? ------------------------------------------------------------------------------ */

int admin_check(struct admin *admin);

/* --- copies.c ------------------------------------------------------------------------------------------------------- */

/* In the place of a server that runs, a copy that it makes: whoever looks at all of it does not keep everybody waiting. False
 * after a sentence. */
bool admin_open_copy(struct admin *admin);
int admin_backup(struct admin *admin);
int admin_restore(struct admin *admin);
void admin_give(const char *file); /* to whoever owns its directory, where root has made it */

/* --- table.c -------------------------------------------------------------------------------------------------------- */

const char *admin_status(enum hg_store_status status); /* in the reader's language */
int admin_table(struct admin *admin);
int admin_stop_table(struct admin *admin, const char *id);

/* --- person.c ------------------------------------------------------------------------------------------------------- */

int admin_person(struct admin *admin);

/* --- keep.c --------------------------------------------------------------------------------------------------------- */

int admin_sweep(struct admin *admin);
int admin_versions(struct admin *admin);
int admin_acts(struct admin *admin);

#endif
