/* test_sentences.c: the German beside a module: it is found, and whatever is not for this module is refused whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/sha256.h"
#include "wasm/sentences.h"

enum { SUM = 8, MOST = 4096 };

/* As a linker leaves them: something else first, "the end" as the end of another, then a gap of two bytes. */
static const char constants[] = "\1\2\0Seat {number}\0of the end\0\0\0Draw a card.";
static const struct hg_bytes all = {(const uint8_t *)constants, sizeof constants};

struct row {
    const char *english, *translation;
};
static const struct row rows[] = {
    {"Seat {number}", "Platz {number}"},
    {"of the end", "vom Ende"},
    {"the end", "das Ende"},
    {"Draw a card.", ""},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* A file as tools/translate-module.mjs makes it; room for what tests add. */
struct file {
    uint8_t bytes[MOST];
    size_t size;
};

static struct hg_bytes bytes_of(const struct file *file)
{
    return (struct hg_bytes){file->bytes, file->size};
}

static long place_of(const char *english)
{
    for (size_t i = 0; i + strlen(english) < sizeof constants; i++)
        if (memcmp(constants + i, english, strlen(english) + 1) == 0)
            return (long)i;
    fail();
    return 0;
}

static void put_number(struct file *file, long gap)
{
    unsigned long rest = gap < 0 ? (unsigned long)(-gap) * 2 + 1 : (unsigned long)gap * 2;
    for (; rest > 127; rest >>= 7)
        file->bytes[file->size++] = (uint8_t)(rest & 127) | 128;
    file->bytes[file->size++] = (uint8_t)rest;
}

static void put_text(struct file *file, const char *text)
{
    memcpy(file->bytes + file->size, text, strlen(text) + 1);
    file->size += strlen(text) + 1;
}

/* Makes the sum right for these sentences. */
static void sign(struct file *file, const struct row *of, int count)
{
    struct hg_sha256 sha;
    uint8_t digest[HG_SHA256_SIZE];
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, file->bytes + SUM, file->size - SUM);
    for (int i = 0; i < count; i++)
        hg_sha256_update(&sha, of[i].english, strlen(of[i].english) + 1);
    hg_sha256_final(&sha, digest);
    memcpy(file->bytes, digest, SUM);
}

static struct file good_file(void)
{
    struct file file = {.size = SUM};
    long end = 0;
    for (int i = 0; i < ROWS; i++) {
        long place = place_of(rows[i].english);
        put_number(&file, place - end);
        put_text(&file, rows[i].translation);
        end = place + (long)strlen(rows[i].english) + 1;
    }
    sign(&file, rows, ROWS);
    return file;
}

/* A copy of exactly its size, so that a reader that looks one byte too far is caught by the address sanitizer. */
static bool takes(struct hg_sentences *sentences, struct hg_bytes file, struct hg_bytes of)
{
    uint8_t *copy = malloc(file.size ? file.size : 1), *place = malloc(of.size ? of.size : 1);
    assert_non_null(copy);
    assert_non_null(place);
    memcpy(copy, file.at, file.size);
    memcpy(place, of.at, of.size);
    bool taken = hg_sentences_take(sentences, (struct hg_bytes){copy, file.size}, (struct hg_bytes){place, of.size});
    if (taken) /* for what is found must outlive the file, not the constants */
        taken = hg_sentences_take(sentences, (struct hg_bytes){copy, file.size}, all);
    free(copy);
    free(place);
    return taken;
}

static void test_find(void **state)
{
    struct hg_sentences sentences = {0};
    struct file file = good_file();
    static const char unknown[] = "Draw";
    (void)state;
    assert_ptr_equal(hg_sentences_find(&sentences, unknown), unknown);
    for (int again = 0; again < 2; again++) {
        assert_true(takes(&sentences, bytes_of(&file), all));
        for (int i = 0; i < ROWS; i++)
            assert_string_equal(hg_sentences_find(&sentences, rows[i].english), rows[i].translation);
        assert_ptr_equal(hg_sentences_find(&sentences, unknown), unknown);
    }
    hg_sentences_free(&sentences);
    assert_string_equal(hg_sentences_find(&sentences, "the end"), "the end");
}

/* Cut anywhere, longer, or with any bit the other way round: refused, and what was known stays known. */
static void test_broken(void **state)
{
    struct hg_sentences sentences = {0};
    struct file file = good_file();
    (void)state;
    assert_true(takes(&sentences, bytes_of(&file), all));
    for (size_t size = 0; size < file.size; size++)
        assert_false(takes(&sentences, (struct hg_bytes){file.bytes, size}, all));
    assert_false(takes(&sentences, (struct hg_bytes){file.bytes, file.size + 1}, all));
    for (size_t bit = 0; bit < 8 * file.size; bit++) {
        struct file changed = file;
        changed.bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(takes(&sentences, bytes_of(&changed), all));
    }
    assert_string_equal(hg_sentences_find(&sentences, "the end"), "das Ende");
    hg_sentences_free(&sentences);
}

/* Another build: a sentence that differs, or lies elsewhere, or is cut off. */
static void test_other_module(void **state)
{
    struct hg_sentences sentences = {0};
    struct file file = good_file();
    uint8_t other[sizeof constants + 1];
    (void)state;
    for (size_t i = (size_t)place_of(rows[0].english); i < sizeof constants; i++) {
        memcpy(other, constants, sizeof constants);
        other[i] ^= 1;
        bool between = !constants[i] && !constants[i - 1];
        assert_int_equal(takes(&sentences, bytes_of(&file), (struct hg_bytes){other, sizeof constants}), between);
    }
    memcpy(other + 1, constants, sizeof constants);
    other[0] = 0;
    assert_false(takes(&sentences, bytes_of(&file), (struct hg_bytes){other, sizeof other}));
    for (size_t size = 0; size < sizeof constants; size++)
        assert_false(takes(&sentences, bytes_of(&file), (struct hg_bytes){all.at, size}));
    hg_sentences_free(&sentences);
}

/* With a sum that fits the bytes, as a forger would make it: places outside of the constants, numbers without an end. */
static void test_places(void **state)
{
    static const long gaps[] = {-1, -100, sizeof constants, sizeof constants + 1, 1L << 26, -(1L << 26)};
    struct hg_sentences sentences = {0};
    (void)state;
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        struct file file = {.size = SUM};
        put_number(&file, gaps[i]);
        put_text(&file, "nowhere");
        sign(&file, NULL, 0);
        assert_false(takes(&sentences, bytes_of(&file), all));
    }
    struct file endless = {.size = 64};
    memset(endless.bytes, 0xff, sizeof endless.bytes);
    sign(&endless, NULL, 0);
    assert_false(takes(&sentences, bytes_of(&endless), all));
}

/* Files of chance: whatever they are, nothing is read that is not theirs. */
static void test_rubbish(void **state)
{
    struct hg_sentences sentences = {0};
    uint32_t luck = 1;
    (void)state;
    for (int round = 0; round < 20000; round++) {
        struct file file = {.size = (size_t)(round % 40)};
        for (size_t i = 0; i < file.size; i++) {
            luck = luck * 1664525 + 1013904223;
            file.bytes[i] = (uint8_t)(luck >> 24) & (luck & 0x10000 ? 0xff : 0x1f);
        }
        assert_false(takes(&sentences, bytes_of(&file), all));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find),   cmocka_unit_test(test_broken),  cmocka_unit_test(test_other_module),
        cmocka_unit_test(test_places), cmocka_unit_test(test_rubbish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
