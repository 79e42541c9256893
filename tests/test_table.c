/* test_table.c: one game in progress: record, undo, decisions, events, fairness. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/edition.h"
#include "core/kinds.h"
#include "driven.h"
#include "games/registry.h"
#include "table/library.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/table.h"

static struct hg_opening opening_of(const char *seed)
{
    struct hg_opening opening = {.game = hg_game_find("tides"), .seats = 2, .now_ms = 1000};
    strcpy(opening.seat[0].name, "Ada");
    strcpy(opening.seat[1].name, "Anton");
    hg_fair_from_seed(&opening.fair, seed, 2);
    return opening;
}

static struct hg_table *open_table(const struct hg_opening *opening)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_table *t = hg_table_new(opening, &problems);
    assert_non_null(t);
    return t;
}

static struct hg_table *table_of(const char *seed)
{
    struct hg_opening opening = opening_of(seed);
    return open_table(&opening);
}

/* The n-th legal move of the lowest seat that owes one; which seat it was. */
static int play_nth(struct hg_table *t, int n)
{
    struct hg_move moves[1024];
    int seat = 0;
    while (!hg_turn_owes(hg_table_turn(t), seat))
        seat++;
    int count = hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), seat, moves);
    assert_int_equal(hg_table_play(t, seat, moves[n % count], 2000), 0);
    return seat;
}

static void play_to_end(struct hg_table *t, unsigned step)
{
    for (unsigned n = step; !hg_table_turn(t).over; n = n * 7 + step)
        play_nth(t, (int)(n % 20));
}

static void assert_same_state(const struct hg_table *x, const struct hg_table *y)
{
    assert_memory_equal(hg_table_state(x), hg_table_state(y), hg_table_game(x)->state_size);
}

static void assert_same_record(const struct hg_table *x, const struct hg_table *y)
{
    size_t n, m;
    const char *text = hg_table_record(x, &n), *other = hg_table_record(y, &m);
    assert_int_equal(n, m);
    assert_memory_equal(text, other, n);
}

static struct hg_table *reload(const struct hg_table *t)
{
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_fault fault = {0};
    struct hg_table *loaded = hg_record_load(text, n, &fault);
    if (!loaded)
        fail_msg("line %d: %s", fault.line, fault.text);
    return loaded;
}

/* The verdict without its list of keys, so that there is nothing to free. */
static struct hg_verdict judge(const char *text, size_t n, struct hg_table **verified)
{
    struct hg_verdict verdict = hg_record_verify(text, n, HG_REPEAT_LIMIT, NULL, verified), kept = verdict;
    hg_verdict_free(&verdict);
    kept.keys = NULL;
    return kept;
}

/* --- record ------------------------------------------------------------------------------------------------------- */

/* A name that no table takes from anybody is in no record either, whoever has made its checksums. */
static void names_are_printable(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("names");
    strcpy(opening.seat[0].name, "Ada\x1b[2J");
    struct hg_table *t = open_table(&opening);
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_fault fault = {0};
    assert_null(hg_record_load(text, n, &fault));
    assert_int_equal(fault.line, 1);
    assert_non_null(strstr(fault.text, "without control characters"));
    hg_table_free(t);
}

/* Older programs took names with marks that nobody sees: their records load and keep every byte, and sentences leave the
 * marks out. */
static void names_are_shown_without_what_nobody_sees(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("names");
    strcpy(opening.seat[0].name, "Ada\xe2\x80\xae notnA\xc2\xad\xef\xbb\xbf");
    strcpy(opening.seat[1].name, "\xe2\x81\xa6\xe2\x80\x8b\xd8\x9c");
    struct hg_table *t = open_table(&opening), *loaded = reload(t);
    assert_same_record(t, loaded);
    struct hg_words words = hg_table_words(loaded, NULL);
    char name[HG_SEAT_NAME];
    assert_string_equal(hg_seat_name(&words, 0, name, sizeof name), "Ada notnA");
    assert_string_equal(hg_seat_name(&words, 1, name, sizeof name), "Seat 2");
    assert_string_equal(hg_table_seat(loaded, 0)->name, opening.seat[0].name);
    hg_table_free(loaded);
    hg_table_free(t);
}

/* [tides 11.6] */
static void loading_is_replaying(void **state)
{
    (void)state;
    struct hg_table *t = table_of("one");
    while (!hg_table_turn(t).over) {
        struct hg_table *loaded = reload(t);
        assert_same_state(t, loaded);
        assert_same_record(t, loaded);
        assert_int_equal(hg_table_decision(t, 0), hg_table_decision(loaded, 0));
        assert_int_equal(hg_table_event_count(t, 1), hg_table_event_count(loaded, 1));
        hg_table_free(loaded);
        play_nth(t, hg_table_length(t));
    }
    struct hg_table *loaded = reload(t);
    assert_same_state(t, loaded);
    hg_table_free(loaded);
    hg_table_free(t);
}

static void same_seed_same_game(void **state)
{
    (void)state;
    struct hg_table *x = table_of("same"), *y = table_of("same"), *z = table_of("other");
    play_to_end(x, 3);
    play_to_end(y, 3);
    assert_same_record(x, y);
    assert_memory_not_equal(hg_table_state(x), hg_table_state(z), hg_table_game(x)->state_size);
    hg_table_free(x);
    hg_table_free(y);
    hg_table_free(z);
}

/* [tides 10.7] */
static void header_holds_every_option(void **state)
{
    (void)state;
    const char *options = "{\"maze_once\":false}";
    struct hg_opening opening = opening_of("options");
    struct hg_json_error error;
    assert_true(hg_json_parse(options, strlen(options), &opening.options, &error));
    struct hg_table *t = open_table(&opening);
    size_t n;
    const char *text = hg_table_record(t, &n);
    assert_non_null(strstr(text, "\"options\":{\"kings_nest_molehill\":true,\"kings_nest_zero_ties\":true,"
                                 "\"sapphire_needs_scoring_card\":true,\"molehill_uses_doubled\":false,"
                                 "\"maze_once\":false,\"sets_use_doubled\":true}"));
    struct hg_table *loaded = reload(t);
    for (int i = 0; i < 6; i++)
        assert_int_equal(hg_table_game(t)->option(hg_table_rules(t), i, 0),
                         hg_table_game(t)->option(hg_table_rules(loaded), i, 0));
    hg_table_free(loaded);
    hg_table_free(t);
}

static struct hg_table *pebbles_with(const char *options, int seats, struct hg_problems *problems)
{
    struct hg_opening opening = opening_of("by seat");
    struct hg_json_error error;
    opening.game = hg_game_find("template");
    opening.seats = seats;
    strcpy(opening.seat[2].name, "Nicole");
    hg_fair_from_seed(&opening.fair, "by seat", seats);
    assert_true(hg_json_parse(options, strlen(options), &opening.options, &error));
    return hg_table_new(&opening, problems);
}

static void expect_header(const char *options, int seats, const char *written)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_table *t = pebbles_with(options, seats, &problems);
    size_t n;
    assert_non_null(t);
    assert_non_null(strstr(hg_table_record(t, &n), written));
    play_to_end(t, 3);
    struct hg_table *loaded = reload(t);
    assert_same_state(t, loaded);
    assert_same_record(t, loaded);
    hg_table_free(loaded);
    hg_table_free(t);
}

