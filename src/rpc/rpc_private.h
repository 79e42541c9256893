/* rpc_private.h: what the files of rpc share beside method.h: the tables of an rpc, and all handlers. */
#ifndef HG_RPC_PRIVATE_H
#define HG_RPC_PRIVATE_H

#include "rpc/method.h"

struct rpc_seated {
    int number; /* 3 for "t3" */
    struct hg_table *table;
    bool steps;   /* bots decide in table.tick alone, one decision a call */
    char *lesson; /* the JSON of the lesson that it was opened for; NULL: none */
};

enum { RPC_THOUGHTS = 8 }; /* that are held at once */

/* A thought that goes on from request to request, with the book that its rules are in. */
struct rpc_thinking {
    int number; /* 0: there is none */
    const struct hg_book *book;
    struct hg_thought *thought;
};

struct hg_rpc {
    struct rpc_seated *tables; /* in the order of their numbers */
    int table_count, table_cap;
    int last_number;            /* numbers are never used twice */
    struct hg_library *library; /* of all its tables */
    struct rpc_thinking thoughts[RPC_THOUGHTS];
    int last_thought;                   /* numbers are never used twice */
    const struct hg_language *language; /* where a request names none */

    uint8_t pool[HG_SHA256_SIZE]; /* entropy */
    bool has_entropy;
    uint64_t drawn; /* secrets taken from the pool */

    bool (*keep)(void *context, const struct hg_entry *entry); /* NULL: nobody keeps anything */
    void *keeper;
    struct hg_out wishes; /* of an entry */

    struct hg_out scratch; /* one sentence at a time */
    void *view, *moment;   /* of rpc_look() and rpc_look_back() */

#if !HG_MODULE
    uint64_t now_ms;            /* of hg_rpc_time() */
    const struct hg_host *host; /* NULL: the tables are those above, and their owner asks */
#endif
};

/* --- tables.c ----------------------------------------------------------------------------------------------------- */

/* The table becomes the rpc's; returns its number. */
int rpc_add_table(struct hg_rpc *rpc, struct hg_table *table);
struct hg_table *rpc_find_table(const struct hg_rpc *rpc, int number);
struct rpc_seated *rpc_find_seated(const struct hg_rpc *rpc, int number); /* NULL: there is none */
void rpc_close_table(struct hg_rpc *rpc, int number);
enum { RPC_ID = 16 };
const char *rpc_put_id(char id[RPC_ID], int number); /* "t3"; returns it */
int rpc_table_number(const struct rpc_call *call);   /* of the parameter "table"; 0 when it is no id */

/* A secret nobody can foresee; false without entropy. */
bool rpc_draw_fair(struct hg_rpc *rpc, struct hg_fair *fair, int seats);

/* --- rights.c ----------------------------------------------------------------------------------------------------- */

/* The method of this name, of the host or of rpc; NULL: there is none. */
const struct rpc_method *rpc_find_hosted(const struct hg_rpc *rpc, struct hg_json name);

/* May whoever asks call this method with these parameters? Or it is refused. The place of the table is filled in. */
bool rpc_may(struct rpc_call *call);

/* The same where there may be no host, as in a module never is: then the owner of all tables asks. */
static inline const struct rpc_method *rpc_method_of(const struct hg_rpc *rpc, struct hg_json name)
{
#if !HG_MODULE
    if (rpc->host)
        return rpc_find_hosted(rpc, name);
#endif
    (void)rpc;
    return rpc_find_method(name);
}

/* Those that are the caller's: whoever owns a table has all. */
static inline uint16_t rpc_seats_of(const struct rpc_call *call)
{
#if !HG_MODULE
    if (call->rpc->host)
        return call->place.seats;
#endif
    (void)call;
    return (uint16_t)~0u;
}

static inline bool rpc_lets(struct rpc_call *call)
{
#if !HG_MODULE
    if (call->rpc->host)
        return rpc_may(call);
#endif
    (void)call;
    return true;
}

/* --- methods_look.c ----------------------------------------------------------------------------------------------- */

/* Everything about it, as parameters of the call ask for it; events behind `after`. */
void rpc_write_look(struct rpc_call *call, const struct rpc_sight *sight, int after);

