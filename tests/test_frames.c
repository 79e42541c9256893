/* test_frames.c: frames of clients that keep to RFC 6455 and of such that do not. Every case comes whole, byte by byte and
 * in parts: what is heard and answered is the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/frames.h"
#include "server/outgoing.h"

enum { LONGEST = 1000, MOST = 70000 };

/* --- what happens ------------------------------------------------------------------------------------------------- */

struct story {
    char text[8192]; /* "text hello; pong x; sent close 1002; " */
    size_t size;
    struct frames *frames;
    const char *answer; /* to every message */
    bool closes, leaves;
    int pings;
};

static void tell(struct story *story, const char *what, const char *bytes, size_t n)
{
    int length = n > 60 ? 60 : (int)n;
    int said = snprintf(story->text + story->size, sizeof story->text - story->size, "%s %.*s%s; ", what, length, bytes,
                        n > 60 ? "..." : "");
    assert_true(said > 0 && (size_t)said < sizeof story->text - story->size);
    story->size += (size_t)said;
}

static void on_message(void *owner, const char *text, size_t n)
{
    struct story *story = owner;
    assert_int_equal(text[n], '\0');
    tell(story, "text", text, n);
    if (story->answer)
        assert_true(frames_send(story->frames, story->answer, strlen(story->answer)));
    if (story->closes)
        frames_close(story->frames, FRAMES_NOT_ALLOWED, "enough");
    if (story->leaves)
        frames_free(story->frames);
}

static void on_pong(void *owner, const void *bytes, size_t n)
{
    tell(owner, "pong", bytes, n);
}

static void on_ping(void *owner)
{
    struct story *story = owner;
    story->pings++;
}

static const struct frames_ear ear = {on_message, on_ping, on_pong};

/* The frames of the server: never masked, never in parts. */
static void tell_sent(struct story *story, const unsigned char *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        size_t length = bytes[at + 1], head = 2;
        assert_true(length < 127);
        if (length == 126) {
            length = (size_t)bytes[at + 2] << 8 | bytes[at + 3];
            head = 4;
        }
        const char *payload = (const char *)bytes + at + head;
        char close[160];
        switch (bytes[at]) {
        case 0x81: tell(story, "sent text", payload, length); break;
        case 0x89: tell(story, "sent ping", payload, length); break;
        case 0x8a: tell(story, "sent pong", payload, length); break;
        case 0x88:
            snprintf(close, sizeof close, "%d%s%.*s",
                     length ? (unsigned char)payload[0] << 8 | (unsigned char)payload[1] : 0, length > 2 ? " " : "",
                     length > 2 ? (int)length - 2 : 0, payload + 2);
            tell(story, "sent close", close, strlen(close));
            break;
        default: fail_msg("the server sent a frame that begins with %02x", bytes[at]);
        }
        at += head + length;
        assert_true(at <= n);
    }
}

/* --- what a client sends ------------------------------------------------------------------------------------------ */

struct bytes {
    unsigned char of[MOST];
    size_t n;
};

static void add(struct bytes *bytes, const void *what, size_t n)
{
    assert_true(bytes->n + n <= MOST);
    if (n)
        memcpy(bytes->of + bytes->n, what, n);
    bytes->n += n;
}

/* A masked frame in the shortest form. */
static void frame(struct bytes *bytes, int first, const char *payload, size_t n)
{
    static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    unsigned char head[4] = {(unsigned char)first, (unsigned char)(0x80 | (n < 126 ? n : 126)), (unsigned char)(n >> 8),
                             (unsigned char)n};
    add(bytes, head, n < 126 ? 2 : 4);
    add(bytes, mask, 4);
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)payload[i] ^ mask[i % 4];
        add(bytes, &c, 1);
    }
}

enum { TEXT = 0x81, BINARY = 0x82, BEGIN = 0x01, MORE = 0x00, END = 0x80, CLOSE = 0x88, PING = 0x89, PONG = 0x8a };

#define S(text)     text, sizeof text - 1
#define RAW(text)   -1, text, sizeof text - 1
#define LONG(first) first, NULL, LONGEST
#define OVER(first) first, NULL, LONGEST + 1

