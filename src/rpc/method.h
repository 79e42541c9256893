/* method.h: what the handlers of methods share: a row of the table of methods, a call while it is answered, readers of
 * parameters, refusals, and parts of results that several methods write. The files of rpc include it, and a host (rpc.h) that
 * brings methods of its own.
 *
 * A handler reads its parameters and writes its result as one JSON value. A method that looks is one handler, and lets no
 * time pass. One that changes has two halves: `change` writes nothing but a refusal, `tell` writes the result; between them
 * the entry is kept (change.c). Whatever is refused, or not kept, has changed nothing. */
#ifndef HG_RPC_METHOD_H
#define HG_RPC_METHOD_H

#include "core/kinds.h"
#include "rpc/rpc.h"
#include "table/library.h"
#include "table/table.h"

/* --- methods ------------------------------------------------------------------------------------------------------ */

/* What rpc.methods tells of a method, a parameter or an error. A module, which is downloaded by people who play, is
 * compiled without: its rpc.methods has names and types alone. Marked for the catalogues of programs, as HG_T is. */
#if HG_MODULE
#define RPC_HELP(text) NULL
#else
#define RPC_HELP(text) text
#endif

enum { RPC_PARAMS = 13 }; /* no method has more */

enum rpc_type {
    RPC_NO_TYPE,
    RPC_TEXT,
    RPC_TEXT_OR_NULL,
    RPC_BOOL,
    RPC_COUNT,
    RPC_SEAT,
    RPC_SEAT_OR_CHANCE,
    RPC_SEAT_OR_NULL,
    RPC_EYES,
    RPC_LOOKER,
    RPC_SEATS,
    RPC_TEXTS,
    RPC_MOVES,
    RPC_OBJECT,
    RPC_OBJECT_OR_TEXT,
    RPC_TYPES,
};

struct rpc_param {
    const char *name;
    enum rpc_type type;
    bool required;
    const char *meaning; /* RPC_HELP */
};

struct rpc_call;

struct rpc_method {
    const char *name;
    bool (*look)(struct rpc_call *call); /* false after a refusal; NULL: the method changes something */
    const char *meaning, *result;        /* RPC_HELP */
    const struct rpc_param *params;      /* end with one without a name */
    bool (*change)(struct rpc_call *call);
    void (*tell)(struct rpc_call *call);
};

/* Both end with an entry without a name. */
extern const struct rpc_method rpc_methods[];
extern const struct rpc_param rpc_common_params[];             /* every method has them */
const struct rpc_method *rpc_find_method(struct hg_json name); /* NULL: there is none */

/* What is to be said about a wish to move. */
struct rpc_judgement {
    bool is_move, legal;
    const char *code, *rule; /* rule "": it is the table that refuses */
    const char *text;        /* valid until the next sentence */
};

/* What a change has done, for whoever tells it. */
struct rpc_deed {
    int seat, before; /* the seat that asked, and the events that it had seen */
    int length;       /* of the line of play */
    bool asked;       /* others are */
    bool several;     /* moves */
    int played;
    struct rpc_judgement judgement; /* of the last one tried */
};

enum { RPC_DECISIONS = 100 }; /* so often bots decide in one request, at most */

struct rpc_call {
    struct hg_rpc *rpc;
    const struct rpc_method *method;
    struct hg_json value[RPC_PARAMS]; /* of the method's parameters, in their order; absent ones are absent */
    struct hg_words words;            /* the language asked for; the names of the seats once a table is read */
    uint64_t now_ms;
    struct hg_out *out;
    size_t mark; /* where the result or the error begins in `out` */

    struct hg_table *table; /* that is changed; NULL: none is */
    int number;             /* of it, or of the one that is looked at */
    bool fresh;             /* there was none before */
    bool steps;             /* its bots decide in table.tick alone */
    int left;               /* decisions of bots */
    struct rpc_deed deed;
#if !HG_MODULE
    struct hg_place place; /* of a host; without a table: there is no host, or the method has no such parameter */
#endif
};

/* --- errors.c ----------------------------------------------------------------------------------------------------- */

