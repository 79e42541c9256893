/* store.h: what a server keeps, as typed operations: a request is a value, and so is its answer, which comes later.
 *
 * Whoever decides (src/online) hands out requests and takes in answers; it never waits. Whoever serves them is an engine:
 * SQLite (sqlite.h), or memory (memory.h). A batch is whatever waits: its requests are served in their order, what they
 * write becomes durable together, and only then the answers are there. So of two requests the later one sees what the
 * earlier one did.
 *
 * A table is its entries: the record, cut where each request ended. Its row, its seats and its wishes follow from them or
 * go with them, and nothing but an entry changes them: sitting down is an entry as well, without a line of the record. So
 * "who was first" has one answer for everything, and whoever knows entry n knows all there is.
 *
 * Everything of a request belongs to whoever made it, until hg_store_request_copy(); everything of an answer belongs to
 * the answer. */
#ifndef HG_STORE_STORE_H
#define HG_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes, not ended by a NUL; `at` is NULL where there are none, which is another thing than a text of no bytes. */
struct hg_text {
    const char *at;
    size_t size;
};
struct hg_text hg_text_of(const char *text); /* NULL: absent */
bool hg_text_same(struct hg_text a, struct hg_text b);

/* --- what is kept ------------------------------------------------------------------------------------------------- */

/* Moments are milliseconds since 1970, as whoever asks has them. */
#define HG_STORE_NEVER INT64_MAX

enum { HG_STORE_ID = 15 }; /* the longest id of a table; those of today have 10 letters and digits */

/* The id of a table; empty: none. */
struct hg_store_id {
    char text[HG_STORE_ID + 1];
};

enum hg_store_status {
    HG_STORE_OPEN,     /* seats are free */
    HG_STORE_STARTING, /* seals are opened */
    HG_STORE_PLAYING,
    HG_STORE_OVER,
    HG_STORE_STOPPED,
    HG_STORE_FROZEN, /* the record does not replay here; nothing can be added */
    HG_STORE_STATUSES
};

/* A seat of a table. Nobody sits where there is neither a person nor a bot. */
struct hg_store_seat {
    int seat;
    int64_t person, kept_for; /* 0: nobody */
    struct hg_text name;      /* of the person, in answers alone */
    struct hg_text bot;       /* its level, and whatever else says which one */
    struct hg_text token;     /* SHA-256 of the seat's link */
    struct hg_text seal, give;
    int place; /* 1 for who has won; 0: the game is not over */
};

/* What does not change, and what the last entry left. Texts whose meaning the store does not know are marked with *. */
struct hg_store_table {
    struct hg_store_id id;
    struct hg_text game;
    int rules;
    struct hg_text edition;       /* its hash; absent: the default one */
    struct hg_text options, time; /* * */
    bool public, rated;
    int undo, watch, hints; /* * */
    int64_t creator;        /* a person */
    int64_t created;

    enum hg_store_status status;
    struct hg_text secret, commit; /* *, the secret sealed */
    uint32_t entries;              /* how many: the number of the last one, from 1 */
    struct hg_text wishes;         /* * */
    uint32_t owes;                 /* bits: seats that owe a decision */
    int64_t deadline;              /* when something is to be done, whoever looks; HG_STORE_NEVER: nothing is */
    int64_t epoch;                 /* moves on when another node is warden, and when the table is frozen */
    struct hg_store_id next;       /* where the same people play again */
    int64_t changed;

    const struct hg_store_seat *seats;
    int seat_count;
};

/* What one request added: lines of the record, or no text where it was a wish or a change of seats. */
struct hg_store_entry {
    uint32_t n;
    struct hg_text text;
    int64_t person; /* whose request; 0: nobody's */
    struct hg_text key;
    int64_t at;
};

struct hg_store_line { /* of a chat */
    uint32_t n;        /* from 1, in its room */
    int64_t person;
    struct hg_text name, key, text;
    int64_t at, hidden_by; /* 0: it can be seen; it has no text otherwise */
};