static const struct {
    const char *name;
    struct {
        int first; /* -1: bytes as they are */
        const char *payload;
        size_t n;
    } frames[6]; /* ended by one without a payload and a length */
    const char *story;
} cases[] = {
    {"a message", {{TEXT, S("hello")}}, "text hello; "},
    {"an empty message", {{TEXT, S("")}, {TEXT, S("x")}}, "text ; text x; "},
    {"in parts", {{BEGIN, S("he")}, {MORE, S("l")}, {MORE, S("")}, {END, S("lo")}}, "text hello; "},
    {"a ping between parts", {{BEGIN, S("a")}, {PING, S("p")}, {END, S("b")}}, "text ab; sent pong p; "},
    {"a pong", {{PONG, S("12")}}, "pong 12; "},
    {"an empty pong", {{PONG, S("")}}, "pong ; "},
    {"letters of more than one byte",
     {{TEXT, S("\xc3\xbc\xe2\x82\xac\xf0\x9f\x8e\xb2")}},
     "text \xc3\xbc\xe2\x82\xac\xf0\x9f\x8e\xb2; "},
    {"a letter in two parts", {{BEGIN, S("\xe2\x82")}, {END, S("\xac")}}, "text \xe2\x82\xac; "},
    {"goodbye", {{CLOSE, S("\x03\xe8")}}, "sent close 1000; over 1000; "},
    {"goodbye with a reason", {{CLOSE, S("\x03\xe9gone \xc3\xbc")}}, "sent close 1001 gone \xc3\xbc; over 1001; "},
    {"goodbye without a code", {{CLOSE, S("")}}, "sent close 0; over 1005; "},
    {"goodbye with a code of its own", {{CLOSE, S("\x0f\xa0")}}, "sent close 4000; over 4000; "},
    {"nothing is heard after goodbye", {{CLOSE, S("\x03\xe8")}, {TEXT, S("late")}}, "sent close 1000; over 1000; "},
    {"a close frame of one byte", {{CLOSE, S("\x03")}}, "sent close 1002; over 1002; "},
    {"close code 1005", {{CLOSE, S("\x03\xed")}}, "sent close 1002; over 1002; "},
    {"close code 999", {{CLOSE, S("\x03\xe7")}}, "sent close 1002; over 1002; "},
    {"a reason that is no text", {{CLOSE, S("\x03\xe8\xff")}}, "sent close 1007; over 1007; "},
    {"a reason cut in a letter", {{CLOSE, S("\x03\xe8\xc3")}}, "sent close 1007; over 1007; "},
    {"binary", {{BINARY, S("abc")}}, "sent close 1003 text alone is spoken here; over 1003; "},
    {"not masked",
     {{RAW("\x81\x03"
           "abc")}},
     "sent close 1002; over 1002; "},
    {"a close frame that is not masked", {{RAW("\x88\x02\x03\xe8")}}, "sent close 1002; over 1002; "},
    {"reserved bit 1", {{0xc1, S("a")}}, "sent close 1002; over 1002; "},
    {"reserved bit 2", {{0xa1, S("a")}}, "sent close 1002; over 1002; "},
    {"reserved bit 3", {{0x91, S("a")}}, "sent close 1002; over 1002; "},
    {"reserved opcode 3", {{0x83, S("a")}}, "sent close 1002; over 1002; "},
    {"reserved opcode 11", {{0x8b, S("a")}}, "sent close 1002; over 1002; "},
    {"a continuation first", {{END, S("a")}}, "sent close 1002; over 1002; "},
    {"a continuation of what has ended", {{TEXT, S("a")}, {END, S("b")}}, "text a; sent close 1002; over 1002; "},
    {"text between parts", {{BEGIN, S("a")}, {TEXT, S("b")}}, "sent close 1002; over 1002; "},
    {"a ping in parts", {{0x09, S("a")}}, "sent close 1002; over 1002; "},
    {"a close frame in parts", {{0x08, S("\x03\xe8")}}, "sent close 1002; over 1002; "},
    {"a long ping", {{RAW("\x89\xfe\x00\x7e\1\2\3\4")}}, "sent close 1002; over 1002; "},
    {"a very long ping", {{RAW("\x89\xff\x80\0\0\0\0\0\0\0\1\2\3\4")}}, "sent close 1002; over 1002; "},
    {"a length of 2^63", {{RAW("\x81\xff\x80\0\0\0\0\0\0\0\1\2\3\4")}}, "sent close 1009; over 1009; "},
    {"a length of 2^64 - 1",
     {{RAW("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\1\2\3\4")}},
     "sent close 1009; over 1009; "},
    {"a length of 2^63 - 1",
     {{RAW("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\1\2\3\4")}},
     "sent close 1009; over 1009; "},
    {"125 in two bytes", {{RAW("\x81\xfe\x00\x7d\1\2\3\4")}}, "sent close 1002; over 1002; "},
    {"65535 in eight bytes", {{RAW("\x81\xff\0\0\0\0\0\0\xff\xff\1\2\3\4")}}, "sent close 1002; over 1002; "},
    {"the longest message", {{LONG(TEXT)}}, "text aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...; "},
    {"one byte more", {{OVER(TEXT)}}, "sent close 1009; over 1009; "},
    {"one byte more, in parts", {{LONG(BEGIN)}, {MORE, S("")}, {END, S("a")}}, "sent close 1009; over 1009; "},
    {"no text", {{TEXT, S("a\xff")}}, "sent close 1007; over 1007; "},
    {"too long a form of a slash", {{TEXT, S("\xc0\xaf")}}, "sent close 1007; over 1007; "},
    {"half a pair of UTF-16", {{TEXT, S("\xed\xa0\x80")}}, "sent close 1007; over 1007; "},
    {"no text, split between parts", {{BEGIN, S("\xe2\x82")}, {END, S("x")}}, "sent close 1007; over 1007; "},
    {"a letter cut at the end", {{TEXT, S("\xe2\x82")}}, "sent close 1007; over 1007; "},
    {"a letter cut at the end of parts", {{BEGIN, S("\xe2")}, {END, S("\x82")}}, "sent close 1007; over 1007; "},
    {"a request for a page", {{RAW("GET / HTTP/1.1\r\n")}}, "sent close 1002; over 1002; "},
};

