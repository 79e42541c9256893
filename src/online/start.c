/* start.c: how a game begins, so that nobody can choose after seeing what the others chose: everybody seals, all seals are
 * told, everybody opens, it is dealt. Who does not open loses the seat, and another secret takes the place of the one under
 * which nothing was drawn. */
#include <string.h>

#include "online/online_private.h"
#include "table/drive.h"
#include "table/seals.h"
#include "table/seating.h"

static bool is_person(const struct online_seat *seat)
{
    return seat->person && !seat->bot[0];
}

/* Every seat is a bot's, or a person's who has sealed and, if asked, opened. */
static bool are_all(const struct online_table *t, bool opened)
{
    for (int i = 0; i < hg_table_seats(t->table); i++) {
        const struct online_seat *seat = &t->is.seat[i];
        if (!seat->bot[0] && !(seat->person && seat->seal[0] && (!opened || seat->opened)))
            return false;
    }
    return true;
}

static void seal_all(struct hg_online *o, struct online_table *t)
{
    struct hg_seals seals = {0};
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (is_person(&t->is.seat[seat]))
            seals.there[seat] = online_read_hex(t->is.seat[seat].seal, seals.seal[seat]);
    if (!hg_table_seal(t->table, &seals))
        return;
    online_set_status(t, HG_STORE_STARTING);
    t->is.opens_until = o->now_ms + HG_ONLINE_OPEN_MS;
}

static void deal(struct hg_online *o, struct online_table *t)
{
    const char *gifts[HG_MAX_SEATS] = {0};
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (t->is.seat[seat].opened)
            gifts[seat] = t->is.seat[seat].give;
    if (!hg_table_give(t->table, gifts, o->now_ms))
        return;
    online_set_status(t, HG_STORE_PLAYING);
    hg_drive(t->table, o->now_ms, ONLINE_PRESSES);
}

void online_start(struct hg_online *o, struct online_table *t)
{
    if (t->is.status == HG_STORE_OPEN && are_all(t, false))
        seal_all(o, t);
    else if (t->is.status == HG_STORE_STARTING && are_all(t, true))
        deal(o, t);
}

void online_break_off(struct hg_online *o, struct online_table *t, uint16_t leave)
{
    struct hg_fair fair;
    uint8_t secret[HG_SHA256_SIZE];
    const char *nothing[HG_MAX_SEATS] = {0};
    online_draw(o, secret);
    if (!hg_fair_init(&fair, secret, nothing, hg_table_seats(t->table)) || !hg_table_restart(t->table, &fair))
        return;
    for (int i = 0; i < hg_table_seats(t->table); i++) {
        struct online_seat *seat = &t->is.seat[i];
        if (leave >> i & 1)
            *seat = (struct online_seat){0};
        seat->seal[0] = seat->give[0] = '\0';
        seat->opened = false;
    }
    online_name_seats(t);
    online_set_status(t, HG_STORE_OPEN);
    t->is.broken_off = (uint8_t)(t->is.broken_off + (t->is.broken_off < UINT8_MAX));
    online_note_commit(t);
    memset(secret, 0, sizeof secret);
}

uint16_t online_unopened(const struct online_table *t)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < hg_table_seats(t->table); seat++)
        if (is_person(&t->is.seat[seat]) && !t->is.seat[seat].opened)
            seats |= (uint16_t)(1u << seat);
    return seats;
}

void online_note_commit(struct online_table *t)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    struct hg_json json;
    struct hg_json_error error;
    hg_json_open(&out, '{');
    hg_table_write_commitment(t->table, &out);
    hg_json_close(&out, '}');
    if (!hg_json_parse(out.text, out.len, &json, &error) ||
        hg_json_get_text(hg_json_member(json, "commit"), t->commit, sizeof t->commit) < 0)
        t->commit[0] = '\0';
}
