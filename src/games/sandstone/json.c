/* json.c: positions, events and scores as JSON. json_read.c reads positions.
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

#include "games/sandstone/sandstone_state.h"

const char *const sandstone_phase_names[SANDSTONE_PHASES] = {"terrain", "deal", "place",  "order",
                                                             "option",  "act",  "upkeep", "over"};
const char *const sandstone_won_by_names[SANDSTONE_POINTS + 2] = {"", "seven", "towers", "strongholds", "points"};

/* --- small parts -------------------------------------------------------------------------------------------------- */

static void put_space(const struct sandstone_rules *r, int space, struct hg_out *out)
{
    char name[4];
    struct hg_out text = hg_out_fixed(name, sizeof name);
    sandstone_put_space(r, space, &text);
    hg_json_put_text(out, name);
}

static void write_space(const struct sandstone_rules *r, const char *key, int space, struct hg_out *out)
{
    if (space >= SANDSTONE_SPACES)
        return;
    hg_json_key(out, key);
    put_space(r, space, out);
}

static void write_spaces(const struct sandstone_rules *r, const char *key, uint32_t spaces, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '[');
    for (; spaces; spaces = hg_without_lowest(spaces))
        put_space(r, hg_lowest(spaces), out);
    hg_json_close(out, ']');
}

static void write_abilities(const struct sandstone_rules *r, const char *key, uint32_t cards, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '[');
    for (; cards; cards = hg_without_lowest(cards))
        hg_json_put_text(out, r->ability[r->ability_of_card[hg_lowest(cards)]].id);
    hg_json_close(out, ']');
}

static void write_ability(const struct sandstone_rules *r, const char *key, int ability, struct hg_out *out)
{
    if (ability == SANDSTONE_HIDDEN)
        hg_json_null(out, key);
    else if (ability != SANDSTONE_NONE)
        hg_json_text(out, key, r->ability[ability].id);
}

static void write_bonus(const struct sandstone_rules *r, const char *key, int bonus, struct hg_out *out)
{
    if (bonus == SANDSTONE_HIDDEN)
        hg_json_null(out, key);
    else if (bonus != SANDSTONE_NONE)
        hg_json_text(out, key, r->bonus[bonus].id);
}

static void write_seat_number(const char *key, int seat, struct hg_out *out)
{
    if (seat != SANDSTONE_NONE)
        hg_json_int(out, key, seat);
}

/* --- a position --------------------------------------------------------------------------------------------------- */

static void write_board(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    const struct sandstone_lattice *l = &r->lattice;
    hg_json_key(out, "board");
    hg_json_open(out, '[');
    for (int row = 0; row < l->rows; row++) {
        char letters[SANDSTONE_SPACES + 1] = "";
        for (int column = 0; column < l->columns; column++) {
            uint32_t space = hg_bit(row * l->columns + column);
            letters[column] = '?';
            for (int type = 0; type < SANDSTONE_TYPES; type++)
                if (s->terrain[type] & space)
                    letters[column] = "FDM"[type];
        }
        hg_json_put_text(out, letters);
    }
    hg_json_close(out, ']');
}

static void write_faces(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    hg_json_key(out, "cards");
    hg_json_open(out, '[');
    for (int i = 0; i < s->stage; i++) {
        char text[2 * SANDSTONE_NAME];
        struct hg_out face = hg_out_fixed(text, sizeof text);
        sandstone_put_face(r, s->face[i], &face);
        hg_json_put_text(out, text);
    }
    hg_json_close(out, ']');
}

static void write_seat(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, struct hg_out *out)
{
    hg_json_open(out, '{');
    write_spaces(r, "towers", s->pieces[seat][SANDSTONE_TOWER], out);
    write_spaces(r, "strongholds", s->pieces[seat][SANDSTONE_STRONGHOLD], out);
    write_ability(r, "hand", s->hand[seat], out);
    if (s->known & SANDSTONE_KNOWS_HAND << seat)
        hg_json_bool(out, "hand_known", true);
    write_bonus(r, "bonus", s->bonus[seat], out);
    if (s->known & SANDSTONE_KNOWS_BONUS << seat)
        hg_json_bool(out, "bonus_known", true);
    write_abilities(r, "played", s->played[seat], out);
    hg_json_int(out, "gold", s->gold[seat]);
    hg_json_close(out, '}');
}

