/* test_apart.c: two servers whose tables differ only in what some eyes may not know: the same clients say the same at the same
 * virtual times, and every byte that comes to those eyes, to spectators and to strangers, in its order and at its time, is the
 * same.
 *
 * Both servers are given the same entropy, so that all that is drawn is the same but for luck: whenever the second one draws,
 * it gets another outcome than the first, among those that the eyes cannot tell from it. The other players make other moves
 * there, where the eyes cannot notice, too; a move that nobody sees is made by them at one of the servers alone. A pair of
 * games ends where the rules have told the eyes which one it is, or where it is over and everything lies open.
 *
 * At a live clock the store answers at once: one entry of a table is written at a time, and how long it takes to write what
 * nobody saw is a time that the disk would tell.
 *
 * That leaks are found is shown with some that are planted: eyes that see all, a word to those who see nothing of a change, and
 * a store that takes the longer the more it keeps.
 *
 * HG_TIMES=10 gives every game ten times its pairs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/hash.h"
#include "core/kinds.h"
#include "core/rng.h"
#include "desk.h"
#include "games/registry.h"
#include "online/online_private.h"
#include "table/seals.h"
#include "table/table_private.h"

enum {
    ALL_STEPS = 3000,
    PAIRS = 60,
    STEPS = 120,
    MOST_CLIENTS = HG_MAX_SEATS + 2,
    STORE_MS = 3,
    TRIES = 12,
    PARAMS = 1024
};

/* --- leaks that are planted ----------------------------------------------------------------------------------------- */

static enum { NO_LEAK, EYES_SEE_ALL, RESTLESS, SLOW_STORE, LEAKS } leak;

void __real_hg_table_view(const struct hg_table *table, int eyes, void *view);
void __wrap_hg_table_view(const struct hg_table *table, int eyes, void *view);
void __wrap_hg_table_view(const struct hg_table *table, int eyes, void *view)
{
    if (leak == EYES_SEE_ALL)
        memcpy(view, table->state, table->game->state_size);
    else
        __real_hg_table_view(table, eyes, view);
}

uint64_t __real_hg_hash64(const void *bytes, size_t size, uint64_t seed);
uint64_t __wrap_hg_hash64(const void *bytes, size_t size, uint64_t seed);
uint64_t __wrap_hg_hash64(const void *bytes, size_t size, uint64_t seed)
{
    static uint64_t number;
    return leak == RESTLESS ? ++number : __real_hg_hash64(bytes, size, seed);
}

/* --- two servers ---------------------------------------------------------------------------------------------------- */

struct asked {
    struct asked *next;
    struct hg_store_request *request;
    uint64_t at_ms;
};

/* What the first server has drawn. */
struct drawn {
    void *state; /* before */
    uint32_t ticket;
};

struct side {
    struct pair_of *pair;
    struct hg_memory *memory;
    struct hg_online *online;
    struct hg_visitor *visitor[MOST_CLIENTS];
    struct asked *first, **end;
    struct hg_out log[MOST_CLIENTS]; /* what each was told since the last comparison, and when */
    struct hg_out answer;            /* the last one to a request */
    uint64_t now_ms;
};

struct pair_of {
    const struct hg_game *game;
    struct side side[2];
    struct hg_rng rng, luck; /* of the clients; of the second server */
    int seats, eyes;
    char id[16], clock[16];
    bool watch, told, hurry; /* time to think runs out */
    uint32_t mischief;       /* in percent: so often luck and moves of others are other ones, where they can be */
    struct drawn *drawn;
    int drawn_count, drawn_cap, drawn_at;
    void *states[4];
    struct hg_events events[2];
    struct hg_move *moves;
    int known[2]; /* events that were the same, of the eyes and of spectators */
    int number;   /* of requests */
    int compared; /* lines */
    bool differs; /* somebody else was told something else */
};

static struct pair_of *at_hand; /* whose luck is drawn */

static uint32_t below(struct pair_of *p, uint32_t n)
{
    return hg_rng_below(&p->rng, n);
}

static struct hg_table *table_of(const struct side *side)
{
    return online_find(side->online, side->pair->id)->table;
}

/* --- what eyes cannot tell apart ------------------------------------------------------------------------------------ */

static const struct hg_event *next_seen(const struct hg_events *events, int eyes, int *i)
{
    while (*i < events->count && !(events->list[*i].seen_by >> eyes & 1))
        (*i)++;
    return *i < events->count ? &events->list[(*i)++] : NULL;
}

