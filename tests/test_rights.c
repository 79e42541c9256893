/* test_rights.c: every method by every kind of caller, at the tables of a host.
 *
 * What each may is listed here once more, by hand. Who may not is told so in a sentence, nothing has changed, and nothing was
 * kept. Who may gets the bytes that the owner of such a table gets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "rpc/method.h"
#include "table/memory.h"
#include "table/wishes.h"

enum { NOW = 1000 };

/* --- callers ------------------------------------------------------------------------------------------------------ */

enum {
    STRANGER = 1, /* who may not know of the table */
    GUEST = 2,    /* who may, but does not look on: at a table that allows nobody to */
    WATCHER = 4,
    FIRST = 8, /* who has seat 0 */
    SECOND = 16,
    BOTH = 32, /* who plays against himself */
    NOBODY = 0,
    SITS = FIRST | BOTH,
    SITS_NEXT = SECOND | BOTH,
    SEES = GUEST | WATCHER | FIRST | SECOND | BOTH,
    EVERYBODY = STRANGER | SEES,
};

static const unsigned callers[] = {STRANGER, GUEST, WATCHER, FIRST, SECOND, BOTH};

struct house {
    struct hg_table *table;
    unsigned caller;
    int kept;
    bool keeps;
};

static void find(void *context, const char *id, struct hg_place *place)
{
    struct house *house = context;
    if (strcmp(id, "t1") != 0 || house->caller == STRANGER)
        return;
    place->table = house->table;
    place->id = "t1";
    place->seats = house->caller == FIRST ? 1 : house->caller == SECOND ? 2 : house->caller == BOTH ? 3 : 0;
    place->looks_on = house->caller != GUEST;
}

static bool keep(void *context, const struct hg_entry *entry)
{
    struct house *house = context;
    assert_string_equal(entry->id, "t1");
    assert_ptr_equal(entry->table, house->table);
    house->kept++;
    return house->keeps;
}

/* --- what is asked ------------------------------------------------------------------------------------------------ */

enum stage { WAITING, PLAYING, OVER, STAGES };

/* Parameters with ' for ", the table first where there is one; who may, at each stage. A move is put for @. */
struct question {
    const char *method, *params;
    unsigned may[STAGES];
    unsigned table; /* whom the table refuses, though it is theirs to ask */
};

/* clang-format off */
#define ALWAYS(who) {who, who, who}
#define DEALT(who) {NOBODY, who, who}

