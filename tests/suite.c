/* suite.c: see suite.h. */
#include "suite.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rich.h"

enum { PROBLEMS = 16 };

static void *allocate(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}

static char *copy_text(const char *text)
{
    size_t n = strlen(text) + 1;
    return memcpy(allocate(n), text, n);
}

static void grow(struct hg_out *out, size_t need)
{
    size_t cap = out->cap ? out->cap : 256;
    while (cap < need)
        cap *= 2;
    char *text = realloc(out->text, cap);
    if (!text)
        abort();
    out->text = text;
    out->cap = cap;
}

struct hg_out suite_out(void)
{
    struct hg_out out = {.grow = grow};
    grow(&out, 1);
    hg_out_clear(&out);
    return out;
}

char *suite_read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s: run the tests from the top of the source tree", path);
    struct hg_out out = suite_out();
    for (int c; (c = fgetc(file)) != EOF;)
        hg_put_char(&out, (char)c);
    fclose(file);
    return out.text;
}

struct hg_json suite_parse(const struct hg_out *text)
{
    struct hg_json root = {0};
    struct hg_json_error error;
    if (!hg_json_parse(text->text, text->len, &root, &error))
        fail_msg("no JSON at byte %zu, %s: %s", error.offset, error.what, text->text);
    return root;
}

struct hg_json suite_at(struct hg_json root, const char *path)
{
    char name[64];
    while (*path) {
        size_t n = strcspn(path, ".");
        assert_in_range(n, 1, sizeof name - 1);
        memcpy(name, path, n);
        name[n] = '\0';
        path += n + (path[n] == '.');
        if (hg_json_type(root) == HG_JSON_OBJECT) {
            root = hg_json_member(root, name);
            continue;
        }
        struct hg_json_walk walk = hg_json_walk(root);
        do
            if (!hg_json_next(&walk))
                return (struct hg_json){0};
        while (walk.index < atoi(name));
        root = walk.value;
    }
    return root;
}

/* --- facts and components ----------------------------------------------------------------------------------------- */

static void expect_at(const struct suite *t, const struct hg_out *text, const char *path, const char *expected)
{
    struct hg_json found = suite_at(suite_parse(text), path);
    char *said = calloc(1, hg_json_size(found) + 1);
    assert_non_null(said);
    if (hg_json_get_text(found, said, hg_json_size(found) + 1) < 0 && found.at) {
        memcpy(said, found.at, hg_json_size(found));
        for (char *quote = said; (quote = strchr(quote, '"'));)
            *quote = '\'';
    }
    SUITE_CHECK(t, strcmp(said, expected) == 0, "%s is not %s but %s in %s", path, expected, said, text->text);
    free(said);
}

void suite_expect_fact(const struct suite *t, int seat, const char *path, const char *expected)
{
    static const char *const names[HG_MAX_SEATS] = {"Ada", "Ben"};
    struct hg_words words = {.language = hg_language_find("en"), .seat_names = names};
    struct hg_out text = suite_out();
    t->game->write_facts(t->rules, t->state, seat, &words, &text);
    expect_at(t, &text, path, expected);
    free(text.text);
}

void suite_expect_component(const struct suite *t, const char *language, const char *path, const char *expected)
{
    struct hg_words words = {.language = hg_language_find(language)};
    struct hg_out text = suite_out();
    t->game->write_components(t->rules, &words, &text);
    expect_at(t, &text, path, expected);
    free(text.text);
}

/* --- failing ------------------------------------------------------------------------------------------------------ */

static void put_log(const struct suite *t, struct hg_out *out)
{
    for (int i = 0; i < t->plies; i++) {
        const struct suite_step *step = &t->log[i];
        hg_put(out, "    ");
        if (!step->move.kind) {
            hg_put_char(out, '@');
            hg_put_int(out, step->at_ms);
            hg_put_char(out, '\n');
            continue;
        }
        if (step->seat == HG_CHANCE)
            hg_put_char(out, '-');
        else
            hg_put_int(out, step->seat + 1);
        hg_put_char(out, ' ');
        hg_move_write(t->game, t->rules, step->move, out);
        hg_put_char(out, '\n');
    }
}

