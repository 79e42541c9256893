/* facts.c: what a board shows of a position that follows from the rules: the half of a card that applies, what the
 * effect at hand asks for, captures, who is about to win and how it was won [sandstone 5.6, 6.4, 8.3-8.7, 12.5]. Who
 * controls what, and what a Domain Check would bring, stands in the score. */
#include "games/sandstone/component_words.h"
#include "games/sandstone/targets.h"

static const struct hg_thing *const a_seat = &hg_a_seat;

static void write_said(const struct effect_words *e, const char *key, const char *text, const struct hg_arg *args,
                       struct hg_out *out)
{
    hg_out_clear(e->text);
    hg_say_of(e->rules, e->words, e->text, text, args);
    hg_json_text(out, key, e->text->text);
}

/* --- halves [sandstone 8.3-8.7] ----------------------------------------------------------------------------------- */

static const char *why(const struct sandstone_rules *r, enum sandstone_half half)
{
    if (half == SANDSTONE_BOTTOM)
        return HG_T("Bottom half: {other} has more copies face up, {others} against {own}.");
    return r->option[SANDSTONE_COMPARE_BEFORE]
               ? HG_T("Top half: without this card you have {own} face up, {other} has {others}.")
               : HG_T("Top half: counting this card you have {own} face up, {other} has {others}.");
}

static void write_center_card(const struct effect_words *e, const struct sandstone_state *s, int ability, int cards,
                              struct hg_out *out)
{
    const struct sandstone_ability *a = &e->rules->ability[ability];
    enum sandstone_half half = sandstone_half(e->rules, s, ability, false);
    int own = sandstone_copies(s->played[s->turn], a) + !e->rules->option[SANDSTONE_COMPARE_BEFORE];
    hg_json_key(out, a->id);
    hg_json_open(out, '{');
    hg_json_int(out, "cards", cards);
    hg_json_text(out, "half", half == SANDSTONE_TOP ? "top" : "bottom");
    write_said(e, "why", why(e->rules, half),
               HG_ARGS({"own", NULL, own}, {"others", NULL, sandstone_copies(s->played[!s->turn], a)},
                       {"other", NULL, !s->turn, a_seat}),
               out);
    hg_json_close(out, '}');
}

/* [sandstone 11.3] Cards that wait to be cleared away cannot be had any more. */
static bool is_leaving(const struct sandstone_state *s)
{
    return s->phase == SANDSTONE_ORDER && s->stage;
}

static void write_center(const struct effect_words *e, const struct sandstone_state *s, struct hg_out *out)
{
    hg_json_key(out, "center");
    hg_json_open(out, '{');
    for (int ability = 0; ability < e->rules->ability_count && !is_leaving(s); ability++) {
        int cards = 0;
        for (int i = 0; i < SANDSTONE_CENTER; i++)
            cards += s->center[i] == ability;
        if (cards)
            write_center_card(e, s, ability, cards, out);
    }
    hg_json_close(out, '}');
}

/* The cards as they are for `seat`, whoever is on turn. */
static void write_cards(const struct effect_words *e, const struct sandstone_state *seen, int seat, struct hg_out *out)
{
    struct sandstone_state s = *seen;
    s.turn = (uint8_t)seat;
    if (s.phase > SANDSTONE_DEAL)
        write_center(e, &s, out);
    if (s.hand[seat] >= SANDSTONE_HIDDEN || s.phase <= SANDSTONE_DEAL)
        return;
    hg_json_key(out, "hand");
    hg_json_open(out, '{');
    hg_json_text(out, "half", sandstone_half(e->rules, &s, s.hand[seat], true) == SANDSTONE_TOP ? "top" : "bottom");
    write_said(e, "why", HG_T("From the hand a card always has its bottom half."), NULL, out);
    hg_json_close(out, '}');
}

/* --- the effect that is being done -------------------------------------------------------------------------------- */

static const char *const asked[SANDSTONE_OPS] = {
    [SANDSTONE_PLACE] = "place",   [SANDSTONE_REMOVE] = "remove",     [SANDSTONE_MOVE] = "move",
    [SANDSTONE_SWAP] = "swap",     [SANDSTONE_EXCHANGE] = "exchange", [SANDSTONE_HAND_SWAP] = "hand_swap",
    [SANDSTONE_CHOOSE] = "choose", [SANDSTONE_OPTIONAL] = "optional", [SANDSTONE_PEEK] = "peek",
};

