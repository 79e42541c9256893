/* empires_rich.c: positions in the action phase of some age, at its beginning, in the middle or near its end: hands, piles
 * and discovery spaces with cards of all ages so far, full and empty stocks and reserves, buildings on all kinds of sites
 * and lost ones, or waiting for a site, cities held, scholars on leaders and wonders, leaders won. Chance alone spends its games on presets and
 * hardly constructs. */
#include "games/empires/empires_state.h"
#include "rich.h"

hg_rich_maker empires_make_rich;

static int below(struct hg_rng *rng, int n)
{
    return n > 1 ? (int)hg_rng_below(rng, (uint32_t)n) : 0;
}

static int any_of(struct hg_rng *rng, uint64_t set)
{
    for (int n = below(rng, empires_count(set)); n > 0; n--)
        set &= set - 1;
    return empires_lowest(set);
}

/* Chance and untimed choices, up to some stage. */
static void run_to(const struct empires_rules *r, struct empires_state *s, int stage, struct hg_rng *rng)
{
    while (s->stage < stage) {
        struct hg_turn turn = empires_turn(r, s);
        struct hg_move list[EMPIRES_MOST_MOVES];
        uint32_t weight;
        int seat = turn.chance ? HG_CHANCE : hg_lowest(turn.seats);
        if (turn.chance)
            list[0] = empires_outcome(r, s, hg_rng_below(rng, empires_chance(r, s)), &weight);
        else
            list[0] = list[below(rng, empires_moves(r, s, seat, list))];
        empires_apply(r, s, seat, list[0], NULL);
    }
}

/* --- the ages before ------------------------------------------------------------------------------------------------------ */

static void past_tokens(struct empires_state *s, int age, struct hg_rng *rng)
{
    for (int seat = 0; seat < s->seats; seat++) {
        uint64_t columns = 15;
        for (int i = 0; i < age; i++)
            columns &= ~empires_bit(s->seat[seat].token[i]);
        s->seat[seat].token[age] = (uint8_t)any_of(rng, columns);
        for (int source = 0; source < EMPIRES_FOR_LEADERS; source++)
            s->seat[seat].points[age][source] = (uint16_t)below(rng, 12);
    }
}

static void past_leaders(const struct empires_rules *r, struct empires_state *s, int age, struct hg_rng *rng)
{
    s->wonder[age] = (uint8_t)any_of(rng, r->wonders_of[age]);
    for (int speciality = 0; speciality < EMPIRES_SPECIALITIES; speciality++) {
        int seat = below(rng, s->seats + 1);
        if (seat < s->seats)
            s->seat[seat].leaders |= hg_bit(any_of(rng, r->leaders_of[age][speciality]));
    }
}

/* Onto the discovery space, or through it to the pile. */
static void lay(const struct empires_rules *r, struct empires_state *s, int seat, int card, bool pile)
{
    struct empires_seat *p = &s->seat[seat];
    empires_discover(r, s, seat, card, 0, NULL);
    memset(p->frame, 0, sizeof p->frame);
    p->frames = 0;
    if (pile)
        empires_discard_top(s, seat, NULL);
}

static void spread_cards(const struct empires_rules *r, struct empires_state *s, struct hg_rng *rng)
{
    for (int card = 0; card < r->cards; card++)
        for (int copy = 0; copy < r->card[card].copies; copy++) {
            int seat = below(rng, s->seats), way = below(rng, 6);
            if (r->card[card].age > s->age)
                continue;
            if (!r->card[card].age) {
                for (seat = 0; seat < s->seats && r->card[card].colour != r->colour[seat]; seat++)
                    ;
                if (seat == s->seats || way < 3)
                    continue;
            } else if (way == 0) {
                continue;
            } else {
                empires_add_card(&s->seat[seat].hand, card);
            }
            if (way >= 3)
                lay(r, s, seat, card, way >= 4);
        }
}

/* --- the map -------------------------------------------------------------------------------------------------------------- */

static void spread_clans(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_rng *rng)
{
    const struct empires_layout *map = empires_map(r, s);
    struct empires_seat *p = &s->seat[seat];
    for (int n = below(rng, p->reserve + 1); n > 0; n--) {
        uint64_t places =
            (map->territories | map->cities | empires_bit(map->capital[seat])) & ~empires_foreign_clans(s, seat);
        int place = any_of(rng, below(rng, 3) ? places & (map->on_slot[map->capital[seat] >> 2] | p->at) : places);
        int most = map->territories >> place & 1 ? r->n.territory_clans : r->n.city_clans;
        if (s->clans[place] >= most)
            continue;
        p->reserve--;
        empires_put_clans(s, seat, place, 1);
    }
}

