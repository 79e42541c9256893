/* edition_actions.c: the three actions and the Priority option of an edition [sandstone 4.7, 6.1, 7.1, 8.1]. */
#include "games/sandstone/edition_reader.h"

/* The step of an effect that has one; absent, if it is anything else. */
static struct hg_json only_step(struct hg_json effect)
{
    struct hg_json_walk walk = hg_json_walk(effect);
    bool one = hg_json_type(effect) == HG_JSON_ARRAY && hg_json_count(effect) == 1 && hg_json_next(&walk);
    return one ? walk.value : (struct hg_json){0};
}

static bool has_exchange(struct hg_json effect)
{
    struct hg_json_walk walk = hg_json_walk(effect);
    while (hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "op"), "exchange"))
            return true;
    return false;
}

static int count_exchanges(struct hg_json options)
{
    int count = 0;
    struct hg_json_walk walk = hg_json_walk(options);
    while (hg_json_next(&walk))
        count += has_exchange(walk.value);
    return count;
}

static void read_tower_action(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_rules *rules = object;
    (void)index;
    rules->tower_action = (uint8_t)sandstone_compile(in, at);
    struct sandstone_step *step = &rules->step[rules->tower_action];
    if (step->op == SANDSTONE_PLACE)
        step->flags |= SANDSTONE_MAY_REENTER;
}

/* [sandstone 5.8, 7.8] Of the two options of the Stronghold Action the Exchange is the one with the step of this name,
 * whichever comes first; the other one is to build. */
static void read_stronghold_action(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_rules *rules = object;
    struct hg_json choose = only_step(at->json), options = hg_json_member(choose, "options");
    bool two = hg_json_type(options) == HG_JSON_ARRAY && hg_json_count(options) == 2;
    (void)index;
    if (!hg_json_is(hg_json_member(choose, "op"), "choose") || !two || count_exchanges(options) != 1) {
        hg_wrong(in->problems, at,
                 HG_T("one step is needed: choose with two options in any order, the Exchange, which has the step "
                      "exchange, and build, which has not. [sandstone 5.8]"),
                 NULL);
        return;
    }
    struct hg_json_walk walk = hg_json_walk(options);
    while (hg_json_next(&walk)) {
        struct hg_spot option = hg_spot_item(at, &walk);
        int first = sandstone_compile(in, &option);
        *(has_exchange(walk.value) ? &rules->exchange : &rules->build) = (uint8_t)first;
    }
}

/* [sandstone 8.1, 9.8] */
static void check_ability_action(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct hg_json play = only_step(at->json), from = hg_json_member(play, "from");
    struct hg_json_walk walk = hg_json_walk(from);
    bool hand = false, center = false, two = hg_json_type(from) == HG_JSON_ARRAY && hg_json_count(from) == 2;
    (void)object, (void)index;
    while (hg_json_next(&walk)) {
        hand |= hg_json_is(walk.value, "hand");
        center |= hg_json_is(walk.value, "center");
    }
    if (!hg_json_is(hg_json_member(play, "op"), "play") || !two || !hand || !center)
        hg_wrong(in->problems, at, HG_T("one step is needed: play from hand and center. [sandstone 8.1]"), NULL);
}

const struct hg_member sandstone_action_members[] = {
    {"tower", .shape = HG_HOOK, .read = read_tower_action},
    {"stronghold", .shape = HG_HOOK, .read = read_stronghold_action},
    {"ability", .shape = HG_HOOK, .read = check_ability_action},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

static void read_priority_effect(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    ((struct sandstone_rules *)object)->priority_option = (uint8_t)sandstone_compile(in, at);
}

const struct hg_member sandstone_priority_members[] = {
    {"when", .shape = HG_ANYTHING},
    {"effect", .shape = HG_HOOK, .read = read_priority_effect},
    {"optional", &hg_flag, HG_AT(struct sandstone_rules, may_decline)},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};
