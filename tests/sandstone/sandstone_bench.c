/* sandstone_bench.c: see sandstone_bench.h. */
#include "sandstone_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"

enum { MOST_MOVES = 1024, WORD = 64 };

const char *const bench_abilities[ABILITIES] = {"settlers", "raiders", "nomads", "masons", "tribute", "drive"};

/* --- texts -------------------------------------------------------------------------------------------------------- */

char *bench_quoted(const char *text)
{
    struct hg_out out = suite_out();
    for (; *text; text++)
        hg_put_char(&out, *text == '\'' ? '"' : *text);
    return out.text;
}

int bench_int(struct hg_json value)
{
    int64_t n = 0;
    if (!hg_json_get_int(value, -9999, 9999, &n))
        fail_msg("no number: %.*s", (int)hg_json_size(value), value.at ? value.at : "");
    return (int)n;
}

/* The next word of a list separated by spaces; false behind the last. */
static bool next_word(const char **rest, char word[WORD])
{
    if (!*rest)
        return false;
    *rest += strspn(*rest, " ,");
    size_t n = strcspn(*rest, " ,");
    assert_in_range(n, 0, WORD - 1);
    memcpy(word, *rest, n);
    word[n] = '\0';
    *rest += n;
    return n > 0;
}

/* --- editions ----------------------------------------------------------------------------------------------------- */

struct suite *bench_load(const char *options)
{
    char *text = options ? bench_quoted(options) : NULL;
    struct suite *t = suite_load(&sandstone_game, text);
    free(text);
    return t;
}

struct suite *bench_load_edition(const char *edition, const char *options)
{
    struct suite *t = suite_load(&sandstone_game, NULL);
    struct hg_out text = suite_out(), wanted = suite_out();
    char *quoted = bench_quoted(options ? options : "{}");
    hg_put(&text, edition);
    hg_put(&wanted, quoted);
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1, .text = text.text, .length = text.len};
    if (!sandstone_game.load(suite_parse(&text), suite_parse(&wanted), 1, t->rules, &problems))
        fail_msg("line %zu, %s: found %s: %s", list[0].line, list[0].field, list[0].found, list[0].text);
    free(quoted);
    free(wanted.text);
    free(text.text);
    return t;
}

char *bench_edition_with(const char *members)
{
    struct hg_out old = {.text = suite_read_file("editions/sandstone.json")}, out = suite_out(), braces = suite_out();
    char *quoted = bench_quoted(members);
    old.len = strlen(old.text);
    hg_put_char(&braces, '{');
    hg_put(&braces, quoted);
    hg_put_char(&braces, '}');
    struct hg_json other = suite_parse(&braces);
    struct hg_json_walk walk = hg_json_walk(suite_parse(&old));
    hg_json_open(&out, '{');
    while (hg_json_next(&walk)) {
        char key[WORD];
        hg_json_get_text(walk.key, key, sizeof key);
        struct hg_json value = hg_json_member(other, key).at ? hg_json_member(other, key) : walk.value;
        hg_json_key(&out, key);
        hg_json_put_raw(&out, value.at, hg_json_size(value));
    }
    hg_json_close(&out, '}');
    free(quoted);
    free(braces.text);
    free(old.text);
    return out.text;
}

/* --- positions ---------------------------------------------------------------------------------------------------- */

void bench_position(struct suite *t, const char *json)
{
    char *text = bench_quoted(json);
    suite_position(t, text);
    const char *broken = sandstone_game.sane(t->rules, t->state);
    SUITE_CHECK(t, !broken, "a position that was accepted is not sane: %s", broken);
    free(text);
}

/* Copies of each ability of the default edition that a position still leaves. */
struct stock {
    int left[ABILITIES], used;
};

static void take(struct stock *stock, const char *id)
{
    for (int i = 0; i < ABILITIES; i++)
        if (strcmp(id, bench_abilities[i]) == 0) {
            stock->left[i]--;
            stock->used++;
            assert_true(stock->left[i] >= 0);
            return;
        }
    fail_msg("no ability: %s", id);
}

