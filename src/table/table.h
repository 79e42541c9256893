/* table.h: one game in progress. Everything that every game needs is here once: the record, undo, chance, decision
 * ids, event streams, explanations.
 *
 * The table keeps the line of play (moves that count) and the record (everything that happened, undo included). The
 * record is append-only text; loading it is replaying it. Chance is drawn by the table as soon as the rules ask for it,
 * unless the table is manual: then outcomes are played like moves, by the seat HG_CHANCE.
 *
 * Two times: `now_ms` is when something happens, in milliseconds since 1970, and belongs to the caller; the clock of a game
 * in real time is the game's own, and runs only when it is let. */
#ifndef HG_TABLE_TABLE_H
#define HG_TABLE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "core/sha256.h"
#include "table/fair.h"

enum { HG_SEAT_NAME = 64, HG_BOT_NAME = 16, HG_TABLE_ID = 10 };

struct hg_seat {
    char name[HG_SEAT_NAME];
    char bot[HG_BOT_NAME]; /* the level; "" for a person */
    uint8_t version;       /* of the level; 0: that of this program */
};

struct hg_library;
struct hg_book;

/* Who lets the clock of a game in real time run: the time of the caller; the caller, who says to where; or the seats, who
 * move at an instant that stands until all have said that they are ready. In turns there is nothing to let. */
enum hg_clock_mode { HG_LIVE, HG_VIRTUAL, HG_LOCKSTEP, HG_CLOCK_MODES };
extern const char *const hg_clock_modes[]; /* their names; ends with NULL */

enum { HG_MOST_THINK = INT32_MAX }; /* 24 days and more */

/* How a table begins. */
struct hg_opening {
    const struct hg_game *game;
    int seats;
    struct hg_seat seat[HG_MAX_SEATS]; /* an empty name becomes "Seat 1", "Seat 2", ... */
    struct hg_json options;            /* absent: the defaults of the edition */
    struct hg_library *library;        /* shares compiled editions with other tables; NULL: none; outlives the table */
    int version;                       /* of the rules, one that the game has; 0: the newest */
    const char *edition;               /* JSON text; NULL: one inside the program, */
    size_t edition_size;
    const uint8_t *edition_hash; /* the one with this hash; NULL: the default one */
    struct hg_json position;     /* absent: from the set-up of the game */
    bool manual;                 /* chance is played by hand; `fair` is not used then */
    bool wait;                   /* commit and deal nothing: of `fair` only the secret counts, see hg_table_give() */
    struct hg_fair fair;         /* filled by hg_fair_init() or hg_fair_from_seed() */
    enum hg_clock_mode clock;    /* of a game that has one */
    uint32_t think_ms;           /* how long a decision may take while the clock stands; 0: for ever */
    uint32_t bank_ms;            /* and what each seat has for the whole game beside that: only with `think_ms` */
    bool per_turn;               /* `think_ms` is for a turn: for all decisions of a seat until it owes none */
    const char *id;  /* a table of a server, of HG_TABLE_ID lower-case letters and digits: names are not in its
                                    record, and what seating.h and seals.h say happens at it; NULL: any other */
    uint64_t now_ms; /* when: milliseconds since 1970 */
};

struct hg_table;

/* NULL when the edition, an option or the position is wrong: all is said in `problems`. */
struct hg_table *hg_table_new(const struct hg_opening *opening, struct hg_problems *problems);

/* How many seats a game has, "2" or "2-5", into the buffer, which is returned. */
enum { HG_SEATS_TEXT = 8 };
const char *hg_seats_text(const struct hg_game *game, char buffer[HG_SEATS_TEXT]);
void hg_table_free(struct hg_table *table);

/* --- looking ------------------------------------------------------------------------------------------------------ */

const struct hg_game *hg_table_game(const struct hg_table *table);
const struct hg_book *hg_table_book(const struct hg_table *table); /* what is played: library.h */
const void *hg_table_rules(const struct hg_table *table);
const void *hg_table_state(const struct hg_table *table);
int hg_table_seats(const struct hg_table *table);
const struct hg_seat *hg_table_seat(const struct hg_table *table, int seat);
bool hg_table_is_manual(const struct hg_table *table);
struct hg_turn hg_table_turn(const struct hg_table *table);