static const char *effect_name(const struct effect_words *e, int first)
{
    static const char *const names[] = {
        [SANDSTONE_TOWER_ACTION] = HG_T("Tower Action"),
        [SANDSTONE_STRONGHOLD_ACTION] = HG_T("Stronghold Action"),
        [SANDSTONE_PRIORITY_OPTION] = HG_T("Priority option"),
    };
    for (int i = 0; i < SANDSTONE_HALVES * e->rules->ability_count; i++)
        if (e->rules->effect[i / SANDSTONE_HALVES][i % SANDSTONE_HALVES] == first)
            return e->rules->ability[i / SANDSTONE_HALVES].name;
    return hg_translate(e->words, names[sandstone_category_of_effect(e->rules, first)]);
}

/* [sandstone 7.3] */
static void write_removals(const struct effect_words *e, int removals, struct hg_out *out)
{
    write_said(e, "step",
               removals == 1 ? HG_T("Your new Stronghold may remove one opposing Tower next to it.")
                             : HG_T("Your new Stronghold may remove up to {number} opposing Towers next to it."),
               HG_ARGS({"number", NULL, removals}), out);
    hg_json_text(out, "asks", "clear");
}

/* [sandstone 9.10, 9.11] What can be chosen by number: the options of a choice, or what may be left out. */
static void write_options(const struct effect_words *e, int at, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at];
    int count = step->op == SANDSTONE_CHOOSE ? step->n : step->op == SANDSTONE_OPTIONAL;
    if (!count)
        return;
    hg_json_key(out, "options");
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        hg_out_clear(e->text);
        sandstone_say_option(e, at, i, e->text);
        hg_json_put_text(out, e->text->text);
    }
    hg_json_close(out, ']');
}

static void write_step(const struct effect_words *e, int at, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at];
    hg_out_clear(e->text);
    sandstone_say_step(e, at, e->text);
    hg_json_text(out, "step", e->text->text);
    hg_json_text(out, "asks", asked[step->op]);
    if (step->op <= SANDSTONE_MOVE)
        hg_json_text(out, "piece", sandstone_piece_ids[step->a.piece]);
    write_options(e, at, out);
}

static void write_pending(const struct effect_words *e, const struct sandstone_state *s, struct hg_out *out)
{
    int first = sandstone_effect_of(e->rules, s->run.step);
    if (s->run.category == SANDSTONE_NONE)
        return;
    hg_json_key(out, "pending");
    hg_json_open(out, '{');
    hg_json_text(out, "name", effect_name(e, first));
    hg_out_clear(e->text);
    sandstone_say_effect(e, first, e->text);
    hg_json_text(out, "text", e->text->text);
    if (s->run.clear)
        write_removals(e, s->run.clear, out);
    else
        write_step(e, s->run.step, out);
    hg_json_close(out, '}');
}

/* [sandstone 6.4-6.8] The spaces on which a Tower would capture, the space of the Tower that goes, and whether another one
 * follows there. */
static void write_captures(const struct effect_words *e, const struct sandstone_state *s, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[s->run.step];
    if (s->run.category == SANDSTONE_NONE || s->run.clear || step->op != SANDSTONE_PLACE ||
        step->a.piece != SANDSTONE_TOWER)
        return;
    hg_json_key(out, "captures");
    hg_json_open(out, '{');
    for (uint32_t rest = sandstone_places(e->rules, s, step); rest; rest = hg_without_lowest(rest)) {
        struct sandstone_state after = *s;
        char name[4];
        struct hg_out text = hg_out_fixed(name, sizeof name);
        int space = hg_lowest(rest), beside = sandstone_partner(&e->rules->lattice, space);
        sandstone_place_tower(e->rules, &after, space, NULL);
        if (after.placed[!s->turn][SANDSTONE_TOWER] == s->placed[!s->turn][SANDSTONE_TOWER])
            continue;
        sandstone_put_space(e->rules, space, &text);
        hg_json_key(out, name);
        hg_json_open(out, '{');
        hg_out_clear(&text);
        sandstone_put_space(e->rules, beside, &text);
        hg_json_text(out, "space", name);
        hg_json_bool(out, "follows", after.pieces[s->turn][SANDSTONE_TOWER] & hg_bit(beside));
        hg_json_close(out, '}');
    }
    hg_json_close(out, '}');
}

/* --- winning ------------------------------------------------------------------------------------------------------ */

/* [sandstone 5.6] A condition is looked at as an own turn begins, so one has to come. In the last Year that is only the
 * turn of who goes second, while the other one acts. */
static bool has_turn_to_come(const struct sandstone_state *s, int seat)
{
    if (s->year < SANDSTONE_YEARS || s->phase <= SANDSTONE_ORDER)
        return s->phase != SANDSTONE_OVER;
    return s->phase < SANDSTONE_UPKEEP && s->turn == s->first && seat != s->first;
}

static int lead_of(const struct sandstone_state *s, int seat)
{
    return s->placed[seat][SANDSTONE_TOWER] - s->placed[!seat][SANDSTONE_TOWER];
}