void suite_fail(const struct suite *t, const char *file, int line, const char *format, ...)
{
    va_list args;
    char sentence[2048];
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    struct hg_out log = suite_out();
    put_log(t, &log);
    fprintf(stderr, "%s: %s\n", t->game->id, sentence);
    fprintf(stderr, "  %d seats, options %s, seed %llu, ply %d, from %s\n%s", t->seats, t->options,
            (unsigned long long)t->seed, t->plies, t->position ? t->position : "setup", log.text);
    free(log.text);
    _fail(file, line);
}

/* `document` is the text that the problems are about. */
static void fail_for_problems(const struct suite *t, const struct hg_problems *problems, const char *document)
{
    struct hg_out out = suite_out();
    for (int i = 0; i < problems->count && i < problems->cap; i++) {
        hg_put(&out, "\n    ");
        hg_problem_write(&problems->list[i], NULL, &out);
    }
    SUITE_CHECK(t, false, "problems with %s:%s", document, out.text);
}

/* --- a game on the bench ------------------------------------------------------------------------------------------ */

static struct hg_json parse(const struct suite *t, const char *text, size_t n)
{
    struct hg_json root;
    struct hg_json_error error;
    bool good = hg_json_parse(text, n, &root, &error);
    SUITE_CHECK(t, good, "no JSON, at byte %zu: %s", error.offset, error.what);
    return root;
}

struct suite *suite_load(const struct hg_game *game, const char *options_json)
{
    return suite_load_former(game, 0, game->rules_version, options_json);
}

struct suite *suite_load_former(const struct hg_game *game, int edition, int version, const char *options_json)
{
    size_t size;
    const char *text = hg_own_edition(game, edition, &size);
    return suite_load_edition(game, text, size, version, options_json);
}

struct suite *suite_load_edition(const struct hg_game *game, const char *text, size_t size, int version,
                                 const char *options_json)
{
    struct suite *t = allocate(sizeof *t);
    *t = (struct suite){
        .game = game,
        .options = copy_text(options_json ? options_json : "{}"),
        .rules = allocate(game->rules_size),
        .state = allocate(game->state_size),
        .events = allocate((size_t)game->max_events * sizeof(struct hg_event)),
    };
    struct hg_problem list[PROBLEMS];
    struct hg_problems problems = {.list = list, .cap = PROBLEMS, .text = text, .length = size};
    struct hg_json options = options_json ? parse(t, t->options, strlen(t->options)) : (struct hg_json){0};
    memset(t->rules, 0xa5, game->rules_size);
    if (!game->load(parse(t, text, size), options, version, t->rules, &problems) || problems.count)
        fail_for_problems(t, &problems, t->options);
    return t;
}

void suite_free(struct suite *t)
{
    free(t->options);
    free(t->position);
    free(t->rules);
    free(t->state);
    free(t->events);
    free(t->log);
    free(t);
}

static void forget_play(struct suite *t)
{
    free(t->position);
    t->position = NULL;
    t->plies = t->event_count = 0;
}

static void keep_events(struct suite *t, const struct hg_events *events)
{
    SUITE_CHECK(t, events->count <= t->game->max_events, "%d events, max_events is %d", events->count,
                t->game->max_events);
    t->event_count = events->count;
}

void suite_setup(struct suite *t, int seats)
{
    forget_play(t);
    t->seats = seats;
    memset(t->state, 0xa5, t->game->state_size);
    struct hg_events events = {.list = t->events, .cap = t->game->max_events};
    t->game->setup(t->rules, seats, t->state, &events);
    keep_events(t, &events);
}

void suite_position(struct suite *t, const char *json)
{
    forget_play(t);
    t->position = copy_text(json);
    struct hg_problem list[PROBLEMS];
    struct hg_problems problems = {.list = list, .cap = PROBLEMS, .text = json, .length = strlen(json)};
    memset(t->state, 0xa5, t->game->state_size);
    if (!t->game->read_state(t->rules, parse(t, json, strlen(json)), false, t->state, &problems))
        fail_for_problems(t, &problems, json);
    t->seats = t->game->seats(t->state);
}

void suite_rich_file(struct suite *t, const char *name)
{
    char path[96];
    snprintf(path, sizeof path, "tests/fixtures/rich/%s.json", name);
    char *json = suite_read_file(path);
    suite_position(t, json);
    free(json);
}

