/* test_fair.c: fair chance. The expected values were computed from the formulas in table/fair.h by another program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/out.h"
#include "table/fair.h"

static void assert_hex(const uint8_t bytes[HG_SHA256_SIZE], const char *hex)
{
    char text[2 * HG_SHA256_SIZE + 1];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_hex(&out, bytes, HG_SHA256_SIZE);
    assert_string_equal(text, hex);
}

static void count_up(uint8_t secret[HG_SHA256_SIZE])
{
    for (int i = 0; i < HG_SHA256_SIZE; i++)
        secret[i] = (uint8_t)i;
}

static void test_golden_commitment_and_key(void **state)
{
    static const char *const contributions[] = {"", "a", "bc"}, *const without[] = {NULL, "a", "bc"};
    uint8_t secret[HG_SHA256_SIZE], commitment[HG_SHA256_SIZE];
    struct hg_fair fair;
    (void)state;
    count_up(secret);
    hg_fair_commit(secret, commitment);
    assert_hex(commitment, "f5d0eb78f1fb220f02db2374816c435143e59a28a4f84d638838beed40897283");
    assert_true(hg_fair_init(&fair, secret, contributions, 3));
    assert_memory_equal(fair.secret, secret, sizeof secret);
    assert_int_equal(fair.seats, 3);
    assert_string_equal(fair.contributions[0], "");
    assert_string_equal(fair.contributions[2], "bc");
    assert_hex(fair.key, "042afeabadbf797e80095867bd8453ce80076cb5797da6cbf0eaf349b23163f4");
    assert_true(hg_fair_init(&fair, secret, without, 3));
    assert_false(fair.given[0]);
    assert_true(fair.given[1]);
    assert_hex(fair.key, "9311cf6006cb0c8d3f1c29edd1a7fbecf8d664d10963538a8ebe4ab1831932a7");
    assert_true(hg_fair_init(&fair, secret, NULL, 0));
    assert_hex(fair.key, "8c20ba7c0d231cbedfc53284f5e1c403eed2183e8d91583e5fcf01359f2289c2");
}

static void test_golden_seed(void **state)
{
    uint8_t commitment[HG_SHA256_SIZE];
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "golden", 3);
    assert_hex(fair.secret, "3aaf5f57f5132b8fa7a438606845904cc64fa40dc03b04296ba3f0b822e7915e");
    assert_int_equal(fair.seats, 3);
    assert_string_equal(fair.contributions[0], "6b98c948e0ecc210162591f116d90cd0");
    assert_string_equal(fair.contributions[1], "4bb5e498bce3aa9c2d10a185ac1c4645");
    assert_string_equal(fair.contributions[2], "1d99fb3eecf877ce2740e85ae7e02e55");
    assert_hex(fair.key, "619c06d78aa38720ecbbbd12c488fc350366d7be1849358d8db874b98dfcb8a5");
    hg_fair_commit(fair.secret, commitment);
    assert_hex(commitment, "a1f87b4fb08c58aad89a4669a991d319082e0248a817cbe65f506d1788a9fa05");
}

/* A record holds the secret and the contributions; whoever reads it gets the same key. */
static void test_seed_and_record_agree(void **state)
{
    struct hg_fair made, read;
    const char *contributions[HG_MAX_SEATS];
    (void)state;
    hg_fair_from_seed(&made, "a seed", HG_MAX_SEATS);
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        contributions[seat] = made.contributions[seat];
    assert_true(hg_fair_init(&read, made.secret, contributions, HG_MAX_SEATS));
    assert_memory_equal(read.key, made.key, sizeof made.key);
}

static void test_golden_tickets(void **state)
{
    static const uint32_t eighteen[] = {0, 12, 8, 9, 4, 9, 5, 6, 5, 7, 10, 4};
    static const struct {
        uint64_t counter;
        uint32_t total, ticket;
    } wide[] = {
        {0, 1, 0},
        {1, 2, 0},
        {(uint64_t)1 << 32, 6, 5},
        {UINT64_MAX, 52, 51},
        {0, 0x80000000, 1126271142},
        {7, 0x80000001, 1365463923},
        {8, UINT32_MAX, 2984209586},
    };
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "golden", 3);
    for (size_t i = 0; i < sizeof eighteen / sizeof eighteen[0]; i++)
        assert_int_equal(hg_fair_ticket(&fair, i, 18), eighteen[i]);
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        assert_int_equal(hg_fair_ticket(&fair, wide[i].counter, wide[i].total), wide[i].ticket);
}