static void make(size_t i, struct bytes *bytes)
{
    char longest[LONGEST + 1];
    memset(longest, 'a', sizeof longest);
    bytes->n = 0;
    for (size_t k = 0; k < 6 && (cases[i].frames[k].payload || cases[i].frames[k].n); k++) {
        const char *payload = cases[i].frames[k].payload;
        size_t n = cases[i].frames[k].n;
        if (cases[i].frames[k].first == -1)
            add(bytes, payload, n);
        else
            frame(bytes, cases[i].frames[k].first, payload ? payload : longest, n);
    }
}

/* All that is to be sent, as much at once as there is room for. */
static size_t drain(struct frames *frames, unsigned char *sent, size_t size, size_t at_once)
{
    size_t n = 0, more;
    while (n < size && (more = frames_out(frames, sent + n, at_once < size - n ? at_once : size - n)))
        n += more;
    return n;
}

static void play(struct story *story, const struct bytes *bytes, size_t part)
{
    unsigned char sent[4096];
    story->frames = frames_new(&ear, story, LONGEST);
    for (size_t at = 0; at < bytes->n; at += part)
        frames_in(story->frames, bytes->of + at, part < bytes->n - at ? part : bytes->n - at);
    tell_sent(story, sent, drain(story->frames, sent, sizeof sent, part));
    if (frames_is_closing(story->frames)) {
        assert_true(frames_is_over(story->frames));
        char code[16];
        snprintf(code, sizeof code, "%d", frames_code(story->frames));
        tell(story, "over", code, strlen(code));
        assert_false(frames_send(story->frames, "x", 1));
        assert_int_equal(frames_out(story->frames, sent, sizeof sent), 0);
    } else
        assert_int_equal(frames_code(story->frames), FRAMES_LOST);
    frames_free(story->frames);
}

static void test_cases(void **state)
{
    static const size_t parts[] = {MOST, 1, 2, 3, 7, 130};
    static struct bytes bytes;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++) {
            struct story story = {0};
            make(i, &bytes);
            play(&story, &bytes, parts[k]);
            if (strcmp(story.text, cases[i].story) != 0)
                fail_msg("%s, %zu bytes at once: %s, not %s", cases[i].name, parts[k], story.text, cases[i].story);
        }
}

