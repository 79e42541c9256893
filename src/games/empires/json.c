/* json.c: positions and scores as JSON. Everything goes by its name, and what is not there is left out:
 *
 *     {"stage":"action", "age":1, "now_ms":61000, "age_start":0, "tiles":{"h0":"red-1/1", ...},
 *      "sides":{"technological":"a", ...}, "decks":[{"cards":6,"top":"science"}, ...], "wonders":{"1":"great-pyramid"},
 *      "leaders":{"control":"hannibal", ...}, "scholars":{"wonder-1":[{"seat":0,"scholars":2}]},
 *      "seats":[{"ideas":1, "bricks":1, "hand":["omens","elders"], "clans":{"h1.0":1}, "buildings":{"h1.0":["science"]},
 *                "timers":[{"space":"move","placed_ms":60000},{}], "open":[{"op":"move","left":2}]}, ...]}
 *
 * README.md lists all members. What follows from the rest may be left out; whatever needs no choice happens as the
 * position is read. In a view, cards that are hidden are counted by their backs, and a hidden choice is null. */
#include "games/empires/json.h"

#define IN(member) HG_AT(struct empires_state, member)

static const char *const part_ids[] = {"none", "card", "top", NULL};
static const struct hg_thing part_thing = {"part of a draw", .words = part_ids};

static const struct hg_member members[] = {
    {"stage", &empires_stage_thing, IN(stage), .vital = true},
    {"age", &hg_number, IN(age), HG_ONE, HG_MAY_LACK, 1, EMPIRES_AGES, .add = -1},
    {"now_ms", &hg_number, IN(now_ms), HG_ONE, HG_MAY_LACK, 0, INT32_MAX},
    {"age_start", &hg_number, IN(age_start), HG_ONE, HG_MAY_LACK, 0, INT32_MAX},
    {"tiles", .shape = HG_HOOK, .read = empires_read_tiles, .write = empires_write_tiles},
    {"sides", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_sides, .write = empires_write_sides},
    {"decks", .shape = HG_LIST, .need = HG_MAY_LACK, .length = EMPIRES_DECKS, .members = empires_deck_members,
     .when = empires_has_decks},
    {"wonders", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_wonders, .write = empires_write_wonders},
    {"leaders", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_leaders, .write = empires_write_leaders},
    {"scholars", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_scholars, .write = empires_write_scholars,
     .when = empires_has_scholars},
    {"seats", NULL, HG_ITEMS(struct empires_state, seat), HG_COUNTED(struct empires_state, seats),
     .least = EMPIRES_MIN_SEATS, .members = empires_seat_members, .vital = true},
    {"first", &hg_a_seat, IN(first), HG_ONE, HG_MAY_LACK, 0, EMPIRES_SEATS - 1},
    {"round", &hg_number, IN(round), .need = HG_IF_ANY, .max = EMPIRES_MOST_ROUNDS},
    {"active", &hg_a_seat, IN(active), HG_ONE, HG_IF_ANY, 0, EMPIRES_SEATS - 1},
    {"slot", &empires_slot_thing, IN(slot), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"drawing", &hg_a_seat, IN(drawing), HG_ONE, HG_IF_ANY, 0, EMPIRES_SEATS - 1, .none = EMPIRES_NONE},
    {"deck", &hg_number, IN(from), HG_ONE, HG_IF_ANY, 1, EMPIRES_DECKS, .add = -1, .none = EMPIRES_NONE},
    {"draw", &part_thing, IN(part), .need = HG_IF_ANY},
    {0},
};

void empires_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

/* --- reading -------------------------------------------------------------------------------------------------------------- */

static void begin(struct empires_state *s)
{
    memset(s, 0, sizeof *s);
    s->seats = EMPIRES_SEATS;
    empires_bare_board(s);
    for (int seat = 0; seat < EMPIRES_SEATS; seat++)
        memset(s->seat[seat].gone, EMPIRES_UNSAID, EMPIRES_TYPES);
    s->seats = 0;
}

static void complete_seat(const struct empires_rules *r, struct empires_state *s, int seat)
{
    struct empires_seat *p = &s->seat[seat];
    int rest = r->n.population - p->created - empires_clans_in(s, p->at) - empires_scholars_laid(s, seat);
    for (int type = 0; type < EMPIRES_TYPES; type++)
        if (p->gone[type] == EMPIRES_UNSAID)
            p->gone[type] = (uint8_t)(empires_count(p->built[type]) + empires_siteless(p, type));
    if (p->reserve == EMPIRES_UNSAID && rest >= 0)
        p->reserve = (uint8_t)rest;
    if (p->step_deadline == HG_NEVER)
        empires_set_deadline(r, s, seat);
    for (int timer = 0; timer < EMPIRES_TIMERS && empires_clock_runs(s); timer++)
        if (p->timer[timer].space != EMPIRES_NONE)
            p->timer[timer].last =
                p->timer[timer].space >= EMPIRES_COMMON ? p->timer[timer].space : (uint8_t)EMPIRES_NONE;
}

