/* json.c: positions of Wells as JSON, and what clients show. A well that is not chosen yet and a timer in hand have no
 * member; a choice that is hidden is null.
 *
 *     {"now":12000,"seats":[{"choice":2,"well":1,"placed":9500,"buckets":[3,0,0,0]},{"choice":null,"buckets":[0,0,0,0]}]}
 */
#include <string.h>

#include "core/fields.h"
#include "games/timed/timed_state.h"

static bool has_timer_out(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct timed_seat *)object)->well != 0;
}

static const struct hg_member seat_members[] = {
    {"choice", &hg_number, HG_AT(struct timed_seat, choice), HG_ONE, HG_IF_ANY, 1, WELLS, .hidden = FACE_DOWN},
    {"well", &hg_number, HG_AT(struct timed_seat, well), HG_ONE, HG_IF_ANY, 1, WELLS},
    {"placed", &hg_number, HG_AT(struct timed_seat, placed_ms), .max = MOST_SECONDS * 1000, .when = has_timer_out,
     .unless = HG_T("only a timer that stands at a well was placed.")},
    {"buckets", &hg_number, HG_ITEMS(struct timed_seat, buckets), .max = MOST_SECONDS * BUCKETS + 1},
    {0},
};

static const struct hg_member members[] = {
    {"now", &hg_number, HG_AT(struct timed_state, now_ms), .max = MOST_SECONDS * 1000},
    {"drawing", &hg_a_seat, HG_AT(struct timed_state, drawing), HG_ONE, HG_IF_ANY, .max = MAX_SEATS - 1, .add = 1},
    {"seats", NULL, HG_ITEMS(struct timed_state, seat), HG_COUNTED(struct timed_state, seats), .least = MIN_SEATS,
     .members = seat_members},
    {0},
};

void timed_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

bool timed_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems)
{
    struct timed_state *s = memset(state, 0, sizeof *s);
    struct hg_reading in = {.problems = problems, .rules = rules, .hidden_allowed = hidden_allowed};
    struct hg_spot whole = {json};
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    const char *broken = timed_sane(rules, s);
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

void timed_write_score(const void *rules, const void *state, struct hg_out *out)
{
    struct hg_score score;
    timed_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int i = 0; i < timed_seats(state); i++) {
        hg_json_open(out, '{');
        hg_json_int(out, "points", score.points[i]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

void timed_write_components(const void *rules, const struct hg_words *words, struct hg_out *out)
{
    const struct timed_rules *r = rules;
    char text[128];
    struct hg_out sentence = hg_out_fixed(text, sizeof text);
    hg_say(words, &sentence, HG_T("Rests for {number} seconds wherever it is placed."),
           HG_ARGS({"number", NULL, r->option[REST][0]}));
    hg_json_open(out, '{');
    hg_json_key(out, "timer");
    hg_json_open(out, '{');
    hg_json_text(out, "text", text);
    hg_json_text(out, "rule", "2.3");
    hg_json_close(out, '}');
    hg_json_close(out, '}');
}

/* [timed 2.3] Whose timer rests. */
void timed_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words, struct hg_out *out)
{
    const struct timed_state *s = state;
    (void)seat, (void)words;
    hg_json_open(out, '{');
    hg_json_key(out, "resting");
    hg_json_open(out, '[');
    for (int i = 0; i < s->seats; i++)
        if (timed_rests(rules, s, i))
            hg_json_put_int(out, i);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