static void put_words(struct hg_out *out, const char *key, const char *words, struct stock *stock)
{
    char word[WORD];
    hg_json_key(out, key);
    hg_json_open(out, '[');
    while (next_word(&words, word)) {
        if (strcmp(word, "-") == 0) {
            hg_json_put_null(out);
            continue;
        }
        if (stock)
            take(stock, word);
        hg_json_put_text(out, word);
    }
    hg_json_close(out, ']');
}

/* The spaces behind one letter: "S a4, T d4 b2". */
static void put_pieces(struct hg_out *out, const char *key, const char *pieces, char letter)
{
    char word[WORD], kind = 0;
    hg_json_key(out, key);
    hg_json_open(out, '[');
    while (next_word(&pieces, word)) {
        if (!word[1])
            kind = word[0];
        else if (kind == letter)
            hg_json_put_text(out, word);
    }
    hg_json_close(out, ']');
}

static void put_seat(struct hg_out *out, const struct bench_setting *setting, int seat, struct stock *stock)
{
    static const char *const bonus[SEATS] = {"forest", "desert"};
    hg_json_open(out, '{');
    put_pieces(out, "towers", setting->pieces[seat], 'T');
    put_pieces(out, "strongholds", setting->pieces[seat], 'S');
    if (setting->hand[seat]) {
        take(stock, setting->hand[seat]);
        hg_json_text(out, "hand", setting->hand[seat]);
    }
    hg_json_text(out, "bonus", setting->bonus[seat] ? setting->bonus[seat] : bonus[seat]);
    const char *played = setting->played[seat] ? setting->played[seat] : setting->hand[seat] ? "" : "tribute";
    put_words(out, "played", played, stock);
    hg_json_int(out, "gold", setting->gold[seat]);
    hg_json_close(out, '}');
}

/* Two hand cards and three cards a Year were dealt; those that are nowhere else went back to the box. */
static void put_away(struct hg_out *out, struct stock *stock, int year)
{
    hg_json_key(out, "away");
    hg_json_open(out, '[');
    for (int i = 0; i < ABILITIES; i++)
        while (stock->left[i] > 0 && stock->used < 2 + 3 * year) {
            take(stock, bench_abilities[i]);
            hg_json_put_text(out, bench_abilities[i]);
        }
    hg_json_close(out, ']');
}

void bench_set(struct suite *t, const struct bench_setting *setting)
{
    struct hg_out out = suite_out();
    struct stock stock = {0};
    int year = setting->year ? setting->year : 1;
    for (int i = 0; i < ABILITIES; i++)
        stock.left[i] = COPIES;
    hg_json_open(&out, '{');
    hg_json_int(&out, "year", year);
    hg_json_text(&out, "phase", setting->phase ? setting->phase : "act");
    put_words(&out, "board", setting->board ? setting->board : BENCH_BOARD, NULL);
    hg_json_key(&out, "seats");
    hg_json_open(&out, '[');
    put_seat(&out, setting, GOLD, &stock);
    put_seat(&out, setting, GRAY, &stock);
    hg_json_close(&out, ']');
    put_words(&out, "center", setting->center ? setting->center : "settlers raiders nomads", &stock);
    put_away(&out, &stock, year);
    hg_json_int(&out, "priority", setting->priority);
    if (!setting->phase || strcmp(setting->phase, "order") != 0)
        hg_json_int(&out, "first", setting->first);
    hg_json_int(&out, "turn", setting->turn);
    if (setting->actions)
        put_words(&out, "actions", setting->actions, NULL);
    if (setting->more) {
        hg_put_char(&out, ',');
        hg_put(&out, setting->more);
    }
    hg_json_close(&out, '}');
    bench_position(t, out.text);
    free(out.text);
}

/* --- games -------------------------------------------------------------------------------------------------------- */

void bench_play(struct suite *t, const char *script)
{
    suite_play(t, script);
}

