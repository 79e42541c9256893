/* json_seat.c: a seat of a position. */
#include "games/empires/json.h"

static const struct hg_map clan_map = {&empires_location_thing,
                                       {"number", &hg_number, .min = 1, .max = EMPIRES_MOST_CLANS}};
static const struct hg_map rough_map = {&empires_location_thing, {"number", &hg_number, .min = 1, .max = 3}};
static const struct hg_map gone_map = {&empires_type_thing, {"number", &hg_number, .min = 1, .max = EMPIRES_BUILDINGS}};

/* --- on the map ----------------------------------------------------------------------------------------------------------- */

static void write_clans(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    const struct empires_state *s = empires_const_state_of(object, index);
    uint8_t clans[EMPIRES_LOCATIONS];
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        clans[i] = p->at >> i & 1 ? s->clans[i] : 0;
    hg_write_map(&clan_map, rules, clans, out);
}

static void read_clans(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_seat *p = object;
    struct empires_state *s = empires_state_of(object, index);
    uint8_t clans[EMPIRES_LOCATIONS] = {0};
    hg_read_map(in, at, &clan_map, clans);
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        if (clans[i] && s->clans[i])
            hg_wrong(in->problems, at, HG_T("clans of two players stand in one place."), NULL);
        else if (clans[i]) {
            s->clans[i] = clans[i];
            p->at |= empires_bit(i);
        }
}

static void write_buildings(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    (void)index;
    hg_json_open(out, '{');
    for (uint64_t left = empires_buildings_of(p); left; left &= left - 1) {
        int i = empires_lowest(left);
        uint64_t types = 0;
        for (int type = 0; type < EMPIRES_TYPES; type++)
            types |= (p->built[type] >> i & 1) << type;
        hg_json_key(out, empires_location_ids[i]);
        hg_write_set(&empires_type_thing, rules, types, 0, out);
    }
    hg_json_close(out, '}');
}

static void read_buildings(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"types", &empires_type_thing, 0, sizeof(uint32_t), HG_SET};
    struct empires_seat *p = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_object(in, at) && hg_json_next(&walk)) {
        int place = hg_find_key(in, at, &empires_location_thing, &walk);
        struct hg_spot item = {walk.value, at, place < 0 ? "" : empires_location_ids[place], 0};
        uint32_t types = 0;
        if (place < 0 || !hg_read_member(in, &item, &row, &types, 0))
            continue;
        for (int type = 0; type < EMPIRES_TYPES; type++)
            if (types >> type & 1)
                p->built[type] |= empires_bit(place);
    }
}

static bool has_rough(const void *rules, const void *object, int index)
{
    const struct empires_state *s = empires_const_state_of(object, index);
    (void)rules;
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        if (empires_rough(s, index, i))
            return true;
    return false;
}

static void write_rough(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = empires_const_state_of(object, index);
    uint8_t rough[EMPIRES_LOCATIONS];
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        rough[i] = (uint8_t)empires_rough(s, index, i);
    hg_write_map(&rough_map, rules, rough, out);
}

static void read_rough(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = empires_state_of(object, index);
    uint8_t rough[EMPIRES_LOCATIONS] = {0};
    hg_read_map(in, at, &rough_map, rough);
    for (int i = 0; i < EMPIRES_LOCATIONS; i++)
        s->rough[i] |= (uint8_t)(rough[i] << (2 * index));
}

/* --- columns, timers, points ----------------------------------------------------------------------------------------------- */

static bool stands(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_timer *)object)->space != EMPIRES_NONE;
}

#define TIMER(member) HG_AT(struct empires_timer, member)
static const struct hg_member timer_members[] = {
    {"space", &empires_space_thing, TIMER(space), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"slot", &hg_number, TIMER(slot), HG_ONE, HG_IF_ANY, 1, 2, .add = -1, .none = 0},
    {"placed_ms", &hg_number, TIMER(placed_ms), HG_ONE, HG_MAY_LACK, 0, INT32_MAX, .when = stands},
    {"last", &empires_space_thing, TIMER(last), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {0},
};

struct points {
    uint16_t of[EMPIRES_SOURCES];
};
#define POINTS(key, source)                                                                              \
    {                                                                                                    \
        key, &hg_number, HG_AT(struct points, of[source]), .need = HG_IF_ANY, .max = EMPIRES_MOST_POINTS \
    }
static const struct hg_member point_members[] = {
    POINTS("destroyed", EMPIRES_FOR_DESTROYED), POINTS("tokens", EMPIRES_FOR_TOKENS),
    POINTS("wonders", EMPIRES_FOR_WONDERS),     POINTS("culture", EMPIRES_FOR_CULTURE),
    POINTS("leaders", EMPIRES_FOR_LEADERS),     {0},
};

/* Buildings that have left their column; where nothing is said, those that are somewhere. */
static void write_gone(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&gone_map, rules, ((const struct empires_seat *)object)->gone, out);
}