enum hg_person_kind { HG_PERSON_NONE, HG_PERSON_GUEST, HG_PERSON_ACCOUNT, HG_PERSON_PROGRAM, HG_PERSON_FORMER };

struct hg_store_person {
    int64_t person;
    enum hg_person_kind kind;
    struct hg_text name, lang;
    int64_t created, seen;
};

struct hg_store_act { /* of an administrator */
    int64_t at;
    struct hg_text who, what, about;
};

/* --- requests ----------------------------------------------------------------------------------------------------- */

/* What can be asked. Beside each: the member of the request that says more, and what its answer can be, when it is not
 * `failed` or `unknown`. */
enum hg_store_verb {
    HG_STORE_SERVER,   /* server: done */
    HG_STORE_MAKE,     /* make: done, taken, fenced, repeated */
    HG_STORE_APPEND,   /* append: done, taken, fenced, repeated, absent */
    HG_STORE_FINISH,   /* append: the same */
    HG_STORE_READ,     /* read: done, absent */
    HG_STORE_RECORD,   /* read: done, absent */
    HG_STORE_LIST,     /* list: done */
    HG_STORE_DUE,      /* due: done */
    HG_STORE_CHANGED,  /* due: done */
    HG_STORE_WARDEN,   /* warden: done, taken, absent */
    HG_STORE_FREEZE,   /* freeze: done, fenced, absent */
    HG_STORE_EDITION,  /* edition: done, absent */
    HG_STORE_GUEST,    /* guest: done, taken */
    HG_STORE_RENAME,   /* guest: done, absent */
    HG_STORE_SESSION,  /* session: done, absent */
    HG_STORE_SIGN_OUT, /* session: done, absent */
    HG_STORE_PEOPLE,   /* people: done */
    HG_STORE_FORGET,   /* forget: done, absent */
    HG_STORE_SAY,      /* chat: done, repeated, absent */
    HG_STORE_CHAT,     /* chat: done */
    HG_STORE_HIDE,     /* chat: done, absent */
    HG_STORE_AUDIT,    /* audit: done */
    HG_STORE_ACTS,     /* acts: done */
    HG_STORE_SWEEP,    /* sweep: done */
    HG_STORE_CHECK,    /* check: done */
    HG_STORE_BACKUP,   /* backup: done */
    HG_STORE_VERBS
};

/* A node lives; the answer has `seen`, the last time any node said so before, 0 for the first time of all. */
struct hg_store_server {
    struct hg_text node; /* its name, new at every start */
    int64_t now;
};

/* A table with its seats and entry 1. Its edition goes with it, where it is not the default one. `taken`: the id is.
 * `fenced`: who makes it has made as many as may be, so many of which (`count`) go on; nothing is made then. */
struct hg_store_make {
    struct hg_store_table table; /* as entry 1 leaves it; `entries`, `epoch`, `changed` and `next` are not looked at */
    struct hg_text text;         /* of entry 1 */
    int64_t person;              /* whose request it is, and the key that person gave it; absent: none */
    struct hg_text key;
    struct hg_text edition; /* the text that belongs to table.edition */
    int most_open; /* tables of its creator that go on, or are open and have changed since; 0: as many as you like */
    int most_new;  /* and those that were made since; 0: as many as you like */
    int64_t since;
};

/* Entry n of a table, with all that changes with it; FINISH is the last one, and puts the entries together to a record.
 *
 *     repeated  this person's key is kept already; the answer says which table and entry it made
 *     fenced    the epoch is another one, or the table is frozen, or its game is over and this would be a line of it
 *     taken     n is not the number of the next entry; n of the answer is how many there are
 *
 * and they are looked for in this order. None of them changes anything. A key is known as long as the entry is kept. */
