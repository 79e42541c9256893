/* template.c: Pebbles as the rest of the program knows it. */
#include "games/template/template.h"

#include "games/template/template_state.h"

extern const unsigned char template_edition[]; /* made from edition.json by the build */
extern const size_t template_edition_size;
extern const struct hg_former template_former[]; /* and from editions/former/template/ */

const struct hg_game template_game = {
    .id = "template",
    .title = "Pebbles",
    .rules_version = 2,
    .min_seats = MIN_SEATS,
    .max_seats = MAX_SEATS,
    .offered = false,
    .rules_size = sizeof(struct template_rules),
    .state_size = sizeof(struct template_state),
    .max_moves = MOST_COINS + MOST_EXTRA + 1,
    .max_events = 2 + MAX_SEATS + 2, /* the last bid, the reveal, the result, the next round */

    .edition = template_edition,
    .edition_size = &template_edition_size,
    .former = template_former,
    .options = template_options,
    .option_count = OPTIONS,
    .reasons = template_reasons,
    .reason_count = REASONS,
    .asks = template_asks,
    .ask_count = ASKS,
    .move_kinds = template_move_kinds,
    .move_kind_count = MOVES,
    .event_kinds = template_event_kinds,
    .event_kind_count = EVENTS,
    .notation = HG_T("the coins to bid (bid 2)"),

    .load = template_load,
    .option = template_option,
    .setup = template_setup,
    .seats = template_seats,
    .turn = template_turn,
    .moves = template_moves,
    .check = template_check,
    .chance = template_chance,
    .outcome = template_outcome,
    .apply = template_apply,
    .view = template_view,
    .imagine = template_imagine,
    .withdraw = template_withdraw,
    .ask = template_ask,
    .lay_open = template_lay_open,
    .terms = template_terms,
    .stand_in = template_stand_in,
    .score = template_score,
    .sane = template_sane,
    .at_fault = template_at_fault,
    .write_state = template_write_state,
    .read_state = template_read_state,
    .write_score = template_write_score,
    .write_components = template_write_components,
    .write_facts = template_write_facts,
};
