/* test_server.c: parts of the server that know no sockets: limits, addresses, and what an upgrade is answered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/out.h"
#include "server/addresses.h"
#include "server/limits.h"
#include "server/reach.h"
#include "server/sha1.h"
#include "server/upgrade.h"

/* --- limits ------------------------------------------------------------------------------------------------------- */

static void test_limits_make_sense(void **state)
{
    (void)state;
    for (int i = 0; i < LIMITS_COUNT; i++) {
        const struct limit_row *row = &limit_rows[i];
        assert_true(row->name && row->what);
        assert_true(row->least <= row->usual && row->usual <= row->most);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(row->name, limit_rows[k].name);
    }
    struct limits limits = limits_usual();
    assert_true(limits_give_time(&limits));
    limits.of[LIMIT_PING_SECONDS] = limits.of[LIMIT_SILENCE_SECONDS] - 1;
    assert_true(limits_give_time(&limits));
    limits.of[LIMIT_PING_SECONDS]++;
    assert_false(limits_give_time(&limits));
}

static void test_limits_are_set(void **state)
{
    static const struct {
        const char *text;
        enum limits_fault fault;
        int64_t value;
    } cases[] = {
        {"message-bytes=128", LIMITS_GOOD, 128},
        {"message-bytes=1048576", LIMITS_GOOD, 1048576},
        {"message-bytes=127", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes=1048577", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes=", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes=-200", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes=+200", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes= 200", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes=200x", LIMITS_BAD_NUMBER, 16384},
        {"message-bytes=99999999999999999999999999", LIMITS_BAD_NUMBER, 16384},
        {"message=200", LIMITS_NO_NAME, 16384},
        {"message-bytes2=200", LIMITS_NO_NAME, 16384},
        {"=200", LIMITS_NO_NAME, 16384},
        {"", LIMITS_NO_NAME, 16384},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct limit_row *row;
        struct limits limits = limits_usual();
        assert_int_equal(limits_set(&limits, cases[i].text, &row), cases[i].fault);
        assert_int_equal(limits.of[LIMIT_MESSAGE_BYTES], cases[i].value);
        assert_true((row != NULL) == (cases[i].fault != LIMITS_NO_NAME));
    }
}

/* --- addresses ---------------------------------------------------------------------------------------------------- */

static struct address read_address(const char *text)
{
    struct address address;
    assert_true(address_read(text, &address));
    return address;
}

static void test_a_machine_is_trusted_alone(void **state)
{
    struct machine one, same, neighbour, old, mapped;
    (void)state;
    assert_true(machine_read("2001:db8:1:2::3", &one) && machine_read("2001:db8:1:2:0:0:0:3", &same));
    assert_true(machine_read("2001:db8:1:2::4", &neighbour) && machine_read("192.0.2.1", &old));
    assert_true(machine_read("::ffff:192.0.2.1", &mapped) && !machine_read("192.0.2", &neighbour));
    assert_true(machine_is(&one, &same) && machine_is(&old, &mapped));
    assert_false(machine_is(&one, &neighbour) || machine_is(&one, &old));
    struct machine nobody = machine_of(&(struct sockaddr){.sa_family = AF_UNIX});
    assert_false(machine_is(&nobody, &nobody));
}

static void test_addresses_are_counted(void **state)
{
    static struct addresses addresses;
    struct address one = read_address("2001:db8:1:2::3"), neighbour = read_address("2001:db8:1:2:ffff::1");
    struct address other = read_address("2001:db8:1:3::3"), old = read_address("192.0.2.1");
    struct address mapped = read_address("::ffff:192.0.2.1"), ignored;
    (void)state;
    assert_true(address_is(&one, &neighbour) && address_is(&old, &mapped));
    assert_false(address_is(&one, &other) || address_is(&one, &old));
    assert_false(address_read("192.0.2", &ignored) || address_read("", &ignored) || address_read("::x", &ignored));
    for (int i = 0; i < 3; i++)
        assert_true(addresses_enter(&addresses, &one));
    assert_true(addresses_enter(&addresses, &old));
    assert_int_equal(addresses_count(&addresses, &neighbour), 3);
    assert_int_equal(addresses_count(&addresses, &other), 0);
    assert_int_equal(addresses_count(&addresses, &mapped), 1);
    addresses_leave(&addresses, &neighbour);
    addresses_leave(&addresses, &old);
    assert_int_equal(addresses_count(&addresses, &one), 2);
    assert_int_equal(addresses_count(&addresses, &old), 0);
    addresses_leave(&addresses, &one);
    addresses_leave(&addresses, &one);
}

/* More than there are rows, so that rows have several: nobody is counted for another. */
static void test_many_addresses(void **state)
{
    static struct addresses addresses;
    (void)state;
    for (int i = 0; i < 3 * ADDRESSES_ROWS; i++) {
        struct address address = {.family = 4, .bytes = {10, 0, (unsigned char)(i >> 8), (unsigned char)i}};
        assert_int_equal(addresses_count(&addresses, &address), 0);
        assert_true(addresses_enter(&addresses, &address));
    }
    for (int i = 0; i < 3 * ADDRESSES_ROWS; i++) {
        struct address address = {.family = 4, .bytes = {10, 0, (unsigned char)(i >> 8), (unsigned char)i}};
        assert_int_equal(addresses_count(&addresses, &address), 1);
        addresses_leave(&addresses, &address);
    }
    for (int i = 0; i < ADDRESSES_ROWS; i++)
        assert_null(addresses.rows[i]);
}

