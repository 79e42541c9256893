/* json_seat.c: a seat of a position. */
#include "games/sands/json.h"

#define OF(member) HG_AT(struct sands_seat, member)

static void write_provinces(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_seat *p = object;
    (void)index;
    hg_write_set(&sands_territory_thing, rules, p->controls & ~p->colonies, 0, out);
}

static void read_provinces(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member row = {"provinces", &sands_territory_thing, OF(controls), HG_SET};
    hg_read_member(in, at, &row, object, index);
}

static void add_colonies(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_seat *p = object;
    (void)index;
    if (p->controls & p->colonies)
        hg_wrong(in->problems, at, HG_T("a territory is a province or a colony, not both."), NULL);
    p->controls |= p->colonies;
}

const struct hg_map sands_peasant_map = {&sands_territory_thing, {"peasants", &hg_number, .max = 20}};
const struct hg_map sands_warrior_map = {&sands_territory_thing, {"warriors", &hg_number, .max = 10}};
static const struct hg_map level_map = {&sands_tree_thing, {"advances", &hg_number, .max = SANDS_LEVELS}};
static const struct hg_map bin_map = {
    &sands_bin_thing,
    {"chronicles", &hg_ordinal, .min = 1, .max = SANDS_CHRONICLES, .none = SANDS_NONE, .hidden = SANDS_HIDDEN}};

static void write_peasants(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&sands_peasant_map, rules, ((const struct sands_seat *)object)->citizens[SANDS_PEASANT], out);
}

static void read_peasants(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &sands_peasant_map, ((struct sands_seat *)object)->citizens[SANDS_PEASANT]);
}

static void write_warriors(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&sands_warrior_map, rules, ((const struct sands_seat *)object)->citizens[SANDS_WARRIOR], out);
}

static void read_warriors(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &sands_warrior_map, ((struct sands_seat *)object)->citizens[SANDS_WARRIOR]);
}

static void write_levels(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&level_map, rules, ((const struct sands_seat *)object)->level, out);
}

static void read_levels(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &level_map, ((struct sands_seat *)object)->level);
}

static void write_bins(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&bin_map, rules, ((const struct sands_seat *)object)->bin, out);
}

static void read_bins(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &bin_map, ((struct sands_seat *)object)->bin);
}

static bool has_bins(const void *rules, const void *object, int index)
{
    const struct sands_seat *p = object;
    (void)rules, (void)index;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (p->bin[bin] != SANDS_NONE)
            return true;
    return false;
}

static bool has_selected(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_seat *)object)->plan[0] != SANDS_NONE;
}

static void write_selected(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    sands_write_two(&sands_card_thing, rules, ((const struct sands_seat *)object)->plan, out);
}

static void read_selected(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    sands_read_two(in, at, &sands_card_thing, ((struct sands_seat *)object)->plan);
}

enum { MOST_POINTS = 9999 };

#define HERITAGE(key, category)                                                 \
    {                                                                           \
        key, &hg_number, OF(heritage[category]), .need = HG_MAY_LACK, .max = 50 \
    }
static const struct hg_member heritage_members[] = {
    HERITAGE("civil", SANDS_CIVIL),
    HERITAGE("political", SANDS_POLITICAL),
    HERITAGE("cultural", SANDS_CULTURAL),
    {0},
};

static int most_unrest(const void *rules)
{
    return ((const struct sands_rules *)rules)->most_unrest;
}

const struct hg_member sands_seat_members[] = {
    {"provinces", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_provinces, .write = write_provinces},
    {"colonies", &sands_territory_thing, OF(colonies), HG_SET, HG_IF_ANY, .then = add_colonies},
    {"capital", &sands_territory_thing, OF(capital), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"peasants", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_peasants, .write = write_peasants},
    {"warriors", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_warriors, .write = write_warriors},
    {"caravans", &sands_border_thing, OF(caravans), HG_SET, HG_MAY_LACK},
    {"crops", &hg_number, OF(stock[SANDS_CROPS]), .need = HG_MAY_LACK, .max = SANDS_MOST_STOCK},
    {"gold", &hg_number, OF(stock[SANDS_GOLD]), .need = HG_MAY_LACK, .max = SANDS_MOST_STOCK},
    {"unrest", &hg_number, OF(unrest), .most = most_unrest},
    {"heritage", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = heritage_members},
    {"advances", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_levels, .write = write_levels},
    {"chronicles", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_bins, .write = write_bins, .when = has_bins},
    {"selected", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_selected, .write = write_selected,
     .when = has_selected},
    {"used", &sands_card_thing, OF(used), HG_SET, HG_IF_ANY},
    {"emphasis", &sands_category_thing, OF(emphasis), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"cubes", &hg_number, OF(cubes), .need = HG_IF_ANY, .max = 9},
    {"bonuses", &sands_bonus_thing, OF(bonuses), HG_SET, HG_IF_ANY},
    {"tracks", &hg_number, OF(tracks), .need = HG_IF_ANY, .max = 150},
    {"choice", &hg_number, OF(choice), .need = HG_IF_ANY, .max = 100},
    {"points", &hg_number, OF(points), .need = HG_MAY_LACK, .min = -MOST_POINTS, .max = MOST_POINTS},
    {"chronicle_points", &hg_number, OF(chronicle_points), .need = HG_IF_ANY, .max = MOST_POINTS},
    {0},
};