static const struct question questions[] = {
    {"hourglass.version", "", ALWAYS(EVERYBODY)},
    {"rpc.methods", "", ALWAYS(EVERYBODY)},
    {"games.list", "", ALWAYS(EVERYBODY)},
    {"game.kinds", "'game':'tides'", ALWAYS(EVERYBODY)},
    {"edition.show", "'game':'tides'", ALWAYS(EVERYBODY)},
    {"edition.check", "'game':'tides','edition':{}", ALWAYS(NOBODY)},
    {"table.new", "'game':'tides','seed':'x'", ALWAYS(NOBODY)},
    {"table.give", "'table':'t1','contributions':['a','b']", ALWAYS(NOBODY)},
    {"table.load", "'record':'x'", ALWAYS(NOBODY)},
    {"table.list", "", ALWAYS(NOBODY)},
    {"table.close", "'table':'t1'", ALWAYS(NOBODY)},
    {"table.turn", "'table':'t1'", {SEES & ~GUEST, SEES & ~GUEST, SEES}},
    {"table.view", "'table':'t1','seat':0", {SITS, SITS, SEES}},
    {"table.view", "'table':'t1','seat':'spectator'", ALWAYS(SEES & ~GUEST)},
    {"table.view", "'table':'t1','seat':null", {NOBODY, NOBODY, SEES}},
    {"table.view", "'table':'t1','seat':0,'at':0", ALWAYS(NOBODY)},
    {"table.look", "'table':'t1','seat':0", {SITS, SITS, SEES}},
    {"table.look", "'table':'t1','seat':0,'after':2,'lines':false,'then':false", {SITS, SITS, SEES}},
    {"table.look", "'table':'t1','seat':'spectator'", ALWAYS(SEES & ~GUEST)},
    {"table.look", "'table':'t1','seat':null", {NOBODY, NOBODY, SEES}},
    {"table.look", "'table':'t1','seat':0,'lines':true", ALWAYS(NOBODY)},
    {"table.look", "'table':'t1','seat':0,'suppose':true", ALWAYS(NOBODY)},
    {"table.look", "'table':'t1','seat':0,'then':true", ALWAYS(NOBODY)},
    {"table.suppose", "'table':'t1','seat':0", ALWAYS(NOBODY)},
    {"table.moves", "'table':'t1','seat':1", {NOBODY, SITS_NEXT, SEES}, SITS_NEXT},
    {"table.moves", "'table':'t1','seat':'chance'", {NOBODY, NOBODY, SEES}, SEES},
    {"table.play", "'table':'t1','seat':1,'move':'@'", {NOBODY, SITS_NEXT, NOBODY}, SITS_NEXT},
    {"table.play", "'table':'t1','seat':'chance','move':'@'", ALWAYS(NOBODY)},
    {"table.stand", "'table':'t1','seat':0,'move':'@'", ALWAYS(NOBODY), SITS}, /* no move of this game stands */
    {"table.tick", "'table':'t1'", ALWAYS(NOBODY)},
    {"table.job", "'table':'t1'", ALWAYS(NOBODY)},
    {"table.answer", "'table':'t1','seat':0,'decision':1", ALWAYS(NOBODY)},
    {"table.clock", "'table':'t1','seat':0,'runs':true", ALWAYS(NOBODY), SITS}, /* nor has it a clock */
    {"table.clock", "'table':'t1','runs':true", ALWAYS(NOBODY)},
    {"table.explain", "'table':'t1','seat':1,'move':'@'", {NOBODY, SITS_NEXT, SEES}, SITS_NEXT},
    {"table.bot", "'table':'t1','seat':0", ALWAYS(NOBODY)},
    {"table.hint", "'table':'t1','seat':0", ALWAYS(NOBODY)},
    {"table.score", "'table':'t1','seat':0", {SITS, SITS, SEES}},
    {"table.score", "'table':'t1'", {NOBODY, NOBODY, SEES}},
    {"table.components", "'table':'t1'", {SEES & ~GUEST, SEES & ~GUEST, SEES}},
    {"table.facts", "'table':'t1','seat':0", {SITS, SITS, SEES}},
    {"table.facts", "'table':'t1','seat':'spectator'", ALWAYS(SEES & ~GUEST)},
    {"table.events", "'table':'t1','seat':0", {SITS, SITS, SEES}},
    {"table.events", "'table':'t1','seat':'spectator','after':1", ALWAYS(SEES & ~GUEST)},
    {"table.events", "'table':'t1','seat':0,'lines':true", ALWAYS(NOBODY)},
    {"table.line", "'table':'t1'", {NOBODY, NOBODY, SEES}},
    {"table.undo", "'table':'t1','seat':0", {NOBODY, SITS, NOBODY}, SITS},
    {"table.undo", "'table':'t1'", ALWAYS(NOBODY)},
    {"table.redo", "'table':'t1','seat':0", ALWAYS(NOBODY), SITS}, /* nothing was taken back */
    {"table.redo", "'table':'t1'", ALWAYS(NOBODY)},
    {"table.record", "'table':'t1'", {NOBODY, NOBODY, SEES}},
    {"table.record", "'table':'t1','private':true", {NOBODY, NOBODY, SEES}},
    {"table.position", "'table':'t1'", {NOBODY, NOBODY, SEES}},
    {"table.rematch", "'table':'t1'", {NOBODY, NOBODY, SEES}},
    {"record.verify", "'record':'x'", ALWAYS(NOBODY)},
    {"lesson.open", "'lesson':{}", ALWAYS(NOBODY)},
    {"lesson.state", "'table':'t1'", ALWAYS(NOBODY)},
    {"lesson.step", "'table':'t1'", ALWAYS(NOBODY)},
    {"view.look", "'game':'tides','view':{},'seat':0", ALWAYS(NOBODY)},
    {"view.explain", "'game':'tides','view':{},'seat':0,'move':'x'", ALWAYS(NOBODY)},
    {"view.hint", "'game':'tides','view':{},'seat':0,'seed':'0'", ALWAYS(NOBODY)},
    {"view.tick", "'game':'tides','view':{},'seat':0,'to':1", ALWAYS(NOBODY)},
    {"view.bot", "'game':'tides','view':{},'seat':0,'level':'greedy','seed':'0'", ALWAYS(NOBODY)},
    {"thought.on", "'thought':1", ALWAYS(NOBODY)},
    {"thought.drop", "'thought':1", ALWAYS(NOBODY)},
};
/* clang-format on */

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* --- tables ------------------------------------------------------------------------------------------------------- */