enum rpc_error {
    RPC_PARSE_ERROR,
    RPC_NOT_A_REQUEST,
    RPC_NO_SUCH_METHOD,
    RPC_BAD_PARAM,
    RPC_ILLEGAL_MOVE,
    RPC_NO_SUCH_TABLE,
    RPC_STALE_DECISION,
    RPC_NOT_A_MOVE,
    RPC_BAD_OPENING,
    RPC_BAD_RECORD,
    RPC_NOTHING_TO_UNDO,
    RPC_NOTHING_TO_REDO,
    RPC_NOTHING_TO_ANSWER,
    RPC_ANSWER_FIRST,
    RPC_NOT_YOUR_UNDO,
    RPC_OWNERS_UNDO,
    RPC_UNDO_LIMIT,
    RPC_TOO_MANY_TABLES,
    RPC_LINE_TOO_LONG,
    RPC_BATCH_TOO_LONG,
    RPC_NOTHING_TO_DECIDE,
    RPC_NEEDS_SEED,
    RPC_NOT_DEALT,
    RPC_ALREADY_DEALT,
    RPC_NO_CLOCK,
    RPC_OTHER_CLOCK,
    RPC_TOO_FAST,
    RPC_NOT_OPEN,
    RPC_BAD_VIEW,
    RPC_NOT_KEPT,
    RPC_BAD_LESSON,
    RPC_NO_LESSON,
    RPC_NOTHING_DUE,
    RPC_ERRORS,
};

struct rpc_error_kind {
    int number;          /* the code of JSON-RPC */
    const char *code;    /* data.code: stable, kebab case */
    const char *text;    /* English template of the message */
    const char *meaning; /* RPC_HELP */
};
extern const struct rpc_error_kind rpc_errors[RPC_ERRORS];

/* Errors of hosts alone (rights.c): no module has them. */
enum rpc_host_error {
    RPC_NOT_ALLOWED,
    RPC_NOT_YOUR_SEAT,
    RPC_NOT_OPEN_YET,
    RPC_HOST_ERRORS,
};
extern const struct rpc_error_kind rpc_host_errors[RPC_HOST_ERRORS];
extern const char rpc_no_move[]; /* the text of RPC_NOT_A_MOVE */

/* Refuse with the sentence of this error. Returns false, as handlers do. */
bool rpc_refuse(struct rpc_call *call, enum rpc_error error, const struct hg_arg *args);
bool rpc_refuse_seat(struct rpc_call *call, enum rpc_error error, int seat);              /* the sentence names it */
bool rpc_refuse_too_often(struct rpc_call *call, const struct hg_table *table, int seat); /* see HG_UNDO_LIMIT */
bool rpc_refuse_as(struct rpc_call *call, enum rpc_error error, const char *sentence, const struct hg_arg *args);

/* The same with more members in `data`: open, write members into call->out, close. `code` and `message` replace those
 * of the table when they are not NULL. */
void rpc_refuse_open(struct rpc_call *call, enum rpc_error error, const char *code, const char *message,
                     const struct hg_arg *args);
bool rpc_refuse_close(struct rpc_call *call);

/* A parameter that is not what it must be; `field` names it and perhaps a part of it: seats[1].bot. */
bool rpc_refuse_param(struct rpc_call *call, struct hg_field field, struct hg_json value, const char *allowed,
                      const struct hg_arg *args);
bool rpc_refuse_problems(struct rpc_call *call, enum rpc_error error, const struct hg_problems *problems);

/* A sentence in the language of the call, valid until the next one. */
const char *rpc_sentence(struct rpc_call *call, const char *text, const struct hg_arg *args);

enum { RPC_MOVE_TEXT = 256 }; /* no notation is longer */

/* --- params.c ----------------------------------------------------------------------------------------------------- */

/* The language of the sentences to come. */
bool rpc_read_language(struct rpc_call *call, struct hg_json params);

/* Sort the parameters of a request into call->value; all types are right afterwards. */
bool rpc_collect(struct rpc_call *call, struct hg_json params);
const char *rpc_type_name(enum rpc_type type);

struct hg_json rpc_value(const struct rpc_call *call, const char *name);

/* Readers refuse by themselves: false or NULL. What is absent becomes what stands in the last parameter already. */
struct hg_table *rpc_read_table(struct rpc_call *call);
struct hg_table *rpc_read_dealt(struct rpc_call *call); /* not while the table waits for contributions */
const struct hg_game *rpc_read_game(struct rpc_call *call);

