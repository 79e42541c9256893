/* online_private.h: what the files of online share.
 *
 * A visitor's lines are done one after the other. One that needs what is not there yet (a table, a person, the end of an
 * entry) waits, and is judged anew when that has come: handlers look at what is there, and keep nothing in between. */
#ifndef HG_ONLINE_PRIVATE_H
#define HG_ONLINE_PRIVATE_H

#include "online/online.h"
#include "rpc/method.h"
#include "table/arrivals.h"
#include "table/memory.h"

enum {
    ONLINE_JOINS = 16,   /* tables that a visitor sees at once */
    ONLINE_KEY = 65,     /* bytes of a key, and a NUL */
    ONLINE_REQUEST = 64, /* bytes of the id of a request that waits */
    ONLINE_EXTRA = 12,
    ONLINE_HASH = 32,       /* bytes of a SHA-256 */
    ONLINE_HEX = 65,        /* its digits, and a NUL */
    ONLINE_PRESSES = 100,   /* decisions of bots in one entry */
    ONLINE_QUICK = 3600000, /* who has less time to think than this decides quickly */
    ONLINE_SPEAKERS = 8,
    ONLINE_PATIENCE = 5000, /* milliseconds that an answer of the store may take */
    ONLINE_LONGEST = 80000, /* and then again and again twice as long, up to this */
};

/* What one seat wants and others must agree to. */
enum online_wish { ONLINE_UNDO, ONLINE_PAUSE, ONLINE_STOP, ONLINE_WISHES };
enum { ONLINE_PAUSES = 3 }; /* by agreement, in a game with quick decisions */

/* What the methods of this layer are refused with; see online_errors. */
enum online_error {
    ONLINE_NOT_SIGNED_IN,
    ONLINE_SEAT_TAKEN,
    ONLINE_TOO_LATE,
    ONLINE_SEALED_OTHERWISE,
    ONLINE_NAME_TAKEN,
    ONLINE_FROZEN,
    ONLINE_BUSY,
    ONLINE_TOO_MANY,
    ONLINE_ERRORS,
};

enum online_undo { ONLINE_UNDO_ASK, ONLINE_UNDO_FREE, ONLINE_UNDO_NONE };

typedef char online_id[HG_STORE_ID + 1];

/* --- lines to clients ----------------------------------------------------------------------------------------------- */

/* A text that several are sent. */
struct online_text {
    int holders;
    size_t size;
    char text[];
};

struct online_out {
    struct online_out *next;
    struct hg_visitor *visitor;
    struct online_text *text;
    bool looks_on;
};

/* --- visitors ------------------------------------------------------------------------------------------------------- */

struct online_line {
    struct online_line *next;
    uint64_t came_ms;
    size_t size;
    char text[];
};

/* A link to one seat, as whoever has its token shows it. */
struct online_link {
    bool shown;
    uint8_t seat;
    uint8_t hash[ONLINE_HASH]; /* of the token */
};

struct online_join {
    struct online_table *table;
    int eyes;      /* a seat, or HG_SPECTATOR */
    int last;      /* the last event that was sent */
    uint64_t seen; /* and how the table was then, as a number */
    struct online_link link;
};

/* What has come of the chat for the line that waits. */
struct online_chat {
    int room;            /* that was asked for */
    uint8_t read;        /* rooms whose lines are here */
    struct hg_out lines; /* items of a list */
    bool said;           /* its words are in the store, or are not: */
    enum hg_store_outcome outcome;
    uint32_t n;
    int64_t at;
    struct hg_store_id table;
};

struct online_ping {
    uint32_t round_ms, kernel_ms; /* 0: the kernel does not know it */
};

struct hg_visitor {
    struct hg_visitor *next, *before; /* all of them */
    void *mine;
    bool greeted;
    uint64_t address;
    int64_t person; /* 0: nobody yet */
    char name[HG_SEAT_NAME];
    const struct hg_language *language;
    struct online_join join[ONLINE_JOINS];
    int joins;

