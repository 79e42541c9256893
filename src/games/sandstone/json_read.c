/* json_read.c: positions from JSON; json.c says what they look like. Needed are year, phase, board and two seats.
 * What is left out has a meaning: lists are empty, a seat without "hand" has none any more, Priority is with seat 0,
 * who is on turn went first, and what must follow by itself from a position has happened when it is read. */
#include "games/sandstone/json_reader.h"

/* --- the turn ----------------------------------------------------------------------------------------------------- */

static void read_actions(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json list = hg_json_member(json, "actions"), extra = hg_json_member(json, "extra");
    if (!sandstone_is_list(r, list, json, hg_field("actions")))
        return;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        int category = hg_json_find(walk.value, sandstone_category_ids, SANDSTONE_CATEGORIES);
        if (category < 0 || r->s->used >> category & 1)
            sandstone_json_note(r, walk.value, list, hg_field_item(hg_field("actions"), walk.index),
                                "tower, stronghold or ability is needed, each at most once. [sandstone 5.8]");
        else
            r->s->used |= (uint8_t)(1 << category);
    }
    if (hg_count_bits(r->s->used) == SANDSTONE_CATEGORIES)
        sandstone_json_note(r, list, json, hg_field("actions"), "a turn has two actions. [sandstone 5.7]");
    int category = hg_json_find(extra, sandstone_category_ids, SANDSTONE_CATEGORIES);
    r->s->extra = hg_json_is(extra, "done") ? SANDSTONE_NONE : (uint8_t)(category + 1);
    if (extra.at && category < 0 && r->s->extra != SANDSTONE_NONE)
        sandstone_json_note(r, extra, json, hg_field("extra"),
                            "allowed are tower, stronghold, ability and done. [sandstone 9.12]");
}

static void read_effect(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field)
{
    struct sandstone_run *run = &r->s->run;
    struct hg_json category = hg_json_member(json, "category");
    char name[2 * SANDSTONE_NAME] = "";
    int step = 1;
    hg_json_get_text(hg_json_member(json, "effect"), name, sizeof name);
    int first = sandstone_find_effect(r->rules, name);
    hg_need_int(r->problems, json, field, "step", 1, SANDSTONE_STEPS, &step);
    if (first < 0 || first + step > r->rules->steps || sandstone_effect_of(r->rules, first + step - 1) != first) {
        sandstone_json_note(r, hg_json_member(json, "effect"), json, hg_field_member(field, "effect"),
                            "an effect with such a step is needed, like \"masons top\", build or option.");
        return;
    }
    run->step = (uint8_t)(first + step - 1);
    run->category = (uint8_t)sandstone_category_of_effect(r->rules, first);
    if (category.at && !hg_json_is(category, sandstone_category_ids[run->category]))
        sandstone_json_note(r, category, json, hg_field_member(field, "category"),
                            "the category of the effect is needed.");
}

static void read_pending(struct sandstone_json_reader *r, struct hg_json json)
{
    static const char *const known[] = {"category", "effect", "step",  "extra",  "left",    "targets",
                                        "removals", "source", "first", "placed", "vacated", NULL};
    struct hg_json pending = hg_json_member(json, "pending");
    struct hg_field field = hg_field("pending");
    struct sandstone_run *run = &r->s->run;
    int left = 0, clear = 0;
    if (!pending.at || !hg_need_object(r->problems, pending, json, field))
        return;
    hg_only_known(r->problems, pending, field, known);
    read_effect(r, pending, field);
    if (hg_json_member(pending, "left").at)
        hg_need_int(r->problems, pending, field, "left", 1, SANDSTONE_SPACES, &left);
    if (hg_json_member(pending, "removals").at)
        hg_need_int(r->problems, pending, field, "removals", 1, SANDSTONE_SPACES, &clear);
    run->left = (uint8_t)left;
    run->clear = (uint8_t)clear;
    run->extra = sandstone_read_flag(r, pending, field, "extra");
    run->targets = sandstone_read_spaces(r, pending, field, "targets", 0);
    run->vacated = sandstone_read_spaces(r, pending, field, "vacated", 0);
    run->source = sandstone_read_one_space(r, pending, field, "source");
    run->first = sandstone_read_one_space(r, pending, field, "first");
    run->placed = sandstone_read_one_space(r, pending, field, "placed");
}

