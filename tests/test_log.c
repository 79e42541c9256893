/* test_log.c: a table is its lines and its open wishes. A host that fails to keep them, lines that another program wrote, and
 * wishes as a value. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/bits.h"
#include "core/kinds.h"
#include "core/rng.h"
#include "driven.h"
#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/wishes.h"

enum { NOW = 1000000 };

/* The next game that is offered, from the first on; NULL: there is none. */
static const struct hg_game *next_game(int *i)
{
    while (*i < hg_game_count && !hg_games[*i]->offered)
        ++*i;
    return *i < hg_game_count ? hg_games[(*i)++] : NULL;
}

/* That with the most seats: a long game with secrets and luck. */
static const struct hg_game *largest_game(void)
{
    const struct hg_game *largest = hg_games[0], *game;
    for (int i = 0; (game = next_game(&i));)
        largest = game->max_seats > largest->max_seats ? game : largest;
    return largest;
}

/* --- tables that are the same --------------------------------------------------------------------------------------- */

static struct hg_out wishes_of(const struct hg_table *t)
{
    struct hg_out out = hg_out_growing();
    hg_wishes_write(t, &out);
    return out;
}

/* With what is forgotten. */
static size_t size_of_record(const struct hg_table *t)
{
    size_t n;
    hg_table_record(t, &n);
    return hg_table_forgotten(t) + n;
}

/* As far as either still knows it. */
static void assert_same_record(const struct hg_table *x, const struct hg_table *y)
{
    size_t n, m;
    const char *a = hg_table_record(x, &n), *b = hg_table_record(y, &m);
    size_t known = n < m ? n : m;
    assert_int_equal(size_of_record(x), size_of_record(y));
    assert_memory_equal(a + n - known, b + m - known, known);
}

static void assert_same_wishes(const struct hg_table *x, const struct hg_table *y)
{
    struct hg_out a = wishes_of(x), b = wishes_of(y);
    assert_string_equal(a.text, b.text);
    hg_out_free(&a);
    hg_out_free(&b);
}

/* A live clock that runs is somewhere between two lines, and comes to where it is when it is asked. */
static bool runs_live(const struct hg_table *t)
{
    struct hg_clock clock = hg_table_has_clock(t) ? hg_table_clock(t) : (struct hg_clock){.mode = HG_LOCKSTEP};
    return clock.mode == HG_LIVE && !clock.held && hg_time_runs(hg_table_turn(t));
}

static void assert_same(const struct hg_table *x, const struct hg_table *y)
{
    assert_same_record(x, y);
    assert_same_wishes(x, y);
    assert_int_equal(runs_live(x), runs_live(y));
    if (!runs_live(x))
        assert_memory_equal(hg_table_state(x), hg_table_state(y), hg_table_game(x)->state_size);
    assert_int_equal(hg_table_length(x), hg_table_length(y));
    assert_int_equal(hg_table_redo_length(x), hg_table_redo_length(y));
    assert_int_equal(hg_table_jobs(x), hg_table_jobs(y));
    for (int eyes = HG_CHANCE; eyes <= HG_SPECTATOR; eyes++)
        if (eyes < hg_table_seats(x) || eyes == HG_SPECTATOR)
            assert_int_equal(hg_table_event_count(x, eyes), hg_table_event_count(y, eyes));
    for (int seat = 0; seat < hg_table_seats(x); seat++)
        assert_int_equal(hg_table_decision(x, seat), hg_table_decision(y, seat));
}

/* --- a host --------------------------------------------------------------------------------------------------------- */

/* What becomes of an append: kept; refused; kept, and the answer lost on the way back; kept twice, as by a line that was slow. */
enum fate { KEPT, REFUSED, LOST, REPEATED, FATES };

struct host {
    struct hg_rpc *rpc;
    struct hg_out request, answer;
    struct hg_out log, wishes; /* what is kept */
    enum fate fate;            /* of the next append; then all are kept again */
    int entries, failures;
};

/* An entry that was kept already is known by where it stands. */
static void append(struct host *host, const struct hg_entry *entry)
{
    if (entry->at == host->log.len)
        hg_put_bytes(&host->log, entry->lines, entry->size);
    hg_out_clear(&host->wishes);
    hg_put(&host->wishes, entry->wishes);
}

