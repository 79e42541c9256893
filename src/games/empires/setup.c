/* setup.c: Set-up and the birth of an empire [empires 2], and the luck of the whole game as tickets [empires 2.10]. */
#include "core/assert.h"
#include "games/empires/empires_state.h"

static void bare_seat(struct empires_seat *p)
{
    for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
        p->timer[timer].space = p->timer[timer].last = EMPIRES_NONE;
    p->step_deadline = p->site_deadline = HG_NEVER;
    memset(p->token, EMPIRES_NONE, sizeof p->token);
    p->waiting = p->first = EMPIRES_NONE;
    p->wish = EMPIRES_NO_LIMIT;
}

void empires_bare_board(struct empires_state *s)
{
    memset(s->table, EMPIRES_NONE, sizeof s->table);
    memset(s->tile, EMPIRES_NONE, sizeof s->tile);
    memset(s->side, EMPIRES_NONE, sizeof s->side);
    memset(s->leader, EMPIRES_NONE, sizeof s->leader);
    memset(s->wonder, EMPIRES_NONE, sizeof s->wonder);
    memset(s->top, EMPIRES_NONE, sizeof s->top);
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++)
        for (int seat = 0; seat < EMPIRES_SEATS; seat++)
            s->stack[i][seat].seat = EMPIRES_NONE;
    s->drawing = s->from = s->slot = EMPIRES_NONE;
    for (int seat = 0; seat < s->seats; seat++)
        bare_seat(&s->seat[seat]);
}

/* [empires 2.1, 2.8, 1.3, 1.4, 1.6] */
static void take_hand(const struct empires_rules *r, struct empires_state *s, int seat)
{
    struct empires_seat *p = &s->seat[seat];
    p->reserve = r->n.population;
    p->stock[EMPIRES_IDEAS] = r->n.start[EMPIRES_IDEAS];
    p->stock[EMPIRES_BRICKS] = r->n.start[EMPIRES_BRICKS];
    for (int card = 0; card < EMPIRES_STARTING; card++)
        if (r->card[card].colour == r->colour[seat]) {
            empires_add_card(&p->hand, card);
            empires_add_card(&s->seen, card);
        }
}

void empires_setup(const void *rules, int seats, void *state, struct hg_events *events)
{
    const struct empires_rules *r = rules;
    struct empires_state *s = memset(state, 0, sizeof *s);
    s->seats = (uint8_t)seats;
    empires_bare_board(s);
    for (int seat = 0; seat < seats; seat++)
        take_hand(r, s, seat);
    s->first = (uint8_t)((r->option[EMPIRES_FIRST_PLAYER][0] - 1) % seats);
    empires_go_on(r, s, events);
}

/* --- the map ------------------------------------------------------------------------------------------------------------- */

/* [empires 2.2-2.4] In the order of the slots. */
bool empires_lay_tiles(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)events;
    uint32_t left = empires_map(r, s)->slots;
    while (left && s->tile[hg_lowest(left)] != EMPIRES_NONE)
        left = hg_without_lowest(left);
    if (left) {
        s->slot = (uint8_t)hg_lowest(left);
        return true;
    }
    s->slot = EMPIRES_NONE;
    empires_derive_sites(r, s, empires_map(r, s)->territories);
    s->stage = EMPIRES_TURN_SIDES;
    return false;
}

/* The tiles that may come to the slot that is next: of a capital, one. */
static uint32_t tiles_left(const struct empires_rules *r, const struct empires_state *s)
{
    int owner = empires_map(r, s)->owner[s->slot];
    uint32_t tiles = 0, colours = 0;
    for (int seat = 0; seat < s->seats; seat++)
        colours |= hg_bit(r->colour[seat]);
    for (int i = 0; i < r->tiles; i++) {
        const struct empires_tile *tile = &r->tile[i];
        bool fits = owner == EMPIRES_NONE ? !tile->capital && colours >> tile->colour & 1
                                          : tile->capital && tile->colour == r->colour[owner];
        tiles |= (uint32_t)fits << i;
    }
    for (int slot = 0; slot < EMPIRES_SLOTS; slot++)
        if (s->tile[slot] != EMPIRES_NONE)
            tiles &= ~hg_bit(s->tile[slot]);
    return tiles;
}

