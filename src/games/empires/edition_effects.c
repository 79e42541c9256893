/* edition_effects.c: the vocabulary: effects of cards and leader tiles [empires 22], of leaders [empires 23], and what is
 * counted [empires 24]; one row for each member of an op. */
#include "games/empires/edition_parts.h"

/* --- what is counted ------------------------------------------------------------------------------------------------------ */

static const struct hg_thing count_thing = {"count", .words = empires_count_ids};

#define TERM(member) HG_AT(struct empires_term, member)
#define SHARE                                                                               \
    {"times", &hg_number, TERM(times), .need = HG_MAY_LACK, .none = 1, .min = 1, .max = 9}, \
    {                                                                                       \
        "per", &hg_number, TERM(per), .need = HG_MAY_LACK, .none = 1, .min = 1, .max = 9    \
    }

static const struct hg_member plain_term[] = {SHARE, {0}};
static const struct hg_member type_term[] = {{"type", &empires_type_thing, TERM(arg)}, SHARE, {0}};
static const struct hg_member kind_term[] = {{"kind", &empires_kind_thing, TERM(arg)}, SHARE, {0}};

static const struct hg_member *const term_operands[EMPIRES_COUNTS] = {
    [EMPIRES_BUILT] = type_term,          [EMPIRES_CLAN_AND_BUILDING] = plain_term,
    [EMPIRES_FRONTIER] = plain_term,      [EMPIRES_TWO_BUILDINGS] = plain_term,
    [EMPIRES_OF_KIND] = kind_term,        [EMPIRES_OCCUPIED] = plain_term,
    [EMPIRES_TILE2] = plain_term,         [EMPIRES_CONNECTED] = plain_term,
    [EMPIRES_CLANS] = plain_term,         [EMPIRES_CITIES] = plain_term,
    [EMPIRES_LEADERS_OWNED] = plain_term, [EMPIRES_PILE] = plain_term,
};

const struct hg_member empires_term_members[] = {{"of", &count_thing, TERM(of), .with = term_operands}, {0}};

/* --- leaders --------------------------------------------------------------------------------------------------------------- */

static const struct hg_thing hook_thing = {"op", .words = empires_hook_ids};
static const char *const round_ids[] = {"down", "up", NULL};
static const struct hg_thing round_thing = {"rounding", .words = round_ids};

#define LASTING(member) HG_AT(struct empires_lasting, member)

static const struct hg_member more[] = {{"n", &hg_number, LASTING(n), .min = 1, .max = 6}, {0}};
static const struct hg_member fewer[] = {{"n", &hg_number, LASTING(n), .min = -6, .max = -1}, {0}};
static const struct hg_member factor[] = {{"n", &hg_number, LASTING(n), .min = 2, .max = 6}, {0}};
static const struct hg_member nothing[] = {{0}};
static const struct hg_member end[] = {
    {"points", &hg_number, LASTING(points), .min = 1, .max = 20},
    {"per", &hg_number, LASTING(per), .need = HG_MAY_LACK, .none = 1, .min = 1, .max = 20},
    {"round", &round_thing, LASTING(up), .need = HG_MAY_LACK},
    {"count", NULL, HG_ITEMS(struct empires_lasting, sum.term), HG_COUNTED(struct empires_lasting, sum.terms),
     .least = 1, .members = empires_term_members},
    {0},
};

static const struct hg_member *const lasting_operands[EMPIRES_HOOKS] = {
    [EMPIRES_MORE_IDEAS] = more,           [EMPIRES_MORE_BRICKS] = more,
    [EMPIRES_MORE_MOVES] = more,           [EMPIRES_MORE_CLANS] = more,
    [EMPIRES_PREPARATION_SCHOLARS] = more, [EMPIRES_CREATION_SCHOLARS] = more,
    [EMPIRES_CULTURE_POINTS] = more,       [EMPIRES_CULTURE_TIMES] = factor,
    [EMPIRES_DISCOVERY_COST] = fewer,      [EMPIRES_CONSTRUCTION_COST] = fewer,
    [EMPIRES_ATTACK_LOSS] = fewer,         [EMPIRES_DEPLOY_AT_BUILDING] = nothing,
    [EMPIRES_WONDER_WEIGHT] = factor,      [EMPIRES_END] = end,
};

const struct hg_member empires_lasting_members[] = {{"op", &hook_thing, LASTING(hook), .with = lasting_operands}, {0}};

/* --- cards and leader tiles ------------------------------------------------------------------------------------------------ */

enum { MOST = 12 };

#define STEP(member) HG_AT(struct empires_step, member)
#define N(most)                                           \
    {                                                     \
        "n", &hg_number, STEP(n), .min = 1, .max = (most) \
    }

