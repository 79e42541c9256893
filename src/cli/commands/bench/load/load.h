/* load.h: many clients of one server, in one thread: sockets, what they say, and the games they play. See serve.c.
 *
 * A guest speaks over a wire: it sits at a table, looks on at one, or is idle. What
 * it may do at a table it computes from its view with the rules in this program, as a page does. */
#ifndef HG_CLI_BENCH_LOAD_H
#define HG_CLI_BENCH_LOAD_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "bots/bots.h"
#include "cli/common/cli.h"
#include "cli/common/wire.h"
#include "core/game.h"
#include "core/out.h"
#include "table/library.h"

double load_now(void); /* seconds, by a clock that nobody sets */

/* --- tables --------------------------------------------------------------------------------------------------------- */

enum { LOAD_SAMPLES = 1 << 20, LOAD_ID = 16, LOAD_TOKEN = 72, LOAD_CONTRIBUTION = 33 };

/* What is played: one game, as tables of it are made. */
struct load_kind {
    const struct hg_game *game;
    const struct hg_bot *bot; /* who decides */
    int seats;
    struct hg_out options; /* JSON; empty: as they are */
    const struct hg_book *book;
    uint64_t moves;
};

/* A move that was sent, until all who sit there have it. */
struct load_flight {
    double sent; /* 0: there is none */
    double answered;
    uint16_t heard;
};

struct load_table {
    struct load_kind *kind;
    char id[LOAD_ID];
    struct load_guest *seat[HG_MAX_SEATS];
    int sitting, opened; /* so many have sealed, and opened */
    bool starts, played, over;
    struct load_flight flight;
    double ready; /* after a restart: when somebody could move */
};

enum load_step {
    LOAD_SILENT,
    LOAD_HELLO,
    LOAD_BEGIN,
    LOAD_GREETED,
    LOAD_CREATE,
    LOAD_JOIN,
    LOAD_TAKE,
    LOAD_SEATED,
    LOAD_CONTRIBUTE,
    LOAD_PLAYS, /* from here on the table is dealt */
    LOAD_MOVE,
    LOAD_STEPS,
};

struct load_guest {
    struct wire wire; /* the first member: see wire.h */
    struct load *load;
    enum load_step step; /* what it has asked for, or where it is */
    struct load_table *table;
    int seat; /* HG_SPECTATOR: it looks on; HG_CHANCE: it is idle */
    char token[LOAD_TOKEN], contribution[LOAD_CONTRIBUTION];
    struct hg_out view; /* the latest, of somebody who sits */
    int64_t decision, seen;
    bool owes, fresh; /* a decision; and it has seen where it is since its last one */
    bool queued, greets;
    double again; /* when it connects anew */
    int tries;
    struct load_guest *next; /* of those that are ready to move */
};

struct load_samples {
    float *ms;
    size_t count;
};
void load_sample(struct load_samples *samples, double ms);
double load_share(struct load_samples *samples, double share); /* sorts them; 0 without any */

/* What came and went in a time. */
struct load_count {
    uint64_t moves, refused, unseen, games, messages, watched, lost;
    struct load_samples answered, both;
};

struct load {
    const struct cli_command *command;
    struct wires *wires;
    struct hg_library *library;
    struct load_kind *kinds;
    int kind_count;
    struct load_table *tables;
    int table_count;
    struct load_guest *guests;
    int guest_count;
    struct load_guest *first, **end; /* ready to move */
    int ready;
    double rate, credit, paid; /* moves a second, 0: as quick as they come; moves that may be made now, since when */
    bool plays, returns;       /* moves are made; the server is expected to have gone */
    struct hg_rng rng;
    struct hg_out line;
    unsigned char *state;
    struct load_count count;
    int greeted, dealt, watching; /* so many have said hello, tables have begun, look on */
    int opening;                  /* wires */
    char problem[512];            /* what nobody expected; "": nothing */
};

/* --- guest.c -------------------------------------------------------------------------------------------------------- */

extern const struct wire_ear load_ears;
void load_ask(struct load_guest *guest, enum load_step step, const char *method); /* opens params in load->line */
void load_send(struct load_guest *guest);                                         /* closes them */
void load_problem(struct load *load, const char *what, const char *text, size_t n);

/* --- games.c -------------------------------------------------------------------------------------------------------- */

void load_sit_down(struct load_guest *guest);                     /* as far as the table has come */
void load_seated(struct load_guest *guest, bool all);             /* the answer to seat.take */
void load_play(struct load *load);                                /* as many moves as are due */
void load_be_ready(struct load_guest *guest);                     /* it may move, if it owes something */
void load_told(struct load_guest *guest, struct hg_json changed); /* a table.changed, or the answer to table.join */
void load_answered(struct load_guest *guest, bool good);          /* a move */
void load_over(struct load_table *table);

/* --- server.c ------------------------------------------------------------------------------------------------------- */

/* The server that is measured: one of our own, or somebody's at an address. */
struct load_server {
    pid_t pid; /* 0: somebody else's */
    int port, output;
    char folder[256], store[300];
    struct sockaddr_storage address;
    socklen_t address_size;
    char host[300];
};

bool load_find(const struct cli_command *command, struct load_server *server, const char *url);
bool load_start(const struct cli_command *command, struct load_server *server, const char *folder);
bool load_begin(const struct cli_command *command, struct load_server *server); /* on its store, again */
void load_kill(struct load_server *server);
void load_end(struct load_server *server);
double load_cpu(const struct load_server *server);    /* seconds of its processor time */
double load_memory(const struct load_server *server); /* bytes that it has */
void load_ask_disk(const char *folder, struct load_samples *samples);

#endif
