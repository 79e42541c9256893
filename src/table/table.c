/* table.c: a table from its opening to its end. Undo, events and the record have files of their own. */
#include "table/table.h"

#include <string.h>

#include "core/options.h"
#include "games/registry.h"
#include "table/table_private.h"

/* --- opening ------------------------------------------------------------------------------------------------------ */

/* A level that is not here has had one version at least. */
static uint8_t version_of(const struct hg_game *game, const struct hg_seat *seat)
{
    const struct hg_bot *bot = hg_bot_find(game, seat->bot);
    return !seat->bot[0] || seat->version ? seat->version : bot ? bot->version : 1;
}

static void take_seats(struct hg_table *t, const struct hg_opening *opening)
{
    t->seats = opening->seats;
    for (int i = 0; i < t->seats; i++) {
        t->seat[i] = opening->seat[i];
        t->seat[i].version = version_of(t->game, &t->seat[i]);
        t->persons |= (uint16_t)(!t->seat[i].bot[0] << i);
        t->bank_ms[i] = opening->bank_ms;
        hg_table_show_name(t, i);
    }
    t->had_bots = hg_table_has_bots(t);
}

const char *hg_seats_text(const struct hg_game *game, char buffer[HG_SEATS_TEXT])
{
    struct hg_out out = hg_out_fixed(buffer, HG_SEATS_TEXT);
    hg_put_int(&out, game->min_seats);
    if (game->max_seats > game->min_seats) {
        hg_put(&out, "-");
        hg_put_int(&out, game->max_seats);
    }
    return buffer;
}

static bool check_seats(const struct hg_opening *opening, struct hg_problems *problems)
{
    if (opening->seats >= opening->game->min_seats && opening->seats <= opening->game->max_seats)
        return true;
    char seats[HG_SEATS_TEXT];
    hg_wrong(problems, &(struct hg_spot){.key = "seats"}, HG_T("{game} has {seats} seats."),
             HG_ARGS({"game", opening->game->title}, {"seats", hg_seats_text(opening->game, seats)}));
    return false;
}

/* Only for new tables: a record may name levels that this program does not have. */
static bool check_bots(const struct hg_opening *opening, struct hg_problems *problems)
{
    int before = problems->count;
    for (int i = 0; i < opening->seats; i++)
        if (opening->seat[i].bot[0] && !hg_bot_find(opening->game, opening->seat[i].bot))
            hg_wrong(problems, &(struct hg_spot){.key = "bot"}, HG_T("there is no such level of bot."), NULL);
    return problems->count == before;
}

static bool is_id(const char *id)
{
    size_t length = strlen(id), known = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789");
    return length == HG_TABLE_ID && known == length;
}

/* What only a table of a server has, and what its clocks may be told. */
static bool check_service(const struct hg_opening *opening, struct hg_problems *problems)
{
    int before = problems->count;
    if (opening->id && !is_id(opening->id))
        hg_wrong(problems, &(struct hg_spot){.key = "table"},
                 HG_T("the id of a table has 10 lower-case letters and digits."), NULL);
    if (opening->id && opening->manual)
        hg_wrong(problems, &(struct hg_spot){.key = "chance"},
                 HG_T("at a table of a server nobody plays chance by hand."), NULL);
    if ((opening->bank_ms || opening->per_turn) && !opening->think_ms)
        hg_wrong(problems, &(struct hg_spot){.key = "think"},
                 HG_T("a reserve of time needs a time to think that is used first."), NULL);
    return problems->count == before;
}

static bool take_book(struct hg_table *t, const struct hg_opening *opening, struct hg_problems *problems)
{
    int before = problems->count;
    hg_options_fit(problems, t->game->options, t->game->option_count, opening->options, opening->seats);
    t->library = opening->library;
    struct hg_book_of of = {.game = t->game,
                            .version = opening->version,
                            .edition = opening->edition,
                            .edition_size = opening->edition_size,
                            .hash = opening->edition_hash,
                            .options = opening->options};
    t->book = hg_book_take(t->library, &of, problems);
    t->rules = t->book ? t->book->rules : NULL;
    return t->book && problems->count == before;
}