static const struct hg_member number[] = {N(MOST), {0}};
static const struct hg_member two_places[] = {N(2), {0}};
static const struct hg_member gain[] = {{"ideas", &hg_number, STEP(n), .max = MOST},
                                        {"bricks", &hg_number, STEP(arg), .max = MOST},
                                        {0}};
static const struct hg_member build[] = {{"type", &empires_type_or_any_thing, STEP(arg)}, {0}};
static const struct hg_member bricks[] = {{"bricks", &hg_number, STEP(n), .min = 1, .max = MOST}, {0}};

static const struct hg_member *const operands[EMPIRES_EFFECTS] = {
    [EMPIRES_OP_DRAW] = number,
    [EMPIRES_OP_DRAW_TO] = number,
    [EMPIRES_OP_DISCOVER] = number,
    [EMPIRES_OP_RETIME] = nothing,
    [EMPIRES_OP_GAIN] = gain,
    [EMPIRES_OP_GAIN_ANY] = number,
    [EMPIRES_OP_BUILD] = build,
    [EMPIRES_OP_BUILD_ANY_SITE] = build,
    [EMPIRES_OP_TWO_BUILDINGS] = bricks,
    [EMPIRES_OP_BUILD_TOP] = number,
    [EMPIRES_OP_DEPLOY] = number,
    [EMPIRES_OP_MOVE] = number,
    [EMPIRES_OP_RAZE] = nothing,
    [EMPIRES_OP_ASSAULT] = nothing,
    [EMPIRES_OP_AIRDROP] = two_places,
    [EMPIRES_OP_SCHOLAR] = number,
    [EMPIRES_OP_DOUBLE] = nothing,
    [EMPIRES_OP_WONDER] = number,
    [EMPIRES_OP_LEADER] = number,
    [EMPIRES_OP_LEADER_OTHER] = number,
    [EMPIRES_OP_COPY_TILE] = nothing,
    [EMPIRES_OP_REPEAT] = nothing,
};

/* The words of the effects alone: what actions leave open is not for editions, nor is the end of an effect. */
static const char *effect_slug(const void *rules, int value)
{
    (void)rules;
    return empires_op_ids[value + 1];
}

static const struct hg_thing effect_thing = {"op", .values = EMPIRES_EFFECTS - 1, .slug = effect_slug};
static const struct hg_member effect_members[] = {
    {"op", &effect_thing, STEP(op), .with = &operands[1]},
    {0},
};

static void append(struct empires_rules *r, struct empires_step step)
{
    r->step[r->steps++] = step;
}

static void read_effect(struct hg_reading *in, const struct hg_spot *at, struct empires_rules *r, bool of_tile)
{
    struct empires_step step = {.n = 1};
    if (!hg_read_object(in, at, effect_members, &step, 0))
        return;
    step.op++;
    if (step.op == EMPIRES_OP_AIRDROP)
        step.arg = EMPIRES_NONE;
    if (!of_tile && empires_is_of_tiles(step.op))
        hg_wrong(in->problems, at, HG_T("this op is for leader tiles alone."), NULL);
    append(r, step);
}

/* Where the effect begins among all steps. */
static uint16_t read_effects(struct hg_reading *in, const struct hg_spot *item, const char *key,
                             struct empires_rules *r, bool of_tile)
{
    struct hg_spot effects = hg_spot_member(item, key);
    uint16_t begin = r->steps;
    if (hg_json_type(effects.json) != HG_JSON_ARRAY || hg_json_count(effects.json) > EMPIRES_MOST_STEPS) {
        hg_wrong(in->problems, &effects, HG_T("a list of at most four effects is needed; it may be empty."), NULL);
        return 0;
    }
    struct hg_json_walk walk = hg_json_walk(effects.json);
    while (hg_json_next(&walk)) {
        struct hg_spot each = hg_spot_item(&effects, &walk);
        read_effect(in, &each, r, of_tile);
    }
    append(r, (struct empires_step){EMPIRES_OP_END, 0, 0, 0});
    return begin;
}

static void read_cards(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r, const char *key,
                       struct empires_card *card)
{
    struct hg_spot list = hg_spot_member(edition, key);
    struct hg_json_walk walk = hg_json_walk(list.json);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(&list, &walk);
        card[walk.index].steps = read_effects(in, &item, "effects", r, false);
    }
}

/* The first step is an end: what actions open has nothing behind it. */
void empires_read_effects(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r)
{
    struct hg_spot tiles = hg_spot_member(edition, "leader_tiles");
    struct hg_json_walk walk = hg_json_walk(tiles.json);
    append(r, (struct empires_step){EMPIRES_OP_END, 0, 0, 0});
    read_cards(in, edition, r, "starting_technologies", r->card);
    read_cards(in, edition, r, "technologies", r->card + EMPIRES_STARTING);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(&tiles, &walk);
        r->side[walk.index][0] = read_effects(in, &item, "a", r, true);
        r->side[walk.index][1] = read_effects(in, &item, "b", r, true);
    }
}
