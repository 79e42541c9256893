/* table_private.h: what the files of table share. */
#ifndef HG_TABLE_PRIVATE_H
#define HG_TABLE_PRIVATE_H

#include "core/assert.h"
#include "core/kinds.h"
#include "table/decide.h"
#include "table/library.h"
#include "table/memory.h"
#include "table/seals.h"
#include "table/seating.h"
#include "table/table.h"

enum { HG_SUM_SIZE = 16 }; /* bytes of the running SHA-256 that every line shows */

struct line_entry {
    struct hg_played played;
    bool barrier;  /* chance, or it revealed something */
    bool standing; /* an answer that the seat gave once for always */
};

struct logged_event {
    struct hg_event event;
    int line;
};

/* Somebody's wish to undo beyond the barrier. */
struct undo_wish {
    int asker;               /* meaningless while waiting == 0 */
    uint16_t asked, waiting; /* all who must agree, and those of them who have not yet */
    int target;              /* length of the line of play to go back to */
};

/* What a seat answers without being asked again. */
struct hg_standing {
    uint8_t count;
    struct hg_move move[HG_STANDING];
};

/* What an undo took: it is put back whole, by whoever took it. */
struct undo_group {
    int moves, seat;
};

/* What a line of commitment says beside the commitment itself and the contributions of t->fair. */
struct commit_form {
    bool waits;   /* the contributions follow in a line of their own */
    bool alone;   /* the same program chose secret and contributions; older records do not say it */
    bool lost;    /* the secret before is not known any more */
    bool reveals; /* the secret before: */
    uint8_t before[HG_SHA256_SIZE];
};

/* What a line of a move says beside it. */
struct line_more {
    bool stand_in; /* nobody made it: the time to think was over */
    const struct hg_audit *audit;
    bool read;        /* the line is there: it says itself what is left of the reserve, */
    bool used;        /* if that has become less: */
    uint32_t bank_ms; /* this much is left */
};

/* How the clock of a game is driven. */
struct table_clock {
    enum hg_clock_mode mode;
    bool held;
    bool stopped;       /* live: loaded, and it ran */
    bool resumed;       /* virtual: loaded, and bots have forgotten what they had in mind */
    bool stood;         /* nobody has let it run yet since the rules let it stand */
    uint16_t wishes;    /* of seats: for it to run, or to be held; and of THE_OWNER */
    uint32_t window_ms; /* of the queue of arrivals, from the next time on that the clock is let run; */
    uint32_t waits_ms,
        horizon_ms;              /* in this one, 0: there is no queue; and the clock runs to here until it says more */
    uint64_t since_ms;           /* live: at this moment */
    uint32_t since_clock;        /* it said this */
    struct hg_pace pace;         /* of bots */
    uint8_t acts[HG_MAX_SEATS];  /* lockstep: moves of each seat at this instant, */
    uint8_t order[HG_MAX_SEATS]; /* in what order they act, where bots do, */
    bool ordered;                /* if it is drawn already, */
    uint32_t instants;           /* and how many there were */
    uint32_t instant;            /* which one it is: what seats think about */
    uint16_t late;               /* seats that are ready because their time to think was over */
    uint32_t made[HG_MAX_SEATS]; /* moves of each seat while it ran, in the whole record */
    uint64_t quota_ms[HG_MAX_SEATS]; /* up to when the moves that a seat has tried count */
};

/* Since when a seat thinks about a decision or turn, how much of that was spent waiting for luck, and what its earlier
 * decisions have taken from the reserve. */
struct thinking {
    uint32_t decision;
    uint64_t since_ms, luck_ms, used_ms;
    bool over; /* and the stand-in has begun to decide */
};

/* Chance that nobody has resolved yet: it is played by hand, or its secret is missing. */
struct luck {
    bool owed;
    uint64_t since_ms;
};

/* Up to `names` it stays as it was opened: a mark copies what stands behind (mark.c). */
struct hg_table {
    const struct hg_game *game;
    struct hg_library *library; /* where the book goes back to; NULL: it is this table's own */
    const struct hg_book *book;
    const void *rules;    /* those of the book */
    void *start, *state;  /* before the first move, and now */
    bool positioned;      /* the start is a position that was given, not the set-up */
    bool carries_edition; /* it stands in the record: that of a new table unless it is the default one */
    int seats;
    char id[HG_TABLE_ID + 1]; /* of a table of a server */
    uint32_t think_ms, reserve_ms;
    bool per_turn;
    char shown[HG_MAX_SEATS][HG_SEAT_NAME]; /* their names without what nobody sees: older programs took that */
    const char *names[HG_MAX_SEATS];        /* into `shown`, for hg_words */