static void expect_refused_options(const char *options, int seats, const char *field, const char *allowed)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    assert_null(pebbles_with(options, seats, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problem.field, field);
    assert_string_equal(problem.text, allowed);
}

/* [template 1.4] */
static void options_may_be_per_seat(void **state)
{
    static const char three[] = "one value for all, or a list of 3, one for each seat, is needed.";
    static const char range[] = "a whole number from 0 to 3 is needed.";
    (void)state;
    expect_header("{}", 2, "\"extra_coins\":[0,0]}");
    expect_header("{\"extra_coins\":2}", 3, "\"extra_coins\":[2,2,2]}");
    expect_header("{\"extra_coins\":[0,3,1]}", 3, "\"extra_coins\":[0,3,1]}");
    expect_refused_options("{\"extra_coins\":[0,3]}", 3, "options.extra_coins", three);
    expect_refused_options("{\"extra_coins\":[0,3,1,2]}", 3, "options.extra_coins", three);
    expect_refused_options("{\"extra_coins\":[]}", 3, "options.extra_coins", three);
    expect_refused_options("{\"extra_coins\":[0,4,1]}", 3, "options.extra_coins[1]", range);
    expect_refused_options("{\"extra_coins\":[0,null,1]}", 3, "options.extra_coins[1]", range);
    expect_refused_options("{\"extra_coins\":4}", 3, "options.extra_coins", range);
    expect_refused_options("{\"rounds\":[1,2,3]}", 3, "options.rounds", "a whole number from 1 to 5 is needed.");
}

static char *edited_edition(size_t *size)
{
    const struct hg_game *game = hg_game_find("tides");
    char *text = malloc(*game->edition_size + 1);
    memcpy(text, game->edition, *game->edition_size + 1);
    char *name = strstr(text, "Kings Nest");
    assert_non_null(name);
    memcpy(name, "Wings Rest", 10);
    *size = *game->edition_size;
    return text;
}

static void other_editions_travel_with_the_record(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("edition");
    char *edition = edited_edition(&opening.edition_size);
    opening.edition = edition;
    struct hg_table *t = open_table(&opening);
    free(edition);
    play_to_end(t, 5);
    size_t n;
    assert_non_null(strstr(hg_table_record(t, &n), "Wings Rest"));
    struct hg_table *loaded = reload(t);
    assert_same_state(t, loaded);
    hg_table_free(loaded);
    hg_table_free(t);
}

static void positions_can_be_a_start(void **state)
{
    (void)state;
    struct hg_table *t = table_of("position");
    for (int i = 0; i < 9; i++)
        play_nth(t, i);
    struct hg_out json = hg_out_growing();
    hg_table_game(t)->write_state(hg_table_rules(t), hg_table_state(t), &json);
    struct hg_opening opening = opening_of("from there");
    struct hg_json_error error;
    assert_true(hg_json_parse(json.text, json.len, &opening.position, &error));
    struct hg_table *u = open_table(&opening);
    assert_same_state(t, u);
    play_to_end(u, 1);
    struct hg_table *loaded = reload(u);
    assert_same_state(u, loaded);
    hg_table_free(loaded);
    hg_table_free(u);
    hg_table_free(t);
    hg_out_free(&json);
}

/* --- verify ------------------------------------------------------------------------------------------------------- */

static void a_finished_game_verifies(void **state)
{
    (void)state;
    struct hg_table *t = table_of("verify"), *verified;
    play_to_end(t, 11);
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_verdict verdict = judge(text, n, &verified);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_true(verdict.over);
    assert_int_equal(verdict.checked, 18);
    assert_int_equal(verdict.unchecked, 0);
    assert_same_state(t, verified);
    hg_table_free(verified);
    hg_table_free(t);
}

static void an_unfinished_game_says_what_it_could_not_check(void **state)
{
    (void)state;
    struct hg_table *t = table_of("verify"), *verified;
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_verdict verdict = judge(text, n, &verified);
    assert_int_equal(verdict.word, HG_OPEN);
    assert_false(verdict.over);
    assert_int_equal(verdict.unchecked, 10);
    hg_table_free(verified);
    hg_table_free(t);
}

/* A dealer who never reveals, and a record that was cut, must not pass as proved. */
static void a_finished_game_without_its_proof_is_not_good(void **state)
{
    (void)state;
    struct hg_table *t = table_of("proof"), *verified;
    play_to_end(t, 7);
    size_t n;
    const char *text = hg_table_record(t, &n);
    for (int dropped = 1; dropped <= 2; dropped++) {
        do
            n--;
        while (text[n - 1] != '\n');
        struct hg_verdict verdict = judge(text, n, &verified);
        assert_int_equal(verdict.word, HG_OPEN);
        assert_int_equal(verdict.notes[HG_NOTE_KEPT].number, 18);
        assert_int_equal(verdict.claims, dropped == 1 ? 1u << HG_CLAIM_WHOLE : 0);
        hg_table_free(verified);
        struct hg_fault fault;
        struct hg_table *loaded = hg_record_load(text, n, &fault);
        assert_non_null(loaded);
        hg_table_free(loaded);
    }
    hg_table_free(t);
}

static int line_of(const char *text, size_t offset)
{
    int line = 1;
    for (size_t i = 0; i < offset; i++)
        line += text[i] == '\n';
    return line;
}

/* One changed byte anywhere is found, and the line is named. */
static void every_changed_byte_is_found(void **state)
{
    (void)state;
    struct hg_table *t = table_of("bytes"), *verified;
    play_to_end(t, 13);
    size_t n;
    const char *text = hg_table_record(t, &n);
    char *copy = malloc(n + 1);
    memcpy(copy, text, n + 1);
    for (size_t i = 0; i < n; i++)
        for (int bit = 0; bit < 8; bit += 3) {
            copy[i] = (char)(copy[i] ^ 1 << bit);
            struct hg_verdict verdict = judge(copy, n, &verified);
            if (verdict.word != HG_BROKEN || verdict.fault.line != line_of(text, i) || !verdict.fault.text[0])
                fail_msg("byte %zu bit %d: line %d, found line %d: %s", i, bit, line_of(text, i), verdict.fault.line,
                         verdict.fault.text);
            copy[i] = text[i];
        }
    free(copy);
    hg_table_free(t);
}

static void every_cut_is_found_or_leaves_whole_lines(void **state)
{
    (void)state;
    struct hg_table *t = table_of("cuts"), *verified;
    play_to_end(t, 13);
    size_t n;
    const char *text = hg_table_record(t, &n);
    for (size_t cut = 0; cut < n; cut += cut < 600 ? 1 : 37) {
        struct hg_verdict verdict = judge(text, cut, &verified);
        bool whole = cut > 0 && text[cut - 1] == '\n';
        assert_int_equal(verdict.word, whole ? HG_OPEN : HG_BROKEN);
        hg_table_free(verified);
    }
    hg_table_free(t);
}

