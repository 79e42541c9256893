/* json.c: positions and scores as JSON. Everything goes by its name, and what is not there is left out:
 *
 *     {"stage":"turns", "start":0, "active":1, "dynasty":1, "space":2, "first_space":1, "turns":1,
 *      "tiles":{"hispania":"gold-3", ...}, "structures":{"city":["gallia"]}, "trees":{"labor":["ornamentation"], ...},
 *      "seats":[{"provinces":["gallia","italia"], "colonies":["libya"], "capital":"gallia", "peasants":{"gallia":3},
 *                "warriors":{}, "caravans":["gallia/italia"], "crops":4, "gold":2, "unrest":3, "heritage":{"civil":1},
 *                "advances":{"labor":1}, "chronicles":{"c":1}, "selected":["build","civil"], "used":["muster"],
 *                "points":0}, ...],
 *      "action":"migrate", "progress":{...}}
 *
 * README.md lists all members. What is asked follows from the rest, so "ask" may be left out; whatever needs no choice
 * happens as the position is read. In a view, what is hidden is null. */
#include "games/sands/json.h"

#define IN(member) HG_AT(struct sands_state, member)

static bool has_turn(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->stage == SANDS_TURNS_PHASE;
}

static bool is_acting(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->action != SANDS_NONE;
}

static bool is_on_map(const void *rules, const void *object, int index)
{
    const struct sands_state *s = object;
    (void)rules, (void)index;
    return s->stage == SANDS_ATTRITION_PHASE || s->stage == SANDS_LAY_TILES;
}

/* The seat that acts, chooses or loses now; in every second round of provinces the order is reversed. */
static int mirrored(const struct sands_state *s, int place)
{
    return s->stage == SANDS_PROVINCES && s->round & 1 ? s->seats - 1 - place : place;
}

static void write_active(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    (void)rules, (void)index;
    hg_json_put_int(out, sands_in_order(s, mirrored(s, s->turn_of)));
}

static void read_active(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_state *s = object;
    const struct hg_member row = {"active", &hg_a_seat, .max = s->seats - 1};
    int64_t seat;
    (void)index;
    if (hg_read_value(in, at, &row, &seat))
        s->turn_of = (uint8_t)mirrored(s, ((int)seat - s->start + s->seats) % s->seats);
}

static void check_start(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_state *s = object;
    (void)index;
    if (s->start < s->seats)
        return;
    s->start = 0;
    hg_wrong(in->problems, at, HG_T("nobody sits there."), NULL);
}

static void write_decider(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)rules, (void)index;
    hg_json_put_int(out, ((const struct sands_state *)object)->decider);
}

static bool has_decider(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->decider != SANDS_NONE;
}

/* It follows from the rest (complete). */
static void read_decider(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)in, (void)at, (void)object, (void)index;
}

static const struct hg_member members[] = {
    {"stage", &sands_stage_thing, IN(stage), .vital = true},
    {"ask", &sands_ask_thing, IN(ask), .need = HG_MAY_LACK, .none = SANDS_ASKS},
    {"decider", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_decider, .write = write_decider, .when = has_decider},
    {"seats", NULL, HG_ITEMS(struct sands_state, seat), HG_COUNTED(struct sands_state, seats), .least = SANDS_MIN_SEATS,
     .members = sands_seat_members, .vital = true},
    {"start", &hg_a_seat, IN(start), HG_ONE, HG_MAY_LACK, 0, SANDS_SEATS - 1, .then = check_start},
    {"round", &hg_number, IN(round), .need = HG_IF_ANY, .max = 5},
    {"active", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_active, .write = write_active},
    {"dynasty", &hg_number, IN(dynasty), HG_ONE, HG_MAY_LACK, 1, SANDS_DYNASTIES + 1, .add = -1},
    {"space", &hg_number, IN(space), .need = HG_MAY_LACK, .max = SANDS_SPACES - 1},
    {"first_space", &hg_number, IN(first_space), .need = HG_MAY_LACK, .max = SANDS_SPACES - 1},
    {"turns", &hg_number, IN(turn), .need = HG_MAY_LACK, .max = SANDS_TURNS},
    {"tiles", .shape = HG_HOOK, .read = sands_read_tiles, .write = sands_write_tiles},
    {"structures", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sands_read_structures, .write = sands_write_structures},
    {"trees", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sands_read_trees, .write = sands_write_trees},
    {"piles", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sands_read_piles, .write = sands_write_piles,
     .when = sands_has_piles},
    {"drawing", &sands_tree_thing, IN(drawing), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"drawn", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sands_read_drawn, .write = sands_write_drawn,
     .when = sands_has_drawn},
    {"territory", &sands_territory_thing, IN(territory), .need = HG_MAY_LACK, .when = is_on_map},
    {"removing", &hg_flag, IN(removing), .need = HG_IF_ANY},
    {"scoring", &hg_flag, IN(scoring), .need = HG_IF_ANY},
    {"scored", &sands_category_thing, IN(scored), HG_SET, .need = HG_IF_ANY},
    {"grown", &sands_territory_thing, IN(grown), HG_SET, HG_IF_ANY},
    {"open", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sands_read_open, .write = sands_write_open, .when = has_turn},
    {"action", &sands_card_thing, IN(action), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"bonus", &sands_bonus_thing, IN(bonus), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"patronage", &sands_category_thing, IN(patronage), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"reused", &hg_number, IN(reused), .need = HG_IF_ANY, .max = 2},
    {"progress", NULL, IN(act), HG_OBJECT, HG_MAY_LACK, .members = sands_act_members, .when = is_acting},
    {"purchase", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sands_read_purchase, .write = sands_write_purchase,
     .when = sands_has_purchase},
    {0},
};