void bench_refuse(struct suite *t, const char *step, const char *code, const char *rule)
{
    uint64_t before[STATE_WORDS];
    assert_true(sandstone_game.state_size <= sizeof before);
    memcpy(before, t->state, sandstone_game.state_size);
    suite_expect_refusal(t, step, code);
    assert_memory_equal(before, t->state, sandstone_game.state_size);
    const char *cited = suite_refusal(t, step)->rule;
    SUITE_CHECK(t, strcmp(cited, rule) == 0, "'%s' is refused by rule %s, should be by %s", step, cited, rule);
}

void bench_deal_terrain(struct suite *t)
{
    suite_setup(t, 2);
    bench_play(t, "- terrain grove a; - terrain ridge b; - terrain ridge a; - terrain grove b;"
                  "- terrain dune b; - terrain grove a; - terrain dune a; - terrain ridge b;"
                  "- terrain grove b; - terrain ridge a; - terrain dune a; - terrain dune b");
}

static void deal_each(struct suite *t, const char *kind, const char *words)
{
    char word[WORD], step[2 * WORD];
    while (next_word(&words, word)) {
        snprintf(step, sizeof step, "- %s %s", kind, word);
        bench_play(t, step);
    }
}

void bench_deal(struct suite *t, const char *hands, const char *center, int priority)
{
    char step[WORD];
    bench_deal_terrain(t);
    deal_each(t, "bonus", "forest desert");
    deal_each(t, "ability", hands);
    deal_each(t, "ability", center);
    snprintf(step, sizeof step, "- priority %d", priority);
    bench_play(t, step);
}

int bench_turn(struct suite *t)
{
    struct hg_turn turn = sandstone_game.turn(t->rules, t->state);
    if (turn.over)
        return ALL;
    if (turn.chance)
        return HG_CHANCE;
    SUITE_CHECK(t, turn.seats == 1 || turn.seats == 2, "the seats on turn are %d", turn.seats);
    return turn.seats >> 1;
}

void bench_expect_turn(struct suite *t, int seat, const char *phase)
{
    char wanted[WORD];
    int found = bench_turn(t);
    SUITE_CHECK(t, found == seat, "it is the turn of %d, not of %d", found, seat);
    snprintf(wanted, sizeof wanted, "'%s'", phase);
    bench_expect(t, ALL, "phase", wanted);
}

static int list_moves(struct suite *t, int seat, struct hg_move *list)
{
    int count = 0;
    uint32_t weight;
    if (seat != HG_CHANCE)
        return sandstone_game.moves(t->rules, t->state, seat, list);
    uint32_t total = sandstone_game.chance(t->rules, t->state);
    for (uint32_t ticket = 0; ticket < total; ticket += weight)
        list[count++] = sandstone_game.outcome(t->rules, t->state, ticket, &weight);
    return count;
}

bool bench_random_step(struct suite *t, struct hg_rng *rng)
{
    static struct hg_move moves[MOST_MOVES];
    uint32_t weight;
    int seat = bench_turn(t);
    if (seat == ALL)
        return false;
    if (seat == HG_CHANCE) {
        uint32_t ticket = hg_rng_below(rng, sandstone_game.chance(t->rules, t->state));
        suite_apply(t, HG_CHANCE, sandstone_game.outcome(t->rules, t->state, ticket, &weight));
        return true;
    }
    int count = list_moves(t, seat, moves);
    SUITE_CHECK(t, count > 0 && count <= sandstone_game.max_moves, "%d moves", count);
    suite_apply(t, seat, moves[hg_rng_below(rng, (uint32_t)count)]);
    return true;
}

static void put_event(const struct suite *t, struct hg_event event, struct hg_out *out);

/* --- the promises of core/game.h ---------------------------------------------------------------------------------- */

static bool is_listed(struct hg_move move, const struct hg_move *list, int count)
{
    for (int i = 0; i < count; i++)
        if (hg_move_same(move, list[i]))
            return true;
    return false;
}

