/* empires_state.h: private to games/empires: its state, and what its files offer each other.
 *
 * Own board: the spaces below EMPIRES_COMMON; all others are common. Open: an effect of which steps are left; each seat
 * has a stack of them. Owed: the site of a waiting building that has several. Prospect: how a seat would stand after a
 * placement has given up what is open and settled what is owed. */
#ifndef HG_EMPIRES_STATE_H
#define HG_EMPIRES_STATE_H

#include <string.h>

#include "games/empires/empires_kinds.h"
#include "games/empires/empires_rules.h"

enum { EMPIRES_FRAMES = 16, EMPIRES_MOST_MOVES = 512, EMPIRES_MOST_EVENTS = 256 };

/* Where points came from, in the order of the scoring. */
enum empires_source {
    EMPIRES_FOR_DESTROYED,
    EMPIRES_FOR_TOKENS,
    EMPIRES_FOR_WONDERS,
    EMPIRES_FOR_CULTURE,
    EMPIRES_FOR_LEADERS,
    EMPIRES_SOURCES,
};

enum { EMPIRES_MOST_POINTS = 9999 }; /* of one source in one scoring [empires 18.14] */

struct empires_timer {
    uint32_t placed_ms; /* 0 at home and in the Age of Initiation */
    uint8_t space;      /* EMPIRES_NONE: at home */
    uint8_t slot;       /* of a common space */
    uint8_t last;       /* the common space where it stood last, or EMPIRES_NONE [empires 4.10] */
    uint8_t spare;
};

/* An effect that is open: the step in progress, how often it can still be done, and where the steps behind it begin. */
struct empires_frame {
    uint16_t next;
    uint8_t op, left;
    uint8_t arg;    /* type of a building; first territory of an airdrop; technology board */
    uint8_t card;   /* that it comes from, or EMPIRES_NONE */
    uint8_t column; /* of the leader tile that it comes from, or EMPIRES_NONE */
    uint8_t timer;  /* that brought the Influence about */
};

/* A set of cards with up to two copies of each: those that are there at least once, and twice. */
struct empires_cards {
    uint64_t copy[2][2];
};

struct empires_seat {
    struct empires_cards hand; /* in a view of another seat: nothing */
    uint64_t at;               /* locations with own clans */
    uint64_t built[EMPIRES_TYPES];
    struct empires_timer timer[EMPIRES_TIMERS];
    struct empires_frame frame[EMPIRES_FRAMES];
    uint32_t step_deadline, site_deadline; /* HG_NEVER */
    uint32_t leaders;
    uint16_t points[EMPIRES_AGES][EMPIRES_SOURCES];
    uint16_t used, used_before;                       /* common spaces of this and the last turn [empires 21.5] */
    uint8_t hidden[1 + EMPIRES_AGES * EMPIRES_TYPES]; /* cards in hand that this view does not show, by their backs */
    uint8_t frames;
    uint8_t stock[EMPIRES_RESOURCES];
    uint8_t reserve, created;
    uint8_t gone[EMPIRES_TYPES];
    uint8_t destroyed, scored;   /* foreign buildings taken; those of them that have been scored */
    uint8_t token[EMPIRES_AGES]; /* type of its column, EMPIRES_NONE or EMPIRES_HIDDEN */
    uint8_t waiting;             /* type of the building, or EMPIRES_NONE */
    uint8_t owes;                /* its site has to be chosen */
    uint8_t wish;                /* scholars at the next creation, EMPIRES_NO_LIMIT or EMPIRES_HIDDEN */
    uint8_t first;               /* the first clan as long as it is secret: a location, EMPIRES_NONE, EMPIRES_HIDDEN */
    uint8_t fired;               /* leader tiles that have given their effect in this placement */
    uint8_t asked;               /* how many scholars to create */
    uint8_t placed;              /* timers, in this turn of the Age of Initiation */
    uint8_t piled, stacked;      /* cards on the discard pile and on the discovery space */
    uint8_t spare[6];
};
_Static_assert(sizeof(struct empires_seat) == 304, "states are compared byte by byte");