/* While the center is filled, places that have not been reached are left out. */
static void write_center(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    bool filling = s->phase <= SANDSTONE_DEAL && s->stage < SANDSTONE_DEAL_PRIORITY;
    int count = SANDSTONE_CENTER;
    if (filling)
        count = s->phase == SANDSTONE_DEAL && s->stage > SANDSTONE_DEAL_CENTER ? s->stage - SANDSTONE_DEAL_CENTER : 0;
    hg_json_key(out, "center");
    hg_json_open(out, '[');
    for (int i = 0; i < count && s->phase != SANDSTONE_DEAL_TERRAIN; i++)
        if (s->center[i] == SANDSTONE_NONE)
            hg_json_put_null(out);
        else
            hg_json_put_text(out, r->ability[s->center[i]].id);
    hg_json_close(out, ']');
}

static void write_top(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    if (s->top == SANDSTONE_NONE)
        return;
    write_ability(r, "top", s->top, out);
    hg_json_key(out, "top_known");
    hg_json_open(out, '[');
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->known & SANDSTONE_KNOWS_TOP << seat)
            hg_json_put_int(out, seat);
    hg_json_close(out, ']');
}

static void write_actions(const struct sandstone_state *s, struct hg_out *out)
{
    hg_json_key(out, "actions");
    hg_json_open(out, '[');
    for (int i = 0; i < SANDSTONE_CATEGORIES; i++)
        if (s->used >> i & 1)
            hg_json_put_text(out, sandstone_category_ids[i]);
    hg_json_close(out, ']');
    if (s->extra == SANDSTONE_NONE)
        hg_json_text(out, "extra", "done");
    else if (s->extra)
        hg_json_text(out, "extra", sandstone_category_ids[s->extra - 1]);
}

/* --- the effect being done ---------------------------------------------------------------------------------------- */

/* "effect" by name, and "step" counted from 1 within it. */
static void write_effect(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    int first = sandstone_effect_of(r, s->run.step);
    char text[2 * SANDSTONE_NAME];
    struct hg_out name = hg_out_fixed(text, sizeof text);
    sandstone_put_effect(r, first, &name);
    hg_json_text(out, "effect", text);
    hg_json_int(out, "step", s->run.step - first + 1);
}

static void write_pending(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    const struct sandstone_run *run = &s->run;
    if (run->category == SANDSTONE_NONE)
        return;
    hg_json_key(out, "pending");
    hg_json_open(out, '{');
    hg_json_text(out, "category", sandstone_category_ids[run->category]);
    write_effect(r, s, out);
    if (run->extra)
        hg_json_bool(out, "extra", true);
    if (run->left) {
        hg_json_int(out, "left", run->left);
        write_spaces(r, "targets", run->targets, out);
    }
    if (run->clear)
        hg_json_int(out, "removals", run->clear);
    write_space(r, "source", run->source, out);
    write_space(r, "first", run->first, out);
    write_space(r, "placed", run->placed, out);
    if (run->vacated)
        write_spaces(r, "vacated", run->vacated, out);
    hg_json_close(out, '}');
}

static void write_upkeep(const struct sandstone_state *s, struct hg_out *out)
{
    hg_json_key(out, "upkeep");
    hg_json_open(out, '{');
    hg_json_int(out, "gold", s->purse);
    hg_json_int(out, "towers", s->had[SANDSTONE_TOWER]);
    hg_json_int(out, "strongholds", s->had[SANDSTONE_STRONGHOLD]);
    hg_json_close(out, '}');
}

/* [sandstone 12.7, 12.8] Who won, and what lies in the box: the cards that nobody has seen. */
static void write_end(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    uint16_t winners = sandstone_winners(r, s);
    hg_json_text(out, "won_by", sandstone_won_by_names[s->won_by]);
    if (winners != 3)
        hg_json_int(out, "winner", winners == 2);
    write_abilities(r, "unseen", s->unseen, out);
    uint32_t bonus = sandstone_unseen_bonus(s);
    if (hg_count_bits(bonus) == 1)
        hg_json_text(out, "unseen_bonus", r->bonus[hg_lowest(bonus)].id);
}

static void write_phase(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_out *out)
{
    if (s->phase == SANDSTONE_ORDER)
        hg_json_int(out, "order_for", s->year + s->stage);
    if (s->phase == SANDSTONE_ACT || s->run.category != SANDSTONE_NONE)
        write_actions(s, out);
    write_pending(r, s, out);
    if (s->phase == SANDSTONE_UPKEEP)
        write_upkeep(s, out);
    if (s->phase == SANDSTONE_OVER)
        write_end(r, s, out);
}

