/* sandstone_state.h: private to games/sandstone and its bots: rules, state, kinds, and what its files offer each
 * other. */
#ifndef HG_SANDSTONE_STATE_H
#define HG_SANDSTONE_STATE_H

#include <string.h>

#include "games/sandstone/sandstone_kinds.h"
#include "games/sandstone/sandstone_position.h"

/* edition.c, edition_condition.c, edition_effect.c */
bool sandstone_load(struct hg_json edition, struct hg_json options, int version, void *rules,
                    struct hg_problems *problems);
extern const struct hg_option sandstone_options[SANDSTONE_OPTIONS];
/* Lists of words end with NULL. */
extern const char *const sandstone_type_ids[SANDSTONE_TYPES + 1], *const sandstone_piece_ids[SANDSTONE_PIECES + 1];
extern const char *const sandstone_category_ids[SANDSTONE_CATEGORIES + 2];

/* choices.c */
int sandstone_moves(const void *rules, const void *state, int seat, struct hg_move *list);
struct hg_picked sandstone_pick(const void *rules, const void *state, int seat, uint32_t number);

/* glance.c */
void sandstone_prepare_glances(struct sandstone_rules *r);

/* terrain.c */
void sandstone_lay_lattice(struct sandstone_lattice *lattice, int grid);
uint32_t sandstone_terrain_chance(const struct sandstone_rules *r, const struct sandstone_state *s);
struct hg_move sandstone_terrain_outcome(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         uint32_t ticket, uint32_t *weight);
void sandstone_prepare_faces(struct sandstone_rules *r);
struct hg_picked sandstone_draw_terrain(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        uint32_t number);
uint32_t sandstone_terrain_weight(const struct sandstone_rules *r, const struct sandstone_state *s,
                                  struct hg_move move);
struct hg_move sandstone_terrain_move(int face);
void sandstone_lay_face(const struct sandstone_rules *r, struct sandstone_state *s, int position, int face);
struct hg_turn sandstone_deal_terrain(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                                      struct hg_events *events);

/* setup.c */
void sandstone_setup(const void *rules, int seats, void *state, struct hg_events *events);
uint32_t sandstone_chance(const void *rules, const void *state);
struct hg_move sandstone_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight);
void sandstone_rematch(const void *rules, const void *first, const void *end, int *options);
struct hg_picked sandstone_draw(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t number);
struct hg_turn sandstone_give_priority(struct sandstone_state *s, int seat, struct hg_events *events);
uint32_t sandstone_unseen_bonus(const struct sandstone_state *s); /* a bit for each card */
struct hg_turn sandstone_deal(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events);
uint32_t sandstone_opening(const struct sandstone_rules *r, const struct sandstone_state *s, int *piece);
struct hg_turn sandstone_open(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events);

/* years.c */
struct hg_turn sandstone_ask_order(struct sandstone_state *s, bool for_next_year);
struct hg_turn sandstone_choose_order(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                                      struct hg_events *events);
struct hg_turn sandstone_reveal(const struct sandstone_rules *r, struct sandstone_state *s, int ability,
                                struct hg_events *events);
struct hg_turn sandstone_new_year(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
int sandstone_deck(const struct sandstone_state *s); /* cards in it */

/* turn.c. What does a move, or all that follows from it, says whose turn it is then. */
enum { SANDSTONE_LUCK = SANDSTONE_SEATS, SANDSTONE_NOBODY };
extern const struct hg_turn sandstone_turns[SANDSTONE_NOBODY + 1];
static inline struct hg_turn sandstone_turn_of(int who) /* a seat, or one of these */
{
    struct hg_turn turn; /* is copied whole: the compiler would put it together from its members */
    memcpy(&turn, &sandstone_turns[who], sizeof turn);
    return turn;
}
struct hg_turn sandstone_turn(const void *rules, const void *state);
struct hg_turn sandstone_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events);
struct hg_turn sandstone_begin_turn(const struct sandstone_rules *r, struct sandstone_state *s, int seat,
                                    struct hg_events *events);