static bool are_events_alike(const struct pair_of *p, int eyes)
{
    for (int i = 0, j = 0;;) {
        const struct hg_event *one = next_seen(&p->events[0], eyes, &i), *other = next_seen(&p->events[1], eyes, &j);
        if (!one || !other)
            return one == other;
        if (memcmp(one, other, sizeof *one) != 0)
            return false;
    }
}

/* At the same moment: where time alone passes until then. */
static bool are_views_alike(struct pair_of *p, const void *rules, const void *one, const void *other, int eyes)
{
    const struct hg_game *game = p->game;
    void *view[2] = {p->states[2], p->states[3]};
    game->view(rules, one, eyes, view[0]);
    game->view(rules, other, eyes, view[1]);
    for (int i = 0; i < 2 && game->tick; i++) {
        uint32_t then = game->clock(view[!i]), wake = game->turn(rules, view[i]).wake_ms;
        if (then > game->clock(view[i]) && wake != HG_NEVER && then < wake)
            game->tick(rules, view[i], then, NULL);
    }
    return memcmp(view[0], view[1], game->state_size) == 0;
}

static void try_move(struct pair_of *p, int which, const struct hg_table *t, const void *state, int seat,
                     struct hg_move move)
{
    memcpy(p->states[which], state, p->game->state_size);
    p->events[which].count = 0;
    p->game->apply(t->rules, p->states[which], seat, move, &p->events[which]);
}

static bool is_alike(struct pair_of *p, const struct hg_table *t)
{
    return are_events_alike(p, p->eyes) && are_events_alike(p, HG_SPECTATOR) &&
           are_views_alike(p, t->rules, p->states[0], p->states[1], p->eyes);
}

/* --- luck ----------------------------------------------------------------------------------------------------------- */

uint32_t __real_hg_fair_ticket(const struct hg_fair *fair, uint64_t counter, uint32_t total);
uint32_t __wrap_hg_fair_ticket(const struct hg_fair *fair, uint64_t counter, uint32_t total);

static uint32_t note_drawn(struct pair_of *p, const struct hg_table *t, uint32_t ticket)
{
    p->drawn = hg_reserve(p->drawn, &p->drawn_cap, p->drawn_count + 1, sizeof *p->drawn);
    p->drawn[p->drawn_count].state = hg_zeroed(p->game->state_size);
    p->drawn[p->drawn_count].ticket = ticket;
    memcpy(p->drawn[p->drawn_count++].state, t->state, p->game->state_size);
    return ticket;
}

/* Another outcome than that of the first server, if there is one that looks the same. */
static uint32_t draw_alike(struct pair_of *p, const struct hg_table *t, uint32_t total)
{
    const struct hg_game *game = p->game;
    uint32_t weight;
    if (p->drawn_at == p->drawn_count) {
        p->told = true;
        return 0;
    }
    const struct drawn *drawn = &p->drawn[p->drawn_at++];
    bool is_chance = game->turn(t->rules, t->state).chance && game->turn(t->rules, drawn->state).chance;
    if (!is_chance)
        return drawn->ticket % total; /* an order, which all see */
    try_move(p, 0, t, drawn->state, HG_CHANCE, game->outcome(t->rules, drawn->state, drawn->ticket, &weight));
    bool other = hg_rng_below(&p->luck, 100) < p->mischief;
    for (uint32_t i = 0; i < TRIES; i++) {
        uint32_t ticket = other || i ? hg_rng_below(&p->luck, total) : drawn->ticket % total;
        try_move(p, 1, t, t->state, HG_CHANCE, game->outcome(t->rules, t->state, ticket, &weight));
        if (is_alike(p, t))
            return ticket;
    }
    for (uint32_t ticket = 0; ticket < total; ticket += weight) {
        try_move(p, 1, t, t->state, HG_CHANCE, game->outcome(t->rules, t->state, ticket, &weight));
        if (is_alike(p, t))
            return ticket;
    }
    p->told = true;
    return 0;
}

