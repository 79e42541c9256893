/* record.h: reading records. JSON Lines; every line ends with a running checksum over all lines so far:
 *
 *     {"hourglass":1,"game":"<id>","rules":1,"seats":[...],"options":{...},"edition":"<sha256>","chance":"fair",
 *      "t":...,"sum":"..."}                               a seat: {"name":"...","bot":"greedy","version":2}
 *     {"edition":{...},"sum":"..."}                       without it the edition is inside the program
 *     {"position":{...},"sum":"..."}                      only when the game did not start at its set-up
 *     {"commit":"<sha256>","seed":true,"alone":true,"give":["...",null],"sum":"..."}
 *     {"commit":"<sha256>","sum":"..."}                   a table that waits for the contributions,
 *     {"give":["...","..."],"sum":"..."}                  and the contributions
 *     {"commit":"<sha256>","reveal":"<secret>","alone":true,"give":[...],"sum":"..."}   a new secret for a known one
 *     {"commit":"<sha256>","lost":true,"alone":true,"give":[...],"sum":"..."}           and for one that is lost
 *     {"chance":"deal kings-nest","n":0,"t":...,"sum":"..."}
 *     {"seat":0,"move":"kings-nest","t":...,"sum":"..."}
 *     {"seat":0,"move":"draw 3","at":12345,"t":...,"sum":"..."}      in real time: the clock ran, and said that
 *     {"seat":0,"move":"draw 3","at":12345,"pressed":12310,"got":12420,"credit":75,"t":...,"sum":"..."}
 *     {"seat":0,"move":"kings-nest","by":"stand-in","t":...,"sum":"..."}    the time to think was over
 *     {"at":30000,"t":...,"sum":"..."}                    time alone: something happened by itself
 *     {"at":30000,"agreed":[0,1],"t":...,"sum":"..."}     in lockstep: all were ready, to the next wake
 *     {"at":30000,"agreed":[0,1],"late":[1],"t":...,"sum":"..."}     whose time to think was over
 *     {"order":[2,0,1],"at":30000,"t":...,"sum":"..."}    in lockstep with bots: how the seats follow each other there
 *     {"hold":false,"at":0,"agreed":[0,1],"t":...,"sum":"..."}       all were ready, or the owner: the clock runs
 *     {"hold":false,"at":0,"window":115,"agreed":[0,1],"t":...,"sum":"..."}      moves wait so long in a queue of arrivals
 *                                                         or a virtual clock that was loaded goes on, with bots at it
 *     {"hold":true,"at":8120,"agreed":[0,1],"t":...,"sum":"..."}     and is held
 *     {"stand":"allow","seat":1,"t":...,"sum":"..."}      from now on the seat answers so, until there is such a line
 *     {"stand":"allow","seat":1,"off":true,"t":...,"sum":"..."}
 *     {"undo":2,"seat":0,"agreed":[1],"t":...,"sum":"..."}
 *     {"redo":2,"seat":0,"t":...,"sum":"..."}
 *     {"result":{"points":[46,41],"winners":[0]},"t":...,"sum":"..."}
 *     {"reveal":"<secret>","sum":"..."}
 *     {"secret":"<secret>"}                               save files only: not part of the record
 *     {"names":["Ada","Bo"]}                              what is told of a server's table beside its record
 *
 * In format 3 a move may say what it left of the reserve of time, ,"bank":93500; lines that a table of a server has beside
 * these are drawn in seals.h and seating.h, and its seats have no names: {"hourglass":3,...,"table":"k7m2x9q4ab","seats":[{},{}].
 *
 * A header with "clock" or "think" is of format 2, {"hourglass":2; one with "table", "bank", "per" or a later version of a
 * level of format 3; all others are of format 1. What else belongs to which format stands in format.c. The rules are those of the version that the header names, the edition is the one with the hash
 * that it names: new versions and editions leave records as they are.
 *
 * Reading replays: every line is done again and written again, and must come out as the same bytes. */
#ifndef HG_TABLE_RECORD_H
#define HG_TABLE_RECORD_H

#include "table/seals.h"
#include "table/table.h"

