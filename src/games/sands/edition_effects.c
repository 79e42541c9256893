/* edition_effects.c: the vocabulary of effects [sands 22], one row for each member of an op, and what must hold beyond
 * the members. */
#include "games/sands/edition_effects.h"

const char *const sands_op_ids[SANDS_OPS + 1] = {
    [SANDS_BUILD_COST] = "build_cost",
    [SANDS_LABOR] = "labor",
    [SANDS_ANNEX_COST] = "annex_cost",
    [SANDS_ATTACK_COST] = "attack_cost",
    [SANDS_EMPIRE_SIZE] = "empire_size",
    [SANDS_GOVERN_COST] = "govern_cost",
    [SANDS_CARAVAN_COST] = "caravan_cost",
    [SANDS_PAY_SWAP] = "pay_swap",
    [SANDS_MUSTER_STEP] = "muster_step",
    [SANDS_STEPS] = "steps",
    [SANDS_ROADS] = "roads",
    [SANDS_STRENGTH] = "strength",
    [SANDS_INCOME] = "income",
    [SANDS_YIELD] = "yield",
    [SANDS_CROWDING] = "crowding",
    [SANDS_MAX_UNREST] = "max_unrest",
    [SANDS_UNLOCK] = "unlock",
    [SANDS_ADVANCE_TEST] = "advance_test",
    [SANDS_CHRONICLE_CARDS] = "chronicle_cards",
    [SANDS_BONUS_FREE] = "bonus_free",
    [SANDS_SYMBOLS] = "symbols",
    [SANDS_COUNT_AS] = "count_as",
    [SANDS_TRIGGER] = "trigger",
    [SANDS_BUILD_ONLY] = "build_only",
    [SANDS_BUILD_NEEDS] = "build_needs",
    [SANDS_CITY] = "city",
};

/* --- words ------------------------------------------------------------------------------------------------------------- */

static const char *const where_ids[] = {"any", "here", "adjacent", "own", NULL};
static const char *const stack_ids[] = {"sum", "best", NULL};
static const char *const if_ids[] = {"always", "foreign_caravan", NULL};
static const char *const use_ids[] = {"build", "muster", "attack", "annex", "govern", NULL};
static const char *const income_ids[] = {"crops", "gold", "tile", "choice", NULL};
static const char *const pays_ids[] = {"raid", "tribute", "oppress", "tax", NULL};
static const char *const role_ids[] = {"either", "attack", "defend", NULL};
static const char *const per_ids[] = {"level", "action", NULL};
static const char *const on_ids[] = {"build", "annex", "win", "advance", "dynasty", NULL};
static const char *const give_ids[] = {"heritage", "points", "crops", "gold", "peasant", "warrior", "unrest", NULL};
static const char *const in_ids[] = {"colony", "province", "capital", NULL};
static const struct hg_thing op_thing = {"op", .words = sands_op_ids}, where_thing = {"where", .words = where_ids},
                             stack_thing = {"stack", .words = stack_ids}, if_thing = {"if", .words = if_ids},
                             use_thing = {"cost", .words = use_ids}, income_thing = {"resource", .words = income_ids},
                             pays_thing = {"action", .words = pays_ids}, role_thing = {"role", .words = role_ids},
                             per_thing = {"per", .words = per_ids}, on_thing = {"on", .words = on_ids},
                             give_thing = {"give", .words = give_ids}, in_thing = {"in", .words = in_ids},
                             terrain_thing = {"terrain", .words = sands_terrain_ids},
                             count_thing = {"what", .words = sands_count_ids};

static const char *const each_ids[] = {"once", "peasant", "warrior", "citizen", "territory", "contact"};

static int count_each(const void *rules)
{
    return SANDS_PER_STRUCTURE + ((const struct sands_rules *)rules)->structures;
}

static const char *each_slug(const void *rules, int value)
{
    return value < SANDS_PER_STRUCTURE ? each_ids[value]
                                       : ((const struct sands_rules *)rules)->structure[value - SANDS_PER_STRUCTURE].id;
}

static const struct hg_thing each_thing = {"each", .count = count_each, .slug = each_slug};

/* --- members ----------------------------------------------------------------------------------------------------------- */

#define IN(member) HG_AT(struct sands_effect, member)
#define BOX                                                                            \
    {                                                                                  \
        "box", &sands_category_thing, IN(box), .need = HG_MAY_LACK, .none = SANDS_NONE \
    }
#define WHERE                                                 \
    {                                                         \
        "where", &where_thing, IN(where), .need = HG_MAY_LACK \
    }
