/* table_private.h: what the files of table share. */
#ifndef HG_TABLE_PRIVATE_H
#define HG_TABLE_PRIVATE_H

#include "core/assert.h"
#include "core/kinds.h"
#include "table/library.h"
#include "table/memory.h"
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

struct hg_table {
    const struct hg_game *game;
    struct hg_library *library; /* where the book goes back to; NULL: it is this table's own */
    const struct hg_book *book;
    const void *rules; /* those of the book */
    void *start, *state; /* before the first move, and now */
    bool positioned;     /* the start is a position that was given, not the set-up */
    int seats;
    struct hg_seat seat[HG_MAX_SEATS];
    const char *names[HG_MAX_SEATS]; /* into `seat`, for hg_words */

    bool manual, has_secret;
    bool committed; /* there is a commitment in the record */
    bool waits;     /* committed, and waiting for the contributions: nothing is dealt */
    bool ended;     /* the result stands in the record */
    struct hg_fair fair;
    uint8_t commitment[HG_SHA256_SIZE];

    /* The line of play is [0, length); [length, redo_end) can be put back, in groups as they were taken. */
    struct line_entry *line;
    int length, redo_end, line_cap;
    struct undo_group *undo_groups;
    int undo_group_count, undo_group_cap;
    int turned;       /* lines of undo and redo and the moves they name, over the whole record: see HG_UNDO_LIMIT */
    uint64_t chances; /* in the line of play */

    uint32_t moves_made[HG_MAX_SEATS], rewinds; /* over the whole record: they make decision ids */

    struct logged_event *events;
    int event_count, event_cap;
    int seen[HG_MAX_SEATS]; /* events in the stream of each seat */
    struct hg_event *scratch; /* game->max_events */

    struct undo_wish wish;
    struct hg_standing standing[HG_MAX_SEATS];

    struct hg_out record;
    uint8_t sum[HG_SHA256_SIZE];
};

/* An invariant of a table: when it is broken, the last moves are told with it. */
#if HG_SANE
#define TABLE_ASSERT(t, holds, sentence) ((holds) ? (void)0 : hg_table_broken((t), __FILE__, __LINE__, (sentence)))
#else
#define TABLE_ASSERT(t, holds, sentence) ((void)sizeof((holds) ? 1 : 0), (void)(t))
#endif
_Noreturn void hg_table_broken(const struct hg_table *t, const char *file, int line, const char *sentence);

/* table.c */
struct hg_table *hg_table_create(const struct hg_opening *opening, struct hg_problems *problems);
void hg_table_do(struct hg_table *t, int seat, struct hg_move move, uint64_t at_ms);
void hg_table_settle(struct hg_table *t, uint64_t now_ms); /* draw the chance that is due, note the end */

/* standing.c */
bool hg_table_stands(const struct hg_table *t, int seat, struct hg_move move);
bool hg_table_next_standing(const struct hg_table *t, int *seat, struct hg_move *move); /* a legal one, if there is */

/* undo.c */
bool hg_table_has_room(const struct hg_table *t, int moves); /* for one more line that names them */
void hg_table_take_back(struct hg_table *t, int seat, int moves, uint16_t agreed, uint64_t now_ms);
void hg_table_put_back(struct hg_table *t, int seat, uint64_t now_ms);
uint16_t hg_table_others(const struct hg_table *t, int seat); /* the persons at other seats, who may object */

/* events.c */
void hg_table_log(struct hg_table *t, const struct hg_event *events, int count);

/* writing.c: each adds one line to the record */
void hg_write_header(struct hg_table *t, uint64_t now_ms);
void hg_write_edition(struct hg_table *t); /* nothing for the default one */
void hg_write_position(struct hg_table *t);
void hg_write_commit(struct hg_table *t, const struct commit_form *form);
void hg_write_give(struct hg_table *t);
void hg_write_move(struct hg_table *t, int seat, struct hg_move move, uint64_t at_ms);
void hg_write_stand(struct hg_table *t, int seat, struct hg_move move, bool on, uint64_t at_ms);
void hg_write_undo(struct hg_table *t, int seat, int moves, uint16_t agreed, uint64_t at_ms);
void hg_write_redo(struct hg_table *t, int seat, int moves, uint64_t at_ms);
void hg_write_result(struct hg_table *t, uint64_t at_ms);
void hg_write_reveal(struct hg_table *t);
void hg_sum_line(const uint8_t before[HG_SHA256_SIZE], const char *line, size_t n, uint8_t after[HG_SHA256_SIZE]);

#endif
