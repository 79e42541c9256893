/* follow.c: lines of a record that somebody else has written, done at an open table: see hg_record_follow(). */
#include <string.h>

#include "table/record_private.h"

/* What the lines so far have said. */
static void go_on(struct loader *l, struct hg_table *t)
{
    l->t = t;
    l->base = t->record.len;
    l->format = hg_format_of_header(t);
    l->latest_ms = t->latest_ms;
    l->revealed = t->ended && t->has_secret;
    memcpy(l->sum, t->sum, sizeof l->sum);
    if (!t->committed)
        return;
    struct hg_key key = {.fair = t->fair, .known = t->has_secret};
    memcpy(key.commitment, t->commitment, sizeof key.commitment);
    key.sealed = t->sealed;
    key.seals = t->seals;
    l->keys = hg_reserve(l->keys, &l->key_cap, 1, sizeof *l->keys);
    l->keys[l->key_count++] = key;
}

/* Luck belongs to the move before it, the result to the last one, and the secret to the result. */
static bool is_whole(struct loader *l)
{
    const struct hg_table *t = l->t;
    struct hg_turn turn = hg_table_turn(t);
    bool drawn = !t->manual && !t->waits && t->has_secret;
    bool open = drawn && (turn.chance || (turn.over && !t->ended) || (t->ended && !l->revealed));
    return !open || hg_record_fail(l, HG_T("Lines are missing at the end: what follows the last one by itself."));
}

static bool follow(struct loader *l)
{
    while (hg_record_next_line(l))
        if (!hg_record_read_line(l))
            return false;
    return hg_record_check_draws(l) && is_whole(l);
}

/* Bots of another program have in mind what they have: here they begin anew. */
static void forget(struct hg_table *t)
{
    hg_pace_forget(&t->clock.pace);
    t->clock.resumed = t->clock.mode == HG_VIRTUAL && hg_table_runs(t) && hg_table_has_bots(t);
}

bool hg_record_follow(struct hg_table *t, const struct hg_words *words, const char *lines, size_t size,
                      struct hg_fault *fault)
{
    struct loader l = {.words = words, .text = lines, .length = size, .fault = fault, .follows = true};
    hg_table_mark(t);
    go_on(&l, t);
    bool good = follow(&l);
    hg_record_close(&l);
    if (!good)
        hg_table_revert(t);
    hg_table_unmark(t);
    if (good && hg_table_has_clock(t))
        forget(t);
    return good;
}