static void expect_agreement(struct suite *t, const void *state, int seat, struct hg_rng *rng)
{
    enum { KINDS = 24, WILD_MOVES = 60 };
    struct hg_move list[MOST_MOVES];
    int count = sandstone_game.moves(t->rules, state, seat, list);
    SUITE_CHECK(t, count <= sandstone_game.max_moves && (count > 0 || seat != bench_turn(t)), "%d moves", count);
    for (int i = 0; i < count; i++) {
        int reason = sandstone_game.check(t->rules, state, seat, list[i]);
        SUITE_CHECK(t, reason == 0, "a listed move is refused: %s", sandstone_game.reasons[reason].code);
        SUITE_CHECK(t, !is_listed(list[i], list, i), "a move is listed twice");
    }
    for (int i = 0; i < WILD_MOVES; i++) {
        struct hg_move move = {(uint8_t)hg_rng_below(rng, KINDS), (uint8_t)hg_rng_below(rng, SPACES + 2),
                               (uint8_t)(i % 2 ? hg_rng_below(rng, SPACES + 2) : 0), 0};
        bool legal = sandstone_game.check(t->rules, state, seat, move) == 0;
        SUITE_CHECK(t, legal == is_listed(move, list, count), "move %d %d %d is %s", move.kind, move.a, move.b,
                    legal ? "legal and not listed" : "listed and not legal");
    }
}

static void expect_reads_back(struct suite *t, const void *state, bool hidden)
{
    uint64_t again[STATE_WORDS];
    struct hg_out text = suite_out();
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1};
    sandstone_game.write_state(t->rules, state, &text);
    bool good = sandstone_game.read_state(t->rules, suite_parse(&text), hidden, again, &problems);
    SUITE_CHECK(t, good, "%s: %s in %s", list[0].field, list[0].text, text.text);
    for (size_t i = 0; i < sandstone_game.state_size; i++)
        if (((const unsigned char *)state)[i] != ((const unsigned char *)again)[i])
            SUITE_CHECK(t, false, "byte %zu does not read back: %s", i, text.text);
    free(text.text);
}

/* The events of a move that a seat may see, as text; NULL when one of them says that it reveals something. */
static char *seen_events(struct suite *t, void *state, int mover, struct hg_move move, int seat)
{
    struct hg_event list[128];
    struct hg_events events = {.list = list, .cap = 128};
    struct hg_out out = suite_out();
    sandstone_game.apply(t->rules, state, mover, move, &events);
    assert_true(events.count <= sandstone_game.max_events);
    bool reveals = false;
    for (int i = 0; i < events.count; i++) {
        if (!(list[i].seen_by >> seat & 1))
            continue;
        reveals |= sandstone_game.event_kinds[list[i].kind].flags & HG_REVEALS;
        put_event(t, list[i], &out);
    }
    if (reveals) {
        free(out.text);
        return NULL;
    }
    return out.text;
}

/* After the same move in the real state and in a world that looks the same, a seat sees the same, unless an event owns
 * up to telling more. */
static void expect_secrecy(struct suite *t, const void *world, int seat, struct hg_rng *rng)
{
    uint64_t real[STATE_WORDS], imagined[STATE_WORDS], view[STATE_WORDS], other[STATE_WORDS];
    struct hg_move list[MOST_MOVES];
    int mover = bench_turn(t), count = mover == ALL ? 0 : list_moves(t, mover, list);
    if (count == 0)
        return;
    struct hg_move move = list[hg_rng_below(rng, (uint32_t)count)];
    if (sandstone_game.check(t->rules, world, mover, move) != 0)
        return;
    memcpy(real, t->state, sandstone_game.state_size);
    memcpy(imagined, world, sandstone_game.state_size);
    char *events = seen_events(t, real, mover, move, seat), *events_too = seen_events(t, imagined, mover, move, seat);
    if (events && events_too) {
        SUITE_CHECK(t, strcmp(events, events_too) == 0, "seat %d is told what was hidden: %s\n%s", seat + 1, events,
                    events_too);
        sandstone_game.view(t->rules, real, seat, view);
        sandstone_game.view(t->rules, imagined, seat, other);
        SUITE_CHECK(t, memcmp(view, other, sandstone_game.state_size) == 0, "seat %d sees what was hidden", seat + 1);
    }
    SUITE_CHECK(t, !events == !events_too, "a move reveals something to seat %d in one of two worlds", seat + 1);
    free(events);
    free(events_too);
}

