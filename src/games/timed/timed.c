/* timed.c: Wells as the rest of the program knows it. */
#include "games/timed/timed.h"

#include "games/timed/timed_state.h"

extern const unsigned char timed_edition[]; /* made from edition.json by the build */
extern const size_t timed_edition_size;
extern const struct hg_former timed_former[]; /* and from editions/former/timed/ */

const struct hg_game timed_game = {
    .id = "timed",
    .title = "Wells",
    .rules_version = 1,
    .min_seats = MIN_SEATS,
    .max_seats = MAX_SEATS,
    .offered = false,
    .rules_size = sizeof(struct timed_rules),
    .state_size = sizeof(struct timed_state),
    .max_moves = WELLS,
    .max_events = 1 + MAX_SEATS, /* the end: that the time is over, and what each seat had chosen */

    .edition = timed_edition,
    .edition_size = &timed_edition_size,
    .former = timed_former,
    .options = timed_options,
    .option_count = OPTIONS,
    .reasons = timed_reasons,
    .reason_count = REASONS,
    .asks = timed_asks,
    .ask_count = ASKS,
    .move_kinds = timed_move_kinds,
    .move_kind_count = MOVES,
    .event_kinds = timed_event_kinds,
    .event_kind_count = EVENTS,
    .notation = HG_T("a well of your own (choose 2), or where to draw (draw 3)"),

    .load = timed_load,
    .option = timed_option,
    .setup = timed_setup,
    .seats = timed_seats,
    .turn = timed_turn,
    .moves = timed_moves,
    .check = timed_check,
    .chance = timed_chance,
    .outcome = timed_outcome,
    .apply = timed_apply,
    .clock = timed_clock,
    .tick = timed_tick,
    .view = timed_view,
    .imagine = timed_imagine,
    .withdraw = timed_withdraw,
    .ask = timed_ask,
    .stand_in = timed_stand_in,
    .score = timed_score,
    .sane = timed_sane,
    .write_state = timed_write_state,
    .read_state = timed_read_state,
    .write_score = timed_write_score,
    .write_components = timed_write_components,
    .write_facts = timed_write_facts,
};