static bool set_start(struct hg_table *t, const struct hg_opening *opening, struct hg_problems *problems)
{
    struct hg_events events = {t->scratch, 0, t->game->max_events};
    if (!opening->position.at) {
        t->game->setup(t->rules, t->seats, t->start, &events);
        TABLE_ASSERT(t, events.count <= events.cap, "the setup leaves no more than max_events events");
        hg_table_log(t, t->scratch, hg_events_kept(&events));
        return true;
    }
    if (!t->game->read_state(t->rules, opening->position, false, t->start, problems))
        return false;
    if (t->game->seats(t->start) == t->seats)
        return true;
    hg_wrong(problems, &(struct hg_spot){.key = "position"},
             HG_T("the position has another number of seats than the table."), NULL);
    return false;
}

struct hg_table *hg_table_create(const struct hg_opening *opening, struct hg_problems *problems)
{
    const struct hg_game *game = opening->game;
    struct hg_table *t;
    HG_ASSERT(!hg_kinds_sane(game, &(int){0}), "the rows of a game's moves and events fit together");
    if (!check_seats(opening, problems) || !check_service(opening, problems))
        return NULL;
    t = hg_zeroed(sizeof *t);
    t->game = game;
    t->start = hg_zeroed(game->state_size);
    t->state = hg_zeroed(game->state_size);
    t->job_view = hg_zeroed(game->state_size);
    if (hg_game_clocks && game->tick)
        t->clock.pace.seen = hg_zeroed((size_t)opening->seats * game->state_size);
    t->scratch = hg_zeroed((size_t)game->max_events * sizeof *t->scratch);
    t->record = hg_out_growing();
    t->manual = opening->manual;
    t->clock.mode = opening->clock;
    t->clock.stood = true;
    t->think_ms = opening->think_ms;
    t->reserve_ms = opening->bank_ms;
    t->per_turn = opening->per_turn;
    if (opening->id)
        memcpy(t->id, opening->id, sizeof t->id);
    t->positioned = opening->position.at != NULL;
    take_seats(t, opening);
    if (!take_book(t, opening, problems) || !set_start(t, opening, problems)) {
        hg_table_free(t);
        return NULL;
    }
    memcpy(t->state, t->start, game->state_size);
    hg_table_note_turn(t);
    hg_table_watch(t, opening->now_ms);
    return t;
}

static void set_fair(struct hg_table *t, const struct hg_fair *fair, struct commit_form form)
{
    form.alone = !form.waits;
    t->fair = *fair;
    t->sealed = false;
    t->has_secret = true;
    t->waits = form.waits;
    t->committed = true;
    hg_fair_commit(fair->secret, t->commitment);
    hg_write_commit(t, &form);
}

struct hg_table *hg_table_new(const struct hg_opening *opening, struct hg_problems *problems)
{
    struct hg_table *t = check_bots(opening, problems) ? hg_table_create(opening, problems) : NULL;
    if (!t)
        return NULL;
    t->carries_edition = !t->book->is_default;
    hg_write_header(t, opening->now_ms);
    hg_write_edition(t);
    if (opening->position.at)
        hg_write_position(t);
    if (!t->manual)
        set_fair(t, &opening->fair, (struct commit_form){.waits = opening->wait});
    hg_table_settle(t, opening->now_ms);
    return t;
}

void hg_table_rekey(struct hg_table *t, const struct hg_fair *fair, uint64_t now_ms)
{
    struct commit_form form = {.lost = t->committed && !t->has_secret, .reveals = t->has_secret};
    if (t->manual || t->ended || t->paused)
        return;
    memcpy(form.before, t->fair.secret, sizeof form.before);
    if (!hg_table_turn(t).over)
        set_fair(t, fair, form);
    hg_table_settle(t, now_ms);
}

