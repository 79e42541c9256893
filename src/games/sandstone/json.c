/* json.c: positions as JSON. What lies on the table is in json_table.c, the turn and the end in json_turn.c.
 *
 *     {"year":3, "phase":"act", "board":["FFMD","FDMM","FFDF","MFDD","DMDF","MMDM"], "seats":[
 *        {"towers":["a4"], "strongholds":["b3"], "hand":"raiders", "bonus":"forest", "played":["settlers"]}, ...],
 *      "center":["raiders",null,"tribute"], "away":["drive"], "priority":0, "first":1, "turn":1, "actions":["tower"]}
 *
 * Rows of the board come from the top; F, D, M, or ? where no card lies yet. A view also has "view": its seat; a
 * hidden card in it is null. In the center null is a card taken in this Year, and cards not turned up yet are left
 * out. Cards by ability come in the order of the edition. Where they say something:
 *
 *     "cards":["grove a","dune b turned"]                  while terrain is dealt: the faces so far
 *     "order_for":4                                        phase "order": the Year whose order is chosen
 *     "hand_known", "bonus_known": true                    of a seat: the other one has seen the card
 *     "top":"drive", "top_known":[0]                       the next card of the deck, and who has looked at it
 *     "extra":"tower" or "done"                            an extra action that is owed, or was had in this turn
 *     "pending":{...}                                      the effect that is being done
 *     "upkeep":{"gold":6,"towers":3,"strongholds":2}       Gold of the seat that pays, and what it had
 *     "won_by":"seven", "winner":0                         at the end; without a winner it is a draw
 *     "unseen":["masons"], "unseen_bonus":"desert"         at the end: the cards that nobody has seen */
#include <string.h>

#include "games/sandstone/json_members.h"

static const char *const phase_names[SANDSTONE_PHASES + 1] = {"terrain", "deal", "place",  "order",
                                                              "option",  "act",  "upkeep", "over"};
static const struct hg_thing phase = {
    "phase", .words = phase_names,
    .needed = HG_T("allowed are place, order, option, act, upkeep, over and, while chance deals, terrain and deal.")};
const char *const sandstone_won_by_names[SANDSTONE_POINTS + 2] = {"", "seven", "towers", "strongholds", "points"};

/* --- members that mean something in some phases alone ------------------------------------------------------------- */

static bool in_terrain(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return sandstone_is_in(object, SANDSTONE_DEAL_TERRAIN);
}

static bool in_order(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return sandstone_is_in(object, SANDSTONE_ORDER);
}

static bool in_upkeep(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return sandstone_is_in(object, SANDSTONE_UPKEEP);
}

static bool in_turn(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return sandstone_is_in(object, SANDSTONE_ACT) || sandstone_is_in(object, SANDSTONE_OPTION) ||
           sandstone_is_in(object, SANDSTONE_DEAL);
}

static bool is_over(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return sandstone_is_in(object, SANDSTONE_OVER);
}

static bool has_effect(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sandstone_state *)object)->run.category != SANDSTONE_NONE;
}

static bool has_actions(const void *rules, const void *object, int index)
{
    return sandstone_is_in(object, SANDSTONE_ACT) || has_effect(rules, object, index);
}

static bool has_extra(const void *rules, const void *object, int index)
{
    return has_actions(rules, object, index) && ((const struct sandstone_state *)object)->extra;
}

static bool has_top(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sandstone_state *)object)->top != SANDSTONE_NONE;
}

static bool has_winner(const void *rules, const void *object, int index)
{
    return is_over(rules, object, index) && sandstone_winners(rules, object) != 3;
}

static bool has_unseen_bonus(const void *rules, const void *object, int index)
{
    return is_over(rules, object, index) && hg_count_bits(sandstone_unseen_bonus(object)) == 1;
}

/* --- a position --------------------------------------------------------------------------------------------------- */

/* Only while it is dealt there is terrain left to deal. */
static void leave_terrain(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)in, (void)at, (void)index;
    if (!sandstone_is_in(object, SANDSTONE_DEAL_TERRAIN))
        ((struct sandstone_state *)object)->left = 0;
}

/* The Year whose order is chosen: this one or the next. */
static void write_order_for(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sandstone_state *s = object;
    (void)rules, (void)index;
    hg_json_put_int(out, s->year + s->stage);
}

