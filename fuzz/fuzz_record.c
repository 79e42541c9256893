/* fuzz_record.c: a record that loads is the record of the table it makes, and that table plays on; its new record loads
 * again to the same bytes of state. */
#include <string.h>

#include "fuzz.h"
#include "same_table.h"
#include "table/drive.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/seals.h"
#include "table/seating.h"

enum { MOST_STEPS = 60, NOW = 1000000 };

/* At a table of a server time does not go back, whatever else has happened at it. */
static uint64_t now_of(const struct hg_table *t)
{
    return hg_table_latest(t) > NOW ? hg_table_latest(t) : NOW;
}

static size_t without_last(const char *text, size_t size, const char *key)
{
    size_t start = size ? size - 1 : 0, n = strlen(key);
    while (start && text[start - 1] != '\n')
        start--;
    return size - start > n && memcmp(text + start, key, n) == 0 ? start : size;
}

/* The record without what stands behind it: the secret of a save file, and names. */
static size_t without_secret(const char *text, size_t size)
{
    return without_last(text, without_last(text, size, "{\"names\""), "{\"secret\"");
}

static void demand_fault(const struct hg_fault *fault)
{
    fuzz_demand(fault->text[0] && fault->line >= 0, "a record that does not load has a fault, and the fault a line");
}

/* --- steps -------------------------------------------------------------------------------------------------------- */

static void play_any(struct hg_table *t, struct hg_rng *rng)
{
    const struct hg_game *game = hg_table_game(t);
    const void *rules = hg_table_rules(t), *state = hg_table_state(t);
    struct hg_turn turn = hg_table_turn(t);
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    struct hg_move move = {0};
    int seat = turn.chance ? HG_CHANCE : turn.seats ? __builtin_ctz(turn.seats) : 0;
    uint32_t weight;
    if (turn.chance)
        move = game->outcome(rules, state, hg_rng_below(rng, game->chance(rules, state)), &weight);
    else if (turn.seats)
        move = list[hg_rng_below(rng, (uint32_t)game->moves(rules, state, seat, list))];
    hg_free(list);
    if ((turn.chance && !hg_table_is_manual(t)) || (hg_time_runs(turn) && !turn.seats))
        return;
    bool held = (hg_table_has_clock(t) && hg_table_clock(t).held) || hg_table_is_paused(t);
    int reason = hg_table_play(t, seat, move, now_of(t));
    fuzz_demand((reason != 0) == (turn.over != 0 || held), "every listed move can be played until the game is over");
}

static void run_clock(struct hg_table *t, struct hg_rng *rng)
{
    if (!hg_table_has_clock(t))
        return;
    if (hg_rng_below(rng, 2))
        hg_drive_on(t, now_of(t), HG_DRIVE_ALL);
    else
        hg_drive_to(t, hg_table_clock(t).now_ms + hg_rng_below(rng, 20000), now_of(t), HG_DRIVE_ALL);
}

static void wish(struct hg_table *t, struct hg_rng *rng)
{
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t) + 1) - 1;
    enum hg_clock_answer answer = hg_table_wish(t, seat, hg_rng_below(rng, 4) > 0, now_of(t));
    fuzz_demand(hg_table_has_clock(t) || answer == HG_CLOCK_NOTHING, "only a clock can be held");
}

static void stand_in(struct hg_table *t, struct hg_rng *rng)
{
    hg_drive(t, now_of(t) + hg_rng_next(rng) % (UINT64_C(1) << 40), HG_DRIVE_ALL);
}

static void play_bot(struct hg_table *t, struct hg_rng *rng)
{
    struct hg_turn turn = hg_table_turn(t);
    struct hg_move move;
    int seat = turn.seats ? __builtin_ctz(turn.seats) : 0;
    const char *level = hg_rng_below(rng, 2) ? "greedy" : "random";
    bool chose = hg_table_bot(t, seat, level, &move);
    fuzz_demand(chose ? turn.seats != 0 : turn.seats == 0 || hg_time_runs(turn),
                "a bot chooses whenever its seat owes a decision, unless it lets time pass");
    if (chose) {
        int reason = hg_table_play(t, seat, move, now_of(t));
        fuzz_demand(reason == 0 || reason == HG_IS_HELD, "a bot makes a legal move");
    }
    hg_drive(t, now_of(t), HG_DRIVE_ALL);
}

