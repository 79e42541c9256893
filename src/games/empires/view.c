/* view.c: what a seat may know [empires 25.1], and whoever looks on, for whom nothing is their own; worlds that would look the
 * same to them, and what to do for an absent seat [empires 20.3]. */
#include "games/empires/empires_state.h"

/* --- views -------------------------------------------------------------------------------------------------------------- */

static uint8_t face_down(uint8_t value)
{
    return value == EMPIRES_NONE ? EMPIRES_NONE : EMPIRES_HIDDEN;
}

/* A drawn card shows its age and type, a starting card nothing but its colour. */
static int back_of(const struct empires_card *card)
{
    return card->age ? 1 + (card->age - 1) * EMPIRES_TYPES + card->type : 0;
}

static void show_backs(const struct empires_rules *r, const struct empires_seat *p, struct empires_seat *v)
{
    memcpy(v->hidden, p->hidden, sizeof v->hidden);
    for (int word = 0; word < 2; word++)
        for (uint64_t left = p->hand.copy[0][word]; left; left &= left - 1) {
            int card = word * 64 + empires_lowest(left);
            uint8_t *count = &v->hidden[back_of(&r->card[card])];
            *count = (uint8_t)(*count + empires_held(&p->hand, card));
        }
}

/* All but cards in hand, a preset number, a first clan and a bonus token that are still being chosen. */
static void show_public(const struct empires_seat *p, struct empires_seat *v)
{
    *v = (struct empires_seat){
        .at = p->at,
        .step_deadline = p->step_deadline,
        .site_deadline = p->site_deadline,
        .leaders = p->leaders,
        .used = p->used,
        .used_before = p->used_before,
        .frames = p->frames,
        .stock = {p->stock[0], p->stock[1]},
        .reserve = p->reserve,
        .created = p->created,
        .destroyed = p->destroyed,
        .scored = p->scored,
        .waiting = p->waiting,
        .owes = p->owes,
        .fired = p->fired,
        .asked = p->asked,
        .placed = p->placed,
        .piled = p->piled,
        .stacked = p->stacked,
    };
    memcpy(v->built, p->built, sizeof v->built);
    memcpy(v->timer, p->timer, sizeof v->timer);
    memcpy(v->frame, p->frame, sizeof v->frame);
    memcpy(v->points, p->points, sizeof v->points);
    memcpy(v->gone, p->gone, sizeof v->gone);
    memcpy(v->token, p->token, sizeof v->token);
}

static void show_seat(const struct empires_rules *r, const struct empires_state *s, int owner, int viewer,
                      struct empires_seat *v)
{
    const struct empires_seat *p = &s->seat[owner];
    bool own = owner == viewer;
    show_public(p, v);
    v->wish = own || !empires_clock_runs(s) ? p->wish : EMPIRES_HIDDEN;
    v->first = own ? p->first : face_down(p->first);
    if (s->stage == EMPIRES_TOKEN_PHASE && !own)
        v->token[s->age] = face_down(p->token[s->age]);
    if (own)
        v->hand = p->hand;
    else
        show_backs(r, p, v);
}

static void show_boards(const struct empires_state *s, struct empires_state *v)
{
    v->open_sites = s->open_sites;
    v->open_rough = s->open_rough;
    memcpy(v->table, s->table, sizeof v->table);
    memcpy(v->clans, s->clans, sizeof v->clans);
    memcpy(v->rough, s->rough, sizeof v->rough);
    memcpy(v->tile, s->tile, sizeof v->tile);
    memcpy(v->turned, s->turned, sizeof v->turned);
    memcpy(v->stack, s->stack, sizeof v->stack);
    memcpy(v->side, s->side, sizeof v->side);
    memcpy(v->leader, s->leader, sizeof v->leader);
    memcpy(v->wonder, s->wonder, sizeof v->wonder);
    memcpy(v->deck, s->deck, sizeof v->deck);
    memcpy(v->top, s->top, sizeof v->top);
    memcpy(v->unseen, s->unseen, sizeof v->unseen);
}

static void show_course(const struct empires_state *s, struct empires_state *v)
{
    v->now_ms = s->now_ms;
    v->age_start = s->age_start;
    v->seats = s->seats;
    v->stage = s->stage;
    v->age = s->age;
    v->creations = s->creations;
    v->drawing = s->drawing;
    v->from = s->from;
    v->part = s->part;
    v->round = s->round;
    v->active = s->active;
    v->first = s->first;
    v->slot = s->slot;
}

/* What is known of the cards: those on the table and in the hands that are shown. */
static void derive_seen(struct empires_state *s)
{
    int on_table = empires_first_card(s, s->seats);
    s->seen = (struct empires_cards){0};
    for (int i = 0; i < on_table; i++)
        empires_add_card(&s->seen, s->table[i]);
    for (int seat = 0; seat < s->seats; seat++)
        for (int word = 0; word < 2; word++)
            for (uint64_t left = s->seat[seat].hand.copy[0][word]; left; left &= left - 1) {
                int card = word * 64 + empires_lowest(left);
                for (int copy = empires_held(&s->seat[seat].hand, card); copy > 0; copy--)
                    empires_add_card(&s->seen, card);
            }
}

void empires_view(const void *rules, const void *state, int eyes, void *view)
{
    const struct empires_state *s = state;
    struct empires_state *v = memset(view, 0, sizeof *v);
    HG_ASSERT_EYES(eyes, s->seats);
    for (int owner = 0; owner < s->seats; owner++)
        show_seat(rules, s, owner, eyes, &v->seat[owner]);
    show_boards(s, v);
    show_course(s, v);
    derive_seen(v);
}

