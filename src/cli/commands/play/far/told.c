/* told.c: what the server tells of the table, as it came last. */
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"

static void note(struct far_told *told, struct hg_json value)
{
    struct hg_json_error error;
    if (!told->text.grow)
        told->text = hg_out_growing();
    hg_out_clear(&told->text);
    hg_put_bytes(&told->text, value.at, hg_json_size(value));
    hg_json_parse(told->text.text, told->text.len, &told->root, &error);
}

struct hg_json far_told(const struct far *far, const char *member)
{
    return hg_json_member(far->changed.root, member);
}

struct hg_json far_seat(const struct far *far, int seat)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(far->people.root, "seats"));
    while (hg_json_next(&walk))
        if (walk.index == seat)
            return walk.value;
    return (struct hg_json){0};
}

const char *far_status(const struct far *far, char status[16])
{
    client_text(hg_json_member(far->people.root, "status"), status, 16);
    return status;
}

int far_own_seat(const struct far *far)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(far->joined.root, "yours"));
    int seat = play_seat(hg_json_member(far->joined.root, "eyes"));
    while (!far->watch && hg_json_next(&walk))
        if (play_seat(walk.value) == seat)
            return seat;
    return NOBODY;
}

bool far_is_dealt(const struct far *far)
{
    struct hg_json turn = far_told(far, "turn");
    return turn.at && !hg_json_member(turn, "waits").at;
}

static void note_chat(struct far *far, struct hg_json lines)
{
    struct hg_json_walk walk = hg_json_walk(lines);
    while (hg_json_next(&walk)) {
        int room = hg_json_is(hg_json_member(walk.value, "room"), "watch");
        long n = client_number(hg_json_member(walk.value, "n"), 0);
        if (n <= far->read[room])
            continue;
        far->read[room] = n;
        if (!far->chat.grow)
            far->chat = hg_out_growing();
        hg_json_put_raw(&far->chat, walk.value.at, hg_json_size(walk.value));
        far->news = true;
    }
}

static void note_changed(struct far *far, struct hg_json value)
{
    note(&far->changed, value);
    far->told = far_now();
    play_note_turn(far->play, far_told(far, "turn"));
    far->moved = far->news = true;
}

/* Of a table that cannot be opened any more the status alone is told. */
static void note_people(struct far *far, struct hg_json value)
{
    struct hg_json seats = hg_json_member(value, "seats");
    if (!seats.at || hg_json_count(seats) > HG_MAX_SEATS) {
        snprintf(far->problem, sizeof far->problem, "%s",
                 page_word(&far->play->page, seats.at ? HG_T("This table has more seats than this program knows.")
                                                      : HG_T("This table is frozen: nothing can be changed at it.")));
        far->news = true;
        return;
    }
    note(&far->people, value);
    far->met = far->news = true;
}

/* The edition is told once, so the first answer stays for what does not change. */
static void keep_edition(struct far *far, struct hg_json result)
{
    static const char *const anew[] = {"eyes", "yours", "edition_text"};
    struct hg_json text = hg_json_member(far->joined.root, "edition_text");
    struct hg_out out = hg_out_growing();
    struct hg_json root;
    struct hg_json_error error;
    hg_json_open(&out, '{');
    for (int i = 0; i < 3; i++) {
        struct hg_json value = i == 2 && text.at ? text : hg_json_member(result, anew[i]);
        if (!value.at)
            continue;
        hg_json_key(&out, anew[i]);
        hg_json_put_raw(&out, value.at, hg_json_size(value));
    }
    static const char *const lasting[] = {"game",   "settings", "options", "edition",
                                          "edited", "rules",    "made",    "commit"};
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        struct hg_json value = hg_json_member(result, lasting[i]);
        if (!value.at)
            continue;
        hg_json_key(&out, lasting[i]);
        hg_json_put_raw(&out, value.at, hg_json_size(value));
    }
    hg_json_close(&out, '}');
    hg_json_parse(out.text, out.len, &root, &error);
    note(&far->joined, root);
    hg_out_free(&out);
}

void far_hear_joined(struct far *far, struct hg_json result)
{
    keep_edition(far, result);
    note_people(far, result);
    note_changed(far, result);
    note_chat(far, hg_json_member(result, "chat"));
}

void far_hear(struct far *far, struct hg_json method, struct hg_json params)
{
    if (!hg_json_is(hg_json_member(params, "table"), far->table))
        return;
    if (hg_json_is(method, "table.changed"))
        note_changed(far, params);
    else if (hg_json_is(method, "table.people"))
        note_people(far, params);
    else if (hg_json_is(method, "table.chat"))
        note_chat(far, hg_json_member(params, "lines"));
}
