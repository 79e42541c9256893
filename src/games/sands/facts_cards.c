/* facts_cards.c: for whoever plans: could each action card begin as things stand [sands 4.9], is its box open, and what
 * stands in the way.
 *
 * Rich: the same position with more crops and gold than anything costs. What is on offer to the rich alone is too dear;
 * where nothing is on offer to them either, something else is missing. */
#include "games/sands/sands_state.h"

/* As if it were this seat's turn, with nothing begun. */
static struct sands_state as_active(const struct sands_state *s, int seat)
{
    struct sands_state turn = *s;
    if (seat != sands_active(s))
        turn.patronage = SANDS_NONE;
    turn.turn_of = (uint8_t)(seat < s->start ? seat + s->seats - s->start : seat - s->start);
    turn.action = SANDS_NONE;
    turn.act = sands_no_action;
    return turn;
}

/* --- too dear ----------------------------------------------------------------------------------------------------- */

struct price {
    int n; /* -1: nothing is on offer */
    enum sands_resource resource;
};

/* [sands 9.9] The price, with Labor if that makes it lower. */
static int price_of(const struct sands_rules *r, const struct sands_state *s, struct hg_move move,
                    enum sands_resource *resource)
{
    if (move.kind == SANDS_MOVE_CARAVAN) {
        *resource = SANDS_GOLD;
        return sands_caravan_price(r, s, sands_active(s), r->between[move.a][move.b]);
    }
    return sands_price(r, s, move, true, resource);
}

static struct price cheapest(const struct sands_rules *r, const struct sands_state *rich, sands_lister *first_steps)
{
    struct hg_move list[SANDS_MOST_MOVES];
    struct price least = {-1, SANDS_GOLD};
    int count = first_steps(r, rich, sands_active(rich), list);
    for (int i = 0; i < count; i++) {
        enum sands_resource resource;
        int n = price_of(r, rich, list[i], &resource);
        if (least.n < 0 || n < least.n)
            least = (struct price){n, resource};
    }
    return least;
}

static const char *price_text(const struct price *price, bool either)
{
    if (either)
        return HG_T("{price} gold or {price} {price|crop|crops} needed");
    if (price->resource == SANDS_GOLD)
        return HG_T("{n} gold, {price} needed");
    return HG_T("{n} {n|crop|crops}, {price} needed");
}

/* --- something else ----------------------------------------------------------------------------------------------- */

/* What the first step of a card is bought with, and what is missing where there is no such step. */
static const struct row {
    sands_lister *first_steps; /* NULL: they cost nothing */
    const char *none;
} rows[SANDS_ACTIONS] = {
    [SANDS_CHRONICLE] = {NULL, HG_T("no bin is free")},
    [SANDS_MUSTER] = {sands_list_muster, HG_T("nobody left to muster")},
    [SANDS_CONQUER] = {sands_list_conquer, HG_T("nobody to attack, nothing to annex")},
    [SANDS_RAID] = {NULL, HG_T("no warrior to move")},
    [SANDS_BUILD] = {sands_list_build, HG_T("no room for another structure")},
    [SANDS_GOVERN] = {sands_list_govern, HG_T("unrest cannot fall any lower")},
    [SANDS_ADVANCE] = {NULL, HG_T("no card to move to")},
    [SANDS_CARAVAN_1] = {sands_list_caravans, HG_T("no border for a caravan")},
    [SANDS_CARAVAN_2] = {sands_list_caravans, HG_T("no border for a caravan")},
    [SANDS_MIGRATE] = {NULL, HG_T("nobody to move")},
    [SANDS_TRIBUTE] = {NULL, HG_T("no colony, and no rival's caravan at your capital or Cities")},
};

/* [sands 11.3] Of the trees on which only heritage is too low the one where the least is missing; -1: there is none. */
static int nearest_test(const struct sands_rules *r, const struct sands_state *turn, int seat)
{
    int nearest = -1, best = 0;
    for (int tree = 0; tree < SANDS_TREES; tree++) {
        int category = sands_tree_category(r, tree), test = sands_advance_test(r, turn, seat, category);
        if (sands_check_advance(r, turn, seat, sands_move(SANDS_MOVE_ADVANCE, tree, 0, 0)) != SANDS_HERITAGE_TOO_LOW)
            continue;
        if (nearest < 0 || test > best) {
            nearest = category;
            best = test;
        }
    }
    return nearest;
}

static void put_why(const struct sands_rules *r, const struct sands_state *turn, int seat, int card,
                    const struct hg_words *words, struct hg_out *out)
{
    const struct sands_seat *p = &turn->seat[seat];
    struct sands_state rich = *turn;
    rich.seat[seat].stock[SANDS_CROPS] = rich.seat[seat].stock[SANDS_GOLD] = SANDS_MOST_STOCK;
    int box = r->action[card].box, category = card == SANDS_ADVANCE ? nearest_test(r, turn, seat) : -1;
    if (card == SANDS_CARAVAN_2 && !sands_box_open(r, turn, SANDS_CARAVAN_2)) {
        hg_say_of(r, words, out, HG_T("its box is locked ({category})"),
                  HG_ARGS({"category", NULL, box, &sands_category_thing}));
        return;
    }
    if (category >= 0) {
        hg_say_of(r, words, out, HG_T("unrest {n}, {category} heritage {heritage}"),
                  HG_ARGS({"n", NULL, p->unrest}, {"category", NULL, category, &sands_category_thing},
                          {"heritage", NULL, sands_advance_test(r, turn, seat, category)}));
        return;
    }
    struct price price = {-1, SANDS_GOLD};
    if (rows[card].first_steps)
        price = cheapest(r, &rich, rows[card].first_steps);
    bool either = card == SANDS_CARAVAN_1 || card == SANDS_CARAVAN_2;
    hg_say(words, out, price.n < 0 ? rows[card].none : price_text(&price, either),
           HG_ARGS({"n", NULL, p->stock[price.resource]}, {"price", NULL, price.n}));
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static void write_card(const struct sands_rules *r, const struct sands_state *turn, int seat, int card,
                       const struct hg_words *words, struct hg_out *out)
{
    bool begins = sands_can_begin(r, turn, card);
    hg_json_key(out, sands_card_ids[card]);
    hg_json_open(out, '{');
    hg_json_bool(out, "can_begin", begins);
    hg_json_bool(out, "used", turn->seat[seat].used >> card & 1);
    if (r->action[card].box != SANDS_NONE)
        hg_json_bool(out, "box_open", sands_box_open(r, turn, (enum sands_card)card));
    if (!begins) {
        char text[160];
        struct hg_out why = hg_out_fixed(text, sizeof text);
        put_why(r, turn, seat, card, words, &why);
        hg_json_text(out, "why", text);
    }
    hg_json_close(out, '}');
}

void sands_write_cards(const struct sands_rules *r, const struct sands_state *s, int seat, const struct hg_words *words,
                       struct hg_out *out)
{
    struct sands_state turn = as_active(s, seat);
    hg_json_key(out, "cards");
    hg_json_open(out, '{');
    for (int card = 0; card < SANDS_ACTIONS; card++)
        write_card(r, &turn, seat, card, words, out);
    hg_json_close(out, '}');
    hg_json_key(out, "level_price"); /* of Govern, behind a free one [sands 10.2] */
    hg_json_put_int(out, sands_govern_price(r, &turn, seat, 1 + sands_box_open(r, &turn, SANDS_GOVERN)));
}
