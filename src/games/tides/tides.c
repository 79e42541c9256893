/* tides.c: Tides of Time as the rest of the program knows it. */
#include "games/tides/tides_state.h"

static int seats(const void *state)
{
    (void)state;
    return TIDES_SEATS; /* [tides 1.1] */
}

static int tides_option(const void *rules, int index, int seat)
{
    (void)seat;
    return ((const struct tides_rules *)rules)->option[index];
}

extern const unsigned char tides_edition[]; /* editions/tides.json, embedded by the build */
extern const size_t tides_edition_size;
extern const struct hg_former tides_former[]; /* and from editions/former/tides/ */

const struct hg_game tides_game = {
    .id = "tides",
    .title = "Tides of Time",
    .rules_version = 1,
    .min_seats = TIDES_SEATS,
    .max_seats = TIDES_SEATS,
    .offered = true,
    .rules_size = sizeof(struct tides_rules),
    .state_size = sizeof(struct tides_state),
    .max_moves = TIDES_MAX_HAND * (TIDES_MAX_HAND - 1),
    .max_events = 16,
    .edition = tides_edition,
    .edition_size = &tides_edition_size,
    .former = tides_former,
    .options = tides_options,
    .option_count = TIDES_OPTIONS,
    .reasons = tides_reasons,
    .reason_count = TIDES_REASONS,
    .asks = tides_asks,
    .ask_count = TIDES_ASKS,
    .move_kinds = tides_move_kinds,
    .move_kind_count = TIDES_MOVES,
    .event_kinds = tides_event_kinds,
    .event_kind_count = TIDES_EVENTS,
    .notation = HG_T("a card to pick (kings-nest), or a relic and a discard (keep kings-nest drop gods-baths)"),
    .load = tides_load,
    .option = tides_option,
    .setup = tides_setup,
    .seats = seats,
    .turn = tides_turn,
    .moves = tides_moves,
    .check = tides_check,
    .chance = tides_chance,
    .outcome = tides_outcome,
    .pick = tides_any_move,
    .apply = tides_apply,
    .view = tides_view,
    .imagine = tides_imagine,
    .withdraw = tides_withdraw,
    .ask = tides_ask,
    .lay_open = tides_lay_open,
    .terms = tides_terms,
    .stand_in = tides_stand_in,
    .score = tides_score,
    .sane = tides_sane,
    .at_fault = tides_at_fault,
    .write_state = tides_write_state,
    .read_state = tides_read_state,
    .write_score = tides_write_score,
    .write_components = tides_write_components,
    .write_facts = tides_write_facts,
};