/* The members "seats", "options" and "edition", as in the header of a record; or names as they are shown, for a new table:
 * without what nobody sees, and none where nothing else is there; its bots are of the version that is here. */
void hg_table_write_seats(const struct hg_table *table, bool as_shown, struct hg_out *out);
void hg_table_write_options(const struct hg_table *table, struct hg_out *out);
void hg_table_write_edition_hash(const struct hg_table *table, struct hg_out *out);

/* The same of what is played, for so many seats. */
void hg_book_write_options(const struct hg_book *book, int seats, struct hg_out *out);
void hg_book_write_hash(const struct hg_book *book, struct hg_out *out);

/* The members "edition", the whole of it, and "rules", each only where a new table would have another one. Of the next game
 * of a match an edition that its record holds is told alone: a former default one stays behind, as former rules do. */
void hg_table_write_versions(const struct hg_table *table, struct hg_out *out);
void hg_table_write_chosen_edition(const struct hg_table *table, struct hg_out *out);

/* The options of the next game of a match, as a member "options": those of this one, but for what follows from how it
 * ended. While it goes on, nothing does. */
void hg_table_write_rematch(const struct hg_table *table, struct hg_out *out);

/* Names of the seats, in this language. */
struct hg_words hg_table_words(const struct hg_table *table, const struct hg_language *language);

/* The id of the decision a seat owes or will owe next. It changes with every move of the seat and with every undo and
 * redo, never with what the others do: an answer that names an older id is stale. */
uint32_t hg_table_decision(const struct hg_table *table, int seat);

/* What a seat may know, or HG_SPECTATOR, as a state of hg_table_game()->state_size bytes. */
void hg_table_view(const struct hg_table *table, int eyes, void *view);

/* Of the seats that owe a decision those that are asked openly: see hg_asks_openly(). Of a view as of its state. */
uint16_t hg_table_open(const struct hg_table *table);
uint16_t hg_open_seats(const struct hg_game *game, const void *rules, const void *view);

/* How many moves, chance included, are in the line of play; and each of them (0 is the first). A move of kind 0 is time
 * alone: something happened by itself. */
int hg_table_length(const struct hg_table *table);
struct hg_played {
    int8_t seat;       /* HG_CHANCE for luck and time */
    bool timed;        /* the clock of the game ran, */
    uint32_t clock_ms; /* and said this */
    struct hg_move move;
    uint64_t at_ms;
};
struct hg_played hg_table_played(const struct hg_table *table, int index);

/* The state after `length` moves of the line of play, computed by replaying; 0 is the start. After all of them it is the
 * present one: a clock that runs has gone on since. */
void hg_table_state_at(const struct hg_table *table, int length, void *state);

/* --- playing ------------------------------------------------------------------------------------------------------ */

/* 0, or the reason of the rules why not; the move is done only at 0, together with the chance that follows. No time passes:
 * whoever drives the table calls hg_table_advance() before it. */
enum {
    HG_IS_HELD = -1
}; /* or this: the clock is held, or the table is paused or closed (seating.h), and nobody moves */
int hg_table_play(struct hg_table *table, int seat, struct hg_move move, uint64_t now_ms);

/* The level's move for this seat from what the seat knows. False when there is no such level, when the seat owes nothing,
 * and when the level would let time pass. */
bool hg_table_bot(const struct hg_table *table, int seat, const char *level, struct hg_move *move);

/* The luck of whoever decides in the place of a seat by this view. */
uint64_t hg_table_luck(const struct hg_table *table, int seat, const void *view);

/* Whether a bot sits there whose level this program does not have, which a record may name. What the game does for an
 * absent seat (`stand_in`) is played for it: it is nobody's seat at this table, and nobody is shown its cards. */
bool hg_table_is_unmanned(const struct hg_table *table, int seat);

/* --- time --------------------------------------------------------------------------------------------------------- */

/* What there is to know about the clock of a game in real time. */
struct hg_clock {
    enum hg_clock_mode mode;
    uint32_t now_ms, wake_ms; /* of the game; HG_NEVER: it stands, for the rules want a decision first */
    bool held;                /* it could run and does not: before all are ready, and while all want a pause */
    bool stopped;             /* it ran when the table was loaded, and is held since */
    uint16_t wishes;          /* seats that are ready for it to run, or, while it runs, want it held */
    const uint8_t *order;     /* in lockstep with bots: of the seats at this instant; NULL: there is none */
};
bool hg_table_has_clock(const struct hg_table *table);
struct hg_clock hg_table_clock(const struct hg_table *table);