uint32_t __wrap_hg_fair_ticket(const struct hg_fair *fair, uint64_t counter, uint32_t total)
{
    uint32_t ticket = __real_hg_fair_ticket(fair, counter, total);
    struct pair_of *p = at_hand;
    for (int which = 0; p && p->id[0] && which < 2; which++) {
        const struct online_table *there = online_find(p->side[which].online, p->id);
        if (there && there->table && fair == &there->table->fair)
            return which ? draw_alike(p, there->table, total) : note_drawn(p, there->table, ticket);
    }
    return ticket;
}

/* --- time ----------------------------------------------------------------------------------------------------------- */

static void carry(struct side *side)
{
    const struct hg_store_request *request;
    struct hg_said said;
    while ((request = hg_online_asks(side->online))) {
        struct asked *asked = hg_zeroed(sizeof *asked);
        asked->request = hg_store_request_copy(request);
        asked->at_ms = side->now_ms + (strcmp(side->pair->clock, "live") == 0 ? 0 : STORE_MS);
        if (leak == SLOW_STORE && request->verb == HG_STORE_APPEND)
            asked->at_ms += request->append.text.size % 3;
        *side->end = asked;
        side->end = &asked->next;
    }
    while (hg_online_said(side->online, &said)) {
        int client = *(const int *)said.mine;
        char when[32];
        snprintf(when, sizeof when, "%llu ", (unsigned long long)side->now_ms);
        hg_put(&side->log[client], when);
        hg_put_bytes(&side->log[client], said.text, said.size);
        hg_put(&side->log[client], "\n");
        if (!hg_json_member(parse(said.text, said.size), "id").at)
            continue;
        hg_out_clear(&side->answer);
        hg_put_bytes(&side->answer, said.text, said.size);
    }
}

static void serve_first(struct side *side)
{
    struct asked *asked = side->first;
    side->first = asked->next;
    if (!side->first)
        side->end = &side->first;
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(side->memory), asked->request);
    hg_online_answer(side->online, answer, side->now_ms);
    hg_store_answer_free(answer);
    hg_store_request_free(asked->request);
    hg_free(asked);
    carry(side);
}

static void serve_due(struct side *side)
{
    while (side->first && side->first->at_ms <= side->now_ms)
        serve_first(side);
}

static void run_side(struct side *side, uint64_t until_ms)
{
    serve_due(side);
    while (side->now_ms < until_ms) {
        uint64_t next = hg_online_next(side->online);
        next = next > side->now_ms ? next : side->now_ms + 1;
        if (side->first && side->first->at_ms < next)
            next = side->first->at_ms;
        side->now_ms = next < until_ms ? next : until_ms;
        serve_due(side);
        if (hg_online_next(side->online) <= side->now_ms) {
            hg_online_tick(side->online, side->now_ms);
            carry(side);
        }
        serve_due(side);
    }
}

/* The first server goes before: what it draws is what the other may not draw. */
static void run_both(struct pair_of *p, uint64_t ms)
{
    uint64_t until = p->side[0].now_ms + ms;
    for (int which = 0; which < 2; which++)
        run_side(&p->side[which], until);
}

/* --- clients -------------------------------------------------------------------------------------------------------- */

static void say_to(struct side *side, int client, const char *method, const char *params)
{
    struct hg_out line = hg_out_growing();
    hg_json_open(&line, '{');
    hg_json_text(&line, "jsonrpc", "2.0");
    hg_json_int(&line, "id", side->pair->number);
    hg_json_text(&line, "method", method);
    hg_json_key(&line, "params");
    hg_json_put_raw(&line, params, strlen(params));
    hg_json_close(&line, '}');
    hg_online_line(side->online, side->visitor[client], line.text, line.len, side->now_ms);
    hg_out_free(&line);
    carry(side);
}

/* The same to both servers, or something else to the second one; NULL: nothing. */
static void say_apart(struct pair_of *p, int client, const char *method, const char *one, const char *other)
{
    p->number++;
    if (one)
        say_to(&p->side[0], client, method, one);
    if (other)
        say_to(&p->side[1], client, method, other);
    run_both(p, 5);
}

static void say(struct pair_of *p, int client, const char *method, const char *format, ...)
{
    char params[PARAMS];
    va_list list;
    va_start(list, format);
    vsnprintf(params, sizeof params, format, list);
    va_end(list);
    say_apart(p, client, method, params, params);
}

static struct hg_json result(const struct side *side)
{
    return hg_json_member(parse(side->answer.text, side->answer.len), "result");
}