/* A dealer who writes a flawless record can still not choose the cards: outcomes must fit secret and contributions. */
static void a_forged_outcome_is_found(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("forge");
    opening.fair.key[7] ^= 1;
    hg_hmac_init(&opening.fair.keyed, opening.fair.key, sizeof opening.fair.key);
    struct hg_table *forged = open_table(&opening), *verified;
    play_to_end(forged, 3);
    size_t n;
    const char *text = hg_table_record(forged, &n);
    struct hg_verdict verdict = judge(text, n, &verified);
    assert_int_equal(verdict.word, HG_BROKEN);
    assert_non_null(strstr(verdict.fault.text, "secret and contributions"));
    assert_in_range(verdict.fault.line, 3, 12); /* among the first deal */
    hg_table_free(forged);
}

/* --- save files --------------------------------------------------------------------------------------------------- */

static void a_save_file_goes_on_with_the_same_luck(void **state)
{
    (void)state;
    struct hg_table *t = table_of("save");
    struct hg_out save = hg_out_growing();
    size_t n;
    const char *text = hg_table_record(t, &n);
    hg_put_bytes(&save, text, n);
    hg_table_write_secret(t, &save);
    struct hg_fault fault;
    struct hg_table *resumed = hg_record_load(save.text, save.len, &fault);
    assert_non_null(resumed);
    assert_true(hg_table_has_secret(resumed));
    play_to_end(t, 17);
    play_to_end(resumed, 17);
    assert_same_record(t, resumed);
    hg_table_free(resumed);
    hg_table_free(t);
    hg_out_free(&save);
}

/* A program that ends between two lines leaves a record in which chance is due. */
static void a_record_cut_before_a_deal_goes_on(void **state)
{
    (void)state;
    struct hg_table *t = table_of("cut");
    struct hg_out save = hg_out_growing();
    struct hg_fault fault = {0};
    size_t n, cut = 0;
    const char *text = hg_table_record(t, &n);
    for (int line = 0; line < 5; line++)
        cut = (size_t)((const char *)memchr(text + cut, '\n', n - cut) - text) + 1;
    hg_put_bytes(&save, text, cut);
    hg_table_write_secret(t, &save);
    struct hg_table *loaded = hg_record_load(save.text, save.len, &fault);
    assert_non_null(loaded);
    assert_same_state(t, loaded);
    assert_same_record(t, loaded);
    hg_table_free(t);
    hg_table_free(loaded);
    hg_out_free(&save);
}

static void without_its_secret_a_record_needs_a_new_one(void **state)
{
    (void)state;
    struct hg_table *t = table_of("rekey"), *verified;
    struct hg_table *resumed = reload(t);
    assert_false(hg_table_has_secret(resumed));
    struct hg_fair fair;
    hg_fair_from_seed(&fair, "new luck", 2);
    hg_table_rekey(resumed, &fair, 5);
    play_to_end(resumed, 17);
    size_t n;
    const char *text = hg_table_record(resumed, &n);
    struct hg_verdict verdict = judge(text, n, &verified);
    assert_int_equal(verdict.word, HG_UNPROVEN);
    assert_int_equal(verdict.notes[HG_NOTE_LOST].number, 10);
    assert_int_equal(verdict.unchecked, 10);
    assert_int_equal(verdict.checked, 8);
    hg_table_free(verified);
    hg_table_free(resumed);
    hg_table_free(t);
}

static void a_wrong_secret_is_refused(void **state)
{
    (void)state;
    struct hg_table *t = table_of("secret"), *other = table_of("terces");
    struct hg_out save = hg_out_growing();
    size_t n;
    const char *text = hg_table_record(t, &n);
    hg_put_bytes(&save, text, n);
    hg_table_write_secret(other, &save);
    struct hg_fault fault = {0};
    assert_null(hg_record_load(save.text, save.len, &fault));
    assert_non_null(strstr(fault.text, "committed"));
    hg_table_free(t);
    hg_table_free(other);
    hg_out_free(&save);
}

/* --- standing answers --------------------------------------------------------------------------------------------- */

static struct hg_table *three_at_pebbles(void)
{
    struct hg_opening opening = {.game = hg_game_find("template"), .seats = 3, .now_ms = 1000};
    hg_fair_from_seed(&opening.fair, "standing", 3);
    return open_table(&opening);
}

static struct hg_move pebbles_move(const struct hg_table *t, const char *notation)
{
    struct hg_move move;
    assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), notation, &move));
    return move;
}

static void a_standing_answer_is_given_by_the_table(void **state)
{
    (void)state;
    struct hg_table *t = three_at_pebbles();
    struct hg_move nothing = pebbles_move(t, "bid 0"), one = pebbles_move(t, "bid 1"), kept[HG_STANDING];
    assert_int_equal(hg_standing_set(t, 1, nothing, true, 2000), HG_STANDING_DONE);
    assert_int_equal(drive(t, 2000), 1);
    assert_false(hg_turn_owes(hg_table_turn(t), 1));
    for (int round = 0; !hg_table_turn(t).over; round++) { /* in the rounds to come it is given again */
        assert_int_equal(hg_table_play(t, 0, round ? nothing : one, 2000), 0);
        assert_int_equal(hg_table_play(t, 2, nothing, 2000), 0);
        drive(t, 2000);
    }
    assert_int_equal(hg_standing_of(t, 1, kept), 1);
    assert_true(hg_move_same(kept[0], nothing));
    struct hg_table *loaded = reload(t);
    assert_same_record(t, loaded);
    assert_int_equal(hg_standing_of(loaded, 1, kept), 1);
    hg_table_free(loaded);
    hg_table_free(t);
}

/* Where two are legal the newest is meant; and one that was taken back is not given any more. */
static void the_newest_standing_answer_counts(void **state)
{
    (void)state;
    struct hg_table *t = three_at_pebbles();
    struct hg_move nothing = pebbles_move(t, "bid 0"), one = pebbles_move(t, "bid 1");
    assert_int_equal(hg_standing_set(t, 1, nothing, true, 2000), HG_STANDING_DONE);
    assert_int_equal(hg_standing_set(t, 1, one, true, 2000), HG_STANDING_DONE);
    assert_int_equal(drive(t, 2000), 1);
    assert_true(hg_move_same(hg_table_played(t, hg_table_length(t) - 1).move, one));
    assert_int_equal(hg_standing_set(t, 2, one, true, 2000), HG_STANDING_DONE);
    assert_int_equal(hg_standing_set(t, 2, one, false, 2000), HG_STANDING_DONE);
    assert_int_equal(drive(t, 2000), 0);
    struct hg_table *loaded = reload(t);
    assert_same_record(t, loaded);
    assert_same_state(t, loaded);
    hg_table_free(loaded);
    hg_table_free(t);
}

static void standing_answers_do_not_hinder_an_undo(void **state)
{
    (void)state;
    struct hg_table *t = three_at_pebbles();
    struct hg_move nothing = pebbles_move(t, "bid 0");
    int before = hg_table_length(t);
    assert_int_equal(hg_table_play(t, 0, nothing, 2000), 0);
    hg_standing_set(t, 1, nothing, true, 2000);
    drive(t, 2000);
    struct hg_undo_offer offer = hg_table_undo_offer(t, 0), own = hg_table_undo_offer(t, 1);
    assert_int_equal(offer.moves, 2);
    assert_true(offer.free);
    assert_int_equal(own.moves, 0); /* nobody takes back what is given again at once */
    struct hg_table *loaded = reload(t);
    assert_true(hg_table_undo_offer(loaded, 0).free);
    hg_table_free(loaded);
    assert_int_equal(hg_table_undo(t, 0, 2000), HG_UNDO_DONE);
    assert_int_equal(hg_table_length(t), before);
    hg_table_free(t);
}