/* A rejected draw is so rare that this one had to be searched for: the first draw of this counter begins with
 * ffffffffc4870fe8. The first total rejects it, the second too with nothing to spare (it divides that number, which is
 * the very limit), the others accept it. */
static void test_rejection(void **state)
{
    static const struct {
        uint32_t total, ticket, unless_rejected;
    } rows[] = {
        {4294901761, 2956406576, 3297054697},
        {3771399583, 1515990801, 0},
        {0x80000001, 1149702125, 1149702125},
        {UINT32_MAX, 3297185768, 3297185768},
    };
    const uint64_t counter = 3268522258;
    const uint64_t first_draw = 0xffffffffc4870fe8;
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "rejection", 0);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(first_draw % rows[i].total, rows[i].unless_rejected);
        assert_int_equal(hg_fair_ticket(&fair, counter, rows[i].total), rows[i].ticket);
    }
}

/* The largest totals leave the longest incomplete runs. */
static void test_large_totals_stay_in_range(void **state)
{
    static const uint32_t totals[] = {0x7fffffff, 0x80000000, 0x80000001, 4294901761, UINT32_MAX};
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "large", 2);
    for (size_t i = 0; i < sizeof totals / sizeof totals[0]; i++) {
        uint32_t low = UINT32_MAX, high = 0;
        for (uint64_t counter = 0; counter < 2000; counter++) {
            uint32_t ticket = hg_fair_ticket(&fair, counter, totals[i]);
            assert_true(ticket < totals[i]);
            low = ticket < low ? ticket : low;
            high = ticket > high ? ticket : high;
        }
        assert_true(low < totals[i] / 100);
        assert_true(high > totals[i] - totals[i] / 100);
    }
}

static double chi_square(const int *counts, int cells, int draws)
{
    double expected = (double)draws / cells, sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

/* One fair source in a thousand exceeds `bound`. Too even is as wrong as too uneven: a plain counter would give 0. */
static void assert_chance(double chi, double bound)
{
    assert_true(chi < bound);
    assert_true(chi > 0.01);
}

static void test_unbiased(void **state)
{
    enum { DRAWS = 60000 };
    static const struct {
        int total;
        double bound;
    } rows[] = {{2, 10.83}, {3, 13.82}, {6, 20.52}, {13, 32.91}, {18, 40.79}};
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "chi-square", 2);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int counts[18] = {0};
        for (uint64_t counter = 0; counter < DRAWS; counter++)
            counts[hg_fair_ticket(&fair, counter, (uint32_t)rows[i].total)]++;
        assert_chance(chi_square(counts, rows[i].total, DRAWS), rows[i].bound);
    }
}

/* Two dice in a row: all 36 pairs are equally likely. */
static void test_successive_tickets_are_independent(void **state)
{
    enum { PAIRS = 20000 };
    int counts[36] = {0};
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "chi-square", 2);
    for (uint64_t i = 0; i < PAIRS; i++)
        counts[6 * hg_fair_ticket(&fair, 2 * i, 6) + hg_fair_ticket(&fair, 2 * i + 1, 6)]++;
    assert_chance(chi_square(counts, 36, PAIRS), 66.62);
}

static void test_commitment_shows_neither_secret_nor_key(void **state)
{
    uint8_t commitment[HG_SHA256_SIZE], plain[HG_SHA256_SIZE];
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "apart", 0);
    hg_fair_commit(fair.secret, commitment);
    hg_sha256(fair.secret, sizeof fair.secret, plain);
    assert_memory_not_equal(commitment, fair.secret, sizeof commitment);
    assert_memory_not_equal(commitment, fair.key, sizeof commitment);
    assert_memory_not_equal(fair.key, fair.secret, sizeof commitment);
    assert_memory_not_equal(fair.key, plain, sizeof commitment);
}