/* --- its own side ------------------------------------------------------------------------------------------------- */

static void test_answers(void **state)
{
    static struct bytes bytes;
    struct story story = {.answer = "yes"};
    (void)state;
    bytes.n = 0;
    frame(&bytes, TEXT, "a", 1);
    frame(&bytes, PING, "p", 1);
    frame(&bytes, TEXT, "b", 1);
    play(&story, &bytes, MOST);
    assert_int_equal(story.pings, 1);
    assert_string_equal(story.text, "text a; text b; sent pong p; sent text yes; sent text yes; ");
}

static void test_what_waits(void **state)
{
    struct story story = {0};
    unsigned char sent[4096];
    struct frames *frames = frames_new(&ear, &story, LONGEST);
    (void)state;
    assert_int_equal(frames_waiting_messages(frames), 0);
    for (int i = 0; i < 3; i++)
        assert_true(frames_send(frames, "0123456789", 10));
    assert_int_equal(frames_waiting_messages(frames), 3);
    assert_int_equal(frames_waiting_bytes(frames), 30);
    assert_int_equal(frames_out(frames, sent, 14), 14); /* one, and two bytes */
    assert_int_equal(frames_waiting_messages(frames), 2);
    frames_close(frames, FRAMES_TOO_SLOW, "");
    assert_false(frames_send(frames, "x", 1));
    size_t n = 14 + frames_out(frames, sent + 14, sizeof sent - 14);
    tell_sent(&story, sent, n);
    assert_string_equal(story.text, "sent text 0123456789; sent text 0123456789; sent close 1013; ");
    assert_true(frames_is_over(frames));
    assert_int_equal(frames_code(frames), FRAMES_TOO_SLOW);
    frames_free(frames);
}

/* What is half sent is sent to its end, then the answers to what came, and nothing behind a goodbye. */
static void test_what_comes_between(void **state)
{
    struct story story = {0};
    struct bytes bytes = {0};
    unsigned char sent[4096];
    struct frames *frames = frames_new(&ear, &story, LONGEST);
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_true(frames_send(frames, "0123456789", 10));
    size_t n = frames_out(frames, sent, 5);
    frame(&bytes, PING, "p", 1);
    frames_in(frames, bytes.of, bytes.n);
    assert_true(frames_ping(frames, "q", 1));
    n += frames_out(frames, sent + n, 10);
    n += frames_out(frames, sent + n, 6);
    bytes.n = 0;
    frame(&bytes, CLOSE, "\x03\xe8", 2);
    frames_in(frames, bytes.of, bytes.n);
    n += drain(frames, sent + n, sizeof sent - n, 1);
    tell_sent(&story, sent, n);
    assert_string_equal(story.text,
                        "sent text 0123456789; sent pong p; sent ping q; sent text 0123456789; sent close 1000; ");
    assert_true(frames_is_over(frames));
    assert_int_equal(frames_waiting_messages(frames), 0);
    frames_free(frames);
}

static void test_long_messages_are_sent(void **state)
{
    static char text[3000];
    struct story story = {0};
    unsigned char sent[4096];
    struct frames *frames = frames_new(&ear, &story, LONGEST);
    (void)state;
    memset(text, 'b', sizeof text);
    assert_true(frames_send(frames, text, sizeof text));
    assert_true(frames_ping(frames, "12", 2));
    tell_sent(&story, sent, drain(frames, sent, sizeof sent, 5));
    assert_non_null(strstr(story.text, "sent ping 12; sent text bbbb"));
    frames_free(frames);
}

static void test_owner_ends_within(void **state)
{
    static struct bytes bytes;
    struct story closes = {.closes = true}, leaves = {.leaves = true};
    (void)state;
    bytes.n = 0;
    frame(&bytes, TEXT, "a", 1);
    frame(&bytes, TEXT, "b", 1);
    play(&closes, &bytes, MOST);
    assert_string_equal(closes.text, "text a; sent close 1008 enough; over 1008; ");
    leaves.frames = frames_new(&ear, &leaves, LONGEST);
    frames_in(leaves.frames, bytes.of, bytes.n); /* which frees it */
    assert_string_equal(leaves.text, "text a; ");
}

