/* record_seats.c: what the record of a server's table says beside its moves: see seals.h and seating.h. */
#include <string.h>

#include "table/record_private.h"

/* --- the header, and the names ------------------------------------------------------------------------------------ */

/* Whether it is one is judged when the table is opened. */
static void read_id(struct loader *l, struct hg_opening *opening)
{
    struct hg_json id = hg_json_member(l->json, "table");
    if (id.at && hg_json_get_text(id, l->id, sizeof l->id) < 0)
        l->id[0] = '\0';
    opening->id = id.at ? l->id : NULL;
}

bool hg_record_read_service(struct loader *l, struct hg_opening *opening)
{
    struct hg_json bank = hg_json_member(l->json, "bank"), per = hg_json_member(l->json, "per");
    int64_t bank_ms = 0;
    if (bank.at && !hg_json_get_int(bank, 1, HG_MOST_THINK, &bank_ms))
        return hg_record_fail(l, HG_T("The time to think is a number of milliseconds."));
    opening->bank_ms = (uint32_t)bank_ms;
    opening->per_turn = hg_json_is(per, "turn");
    read_id(l, opening);
    return true;
}

static bool are_spelt_so(struct loader *l)
{
    struct hg_out written = hg_out_growing();
    hg_table_write_names(l->t, &written);
    bool same = written.len == l->line_length + 1 && memcmp(written.text, l->at, l->line_length) == 0;
    hg_out_free(&written);
    return same || hg_record_fail(l, HG_T("The line of the names holds nothing else, and is spelled in one way."));
}

/* They are the word of whoever made the file, and no part of the record. */
bool hg_record_read_names(struct loader *l)
{
    struct hg_json names = hg_json_member(l->json, "names");
    struct hg_json_walk walk = hg_json_walk(names);
    char name[HG_SEAT_NAME];
    if (!l->t->id[0])
        return hg_record_fail(l, HG_T("The names of this table stand in its header."));
    bool good = hg_json_count(names) == l->t->seats;
    while (good && hg_json_next(&walk)) {
        good = hg_record_read_name(walk.value, name);
        hg_table_name(l->t, walk.index, good ? name : "");
    }
    return good
               ? are_spelt_so(l)
               : hg_record_fail(l, HG_T("There is a name for each seat, of 1 to 63 bytes without control characters."));
}

/* --- what all of these lines share -------------------------------------------------------------------------------- */

static bool read_seat(struct loader *l, const char *key, int *seat)
{
    int64_t n = 0;
    if (!hg_json_get_int(hg_json_member(l->json, key), 0, l->t->seats - 1, &n))
        return hg_record_fail(l, HG_T("There is no such seat at this table."));
    *seat = (int)n;
    return true;
}

/* When it happened, and where the clock of the game is then. */
static bool read_moment(struct loader *l, uint64_t *at_ms)
{
    return hg_record_time(l, at_ms) && (!hg_table_has_clock(l->t) || hg_record_run_clock(l, *at_ms, HG_CHANCE));
}

/* --- seals -------------------------------------------------------------------------------------------------------- */

static const char no_seals[] = HG_T("There is a seal for every person, and null for every bot.");

static bool read_seal(struct loader *l, struct hg_json value, int seat, struct hg_seals *seals)
{
    char text[2 * HG_SHA256_SIZE + 1];
    bool person = l->t->persons >> seat & 1;
    seals->there[seat] = hg_json_type(value) != HG_JSON_NULL;
    if (seals->there[seat] != person)
        return hg_record_fail(l, no_seals);
    return !person || (hg_json_get_text(value, text, sizeof text) >= 0 && hg_sha256_read(text, seals->seal[seat])) ||
           hg_record_fail(l, HG_T("64 hexadecimal digits in lower case are needed here."));
}

bool hg_record_read_seals(struct loader *l)
{
    struct hg_json list = hg_json_member(l->json, "seals");
    struct hg_json_walk walk = hg_json_walk(list);
    struct hg_seals seals = {0};
    if (!l->t->waits || l->t->sealed)
        return hg_record_fail(l, HG_T("Seals stand between a commitment and its contributions, and once."));
    if (hg_json_count(list) != l->t->seats)
        return hg_record_fail(l, no_seals);
    while (hg_json_next(&walk))
        if (!read_seal(l, walk.value, walk.index, &seals))
            return false;
    struct hg_key *key = &l->keys[l->key_count - 1];
    key->sealed = l->t->sealed = true;
    key->seals = l->t->seals = seals;
    hg_write_seals(l->t);
    return true;
}