static void expect_view(struct suite *t, int seat, struct hg_rng *rng)
{
    uint64_t view[STATE_WORDS], world[STATE_WORDS], again[STATE_WORDS];
    struct hg_move list[MOST_MOVES], other[MOST_MOVES];
    sandstone_game.view(t->rules, t->state, seat, view);
    int count = seat < SEATS ? sandstone_game.moves(t->rules, t->state, seat, list) : 0;
    SUITE_CHECK(t,
                seat == HG_SPECTATOR || (sandstone_game.moves(t->rules, view, seat, other) == count &&
                                         memcmp(list, other, (size_t)count * sizeof list[0]) == 0),
                "seat %d has other moves in its view", seat + 1);
    expect_reads_back(t, view, true);
    sandstone_game.imagine(t->rules, view, seat, rng, world);
    sandstone_game.view(t->rules, world, seat, again);
    SUITE_CHECK(t, memcmp(view, again, sandstone_game.state_size) == 0, "seat %d imagines what looks different",
                seat + 1);
    const char *broken = sandstone_game.sane(t->rules, world);
    SUITE_CHECK(t, !broken, "seat %d imagines a world that is not sane: %s", seat + 1, broken);
    int turn = bench_turn(t);
    SUITE_CHECK(t, turn < 0 || sandstone_game.moves(t->rules, world, turn, list) > 0,
                "seat %d imagines a world without a move", seat + 1);
    expect_secrecy(t, world, seat, rng);
}

void bench_expect_lawful(struct suite *t, struct hg_rng *rng)
{
    expect_reads_back(t, t->state, false);
    for (int seat = 0; seat < SEATS; seat++) {
        expect_agreement(t, t->state, seat, rng);
        expect_view(t, seat, rng);
    }
    expect_view(t, HG_SPECTATOR, rng);
}

/* --- looking ------------------------------------------------------------------------------------------------------ */

struct hg_out bench_json(struct suite *t, int viewer)
{
    struct hg_out out = suite_out();
    uint64_t view[STATE_WORDS];
    assert_true(sandstone_game.state_size <= sizeof view);
    memcpy(view, t->state, sandstone_game.state_size);
    if (viewer != ALL)
        sandstone_game.view(t->rules, t->state, viewer, view);
    sandstone_game.write_state(t->rules, view, &out);
    return out;
}

static void expect_at(struct suite *t, const struct hg_out *text, const char *path, const char *json)
{
    char *wanted = bench_quoted(json);
    struct hg_json found = suite_at(suite_parse(text), path);
    bool same = hg_json_size(found) == strlen(wanted) && (!found.at || memcmp(found.at, wanted, strlen(wanted)) == 0);
    SUITE_CHECK(t, same, "%s is not %s but %.*s in %s", path, wanted, (int)hg_json_size(found),
                found.at ? found.at : "", text->text);
    free(wanted);
}

void bench_expect(struct suite *t, int viewer, const char *path, const char *json)
{
    struct hg_out text = bench_json(t, viewer);
    expect_at(t, &text, path, json);
    free(text.text);
}

void bench_expect_score(struct suite *t, const char *path, const char *json)
{
    struct hg_out text = suite_out();
    sandstone_game.write_score(t->rules, t->state, &text);
    expect_at(t, &text, path, json);
    free(text.text);
}

static int compare_texts(const void *x, const void *y)
{
    return strcmp(*(char *const *)x, *(char *const *)y);
}

