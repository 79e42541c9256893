/* table_private.h: what table.c, undo.c, events.c, writing.c and record.c share. */
#ifndef HG_TABLE_PRIVATE_H
#define HG_TABLE_PRIVATE_H

#include "core/assert.h"
#include "core/kinds.h"
#include "table/memory.h"
#include "table/table.h"

enum { HG_SUM_SIZE = 16 }; /* bytes of the running SHA-256 that every line shows */

struct line_entry {
    struct hg_played played;
    bool barrier; /* chance, or it revealed something */
};

struct logged_event {
    struct hg_event event;
    int line;
};

/* Somebody's wish to undo beyond the barrier. */
struct undo_wish {
    int asker;        /* meaningless while waiting == 0 */
    uint16_t waiting; /* seats that have not agreed yet */
    int target;       /* length of the line of play to go back to */
};

struct hg_table {
    const struct hg_game *game;
    void *rules;
    void *start, *state; /* before the first move, and now */
    int seats;
    struct hg_seat seat[HG_MAX_SEATS];
    const char *names[HG_MAX_SEATS]; /* into `seat`, for hg_words */

    char *edition; /* minified text */
    size_t edition_size;
    uint8_t edition_hash[HG_SHA256_SIZE];

    bool manual, has_secret;
    bool ended; /* the result stands in the record */
    struct hg_fair fair;
    uint8_t commitment[HG_SHA256_SIZE];

    /* The line of play is [0, length); [length, redo_end) can be put back, in groups as they were taken. */
    struct line_entry *line;
    int length, redo_end, line_cap;
    int *undo_groups, undo_group_count, undo_group_cap;
    uint64_t chances; /* in the line of play */

    uint32_t moves_made[HG_MAX_SEATS], rewinds; /* over the whole record: they make decision ids */

    struct logged_event *events;
    int event_count, event_cap;
    struct hg_event *scratch; /* game->max_events */

    struct undo_wish wish;

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

/* undo.c */
void hg_table_take_back(struct hg_table *t, int seat, int moves, uint64_t now_ms);
void hg_table_put_back(struct hg_table *t, int moves, uint64_t now_ms);

/* events.c */
void hg_table_log(struct hg_table *t, const struct hg_event *events, int count);

/* writing.c: each adds one line to the record */
void hg_write_header(struct hg_table *t, uint64_t now_ms);
void hg_write_edition(struct hg_table *t);
void hg_write_position(struct hg_table *t);
void hg_write_commit(struct hg_table *t);
void hg_write_move(struct hg_table *t, int seat, struct hg_move move, uint64_t at_ms);
void hg_write_undo(struct hg_table *t, int seat, int moves, uint64_t at_ms);
void hg_write_redo(struct hg_table *t, int moves, uint64_t at_ms);
void hg_write_result(struct hg_table *t, uint64_t at_ms);
void hg_write_reveal(struct hg_table *t);
void hg_sum_line(const uint8_t before[HG_SHA256_SIZE], const char *line, size_t n, uint8_t after[HG_SHA256_SIZE]);

#endif