/* The scholars of one seat on a leader tile or wonder, in the order in which the first ones were laid. */
struct empires_group {
    uint8_t seat; /* EMPIRES_NONE: nobody */
    uint8_t scholars;
};

enum empires_draw_part { EMPIRES_NO_DRAW, EMPIRES_DRAW_CARD, EMPIRES_DRAW_TOP };

struct empires_state {
    struct empires_seat seat[EMPIRES_SEATS];
    struct empires_cards seen;    /* derived: cards in hands that are known, on stacks and piles */
    uint64_t open_sites;          /* derived: territories with a free available site */
    uint64_t open_rough;          /* derived: territories with a free unavailable site */
    uint32_t now_ms, age_start;   /* of the game's clock */
    uint8_t table[EMPIRES_CARDS]; /* by seat: discard pile, then discovery space, each from below; EMPIRES_NONE */
    uint8_t clans[EMPIRES_LOCATIONS];
    uint8_t rough[EMPIRES_LOCATIONS]; /* buildings on unavailable sites, two bits for each seat */
    uint8_t tile[EMPIRES_SLOTS], turned[EMPIRES_SLOTS];
    struct empires_group stack[EMPIRES_COLUMNS + EMPIRES_AGES]
                              [EMPIRES_SEATS]; /* by common space from the first leader */
    uint8_t side[EMPIRES_COLUMNS];
    uint8_t leader[EMPIRES_COLUMNS];
    uint8_t wonder[EMPIRES_AGES];
    uint8_t deck[EMPIRES_DECKS], top[EMPIRES_DECKS]; /* cards left; the type on top or EMPIRES_NONE */
    uint8_t unseen[EMPIRES_TYPES];                   /* derived: cards of this age in the decks */
    uint8_t seats, stage, age;                       /* age from 0 */
    uint8_t creations;                               /* made in this action phase */
    uint8_t drawing, from, part;                     /* seat, deck and which chance node: empires_draw_part */
    uint8_t round, active, first;                    /* of the Age of Initiation: from 1; seats */
    uint8_t slot;                                    /* of set-up and siege */
    uint8_t spare[6];
};
_Static_assert(sizeof(struct empires_state) == 1576, "flat, without padding, and below 2 KB");

/* --- sets ------------------------------------------------------------------------------------------------------------- */

#define EMPIRES_EVERYWHERE UINT64_MAX

static inline uint64_t empires_bit(int n)
{
    return UINT64_C(1) << n;
}

static inline int empires_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline int empires_count(uint64_t set)
{
    return hg_count_bits((uint32_t)set) + hg_count_bits((uint32_t)(set >> 32));
}

static inline bool empires_single(uint64_t set)
{
    return !(set & (set - 1));
}

static inline int empires_held(const struct empires_cards *cards, int card)
{
    int word = card >> 6, bit = card & 63;
    return (int)(cards->copy[0][word] >> bit & 1) + (int)(cards->copy[1][word] >> bit & 1);
}

static inline void empires_add_card(struct empires_cards *cards, int card)
{
    uint64_t bit = empires_bit(card & 63), *once = &cards->copy[0][card >> 6];
    cards->copy[1][card >> 6] |= *once & bit;
    *once |= bit;
}

static inline void empires_take_card(struct empires_cards *cards, int card)
{
    uint64_t bit = empires_bit(card & 63), *twice = &cards->copy[1][card >> 6];
    cards->copy[0][card >> 6] &= ~bit | *twice;
    *twice &= ~bit;
}

static inline int empires_cards_in(const struct empires_cards *cards)
{
    return empires_count(cards->copy[0][0]) + empires_count(cards->copy[0][1]) + empires_count(cards->copy[1][0]) +
           empires_count(cards->copy[1][1]);
}

/* --- lists of moves ---------------------------------------------------------------------------------------------------- */

