/* sentences.c: Sandstone for a screen reader: nothing depends on where it stands on the screen. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"
#include "cli/play_choice.h"

static void say_where(const struct stone *stone)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    stone_where(stone, &out);
    page_say(stone->page, HG_T("Sandstone, {where}."), HG_ARGS({"where", text}));
}

/* --- spaces by what is on them ------------------------------------------------------------------------------------ */

/* The spaces for which `is_one` holds, with commas. */
static void list_spaces(const struct stone *stone, bool (*is_one)(const struct stone_space *space, int a, int b), int a,
                        int b, char *text, size_t cap)
{
    struct hg_out out = hg_out_fixed(text, cap);
    hg_out_clear(&out);
    for (int i = 0; i < stone->rows * stone->columns; i++)
        if (is_one(&stone->space[i], a, b)) {
            hg_put(&out, out.len ? ", " : "");
            hg_put(&out, stone->space[i].name);
        }
    if (!out.len)
        hg_put(&out, stone_translate(stone, HG_T("none")));
}

static bool is_of_type(const struct stone_space *space, int type, int ignored)
{
    (void)ignored;
    return space->type == type;
}

static bool has_piece(const struct stone_space *space, int seat, int piece)
{
    return (int)space->piece == piece && space->owner == seat;
}

static bool is_held(const struct stone_space *space, int seat, int type)
{
    return space->held_by[seat] && space->type == type;
}

