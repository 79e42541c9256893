/* turn.c: who decides, what is legal, and doing it; the game's entry in the registry. */
#include <string.h>

#include "games/tides/tides_state.h"

static struct hg_turn tides_turn(const void *rules, const void *state)
{
    (void)rules;
    const struct tides_state *s = state;
    if (s->phase == TIDES_DEAL)
        return (struct hg_turn){.chance = 1, .wake_ms = HG_NEVER};
    if (s->phase == TIDES_OVER)
        return (struct hg_turn){.over = 1, .wake_ms = HG_NEVER};
    if (!(s->pick[0] | s->pick[1])) /* [tides 3.1] both at once */
        return (struct hg_turn){.seats = 3, .wake_ms = HG_NEVER};
    return (struct hg_turn){.seats = s->pick[0] ? 2 : 1, .wake_ms = HG_NEVER};
}

static int seats(const void *state)
{
    (void)state;
    return TIDES_SEATS; /* [tides 1.1] */
}

/* Moves are listed as words of four bytes, taken from tables: listing is most of the work of a random game, and byte by
 * byte it takes three times as long. */
/* clang-format off */
#define ALL_CARDS(MOVE) \
    MOVE(0), MOVE(1), MOVE(2), MOVE(3), MOVE(4), MOVE(5), MOVE(6), MOVE(7), MOVE(8), MOVE(9), MOVE(10), MOVE(11), \
        MOVE(12), MOVE(13), MOVE(14), MOVE(15), MOVE(16), MOVE(17)
#define PICK(card) {TIDES_MOVE_PICK, card, 0, 0}
#define RELIC(card) {TIDES_MOVE_KEEP, card, 0, 0}
#define DISCARD(card) {0, 0, card, 0}
/* clang-format on */
static const struct hg_move picks[TIDES_CARDS + TIDES_MAX_HAND] = {ALL_CARDS(PICK)};
static const struct hg_move relics[] = {ALL_CARDS(RELIC)}, discards[] = {ALL_CARDS(DISCARD)};
_Static_assert(sizeof relics == TIDES_CARDS * sizeof relics[0], "a move for every card");

static uint32_t word(struct hg_move move)
{
    uint32_t w;
    memcpy(&w, &move, sizeof w);
    return w;
}

/* [tides 3.2] Any card of the hand. Always five times, which is faster than counting: behind the last card of the hand
 * come cards that do not exist, and moves that nobody looks at. */
static int list_picks(const struct tides_state *s, int seat, struct hg_move *list)
{
    uint32_t hand = s->hand[seat] | ((1u << TIDES_MAX_HAND) - 1) << TIDES_CARDS;
    for (int i = 0; i < TIDES_MAX_HAND; i++, hand = tides_without_lowest(hand))
        list[i] = picks[tides_lowest(hand)];
    return s->cards_left - s->hidden[seat];
}

enum { ROW = TIDES_MAX_HAND - 1 };

/* [tides 5.2, 5.3] Ordered pairs of cards played this round: a row for each relic, with the discards before it and those
 * behind it. Rows are written in full; what is too much, the next one overwrites. */
static int list_keeps(uint32_t played, struct hg_move *list)
{
    static const uint32_t ahead[TIDES_MAX_HAND][ROW] = {
        {0, 0, 0, 0}, {~0u, 0, 0, 0}, {~0u, ~0u, 0, 0}, {~0u, ~0u, ~0u, 0}, {~0u, ~0u, ~0u, ~0u},
    };
    uint8_t cards[TIDES_MAX_HAND];
    uint32_t discard[TIDES_MAX_HAND] = {0};
    int n = 0;
    for (; played; played = tides_without_lowest(played), n++) {
        cards[n] = (uint8_t)tides_lowest(played);
        discard[n] = word(discards[cards[n]]);
    }
    for (int i = 0; i < n; i++, list += n - 1) {
        uint32_t row[ROW], relic = word(relics[cards[i]]);
        for (int j = 0; j < ROW; j++)
            row[j] = relic | (discard[j] & ahead[i][j]) | (discard[j + 1] & ~ahead[i][j]);
        memcpy(list, row, sizeof row);
    }
    return n * (n - 1);
}

static int tides_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    (void)rules;
    const struct tides_state *s = state;
    if (s->pick[seat])
        return 0;
    if (s->phase == TIDES_PICK)
        return list_picks(s, seat, list);
    if (s->phase == TIDES_RELIC)
        return list_keeps(tides_played_this_round(s, seat), list);
    return 0;
}

static enum tides_reason check_pick(const struct tides_state *s, int seat, struct hg_move move)
{
    if (s->phase == TIDES_RELIC)
        return TIDES_RELIC_STAGE;
    if (move.a >= TIDES_CARDS)
        return TIDES_NO_SUCH_CARD;
    if (s->pick[seat])
        return TIDES_PICK_IS_FINAL;
    return s->hand[seat] & tides_bit(move.a) ? TIDES_LEGAL : TIDES_NOT_IN_HAND;
}