/* Whose site is to be chosen follows from the map. */
static void complete_sites(const struct empires_rules *r, struct empires_state *s)
{
    bool timed = empires_clock_runs(s);
    for (int seat = 0; seat < s->seats; seat++) {
        struct empires_seat *p = &s->seat[seat];
        if (p->waiting >= EMPIRES_TYPES)
            continue;
        uint64_t sites = empires_sites(r, s, seat, p->waiting, false);
        p->owes = sites && !empires_single(sites) && (!timed || r->waiting_ms);
        if (p->owes && timed && p->site_deadline == HG_NEVER)
            p->site_deadline = s->now_ms + r->waiting_ms;
    }
}

/* All tiles of the layout are there: whatever is derived looks at them. */
static bool has_map(const struct empires_rules *r, const struct empires_state *s)
{
    for (uint32_t left = empires_map(r, s)->slots; left; left = hg_without_lowest(left))
        if (s->tile[hg_lowest(left)] >= r->tiles)
            return s->stage == EMPIRES_LAY_TILES;
    return true;
}

static bool has_tables(const struct empires_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < s->seat[seat].frames; i++)
            if (s->seat[seat].frame[i].op >= EMPIRES_OPS)
                return false;
    return true;
}

static const char *complete(const struct empires_rules *r, struct empires_state *s)
{
    memset(&s->seat[s->seats], 0, (size_t)(EMPIRES_SEATS - s->seats) * sizeof s->seat[0]);
    if (!has_map(r, s))
        return HG_T("a slot has no tile");
    if (!has_tables(s))
        return HG_T("an open effect has no step");
    s->creations = (uint8_t)empires_creations_by_now(r, s);
    for (int seat = 0; seat < s->seats; seat++)
        complete_seat(r, s, seat);
    empires_derive(r, s);
    complete_sites(r, s);
    return NULL;
}

/* A building with one site goes there, and a step that nobody can do is over, as after any event. */
static const char *run(const struct empires_rules *r, struct empires_state *s, bool hidden)
{
    const char *broken = complete(r, s);
    if (!broken && s->stage == EMPIRES_DECKS_PHASE && s->part == EMPIRES_NO_DRAW)
        empires_go_on(r, s, NULL);
    if (!broken && (s->stage == EMPIRES_LAY_TILES || (s->stage == EMPIRES_SIEGE && s->slot != EMPIRES_NONE)))
        empires_go_on(r, s, NULL);
    if (!broken)
        broken = empires_well_formed(r, s);
    if (broken)
        return broken;
    if (!hidden && s->part == EMPIRES_NO_DRAW && s->stage >= EMPIRES_ACTION_PHASE)
        empires_settle(r, s, NULL);
    empires_go_on(r, s, NULL);
    return empires_sane(r, s);
}

bool empires_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                        struct hg_problems *problems)
{
    struct empires_state *s = state;
    struct hg_reading in = {.problems = problems, .rules = rules, .hidden_allowed = hidden_allowed};
    struct hg_spot whole = {json};
    begin(s);
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    const char *broken = run(rules, s, hidden_allowed);
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

/* --- scores --------------------------------------------------------------------------------------------------------------- */

static const char *const source_ids[EMPIRES_SOURCES] = {"destroyed", "tokens", "wonders", "culture", "leaders"};

static void write_ages(const struct empires_seat *p, struct hg_out *out)
{
    hg_json_key(out, "ages");
    hg_json_open(out, '[');
    for (int age = 0; age < EMPIRES_AGES; age++) {
        hg_json_open(out, '{');
        for (int source = 0; source < EMPIRES_SOURCES; source++)
            hg_json_int(out, source_ids[source], p->points[age][source]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

void empires_write_score(const void *rules, const void *state, struct hg_out *out)
{
    const struct empires_state *s = state;
    struct hg_score score;
    empires_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        hg_json_open(out, '{');
        hg_json_int(out, "score", score.points[seat]);
        hg_json_int(out, "buildings", empires_buildings_in(&s->seat[seat], EMPIRES_EVERYWHERE));
        hg_json_bool(out, "winner", score.winners >> seat & 1);
        write_ages(&s->seat[seat], out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