void sands_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

static void begin(const struct sands_rules *r, struct sands_state *s)
{
    memset(s, 0, sizeof *s);
    for (int seat = 0; seat < SANDS_SEATS; seat++) {
        struct sands_seat *p = &s->seat[seat];
        memset(p->bin, SANDS_NONE, sizeof p->bin);
        p->plan[0] = p->plan[1] = SANDS_NONE;
    }
    sands_bare_board(r, s);
    s->open = 3;
}

/* What follows from what is written. */
static void complete(const struct sands_rules *r, struct sands_state *s)
{
    struct sands_action_state *a = &s->act;
    int arrived = 0;
    memset(&s->seat[s->seats], 0, (size_t)(SANDS_SEATS - s->seats) * sizeof s->seat[0]);
    s->revealed = s->stage == SANDS_TURNS_PHASE;
    if (!s->revealed)
        s->open = 0;
    else if (s->seat[sands_active(s)].plan[1] >= SANDS_EMPHASIS)
        s->open &= 1;
    for (int i = 0; i < SANDS_TERRITORIES; i++) {
        arrived += a->arrived[SANDS_PEASANT][i] + a->arrived[SANDS_WARRIOR][i];
        if (a->arrived[SANDS_WARRIOR][i])
            a->entered |= hg_bit(i);
    }
    a->moved = arrived > 0;
    sands_derive(r, s);
}

bool sands_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems)
{
    struct sands_state *s = state;
    struct hg_reading in = {.problems = problems, .rules = rules, .hidden_allowed = hidden_allowed};
    struct hg_spot whole = {json};
    begin(rules, s);
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    int ask = s->ask;
    s->ask = SANDS_ASK_NOTHING;
    complete(rules, s);
    const char *broken = sands_well_formed(rules, s);
    if (!broken) {
        sands_go_on(rules, s, NULL);
        broken = sands_sane(rules, s);
    }
    if (!broken && ask != SANDS_ASKS && ask != s->ask)
        broken = HG_T("something else is asked in this position");
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

/* --- scores ------------------------------------------------------------------------------------------------------------- */

/* What the chronicles count, beside the points. */
static void write_counts(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "counts");
    hg_json_open(out, '{');
    for (int count = SANDS_COUNT_STRUCTURES; count <= SANDS_COUNT_GOODS; count++)
        hg_json_int(out, sands_count_ids[count], sands_count(r, s, seat, (enum sands_count)count));
    hg_json_close(out, '}');
}

void sands_write_score(const void *rules, const void *state, struct hg_out *out)
{
    const struct sands_state *s = state;
    struct hg_score score;
    sands_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        hg_json_open(out, '{');
        hg_json_int(out, "score", score.points[seat]);
        hg_json_int(out, "chronicle_points", s->seat[seat].chronicle_points);
        hg_json_bool(out, "winner", score.winners >> seat & 1);
        write_counts(rules, s, seat, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