void sandstone_write_state(const void *rules, const void *state, struct hg_out *out)
{
    const struct sandstone_state *s = state;
    hg_json_open(out, '{');
    hg_json_int(out, "year", s->year);
    hg_json_text(out, "phase", sandstone_phase_names[s->phase]);
    if (s->view_of)
        hg_json_int(out, "view", s->view_of - 1);
    write_board(rules, s, out);
    if (s->phase == SANDSTONE_DEAL_TERRAIN)
        write_faces(rules, s, out);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        write_seat(rules, s, seat, out);
    hg_json_close(out, ']');
    write_center(rules, s, out);
    write_abilities(rules, "away", s->away, out);
    write_top(rules, s, out);
    write_seat_number("priority", s->priority, out);
    write_seat_number("first", s->first, out);
    write_seat_number("turn", s->turn, out);
    write_phase(rules, s, out);
    hg_json_close(out, '}');
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

static void write_control(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t control,
                          struct hg_out *out)
{
    hg_json_key(out, "control");
    hg_json_open(out, '{');
    for (int type = 0; type < SANDSTONE_TYPES; type++)
        write_spaces(r, sandstone_type_ids[type], control & s->terrain[type], out);
    hg_json_close(out, '}');
    hg_json_key(out, "counts");
    hg_json_open(out, '{');
    for (int type = 0; type < SANDSTONE_TYPES; type++)
        hg_json_int(out, sandstone_type_ids[type], hg_count_bits(control & s->terrain[type]));
    hg_json_close(out, '}');
}

/* What the Domain Check would bring now, and what it would cost. */
static void write_forecast(const struct sandstone_rules *r, const struct sandstone_state *s, int seat,
                           struct hg_out *out)
{
    bool paying = s->phase == SANDSTONE_UPKEEP && s->turn == seat;
    int gold = paying ? s->purse : sandstone_income(r, s, seat);
    int upkeep = sandstone_upkeep(s->placed[seat][SANDSTONE_STRONGHOLD], s->placed[seat][SANDSTONE_TOWER]);
    hg_json_int(out, "gold", gold);
    hg_json_int(out, "upkeep", upkeep);
    hg_json_int(out, "short", upkeep > gold ? upkeep - gold : 0);
}

static void write_goal(const char *key, int have, int need, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    hg_json_int(out, "have", have);
    hg_json_int(out, "need", need);
    hg_json_close(out, '}');
}

static void write_wins(const struct sandstone_state *s, int seat, uint32_t control, struct hg_out *out)
{
    int best = 0;
    for (int type = 1; type < SANDSTONE_TYPES; type++)
        if (hg_count_bits(control & s->terrain[type]) > hg_count_bits(control & s->terrain[best]))
            best = type;
    int lead = s->placed[seat][SANDSTONE_TOWER] - s->placed[!seat][SANDSTONE_TOWER];
    hg_json_key(out, "wins");
    hg_json_open(out, '{');
    hg_json_key(out, "seven");
    hg_json_open(out, '{');
    hg_json_int(out, "have", hg_count_bits(control & s->terrain[best]));
    hg_json_int(out, "need", SANDSTONE_WINNING_SPACES);
    hg_json_text(out, "type", sandstone_type_ids[best]);
    hg_json_close(out, '}');
    write_goal("towers", lead, SANDSTONE_WINNING_LEAD, out);
    write_goal("strongholds", s->placed[seat][SANDSTONE_STRONGHOLD], SANDSTONE_STRONGHOLDS, out);
    hg_json_close(out, '}');
}

static void write_pieces(const char *key, int towers, int strongholds, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    hg_json_int(out, "towers", towers);
    hg_json_int(out, "strongholds", strongholds);
    hg_json_close(out, '}');
}

static void write_seat_score(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, int points,
                             struct hg_out *out)
{
    struct sandstone_points now = sandstone_points(r, s, seat);
    uint32_t control = sandstone_control(r, s, seat);
    int towers = s->placed[seat][SANDSTONE_TOWER];
    int strongholds = s->placed[seat][SANDSTONE_STRONGHOLD];
    hg_json_open(out, '{');
    hg_json_int(out, "pieces", now.pieces);
    if (s->bonus[seat] == SANDSTONE_HIDDEN)
        hg_json_null(out, "bonus");
    else
        hg_json_int(out, "bonus", now.bonus);
    hg_json_int(out, "total", now.pieces + now.bonus);
    write_control(r, s, control, out);
    write_forecast(r, s, seat, out);
    write_wins(s, seat, control, out);
    write_pieces("placed", towers, strongholds, out);
    write_pieces("unplaced", SANDSTONE_TOWERS - towers, SANDSTONE_STRONGHOLDS - strongholds, out);
    hg_json_int(out, "score", points);
    hg_json_close(out, '}');
}

void sandstone_write_score(const void *rules, const void *state, struct hg_out *out)
{
    struct hg_score score;
    sandstone_score(rules, state, &score);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        write_seat_score(rules, state, seat, score.points[seat], out);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