/* A legal move of whoever owes one. */
static struct hg_move some_move(const struct hg_table *table, int seat, int nth)
{
    const struct hg_game *game = hg_table_game(table);
    struct hg_move *moves = hg_zeroed((size_t)game->max_moves * sizeof *moves);
    int count = game->moves(hg_table_rules(table), hg_table_state(table), seat, moves);
    assert_true(count > 0);
    struct hg_move move = moves[nth % count];
    hg_free(moves);
    return move;
}

static struct hg_table *table_at(enum stage stage)
{
    struct hg_opening opening = {.game = hg_game_find("tides"), .seats = 2, .wait = stage == WAITING, .now_ms = NOW};
    hg_fair_from_seed(&opening.fair, "rights", 2);
    struct hg_table *table = hg_table_new(&opening, &(struct hg_problems){0});
    assert_non_null(table);
    for (int i = 0; stage == OVER ? !hg_table_turn(table).over : stage == PLAYING && i < 5; i++) {
        int seat = hg_table_turn(table).seats & 1 ? 0 : 1;
        assert_int_equal(hg_table_play(table, seat, some_move(table, seat, i), NOW), 0);
    }
    return table;
}

static void put_some_move(const struct hg_table *table, struct hg_out *out)
{
    if (hg_table_turn(table).seats & 2)
        hg_move_write(hg_table_game(table), hg_table_rules(table), some_move(table, 1, 1), out);
    else
        hg_put(out, "refresh");
}

static void write_request(const struct question *question, const struct hg_table *table, struct hg_out *out)
{
    hg_out_clear(out);
    hg_put(out, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"");
    hg_put(out, question->method);
    hg_put(out, "\",\"params\":{");
    for (const char *at = question->params; *at; at++)
        if (*at == '@')
            put_some_move(table, out);
        else
            hg_put_char(out, *at == '\'' ? '"' : *at);
    hg_put(out, "}}");
}

static struct hg_json parse(const struct hg_out *out)
{
    struct hg_json root;
    struct hg_json_error error;
    assert_true(hg_json_parse(out->text, out->len, &root, &error));
    return root;
}

/* --- each question ------------------------------------------------------------------------------------------------ */

struct test {
    struct house house;
    struct hg_rpc *rpc;
    struct hg_out request, answer, owners, before, after;
};

/* All of a table that a request could change. */
static void write_all(const struct hg_table *table, struct hg_out *out)
{
    size_t length;
    const char *record = hg_table_record(table, &length);
    hg_out_clear(out);
    hg_put_bytes(out, record, length);
    hg_wishes_write(table, out);
    hg_json_open(out, '[');
    for (int eyes = HG_CHANCE; eyes < 2; eyes++)
        hg_json_put_int(out, hg_table_event_count(table, eyes));
    hg_json_close(out, ']');
    hg_put_bytes(out, hg_table_state(table), hg_table_game(table)->state_size);
}