bool hg_table_restart(struct hg_table *t, const struct hg_fair *fair)
{
    struct commit_form form = {.waits = true, .lost = !t->has_secret, .reveals = t->has_secret};
    if (!t->waits)
        return false;
    memcpy(form.before, t->fair.secret, sizeof form.before);
    set_fair(t, fair, form);
    return true;
}

bool hg_table_waits(const struct hg_table *t)
{
    return t->waits;
}

static bool fit_seals(const struct hg_table *t, const char *const contributions[])
{
    bool fit = true;
    for (int seat = 0; seat < t->seats; seat++)
        fit = fit && hg_table_fits_seal(t, seat, contributions[seat]);
    return fit;
}

bool hg_table_give(struct hg_table *t, const char *const contributions[], uint64_t now_ms)
{
    struct hg_fair fair;
    if (!t->waits || !fit_seals(t, contributions) || !hg_fair_init(&fair, t->fair.secret, contributions, t->seats))
        return false;
    fair.seeded = t->fair.seeded;
    t->fair = fair;
    t->waits = false;
    hg_write_give(t);
    hg_table_settle(t, now_ms);
    return true;
}

void hg_table_free(struct hg_table *t)
{
    if (!t)
        return;
    hg_book_give_back(t->library, t->book);
    hg_free(t->start);
    hg_free(t->state);
    hg_free(t->job_view);
    hg_mark_free(t->mark);
    hg_free(t->clock.pace.seen);
    hg_free(t->scratch);
    hg_free(t->line);
    hg_free(t->undo_groups);
    hg_free(t->events);
    hg_out_free(&t->record);
    memset(t, 0, sizeof *t); /* the secret does not stay behind in freed memory */
    hg_free(t);
}

/* --- looking ------------------------------------------------------------------------------------------------------ */

const struct hg_game *hg_table_game(const struct hg_table *t)
{
    return t->game;
}

const struct hg_book *hg_table_book(const struct hg_table *t)
{
    return t->book;
}

const void *hg_table_rules(const struct hg_table *t)
{
    return t->rules;
}

const void *hg_table_state(const struct hg_table *t)
{
    return t->state;
}

int hg_table_seats(const struct hg_table *t)
{
    return t->seats;
}

const struct hg_seat *hg_table_seat(const struct hg_table *t, int seat)
{
    return &t->seat[seat];
}

bool hg_table_is_manual(const struct hg_table *t)
{
    return t->manual;
}

bool hg_table_has_secret(const struct hg_table *t)
{
    return t->has_secret || t->manual || t->ended;
}

struct hg_turn hg_table_turn(const struct hg_table *t)
{
    TABLE_ASSERT(t, t->ending || hg_turn_same(t->turn, t->game->turn(t->rules, t->state)),
                 "the table knows whose turn it is");
    return t->turn;
}

/* Where a game was ended by other means the rules are not asked any more. */
void hg_table_note_turn(struct hg_table *t)
{
    t->turn = t->ending ? (struct hg_turn){.over = true, .wake_ms = HG_NEVER} : t->game->turn(t->rules, t->state);
}

struct hg_words hg_table_words(const struct hg_table *t, const struct hg_language *language)
{
    return (struct hg_words){.language = language, .seat_names = t->names};
}

uint32_t hg_table_decision(const struct hg_table *t, int seat)
{
    return 1 + t->moves_made[seat] + t->rewinds;
}

void hg_table_view(const struct hg_table *t, int eyes, void *view)
{
    t->game->view(t->rules, t->state, eyes, view);
}

static uint16_t open_of(const struct hg_game *game, const void *rules, const void *view, struct hg_turn turn)
{
    uint16_t open = 0;
    for (int seat = 0; seat < game->seats(view); seat++)
        if (hg_turn_owes(turn, seat) && hg_asks_openly(game, rules, view, seat))
            open |= (uint16_t)(1u << seat);
    return open;
}

uint16_t hg_open_seats(const struct hg_game *game, const void *rules, const void *view)
{
    return open_of(game, rules, view, game->turn(rules, view));
}

uint16_t hg_table_open(const struct hg_table *t)
{
    return open_of(t->game, t->rules, t->state, hg_table_turn(t));
}