    struct hg_seat seat[HG_MAX_SEATS];
    uint16_t persons;   /* seats without a bot */
    bool had_bots;      /* some seat had one, once */
    uint64_t latest_ms; /* of all times in the record */
    enum hg_ending ending;
    int resigned; /* who did */

    struct hg_turn turn; /* of the state: asked for whenever that has changed, for it is read far more often */
    bool manual, has_secret;
    bool committed; /* there is a commitment in the record */
    bool waits;     /* committed, and waiting for the contributions: nothing is dealt */
    bool ended;     /* the result stands in the record */
    struct hg_fair fair;
    uint8_t commitment[HG_SHA256_SIZE];
    bool sealed; /* `seals` stand in the record, under this commitment */
    struct hg_seals seals;

    /* The line of play is [0, length); [length, redo_end) can be put back, in groups as they were taken. */
    struct line_entry *line;
    int length, redo_end, line_cap;
    struct undo_group *undo_groups;
    int undo_group_count, undo_group_cap;
    int turned; /* lines of undo and redo and the moves they name, over the whole record: see HG_UNDO_LIMIT */
    int turned_by[HG_MAX_SEATS]; /* those of each seat */
    uint64_t chances;            /* in the line of play */

    uint32_t moves_made[HG_MAX_SEATS], rewinds; /* over the whole record: they make decision ids */

    struct logged_event *events;
    int event_count, event_cap;
    int seen[HG_MAX_SEATS + 1], seen_by_owner; /* events in the stream of each seat, and of spectators */
    struct hg_event *scratch;                  /* game->max_events */

    struct undo_wish wish;
    struct table_clock clock;
    struct luck luck;
    struct thinking thinking[HG_MAX_SEATS];
    uint32_t bank_ms[HG_MAX_SEATS];     /* what is left of the reserve */
    uint16_t forgiven_ms[HG_MAX_SEATS]; /* of the next move */
    uint8_t times_late[HG_MAX_SEATS];   /* in a row */
    bool paused;                        /* thinking time stands */
    uint64_t paused_ms;                 /* since then */
    uint16_t pause_wishes;              /* of seats: for it to stand, or to go on */
    struct hg_standing standing[HG_MAX_SEATS];

    /* Players outside. */
    bool
        turned_back; /* the last thing that happened was an undo or a redo: nobody moves by itself before the next move */
    uint16_t passed; /* bots that let time pass at this instant of lockstep, until something happens */
    void *job_view;  /* of the job that was asked for last */

    struct hg_out record; /* the text that is not forgotten */
    size_t forgotten;     /* bytes before it */
    uint8_t sum[HG_SHA256_SIZE];

    struct hg_mark *mark; /* NULL: there never was one */
    bool marked;
};

/* An invariant of a table: when it is broken, the last moves are told with it. */
#if HG_SANE
#define TABLE_ASSERT(t, holds, sentence) ((holds) ? (void)0 : hg_table_broken((t), __FILE__, __LINE__, (sentence)))
#else
#define TABLE_ASSERT(t, holds, sentence) ((void)sizeof((holds) ? 1 : 0), (void)(t))
#endif
_Noreturn void hg_table_broken(const struct hg_table *t, const char *file, int line, const char *sentence);

/* table.c: whoever changes the state notes the turn that follows, or has it asked for */
void hg_table_note_turn(struct hg_table *t);
struct hg_table *hg_table_create(const struct hg_opening *opening, struct hg_problems *problems);
void hg_table_do(struct hg_table *t, int seat, struct hg_move move, const struct line_more *more, uint64_t at_ms);
void hg_table_add(struct hg_table *t, struct hg_played played,
                  const struct hg_events *events);                                     /* to the line of play */
struct hg_move hg_table_choose(const struct hg_table *t, int seat, const char *level); /* unknown: the stand-in's */
struct hg_move hg_table_choose_in_time(struct hg_table *t, int seat); /* its bot's, whose moment has come */
void hg_table_settle(struct hg_table *t, uint64_t now_ms);            /* draw the chance that is due, note the end */