/* An answer once for always, or no longer, of any kind that can stand. */
static void stand(struct hg_table *t, struct hg_rng *rng)
{
    const struct hg_game *game = hg_table_game(t);
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t));
    struct hg_move move = {.kind = 1, .a = (uint8_t)hg_rng_below(rng, 3)};
    while (move.kind < game->move_kind_count - 1 && !game->move_kinds[move.kind].stands)
        move.kind++;
    enum hg_standing_answer answer = hg_standing_set(t, seat, move, hg_rng_below(rng, 3) > 0, now_of(t));
    fuzz_demand(answer != HG_STANDING_DONE || game->move_kinds[move.kind].stands, "only what can stand does");
    hg_drive(t, now_of(t), HG_DRIVE_ALL);
}

static void play_rubbish(struct hg_table *t, struct hg_rng *rng)
{
    struct hg_move move;
    uint64_t word = hg_rng_next(rng);
    int seat = (int)hg_rng_below(rng, 4) - 1;
    memcpy(&move, &word, sizeof move);
    move.kind %= 4;
    if (seat < hg_table_seats(t) && (seat != HG_CHANCE || hg_table_is_manual(t)))
        hg_table_play(t, seat, move, now_of(t));
}

static void undo_any(struct hg_table *t, struct hg_rng *rng)
{
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t) + 1) - 1;
    if (hg_table_undo(t, seat, now_of(t)) != HG_UNDO_ASKED)
        return;
    for (int other = 0; other < hg_table_seats(t); other++)
        hg_table_undo_agree(t, other, hg_rng_below(rng, 8) > 0, now_of(t));
}

static void redo(struct hg_table *t, struct hg_rng *rng)
{
    hg_table_redo(t, (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t) + 1) - 1, now_of(t));
}

static void rewind_any(struct hg_table *t, struct hg_rng *rng)
{
    hg_table_rewind(t, (int)hg_rng_below(rng, (uint32_t)hg_table_length(t) + 2), now_of(t));
}

static void rekey(struct hg_table *t, struct hg_rng *rng)
{
    struct hg_fair fair;
    char seed[] = {(char)('a' + hg_rng_below(rng, 26)), '\0'};
    hg_fair_from_seed(&fair, seed, hg_table_seats(t));
    hg_table_rekey(t, &fair, now_of(t));
}

/* NULL, empty and short contributions, to a table that waits for them. */
static void give(struct hg_table *t, struct hg_rng *rng)
{
    static const char *const texts[] = {NULL, "", "a", "a wish of my own"};
    const char *contributions[HG_MAX_SEATS];
    bool fit = true;
    for (int i = 0; i < HG_MAX_SEATS; i++)
        contributions[i] = hg_table_seals(t) && hg_rng_below(rng, 8) ? NULL : texts[hg_rng_below(rng, 4)];
    for (int i = 0; i < hg_table_seats(t); i++)
        fit = fit && hg_table_fits_seal(t, i, contributions[i]);
    fuzz_demand(hg_table_give(t, contributions, now_of(t)) == fit, "whoever waits for contributions takes what fits");
}

/* --- at a table of a server --------------------------------------------------------------------------------------- */

static void seal_or_restart(struct hg_table *t, struct hg_rng *rng)
{
    struct hg_seals seals = {0};
    struct hg_fair fair;
    for (int seat = 0; seat < hg_table_seats(t); seat++)
        seals.there[seat] = !hg_table_seat(t, seat)->bot[0];
    hg_fair_from_seed(&fair, "another start", hg_table_seats(t));
    if (hg_rng_below(rng, 2))
        hg_table_seal(t, &seals);
    else
        fuzz_demand(hg_table_restart(t, &fair), "a start is broken off where it has not begun");
}

static void sit(struct hg_table *t, struct hg_rng *rng)
{
    static const char *const levels[] = {NULL, "random", "greedy", "nobody"};
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t));
    hg_table_sit(t, seat, levels[hg_rng_below(rng, 4)], now_of(t));
    hg_drive(t, now_of(t), HG_DRIVE_ALL);
}

static void pause_any(struct hg_table *t, struct hg_rng *rng)
{
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t));
    if (hg_rng_below(rng, 2))
        hg_table_pause(t, !hg_table_is_paused(t), 0, now_of(t) + hg_rng_below(rng, 50000));
    else
        hg_table_wish_pause(t, seat, hg_rng_below(rng, 4) > 0, now_of(t));
}

