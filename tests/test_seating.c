/* test_seating.c: what only a server's table has: seals, seats that change hands, a reserve of time, pauses, and ends by other
 * means than the rules; and what of it a record can be made to say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "driven.h"
#include "forger.h"
#include "games/registry.h"
#include "table/record.h"
#include "table/wishes.h"

#define ID "k7m2x9q4ab"

/* --- tables ------------------------------------------------------------------------------------------------------- */

static const char *const gifts[] = {"hope:00112233445566778899aabbccddeeff", "luck:ffeeddccbbaa99887766554433221100"};

static struct hg_opening served(const char *game)
{
    struct hg_opening opening = {.game = hg_game_find(game), .seats = 2, .id = ID, .wait = true, .now_ms = 1000};
    hg_fair_from_seed(&opening.fair, "the secret", 2);
    opening.fair.seeded = false;
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

static struct hg_seals seals_of(const char *const give[], int seats)
{
    struct hg_seals seals = {0};
    for (int seat = 0; seat < seats; seat++) {
        seals.there[seat] = give[seat] != NULL;
        if (give[seat])
            hg_seal(ID, seat, give[seat], seals.seal[seat]);
    }
    return seals;
}

/* Sealed, opened and dealt. */
static struct hg_table *begin(const struct hg_opening *opening)
{
    struct hg_table *t = open_table(opening);
    const char *give[2] = {opening->seat[0].bot[0] ? NULL : gifts[0], opening->seat[1].bot[0] ? NULL : gifts[1]};
    struct hg_seals seals = seals_of(give, 2);
    assert_true(hg_table_seal(t, &seals));
    assert_true(hg_table_give(t, give, 2000));
    return t;
}

/* The first game that is offered and whose clock runs, or that is for three. */
static const char *real_time(void)
{
    const struct hg_game *const *game = hg_games;
    while (!(*game)->offered || !(*game)->tick)
        game++;
    return (*game)->id;
}

static const char *for_three(void)
{
    const struct hg_game *const *game = hg_games;
    while (!(*game)->offered || (*game)->tick || (*game)->max_seats < 3)
        game++;
    return (*game)->id;
}

static struct hg_table *begin_tides(void)
{
    struct hg_opening opening = served("tides");
    return begin(&opening);
}

static int next_seat(const struct hg_table *t)
{
    int seat = 0;
    while (!hg_turn_owes(hg_table_turn(t), seat))
        seat++;
    return seat;
}

static struct hg_move first_move(const struct hg_table *t, int seat)
{
    struct hg_move moves[1024];
    assert_true(hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), seat, moves) > 0);
    return moves[0];
}

static void play_at(struct hg_table *t, int seat, uint64_t now_ms)
{
    assert_int_equal(hg_table_play(t, seat, first_move(t, seat), now_ms), 0);
}

static void play_to_end(struct hg_table *t, uint64_t now_ms)
{
    while (!hg_table_turn(t).over) {
        if (!drive(t, now_ms))
            play_at(t, next_seat(t), now_ms);
    }
}

/* --- records ------------------------------------------------------------------------------------------------------ */

static struct hg_table *load(const struct hg_table *t)
{
    struct hg_out save = hg_out_growing();
    struct hg_fault fault = {0};
    size_t n;
    const char *text = hg_table_record(t, &n);
    hg_put_bytes(&save, text, n);
    hg_table_write_secret(t, &save);
    struct hg_table *copy = hg_record_load(save.text, save.len, &fault);
    if (!copy)
        fail_msg("line %d: %s", fault.line, fault.text);
    hg_out_free(&save);
    return copy;
}

/* Loading does it all again; and following, line by line, comes to the same. */
static void assert_reads_back(const struct hg_table *t)
{
    struct hg_table *copy = load(t);
    size_t n, m;
    const char *text = hg_table_record(t, &n), *other = hg_table_record(copy, &m);
    assert_int_equal(n, m);
    assert_memory_equal(text, other, n);
    assert_memory_equal(hg_table_state(t), hg_table_state(copy), hg_table_game(t)->state_size);
    assert_memory_equal(t->bank_ms, copy->bank_ms, sizeof t->bank_ms);
    assert_memory_equal(t->times_late, copy->times_late, sizeof t->times_late);
    assert_int_equal(t->persons, copy->persons);
    assert_int_equal(t->paused, copy->paused);
    assert_int_equal(t->ending, copy->ending);
    for (int seat = 0; seat < t->seats; seat++)
        assert_int_equal(hg_table_thinks_until(t, seat), hg_table_thinks_until(copy, seat));
    hg_table_free(copy);
}

static const char *last_line(const struct hg_table *t)
{
    size_t n;
    const char *text = hg_table_record(t, &n), *at = text + n - 1;
    while (at > text && at[-1] != '\n')
        at--;
    return at;
}

static void assert_last(const struct hg_table *t, const char *line)
{
    if (strncmp(last_line(t), line, strlen(line)) != 0)
        fail_msg("%s", last_line(t));
}

static struct hg_verdict judge(const struct lines *lines)
{
    struct hg_out out = joined(lines);
    struct hg_table *table;
    struct hg_verdict verdict = hg_record_verify(out.text, out.len, HG_REPEAT_ALL, NULL, &table);
    hg_table_free(table);
    hg_out_free(&out);
    return verdict;
}

static void assert_broken(const struct lines *lines, int line, const char *words)
{
    struct hg_verdict verdict = judge(lines);
    if (verdict.word != HG_BROKEN || verdict.fault.line != line || !strstr(verdict.fault.text, words))
        fail_msg("%s at line %d: %s", hg_verdict_word(&verdict), verdict.fault.line, verdict.fault.text);
    hg_verdict_free(&verdict);
}

static void assert_word(const struct lines *lines, enum hg_verdict_word word)
{
    struct hg_verdict verdict = judge(lines);
    if (verdict.word != word)
        fail_msg("%s at line %d: %s", hg_verdict_word(&verdict), verdict.fault.line, verdict.fault.text);
    hg_verdict_free(&verdict);
}

/* A line in the place of another, or before it; and as it was again. */
static void assert_forged(struct lines *lines, int place, const char *line, int fault, const char *words)
{
    insert_line(lines, place, line);
    assert_broken(lines, fault, words);
    drop_lines(lines, place, 1);
}

/* --- the header --------------------------------------------------------------------------------------------------- */

