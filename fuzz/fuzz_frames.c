/* fuzz_frames.c: what a client sends over a WebSocket is heard and answered the same however its bytes arrive; no message is
 * too long or other than UTF-8, and what goes back is a row of whole frames, with nothing behind goodbye. */
#include <string.h>

#include "core/rng.h"
#include "fuzz.h"
#include "server/frames.h"
#include "table/memory.h"

enum { LONGEST = 600, OUT = 1 << 16 };

/* --- what happens ------------------------------------------------------------------------------------------------- */

struct story {
    struct frames *frames;
    uint32_t heard; /* a sum of all that was */
    int messages;
    unsigned char out[OUT];
    size_t n;
    bool over;
    int code;
};

static void note(struct story *story, int kind, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    story->heard = story->heard * 31 + (uint32_t)kind;
    for (size_t i = 0; i < n; i++)
        story->heard = story->heard * 31 + at[i];
}

/* How many bytes a letter has that begins with this one; 0: none does. */
static int letter(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

static bool is_text(const char *text, size_t n)
{
    const unsigned char *at = (const unsigned char *)text;
    for (size_t i = 0; i < n;) {
        int length = letter(at[i]);
        if (!length || (size_t)length > n - i)
            return false;
        for (int k = 1; k < length; k++)
            if ((at[i + (size_t)k] & 0xc0) != 0x80)
                return false;
        i += (size_t)length;
    }
    return true;
}

static void on_message(void *owner, const char *text, size_t n)
{
    struct story *story = owner;
    fuzz_demand(n <= LONGEST, "a message is as long as is allowed");
    fuzz_demand(is_text(text, n) && !text[n], "a message is text");
    note(story, 1, text, n);
    fuzz_reached(n ? "message" : "empty message");
    if (++story->messages <= 64)
        fuzz_demand(frames_send(story->frames, text, n), "while it listens it answers");
}

static void on_pong(void *owner, const void *bytes, size_t n)
{
    note(owner, 2, bytes, n);
    fuzz_reached("pong");
}

static void on_ping(void *owner)
{
    (void)owner;
    fuzz_reached("ping");
}

static const struct frames_ear ear = {on_message, on_ping, on_pong};

/* --- the same bytes in parts -------------------------------------------------------------------------------------- */

static void play(struct story *story, const uint8_t *data, size_t size, struct hg_rng *parts)
{
    *story = (struct story){.frames = frames_new(&ear, story, LONGEST)};
    for (size_t at = 0; at < size;) {
        size_t part = parts ? 1 + hg_rng_below(parts, 24) : size;
        part = part < size - at ? part : size - at;
        frames_in(story->frames, data + at, part);
        at += part;
    }
    for (size_t more = 1; more && story->n < OUT; story->n += more) {
        size_t room = parts ? 1 + hg_rng_below(parts, 24) : OUT;
        more = frames_out(story->frames, story->out + story->n, room < OUT - story->n ? room : OUT - story->n);
    }
    story->over = frames_is_over(story->frames);
    story->code = frames_code(story->frames);
    fuzz_demand(story->over == frames_is_closing(story->frames), "all has been sent");
    frames_free(story->frames);
}

static void check_sent(const struct story *story)
{
    bool closed = false;
    for (size_t at = 0; at < story->n;) {
        unsigned char first = story->out[at];
        size_t length = story->out[at + 1], head = 2;
        fuzz_demand(!closed, "nothing is behind goodbye");
        fuzz_demand(first == 0x81 || first == 0x88 || first == 0x8a, "text, goodbye and pongs are sent");
        fuzz_demand(length < 127, "lengths are short, and nothing is masked");
        if (length == 126) {
            length = (size_t)story->out[at + 2] << 8 | story->out[at + 3];
            head = 4;
        }
        fuzz_reached(first == 0x8a ? "sent pong" : first == 0x88 ? "sent close" : "sent text");
        closed = first == 0x88;
        at += head + length;
        fuzz_demand(at <= story->n, "frames are whole");
    }
    fuzz_demand(closed == story->over, "goodbye is said");
}

static void tell_code(int code)
{
    static const struct {
        int code;
        const char *name;
    } names[] = {{1000, "closed 1000"}, {1002, "closed 1002"}, {1003, "closed 1003"},
                 {1005, "closed 1005"}, {1007, "closed 1007"}, {1009, "closed 1009"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].code == code)
            fuzz_reached(names[i].name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const must[] = {"message",     "empty message", "pong",        "sent pong",
                                       "sent close",  "closed 1000",   "closed 1002", "closed 1003",
                                       "closed 1005", "closed 1007",   "closed 1009"};
    static bool said;
    for (size_t i = 0; !said && i < sizeof must / sizeof must[0]; i++)
        fuzz_must_reach(must[i]);
    said = true;
    struct story *whole = hg_zeroed(sizeof *whole), *parts = hg_zeroed(sizeof *parts);
    struct hg_rng luck = fuzz_luck(data, size);
    play(whole, data, size, NULL);
    play(parts, data, size, &luck);
    fuzz_demand(whole->heard == parts->heard, "the same is heard");
    fuzz_demand(whole->n == parts->n && memcmp(whole->out, parts->out, whole->n) == 0, "the same is answered");
    fuzz_demand(whole->over == parts->over && whole->code == parts->code, "it ends the same");
    check_sent(whole);
    tell_code(whole->code);
    hg_free(whole);
    hg_free(parts);
    return 0;
}