static bool keep(void *context, const struct hg_entry *entry)
{
    struct host *host = context;
    enum fate fate = host->fate;
    host->fate = KEPT;
    host->entries++;
    assert_int_equal(entry->at, host->log.len);
    if (fate != REFUSED)
        append(host, entry);
    if (fate == REPEATED)
        append(host, entry);
    host->failures += fate == REFUSED || fate == LOST;
    return fate == KEPT || fate == REPEATED;
}

static struct host new_host(void)
{
    struct host host = {.rpc = hg_rpc_new(), .request = hg_out_growing(), .answer = hg_out_growing()};
    host.log = hg_out_growing();
    host.wishes = hg_out_growing();
    return host;
}

static void free_host(struct host *host)
{
    hg_rpc_free(host->rpc);
    hg_out_free(&host->request);
    hg_out_free(&host->answer);
    hg_out_free(&host->log);
    hg_out_free(&host->wishes);
}

static struct hg_table *table_of(const struct host *host)
{
    return rpc_find_table(host->rpc, 1);
}

/* True: it has happened, and was told; false: it was refused, and `code` says why. */
static bool ask(struct host *host, const char *request, uint64_t now_ms, char code[32])
{
    struct hg_json root;
    struct hg_json_error error;
    hg_rpc_handle(host->rpc, request, strlen(request), now_ms, &host->answer);
    assert_true(hg_json_parse(host->answer.text, host->answer.len, &root, &error));
    struct hg_json data = hg_json_member(hg_json_member(root, "error"), "data");
    code[0] = '\0';
    if (data.at)
        hg_json_get_text(hg_json_member(data, "code"), code, 32);
    return hg_json_member(root, "result").at != NULL;
}

/* What the host may have kept although it did not say so is read into the table: it has happened. */
static void catch_up(struct host *host)
{
    struct hg_table *t = table_of(host);
    struct hg_fault fault = {0};
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    size_t n = size_of_record(t);
    if (n < host->log.len && !hg_record_follow(t, NULL, host->log.text + n, host->log.len - n, &fault))
        fail_msg("line %d: %s", fault.line, fault.text);
    if (!hg_wishes_read(t, host->wishes.text, host->wishes.len, &problems))
        fail_msg("%s: %s", host->wishes.text, list.text);
}

/* --- a game that is asked for ----------------------------------------------------------------------------------------- */

static void put_request(struct hg_out *out, const char *method, int seat)
{
    hg_out_clear(out);
    hg_put(out, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":");
    hg_json_put_text(out, method);
    hg_put(out, ",\"params\":{\"table\":\"t1\"");
    if (seat >= 0)
        hg_json_int(out, "seat", seat);
}

static void end_request(struct hg_out *out)
{
    hg_put(out, "}}");
}

static void put_move(struct hg_out *out, const struct hg_table *t, int seat, struct hg_rng *rng)
{
    const struct hg_game *game = hg_table_game(t);
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    int count = game->moves(hg_table_rules(t), hg_table_state(t), seat, list);
    char notation[RPC_MOVE_TEXT];
    struct hg_out text = hg_out_fixed(notation, sizeof notation);
    assert_true(count > 0);
    hg_move_write(game, hg_table_rules(t), list[hg_rng_below(rng, (uint32_t)count)], &text);
    put_request(out, "table.play", seat);
    hg_json_text(out, "move", notation);
    end_request(out);
    hg_free(list);
}

static void put_flag(struct hg_out *out, const char *method, int seat, const char *key, bool flag)
{
    put_request(out, method, seat);
    if (key)
        hg_json_bool(out, key, flag);
    end_request(out);
}

static int some_seat(const struct hg_table *t, uint32_t set, struct hg_rng *rng)
{
    int skip = (int)hg_rng_below(rng, (uint32_t)hg_count_bits(set));
    for (; skip; skip--)
        set &= set - 1;
    (void)t;
    return hg_lowest(set);
}

