/* standing.c: what the age would bring if it ended now, source by source in the order of its scoring [empires 18], and who is
 * ahead. On a copy of what these eyes know, the age ends: nothing is reckoned here that the scoring does not reckon. */
#include "games/empires/empires_state.h"

static void put_points(const struct empires_state *s, const int *points, struct hg_out *out)
{
    hg_json_key(out, "points");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++)
        hg_json_put_int(out, points[seat]);
    hg_json_close(out, ']');
}

/* Those who have the most, if anybody has any. */
static void put_lead(const struct empires_state *s, const int *points, struct hg_out *out)
{
    int most = 1;
    for (int seat = 0; seat < s->seats; seat++)
        most = points[seat] > most ? points[seat] : most;
    hg_json_key(out, "lead");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++)
        if (points[seat] == most)
            hg_json_put_int(out, seat);
    hg_json_close(out, ']');
}

static void put_row(const struct empires_state *s, const char *key, const int *points, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    put_points(s, points, out);
    put_lead(s, points, out);
    hg_json_close(out, '}');
}

/* What one source of points brings in this age. */
static void put_source(const struct empires_state *s, const struct empires_state *then, const char *key, int source,
                       struct hg_out *out)
{
    int points[EMPIRES_SEATS] = {0};
    for (int seat = 0; seat < s->seats; seat++)
        points[seat] = then->seat[seat].points[s->age][source] - s->seat[seat].points[s->age][source];
    put_row(s, key, points, out);
}

/* Who leads there is told by the scholars: majorities. */
static void put_wonders(const struct empires_rules *r, const struct empires_state *then, struct hg_out *out)
{
    for (int age = 0; age <= then->age; age++) {
        int points[EMPIRES_SEATS] = {0};
        for (int seat = 0; seat < then->seats; seat++)
            points[seat] = empires_wonder_points(r, then, age, seat);
        hg_json_key(out, empires_space_ids[EMPIRES_WONDER + age]);
        hg_json_open(out, '{');
        put_points(then, points, out);
        hg_json_close(out, '}');
    }
}

/* In this age, and in all. */
static void put_sums(const struct empires_state *s, const struct empires_state *then, struct hg_out *out)
{
    int gained[EMPIRES_SEATS] = {0}, all[EMPIRES_SEATS] = {0};
    for (int seat = 0; seat < s->seats; seat++) {
        all[seat] = empires_points(&then->seat[seat]);
        gained[seat] = all[seat] - empires_points(&s->seat[seat]);
    }
    put_row(s, "age", gained, out);
    put_row(s, "all", all, out);
}

/* `then`: the same position when the age has been scored (empires_end_age_now). */
void empires_write_standing(const struct empires_rules *r, const struct empires_state *s,
                            const struct empires_state *then, struct hg_out *out)
{
    hg_json_key(out, "standing");
    hg_json_open(out, '{');
    put_source(s, then, "destroyed", EMPIRES_FOR_DESTROYED, out);
    put_source(s, then, "tokens", EMPIRES_FOR_TOKENS, out);
    put_wonders(r, then, out);
    put_source(s, then, "culture", EMPIRES_FOR_CULTURE, out);
    if (s->age == EMPIRES_AGES - 1)
        put_source(s, then, "leaders", EMPIRES_FOR_LEADERS, out);
    put_sums(s, then, out);
    hg_json_close(out, '}');
}