void suite_rich(struct suite *t, int seats, struct hg_rng *rng)
{
    struct hg_out text = suite_out();
    forget_play(t);
    t->seats = seats;
    memset(t->state, 0xa5, t->game->state_size);
    hg_rich_find(t->game)(t->rules, seats, rng, t->state);
    const char *broken = t->game->sane(t->rules, t->state);
    t->game->write_state(t->rules, t->state, &text);
    t->position = text.text;
    SUITE_CHECK(t, !broken, "a rich position is not sane: %s", broken);
}

static void log_step(struct suite *t, struct suite_step step)
{
    if (t->plies == t->log_cap) {
        t->log_cap = t->log_cap ? 2 * t->log_cap : 256;
        t->log = realloc(t->log, (size_t)t->log_cap * sizeof *t->log);
        if (!t->log)
            abort();
    }
    t->log[t->plies++] = step;
}

static void check_sane(const struct suite *t)
{
    const char *broken = t->game->sane(t->rules, t->state);
    SUITE_CHECK(t, !broken, "the state is not sane: %s", broken);
}

uint32_t suite_clock(const struct suite *t)
{
    return t->game->clock ? t->game->clock(t->state) : 0;
}

void suite_tick(struct suite *t, uint32_t now_ms)
{
    log_step(t, (struct suite_step){HG_CHANCE, {0}, now_ms});
    SUITE_CHECK(t, t->game->tick && now_ms <= t->game->turn(t->rules, t->state).wake_ms, "a tick past the wake");
    struct hg_events events = {.list = t->events, .cap = t->game->max_events};
    t->game->tick(t->rules, t->state, now_ms, &events);
    keep_events(t, &events);
    check_sane(t);
}

void suite_apply(struct suite *t, int seat, struct hg_move move)
{
    log_step(t, (struct suite_step){seat, move, suite_clock(t)});
    struct hg_events events = {.list = t->events, .cap = t->game->max_events};
    struct hg_turn next = t->game->apply(t->rules, t->state, seat, move, &events);
    SUITE_CHECK(t, hg_turn_same(next, t->game->turn(t->rules, t->state)), "apply() says another turn than turn()");
    keep_events(t, &events);
    check_sane(t);
}

/* --- scripts ------------------------------------------------------------------------------------------------------ */

struct suite_step suite_read_step(const struct suite *t, const char *text)
{
    int seat = HG_CHANCE, used = 0;
    struct suite_step step = {0};
    if (text[0] == '-')
        used = 1;
    else
        SUITE_CHECK(t, sscanf(text, "%d%n", &seat, &used) == 1, "no seat in '%s'", text);
    step.seat = seat == HG_CHANCE ? HG_CHANCE : seat - 1;
    const char *move = text + used + strspn(text + used, " ");
    SUITE_CHECK(t, hg_move_read(t->game, t->rules, move, &step.move), "no move: '%s'", move);
    return step;
}

static void run_clock(struct suite *t, const char *text)
{
    uint32_t to_ms = (uint32_t)strtoul(text, NULL, 10);
    SUITE_CHECK(t, to_ms > suite_clock(t), "the clock says %u, past @%s", suite_clock(t), text);
    while (suite_clock(t) < to_ms) {
        uint32_t wake = t->game->turn(t->rules, t->state).wake_ms;
        SUITE_CHECK(t, wake != HG_NEVER, "the clock stands at %u, before @%s", suite_clock(t), text);
        suite_tick(t, wake < to_ms ? wake : to_ms);
    }
}

/* What a seat may do is also what it is offered. Outcomes of chance are in no list, and nobody may ask for that of a seat
 * which owes nothing. */
static void expect_listed(const struct suite *t, struct suite_step step, const char *text, bool listed)
{
    if (!hg_turn_owes(t->game->turn(t->rules, t->state), step.seat))
        return;
    struct hg_move *list = malloc(sizeof *list * (size_t)t->game->max_moves);
    if (!list)
        abort();
    int count = t->game->moves(t->rules, t->state, step.seat, list);
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= memcmp(&list[i], &step.move, sizeof step.move) == 0;
    free(list);
    SUITE_CHECK(t, found == listed, "'%s' is %sin the list of moves", text, found ? "" : "not ");
}