    struct online_ping ping[HG_PINGS]; /* the latest round trips, the oldest overwritten */
    uint32_t pings;                    /* how many there were */

    struct online_line *first, *last;
    int lines;
    bool waits;                        /* the first of them does, for a table or for an answer */
    uint64_t number;                   /* of the request whose answer it waits for; 0: none */
    uint64_t until_ms;                 /* and how long */
    const struct hg_store_answer *got; /* it has come: while the line is judged */
    uint8_t token[ONLINE_HASH];        /* that was drawn for the line that waits */
    struct online_chat chat;
    online_id missing;         /* this table is not there */
    struct online_table *at;   /* it waits for this table, */
    struct hg_visitor *behind; /* and this one waits behind it */
};

/* --- tables --------------------------------------------------------------------------------------------------------- */

/* Entries that were made by a key. */
struct online_key {
    int64_t person;
    char key[ONLINE_KEY];
};

struct online_seat {
    int64_t person;
    char name[HG_SEAT_NAME]; /* of nobody yet: for whom the seat is kept, */
    int64_t kept_for;        /* and which person that is; 0: anybody called so */
    bool linked;
    uint8_t token[ONLINE_HASH]; /* of its link */
    char bot[HG_BOT_NAME];
    char seal[ONLINE_HEX]; /* "": none yet */
    bool opened;
    char give[HG_CONTRIBUTION_MAX + 1];
};

/* A bot in the place of somebody who is away. */
struct online_bot_wish {
    uint64_t since_ms;
    uint16_t agreed; /* seats; 0: nobody wants it */
    uint8_t by;
    char level[HG_BOT_NAME];
};

/* All of a table that entries change, beside its record. */
struct online_state {
    enum hg_store_status status;
    struct online_seat seat[HG_MAX_SEATS];
    struct online_key
        extra[ONLINE_EXTRA]; /* the last that counted together with others in one entry, which has one key */
    int extras;
    uint16_t stops;                   /* seats that want the game to be stopped */
    uint64_t since_ms[ONLINE_WISHES]; /* since when somebody has wanted it; 0: nobody does */
    uint8_t by[ONLINE_WISHES];        /* who began to want it */
    uint8_t vain[HG_MAX_SEATS];       /* wishes of the seat that came to nothing */
    struct online_bot_wish bot[HG_MAX_SEATS];
    uint8_t pauses, broken_off; /* by agreement; starts */
    uint16_t held_for;          /* persons for whom a live clock was held in this age, */
    uint16_t held, holds_for;   /* for whom it is now, and is to be; 0: for nobody, by us */
    uint64_t opens_until;       /* while it starts */
    uint32_t changes;           /* of seats and status: another number, other seats */
    online_id next;             /* where the same people play again; "": nowhere */
};

/* Who has said something lately, and until when that counts. */
struct online_speaker {
    int64_t person;
    uint64_t until_ms;
};

/* An entry on its way to the store. */
struct online_flight {
    bool on, reads; /* it may have been kept or not: entries are read again */
    struct hg_store_request *request;
    uint64_t until_ms;        /* then the store is asked what has become of it, */
    uint64_t patience_ms;     /* and waited for so long */
    struct hg_visitor *asker; /* NULL: nobody asked, or he has gone */
    struct hg_out held;       /* what he will be told */
};

/* A request that waits in the queue of a live clock. */
struct online_pending {
    struct hg_visitor *visitor; /* NULL: he has gone */
    int64_t person;
    char key[ONLINE_KEY], id[ONLINE_REQUEST]; /* JSON; "": a notification */
    const struct hg_language *language;
    uint32_t number; /* of the arrival */
    int seat, before;
    bool several;

    bool told, wish; /* it was carried out: so many moves, and why not the next one */
    int made, reason;
    struct hg_move move;
};

struct online_used {
    uint8_t seal[ONLINE_HASH];
};