static void sit_down(struct pair_of *p, int seat, bool opens)
{
    uint8_t seal[HG_SHA256_SIZE];
    char hex[80], luck[16];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    snprintf(luck, sizeof luck, "luck %d", seat);
    hg_seal(p->id, seat, luck, seal);
    hg_put_hex(&digits, seal, sizeof seal);
    if (opens)
        say(p, seat, "seat.contribute", "{\"table\":\"%s\",\"seat\":%d,\"contribution\":\"%s\"}", p->id, seat, luck);
    else
        say(p, seat, "seat.take", "{\"table\":\"%s\",\"seat\":%d,\"seal\":\"%s\"}", p->id, seat, hex);
    assert_true(result(&p->side[0]).at);
}

/* --- comparing ------------------------------------------------------------------------------------------------------ */

/* Those who may not know: whoever sits at the seat, who looks on, and a stranger. */
static bool is_observer(const struct pair_of *p, int client)
{
    return client == p->eyes || client >= p->seats;
}

static bool is_finished(const struct pair_of *p)
{
    return hg_table_turn(table_of(&p->side[0])).over || hg_table_turn(table_of(&p->side[1])).over;
}

struct seen {
    uint64_t number[2]; /* of all events */
    int which;
};

static void note_event(void *context, int number, int line, struct hg_event event)
{
    struct seen *seen = context;
    (void)number;
    (void)line;
    seen->number[seen->which] = __real_hg_hash64(&event, sizeof event, seen->number[seen->which]);
}

/* Have the rules told the eyes which one it is? By a view, or by an event. */
static bool has_told(struct pair_of *p)
{
    const struct hg_table *one = table_of(&p->side[0]), *other = table_of(&p->side[1]);
    int eyes[] = {p->eyes, HG_SPECTATOR};
    if (!are_views_alike(p, one->rules, one->state, other->state, p->eyes))
        return true;
    for (int i = 0; i < 2; i++) {
        struct seen seen = {0};
        int count = hg_table_event_count(one, eyes[i]);
        if (count != hg_table_event_count(other, eyes[i]))
            return true;
        for (seen.which = 0; seen.which < 2; seen.which++)
            hg_table_events(seen.which ? other : one, eyes[i], p->known[i], note_event, &seen);
        p->known[i] = count;
        if (seen.number[0] != seen.number[1])
            return true;
    }
    return false;
}

static void forget_logs(struct pair_of *p)
{
    for (int client = 0; client < p->seats + 2; client++)
        for (int which = 0; which < 2; which++)
            hg_out_clear(&p->side[which].log[client]);
}