static void test_longest_changes(void **state)
{
    static struct bytes bytes;
    static char text[LONGEST * 3];
    struct story story = {0};
    struct frames *frames = story.frames = frames_new(&ear, &story, LONGEST);
    (void)state;
    memset(text, 'c', sizeof text);
    frames_set_longest(frames, sizeof text);
    bytes.n = 0;
    frame(&bytes, TEXT, text, sizeof text);
    frames_in(frames, bytes.of, bytes.n - 1);
    assert_true(frames_is_half(frames));
    frames_in(frames, bytes.of + bytes.n - 1, 1);
    assert_false(frames_is_half(frames));
    assert_string_equal(story.text, "text cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc...; ");
    frames_free(frames);
}

/* Fragments without a byte cost nothing that stays, however many come. */
static void test_empty_fragments(void **state)
{
    static struct bytes bytes;
    struct story story = {0};
    struct frames *frames = story.frames = frames_new(&ear, &story, LONGEST);
    (void)state;
    bytes.n = 0;
    frame(&bytes, BEGIN, "", 0);
    for (int i = 0; i < 10000; i++)
        frame(&bytes, MORE, "", 0);
    frames_in(frames, bytes.of, bytes.n);
    assert_true(frames_is_half(frames));
    assert_false(frames_is_closing(frames));
    bytes.n = 0;
    frame(&bytes, END, "x", 1);
    frames_in(frames, bytes.of, bytes.n);
    assert_string_equal(story.text, "text x; ");
    frames_free(frames);
}

/* Somebody who reads as slowly as he is written to has never read all: what he has read takes no room. */
static void test_slow_readers_take_no_room(void **state)
{
    enum { SIZE = 500, HEAD = 4, LATE = SIZE / 2, TIMES = 10000 };
    struct outgoing outgoing = {0};
    char text[SIZE], room[SIZE];
    (void)state;
    for (int i = 0, sent = 0; i < TIMES; i++) {
        memset(text, i & 0x7f, SIZE);
        assert_true(outgoing_add(&outgoing, 1, text, SIZE));
        if (i % 7 == 0)
            assert_true(outgoing_add(&outgoing, 9, NULL, 0)); /* before the next, within none */
        for (int left = i ? SIZE + HEAD : LATE; left > 0;) {
            int part = (int)outgoing_take(&outgoing, room, (size_t)left);
            assert_true(part > 0);
            bool ping = part == 2 && (unsigned char)room[0] == 0x89;
            left -= ping ? 0 : part;
            for (int k = 0; k < part && !ping; k++, sent++) {
                int at = sent % (SIZE + HEAD);
                if (at >= HEAD)
                    assert_int_equal(room[k], sent / (SIZE + HEAD) & 0x7f);
            }
        }
        assert_true(outgoing.room < 20 * SIZE);
    }
    outgoing_drop(&outgoing);
}

/* Sanitizers would end the program where the system says that there is no memory. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

const char *__tsan_default_options(void);
const char *__tsan_default_options(void)
{
    return "allocator_may_return_null=1";
}

/* What there is no memory for leaves no gap: nothing comes behind it, and the connection ends. */
static void test_no_memory(void **state)
{
    struct story story = {0};
    struct frames *frames = story.frames = frames_new(&ear, &story, LONGEST);
    char room[64];
    (void)state;
    assert_true(frames_send(frames, "one", 3));
    assert_false(frames_send(frames, "two", SIZE_MAX / 2)); /* more than any machine has; nobody reads it */
    assert_true(frames_is_closing(frames));
    assert_true(frames_is_over(frames));
    assert_int_equal(frames_code(frames), FRAMES_LOST);
    assert_false(frames_send(frames, "three", 5));
    assert_int_equal(frames_out(frames, room, sizeof room), 0);
    frames_free(frames);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_what_waits),
        cmocka_unit_test(test_what_comes_between),
        cmocka_unit_test(test_long_messages_are_sent),
        cmocka_unit_test(test_owner_ends_within),
        cmocka_unit_test(test_longest_changes),
        cmocka_unit_test(test_empty_fragments),
        cmocka_unit_test(test_slow_readers_take_no_room),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