void empires_do_tile(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)r, (void)seat;
    s->tile[s->slot] = move.a;
    s->turned[s->slot] = move.b;
    empires_tell(events, EMPIRES_TILE_LAID, HG_CHANCE, move.a, s->slot, move.b, 0);
}

/* The leader tile of which chance shows a side next; EMPIRES_NONE: they all lie [empires 2.6]. */
static int next_side(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t columns = empires_columns_in_play(r, s);
    for (; columns; columns = hg_without_lowest(columns))
        if (s->side[hg_lowest(columns)] == EMPIRES_NONE)
            return hg_lowest(columns);
    return EMPIRES_NONE;
}

bool empires_turn_sides(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    (void)events;
    if (next_side(r, s) != EMPIRES_NONE)
        return true;
    s->stage = EMPIRES_FIRST_CLANS;
    return false;
}

void empires_do_side(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)seat;
    int column = next_side(r, s);
    s->side[column] = move.a;
    empires_tell(events, EMPIRES_SIDE_TURNED, HG_CHANCE, column, move.a, 0, 0);
}

/* --- the first clan ------------------------------------------------------------------------------------------------------- */

static uint64_t home(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_layout *map = empires_map(r, s);
    return map->on_slot[map->capital[seat] >> 2];
}

/* [empires 2.9] All choices are shown together. */
bool empires_first_clans(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].first == EMPIRES_NONE)
            return true;
    for (int seat = 0; seat < s->seats; seat++) {
        struct empires_seat *p = &s->seat[seat];
        p->reserve--;
        empires_put_clans(s, seat, p->first, 1);
        empires_tell(events, EMPIRES_CLAN_SETTLED, seat, p->first, 0, 0, 0);
        p->first = EMPIRES_NONE;
    }
    empires_begin_preparation(r, s, events);
    return false;
}

int empires_list_first_clans(const struct empires_rules *r, const struct empires_state *s, int seat,
                             struct hg_move *list)
{
    return empires_list_each(home(r, s, seat), (struct hg_move){.kind = EMPIRES_MOVE_FIRST_CLAN},
                             (struct hg_move){.a = 1}, list);
}

int empires_check_first_clan(const struct empires_rules *r, const struct empires_state *s, int seat,
                             struct hg_move move)
{
    return home(r, s, seat) >> move.a & 1 ? EMPIRES_LEGAL : EMPIRES_NOT_YOUR_CAPITAL_TILE;
}

void empires_do_first_clan(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                           struct hg_events *events)
{
    (void)r;
    s->seat[seat].first = move.a;
    empires_tell_one(events, EMPIRES_CLAN_CHOSEN, seat, move.a, 0);
}

/* --- luck ------------------------------------------------------------------------------------------------------------------ */

/* [empires 13.7] Cards of a type that may be the next top. */
static uint32_t tops_left(const struct empires_state *s, int type)
{
    uint32_t left = s->unseen[type];
    for (int deck = 0; deck < EMPIRES_DECKS; deck++)
        left -= s->top[deck] == type;
    return left;
}

uint32_t empires_chance(const void *rules, const void *state)
{
    const struct empires_rules *r = rules;
    const struct empires_state *s = state;
    uint32_t total = 0;
    if (s->part == EMPIRES_DRAW_CARD)
        return s->unseen[s->top[s->from]];
    if (s->part == EMPIRES_DRAW_TOP) {
        for (int type = 0; type < EMPIRES_TYPES; type++)
            total += tops_left(s, type);
        return total;
    }
    switch (s->stage) {
    case EMPIRES_LAY_TILES: return 3 * (uint32_t)hg_count_bits(tiles_left(r, s));
    case EMPIRES_TURN_SIDES: return 2;
    case EMPIRES_WONDER_PHASE: return (uint32_t)hg_count_bits(r->wonders_of[s->age]);
    default: return (uint32_t)hg_count_bits(empires_leaders_left(r, s, empires_next_column(r, s)));
    }
}