/* Table and seat of a request; NULL after a refusal. */
struct hg_table *rpc_read_place(struct rpc_call *call, int *seat);
/* "chance", null: HG_CHANCE; "spectator": HG_SPECTATOR, where somebody only looks (RPC_EYES). */
bool rpc_read_seat(struct rpc_call *call, const struct hg_table *table, int *seat);
bool rpc_read_seat_of(struct rpc_call *call, int seats, int *seat);
bool rpc_read_count(struct rpc_call *call, const char *name, int *n);
bool rpc_read_flag(const struct rpc_call *call, const char *name); /* absent: false */
bool rpc_read_choice(struct rpc_call *call, const char *name, const char *const choices[], int *index);
bool rpc_read_level(struct rpc_call *call, const struct hg_game *game, struct hg_json value, struct hg_field field,
                    char level[HG_BOT_NAME]);
bool rpc_read_quick_level(struct rpc_call *call, const struct hg_game *game, struct hg_json value,
                          struct hg_field field, char level[HG_BOT_NAME]); /* one that may be asked in a request */

bool rpc_read_name(struct rpc_call *call, struct hg_json value, struct hg_field field, char name[HG_SEAT_NAME]);

/* Has the list an entry for each seat? Refused if not. */
bool rpc_has_each_seat(struct rpc_call *call, const char *name, int seats);

bool rpc_read_version(struct rpc_call *call, const struct hg_game *game,
                      int *version); /* of its rules; 0: the newest */
bool rpc_read_number(struct rpc_call *call, const char *name, int min, int max, int *n);

/* The edition that a request names. As an object it is read where it stands; as a text it is unpacked first; one inside the
 * program goes by its hash, too. Neither text nor hash: the default one. */
struct rpc_edition {
    const char *text;
    size_t size;
    const uint8_t *hash;
    char *unpacked;
    uint8_t digits[HG_SHA256_SIZE];
};
bool rpc_read_edition(struct rpc_call *call, struct rpc_edition *edition); /* stays where it is until it is freed */
void rpc_free_edition(struct rpc_edition *edition);

/* A text of any length, to be freed with hg_free(). */
char *rpc_read_text(struct rpc_call *call, const char *name, size_t *length);

/* --- rights.c: where there is a host ------------------------------------------------------------------------------ */

/* The table of the call and its id, where it is a host's; NULL otherwise. */
#if HG_MODULE
#define rpc_hosted(call)    ((struct hg_table *)NULL)
#define rpc_hosted_id(call) ((const char *)NULL)
#else
#define rpc_hosted(call)    ((call)->place.table)
#define rpc_hosted_id(call) ((call)->place.id)
#endif

/* Refuse with an error of a host's own; `message` takes the place of its sentence unless it is NULL. Closed as any other. */
void rpc_refuse_open_kind(struct rpc_call *call, const struct rpc_error_kind *kind, const char *message,
                          const struct hg_arg *args);
bool rpc_refuse_kind(struct rpc_call *call, const struct rpc_error_kind *kind, const struct hg_arg *args);

void *rpc_host_context(const struct rpc_call *call);

/* Fills in the place of the parameter "table"; false after a refusal. */
bool rpc_find_place(struct rpc_call *call);

/* --- methods_table.c ---------------------------------------------------------------------------------------------- */

/* How the parameters want a table to begin, `opening` having a game and a number of seats; and such a table, which is the
 * caller's. Without it, NULL, the call is refused. */
bool rpc_read_opening(struct rpc_call *call, struct hg_opening *opening);
struct hg_table *rpc_open(struct rpc_call *call, struct hg_opening *opening);

/* --- methods_play.c: for a host that takes more parameters with a move ----------------------------------------------- */

bool rpc_table_play(struct rpc_call *call);
void rpc_tell_played(struct rpc_call *call);
bool rpc_table_undo(struct rpc_call *call);
void rpc_tell_undone(struct rpc_call *call);
bool rpc_table_redo(struct rpc_call *call);
void rpc_tell_redone(struct rpc_call *call);
bool rpc_table_stand(struct rpc_call *call);
void rpc_tell_standing(struct rpc_call *call);
bool rpc_table_clock(struct rpc_call *call);
void rpc_tell_turn(struct rpc_call *call);