struct online_watcher {
    struct hg_visitor *visitor;
};

struct online_table {
    online_id id;
    struct hg_table *table; /* NULL: it is being read, or cannot be loaded here */
    bool ill;               /* that: everybody is told so, until the copy is dropped and read anew */
    bool rung;              /* somebody else has changed it, and it is to be read again; */
    bool anew;              /* it is loaded once more, and whoever has joined is told then */
    struct hg_out record;   /* of a game whose entries have gone, while it is loaded */
    struct online_state is, was;
    int undo, watch, hints;
    uint64_t gone_ms[HG_MAX_SEATS]; /* since when nobody has come for this seat; 0: somebody is here */
    int64_t creator;
    uint32_t entries;
    int64_t epoch;
    char commit[ONLINE_HEX];
    struct hg_out wishes; /* as they are kept */
    struct online_key *keys;
    int key_count, key_cap;

    struct online_used *used;              /* seals of all starts at this table, */
    int used_count, used_cap, used_before; /* and how many of those before the last one */

    struct online_flight flight;
    struct hg_arrivals *queue, *queue_was; /* of a live clock; NULL: nothing has come yet */
    struct online_pending *pending;
    int pending_count, pending_cap;
    struct hg_out sentence;

    struct hg_visitor *waiting, *waiting_last;
    struct online_watcher *joined; /* whoever sees it */
    int joined_count, joined_cap;
    struct online_speaker speaker[ONLINE_SPEAKERS];
    uint64_t gap_ms;          /* since then no server was there, which is still to be noted; 0: nothing is */
    uint64_t due_ms, idle_ms; /* when time changes something; since when nobody has looked */
    uint64_t here_ms;         /* since when some person is here; 0: nobody is */
    uint64_t people_ms;       /* when all were last told who is here, */
    uint64_t people_due_ms;   /* and are to be told again how many look on; UINT64_MAX: they know */
};

struct online_held {
    struct online_table *table;
};

/* What was done within an hour, by whom. */
struct online_quota {
    uint64_t who, since_ms;
    int count;
};

struct hg_online {
    struct hg_rpc *rpc;
    struct hg_online_offer offer;
    struct hg_host host;
    struct hg_online_vault vault;
    struct hg_online_limits limits;
    struct online_quota *quotas;
    int quota_count, quota_cap;
    uint8_t pool[HG_SHA256_SIZE];
    uint64_t drawn;
    uint64_t now_ms, begun_ms, listed_ms;
    uint64_t ahead_ms;               /* so much later it is than the clock of the machine says */
    char node[ONLINE_HEX];           /* our name */
    uint64_t lived_ms, lived_number; /* when the store was told that we live; that request, until it is answered */
    uint64_t seen_ms;                /* when the last server before us said so; 0: nobody knows */
    uint64_t due_number;             /* of the question what is due; 0: it is not asked */
    uint64_t swept_ms, sweep_number; /* when what is kept no longer went; of that request, until it is answered */
    uint64_t looked_ms;              /* at everything that may have to be done */

    struct hg_visitor *visitors;
    struct online_held *tables; /* in the order of their ids */
    int table_count, table_cap;

    struct online_out *out, **out_end;
    struct online_out *said; /* the last one that was taken */
    struct online_asked *asks, **asks_end, *asked;
    uint64_t number;

    /* While a line is judged. */
    struct hg_visitor *visitor;
    struct online_table *table;
    char key[ONLINE_KEY], id[ONLINE_REQUEST];
    bool is_id_long;      /* and not in `id` */
    uint64_t came_ms;     /* when the line came */
    bool waiting;         /* the handler waits */
    struct hg_out spoken; /* what was said, for all in that room, once it is answered; empty: nothing */
    int spoken_room;
    bool later; /* it is answered later, and the lines behind it do not wait */
    struct hg_out answer;
    struct hg_online_figures figures;
};

