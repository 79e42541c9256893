/* generation.c: the end of a generation [sands 18]: Check for Population Growth, 4.3, and Overcrowding, 4.4; and Prepare
 * for a New Generation, 4.6. */
#include "games/sands/sands_state.h"

/* --- growth -------------------------------------------------------------------------------------------------------------- */

/* [sands 18.1] An icon counts if the marker moved onto or past it in this generation. */
static bool has_growth(const struct sands_rules *r, const struct sands_state *s)
{
    for (int space = s->first_space + 1; space <= s->space; space++)
        if (r->icons >> space & 1)
            return true;
    return false;
}

static void grow(struct sands_state *s, int seat, int territory, struct hg_events *events)
{
    sands_add(&s->seat[seat], SANDS_PEASANT, territory, 1);
    sands_tell(events, SANDS_CITIZENS_ADDED, seat, SANDS_PEASANT, 1, territory, 0);
}

/* [sands 18.2, 18.3] Everywhere; with too few peasants, where the player says, each territory once. */
static bool grow_empire(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    uint32_t left = p->controls & ~s->grown;
    int supply = sands_supply(r, p, SANDS_PEASANT);
    if (supply && supply < hg_count_bits(left))
        return sands_ask(s, SANDS_ASK_GROW, seat);
    for (; left && supply; left = hg_without_lowest(left))
        grow(s, seat, hg_lowest(left), events);
    s->grown = 0;
    return false;
}

int sands_list_grow(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)r;
    for (uint32_t left = s->seat[seat].controls & ~s->grown; left; left = hg_without_lowest(left))
        list[count++] = sands_move(SANDS_MOVE_GROW, hg_lowest(left), 0, 0);
    return count;
}

int sands_check_grow(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r;
    if (!(s->seat[seat].controls >> move.a & 1))
        return SANDS_NOT_YOURS;
    return s->grown >> move.a & 1 ? SANDS_GROWN_BEFORE : SANDS_LEGAL;
}

void sands_do_grow(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    (void)r;
    s->grown |= hg_bit(move.a);
    grow(s, seat, move.a, events);
}

/* --- overcrowding ------------------------------------------------------------------------------------------------------ */

static int everybody_in(const struct sands_state *s, int territory)
{
    int sum = 0;
    for (int seat = 0; seat < s->seats; seat++)
        sum += sands_citizens(&s->seat[seat], territory);
    return sum;
}

/* [sands 18.4, 18.5] The first test, with what structures and advances of the controller add. */
bool sands_crowded(const struct sands_rules *r, const struct sands_state *s, int territory)
{
    int controller = sands_controller(s, territory);
    return controller != SANDS_NONE &&
           everybody_in(s, territory) >
               sands_capacity(r, s, territory) + sands_sum_at(r, s, controller, SANDS_CROWDING, territory, ~0u);
}

/* [sands 18.6] Once for each player, however many territories are crowded. */
static void check_crowding(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = sands_in_order(s, i), crowded = 0;
        for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left)) {
            if (!sands_crowded(r, s, hg_lowest(left)))
                continue;
            crowded++;
            sands_tell(events, SANDS_CROWDED, seat, hg_lowest(left), 0, 0, 0);
        }
        if (crowded)
            sands_raise_unrest(r, s, seat, 1, events);
    }
}

bool sands_growth_phase(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    bool grows = has_growth(r, s);
    if (grows && s->turn_of == 0 && s->grown == 0)
        sands_tell(events, SANDS_POPULATION_GREW, HG_CHANCE, 0, 0, 0, 0);
    for (; s->turn_of < s->seats && grows; s->turn_of++)
        if (grow_empire(r, s, sands_active(s), events))
            return true;
    s->turn_of = 0;
    check_crowding(r, s, events); /* [sands 18.7] before anybody is removed */
    s->stage = SANDS_ATTRITION_PHASE;
    return false;
}

/* --- attrition ----------------------------------------------------------------------------------------------------------- */

/* [sands 18.8] The second test looks at the printed capacity alone. */
static bool is_too_full(const struct sands_rules *r, const struct sands_state *s, int territory)
{
    return everybody_in(s, territory) > r->n.attrition * sands_capacity(r, s, territory);
}

/* [sands 18.9] Full rounds in turn order: everybody there removes one citizen. */
static bool remove_round(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r;
    for (; s->turn_of < s->seats; s->turn_of++) {
        int seat = sands_active(s), peasants = s->seat[seat].citizens[SANDS_PEASANT][s->territory];
        int warriors = s->seat[seat].citizens[SANDS_WARRIOR][s->territory];
        if (peasants && warriors)
            return sands_ask(s, SANDS_ASK_REMOVE, seat);
        sands_lose_citizens(s, seat, s->territory, peasants > 0, warriors > 0, events);
    }
    return false;
}

/* [sands 18.10] Territory by territory in map order. */
bool sands_attrition_phase(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (; s->territory < r->territories; s->territory++) {
        bool in_play = sands_in_play(r, s) >> s->territory & 1;
        while (s->removing || (in_play && is_too_full(r, s, s->territory))) {
            s->removing = 1;
            if (remove_round(r, s, events))
                return true;
            s->turn_of = s->removing = 0;
        }
    }
    s->territory = 0;
    s->stage = SANDS_SCORING_PHASE;
    return false;
}

int sands_list_remove(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)r, (void)s, (void)seat;
    list[0] = sands_move(SANDS_MOVE_REMOVE, SANDS_PEASANT, 0, 0);
    list[1] = sands_move(SANDS_MOVE_REMOVE, SANDS_WARRIOR, 0, 0);
    return 2;
}

int sands_check_remove(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r;
    return s->seat[seat].citizens[move.a][s->territory] ? SANDS_LEGAL : SANDS_NO_PIECE_THERE;
}

void sands_do_remove(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)r;
    sands_lose_citizens(s, seat, s->territory, move.a == SANDS_PEASANT, move.a == SANDS_WARRIOR, events);
    s->turn_of++;
}

/* --- a new generation ---------------------------------------------------------------------------------------------------- */

/* [sands 18.11-18.13] The first one begins with the same call: then there is nothing to take back. */
void sands_new_generation(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r;
    for (int seat = 0; seat < s->seats; seat++) {
        struct sands_seat *p = &s->seat[seat];
        p->stock[SANDS_CROPS] = p->stock[SANDS_GOLD] = 0;
        p->used = 0;
        p->emphasis = SANDS_NONE;
        p->cubes = p->bonuses = 0;
    }
    s->turn = s->round = s->turn_of = 0;
    s->first_space = s->space;
    s->stage = SANDS_RESOURCES_PHASE;
    sands_tell(events, SANDS_GENERATION_BEGAN, s->start, s->dynasty + 1, 0, 0, 0);
}