/* Something that somebody at the table might ask for. Wishes come often, and stay open for a while. */
static void put_anything(struct hg_out *out, const struct hg_table *t, struct hg_rng *rng)
{
    struct hg_turn turn = hg_table_turn(t);
    uint32_t roll = hg_rng_below(rng, 12), waiting = hg_table_undo_waiting(t);
    bool runs = hg_table_has_clock(t) && hg_time_runs(turn);
    if (waiting && roll < 6)
        put_flag(out, "table.undo", some_seat(t, waiting, rng), "agree", hg_rng_below(rng, 3) > 0);
    else if (runs && roll < 5)
        put_flag(out, "table.clock", (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t) - 1), "runs", !runs_live(t));
    else if (roll == 6)
        put_flag(out, "table.undo", (int)hg_rng_below(rng, (uint32_t)hg_table_seats(t)), NULL, false);
    else if (roll == 7)
        put_flag(out, "table.redo", HG_CHANCE, NULL, false);
    else if (turn.seats)
        put_move(out, t, some_seat(t, turn.seats, rng), rng);
    else
        put_flag(out, "table.tick", HG_CHANCE, NULL, false);
}

static void open_game(struct host *host, const struct hg_game *game, bool bot, const char *clock)
{
    char request[512], code[32];
    snprintf(
        request, sizeof request,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table.new\",\"params\":{\"game\":\"%s\",\"seed\":\"log\",\"seats\":"
        "[{\"name\":\"Ada\"},{\"name\":\"Anton\"%s}%s]%s%s%s}}",
        game->id, bot ? ",\"bot\":\"random\"" : "", game->max_seats > 2 ? ",{}" : "", game->tick ? ",\"clock\":\"" : "",
        game->tick ? clock : "", game->tick ? "\"" : "");
    assert_true(ask(host, request, NOW, code));
}

/* --- appends ---------------------------------------------------------------------------------------------------------- */

/* A second table that gets everything once, and nothing fails there. */
struct pair {
    struct host host, twin;
};

static void assert_loads(const struct host *host)
{
    struct hg_table *t = table_of(host);
    struct hg_out text = hg_out_growing();
    struct hg_fault fault = {0};
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    hg_put_bytes(&text, host->log.text, host->log.len);
    hg_table_write_secret(t, &text);
    struct hg_table *loaded = hg_record_load(text.text, text.len, &fault);
    if (!loaded)
        fail_msg("line %d: %s", fault.line, fault.text);
    assert_true(hg_wishes_read(loaded, host->wishes.text, host->wishes.len, &problems));
    assert_same(loaded, t);
    hg_table_free(loaded);
    hg_out_free(&text);
}

/* Whatever becomes of the append, what is told is kept, and what is kept is what the table goes on with. */
static void try_step(struct pair *pair, enum fate fate, uint64_t now_ms)
{
    struct host *host = &pair->host;
    char code[32], twin_code[32];
    struct hg_out before = wishes_of(table_of(host));
    size_t kept = host->log.len;
    host->fate = fate;
    int entries = host->entries;
    bool told = ask(host, host->request.text, now_ms, code);
    bool failed = host->entries > entries && (fate == REFUSED || fate == LOST);
    host->fate = KEPT;
    if (!told) {
        struct hg_out after = wishes_of(table_of(host));
        assert_int_equal(size_of_record(table_of(host)), kept); /* nothing has changed */
        assert_string_equal(before.text, after.text);
        hg_out_free(&after);
    }
    hg_out_free(&before);
    assert_int_equal(failed, strcmp(code, "not-kept") == 0);
    if (failed && fate == REFUSED)
        ask(host, host->request.text, now_ms, code); /* the client tries again */
    catch_up(host);
    ask(&pair->twin, host->request.text, now_ms, twin_code);
    assert_same(table_of(host), table_of(&pair->twin));
    assert_int_equal(size_of_record(table_of(host)), host->log.len);
}

/* What bots have in mind while a live clock runs is in no line: none sits there. In one round of three the table forgets the
 * text of its record now and then, and goes on as one does that remembers it. */
