/* sands_rich.c: positions before the first turn of some generation: large and tiny empires, full and empty supplies,
 * structures, trees, piles, caravans at borders of off-limits territories, unrest up to its maximum. Random play from the
 * start drives unrest up and meets hardly an advance, structure or chronicle. */
#include "games/sands/sands_state.h"
#include "rich.h"

hg_rich_maker sands_make_rich;

/* From 0 to n - 1, and 0 where an edition leaves no choice. */
static int below(struct hg_rng *rng, int n)
{
    return n > 1 ? (int)hg_rng_below(rng, (uint32_t)n) : 0;
}

/* Of a set that is not empty. */
static int any_of(struct hg_rng *rng, uint32_t set)
{
    return hg_nth(set, hg_rng_below(rng, (uint32_t)hg_count_bits(set)));
}

static void lay_tiles(const struct sands_rules *r, struct sands_state *s, struct hg_rng *rng)
{
    uint32_t weight;
    while (s->ask == SANDS_ASK_TILE)
        sands_apply(r, s, HG_CHANCE, sands_outcome(r, s, hg_rng_below(rng, sands_chance(r, s)), &weight), NULL);
}

/* Some seats have a single territory, others all they may have. */
static void divide_map(const struct sands_rules *r, struct sands_state *s, struct hg_rng *rng)
{
    uint32_t left = r->in_play[s->seats];
    for (int seat = 0; seat < s->seats; seat++) {
        int territory = any_of(rng, left);
        s->seat[seat].controls = hg_bit(territory);
        s->seat[seat].capital = (uint8_t)territory;
        left &= ~hg_bit(territory);
    }
    int greedy = below(rng, 4), hungry = below(rng, 2 * s->seats),
        markers = r->n.control_markers + 1; /* the capital has none */
    int most = markers < r->n.most_territories ? markers : r->n.most_territories;
    for (int tries = 0; tries < 40 && left; tries++) {
        struct sands_seat *p = &s->seat[hungry < s->seats && below(rng, 2) ? hungry : below(rng, s->seats)];
        if (sands_size(p) >= most || below(rng, 4) < greedy)
            continue;
        int territory = any_of(rng, left);
        p->controls |= hg_bit(territory);
        if (below(rng, 2))
            p->colonies |= hg_bit(territory);
        left &= ~hg_bit(territory);
    }
}

/* Most stay at home. Some peoples have left it, above all those with a single territory: others can annex it, or find that
 * it is the last one. */
static void settle(const struct sands_rules *r, struct sands_state *s, struct sands_seat *p, struct hg_rng *rng)
{
    uint32_t in_play = r->in_play[s->seats], abroad = in_play & ~p->controls;
    bool gone = abroad && below(rng, sands_size(p) == 1 ? 2 : 8) == 0;
    int pieces[SANDS_PIECES] = {below(rng, 4) ? below(rng, r->n.peasants + 1) : r->n.peasants,
                                below(rng, 4) ? below(rng, r->n.warriors + 1) : r->n.warriors};
    for (int piece = 0; piece < SANDS_PIECES; piece++)
        while (pieces[piece]-- > 0)
            sands_add(p, (enum sands_piece)piece,
                      any_of(rng, gone            ? abroad
                                  : below(rng, 3) ? p->controls
                                                  : in_play),
                      1);
}

/* A network from the capital, across borders of off-limits territories, too; and one caravan somewhere. */
static void trade(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_rng *rng)
{
    int caravans = below(rng, 5) ? below(rng, r->n.caravans / 2) : r->n.caravans;
    while (caravans-- > 0) {
        uint64_t open = sands_caravan_borders(r, s, seat, false);
        for (int skip = open ? below(rng, sands_count64(open)) : 0; skip > 0; skip--)
            open &= open - 1;
        if (open)
            sands_place_caravan(r, s, seat, sands_lowest64(open), false, NULL);
    }
}

