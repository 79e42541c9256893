/* frames.c: see frames.h. wslay 1.1.1 does the work; here is what it does otherwise than we want.
 *
 * - A head that is wrong in itself makes it close without a code, so heads are judged before it sees them.
 * - It judges the reason of a close frame by the parts in which it comes, so a control frame is given to it whole.
 * - It keeps a piece of memory for each fragment, however small, so messages are put together here.
 * - It keeps 9 KiB for each socket, so it is there only while something is under way. What we send does without it. */
#include "server/frames.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

#include "server/outgoing.h"

enum {
    FIN = 0x80,
    OPCODE = 0x0f,
    CONTROL = 0x08,
    MASKED = 0x80,
    LENGTH = 0x7f,
    LENGTH_16 = 126, /* it stands in the next two bytes, */
    LENGTH_64 = 127, /* or the next eight */
    CONTROL_MOST = 125,
    HEAD_MOST = 14,
    AT_FIRST = 256, /* bytes for a message; twice as many when they are used up */
};

struct frames {
    const struct frames_ear *ear;
    void *owner;
    size_t longest;
    wslay_event_context_ptr wslay; /* NULL while nothing is under way */

    unsigned char head[HEAD_MOST + CONTROL_MOST]; /* of the frame that has begun; of a control frame, all of it */
    size_t gathered;
    uint64_t left; /* bytes of a frame of data that have not come */

    const unsigned char *given; /* what wslay has not read yet */
    size_t given_size;
    bool is_control; /* what it reads */

    char *message;
    size_t size, room;
    bool half; /* a message has begun */

    struct outgoing outgoing;
    char *out;
    size_t out_room;

    bool deaf, lost;
    bool inside, orphan; /* somebody is told of something, and has freed us meanwhile */
    int code;
};

/* --- wslay ------------------------------------------------------------------------------------------------------- */

static ssize_t give(wslay_event_context_ptr wslay, uint8_t *room, size_t n, int flags, void *user)
{
    struct frames *frames = user;
    (void)flags;
    if (!frames->given_size) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (n > frames->given_size)
        n = frames->given_size;
    memcpy(room, frames->given, n);
    frames->given += n;
    frames->given_size -= n;
    return (ssize_t)n;
}

static ssize_t take(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t n, int flags, void *user)
{
    struct frames *frames = user;
    (void)flags;
    if (!frames->out_room) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (n > frames->out_room)
        n = frames->out_room;
    memcpy(frames->out, bytes, n);
    frames->out += n;
    frames->out_room -= n;
    return (ssize_t)n;
}

static void on_frame(wslay_event_context_ptr wslay, const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    struct frames *frames = user;
    (void)wslay;
    frames->is_control = frame->opcode & CONTROL;
    if (frame->opcode == WSLAY_BINARY_FRAME)
        frames_close(frames, FRAMES_NO_TEXT, "text alone is spoken here");
    else if (!frames->is_control)
        frames->half = true;
}

static void give_up(struct frames *frames)
{
    frames->deaf = frames->lost = true;
}

static void on_part(wslay_event_context_ptr wslay, const struct wslay_event_on_frame_recv_chunk_arg *part, void *user)
{
    struct frames *frames = user;
    (void)wslay;
    if (frames->is_control || frames->deaf)
        return;
    while (frames->room <= frames->size + part->data_length) {
        size_t room = frames->room ? frames->room * 2 : AT_FIRST;
        char *message = realloc(frames->message, room);
        if (!message) {
            give_up(frames);
            return;
        }
        frames->message = message;
        frames->room = room;
    }
    memcpy(frames->message + frames->size, part->data, part->data_length);
    frames->size += part->data_length;
}

static void drop_message(struct frames *frames)
{
    free(frames->message);
    frames->message = NULL;
    frames->size = frames->room = 0;
    frames->half = false;
}

static void on_text(struct frames *frames)
{
    frames->half = false;
    if (frames->message)
        frames->message[frames->size] = '\0';
    frames->ear->message(frames->owner, frames->message ? frames->message : "", frames->size);
    drop_message(frames);
}

static void on_whole(wslay_event_context_ptr wslay, const struct wslay_event_on_msg_recv_arg *what, void *user)
{
    struct frames *frames = user;
    (void)wslay;
    if (frames->deaf)
        return;
    if (what->opcode == WSLAY_TEXT_FRAME)
        on_text(frames);
    else if (what->opcode == WSLAY_PING)
        frames->ear->ping(frames->owner);
    else if (what->opcode == WSLAY_PONG)
        frames->ear->pong(frames->owner, what->msg, what->msg_length);
    else if (what->opcode == WSLAY_CONNECTION_CLOSE)
        frames->code = what->status_code ? what->status_code : FRAMES_NO_CODE;
}