#define EACH                                               \
    {                                                      \
        "each", &each_thing, IN(each), .need = HG_MAY_LACK \
    }
#define TERRAIN                                                                         \
    {                                                                                   \
        "terrain", &terrain_thing, IN(terrain), .need = HG_MAY_LACK, .none = SANDS_NONE \
    }
#define STACK                                                \
    {                                                        \
        "stack", &stack_thing, IN(best), .need = HG_MAY_LACK \
    }
#define FILTERS                                                                                                    \
    {"tile", &sands_resource_thing, IN(tile), .need = HG_MAY_LACK, .none = SANDS_NONE},                            \
        {"min_peasants", &hg_number, IN(min_peasants), .need = HG_MAY_LACK, .max = 20},                            \
        {"min_structures", &hg_number, IN(min_structures), .need = HG_MAY_LACK, .max = SANDS_STRUCTURES}, TERRAIN, \
    {                                                                                                              \
        "if", &if_thing, IN(foreign_caravan), .need = HG_MAY_LACK                                                  \
    }
#define N(least, most)                                        \
    {                                                         \
        "n", &hg_number, IN(n), .min = (least), .max = (most) \
    }
#define FOR                                             \
    {                                                   \
        "for", &use_thing, IN(uses), HG_SET, .least = 1 \
    }

static const struct hg_member lose_number = {"lose", &hg_number, .min = 1, .max = 20};

/* [sands 9.9] A number, half of them rounded up, or all but one. */
static void read_lose(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sands_effect *e = object;
    int64_t n;
    (void)index;
    if (hg_json_is(at->json, "half_up"))
        e->lose = SANDS_LOSE_HALF_UP;
    else if (hg_json_is(at->json, "all_but_1"))
        e->lose = SANDS_LOSE_ALL_BUT_1;
    else if (hg_json_get_int(at->json, lose_number.min, lose_number.max, &n))
        e->lose = (uint8_t)n;
    else
        hg_wrong(in->problems, at, HG_T("a whole number from 1 to 20, half_up or all_but_1 is needed."), NULL);
}

enum { MOST = 20 };

static const struct hg_member none[] = {{0}};
static const struct hg_member build_cost[] = {N(-MOST, MOST), WHERE, STACK, EACH, FILTERS, BOX, {0}};
static const struct hg_member labor[] = {N(1, MOST), {"lose", .shape = HG_HOOK, .read = read_lose}, BOX, {0}};
static const struct hg_member cost_there[] = {N(-MOST, MOST), WHERE, STACK, EACH, FILTERS, BOX, {0}};
static const struct hg_member empire_size[] = {N(-MOST, MOST),
                                               {"min", &hg_number, IN(min), .need = HG_MAY_LACK, .max = MOST},
                                               FOR,
                                               BOX,
                                               {0}};
static const struct hg_member govern_cost[] = {N(-MOST, MOST),
                                               {"per", &per_thing, IN(per_action)},
                                               {"min", &hg_number, IN(min), .need = HG_MAY_LACK, .max = MOST},
                                               EACH,
                                               FILTERS,
                                               BOX,
                                               {0}};
static const struct hg_member caravan_cost[] = {{"set", &hg_number, IN(n), .max = MOST}, TERRAIN, BOX, {0}};
static const struct hg_member pay_swap[] = {{"max", &hg_number, IN(n), .min = 1, .max = MOST}, FOR, BOX, {0}};
static const struct hg_member muster_step[] = {
    {"add", &sands_piece_thing, IN(what)}, {"cost", &hg_number, IN(n), .max = MOST}, WHERE, FILTERS, BOX, {0}};
static const struct hg_member steps[] = {N(1, 4), {"piece", &sands_piece_thing, IN(what)}, BOX, {0}};
static const struct hg_member strength[] = {
    N(-MOST, MOST), {"role", &role_thing, IN(what), .need = HG_MAY_LACK}, WHERE, STACK, EACH, FILTERS, BOX, {0}};
static const struct hg_member income[] = {N(1, MOST), {"resource", &income_thing, IN(what)}, EACH, FILTERS, BOX, {0}};
static const struct hg_member yield[] = {
    N(1, MOST), {"action", &pays_thing, IN(what)}, WHERE, STACK, EACH, FILTERS, BOX, {0}};
static const struct hg_member crowding[] = {N(-MOST, MOST), WHERE, STACK, EACH, FILTERS, BOX, {0}};
static const struct hg_member number_alone[] = {N(1, MOST), BOX, {0}};
static const struct hg_member unlock[] = {{"category", &sands_category_thing, IN(category)}, {0}};
static const struct hg_member advance_test[] = {
    N(-MOST, MOST),
    {"category", &sands_category_thing, IN(category), .need = HG_MAY_LACK, .none = SANDS_NONE},
    EACH,
    FILTERS,
    BOX,
    {0}};