static void read_order_for(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_state *s = object;
    struct hg_member member = {"order_for", &hg_number, .min = s->year, .max = s->year + 1};
    int64_t year;
    (void)index;
    if (hg_read_value(in, at, &member, &year))
        s->stage = (uint8_t)(year - s->year);
}

#define A_SEAT     HG_ONE, HG_IF_ANY, .max = SANDSTONE_SEATS - 1, .none = SANDSTONE_NONE
#define IN_A_TURN  HG_T("this is for the phase act, or while an effect is done.")
#define AT_THE_END HG_T("this is for the phase over alone.")

static const struct hg_member members[] = {
    {"year", &hg_number, HG_AT(struct sandstone_state, year), .min = 1, .max = SANDSTONE_YEARS},
    {"phase", &phase, HG_AT(struct sandstone_state, phase), .vital = true, .then = leave_terrain},
    HG_VIEW_OF(struct sandstone_state, view_of, SANDSTONE_SEATS),
    {"board", .shape = HG_HOOK, .read = sandstone_read_board, .write = sandstone_write_board},
    {"cards", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_read_faces, .write = sandstone_write_faces,
     .when = in_terrain, .unless = HG_T("this is for the phase terrain alone.")},
    {"seats", .shape = HG_LIST, .length = SANDSTONE_SEATS, .members = sandstone_seat_members,
     .allowed = HG_T("a list of exactly two seats is needed. [sandstone 1.1]")},
    {"center", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_read_center, .write = sandstone_write_center},
    {"away", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_read_away, .write = sandstone_write_away},
    {"top", &sandstone_ability, HG_AT(struct sandstone_state, top), HG_ONE, HG_IF_ANY, .none = SANDSTONE_NONE,
     .hidden = SANDSTONE_HIDDEN, .then = sandstone_take_top},
    {"top_known", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_read_top_known,
     .write = sandstone_write_top_known, .when = has_top},
    {"priority", &hg_a_seat, HG_AT(struct sandstone_state, priority), A_SEAT},
    {"first", &hg_a_seat, HG_AT(struct sandstone_state, first), A_SEAT},
    {"turn", &hg_a_seat, HG_AT(struct sandstone_state, turn), A_SEAT},
    {"order_for", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_order_for, .write = write_order_for, .when = in_order,
     .unless = HG_T("this is for the phase order alone.")},
    {"actions", &sandstone_action_word, HG_AT(struct sandstone_state, used), HG_SET, HG_MAY_LACK, .when = has_actions,
     .fits = in_turn, .unless = IN_A_TURN, .then = sandstone_check_actions,
     .allowed = HG_T("tower, stronghold or ability is needed, each at most once. [sandstone 5.8]")},
    {"extra", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_read_extra, .write = sandstone_write_extra,
     .when = has_extra, .fits = in_turn, .unless = IN_A_TURN},
    {"pending", NULL, HG_AT(struct sandstone_state, run), HG_OBJECT, HG_MAY_LACK, .members = sandstone_pending_members,
     .when = has_effect, .fits = in_turn,
     .unless = HG_T("this is for the phases act and option, and for deal where an effect looks at a card.")},
    {"upkeep", NULL, 0, 0, HG_OBJECT, HG_MAY_LACK, .members = sandstone_upkeep_members, .when = in_upkeep,
     .unless = HG_T("this is for the phase upkeep alone.")},
    {"won_by", &sandstone_ending, HG_AT(struct sandstone_state, won_by), HG_ONE, HG_MAY_LACK, .none = SANDSTONE_POINTS,
     .when = is_over, .unless = AT_THE_END, .then = sandstone_check_won_by},
    {"winner", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_read_winner, .write = sandstone_write_winner,
     .when = has_winner, .fits = is_over, .unless = AT_THE_END},
    {"unseen", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_check_unseen, .write = sandstone_write_unseen,
     .when = is_over, .unless = AT_THE_END},
    {"unseen_bonus", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = sandstone_check_unseen_bonus,
     .write = sandstone_write_unseen_bonus, .when = has_unseen_bonus, .fits = is_over, .unless = AT_THE_END},
    {0},
};

void sandstone_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

/* --- what follows from what is written ---------------------------------------------------------------------------- */

