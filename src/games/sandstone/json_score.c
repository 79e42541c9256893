/* json_score.c: scores as JSON: points, what is controlled, the coming Domain Check, and how near every win is. */
#include "core/fields.h"
#include "games/sandstone/sandstone_state.h"

static void write_control(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t control,
                          struct hg_out *out)
{
    hg_json_key(out, "control");
    hg_json_open(out, '{');
    for (int type = 0; type < SANDSTONE_TYPES; type++) {
        hg_json_key(out, sandstone_type_ids[type]);
        hg_write_set(&sandstone_space, r, control & s->terrain[type], 0, out);
    }
    hg_json_close(out, '}');
    hg_json_key(out, "counts");
    hg_json_open(out, '{');
    for (int type = 0; type < SANDSTONE_TYPES; type++)
        hg_json_int(out, sandstone_type_ids[type], hg_count_bits(control & s->terrain[type]));
    hg_json_close(out, '}');
}

/* What the Domain Check would bring now, and what it would cost. */
static void write_forecast(const struct sandstone_rules *r, const struct sandstone_state *s, int seat,
                           struct hg_out *out)
{
    int gold = sandstone_gold(r, s, seat);
    int upkeep = sandstone_upkeep(s->placed[seat][SANDSTONE_STRONGHOLD], s->placed[seat][SANDSTONE_TOWER]);
    hg_json_int(out, "gold", gold);
    hg_json_int(out, "upkeep", upkeep);
    hg_json_int(out, "short", upkeep > gold ? upkeep - gold : 0);
}

static void write_goal(const char *key, int have, int need, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    hg_json_int(out, "have", have);
    hg_json_int(out, "need", need);
    hg_json_close(out, '}');
}

static void write_wins(const struct sandstone_state *s, int seat, uint32_t control, struct hg_out *out)
{
    int best = 0;
    for (int type = 1; type < SANDSTONE_TYPES; type++)
        if (hg_count_bits(control & s->terrain[type]) > hg_count_bits(control & s->terrain[best]))
            best = type;
    int lead = s->placed[seat][SANDSTONE_TOWER] - s->placed[!seat][SANDSTONE_TOWER];
    hg_json_key(out, "wins");
    hg_json_open(out, '{');
    hg_json_key(out, "seven");
    hg_json_open(out, '{');
    hg_json_int(out, "have", hg_count_bits(control & s->terrain[best]));
    hg_json_int(out, "need", SANDSTONE_WINNING_SPACES);
    hg_json_text(out, "type", sandstone_type_ids[best]);
    hg_json_close(out, '}');
    write_goal("towers", lead, SANDSTONE_WINNING_LEAD, out);
    write_goal("strongholds", s->placed[seat][SANDSTONE_STRONGHOLD], SANDSTONE_STRONGHOLDS, out);
    hg_json_close(out, '}');
}

static void write_pieces(const char *key, int towers, int strongholds, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    hg_json_int(out, "towers", towers);
    hg_json_int(out, "strongholds", strongholds);
    hg_json_close(out, '}');
}

static void write_seat_score(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, int points,
                             struct hg_out *out)
{
    struct sandstone_points now = sandstone_points(r, s, seat);
    uint32_t control = sandstone_control(r, s, seat);
    int towers = s->placed[seat][SANDSTONE_TOWER];
    int strongholds = s->placed[seat][SANDSTONE_STRONGHOLD];
    hg_json_open(out, '{');
    hg_json_int(out, "pieces", now.pieces);
    if (s->bonus[seat] == SANDSTONE_HIDDEN)
        hg_json_null(out, "bonus");
    else
        hg_json_int(out, "bonus", now.bonus);
    hg_json_int(out, "total", now.pieces + now.bonus);
    write_control(r, s, control, out);
    write_forecast(r, s, seat, out);
    write_wins(s, seat, control, out);
    write_pieces("placed", towers, strongholds, out);
    write_pieces("unplaced", SANDSTONE_TOWERS - towers, SANDSTONE_STRONGHOLDS - strongholds, out);
    hg_json_int(out, "score", points);
    hg_json_close(out, '}');
}

void sandstone_write_score(const void *rules, const void *state, struct hg_out *out)
{
    struct hg_score score;
    sandstone_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        write_seat_score(rules, state, seat, score.points[seat], out);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
