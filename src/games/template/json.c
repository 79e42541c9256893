/* json.c: positions of Pebbles as JSON. A pebble or bid that is not there has no member; one that is hidden is null.
 *
 *     {"played":0,"seats":[{"coins":4,"points":0,"pebble":2,"bid":1},{"coins":4,"points":0,"pebble":null}]}
 */
#include <string.h>

#include "core/fields.h"
#include "games/template/template_state.h"

static const struct hg_member seat_members[] = {
    {"coins", &hg_number, HG_AT(struct template_seat, coins), .max = MOST_COINS + MOST_EXTRA},
    {"points", &hg_number, HG_AT(struct template_seat, points), .max = MOST_ROUNDS * MAX_SEATS * PEBBLES},
    {"pebble", &hg_number, HG_AT(struct template_seat, pebble), HG_ONE, HG_IF_ANY, 1, PEBBLES, .hidden = FACE_DOWN},
    {"bid", &hg_number, HG_AT(struct template_seat, bid), HG_ONE, HG_IF_ANY, 0, MOST_COINS + MOST_EXTRA, .add = 1,
     .hidden = FACE_DOWN},
    {0},
};

static const struct hg_member members[] = {
    {"played", &hg_number, HG_AT(struct template_state, played), .max = MOST_ROUNDS},
    {"seats", NULL, HG_ITEMS(struct template_state, seat), HG_COUNTED(struct template_state, seats), .least = MIN_SEATS,
     .members = seat_members},
    {0},
};

void template_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

bool template_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                         struct hg_problems *problems)
{
    struct template_state *s = memset(state, 0, sizeof *s);
    struct hg_reading in = {.problems = problems, .rules = rules, .hidden_allowed = hidden_allowed};
    struct hg_spot whole = {json};
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    const char *broken = template_sane(rules, s);
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

void template_write_score(const void *rules, const void *state, struct hg_out *out)
{
    struct hg_score score;
    template_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int i = 0; i < template_seats(state); i++) {
        hg_json_open(out, '{');
        hg_json_int(out, "points", score.points[i]);
        hg_json_bool(out, "winner", score.winners >> i & 1);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