/* Between a commitment and its contributions a record has no other line. */
static void nothing_stands_before_the_deal(void **state)
{
    (void)state;
    struct hg_opening opening = {.game = hg_game_find("template"), .seats = 3, .now_ms = 1000, .wait = true};
    hg_fair_from_seed(&opening.fair, "standing", 3);
    struct hg_table *t = open_table(&opening);
    assert_int_equal(hg_standing_set(t, 1, pebbles_move(t, "bid 0"), true, 2000), HG_STANDING_NOTHING);
    hg_table_free(reload(t));
    hg_table_free(t);
}

static void what_cannot_stand(void **state)
{
    (void)state;
    struct hg_table *t = three_at_pebbles();
    struct hg_move bid = pebbles_move(t, "bid 1");
    assert_int_equal(hg_standing_set(t, 1, pebbles_move(t, "draw 1"), true, 2000), HG_STANDING_CANNOT);
    assert_int_equal(hg_standing_set(t, 1, (struct hg_move){.kind = 99}, true, 2000), HG_STANDING_CANNOT);
    assert_int_equal(hg_standing_set(t, 1, bid, false, 2000), HG_STANDING_NOTHING);
    for (int i = 0; i < HG_STANDING; i++, bid.a++)
        assert_int_equal(hg_standing_set(t, 1, bid, true, 2000), HG_STANDING_DONE);
    assert_int_equal(hg_standing_set(t, 1, bid, true, 2000), HG_STANDING_FULL);
    bid.a--;
    assert_int_equal(hg_standing_set(t, 1, bid, true, 2000), HG_STANDING_NOTHING);
    enum hg_standing_answer answer;
    int made = HG_STANDING;
    for (; (answer = hg_standing_set(t, 1, bid, made % 2, 2000)) == HG_STANDING_DONE && made <= HG_UNDO_LIMIT;)
        made++;
    assert_int_equal(answer, HG_STANDING_TOO_OFTEN);
    assert_int_equal(made, HG_UNDO_LIMIT / 3); /* the share of one seat: the others have theirs */
    assert_int_equal(hg_standing_set(t, 2, bid, true, 2000), HG_STANDING_DONE);
    hg_table_free(reload(t));
    hg_table_free(t);
}

/* --- undo --------------------------------------------------------------------------------------------------------- */

static void undo_is_free_until_the_other_seat_decides(void **state)
{
    (void)state;
    struct hg_table *t = table_of("undo");
    void *before = malloc(hg_table_game(t)->state_size);
    memcpy(before, hg_table_state(t), hg_table_game(t)->state_size);
    assert_int_equal(hg_table_undo_offer(t, 0).moves, 0);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_NOTHING);
    play_nth(t, 0);
    struct hg_undo_offer offer = hg_table_undo_offer(t, 0);
    assert_int_equal(offer.moves, 1);
    assert_true(offer.free);
    uint32_t decision = hg_table_decision(t, 0);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_DONE);
    assert_memory_equal(before, hg_table_state(t), hg_table_game(t)->state_size);
    assert_true(hg_table_decision(t, 0) > decision);
    play_nth(t, 1);
    play_nth(t, 1);
    assert_false(hg_table_undo_offer(t, 0).free);
    assert_false(hg_table_undo_offer(t, 1).free); /* the reveal */
    free(before);
    hg_table_free(t);
}

static void undo_beyond_the_barrier_needs_consent(void **state)
{
    (void)state;
    struct hg_table *t = table_of("consent");
    play_nth(t, 0);
    play_nth(t, 0);
    int length = hg_table_length(t);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_ASKED);
    assert_int_equal(hg_table_undo_waiting(t), 2);
    assert_int_equal(hg_table_undo_asker(t), 0);
    assert_int_equal(hg_table_undo_agree(t, 0, true, 1), HG_UNDO_NOTHING);
    assert_int_equal(hg_table_undo_agree(t, 1, false, 1), HG_UNDO_NOTHING);
    assert_int_equal(hg_table_length(t), length);
    assert_int_equal(hg_table_undo_agree(t, 1, true, 1), HG_UNDO_NOTHING);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_ASKED);
    assert_int_equal(hg_table_undo_agree(t, 1, true, 1), HG_UNDO_DONE);
    assert_int_equal(hg_table_length(t), length - 2);
    struct hg_table *loaded = reload(t);
    assert_same_state(t, loaded);
    assert_int_equal(hg_table_redo(loaded, 0, 2), HG_UNDO_DONE);
    assert_int_equal(hg_table_length(loaded), length);
    assert_int_equal(hg_table_redo(loaded, 0, 2), HG_UNDO_NOTHING);
    hg_table_free(loaded);
    hg_table_free(t);
}

/* An agreement is to one wish: a second wish waits until the first is answered. */
static void one_wish_at_a_time(void **state)
{
    (void)state;
    struct hg_table *t = table_of("wishes");
    play_nth(t, 0);
    play_nth(t, 0);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_ASKED);
    assert_int_equal(hg_table_undo(t, 1, 1), HG_UNDO_ANSWER_FIRST);
    assert_int_equal(hg_table_undo_asker(t), 0);
    assert_int_equal(hg_table_undo_agree(t, 1, false, 1), HG_UNDO_NOTHING);
    assert_int_equal(hg_table_undo(t, 1, 1), HG_UNDO_ASKED);
    assert_int_equal(hg_table_undo_asker(t), 1);
    hg_table_free(t);
}

static void bots_agree_at_once(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("bots");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    play_nth(t, 0);
    assert_int_equal(drive(t, 1), 2); /* this reveal, and the next pick in advance */
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_DONE);
    hg_table_free(t);
}

/* A table with a bot that no program has had so far: Ada, a person, and Zora. */
static struct hg_table *load_oracle(void)
{
    char text[8192];
    FILE *file = fopen("tests/fixtures/play/oracle.jsonl", "r");
    assert_non_null(file);
    size_t n = fread(text, 1, sizeof text, file);
    fclose(file);
    struct hg_fault fault;
    struct hg_table *t = hg_record_load(text, n, &fault);
    assert_non_null(t);
    return t;
}

static void unknown_bots_are_played_by_the_stand_in(void **state)
{
    (void)state;
    struct hg_table *t = load_oracle();
    assert_false(hg_table_is_unmanned(t, 0));
    assert_true(hg_table_is_unmanned(t, 1));
    for (int made; !hg_table_turn(t).over; assert_true(made > 0 || hg_table_turn(t).over)) {
        void *view = hg_zeroed(hg_table_game(t)->state_size);
        hg_table_view(t, 1, view);
        struct hg_move wanted = hg_table_game(t)->stand_in(hg_table_rules(t), view, 1);
        bool owed = hg_turn_owes(hg_table_turn(t), 1);
        int length = hg_table_length(t);
        made = drive(t, 2000);
        struct hg_move played = hg_table_played(t, length).move;
        if (owed)
            assert_memory_equal(&played, &wanted, sizeof wanted);
        assert_false(hg_turn_owes(hg_table_turn(t), 1)); /* nobody else decides for it */
        hg_free(view);
        if (!hg_table_turn(t).over)
            assert_int_equal(play_nth(t, 0), 0);
    }
    hg_table_free(t);
}