static void try_game(const struct hg_game *game, int round, int most, int *failures)
{
    struct pair pair = {new_host(), new_host()};
    struct hg_rng rng = {(uint64_t)round * 77 + 5};
    const char *clock = round % 4 == 2 ? "live" : "lockstep";
    uint64_t now_ms = NOW;
    hg_rpc_keep(pair.host.rpc, keep, &pair.host);
    open_game(&pair.host, game, round % 2, clock);
    open_game(&pair.twin, game, round % 2, clock);
    for (int i = 0; i < most && !hg_table_turn(table_of(&pair.host)).over; i++) {
        put_anything(&pair.host.request, table_of(&pair.twin), &rng);
        try_step(&pair, (enum fate)hg_rng_below(&rng, FATES), now_ms += hg_rng_below(&rng, 700));
        if (i % 16 == 0)
            assert_loads(&pair.host);
        if (round % 3 == 1 && hg_rng_below(&rng, 4) == 0)
            hg_table_forget(table_of(&pair.host)); /* it stands in the log */
    }
    assert_loads(&pair.host);
    *failures += pair.host.failures;
    free_host(&pair.host);
    free_host(&pair.twin);
}

static int rounds(void)
{
    const char *asked = getenv("HG_LOG_GAMES");
    return asked ? atoi(asked) : 3;
}

static void what_is_told_is_kept(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int i = 0; (game = next_game(&i));) {
        int failures = 0;
        for (int round = 0; round < rounds(); round++)
            try_game(game, round, 400, &failures);
        assert_true(failures > 20);
    }
}

/* A table that could not be kept is not there, and its id is the next one's. */
static void a_table_that_is_not_kept_is_none(void **state)
{
    (void)state;
    struct host host = new_host();
    char code[32];
    const char *request =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table.new\",\"params\":{\"game\":\"tides\",\"seed\":\"x\"}}";
    hg_rpc_keep(host.rpc, keep, &host);
    host.fate = REFUSED;
    assert_false(ask(&host, request, NOW, code));
    assert_string_equal(code, "not-kept");
    assert_null(table_of(&host));
    assert_true(ask(&host, request, NOW, code));
    assert_non_null(strstr(host.answer.text, "\"table\":\"t1\""));
    assert_loads(&host);
    free_host(&host);
}

/* --- lines that somebody else wrote ------------------------------------------------------------------------------------- */

/* The same table at two programs: this one writes, that one follows. */
static struct hg_table *open_table(const struct hg_game *game, const char *seed)
{
    struct hg_opening opening = {.game = game, .clock = HG_VIRTUAL, .now_ms = NOW};
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    opening.seats = opening.game->min_seats;
    hg_fair_from_seed(&opening.fair, seed, opening.seats);
    struct hg_table *t = hg_table_new(&opening, &problems);
    assert_non_null(t);
    return t;
}

static bool play_on(struct hg_table *t, struct hg_rng *rng)
{
    const struct hg_game *game = hg_table_game(t);
    struct hg_turn turn = hg_table_turn(t);
    if (turn.over)
        return false;
    if (hg_time_runs(turn) && (!turn.seats || hg_rng_below(rng, 4) == 0))
        return drive_on(t, NOW), true;
    struct hg_move *list = hg_zeroed((size_t)game->max_moves * sizeof *list);
    int seat = some_seat(t, turn.seats, rng);
    int count = game->moves(hg_table_rules(t), hg_table_state(t), seat, list);
    assert_int_equal(hg_table_play(t, seat, list[hg_rng_below(rng, (uint32_t)count)], NOW), 0);
    hg_free(list);
    if (hg_rng_below(rng, 9) == 0 && hg_table_undo(t, HG_CHANCE, NOW) == HG_UNDO_DONE && hg_rng_below(rng, 2))
        hg_table_redo(t, HG_CHANCE, NOW);
    return true;
}

/* Until there are new lines: these. */
static const char *next_lines(struct hg_table *t, size_t from, struct hg_rng *rng, size_t *size)
{
    const char *record = hg_table_record(t, size);
    while (*size == from && play_on(t, rng))
        record = hg_table_record(t, size);
    *size -= from;
    return record + from;
}

static void tables_follow_each_other(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int i = 0; (game = next_game(&i));) {
        struct hg_table *one = open_table(game, "follow"), *other = open_table(game, "follow");
        struct hg_rng rng = {(uint64_t)i + 3};
        size_t from, size;
        struct hg_fault fault = {0};
        hg_table_record(one, &from);
        for (const char *lines; lines = next_lines(one, from, &rng, &size), size; from += size)
            if (!hg_record_follow(other, NULL, lines, size, &fault))
                fail_msg("%s, line %d: %s", game->id, fault.line, fault.text);
            else if (hg_rng_below(&rng, 3) == 0)
                hg_table_forget(other);
        assert_true(hg_table_forgotten(other) > from / 2 && hg_table_turn(other).over);
        assert_same(one, other);
        hg_table_free(one);
        hg_table_free(other);
    }
}