static enum tides_reason check_keep(const struct tides_state *s, int seat, struct hg_move move)
{
    if (s->phase == TIDES_PICK)
        return TIDES_PICKING_STAGE;
    if (move.a >= TIDES_CARDS || move.b >= TIDES_CARDS)
        return TIDES_NO_SUCH_CARD;
    if (s->pick[seat])
        return TIDES_CHOICE_IS_FINAL;
    if (move.a == move.b)
        return TIDES_SAME_CARD;
    uint32_t wanted = tides_bit(move.a) | tides_bit(move.b);
    if (s->relics[seat] & wanted)
        return TIDES_OLD_RELIC;
    return wanted & ~tides_played_this_round(s, seat) ? TIDES_NOT_PLAYED_THIS_ROUND : TIDES_LEGAL;
}

static enum tides_reason check_deal(const struct tides_state *s, struct hg_move move)
{
    if (move.kind != TIDES_MOVE_DEAL || move.b || move.c)
        return TIDES_NO_SUCH_MOVE;
    if (s->phase != TIDES_DEAL)
        return TIDES_NOTHING_TO_DEAL;
    if (move.a >= TIDES_CARDS)
        return TIDES_NO_SUCH_CARD;
    return tides_unseen(s) & tides_bit(move.a) ? TIDES_LEGAL : TIDES_NOT_IN_PILE;
}

static int tides_check(const void *rules, const void *state, int seat, struct hg_move move)
{
    (void)rules;
    const struct tides_state *s = state;
    if (s->phase == TIDES_OVER)
        return TIDES_IS_OVER;
    if (seat == HG_CHANCE)
        return check_deal(s, move);
    if (seat < 0 || seat >= TIDES_SEATS)
        return TIDES_NO_SUCH_SEAT;
    if (move.kind != TIDES_MOVE_PICK && move.kind != TIDES_MOVE_KEEP)
        return TIDES_NO_SUCH_MOVE;
    if (move.c || (move.kind == TIDES_MOVE_PICK && move.b))
        return TIDES_NO_SUCH_MOVE;
    if (s->phase == TIDES_DEAL)
        return TIDES_BEING_DEALT;
    return move.kind == TIDES_MOVE_PICK ? check_pick(s, seat, move) : check_keep(s, seat, move);
}

/* [tides 2.3] Every card not dealt yet is equally likely. */
static uint32_t tides_chance(const void *rules, const void *state)
{
    (void)rules;
    const struct tides_state *s = state;
    return (uint32_t)(s->pile + s->hidden[0] + s->hidden[1]);
}

static struct hg_move tides_outcome(const void *rules, const void *state, uint32_t ticket, uint32_t *weight)
{
    (void)rules;
    *weight = 1;
    return (struct hg_move){TIDES_MOVE_DEAL, (uint8_t)tides_nth(tides_unseen(state), ticket), 0, 0};
}

static tides_action *const actions[] = {
    [TIDES_MOVE_PICK] = tides_pick,
    [TIDES_MOVE_KEEP] = tides_keep,
    [TIDES_MOVE_DEAL] = tides_deal,
};

static __attribute__((noinline)) void apply_and_tell(const void *rules, struct tides_state *s, int seat,
                                                     struct hg_move move, struct hg_events *events)
{
    struct tides_state before = *s;
    actions[move.kind](rules, s, seat, move);
    tides_tell(&before, s, seat, move, events);
}

static void tides_apply(const void *rules, void *state, int seat, struct hg_move move, struct hg_events *events)
{
    if (events)
        apply_and_tell(rules, state, seat, move, events);
    else
        actions[move.kind](rules, state, seat, move);
}

static int tides_option(const void *rules, int index)
{
    return ((const struct tides_rules *)rules)->option[index];
}

extern const unsigned char tides_edition[]; /* editions/tides.json, embedded by the build */
extern const size_t tides_edition_size;

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
    .options = tides_options,
    .option_count = TIDES_OPTIONS,
    .reasons = tides_reasons,
    .reason_count = TIDES_REASONS,
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
    .apply = tides_apply,
    .view = tides_view,
    .imagine = tides_imagine,
    .stand_in = tides_stand_in,
    .score = tides_score,
    .sane = tides_sane,
    .write_move = tides_write_move,
    .read_move = tides_read_move,
    .say_move = tides_say_move,
    .say_event = tides_say_event,
    .say_reason = tides_say_reason,
    .write_state = tides_write_state,
    .read_state = tides_read_state,
    .write_event = tides_write_event,
    .write_score = tides_write_score,
};
