/* edition_compile.c: what follows from the values of an edition and the options of a table, and what must hold over all of
 * them [empires 1.8]. */
#include "games/empires/edition_parts.h"

/* Of this table: cards that are not in the game have no copies. */
static void compile_cards(struct empires_rules *r)
{
    r->cards = (uint8_t)(r->starting + r->technologies);
    for (int i = 0; i < r->cards; i++) {
        struct empires_card *card = &r->card[i];
        card->copies = card->age ? card->of_option[r->option[EMPIRES_CARD_SET][0]] : 1;
        for (int cost = card->ideas; cost <= EMPIRES_MOST_COST; cost++)
            r->affordable[cost][i >> 6] |= empires_bit(i & 63);
        if (card->copies)
            r->of_class[card->age][card->type][i >> 6] |= empires_bit(i & 63);
    }
}

static void compile_leaders(struct empires_rules *r)
{
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
        for (int column = 0; column < EMPIRES_COLUMNS; column++)
            r->columns_of[seats] |= (uint8_t)((seats >= r->tile_players[column]) << column);
    for (int i = 0; i < r->leaders; i++) {
        const struct empires_leader *leader = &r->leader[i];
        r->leaders_of[leader->age][leader->speciality] |= hg_bit(i);
        for (int j = 0; j < leader->effects; j++)
            r->with_hook[leader->effect[j].hook] |= hg_bit(i);
    }
    for (int i = 0; i < r->wonders; i++)
        r->wonders_of[r->wonder[i].age] |= hg_bit(i);
}

static void compile_times(struct empires_rules *r)
{
    for (int seat = 0; seat < EMPIRES_SEATS; seat++)
        r->timer_ms[seat] = (uint32_t)(r->option[EMPIRES_TIMER_MS][seat] + r->option[EMPIRES_HANDICAP_MS][seat]);
    r->age_ms = (uint32_t)r->option[EMPIRES_AGE_MS][0];
    for (int i = 0; i <= r->n.creations; i++) /* [empires 16.1, 17.1] */
        r->creation_ms[i] = (uint32_t)((uint64_t)r->age_ms * (uint32_t)(i + 1) / (uint32_t)(r->n.creations + 1));
    r->finish_ms = (uint32_t)r->option[EMPIRES_FINISH_MS][0];
    r->step_ms = (uint32_t)r->option[EMPIRES_STEP_MS][0];
    r->waiting_ms = (uint32_t)r->option[EMPIRES_WAITING_MS][0];
    r->auto_eject_ms = (uint32_t)r->option[EMPIRES_AUTO_EJECT_MS][0];
}

/* [empires 2.1] Whoever wants no colour has the first one that nobody else has or wants. */
bool empires_compile_colours(struct empires_rules *r)
{
    const int32_t *wanted = r->option[EMPIRES_COLOURS_OF_SEATS];
    uint32_t taken = 0;
    for (int seat = 0; seat < EMPIRES_SEATS; seat++) {
        if (wanted[seat] && taken >> (wanted[seat] - 1) & 1)
            return false;
        if (wanted[seat])
            taken |= hg_bit(wanted[seat] - 1);
    }
    for (int seat = 0; seat < EMPIRES_SEATS; seat++) {
        int colour = wanted[seat] ? wanted[seat] - 1 : hg_lowest(~taken);
        taken |= hg_bit(colour);
        r->colour[seat] = (uint8_t)colour;
    }
    return true;
}

/* --- what must hold over all of it ---------------------------------------------------------------------------------------------- */

static void check_tiles(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    int tiles[EMPIRES_COLOURS] = {0}, capitals[EMPIRES_COLOURS] = {0}, cards[EMPIRES_COLOURS] = {0};
    for (int i = 0; i < r->tiles; i++) {
        tiles[r->tile[i].colour]++;
        capitals[r->tile[i].colour] += r->tile[i].capital;
    }
    for (int i = 0; i < EMPIRES_STARTING; i++)
        cards[r->card[i].colour]++;
    for (int colour = 0; colour < EMPIRES_COLOURS; colour++) {
        if (tiles[colour] != 3 || capitals[colour] != 1)
            hg_wrong_member(in->problems, edition, "tiles",
                            HG_T("every colour has three tiles, one of them with its capital. [empires 2.2]"));
        if (cards[colour] != EMPIRES_STARTING / EMPIRES_COLOURS)
            hg_wrong_member(in->problems, edition, "starting_technologies",
                            HG_T("every colour has four starting cards. [empires 2.8]"));
    }
}

/* [empires 3.2] The cards of an age, in both sets, are those of its decks. */
static void check_cards(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    struct hg_spot technologies = hg_spot_member(edition, "technologies");
    int cards[2][EMPIRES_AGES + 1] = {{0}};
    for (int i = EMPIRES_STARTING; i < r->cards; i++)
        for (int set = 0; set < 2; set++)
            cards[set][r->card[i].age] += r->card[i].of_option[set];
    for (int age = 1; age <= EMPIRES_AGES; age++)
        for (int set = 0; set < 2; set++)
            if (cards[set][age] != EMPIRES_DECKS * r->n.deck)
                hg_wrong(
                    in->problems, &technologies,
                    HG_T("age {age} has {count} {count|card|cards} by {set}, but its decks have {most}. [empires 3.2]"),
                    HG_ARGS({"age", NULL, age}, {"count", NULL, cards[set][age]}, {"set", set ? "distinct" : "copies"},
                            {"most", NULL, EMPIRES_DECKS * r->n.deck}));
}

static void check_leaders(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    struct hg_spot leaders = hg_spot_member(edition, "leaders"), wonders = hg_spot_member(edition, "wonders");
    for (int age = 0; age < EMPIRES_AGES; age++) {
        const uint32_t *of = r->leaders_of[age];
        if (!of[0] || !of[1] || !of[2] || hg_count_bits(of[0] | of[1] | of[2]) < EMPIRES_COLUMNS)
            hg_wrong(in->problems, &leaders,
                     HG_T("age {age} needs a leader of every speciality and one more. [empires 3.7]"),
                     HG_ARGS({"age", NULL, age + 1}));
        if (!r->wonders_of[age])
            hg_wrong(in->problems, &wonders, HG_T("age {age} needs a wonder. [empires 3.4]"),
                     HG_ARGS({"age", NULL, age + 1}));
    }
}

static void check_numbers(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r)
{
    if (r->n.start[0] > r->n.stock[0] || r->n.start[1] > r->n.stock[1])
        hg_wrong_member(in->problems, edition, "setup",
                        HG_T("the stock begins with more than there is. [empires 1.5]"));
}

void empires_compile(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r)
{
    for (int seats = EMPIRES_MIN_SEATS; seats <= EMPIRES_SEATS; seats++)
        empires_compile_layout(&r->layout[seats]);
    empires_read_effects(in, edition, r);
    compile_times(r);
    compile_cards(r);
    compile_leaders(r);
    check_numbers(in, edition, r);
    check_tiles(in, edition, r);
    empires_check_layouts(in, edition, r);
    check_cards(in, edition, r);
    check_leaders(in, edition, r);
}
