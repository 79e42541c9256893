/* sandstone.c: Sandstone as the rest of the program knows it. */
#include "games/sandstone/sandstone_state.h"

static int seats(const void *state)
{
    (void)state;
    return SANDSTONE_SEATS; /* [sandstone 1.1] */
}

static int sandstone_option(const void *rules, int index, int seat)
{
    (void)seat;
    return ((const struct sandstone_rules *)rules)->option[index];
}

extern const unsigned char sandstone_edition[]; /* editions/sandstone.json, embedded by the build */
extern const size_t sandstone_edition_size;
extern const struct hg_former sandstone_former[]; /* and from editions/former/sandstone/ */

const struct hg_game sandstone_game = {
    .id = "sandstone",
    .title = "Sandstone",
    .rules_version = 1,
    .min_seats = SANDSTONE_SEATS,
    .max_seats = SANDSTONE_SEATS,
    .offered = true,
    .rules_size = sizeof(struct sandstone_rules),
    .state_size = sizeof(struct sandstone_state),
    .max_moves = SANDSTONE_MOST_MOVES,
    .max_events = SANDSTONE_MOST_EVENTS,
    .edition = sandstone_edition,
    .edition_size = &sandstone_edition_size,
    .former = sandstone_former,
    .options = sandstone_options,
    .option_count = SANDSTONE_OPTIONS,
    .reasons = sandstone_reasons,
    .reason_count = SANDSTONE_REASONS,
    .asks = sandstone_asks,
    .ask_count = SANDSTONE_ASKS,
    .move_kinds = sandstone_move_kinds,
    .move_kind_count = SANDSTONE_MOVES,
    .event_kinds = sandstone_event_kinds,
    .event_kind_count = SANDSTONE_EVENTS,
    .endings = sandstone_won_by_names,
    .ending_count = SANDSTONE_POINTS + 1,
    .notation = HG_T("an action (tower, build, exchange, play raiders), then spaces (at b3, from b2 to b4)"),
    .load = sandstone_load,
    .option = sandstone_option,
    .setup = sandstone_setup,
    .seats = seats,
    .turn = sandstone_turn,
    .moves = sandstone_moves,
    .check = sandstone_check,
    .chance = sandstone_chance,
    .outcome = sandstone_outcome,
    .pick = sandstone_pick,
    .apply = sandstone_apply,
    .view = sandstone_view,
    .imagine = sandstone_imagine,
    .ask = sandstone_ask,
    .stand_in = sandstone_stand_in,
    .score = sandstone_score,
    .rematch = sandstone_rematch,
    .sane = sandstone_sane,
    .at_fault = sandstone_at_fault,
    .write_state = sandstone_write_state,
    .read_state = sandstone_read_state,
    .write_score = sandstone_write_score,
    .write_components = sandstone_write_components,
    .write_facts = sandstone_write_facts,
    .terms = sandstone_terms,
    .dues = sandstone_dues,
};