static void a_served_table_has_an_id_and_no_names(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    strcpy(opening.seat[0].name, "Ada");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    static const char begins[] = "{\"hourglass\":3,\"game\":\"tides\",\"rules\":";
    size_t n;
    const char *text = hg_table_record(t, &n);
    assert_memory_equal(text, begins, sizeof begins - 1);
    assert_non_null(strstr(text, ",\"table\":\"" ID "\",\"seats\":[{},{\"bot\":\"random\"}],\"options\":{"));
    assert_null(strstr(text, "Ada"));
    assert_string_equal(hg_table_id(t), ID);
    assert_string_equal(hg_table_seat(t, 0)->name, "Ada");
    assert_reads_back(t);
    hg_table_free(t);
}

static void names_are_told_beside_the_record(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    struct hg_fault fault;
    hg_table_name(t, 1, "Bo");
    struct hg_out text = hg_out_growing();
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&text, record, n);
    hg_table_write_secret(t, &text);
    hg_table_write_names(t, &text);
    assert_non_null(strstr(text.text, "\n{\"names\":[\"Seat 1\",\"Bo\"]}\n"));
    struct hg_table *copy = hg_record_load(text.text, text.len, &fault);
    assert_non_null(copy);
    assert_string_equal(hg_table_seat(copy, 0)->name, "Seat 1");
    assert_string_equal(hg_table_seat(copy, 1)->name, "Bo");
    hg_table_name(copy, 1, "");
    assert_string_equal(hg_table_seat(copy, 1)->name, "Seat 2");
    hg_table_free(copy);
    hg_out_free(&text);
    hg_table_free(t);
}

static void forge_names(const char *line, const char *words)
{
    struct hg_table *t = begin_tides();
    struct hg_out text = hg_out_growing();
    struct hg_fault fault = {0};
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&text, record, n);
    hg_put(&text, line);
    assert_null(hg_record_load(text.text, text.len, &fault));
    if (!strstr(fault.text, words))
        fail_msg("%s", fault.text);
    hg_out_free(&text);
    hg_table_free(t);
}

static void names_that_are_none_are_refused(void **state)
{
    (void)state;
    forge_names("{\"names\":[\"Ada\"]}\n", "a name for each seat");
    forge_names("{\"names\":\"Ada\"}\n", "a name for each seat");
    forge_names("{\"names\":[\"Ada\",7]}\n", "a name for each seat");
    forge_names("{\"names\":[\"Ada\",\"\"]}\n", "a name for each seat");
    forge_names("{\"names\":[\"Ada\",\"Bo\"]}\n{\"names\":[\"Ada\",\"Bo\"]}\n", "behind the names");
    forge_names("{\"names\":[\"Ada\",\"Bo\"]}", "does not end with a newline");
}

static void assert_no_table(struct hg_opening opening, const char *words)
{
    struct hg_problem problem = {0};
    struct hg_problems problems = {.list = &problem, .cap = 1};
    char text[256];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    assert_null(hg_table_new(&opening, &problems));
    hg_problem_write(&problem, NULL, &out);
    if (!strstr(text, words))
        fail_msg("%s", text);
}

static void bad_openings_are_explained(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    static const char *const ids[] = {"", "k7m2x9q4a", "k7m2x9q4abc", "K7m2x9q4ab", "k7m2x9q4a\""};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        opening.id = ids[i];
        assert_no_table(opening, "10 lower-case letters and digits");
    }
    opening = served("tides");
    opening.manual = true;
    assert_no_table(opening, "nobody plays chance by hand");
    opening = served("tides");
    opening.bank_ms = 1;
    assert_no_table(opening, "a time to think that is used first");
}

/* --- seals -------------------------------------------------------------------------------------------------------- */

/* Computed by another program, with the formula of seals.h. */
static void a_seal_is_what_the_formula_says(void **state)
{
    (void)state;
    uint8_t seal[HG_SHA256_SIZE], expected[HG_SHA256_SIZE];
    hg_seal(ID, 1, gifts[0], seal);
    assert_true(hg_sha256_read("70993c4d463f9749d13044f4a0d72b0f1e0b261338ec9ac56f6b6aa5a665b84a", expected));
    assert_memory_equal(seal, expected, sizeof seal);
}

static void seals_bind(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    struct hg_table *t = open_table(&opening);
    struct hg_seals seals = seals_of(gifts, 2), half = seals;
    half.there[1] = false;
    assert_null(hg_table_seals(t));
    assert_false(hg_table_seal(t, &half));
    assert_true(hg_table_seal(t, &seals));
    assert_false(hg_table_seal(t, &seals));
    assert_memory_equal(hg_table_seals(t)->seal[1], seals.seal[1], HG_SHA256_SIZE);
    assert_last(t, "{\"seals\":[\"");
    assert_reads_back(t);
    assert_true(hg_table_fits_seal(t, 0, gifts[0]));
    assert_false(hg_table_fits_seal(t, 1, gifts[0]));
    assert_true(hg_table_fits_seal(t, 1, NULL));
    const char *wrong[] = {gifts[0], "another"}, *exchanged[] = {gifts[1], gifts[0]};
    assert_false(hg_table_give(t, wrong, 2000));
    assert_false(hg_table_give(t, exchanged, 2000));
    assert_true(hg_table_waits(t));
    assert_true(hg_table_give(t, gifts, 2000));
    assert_false(hg_table_waits(t));
    assert_reads_back(t);
    hg_table_free(t);
}

/* A bot has no seal, and gives nothing once seals stand: it could be chosen after all others are open. */
static void bots_have_no_seal(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    const char *give[] = {gifts[0], NULL};
    struct hg_seals both = seals_of(gifts, 2), seals = seals_of(give, 2);
    assert_false(hg_table_seal(t, &both));
    assert_true(hg_table_seal(t, &seals));
    assert_false(hg_table_give(t, gifts, 2000));
    assert_true(hg_table_give(t, give, 2000));
    assert_reads_back(t);
    hg_table_free(t);
}

static void a_start_can_be_broken_off(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    struct hg_table *t = open_table(&opening);
    struct hg_seals seals = seals_of(gifts, 2);
    struct hg_fair another;
    hg_fair_from_seed(&another, "another", 2);
    another.seeded = false;
    assert_true(hg_table_seal(t, &seals));
    assert_false(hg_table_sit(t, 1, "random", 1500));
    assert_true(hg_table_restart(t, &another));
    assert_last(t, "{\"commit\":\"");
    assert_non_null(strstr(last_line(t), "\",\"reveal\":\""));
    assert_null(strstr(last_line(t), "alone"));
    assert_null(hg_table_seals(t));
    assert_true(hg_table_sit(t, 1, "random", 1500));
    assert_true(hg_table_sit(t, 1, NULL, 1600));
    assert_reads_back(t);
    assert_true(hg_table_seal(t, &seals));
    assert_true(hg_table_give(t, gifts, 2000));
    assert_false(hg_table_restart(t, &another));
    play_to_end(t, 3000);
    struct lines lines = lines_of_table(t);
    struct hg_verdict verdict = judge(&lines);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_int_equal(verdict.notes[HG_NOTE_NEW_SECRET].number, 1);
    assert_int_equal(verdict.key_count, 2);
    assert_true(verdict.keys[0].sealed && verdict.keys[1].sealed);
    hg_verdict_free(&verdict);
    free_lines(&lines);
    hg_table_free(t);
}

