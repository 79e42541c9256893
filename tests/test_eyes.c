/* test_eyes.c: swapped worlds, through the protocol. Two tables differ in what some eyes may not know, and every method that
 * those eyes may call answers with the same bytes.
 *
 * Eyes: a seat, or HG_SPECTATOR. Pair: two sessions with a table each, one of them opened from the position of a random game,
 * the other from a world that its view was imagined to be; then both are played on, the second with other moves wherever the
 * eyes could not notice, so that their logs have secrets, too. A pair ends where a move has told the eyes which one it is.
 * Every position of tests/fixtures/rich is where a pair begins, once for each pair of eyes. At some tables the others are bots
 * whose jobs nobody does, of another level at each of the two.
 *
 * HG_TIMES=10 gives every game ten times its pairs. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "rich.h"
#include "rpc/rpc.h"
#include "suite.h"

enum { PAIRS = 240, STEPS = 6, MOST_BEFORE = 300, MOST_SEARCHED = 3000, BACK = 24, TRIES = 5 };

/* What is asked though the eyes may not: where such an answer differs, one that leaked it would have been found. */
enum leak { LEAK_LOG, LEAK_VIEW, LEAK_FACT, LEAK_LENGTH, LEAK_JOB, LEAKS };
static const char *const leak_names[LEAKS] = {"the log of a seat", "its view", "its facts", "a length",
                                              "the level of a job"};

struct pair {
    struct suite *t; /* the real game; the state of the other one is `twin` */
    const struct hg_game *game;
    int eyes;
    struct hg_rng rng;
    void *twin, *next, *origin;
    struct suite_step script[BACK]; /* that the real game takes to an open question */
    int scripted, taken;
    int played;    /* moves at both tables */
    unsigned bots; /* seats of bots there */
    struct hg_rpc *rpc[2];
    struct hg_out said[2], request;
    struct hg_move *moves;
    struct hg_event *events;
    int compared, open_questions, leaks[LEAKS];
};

static void *allocate(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}

static uint32_t below(struct pair *p, uint32_t n)
{
    return hg_rng_below(&p->rng, n);
}

/* --- asking both -------------------------------------------------------------------------------------------------- */

static void begin(struct pair *p, const char *method)
{
    hg_out_clear(&p->request);
    hg_json_open(&p->request, '{');
    hg_json_text(&p->request, "jsonrpc", "2.0");
    hg_json_int(&p->request, "id", 1);
    hg_json_text(&p->request, "method", method);
    hg_json_key(&p->request, "params");
    hg_json_open(&p->request, '{');
}

static void put_seat(struct pair *p, int seat)
{
    if (seat == HG_SPECTATOR)
        hg_json_text(&p->request, "seat", "spectator");
    else
        hg_json_int(&p->request, "seat", seat);
}

static void ask(struct pair *p, const char *method, int seat)
{
    begin(p, method);
    hg_json_text(&p->request, "table", "t1");
    put_seat(p, seat);
}

/* One session; whether it was answered with a result. */
static bool send_to(struct pair *p, int which)
{
    hg_json_close(&p->request, '}');
    hg_json_close(&p->request, '}');
    hg_rpc_handle(p->rpc[which], p->request.text, p->request.len, 1000, &p->said[which]);
    return hg_json_member(suite_parse(&p->said[which]), "result").at;
}

static void send(struct pair *p)
{
    size_t length = p->request.len;
    send_to(p, 0);
    p->request.len = length;
    send_to(p, 1);
}

static bool is_same(const struct pair *p)
{
    return p->said[0].len == p->said[1].len && memcmp(p->said[0].text, p->said[1].text, p->said[0].len) == 0;
}

static void compare(struct pair *p)
{
    send(p);
    p->compared++;
    SUITE_CHECK(p->t, is_same(p), "eyes %d can tell two worlds apart by\n%s\nwhich answers\n%s\nor\n%s", p->eyes,
                p->request.text, p->said[0].text, p->said[1].text);
}

static void compare_plain(struct pair *p, const char *method)
{
    ask(p, method, p->eyes);
    compare(p);
}