bool hg_record_fit_seals(struct loader *l, const struct hg_key *key)
{
    for (int seat = 0; seat < l->t->seats && key->sealed; seat++)
        if (!hg_seals_fit(l->t, &key->seals, seat, key->fair.given[seat] ? key->fair.contributions[seat] : NULL))
            return hg_record_fail_with(l, HG_T("The contribution of seat {seat} does not fit its seal."),
                                       HG_ARGS({"seat", NULL, seat + 1}));
    return true;
}

/* --- time to think ------------------------------------------------------------------------------------------------ */

/* No more is used than the time that has passed by the record; a stand-in leaves nothing. */
bool hg_record_read_bank(struct loader *l, int seat, uint64_t at_ms, struct line_more *more)
{
    struct hg_json bank = hg_json_member(l->json, "bank");
    bool person = seat != HG_CHANCE && !hg_table_at_instant(l->t);
    uint32_t before = seat != HG_CHANCE ? l->t->bank_ms[seat] : 0;
    int64_t left = before;
    more->read = true;
    more->used = bank.at != NULL;
    if (more->used && (!person || !hg_json_get_int(bank, 0, (int64_t)before - 1, &left) ||
                       before - (uint64_t)left > hg_table_beyond(l->t, seat, at_ms)))
        return hg_record_fail(l, HG_T("So much of the reserve of time was not used here."));
    more->bank_ms = (uint32_t)left;
    return !more->stand_in || left == 0 ||
           hg_record_fail(l, HG_T("A stand-in decides when nothing of the reserve is left."));
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

bool hg_record_read_sit(struct loader *l)
{
    struct hg_seat who = {0};
    uint64_t at_ms;
    int seat = 0;
    if (!read_seat(l, "sit", &seat) || !hg_record_read_bot(l, l->json, &who) || !read_moment(l, &at_ms))
        return false;
    const struct hg_seat *was = &l->t->seat[seat];
    bool same = strcmp(was->bot, who.bot) == 0 && was->version == who.version;
    if (same || hg_table_turn(l->t).over || (l->t->waits && l->t->sealed))
        return hg_record_fail(l, HG_T("Nobody can sit down there now, or sits there already."));
    if (l->again)
        hg_repeat_none(l);
    l->unknown_bots = l->unknown_bots || (was->bot[0] && !hg_repeat_knows(l, seat));
    hg_table_change_seat(l->t, seat, &who, at_ms);
    l->turned_back = false;
    return true;
}

/* --- thinking time stands ----------------------------------------------------------------------------------------- */

bool hg_record_read_pause(struct loader *l)
{
    bool stands = false;
    uint16_t agreed;
    uint64_t at_ms;
    hg_json_get_bool(hg_json_member(l->json, "pause"), &stands);
    bool known = hg_record_read_set(l, "agreed", &agreed);
    if (!hg_record_time(l, &at_ms) || (stands && agreed && !hg_record_has_room(l, 0)))
        return false;
    if (!known || !hg_table_may_pause(l->t, stands, agreed))
        return hg_record_fail(l, HG_T("The table cannot be paused or go on here, or not all agreed."));
    if (l->again && stands)
        hg_repeat_none(l);
    hg_table_do_pause(l->t, stands, agreed, at_ms);
    return true;
}

/* --- the end by other means --------------------------------------------------------------------------------------- */

static bool close_table(struct loader *l, enum hg_ending ending, int seat)
{
    uint64_t at_ms;
    if (!read_moment(l, &at_ms))
        return false;
    if (hg_table_turn(l->t).over)
        return hg_record_fail(l, hg_is_over);
    if (l->again)
        hg_repeat_none(l);
    hg_record_note(l, ending == HG_RESIGNED ? HG_NOTE_RESIGNED : HG_NOTE_STOPPED, 1);
    hg_table_close(l->t, ending, seat, at_ms);
    return true;
}

bool hg_record_read_resign(struct loader *l)
{
    int seat = 0;
    if (!read_seat(l, "resign", &seat))
        return false;
    if (l->t->seats != 2 || !(l->t->persons >> seat & 1))
        return hg_record_fail(l, HG_T("Only a person at a table with two seats can resign."));
    return close_table(l, HG_RESIGNED, seat);
}

bool hg_record_read_stop(struct loader *l)
{
    return close_table(l, HG_STOPPED, HG_CHANCE);
}