static void read_gone(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    uint8_t *gone = ((struct empires_seat *)object)->gone;
    (void)index;
    memset(gone, 0, EMPIRES_TYPES);
    hg_read_map(in, at, &gone_map, gone);
}

/* --- all of it ------------------------------------------------------------------------------------------------------------ */

#define OF(member) HG_AT(struct empires_seat, member)
#define TOKEN(key, age_index)                                                                    \
    {                                                                                            \
        key, &empires_type_thing, OF(token[age_index]), .need = HG_IF_ANY, .none = EMPIRES_NONE, \
                                                        .hidden = EMPIRES_HIDDEN                 \
    }
#define MILLISECONDS(key, member)                                                      \
    {                                                                                  \
        key, &hg_number, OF(member), HG_ONE, HG_IF_ANY, 0, INT32_MAX, .none = HG_NEVER \
    }

enum { MOST_DESTROYED = (EMPIRES_SEATS - 1) * EMPIRES_TYPES * EMPIRES_BUILDINGS }; /* all of all others */

const struct hg_member empires_seat_members[] = {
    {"ideas", &hg_number, OF(stock[EMPIRES_IDEAS]), .need = HG_MAY_LACK, .max = EMPIRES_MOST_COST},
    {"bricks", &hg_number, OF(stock[EMPIRES_BRICKS]), .need = HG_MAY_LACK, .max = EMPIRES_MOST_COST},
    {"reserve", &hg_number, OF(reserve), .need = HG_MAY_LACK, .none = EMPIRES_UNSAID, .max = EMPIRES_MOST_POPULATION},
    {"created", &hg_number, OF(created), .need = HG_IF_ANY, .max = EMPIRES_MOST_POPULATION},
    {"hand", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_hand, .write = empires_write_hand},
    {"hidden", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_backs, .write = empires_write_backs,
     .when = empires_has_backs},
    {"pile", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_pile, .write = empires_write_pile,
     .when = empires_has_pile},
    {"discovered", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_stack, .write = empires_write_stack,
     .when = empires_has_stack},
    {"clans", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_clans, .write = write_clans},
    {"buildings", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_buildings, .write = write_buildings},
    {"unavailable", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_rough, .write = write_rough, .when = has_rough},
    {"constructed", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_gone, .write = write_gone},
    {"destroyed", &hg_number, OF(destroyed), .need = HG_IF_ANY, .max = MOST_DESTROYED},
    {"destroyed_scored", &hg_number, OF(scored), .need = HG_IF_ANY, .max = MOST_DESTROYED},
    {"waiting", &empires_type_thing, OF(waiting), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"leaders", &empires_leader_thing, OF(leaders), HG_SET, HG_IF_ANY},
    TOKEN("token_1", 0),
    TOKEN("token_2", 1),
    TOKEN("token_3", 2),
    {"points", NULL, HG_ITEMS(struct empires_seat, points), .need = HG_MAY_LACK, .members = point_members},
    {"timers", NULL, HG_ITEMS(struct empires_seat, timer), .need = HG_MAY_LACK, .members = timer_members},
    {"open", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = empires_read_open, .write = empires_write_open,
     .when = empires_has_open},
    MILLISECONDS("step_deadline", step_deadline),
    MILLISECONDS("site_deadline", site_deadline),
    {"fired", &empires_column_thing, OF(fired), HG_SET, HG_IF_ANY},
    {"preset", &hg_number, OF(wish), HG_ONE, HG_IF_ANY, 0, EMPIRES_NO_LIMIT, .none = EMPIRES_NO_LIMIT,
     .hidden = EMPIRES_HIDDEN},
    {"first_clan", &empires_location_thing, OF(first), .need = HG_IF_ANY, .none = EMPIRES_NONE,
     .hidden = EMPIRES_HIDDEN},
    {"asked", &hg_flag, OF(asked), .need = HG_IF_ANY},
    {"placed", &hg_number, OF(placed), .need = HG_IF_ANY, .max = EMPIRES_TIMERS},
    {"used", &empires_space_thing, OF(used), HG_SET, HG_IF_ANY},
    {"used_before", &empires_space_thing, OF(used_before), HG_SET, HG_IF_ANY},
    {0},
};