/* [sandstone 2.12] What chance deals next follows from what was dealt. */
static int stage_of(const struct sandstone_state *s, int center)
{
    if (s->run.category != SANDSTONE_NONE)
        return SANDSTONE_DEAL_PEEK;
    if (s->priority != SANDSTONE_NONE)
        return SANDSTONE_DEAL_CENTER + center;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->bonus[seat] == SANDSTONE_NONE)
            return SANDSTONE_DEAL_BONUS + seat;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->hand[seat] == SANDSTONE_NONE)
            return SANDSTONE_DEAL_HAND + seat;
    return SANDSTONE_DEAL_CENTER + center;
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
static void tell_order(const struct sandstone_rules *rules, struct sandstone_state *s, struct hg_json json)
{
    bool setup = s->phase == SANDSTONE_DEAL_TERRAIN ||
                 (s->phase == SANDSTONE_DEAL && s->year == 1 && s->run.category == SANDSTONE_NONE);
    if (s->priority == SANDSTONE_NONE && !setup)
        s->priority = 0;
    if (s->turn == SANDSTONE_NONE)
        s->turn = usual_turn(s);
    if (s->first == SANDSTONE_NONE && (s->phase == SANDSTONE_ACT || s->phase == SANDSTONE_OPTION))
        s->first = s->turn;
    if (s->phase == SANDSTONE_ORDER && !hg_json_member(json, "order_for").at)
        s->stage = s->year > 1 && !rules->option[SANDSTONE_ORDER_AFTER_REVEAL];
}

/* Income, and what nobody can do. A view of the other seat does not tell enough. */
static void complete(const struct sandstone_rules *rules, struct sandstone_state *s, struct hg_json json)
{
    if (s->run.category != SANDSTONE_NONE)
        return;
    if (s->phase == SANDSTONE_UPKEEP && !hg_json_member(json, "upkeep").at)
        sandstone_collect(rules, s, NULL);
    if (s->phase != SANDSTONE_ACT)
        return;
    if (s->hand[s->turn] == SANDSTONE_HIDDEN)
        s->open = (uint8_t)sandstone_open_actions(rules, s);
    else
        sandstone_next_action(rules, s, NULL);
}

/* --- what must agree ---------------------------------------------------------------------------------------------- */

/* Before anything follows from it. */
static void check_parts(struct hg_reading *in, const struct hg_spot *whole, const struct sandstone_state *s)
{
    const struct sandstone_written *written = in->more;
    if (memcmp(s->terrain, written->terrain, sizeof written->terrain) != 0)
        hg_wrong_member(in->problems, whole, "board",
                        HG_T("the board must show the faces that \"cards\" names, and no others."));
    if (s->phase == SANDSTONE_OVER && s->won_by != SANDSTONE_POINTS && !hg_json_member(whole->json, "winner").at)
        hg_wrong_member(in->problems, whole, "winner", HG_T("the seat that met the condition is needed."));
}

/* [sandstone 12.5] Points tell who wins; whoever writes it down, too, must agree. */
static void check_winner(struct hg_reading *in, const struct hg_spot *whole, const struct sandstone_state *s)
{
    struct hg_spot winner = hg_spot_member(whole, "winner");
    int64_t seat;
    if (hg_json_get_int(winner.json, 0, SANDSTONE_SEATS - 1, &seat) && sandstone_winners(in->rules, s) != 1 << seat)
        hg_wrong(in->problems, &winner, HG_T("the seat that wins by its points is needed, or no winner after a draw."),
                 NULL);
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

static void check_sane(struct hg_reading *in, const struct hg_spot *whole, struct sandstone_state *s)
{
    const char *broken = sandstone_sane_parts(in->rules, s);
    if (broken) {
        hg_wrong(in->problems, whole, broken, NULL);
        return;
    }
    complete(in->rules, s, whole->json);
    broken = sandstone_sane(in->rules, s);
    if (broken)
        hg_wrong_member(in->problems, whole, doubtful(whole->json), broken);
    else
        check_winner(in, whole, s);
}

bool sandstone_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                          struct hg_problems *problems)
{
    struct sandstone_state *s = state;
    struct sandstone_written written = {0};
    struct hg_reading in = {problems, rules, hidden_allowed, &written};
    struct hg_spot whole = {json};
    int before = problems->count;
    sandstone_setup(rules, SANDSTONE_SEATS, s, NULL);
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    check_parts(&in, &whole, s);
    tell_order(rules, s, json);
    if (s->phase == SANDSTONE_DEAL)
        s->stage = (uint8_t)stage_of(s, written.center);
    if (problems->count == before)
        check_sane(&in, &whole, s);
    return problems->count == before;
}