static void say_terrain(const struct stone *stone)
{
    char spaces[STONE_TEXT];
    for (int type = 0; type < STONE_TYPES; type++) {
        list_spaces(stone, is_of_type, type, 0, spaces, sizeof spaces);
        page_say(stone->page, "{type}: {spaces}.", HG_ARGS({"type", stone->type[type].name}, {"spaces", spaces}));
    }
    page_say(stone->page,
             stone->cards_lie
                 ? HG_T("The two spaces of a card lie side by side: a and b, c and d, and so on.")
                 : HG_T("The two spaces of a card lie one above the other: rows 1 and 2, 3 and 4, 5 and 6."),
             NULL);
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void say_pieces(const struct stone *stone, int seat)
{
    char towers[STONE_TEXT], strongholds[STONE_TEXT];
    list_spaces(stone, has_piece, seat, STONE_TOWER, towers, sizeof towers);
    list_spaces(stone, has_piece, seat, STONE_STRONGHOLD, strongholds, sizeof strongholds);
    page_say(stone->page,
             HG_T("{seat}: Towers on {towers}, {number} left; Strongholds on {strongholds}, {other} left."),
             HG_ARGS({"seat", stone->seat[seat].name}, {"towers", towers}, {"strongholds", strongholds},
                     {"number", NULL, stone->seat[seat].left[STONE_TOWER]},
                     {"other", NULL, stone->seat[seat].left[STONE_STRONGHOLD]}));
}

static void say_control(const struct stone *stone, int seat)
{
    char spaces[STONE_TEXT];
    for (int type = 0; type < STONE_TYPES; type++) {
        struct stone_goal goal = stone->seat[seat].type[type];
        list_spaces(stone, is_held, seat, type, spaces, sizeof spaces);
        if (goal.have)
            page_say(stone->page, HG_T("{seat} controls {number} {type} of {need} needed to win: {spaces}."),
                     HG_ARGS({"seat", stone->seat[seat].name}, {"type", stone->type[type].name}, {"spaces", spaces},
                             {"number", NULL, goal.have}, {"need", NULL, goal.need}));
    }
}

static void say_prospects(const struct stone *stone, int index)
{
    const struct stone_seat *seat = &stone->seat[index];
    page_say(stone->page,
             HG_T("{seat}: {lead} of {ahead} Towers ahead, {strongholds} of {all} Strongholds to win; in the Domain "
                  "Check {gold} Gold for an upkeep of {upkeep}."),
             HG_ARGS({"seat", seat->name}, {"lead", NULL, seat->lead.have}, {"ahead", NULL, seat->lead.need},
                     {"strongholds", NULL, seat->strongholds.have}, {"all", NULL, seat->strongholds.need},
                     {"gold", NULL, seat->gold}, {"upkeep", NULL, seat->upkeep}));
    if (seat->lacking)
        page_say(stone->page, HG_T("{seat} would have {number} Gold too little."),
                 HG_ARGS({"seat", seat->name}, {"number", NULL, seat->lacking}));
}

static void say_seats(const struct stone *stone)
{
    for (int i = 0; i < STONE_SEATS; i++) {
        int seat = i ? stone->rival : stone->me;
        say_pieces(stone, seat);
        say_control(stone, seat);
        say_prospects(stone, seat);
    }
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void say_center_card(const struct stone *stone, const struct stone_card *card)
{
    char top[STONE_TEXT], bottom[STONE_TEXT];
    stone_half_text(card, STONE_TOP, top);
    stone_half_text(card, STONE_BOTTOM, bottom);
    page_say(stone->page,
             stone_half_of(card->fact) == STONE_TOP
                 ? HG_T("In the center: {card}. Top, which applies to you now: {top} Bottom: {bottom}")
                 : HG_T("In the center: {card}. Bottom, which applies to you now: {bottom} Top: {top}"),
             HG_ARGS({"card", card->name}, {"top", top}, {"bottom", bottom}));
}

static void say_hand(const struct stone *stone)
{
    const struct stone_card *hand = stone->seat[stone->me].hand;
    struct hg_json fact = hg_json_member(stone->scene->facts, "hand");
    char text[STONE_TEXT], why[STONE_TEXT];
    if (!hand)
        return;
    stone_half_text(hand, stone_half_of(fact), text);
    client_text(hg_json_member(fact, "why"), why, sizeof why);
    page_say(stone->page, HG_T("In your hand, {card}: {effect} {why}"),
             HG_ARGS({"card", hand->name}, {"effect", text}, {"why", why}));
}

static void say_cards(const struct stone *stone)
{
    for (int i = 0; i < stone->abilities; i++)
        for (int copy = 0; copy < stone->center[i]; copy++)
            say_center_card(stone, &stone->ability[i]);
    say_hand(stone);
    stone_say_cards(stone);
}

/* --- positions, choices, scores ----------------------------------------------------------------------------------- */

static void say_position(const struct stone *stone)
{
    bool deciding = !stone->pending.at && stone->phase < STONE_UPKEEP;
    say_where(stone);
    if (deciding) {
        say_terrain(stone);
        stone_say_order(stone);
    }
    say_seats(stone);
    stone_say_threats(stone);
    if (deciding)
        say_cards(stone);
    else
        stone_say_pending(stone);
}

static void say_spaces(const struct stone *stone, const int *spaces, int count)
{
    for (int i = 0; i < count; i++) {
        const struct stone_space *space = &stone->space[spaces[i]];
        const char *piece = space->piece == STONE_TOWER ? HG_T("Tower") : HG_T("Stronghold");
        page_say(stone->page,
                 space->piece == STONE_EMPTY ? "{number}. {space}, {type}." : "{number}. {space}, {type}, {piece}.",
                 HG_ARGS({"number", NULL, i + 1}, {"space", space->name}, {"piece", stone_translate(stone, piece)},
                         {"type", space->type < 0 ? "?" : stone->type[space->type].name}));
    }
}

static void say_actions(const struct stone *stone, const char *const *words, int count)
{
    char text[CHOICE_SENTENCE];
    for (int i = 0; i < count; i++) {
        stone_move_text(stone, words[i], text, sizeof text);
        page_say(stone->page, "{number}. {text}.", HG_ARGS({"number", NULL, i + 1}, {"text", text}));
    }
}

static void say_points(const struct stone *stone)
{
    for (int i = 0; i < STONE_SEATS; i++) {
        const struct stone_seat *seat = &stone->seat[i ? stone->rival : stone->me];
        page_say(stone->page,
                 seat->bonus_points < 0
                     ? HG_T("{seat}: {number} points for pieces, and those of a Bonus card you do not know.")
                     : HG_T("{seat}: {number} points for pieces and {bonus} for the Bonus card, {total} in all."),
                 HG_ARGS({"seat", seat->name}, {"number", NULL, seat->pieces}, {"bonus", NULL, seat->bonus_points},
                         {"total", NULL, seat->pieces + seat->bonus_points}));
    }
}

static void say_score(const struct stone *stone)
{
    bool over = stone->phase == STONE_OVER;
    if (over)
        say_seats(stone);
    stone_say_result(stone);
    if (!over || hg_json_is(hg_json_member(stone->scene->view, "won_by"), "points")) {
        page_say(stone->page, over ? HG_T("Points:") : HG_T("Points if the game ended now:"), NULL);
        say_points(stone);
    }
    stone_say_unseen(stone);
}

const struct stone_look stone_sentences = {say_position, say_spaces, say_actions, say_score};
