/* wishes.c: see wishes.h. */
#include "table/wishes.h"

#include "core/edition.h"
#include "table/table_private.h"

struct wishes {
    struct undo_wish undo;
    uint16_t ready, late, hold, pause;
};

/* --- writing ------------------------------------------------------------------------------------------------------ */

static void write_undo(const struct undo_wish *wish, struct hg_out *out)
{
    hg_json_key(out, "undo");
    hg_json_open(out, '{');
    hg_json_int(out, "seat", wish->asker);
    hg_json_seats(out, "waiting", wish->waiting);
    hg_json_close(out, '}');
}

/* Does a live clock run, so that wishes are for a pause? */
static bool is_running(const struct hg_table *t)
{
    return t->clock.mode == HG_LIVE && !t->clock.held;
}

void hg_wishes_write(const struct hg_table *t, struct hg_out *out)
{
    const struct table_clock *c = &t->clock;
    hg_json_open(out, '{');
    if (t->wish.waiting)
        write_undo(&t->wish, out);
    if (c->wishes)
        hg_json_seats(out, is_running(t) ? "hold" : "ready", (unsigned)c->wishes & (THE_OWNER - 1u));
    if (c->late)
        hg_json_seats(out, "late", c->late);
    if (c->wishes & THE_OWNER)
        hg_json_bool(out, "owner", true);
    if (t->pause_wishes)
        hg_json_seats(out, "pause", t->pause_wishes);
    hg_json_close(out, '}');
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

struct reader {
    const struct hg_table *t;
    struct hg_problems *problems;
};

static bool fail(const struct reader *r, const char *key, const char *sentence)
{
    hg_wrong(r->problems, &(struct hg_spot){.key = key}, sentence, NULL);
    return false;
}

/* Persons at this table, each once. */
static bool read_seats(const struct reader *r, struct hg_json list, const char *key, uint16_t *seats)
{
    struct hg_json_walk walk = hg_json_walk(list);
    uint16_t persons = hg_table_others(r->t, HG_CHANCE);
    int64_t seat;
    *seats = 0;
    if (list.at && hg_json_type(list) != HG_JSON_ARRAY)
        return fail(r, key, HG_T("a list of seats is needed."));
    while (hg_json_next(&walk)) {
        if (!hg_json_get_int(walk.value, 0, r->t->seats - 1, &seat))
            return fail(r, key, HG_T("there is no such seat at this table."));
        if (!(persons >> seat & 1))
            return fail(r, key, HG_T("a bot sits there, and bots wish for nothing."));
        *seats |= (uint16_t)(1u << seat);
    }
    return true;
}

/* Would asking for it now leave this wish? Whoever plays for a bot may ask, and no bot is asked. */
static bool read_undo(const struct reader *r, struct hg_json undo, struct undo_wish *wish)
{
    const struct hg_table *t = r->t;
    uint16_t waiting;
    int64_t seat;
    if (!undo.at)
        return true;
    if (!hg_json_get_int(hg_json_member(undo, "seat"), 0, t->seats - 1, &seat))
        return fail(r, "undo", HG_T("there is no such seat at this table."));
    if (!read_seats(r, hg_json_member(undo, "waiting"), "undo", &waiting))
        return false;
    struct hg_undo_offer offer = hg_table_undo_offer(t, (int)seat);
    uint16_t others = hg_table_others(t, (int)seat);
    if (t->waits || !offer.moves || offer.free || !waiting || (waiting & ~others))
        return fail(r, "undo", HG_T("nobody can ask for that here."));
    *wish =
        (struct undo_wish){.asker = (int)seat, .asked = others, .waiting = waiting, .target = t->length - offer.moves};
    return true;
}

/* In lockstep luck that is played by hand may come before the jump that all are ready for, and the owner says so for all; a live
 * clock does at once what its owner wishes. */
static bool fits_clock(const struct hg_table *t, const struct wishes *w)
{
    const struct table_clock *c = &t->clock;
    uint16_t persons = hg_table_others(t, HG_CHANCE), seats = (uint16_t)((w->ready | w->hold) & ~THE_OWNER);
    bool stands = !hg_table_runs(t), by_owner = w->ready & THE_OWNER;
    if (!w->ready && !w->late && !w->hold)
        return true;
    if (!hg_table_has_clock(t) || c->mode == HG_VIRTUAL || (w->late & ~w->ready))
        return false;
    if (c->mode == HG_LOCKSTEP)
        return !w->hold && (stands ? hg_table_turn(t).chance : true) && (!by_owner || seats == persons);
    return !stands && !by_owner && !w->late && seats != persons && (c->held ? !w->hold : !w->ready);
}

static bool read_clock(const struct reader *r, struct hg_json json, struct wishes *w)
{
    bool owner = false;
    hg_json_get_bool(hg_json_member(json, "owner"), &owner);
    if (!read_seats(r, hg_json_member(json, "ready"), "ready", &w->ready) ||
        !read_seats(r, hg_json_member(json, "late"), "late", &w->late) ||
        !read_seats(r, hg_json_member(json, "hold"), "hold", &w->hold))
        return false;
    if (owner)
        w->ready |= THE_OWNER;
    return fits_clock(r->t, w) || fail(r, "clock", HG_T("nobody can wish for that here."));
}

/* Where all persons want it, it has happened. */
static bool read_pause(const struct reader *r, struct hg_json list, struct wishes *w)
{
    if (!read_seats(r, list, "pause", &w->pause))
        return false;
    bool open = w->pause != r->t->persons && hg_table_may_pause(r->t, !r->t->paused, 0);
    return !w->pause || open || fail(r, "pause", HG_T("nobody can wish for that here."));
}

bool hg_wishes_read(struct hg_table *t, const char *text, size_t size, struct hg_problems *problems)
{
    struct reader r = {t, problems};
    struct wishes w = {0};
    struct hg_json json;
    struct hg_json_error error;
    if (!hg_json_parse(text, size, &json, &error) || hg_json_type(json) != HG_JSON_OBJECT)
        return fail(&r, "wishes", HG_T("an object is needed."));
    if (!read_undo(&r, hg_json_member(json, "undo"), &w.undo) || !read_clock(&r, json, &w) ||
        !read_pause(&r, hg_json_member(json, "pause"), &w))
        return false;
    t->wish = w.undo;
    t->clock.wishes = w.ready | w.hold;
    t->clock.late = w.late;
    t->pause_wishes = w.pause;
    return true;
}
