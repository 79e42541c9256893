/* json_turn.c: the turn in a position: actions, the effect that is being done, upkeep; and the end of a game. */
#include <string.h>

#include "games/sandstone/json_members.h"

/* --- actions ------------------------------------------------------------------------------------------------------ */

void sandstone_check_actions(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    if (hg_count_bits(((struct sandstone_state *)object)->used) == SANDSTONE_CATEGORIES)
        hg_wrong(in->problems, at, HG_T("a turn has two actions. [sandstone 5.7]"), NULL);
}

/* One that is granted, or "done". */
void sandstone_write_extra(const void *rules, const void *object, int index, struct hg_out *out)
{
    uint8_t extra = ((const struct sandstone_state *)object)->extra;
    (void)index;
    if (extra == SANDSTONE_NONE)
        hg_json_put_text(out, "done");
    else
        hg_thing_put_json(&sandstone_action_word, rules, extra - 1, out);
}

void sandstone_read_extra(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {
        "extra", &sandstone_action_word,
        .allowed = HG_T("allowed are tower, stronghold, ability and done. [sandstone 9.12]")};
    struct sandstone_state *s = object;
    int64_t category;
    (void)index;
    if (hg_json_is(at->json, "done"))
        s->extra = SANDSTONE_NONE;
    else if (hg_read_value(in, at, &member, &category))
        s->extra = (uint8_t)(category + 1);
}

/* --- the effect that is being done -------------------------------------------------------------------------------- */

/* The first step of the effect that a text names; -1: none. */
static int find_effect(const struct sandstone_rules *rules, struct hg_json text)
{
    char name[2 * SANDSTONE_NAME] = "";
    hg_json_get_text(text, name, sizeof name);
    return sandstone_find_effect(rules, name);
}

static void write_category(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)rules, (void)index;
    hg_json_put_text(out, sandstone_category_ids[((const struct sandstone_run *)object)->category]);
}

static void check_category(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    int first = find_effect(in->rules, hg_json_member(at->parent->json, "effect"));
    (void)object, (void)index;
    if (first >= 0 && !hg_json_is(at->json, sandstone_category_ids[sandstone_category_of_effect(in->rules, first)]))
        hg_wrong(in->problems, at, HG_T("the category of the effect is needed."), NULL);
}

/* It is read together with the step. */
static void ignore(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)in, (void)at, (void)object, (void)index;
}

static void write_effect(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sandstone_run *run = object;
    char text[2 * SANDSTONE_NAME];
    struct hg_out name = hg_out_fixed(text, sizeof text);
    (void)index;
    sandstone_put_effect(rules, sandstone_effect_of(rules, run->step), &name);
    hg_json_put_text(out, text);
}

/* Counted from 1 within the effect. */
static void write_step(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sandstone_run *run = object;
    (void)index;
    hg_json_put_int(out, run->step - sandstone_effect_of(rules, run->step) + 1);
}

static void read_step(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {"step", &hg_number, .min = 1, .max = SANDSTONE_STEPS};
    const struct sandstone_rules *rules = in->rules;
    struct sandstone_run *run = object;
    struct hg_spot effect = hg_spot_member(at->parent, "effect");
    int first = find_effect(rules, effect.json);
    int64_t step;
    (void)index;
    if (!hg_read_value(in, at, &member, &step))
        return;
    if (first < 0 || first + step > rules->steps || sandstone_effect_of(rules, first + (int)step - 1) != first) {
        hg_wrong(in->problems, &effect,
                 HG_T("an effect with such a step is needed, like \"masons top\", build or option."), NULL);
        return;
    }
    run->step = (uint8_t)(first + step - 1);
    run->category = (uint8_t)sandstone_category_of_effect(rules, first);
}

static bool goes_on(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sandstone_run *)object)->left;
}

#define A_SPACE HG_ONE, HG_IF_ANY, .none = SANDSTONE_NONE
const struct hg_member sandstone_pending_members[] = {
    {"category", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = check_category, .write = write_category},
    {"effect", .shape = HG_HOOK, .read = ignore, .write = write_effect},
    {"step", .shape = HG_HOOK, .read = read_step, .write = write_step},
    {"extra", &hg_flag, HG_AT(struct sandstone_run, extra), HG_ONE, HG_IF_ANY},
    {"left", &hg_number, HG_AT(struct sandstone_run, left), HG_ONE, HG_IF_ANY, 1, SANDSTONE_SPACES},
    {"targets", &sandstone_space, HG_AT(struct sandstone_run, targets), HG_SET, HG_MAY_LACK, .when = goes_on},
    {"removals", &hg_number, HG_AT(struct sandstone_run, clear), HG_ONE, HG_IF_ANY, 1, SANDSTONE_SPACES},
    {"source", &sandstone_space, HG_AT(struct sandstone_run, source), A_SPACE},
    {"first", &sandstone_space, HG_AT(struct sandstone_run, first), A_SPACE},
    {"placed", &sandstone_space, HG_AT(struct sandstone_run, placed), A_SPACE},
    {"vacated", &sandstone_space, HG_AT(struct sandstone_run, vacated), HG_SET, HG_IF_ANY},
    {0},
};

/* --- upkeep and end ----------------------------------------------------------------------------------------------- */

const struct hg_member sandstone_upkeep_members[] = {
    {"gold", &hg_number, HG_AT(struct sandstone_state, purse), .max = SANDSTONE_MOST_PURSE},
    {"towers", &hg_number, HG_AT(struct sandstone_state, had[SANDSTONE_TOWER]), .max = SANDSTONE_TOWERS},
    {"strongholds", &hg_number, HG_AT(struct sandstone_state, had[SANDSTONE_STRONGHOLD]), .max = SANDSTONE_STRONGHOLDS},
    {0},
};

void sandstone_check_won_by(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    if (!((struct sandstone_state *)object)->won_by)
        hg_wrong(in->problems, at, HG_T("allowed are seven, towers, strongholds and points."), NULL);
}

void sandstone_write_winner(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_json_put_int(out, sandstone_winners(rules, object) == 2);
}

/* Points tell who wins; where a winning condition decides, it is kept. */
void sandstone_read_winner(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member member = {"winner", &hg_a_seat, .max = SANDSTONE_SEATS - 1};
    struct sandstone_state *s = object;
    int64_t seat;
    (void)index;
    if (hg_read_value(in, at, &member, &seat) && s->won_by != SANDSTONE_POINTS)
        s->winner = (uint8_t)seat;
}
