/* json.c: positions of Pebbles as JSON. A pebble or bid that is not there has no member; one that is hidden is null.
 *
 *     {"played":0,"seats":[{"coins":4,"points":0,"pebble":2,"bid":1},{"coins":4,"points":0,"pebble":null}]}
 */
#include <string.h>

#include "games/template/template_state.h"

/* `less` is what the state adds to the number that people see. */
static void write_secret(struct hg_out *out, const char *key, uint8_t value, int less)
{
    if (value == FACE_DOWN)
        hg_json_null(out, key);
    else if (value)
        hg_json_int(out, key, value - less);
}

void template_write_state(const void *rules, const void *state, struct hg_out *out)
{
    (void)rules;
    const struct template_state *s = state;
    hg_json_open(out, '{');
    hg_json_int(out, "played", s->played);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int i = 0; i < s->seats; i++) {
        hg_json_open(out, '{');
        hg_json_int(out, "coins", s->seat[i].coins);
        hg_json_int(out, "points", s->seat[i].points);
        write_secret(out, "pebble", s->seat[i].pebble, 0);
        write_secret(out, "bid", s->seat[i].bid, 1);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

struct reader {
    struct hg_problems *problems;
    bool hidden_allowed;
};

static uint8_t read_number(struct reader *in, struct hg_json object, struct hg_field field, const char *key, int min,
                           int max)
{
    int n = 0;
    hg_need_int(in->problems, object, field, key, min, max, &n);
    return (uint8_t)n;
}

static uint8_t read_secret(struct reader *in, struct hg_json object, struct hg_field field, const char *key, int min,
                           int max, int more)
{
    struct hg_json value = hg_json_member(object, key);
    if (!value.at)
        return 0;
    if (hg_json_type(value) == HG_JSON_NULL && in->hidden_allowed)
        return FACE_DOWN;
    return (uint8_t)(read_number(in, object, field, key, min, max) + more);
}

static struct template_seat read_seat(struct reader *in, struct hg_json object, struct hg_field field)
{
    static const char *const known[] = {"coins", "points", "pebble", "bid", NULL};
    hg_only_known(in->problems, object, field, known);
    return (struct template_seat){
        .coins = read_number(in, object, field, "coins", 0, MOST_COINS),
        .points = read_number(in, object, field, "points", 0, MOST_ROUNDS * MAX_SEATS * PEBBLES),
        .pebble = read_secret(in, object, field, "pebble", 1, PEBBLES, 0),
        .bid = read_secret(in, object, field, "bid", 0, MOST_COINS, 1),
    };
}

bool template_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                         struct hg_problems *problems)
{
    static const char *const known[] = {"played", "seats", NULL};
    struct template_state *s = memset(state, 0, sizeof *s);
    struct reader in = {problems, hidden_allowed};
    int before = problems->count;
    hg_only_known(problems, json, hg_field(""), known);
    s->played = read_number(&in, json, hg_field(""), "played", 0, MOST_ROUNDS);
    struct hg_json_walk walk = hg_json_walk(hg_need(problems, json, hg_field(""), "seats", HG_JSON_ARRAY));
    while (hg_json_next(&walk)) {
        if (walk.index < MAX_SEATS)
            s->seat[walk.index] = read_seat(&in, walk.value, hg_field_item(hg_field("seats"), walk.index));
        s->seats = (uint8_t)(walk.index < MAX_SEATS ? walk.index + 1 : MAX_SEATS + 1);
    }
    const char *broken = problems->count == before ? template_sane(rules, s) : NULL;
    if (broken)
        hg_problem_add(problems, json, json, hg_field(""), broken);
    return problems->count == before;
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