static void known_bots_need_no_stand_in(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("bots");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    assert_false(hg_table_is_unmanned(t, 0));
    assert_false(hg_table_is_unmanned(t, 1));
    hg_table_free(t);
}

/* Which of its legal moves, and of how many, the random bot would make. */
static int random_choice(const struct hg_table *t, int seat, int *count)
{
    struct hg_move moves[64], move, again;
    *count = hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), seat, moves);
    assert_true(hg_table_bot(t, seat, "random", &move) && hg_table_bot(t, seat, "random", &again));
    assert_memory_equal(&move, &again, sizeof move);
    for (int i = 0; i < *count; i++)
        if (memcmp(&moves[i], &move, sizeof move) == 0)
            return i;
    fail();
    return -1;
}

/* With equal luck the bot would choose the same place in lists of the same length, and the same or the one before it in
 * a list that is one shorter. It does so by chance alone. */
static void luck_of_bots_differs(bool with_secret)
{
    int seats_same = 0, decisions_same = 0;
    enum { GAMES = 60 };
    for (int game = 0; game < GAMES; game++) {
        char seed[16];
        snprintf(seed, sizeof seed, "luck %d", game);
        struct hg_table *new = table_of(seed), *t = with_secret ? new : reload(new);
        int count, other, later, first = random_choice(t, 0, &count);
        seats_same += random_choice(t, 1, &other) == first;
        assert_int_equal(count, other);
        for (int i = 0; i < 2; i++) /* the hands change sides: the next list is one shorter for both */
            play_nth(t, first);
        int second = random_choice(t, 0, &later);
        assert_int_equal(later, count - 1);
        decisions_same += second == first || second == first - 1;
        if (t != new)
            hg_table_free(t);
        hg_table_free(new);
    }
    assert_in_range(seats_same, 1, GAMES / 2);
    assert_in_range(decisions_same, 1, GAMES * 3 / 4);
}

static void luck_of_bots_differs_between_decisions_and_seats(void **state)
{
    (void)state;
    luck_of_bots_differs(true);
    luck_of_bots_differs(false);
}

static void playing_on_forgets_what_could_be_redone(void **state)
{
    (void)state;
    struct hg_table *t = table_of("redo");
    play_nth(t, 0);
    hg_table_undo(t, 0, 1);
    assert_int_equal(hg_table_redo_length(t), 1);
    play_nth(t, 1);
    assert_int_equal(hg_table_redo(t, 0, 1), HG_UNDO_NOTHING);
    hg_table_free(t);
}

/* Undo gives the same bytes, at every length, and redo brings the same game back. */
static void rewinding_gives_the_same_bytes(void **state)
{
    (void)state;
    struct hg_table *t = table_of("rewind");
    for (int i = 0; i < 23; i++)
        play_nth(t, i * 5);
    size_t size = hg_table_game(t)->state_size;
    void *expected = malloc(size);
    int length = hg_table_length(t);
    for (int target = length - 1; target > 10; target--) {
        hg_table_rewind(t, target, 3);
        int reached = hg_table_length(t);
        hg_table_state_at(t, reached, expected);
        assert_memory_equal(expected, hg_table_state(t), size);
        assert_false(hg_table_turn(t).chance);
        while (hg_table_redo(t, HG_CHANCE, 3) == HG_UNDO_DONE)
            ;
        assert_int_equal(hg_table_length(t), length);
    }
    hg_table_rewind(t, 0, 3);
    assert_int_equal(hg_table_length(t), 10); /* the deal stays dealt */
    struct hg_table *loaded = reload(t);
    assert_same_state(t, loaded);
    hg_table_free(loaded);
    free(expected);
    hg_table_free(t);
}

/* So many of these moves can be played before a clock waits for the players; behind that nothing is undone. */
static int moves_before_a_clock(const struct hg_opening *opening, int most)
{
    struct hg_table *t = open_table(opening);
    int moves = 0;
    bool waits = false;
    for (; moves < most && !waits; moves++) {
        play_nth(t, moves * 5);
        waits = hg_table_has_clock(t) && hg_table_clock(t).held;
    }
    hg_table_free(t);
    return moves - waits;
}

/* What an undo leads to is what stood there when the game came by, byte for byte: kept then, not replayed now. */
static void undo_gives_the_states_of_playing_forward(void **state)
{
    (void)state;
    for (int g = 0; g < hg_game_count; g++) {
        if (!hg_games[g]->offered)
            continue;
        struct hg_opening opening = opening_of("forward");
        opening.game = hg_games[g];
        struct hg_table *t = open_table(&opening);
        size_t size = opening.game->state_size;
        enum { STOPS = 24 }; /* before any game is over */
        char *kept = calloc(STOPS, size);
        int at[STOPS], stops = moves_before_a_clock(&opening, STOPS);
        assert_true(stops > 1);
        for (int i = 0; i < stops; i++) {
            at[i] = hg_table_length(t);
            memcpy(kept + (size_t)i * size, hg_table_state(t), size);
            play_nth(t, i * 5);
        }
        for (int i = stops - 1; i >= 0; i--) {
            hg_table_rewind(t, at[i], 3);
            assert_int_equal(hg_table_length(t), at[i]);
            assert_memory_equal(hg_table_state(t), kept + (size_t)i * size, size);
        }
        free(kept);
        hg_table_free(t);
    }
}

/* Each undo is put back whole, the last one first, by the seat that took it or by the owner. */
static void groups_of_undo_come_back_one_by_one(void **state)
{
    (void)state;
    struct hg_table *t = table_of("groups");
    play_nth(t, 0);
    play_nth(t, 0);
    play_nth(t, 0);
    int length = hg_table_length(t);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_DONE); /* his second pick, free */
    assert_int_equal(hg_table_undo(t, 1, 1), HG_UNDO_ASKED);
    assert_int_equal(hg_table_undo_agree(t, 0, true, 1), HG_UNDO_DONE);
    assert_int_equal(hg_table_length(t), length - 2);
    assert_int_equal(hg_table_redo_seat(t), 1);
    assert_int_equal(hg_table_redo(t, 0, 1), HG_UNDO_NOT_YOURS);
    assert_int_equal(hg_table_length(t), length - 2);
    assert_int_equal(hg_table_redo(t, 1, 1), HG_UNDO_DONE);
    assert_int_equal(hg_table_length(t), length - 1);
    assert_int_equal(hg_table_redo(t, 1, 1), HG_UNDO_NOT_YOURS);
    struct hg_table *loaded = reload(t);
    assert_int_equal(hg_table_redo(loaded, 1, 1), HG_UNDO_NOT_YOURS);
    hg_table_free(loaded);
    assert_int_equal(hg_table_redo(t, HG_CHANCE, 1), HG_UNDO_DONE);
    assert_int_equal(hg_table_length(t), length);
    loaded = reload(t);
    assert_same_state(t, loaded);
    assert_same_record(t, loaded);
    hg_table_free(loaded);
    hg_table_free(t);
}

