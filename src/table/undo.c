/* undo.c: free back to the barrier, by consent beyond it.
 *
 * The barrier: a move cannot be taken back freely once chance was resolved, something hidden was revealed, or another
 * seat decided. A finished game with fair chance is never undone: its secret is out. */
#include <string.h>

#include "table/table_private.h"

static bool is_person(const struct hg_table *t, int seat)
{
    return seat >= 0 && !t->seat[seat].bot[0];
}

/* The last move that this seat chose (HG_CHANCE: that any person did; at a manual table the last move at all), or -1. What
 * was done while the clock ran is done. */
static int last_move_of(const struct hg_table *t, int seat)
{
    for (int i = t->length - 1, fixed = hg_table_fixed(t); i >= fixed; i--) {
        int mover = t->line[i].played.seat;
        bool chosen = !t->line[i].standing;
        if (seat == HG_CHANCE ? t->manual || (chosen && is_person(t, mover)) : chosen && mover == seat)
            return i;
    }
    return -1;
}

/* Nobody has decided since this move, and nothing was learnt by it or behind it. */
static bool is_free(const struct hg_table *t, int last)
{
    bool free = !t->line[last].barrier;
    for (int i = last + 1; i < t->length; i++)
        free = free && t->line[i].standing && !t->line[i].barrier;
    return free;
}

struct hg_undo_offer hg_table_could_undo(const struct hg_table *t, int seat)
{
    int last = t->ended || t->paused ? -1 : last_move_of(t, seat);
    if (last < 0)
        return (struct hg_undo_offer){0};
    return (struct hg_undo_offer){.moves = t->length - last, .free = is_free(t, last)};
}

struct hg_undo_offer hg_table_undo_offer(const struct hg_table *t, int seat)
{
    struct hg_undo_offer offer = hg_table_could_undo(t, seat);
    return hg_table_has_room(t, seat, offer.moves) ? offer : (struct hg_undo_offer){0};
}

static void count_chances(struct hg_table *t)
{
    t->chances = 0;
    for (int i = 0; i < t->length; i++)
        t->chances += t->line[i].played.seat == HG_CHANCE && t->line[i].played.move.kind;
}

static void tell(struct hg_table *t, uint8_t kind, int moves)
{
    int16_t told = (int16_t)(moves < INT16_MAX ? moves : INT16_MAX);
    hg_table_log(t, &(struct hg_event){kind, HG_CHANCE, HG_EVERYONE, told, 0, 0, 0}, 1);
}

/* What undo and redo share, once the line of play has its new length. */
static void turn_back(struct hg_table *t, int seat, uint8_t kind, int moves)
{
    hg_table_count(t, seat, moves);
    t->rewinds++;
    t->wish.waiting = 0;
    t->turned_back = true;
    count_chances(t);
    hg_table_state_at(t, t->length, t->state);
    hg_table_note_turn(t);
    tell(t, kind, moves);
}

void hg_table_wake(struct hg_table *t)
{
    t->turned_back = false;
}

int hg_table_fixed(const struct hg_table *t)
{
    int length = hg_table_has_clock(t) ? t->length : 0;
    while (length > 0 && !hg_table_runs(t) && !t->line[length - 1].played.timed)
        length--;
    return length;
}

void hg_table_take_back(struct hg_table *t, int seat, int moves, uint16_t agreed, uint64_t now_ms)
{
    hg_write_undo(t, seat, moves, agreed, now_ms);
    hg_mark_taken(t, t->length - moves);
    t->length -= moves;
    t->undo_groups = hg_reserve(t->undo_groups, &t->undo_group_cap, t->undo_group_count + 1, sizeof *t->undo_groups);
    t->undo_groups[t->undo_group_count++] = (struct undo_group){moves, seat};
    turn_back(t, seat, HG_EVENT_UNDONE, moves);
    hg_table_watch(t, now_ms);
}

void hg_table_put_back(struct hg_table *t, int seat, uint64_t now_ms)
{
    int moves = hg_table_redo_length(t);
    hg_write_redo(t, seat, moves, now_ms);
    t->length += moves;
    t->undo_group_count--;
    turn_back(t, seat, HG_EVENT_REDONE, moves);
    hg_table_watch(t, now_ms);
}

uint16_t hg_table_others(const struct hg_table *t, int seat)
{
    unsigned own = seat == HG_CHANCE ? 0 : 1u << seat;
    return (uint16_t)(t->persons & ~own);
}

bool hg_table_has_bots(const struct hg_table *t)
{
    return t->persons != (1u << t->seats) - 1;
}

/* --- room --------------------------------------------------------------------------------------------------------- */