static void read_upkeep(struct sandstone_json_reader *r, struct hg_json json)
{
    static const char *const known[] = {"gold", "towers", "strongholds", NULL};
    struct hg_json upkeep = hg_json_member(json, "upkeep");
    struct hg_field field = hg_field("upkeep");
    int gold = 0, towers = 0, strongholds = 0;
    if (!upkeep.at || !hg_need_object(r->problems, upkeep, json, field))
        return;
    hg_only_known(r->problems, upkeep, field, known);
    hg_need_int(r->problems, upkeep, field, "gold", 0, SANDSTONE_MOST_PURSE, &gold);
    hg_need_int(r->problems, upkeep, field, "towers", 0, SANDSTONE_TOWERS, &towers);
    hg_need_int(r->problems, upkeep, field, "strongholds", 0, SANDSTONE_STRONGHOLDS, &strongholds);
    r->s->purse = (uint16_t)gold;
    r->s->had[SANDSTONE_TOWER] = (uint8_t)towers;
    r->s->had[SANDSTONE_STRONGHOLD] = (uint8_t)strongholds;
}

/* --- the phase ---------------------------------------------------------------------------------------------------- */

static void read_phase(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json phase = hg_json_member(json, "phase");
    int found = hg_json_find(phase, sandstone_phase_names, SANDSTONE_PHASES);
    if (found < 0)
        sandstone_json_note(
            r, phase, json, hg_field("phase"),
            "allowed are place, order, option, act, upkeep, over and, while chance deals, terrain and deal.");
    r->s->phase = (uint8_t)(found < 0 ? 0 : found);
}

/* Members that mean something in some phases alone. */
static void check_members(struct sandstone_json_reader *r, struct hg_json json)
{
    enum { IN_TURN = 1 << SANDSTONE_ACT | 1 << SANDSTONE_OPTION | 1 << SANDSTONE_DEAL };
    static const struct {
        const char *key;
        unsigned phases;
        const char *allowed;
    } members[] = {
        {"cards", 1 << SANDSTONE_DEAL_TERRAIN, "this is for the phase terrain alone."},
        {"order_for", 1 << SANDSTONE_ORDER, "this is for the phase order alone."},
        {"actions", IN_TURN, "this is for the phase act, or while an effect is done."},
        {"extra", IN_TURN, "this is for the phase act, or while an effect is done."},
        {"pending", IN_TURN, "this is for the phases act and option, and for deal where an effect looks at a card."},
        {"upkeep", 1 << SANDSTONE_UPKEEP, "this is for the phase upkeep alone."},
        {"won_by", 1 << SANDSTONE_OVER, "this is for the phase over alone."},
        {"winner", 1 << SANDSTONE_OVER, "this is for the phase over alone."},
        {"unseen", 1 << SANDSTONE_OVER, "this is for the phase over alone."},
        {"unseen_bonus", 1 << SANDSTONE_OVER, "this is for the phase over alone."},
    };
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        struct hg_json value = hg_json_member(json, members[i].key);
        if (value.at && !(members[i].phases >> r->s->phase & 1))
            sandstone_json_note(r, value, json, hg_field(members[i].key), members[i].allowed);
    }
}

static uint8_t read_seat_number(struct sandstone_json_reader *r, struct hg_json json, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    int64_t seat = SANDSTONE_NONE;
    if (value.at && !hg_json_get_int(value, 0, SANDSTONE_SEATS - 1, &seat))
        sandstone_json_note(r, value, json, hg_field(key), "a seat, 0 or 1, is needed.");
    return (uint8_t)seat;
}