struct online_asked {
    struct online_asked *next;
    struct hg_store_request *request;
};

/* --- online.c ------------------------------------------------------------------------------------------------------- */

/* One more holds the text. `looks_on`: others come first. */
void online_say(struct hg_online *o, struct hg_visitor *visitor, struct online_text *text, bool looks_on);
struct online_text *online_text_of(const struct hg_out *out); /* held once */
void online_text_drop(struct online_text *text);
void online_send(struct hg_online *o, struct hg_visitor *visitor, const struct hg_out *out);
uint64_t online_ask(struct hg_online *o, struct hg_store_request *request); /* copied; its number, 0: the next one */
void online_answer_busy(struct hg_online *o, struct hg_visitor *visitor);   /* to the first of its lines */
void online_pump(struct hg_online *o, struct hg_visitor *visitor);          /* its lines, up to one that waits */
bool online_wait(struct rpc_call *call, struct hg_store_request *request);  /* for its answer; false */
struct hg_online *online_of(const struct rpc_call *call);

/* --- random.c ------------------------------------------------------------------------------------------------------- */

void online_draw(struct hg_online *o, uint8_t bytes[HG_SHA256_SIZE]);
void online_draw_id(struct hg_online *o, online_id id);

/* --- quota.c -------------------------------------------------------------------------------------------------------- */

/* Once more, of so many times an hour. 0: it may be; otherwise how long to wait, in milliseconds. */
uint64_t online_spend(struct hg_online *o, uint64_t who, int most);

/* --- copies.c: tables that are held --------------------------------------------------------------------------------- */

struct online_table *online_find(const struct hg_online *o, const char *id);
struct online_table *online_add(struct hg_online *o, const char *id);
void online_remove(struct hg_online *o, struct online_table *t);
void online_read(struct hg_online *o, struct online_table *t);   /* ask the store for it */
void online_recall(struct hg_online *o, struct online_table *t); /* with the text of its record */
void online_wait_at(const struct hg_online *o, struct online_table *t,
                    struct hg_visitor *v);                      /* until it is there, and stands still */
void online_stop_waiting(struct hg_visitor *v);                 /* there */
void online_go_on(struct hg_online *o, struct online_table *t); /* whoever waited */
bool online_load(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer);
bool online_follow(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer);
bool online_is_swept(const struct hg_store_answer *answer); /* its entries have gone, and are in the record alone */
void online_note_key(struct online_table *t, int64_t person, const char *key);
bool online_knows_key(const struct online_table *t, int64_t person, const char *key);
uint16_t online_seats_of(const struct online_table *t, int64_t person);
bool online_looks_on(const struct online_table *t); /* may anybody, with the eyes of spectators? */
uint64_t online_gone_since(const struct hg_online *o, const struct online_table *t, int seat);
void online_note_here(struct hg_online *o, struct online_table *t);  /* somebody has come or gone */
void online_note_seats(struct hg_online *o, struct online_table *t); /* or seats have changed hands */
bool online_is_here(const struct online_table *t, int seat);         /* whoever has the seat */
bool online_may_see(const struct online_table *t, int eyes);
bool online_made(const struct hg_online *o, const struct online_table *t, const struct hg_visitor *v); /* this table */
int online_lines_of(const struct online_table *t, int64_t person); /* so many have joined that act for him */

/* --- links.c: whom a connection acts for ------------------------------------------------------------------------------ */

uint16_t online_seats_for(const struct online_table *t, const struct hg_visitor *v); /* whose eyes and word it has */
int64_t online_actor(const struct online_table *t, const struct hg_visitor *v);  /* the person it acts for; 0: none */
bool online_is_linked(const struct online_table *t, const struct hg_visitor *v); /* by a link, to one seat alone */
int online_eyes_of(uint16_t seats);                                              /* the first one's, or HG_SPECTATOR */
bool online_read_link(struct rpc_call *call, const struct online_table *t, struct online_link *link);
bool online_seat_link(struct rpc_call *call);