/* The cards that may be drawn have as many tickets as unseen copies. */
static struct hg_move card_of(const struct empires_rules *r, const struct empires_state *s, uint32_t ticket,
                              uint32_t *weight)
{
    const uint64_t *cards = r->of_class[s->age + 1][s->top[s->from]];
    for (int word = 0; word < 2; word++)
        for (uint64_t left = cards[word]; left; left &= left - 1) {
            int card = word * 64 + empires_lowest(left);
            uint32_t copies = (uint32_t)(r->card[card].copies - empires_held(&s->seen, card));
            if (ticket < copies) {
                *weight = copies;
                return (struct hg_move){EMPIRES_MOVE_CARD, (uint8_t)card, 0, 0};
            }
            ticket -= copies;
        }
    return (struct hg_move){0};
}

static struct hg_move top_of(const struct empires_state *s, uint32_t ticket, uint32_t *weight)
{
    int type = 0;
    for (; ticket >= tops_left(s, type); type++)
        ticket -= tops_left(s, type);
    *weight = tops_left(s, type);
    return (struct hg_move){EMPIRES_MOVE_TOP, s->from, (uint8_t)type, 0};
}

struct hg_move empires_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    const struct empires_rules *r = rules;
    const struct empires_state *s = state;
    *weight = 1;
    if (s->part == EMPIRES_DRAW_CARD)
        return card_of(r, s, ticket, weight);
    if (s->part == EMPIRES_DRAW_TOP)
        return top_of(s, ticket, weight);
    switch (s->stage) {
    case EMPIRES_LAY_TILES:
        return (struct hg_move){EMPIRES_MOVE_TILE, (uint8_t)hg_nth(tiles_left(r, s), ticket / 3), (uint8_t)(ticket % 3),
                                0};
    case EMPIRES_TURN_SIDES: return (struct hg_move){EMPIRES_MOVE_SIDE, (uint8_t)ticket, 0, 0};
    case EMPIRES_WONDER_PHASE:
        return (struct hg_move){EMPIRES_MOVE_WONDER, (uint8_t)hg_nth(r->wonders_of[s->age], ticket), 0, 0};
    default:
        return (struct hg_move){EMPIRES_MOVE_LEADER,
                                (uint8_t)hg_nth(empires_leaders_left(r, s, empires_next_column(r, s)), ticket), 0, 0};
    }
}

static bool is_drawn(const struct empires_rules *r, const struct empires_state *s, struct hg_move move)
{
    if (s->part == EMPIRES_DRAW_TOP)
        return move.kind == EMPIRES_MOVE_TOP && move.a == s->from && move.b < EMPIRES_TYPES && !move.c &&
               tops_left(s, move.b);
    if (move.kind != EMPIRES_MOVE_CARD || move.a >= r->cards || move.b || move.c)
        return false;
    const struct empires_card *card = &r->card[move.a];
    return card->age == s->age + 1 && card->type == s->top[s->from] && empires_held(&s->seen, move.a) < card->copies;
}

bool empires_is_outcome(const struct empires_rules *r, const struct empires_state *s, struct hg_move move)
{
    if (s->part != EMPIRES_NO_DRAW)
        return is_drawn(r, s, move);
    if (move.c || (move.b && move.kind != EMPIRES_MOVE_TILE))
        return false;
    switch (s->stage) {
    case EMPIRES_LAY_TILES:
        return move.kind == EMPIRES_MOVE_TILE && move.a < r->tiles && move.b < 3 && tiles_left(r, s) >> move.a & 1;
    case EMPIRES_TURN_SIDES: return move.kind == EMPIRES_MOVE_SIDE && move.a < 2;
    case EMPIRES_WONDER_PHASE:
        return move.kind == EMPIRES_MOVE_WONDER && move.a < r->wonders && r->wonders_of[s->age] >> move.a & 1;
    default:
        return move.kind == EMPIRES_MOVE_LEADER && move.a < r->leaders &&
               empires_leaders_left(r, s, empires_next_column(r, s)) >> move.a & 1;
    }
}