struct hg_store_append {
    struct hg_store_id table;
    uint32_t n;
    int64_t epoch;
    int64_t person, now;
    struct hg_text key, text;
    struct hg_text wishes; /* absent: none are open */
    enum hg_store_status status;
    uint32_t owes;
    int64_t deadline;
    struct hg_text secret, commit;     /* absent: as they were */
    struct hg_store_id next;           /* empty: as it was */
    const struct hg_store_seat *seats; /* those that change, whole rows */
    int seat_count;
    int moves;             /* FINISH alone: how many the record has */
    struct hg_text result; /* and its end, * */
};

/* READ: the row, the seats, and the entries after number `after`; a day after the end of a game they are in the record
 * alone. RECORD: the text of a game that is over. */
struct hg_store_read {
    struct hg_store_id table;
    uint32_t after;
};

/* Tables in the order of their ids, those behind `after` alone; or, with `newest`, games that go on before those that are
 * over, of each those that changed last first. */
struct hg_store_list {
    int64_t person;      /* who sits there, is expected or made it; 0: whoever */
    unsigned statuses;   /* bits: 1 << HG_STORE_OPEN, ... */
    bool public;         /* public ones alone */
    struct hg_text game; /* absent: any */
    struct hg_store_id after;
    int most;
    bool newest;
};

/* DUE: tables whose deadline is not after `time`, the oldest first. CHANGED: those that changed at `time` or later. */
struct hg_store_due {
    int64_t time;
    int most;
};

/* This node is the warden of the table until then; `taken`: another one is. Only where several nodes share a store. */
struct hg_store_warden {
    struct hg_store_id table;
    struct hg_text node;
    int64_t now, until;
};

/* Nobody adds to the table any more, or, with another status, somebody may again. `fenced`: its game is over, or the epoch is
 * another one. */
struct hg_store_freeze {
    struct hg_store_id table;
    enum hg_store_status status;
    int64_t now, epoch;
};

struct hg_store_edition {
    struct hg_text hash;
};

/* GUEST: a person that `hash` belongs to; `taken`: it belongs to somebody. RENAME: `person` is called so. */
struct hg_store_guest {
    int64_t person;
    struct hg_text name, lang;
    struct hg_text hash; /* of the token */
    int64_t now;
};

/* SESSION: whose token it is, and that it was used; one that was not used since `since` has ended. SIGN_OUT ends it. */
struct hg_store_session {
    struct hg_text hash;
    int64_t now, since;
};

/* Those with this number, or called so, in the order of their numbers, behind `after`. */
struct hg_store_people {
    int64_t person;      /* 0: any */
    struct hg_text name; /* absent: any */
    int64_t after;
    int most;
};

/* A person becomes nobody, as guests do who were not seen for long, and what they said and the links to their seats go, too. */
struct hg_store_forget {
    int64_t person;
};

/* SAY: a line into a room. CHAT: the lines after number `after`, the newest `most` of them. HIDE: line n, by `person`. */
struct hg_store_chat {
    struct hg_store_id table;
    int room;
    int64_t person, now;
    struct hg_text key, text;
    uint32_t n, after;
    int most;
};

struct hg_store_audit {
    struct hg_store_act act;
};

struct hg_store_acts { /* the newest */
    int most;
};

/* What is kept no longer goes: entries of games that were over before `entries`, chat before `chat`, sessions not used
 * since `sessions`, guests not seen since `people`, who become nobody. At most `most` of each; `count` says how many. */
struct hg_store_sweep {
    int64_t entries, chat, sessions, people;
    int most;
};
struct hg_store_sweep hg_store_sweep_usual(int64_t now, int most); /* by what a server promises */

struct hg_store_check { /* is every page of the file, and every row, as it must be? */
    int most;           /* problems */
};

/* The whole store into a new file: all of it, or so many pages at once, so that whatever else waits goes in between; `count`
 * says how many are left then, and the next request goes on. What is written meanwhile is in the copy, too. A copy that is
 * begun ends another one. With `ends` nothing is left of it, whole or not. Whoever asks for a few pages at a time makes sure himself that they are on the disk. */
struct hg_store_backup {
    struct hg_text path;
    int pages;    /* 0: all of them, on the disk */
    bool goes_on; /* with the copy that was begun */
    bool ends;
};

