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

/* [sandstone 5.8, 7.8] Of the two options of the Stronghold Action the Exchange is the one with the step of this name,
 * whichever comes first; the other one is to build. */
static void read_stronghold_action(struct sandstone_reader *r, struct hg_json actions, struct hg_field field)
{
    struct hg_json list = hg_json_member(actions, "stronghold"), choose = only_step(list);
    struct hg_json options = hg_json_member(choose, "options");
    field = hg_field_member(field, "stronghold");
    bool two = hg_json_type(options) == HG_JSON_ARRAY && hg_json_count(options) == 2;
    if (!hg_json_is(hg_json_member(choose, "op"), "choose") || !two || count_exchanges(options) != 1) {
        sandstone_note(r, list, actions, field,
                       "one step is needed: choose with two options in any order, the Exchange, which has the step "
                       "exchange, and build, which has not. [sandstone 5.8]");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(options);
    while (hg_json_next(&walk)) {
        int first = sandstone_compile(r, walk.value, options, hg_field_item(field, walk.index));
        *(has_exchange(walk.value) ? &r->rules->exchange : &r->rules->build) = (uint8_t)first;
    }
}

/* [sandstone 8.1, 9.8] */
static void check_ability_action(struct sandstone_reader *r, struct hg_json actions, struct hg_field field)
{
    struct hg_json list = hg_json_member(actions, "ability"), play = only_step(list);
    struct hg_json from = hg_json_member(play, "from");
    struct hg_json_walk walk = hg_json_walk(from);
    bool hand = false, center = false, two = hg_json_type(from) == HG_JSON_ARRAY && hg_json_count(from) == 2;
    while (hg_json_next(&walk)) {
        hand |= hg_json_is(walk.value, "hand");
        center |= hg_json_is(walk.value, "center");
    }
    if (!hg_json_is(hg_json_member(play, "op"), "play") || !two || !hand || !center)
        sandstone_note(r, list, actions, hg_field_member(field, "ability"),
                       "one step is needed: play from hand and center. [sandstone 8.1]");
}

static void read_actions(struct sandstone_reader *r, struct hg_json edition)
{
    static const char *const known[] = {"tower", "stronghold", "ability", "provenance", NULL};
    struct hg_field field = hg_field("actions");
    struct hg_json actions = hg_need(r->problems, edition, hg_field(""), "actions", HG_JSON_OBJECT);
    if (!actions.at)
        return;
    hg_only_known(r->problems, actions, field, known);
    hg_check_provenance(r->problems, actions, field);
    int tower = sandstone_compile(r, hg_json_member(actions, "tower"), actions, hg_field_member(field, "tower"));
    r->rules->tower_action = (uint8_t)tower;
    if (r->rules->step[tower].op == SANDSTONE_PLACE)
        r->rules->step[tower].flags |= SANDSTONE_MAY_REENTER;
    read_stronghold_action(r, actions, field);
    check_ability_action(r, actions, field);
}

static void read_priority_option(struct sandstone_reader *r, struct hg_json edition)
{
    static const char *const known[] = {"when", "effect", "optional", "provenance", NULL};
    struct hg_field field = hg_field("priority_option");
    struct hg_json option = hg_need(r->problems, edition, hg_field(""), "priority_option", HG_JSON_OBJECT);
    bool may_decline = true;
    if (!option.at)
        return;
    hg_only_known(r->problems, option, field, known);
    hg_check_provenance(r->problems, option, field);
    r->rules->priority_option =
        (uint8_t)sandstone_compile(r, hg_json_member(option, "effect"), option, hg_field_member(field, "effect"));
    if (!hg_json_get_bool(hg_json_member(option, "optional"), &may_decline))
        sandstone_note(r, hg_json_member(option, "optional"), option, hg_field_member(field, "optional"),
                       "true or false is needed.");
    r->rules->may_decline = may_decline;
}

void sandstone_read_actions(struct sandstone_reader *r, struct hg_json edition)
{
    read_priority_option(r, edition);
    read_actions(r, edition);
}