/* A move for each thing of a set: `like`, and in the operand that is 1 in `by` so much more. */
static inline int empires_list_each(uint64_t set, struct hg_move like, struct hg_move by, struct hg_move *list)
{
    uint32_t word = hg_move_word(like), step = hg_move_word(by);
    int count = 0;
    for (; set; set &= set - 1)
        list[count++] = hg_word_move(word + step * (uint32_t)empires_lowest(set));
    return count;
}

/* The same of cards. */
static inline int empires_list_cards(const uint64_t cards[2], struct hg_move like, struct hg_move by,
                                     struct hg_move *list)
{
    int count = empires_list_each(cards[0], like, by, list);
    struct hg_move other = hg_word_move(hg_move_word(like) + 64 * hg_move_word(by));
    return count + empires_list_each(cards[1], other, by, list + count);
}

/* --- small questions -------------------------------------------------------------------------------------------------- */

static inline const struct empires_layout *empires_map(const struct empires_rules *r, const struct empires_state *s)
{
    return &r->layout[s->seats];
}

/* [empires 21.1] */
static inline bool empires_in_turns(const struct empires_rules *r, const struct empires_state *s)
{
    return r->option[EMPIRES_MODE_1 + s->age][0];
}

static inline uint64_t empires_buildings_of(const struct empires_seat *p)
{
    return p->built[0] | p->built[1] | p->built[2] | p->built[3];
}

/* Buildings of a type that have left their column and stand nowhere yet: waiting, or with their site to be chosen. */
static inline int empires_siteless(const struct empires_seat *p, int type)
{
    const struct empires_frame *top = p->frames ? &p->frame[p->frames - 1] : NULL;
    return (p->waiting == type) + (top && top->op == EMPIRES_OP_SITE && top->arg == type);
}

/* Of the buildings of a seat there, those on unavailable sites. */
static inline int empires_rough(const struct empires_state *s, int seat, int location)
{
    return s->rough[location] >> (2 * seat) & 3;
}

static inline uint64_t empires_occupied(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    return (s->seat[seat].at & empires_map(r, s)->territories) | empires_buildings_of(&s->seat[seat]);
}

static inline const struct empires_territory *empires_territory_at(const struct empires_rules *r,
                                                                   const struct empires_state *s, int location)
{
    int slot = location >> 2, k = (location & 3) - s->turned[slot];
    return &r->tile[s->tile[slot]].territory[k < 0 ? k + 3 : k];
}

/* Of a timer that stands somewhere. */
static inline bool empires_is_common(int space)
{
    return space >= EMPIRES_COMMON && space < EMPIRES_SPACES;
}

/* [empires 4.2] */
static inline bool empires_expired(const struct empires_rules *r, const struct empires_state *s, int seat, int timer)
{
    const struct empires_timer *t = &s->seat[seat].timer[timer];
    return t->space == EMPIRES_NONE ||
           (s->stage == EMPIRES_ACTION_PHASE && s->now_ms - t->placed_ms >= r->timer_ms[seat]);
}

static inline bool empires_clock_runs(const struct empires_state *s)
{
    return s->stage == EMPIRES_ACTION_PHASE || s->stage == EMPIRES_FINISH_WINDOW;
}

/* Timers are placed: an age is on. */
static inline bool empires_age_is_on(const struct empires_state *s)
{
    return empires_clock_runs(s) || s->stage == EMPIRES_ROUNDS || s->stage == EMPIRES_ROUND_CREATION;
}

static inline bool empires_chance_is_open(const struct empires_state *s)
{
    return s->part != EMPIRES_NO_DRAW || s->stage == EMPIRES_LAY_TILES || s->stage == EMPIRES_TURN_SIDES ||
           s->stage == EMPIRES_WONDER_PHASE || s->stage == EMPIRES_LEADER_PHASE;
}

static inline bool empires_gong(const struct empires_state *s)
{
    return s->stage == EMPIRES_FINISH_WINDOW;
}