static void assert_not_followed(struct hg_table *t, const char *lines, size_t size, const char *sentence)
{
    struct hg_fault fault = {0};
    struct hg_out before = hg_out_growing();
    size_t n, length = hg_table_game(t)->state_size;
    const char *record = hg_table_record(t, &n);
    void *state = hg_zeroed(length);
    hg_put_bytes(&before, record, n);
    memcpy(state, hg_table_state(t), length);
    assert_false(hg_record_follow(t, NULL, lines, size, &fault));
    if (!strstr(fault.text, sentence))
        fail_msg("'%s' instead of '%s'", fault.text, sentence);
    record = hg_table_record(t, &n);
    assert_int_equal(n, before.len);
    assert_memory_equal(record, before.text, n);
    assert_memory_equal(state, hg_table_state(t), length);
    hg_free(state);
    hg_out_free(&before);
}

static size_t first_line(const char *text)
{
    return strcspn(text, "\n") + 1;
}

static void what_does_not_follow_is_refused(void **state)
{
    (void)state;
    struct hg_table *one = open_table(largest_game(), "one"), *other = open_table(largest_game(), "one"),
                    *else_ = open_table(largest_game(), "two");
    struct hg_rng rng = {7};
    size_t from, end, whole;
    const char *sum = "checksum does not fit", *cut = "does not end with its checksum";
    hg_table_record(one, &from);
    for (int i = 0; i < 40; i++)
        play_on(one, &rng);
    const char *record = hg_table_record(one, &end), *lines = record + from;
    size_t line = first_line(lines);
    char *bad = hg_zeroed(end + 1);
    assert_not_followed(other, lines + line, end - from - line, sum); /* a gap */
    memcpy(bad, lines, line);
    memcpy(bad + line, lines, line);
    assert_not_followed(other, bad, 2 * line, sum); /* a line twice */
    assert_not_followed(other, lines, line - 9, cut);
    assert_not_followed(other, lines, line - 1, "cut off here");
    assert_not_followed(other, lines, end - from - 9, cut); /* behind many good ones */
    assert_not_followed(else_, lines, line, sum);           /* of another table */
    memcpy(bad, lines, line);
    bad[line - 5] = bad[line - 5] == '0' ? '1' : '0';
    assert_not_followed(other, bad, line, sum);
    memcpy(bad, lines, line);
    bad[10] ^= 1;
    assert_not_followed(other, bad, line, sum);
    assert_not_followed(other, "{\"secret\":\"00\"}\n", 16, cut);
    assert_not_followed(other, "\n", 1, cut);
    struct hg_fault fault = {0};
    assert_true(hg_record_follow(other, NULL, lines, end - from, &fault));
    assert_same(one, other);
    assert_not_followed(other, lines, line, sum); /* they are here already */
    while (play_on(one, &rng))
        ;
    record = hg_table_record(one, &whole);
    assert_true(hg_record_follow(other, NULL, record + end, whole - end, &fault));
    assert_same(one, other);
    assert_not_followed(other, record + from, line, "Nothing may stand behind the reveal");
    hg_free(bad);
    hg_table_free(one);
    hg_table_free(other);
    hg_table_free(else_);
}

/* A move and the luck behind it are one: the first of their lines alone is none. */
static void luck_belongs_to_its_move(void **state)
{
    (void)state;
    struct hg_table *one = open_table(largest_game(), "luck"), *other = open_table(largest_game(), "luck");
    struct hg_rng rng = {11};
    size_t from, size;
    struct hg_fault fault = {0};
    bool found = false;
    hg_table_record(one, &from);
    for (const char *lines; lines = next_lines(one, from, &rng, &size), size; from += size) {
        size_t line = first_line(lines);
        if (line < size && strncmp(lines + line, "{\"chance\"", 9) == 0) {
            assert_not_followed(other, lines, line, "Lines are missing at the end");
            found = true;
        }
        assert_true(hg_record_follow(other, NULL, lines, size, &fault));
    }
    assert_true(found);
    hg_table_free(one);
    hg_table_free(other);
}