static const struct hg_member bonus_free[] = {{"bonus", &sands_bonus_thing, IN(what)}, BOX, {0}};
static const struct hg_member symbols[] = {{"fountains", &hg_number, IN(fountains), .need = HG_MAY_LACK, .max = MOST},
                                           {"lyres", &hg_number, IN(lyres), .need = HG_MAY_LACK, .max = MOST},
                                           STACK,
                                           EACH,
                                           FILTERS,
                                           BOX,
                                           {0}};
static const struct hg_member count_as[] = {
    N(-MOST, MOST), {"what", &count_thing, IN(what)}, STACK, EACH, FILTERS, BOX, {0}};
static const struct hg_member trigger[] = {
    {"on", &on_thing, IN(what)},
    {"give", &give_thing, IN(give)},
    N(-MOST, MOST),
    {"category", &sands_category_thing, IN(category), .need = HG_MAY_LACK, .none = SANDS_NONE},
    EACH,
    FILTERS,
    BOX,
    {0}};
static const struct hg_member build_only[] = {{"in", &in_thing, IN(what)}, {0}};
static const struct hg_member build_needs[] = {{"unlocked", &sands_category_thing, IN(category)}, {0}};

static const struct hg_member *const operands[SANDS_OPS] = {
    [SANDS_BUILD_COST] = build_cost,
    [SANDS_LABOR] = labor,
    [SANDS_ANNEX_COST] = cost_there,
    [SANDS_ATTACK_COST] = cost_there,
    [SANDS_EMPIRE_SIZE] = empire_size,
    [SANDS_GOVERN_COST] = govern_cost,
    [SANDS_CARAVAN_COST] = caravan_cost,
    [SANDS_PAY_SWAP] = pay_swap,
    [SANDS_MUSTER_STEP] = muster_step,
    [SANDS_STEPS] = steps,
    [SANDS_ROADS] = none,
    [SANDS_STRENGTH] = strength,
    [SANDS_INCOME] = income,
    [SANDS_YIELD] = yield,
    [SANDS_CROWDING] = crowding,
    [SANDS_MAX_UNREST] = number_alone,
    [SANDS_UNLOCK] = unlock,
    [SANDS_ADVANCE_TEST] = advance_test,
    [SANDS_CHRONICLE_CARDS] = number_alone,
    [SANDS_BONUS_FREE] = bonus_free,
    [SANDS_SYMBOLS] = symbols,
    [SANDS_COUNT_AS] = count_as,
    [SANDS_TRIGGER] = trigger,
    [SANDS_BUILD_ONLY] = build_only,
    [SANDS_BUILD_NEEDS] = build_needs,
    [SANDS_CITY] = none,
};

static const struct hg_member effect_members[] = {{"op", &op_thing, IN(op), .with = operands}, {0}};

/* --- what must hold beyond the members ---------------------------------------------------------------------------------- */

static bool is_filtered(const struct sands_effect *e)
{
    return e->tile != SANDS_NONE || e->terrain != SANDS_NONE || e->min_peasants || e->min_structures;
}

/* Is it asked about a territory, whoever owns it? */
static bool has_territory(const struct sands_effect *e)
{
    switch (e->op) {
    case SANDS_BUILD_COST:
    case SANDS_ANNEX_COST:
    case SANDS_ATTACK_COST:
    case SANDS_CARAVAN_COST:
    case SANDS_MUSTER_STEP:
    case SANDS_STRENGTH:
    case SANDS_CROWDING: return true;
    case SANDS_YIELD: return e->what != SANDS_PAYS_TAX;
    case SANDS_TRIGGER: return e->what == SANDS_ON_BUILD || e->what == SANDS_ON_ANNEX || e->what == SANDS_ON_WIN;
    default: return false;
    }
}

/* [sands 22.6] An advance lies in no territory. */
static const char *wrong_for_advance(const struct sands_effect *e)
{
    bool by_territory = e->each == SANDS_PER_TERRITORY || (e->op == SANDS_INCOME && e->what == SANDS_OF_TILE);
    if (e->op == SANDS_ROADS || e->op == SANDS_CITY || e->op == SANDS_BUILD_ONLY || e->op == SANDS_BUILD_NEEDS)
        return HG_T("this op is for structures alone: an advance lies in no territory.");
    if (e->where == SANDS_HERE || e->where == SANDS_ADJACENT || e->foreign_caravan)
        return HG_T("an advance lies in no territory: here, adjacent and foreign_caravan are for structures.");
    if (is_filtered(e) && !has_territory(e) && !by_territory)
        return HG_T("a filter needs a territory: \"each\": \"territory\" asks it of every controlled one.");
    return NULL;
}