static bool wake(struct frames *frames)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give,
        .send_callback = take,
        .on_frame_recv_start_callback = on_frame,
        .on_frame_recv_chunk_callback = on_part,
        .on_msg_recv_callback = on_whole,
    };
    if (frames->wslay)
        return true;
    if (wslay_event_context_server_init(&frames->wslay, &callbacks, frames) != 0) {
        frames->wslay = NULL;
        give_up(frames);
        return false;
    }
    wslay_event_config_set_no_buffering(frames->wslay, 1);
    return true;
}

static void sleep_if_idle(struct frames *frames)
{
    if (!frames->wslay || frames->deaf || frames_is_half(frames) || wslay_event_want_write(frames->wslay))
        return;
    wslay_event_context_free(frames->wslay);
    frames->wslay = NULL;
}

/* --- heads -------------------------------------------------------------------------------------------------------- */

static bool is_control(const struct frames *frames)
{
    return frames->head[0] & CONTROL;
}

/* How many bytes to gather before wslay may see them, as far as is known. */
static size_t wanted(const struct frames *frames)
{
    if (frames->gathered < 2)
        return 2;
    size_t length = frames->head[1] & LENGTH, mask = frames->head[1] & MASKED ? 4 : 0;
    if (is_control(frames))
        return length > CONTROL_MOST ? 2 : 2 + mask + length;
    return 2 + mask + (length == LENGTH_16 ? 2 : length == LENGTH_64 ? 8 : 0);
}

static uint64_t big_endian(const unsigned char *bytes, size_t n)
{
    uint64_t value = 0;
    for (size_t i = 0; i < n; i++)
        value = value << 8 | bytes[i];
    return value;
}

/* How many bytes of data follow it. */
static uint64_t length_of(const struct frames *frames)
{
    unsigned length = frames->head[1] & LENGTH;
    if (length == LENGTH_16)
        return big_endian(frames->head + 2, 2);
    return length == LENGTH_64 ? big_endian(frames->head + 2, 8) : length;
}

/* Every length has one form, the shortest. */
static bool is_shortest(const struct frames *frames)
{
    unsigned form = frames->head[1] & LENGTH;
    uint64_t length = length_of(frames);
    return form < LENGTH_16 || (form == LENGTH_16 ? length >= LENGTH_16 : length > UINT16_MAX);
}

/* 0, or the code with which to close. Reserved bits and opcodes, the order of frames, text and close codes are wslay's.
 * RULING: 2^63 is no length at all by RFC 6455, and too long by any limit; the client is told the second. */
static int verdict(const struct frames *frames)
{
    if (!(frames->head[1] & MASKED))
        return FRAMES_BROKEN_RULES;
    if (is_control(frames)) {
        unsigned length = frames->head[1] & LENGTH;
        bool close_of_one = (frames->head[0] & OPCODE) == WSLAY_CONNECTION_CLOSE && length == 1;
        return length > CONTROL_MOST || !(frames->head[0] & FIN) || close_of_one ? FRAMES_BROKEN_RULES : 0;
    }
    if (!is_shortest(frames))
        return FRAMES_BROKEN_RULES;
    return frames->size > frames->longest || length_of(frames) > frames->longest - frames->size ? FRAMES_TOO_LONG : 0;
}

/* --- in ----------------------------------------------------------------------------------------------------------- */

static void hand_on(struct frames *frames, const unsigned char *bytes, size_t n)
{
    if (!wake(frames))
        return;
    frames->given = bytes;
    frames->given_size = n;
    if (wslay_event_recv(frames->wslay) != 0)
        give_up(frames);
    frames->deaf |= !wslay_event_get_read_enabled(frames->wslay);
    if (frames->deaf)
        outgoing_drop_unsent(&frames->outgoing); /* nothing follows a goodbye */
}

static void on_head(struct frames *frames)
{
    int code = verdict(frames);
    if (code) {
        frames_close(frames, code, "");
        return;
    }
    size_t n = frames->gathered;
    frames->gathered = 0;
    frames->left = is_control(frames) ? 0 : length_of(frames);
    hand_on(frames, frames->head, n);
}