/* --- keep.c: entries ------------------------------------------------------------------------------------------------ */

/* Those of the table, and who wants the game to be stopped. */
void online_write_wishes(const struct online_table *t, struct hg_out *out);
void online_set_status(struct online_table *t, enum hg_store_status status);
bool online_seats_differ(const struct online_table *t); /* from what they were before this entry */

/* From here on the table is changed; and what was changed is to be kept. */
void online_begin(struct hg_online *o, struct online_table *t);
void online_keep(struct hg_online *o, struct online_table *t, int64_t person, const char *key);
void online_read_again(struct hg_online *o, struct online_table *t); /* what has become of it? */
void online_drop(struct online_table *t);                            /* it has not happened */
void online_kept(struct hg_online *o, struct online_table *t, const struct hg_store_answer *answer);
bool online_keep_entry(void *context, const struct hg_entry *entry); /* of rpc */
void online_fill_seats(const struct online_table *t, struct hg_store_seat seats[HG_MAX_SEATS],
                       uint8_t seals[HG_MAX_SEATS][HG_SHA256_SIZE]);
struct hg_text online_secret(struct hg_online *o, const struct online_table *t, uint8_t bytes[HG_ONLINE_SEALED]);
bool online_read_hex(const char *text, uint8_t hash[HG_SHA256_SIZE]);

/* --- start.c -------------------------------------------------------------------------------------------------------- */

/* What follows from the seats: all are sealed, or all have opened. */
void online_start(struct hg_online *o, struct online_table *t);

/* The start is broken off: these seats are free, and there is another secret. */
void online_break_off(struct hg_online *o, struct online_table *t, uint16_t leave);
uint16_t online_unopened(const struct online_table *t); /* seats that have sealed and not opened */
void online_note_commit(struct online_table *t);        /* of the record, where it changes */

/* --- used.c --------------------------------------------------------------------------------------------------------- */

void online_note_used(struct online_table *t, struct hg_text lines); /* of the record, as they were kept */
bool online_is_seal_used(const struct online_table *t, const char *seal);
bool online_is_contribution_used(const struct online_table *t, const char *contribution); /* before this start */
bool online_refuse_used(struct rpc_call *call);

/* --- time.c --------------------------------------------------------------------------------------------------------- */

void online_note_due(struct hg_online *o, struct online_table *t);
void online_take_due(struct hg_online *o, const struct hg_store_answer *answer); /* tables that nobody holds */
void online_drive(struct hg_online *o, struct online_table *t);

/* A table that was not changed since we are here: the time in which no server was there is nobody's. */
void online_note_gap(struct hg_online *o, struct online_table *t, uint64_t changed_ms);
void online_stand(struct hg_online *o, struct online_table *t); /* for as long as that: a pair of lines */
void online_take_seen(struct hg_online *o, const struct hg_store_answer *answer);
void online_take_swept(struct hg_online *o, const struct hg_store_answer *answer);
void online_time(struct hg_online *o, uint64_t now_ms);        /* it is so late */
void online_live(struct hg_online *o, uint64_t now_ms);        /* and we live */
bool online_is_ahead(struct hg_online *o, uint64_t latest_ms); /* something happened so late that it cannot have been */

/* What has happened to a table since online_begin() is kept; false: nothing has. */
bool online_keep_if_changed(struct hg_online *o, struct online_table *t, int64_t person, const char *key);

/* --- live.c --------------------------------------------------------------------------------------------------------- */