static void compare_flag(struct pair *p, const char *method, const char *flag)
{
    ask(p, method, p->eyes);
    hg_json_bool(&p->request, flag, true);
    compare(p);
}

static void compare_move(struct pair *p, const char *method, const char *move)
{
    ask(p, method, p->eyes);
    hg_json_text(&p->request, "move", move);
    compare(p);
}

/* What a seat or spectators saw so many moves ago, and of what has happened since. */
static void compare_back(struct pair *p, const char *method, const char *key)
{
    ask(p, method, p->eyes);
    hg_json_int(&p->request, key, below(p, (uint32_t)p->played + 2));
    hg_json_text(&p->request, "lang", "de");
    compare(p);
}

/* --- what eyes may call ------------------------------------------------------------------------------------------- */

/* A move of whoever may move in the real game, in notation. */
static const char *some_notation(struct pair *p, int seat, char text[128])
{
    struct hg_out out = hg_out_fixed(text, 128);
    int count = p->game->moves(p->t->rules, p->t->state, seat, p->moves);
    if (count)
        hg_move_write(p->game, p->t->rules, p->moves[below(p, (uint32_t)count)], &out);
    return text;
}

/* The turn of the owner tells jobs, and nobody else's does. */
static void look_on(struct pair *p)
{
    static const char *const looking[] = {"table.view", "table.look", "table.score", "table.facts", "table.events"};
    for (size_t i = 0; i < sizeof looking / sizeof looking[0]; i++)
        compare_plain(p, looking[i]);
    compare_back(p, "table.view", "at");
    compare_back(p, "table.score", "at");
    compare_back(p, "table.facts", "at");
    compare_back(p, "table.events", "after");
    compare_back(p, "table.look", "after");
    if (p->bots)
        return;
    begin(p, "table.turn");
    hg_json_text(&p->request, "table", "t1");
    compare(p);
}

/* The view that a table has shown, without the table. */
static void ask_of_view(struct pair *p, const char *method, int which)
{
    struct hg_out view = suite_out();
    struct hg_json shown;
    ask(p, "table.view", p->eyes);
    send_to(p, which);
    shown = hg_json_member(suite_parse(&p->said[which]), "result");
    hg_put_bytes(&view, shown.at, hg_json_size(shown));
    begin(p, method);
    hg_json_text(&p->request, "game", p->game->id);
    put_seat(p, p->eyes);
    hg_json_key(&p->request, "view");
    hg_put(&p->request, view.text);
    if (strcmp(method, "view.bot") == 0) {
        hg_json_text(&p->request, "level", "greedy");
        hg_json_text(&p->request, "seed", "0123456789abcdef");
    }
    send_to(p, which);
    free(view.text);
}

static void compare_view(struct pair *p, const char *method)
{
    ask_of_view(p, method, 0);
    ask_of_view(p, method, 1);
    p->compared++;
    SUITE_CHECK(p->t, is_same(p), "eyes %d can tell two worlds apart by %s\n%s\nor\n%s", p->eyes, method,
                p->said[0].text, p->said[1].text);
}

/* What all see of a question that is open, with the log. */
static void look_at_open(struct pair *p)
{
    for (int seat = 0; seat < p->t->seats; seat++) {
        if (!hg_asks_openly(p->game, p->t->rules, p->t->state, seat))
            continue;
        ask(p, "table.look", seat);
        hg_json_text(&p->request, "eyes", "spectator");
        compare(p);
        p->open_questions++;
    }
}

/* Taken back and put back again: how many moves that is, and who must agree, is told to all. */
static void undo_and_redo(struct pair *p)
{
    ask(p, "table.undo", p->eyes);
    compare(p);
    struct hg_json result = hg_json_member(suite_parse(&p->said[0]), "result"), asked = hg_json_member(result, "asked");
    struct hg_json_walk walk = hg_json_walk(asked);
    int64_t other = 0;
    if (hg_json_next(&walk) && hg_json_get_int(walk.value, 0, HG_MAX_SEATS, &other)) {
        ask(p, "table.undo", (int)other);
        hg_json_bool(&p->request, "agree", false);
        send(p);
    } else if (result.at) {
        compare_plain(p, "table.redo");
    }
}