/* "eyes" of a call that looks at a seat, and whether such eyes may suppose moves: or it is refused. */
bool rpc_read_eyes(struct rpc_call *call, uint16_t open, int seat, int *eyes);
bool rpc_may_suppose(struct rpc_call *call, int eyes);

/* --- methods_thought.c -------------------------------------------------------------------------------------------- */

/* What a bot has come to: no member where it lets time pass. */
void rpc_write_decided(struct rpc_call *call, const struct hg_book *book, const void *view, int seat,
                       struct hg_move move);

/* A thought that is asked on and dropped by its number; the result says how far it is. It has the book once it has begun. */
struct hg_asked;
bool rpc_begin_thought(struct rpc_call *call, const struct hg_book *book, const struct hg_asked *asked, uint64_t seed,
                       bool *begun);
void rpc_drop_thoughts(struct hg_rpc *rpc);

/* --- methods_play.c ----------------------------------------------------------------------------------------------- */

void rpc_write_explained(struct rpc_call *call, const struct rpc_sight *sight); /* the result of table.explain */

/* --- methods_time.c ----------------------------------------------------------------------------------------------- */

/* Members of a turn; none where nothing is timed. */
void rpc_write_time(const struct hg_table *table, uint64_t now_ms, struct hg_out *out);
bool rpc_refuse_while_clock(struct rpc_call *call); /* an undo */
bool rpc_read_time(struct rpc_call *call, struct hg_opening *opening);
bool rpc_refuse_haste(struct rpc_call *call, struct hg_table *table, int seat,
                      struct hg_json moves); /* false: no need */

/* --- methods_*.c -------------------------------------------------------------------------------------------------- */

bool rpc_version(struct rpc_call *call);
bool rpc_describe(struct rpc_call *call);
bool rpc_games_list(struct rpc_call *call);
bool rpc_game_kinds(struct rpc_call *call);
bool rpc_edition_show(struct rpc_call *call);
bool rpc_edition_check(struct rpc_call *call);

bool rpc_table_new(struct rpc_call *call);
bool rpc_table_load(struct rpc_call *call);
bool rpc_table_give(struct rpc_call *call);
void rpc_tell_opened(struct rpc_call *call);
bool rpc_table_list(struct rpc_call *call);
bool rpc_table_close(struct rpc_call *call);
void rpc_tell_closed(struct rpc_call *call);

bool rpc_table_turn(struct rpc_call *call);
bool rpc_table_view(struct rpc_call *call);
bool rpc_table_look(struct rpc_call *call);
bool rpc_table_suppose(struct rpc_call *call);
bool rpc_table_moves(struct rpc_call *call);
bool rpc_table_tick(struct rpc_call *call);
void rpc_tell_own_turn(struct rpc_call *call);
bool rpc_table_job(struct rpc_call *call);
bool rpc_table_answer(struct rpc_call *call);
bool rpc_table_explain(struct rpc_call *call);
bool rpc_table_bot(struct rpc_call *call);
bool rpc_table_hint(struct rpc_call *call);
bool rpc_table_score(struct rpc_call *call);
bool rpc_table_components(struct rpc_call *call);
bool rpc_table_facts(struct rpc_call *call);
bool rpc_table_events(struct rpc_call *call);
bool rpc_table_line(struct rpc_call *call);

bool rpc_view_look(struct rpc_call *call);
bool rpc_view_explain(struct rpc_call *call);
bool rpc_view_hint(struct rpc_call *call);
bool rpc_view_tick(struct rpc_call *call);
bool rpc_view_bot(struct rpc_call *call);
bool rpc_thought_on(struct rpc_call *call);
bool rpc_thought_drop(struct rpc_call *call);

bool rpc_table_record(struct rpc_call *call);
bool rpc_table_position(struct rpc_call *call);
bool rpc_table_rematch(struct rpc_call *call);
bool rpc_record_verify(struct rpc_call *call);

bool rpc_lesson_open(struct rpc_call *call);
void rpc_tell_lesson(struct rpc_call *call);
bool rpc_lesson_state(struct rpc_call *call);
bool rpc_lesson_step(struct rpc_call *call);
void rpc_tell_stepped(struct rpc_call *call);

#endif