bool online_is_live(const struct online_table *t);
void online_note_line(struct online_table *t, const struct hg_visitor *v, int eyes); /* of a seat, by now */
void online_drive_live(struct hg_online *o, struct online_table *t); /* what is due, after online_begin() */
void online_answer_arrived(struct hg_online *o, struct online_table *t);
void online_remember(struct online_table *t); /* how it is, the queue too, for when what comes now does not happen */
void online_put_back_queue(struct online_table *t);
void online_refuse_waiting(struct hg_online *o, struct online_table *t, enum online_error error);
void online_refuse_keyed(struct hg_online *o, struct online_table *t, int64_t person, const char *key);
bool online_refuse_used_key(struct rpc_call *call, const char *key);
void online_forget_pending(struct online_table *t, const struct hg_visitor *v);
bool online_play(struct rpc_call *call);
bool online_clock(struct rpc_call *call);
bool online_tell_again(struct rpc_call *call,
                       const struct hg_table *table);               /* it was so already: repeated, and the turn */
extern const struct rpc_method online_turn_play, online_turn_clock; /* methods.c: where no live clock is */

/* --- hold.c ------------------------------------------------------------------------------------------------------- */

uint64_t online_hold_due(const struct online_table *t); /* UINT64_MAX: never, as it is */
bool online_hold(struct hg_online *o,
                 struct online_table *t); /* what is due is put into the queue; true: something is */
void online_note_hold(struct online_table *t, bool runs_on, int answer);  /* that was carried out */
void online_write_hold(const struct online_table *t, struct hg_out *out); /* a member, while we hold it */

/* --- tell.c --------------------------------------------------------------------------------------------------------- */

extern const char *const online_statuses[HG_STORE_STATUSES];
void online_write_kept(struct hg_text wishes, int seat,
                       struct hg_out *out); /* of a row; nothing where it is for nobody */
void online_write_seats(const struct hg_online *o, const struct online_table *t, struct hg_out *out); /* a member */
/* Members; and from where to where those are that may tell of something new, the time and events apart. */
struct online_part {
    size_t from, to;
};
struct online_part online_write_seen(struct rpc_call *call, const struct online_table *t, int eyes, int after);
void online_open_notice(struct hg_out *out, const char *method, const struct online_table *t);
struct online_text *online_close_notice(struct hg_out *out);   /* held once */
void online_tell(struct hg_online *o, struct online_table *t); /* everybody who has joined, of the last entry */
void online_tell_people(struct hg_online *o, struct online_table *t);
void online_tell_watchers(struct hg_online *o, struct online_table *t); /* one more looks on, or one less */
void online_leave(struct hg_online *o, struct hg_visitor *v, struct online_table *t); /* and whoever stays is told */
void online_tell_ill(struct hg_online *o, struct online_table *t);                    /* it cannot be loaded any more */
struct online_join *online_join_of(struct hg_visitor *v, const struct online_table *t); /* NULL: there is none */
/* All who have joined, those with the eyes of a seat first; *at is 0 before. NULL: that was all. */
struct hg_visitor *online_next_joined(const struct online_table *t, int *at);
void online_join(struct hg_online *o, struct hg_visitor *v, const struct online_join *as); /* or sees it otherwise */
void online_change_eyes(struct online_table *t); /* to those of the seats that whoever sees it has now */
void online_part(struct hg_online *o, struct hg_visitor *v, struct online_table *t);

/* --- wishes.c ------------------------------------------------------------------------------------------------------- */

bool online_is_quick(const struct online_table *t);                   /* are decisions? */
uint16_t online_persons(const struct online_table *t);                /* seats that persons play */
uint16_t online_persons_here(const struct online_table *t);           /* of those */
void online_note_wishes(struct hg_online *o, struct online_table *t); /* which are open, and since when */
void online_end_wishes(struct hg_online *o, struct online_table *t);  /* that have waited too long */
uint64_t online_wishes_end(const struct online_table *t);             /* when the next one does */
void online_end_wish(struct hg_online *o, struct online_table *t, enum online_wish wish);
bool online_bot_sits(struct hg_online *o, struct online_table *t, int seat, const char *level); /* NULL: a person */
void online_wish_bot(const struct hg_online *o, struct online_table *t, int seat, uint16_t seats, const char *level);
void online_end_bot_wish(struct online_table *t, int seat);
void online_settle_bots(struct hg_online *o, struct online_table *t);      /* all who are here agree, or he is back */
void online_keep_wishes(const struct online_table *t, struct hg_out *out); /* members */
void online_read_wishes(struct online_table *t, struct hg_json root);
void online_write_wanted(struct rpc_call *call, const struct online_table *t, int eyes); /* members */