static void forged_seals_are_found(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    play_to_end(t, 3000);
    struct lines lines = lines_of_table(t);
    int seals = find_line(&lines, "seals", 0), give = find_line(&lines, "give", 0);
    assert_int_equal(seals, 2);
    assert_word(&lines, HG_CONSISTENT);
    change(&lines, give, "hope", "hops");
    assert_broken(&lines, give + 1, "contribution of seat 1 does not fit its seal");
    change(&lines, give, "hops", "hope");
    change(&lines, give, "\"luck:ffeeddccbbaa99887766554433221100\"", "null"); /* not opened: other luck */
    assert_broken(&lines, give + 2, "secret and contributions");
    change(&lines, give, "null", "\"luck:ffeeddccbbaa99887766554433221100\"");
    change(&lines, seals, "[\"", "[\"0");
    assert_broken(&lines, seals + 1, "64 hexadecimal digits");
    change(&lines, seals, "[\"0", "[\"");
    char *copy = copy_of(lines.line[seals], strlen(lines.line[seals]));
    assert_forged(&lines, give + 1, copy, give + 2, "between a commitment and its contributions");
    assert_forged(&lines, give, copy, give + 1, "between a commitment and its contributions");
    assert_forged(&lines, seals, "{\"seals\":[null,null]", seals + 1, "a seal for every person");
    assert_forged(&lines, seals, "{\"seals\":[null]", seals + 1, "a seal for every person");
    assert_forged(&lines, seals, "{\"seals\":7", seals + 1, "a seal for every person");
    assert_forged(&lines, give, "{\"sit\":1,\"bot\":\"random\",\"t\":1000", give + 1, "Nobody can sit down there");
    free(copy);
    free_lines(&lines);
    hg_table_free(t);
}

/* --- what seals prove --------------------------------------------------------------------------------------------- */

/* What Anton noted: the commitment, so many of the seals, and his contribution. */
static struct hg_verdict tie(const struct lines *lines, int seals, const uint8_t other[HG_SHA256_SIZE])
{
    struct hg_out out = joined(lines);
    struct hg_table *table;
    struct hg_verdict verdict = hg_record_verify(out.text, out.len, HG_REPEAT_ALL, NULL, &table);
    uint8_t noted[2][HG_SHA256_SIZE];
    struct hg_noted notes = {.commits = (const uint8_t(*)[HG_SHA256_SIZE]) & verdict.keys[0].commitment,
                             .commit_count = 1,
                             .seals = (const uint8_t(*)[HG_SHA256_SIZE])noted,
                             .seal_count = seals};
    notes.seat[1].gave = gifts[1];
    hg_seal(ID, 1, gifts[1], noted[0]);
    hg_seal(ID, 0, gifts[0], noted[1]);
    if (other)
        memcpy(noted[0], other, sizeof noted[0]);
    assert_non_null(table);
    hg_verdict_tie(&verdict, table, &notes, NULL);
    hg_table_free(table);
    hg_out_free(&out);
    return verdict;
}

static void seals_that_were_noted_prove_more(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    play_to_end(t, 3000);
    struct lines lines = lines_of_table(t);
    for (int seals = 0; seals <= 2; seals++) {
        struct hg_verdict verdict = tie(&lines, seals, NULL);
        assert_int_equal(verdict.word, HG_PROVEN);
        assert_int_equal(verdict.claims >> HG_CLAIM_SEALED_BY_ALL & 1, seals == 2);
        assert_int_equal(verdict.together, seals < 2);
        hg_verdict_free(&verdict);
    }
    uint8_t other[HG_SHA256_SIZE] = {1};
    struct hg_verdict verdict = tie(&lines, 1, other);
    assert_int_equal(verdict.word, HG_BROKEN);
    assert_non_null(strstr(verdict.fault.text, "does not hold the seal 0100"));
    hg_verdict_free(&verdict);
    free_lines(&lines);
    hg_table_free(t);
}

/* Ada never opened hers. */
static void a_seal_that_was_not_opened_proves_less(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    struct hg_table *t = open_table(&opening);
    struct hg_seals seals = seals_of(gifts, 2);
    const char *one[] = {NULL, gifts[1]};
    assert_true(hg_table_seal(t, &seals));
    assert_true(hg_table_give(t, one, 2000));
    play_to_end(t, 3000);
    struct lines lines = lines_of_table(t);
    struct hg_verdict verdict = tie(&lines, 2, NULL);
    assert_int_equal(verdict.word, HG_PROVEN);
    assert_false(verdict.claims >> HG_CLAIM_SEALED_BY_ALL & 1);
    hg_verdict_free(&verdict);
    free_lines(&lines);
    hg_table_free(t);
}

/* --- other tables ------------------------------------------------------------------------------------------------- */

/* Where there is no id, none of this is a line. */
static void other_tables_have_no_such_lines(void **state)
{
    (void)state;
    static const char *const served_lines[] = {"{\"seals\":[null,null]", "{\"sit\":1,\"bot\":\"random\",\"t\":1000",
                                               "{\"pause\":true,\"t\":1000", "{\"resign\":1,\"t\":1000",
                                               "{\"stop\":\"agreed\",\"t\":1000"};
    for (int third = 0; third < 2; third++) {
        struct hg_opening opening = served("tides");
        opening.id = NULL;
        opening.wait = false;
        opening.think_ms = third ? 1000 : 0;
        opening.bank_ms = third ? 1000 : 0;
        struct hg_table *t = open_table(&opening);
        struct lines lines = lines_of_table(t);
        for (size_t i = 0; i < sizeof served_lines / sizeof served_lines[0]; i++)
            assert_forged(&lines, lines.count, served_lines[i], lines.count + 1,
                          third ? "which has an id" : "belongs to records of format 3");
        struct hg_seals seals = seals_of(gifts, 2);
        assert_false(hg_table_seal(t, &seals));
        assert_false(hg_table_sit(t, 1, "random", 2000));
        assert_false(hg_table_pause(t, true, 0, 2000));
        assert_false(hg_table_resign(t, 0, 2000));
        assert_false(hg_table_stop(t, 2000));
        free_lines(&lines);
        hg_table_free(t);
    }
}

/* --- seats -------------------------------------------------------------------------------------------------------- */

