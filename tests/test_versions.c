/* test_versions.c: a game goes on with the rules and the edition that it began with, whatever is the newest. Pebbles has
 * two versions of its rules and a former edition; tests/fixtures/records has its records of either. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "suite.h"
#include "table/record.h"
#include "table/table_private.h"

#define FIRST "8f01f366d87442b66d4a5231fcd051a813d85b4f0a8bb00d12407c632987fab4"

static char *kept(const char *name)
{
    char path[96];
    snprintf(path, sizeof path, "tests/fixtures/records/template/%s.jsonl", name);
    return suite_read_file(path);
}

static struct hg_table *load(const char *text)
{
    struct hg_fault fault = {0};
    struct hg_table *t = hg_record_load(text, strlen(text), &fault);
    if (!t)
        fail_msg("line %d: %s", fault.line, fault.text);
    return t;
}

static void assert_same_record(const struct hg_table *t, const char *text)
{
    struct hg_out all = hg_out_growing();
    size_t n;
    const char *record = hg_table_record(t, &n);
    hg_put_bytes(&all, record, n);
    hg_table_write_secret(t, &all);
    assert_string_equal(all.text, text);
    hg_out_free(&all);
}

static struct hg_table *new_table(void)
{
    struct hg_opening opening = {.game = hg_game_find("template"), .seats = 2};
    struct hg_problems problems = {0};
    hg_fair_from_seed(&opening.fair, "new", 2);
    return hg_table_new(&opening, &problems);
}

/* --- changed records ---------------------------------------------------------------------------------------------- */

/* One line of the text, which ends before its sum, with a sum that fits. */
static void put_line(struct hg_out *out, uint8_t sum[HG_SHA256_SIZE], const char *line, size_t n)
{
    hg_sum_line(sum, line, n, sum);
    hg_put_bytes(out, line, n);
    hg_put(out, ",\"sum\":\"");
    hg_put_hex(out, sum, HG_SUM_SIZE);
    hg_put(out, "\"}\n");
}

/* The text with `to` in the place of `from`, which must be there, and all sums right. */
static struct hg_out changed(const char *text, const char *from, const char *to)
{
    struct hg_out other = hg_out_growing(), summed = hg_out_growing();
    const char *place = strstr(text, from);
    uint8_t sum[HG_SHA256_SIZE] = {0};
    assert_non_null(place);
    hg_put_bytes(&other, text, (size_t)(place - text));
    hg_put(&other, to);
    hg_put(&other, place + strlen(from));
    for (const char *at = other.text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        const char *tail = strstr(at, ",\"sum\":\"");
        if (tail && tail < end)
            put_line(&summed, sum, at, (size_t)(tail - at));
        else
            hg_put_bytes(&summed, at, (size_t)(end - at) + 1);
    }
    hg_out_free(&other);
    return summed;
}

static void expect_fault(const char *name, const char *from, const char *to, int line, const char *sentence)
{
    char *text = kept(name);
    struct hg_out other = changed(text, from, to);
    struct hg_fault fault = {0};
    assert_null(hg_record_load(other.text, other.len, &fault));
    assert_string_equal(fault.text, sentence);
    assert_int_equal(fault.line, line);
    hg_out_free(&other);
    free(text);
}

/* --- rules -------------------------------------------------------------------------------------------------------- */

static void a_game_goes_on_with_the_rules_it_began_with(void **state)
{
    (void)state;
    for (int version = 1; version <= 2; version++) {
        char *text = kept(version == 1 ? "v1/saved" : "v2/saved");
        struct hg_table *t = load(text);
        assert_int_equal(t->book->version, version);
        assert_same_record(t, text);
        hg_table_free(t);
        free(text);
    }
    struct hg_table *t = new_table();
    assert_int_equal(t->book->version, 2);
    hg_table_free(t);
}

/* [template 2.6] The same moves come to another end: a bid of nothing has won points there. */
static void rules_are_not_exchanged_under_a_game(void **state)
{
    (void)state;
    char *text = kept("v1/persons");
    struct hg_out other = changed(text, "\"rules\":1", "\"rules\":2");
    struct hg_fault fault = {0};
    assert_null(hg_record_load(other.text, other.len, &fault));
    assert_non_null(strstr(fault.text, "something else"));
    hg_out_free(&other);
    free(text);
}

static void rules_that_nobody_has_are_refused(void **state)
{
    static const char *const versions[] = {"0", "3", "\"1\"", "-1", "1.5", "null", "99999999999999999999"};
    (void)state;
    for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) {
        char rules[64];
        snprintf(rules, sizeof rules, "\"rules\":%s", versions[i]);
        expect_fault("v1/saved", "\"rules\":1", rules, 1,
                     "The header needs a version of the rules that this program has: the newest is 2.");
    }
}

/* --- editions ----------------------------------------------------------------------------------------------------- */

static void a_former_edition_is_found_by_its_hash(void **state)
{
    (void)state;
    char *text = kept("v1/saved");
    struct hg_table *t = load(text), *u = new_table();
    assert_non_null(strstr(text, FIRST));
    assert_true(t->book->is_own && !t->book->is_default && !t->carries_edition);
    assert_int_equal(t->game->chance(t->rules, t->state), 6);
    assert_true(u->book->is_default);
    assert_int_equal(u->game->chance(u->rules, u->state), 7);
    hg_table_free(u);
    hg_table_free(t);
    free(text);
}

