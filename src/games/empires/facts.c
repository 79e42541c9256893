/* facts.c: what a board shows and would have to know a rule for: what actions would give, what things would cost, when
 * timers run out, who leads on leaders and wonders and would take which city, if the age ended now, what lies where. */
#include "core/fields.h"
#include "games/empires/empires_state.h"

static void put_levels(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_out *out)
{
    const struct empires_seat *p = &s->seat[seat];
    hg_json_int(out, "ideas", empires_level(r, p, EMPIRES_LEVEL_IDEAS) + empires_bonus(r, p, EMPIRES_MORE_IDEAS));
    hg_json_int(out, "bricks", empires_level(r, p, EMPIRES_LEVEL_BRICKS) + empires_bonus(r, p, EMPIRES_MORE_BRICKS));
    hg_json_int(out, "clans", empires_level(r, p, EMPIRES_LEVEL_CLANS) + empires_bonus(r, p, EMPIRES_MORE_CLANS));
    hg_json_int(out, "moves", empires_level(r, p, EMPIRES_LEVEL_MOVES) + empires_bonus(r, p, EMPIRES_MORE_MOVES));
    hg_json_int(out, "scholars", empires_most_created(r, s, seat));
    hg_json_int(out, "culture", empires_culture(r, p));
    hg_json_int(out, "hand", empires_hand_size(p));
}

static void put_occupied(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "occupied");
    hg_write_set(&empires_location_thing, r, empires_occupied(r, s, seat), 0, out);
}

/* When each timer runs out; null at home. */
static void put_timers(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "timers");
    hg_json_open(out, '[');
    for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
        const struct empires_timer *t = &s->seat[seat].timer[timer];
        if (t->space == EMPIRES_NONE || empires_in_turns(r, s))
            hg_json_put_null(out);
        else
            hg_json_put_int(out, (int64_t)t->placed_ms + r->timer_ms[seat]);
    }
    hg_json_close(out, ']');
}