/* Whoever keeps the record elsewhere has a table without its text, and without what only a request could go back to. */
static void a_table_that_forgets_is_small(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int i = 0; (game = next_game(&i));) {
        struct hg_table *t = open_table(game, "small");
        struct hg_rng rng = {(uint64_t)i};
        for (int moves = 0; moves < 300 && play_on(t, &rng); moves++)
            continue;
        hg_table_mark(t);
        hg_table_unmark(t);
        size_t before = hg_table_bytes(t), size = size_of_record(t);
        hg_table_forget(t);
        size_t kept = hg_table_bytes(t);
        assert_true(kept + size / 2 < before);
        assert_int_equal(size_of_record(t), size);
        hg_table_mark(t);
        hg_table_unmark(t);
        assert_true(hg_table_bytes(t) > kept);
        hg_table_forget(t);
        assert_int_equal(hg_table_bytes(t), kept);
        hg_table_free(t);
    }
}

/* --- wishes ------------------------------------------------------------------------------------------------------------- */

static void assert_no_wish(struct hg_table *t, const char *text, const char *sentence)
{
    struct hg_problem list = {0};
    struct hg_problems problems = {.list = &list, .cap = 1};
    struct hg_out before = wishes_of(t);
    assert_false(hg_wishes_read(t, text, strlen(text), &problems));
    if (!strstr(list.text, sentence))
        fail_msg("%s: '%s' instead of '%s'", text, list.text, sentence);
    struct hg_out after = wishes_of(t);
    assert_string_equal(before.text, after.text);
    hg_out_free(&before);
    hg_out_free(&after);
}

static void wishes_that_nobody_could_have(void **state)
{
    (void)state;
    struct hg_table *t = open_table(hg_game_find("tides"), "wishes");
    const char *nobody = "nobody can ask for that";
    assert_no_wish(t, "", "an object");
    assert_no_wish(t, "[]", "an object");
    assert_no_wish(t, "{\"undo\":", "an object");
    assert_no_wish(t, "{\"undo\":{}}", "no such seat");
    assert_no_wish(t, "{\"undo\":{\"seat\":2,\"waiting\":[1]}}", "no such seat");
    assert_no_wish(t, "{\"undo\":{\"seat\":0,\"waiting\":[1]}}", nobody); /* nothing was done */
    assert_no_wish(t, "{\"ready\":[0]}", "nobody can wish for that");
    assert_no_wish(t, "{\"owner\":true}", "nobody can wish for that");
    struct hg_rng rng = {1};
    for (int i = 0; i < 4; i++)
        play_on(t, &rng);
    assert_no_wish(t, "{\"undo\":{\"seat\":0,\"waiting\":[]}}", nobody);
    assert_no_wish(t, "{\"undo\":{\"seat\":0,\"waiting\":[0]}}", nobody);
    assert_no_wish(t, "{\"undo\":{\"seat\":0,\"waiting\":1}}", "a list of seats");
    assert_no_wish(t, "{\"undo\":{\"seat\":0,\"waiting\":[8]}}", "no such seat");
    hg_table_free(t);
}

static struct hg_table *open_timed(const char *level, enum hg_clock_mode clock)
{
    struct hg_opening opening = {.game = hg_game_find("timed"), .seats = 3, .now_ms = NOW, .clock = clock};
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    snprintf(opening.seat[2].bot, sizeof opening.seat[2].bot, "%s", level);
    hg_fair_from_seed(&opening.fair, "wishes", 3);
    struct hg_table *t = hg_table_new(&opening, &problems);
    struct hg_move choose;
    assert_true(hg_move_read(opening.game, hg_table_rules(t), "choose 1", &choose));
    drive(t, NOW);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(hg_table_play(t, seat, choose, NOW), 0);
    drive(t, NOW);
    return t;
}