static void an_edition_that_nobody_has_is_refused(void **state)
{
    (void)state;
    expect_fault("v1/saved", FIRST, FIRST "0000", 1, "64 hexadecimal digits in lower case are needed here.");
    char other[] = FIRST;
    other[0] = '9';
    expect_fault("v1/saved", FIRST, other, 1,
                 "The record was made with another edition of this game, and does not hold it.");
    expect_fault("v1/saved", "\"" FIRST "\"", "1", 1, "64 hexadecimal digits in lower case are needed here.");
}

/* When the record was made, it held an edition of its own. */
static void an_edition_in_a_record_stays_when_it_becomes_the_default(void **state)
{
    (void)state;
    char *text = kept("v1/edition");
    struct hg_table *t = load(text), *table = NULL;
    assert_true(t->book->is_default && t->carries_edition);
    assert_same_record(t, text);
    struct hg_verdict verdict = hg_record_verify(text, strlen(text), HG_REPEAT_ALL, NULL, &table);
    assert_int_equal(verdict.word, HG_CONSISTENT);
    assert_false(verdict.notes[HG_NOTE_EDITION].there);
    hg_verdict_free(&verdict);
    hg_table_free(table);
    hg_table_free(t);
    free(text);
}

static void the_edition_in_a_record_is_the_one_of_its_header(void **state)
{
    (void)state;
    expect_fault("v1/edition", "\"coins\":4", "\"coins\":5", 1,
                 "The header names another edition than the one that stands below it.");
}

/* White space in it would be lost. */
static void an_edition_has_one_spelling(void **state)
{
    (void)state;
    expect_fault("v1/edition", "\"coins\":4", "\"coins\": 4", 2,
                 "byte 134 of the line: replaying the record gives something else here.");
}

/* --- formats ------------------------------------------------------------------------------------------------------ */

static void a_header_says_the_format_it_needs(void **state)
{
    (void)state;
    expect_fault("v2/saved", "\"hourglass\":1", "\"hourglass\":3", 1,
                 "The header says format 3, and what stands in it is of format 1.");
    expect_fault("v2/saved", "\"hourglass\":1", "\"hourglass\":2", 1,
                 "The header says format 2, and what stands in it is of format 1.");
    expect_fault("v2/saved", "\"chance\":\"fair\",", "\"chance\":\"fair\",\"think\":30000,", 1,
                 "The header says format 1, and what stands in it is of format 2.");
    expect_fault("v2/saved", "\"hourglass\":1", "\"hourglass\":4", 1,
                 "This is no record of Hourglass: the first line of one starts with {\"hourglass\":1, 2 or 3.");
}

static void a_line_is_of_no_later_format_than_its_record(void **state)
{
    (void)state;
    expect_fault("v2/saved", "\n{\"commit\"", "\n{\"at\":0,\"t\":0,\"sum\":\"\"}\n{\"commit\"", 2,
                 "Such a line belongs to records of format 2; this one is of format 1.");
    assert_int_equal(hg_format_of_line("order"), 2);
    assert_int_equal(hg_format_of_line("seat"), 1);
}

/* --- books -------------------------------------------------------------------------------------------------------- */

static void a_library_tells_versions_and_editions_apart(void **state)
{
    (void)state;
    struct hg_library *library = hg_library_new();
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    uint8_t first[HG_SHA256_SIZE], nobodys[HG_SHA256_SIZE] = {0};
    assert_true(hg_sha256_read(FIRST, first));
    struct hg_book_of of = {hg_game_find("template")};
    const struct hg_book *newest = hg_book_take(library, &of, &problems);
    of.version = 1;
    const struct hg_book *old = hg_book_take(library, &of, &problems);
    of.hash = first;
    const struct hg_book *former = hg_book_take(library, &of, &problems),
                         *again = hg_book_take(library, &of, &problems);
    assert_ptr_not_equal(newest, old);
    assert_ptr_not_equal(old, former);
    assert_ptr_equal(former, again);
    assert_true(old->is_default && former->is_own && !former->is_default);
    of.hash = newest->hash;
    of.version = 0;
    assert_ptr_equal(hg_book_take(library, &of, &problems), newest);
    of.hash = nobodys;
    assert_null(hg_book_take(library, &of, &problems));
    assert_string_equal(problem.text, "no edition of this program has this hash.");
    const struct hg_book *all[] = {newest, newest, old, former, again};
    for (int i = 0; i < 5; i++)
        hg_book_give_back(library, all[i]);
    hg_library_free(library);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_on_with_the_rules_it_began_with),
        cmocka_unit_test(rules_are_not_exchanged_under_a_game),
        cmocka_unit_test(rules_that_nobody_has_are_refused),
        cmocka_unit_test(a_former_edition_is_found_by_its_hash),
        cmocka_unit_test(an_edition_that_nobody_has_is_refused),
        cmocka_unit_test(an_edition_in_a_record_stays_when_it_becomes_the_default),
        cmocka_unit_test(the_edition_in_a_record_is_the_one_of_its_header),
        cmocka_unit_test(an_edition_has_one_spelling),
        cmocka_unit_test(a_header_says_the_format_it_needs),
        cmocka_unit_test(a_line_is_of_no_later_format_than_its_record),
        cmocka_unit_test(a_library_tells_versions_and_editions_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