struct hg_turn sandstone_end_turn(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
struct hg_turn sandstone_go_on(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
struct hg_turn sandstone_next_action(const struct sandstone_rules *r, struct sandstone_state *s,
                                     struct hg_events *events);

int sandstone_won_by(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, int *type);

/* open.c */

/* Actions that can be chosen: bits for Tower, build, Exchange, the cards of the center and the hand card. */
enum {
    SANDSTONE_OPEN_TOWER = 1,
    SANDSTONE_OPEN_BUILD = 2,
    SANDSTONE_OPEN_EXCHANGE = 4,
    SANDSTONE_OPEN_CENTER = 8,
    SANDSTONE_OPEN_HAND = SANDSTONE_OPEN_CENTER << SANDSTONE_CENTER,
    SANDSTONE_OPEN_ABILITY = (SANDSTONE_OPEN_HAND << 1) - SANDSTONE_OPEN_CENTER,
};
unsigned sandstone_open_actions(const struct sandstone_rules *r, const struct sandstone_state *s);
bool sandstone_wants(const struct sandstone_state *s, enum sandstone_category category); /* is it to be chosen? */
enum sandstone_half sandstone_half(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                   bool from_hand);
bool sandstone_can_play(const struct sandstone_rules *r, const struct sandstone_state *s, int ability, bool from_hand);
bool sandstone_hand_is_open(const struct sandstone_rules *r, const struct sandstone_state *s);

/* tower.c, stronghold.c: putting a piece on the board, with all that follows. */
void sandstone_place_tower(const struct sandstone_rules *r, struct sandstone_state *s, int space,
                           struct hg_events *events);
void sandstone_place_stronghold(const struct sandstone_rules *r, struct sandstone_state *s, int space,
                                struct hg_events *events);
uint32_t sandstone_clear_targets(const struct sandstone_rules *r, const struct sandstone_state *s);
void sandstone_exchange(struct sandstone_state *s, int from, int to, struct hg_events *events);

/* ability.c */
int sandstone_center_place(const struct sandstone_state *s, int ability); /* of the first such card; -1: none */
uint32_t sandstone_takes(const struct sandstone_state *s); /* places of the center whose cards may be taken */
bool sandstone_can_play_by_trying(const struct sandstone_rules *r, const struct sandstone_state *s, int ability,
                                  bool from_hand, int step);
void sandstone_play_card(const struct sandstone_rules *r, struct sandstone_state *s, int ability, bool from_hand,
                         struct hg_events *events);
void sandstone_swap_hand(struct sandstone_state *s, int ability, struct hg_events *events);

/* effect.c: the interpreter. Own is the seat on turn. */
enum sandstone_pause sandstone_advance(const struct sandstone_rules *r, struct sandstone_state *s,
                                       struct hg_events *events);
void sandstone_do_choice(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                         struct hg_events *events);
bool sandstone_completes(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move);
bool sandstone_possible_by_trying(const struct sandstone_rules *r, const struct sandstone_state *s, int first);

/* domain.c */
struct hg_turn sandstone_domain_check(const struct sandstone_rules *r, struct sandstone_state *s,
                                      struct hg_events *events);
struct hg_turn sandstone_collect(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
int sandstone_income(const struct sandstone_rules *r, const struct sandstone_state *s, int seat);
int sandstone_upkeep(int strongholds, int towers);
int sandstone_dues(const void *rules, const void *state, int seat, struct hg_due *dues);
int sandstone_gold(const struct sandstone_rules *r, const struct sandstone_state *s, int seat); /* for the upkeep */
int sandstone_towers_of_rest(const struct sandstone_state *s, int strongholds);                 /* -1: no legal rest */
uint32_t sandstone_may_lose(const struct sandstone_state *s);
struct hg_turn sandstone_pay_upkeep(const struct sandstone_rules *r, struct sandstone_state *s,
                                    struct hg_events *events);
struct hg_turn sandstone_lose(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events);

/* scoring.c */
struct sandstone_points {
    int pieces, bonus;
};
struct sandstone_points sandstone_points(const struct sandstone_rules *r, const struct sandstone_state *s, int seat);
struct hg_turn sandstone_win(struct sandstone_state *s, int seat, int won_by, int type, struct hg_events *events);
struct hg_turn sandstone_end(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events);
uint16_t sandstone_winners(const struct sandstone_rules *r, const struct sandstone_state *s);
void sandstone_score(const void *rules, const void *state, struct hg_score *score);

/* refusal.c, refusal_choice.c */
int sandstone_check(const void *rules, const void *state, int seat, struct hg_move move);
enum sandstone_reason sandstone_check_take(const struct sandstone_rules *r, const struct sandstone_state *s,
                                           struct hg_move move);
enum sandstone_reason sandstone_check_choice(const struct sandstone_rules *r, const struct sandstone_state *s,
                                             struct hg_move move);
int sandstone_space_at_fault(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move);

/* asks.c */
extern const struct hg_ask sandstone_asks[SANDSTONE_ASKS];
int sandstone_ask(const void *rules, const void *view, int seat, struct hg_arg *more);

/* stand_in.c */
struct hg_move sandstone_stand_in(const void *rules, const void *view, int seat);

/* view.c */
void sandstone_view(const void *rules, const void *state, int eyes, void *view);
void sandstone_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state);
uint32_t sandstone_playable(const struct sandstone_rules *r,
                            const struct sandstone_state *s); /* unseen, as hand card */

/* kinds.c, reasons.c */
extern const struct hg_thing sandstone_space, sandstone_ability, sandstone_bonus, sandstone_type, sandstone_piece;
extern const struct hg_thing sandstone_action_word, sandstone_peeked, sandstone_whole_face, sandstone_ending;
extern const struct hg_move_kind sandstone_move_kinds[SANDSTONE_MOVES];
extern const struct hg_event_kind sandstone_event_kinds[SANDSTONE_EVENTS];
extern const struct hg_reason sandstone_reasons[SANDSTONE_REASONS];
void sandstone_at_fault(const void *rules, const void *state, int mover, struct hg_move move, int reason,
                        struct hg_arg *more);

/* names.c */
void sandstone_put_space(const struct sandstone_rules *r, int space, struct hg_out *out);
int sandstone_find_space(const struct sandstone_rules *r, const char *name, size_t n); /* -1: none */
int sandstone_find_face(const struct sandstone_rules *r, const char *text);            /* -1: none */
void sandstone_put_face(const struct sandstone_rules *r, int face, struct hg_out *out);
int sandstone_effect_of(const struct sandstone_rules *r, int step); /* its first step */
int sandstone_category_of_effect(const struct sandstone_rules *r, int first);
void sandstone_put_effect(const struct sandstone_rules *r, int first, struct hg_out *out);
int sandstone_find_effect(const struct sandstone_rules *r, const char *name);

/* json.c, json_read.c */
extern const char *const sandstone_won_by_names[SANDSTONE_POINTS + 2];
void sandstone_write_state(const void *rules, const void *state, struct hg_out *out);
bool sandstone_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                          struct hg_problems *problems);
void sandstone_write_score(const void *rules, const void *state, struct hg_out *out);

/* component_words.c, facts.c, terms.c */
int sandstone_terms(const void *rules, const void *state, int seat, struct hg_term *terms);
void sandstone_write_components(const void *rules, const struct hg_words *words, struct hg_out *out);
void sandstone_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                           struct hg_out *out);

/* sane.c */
const char *sandstone_sane_parts(const void *rules, const void *state);
const char *sandstone_sane(const void *rules, const void *state);

#endif
