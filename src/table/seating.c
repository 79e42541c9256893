/* seating.c: see seating.h. */
#include "table/seating.h"

#include <string.h>

#include "bots/bots.h"
#include "core/seen.h"
#include "table/table_private.h"

const char *hg_table_id(const struct hg_table *t)
{
    return t->id;
}

uint64_t hg_table_latest(const struct hg_table *t)
{
    return t->latest_ms;
}

/* --- names -------------------------------------------------------------------------------------------------------- */

/* A seat without a name has its number for one: in English in the record, in their own language in sentences. */
void hg_table_show_name(struct hg_table *t, int seat)
{
    char number[HG_SEAT_NAME];
    char *name = t->seat[seat].name;
    hg_seat_name(NULL, seat, number, sizeof number);
    if (!name[0])
        memcpy(name, number, sizeof number);
    hg_copy_seen(t->shown[seat], name);
    t->names[seat] = !t->shown[seat][0] || strcmp(name, number) == 0 ? NULL : t->shown[seat];
}

void hg_table_name(struct hg_table *t, int seat, const char *name)
{
    struct hg_out out = hg_out_fixed(t->seat[seat].name, HG_SEAT_NAME);
    hg_put(&out, name);
    hg_table_show_name(t, seat);
}

void hg_table_write_names(const struct hg_table *t, struct hg_out *out)
{
    if (!t->id[0])
        return;
    hg_json_open(out, '{');
    hg_json_key(out, "names");
    hg_json_open(out, '[');
    for (int seat = 0; seat < t->seats; seat++)
        hg_json_put_text(out, t->seat[seat].name);
    hg_json_close(out, ']');
    hg_put(out, "}\n");
}

/* --- who sits there ----------------------------------------------------------------------------------------------- */

/* Wishes are those of persons; one for an undo was asked of the persons who sat there then. */
static void forget_wishes(struct hg_table *t)
{
    t->wish.waiting = 0;
    t->pause_wishes &= t->persons;
    t->clock.wishes &= (uint16_t)(t->persons | THE_OWNER);
    t->clock.late &= t->persons;
}

void hg_table_change_seat(struct hg_table *t, int seat, const struct hg_seat *who, uint64_t now_ms)
{
    uint16_t own = (uint16_t)(1u << seat);
    memcpy(t->seat[seat].bot, who->bot, sizeof who->bot);
    t->seat[seat].version = who->version;
    t->persons = (uint16_t)(who->bot[0] ? t->persons & ~own : t->persons | own);
    t->had_bots = t->had_bots || who->bot[0];
    t->times_late[seat] = 0;
    t->turned_back = false;
    hg_write_sit(t, seat, now_ms);
    forget_wishes(t);
    hg_pace_forget(&t->clock.pace);
    hg_table_think_from(t, seat, now_ms);
}

bool hg_table_sit(struct hg_table *t, int seat, const char *level, uint64_t now_ms)
{
    const struct hg_bot *bot = level ? hg_bot_find(t->game, level) : NULL;
    struct hg_seat who = {.version = bot ? bot->version : 0};
    bool same = !level ? !t->seat[seat].bot[0] : strcmp(t->seat[seat].bot, level) == 0;
    if (!t->id[0] || (level && !bot) || same || hg_table_turn(t).over || (t->waits && t->sealed))
        return false;
    struct hg_out out = hg_out_fixed(who.bot, sizeof who.bot);
    hg_put(&out, level ? level : "");
    hg_table_change_seat(t, seat, &who, now_ms);
    return true;
}

/* --- the end by other means --------------------------------------------------------------------------------------- */

enum hg_ending hg_table_ending(const struct hg_table *t, int *seat)
{
    *seat = t->resigned;
    return t->ending;
}

/* Whoever resigned has lost to the other, and at a table that was stopped nobody has won. */
uint16_t hg_table_winners(const struct hg_table *t)
{
    struct hg_score score;
    if (t->ending)
        return (uint16_t)(t->ending == HG_RESIGNED ? 1u << (1 - t->resigned) : 0u);
    t->game->score(t->rules, t->state, &score);
    return score.winners;
}

/* What the rules say of the state counts no more. */
void hg_table_close(struct hg_table *t, enum hg_ending ending, int seat, uint64_t now_ms)
{
    hg_write_ending(t, ending, seat, now_ms);
    t->ending = ending;
    t->resigned = seat;
    t->wish.waiting = 0;
    t->pause_wishes = 0;
    t->clock.wishes = t->clock.late = 0;
    hg_pace_forget(&t->clock.pace);
    hg_table_note_turn(t);
}

static bool is_in_play(const struct hg_table *t)
{
    return t->id[0] && !t->waits && !hg_table_turn(t).over;
}

bool hg_table_resign(struct hg_table *t, int seat, uint64_t now_ms)
{
    if (!is_in_play(t) || t->seats != 2 || !(t->persons >> seat & 1))
        return false;
    hg_table_close(t, HG_RESIGNED, seat, now_ms);
    hg_table_settle(t, now_ms);
    return true;
}

bool hg_table_stop(struct hg_table *t, uint64_t now_ms)
{
    if (!is_in_play(t))
        return false;
    hg_table_close(t, HG_STOPPED, HG_CHANCE, now_ms);
    hg_table_settle(t, now_ms);
    return true;
}
