/* driven.h: tables of tests that are driven to where nothing is left to happen. */
#ifndef HG_TESTS_DRIVEN_H
#define HG_TESTS_DRIVEN_H

#include "table/drive.h"

/* Moves that seats have made since the line of play had this length. */
static inline int moves_since(const struct hg_table *t, int length)
{
    int made = 0;
    for (int i = length; i < hg_table_length(t); i++)
        made += hg_table_played(t, i).seat != HG_CHANCE;
    return made;
}

/* Everything that is due, bots included; returns the moves made. */
static inline int drive(struct hg_table *t, uint64_t now_ms)
{
    int length = hg_table_length(t);
    hg_drive(t, now_ms, HG_DRIVE_ALL);
    return moves_since(t, length);
}

/* The same, with the clock to this time of the game, and to what happens next. */
static inline int drive_to(struct hg_table *t, uint32_t clock_ms, uint64_t now_ms)
{
    int length = hg_table_length(t);
    hg_drive_to(t, clock_ms, now_ms, HG_DRIVE_ALL);
    return moves_since(t, length);
}

static inline int drive_on(struct hg_table *t, uint64_t now_ms)
{
    int length = hg_table_length(t);
    hg_drive_on(t, now_ms, HG_DRIVE_ALL);
    return moves_since(t, length);
}

/* A move at this moment, and what follows it. */
static inline int drive_move(struct hg_table *t, int seat, struct hg_move move, uint64_t now_ms)
{
    drive(t, now_ms);
    return hg_table_play(t, seat, move, now_ms);
}

/* A wish at this moment, and what follows it. */
static inline enum hg_clock_answer drive_wish(struct hg_table *t, int seat, bool runs, uint64_t now_ms)
{
    drive(t, now_ms);
    enum hg_clock_answer answer = hg_table_wish(t, seat, runs, now_ms);
    drive(t, now_ms);
    return answer;
}

#endif