/* What is wrong with a record: the line (from 1; 0: the whole) and a sentence. */
struct hg_fault {
    int line;
    char text[768]; /* room for a whole problem (core/problem.h) */
};

/* NULL when the record is broken in any way; where its secret is known, a draw that does not fit is a fault too. */
struct hg_table *hg_record_load(const char *text, size_t length, struct hg_fault *fault);

/* The same, with an edition that other tables may have compiled already, and a fault in the language of `words`; either
 * may be NULL. */
struct hg_table *hg_record_load_with(struct hg_library *library, const struct hg_words *words, const char *text,
                                     size_t length, struct hg_fault *fault);

/* Lines that another program has written behind those of this table: they are done and written here, too. False, with the line
 * of these from 1 and a sentence, where one does not follow, or lines are missing at the end; then nothing has changed. */
bool hg_record_follow(struct hg_table *table, const struct hg_words *words, const char *lines, size_t size,
                      struct hg_fault *fault);

/* --- verdicts ----------------------------------------------------------------------------------------------------- */

/* What a record proves is one word, the weakest that fits, from the worst on. To whom and against whom: whoever wrote the
 * record may have written all of it, and what a reader noted outside it (struct hg_noted) is all that binds him.
 * Broken: something contradicts, the record itself or what was noted.
 * Unproven: nothing contradicts, but some of the luck rests on what nobody can check.
 * Open: everything replays so far, and the game is not over, or its secret is not revealed.
 * Consistent: whole, and every draw follows from its commitment; whoever wrote it could have chosen the luck.
 * Proven: and it is the luck that the reader has his part in. */
enum hg_verdict_word { HG_BROKEN, HG_UNPROVEN, HG_OPEN, HG_CONSISTENT, HG_PROVEN };

/* What can be said of it, each lost by one kind of forgery. */
enum hg_claim {
    HG_CLAIM_WHOLE,          /* every line replays, the game is over, and the result is that of the rules */
    HG_CLAIM_UNCHANGED_LUCK, /* every draw, and every order of lockstep, follows from a commitment before it */
    HG_CLAIM_MY_LUCK,        /* from commitments that were noted, with the contribution that was noted */
    HG_CLAIM_SEALED_BY_ALL,  /* and all contributions were bound by seals that were noted before one was opened */
    HG_CLAIM_BOTS,           /* every move of a bot, and every moment without one, is repeated here */
    HG_CLAIM_MY_MOVES,       /* the moves that were noted are those of that seat */
    HG_CLAIMS,
};

/* What a reader should know beside it. */
enum hg_note_code {
    HG_NOTE_POSITION,
    HG_NOTE_EDITION,
    HG_NOTE_OPTIONS,
    HG_NOTE_MANUAL,
    HG_NOTE_SEED,
    HG_NOTE_ALONE,
    HG_NOTE_NOTHING_GIVEN,
    HG_NOTE_NEW_SECRET,
    HG_NOTE_REKEYED,
    HG_NOTE_LOST,
    HG_NOTE_KEPT,
    HG_NOTE_SEALED,
    HG_NOTE_DRAWN_AGAIN,
    HG_NOTE_ORDER_MISSING,
    HG_NOTE_NOTED_NOT_ALL,
    HG_NOTE_UNDO_FREE,
    HG_NOTE_UNDO_AGREED,
    HG_NOTE_UNDO_BOTS,
    HG_NOTE_UNDO_OWNER,
    HG_NOTE_UNDO_UNASKED,
    HG_NOTE_BOTS,
    HG_NOTE_BOTS_MISSING,
    HG_NOTE_BOTS_SKIPPED,
    HG_NOTE_BOTS_SEALED,
    HG_NOTE_TIMES,
    HG_NOTE_RESIGNED,
    HG_NOTE_STOPPED,
    HG_NOTES,
};

struct hg_note {
    bool there;
    int line;   /* the first of them; 0: the whole record */
    int number; /* how many */
};