static bool is_same(const struct hg_out *a, const struct hg_out *b)
{
    return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

/* Around the first difference. */
static void show_difference(const struct pair_of *p, int client, const struct hg_out *one, const struct hg_out *other)
{
    enum { AROUND = 300 };
    size_t at = 0;
    while (at < one->len && at < other->len && one->text[at] == other->text[at])
        at++;
    size_t from = at > AROUND ? at - AROUND : 0;
    print_error("%s, eyes %d: client %d is told\n%.*s\nor\n%.*s\n", p->game->id, p->eyes, client, 2 * AROUND,
                one->len > from ? one->text + from : "nothing", 2 * AROUND,
                other->len > from ? other->text + from : "nothing");
}

/* Where they are not, it is a leak: false. */
static bool are_same(struct pair_of *p)
{
    for (int client = 0; client < p->seats + 2; client++) {
        const struct hg_out *one = &p->side[0].log[client], *other = &p->side[1].log[client];
        if (!is_observer(p, client)) {
            p->differs |= !is_same(one, other);
            continue;
        }
        for (const char *at = one->text; one->len && (at = strchr(at, '\n')); at++)
            p->compared++;
        if (is_same(one, other))
            continue;
        if (leak == NO_LEAK)
            show_difference(p, client, one, other);
        return false;
    }
    return true;
}

/* --- playing -------------------------------------------------------------------------------------------------------- */

static void put_move(struct pair_of *p, const struct hg_table *t, int seat, struct hg_move move, char params[PARAMS])
{
    char text[128];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_move_write(p->game, t->rules, move, &out);
    snprintf(params, PARAMS, "{\"table\":\"%s\",\"seat\":%d,\"move\":\"%s\",\"key\":\"k%d\"}", p->id, seat, text,
             p->number);
}

static bool random_move(struct pair_of *p, const struct hg_table *t, int seat, struct hg_move *move)
{
    int count = hg_turn_owes(hg_table_turn(t), seat) ? p->game->moves(t->rules, t->state, seat, p->moves) : 0;
    if (count)
        *move = p->moves[below(p, (uint32_t)count)];
    return count > 0;
}

/* One that looks the same there, and may be another one. */
static bool find_alike(struct pair_of *p, int seat, struct hg_move one, struct hg_move *other)
{
    const struct hg_table *there = table_of(&p->side[1]);
    try_move(p, 0, there, table_of(&p->side[0])->state, seat, one);
    bool differs = below(p, 100) < p->mischief;
    for (int i = 0; i < TRIES && random_move(p, there, seat, other); i++) {
        if (!differs && i == 0 && p->game->check(there->rules, there->state, seat, one) == 0)
            *other = one;
        try_move(p, 1, there, there->state, seat, *other);
        if (is_alike(p, there))
            return true;
    }
    *other = one;
    return p->game->check(there->rules, there->state, seat, one) == 0;
}

/* Do these eyes see nothing at all of this move at the first server? */
static bool is_hidden(struct pair_of *p, int seat, struct hg_move move)
{
    const struct hg_table *t = table_of(&p->side[0]);
    int seen = 0;
    if (p->game->check(t->rules, t->state, seat, move) != 0)
        return false;
    try_move(p, 0, t, t->state, seat, move);
    seen += next_seen(&p->events[0], p->eyes, &(int){0}) != NULL;
    seen += next_seen(&p->events[0], HG_SPECTATOR, &(int){0}) != NULL;
    return !seen && are_views_alike(p, t->rules, p->states[0], t->state, p->eyes);
}

static void make_move(struct pair_of *p, int seat)
{
    struct hg_move one, other;
    char params[2][PARAMS];
    if (!random_move(p, table_of(&p->side[0]), seat, &one))
        return;
    other = one;
    if (seat != p->eyes && !find_alike(p, seat, one, &other)) {
        p->told = true;
        return;
    }
    bool alone = seat != p->eyes && is_hidden(p, seat, one) && below(p, 2);
    put_move(p, table_of(&p->side[0]), seat, one, params[0]);
    put_move(p, table_of(&p->side[1]), seat, other, params[1]);
    say_apart(p, seat, "table.play", params[0], alone ? NULL : params[1]);
}

/* Somebody else leaves an answer for later, at one of the servers. */
static void leave_answer(struct pair_of *p, int seat)
{
    struct hg_move move;
    char params[PARAMS];
    if (seat == p->eyes || !random_move(p, table_of(&p->side[0]), seat, &move))
        return;
    put_move(p, table_of(&p->side[0]), seat, move, params);
    bool first = below(p, 2);
    say_apart(p, seat, "table.stand", first ? params : NULL, first ? NULL : params);
}

/* What whoever may not know asks. */
static void ask_something(struct pair_of *p)
{
    static const char *const methods[] = {"table.turn", "table.view",  "table.look",    "table.score", "table.facts",
                                          "table.join", "table.moves", "table.explain", "time.sync",   "table.events"};
    int client = p->eyes < p->seats && below(p, 2) ? p->eyes : p->seats + (int)below(p, 2);
    char seat[16] = "\"spectator\"";
    if (client == p->eyes)
        snprintf(seat, sizeof seat, "%d", p->eyes);
    say(p, client, methods[below(p, sizeof methods / sizeof methods[0])],
        "{\"table\":\"%s\",\"seat\":%s,\"lang\":\"%s\"}", p->id, seat, below(p, 2) ? "en" : "de");
}

static void talk(struct pair_of *p)
{
    static const char *const methods[] = {"table.undo", "table.pause", "table.redo", "table.stop"};
    int seat = (int)below(p, (uint32_t)p->seats), other = (seat + 1) % p->seats;
    const char *method = methods[below(p, 4)];
    say(p, seat, method, "{\"table\":\"%s\",\"seat\":%d,\"key\":\"t%d\"}", p->id, seat, p->number);
    for (; other != seat; other = (other + 1) % p->seats)
        say(p, other, method, "{\"table\":\"%s\",\"seat\":%d,\"agree\":%s,\"key\":\"a%d\"}", p->id, other,
            strcmp(method, "table.undo") == 0 && below(p, 2) ? "true" : "false", p->number);
}

static void all_are_ready(struct pair_of *p)
{
    for (int seat = 0; seat < p->seats; seat++)
        say(p, seat, "table.clock", "{\"table\":\"%s\",\"seat\":%d,\"runs\":true,\"key\":\"r%d\"}", p->id, seat,
            p->number);
}

static void step(struct pair_of *p)
{
    const struct hg_table *t = table_of(&p->side[0]);
    int seat = (int)below(p, (uint32_t)p->seats);
    bool timed = p->clock[0], stands = timed && hg_table_clock(t).held, runs = hg_time_runs(hg_table_turn(t));
    if (below(p, 3) == 0)
        ask_something(p);
    if (below(p, 10) == 0)
        leave_answer(p, seat);
    if (!runs && below(p, 20) == 0)
        talk(p);
    if (stands || (timed && strcmp(p->clock, "lockstep") == 0 && below(p, 4) == 0))
        all_are_ready(p);
    else
        make_move(p, seat);
    run_both(p, runs ? 300 + below(p, 700) : below(p, p->hurry ? 3000 : 100));
}

/* --- pairs ---------------------------------------------------------------------------------------------------------- */

static void open_side(struct pair_of *p, struct side *side, int *numbers)
{
    static const uint8_t entropy[32] = {7};
    *side = (struct side){.pair = p,
                          .memory = hg_memory_new(),
                          .online = hg_online_new(entropy),
                          .answer = hg_out_growing(),
                          .now_ms = 1700000000000};
    side->end = &side->first;
    for (int client = 0; client < p->seats + 2; client++) {
        side->visitor[client] = hg_online_come(side->online, &numbers[client]);
        side->log[client] = hg_out_growing();
        hg_online_ping(side->online, side->visitor[client], 20 + 7 * (uint32_t)client, 0);
    }
}

static void close_side(struct side *side)
{
    while (side->first) {
        struct asked *asked = side->first;
        side->first = asked->next;
        hg_store_request_free(asked->request);
        hg_free(asked);
    }
    hg_online_free(side->online);
    hg_memory_free(side->memory);
    hg_out_free(&side->answer);
    for (int client = 0; client < side->pair->seats + 2; client++)
        hg_out_free(&side->log[client]);
}

/* One of each, for a third of the games. */
static void put_options(struct pair_of *p, struct hg_out *out)
{
    bool any = below(p, 3) == 0;
    hg_json_open(out, '{');
    for (int i = 0; any && i < p->game->option_count; i++) {
        const struct hg_option *option = &p->game->options[i];
        int value = option->min + (int)below(p, (uint32_t)(option->max - option->min) + 1);
        if (option->per_seat)
            continue;
        if (option->choices)
            hg_json_text(out, option->name, option->choices[value]);
        else if (option->min == 0 && option->max == 1)
            hg_json_bool(out, option->name, value);
        else
            hg_json_int(out, option->name, value);
    }
    hg_json_close(out, '}');
}

static void begin(struct pair_of *p)
{
    char clock[48] = "", made[16];
    struct hg_out options = hg_out_growing();
    if (p->clock[0])
        snprintf(clock, sizeof clock, ",\"clock\":\"%s\"", p->clock);
    else if (p->hurry)
        snprintf(clock, sizeof clock, ",\"think\":2000,\"bank\":4000");
    for (int client = 0; client <= p->seats; client++)
        say(p, client, "guest.begin", "{\"name\":\"P%d\"}", client);
    put_options(p, &options);
    say(p, 0, "table.create", "{\"game\":\"%s\",\"seats\":%d,\"watch\":%s%s,\"options\":%s}", p->game->id, p->seats,
        p->watch ? "true" : "false", clock, options.text);
    hg_out_free(&options);
    assert_true(hg_json_get_text(hg_json_member(result(&p->side[0]), "table"), made, sizeof made) > 0);
    memcpy(p->id, made, sizeof made);
    for (int client = 0; client <= p->seats; client++)
        say(p, client, "table.join", "{\"table\":\"%s\"}", p->id);
    for (int i = 0; i < 2 * p->seats; i++)
        sit_down(p, i % p->seats, i >= p->seats);
    run_both(p, 50);
}

static void open_pair(struct pair_of *p, const struct hg_game *game, uint64_t seed, int numbers[MOST_CLIENTS])
{
    *p = (struct pair_of){.game = game, .rng = {seed}, .luck = {seed + 1}};
    p->seats = game->min_seats + (int)(seed % (uint64_t)(game->max_seats - game->min_seats + 1));
    int eyes = (int)below(p, (uint32_t)p->seats + 1);
    p->eyes = eyes < p->seats ? eyes : HG_SPECTATOR;
    p->watch = below(p, 3) > 0;
    p->hurry = below(p, 4) == 0;
    p->mischief = (uint32_t[]){100, 40, 10, 0}[below(p, 4)];
    if (game->tick)
        snprintf(p->clock, sizeof p->clock, "%s", below(p, 3) ? "live" : "lockstep");
    for (int i = 0; i < 4; i++)
        p->states[i] = hg_zeroed(game->state_size);
    for (int i = 0; i < 2; i++)
        p->events[i] =
            (struct hg_events){hg_zeroed((size_t)game->max_events * sizeof(struct hg_event)), 0, game->max_events};
    p->moves = hg_zeroed((size_t)game->max_moves * sizeof *p->moves);
    for (int which = 0; which < 2; which++)
        open_side(p, &p->side[which], numbers);
}

static void close_pair(struct pair_of *p)
{
    for (int which = 0; which < 2; which++)
        close_side(&p->side[which]);
    for (int i = 0; i < 4; i++)
        hg_free(p->states[i]);
    for (int i = 0; i < 2; i++)
        hg_free(p->events[i].list);
    for (int i = 0; i < p->drawn_count; i++)
        hg_free(p->drawn[i].state);
    hg_free(p->drawn);
    hg_free(p->moves);
}

static struct {
    int steps, compared, differing, told;
} sums;

/* False: the eyes were told what they may not know. */
static bool play_pair(const struct hg_game *game, uint64_t seed)
{
    static struct pair_of pair;
    struct pair_of *p = &pair;
    int numbers[MOST_CLIENTS];
    bool good = true;
    for (int i = 0; i < MOST_CLIENTS; i++)
        numbers[i] = i;
    open_pair(p, game, seed, numbers);
    at_hand = p;
    begin(p);
    for (int i = 0; i < STEPS && good; i++) {
        p->told |= has_told(p);
        if (p->told || is_finished(p))
            break;
        good = are_same(p);
        forget_logs(p);
        sums.steps++;
        step(p);
    }
    sums.compared += p->compared;
    sums.differing += p->differs;
    sums.told += p->told;
    at_hand = NULL;
    close_pair(p);
    return good;
}

static int times(void)
{
    const char *wanted = getenv("HG_TIMES");
    return wanted && atoi(wanted) > 0 ? atoi(wanted) : 1;
}

static void play_pairs(const struct hg_game *game)
{
    const char *only = getenv("HG_SEED");
    leak = NO_LEAK;
    memset(&sums, 0, sizeof sums);
    for (int i = 0; only ? i < 1 : i < PAIRS * times() || sums.steps < ALL_STEPS * times(); i++) {
        uint64_t seed = only ? strtoull(only, NULL, 10) : 1000 + (uint64_t)i;
        if (!play_pair(game, seed))
            fail_msg("%s, seed %llu", game->id, (unsigned long long)seed);
    }
    print_message(
        "%s: %d steps, %d lines compared; %d pairs in which others were told something else, %d that ended told\n",
        game->id, sums.steps, sums.compared, sums.differing, sums.told);
    assert_true(only || sums.differing > 0);
}

static bool is_found(const struct hg_game *game)
{
    for (uint64_t i = 0; i < PAIRS; i++)
        if (!play_pair(game, 1000 + i))
            return true;
    return false;
}

static void nobody_can_tell(void **state)
{
    (void)state;
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered)
            play_pairs(hg_games[i]);
}

static void planted_leaks_are_found(void **state)
{
    (void)state;
    static const char *const names[LEAKS] = {"", "that eyes see all", "a word for who sees nothing", "time"};
    for (leak = EYES_SEE_ALL; leak < LEAKS; leak++) {
        int found = 0;
        for (int i = 0; i < hg_game_count; i++)
            found += hg_games[i]->offered && is_found(hg_games[i]);
        print_message("%s: found in %d games\n", names[leak], found);
        if (!found)
            fail_msg("%s is not found", names[leak]);
    }
    leak = NO_LEAK;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_can_tell), cmocka_unit_test(planted_leaks_are_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
