/* setup.c: Game Preparations, A to H [sands 2], and the luck of the whole game as tickets. */
#include "core/assert.h"
#include "games/sands/sands_state.h"

const struct sands_action_state sands_no_action = {.question = SANDS_NONE,
                                                   .territory = SANDS_NONE,
                                                   .opponent = SANDS_NONE,
                                                   .die = {SANDS_NONE, SANDS_NONE}};

void sands_no_turn(struct sands_state *s)
{
    s->act = sands_no_action;
    s->purchase = (struct hg_move){0};
    s->action = s->bonus = s->patronage = s->drawing = SANDS_NONE;
    s->drawn[0] = s->drawn[1] = SANDS_NONE;
    s->open = s->reused = s->revealed = 0;
}

void sands_bare_board(const struct sands_rules *r, struct sands_state *s)
{
    memset(s->tile, SANDS_NONE, sizeof s->tile);
    memset(s->tree, SANDS_NONE, sizeof s->tree);
    memset(s->top, SANDS_NONE, sizeof s->top);
    for (int tree = 0; tree < SANDS_TREES; tree++)
        s->tree[tree][0] = r->root[tree];
    sands_no_turn(s);
}

/* [sands 2.5] */
static void set_up_seat(const struct sands_rules *r, struct sands_seat *p)
{
    p->unrest = r->first_unrest;
    p->capital = p->emphasis = p->plan[0] = p->plan[1] = SANDS_NONE;
    memset(p->bin, SANDS_NONE, sizeof p->bin);
}

void sands_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    const struct sands_rules *r = rules;
    struct sands_state *s = memset(state, 0, sizeof *s);
    s->seats = (uint8_t)seats;
    for (int seat = 0; seat < seats; seat++)
        set_up_seat(r, &s->seat[seat]);
    sands_bare_board(r, s);
    sands_go_on(r, s, events);
}

/* --- B: tiles ------------------------------------------------------------------------------------------------------- */

/* [sands 2.1, 2.3] One in each territory in play, in map order. */
bool sands_lay_tiles(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)events;
    uint32_t left = sands_in_play(r, s);
    for (; left && s->tile[hg_lowest(left)] != SANDS_NONE; left = hg_without_lowest(left))
        ;
    if (left) {
        s->territory = (uint8_t)hg_lowest(left);
        return sands_ask_chance(s, SANDS_ASK_TILE);
    }
    s->territory = 0;
    s->stage = SANDS_FIND_START;
    return false;
}

static int tiles_left(const struct sands_rules *r, const struct sands_state *s, int kind)
{
    int left = r->tiles_of[s->seats][kind];
    for (int i = 0; i < r->territories; i++)
        left -= s->tile[i] == kind;
    return left;
}

static int kind_of_tile(const struct sands_rules *r, int resource, int capacity)
{
    for (int kind = 0; kind < r->tiles; kind++)
        if (r->tile[kind].resource == resource && r->tile[kind].capacity == capacity)
            return kind;
    return SANDS_NONE;
}

void sands_do_tile(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    (void)seat;
    s->tile[s->territory] = (uint8_t)kind_of_tile(r, move.a, move.b);
    sands_tell(events, SANDS_TILE_LAID, HG_CHANCE, move.a, move.b, s->territory, 0);
}

/* --- G: the first empires --------------------------------------------------------------------------------------------- */

/* [sands 2.7] */
bool sands_find_start(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return sands_ask_chance(s, SANDS_ASK_START);
}

void sands_do_start(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    (void)r, (void)seat;
    s->start = move.a;
    s->stage = SANDS_PROVINCES;
    sands_tell(events, SANDS_START_FOUND, move.a, 0, 0, 0, 0);
}

/* [sands 2.11] */
static void settle(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = sands_in_order(s, i);
        struct sands_seat *p = &s->seat[seat];
        for (uint32_t left = p->controls; left; left = hg_without_lowest(left)) {
            int territory = hg_lowest(left);
            sands_add(p, SANDS_PEASANT, territory, r->n.peasants_each);
            sands_add(p, SANDS_WARRIOR, territory, r->n.warriors_each);
            sands_tell(events, SANDS_CITIZENS_SETTLED, seat, r->n.peasants_each, r->n.warriors_each, territory, 0);
        }
    }
}

/* [sands 2.8, 2.9] Round by round, every second one in reverse. */
bool sands_provinces(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (s->turn_of == s->seats) {
        s->turn_of = 0;
        s->round++;
    }
    if (s->round < r->n.provinces) {
        int place = s->round & 1 ? s->seats - 1 - s->turn_of : s->turn_of;
        return sands_ask(s, SANDS_ASK_PROVINCE, sands_in_order(s, place));
    }
    settle(r, s, events);
    s->round = 0;
    s->stage = SANDS_CAPITALS;
    return false;
}