/* --- names.c -------------------------------------------------------------------------------------------------------- */

bool online_are_alike(const char *a, const char *b);                                      /* to the eye */
bool online_is_called_so(const struct online_table *t, int64_t person, const char *name); /* somebody else there */
void online_name_of(const struct online_table *t, int seat, char name[HG_SEAT_NAME]); /* as all at the table see it */
void online_name_seats(struct online_table *t);

/* --- tables.c ------------------------------------------------------------------------------------------------------- */

/* Whose table a new one is, and whose request made it, by which key. */
struct online_maker {
    int64_t creator, person;
    struct hg_text key;
};

/* `t` has its table, settings, and for whom seats are kept; waits for the answer. */
bool online_ask_make(struct rpc_call *call, struct online_table *t, const struct hg_opening *opening,
                     const struct online_maker *maker);
bool online_refuse_another(struct rpc_call *call, int open); /* so many of this person go on */

/* --- again.c -------------------------------------------------------------------------------------------------------- */

bool online_table_again(struct rpc_call *call);

/* --- mine.c --------------------------------------------------------------------------------------------------------- */

bool online_games_mine(struct rpc_call *call);

/* --- people.c ------------------------------------------------------------------------------------------------------- */

bool online_read_name(struct rpc_call *call, char name[HG_SEAT_NAME]); /* the parameter */

/* --- chat.c --------------------------------------------------------------------------------------------------------- */

bool online_has_chat(struct rpc_call *call, int eyes); /* for whoever joins; otherwise it waits */
void online_write_chat(struct rpc_call *call);         /* a member */
void online_take_chat(const struct online_table *t, struct hg_visitor *v, const struct hg_store_answer *answer);
void online_forget_chat(struct hg_visitor *v);
void online_tell_said(struct hg_online *o, struct online_table *t);
bool online_chat_say(struct rpc_call *call);

/* --- methods.c: the methods of this layer --------------------------------------------------------------------------- */

extern const struct rpc_method online_methods[];

extern const struct rpc_error_kind online_errors[ONLINE_ERRORS];
bool online_refuse(struct rpc_call *call, enum online_error error);
bool online_refuse_many(struct rpc_call *call, const char *sentence, int most, uint64_t retry_ms); /* 0: never */
bool online_changes(struct hg_json root); /* would this request change a table? */

bool online_hello(struct rpc_call *call);
bool online_guest_begin(struct rpc_call *call);
bool online_guest_rename(struct rpc_call *call);
bool online_table_create(struct rpc_call *call);
bool online_table_join(struct rpc_call *call);
bool online_table_leave(struct rpc_call *call);
bool online_take_own(struct rpc_call *call, int *seat); /* reads it; false, refused: somebody else's */
bool online_seat_take(struct rpc_call *call);
bool online_seat_keep(struct rpc_call *call);
bool online_refuse_kept(struct rpc_call *call, const struct online_seat *seat); /* for somebody else */
bool online_seat_leave(struct rpc_call *call);
bool online_seat_contribute(struct rpc_call *call);
bool online_time_sync(struct rpc_call *call);
bool online_undo(struct rpc_call *call);
bool online_resign(struct rpc_call *call);
bool online_stop(struct rpc_call *call);
bool online_pause(struct rpc_call *call);
bool online_refuse_bots_seat(struct rpc_call *call, int seat); /* true: a bot plays in the place of whoever asks */
bool online_seat_bot(struct rpc_call *call);
bool online_come_back(struct rpc_call *call, int seat); /* whose place a bot has */
extern const struct rpc_method online_plain_undo;

#endif