/* Steps of a list separated by ';', sorted, so that the order does not matter. */
static char *sorted(const char *list)
{
    char *parts[MOST_MOVES];
    int count = 0;
    struct hg_out out = suite_out();
    while (*list) {
        list += strspn(list, " ;\n");
        size_t n = strcspn(list, ";\n");
        if (n) {
            parts[count] = calloc(n + 1, 1);
            assert_non_null(parts[count]);
            memcpy(parts[count++], list, n);
        }
        list += n;
    }
    qsort(parts, (size_t)count, sizeof parts[0], compare_texts);
    for (int i = 0; i < count; i++) {
        hg_put(&out, i ? "; " : "");
        hg_put(&out, parts[i]);
        free(parts[i]);
    }
    return out.text;
}

void bench_expect_moves(struct suite *t, int seat, const char *moves)
{
    static struct hg_move list[MOST_MOVES];
    struct hg_out text = suite_out();
    int count = list_moves(t, seat, list);
    for (int i = 0; i < count; i++) {
        hg_put(&text, i ? "; " : "");
        hg_move_write(&sandstone_game, t->rules, list[i], &text);
    }
    char *found = sorted(text.text), *wanted = sorted(moves);
    SUITE_CHECK(t, strcmp(found, wanted) == 0, "the moves are not\n    %s\nbut\n    %s", wanted, found);
    free(found);
    free(wanted);
    free(text.text);
}

/* --- events ------------------------------------------------------------------------------------------------------- */

/* "placed 1 tower b4": texts stand for themselves, all else has its name in front. */
static void put_event(const struct suite *t, struct hg_event event, struct hg_out *out)
{
    struct hg_out json = suite_out();
    hg_json_open(&json, '{');
    hg_event_write(&sandstone_game, t->rules, event, &json);
    hg_json_close(&json, '}');
    hg_put(out, sandstone_game.event_kinds[event.kind].name);
    if (event.seat >= 0) {
        hg_put_char(out, ' ');
        hg_put_int(out, event.seat + 1);
    }
    struct hg_json_walk walk = hg_json_walk(suite_parse(&json));
    while (hg_json_next(&walk)) {
        char value[WORD];
        hg_put_char(out, ' ');
        if (hg_json_get_text(walk.value, value, sizeof value) >= 0) {
            hg_put(out, value);
            continue;
        }
        hg_put_bytes(out, walk.key.at + 1, hg_json_size(walk.key) - 2);
        hg_put_char(out, '=');
        hg_put_bytes(out, walk.value.at, hg_json_size(walk.value));
    }
    free(json.text);
}

void bench_expect_events(struct suite *t, int viewer, const char *wanted)
{
    struct hg_out found = suite_out();
    for (int i = 0; i < t->event_count; i++) {
        if (viewer != ALL && !(t->events[i].seen_by >> viewer & 1))
            continue;
        hg_put(&found, found.len ? "; " : "");
        put_event(t, t->events[i], &found);
    }
    SUITE_CHECK(t, strcmp(found.text, wanted) == 0, "the events are not\n    %s\nbut\n    %s", wanted, found.text);
    free(found.text);
}

int bench_count_events(const struct suite *t, const char *kind)
{
    int count = 0;
    for (int i = 0; i < t->event_count; i++)
        count += strcmp(sandstone_game.event_kinds[t->events[i].kind].name, kind) == 0;
    return count;
}

unsigned bench_event_flags(const char *kind)
{
    for (int i = 0; i < sandstone_game.event_kind_count; i++)
        if (sandstone_game.event_kinds[i].name && strcmp(sandstone_game.event_kinds[i].name, kind) == 0)
            return sandstone_game.event_kinds[i].flags;
    fail_msg("no event: %s", kind);
    return 0;
}

/* --- the board by the letter of the rules ------------------------------------------------------------------------- */