/* What a live clock says at this moment, which the state may not have come to yet. Any other says what its state has. */
uint32_t hg_table_time(const struct hg_table *table, uint64_t now_ms);

/* Let everything happen that is due at this moment, up to the next job (below): standing answers, the stand-in for whoever
 * has thought too long, and the clock, wake by wake. Nothing else lets time pass. Says when to come again: UINT64_MAX: time
 * alone changes nothing. */
uint64_t hg_table_advance(struct hg_table *table, uint64_t now_ms);
uint64_t hg_table_next(const struct hg_table *table); /* the same, and nothing happens */

/* A move that waited in a queue of arrivals: `audit` goes into the record for those who doubt, and changes nothing; it may be
 * NULL. */
struct hg_audit {
    uint32_t pressed_ms; /* when the player claims to have moved, */
    uint32_t got_ms;     /* when it arrived, */
    uint32_t credit_ms;  /* and how much earlier than that it could count at most */
};
int hg_table_play_arrived(struct hg_table *table, int seat, struct hg_move move, const struct hg_audit *audit,
                          uint64_t now_ms);

enum hg_clock_answer {
    HG_CLOCK_DONE,      /* all agree: it runs now, is held now, or has jumped to the next wake */
    HG_CLOCK_NOTED,     /* others must say so, too; or a wish is taken back */
    HG_CLOCK_NOTHING,   /* it stands by itself, or its time is said by the caller */
    HG_CLOCK_TOO_OFTEN, /* it is held no more: see HG_UNDO_LIMIT */
};

/* A seat is ready for the clock to run on (in lockstep: to jump to the next wake, after the bots that have waited for it,
 * when the table is advanced), or wants it held. It happens when all persons want it; seat HG_CHANCE, the owner of the
 * table, asks nobody. */
enum hg_clock_answer hg_table_wish(struct hg_table *table, int seat, bool runs, uint64_t now_ms);

/* How long moves wait in a queue of arrivals (arrivals.h), from the next time that a live clock is let run: it goes into
 * the record. 0: there is no queue. Where there is one, it alone says how far the clock may run: whatever else drives the
 * table, before a wish, a refused request, a move of somebody who does not wait, lets no time pass beyond its horizon. */
void hg_table_window(struct hg_table *table, uint32_t window_ms);

/* While a live clock runs, a seat may try ten moves at once and ten a second: 0, and so many are counted, or for how many
 * milliseconds it is too fast. */
uint32_t hg_table_too_fast(struct hg_table *table, int seat, int moves, uint64_t now_ms);

/* Where time waits for the seats nobody is too fast, and yet a record must not grow for ever, nor the others wait: a seat
 * makes no more moves than this at an instant of lockstep, and while the clock of a game runs, in the whole game. Time goes
 * on without it. */
enum { HG_MOST_AT_INSTANT = 100, HG_MOST_IN_TIME = 10000 };
bool hg_table_is_over_quota(const struct hg_table *table, int seat, int moves, int *limit); /* would be, by these? */

/* How long a person may think about a decision before the stand-in makes it. At an instant of lockstep it makes none: that
 * person is ready. */
uint32_t hg_table_think(const struct hg_table *table); /* 0: for ever */

/* A seat that has thought longer takes the rest from its reserve; the line of the move says what is left. An instant of
 * lockstep takes none. */
uint32_t hg_table_bank(const struct hg_table *table, int seat); /* what was left behind its last move */
uint32_t hg_table_reserve(const struct hg_table *table);        /* with which each seat began; 0: there is none */
bool hg_table_thinks_per_turn(const struct hg_table *table);

/* When it will, for a seat; UINT64_MAX: never. */
uint64_t hg_table_thinks_until(const struct hg_table *table, int seat);

/* A table that was loaded goes on: everybody begins to think; and bots that waited behind an undo wait no longer. */
void hg_table_think_anew(struct hg_table *table, uint64_t now_ms);
void hg_table_wake(struct hg_table *table);

/* --- players ------------------------------------------------------------------------------------------------------ */