/* What only leader tiles do, because it is about the tile that it comes from. */
static inline bool empires_is_of_tiles(int op)
{
    return op == EMPIRES_OP_LEADER_OTHER || op == EMPIRES_OP_COPY_TILE || op == EMPIRES_OP_REPEAT;
}

static inline struct empires_frame *empires_top_frame(struct empires_seat *p)
{
    return &p->frame[p->frames - 1];
}

/* The step that has to be done next; EMPIRES_OP_END: nothing is open. */
static inline int empires_open_op(const struct empires_seat *p)
{
    return p->frames ? p->frame[p->frames - 1].op : EMPIRES_OP_END;
}

/* [empires 1.7] */
static inline int empires_level(const struct empires_rules *r, const struct empires_seat *p, enum empires_level level)
{
    static const uint8_t column[EMPIRES_LEVEL_KINDS] = {EMPIRES_SCIENCE, EMPIRES_CONSTRUCTION, EMPIRES_CONTROL,
                                                        EMPIRES_CONTROL, EMPIRES_CULTURE,      EMPIRES_CULTURE};
    return r->level[level][p->gone[column[level]]];
}

/* [empires 2.7, 4.4] */
static inline uint32_t empires_columns_in_play(const struct empires_rules *r, const struct empires_state *s)
{
    return r->columns_of[s->seats];
}

static inline void empires_tell(struct hg_events *events, enum empires_event_kind kind, int seat, int a, int b, int c,
                                int d)
{
    if (events)
        hg_emit(events, (struct hg_event){(uint8_t)kind, (int8_t)seat, HG_EVERYONE, (int16_t)a, (int16_t)b, (int16_t)c,
                                          (int16_t)d});
}

/* Whether a seat alone is told, and the others the twin of it. */
static inline void empires_tell_one(struct hg_events *events, enum empires_event_kind kind, int seat, int a, int b)
{
    if (events)
        hg_emit_secret(events, empires_event_kinds,
                       (struct hg_event){(uint8_t)kind, (int8_t)seat, (uint16_t)(1u << seat), (int16_t)a, (int16_t)b});
}

/* --- the driver (empires.c) ---------------------------------------------------------------------------------------------- */