static void sit_there(struct pair *p)
{
    char text[128] = "";
    bool owes = hg_turn_owes(p->game->turn(p->t->rules, p->t->state), p->eyes);
    compare_plain(p, "table.moves");
    compare_flag(p, "table.look", "then");
    compare_move(p, "table.explain", some_notation(p, p->eyes, text));
    compare_move(p, "table.explain", some_notation(p, (int)below(p, (uint32_t)p->t->seats), text));
    compare_move(p, "table.play", "no such move");
    if (!owes)
        compare_move(p, "table.play", text);
    ask(p, "table.play", p->eyes);
    hg_json_text(&p->request, "move", text);
    hg_json_int(&p->request, "decision", 99999);
    compare(p);
    ask(p, "table.bot", p->eyes);
    hg_json_text(&p->request, "level", "random");
    compare(p);
    if (below(p, 4) == 0) {
        ask(p, "table.stand", p->eyes);
        hg_json_text(&p->request, "move", text);
        hg_json_bool(&p->request, "off", true); /* one that stood would answer by itself */
        compare(p);
        compare_flag(p, "table.clock", "runs");
        compare_plain(p, "table.redo");
        compare_view(p, "view.bot");
        compare_plain(p, "table.suppose");
        compare_flag(p, "table.look", "suppose");
        compare_flag(p, "table.suppose", "brief");
        compare_plain(p, "table.hint");
        undo_and_redo(p);
    }
}

static void differ_in(struct pair *p, enum leak leak)
{
    bool same = leak == LEAK_LENGTH ? p->said[0].len == p->said[1].len : is_same(p);
    p->leaks[leak] += !same;
}

static void plant_leaks(struct pair *p)
{
    int other = p->eyes == 0;
    ask(p, "table.events", other);
    send(p);
    differ_in(p, LEAK_LOG);
    ask(p, "table.facts", other);
    send(p);
    differ_in(p, LEAK_FACT);
    ask(p, "table.view", other);
    send(p);
    differ_in(p, LEAK_VIEW);
    differ_in(p, LEAK_LENGTH);
    begin(p, "table.turn");
    hg_json_text(&p->request, "table", "t1");
    send(p);
    differ_in(p, LEAK_JOB);
}

static void compare_all(struct pair *p)
{
    look_on(p);
    look_at_open(p);
    if (below(p, 4) == 0)
        compare_view(p, "view.look");
    if (p->eyes != HG_SPECTATOR)
        sit_there(p);
    plant_leaks(p);
}

/* --- two games that eyes cannot tell apart ------------------------------------------------------------------------ */

/* Of another level at each table. */
static void put_seats(struct pair *p, int which)
{
    hg_json_key(&p->request, "seats");
    hg_json_open(&p->request, '[');
    for (int seat = 0; seat < p->t->seats; seat++) {
        hg_json_open(&p->request, '{');
        if (p->bots >> seat & 1)
            hg_json_text(&p->request, "bot", which ? "greedy" : "random");
        hg_json_close(&p->request, '}');
    }
    hg_json_close(&p->request, ']');
    hg_json_text(&p->request, "bots", "step");
}

static void open_table(struct pair *p, int which, const void *state)
{
    begin(p, "table.load");
    hg_json_text(&p->request, "game", p->game->id);
    hg_json_text(&p->request, "chance", "manual");
    put_seats(p, which);
    if (p->game->tick)
        hg_json_text(&p->request, "clock", "virtual");
    hg_json_key(&p->request, "position");
    p->game->write_state(p->t->rules, state, &p->request);
    p->rpc[which] = hg_rpc_new();
    SUITE_CHECK(p->t, send_to(p, which), "no table: %s", p->said[which].text);
}