/* Bots are players outside: the table says what it wants to know, and somebody answers. drive.h does so at once for levels
 * that think quickly. */
struct hg_job {
    int seat;
    uint32_t decision;
    const char *level;
    uint64_t seed;    /* of its luck: the first word of a struct hg_rng */
    const void *view; /* what it decides by, valid until the next job is asked for */
    uint32_t
        due_ms; /* when it acts, by the clock of the game: what comes later is too late; HG_NEVER: the clock stands */
};

/* Seats that are to be asked; the job of one of them, or the next one. False: there is none. */
uint16_t hg_table_jobs(const struct hg_table *table);
bool hg_table_job_of(const struct hg_table *table, int seat, struct hg_job *job);
bool hg_table_job(const struct hg_table *table, struct hg_job *job);

/* What a player decides; of kind 0: to let time pass. 0, or why nothing is changed: a reason of the rules, or one of these. */
enum {
    HG_IS_STALE = -2,  /* nobody waits for it any more */
    HG_MUST_MOVE = -3, /* the clock stands: there is no time to let pass */
};
int hg_table_answer(struct hg_table *table, const struct hg_job *answered, struct hg_move move, uint64_t now_ms);

/* --- marks -------------------------------------------------------------------------------------------------------- */

/* From here on what happens can be made not to have happened. There is one mark at a time, and a new one replaces it. */
void hg_table_mark(struct hg_table *table);
void hg_table_unmark(struct hg_table *table); /* what has happened stays */
void hg_table_revert(struct hg_table *table); /* and here it does not: back to the mark, which is none any more */
size_t hg_table_marked(const struct hg_table *table); /* bytes of the record at the mark: behind them is the entry */

/* --- standing answers --------------------------------------------------------------------------------------------- */

enum { HG_STANDING = 4 }; /* for each seat */

enum hg_standing_answer {
    HG_STANDING_DONE,
    HG_STANDING_NOTHING,   /* it stands already, or does not; or nothing is dealt yet, or the game is over */
    HG_STANDING_CANNOT,    /* a move of this kind is made when it is one's turn (hg_move_kind.stands) */
    HG_STANDING_FULL,      /* HG_STANDING of them stand */
    HG_STANDING_TOO_OFTEN, /* it counts 1 towards the share of the seat: see HG_UNDO_LIMIT */
};

/* Give a move once for always, or take it back (`on` is false). It is made by hg_table_advance(). */
enum hg_standing_answer hg_standing_set(struct hg_table *table, int seat, struct hg_move move, bool on,
                                        uint64_t now_ms);

/* Those of a seat, the newest first; returns how many. */
int hg_standing_of(const struct hg_table *table, int seat, struct hg_move moves[HG_STANDING]);

/* --- undo --------------------------------------------------------------------------------------------------------- */

enum hg_undo_answer {
    HG_UNDO_DONE,
    HG_UNDO_ASKED,        /* beyond the barrier: the others must agree */
    HG_UNDO_NOTHING,      /* the seat has no move to take back, or there is no proposal to agree to */
    HG_UNDO_CLOCK,        /* the clock runs, or ran when the last moves were made */
    HG_UNDO_ANSWER_FIRST, /* another seat's wish is open: an agreement must be to one wish only */
    HG_UNDO_NOT_YOURS,    /* another seat took it back, and puts it back */
    HG_UNDO_TOO_OFTEN,    /* see HG_UNDO_LIMIT */
};

/* Each undo or redo counts 1 and the moves it takes or puts back, over the whole record. So, and by
 * HG_MOST_IN_TIME, a record stays below some eight million bytes beside its edition, whatever its players do, and whoever
 * writes it can load it again. Every seat has its share, the whole divided by the seats, and nobody uses up another's.
 * What the owner takes back, and pauses, which all want, count towards the whole alone: the owner may use what is left of
 * it. Records are refused beyond the whole; older ones know no shares. */
enum { HG_UNDO_LIMIT = 20000 };
int hg_table_undo_limit(const struct hg_table *table, int seat); /* its share; of the owner, the whole */

/* What undo would mean for this seat now: how many moves of the line of play go (0: nothing, or it has taken back too
 * much already), and whether that is free.
 * It is free as long as the last move is the seat's own, standing answers behind it apart, and neither chance was
 * resolved nor anything hidden revealed since. Seat HG_CHANCE stands for the owner of the table and means the last move by
 * any person. Nothing is taken back while the clock of a game runs, nor what was done while it ran. */