static void build(const struct sands_rules *r, struct sands_state *s, struct hg_rng *rng)
{
    for (int kind = 0; kind < r->structures; kind++)
        for (int tries = below(rng, 2 * sands_supply_of(r, kind, s->seats)); tries > 0; tries--) {
            int territory = any_of(rng, r->in_play[s->seats]);
            if (hg_count_bits(s->built[kind]) < sands_supply_of(r, kind, s->seats) &&
                sands_structures_in(r, s, territory) < sands_capacity(r, s, territory))
                s->built[kind] |= hg_bit(territory);
        }
}

static void grow_trees(const struct sands_rules *r, struct sands_state *s, struct hg_rng *rng)
{
    for (int level = 2; level <= SANDS_LEVELS; level++)
        for (int tree = 0; tree < SANDS_TREES; tree++) {
            uint32_t pile = sands_pile(r, s, sands_tree_category(r, tree), level);
            if (pile && s->tree[tree][level - 2] != SANDS_NONE && (level == 2 || below(rng, 4)))
                s->tree[tree][level - 1] = (uint8_t)any_of(rng, pile);
        }
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int level = 3; level <= SANDS_LEVELS; level++) {
            uint32_t pile = sands_pile(r, s, category, level);
            if (!pile || below(rng, 2))
                continue;
            s->top[category][level - 1] = (uint8_t)any_of(rng, pile);
            s->knowers[category][level - 1] = (uint8_t)(1 + below(rng, (1 << s->seats) - 1));
        }
}

static void advance(const struct sands_rules *r, struct sands_state *s, struct sands_seat *p, struct hg_rng *rng)
{
    int markers = r->n.advance_markers;
    for (int tree = 0; tree < SANDS_TREES; tree++) {
        int level = markers > 0 && below(rng, 3) ? below(rng, SANDS_LEVELS + 1) : 0;
        while (level && s->tree[tree][level - 1] == SANDS_NONE)
            level--;
        p->level[tree] = (uint8_t)level;
        markers -= level > 0;
    }
}

static void boast(const struct sands_rules *r, struct sands_seat *p, struct hg_rng *rng)
{
    uint32_t hand = hg_bit(r->chronicles) - 1;
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        if (!hand || below(rng, 2))
            continue;
        p->bin[bin] = (uint8_t)any_of(rng, hand);
        hand &= ~hg_bit(p->bin[bin]);
    }
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        p->heritage[category] = (uint8_t)below(rng, (below(rng, 3) ? r->most_heritage / 2 : r->most_heritage) + 1);
    p->unrest = (uint8_t)(r->least_unrest + below(rng, r->most_unrest - r->least_unrest + 1));
    p->points = (int16_t)(below(rng, 60) - 10);
    p->stock[SANDS_CROPS] = (uint16_t)below(rng, 20);
    p->stock[SANDS_GOLD] = (uint16_t)below(rng, 20);
}

void sands_make_rich(const void *rules, int seats, struct hg_rng *rng, void *state)
{
    const struct sands_rules *r = rules;
    struct sands_state *s = state;
    sands_setup(r, seats, s, NULL);
    lay_tiles(r, s, rng);
    s->start = (uint8_t)below(rng, seats);
    divide_map(r, s, rng);
    build(r, s, rng);
    grow_trees(r, s, rng);
    for (int seat = 0; seat < seats; seat++) {
        settle(r, s, &s->seat[seat], rng);
        trade(r, s, seat, rng);
        advance(r, s, &s->seat[seat], rng);
        boast(r, &s->seat[seat], rng);
    }
    sands_derive(r, s);
    for (int seat = 0; seat < seats; seat++)
        sands_cap_unrest(r, s, seat, NULL);
    s->dynasty = (uint8_t)below(rng, SANDS_DYNASTIES);
    s->first_space =
        (uint8_t)(r->dynasty[s->dynasty] + below(rng, r->dynasty[s->dynasty + 1] - r->dynasty[s->dynasty]));
    s->space = s->first_space;
    s->territory = 0;
    s->stage = SANDS_SELECTION;
    sands_go_on(r, s, NULL);
}