/* A stage runs until somebody has to decide: true; or sets the next one: false. */
typedef bool empires_runner(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
typedef int empires_lister(const struct empires_rules *r, const struct empires_state *s, int seat,
                           struct hg_move *list);
typedef int empires_checker(const struct empires_rules *r, const struct empires_state *s, int seat,
                            struct hg_move move);
typedef void empires_doer(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                          struct hg_events *events);

void empires_go_on(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
struct hg_turn empires_turn(const void *rules, const void *state);
int empires_moves(const void *rules, const void *state, int seat, struct hg_move *list);
int empires_check(const void *rules, const void *state, int seat, struct hg_move move);
struct hg_turn empires_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);
uint32_t empires_seats_owing_sites(const struct empires_state *s);

/* setup.c [empires 2] */
void empires_setup(const void *rules, int seats, void *state, struct hg_events *events);
void empires_bare_board(struct empires_state *s);
empires_runner empires_lay_tiles, empires_turn_sides, empires_first_clans;
empires_lister empires_list_first_clans;
empires_checker empires_check_first_clan;
empires_doer empires_do_tile, empires_do_side, empires_do_first_clan;
uint32_t empires_chance(const void *rules, const void *state);
struct hg_move empires_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
bool empires_is_outcome(const struct empires_rules *r, const struct empires_state *s, struct hg_move move);

/* preparation.c [empires 3] */
void empires_begin_preparation(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
empires_runner empires_decks_phase, empires_wonder_phase, empires_leader_phase, empires_token_phase;
empires_lister empires_list_tokens;
empires_checker empires_check_token;
empires_doer empires_do_top, empires_do_wonder, empires_do_leader, empires_do_token;
int empires_next_column(const struct empires_rules *r, const struct empires_state *s);
uint32_t empires_leaders_left(const struct empires_rules *r, const struct empires_state *s, int column);

/* timers.c [empires 4] */
struct empires_prospect {
    bool waits;   /* a building waits */
    uint8_t card; /* on top of the discovery space, or EMPIRES_NONE */
};
struct empires_prospect empires_prospect(const struct empires_state *s, int seat);
struct empires_prospect empires_as_it_is(const struct empires_state *s, int seat);
int empires_refuse_action(const struct empires_rules *r, const struct empires_state *s, int seat, int space, int card,
                          struct empires_prospect prospect);
void empires_timers_home(struct empires_state *s);
void empires_arrive(const struct empires_rules *r, struct empires_state *s, int seat, int timer, int space,
                    struct hg_events *events);
void empires_send_home(struct empires_state *s, int seat, int timer);
void empires_eject(struct empires_state *s, int seat, int timer, struct hg_events *events);
empires_lister empires_list_timers;
empires_checker empires_check_place, empires_check_lift, empires_check_eject;
empires_doer empires_do_place, empires_do_lift, empires_do_eject;
void empires_perform(const struct empires_rules *r, struct empires_state *s, int seat, int timer, int space, int card,
                     struct hg_events *events);
empires_lister empires_list_retimes, empires_list_repeats;
empires_checker empires_check_retime, empires_check_repeat;
empires_doer empires_do_retime, empires_do_repeat;
bool empires_can_retime(const struct empires_rules *r, const struct empires_state *s, int seat);
bool empires_can_repeat(const struct empires_rules *r, const struct empires_state *s, int seat);

/* resolving.c [empires 5, 22]: open effects */
void empires_open_effect(const struct empires_rules *r, struct empires_state *s, int seat, struct empires_frame frame);
void empires_open_step(struct empires_state *s, int seat, int op, int n, int arg);
void empires_step_done(const struct empires_rules *r, struct empires_state *s, int seat);
void empires_settle(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
void empires_give_up(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events);
void empires_set_deadline(const struct empires_rules *r, struct empires_state *s, int seat);
empires_lister empires_list_steps;
int empires_check_step(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move);
void empires_do_step(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move,
                     struct hg_events *events);
empires_checker empires_check_skip, empires_check_waive;
empires_doer empires_do_skip, empires_do_waive;
bool empires_needs_move(int op); /* else the step runs by itself */
bool empires_has_step(const struct empires_rules *r, const struct empires_state *s, int seat);

/* produce.c [empires 6] */
void empires_produce(const struct empires_rules *r, struct empires_state *s, int seat, enum empires_resource resource,
                     struct hg_events *events);
void empires_gain(const struct empires_rules *r, struct empires_state *s, int seat, enum empires_resource resource,
                  int n, struct hg_events *events);
void empires_pay(struct empires_state *s, int seat, enum empires_resource resource, int n, struct hg_events *events);
empires_lister empires_list_gains;
empires_checker empires_check_gain;
empires_doer empires_do_gain;
bool empires_can_gain(const struct empires_rules *r, const struct empires_state *s, int seat);

/* deploy.c [empires 7] */
uint64_t empires_deploy_targets(const struct empires_rules *r, const struct empires_state *s, int seat);
uint64_t empires_airdrop_targets(const struct empires_rules *r, const struct empires_state *s, int seat);
empires_lister empires_list_deploys, empires_list_airdrops;
empires_checker empires_check_deploy, empires_check_airdrop;
empires_doer empires_do_deploy, empires_do_airdrop;

/* movement.c [empires 8, 9] */
void empires_put_clans(struct empires_state *s, int seat, int location, int n);
void empires_remove_clans(struct empires_state *s, int seat, int location, int n);
int empires_clan_owner(const struct empires_state *s, int location);
uint64_t empires_foreign(const struct empires_state *s, int seat);
uint64_t empires_foreign_clans(const struct empires_state *s, int seat);
struct empires_combat {
    uint8_t defender, killed, lost; /* killed 0: there is none; lost by whoever comes */
};
struct empires_combat empires_combat(const struct empires_rules *r, const struct empires_state *s, int seat, int to,
                                     int n);
void empires_enter(const struct empires_rules *r, struct empires_state *s, int seat, int to, int n,
                   struct hg_events *events);
empires_lister empires_list_moves, empires_list_assaults, empires_list_razes;
empires_checker empires_check_move, empires_check_assault, empires_check_raze;
empires_doer empires_do_move, empires_do_assault, empires_do_raze;
bool empires_can_move(const struct empires_rules *r, const struct empires_state *s, int seat);
bool empires_can_assault(const struct empires_rules *r, const struct empires_state *s, int seat);
uint64_t empires_raze_targets(const struct empires_rules *r, const struct empires_state *s, int seat);

/* discover.c [empires 10, 13]: cards in hand, on the discovery space and on the pile; drawing */
int empires_hand_size(const struct empires_seat *p);
int empires_discovery_cost(const struct empires_rules *r, const struct empires_seat *p, int card);
int empires_first_card(const struct empires_state *s, int seat);
int empires_top_card(const struct empires_state *s, int seat);
void empires_discover(const struct empires_rules *r, struct empires_state *s, int seat, int card, int timer,
                      struct hg_events *events);
void empires_discard_top(struct empires_state *s, int seat, struct hg_events *events);
bool empires_may_discard(const struct empires_state *s, int seat);
empires_checker empires_check_discard, empires_check_discover, empires_check_draw;
empires_doer empires_do_discard, empires_do_discover, empires_do_draw, empires_do_card;
empires_lister empires_list_discoveries, empires_list_draws;
uint32_t empires_decks_to_draw(const struct empires_state *s, int seat);
void empires_payable(const struct empires_rules *r, const struct empires_seat *p, uint64_t cards[2]);

/* construct.c [empires 11, 12] */
struct empires_room {
    int available, unavailable; /* that are free */
};
struct empires_room empires_free_sites(const struct empires_rules *r, const struct empires_state *s, int location);
int empires_construction_cost(const struct empires_rules *r, const struct empires_seat *p, int card);
uint64_t empires_sites(const struct empires_rules *r, const struct empires_state *s, int seat, int type, bool rough);
void empires_derive_sites(const struct empires_rules *r, struct empires_state *s, uint64_t territories);
void empires_construct(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events);
void empires_site_lost(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events);
bool empires_serve_waiting(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events);
void empires_pick_site(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_events *events);
void empires_fall(const struct empires_rules *r, struct empires_state *s, int owner, int location, int taker,
                  struct hg_events *events);
int empires_two_buildings(const struct empires_seat *p);
empires_lister empires_list_buildings, empires_list_waiting;
empires_checker empires_check_build, empires_check_waiting;
empires_doer empires_do_build, empires_do_waiting;
bool empires_can_build(const struct empires_rules *r, const struct empires_state *s, int seat);

/* scholars.c [empires 14, 15, 16] */
int empires_creations_by_now(const struct empires_rules *r, const struct empires_state *s);
int empires_most_created(const struct empires_rules *r, const struct empires_state *s, int seat);
void empires_lay_scholar(struct empires_state *s, int seat, int space, struct hg_events *events);
void empires_influence(const struct empires_rules *r, struct empires_state *s, int seat, int column, int timer,
                       struct hg_events *events);
uint32_t empires_onto(const struct empires_rules *r, const struct empires_state *s, int seat);
uint32_t empires_to_copy(const struct empires_rules *r, const struct empires_state *s, int seat);
int empires_most_scholars(const struct empires_state *s, int seat);
void empires_create_all(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
void empires_ask_creation(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
empires_runner empires_creation_phase, empires_round_creation;
empires_lister empires_list_creations, empires_list_scholars, empires_list_onto, empires_list_copies;
empires_checker empires_check_create, empires_check_scholars, empires_check_onto, empires_check_copy;
empires_checker empires_check_preset;
empires_doer empires_do_create, empires_do_scholars, empires_do_onto, empires_do_copy, empires_do_preset;

/* clock.c [empires 17] */
void empires_begin_action(struct empires_state *s, struct hg_events *events);
uint32_t empires_wake(const struct empires_rules *r, const struct empires_state *s);
void empires_close_age(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
void empires_tick(const void *rules, void *state, uint32_t now_ms, struct hg_events *events);

/* initiation.c [empires 21] */
void empires_next_round(struct empires_state *s, struct hg_events *events);
void empires_begin_rounds(struct empires_state *s, struct hg_events *events);
int empires_creation_round(const struct empires_rules *r, int creation); /* after which scholars are created */
empires_runner empires_rounds;
empires_checker empires_check_pass;
empires_doer empires_do_pass;

/* leaders.c [empires 23], counting.c [empires 24]; places: of one seat */
int empires_bonus(const struct empires_rules *r, const struct empires_seat *p, enum empires_hook hook);
int empires_times(const struct empires_rules *r, const struct empires_seat *p, enum empires_hook hook);
int empires_sum(const struct empires_rules *r, const struct empires_state *s, int seat, const struct empires_sum *sum);
int empires_clans_in(const struct empires_state *s, uint64_t places);
int empires_buildings_in(const struct empires_seat *p, uint64_t places);
int empires_scholars_laid(const struct empires_state *s, int seat);
int empires_end_points(const struct empires_rules *r, const struct empires_state *s, int seat,
                       const struct empires_lasting *effect);

/* scoring.c [empires 18], siege.c [empires 19] */
void empires_begin_scoring(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
empires_runner empires_destruction, empires_siege;
void empires_end_age_now(const struct empires_rules *r, struct empires_state *s);
int empires_most_on_stack(const struct empires_rules *r, const struct empires_state *s, int space, bool weighed);
int empires_wonder_points(const struct empires_rules *r, const struct empires_state *s, int age, int seat);
uint32_t empires_tied_on_stack(const struct empires_rules *r, const struct empires_state *s, int space, bool weighed);
int empires_culture(const struct empires_rules *r, const struct empires_seat *p);
int empires_points(const struct empires_seat *p);
void empires_score(const void *rules, const void *state, struct hg_score *score);
int empires_besieger(const struct empires_rules *r, const struct empires_state *s, int slot, uint32_t *tied);
void empires_expel(const struct empires_rules *r, struct empires_state *s, struct hg_events *events);
empires_lister empires_list_siege;
empires_checker empires_check_siege;
empires_doer empires_do_siege;

/* --- form --------------------------------------------------------------------------------------------------------------- */

/* edition.c */
bool empires_load(struct hg_json edition, struct hg_json options, int version, void *rules,
                  struct hg_problems *problems);
int empires_option(const void *rules, int index, int seat);
extern const struct hg_option empires_options[EMPIRES_OPTIONS];

/* asks.c */
int empires_ask(const void *rules, const void *view, int seat, struct hg_arg *more);

/* kinds.c */
void empires_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                      struct hg_arg *more);

/* view.c, sane.c */
void empires_view(const void *rules, const void *state, int eyes, void *view);
void empires_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);
void empires_withdraw(const void *rules, void *state, uint32_t seats);
struct hg_move empires_stand_in(const void *rules, const void *view, int seat);
const char *empires_sane(const void *rules, const void *state);
const char *empires_well_formed(const struct empires_rules *r, const struct empires_state *s);
void empires_derive(const struct empires_rules *r, struct empires_state *s);

/* terms.c */
int empires_terms(const void *rules, const void *state, int seat, struct hg_term *terms);

/* json.c, component_words.c, facts.c, standing.c */
void empires_write_state(const void *rules, const void *state, struct hg_out *out);
bool empires_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                        struct hg_problems *problems);
void empires_write_score(const void *rules, const void *state, struct hg_out *out);
void empires_write_components(const void *rules, const struct hg_words *words, struct hg_out *out);
void empires_write_standing(const struct empires_rules *r, const struct empires_state *s,
                            const struct empires_state *then, struct hg_out *out);
void empires_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                         struct hg_out *out);

#endif