static void read_view_of(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json view = hg_json_member(json, "view");
    if (view.at && !r->hidden_allowed)
        sandstone_json_note(r, view, json, hg_field("view"),
                            "a whole position is needed, and this is the view of one seat.");
    else if (view.at)
        r->s->view_of = (uint8_t)(1 + (read_seat_number(r, json, "view") & 1));
}

/* [sandstone 2.12] What chance deals next follows from what was dealt. */
static int stage_of(const struct sandstone_json_reader *r)
{
    const struct sandstone_state *s = r->s;
    if (s->run.category != SANDSTONE_NONE)
        return SANDSTONE_DEAL_PEEK;
    if (s->priority != SANDSTONE_NONE)
        return SANDSTONE_DEAL_CENTER + r->center;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->bonus[seat] == SANDSTONE_NONE)
            return SANDSTONE_DEAL_BONUS + seat;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->hand[seat] == SANDSTONE_NONE)
            return SANDSTONE_DEAL_HAND + seat;
    return SANDSTONE_DEAL_CENTER + r->center;
}

/* The Year whose order is chosen: this one or the next. */
static void read_order(struct sandstone_json_reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    bool next = s->year > 1 && !r->rules->option[SANDSTONE_ORDER_AFTER_REVEAL];
    int year = s->year + next;
    if (hg_json_member(json, "order_for").at)
        hg_need_int(r->problems, json, hg_field(""), "order_for", s->year, s->year + 1, &year);
    s->stage = (uint8_t)(year - s->year);
}

static void read_end(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json won_by = hg_json_member(json, "won_by");
    int found = hg_json_find(won_by, sandstone_won_by_names, SANDSTONE_POINTS + 1);
    uint8_t winner = read_seat_number(r, json, "winner");
    r->s->won_by = (uint8_t)(won_by.at ? found : SANDSTONE_POINTS);
    if (won_by.at && found <= 0)
        sandstone_json_note(r, won_by, json, hg_field("won_by"), "allowed are seven, towers, strongholds and points.");
    else if (r->s->won_by != SANDSTONE_POINTS && winner == SANDSTONE_NONE)
        sandstone_json_note(r, hg_json_member(json, "winner"), json, hg_field("winner"),
                            "the seat that met the condition is needed.");
    else if (r->s->won_by != SANDSTONE_POINTS)
        r->s->winner = winner;
}

/* Who is on turn, where nobody says so. */
static uint8_t usual_turn(const struct sandstone_state *s)
{
    const uint32_t *other;
    switch (s->phase) {
    case SANDSTONE_DEAL_TERRAIN:
    case SANDSTONE_OVER: return SANDSTONE_NONE;
    case SANDSTONE_DEAL: return s->run.category == SANDSTONE_NONE ? SANDSTONE_NONE : s->priority;
    case SANDSTONE_OPENING:
        other = s->pieces[!s->priority];
        return other[SANDSTONE_TOWER] && other[SANDSTONE_STRONGHOLD] ? s->priority : !s->priority;
    case SANDSTONE_ACT: return s->first == SANDSTONE_NONE ? s->priority : s->first;
    default: return s->priority;
    }
}

/* Before the seats have met in Year 1, nobody has Priority or goes first. */
static void read_order_of_play(struct sandstone_json_reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    bool setup = s->phase == SANDSTONE_DEAL_TERRAIN ||
                 (s->phase == SANDSTONE_DEAL && s->year == 1 && s->run.category == SANDSTONE_NONE);
    s->priority = read_seat_number(r, json, "priority");
    s->first = read_seat_number(r, json, "first");
    s->turn = read_seat_number(r, json, "turn");
    if (s->priority == SANDSTONE_NONE && !setup)
        s->priority = 0;
    if (s->turn == SANDSTONE_NONE)
        s->turn = usual_turn(s);
    if (s->first == SANDSTONE_NONE && (s->phase == SANDSTONE_ACT || s->phase == SANDSTONE_OPTION))
        s->first = s->turn;
}