static void play_step(struct suite *t, const char *text)
{
    if (text[0] == '@') {
        run_clock(t, text + 1);
        return;
    }
    struct suite_step step = suite_read_step(t, text);
    int reason = t->game->check(t->rules, t->state, step.seat, step.move);
    SUITE_CHECK(t, reason == 0, "'%s' is refused: %s", text, t->game->reasons[reason].code);
    expect_listed(t, step, text, true);
    suite_apply(t, step.seat, step.move);
}

void suite_play(struct suite *t, const char *script)
{
    char *copy = copy_text(script), *rest = copy;
    while (*rest) {
        char *text = rest + strspn(rest, " ;\n");
        rest = text + strcspn(text, ";\n");
        if (*rest)
            *rest++ = '\0';
        if (*text)
            play_step(t, text);
    }
    free(copy);
}

const struct hg_reason *suite_refusal(struct suite *t, const char *text)
{
    struct suite_step step = suite_read_step(t, text);
    return &t->game->reasons[t->game->check(t->rules, t->state, step.seat, step.move)];
}

void suite_expect_refusal(struct suite *t, const char *text, const char *code)
{
    struct suite_step step = suite_read_step(t, text);
    int reason = t->game->check(t->rules, t->state, step.seat, step.move);
    SUITE_CHECK(t, reason != 0, "'%s' is legal, should be refused: %s", text, code);
    expect_listed(t, step, text, false);
    const char *found = t->game->reasons[reason].code;
    SUITE_CHECK(t, strcmp(found, code) == 0, "'%s' is refused for %s, should be for %s", text, found, code);
}

void suite_expect_sentence(struct suite *t, const char *text, const char *sentence)
{
    struct suite_step step = suite_read_step(t, text);
    struct hg_out out = suite_out();
    int reason = t->game->check(t->rules, t->state, step.seat, step.move);
    hg_reason_say(t->game, t->rules, t->state, step.seat, step.move, reason, NULL, &out);
    SUITE_CHECK(t, strcmp(out.text, sentence) == 0, "'%s' is refused with '%s', should be '%s'", text, out.text,
                sentence);
    free(out.text);
}

void suite_expect_said(struct suite *t, const char *text, const char *sentence)
{
    struct suite_step step = suite_read_step(t, text);
    struct hg_out out = suite_out();
    SUITE_CHECK(t, t->game->check(t->rules, t->state, step.seat, step.move) == 0, "'%s' is refused", text);
    hg_move_say(t->game, t->rules, t->state, step.seat, step.move, NULL, &out);
    SUITE_CHECK(t, strcmp(out.text, sentence) == 0, "'%s' is said as '%s', should be '%s'", text, out.text, sentence);
    free(out.text);
}

void suite_expect_dues(const struct suite *t, int seat, const char *expected)
{
    struct hg_due dues[HG_MOST_DUES];
    struct hg_out out = suite_out();
    int count = t->game->dues(t->rules, t->state, seat, dues);
    for (int i = 0; i < count; i++) {
        hg_put(&out, i ? ", " : "");
        hg_put(&out, dues[i].what);
        hg_put(&out, dues[i].n < 0 ? " " : " +");
        hg_put_int(&out, dues[i].n);
        hg_put_char(&out, ' ');
        hg_put(&out, dues[i].when);
        hg_put_char(&out, ' ');
        hg_put(&out, dues[i].rule);
    }
    SUITE_CHECK(t, strcmp(out.len ? out.text : "", expected) == 0, "due for seat %d is '%s', should be '%s'", seat + 1,
                out.len ? out.text : "", expected);
    free(out.text);
}

struct hg_event suite_expect_event(const struct suite *t, const char *kind)
{
    for (int i = 0; i < t->event_count; i++)
        if (strcmp(t->game->event_kinds[t->events[i].kind].name, kind) == 0)
            return t->events[i];
    SUITE_CHECK(t, false, "no event '%s'", kind);
    return (struct hg_event){0};
}

bool suite_asks_openly(const struct hg_game *game)
{
    for (int i = 1; i < game->ask_count; i++)
        if (game->asks[i].open)
            return true;
    return false;
}