static void end(struct hg_table *t, struct hg_rng *rng)
{
    int seat = (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t));
    bool ends = hg_rng_below(rng, 2) ? hg_table_resign(t, seat, now_of(t)) : hg_table_stop(t, now_of(t));
    fuzz_demand(!ends || hg_table_turn(t).over, "a game that was ended is over");
}

/* Rarely the end: then nothing happens any more. */
static void serve(struct hg_table *t, struct hg_rng *rng)
{
    static void (*const ways[])(struct hg_table * t, struct hg_rng * rng) = {sit,       sit,       sit, pause_any,
                                                                             pause_any, pause_any, end};
    ways[hg_rng_below(rng, sizeof ways / sizeof *ways)](t, rng);
}

static void (*const steps[])(struct hg_table *t, struct hg_rng *rng) = {
    play_any, play_any,  play_any,  play_any, play_bot, play_rubbish, undo_any, redo,  rewind_any,
    rekey,    run_clock, run_clock, wish,     wish,     stand_in,     stand,    serve,
};

/* --- checks ------------------------------------------------------------------------------------------------------- */

static void count_event(void *context, int number, int line, struct hg_event event)
{
    int *last = context;
    fuzz_demand(number == *last + 1 && line >= 0, "events are numbered without gaps");
    (void)event;
    *last = number;
}

static void look(const struct hg_table *t)
{
    void *state = hg_zeroed(hg_table_game(t)->state_size);
    fuzz_look(hg_table_game(t), hg_table_rules(t), hg_table_state(t));
    for (int seat = HG_CHANCE; seat < hg_table_seats(t); seat++) {
        int last = 0;
        hg_table_events(t, seat, 0, count_event, &last);
        fuzz_demand(last == hg_table_event_count(t, seat), "every event is counted");
    }
    hg_table_state_at(t, hg_table_length(t), state);
    fuzz_demand(memcmp(state, hg_table_state(t), hg_table_game(t)->state_size) == 0, "the line of play leads here");
    hg_free(state);
}

/* Verifying also asks whether every outcome is the right one, and nothing else. */
static void check_verify(const char *text, size_t size, bool loads)
{
    struct hg_table *t;
    struct hg_verdict verdict = hg_record_verify(text, size, HG_REPEAT_LIMIT, NULL, &t);
    bool whole = verdict.word != HG_BROKEN;
    fuzz_demand(whole == (t != NULL), "a record that is not broken comes with its table");
    fuzz_demand(loads || !whole, "a record that does not load is broken");
    if (!whole)
        demand_fault(&verdict.fault);
    else if (hg_verdict_is_good(&verdict))
        fuzz_demand(!verdict.over || verdict.unchecked == 0,
                    "in a good record of a finished game every draw is checked");
    hg_verdict_free(&verdict);
    hg_table_free(t);
}

/* Only chance and the end can follow by themselves, when the record was cut off before them. */
static void check_loaded(const struct hg_table *t, const char *text, size_t size)
{
    size_t n;
    const char *record = hg_table_record(t, &n);
    bool can_draw = !hg_table_is_manual(t) && hg_table_has_secret(t) && !hg_table_waits(t);
    fuzz_demand(n >= size && memcmp(record, text, size) == 0, "a table has the record it came from");
    fuzz_demand(n == size || can_draw, "nothing is added to a record by loading it");
    fuzz_demand(!hg_table_turn(t).chance || !can_draw, "chance is drawn as soon as it is due");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct hg_rng rng = fuzz_luck(data, size);
    struct hg_fault fault = {0};
    struct hg_table *t = hg_record_load(text, size, &fault);
    check_verify(text, size, t != NULL);
    if (!t) {
        demand_fault(&fault);
        return 0;
    }
    check_loaded(t, text, without_secret(text, size));
    if (hg_table_waits(t) && !hg_table_has_secret(t))
        rekey(t, &rng);
    for (uint32_t i = hg_rng_below(&rng, 3); i && hg_table_waits(t); i--)
        seal_or_restart(t, &rng);
    while (hg_table_waits(t))
        give(t, &rng);
    for (uint32_t i = hg_rng_below(&rng, MOST_STEPS); i; i--)
        steps[hg_rng_below(&rng, sizeof steps / sizeof steps[0])](t, &rng);
    look(t);
    fuzz_check_reload(t);
    hg_table_free(t);
    return 0;
}