static struct hg_move random_move(struct pair *p, const void *state, int seat)
{
    uint32_t weight;
    if (seat == HG_CHANCE)
        return p->game->outcome(p->t->rules, state, below(p, p->game->chance(p->t->rules, state)), &weight);
    int count = p->game->moves(p->t->rules, state, seat, p->moves);
    return p->moves[below(p, (uint32_t)count)];
}

/* A move of somebody; or, of kind 0, time up to the next wake. */
static struct suite_step random_step(struct pair *p)
{
    struct hg_turn turn = p->game->turn(p->t->rules, p->t->state);
    struct suite_step step = {.seat = HG_CHANCE, .at_ms = turn.wake_ms};
    if (hg_time_runs(turn) && (!turn.seats || below(p, 4) == 0))
        return step;
    while (!turn.chance && !hg_turn_owes(turn, step.seat))
        step.seat = (int)below(p, HG_MAX_SEATS);
    step.move = random_move(p, p->t->state, step.seat);
    return step;
}

static void do_step(struct pair *p, void *state, struct suite_step step, struct hg_events *events)
{
    if (step.move.kind)
        p->game->apply(p->t->rules, state, step.seat, step.move, events);
    else
        p->game->tick(p->t->rules, state, step.at_ms, events);
}

/* The n-th event that the eyes see, from there on; NULL: there is none. */
static const struct hg_event *next_seen(const struct pair *p, const struct hg_event *list, int count, int *i)
{
    while (*i < count && !(list[*i].seen_by >> p->eyes & 1))
        (*i)++;
    return *i < count ? &list[(*i)++] : NULL;
}

static bool looks_alike(const struct pair *p, const struct hg_event *list, int count)
{
    int i = 0, j = 0;
    for (;;) {
        const struct hg_event *one = next_seen(p, p->t->events, p->t->event_count, &i),
                              *other = next_seen(p, list, count, &j);
        if (!one || !other)
            return one == other;
        if (memcmp(one, other, sizeof *one) != 0)
            return false;
    }
}

static bool has_same_view(struct pair *p)
{
    void *one = allocate(p->game->state_size), *other = allocate(p->game->state_size);
    p->game->view(p->t->rules, p->t->state, p->eyes, one);
    p->game->view(p->t->rules, p->twin, p->eyes, other);
    bool same = memcmp(one, other, p->game->state_size) == 0;
    free(one);
    free(other);
    return same;
}

/* Another move in the twin where the eyes cannot notice, else the same. False: they have noticed. */
static bool twin_follows(struct pair *p, struct suite_step *step)
{
    bool own = step->seat == p->eyes || !step->move.kind;
    for (int i = own ? TRIES : 0; i <= TRIES; i++) {
        struct suite_step other = *step;
        struct hg_events events = {p->events, 0, p->game->max_events};
        if (i < TRIES)
            other.move = random_move(p, p->twin, step->seat);
        if (other.move.kind && p->game->check(p->t->rules, p->twin, other.seat, other.move) != 0)
            return false;
        memcpy(p->next, p->twin, p->game->state_size);
        do_step(p, p->next, other, &events);
        if (!looks_alike(p, p->events, events.count))
            continue;
        memcpy(p->twin, p->next, p->game->state_size);
        *step = other;
        return has_same_view(p);
    }
    return false;
}

static bool play_at(struct pair *p, int which, struct suite_step step)
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    begin(p, step.move.kind ? "table.play" : "table.tick");
    hg_json_text(&p->request, "table", "t1");
    if (!step.move.kind) {
        hg_json_int(&p->request, "to", step.at_ms);
        return send_to(p, which);
    }
    if (step.seat == HG_CHANCE)
        hg_json_text(&p->request, "seat", "chance");
    else
        put_seat(p, step.seat);
    hg_move_write(p->game, p->t->rules, step.move, &out);
    hg_json_text(&p->request, "move", text);
    return send_to(p, which);
}