/* Something to look at: a view, at a table or alone. */
struct rpc_sight {
    const struct hg_book *book;
    const struct hg_table *table; /* NULL: alone, and what only a table can tell is left out */
    int seat;                     /* whose moves */
    int eyes;                     /* whose view: those of the seat, or of spectators who look on while it is asked */
    const void *view;
};

/* A seat at a table, with its own eyes; valid until the next look. */
struct rpc_sight rpc_sight_of(struct rpc_call *call, const struct hg_table *table, int seat);

bool rpc_read_move(const struct hg_book *book, struct hg_json wish, struct hg_move *move);
struct rpc_judgement rpc_judge(struct rpc_call *call, const struct rpc_sight *sight, struct hg_json wish,
                               struct hg_move *move);
bool rpc_refuse_move(struct rpc_call *call, const struct hg_table *table, const struct rpc_judgement *judgement);
bool rpc_is_current(struct rpc_call *call, const struct hg_table *table,
                    int seat);                   /* the parameter decision, or refused */
const char *rpc_say_held(struct rpc_call *call); /* that the clock is, valid until the next sentence */

/* --- change.c ----------------------------------------------------------------------------------------------------- */

/* Both halves of a method that changes something. */
bool rpc_change(struct rpc_call *call);

/* The table that a method is about to change: from here on it can be put back, and everything has happened that is due. The
 * second one refuses while it waits for contributions. */
struct hg_table *rpc_take_table(struct rpc_call *call);
struct hg_table *rpc_take_dealt(struct rpc_call *call);

/* A new table of this call, which becomes the rpc's. */
void rpc_open_table(struct rpc_call *call, struct hg_table *table);

/* Let happen what is due at the table that is changed. Bots decide as far as this request may let them. */
void rpc_drive(struct rpc_call *call);

/* --- writing.c ---------------------------------------------------------------------------------------------------- */

void rpc_write_turn(struct rpc_call *call, const struct hg_table *table);
void rpc_write_turn_of(const struct hg_book *book, const void *view, struct hg_out *out); /* what a view tells of it */

/* The same with what only the owner of a table may know: last, when time will change something, and the jobs of bots. */
void rpc_write_own_turn(struct rpc_call *call, const struct hg_table *table);
void rpc_write_due(struct rpc_call *call, const struct hg_table *table); /* as members */
void rpc_write_events(struct rpc_call *call, const struct hg_table *table, int seat, int after, bool lines);
void rpc_write_standing(const struct hg_table *table, int seat, struct hg_out *out); /* nothing where none stands */
void rpc_write_moves(struct rpc_call *call, const struct hg_table *table, int seat); /* legal ones, items of a list */
void rpc_write_score(struct rpc_call *call, const struct hg_book *book, const void *state);
void rpc_write_problems(struct rpc_call *call, const struct hg_problems *problems);
void rpc_write_move(struct rpc_call *call, const struct hg_book *book, const void *state, int seat,
                    struct hg_move move); /* members "move" and "text", then those of hg_move_tell() */

/* methods_hint.c: the members of table.hint, into an open object. Whoever advises asks this level. */
#define RPC_ADVISER "greedy"
struct hg_hint;
struct rpc_sight;
void rpc_write_hint(struct rpc_call *call, const struct rpc_sight *sight, const struct hg_hint *hint);

/* What this level would do by this luck, and why; false: nothing, or the seat owes no decision. */
bool rpc_find_hint(const struct rpc_sight *sight, const char *level, uint64_t luck, struct hg_hint *hint);

/* The result of table.hint, by this luck, or it is refused. */
bool rpc_advise(struct rpc_call *call, const struct rpc_sight *sight, uint64_t luck);

/* Members "text" and "rule" of a sentence that a statement of the rules is behind. */
void rpc_write_ruled(struct rpc_call *call, const struct hg_book *book, const char *text, const struct hg_arg *args,
                     const char *rule);

/* An object: what follows from the rules in this view of such eyes (HG_CHANCE: for nobody in particular). */
void rpc_write_facts(struct rpc_call *call, const struct hg_book *book, const void *view, int eyes);

/* What such eyes see (HG_CHANCE: everything), valid until the next look. */
const void *rpc_look(struct hg_rpc *rpc, const struct hg_table *table, int eyes);

/* The same at the moment that the parameter "at" names; NULL after a refusal. */
const void *rpc_look_back(struct rpc_call *call, const struct hg_table *table, int eyes);

#endif