static const char *wrong_with(const struct sands_effect *e)
{
    if (e->op == SANDS_TRIGGER && e->what == SANDS_ON_ADVANCE && !e->of_advance)
        return HG_T("only an advance has a trigger on \"advance\".");
    if (e->op == SANDS_TRIGGER && !has_territory(e) && (e->give == SANDS_GIVE_PEASANT || e->give == SANDS_GIVE_WARRIOR))
        return HG_T("pieces are given where something happened: on build, annex or win.");
    if (e->op == SANDS_TRIGGER && e->n < 0 && e->give != SANDS_GIVE_UNREST && e->give != SANDS_GIVE_POINTS)
        return HG_T("only unrest and points can be taken by a trigger.");
    return e->of_advance ? wrong_for_advance(e) : NULL;
}

/* --- compiling ---------------------------------------------------------------------------------------------------------- */

/* What a structure is, beside what it does. */
static void note_structure(struct sands_rules *r, const struct sands_effect *e)
{
    struct sands_structure *structure = &r->structure[e->source];
    switch (e->op) {
    case SANDS_ROADS:
        structure->roads = 1;
        r->roads = (uint16_t)(r->roads | 1u << e->source);
        break;
    case SANDS_CITY:
        structure->city = 1;
        r->cities = (uint16_t)(r->cities | 1u << e->source);
        break;
    case SANDS_BUILD_ONLY: structure->only_in = e->what; break;
    case SANDS_BUILD_NEEDS: structure->needs = e->category; break;
    default: break;
    }
}

/* By op, and in the order of the edition among equals: prices and sums are looked up by op. */
static void insert(struct sands_rules *r, struct sands_effect e)
{
    int at = r->effects++;
    for (; at > 0 && r->effect[at - 1].op > e.op; at--)
        r->effect[at] = r->effect[at - 1];
    r->effect[at] = e;
}

static void read_effect(struct hg_reading *in, const struct hg_spot *at, struct sands_rules *r, bool of_advance,
                        int source)
{
    struct sands_effect e = {.of_advance = of_advance,
                             .source = (uint8_t)source,
                             .box = SANDS_NONE,
                             .tile = SANDS_NONE,
                             .terrain = SANDS_NONE,
                             .category = SANDS_NONE};
    if (!hg_read_object(in, at, effect_members, &e, 0))
        return;
    const char *wrong = wrong_with(&e);
    if (r->effects == SANDS_EFFECTS)
        wrong = HG_T("an edition has at most 96 effects.");
    if (wrong) {
        hg_wrong(in->problems, at, wrong, NULL);
        return;
    }
    insert(r, e);
    if (!of_advance)
        note_structure(r, &e);
}

static void read_all(struct hg_reading *in, const struct hg_spot *edition, struct sands_rules *r, const char *key,
                     bool of_advance)
{
    struct hg_spot list = hg_spot_member(edition, key);
    struct hg_json_walk walk = hg_json_walk(list.json);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(&list, &walk), effects = hg_spot_member(&item, "effects");
        struct hg_json_walk each = hg_json_walk(effects.json);
        if (hg_json_type(effects.json) != HG_JSON_ARRAY)
            hg_wrong(in->problems, &effects, HG_T("a list of effects is needed; it may be empty."), NULL);
        while (hg_json_type(effects.json) == HG_JSON_ARRAY && hg_json_next(&each)) {
            struct hg_spot effect = hg_spot_item(&effects, &each);
            read_effect(in, &effect, r, of_advance, walk.index);
        }
    }
}

void sands_read_effects(struct hg_reading *in, const struct hg_spot *edition, struct sands_rules *r)
{
    read_all(in, edition, r, "structures", false);
    read_all(in, edition, r, "advances", true);
    int at = 0;
    for (int op = 0; op <= SANDS_OPS; op++) {
        while (at < r->effects && r->effect[at].op < op)
            at++;
        r->first[op] = (uint8_t)at;
    }
    if (r->first[SANDS_MUSTER_STEP + 1] - r->first[SANDS_MUSTER_STEP] >= SANDS_MUSTER_STEPS)
        hg_wrong_member(in->problems, edition, "structures", HG_T("there are at most 7 effects muster_step."));
}