struct hg_store_request {
    uint64_t number; /* of whoever asks; the answer has it, too */
    enum hg_store_verb verb;
    union {
        struct hg_store_server server;
        struct hg_store_make make;
        struct hg_store_append append;
        struct hg_store_read read;
        struct hg_store_list list;
        struct hg_store_due due;
        struct hg_store_warden warden;
        struct hg_store_freeze freeze;
        struct hg_store_edition edition;
        struct hg_store_guest guest;
        struct hg_store_session session;
        struct hg_store_people people;
        struct hg_store_forget forget;
        struct hg_store_chat chat;
        struct hg_store_audit audit;
        struct hg_store_acts acts;
        struct hg_store_sweep sweep;
        struct hg_store_check check;
        struct hg_store_backup backup;
    };
};

/* --- answers ------------------------------------------------------------------------------------------------------ */

enum hg_store_outcome {
    HG_STORE_DONE,
    HG_STORE_TAKEN,
    HG_STORE_FENCED,
    HG_STORE_REPEATED,
    HG_STORE_ABSENT,  /* there is no such thing */
    HG_STORE_FAILED,  /* nothing was done, and nothing will be; `why` is a sentence */
    HG_STORE_UNKNOWN, /* it may have been done, or may still be found done: read again, never guess */
    HG_STORE_OUTCOMES
};

/* What is not said is 0. A `read` has one table; `due` and `changed` have tables of which only the id, the number of
 * entries, the deadline and the time of their change are there. */
struct hg_store_answer {
    uint64_t number;
    enum hg_store_verb verb;
    enum hg_store_outcome outcome;
    const char *why; /* English, for hg_translate(); NULL unless it failed or is unknown */
    bool damaged;    /* it failed, and will again: a row holds what none can hold, or is missing */

    struct hg_store_id table; /* make, append, finish: where it is */
    uint32_t n;     /* the entry, or the line of the chat, that was made or that a key had made; taken: how many */
    int64_t epoch;  /* append, warden, freeze: the one that holds */
    int64_t person; /* guest */
    int64_t seen;   /* server */
    int count;      /* sweep: rows that went; make, fenced: tables that go on; backup: pages that are left */
    int moves;      /* record */

    struct hg_store_table *tables;
    int table_count;
    struct hg_store_entry *entries;
    int entry_count;
    struct hg_store_line *lines;
    int line_count;
    struct hg_store_act *acts;
    int act_count;
    struct hg_store_person *people;
    int person_count;
    struct hg_store_person who;  /* session */
    struct hg_text text, result; /* edition, record; check: what is wrong, a line each, absent when nothing is */
    struct hg_text server;       /* server: the name of the store, drawn when it was made */

    struct hg_store_block *memory; /* of all of it */
};

/* --- working with them -------------------------------------------------------------------------------------------- */

const char *hg_store_verb_name(enum hg_store_verb verb);
const char *hg_store_outcome_name(enum hg_store_outcome outcome);
bool hg_store_writes(enum hg_store_verb verb);

/* A request with everything it points to, in one piece; free with hg_store_request_free(). */
struct hg_store_request *hg_store_request_copy(const struct hg_store_request *request);
void hg_store_request_free(struct hg_store_request *request);
void hg_store_answer_free(struct hg_store_answer *answer); /* NULL is allowed */

/* Was this entry made by that request? For an append whose outcome is unknown, when entry n has been read again. */
bool hg_store_is_ours(const struct hg_store_append *append, const struct hg_store_entry *entry);

/* --- who serves them ---------------------------------------------------------------------------------------------- */

/* `serve` takes `count` requests, all at once and in their order, and leaves an answer to each. One thread at a time. */
struct hg_store_engine {
    void *self;
    void (*serve)(void *self, const struct hg_store_request *const *requests, int count,
                  struct hg_store_answer **answers);
};

/* A batch of one; the answer is to be freed. */
struct hg_store_answer *hg_store_ask(struct hg_store_engine engine, const struct hg_store_request *request);

#endif