static uint32_t free_territories(const struct sands_rules *r, const struct sands_state *s)
{
    uint32_t taken = 0;
    for (int seat = 0; seat < s->seats; seat++)
        taken |= s->seat[seat].controls;
    return sands_in_play(r, s) & ~taken;
}

/* [sands 2.9, 2.10] Next to an own province; anywhere where that is not possible. */
static uint32_t provinces_open(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint32_t open = free_territories(r, s), near = 0;
    for (uint32_t own = s->seat[seat].controls; own; own = hg_without_lowest(own))
        near |= r->territory[hg_lowest(own)].near;
    return open & near ? open & near : open;
}

int sands_list_provinces(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (uint32_t open = provinces_open(r, s, seat); open; open = hg_without_lowest(open))
        list[count++] = sands_move(SANDS_MOVE_PROVINCE, hg_lowest(open), 0, 0);
    return count;
}

int sands_check_province(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (!(sands_in_play(r, s) >> move.a & 1))
        return SANDS_OFF_LIMITS;
    if (!(free_territories(r, s) >> move.a & 1))
        return SANDS_OCCUPIED;
    return provinces_open(r, s, seat) >> move.a & 1 ? SANDS_LEGAL : SANDS_NOT_ADJACENT;
}

void sands_do_province(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                       struct hg_events *events)
{
    (void)r;
    s->seat[seat].controls |= hg_bit(move.a);
    s->turn_of++;
    sands_tell(events, SANDS_PROVINCE_TAKEN, seat, move.a, 0, 0, 0);
}

/* [sands 2.12] The move is that of a capital that is lost (pieces.c). */
bool sands_capitals(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    if (s->turn_of < s->seats)
        return sands_ask(s, SANDS_ASK_CAPITAL, sands_active(s));
    s->turn_of = 0;
    s->stage = SANDS_FIRST_CARAVANS;
    return false;
}

/* RULING: a capital without an adjacent own province may have the caravan at any of its borders [sands 2.14]. */
static uint64_t first_caravan_borders(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_seat *p = &s->seat[seat];
    uint64_t borders = r->territory[p->capital].borders & ~p->caravans, own = 0;
    for (uint32_t left = p->controls & ~hg_bit(p->capital); left; left = hg_without_lowest(left))
        own |= r->territory[hg_lowest(left)].borders;
    return borders & own ? borders & own : borders;
}

/* In an edition with several of them, as many as there are borders. */
static bool owes_first_caravan(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return sands_count64(s->seat[seat].caravans) < r->n.first_caravans && first_caravan_borders(r, s, seat);
}

/* [sands 2.13] One seat after the other, the caravan and then its track. */
bool sands_first_caravans(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)events;
    while (s->turn_of < s->seats && !owes_first_caravan(r, s, sands_active(s)))
        s->turn_of++;
    if (s->turn_of < s->seats)
        return sands_ask(s, SANDS_ASK_FIRST_CARAVAN, sands_active(s));
    s->turn_of = 0;
    s->stage = SANDS_EXTRA_PEASANTS;
    return false;
}

bool sands_first_caravan_fits(const struct sands_rules *r, const struct sands_state *s, int seat, int border)
{
    return first_caravan_borders(r, s, seat) >> border & 1;
}

int sands_list_first_caravans(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    return sands_list_borders(r, first_caravan_borders(r, s, seat), list);
}

void sands_first_caravan(const struct sands_rules *r, struct sands_state *s, int seat, int border,
                         struct hg_events *events)
{
    sands_place_caravan(r, s, seat, border, false, events);
    if (!owes_first_caravan(r, s, seat))
        sands_owe_track(r, s, seat, r->n.heritage);
}

/* [sands 2.15] */
bool sands_extra_peasants(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)events;
    int all = r->n.provinces * r->n.peasants_each + r->n.extra_peasants;
    while (s->turn_of < s->seats && s->seat[sands_active(s)].placed[SANDS_PEASANT] == all)
        s->turn_of++;
    if (s->turn_of < s->seats)
        return sands_ask(s, SANDS_ASK_PEASANT, sands_active(s));
    s->turn_of = 0;
    s->stage = SANDS_DEAL_TREES;
    return false;
}

int sands_list_peasants(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)r;
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        list[count++] = sands_move(SANDS_MOVE_PEASANT, hg_lowest(left), 0, 0);
    return count;
}

int sands_check_peasant(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r;
    return s->seat[seat].controls >> move.a & 1 ? SANDS_LEGAL : SANDS_NOT_YOURS;
}

void sands_do_peasant(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    (void)r;
    sands_add(&s->seat[seat], SANDS_PEASANT, move.a, 1);
    sands_tell(events, SANDS_CITIZENS_ADDED, seat, SANDS_PEASANT, 1, move.a, 0);
}

