/* test_sha256.c: the hash against the vectors of NIST and RFC 4231, and against itself in pieces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/out.h"
#include "core/rng.h"
#include "core/sha256.h"
#include "core/sha256_private.h"

static void assert_digest(const uint8_t digest[HG_SHA256_SIZE], const char *hex)
{
    char text[2 * HG_SHA256_SIZE + 1];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put_hex(&out, digest, HG_SHA256_SIZE);
    assert_string_equal(text, hex);
}

/* FIPS 180-2, appendix B, and the Cryptographic Algorithm Validation Program. */
static void test_nist(void **state)
{
    static const struct {
        const char *text, *hex;
    } vectors[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqr"
         "stu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        uint8_t digest[HG_SHA256_SIZE];
        hg_sha256(vectors[i].text, strlen(vectors[i].text), digest);
        assert_digest(digest, vectors[i].hex);
    }
}

/* In pieces of a size that meets the ends of blocks at every distance. */
static void test_million(void **state)
{
    char piece[1000];
    uint8_t digest[HG_SHA256_SIZE];
    struct hg_sha256 sha;
    (void)state;
    memset(piece, 'a', sizeof piece);
    hg_sha256_init(&sha);
    for (int i = 0; i < 1000; i++)
        hg_sha256_update(&sha, piece, sizeof piece);
    hg_sha256_final(&sha, digest);
    assert_digest(digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void hash_in_two(const uint8_t *bytes, size_t n, size_t cut, uint8_t digest[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, bytes, cut);
    hg_sha256_update(&sha, bytes + cut, n - cut);
    hg_sha256_final(&sha, digest);
}

/* Every length over two ends of a block, cut everywhere. The hash of all digests was computed with another library, so
 * that each length is checked and not only compared with itself. */
static void test_every_length_and_cut(void **state)
{
    enum { LONGEST = 130 };
    struct hg_sha256 all;
    uint8_t whole[HG_SHA256_SIZE], parts[HG_SHA256_SIZE];
    (void)state;
    hg_sha256_init(&all);
    for (size_t n = 0; n <= LONGEST; n++) {
        uint8_t *bytes = malloc(n ? n : 1); /* exact: the address sanitizer sees a byte too far */
        assert_non_null(bytes);
        for (size_t i = 0; i < n; i++)
            bytes[i] = (uint8_t)(7 * i + n);
        hg_sha256(bytes, n, whole);
        hg_sha256_update(&all, whole, sizeof whole);
        for (size_t cut = 0; cut <= n; cut++) {
            hash_in_two(bytes, n, cut, parts);
            assert_memory_equal(parts, whole, sizeof whole);
        }
        free(bytes);
    }
    hg_sha256_final(&all, whole);
    assert_digest(whole, "969b9f993f9c27e8424a46288c5b7999eee502a7befa92cad6cfef1034d76c51");
}

/* RFC 4231; case 5 is about truncation, which we do not have. Keys and data of a case repeat one byte, or are text. */
static void test_rfc4231(void **state)
{
    uint8_t digest[HG_SHA256_SIZE], key[131], data[50];
    (void)state;

    memset(key, 0x0b, 20);
    hg_hmac(key, 20, "Hi There", 8, digest);
    assert_digest(digest, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");

    hg_hmac("Jefe", 4, "what do ya want for nothing?", 28, digest);
    assert_digest(digest, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");

    memset(key, 0xaa, 20);
    memset(data, 0xdd, 50);
    hg_hmac(key, 20, data, 50, digest);
    assert_digest(digest, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");

    for (int i = 0; i < 25; i++)
        key[i] = (uint8_t)(i + 1);
    memset(data, 0xcd, 50);
    hg_hmac(key, 25, data, 50, digest);
    assert_digest(digest, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");

    memset(key, 0xaa, 131);
    hg_hmac(key, 131, "Test Using Larger Than Block-Size Key - Hash Key First", 54, digest);
    assert_digest(digest, "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");

    static const char text[] =
        "This is a test using a larger than block-size key and a larger than block-size data. The "
        "key needs to be hashed before being used by the HMAC algorithm.";
    hg_hmac(key, 131, text, sizeof text - 1, digest);
    assert_digest(digest, "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

/* The longest key that is not hashed first, the shortest that is, and none; the message in pieces. */
static void test_hmac_edges(void **state)
{
    uint8_t key[65], whole[HG_SHA256_SIZE], parts[HG_SHA256_SIZE];
    struct hg_hmac hmac;
    (void)state;
    memset(key, 'k', sizeof key);
    hg_hmac(key, 64, "m", 1, whole);
    assert_digest(whole, "3b7a8d453e76edb519238a515105a57508d0f169f480ebeee120a9e7803289fa");
    hg_hmac(key, 65, "m", 1, whole);
    assert_digest(whole, "c2d7d4c2256ddb097409ec0c67e1d58fa1a007fc6932cac0d892a525d08af7cc");
    hg_hmac(NULL, 0, NULL, 0, whole);
    assert_digest(whole, "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad");

    hg_hmac(key, 20, "one message", 11, whole);
    hg_hmac_init(&hmac, key, 20);
    hg_hmac_update(&hmac, "one ", 4);
    hg_hmac_update(&hmac, "", 0);
    hg_hmac_update(&hmac, "message", 7);
    hg_hmac_final(&hmac, parts);
    assert_memory_equal(parts, whole, sizeof whole);
}

static void test_read(void **state)
{
    static const char good[] = "00ff0123456789abcdef0000000000000000000000000000000000000000007f";
    uint8_t digest[HG_SHA256_SIZE];
    (void)state;
    assert_true(hg_sha256_read(good, digest));
    assert_digest(digest, good);

    static const char *const bad[] = {
        "",
        "0",
        "00ff0123456789abcdef0000000000000000000000000000000000000000007",
        "00ff0123456789abcdef0000000000000000000000000000000000000000007f0",
        "00FF0123456789abcdef0000000000000000000000000000000000000000007f",
        "00ff0123456789abcdeg0000000000000000000000000000000000000000007f",
        " 0ff0123456789abcdef0000000000000000000000000000000000000000007f",
        "00ff0123456789abcdef000000000000000000000000000000000000000000`f",
        "00ff0123456789abcdef00000000000000000000000000000000000000000:7f",
        "00ff0123456789abcdef0000000000000000000000000000000000000000007f\n",
    };
    memset(digest, 0x55, sizeof digest);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(hg_sha256_read(bad[i], digest));
    for (size_t i = 0; i < sizeof digest; i++)
        assert_int_equal(digest[i], 0x55);
}

/* The processor's own instructions, where it has them, and the plain code: block after block the same. */
static void test_compressions_agree(void **state)
{
    (void)state;
#if HG_SHA256_X86
    struct hg_rng rng = {1};
    uint32_t plain[8] = {0}, own[8] = {0};
    if (!hg_sha256_has_x86())
        skip();
    for (int n = 0; n < 20000; n++) {
        uint64_t block[HG_SHA256_BLOCK / sizeof(uint64_t)];
        for (size_t i = 0; i < sizeof block / sizeof block[0]; i++)
            block[i] = n % 5 ? hg_rng_next(&rng) : (uint64_t)0 - (n & 1);
        hg_sha256_compress(plain, (const uint8_t *)block);
        hg_sha256_compress_x86(own, (const uint8_t *)block);
        assert_memory_equal(plain, own, sizeof plain);
    }
#else
    skip();
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nist),
        cmocka_unit_test(test_million),
        cmocka_unit_test(test_every_length_and_cut),
        cmocka_unit_test(test_rfc4231),
        cmocka_unit_test(test_hmac_edges),
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_compressions_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