/* Every member that follows from the others. */
void empires_derive(const struct empires_rules *r, struct empires_state *s)
{
    derive_seen(s);
    s->open_sites = s->open_rough = 0;
    if (s->stage > EMPIRES_LAY_TILES)
        empires_derive_sites(r, s, empires_map(r, s)->territories);
    memset(s->unseen, 0, sizeof s->unseen);
    if (s->stage < EMPIRES_DECKS_PHASE)
        return;
    for (int card = EMPIRES_STARTING; card < r->cards; card++)
        if (r->card[card].age == s->age + 1)
            s->unseen[r->card[card].type] =
                (uint8_t)(s->unseen[r->card[card].type] + r->card[card].copies - empires_held(&s->seen, card));
    for (int seat = 0; seat < s->seats; seat++)
        for (int type = 0; type < EMPIRES_TYPES; type++)
            s->unseen[type] = (uint8_t)(s->unseen[type] - s->seat[seat].hidden[1 + s->age * EMPIRES_TYPES + type]);
}

/* --- worlds ------------------------------------------------------------------------------------------------------------- */

static void deal(struct empires_state *s, int seat, int card)
{
    empires_add_card(&s->seat[seat].hand, card);
    empires_add_card(&s->seen, card);
}

/* One of the cards with this back that nobody has shown. */
static int any_card(const struct empires_rules *r, const struct empires_state *s, int age, int type, struct hg_rng *rng)
{
    uint32_t total = 0, ticket;
    for (int card = 0; card < r->cards; card++)
        if (r->card[card].age == age && r->card[card].type == type)
            total += (uint32_t)(r->card[card].copies - empires_held(&s->seen, card));
    ticket = hg_rng_below(rng, total);
    for (int card = 0;; card++) {
        if (r->card[card].age != age || r->card[card].type != type)
            continue;
        uint32_t copies = (uint32_t)(r->card[card].copies - empires_held(&s->seen, card));
        if (ticket < copies)
            return card;
        ticket -= copies;
    }
}

/* Whoever has not discovered a starting card has it in hand. */
static void imagine_hand(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_rng *rng)
{
    struct empires_seat *p = &s->seat[seat];
    for (int card = 0; card < EMPIRES_STARTING && p->hidden[0]; card++)
        if (r->card[card].colour == r->colour[seat] && !empires_held(&s->seen, card)) {
            deal(s, seat, card);
            p->hidden[0]--;
        }
    for (int age = 1; age <= EMPIRES_AGES; age++)
        for (int type = 0; type < EMPIRES_TYPES; type++)
            for (uint8_t *left = &p->hidden[1 + (age - 1) * EMPIRES_TYPES + type]; *left; (*left)--)
                deal(s, seat, any_card(r, s, age, type, rng));
}

static void imagine_choices(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_rng *rng)
{
    struct empires_seat *p = &s->seat[seat];
    struct hg_move list[EMPIRES_TYPES];
    if (p->wish == EMPIRES_HIDDEN) /* every second seat presets nothing */
        p->wish = (uint8_t)(hg_rng_below(rng, 2) ? EMPIRES_NO_LIMIT : hg_rng_below(rng, EMPIRES_NO_LIMIT));
    if (p->first == EMPIRES_HIDDEN)
        p->first = list[hg_rng_below(rng, (uint32_t)empires_list_first_clans(r, s, seat, list))].a;
    if (p->token[s->age] == EMPIRES_HIDDEN)
        p->token[s->age] = list[hg_rng_below(rng, (uint32_t)empires_list_tokens(r, s, seat, list))].a;
}

void empires_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state)
{
    struct empires_state *s = state;
    *s = *(const struct empires_state *)view;
    (void)eyes;
    for (int owner = 0; owner < s->seats; owner++) {
        imagine_hand(rules, s, owner, rng);
        imagine_choices(rules, s, owner, rng);
    }
}

/* --- choices that wait --------------------------------------------------------------------------------------------------- */

void empires_withdraw(const void *rules, void *state, uint32_t seats)
{
    struct empires_state *s = state;
    (void)rules;
    for (uint32_t left = seats & (hg_bit(s->seats) - 1); left; left = hg_without_lowest(left)) {
        struct empires_seat *p = &s->seat[hg_lowest(left)];
        if (s->stage == EMPIRES_FIRST_CLANS)
            p->first = EMPIRES_NONE;
        else if (s->stage == EMPIRES_TOKEN_PHASE)
            p->token[s->age] = EMPIRES_NONE;
    }
}

/* --- an absent player --------------------------------------------------------------------------------------------------- */

/* While the clock runs, time passes. */
struct hg_move empires_stand_in(const void *rules, const void *view, int seat)
{
    const struct empires_state *s = view;
    struct hg_move list[EMPIRES_MOST_MOVES];
    if (empires_clock_runs(s))
        return (struct hg_move){0};
    int count = empires_moves(rules, view, seat, list);
    for (int i = 0; i < count; i++)
        if (list[i].kind == EMPIRES_MOVE_PASS || list[i].kind == EMPIRES_MOVE_WAIVE)
            return list[i];
    bool last = list[0].kind == EMPIRES_MOVE_CREATE || list[0].kind == EMPIRES_MOVE_SIEGE;
    return list[last ? count - 1 : 0];
}
