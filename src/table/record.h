/* record.h: reading records. JSON Lines; every line ends with a running checksum over all lines so far:
 *
 *     {"hourglass":1,"game":"<id>","rules":1,"seats":[...],"options":{...},"edition":"<sha256>","chance":"fair",
 *      "t":...,"sum":"..."}
 *     {"edition":{...},"sum":"..."}                       only when it is not the default edition
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
 *
 * A header with "clock" or "think" is of format 2, {"hourglass":2; all others are of format 1.
 *
 * Reading replays: every line is done again and written again, and must come out as the same bytes. */
#ifndef HG_TABLE_RECORD_H
#define HG_TABLE_RECORD_H

#include "table/table.h"

/* What is wrong with a record: the line (from 1; 0: the whole) and a sentence. */
struct hg_fault {
    int line;
    char text[320];
};

/* NULL when the record is broken in any way; where its secret is known, a draw that does not fit is a fault too. */
struct hg_table *hg_record_load(const char *text, size_t length, struct hg_fault *fault);

/* The same, with an edition that other tables may have compiled already, and a fault in the language of `words`; either
 * may be NULL. */
struct hg_table *hg_record_load_with(struct hg_library *library, const struct hg_words *words, const char *text,
                                     size_t length, struct hg_fault *fault);

/* --- verdicts ----------------------------------------------------------------------------------------------------- */

/* What a record proves.
 * Good: every line replays, and every draw follows from its revealed secret; while the game goes on, draws of the secret
 * in use may wait for its reveal.
 * Unproven: nothing contradicts, but a draw rests on what nobody can compute any more.
 * Broken: something contradicts. */
enum hg_word { HG_BROKEN, HG_UNPROVEN, HG_GOOD };

/* What a reader should know beside it. */
enum hg_note_code {
    HG_NOTE_POSITION,
    HG_NOTE_EDITION,
    HG_NOTE_MANUAL,
    HG_NOTE_SEED,
    HG_NOTE_ALONE,
    HG_NOTE_NOTHING_GIVEN,
    HG_NOTE_NEW_SECRET,
    HG_NOTE_LOST,
    HG_NOTE_KEPT,
    HG_NOTE_SEALED,
    HG_NOTE_DRAWN_AGAIN,
    HG_NOTE_UNDO_FREE,
    HG_NOTE_UNDO_AGREED,
    HG_NOTE_UNDO_BOTS,
    HG_NOTE_UNDO_OWNER,
    HG_NOTE_UNDO_UNASKED,
    HG_NOTE_BOTS,
    HG_NOTE_BOTS_SEALED,
    HG_NOTE_TIMES,
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
    int line;   /* of the commitment */
    int draws;  /* that rest on it */
    bool known; /* revealed, or in the last line of a save file */
    bool lost;  /* another took its place and did not reveal it */
    bool alone; /* the contributions stand in the same line: one program chose both */
};

struct hg_verdict {
    enum hg_word word;
    struct hg_fault fault; /* when broken */
    int lines, moves, chances;
    int checked;   /* outcomes recomputed from a revealed secret */
    int unchecked; /* outcomes whose secret is not known */
    bool over, manual;
    struct hg_note notes[HG_NOTES];
    uint64_t drawn_again;            /* the counter of the first such draw */
    uint8_t edition[HG_SHA256_SIZE]; /* its hash */
    struct hg_key *keys;             /* in the order of the record */
    int key_count;
};

/* Replay every move, recompute every outcome, ask bots for their moves again; a fault is said in the language of `words`.
 * The game's name etc. can be had from
 * `table`, which is the caller's to free and NULL when broken. */
struct hg_verdict hg_record_verify(const char *text, size_t length, const struct hg_words *words,
                                   struct hg_table **table);
void hg_verdict_free(struct hg_verdict *verdict);

/* "good", "unproven", "broken" */
const char *hg_verdict_word(const struct hg_verdict *verdict);

/* The sentence of a note that is there, without its line. */
void hg_verdict_say(const struct hg_verdict *verdict, enum hg_note_code code, const struct hg_words *words,
                    struct hg_out *out);

/* Word, figures, keys and notes, as members of an object; what is broken is told by whoever asked. */
void hg_verdict_write(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out);

#endif