/* In both games and at both tables. False: the eyes know now which one it is, or the game is over. */
static bool step_in_both(struct pair *p)
{
    if (p->game->turn(p->t->rules, p->t->state).over)
        return false;
    struct suite_step step = p->taken < p->scripted ? p->script[p->taken++] : random_step(p), other = step;
    if (step.move.kind)
        suite_apply(p->t, step.seat, step.move);
    else
        suite_tick(p->t, step.at_ms);
    if (!twin_follows(p, &other))
        return false;
    SUITE_CHECK(p->t, play_at(p, 0, step), "the table refuses %s", p->said[0].text);
    SUITE_CHECK(p->t, play_at(p, 1, other), "the other table refuses %s", p->said[1].text);
    p->played++;
    if (step.seat == p->eyes)
        SUITE_CHECK(p->t, is_same(p), "eyes %d are told of their own move\n%s\nor\n%s", p->eyes, p->said[0].text,
                    p->said[1].text);
    return true;
}

static bool somebody_is_asked_openly(const struct pair *p, const void *state)
{
    for (int seat = 0; seat < p->t->seats; seat++)
        if (hg_asks_openly(p->game, p->t->rules, state, seat))
            return true;
    return false;
}

/* A random step, or one that leads to an open question. */
static struct suite_step step_to_open(struct pair *p)
{
    struct suite_step any = random_step(p), step = any;
    int count = any.seat == HG_CHANCE ? 0 : p->game->moves(p->t->rules, p->t->state, any.seat, p->moves);
    for (int i = 0; i < count; i++) {
        step.move = p->moves[i];
        memcpy(p->next, p->t->state, p->game->state_size);
        do_step(p, p->next, step, NULL);
        if (somebody_is_asked_openly(p, p->next))
            return step;
    }
    return any;
}

/* Some steps before where the game is now, so that the logs of the tables have what led there. */
static void go_back(struct pair *p)
{
    int back = p->t->plies < BACK ? p->t->plies : BACK, left = p->t->plies - back;
    memcpy(p->script, p->t->log + left, (size_t)back * sizeof *p->script);
    memcpy(p->t->state, p->origin, p->game->state_size);
    for (int i = 0; i < left; i++)
        do_step(p, p->t->state, p->t->log[i], NULL);
    p->t->plies = left;
    p->scripted = back;
}

/* A random game up to somewhere, from its set-up or from a rich position: a few plies, many, or to an open question. */
static void begin_somewhere(struct pair *p, int number)
{
    int numbers = p->game->max_seats - p->game->min_seats + 1, seats = p->game->min_seats + number % numbers;
    bool searches = suite_asks_openly(p->game) && number % 4 == 0;
    p->t->seed = p->rng.word = 7000000 + (uint64_t)number;
    if (hg_rich_find(p->game) && (searches || number / numbers % 2))
        suite_rich(p->t, seats, &p->rng);
    else
        suite_setup(p->t, seats);
    memcpy(p->origin, p->t->state, p->game->state_size);
    p->scripted = p->taken = 0;
    int left = searches ? MOST_SEARCHED : (int)below(p, 1 + below(p, MOST_BEFORE));
    while (left-- > 0 && !p->game->turn(p->t->rules, p->t->state).over &&
           !(searches && somebody_is_asked_openly(p, p->t->state))) {
        struct suite_step step = searches ? step_to_open(p) : random_step(p);
        if (step.move.kind)
            suite_apply(p->t, step.seat, step.move);
        else
            suite_tick(p->t, step.at_ms);
    }
    if (searches && somebody_is_asked_openly(p, p->t->state))
        go_back(p);
}

/* Where a clock runs, bots look and act while it does, and time would stop elsewhere at each table. */
static unsigned choose_bots(struct pair *p)
{
    unsigned all = (1u << p->t->seats) - 1, eyes = p->eyes == HG_SPECTATOR ? 0 : 1u << p->eyes;
    return p->game->tick || below(p, 3) ? 0 : all & ~eyes;
}