/* Some buildings are lost again, to another seat or for nobody. */
static void spread_buildings(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_rng *rng)
{
    struct empires_seat *p = &s->seat[seat];
    for (int n = below(rng, 6 * (s->age + 1)); n > 0; n--) {
        int type = below(rng, EMPIRES_TYPES), other = below(rng, s->seats);
        bool rough = below(rng, 4) == 0;
        uint64_t sites = empires_sites(r, s, seat, type, rough);
        if (!sites || p->gone[type] == EMPIRES_BUILDINGS)
            continue;
        p->gone[type]++;
        if (below(rng, 8) == 0) {
            s->seat[other].destroyed = (uint8_t)(s->seat[other].destroyed + (other != seat));
            continue;
        }
        int place = any_of(rng, sites);
        p->built[type] |= empires_bit(place);
        if (!(s->open_sites >> place & 1))
            s->rough[place] = (uint8_t)(s->rough[place] + (1 << (2 * seat)));
        empires_derive_sites(r, s, empires_bit(place));
    }
}

/* Now and then a column is empty, its last buildings lost for nobody; or a building waits on its card. */
static void spread_troubles(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_rng *rng)
{
    struct empires_seat *p = &s->seat[seat];
    if (below(rng, 6) == 0)
        p->gone[below(rng, EMPIRES_TYPES)] = EMPIRES_BUILDINGS;
    int type = p->stacked ? r->card[empires_top_card(s, seat)].type : EMPIRES_NONE;
    if (below(rng, 4) || type == EMPIRES_NONE || p->gone[type] == EMPIRES_BUILDINGS)
        return;
    p->gone[type]++;
    p->waiting = (uint8_t)type;
}

static void spread_scholars(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_rng *rng)
{
    struct empires_seat *p = &s->seat[seat];
    int created = below(rng, p->reserve < 6 ? p->reserve + 1 : 7);
    uint64_t spaces = (uint64_t)empires_columns_in_play(r, s) << EMPIRES_INFLUENCE | ((UINT64_C(2) << s->age) - 1)
                                                                                         << EMPIRES_WONDER;
    p->reserve = (uint8_t)(p->reserve - created);
    p->created = (uint8_t)(p->created + created);
    for (int n = below(rng, p->created + 1); n > 0; n--)
        empires_lay_scholar(s, seat, any_of(rng, spaces), NULL);
    for (int resource = 0; resource < EMPIRES_RESOURCES; resource++)
        p->stock[resource] = (uint8_t)below(rng, r->n.stock[resource] + 1);
}

/* --- now ------------------------------------------------------------------------------------------------------------------ */

/* Cards of this age come out of its decks. */
static void draw_some(const struct empires_rules *r, struct empires_state *s, struct hg_rng *rng)
{
    for (int n = below(rng, 4 * r->n.deck + 4); n > 0; n--) {
        int deck = below(rng, EMPIRES_DECKS);
        uint32_t weight;
        if (!s->deck[deck])
            continue;
        s->drawing = (uint8_t)below(rng, s->seats);
        s->from = (uint8_t)deck;
        s->part = EMPIRES_DRAW_CARD;
        while (s->part != EMPIRES_NO_DRAW)
            empires_apply(r, s, HG_CHANCE, empires_outcome(r, s, hg_rng_below(rng, empires_chance(r, s)), &weight),
                          NULL);
    }
}

static void pass_time(const struct empires_rules *r, struct empires_state *s, struct hg_rng *rng)
{
    int part = below(rng, 3), rounds = r->option[EMPIRES_AOI_ROUNDS][0];
    uint32_t all = r->age_ms, rest = all < 20000 ? all : 20000;
    if (s->stage == EMPIRES_ROUNDS) {
        s->round = (uint8_t)(part == 0 ? 1 : part == 1 ? 1 + below(rng, rounds) : rounds);
        while (s->creations < r->n.creations && s->round > rounds * (s->creations + 1) / (r->n.creations + 1))
            s->creations++;
        return;
    }
    s->now_ms += part == 0 ? 0 : part == 1 ? hg_rng_below(rng, all) : all - 1 - hg_rng_below(rng, rest);
    while (s->creations < r->n.creations && s->now_ms - s->age_start >= r->creation_ms[s->creations])
        s->creations++;
}

void empires_make_rich(const void *rules, int seats, struct hg_rng *rng, void *state)
{
    const struct empires_rules *r = rules;
    struct empires_state *s = state;
    empires_setup(r, seats, s, NULL);
    run_to(r, s, EMPIRES_DECKS_PHASE, rng);
    for (int age = below(rng, EMPIRES_AGES); s->age < age; s->age++) {
        past_tokens(s, s->age, rng);
        past_leaders(r, s, s->age, rng);
    }
    spread_cards(r, s, rng);
    s->part = EMPIRES_NO_DRAW;
    s->from = EMPIRES_NONE;
    empires_begin_preparation(r, s, NULL);
    empires_go_on(r, s, NULL);
    empires_derive(r, s);
    run_to(r, s, EMPIRES_ACTION_PHASE, rng);
    for (int seat = 0; seat < seats; seat++) {
        spread_clans(r, s, seat, rng);
        spread_buildings(r, s, seat, rng);
        spread_scholars(r, s, seat, rng);
    }
    draw_some(r, s, rng);
    pass_time(r, s, rng);
    for (int seat = 0; seat < seats; seat++)
        spread_troubles(r, s, seat, rng);
    empires_derive(r, s);
    empires_settle(r, s, NULL);
}