struct hg_undo_offer {
    int moves;
    bool free;
};
struct hg_undo_offer hg_table_undo_offer(const struct hg_table *table, int seat);

/* Take back the seat's last move, or ask the others to agree. Bots always agree. */
enum hg_undo_answer hg_table_undo(struct hg_table *table, int seat, uint64_t now_ms);

/* Answer somebody's wish; the last agreement carries it out, a refusal ends it. Playing a move ends it too. */
enum hg_undo_answer hg_table_undo_agree(struct hg_table *table, int seat, bool agree, uint64_t now_ms);

/* Seats that have not answered yet (0: nobody is asked), and who asked. */
uint16_t hg_table_undo_waiting(const struct hg_table *table);
int hg_table_undo_asker(const struct hg_table *table);

/* The owner's undo, without asking: to `length` moves of the line of play. Nothing happens beyond HG_UNDO_LIMIT. */
void hg_table_rewind(struct hg_table *table, int length, uint64_t now_ms);

/* Put back what the last undo took, whole. It belongs to the seat that took it; the owner, HG_CHANCE, may always. */
enum hg_undo_answer hg_table_redo(struct hg_table *table, int seat, uint64_t now_ms);
int hg_table_redo_length(const struct hg_table *table); /* moves that would come back; 0: nothing */
int hg_table_redo_seat(const struct hg_table *table);   /* who took them */
int hg_table_redo_offer(const struct hg_table *table); /* moves that it may put back; 0: nothing, or too much already */

/* --- events ------------------------------------------------------------------------------------------------------- */

/* Beside the kinds of the game: */
enum { HG_EVENT_UNDONE = 254, HG_EVENT_REDONE = 255 }; /* a = moves of the line of play */

/* Events so far in the stream of a seat (HG_SPECTATOR: of whoever looks on; HG_CHANCE: of the owner, who sees everything).
 * They are numbered from 1 in each stream, without gaps, and an undo never takes a number back. */
int hg_table_event_count(const struct hg_table *table, int eyes);

/* Call `each` for every event of such a stream with a number above `after`. `line` is the length of the line of
 * play when it happened. */
void hg_table_events(const struct hg_table *table, int eyes, int after,
                     void (*each)(void *context, int number, int line, struct hg_event event), void *context);

/* --- record ------------------------------------------------------------------------------------------------------- */

/* The text so far, complete lines; it only ever grows. Valid until the table changes. */
const char *hg_table_record(const struct hg_table *table, size_t *length);

/* The text so far is kept elsewhere, and is forgotten here, with all that nobody goes back to any more: no mark may be set.
 * The checksum runs on, and hg_table_record() tells what stands behind these bytes; whoever forgets answers for the rest. */
void hg_table_forget(struct hg_table *table);
size_t hg_table_forgotten(const struct hg_table *table); /* so many bytes */

/* The memory that it takes, beside the book, which others may share. */
size_t hg_table_bytes(const struct hg_table *table);

/* The newest commitment to the secret of its chance, as a member "commit"; nothing where there is none. */
void hg_table_write_commitment(const struct hg_table *table, struct hg_out *out);

/* The secret of the chance to come, as a last line that makes a record a save file: whoever has it can foresee. Nothing
 * is written when the game is over or chance is manual. */
void hg_table_write_secret(const struct hg_table *table, struct hg_out *out);

/* False when the next chance cannot be drawn because the record came without its secret. */
bool hg_table_has_secret(const struct hg_table *table);

/* Go on with a new secret (see hg_fair_init). The same line of the record reveals the secret before, or says that it was
 * lost when the record came without it: what rests on a lost one is never proven. */
void hg_table_rekey(struct hg_table *table, const struct hg_fair *fair, uint64_t now_ms);

/* Does the table wait for contributions? Then nobody plays before hg_table_give(), which takes one for each seat, NULL
 * for a seat that gives nothing, and deals. False, with nothing changed, when one is too long or does not fit its seal
 * (seals.h). */
bool hg_table_waits(const struct hg_table *table);
bool hg_table_give(struct hg_table *table, const char *const contributions[], uint64_t now_ms);

#endif