static size_t take_some(struct frames *frames, const unsigned char *bytes, size_t n)
{
    if (frames->left) {
        size_t part = n < frames->left ? n : (size_t)frames->left;
        frames->left -= part;
        hand_on(frames, bytes, part);
        return part;
    }
    size_t part = wanted(frames) - frames->gathered;
    if (part > n)
        part = n;
    memcpy(frames->head + frames->gathered, bytes, part);
    frames->gathered += part;
    if (frames->gathered == wanted(frames))
        on_head(frames);
    return part;
}

void frames_in(struct frames *frames, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    frames->inside = true;
    while (n && !frames->deaf) {
        size_t part = take_some(frames, at, n);
        at += part;
        n -= part;
    }
    frames->inside = false;
    if (frames->orphan)
        frames_free(frames);
    else
        sleep_if_idle(frames);
}

/* --- out ---------------------------------------------------------------------------------------------------------- */

static bool wslay_has_more(const struct frames *frames)
{
    return frames->wslay && wslay_event_want_write(frames->wslay);
}

static size_t take_wslay(struct frames *frames, char *room, size_t n)
{
    frames->out = room;
    frames->out_room = n;
    if (wslay_event_send(frames->wslay) != 0)
        give_up(frames);
    return n - frames->out_room;
}

/* Of wslay's there are only its answers to control frames, and goodbyes. */
size_t frames_out(struct frames *frames, void *room, size_t n)
{
    size_t taken = 0, part = 1;
    for (char *at = room; part && !frames->lost; taken += part) {
        bool between = outgoing_is_between(&frames->outgoing);
        if (between && wslay_has_more(frames))
            part = take_wslay(frames, at + taken, n - taken);
        else
            part = outgoing_take(&frames->outgoing, at + taken, n - taken);
    }
    if (!frames->inside)
        sleep_if_idle(frames);
    return taken;
}

/* Whoever cannot be sent one thing is sent nothing more: a gap would never be noticed. */
static bool queue(struct frames *frames, uint8_t opcode, const void *bytes, size_t n)
{
    if (frames->deaf)
        return false;
    bool added = outgoing_add(&frames->outgoing, opcode, bytes, n);
    if (!added)
        give_up(frames);
    return added;
}

bool frames_send(struct frames *frames, const char *text, size_t n)
{
    return queue(frames, WSLAY_TEXT_FRAME, text, n);
}

bool frames_ping(struct frames *frames, const void *bytes, size_t n)
{
    return queue(frames, WSLAY_PING, bytes, n);
}

void frames_close(struct frames *frames, int code, const char *reason)
{
    if (frames->deaf || !wake(frames))
        return;
    frames->deaf = true;
    frames->code = code;
    outgoing_drop_unsent(&frames->outgoing);
    wslay_event_shutdown_read(frames->wslay);
    if (wslay_event_queue_close(frames->wslay, (uint16_t)code, (const uint8_t *)reason, strlen(reason)) != 0)
        give_up(frames);
}

/* --- state -------------------------------------------------------------------------------------------------------- */

struct frames *frames_new(const struct frames_ear *ear, void *owner, size_t longest)
{
    struct frames *frames = calloc(1, sizeof *frames);
    if (frames)
        *frames = (struct frames){.ear = ear, .owner = owner, .longest = longest};
    return frames;
}

void frames_free(struct frames *frames)
{
    if (frames && frames->inside) {
        frames->orphan = frames->deaf = true;
        return;
    }
    if (!frames)
        return;
    wslay_event_context_free(frames->wslay);
    outgoing_drop(&frames->outgoing);
    free(frames->message);
    free(frames);
}

void frames_set_longest(struct frames *frames, size_t longest)
{
    frames->longest = longest;
}

size_t frames_waiting_messages(const struct frames *frames)
{
    return frames->outgoing.messages + (frames->wslay ? wslay_event_get_queued_msg_count(frames->wslay) : 0);
}

size_t frames_waiting_bytes(const struct frames *frames)
{
    return frames->outgoing.payload + (frames->wslay ? wslay_event_get_queued_msg_length(frames->wslay) : 0);
}

bool frames_is_half(const struct frames *frames)
{
    return frames->half || frames->left || frames->gathered;
}

bool frames_is_closing(const struct frames *frames)
{
    return frames->deaf;
}

bool frames_is_over(const struct frames *frames)
{
    bool sends = frames->outgoing.bytes || wslay_has_more(frames);
    return frames->lost || (frames->deaf && !sends);
}

int frames_code(const struct frames *frames)
{
    if (frames->lost || !frames_is_over(frames))
        return FRAMES_LOST;
    return frames->code ? frames->code : wslay_event_get_status_code_sent(frames->wslay);
}
