/* sands_state.h: private to games/sands: its state, and what its files offer each other.
 *
 * Active: the seat whose turn it is. Turn order: from the start player on. Step: a decision of the active seat in its own
 * turn, before which it may take a bonus action; answer: a decision that follows from a step, made by itself where there
 * is no choice. Box: what an action card or an effect offers only while a category is unlocked. */
#ifndef HG_SANDS_STATE_H
#define HG_SANDS_STATE_H

#include <string.h>

#include "games/sands/sands_kinds.h"
#include "games/sands/sands_rules.h"

struct sands_seat {
    uint64_t caravans;           /* borders */
    uint32_t controls, colonies; /* territories; colonies: those with a colony marker */
    uint32_t touched;            /* derived: in play, and at a border with an own caravan */
    uint32_t advances;           /* derived: reached */
    uint32_t in[SANDS_PIECES];   /* derived: territories with such citizens */
    int16_t points;
    int16_t chronicle_points; /* of the latest scoring [sands 20.3] */
    uint16_t stock[SANDS_RESOURCES];
    uint16_t used; /* action cards, in this generation */
    uint8_t citizens[SANDS_PIECES][SANDS_TERRITORIES];
    uint8_t placed[SANDS_PIECES]; /* derived: on the map */
    uint8_t level[SANDS_TREES];   /* that the marker has reached; 0: no marker */
    uint8_t bin[SANDS_BINS];      /* a chronicle card, SANDS_NONE or SANDS_HIDDEN */
    uint8_t plan[2];              /* the cards selected, lower first; SANDS_NONE or SANDS_HIDDEN */
    uint8_t heritage[SANDS_CATEGORIES];
    uint8_t capital;
    uint8_t unrest;
    uint8_t emphasis; /* the category in this generation, or SANDS_NONE */
    uint8_t cubes;
    uint8_t bonuses; /* used in this generation, a bit each */
    uint8_t tracks;  /* steps of heritage still to be chosen */
    uint8_t choice;  /* units of income still to be chosen */
};
_Static_assert(sizeof(struct sands_seat) == 120, "states are compared byte by byte");

enum sands_battle_part { SANDS_NO_BATTLE, SANDS_SETTING_DICE, SANDS_WINNER_LOSES, SANDS_LOSER_LOSES, SANDS_RETREATING };

/* Whatever belongs to the turn or the action in progress is empty outside of it (sands_no_turn, sands_no_action). */
struct sands_action_state {
    uint32_t mustered; /* territories with a muster step */
    uint32_t entered;  /* by warriors that moved, or that were there to be collected from [sands 8.5] */
    uint32_t roads_asked, roads_allowed;
    uint8_t arrived[SANDS_PIECES][SANDS_TERRITORIES];
    uint8_t steps_used[SANDS_MUSTER_STEPS];
    uint8_t placed;   /* chronicle cards */
    uint8_t moved;    /* citizens moved at all? */
    uint8_t swapped;  /* units paid in the other resource [sands 21.5] */
    uint8_t finished; /* the optional rest is over: collecting, the free caravan, or nothing at all is left */
    uint8_t question; /* Roads about which their controller is asked, or SANDS_NONE */
    uint8_t territory, opponent; /* of a battle, and of the annexation behind it; SANDS_NONE */
    uint8_t battle;              /* sands_battle_part */
    uint8_t won;                 /* by the attacker? */
    uint8_t last;                /* the defender controls nothing else [sands 7.20] */
    uint8_t die[2];              /* of attacker and defender: SANDS_NONE, SANDS_HIDDEN or pips */
};
_Static_assert(sizeof(struct sands_action_state) == 16 + 52 + 8 + 12, "no padding");