static bool is_same(const struct hg_out *a, const struct hg_out *b)
{
    return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

static void ask(struct test *t, const struct question *question)
{
    write_request(question, t->house.table, &t->request);
    t->house.kept = 0;
    hg_rpc_handle(t->rpc, t->request.text, t->request.len, NOW, &t->answer);
}

static bool is_of_rights(struct hg_json error)
{
    static const char *const codes[] = {"not-allowed-here", "not-your-seat", "not-open-yet", "no-such-table"};
    struct hg_json data = hg_json_member(error, "data"), code = hg_json_member(data, "code");
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (hg_json_is(code, codes[i]))
            return true;
    char allowed[128];
    return hg_json_get_text(hg_json_member(data, "allowed"), allowed, sizeof allowed) > 0 &&
           strstr(allowed, "only whoever owns a table");
}

static void check_refused(struct test *t, const struct question *question)
{
    struct hg_json error = hg_json_member(parse(&t->answer), "error");
    char message[512];
    if (!error.at)
        fail_msg("caller %u may %s\n%s", t->house.caller, t->request.text, t->answer.text);
    long n = hg_json_get_text(hg_json_member(error, "message"), message, sizeof message);
    assert_true(n > 10);
    if (!is_of_rights(error) && !(question->table & t->house.caller))
        fail_msg("caller %u is refused for another reason\n%s\n%s", t->house.caller, t->request.text, t->answer.text);
    assert_int_equal(t->house.kept, 0);
    write_all(t->house.table, &t->after);
    if (!is_same(&t->before, &t->after))
        fail_msg("%s, refused, has changed something", question->method);
}

/* What the owner of such a table is told; what only the owner may know of it, table.turn leaves out here. */
static void ask_owner(struct test *t, enum stage stage)
{
    struct hg_rpc *own = hg_rpc_new();
    struct hg_table *table = table_at(stage);
    size_t length;
    const char *record = hg_table_record(table, &length);
    hg_out_clear(&t->after);
    hg_put_bytes(&t->after, record, length);
    hg_table_write_secret(table, &t->after);
    hg_out_clear(&t->owners);
    hg_put(&t->owners, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table.load\",\"params\":{\"record\":");
    hg_json_put_text_n(&t->owners, t->after.text, t->after.len);
    hg_put(&t->owners, "}}");
    struct hg_out loaded = hg_out_growing();
    hg_rpc_handle(own, t->owners.text, t->owners.len, NOW, &loaded);
    assert_true(hg_json_member(parse(&loaded), "result").at);
    hg_out_free(&loaded);
    hg_rpc_handle(own, t->request.text, t->request.len, NOW, &t->owners);
    hg_table_free(table);
    hg_rpc_free(own);
}

/* Decisions of others are counted for the owner alone; whoever has a seat finds its own. */
static void cut_decisions(struct hg_out *out, unsigned seats)
{
    static const char name[] = "\"decisions\":{";
    char *from = strstr(out->text, name), *end = from ? strchr(from, '}') : NULL;
    if (!from)
        return;
    for (int seat = 0; seat < 2; seat++) {
        char own[] = {'"', (char)('0' + seat), '"', ':', '\0'}, *found = strstr(from, own);
        assert_true((seats >> seat & 1) || !found || found > end);
    }
    memmove(from, end, out->len - (size_t)(end - out->text) + 1);
    out->len -= (size_t)(end - from);
}

static void check_answered(struct test *t, const struct question *question, enum stage stage)
{
    if (!hg_json_member(parse(&t->answer), "result").at)
        fail_msg("caller %u, stage %d: %s\n%s", t->house.caller, stage, t->request.text, t->answer.text);
    if (t->house.kept) { /* and what was changed can still be made not to have happened */
        assert_true(hg_table_marked(t->house.table));
        hg_table_revert(t->house.table);
    }
    write_all(t->house.table, &t->after);
    assert_true(is_same(&t->before, &t->after));
    if (stage == WAITING || strcmp(question->method, "table.turn") == 0)
        return;
    ask_owner(t, stage);
    struct hg_place place = {0};
    find(&t->house, "t1", &place);
    cut_decisions(&t->answer, place.seats);
    cut_decisions(&t->owners, ~0u);
    if (!is_same(&t->answer, &t->owners))
        fail_msg("%s\n%s\nis not what the owner is told:\n%s", t->request.text, t->answer.text, t->owners.text);
}

static void check(struct test *t, const struct question *question, enum stage stage)
{
    write_all(t->house.table, &t->before);
    ask(t, question);
    if (question->may[stage] & t->house.caller)
        check_answered(t, question, stage);
    else
        check_refused(t, question);
}

static void check_stage(enum stage stage)
{
    struct test t = {.house = {.table = table_at(stage), .keeps = true},
                     .rpc = hg_rpc_new(),
                     .request = hg_out_growing(),
                     .answer = hg_out_growing(),
                     .owners = hg_out_growing(),
                     .before = hg_out_growing(),
                     .after = hg_out_growing()};
    struct hg_host host = {.context = &t.house, .find = find};
    hg_rpc_host(t.rpc, &host);
    hg_rpc_keep(t.rpc, keep, &t.house);
    for (size_t i = 0; i < sizeof callers / sizeof callers[0]; i++)
        for (int j = 0; j < QUESTIONS; j++) {
            t.house.caller = callers[i];
            check(&t, &questions[j], stage);
        }
    hg_rpc_free(t.rpc);
    hg_table_free(t.house.table);
    struct hg_out *outs[] = {&t.request, &t.answer, &t.owners, &t.before, &t.after};
    for (size_t i = 0; i < sizeof outs / sizeof outs[0]; i++)
        hg_out_free(outs[i]);
}

static void before_it_is_dealt(void **state)
{
    (void)state;
    check_stage(WAITING);
}

static void while_it_is_played(void **state)
{
    (void)state;
    check_stage(PLAYING);
}

static void when_it_is_over(void **state)
{
    (void)state;
    check_stage(OVER);
}

static void no_method_is_forgotten(void **state)
{
    (void)state;
    for (const struct rpc_method *method = rpc_methods; method->name; method++) {
        int i = 0;
        while (i < QUESTIONS && strcmp(questions[i].method, method->name) != 0)
            i++;
        if (i == QUESTIONS)
            fail_msg("nobody says who may call %s", method->name);
    }
}

/* --- keeping ------------------------------------------------------------------------------------------------------ */

static void what_is_not_kept_has_not_happened(void **state)
{
    (void)state;
    static const struct question play = {"table.play", "'table':'t1','seat':1,'move':'@'", {0}};
    struct test t = {.house = {.table = table_at(PLAYING), .caller = SECOND},
                     .rpc = hg_rpc_new(),
                     .request = hg_out_growing(),
                     .answer = hg_out_growing(),
                     .before = hg_out_growing(),
                     .after = hg_out_growing()};
    struct hg_host host = {.context = &t.house, .find = find};
    hg_rpc_host(t.rpc, &host);
    hg_rpc_keep(t.rpc, keep, &t.house);
    write_all(t.house.table, &t.before);
    ask(&t, &play);
    assert_int_equal(t.house.kept, 1);
    assert_true(hg_json_member(parse(&t.answer), "error").at);
    write_all(t.house.table, &t.after);
    assert_true(is_same(&t.before, &t.after));

    t.house.keeps = true;
    ask(&t, &play);
    assert_int_equal(t.house.kept, 1);
    hg_table_unmark(t.house.table);
    write_all(t.house.table, &t.after);
    assert_false(is_same(&t.before, &t.after));
    hg_rpc_free(t.rpc);
    hg_table_free(t.house.table);
    struct hg_out *outs[] = {&t.request, &t.answer, &t.before, &t.after};
    for (size_t i = 0; i < sizeof outs / sizeof outs[0]; i++)
        hg_out_free(outs[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_method_is_forgotten),
        cmocka_unit_test(before_it_is_dealt),
        cmocka_unit_test(while_it_is_played),
        cmocka_unit_test(when_it_is_over),
        cmocka_unit_test(what_is_not_kept_has_not_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