int hg_table_length(const struct hg_table *t)
{
    return t->length;
}

struct hg_played hg_table_played(const struct hg_table *t, int index)
{
    return t->line[index].played;
}

static void run_clock(const struct hg_table *t, void *state, uint32_t clock_ms)
{
    while (hg_table_has_clock(t) && hg_clock_step(t->game, t->rules, state, clock_ms, NULL))
        ;
}

void hg_table_state_at(const struct hg_table *t, int length, void *state)
{
    uint32_t now = hg_table_has_clock(t) ? t->game->clock(t->state) : 0;
    memcpy(state, t->start, t->game->state_size);
    for (int i = 0; i < length; i++) {
        const struct hg_played *played = &t->line[i].played;
        if (played->timed)
            run_clock(t, state, played->clock_ms);
        if (played->move.kind)
            t->game->apply(t->rules, state, played->seat, played->move, NULL);
    }
    if (length == t->length)
        run_clock(t, state, now);
}

/* --- playing ------------------------------------------------------------------------------------------------------ */

static bool reveals(const struct hg_table *t, const struct hg_event *events, int count)
{
    for (int i = 0; i < count; i++)
        if (t->game->event_kinds[events[i].kind].flags & HG_REVEALS)
            return true;
    return false;
}

static void assert_legal(const struct hg_table *t, int seat, struct hg_move move)
{
    TABLE_ASSERT(t, t->game->check(t->rules, t->state, seat, move) == 0, "a move that is done is legal");
}

/* What must hold once a move is in the line of play, so that it is the last one named. */
static void assert_done(const struct hg_table *t, const struct hg_events *events)
{
    TABLE_ASSERT(t, events->count <= events->cap, "a move leaves no more than max_events events");
    TABLE_ASSERT(t, hg_turn_same(t->turn, t->game->turn(t->rules, t->state)), "apply() says what turn() says");
    TABLE_ASSERT(t, !t->game->sane(t->rules, t->state), t->game->sane(t->rules, t->state));
}

void hg_table_add(struct hg_table *t, struct hg_played played, const struct hg_events *events)
{
    int kept = hg_events_kept(events);
    t->line = hg_reserve(t->line, &t->line_cap, t->length + 1, sizeof *t->line);
    t->line[t->length++] = (struct line_entry){
        .played = played,
        .barrier = played.seat == HG_CHANCE || reveals(t, t->scratch, kept),
        .standing = hg_standing_has(t, played.seat, played.move),
    };
    t->redo_end = t->length;
    t->undo_group_count = 0;
    t->wish.waiting = 0;
    t->turned_back = false;
    hg_table_log(t, t->scratch, kept);
}

static void count_move(struct hg_table *t, int seat, bool timed)
{
    struct table_clock *c = &t->clock;
    t->moves_made[seat]++;
    c->made[seat] += timed;
    c->acts[seat] = (uint8_t)(c->acts[seat] + (c->acts[seat] < UINT8_MAX));
    if (c->mode == HG_LOCKSTEP && !t->seat[seat].bot[0])
        c->wishes = c->late = 0; /* whoever was ready may want to answer it; a bot has waited until they were */
}

/* A move known to be legal: the state, the line of play, the record, the events. */
void hg_table_do(struct hg_table *t, int seat, struct hg_move move, const struct line_more *more, uint64_t at_ms)
{
    struct hg_events events = {t->scratch, 0, t->game->max_events};
    struct hg_played played = {.seat = (int8_t)seat, .timed = hg_table_runs(t), .move = move, .at_ms = at_ms};
    assert_legal(t, seat, move);
    played.clock_ms = played.timed ? t->game->clock(t->state) : 0;
    struct line_more whole = more ? *more : (struct line_more){0};
    if (seat != HG_CHANCE && t->think_ms) {
        hg_table_spend(t, seat, at_ms, &whole);
        hg_table_note_late(t, seat, whole.stand_in);
    }
    hg_write_move(t, &played, &whole);
    t->turn = t->game->apply(t->rules, t->state, seat, move, &events);
    hg_table_add(t, played, &events);
    assert_done(t, &events);
    if (seat == HG_CHANCE)
        t->chances++;
    else
        count_move(t, seat, played.timed);
    hg_table_watch(t, at_ms);
}