static void read_rest(struct sandstone_json_reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    read_pending(r, json);
    read_order_of_play(r, json);
    read_actions(r, json);
    read_upkeep(r, json);
    if (s->phase == SANDSTONE_DEAL)
        s->stage = (uint8_t)stage_of(r);
    if (s->phase == SANDSTONE_ORDER)
        read_order(r, json);
    if (s->phase == SANDSTONE_OVER)
        read_end(r, json);
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* What follows by itself: income, and what nobody can do. A view of the other seat does not tell enough. */
static void complete(struct sandstone_json_reader *r, struct hg_json json)
{
    struct sandstone_state *s = r->s;
    if (s->run.category != SANDSTONE_NONE)
        return;
    if (s->phase == SANDSTONE_UPKEEP && !hg_json_member(json, "upkeep").at)
        sandstone_collect(r->rules, s, NULL);
    if (s->phase != SANDSTONE_ACT)
        return;
    if (s->hand[s->turn] == SANDSTONE_HIDDEN)
        s->open = (uint8_t)sandstone_open_actions(r->rules, s);
    else
        sandstone_next_action(r->rules, s, NULL);
}

/* [sandstone 12.5] Points tell who wins; whoever writes it down, too, must agree. */
static bool is_winner(struct sandstone_json_reader *r, struct hg_json json)
{
    struct hg_json winner = hg_json_member(json, "winner");
    int64_t seat;
    if (!hg_json_get_int(winner, 0, SANDSTONE_SEATS - 1, &seat) || sandstone_winners(r->rules, r->s) == 1 << seat)
        return true;
    sandstone_json_note(r, winner, json, hg_field("winner"),
                        "the seat that wins by its points is needed, or no winner after a draw.");
    return false;
}

/* The member that a position which cannot be played on is judged by. */
static const char *doubtful(struct hg_json json)
{
    static const char *const keys[] = {"pending", "upkeep"};
    for (int i = 0; i < 2; i++)
        if (hg_json_member(json, keys[i]).at)
            return keys[i];
    return "phase";
}

static bool is_sane(struct sandstone_json_reader *r, struct hg_json json)
{
    const char *broken = sandstone_sane_parts(r->rules, r->s);
    if (broken) {
        sandstone_json_note(r, json, json, hg_field(""), broken);
        return false;
    }
    complete(r, json);
    broken = sandstone_sane(r->rules, r->s);
    if (broken)
        sandstone_json_note(r, hg_json_member(json, doubtful(json)), json, hg_field(doubtful(json)), broken);
    return !broken && is_winner(r, json);
}

bool sandstone_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                          struct hg_problems *problems)
{
    static const char *const known[] = {"year",   "phase",     "view",    "board",        "cards",    "seats",
                                        "center", "away",      "top",     "top_known",    "priority", "first",
                                        "turn",   "order_for", "actions", "extra",        "pending",  "upkeep",
                                        "won_by", "winner",    "unseen",  "unseen_bonus", NULL};
    struct sandstone_json_reader r = {
        .rules = rules, .s = state, .problems = problems, .hidden_allowed = hidden_allowed};
    int before = problems->count, year = 1;
    sandstone_setup(rules, SANDSTONE_SEATS, state, NULL);
    hg_only_known(problems, json, hg_field(""), known);
    hg_need_int(problems, json, hg_field(""), "year", 1, SANDSTONE_YEARS, &year);
    r.s->year = (uint8_t)year;
    read_phase(&r, json);
    read_view_of(&r, json);
    if (problems->count == before)
        check_members(&r, json);
    if (problems->count > before)
        return false;
    if (r.s->phase != SANDSTONE_DEAL_TERRAIN)
        r.s->left = 0;
    sandstone_read_table(&r, json);
    read_rest(&r, json);
    if (problems->count > before)
        return false;
    return is_sane(&r, json);
}