struct sands_state {
    struct sands_seat seat[SANDS_SEATS];
    uint32_t built[SANDS_STRUCTURES]; /* territories that hold it */
    uint32_t grown;                   /* territories with their new peasant, of the seat that is asked */
    struct sands_action_state act;
    struct hg_move purchase;                         /* named and not paid; kind 0: none */
    uint8_t tile[SANDS_TERRITORIES];                 /* kind, or SANDS_NONE */
    uint8_t tree[SANDS_TREES][SANDS_LEVELS];         /* cards from left to right, or SANDS_NONE */
    uint8_t top[SANDS_CATEGORIES][SANDS_LEVELS];     /* of piles, by level - 1: a card, SANDS_NONE, SANDS_HIDDEN */
    uint8_t knowers[SANDS_CATEGORIES][SANDS_LEVELS]; /* seats that know it, a bit each; SANDS_HIDDEN in a view */
    uint8_t drawn[2];                                /* SANDS_NONE, SANDS_HIDDEN or cards, the lower first */
    uint8_t drawing;                                 /* the tree for which cards are drawn, or SANDS_NONE */
    uint8_t seats;
    uint8_t stage, ask;
    uint8_t decider;            /* SANDS_NONE: chance, several, or nobody */
    uint8_t start;              /* player */
    uint8_t turn_of;            /* place in turn order of the seat that acts, chooses or loses now */
    uint8_t round;              /* of provinces; category of dealing or scoring */
    uint8_t territory;          /* of tiles and attrition */
    uint8_t dynasty;            /* 0 to 2; 3: all are over */
    uint8_t space, first_space; /* of the dynasty marker, now and when the generation began */
    uint8_t turn;               /* turns of this generation that are over */
    uint8_t open;               /* selected cards that can still be named, a bit each */
    uint8_t action;             /* the card being resolved, or SANDS_NONE */
    uint8_t bonus;              /* used in this turn, or SANDS_NONE */
    uint8_t patronage;          /* category, or SANDS_NONE */
    uint8_t reused;             /* cards used again in this turn */
    uint8_t revealed;           /* the cards of the active seat lie open */
    uint8_t removing;           /* attrition: a round has begun */
    uint8_t scoring;            /* the chronicles of this dynasty are turned up */
    uint8_t scored;             /* categories in which the active seat has scored; their heritage rises afterwards */
    uint8_t spare[6];
};
_Static_assert(sizeof(struct sands_state) == 848, "flat, without padding, and below a kilobyte");

/* --- small questions ---------------------------------------------------------------------------------------------- */

/* The seat at a place in turn order. */
static inline int sands_in_order(const struct sands_state *s, int place)
{
    int seat = s->start + place;
    return seat < s->seats ? seat : seat - s->seats;
}

static inline int sands_active(const struct sands_state *s)
{
    return sands_in_order(s, s->turn_of);
}

static inline uint32_t sands_in_play(const struct sands_rules *r, const struct sands_state *s)
{
    return r->in_play[s->seats];
}

static inline int sands_capacity(const struct sands_rules *r, const struct sands_state *s, int territory)
{
    return r->tile[s->tile[territory]].capacity;
}

static inline int sands_resource(const struct sands_rules *r, const struct sands_state *s, int territory)
{
    return r->tile[s->tile[territory]].resource;
}

static inline int sands_citizens(const struct sands_seat *p, int territory)
{
    return p->citizens[SANDS_PEASANT][territory] + p->citizens[SANDS_WARRIOR][territory];
}

static inline uint32_t sands_anyone(const struct sands_seat *p)
{
    return p->in[SANDS_PEASANT] | p->in[SANDS_WARRIOR];
}

static inline int sands_size(const struct sands_seat *p)
{
    return hg_count_bits(p->controls);
}

static inline int sands_count64(uint64_t set)
{
    return hg_count_bits((uint32_t)set) + hg_count_bits((uint32_t)(set >> 32));
}

static inline int sands_lowest64(uint64_t set)
{
    return (uint32_t)set ? hg_lowest((uint32_t)set) : 32 + hg_lowest((uint32_t)(set >> 32));
}