/* Whoever verifies asks the bot at this seat again: its level is here, in its version, and quick enough. Or it is here, and
 * thinks long: then whoever has the time for it does. */
bool hg_table_repeats(const struct hg_table *t, int seat);
bool hg_table_is_dear(const struct hg_table *t, int seat);

/* jobs.c: the luck of the bot at a seat, by what it has seen */
uint64_t hg_table_luck_in_time(const struct hg_table *t, int seat);

/* advance.c: the same as hg_table_advance() to this time of the game; one step beyond it, if no player is waited for */
void hg_table_advance_to(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms);
bool hg_table_step(struct hg_table *t, uint64_t now_ms);
bool hg_table_may_run(const struct hg_table *t); /* time, by itself or as the caller says */
void hg_table_act(struct hg_table *t, int seat, struct hg_move move, struct hg_rng *rng,
                  uint64_t now_ms); /* a bot, now: or it was too slow, and looks again by this luck */

/* mark.c */
struct hg_mark;
void hg_mark_free(struct hg_mark *mark);
size_t hg_mark_bytes(const struct hg_mark *mark);
void hg_mark_taken(struct hg_table *t, int length); /* the line of play is about to have this length, and was longer */

/* seals.c */
bool hg_seals_fit(const struct hg_table *t, const struct hg_seals *seals, int seat, const char *contribution);

/* seating.c: what a line says happens; it is known to be possible */
void hg_table_show_name(struct hg_table *t, int seat);
void hg_table_change_seat(struct hg_table *t, int seat, const struct hg_seat *who, uint64_t now_ms); /* bot, version */
void hg_table_close(struct hg_table *t, enum hg_ending ending, int seat, uint64_t now_ms);

/* reserve.c: what is left behind this move, unless its line was read: into `more`; how much of the reserve it may have used
 * by the record at most */
void hg_table_spend(struct hg_table *t, int seat, uint64_t now_ms, struct line_more *more);
uint64_t hg_table_beyond(const struct hg_table *t, int seat, uint64_t now_ms);
void hg_table_note_late(struct hg_table *t, int seat, bool stand_in);
bool hg_table_may_pause(const struct hg_table *t, bool stands, uint16_t agreed);
void hg_table_do_pause(struct hg_table *t, bool stands, uint16_t agreed, uint64_t now_ms);

/* time.c */
bool hg_table_thinks(const struct hg_table *t, int seat); /* its time runs, or stands in a pause */
void hg_table_think_from(struct hg_table *t, int seat, uint64_t at_ms);
void hg_table_approach(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms); /* one step towards this time */
uint32_t hg_table_next_moment(const struct hg_table *t); /* of the game: a wake, or a bot that looks or acts */
bool hg_table_runs(const struct hg_table *t);            /* the rules let the clock run, held or not */
bool hg_table_is_held(const struct hg_table *t);
uint32_t hg_table_limit(const struct hg_table *t, uint64_t now_ms);        /* up to where the clock may run now */
bool hg_table_pass(struct hg_table *t, uint32_t clock_ms, uint64_t at_ms); /* without bots; does it come there? */
void hg_table_jump(struct hg_table *t, uint16_t agreed, uint64_t at_ms);   /* in lockstep */

/* The same for whoever repeats a record: on the way bots look and decide as they did. It ends with what the bot of this
 * seat would do at that moment, behind whatever others would have done then. A line of time alone stands before all that.
 * What has no line is not done, and counted. */
enum { HG_TIME = -2 };
struct hg_retraced {
    struct hg_move move; /* of kind 0: nothing */
    int missed;          /* moves without a line */
    bool through;        /* all were asked who could have been, up to this moment */
};
bool hg_table_retrace(
    struct hg_table *t, uint32_t clock_ms, uint64_t at_ms, int seat, int *left,
    struct hg_retraced *by); /* so many decisions are asked for at most: then time passes without bots */
void hg_table_hold(struct hg_table *t, bool held, uint16_t agreed, uint64_t at_ms);
void hg_table_watch(struct hg_table *t, uint64_t at_ms); /* something has happened: does it run now? who thinks? */
bool hg_table_is_late(const struct hg_table *t, int seat, uint64_t now_ms); /* or was, by an older program */

enum { THE_OWNER = 1 << 15 }; /* among wishes: no seat */

/* lockstep.c: the order of an instant is one of so many, and is drawn once, as chance event number so and so: far above
 * those of the game. */