void hg_table_count(struct hg_table *t, int seat, int moves)
{
    t->turned += 1 + moves;
    if (seat != HG_CHANCE)
        t->turned_by[seat] += 1 + moves;
}

int hg_table_undo_limit(const struct hg_table *t, int seat)
{
    return seat == HG_CHANCE ? HG_UNDO_LIMIT : HG_UNDO_LIMIT / t->seats;
}

/* A record that grows without end could not be loaded any more. */
bool hg_table_has_room(const struct hg_table *t, int seat, int moves)
{
    int own = seat == HG_CHANCE ? 0 : t->turned_by[seat];
    return own + moves < hg_table_undo_limit(t, seat) && t->turned + moves < HG_UNDO_LIMIT;
}

/* --- taking back, and putting back -------------------------------------------------------------------------------- */

enum hg_undo_answer hg_table_undo(struct hg_table *t, int seat, uint64_t now_ms)
{
    struct hg_undo_offer offer = hg_table_could_undo(t, seat);
    uint16_t others = hg_table_others(t, seat);
    if (offer.moves == 0)
        return !t->ended && hg_table_fixed(t) ? HG_UNDO_CLOCK : HG_UNDO_NOTHING;
    if (t->wish.waiting && t->wish.asker != seat && seat != HG_CHANCE)
        return HG_UNDO_ANSWER_FIRST;
    if (!hg_table_has_room(t, seat, offer.moves))
        return HG_UNDO_TOO_OFTEN;
    if (seat == HG_CHANCE || offer.free || !others) {
        hg_table_take_back(t, seat, offer.moves, 0, now_ms);
        return HG_UNDO_DONE;
    }
    t->wish = (struct undo_wish){.asker = seat, .asked = others, .waiting = others, .target = t->length - offer.moves};
    return HG_UNDO_ASKED;
}

enum hg_undo_answer hg_table_undo_agree(struct hg_table *t, int seat, bool agree, uint64_t now_ms)
{
    if (seat < 0 || seat >= t->seats || t->paused || !(t->wish.waiting >> seat & 1))
        return HG_UNDO_NOTHING;
    if (!agree) {
        t->wish.waiting = 0;
        return HG_UNDO_NOTHING;
    }
    t->wish.waiting &= (uint16_t) ~(1 << seat);
    if (t->wish.waiting)
        return HG_UNDO_ASKED;
    if (!hg_table_has_room(t, t->wish.asker, t->length - t->wish.target)) /* there was when it was asked */
        return HG_UNDO_TOO_OFTEN;
    hg_table_take_back(t, t->wish.asker, t->length - t->wish.target, t->wish.asked, now_ms);
    return HG_UNDO_DONE;
}

uint16_t hg_table_undo_waiting(const struct hg_table *t)
{
    return t->wish.waiting;
}

int hg_table_undo_asker(const struct hg_table *t)
{
    return t->wish.asker;
}

/* Never to a place where chance would have to be drawn: what was drawn stays drawn. */
void hg_table_rewind(struct hg_table *t, int length, uint64_t now_ms)
{
    int fixed = hg_table_fixed(t);
    if (t->ended || t->paused || length < fixed)
        return;
    while (!t->manual && length > fixed && length < t->length && t->line[length].played.seat == HG_CHANCE)
        length--;
    while (!t->manual && length < t->length && t->line[length].played.seat == HG_CHANCE)
        length++; /* what is dealt at the start of a game, or behind a clock that ran, has no move before it */
    if (length >= 0 && length < t->length && hg_table_has_room(t, HG_CHANCE, t->length - length))
        hg_table_take_back(t, HG_CHANCE, t->length - length, 0, now_ms);
}

int hg_table_redo_length(const struct hg_table *t)
{
    return t->undo_group_count && !t->paused ? t->undo_groups[t->undo_group_count - 1].moves : 0;
}

int hg_table_redo_seat(const struct hg_table *t)
{
    return t->undo_group_count ? t->undo_groups[t->undo_group_count - 1].seat : HG_CHANCE;
}

int hg_table_redo_offer(const struct hg_table *t)
{
    int moves = hg_table_redo_length(t);
    return hg_table_has_room(t, hg_table_redo_seat(t), moves) ? moves : 0;
}

enum hg_undo_answer hg_table_redo(struct hg_table *t, int seat, uint64_t now_ms)
{
    int moves = hg_table_redo_length(t);
    if (moves == 0)
        return HG_UNDO_NOTHING;
    if (seat != HG_CHANCE && seat != hg_table_redo_seat(t))
        return HG_UNDO_NOT_YOURS;
    if (!hg_table_has_room(t, seat, moves))
        return HG_UNDO_TOO_OFTEN;
    hg_table_put_back(t, seat, now_ms);
    return HG_UNDO_DONE;
}