/* Take back and put back the last move, which counts four; so many. */
static int turn_until_refused(struct hg_table *t, int seat)
{
    int turned = 0;
    while (turned <= HG_UNDO_LIMIT && hg_table_undo(t, seat, 1) == HG_UNDO_DONE) {
        assert_int_equal(hg_table_redo_offer(t), 1);
        assert_int_equal(hg_table_redo(t, seat, 1), HG_UNDO_DONE);
        turned += 4;
    }
    return turned;
}

/* Whoever takes back and puts back for ever is stopped while the record can still be loaded. */
static void undo_has_a_limit(void **state)
{
    (void)state;
    struct hg_table *t = table_of("limit");
    int turned = 0;
    size_t n;
    play_nth(t, 0);
    turned += turn_until_refused(t, 0);
    assert_int_equal(turned, HG_UNDO_LIMIT / 2); /* the share of a seat */
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_TOO_OFTEN);
    assert_int_equal(hg_table_undo_offer(t, 0).moves, 0);
    turned += turn_until_refused(t, HG_CHANCE);
    assert_int_equal(turned, HG_UNDO_LIMIT); /* the owner has what is left */
    assert_int_equal(hg_table_undo(t, HG_CHANCE, 1), HG_UNDO_TOO_OFTEN);
    assert_int_equal(hg_table_undo_offer(t, HG_CHANCE).moves, 0);
    int length = hg_table_length(t);
    hg_table_rewind(t, 0, 1);
    assert_int_equal(hg_table_length(t), length);
    play_nth(t, 1);
    hg_table_record(t, &n);
    assert_in_range(n, 1, 2000000);
    struct hg_table *loaded = reload(t);
    assert_same_state(t, loaded);
    assert_int_equal(hg_table_undo(loaded, 0, 1), HG_UNDO_TOO_OFTEN);
    hg_table_free(loaded);
    hg_table_free(t);
}

/* An undo that was asked for while there was room is refused when there is none left. */
static void an_agreement_needs_room_too(void **state)
{
    (void)state;
    struct hg_table *t = three_at_pebbles();
    struct hg_move bid = pebbles_move(t, "bid 1");
    for (int seat = 0; seat < 3; seat++)
        if (hg_turn_owes(hg_table_turn(t), seat))
            assert_int_equal(hg_table_play(t, seat, bid, 1), 0);
    int asker = 0;
    while (hg_table_undo_offer(t, asker).moves == 0 || hg_table_undo_offer(t, asker).free)
        asker++;
    assert_int_equal(hg_table_undo(t, asker, 1), HG_UNDO_ASKED);
    for (int on = 1; hg_standing_set(t, asker, bid, on % 2, 1) == HG_STANDING_DONE;)
        on++;
    enum hg_undo_answer answer = HG_UNDO_ASKED;
    int length = hg_table_length(t);
    for (int seat = 0; seat < 3; seat++)
        if (hg_table_undo_waiting(t) >> seat & 1)
            answer = hg_table_undo_agree(t, seat, true, 1);
    assert_int_equal(answer, HG_UNDO_TOO_OFTEN);
    assert_int_equal(hg_table_length(t), length);
    hg_table_free(reload(t));
    hg_table_free(t);
}

/* Every line with a sum that fits. */
static void resum(const char *text, struct hg_out *out)
{
    uint8_t sum[HG_SHA256_SIZE] = {0};
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        size_t n = (size_t)(strstr(line, ",\"sum\":") - line);
        struct hg_sha256 sha;
        hg_sha256_init(&sha);
        hg_sha256_update(&sha, sum, sizeof sum);
        hg_sha256_update(&sha, line, n);
        hg_sha256_final(&sha, sum);
        hg_put_bytes(out, line, n);
        hg_put(out, ",\"sum\":\"");
        hg_put_hex(out, sum, 16);
        hg_put(out, "\"}\n");
    }
}

/* The last lines of a record again, with sums that fit. */
static struct hg_out repeat_lines(const struct hg_table *t, const char *from, int times)
{
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_out lines = hg_out_growing(), forged = hg_out_growing();
    hg_put_bytes(&lines, text, n);
    for (int i = 0; i < times; i++)
        hg_put(&lines, strstr(text, from));
    resum(lines.text, &forged);
    hg_out_free(&lines);
    return forged;
}

/* The limit holds when a record is read: of the whole, for older programs gave no shares. */
static void a_record_beyond_the_limit_is_refused(void **state)
{
    (void)state;
    struct hg_table *t = table_of("limit");
    struct hg_fault fault = {0};
    play_nth(t, 0);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_DONE);
    assert_int_equal(hg_table_redo(t, 0, 1), HG_UNDO_DONE);
    struct hg_out whole = repeat_lines(t, "{\"undo\"", HG_UNDO_LIMIT / 4 - 1);
    struct hg_table *loaded = hg_record_load(whole.text, whole.len, &fault);
    assert_non_null(loaded);
    assert_int_equal(hg_table_undo(loaded, HG_CHANCE, 1), HG_UNDO_TOO_OFTEN);
    struct hg_out beyond = repeat_lines(t, "{\"undo\"", HG_UNDO_LIMIT / 4);
    assert_null(hg_record_load(beyond.text, beyond.len, &fault));
    assert_non_null(strstr(fault.text, "20000 moves in one game are the limit"));
    hg_out_free(&whole);
    hg_out_free(&beyond);
    hg_table_free(loaded);
    hg_table_free(t);
}

/* Taking back a deal and making the same moves deals the same cards: nobody rerolls luck by undoing. */
static void undo_does_not_reroll(void **state)
{
    (void)state;
    struct hg_table *t = table_of("reroll");
    while (hg_table_length(t) < 10 + 8 + 2)
        play_nth(t, 0);
    size_t size = hg_table_game(t)->state_size;
    void *dealt = malloc(size);
    memcpy(dealt, hg_table_state(t), size);
    hg_table_rewind(t, 18, 3);
    play_nth(t, 0);
    play_nth(t, 0);
    assert_memory_equal(dealt, hg_table_state(t), size);
    free(dealt);
    hg_table_free(t);
}

static void a_finished_game_is_not_undone(void **state)
{
    (void)state;
    struct hg_table *t = table_of("end");
    play_to_end(t, 1);
    size_t n, m;
    hg_table_record(t, &n);
    assert_int_equal(hg_table_undo(t, 0, 1), HG_UNDO_NOTHING);
    hg_table_rewind(t, 12, 1);
    hg_table_record(t, &m);
    assert_int_equal(n, m);
    assert_true(hg_table_turn(t).over);
    hg_table_free(t);
}

/* --- decisions and events ----------------------------------------------------------------------------------------- */

static void decisions_change_with_own_moves_alone(void **state)
{
    (void)state;
    struct hg_table *t = table_of("decisions");
    uint32_t mine = hg_table_decision(t, 0), theirs = hg_table_decision(t, 1);
    assert_int_equal(play_nth(t, 0), 0);
    assert_int_equal(hg_table_decision(t, 0), mine + 1);
    assert_int_equal(hg_table_decision(t, 1), theirs);
    hg_table_free(t);
}

struct seen {
    int count, last_number, cards;
};