static int space_named(const struct bench_sight *s, const char *name)
{
    int col = name[0] - 'a', row = s->rows - (name[1] - '0');
    if (col < 0 || col >= s->cols || row < 0 || row >= s->rows || name[2])
        fail_msg("no space: %s", name);
    return row * s->cols + col;
}

uint32_t bench_spaces(const struct bench_sight *s, const char *names)
{
    char word[WORD];
    uint32_t spaces = 0;
    while (next_word(&names, word))
        spaces |= 1u << space_named(s, word);
    return spaces;
}

void bench_put_space(const struct bench_sight *s, int space, struct hg_out *out)
{
    hg_put_char(out, (char)('a' + space % s->cols));
    hg_put_int(out, s->rows - space / s->cols);
}

/* [sandstone 2.5] */
bool bench_adjacent(const struct bench_sight *s, int x, int y)
{
    int rows = abs(x / s->cols - y / s->cols), cols = abs(x % s->cols - y % s->cols);
    return rows + cols == 1;
}

/* [sandstone 2.3, 14.6] */
int bench_partner(const struct bench_sight *s, int space)
{
    if (s->rows == 6)
        return (space / s->cols) % 2 ? space - s->cols : space + s->cols;
    return space % 2 ? space - 1 : space + 1;
}

/* [sandstone 3.4-3.9] */
uint32_t bench_control(const struct bench_sight *s, int seat)
{
    uint32_t control = 0;
    for (int space = 0; space < SPACES; space++) {
        if (s->piece[space] == 'T' && s->owner[space] == seat)
            control |= 1u << space;
        for (int other = 0; other < SPACES && !s->piece[space]; other++)
            if (s->piece[other] == 'S' && s->owner[other] == seat && bench_adjacent(s, space, other))
                control |= 1u << space;
    }
    return control;
}

int bench_count_type(const struct bench_sight *s, uint32_t spaces, char type)
{
    int count = 0;
    for (int space = 0; space < SPACES; space++)
        count += (spaces >> space & 1) && s->type[space] == type;
    return count;
}

static void read_board(struct bench_sight *s, struct hg_json root)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "board"));
    s->rows = hg_json_count(hg_json_member(root, "board"));
    assert_true(s->rows == 6 || s->rows == 3);
    s->cols = SPACES / s->rows;
    while (hg_json_next(&walk)) {
        char row[WORD];
        assert_int_equal(hg_json_get_text(walk.value, row, sizeof row), s->cols);
        memcpy(s->type + walk.index * s->cols, row, (size_t)s->cols);
    }
}

static int read_pieces(struct bench_sight *s, struct hg_json list, int seat, char letter)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        char name[WORD];
        assert_true(hg_json_get_text(walk.value, name, sizeof name) == 2);
        int space = space_named(s, name);
        assert_int_equal(s->piece[space], 0); /* [sandstone 3.2] */
        s->piece[space] = letter;
        s->owner[space] = seat;
    }
    return hg_json_count(list);
}

/* The place of an ability in the list, at its end when it is new. */
static int kind_of(struct bench_sight *s, struct hg_json value)
{
    char id[32];
    assert_true(hg_json_get_text(value, id, sizeof id) > 0);
    int kind = 0;
    while (kind < s->kind_count && strcmp(s->kinds[kind].id, id) != 0)
        kind++;
    assert_in_range(kind, 0, 17);
    s->kind_count += kind == s->kind_count;
    strcpy(s->kinds[kind].id, id);
    return kind;
}

static void read_seat(struct bench_sight *s, struct hg_json json, int seat)
{
    struct hg_json hand = hg_json_member(json, "hand");
    struct hg_json_walk walk = hg_json_walk(hg_json_member(json, "played"));
    s->towers[seat] = read_pieces(s, hg_json_member(json, "towers"), seat, 'T');
    s->strongholds[seat] = read_pieces(s, hg_json_member(json, "strongholds"), seat, 'S');
    s->gold[seat] = bench_int(hg_json_member(json, "gold"));
    if (hand.at)
        s->kinds[kind_of(s, hand)].hand[seat]++;
    while (hg_json_next(&walk))
        s->kinds[kind_of(s, walk.value)].played[seat]++;
}