static void wishes_for_a_clock(void **state)
{
    (void)state;
    struct hg_table *t = open_timed("random", HG_LIVE);
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    assert_no_wish(t, "{\"ready\":[2]}", "a bot sits there");
    assert_no_wish(t, "{\"ready\":[0,1]}", "nobody can wish for that"); /* then it would run */
    assert_no_wish(t, "{\"hold\":[0]}", "nobody can wish for that");    /* it is held */
    assert_no_wish(t, "{\"late\":[0]}", "nobody can wish for that");
    assert_no_wish(t, "{\"owner\":true}", "nobody can wish for that"); /* then it would run */
    assert_no_wish(t, "{\"ready\":[0],\"owner\":true}", "nobody can wish for that");
    assert_true(hg_wishes_read(t, "{\"ready\":[0]}", 13, &problems));
    assert_int_equal(hg_table_clock(t).wishes, 1);
    assert_int_equal(hg_table_wish(t, 1, true, NOW), HG_CLOCK_DONE);
    assert_no_wish(t, "{\"ready\":[0]}", "nobody can wish for that"); /* it runs */
    assert_int_equal(hg_table_wish(t, 1, false, NOW), HG_CLOCK_NOTED);
    struct hg_out wishes = wishes_of(t);
    assert_string_equal(wishes.text, "{\"hold\":[1]}");
    hg_out_free(&wishes);
    hg_table_free(t);
}

/* The owner says for all that they are ready, and not for some; and nobody is late who has time. */
static void wishes_in_lockstep(void **state)
{
    (void)state;
    struct hg_table *t = open_timed("trial", HG_LOCKSTEP);
    struct hg_problem list;
    struct hg_problems problems = {.list = &list, .cap = 1};
    struct hg_job job;
    while (hg_table_job(t, &job) && !hg_time_runs(hg_table_turn(t))) {
        struct hg_move choose;
        assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), "choose 2", &choose));
        assert_int_equal(hg_table_answer(t, &job, choose, NOW), 0);
    }
    assert_no_wish(t, "{\"owner\":true}", "nobody can wish for that");
    assert_no_wish(t, "{\"ready\":[0],\"owner\":true}", "nobody can wish for that");
    assert_no_wish(t, "{\"late\":[0]}", "nobody can wish for that");
    assert_no_wish(t, "{\"hold\":[0]}", "nobody can wish for that");
    assert_no_wish(t, "{\"ready\":[2]}", "a bot sits there");
    assert_no_wish(t, "{\"ready\":[3]}", "no such seat");
    const char *late = "{\"ready\":[0,1],\"late\":[1]}";
    assert_true(hg_wishes_read(t, late, strlen(late), &problems)); /* there is no time to think: it was made up */
    while (hg_table_advance(t, NOW), hg_table_job(t, &job))
        assert_int_equal(hg_table_answer(t, &job, (struct hg_move){0}, NOW), 0);
    assert_null(strstr(hg_table_record(t, &(size_t){0}), "late"));
    assert_int_equal(hg_table_clock(t).wishes, 1);
    hg_table_free(t);
}

/* --- marks -------------------------------------------------------------------------------------------------------------- */

/* What happened behind a mark has not: also where an undo took what stood before it, and moves took its place. */
static void a_table_goes_back_to_its_mark(void **state)
{
    (void)state;
    const struct hg_game *game;
    for (int i = 0; (game = next_game(&i));) {
        struct hg_table *t = open_table(game, "mark"), *twin = open_table(game, "mark");
        struct hg_rng rng = {(uint64_t)i}, same = {(uint64_t)i};
        for (bool goes_on = true; goes_on;) {
            struct hg_rng other = {rng.word + 1};
            hg_table_mark(t);
            for (uint32_t left = hg_rng_below(&other, 6); left && play_on(t, &other); left--)
                if (hg_rng_below(&other, 3) == 0)
                    hg_table_undo(t, HG_CHANCE, NOW);
            hg_table_revert(t);
            assert_same(t, twin);
            goes_on = play_on(t, &rng);
            play_on(twin, &same);
            assert_same(t, twin);
        }
        hg_table_free(t);
        hg_table_free(twin);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_is_kept),
        cmocka_unit_test(a_table_that_is_not_kept_is_none),
        cmocka_unit_test(tables_follow_each_other),
        cmocka_unit_test(what_does_not_follow_is_refused),
        cmocka_unit_test(luck_belongs_to_its_move),
        cmocka_unit_test(a_table_that_forgets_is_small),
        cmocka_unit_test(wishes_that_nobody_could_have),
        cmocka_unit_test(wishes_for_a_clock),
        cmocka_unit_test(wishes_in_lockstep),
        cmocka_unit_test(a_table_goes_back_to_its_mark),
    };
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