static void look(void *context, int number, int line, struct hg_event event)
{
    struct seen *seen = context;
    (void)line;
    assert_int_equal(number, seen->last_number + 1);
    seen->last_number = number;
    seen->count++;
    seen->cards += event.kind == 0; /* dealt, with the card */
}

static void streams_are_numbered_without_gaps(void **state)
{
    (void)state;
    struct hg_table *t = table_of("events");
    struct seen mine = {0}, all = {0}, rest = {.last_number = 4};
    hg_table_events(t, 0, 0, look, &mine);
    hg_table_events(t, HG_CHANCE, 0, look, &all);
    hg_table_events(t, 0, 4, look, &rest);
    assert_int_equal(mine.count, hg_table_event_count(t, 0));
    assert_int_equal(rest.count, mine.count - 4);
    assert_int_equal(mine.cards, 5);
    assert_int_equal(all.cards, 10);
    int before = mine.count;
    play_nth(t, 0);
    hg_table_undo(t, 0, 1);
    struct seen after = {0};
    hg_table_events(t, 0, 0, look, &after);
    assert_int_equal(after.count, before + 2); /* picked, undone */
    hg_table_free(t);
}

/* The commitment tells nothing that is used: the key differs from it and from the secret (see test_fair.c), and two
 * tables with the same secret but other contributions deal other cards. */
static void contributions_change_the_luck(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("give");
    const char *gifts[] = {"a wish of my own", opening.fair.contributions[1]};
    struct hg_table *x = open_table(&opening);
    struct hg_fair fair;
    assert_true(hg_fair_init(&fair, opening.fair.secret, gifts, 2));
    opening.fair = fair;
    struct hg_table *y = open_table(&opening);
    assert_memory_not_equal(hg_table_state(x), hg_table_state(y), hg_table_game(x)->state_size);
    hg_table_free(x);
    hg_table_free(y);
}

static void bad_openings_are_explained(void **state)
{
    (void)state;
    struct hg_problem problem;
    struct hg_opening opening = opening_of("bad");
    opening.seats = 3;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    assert_null(hg_table_new(&opening, &problems));
    assert_string_equal(problem.text, "Tides of Time has 2 seats.");
    opening = opening_of("bad");
    strcpy(opening.seat[0].bot, "oracle");
    problems.count = 0;
    assert_null(hg_table_new(&opening, &problems));
    assert_string_equal(problem.field, "bot");
    opening = opening_of("bad");
    opening.edition = "{\n\"id\": tides}";
    opening.edition_size = strlen(opening.edition);
    problems.count = 0;
    assert_null(hg_table_new(&opening, &problems));
    assert_int_equal(problem.line, 2);
    opening.edition = "\xc3\xa9";
    opening.edition_size = 2;
    problems.count = 0;
    assert_null(hg_table_new(&opening, &problems));
    assert_string_equal(problem.found, "\xc3\xa9"); /* the whole character */
    opening.edition = "\xff";
    opening.edition_size = 1;
    problems.count = 0;
    assert_null(hg_table_new(&opening, &problems));
    assert_string_equal(problem.found, "?");
}

/* The default edition with so many more bytes in it. */
static char *padded_edition(const struct hg_game *game, size_t more)
{
    static const char head[] = "{\"note\":\"", tail[] = "\",";
    struct hg_out out = hg_out_growing();
    hg_put(&out, head);
    for (size_t i = 0; i < more - (sizeof head - 1) - (sizeof tail - 1) + 1; i++)
        hg_put_char(&out, 'x');
    hg_put(&out, tail);
    const char *note = strstr((const char *)game->edition, "\"note\":"), *rest = strchr(note + 8, '"') + 1;
    rest = strchr(rest, '"') + 2; /* the game's own note has no quotes in it */
    hg_put_bytes(&out, (const char *)game->edition + 1, (size_t)(note - (const char *)game->edition) - 1);
    hg_put(&out, rest);
    return out.text;
}

/* As large as an edition may be: it is played and its record is read. One byte more, and it is not looked at. */
static void an_edition_has_a_size(void **state)
{
    (void)state;
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_opening opening = opening_of("size");
    char *whole = padded_edition(opening.game, 1000);
    char *text = padded_edition(opening.game, HG_EDITION_MOST + 1000 - strlen(whole));
    opening.edition = text;
    opening.edition_size = strlen(text);
    assert_int_equal(opening.edition_size, HG_EDITION_MOST);
    struct hg_table *t = open_table(&opening), *loaded = reload(t);
    assert_same_state(t, loaded);
    hg_table_free(loaded);
    hg_table_free(t);
    text[HG_EDITION_MOST] = ' ';
    opening.edition_size++;
    assert_null(hg_table_new(&opening, &problems));
    assert_string_equal(problem.found, "1048577 bytes");
    assert_string_equal(problem.text, "an edition has at most 1048576 bytes.");
    hg_free(text);
    hg_free(whole);
}

/* --- more events than there is room for --------------------------------------------------------------------------- */

static struct hg_game cramped_tides(void)
{
    struct hg_game game = *hg_game_find("tides");
    game.max_events = 3; /* enough to deal */
    return game;
}

/* Both seats pick: the second pick tells seven things. */
static void play_cramped(const struct hg_game *game)
{
    struct hg_opening opening = opening_of("cramped");
    opening.game = game;
    struct hg_table *t = open_table(&opening);
    play_nth(t, 0);
    int before = hg_table_event_count(t, HG_CHANCE);
    play_nth(t, 0);
    assert_int_equal(hg_table_event_count(t, HG_CHANCE), before + 3);
    hg_table_free(t);
}

/* Runs `play` in a program of its own and returns how that ended, and what it wrote to standard error. */
static int status_of(void (*play)(const struct hg_game *game), const struct hg_game *game, char *words, size_t cap)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        play(game);
        _exit(0);
    }
    close(ends[1]);
    size_t n = 0;
    for (ssize_t got; n < cap - 1 && (got = read(ends[0], words + n, cap - 1 - n)) > 0;)
        n += (size_t)got;
    words[n] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static const int absent[] = {HG_CHANCE, -2, 2, HG_MAX_SEATS, 1000}; /* at a table of two */
static int who, about; /* one of them, and what is asked: view, facts, lines */

static void ask_about_nobody(const struct hg_game *game)
{
    struct hg_opening opening = opening_of("nobody");
    opening.game = game;
    struct hg_table *t = open_table(&opening);
    const void *rules = hg_table_rules(t), *state = hg_table_state(t);
    void *view = hg_zeroed(game->state_size);
    struct hg_term terms[HG_MOST_TERMS];
    struct hg_out out = hg_out_growing();
    if (about == 0)
        game->view(rules, state, who, view);
    else if (about == 1)
        game->terms(rules, state, who, terms);
    else
        game->write_facts(rules, state, who, &(struct hg_words){0}, &out);
}