static inline struct hg_move sands_move(enum sands_move_kind kind, int a, int b, int c)
{
    return (struct hg_move){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

static inline void sands_tell(struct hg_events *events, enum sands_event_kind kind, int seat, int a, int b, int c,
                              int d)
{
    if (events)
        hg_emit(events, (struct hg_event){(uint8_t)kind, (int8_t)seat, HG_EVERYONE, (int16_t)a, (int16_t)b, (int16_t)c,
                                          (int16_t)d});
}

/* Who controls a territory; SANDS_NONE: nobody. */
int sands_controller(const struct sands_state *s, int territory);

/* --- the driver: sands.c -------------------------------------------------------------------------------------------- */

/* Every stage, and every action in progress, does what needs no choice and answers: must somebody decide now? If not,
 * it has set the stage that follows, or the action is over. */
typedef bool sands_runner(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
typedef int sands_lister(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list);
typedef int sands_checker(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move);
typedef void sands_doer(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                        struct hg_events *events);

/* Ask a seat; always true, so that a runner may end with it. */
bool sands_ask(struct sands_state *s, enum sands_ask ask, int seat);
bool sands_ask_chance(struct sands_state *s, enum sands_ask ask);
bool sands_is_step(enum sands_ask ask);
int sands_asked(const void *rules, const void *view, int seat, struct hg_arg *more); /* asks.c */
struct hg_turn sands_turn(const void *rules, const void *state);
int sands_moves(const void *rules, const void *state, int seat, struct hg_move *list);
int sands_check(const void *rules, const void *state, int seat, struct hg_move move);
struct hg_turn sands_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);
void sands_go_on(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);

/* --- chapters ----------------------------------------------------------------------------------------------------- */

/* effects.c */
int sands_owned(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e);
bool sands_owns(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e);
unsigned sands_unlocked(const struct sands_rules *r, const struct sands_state *s, int seat);
int sands_worth_at(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                   int territory);
int sands_sum_at(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_op op, int territory,
                 unsigned whats);
int sands_sum_over(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e);
int sands_each(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
               int territory);
bool sands_passes(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                  int territory);
int sands_times(const struct sands_rules *r, const struct sands_state *s, int seat, const struct sands_effect *e,
                int territory);
int sands_structures_in(const struct sands_rules *r, const struct sands_state *s, int territory);
uint32_t sands_cities(const struct sands_rules *r, const struct sands_state *s, int seat); /* capital and Cities */
int sands_count(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_count what);
void sands_symbols(const struct sands_rules *r, const struct sands_state *s, int seat, int *fountains, int *lyres);
void sands_trigger(const struct sands_rules *r, struct sands_state *s, int seat, enum sands_on on, int source,
                   int territory, struct hg_events *events);

/* pieces.c */
void sands_add(struct sands_seat *p, enum sands_piece piece, int territory, int n);
void sands_take(struct sands_seat *p, enum sands_piece piece, int territory, int n);
int sands_supply(const struct sands_rules *r, const struct sands_seat *p, enum sands_piece piece);
void sands_gain(struct sands_state *s, int seat, enum sands_resource resource, int n, struct hg_events *events);
int sands_lose_stock(struct sands_state *s, int seat, enum sands_resource resource, int n, struct hg_events *events);
void sands_raise_heritage(const struct sands_rules *r, struct sands_state *s, int seat, enum sands_category category,
                          int n, struct hg_events *events);
void sands_owe_track(const struct sands_rules *r, struct sands_state *s, int seat, int n);
int sands_most_unrest(const struct sands_rules *r, const struct sands_state *s, int seat);
int sands_die_limit(const struct sands_rules *r, const struct sands_state *s, int seat);
void sands_raise_unrest(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events);
void sands_lower_unrest(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events);
void sands_add_die(struct sands_state *s, int seat, int pips, struct hg_events *events);
void sands_cap_unrest(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_events *events);
void sands_score_points(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events);
void sands_lose_citizens(struct sands_state *s, int seat, int territory, int peasants, int warriors,
                         struct hg_events *events);
void sands_lose_control(struct sands_state *s, int seat, int territory, struct hg_events *events);
bool sands_settle_tracks(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
bool sands_settle_capitals(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
sands_lister sands_list_tracks, sands_list_capitals;
sands_checker sands_check_track, sands_check_capital;
sands_doer sands_do_track, sands_do_capital;

/* payment.c */
bool sands_can_pay(const struct sands_rules *r, const struct sands_state *s, struct hg_move purchase);
int sands_price(const struct sands_rules *r, const struct sands_state *s, struct hg_move purchase, bool labor,
                enum sands_resource *resource);
int sands_labor(const struct sands_rules *r, const struct sands_state *s, int seat, int territory, int *peasants);
void sands_buy(const struct sands_rules *r, struct sands_state *s, struct hg_move purchase, struct hg_events *events);
void sands_name_purchase(struct sands_state *s, struct hg_move purchase, struct hg_events *events);
bool sands_settle_payment(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
bool sands_affords(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_use use,
                   enum sands_resource resource, int price);
sands_lister sands_list_ways, sands_list_resources;
sands_checker sands_check_way, sands_check_resource;
sands_doer sands_do_pay, sands_do_with;

/* setup.c */
void sands_setup(const void *rules, int seats, void *state, struct hg_events *events);
uint32_t sands_chance(const void *rules, const void *state);
struct hg_move sands_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
bool sands_is_outcome(const struct sands_rules *r, const struct sands_state *s, struct hg_move move);
extern const struct sands_action_state sands_no_action;
void sands_no_turn(struct sands_state *s);
void sands_bare_board(const struct sands_rules *r, struct sands_state *s); /* no tiles, and of the trees the roots */
sands_runner sands_lay_tiles, sands_find_start, sands_provinces, sands_capitals, sands_first_caravans;
sands_runner sands_extra_peasants, sands_deal_trees, sands_first_advances;
sands_lister sands_list_provinces, sands_list_first_caravans, sands_list_peasants, sands_list_first_advances;
sands_checker sands_check_province, sands_check_peasant, sands_check_first_advance;
sands_doer sands_do_tile, sands_do_start, sands_do_deal, sands_do_province, sands_do_peasant;
int sands_list_borders(const struct sands_rules *r, uint64_t borders, struct hg_move *list);
bool sands_first_caravan_fits(const struct sands_rules *r, const struct sands_state *s, int seat, int border);
void sands_first_advance(const struct sands_rules *r, struct sands_state *s, int seat, int tree,
                         struct hg_events *events);
void sands_first_caravan(const struct sands_rules *r, struct sands_state *s, int seat, int border,
                         struct hg_events *events);

/* resources.c [sands 3] */
sands_runner sands_resources_phase;
int sands_yield_of(const struct sands_rules *r, const struct sands_state *s, int seat, int territory);
sands_lister sands_list_gold;
sands_checker sands_check_gold;
sands_doer sands_do_gold;

/* turn.c [sands 4] */
sands_runner sands_selection, sands_turns_phase, sands_roll_phase;
bool sands_may_select(const struct sands_rules *r, const struct sands_state *s, int seat, int card, int second);
struct sands_state sands_turn_with(const struct sands_rules *r, const struct sands_state *s, int seat, int card,
                                   int second);
bool sands_foresee(const void *rules, void *view, int seat, struct hg_move move);
bool sands_can_begin(const struct sands_rules *r, const struct sands_state *s, int card);
bool sands_box_open(const struct sands_rules *r, const struct sands_state *s, enum sands_card card);
void sands_finish_action(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
int sands_bonus_unrest(const struct sands_rules *r, const struct sands_state *s, int seat, int bonus);
int sands_turn_unrest(const struct sands_rules *r, const struct sands_state *s, int seat);
void sands_place_cube(const struct sands_rules *r, struct sands_state *s, int seat, unsigned symbols,
                      struct hg_events *events);
sands_lister sands_list_selections, sands_list_turn;
sands_checker sands_check_select, sands_check_resolve, sands_check_end, sands_check_leave, sands_check_done;
sands_doer sands_do_select, sands_do_resolve, sands_do_end, sands_do_leave, sands_do_done, sands_do_roll;

/* bonus.c [sands 15] */
int sands_list_bonus(const struct sands_rules *r, const struct sands_state *s, struct hg_move *list);
int sands_taxed(const struct sands_rules *r, const struct sands_state *s, int seat);
int sands_oppressed(const struct sands_rules *r, const struct sands_state *s, int seat, int territory);
sands_checker sands_check_oppress, sands_check_patronage, sands_check_tax;
sands_doer sands_do_oppress, sands_do_patronage, sands_do_tax;

/* One file for each action: can it begin, what happens next, what is on offer, what is refused, what is done. */
typedef bool sands_beginner(const struct sands_rules *r, const struct sands_state *s);
sands_beginner sands_can_chronicle, sands_can_muster, sands_can_conquer, sands_can_raid, sands_can_build;
sands_beginner sands_can_govern, sands_can_advance, sands_can_caravan, sands_can_migrate, sands_can_tribute;
sands_runner sands_run_chronicle, sands_run_muster, sands_run_conquer, sands_run_raid, sands_run_build;
sands_runner sands_run_govern, sands_run_advance, sands_run_caravan, sands_run_migrate, sands_run_tribute;
sands_lister sands_list_chronicle, sands_list_muster, sands_list_conquer, sands_list_annex, sands_list_dice;
sands_lister sands_list_losses, sands_list_retreats, sands_list_raid, sands_list_collect, sands_list_build;
sands_lister sands_list_govern, sands_list_advance, sands_list_keep, sands_list_caravans, sands_list_migrate;
sands_lister sands_list_free_caravans, sands_list_tribute, sands_list_answers;
sands_checker sands_check_chronicle, sands_check_muster, sands_check_attack, sands_check_annex, sands_check_die;
sands_checker sands_check_lose, sands_check_retreat, sands_check_move, sands_check_ask, sands_check_answer;
sands_checker sands_check_collect, sands_check_build, sands_check_govern, sands_check_advance, sands_check_keep;
sands_checker sands_check_caravan, sands_check_tribute;
sands_doer sands_do_chronicle, sands_do_muster, sands_do_attack, sands_do_annex, sands_do_die, sands_do_lose;
sands_doer sands_do_retreat, sands_do_move, sands_do_ask, sands_do_answer, sands_do_collect, sands_do_build;
sands_doer sands_do_govern, sands_do_advance, sands_do_draw, sands_do_keep, sands_do_caravan, sands_do_tribute;

/* What a purchase that is paid for does. */
void sands_mustered(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events);
void sands_attacked(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events);
void sands_annexed(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events);
void sands_built(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events);
void sands_governed(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events);

/* muster.c, conquer.c, govern.c: what else asks for their prices */
int sands_muster_price(const struct sands_rules *r, const struct sands_state *s, struct hg_move move, int *step);
int sands_attack_price(const struct sands_rules *r, const struct sands_state *s, int seat, int territory);
int sands_annex_price(const struct sands_rules *r, const struct sands_state *s, int seat, int territory);
int sands_build_price(const struct sands_rules *r, const struct sands_state *s, int seat, int structure, int territory);
int sands_govern_price(const struct sands_rules *r, const struct sands_state *s, int seat, int levels);
int sands_strength(const struct sands_rules *r, const struct sands_state *s, int seat, int territory,
                   enum sands_role role);
bool sands_attack_wins(const struct sands_rules *r, const struct sands_state *s, int attack_die, int defence_die);
bool sands_may_annex(const struct sands_rules *r, const struct sands_state *s, int seat, int territory, int *reason);

/* advance.c */
uint32_t sands_pile(const struct sands_rules *r, const struct sands_state *s, int category, int level);
bool sands_knows_top(const struct sands_state *s, int category, int level, int eyes);
bool sands_settle_draw(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
uint32_t sands_draw_chance(const struct sands_rules *r, const struct sands_state *s);
struct hg_move sands_draw_outcome(const struct sands_rules *r, const struct sands_state *s, uint32_t ticket);
int sands_advance_test(const struct sands_rules *r, const struct sands_state *s, int seat, int category);

/* caravan.c */
uint32_t sands_network(const struct sands_rules *r, const struct sands_state *s, int seat);
uint64_t sands_caravan_borders(const struct sands_rules *r, const struct sands_state *s, int seat, bool with_citizen);
int sands_caravan_price(const struct sands_rules *r, const struct sands_state *s, int seat, int border);
void sands_place_caravan(const struct sands_rules *r, struct sands_state *s, int seat, int border, bool heritage,
                         struct hg_events *events);

/* movement.c: what Raid and Migrate have in common */
uint32_t sands_reach(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_piece piece,
                     int from);
bool sands_can_move(const struct sands_rules *r, const struct sands_state *s, enum sands_piece piece);
int sands_list_moving(const struct sands_rules *r, const struct sands_state *s, unsigned pieces, struct hg_move *list);
uint32_t sands_foreign_roads(const struct sands_rules *r, const struct sands_state *s, int seat);
bool sands_settle_roads(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);

/* raid.c */
uint32_t sands_raidable(const struct sands_rules *r, const struct sands_state *s);
bool sands_raid_may_end(const struct sands_rules *r, const struct sands_state *s);
bool sands_migrate_may_end(const struct sands_rules *r, const struct sands_state *s);

/* generation.c [sands 18], scoring.c [sands 19] */
sands_runner sands_growth_phase, sands_attrition_phase, sands_scoring_phase;
void sands_new_generation(const struct sands_rules *r, struct sands_state *s, struct hg_events *events);
bool sands_crowded(const struct sands_rules *r, const struct sands_state *s, int territory);
bool sands_qualifies(const struct sands_rules *r, const struct sands_state *s, int seat, int bin);
int sands_lacks(const struct sands_rules *r, const struct sands_seat *p, int card, int bin, int have);
int sands_heritage_asked(const struct sands_rules *r, const struct sands_seat *p, int category, unsigned bins);
bool sands_score_together(const struct sands_rules *r, const struct sands_seat *p, int category, unsigned bins);
int sands_end_bonuses(const struct sands_rules *r, const struct sands_state *s, int seat);
sands_lister sands_list_grow, sands_list_remove, sands_list_score;
sands_checker sands_check_grow, sands_check_remove, sands_check_score;
sands_doer sands_do_grow, sands_do_remove, sands_do_score;
void sands_score(const void *rules, const void *state, struct hg_score *score);

/* --- form --------------------------------------------------------------------------------------------------------- */

/* edition.c */
bool sands_load(struct hg_json edition, struct hg_json options, int version, void *rules, struct hg_problems *problems);
int sands_option(const void *rules, int index, int seat);
extern const struct hg_option sands_options[SANDS_OPTIONS];

/* kinds.c */
void sands_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                    struct hg_arg *more);

/* view.c, sane.c */
void sands_view(const void *rules, const void *state, int eyes, void *view);
void sands_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);
void sands_withdraw(const void *rules, void *state, uint32_t seats);
struct hg_move sands_stand_in(const void *rules, const void *view, int seat);
const char *sands_sane(const void *rules, const void *state);
void sands_derive(const struct sands_rules *r, struct sands_state *s);                   /* sets every derived member */
const char *sands_well_formed(const struct sands_rules *r, const struct sands_state *s); /* all but what is asked */

/* dues.c */
int sands_dues(const void *rules, const void *state, int seat, struct hg_due *dues);
bool sands_unrest_is_full(const struct sands_rules *r, const struct sands_state *s, int seat);

/* terms.c */
int sands_terms(const void *rules, const void *state, int seat, struct hg_term *terms);

/* json.c, component_words.c, facts.c */
void sands_write_set(const struct sands_rules *r, uint32_t set, struct hg_out *out);
void sands_write_state(const void *rules, const void *state, struct hg_out *out);
bool sands_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems);
void sands_write_score(const void *rules, const void *state, struct hg_out *out);
void sands_write_components(const void *rules, const struct hg_words *words, struct hg_out *out);
void sands_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                       struct hg_out *out);

/* facts_chronicles.c, facts_cards.c: parts of them */
struct sands_state sands_at_dynasty_end(const struct sands_rules *r, const struct sands_state *s);
void sands_write_outlook(const struct sands_rules *r, const struct sands_state *s, const struct sands_state *end,
                         int seat, struct hg_out *out);
void sands_write_cards(const struct sands_rules *r, const struct sands_state *s, int seat, const struct hg_words *words,
                       struct hg_out *out);

/* component_words.c, component_scores.c: what an effect adds, in words; for which bins a component counts */
void sands_put_amount(const struct sands_rules *r, const struct sands_effect *e, int n, const struct hg_words *words,
                      struct hg_out *out);
void sands_write_scores(const struct sands_rules *r, const struct hg_thing *thing, int value,
                        const struct hg_words *words, struct hg_out *out);

#endif