/* A secret that was committed to. */
struct hg_key {
    struct hg_fair fair;
    uint8_t commitment[HG_SHA256_SIZE];
    int line;      /* of the commitment, */
    int give_line; /* and of the contributions; 0: there are none */
    int draws;     /* that rest on it, */
    int orders;    /* and orders of lockstep */
    bool known;    /* revealed, or in the last line of a save file */
    bool lost;     /* another took its place and did not reveal it */
    bool alone;    /* the contributions stand in the same line: one program chose both */
    bool sealed;   /* seals stand before them */
    struct hg_seals seals;
};

struct hg_verdict {
    enum hg_verdict_word word;
    struct hg_fault fault;     /* when broken */
    enum hg_note_code because; /* when unproven: the first reason; HG_NOTES otherwise */
    uint32_t claims;           /* a bit each */
    int lines, moves, chances;
    int checked;   /* outcomes recomputed from a revealed secret */
    int unchecked; /* outcomes whose secret is not known */
    bool over, manual;
    bool together; /* proven: others contributed, too, and whoever does so last can try many if the dealer helps him */
    struct hg_note notes[HG_NOTES];
    uint64_t drawn_again;            /* the counter of the first such draw */
    uint8_t edition[HG_SHA256_SIZE]; /* its hash */
    char options[160];               /* the names of those that differ from the edition's, cut if they are many */
    struct hg_key *keys;             /* in the order of the record */
    int key_count;
};

/* Repeating bots is what takes long. No whole game of the levels that do not search has more decisions. */
enum { HG_REPEAT_LIMIT = 5000, HG_REPEAT_ALL = INT32_MAX };

/* What of it is repeated: so many decisions; also those of levels that think long, which may take as long as the game did. */
struct hg_repeating {
    int decisions;
    bool thinks;
    bool (*goes_on)(void *context,
                    int percent); /* asked before each; false: that will do, count the rest. NULL: it does */
    void *context;
};

/* Replay every move, recompute every outcome, ask bots again; sentences are in the language of `words`. The game's name etc.
 * can be had from `table`, which is the caller's to free and NULL when broken. */
struct hg_verdict hg_record_verify_with(const char *text, size_t length, const struct hg_repeating *repeating,
                                        const struct hg_words *words, struct hg_table **table);

/* Bots that are quick alone, for so many decisions. */
struct hg_verdict hg_record_verify(const char *text, size_t length, int repeats, const struct hg_words *words,
                                   struct hg_table **table);
void hg_verdict_free(struct hg_verdict *verdict);

/* What a reader noted himself, outside the record. All zero: nothing. */
struct hg_noted_seat {
    const char *gave;         /* the contribution; NULL: it was not noted */
    const char *const *moves; /* in notation, in their order; NULL: they were not noted */
    int move_count;
};
struct hg_noted {
    const uint8_t (*commits)[HG_SHA256_SIZE]; /* shown before anybody contributed */
    int commit_count;
    const uint8_t (*seals)[HG_SHA256_SIZE]; /* of all seats, shown before a contribution was told */
    int seal_count;
    struct hg_noted_seat seat[HG_MAX_SEATS]; /* only seats that the table has */
};

/* A verdict that is not broken, and what was noted, make the verdict of both. */
void hg_verdict_tie(struct hg_verdict *verdict, const struct hg_table *table, const struct hg_noted *noted,
                    const struct hg_words *words);

/* "proven", "consistent", "open", "unproven", "broken" */
const char *hg_verdict_word(const struct hg_verdict *verdict);

/* Is there nothing to object? That is what the exit code 0 says. */
static inline bool hg_verdict_is_good(const struct hg_verdict *verdict)
{
    return verdict->word >= HG_CONSISTENT;
}

/* One sentence for the word, and before it one for bots that played otherwise; what is broken is told by its fault. */
void hg_verdict_sum_up(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out);

/* The sentence of a note that is there, without its line. */
void hg_verdict_say(const struct hg_verdict *verdict, enum hg_note_code code, const struct hg_words *words,
                    struct hg_out *out);

/* Word, sentence, claims, figures, keys and notes, as members of an object; where it is broken also the line. */
void hg_verdict_write(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out);

#endif