static void a_bot_takes_over_and_the_person_comes_back(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    assert_false(hg_table_sit(t, 1, NULL, 3000));
    assert_false(hg_table_sit(t, 1, "nobody", 3000));
    assert_true(hg_table_sit(t, 1, "random", 3000));
    assert_last(t, "{\"sit\":1,\"bot\":\"random\",\"t\":3000,");
    assert_false(hg_table_sit(t, 1, "random", 3000));
    assert_int_equal(hg_table_jobs(t), 2);
    for (int i = 0; i < 3; i++) {
        drive(t, 3000);
        assert_true(hg_turn_owes(hg_table_turn(t), 0));
        play_at(t, 0, 3000);
    }
    drive(t, 3000);
    assert_reads_back(t);
    assert_true(hg_table_sit(t, 1, NULL, 4000));
    assert_last(t, "{\"sit\":1,\"t\":4000,");
    assert_int_equal(hg_table_jobs(t), 0);
    assert_reads_back(t);
    play_to_end(t, 5000);
    assert_false(hg_table_sit(t, 1, "random", 5000));
    struct lines lines = lines_of_table(t);
    struct hg_verdict verdict = judge(&lines);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_true(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    int sit = find_line(&lines, "sit", 0);
    change(&lines, sit, "random", "greedy"); /* the moves are not its own */
    verdict = judge(&lines);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_false(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    change(&lines, sit, "greedy", "unheard");
    verdict = judge(&lines);
    assert_false(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    change(&lines, sit, "unheard", "random");
    assert_forged(&lines, sit, lines.line[sit], sit + 2, "Nobody can sit down there");
    assert_forged(&lines, sit, "{\"sit\":2,\"bot\":\"random\",\"t\":3000", sit + 1, "no such seat");
    assert_forged(&lines, sit, "{\"sit\":1,\"bot\":\"random\",\"t\":1000", sit + 1, "time does not go back");
    free_lines(&lines);
    hg_table_free(t);
}

/* A bot that owed a decision when it got up would have made it. */
static void a_bot_that_gets_up_too_late_is_told(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    assert_true(hg_table_sit(t, 1, "random", 3000));
    assert_true(hg_table_sit(t, 1, NULL, 3000));
    play_to_end(t, 4000);
    struct lines lines = lines_of_table(t);
    struct hg_verdict verdict = judge(&lines);
    assert_int_equal(verdict.notes[HG_NOTE_BOTS_MISSING].number, 1);
    assert_false(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    free_lines(&lines);
    hg_table_free(t);
}

/* A level that nobody here knows made no move, and could have. */
static void a_bot_that_nobody_knows_is_no_bot_as_here(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    play_to_end(t, 3000);
    struct lines lines = lines_of_table(t);
    int first = find_line(&lines, "seat", 0);
    insert_line(&lines, first, "{\"sit\":1,\"t\":2000");
    insert_line(&lines, first, "{\"sit\":1,\"bot\":\"unheard\",\"t\":2000");
    struct hg_verdict verdict = judge(&lines);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_false(verdict.notes[HG_NOTE_BOTS].there);
    assert_false(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    free_lines(&lines);
    hg_table_free(t);
}

/* What is not kept has not happened: also who sits where. */
static void a_seat_is_put_back(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    hg_table_mark(t);
    assert_true(hg_table_sit(t, 1, "random", 3000));
    drive(t, 3000);
    hg_table_revert(t);
    assert_int_equal(hg_table_jobs(t), 0);
    assert_string_equal(hg_table_seat(t, 1)->bot, "");
    assert_reads_back(t);
    hg_table_mark(t);
    assert_true(hg_table_stop(t, 3000));
    assert_true(hg_table_turn(t).over);
    hg_table_revert(t);
    assert_false(hg_table_turn(t).over);
    play_at(t, 0, 3000);
    assert_reads_back(t);
    hg_table_free(t);
}

static void an_undo_is_asked_of_nobody_who_got_up(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    play_at(t, 0, 3000);
    play_at(t, 1, 3000);
    assert_int_equal(hg_table_undo(t, 0, 3000), HG_UNDO_ASKED);
    assert_true(hg_table_sit(t, 1, "random", 3000));
    assert_int_equal(hg_table_undo_waiting(t), 0);
    assert_int_equal(hg_table_undo(t, 0, 3000), HG_UNDO_DONE);
    assert_int_equal(hg_table_jobs(t), 0); /* behind an undo it waits for a move */
    assert_true(hg_table_sit(t, 1, NULL, 3100));
    assert_true(hg_table_sit(t, 1, "random", 3100));
    assert_int_equal(hg_table_jobs(t), 2); /* whoever sits down does not */
    assert_reads_back(t);
    hg_table_free(t);
}

/* What a person said once for always waits while a bot sits there. */
static void a_bot_gives_no_answers_of_a_person(void **state)
{
    (void)state;
    struct hg_opening opening = served("template");
    struct hg_table *t = begin(&opening);
    struct hg_move bid, other;
    assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), "bid 0", &bid));
    assert_true(hg_move_read(hg_table_game(t), hg_table_rules(t), "bid 1", &other));
    assert_int_equal(hg_standing_set(t, 1, bid, true, 3000), HG_STANDING_DONE);
    assert_true(hg_table_sit(t, 1, "random", 3000));
    hg_table_advance(t, 3000);
    assert_true(hg_turn_owes(hg_table_turn(t), 1));
    struct hg_table *copy = load(t);
    struct hg_job job;
    assert_true(hg_table_job_of(copy, 1, &job));
    assert_int_equal(hg_table_answer(copy, &job, other, 3000), 0); /* and a reader takes another */
    struct lines lines = lines_of_table(copy);
    assert_word(&lines, HG_OPEN);
    free_lines(&lines);
    hg_table_free(copy);
    assert_true(hg_table_sit(t, 1, NULL, 3000));
    hg_table_advance(t, 3000);
    assert_false(hg_turn_owes(hg_table_turn(t), 1));
    assert_reads_back(t);
    hg_table_free(t);
}

/* Another program reads the lines as they come. */
static void lines_are_followed(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    opening.think_ms = 1000;
    opening.bank_ms = 5000;
    struct hg_table *t = open_table(&opening), *copy = load(t);
    struct hg_seals seals = seals_of(gifts, 2);
    struct hg_fault fault;
    for (int step = 0; step < 10; step++) {
        size_t before, after;
        hg_table_record(t, &before);
        switch (step) {
        case 0: assert_true(hg_table_seal(t, &seals)); break;
        case 1: assert_true(hg_table_give(t, gifts, 2000)); break;
        case 2: play_at(t, 0, 4500); break;
        case 3: assert_true(hg_table_sit(t, 1, "random", 4600)); break;
        case 4: drive(t, 4700); break;
        case 5: assert_true(hg_table_sit(t, 1, NULL, 4800)); break;
        case 6: assert_true(hg_table_pause(t, true, 3, 4900)); break;
        case 7: assert_true(hg_table_pause(t, false, 1, 5900)); break;
        case 8: play_at(t, 0, 6000); break;
        default: assert_true(hg_table_resign(t, 1, 6100)); break;
        }
        const char *text = hg_table_record(t, &after);
        if (!hg_record_follow(copy, NULL, text + before, after - before, &fault))
            fail_msg("step %d: %s", step, fault.text);
        size_t n;
        hg_table_record(copy, &n);
        assert_int_equal(n, after);
        assert_int_equal(copy->bank_ms[0], t->bank_ms[0]);
    }
    hg_table_free(copy);
    hg_table_free(t);
}

static void what_is_followed_fits_its_seal(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    struct hg_table *t = open_table(&opening);
    struct hg_seals seals = seals_of(gifts, 2);
    struct hg_fault fault;
    size_t n;
    assert_true(hg_table_seal(t, &seals));
    hg_table_record(t, &n);
    struct lines lines = lines_of_table(t);
    insert_line(&lines, lines.count, "{\"give\":[null,\"another\"]");
    struct hg_out forged = joined(&lines);
    assert_false(hg_record_follow(t, NULL, forged.text + n, forged.len - n, &fault));
    assert_non_null(strstr(fault.text, "contribution of seat 2 does not fit its seal"));
    hg_out_free(&forged);
    free_lines(&lines);
    hg_table_free(t);
}

/* --- the reserve -------------------------------------------------------------------------------------------------- */

static struct hg_table *begin_timed(const char *game, bool per_turn)
{
    struct hg_opening opening = served(game);
    opening.think_ms = 10000;
    opening.bank_ms = 60000;
    opening.per_turn = per_turn;
    return begin(&opening);
}

static void the_header_says_how_long(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", true);
    size_t n;
    assert_non_null(strstr(hg_table_record(t, &n), ",\"think\":10000,\"bank\":60000,\"per\":\"turn\",\"t\":1000,"));
    assert_true(hg_table_thinks_per_turn(t));
    hg_table_free(t);
    t = begin_timed("tides", false);
    assert_non_null(strstr(hg_table_record(t, &n), ",\"think\":10000,\"bank\":60000,\"t\":1000,"));
    struct lines lines = lines_of_table(t);
    change(&lines, 0, "\"bank\":60000", "\"bank\":0");
    assert_broken(&lines, 1, "The time to think is a number");
    change(&lines, 0, "\"bank\":0", "\"per\":\"game\"");
    assert_broken(&lines, 1, "replaying the record gives something else");
    free_lines(&lines);
    hg_table_free(t);
}

static void what_is_used_is_gone(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    assert_int_equal(hg_table_thinks_until(t, 0), 2000 + 10000 + 60000);
    struct hg_time_left left = hg_table_time_left(t, 0, 5000);
    assert_true(left.thinks);
    assert_int_equal(left.own_ms, 7000);
    assert_int_equal(left.bank_ms, 60000);
    left = hg_table_time_left(t, 0, 15000);
    assert_int_equal(left.own_ms, 0);
    assert_int_equal(left.bank_ms, 57000);
    play_at(t, 0, 12000); /* all that is its own, and nothing more */
    assert_null(strstr(last_line(t), "bank"));
    assert_false(hg_table_time_left(t, 0, 12000).thinks);
    play_at(t, 1, 15500);
    size_t n;
    assert_non_null(strstr(hg_table_record(t, &n), ",\"bank\":56500,\"t\":15500,"));
    assert_int_equal(hg_table_bank(t, 1), 56500);
    assert_int_equal(hg_table_thinks_until(t, 1), 15500 + 10000 + 56500);
    assert_reads_back(t);
    hg_table_forgive(t, 1, 5000); /* 250 at most, and for one move */
    play_at(t, 1, 26500);
    assert_int_equal(hg_table_bank(t, 1), 56500 - 750);
    play_at(t, 0, 26500);
    assert_int_equal(hg_table_bank(t, 0), 60000 - 1000);
    play_at(t, 1, 37500);
    assert_int_equal(hg_table_bank(t, 1), 56500 - 1750);
    assert_reads_back(t);
    hg_table_free(t);
}

static void the_stand_in_waits_for_the_reserve(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    play_at(t, 0, 2000);
    assert_int_equal(hg_table_next(t), 72000);
    assert_int_equal(hg_table_advance(t, 71999), 72000);
    assert_int_equal(hg_table_times_late(t, 1), 0);
    hg_table_advance(t, 72000);
    size_t n;
    assert_non_null(strstr(hg_table_record(t, &n), ",\"by\":\"stand-in\",\"bank\":0,\"t\":72000,"));
    assert_int_equal(hg_table_bank(t, 1), 0);
    assert_int_equal(hg_table_times_late(t, 1), 1);
    assert_reads_back(t);
    assert_int_equal(hg_table_thinks_until(t, 1), 82000);
    play_at(t, 0, 72000);
    hg_table_advance(t, 82000);
    assert_non_null(strstr(hg_table_record(t, &n), ",\"by\":\"stand-in\",\"t\":82000,"));
    assert_int_equal(hg_table_times_late(t, 1), 2);
    play_at(t, 1, 82001);
    assert_int_equal(hg_table_times_late(t, 1), 0);
    assert_reads_back(t);
    hg_table_free(t);
}

static void forged_reserves_are_found(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    play_at(t, 0, 12500);
    struct lines lines = lines_of_table(t);
    int last = lines.count - 1;
    assert_word(&lines, HG_OPEN);
    change(&lines, last, "\"bank\":59500", "\"bank\":59600"); /* less may have been counted, never more */
    assert_word(&lines, HG_OPEN);
    change(&lines, last, "\"bank\":59600", "\"bank\":59499");
    assert_broken(&lines, last + 1, "So much of the reserve");
    change(&lines, last, "\"bank\":59499", "\"bank\":60000");
    assert_broken(&lines, last + 1, "So much of the reserve");
    change(&lines, last, "\"bank\":60000", "\"bank\":-1");
    assert_broken(&lines, last + 1, "So much of the reserve");
    change(&lines, last, ",\"bank\":-1", "");
    assert_word(&lines, HG_OPEN);
    change(&lines, last, ",\"t\"", ",\"by\":\"stand-in\",\"t\"");
    assert_broken(&lines, last + 1, "No stand-in would have made this move here");
    free_lines(&lines);
    hg_table_advance(t, 72000);
    lines = lines_of_table(t);
    int stood = lines.count - 1;
    while (!strstr(lines.line[stood], "stand-in"))
        stood--;
    change(&lines, stood, ",\"bank\":0", ",\"bank\":1");
    assert_broken(&lines, stood + 1, "nothing of the reserve is left");
    free_lines(&lines);
    hg_table_free(t);
}

/* As a bot would play on. */
static int play_well(struct hg_table *t, uint64_t now_ms)
{
    struct hg_move move;
    int seat = next_seat(t);
    assert_true(hg_table_bot(t, seat, "greedy", &move));
    assert_int_equal(hg_table_play(t, seat, move, now_ms), 0);
    return seat;
}

/* Decisions that one seat makes, one behind the other, each 8 seconds long. */
static int decide_slowly(struct hg_table *t, uint64_t *now)
{
    int decisions = 0, seat = next_seat(t);
    for (; !hg_table_turn(t).over && hg_table_turn(t).seats == 1u << seat; decisions++)
        play_well(t, *now += 8000);
    return decisions;
}

static void a_turn_has_one_time(void **state)
{
    (void)state;
    for (int per_turn = 0; per_turn < 2; per_turn++) {
        struct hg_table *t = begin_timed(for_three(), per_turn);
        uint64_t now = 2000;
        int seat, decisions;
        do {
            seat = next_seat(t);
            decisions = decide_slowly(t, &now);
        } while (decisions < 2);
        int used = per_turn ? decisions * 8000 - 10000 : 0;
        assert_true(used < 60000);
        assert_int_equal(hg_table_bank(t, seat), 60000 - used);
        assert_reads_back(t);
        hg_table_free(t);
    }
}

static void the_stand_in_plays_the_turn(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed(for_three(), true);
    int made = 0, seat = 0, length;
    for (uint64_t now = 2000; made < 2; now += 100) {
        hg_table_mark(t);
        seat = next_seat(t);
        length = hg_table_length(t);
        uint64_t until = hg_table_thinks_until(t, seat);
        hg_table_advance(t, until - 1);
        assert_int_equal(hg_table_length(t), length);
        hg_table_advance(t, until);
        made = moves_since(t, length);
        if (made >= 2)
            break;
        hg_table_revert(t);
        play_well(t, now);
        assert_false(hg_table_turn(t).over);
    }
    assert_false(hg_turn_owes(hg_table_turn(t), seat));
    assert_int_equal(hg_table_times_late(t, seat), 1);
    assert_reads_back(t);
    hg_table_free(t);
}

/* --- pauses ------------------------------------------------------------------------------------------------------- */

static void time_stands_in_a_pause(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    play_at(t, 0, 2000);
    assert_true(hg_table_pause(t, true, 0, 5000));
    assert_last(t, "{\"pause\":true,\"t\":5000,");
    assert_false(hg_table_pause(t, true, 0, 5000));
    assert_true(hg_table_is_paused(t));
    assert_int_equal(hg_table_next(t), UINT64_MAX);
    hg_table_advance(t, 900000);
    assert_last(t, "{\"pause\":true,");
    assert_int_equal(hg_table_play(t, 1, first_move(t, 1), 6000), HG_IS_HELD);
    assert_int_equal(hg_table_undo(t, 0, 6000), HG_UNDO_NOTHING);
    assert_int_equal(hg_table_undo_offer(t, 0).moves, 0);
    assert_int_equal(hg_table_time_left(t, 1, 900000).own_ms, 7000);
    assert_reads_back(t);
    assert_false(hg_table_pause(t, false, 4, 905000));
    assert_true(hg_table_pause(t, false, 1, 905000));
    assert_last(t, "{\"pause\":false,\"agreed\":[0],\"t\":905000,");
    assert_int_equal(hg_table_time_left(t, 1, 905000).own_ms, 7000);
    assert_int_equal(hg_table_thinks_until(t, 1), 905000 + 7000 + 60000);
    play_at(t, 1, 913000);
    assert_int_equal(hg_table_bank(t, 1), 59000);
    assert_reads_back(t);
    hg_table_free(t);
}

static void who_sits_down_in_a_pause_has_all_the_time(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    assert_true(hg_table_pause(t, true, 0, 5000));
    assert_true(hg_table_sit(t, 1, "random", 6000));
    assert_int_equal(hg_table_jobs(t), 0);
    assert_true(hg_table_sit(t, 1, NULL, 7000));
    assert_true(hg_table_pause(t, false, 0, 20000));
    assert_int_equal(hg_table_thinks_until(t, 0), 17000 + 70000);
    assert_int_equal(hg_table_thinks_until(t, 1), 20000 + 70000);
    assert_reads_back(t);
    hg_table_free(t);
}

static void all_must_want_a_pause(void **state)
{
    (void)state;
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_table *t = begin_timed("tides", false);
    assert_int_equal(hg_table_wish_pause(t, 0, true, 3000), HG_CLOCK_NOTED);
    assert_int_equal(hg_table_pause_wishes(t), 1);
    struct hg_out wishes = hg_out_growing();
    hg_wishes_write(t, &wishes);
    assert_string_equal(wishes.text, "{\"pause\":[0]}");
    struct hg_table *copy = load(t);
    assert_true(hg_wishes_read(copy, wishes.text, wishes.len, &problems));
    assert_int_equal(hg_table_pause_wishes(copy), 1);
    assert_false(hg_wishes_read(copy, "{\"pause\":[0,1]}", 15, &problems));
    hg_table_free(copy);
    assert_int_equal(hg_table_wish_pause(t, 0, false, 3000), HG_CLOCK_NOTED);
    assert_int_equal(hg_table_wish_pause(t, 1, true, 3000), HG_CLOCK_NOTED);
    assert_int_equal(hg_table_wish_pause(t, 0, true, 3000), HG_CLOCK_DONE);
    assert_last(t, "{\"pause\":true,\"agreed\":[0,1],\"t\":3000,");
    assert_int_equal(hg_table_wish_pause(t, 0, true, 4000), HG_CLOCK_NOTED);
    assert_true(hg_table_is_paused(t));
    assert_int_equal(hg_table_wish_pause(t, 1, true, 4000), HG_CLOCK_DONE);
    assert_false(hg_table_is_paused(t));
    hg_out_free(&wishes);
    hg_table_free(t);
}

/* A server may be away as often as it likes: that counts towards no limit, or the record could not be read again. */
static void pauses_of_the_server_have_no_limit(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    t->turned = HG_UNDO_LIMIT;
    assert_false(hg_table_pause(t, true, 3, 3000));
    assert_int_equal(hg_table_wish_pause(t, 0, true, 3000), HG_CLOCK_NOTED);
    assert_int_equal(hg_table_wish_pause(t, 1, true, 3000), HG_CLOCK_TOO_OFTEN);
    assert_true(hg_table_pause(t, true, 0, 3000));
    size_t before, after;
    struct hg_fault fault;
    struct hg_table *copy = load(t);
    assert_true(hg_table_pause(t, false, 0, 4000));
    copy->turned = HG_UNDO_LIMIT;
    hg_table_record(copy, &before);
    const char *text = hg_table_record(t, &after);
    assert_true(hg_record_follow(copy, NULL, text + before, after - before, &fault));
    before = after;
    assert_true(hg_table_pause(t, true, 0, 5000));
    text = hg_table_record(t, &after);
    assert_true(hg_record_follow(copy, NULL, text + before, after - before, &fault));
    hg_table_free(copy);
    hg_table_free(t);
}

static void forged_pauses_are_found(void **state)
{
    (void)state;
    struct hg_table *t = begin_timed("tides", false);
    play_at(t, 0, 2000);
    assert_true(hg_table_pause(t, true, 0, 5000));
    struct lines lines = lines_of_table(t);
    int end = lines.count;
    assert_word(&lines, HG_OPEN);
    assert_forged(&lines, end, "{\"pause\":true,\"t\":5000", end + 1, "cannot be paused or go on here");
    assert_forged(&lines, end, "{\"seat\":1,\"move\":\"x\",\"t\":5000", end + 1, "nothing happens before it goes on");
    assert_forged(&lines, end, "{\"undo\":1,\"t\":5000", end + 1, "nothing happens before it goes on");
    assert_forged(&lines, end, "{\"pause\":false,\"agreed\":[5],\"t\":5000", end + 1, "cannot be paused or go on");
    change(&lines, end - 1, "true", "true,\"agreed\":[1]");
    assert_broken(&lines, end, "not all agreed");
    change(&lines, end - 1, "true,\"agreed\":[1]", "false");
    assert_broken(&lines, end, "cannot be paused or go on here");
    free_lines(&lines);
    hg_table_free(t);
}

/* --- the end ------------------------------------------------------------------------------------------------------ */

static void whoever_resigns_loses(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    int who;
    play_at(t, 0, 3000);
    struct hg_move move = first_move(t, 1);
    assert_int_equal(hg_table_ending(t, &who), HG_ENDS_BY_RULES);
    assert_true(hg_table_resign(t, 1, 4000));
    assert_int_equal(hg_table_ending(t, &who), HG_RESIGNED);
    assert_int_equal(who, 1);
    assert_true(hg_table_turn(t).over);
    assert_int_equal(hg_table_turn(t).seats, 0);
    assert_last(t, "{\"reveal\":\"");
    size_t n;
    const char *record = hg_table_record(t, &n);
    assert_non_null(strstr(record, "\n{\"resign\":1,\"t\":4000,"));
    assert_non_null(strstr(record, ",\"winners\":[0]},\"t\":4000,"));
    assert_int_equal(hg_table_play(t, 1, move, 5000), HG_IS_HELD);
    assert_int_equal(hg_table_undo(t, 0, 5000), HG_UNDO_NOTHING);
    assert_false(hg_table_resign(t, 0, 5000));
    assert_false(hg_table_stop(t, 5000));
    assert_false(hg_table_sit(t, 0, "random", 5000));
    assert_false(hg_table_pause(t, true, 0, 5000));
    assert_int_equal(hg_table_next(t), UINT64_MAX);
    assert_reads_back(t);
    struct hg_out options = hg_out_growing();
    hg_table_write_rematch(t, &options);
    hg_out_free(&options);
    struct lines lines = lines_of_table(t);
    struct hg_verdict verdict = judge(&lines);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_true(verdict.claims >> HG_CLAIM_WHOLE & 1);
    hg_verdict_free(&verdict);
    free_lines(&lines);
    hg_table_free(t);
}

static void a_table_is_stopped(void **state)
{
    (void)state;
    for (int i = 0; i < hg_game_count; i++) {
        struct hg_opening opening = served(hg_games[i]->id);
        if (!hg_games[i]->offered)
            continue;
        struct hg_table *t = begin(&opening);
        play_at(t, next_seat(t), 3000);
        assert_true(hg_table_stop(t, 4000));
        size_t n;
        assert_non_null(strstr(hg_table_record(t, &n), "\n{\"stop\":\"agreed\",\"t\":4000,"));
        assert_non_null(strstr(hg_table_record(t, &n), ",\"winners\":[]},\"t\":4000,"));
        assert_last(t, "{\"reveal\":\"");
        assert_reads_back(t);
        hg_table_free(t);
    }
}

static void nobody_ends_what_has_not_begun(void **state)
{
    (void)state;
    struct hg_opening opening = served("tides");
    struct hg_table *t = open_table(&opening);
    assert_false(hg_table_stop(t, 2000));
    assert_false(hg_table_resign(t, 0, 2000));
    assert_false(hg_table_pause(t, true, 0, 2000));
    hg_table_free(t);
    opening = served(for_three());
    opening.seats = 3;
    t = open_table(&opening);
    const char *none[3] = {NULL};
    assert_true(hg_table_give(t, none, 2000));
    assert_false(hg_table_resign(t, 0, 2000));
    assert_true(hg_table_stop(t, 2000));
    hg_table_free(t);
}

static void forged_ends_are_found(void **state)
{
    (void)state;
    struct hg_table *t = begin_tides();
    play_at(t, 0, 3000);
    struct lines before = lines_of_table(t);
    assert_true(hg_table_resign(t, 1, 4000));
    struct lines lines = lines_of_table(t);
    int place = find_line(&lines, "resign", 0);
    assert_int_equal(place, before.count);
    change(&lines, place, "\"resign\":1", "\"resign\":0");
    assert_broken(&lines, place + 2, "something else");
    change(&lines, place, "\"resign\":0", "\"resign\":2");
    assert_broken(&lines, place + 1, "no such seat");
    change(&lines, place, "\"resign\":2", "\"resign\":1");
    change(&lines, place + 1, "\"winners\":[0]", "\"winners\":[1]");
    assert_broken(&lines, place + 2, "something else");
    change(&lines, place + 1, "\"winners\":[1]", "\"winners\":[0]");
    assert_forged(&lines, place + 1, "{\"stop\":\"agreed\",\"t\":4000", place + 2, "its result and its secret follow");
    assert_forged(&lines, place + 1, "{\"sit\":1,\"bot\":\"random\",\"t\":4000", place + 2, "and nothing else");
    drop_lines(&lines, place, 1);
    assert_broken(&lines, place + 1, "There is a result although the game is not over");
    insert_line(&lines, place, "{\"stop\":\"by me\",\"t\":4000");
    assert_broken(&lines, place + 1, "something else");
    insert_line(&before, before.count, "{\"resign\":1,\"t\":4000"); /* the secret is kept */
    assert_word(&before, HG_OPEN);
    free_lines(&lines);
    free_lines(&before);
    hg_table_free(t);
}

/* --- in real time ------------------------------------------------------------------------------------------------- */

static void play_until_it_runs(struct hg_table *t, uint64_t now_ms)
{
    for (int i = 0; !hg_table_runs(t) && i < 1000; i++) {
        drive(t, now_ms);
        if (hg_table_turn(t).seats)
            play_at(t, next_seat(t), now_ms);
    }
    assert_true(hg_table_runs(t));
}

/* Whoever is ready in a pause is ready behind it. */
static void an_instant_stands_in_a_pause(void **state)
{
    (void)state;
    struct hg_opening opening = served(real_time());
    opening.clock = HG_LOCKSTEP;
    opening.think_ms = 10000;
    opening.bank_ms = 20000;
    struct hg_table *t = begin(&opening);
    play_until_it_runs(t, 3000);
    assert_true(hg_table_pause(t, true, 0, 4000));
    drive_wish(t, 0, true, 5000);
    drive_wish(t, 1, true, 5000);
    drive(t, 60000);
    assert_last(t, "{\"pause\":true,");
    assert_true(hg_table_pause(t, false, 0, 60000));
    drive(t, 60000);
    size_t n;
    assert_non_null(strstr(hg_table_record(t, &n), ",\"agreed\":[0,1],\"t\":60000,"));
    assert_reads_back(t);
    uint64_t until = hg_table_thinks_until(t, 0); /* the reserve is for decisions */
    assert_int_equal(until, hg_table_runs(t) ? 70000 : UINT64_MAX);
    hg_table_free(t);
}

static void seats_change_hands_while_a_clock_runs(void **state)
{
    (void)state;
    for (enum hg_clock_mode mode = 0; mode < HG_CLOCK_MODES; mode++) {
        struct hg_opening opening = served(real_time());
        opening.clock = mode;
        struct hg_table *t = begin(&opening);
        uint64_t now = 3000;
        play_until_it_runs(t, now);
        drive_wish(t, HG_CHANCE, true, now);
        now += 5000;
        drive_to(t, mode == HG_VIRTUAL ? 5000 : hg_table_time(t, now), now);
        assert_true(hg_table_sit(t, 1, "random", now));
        assert_non_null(strstr(last_line(t), "\"at\":"));
        for (int i = 0; i < 20; i++) {
            now += 1000;
            drive_to(t, mode == HG_VIRTUAL ? hg_table_clock(t).now_ms + 1000 : hg_table_time(t, now), now);
            if (mode == HG_LOCKSTEP)
                drive_wish(t, 0, true, now);
        }
        assert_true(hg_table_sit(t, 1, NULL, now));
        assert_int_equal(t->clock.pace.due_ms[1], 0);
        size_t n;
        const char *text = hg_table_record(t, &n);
        struct hg_table *read;
        struct hg_verdict verdict = hg_record_verify(text, n, HG_REPEAT_ALL, NULL, &read);
        if (verdict.word != HG_OPEN)
            fail_msg("%s: line %d: %s", hg_clock_modes[mode], verdict.fault.line, verdict.fault.text);
        assert_false(verdict.notes[HG_NOTE_BOTS].there && mode != HG_LIVE);
        hg_verdict_free(&verdict);
        hg_table_free(read);
        assert_true(hg_table_stop(t, now));
        assert_reads_back(t);
        text = hg_table_record(t, &n);
        verdict = hg_record_verify(text, n, HG_REPEAT_ALL, NULL, &read);
        assert_int_equal(verdict.word, HG_CONSISTENT);
        if (!(verdict.claims >> HG_CLAIM_BOTS & 1))
            fail_msg("%s: %d otherwise, %d missing", hg_clock_modes[mode], verdict.notes[HG_NOTE_BOTS].number,
                     verdict.notes[HG_NOTE_BOTS_MISSING].number);
        hg_verdict_free(&verdict);
        hg_table_free(read);
        hg_table_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_served_table_has_an_id_and_no_names),
        cmocka_unit_test(names_are_told_beside_the_record),
        cmocka_unit_test(names_that_are_none_are_refused),
        cmocka_unit_test(bad_openings_are_explained),
        cmocka_unit_test(a_seal_is_what_the_formula_says),
        cmocka_unit_test(seals_bind),
        cmocka_unit_test(bots_have_no_seal),
        cmocka_unit_test(a_start_can_be_broken_off),
        cmocka_unit_test(forged_seals_are_found),
        cmocka_unit_test(seals_that_were_noted_prove_more),
        cmocka_unit_test(a_seal_that_was_not_opened_proves_less),
        cmocka_unit_test(other_tables_have_no_such_lines),
        cmocka_unit_test(a_bot_takes_over_and_the_person_comes_back),
        cmocka_unit_test(a_bot_that_gets_up_too_late_is_told),
        cmocka_unit_test(a_bot_that_nobody_knows_is_no_bot_as_here),
        cmocka_unit_test(a_seat_is_put_back),
        cmocka_unit_test(an_undo_is_asked_of_nobody_who_got_up),
        cmocka_unit_test(a_bot_gives_no_answers_of_a_person),
        cmocka_unit_test(lines_are_followed),
        cmocka_unit_test(what_is_followed_fits_its_seal),
        cmocka_unit_test(the_header_says_how_long),
        cmocka_unit_test(what_is_used_is_gone),
        cmocka_unit_test(the_stand_in_waits_for_the_reserve),
        cmocka_unit_test(forged_reserves_are_found),
        cmocka_unit_test(a_turn_has_one_time),
        cmocka_unit_test(the_stand_in_plays_the_turn),
        cmocka_unit_test(time_stands_in_a_pause),
        cmocka_unit_test(who_sits_down_in_a_pause_has_all_the_time),
        cmocka_unit_test(all_must_want_a_pause),
        cmocka_unit_test(pauses_of_the_server_have_no_limit),
        cmocka_unit_test(forged_pauses_are_found),
        cmocka_unit_test(whoever_resigns_loses),
        cmocka_unit_test(a_table_is_stopped),
        cmocka_unit_test(nobody_ends_what_has_not_begun),
        cmocka_unit_test(forged_ends_are_found),
        cmocka_unit_test(an_instant_stands_in_a_pause),
        cmocka_unit_test(seats_change_hands_while_a_clock_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