static void test_only_the_secret_opens(void **state)
{
    uint8_t secret[HG_SHA256_SIZE], commitment[HG_SHA256_SIZE];
    (void)state;
    count_up(secret);
    hg_fair_commit(secret, commitment);
    assert_true(hg_fair_opens(commitment, secret));
    for (int bit = 0; bit < 8 * HG_SHA256_SIZE; bit++) {
        secret[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(hg_fair_opens(commitment, secret));
        secret[bit / 8] ^= (uint8_t)(1 << bit % 8);
        commitment[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(hg_fair_opens(commitment, secret));
        commitment[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
}

/* Each row differs a little from the others; every one must make a key of its own. */
static void test_every_contribution_counts(void **state)
{
    static const struct {
        int seats;
        const char *contributions[3];
    } rows[] = {
        {3, {"ab", "c", "def"}},
        {3, {"Ab", "c", "def"}},
        {3, {"ab", "C", "def"}},
        {3, {"ab", "c", "deF"}},
        {3, {"a", "bc", "def"}},
        {3, {"abc", "", "def"}},
        {3, {"", "abc", "def"}},
        {3, {"c", "ab", "def"}},
        {3, {"ab", "c", "de"}},
        {2, {"ab", "c"}},
        {3, {"ab", "c", ""}},
        {3, {"ab", "c", NULL}}, /* nothing is not an empty text */
        {1, {"abcdef"}},
        {1, {""}},
        {0, {NULL}},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    struct hg_fair fairs[ROWS];
    uint8_t secret[HG_SHA256_SIZE];
    (void)state;
    count_up(secret);
    for (int i = 0; i < ROWS; i++) {
        assert_true(hg_fair_init(&fairs[i], secret, rows[i].contributions, rows[i].seats));
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(fairs[i].key, fairs[j].key, HG_SHA256_SIZE);
    }
}

/* Not only the key: the tickets of all later events change with one letter of the last seat. */
static void test_a_contribution_changes_the_tickets(void **state)
{
    static const char *const here[] = {"left", "right"}, *const there[] = {"left", "righT"};
    uint8_t secret[HG_SHA256_SIZE];
    struct hg_fair x, y;
    int same = 0;
    (void)state;
    count_up(secret);
    assert_true(hg_fair_init(&x, secret, here, 2));
    assert_true(hg_fair_init(&y, secret, there, 2));
    for (uint64_t counter = 0; counter < 1000; counter++)
        same += hg_fair_ticket(&x, counter, 1000) == hg_fair_ticket(&y, counter, 1000);
    assert_true(same < 10);
}

static void test_limits(void **state)
{
    static const char longest[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    const char *contributions[HG_MAX_SEATS + 1] = {longest, longest, longest, longest, longest,
                                                   longest, longest, longest, longest};
    uint8_t secret[HG_SHA256_SIZE] = {0};
    struct hg_fair fair, before;
    (void)state;
    assert_int_equal(strlen(longest), HG_CONTRIBUTION_MAX);
    assert_true(hg_fair_init(&fair, secret, contributions, HG_MAX_SEATS));
    assert_string_equal(fair.contributions[HG_MAX_SEATS - 1], longest);
    before = fair;
    secret[0] = 1;
    assert_false(hg_fair_init(&fair, secret, contributions, HG_MAX_SEATS + 1));
    assert_false(hg_fair_init(&fair, secret, contributions, -1));
    contributions[1] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdefg";
    assert_false(hg_fair_init(&fair, secret, contributions, 2));
    assert_memory_equal(&fair, &before, sizeof fair);
    assert_true(hg_fair_init(&fair, secret, contributions, 1));
}

static void test_total_of_one(void **state)
{
    struct hg_fair fair;
    (void)state;
    hg_fair_from_seed(&fair, "one", 1);
    for (uint64_t counter = 0; counter < 100; counter++)
        assert_int_equal(hg_fair_ticket(&fair, counter, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_commitment_and_key),
        cmocka_unit_test(test_golden_seed),
        cmocka_unit_test(test_seed_and_record_agree),
        cmocka_unit_test(test_golden_tickets),
        cmocka_unit_test(test_rejection),
        cmocka_unit_test(test_large_totals_stay_in_range),
        cmocka_unit_test(test_unbiased),
        cmocka_unit_test(test_successive_tickets_are_independent),
        cmocka_unit_test(test_commitment_shows_neither_secret_nor_key),
        cmocka_unit_test(test_only_the_secret_opens),
        cmocka_unit_test(test_every_contribution_counts),
        cmocka_unit_test(test_a_contribution_changes_the_tickets),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_total_of_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