/* From the state of the real game on, with these eyes; the last are spectators'. */
static void play_pair_for(struct pair *p, int choice)
{
    p->eyes = choice < p->t->seats ? choice : HG_SPECTATOR;
    p->played = 0;
    p->bots = choose_bots(p);
    p->game->view(p->t->rules, p->t->state, p->eyes, p->next);
    p->game->imagine(p->t->rules, p->next, p->eyes, &p->rng, p->twin);
    open_table(p, 0, p->t->state);
    open_table(p, 1, p->twin);
    compare_all(p);
    for (int i = 0; i < p->scripted + STEPS && step_in_both(p); i++)
        if (i >= p->scripted - 1 || below(p, 8) == 0)
            compare_all(p);
    hg_rpc_free(p->rpc[0]);
    hg_rpc_free(p->rpc[1]);
}

static void play_pair(struct pair *p, int number)
{
    begin_somewhere(p, number);
    play_pair_for(p, (int)below(p, (uint32_t)p->t->seats + 1));
}

/* All eyes at every kept position; returns how many there are. */
static int play_kept(struct pair *p)
{
    int kept = 0;
    DIR *folder = opendir("tests/fixtures/rich");
    size_t n = strlen(p->game->id);
    assert_non_null(folder);
    for (const struct dirent *file; (file = readdir(folder));) {
        char name[64];
        int length = (int)strcspn(file->d_name, ".");
        if (strncmp(file->d_name, p->game->id, n) != 0 || file->d_name[n] != '-')
            continue;
        snprintf(name, sizeof name, "%.*s", length, file->d_name);
        p->t->seed = p->rng.word = 9000000 + (uint64_t)kept++;
        p->scripted = p->taken = 0;
        for (int choice = 0, all = 0; choice <= all; choice++) {
            suite_rich_file(p->t, name);
            all = p->t->seats;
            play_pair_for(p, choice);
        }
    }
    closedir(folder);
    return kept;
}

static int times(void)
{
    const char *wanted = getenv("HG_TIMES");
    return wanted && atoi(wanted) > 0 ? atoi(wanted) : 1;
}

static int facts_differed; /* in all games: those of one of them are hardly ever about a card in hand */

static void swapped_worlds(void **state)
{
    const struct hg_game *game = *state;
    struct pair p = {
        .t = suite_load(game, NULL),
        .game = game,
        .twin = allocate(game->state_size),
        .next = allocate(game->state_size),
        .origin = allocate(game->state_size),
        .moves = allocate((size_t)game->max_moves * sizeof(struct hg_move)),
        .events = allocate((size_t)game->max_events * sizeof(struct hg_event)),
        .said = {suite_out(), suite_out()},
        .request = suite_out(),
    };
    int kept = play_kept(&p);
    SUITE_CHECK(p.t, (kept > 0) == (hg_rich_find(game) != NULL), "%d kept positions", kept);
    for (int number = 0; number < PAIRS * times(); number++)
        play_pair(&p, number);
    print_message("[ COMPARED ] %d answers, %d of open questions\n", p.compared, p.open_questions);
    for (int leak = 0; leak < LEAKS; leak++)
        SUITE_CHECK(p.t, p.leaks[leak] > 0 || leak == LEAK_FACT || (leak == LEAK_JOB && game->tick),
                    "%s would not be found", leak_names[leak]);
    facts_differed += p.leaks[LEAK_FACT];
    SUITE_CHECK(p.t, !suite_asks_openly(game) || p.open_questions > 0, "no open question was seen");
    void *const rooms[] = {p.twin, p.next, p.origin, p.moves, p.events, p.said[0].text, p.said[1].text, p.request.text};
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++)
        free(rooms[i]);
    suite_free(p.t);
}

int main(void)
{
    int failed = 0;
    for (int g = 0; g < hg_game_count; g++) {
        if (!hg_games[g]->offered)
            continue;
        struct CMUnitTest test = {
            .name = hg_games[g]->id, .test_func = swapped_worlds, .initial_state = (void *)(uintptr_t)hg_games[g]};
        failed += _cmocka_run_group_tests("swapped worlds", &test, 1, NULL, NULL);
    }
    if (!facts_differed)
        print_error("%s would be found in no game\n", leak_names[LEAK_FACT]);
    return failed != 0 || !facts_differed;
}