/* What is said of a seat and the condition that it fulfils. */
static void write_condition(const struct effect_words *e, const struct sandstone_state *s, const char *key,
                            const char *text, int seat, int won_by, int type, struct hg_out *out)
{
    int have = won_by == SANDSTONE_SEVEN        ? sandstone_controls(e->rules, s, seat, type)
               : won_by == SANDSTONE_TOWER_LEAD ? lead_of(s, seat)
                                                : s->placed[seat][SANDSTONE_STRONGHOLD];
    write_said(e, key, text,
               HG_ARGS({"seat", NULL, seat, a_seat}, {"number", NULL, have}, {"need", NULL, SANDSTONE_WINNING_SPACES},
                       {"type", NULL, type, &sandstone_type}),
               out);
}

static void write_threats(const struct effect_words *e, const struct sandstone_state *s, struct hg_out *out)
{
    static const char *const texts[] = {
        [SANDSTONE_SEVEN] =
            HG_T("If nothing changes, {seat} wins as the next turn of {seat} begins: {number} of {need} {type}."),
        [SANDSTONE_TOWER_LEAD] = HG_T(
            "If nothing changes, {seat} wins as the next turn of {seat} begins: {number} {number|Tower|Towers} ahead."),
        [SANDSTONE_THREE_STRONGHOLDS] =
            HG_T("If nothing changes, {seat} wins as the next turn of {seat} begins: {number} "
                 "{number|Stronghold|Strongholds}."),
    };
    hg_json_key(out, "threats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++) {
        int type = 0, won_by = sandstone_won_by(e->rules, s, seat, &type);
        if (!won_by || !has_turn_to_come(s, seat))
            continue;
        hg_json_open(out, '{');
        hg_json_int(out, "seat", seat);
        hg_json_text(out, "by", sandstone_won_by_names[won_by]);
        write_condition(e, s, "text", texts[won_by], seat, won_by, type, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

/* [sandstone 12.5] Equal points. */
static void write_tie(const struct effect_words *e, const struct sandstone_state *s, struct hg_out *out)
{
    struct sandstone_points a = sandstone_points(e->rules, s, 0), b = sandstone_points(e->rules, s, 1);
    if (a.pieces + a.bonus != b.pieces + b.bonus)
        return;
    write_said(e, "tie",
               a.bonus == b.bonus ? HG_T("Equal points and equal Bonus points: a draw.")
                                  : HG_T("Equal points: {seat} wins with more Bonus points."),
               HG_ARGS({"seat", NULL, b.bonus > a.bonus, a_seat}), out);
}

/* [sandstone 12.1, 12.5] How the game was won, where not by points alone. */
static void write_result(const struct effect_words *e, const struct sandstone_state *s, struct hg_out *out)
{
    static const char *const texts[] = {
        [SANDSTONE_SEVEN] =
            HG_T("{seat} has won early, controlling {number} {number|space|spaces} of one type: {type}."),
        [SANDSTONE_TOWER_LEAD] = HG_T("{seat} has won early: {number} {number|Tower|Towers} ahead."),
        [SANDSTONE_THREE_STRONGHOLDS] =
            HG_T("{seat} has won early, having kept {number} {number|Stronghold|Strongholds}."),
    };
    int type = 0;
    if (s->phase != SANDSTONE_OVER)
        return;
    if (s->won_by == SANDSTONE_POINTS) {
        write_tie(e, s, out);
        return;
    }
    sandstone_won_by(e->rules, s, s->winner, &type);
    write_condition(e, s, "ended", texts[s->won_by], s->winner, s->won_by, type, out);
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* [sandstone 5.7] The number of the action that is chosen or done in this turn. */
static void write_action(const struct sandstone_state *s, struct hg_out *out)
{
    int taken = hg_count_bits(s->used);
    if (s->phase != SANDSTONE_ACT)
        return;
    hg_json_int(out, "action", taken < SANDSTONE_ACTIONS ? taken + 1 : SANDSTONE_ACTIONS);
    hg_json_int(out, "actions", SANDSTONE_ACTIONS);
}

void sandstone_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                           struct hg_out *out)
{
    struct sandstone_state seen = *(const struct sandstone_state *)state;
    char room[SANDSTONE_TEXT];
    struct hg_out text = hg_out_fixed(room, sizeof room);
    struct effect_words e = {rules, words, &text};
    if (seat != HG_CHANCE)
        sandstone_view(rules, state, seat, &seen);
    hg_json_open(out, '{');
    write_action(&seen, out);
    if (seat != HG_CHANCE)
        write_cards(&e, &seen, seat, out);
    write_pending(&e, &seen, out);
    write_captures(&e, &seen, out);
    write_threats(&e, &seen, out);
    write_result(&e, &seen, out);
    hg_json_close(out, '}');
}