static int int_or(struct hg_json value, int otherwise)
{
    return value.at ? bench_int(value) : otherwise;
}

struct bench_sight bench_look(struct suite *t)
{
    struct hg_out text = bench_json(t, ALL);
    struct hg_json root = suite_parse(&text);
    struct bench_sight s = {0};
    read_board(&s, root);
    read_seat(&s, suite_at(root, "seats.0"), GOLD);
    read_seat(&s, suite_at(root, "seats.1"), GRAY);
    struct hg_json_walk center = hg_json_walk(hg_json_member(root, "center"));
    while (hg_json_next(&center))
        if (hg_json_type(center.value) != HG_JSON_NULL)
            s.kinds[kind_of(&s, center.value)].center++;
    struct hg_json_walk away = hg_json_walk(hg_json_member(root, "away"));
    while (hg_json_next(&away))
        s.kinds[kind_of(&s, away.value)].away++;
    struct hg_json_walk used = hg_json_walk(hg_json_member(root, "actions"));
    while (hg_json_next(&used)) {
        s.used_tower |= hg_json_is(used.value, "tower");
        s.used_stronghold |= hg_json_is(used.value, "stronghold");
        s.used_ability |= hg_json_is(used.value, "ability");
    }
    s.pending = hg_json_member(root, "pending").at;
    s.year = bench_int(hg_json_member(root, "year"));
    s.priority = int_or(hg_json_member(root, "priority"), -1);
    s.first = int_or(hg_json_member(root, "first"), -1);
    s.turn = int_or(hg_json_member(root, "turn"), -1);
    assert_true(hg_json_get_text(hg_json_member(root, "phase"), s.phase, sizeof s.phase) > 0);
    free(text.text);
    return s;
}

static uint32_t pieces_of(const struct bench_sight *s, int seat, char letter)
{
    uint32_t spaces = 0;
    for (int space = 0; space < SPACES; space++)
        if (s->piece[space] == letter && s->owner[space] == seat)
            spaces |= 1u << space;
    return spaces;
}

void bench_expect_pieces(struct suite *t, int seat, const char *pieces)
{
    struct bench_sight s = bench_look(t);
    struct hg_out json = bench_json(t, ALL);
    uint32_t wanted[2] = {0};
    char word[WORD], kind = 0;
    for (const char *rest = pieces; next_word(&rest, word);) {
        if (!word[1])
            kind = word[0];
        else
            wanted[kind == 'S'] |= 1u << space_named(&s, word);
    }
    SUITE_CHECK(t, wanted[0] == pieces_of(&s, seat, 'T') && wanted[1] == pieces_of(&s, seat, 'S'),
                "seat %d has not %s in %s", seat + 1, pieces, json.text);
    free(json.text);
}

/* The engine's word, and the slow one. */
void bench_expect_control(struct suite *t, int seat, const char *spaces)
{
    static const char *const types[] = {"forest", "desert", "mountains"};
    struct bench_sight s = bench_look(t);
    struct hg_out text = suite_out();
    uint32_t found = 0, wanted = bench_spaces(&s, spaces);
    sandstone_game.write_score(t->rules, t->state, &text);
    for (int type = 0; type < 3; type++) {
        char path[WORD];
        snprintf(path, sizeof path, "seats.%d.control.%s", seat, types[type]);
        struct hg_json_walk walk = hg_json_walk(suite_at(suite_parse(&text), path));
        while (hg_json_next(&walk)) {
            char name[WORD];
            assert_true(hg_json_get_text(walk.value, name, sizeof name) == 2);
            found |= 1u << space_named(&s, name);
        }
    }
    SUITE_CHECK(t, found == wanted, "seat %d does not control %s: %s", seat + 1, spaces, text.text);
    assert_int_equal(bench_control(&s, seat), wanted);
    free(text.text);
}