void hg_table_settle(struct hg_table *t, uint64_t now_ms)
{
    while (!t->manual && t->has_secret && !t->waits && hg_table_turn(t).chance) {
        uint32_t total = t->game->chance(t->rules, t->state), weight;
        uint32_t ticket = hg_fair_ticket(&t->fair, t->chances, total);
        hg_table_do(t, HG_CHANCE, t->game->outcome(t->rules, t->state, ticket, &weight), NULL, now_ms);
    }
    if (t->ended || t->waits || !hg_table_turn(t).over)
        return;
    hg_write_result(t, now_ms);
    if (!t->manual && t->has_secret)
        hg_write_reveal(t);
    t->ended = !t->manual;
}

int hg_table_play_arrived(struct hg_table *t, int seat, struct hg_move move, const struct hg_audit *audit,
                          uint64_t now_ms)
{
    bool held = hg_table_is_held(t) || t->paused || t->ending;
    int reason = held ? HG_IS_HELD : t->game->check(t->rules, t->state, seat, move);
    if (reason)
        return reason;
    hg_table_do(t, seat, move, &(struct line_more){.audit = audit}, now_ms);
    hg_table_settle(t, now_ms);
    return 0;
}

int hg_table_play(struct hg_table *t, int seat, struct hg_move move, uint64_t now_ms)
{
    return hg_table_play_arrived(t, seat, move, NULL, now_ms);
}

/* NULL: the stand-in, which needs no luck. */
static struct hg_move choose(const struct hg_table *t, int seat, const struct hg_bot *bot)
{
    void *view = hg_zeroed(t->game->state_size);
    hg_table_view(t, seat, view);
    struct hg_rng rng = {hg_table_luck(t, seat, view)};
    struct hg_move move = bot ? hg_decide(&(struct hg_asked){bot, t->game, t->rules, view, seat}, &rng)
                              : t->game->stand_in(t->rules, view, seat);
    hg_free(view);
    return move;
}

struct hg_move hg_table_choose(const struct hg_table *t, int seat, const char *level)
{
    return choose(t, seat, hg_bot_find(t->game, level));
}

struct hg_move hg_table_choose_in_time(struct hg_table *t, int seat)
{
    struct hg_pace *pace = &t->clock.pace;
    struct hg_rng rng = {hg_table_luck_in_time(t, seat)};
    const struct hg_bot *bot = hg_bot_find(t->game, t->seat[seat].bot);
    return hg_decide_in_time(pace, t->game, t->rules, t->state, seat, bot, &rng);
}

bool hg_table_bot(const struct hg_table *t, int seat, const char *level, struct hg_move *move)
{
    const struct hg_bot *bot = hg_bot_find(t->game, level);
    if (!bot || !hg_turn_owes(hg_table_turn(t), seat))
        return false;
    *move = choose(t, seat, bot);
    return move->kind;
}

/* NULL: its level is not here, or not in its version. */
static const struct hg_bot *bot_of(const struct hg_table *t, int seat)
{
    const struct hg_bot *bot = hg_bot_find(t->game, t->seat[seat].bot);
    return bot && bot->version == t->seat[seat].version ? bot : NULL;
}

bool hg_table_repeats(const struct hg_table *t, int seat)
{
    const struct hg_bot *bot = bot_of(t, seat);
    return bot && bot->repeats;
}

bool hg_table_is_dear(const struct hg_table *t, int seat)
{
    const struct hg_bot *bot = bot_of(t, seat);
    return bot && hg_bot_is_dear(bot);
}

bool hg_table_is_unmanned(const struct hg_table *t, int seat)
{
    return t->seat[seat].bot[0] && !hg_bot_find(t->game, t->seat[seat].bot);
}