/* Whoever asks a game what a seat sees that is not there has made a mistake: nothing is read beside the seats. */
static void nobody_sees_nothing(void **state)
{
    (void)state;
    char words[4096];
    for (int i = 0; HG_SANE && i < hg_game_count; i++)
        for (about = 0; about < 3; about++)
            for (size_t n = 0; n < sizeof absent / sizeof absent[0]; n++) {
                who = absent[n];
                if (about && (!hg_games[i]->terms || (about == 2 && who == HG_CHANCE)))
                    continue; /* the owner has facts, and those of Wells are the same for all */
                if (about != 1 && who == HG_SPECTATOR)
                    continue; /* nobody's seat, and eyes all the same */
                status_of(ask_about_nobody, hg_games[i], words, sizeof words);
                if (!strstr(words, "broken: a seat that is asked about is there") &&
                    !strstr(words, "broken: whoever looks sits there or nowhere"))
                    fail_msg("%s, %d, seat %d: %s", hg_games[i]->id, about, who, words);
            }
}

/* A game that breaks its promise: a list that is full is not read past its end. Builds that check say what is broken,
 * where, and after which moves. */
static void a_full_list_of_events_is_not_overread(void **state)
{
    (void)state;
    struct hg_game game = cramped_tides();
    char words[4096];
    int status = status_of(play_cramped, &game, words, sizeof words);
    if (!HG_SANE) {
        assert_int_equal(status, 0);
        return;
    }
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    static const char *const told[] = {
        "broken: a move leaves no more than max_events events (src/table/table.c:",
        "\ntides, moves: 12; the last: chance deal ",
        "; seat 0 the-",
        "; seat 1 the-",
    };
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (!strstr(words, told[i]))
            fail_msg("not told: %s, but: %s", told[i], words);
}

/* --- the library -------------------------------------------------------------------------------------------------- */

static struct hg_table *table_with(struct hg_library *library, const char *options)
{
    struct hg_opening opening = opening_of("library");
    struct hg_json_error error;
    opening.library = library;
    if (options)
        assert_true(hg_json_parse(options, strlen(options), &opening.options, &error));
    return open_table(&opening);
}

static void tables_share_compiled_editions(void **state)
{
    (void)state;
    struct hg_library *library = hg_library_new();
    struct hg_table *a = table_with(library, NULL), *b = table_with(library, NULL);
    struct hg_table *c = table_with(library, "{\"maze_once\":true}"), *alone = table_with(NULL, NULL);
    assert_ptr_equal(hg_table_rules(a), hg_table_rules(b));
    assert_ptr_not_equal(hg_table_rules(a), hg_table_rules(c));
    assert_ptr_not_equal(hg_table_rules(a), hg_table_rules(alone));
    size_t size = hg_table_game(a)->rules_size;
    assert_memory_equal(hg_table_rules(a), hg_table_rules(alone), size);
    play_to_end(a, 3);
    assert_memory_equal(hg_table_rules(a), hg_table_rules(alone), size);
    const void *rules = hg_table_rules(b);
    hg_table_free(a);
    hg_table_free(b);
    struct hg_table *later = table_with(library, NULL);
    assert_ptr_equal(hg_table_rules(later), rules); /* kept for whoever comes next */
    hg_table_free(later);
    hg_table_free(c);
    hg_table_free(alone);
    hg_library_free(library);
}

/* The same edition with more and more white space is a new text each time: what nobody holds is thrown away, the oldest
 * first, and what is held stays. */
static void a_library_keeps_what_is_held(void **state)
{
    (void)state;
    struct hg_library *library = hg_library_new();
    const struct hg_game *game = hg_game_find("tides");
    char *text = hg_zeroed(*game->edition_size + 64);
    memcpy(text, game->edition, *game->edition_size);
    struct hg_table *held = table_with(library, NULL);
    const void *rules = hg_table_rules(held);
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    for (size_t spaces = 1; spaces <= 40; spaces++) {
        text[*game->edition_size + spaces - 1] = ' ';
        struct hg_book_of of = {.game = game, .edition = text, .edition_size = *game->edition_size + spaces};
        const struct hg_book *book = hg_book_take(library, &of, &problems);
        assert_non_null(book);
        assert_true(book->is_default); /* white space is no difference */
        hg_book_give_back(library, book);
    }
    struct hg_table *again = table_with(library, NULL);
    assert_ptr_equal(hg_table_rules(again), rules);
    hg_table_free(again);
    hg_table_free(held);
    hg_free(text);
    hg_library_free(library);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_standing_answer_is_given_by_the_table),
        cmocka_unit_test(the_newest_standing_answer_counts),
        cmocka_unit_test(standing_answers_do_not_hinder_an_undo),
        cmocka_unit_test(nothing_stands_before_the_deal),
        cmocka_unit_test(what_cannot_stand),
        cmocka_unit_test(names_are_printable),
        cmocka_unit_test(names_are_shown_without_what_nobody_sees),
        cmocka_unit_test(loading_is_replaying),
        cmocka_unit_test(same_seed_same_game),
        cmocka_unit_test(header_holds_every_option),
        cmocka_unit_test(options_may_be_per_seat),
        cmocka_unit_test(other_editions_travel_with_the_record),
        cmocka_unit_test(positions_can_be_a_start),
        cmocka_unit_test(a_finished_game_verifies),
        cmocka_unit_test(an_unfinished_game_says_what_it_could_not_check),
        cmocka_unit_test(a_finished_game_without_its_proof_is_not_good),
        cmocka_unit_test(every_changed_byte_is_found),
        cmocka_unit_test(every_cut_is_found_or_leaves_whole_lines),
        cmocka_unit_test(a_forged_outcome_is_found),
        cmocka_unit_test(a_save_file_goes_on_with_the_same_luck),
        cmocka_unit_test(a_record_cut_before_a_deal_goes_on),
        cmocka_unit_test(without_its_secret_a_record_needs_a_new_one),
        cmocka_unit_test(a_wrong_secret_is_refused),
        cmocka_unit_test(undo_is_free_until_the_other_seat_decides),
        cmocka_unit_test(undo_beyond_the_barrier_needs_consent),
        cmocka_unit_test(one_wish_at_a_time),
        cmocka_unit_test(bots_agree_at_once),
        cmocka_unit_test(unknown_bots_are_played_by_the_stand_in),
        cmocka_unit_test(known_bots_need_no_stand_in),
        cmocka_unit_test(luck_of_bots_differs_between_decisions_and_seats),
        cmocka_unit_test(playing_on_forgets_what_could_be_redone),
        cmocka_unit_test(rewinding_gives_the_same_bytes),
        cmocka_unit_test(undo_gives_the_states_of_playing_forward),
        cmocka_unit_test(groups_of_undo_come_back_one_by_one),
        cmocka_unit_test(undo_has_a_limit),
        cmocka_unit_test(an_agreement_needs_room_too),
        cmocka_unit_test(a_record_beyond_the_limit_is_refused),
        cmocka_unit_test(undo_does_not_reroll),
        cmocka_unit_test(a_finished_game_is_not_undone),
        cmocka_unit_test(decisions_change_with_own_moves_alone),
        cmocka_unit_test(streams_are_numbered_without_gaps),
        cmocka_unit_test(contributions_change_the_luck),
        cmocka_unit_test(bad_openings_are_explained),
        cmocka_unit_test(an_edition_has_a_size),
        cmocka_unit_test(tables_share_compiled_editions),
        cmocka_unit_test(a_library_keeps_what_is_held),
        cmocka_unit_test(nobody_sees_nothing),
        cmocka_unit_test(a_full_list_of_events_is_not_overread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