static void put_seats(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        hg_json_open(out, '{');
        hg_json_text(out, "colour", r->colour_id[r->colour[seat]]);
        hg_json_text(out, "capital", empires_location_ids[empires_map(r, s)->capital[seat]]);
        put_levels(r, s, seat, out);
        if (s->stage > EMPIRES_LAY_TILES)
            put_occupied(r, s, seat, out);
        put_timers(r, s, seat, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

/* --- the clock ------------------------------------------------------------------------------------------------------------ */

static void put_clock(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    if (!empires_clock_runs(s))
        return;
    hg_json_key(out, "clock");
    hg_json_open(out, '{');
    hg_json_int(out, "now_ms", s->now_ms);
    hg_json_int(out, "age_start", s->age_start);
    hg_json_int(out, "age_end", (int64_t)s->age_start + r->age_ms);
    hg_json_int(out, "close", (int64_t)s->age_start + r->age_ms + r->finish_ms);
    if (s->creations < r->n.creations)
        hg_json_int(out, "next_creation", (int64_t)s->age_start + r->creation_ms[s->creations]);
    hg_json_close(out, '}');
}

/* Of an age in turns: how many rounds it has, and after which one scholars are created next. */
static void put_rounds(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    if (s->stage != EMPIRES_ROUNDS && s->stage != EMPIRES_ROUND_CREATION)
        return;
    hg_json_key(out, "rounds");
    hg_json_open(out, '{');
    hg_json_int(out, "last", r->option[EMPIRES_AOI_ROUNDS][0]);
    if (s->creations < r->n.creations)
        hg_json_int(out, "next_creation", empires_creation_round(r, s->creations));
    hg_json_close(out, '}');
}

/* --- leaders, wonders, cities --------------------------------------------------------------------------------------------- */

static void put_ties(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    hg_json_key(out, "ties");
    hg_json_open(out, '{');
    for (int space = EMPIRES_INFLUENCE; space < EMPIRES_SPACES; space++) {
        uint32_t tied = empires_tied_on_stack(r, s, space, space >= EMPIRES_WONDER);
        if (!tied)
            continue;
        hg_json_key(out, empires_space_ids[space]);
        hg_json_open(out, '[');
        for (; tied; tied = hg_without_lowest(tied))
            hg_json_put_int(out, hg_lowest(tied));
        hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

/* Who has the majority, with whom: as many, but later; and what the wonder counts for each seat. */
static void put_spaces(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    hg_json_key(out, "majorities");
    hg_json_open(out, '{');
    for (int space = EMPIRES_INFLUENCE; space < EMPIRES_SPACES; space++) {
        int best = empires_most_on_stack(r, s, space, space >= EMPIRES_WONDER);
        if (best == EMPIRES_NONE)
            continue;
        hg_json_int(out, empires_space_ids[space], best);
    }
    hg_json_close(out, '}');
    put_ties(r, s, out);
    hg_json_key(out, "wonders");
    hg_json_open(out, '{');
    for (int age = 0; age <= s->age; age++) {
        if (s->wonder[age] == EMPIRES_NONE)
            continue;
        hg_json_key(out, empires_space_ids[EMPIRES_WONDER + age]);
        hg_json_open(out, '[');
        for (int seat = 0; seat < s->seats; seat++)
            hg_json_put_int(out, empires_sum(r, s, seat, &r->wonder[s->wonder[age]].sum));
        hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

static void put_cities(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    hg_json_key(out, "sieges");
    hg_json_open(out, '{');
    for (uint32_t left = empires_map(r, s)->neutral; left; left = hg_without_lowest(left)) {
        uint32_t tied;
        int slot = hg_lowest(left), seat = empires_besieger(r, s, slot, &tied);
        if (seat != EMPIRES_NONE)
            hg_json_int(out, empires_location_ids[slot * 4 + EMPIRES_CITY], seat);
    }
    hg_json_close(out, '}');
}

/* --- the map -------------------------------------------------------------------------------------------------------------- */

/* Of a territory its kind and the sites that are free; of all places what is near. */
static void put_place(const struct empires_rules *r, const struct empires_state *s, int location, struct hg_out *out)
{
    hg_json_key(out, empires_location_ids[location]);
    hg_json_open(out, '{');
    if (empires_map(r, s)->territories >> location & 1) {
        struct empires_room free = empires_free_sites(r, s, location);
        hg_json_text(out, "kind", empires_kind_ids[empires_territory_at(r, s, location)->kind]);
        hg_json_int(out, "sites", free.available);
        hg_json_int(out, "unavailable", free.unavailable);
    }
    hg_json_key(out, "near");
    hg_write_set(&empires_location_thing, r, empires_map(r, s)->near[location], 0, out);
    hg_json_close(out, '}');
}

static void put_places(const struct empires_rules *r, const struct empires_state *s, struct hg_out *out)
{
    hg_json_key(out, "places");
    hg_json_open(out, '{');
    for (uint32_t left = empires_map(r, s)->slots; left; left = hg_without_lowest(left))
        for (int corner = 0; corner <= EMPIRES_CITY; corner++)
            put_place(r, s, hg_lowest(left) * 4 + corner, out);
    hg_json_close(out, '}');
}

/* --- what a seat can do with its cards ------------------------------------------------------------------------------------- */

static void put_hand(const struct empires_rules *r, const struct empires_seat *p, struct hg_out *out)
{
    uint64_t payable[2];
    empires_payable(r, p, payable);
    hg_json_key(out, "hand");
    hg_json_open(out, '{');
    for (int card = 0; card < r->cards; card++) {
        if (!empires_held(&p->hand, card))
            continue;
        hg_json_key(out, r->card[card].id);
        hg_json_open(out, '{');
        hg_json_int(out, "ideas", empires_discovery_cost(r, p, card));
        hg_json_bool(out, "payable", payable[card >> 6] >> (card & 63) & 1);
        hg_json_close(out, '}');
    }
    hg_json_close(out, '}');
}

/* The card that would be constructed next, for what, and where its building could stand. */
static void put_construct(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_out *out)
{
    const struct empires_seat *p = &s->seat[seat];
    int card = empires_prospect(s, seat).card;
    if (card == EMPIRES_NONE)
        return;
    hg_json_key(out, "construct");
    hg_json_open(out, '{');
    hg_json_text(out, "card", r->card[card].id);
    hg_json_int(out, "bricks", empires_construction_cost(r, p, card));
    hg_json_key(out, "sites");
    hg_write_set(&empires_location_thing, r, empires_sites(r, s, seat, r->card[card].type, false), 0, out);
    hg_json_close(out, '}');
}

/* --- what a Deploy or a Move could do on the map ---------------------------------------------------------------------------- */

/* From place to place, the most clans that can go at once: the list has each way with one clan more after the other. */
static void put_ways(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_out *out)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    int count = empires_list_moves(r, s, seat, list);
    hg_json_key(out, "ways");
    hg_json_open(out, '{');
    for (int i = 0; i < count;) {
        int from = list[i].a;
        hg_json_key(out, empires_location_ids[from]);
        hg_json_open(out, '{');
        for (; i < count && list[i].a == from; i++)
            if (i + 1 == count || list[i + 1].c == 1)
                hg_json_int(out, empires_location_ids[list[i].b], list[i].c);
        hg_json_close(out, '}');
    }
    hg_json_close(out, '}');
}

static void put_reach(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_out *out)
{
    if (s->stage != EMPIRES_ACTION_PHASE && s->stage != EMPIRES_ROUNDS)
        return;
    hg_json_key(out, "deploy");
    hg_write_set(&empires_location_thing, r, empires_deploy_targets(r, s, seat), 0, out);
    put_ways(r, s, seat, out);
}

void empires_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                         struct hg_out *out)
{
    const struct empires_rules *r = rules;
    const struct empires_state *s = state;
    struct empires_state view;
    (void)words;
    if (seat != HG_CHANCE) {
        empires_view(rules, state, seat, &view);
        s = &view;
    }
    struct empires_state then = *s;
    if (empires_age_is_on(s))
        empires_end_age_now(r, &then);
    hg_json_open(out, '{');
    put_clock(r, s, out);
    put_rounds(r, s, out);
    put_seats(r, s, out);
    if (empires_age_is_on(s))
        empires_write_standing(r, s, &then, out);
    if (s->stage > EMPIRES_LAY_TILES) {
        put_spaces(r, &then, out);
        put_cities(r, &then, out);
        put_places(r, s, out);
    }
    if (seat != HG_CHANCE) {
        put_hand(r, &s->seat[seat], out);
        if (s->stage > EMPIRES_LAY_TILES)
            put_construct(r, s, seat, out);
        put_reach(r, s, seat, out);
    }
    hg_json_close(out, '}');
}