#define HG_ORDER_COUNTER (UINT64_C(1) << 63)
bool hg_table_may_order(const struct hg_table *t); /* there is none yet, and one is needed */
uint32_t hg_table_orders(const struct hg_table *t);
uint64_t hg_table_order_counter(const struct hg_table *t);
uint32_t hg_table_order_ticket(const struct hg_table *t);
void hg_table_order(struct hg_table *t, uint32_t ticket, uint64_t at_ms);
bool hg_table_acts_in_lockstep(const struct hg_table *t, int bot, uint16_t ready); /* may it, when these are ready? */
uint16_t hg_table_next_in_lockstep(const struct hg_table *t);                      /* of bots, as a set; empty: none */
bool hg_table_at_instant(const struct hg_table *t); /* the clock stands until all are ready */
void hg_table_new_instant(struct hg_table *t);
enum hg_clock_answer hg_table_be_ready(struct hg_table *t, int seat);
bool hg_table_goes_on(struct hg_table *t, uint64_t now_ms); /* jumps, if all are ready */

/* standing.c: given while the seat `payer` has room */
enum hg_standing_answer hg_standing_set_for(struct hg_table *t, int seat, struct hg_move move, bool on, int payer,
                                            uint64_t now_ms);
bool hg_standing_binds(const struct hg_table *t, int seat);
bool hg_standing_has(const struct hg_table *t, int seat, struct hg_move move);
bool hg_standing_next(const struct hg_table *t, int *seat, struct hg_move *move); /* a legal one, if there is */

/* undo.c */
bool hg_table_has_room(const struct hg_table *t, int seat, int moves);        /* for one more line that names them */
void hg_table_count(struct hg_table *t, int seat, int moves);                 /* it is written */
struct hg_undo_offer hg_table_could_undo(const struct hg_table *t, int seat); /* if there were always room */
void hg_table_take_back(struct hg_table *t, int seat, int moves, uint16_t agreed, uint64_t now_ms);
void hg_table_put_back(struct hg_table *t, int seat, uint64_t now_ms);
int hg_table_fixed(const struct hg_table *t); /* so many moves are never taken back: the clock runs, or ran */
uint16_t hg_table_others(const struct hg_table *t, int seat); /* the persons at other seats, who may object */
bool hg_table_has_bots(const struct hg_table *t);

/* events.c */
void hg_table_log(struct hg_table *t, const struct hg_event *events, int count);

/* format.c: the format that a header needs, and the one that a kind of line belongs to */
enum { HG_NEWEST_FORMAT = 3 };
int hg_format_of_header(const struct hg_table *t);
int hg_format_of_line(const char *key); /* its first member */

/* writing.c: each adds one line to the record */
void hg_write_header(struct hg_table *t, uint64_t now_ms);
void hg_write_edition(struct hg_table *t); /* nothing for the default one */
void hg_write_position(struct hg_table *t);
void hg_write_commit(struct hg_table *t, const struct commit_form *form);
void hg_write_seals(struct hg_table *t);
void hg_write_give(struct hg_table *t);
void hg_write_move(struct hg_table *t, const struct hg_played *played, const struct line_more *more);
void hg_write_time(struct hg_table *t, uint16_t agreed, uint64_t at_ms);
void hg_write_hold(struct hg_table *t, bool held, uint16_t agreed, uint64_t at_ms);
void hg_write_order(struct hg_table *t, uint64_t at_ms);
void hg_write_standing(struct hg_table *t, int seat, struct hg_move move, bool on, uint64_t at_ms);
void hg_write_undo(struct hg_table *t, int seat, int moves, uint16_t agreed, uint64_t at_ms);
void hg_write_redo(struct hg_table *t, int seat, int moves, uint64_t at_ms);
void hg_write_sit(struct hg_table *t, int seat, uint64_t at_ms);
void hg_write_pause(struct hg_table *t, bool stands, uint16_t agreed, uint64_t at_ms);
void hg_write_ending(struct hg_table *t, enum hg_ending ending, int seat, uint64_t at_ms);
void hg_write_result(struct hg_table *t, uint64_t at_ms);
void hg_write_reveal(struct hg_table *t);
void hg_sum_line(const uint8_t before[HG_SHA256_SIZE], const char *line, size_t n, uint8_t after[HG_SHA256_SIZE]);

#endif