/* --- upgrades ----------------------------------------------------------------------------------------------------- */

/* Values of FIPS 180, and of both sides of where a second block begins. */
static void test_sha1(void **state)
{
    static const struct {
        const char *text, *sum;
    } cases[] = {
        {"", "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
        {"abc", "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
        {"0123456789012345678901234567890123456789012345678901234", "9f3a4ce7f66b1b74c34da2c5d732c39f81e0f8df"},
        {"01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
         "012345678",
         "d1ba16c5f745875597b6d0b9061f30b5a5c89092"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t sum[SHA1_SIZE];
        char text[2 * SHA1_SIZE + 1];
        struct hg_out out = hg_out_fixed(text, sizeof text);
        sha1(cases[i].text, strlen(cases[i].text), sum);
        hg_put_hex(&out, sum, SHA1_SIZE);
        assert_string_equal(text, cases[i].sum);
    }
}

/* The example of RFC 6455, 1.3. */
static void test_accept(void **state)
{
    char head[] = "GET /ws/aB3dE6gH9j HTTP/1.1\r\nHost: server.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://server.example\r\n"
                  "Sec-WebSocket-Protocol: hourglass.1\r\nSec-WebSocket-Version: 13\r\n\r\n";
    struct request request;
    (void)state;
    assert_int_equal(request_read(head, sizeof head - 1, sizeof head - 1, &request), sizeof head - 1);
    assert_true(upgrade_is_meant(&request));
    struct upgrade upgrade = upgrade_judge(&request, NULL);
    assert_int_equal(upgrade.page, PAGE_SOCKET);
    assert_string_equal(upgrade.table, "aB3dE6gH9j");
    assert_string_equal(upgrade.accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_int_equal(upgrade_judge(&request, "https://elsewhere.example").page, PAGE_SOCKET_ORIGIN);
    assert_int_equal(upgrade_judge(&request, "https://server.example/").page, PAGE_SOCKET);
}

/* --- where others reach it ---------------------------------------------------------------------------------------- */

static void expect_order(struct reach *list, int count, const char *wanted)
{
    char found[512] = "";
    count = reach_sort(list, count);
    for (int i = 0; i < count; i++) {
        strcat(found, i ? " " : "");
        strcat(found, list[i].text);
    }
    assert_string_equal(found, wanted);
}

static void test_the_home_network_is_reached_first(void **state)
{
    struct reach laptop[] = {
        {"fd00::7", "wlan0", .v6 = true},     {"172.17.0.1", "docker0"}, {"10.8.0.2", "tun0", .is_tunnel = true},
        {"fe80::1", "wlan0", .v6 = true},     {"192.168.1.20", "wlan0"}, {"10.1.2.3", "eth1"},
        {"2001:db8::5", "wlan0", .v6 = true}, {"127.0.0.1", "lo"}};
    struct reach vpn[] = {{"10.8.0.2", "wg0", .leads_out = true, .is_tunnel = true}, {"192.168.1.20", "wlan0"}};
    struct reach two[] = {{"192.168.7.1", "eth1"}, {"10.0.0.4", "eth0", .leads_out = true}};
    struct reach office[] = {
        {"172.32.0.1", "eth0"}, {"172.31.255.255", "eth1"}, {"169.254.3.4", "eth2"}, {"100.64.0.9", "eth3"}};
    struct reach container[] = {{"10.0.3.1", "lxcbr0"}};
    struct reach nothing[] = {{"127.0.0.1", "lo"}, {"::1", "lo", .v6 = true}, {"localhost", ""}, {"0.0.0.0", ""}};
    (void)state;
    expect_order(laptop, 8, "192.168.1.20 10.1.2.3 2001:db8::5 fd00::7 10.8.0.2");
    expect_order(vpn, 2, "192.168.1.20 10.8.0.2");
    expect_order(two, 2, "10.0.0.4 192.168.7.1");
    expect_order(office, 4, "172.31.255.255 172.32.0.1 100.64.0.9 169.254.3.4");
    expect_order(container, 1, "10.0.3.1");
    expect_order(nothing, 4, "");
}

static void test_how_it_is_written(void **state)
{
    struct reach list[REACH_MOST];
    char url[REACH_URL];
    (void)state;
    assert_int_equal(reach_find("127.0.0.1", list), 0);
    assert_int_equal(reach_find("::1", list), 0);
    assert_int_equal(reach_find("localhost", list), 0);
    assert_int_equal(reach_find("192.168.0.9", list), 1);
    reach_url(&list[0], 8377, url);
    assert_string_equal(url, "http://192.168.0.9:8377/");
    assert_int_equal(reach_find("fd00::9", list), 1);
    reach_url(&list[0], 80, url);
    assert_string_equal(url, "http://[fd00::9]:80/");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_make_sense),
        cmocka_unit_test(test_limits_are_set),
        cmocka_unit_test(test_a_machine_is_trusted_alone),
        cmocka_unit_test(test_addresses_are_counted),
        cmocka_unit_test(test_many_addresses),
        cmocka_unit_test(test_sha1),
        cmocka_unit_test(test_accept),
        cmocka_unit_test(test_the_home_network_is_reached_first),
        cmocka_unit_test(test_how_it_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