/* --- H: advance trees --------------------------------------------------------------------------------------------------- */

/* The first or second tree of a category. */
static int tree_of(const struct sands_rules *r, int category, int which)
{
    for (int tree = 0; tree < SANDS_TREES; tree++)
        if (sands_tree_category(r, tree) == category && which-- == 0)
            return tree;
    HG_ASSERT(false, "every category has two trees");
    return 0;
}

/* [sands 2.16] Of each category the two cards of level 2, one to each tree. */
bool sands_deal_trees(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    if (s->round < SANDS_CATEGORIES)
        return sands_ask_chance(s, SANDS_ASK_DEAL);
    s->round = 0;
    s->stage = SANDS_FIRST_ADVANCES;
    return false;
}

void sands_do_deal(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    (void)seat;
    int other = hg_lowest(r->pile[s->round][2] & ~hg_bit(move.a));
    int first = tree_of(r, s->round, 0), second = tree_of(r, s->round, 1);
    s->tree[first][1] = move.a;
    s->tree[second][1] = (uint8_t)other;
    s->round++;
    sands_tell(events, SANDS_CARD_DEALT, HG_CHANCE, move.a, first, 0, 0);
    sands_tell(events, SANDS_CARD_DEALT, HG_CHANCE, other, second, 0, 0);
}

/* [sands 2.17] */
bool sands_first_advances(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    while (s->turn_of < s->seats && hg_count_bits(s->seat[sands_active(s)].advances) == r->n.first_advances)
        s->turn_of++;
    if (s->turn_of < s->seats)
        return sands_ask(s, SANDS_ASK_FIRST_ADVANCE, sands_active(s));
    s->turn_of = 0;
    sands_new_generation(r, s, events);
    return false;
}

int sands_list_first_advances(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)r;
    for (int tree = 0; tree < SANDS_TREES; tree++)
        if (s->seat[seat].level[tree] == 0)
            list[count++] = sands_move(SANDS_MOVE_ADVANCE, tree, 0, 0);
    return count;
}

/* No test, and nothing is drawn: level 2 lies there already [sands 2.17]. */
void sands_first_advance(const struct sands_rules *r, struct sands_state *s, int seat, int tree,
                         struct hg_events *events)
{
    s->seat[seat].level[tree] = 1;
    s->seat[seat].advances |= hg_bit(r->root[tree]);
    sands_tell(events, SANDS_MARKER_MOVED, seat, r->root[tree], tree, 0, 0);
}

/* --- luck --------------------------------------------------------------------------------------------------------------- */

/* [sands 2.18] The order of luck: tiles, start player, trees, then dice and draws as they come. */
uint32_t sands_chance(const void *rules, const void *state)
{
    const struct sands_rules *r = rules;
    const struct sands_state *s = state;
    uint32_t total = 0;
    switch (s->ask) {
    case SANDS_ASK_TILE:
        for (int kind = 0; kind < r->tiles; kind++)
            total += (uint32_t)tiles_left(r, s, kind);
        return total;
    case SANDS_ASK_START: return s->seats;
    case SANDS_ASK_DEAL: return 2;
    case SANDS_ASK_ROLL: return SANDS_PIPS;
    case SANDS_ASK_DRAW: return sands_draw_chance(r, s);
    default: return 0;
    }
}

static struct hg_move tile_outcome(const struct sands_rules *r, const struct sands_state *s, uint32_t ticket,
                                   uint32_t *weight)
{
    int kind = 0;
    while (ticket >= (uint32_t)tiles_left(r, s, kind))
        ticket -= (uint32_t)tiles_left(r, s, kind++);
    *weight = (uint32_t)tiles_left(r, s, kind);
    return sands_move(SANDS_MOVE_TILE, r->tile[kind].resource, r->tile[kind].capacity, 0);
}

struct hg_move sands_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    const struct sands_rules *r = rules;
    const struct sands_state *s = state;
    *weight = 1;
    switch (s->ask) {
    case SANDS_ASK_TILE: return tile_outcome(r, s, ticket, weight);
    case SANDS_ASK_START: return sands_move(SANDS_MOVE_START, (int)ticket, 0, 0);
    case SANDS_ASK_DEAL: return sands_move(SANDS_MOVE_DEAL, hg_nth(r->pile[s->round][2], ticket), 0, 0);
    case SANDS_ASK_ROLL: return sands_move(SANDS_MOVE_ROLL, (int)ticket + 1, 0, 0);
    default: return sands_draw_outcome(r, s, ticket);
    }
}

bool sands_is_outcome(const struct sands_rules *r, const struct sands_state *s, struct hg_move move)
{
    uint32_t total = sands_chance(r, s), weight;
    for (uint32_t ticket = 0; ticket < total; ticket += weight)
        if (hg_move_same(sands_outcome(r, s, ticket, &weight), move))
            return true;
    return false;
}
