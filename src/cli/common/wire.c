/* wire.c: see wire.h. What is received is looked at in the room of all; a wire keeps bytes of its own only between two halves of
 * a frame. The mask is zero, which is a mask. */
#include "cli/common/wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "table/memory.h"

enum { ROOM = 1 << 22, EVENTS = 256, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FIN = 0x80, MASKED = 0x80 };

struct wires {
    const struct wire_ear *ear;
    int poll;
    struct sockaddr_storage address;
    socklen_t address_size;
    char head[512];
    size_t head_size;
    char *room; /* for what is received */
};

struct wires *wires_new(const struct wire_ear *ear)
{
    struct wires *wires = hg_zeroed(sizeof *wires);
    wires->ear = ear;
    wires->poll = epoll_create1(EPOLL_CLOEXEC);
    wires->room = hg_zeroed(ROOM + 1);
    return wires;
}

void wires_free(struct wires *wires)
{
    close(wires->poll);
    hg_free(wires->room);
    hg_free(wires);
}

void wires_aim(struct wires *wires, const struct sockaddr *address, socklen_t size, const char *host)
{
    memcpy(&wires->address, address, size);
    wires->address_size = size;
    wires->head_size = (size_t)snprintf(wires->head, sizeof wires->head,
                                        "GET /ws HTTP/1.1\r\nHost: %.200s\r\nConnection: Upgrade\r\n"
                                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                        "Sec-WebSocket-Protocol: hourglass.1\r\n\r\n",
                                        host);
}

int wires_descriptor(const struct wires *wires)
{
    return wires->poll;
}

static void forget(char **bytes, size_t *size)
{
    hg_free(*bytes);
    *bytes = NULL;
    *size = 0;
}

static void lose(struct wires *wires, struct wire *wire)
{
    if (wire->is == WIRE_CLOSED)
        return;
    wire_hang_up(wires, wire);
    wires->ear->closed(wire);
}

void wire_hang_up(struct wires *wires, struct wire *wire)
{
    (void)wires;
    if (wire->is == WIRE_CLOSED)
        return;
    wire->is = WIRE_CLOSED;
    close(wire->fd);
    forget(&wire->in, &wire->in_size);
    forget(&wire->out, &wire->out_size);
}

static void watch(struct wires *wires, struct wire *wire, bool is_new)
{
    struct epoll_event event = {.events = EPOLLIN | (wire->waits ? (uint32_t)EPOLLOUT : 0), .data.ptr = wire};
    epoll_ctl(wires->poll, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, wire->fd, &event);
}

void wire_connect(struct wires *wires, struct wire *wire)
{
    int on = 1, fd = socket(wires->address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    *wire = (struct wire){.is = WIRE_CONNECTING, .fd = fd, .waits = true};
    if (fd < 0) {
        wire->is = WIRE_CLOSED;
        wires->ear->closed(wire);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    watch(wires, wire, true);
    if (connect(fd, (const struct sockaddr *)&wires->address, wires->address_size) < 0 && errno != EINPROGRESS)
        lose(wires, wire);
}

/* --- out ------------------------------------------------------------------------------------------------------------ */

static void flush(struct wires *wires, struct wire *wire)
{
    ssize_t n = wire->out_size ? send(wire->fd, wire->out, wire->out_size, MSG_NOSIGNAL) : 0;
    if (n < 0 && errno != EAGAIN) {
        lose(wires, wire);
        return;
    }
    size_t gone = n > 0 ? (size_t)n : 0;
    bool waits = gone < wire->out_size;
    if (waits)
        memmove(wire->out, wire->out + gone, wire->out_size -= gone);
    else
        forget(&wire->out, &wire->out_size);
    if (waits == wire->waits)
        return;
    wire->waits = waits;
    watch(wires, wire, false);
}

static void put(struct wires *wires, struct wire *wire, const void *bytes, size_t n)
{
    wire->out = hg_resize(wire->out, wire->out_size + n);
    memcpy(wire->out + wire->out_size, bytes, n);
    wire->out_size += n;
    if (!wire->waits)
        flush(wires, wire);
}

static void put_frame(struct wires *wires, struct wire *wire, int opcode, const char *text, size_t n)
{
    int bytes = n < 126 ? 0 : n < 1 << 16 ? 2 : 8;
    size_t head = 2 + (size_t)bytes + 4;
    if (wire->is != WIRE_OPEN)
        return;
    unsigned char *frame = hg_zeroed(head + n + 1);
    frame[0] = (unsigned char)(FIN | opcode);
    frame[1] = (unsigned char)(MASKED | (n < 126 ? n : bytes == 2 ? 126 : 127));
    for (int i = 0; i < bytes; i++)
        frame[2 + i] = (unsigned char)((uint64_t)n >> 8 * (bytes - 1 - i));
    memcpy(frame + head, text, n);
    put(wires, wire, frame, head + n);
    hg_free(frame);
}

void wire_say(struct wires *wires, struct wire *wire, const char *text, size_t n)
{
    put_frame(wires, wire, TEXT, text, n);
}

/* --- in ------------------------------------------------------------------------------------------------------------- */

/* The head of a frame of the server, which masks nothing; 0: it is not whole. */
static size_t read_head(const unsigned char *at, size_t n, size_t *size)
{
    if (n < 2)
        return 0;
    *size = at[1] & 127;
    if (*size < 126)
        return 2;
    size_t bytes = *size == 126 ? 2 : 8;
    if (n < 2 + bytes)
        return 0;
    *size = 0;
    for (size_t i = 0; i < bytes; i++)
        *size = *size << 8 | at[2 + i];
    return 2 + bytes;
}

/* What stands behind it is put back when the text has been heard. */
static void hear(struct wires *wires, struct wire *wire, int opcode, char *text, size_t n)
{
    char behind = text[n];
    text[n] = '\0';
    if (opcode == TEXT)
        wires->ear->heard(wire, text, n);
    else if (opcode == PING)
        put_frame(wires, wire, PONG, text, n);
    else if (opcode == CLOSE)
        lose(wires, wire);
    text[n] = behind;
}

/* Returns how much was taken. */
static size_t take_frames(struct wires *wires, struct wire *wire, char *bytes, size_t n)
{
    size_t at = 0, size, head;
    while (wire->is == WIRE_OPEN && (head = read_head((unsigned char *)bytes + at, n - at, &size)) &&
           n - at - head >= size) {
        int opcode = bytes[at] & 15;
        at += head + size;
        hear(wires, wire, opcode, bytes + at - size, size);
    }
    return at;
}

/* The answer to the upgrade. */
static size_t take_upgrade(struct wires *wires, struct wire *wire, char *bytes, size_t n)
{
    static const char good[] = "HTTP/1.1 101";
    char *end = memmem(bytes, n, "\r\n\r\n", 4);
    if (n >= sizeof good - 1 && memcmp(bytes, good, sizeof good - 1) != 0) {
        wires->ear->refused(wire, bytes, n);
        lose(wires, wire);
        return 0;
    }
    if (!end)
        return 0;
    wire->is = WIRE_OPEN;
    wires->ear->opened(wire);
    return (size_t)(end - bytes) + 4;
}

static void keep_rest(struct wire *wire, const char *rest, size_t n)
{
    char *kept = n ? hg_resize(NULL, n) : NULL;
    if (n)
        memcpy(kept, rest, n);
    hg_free(wire->in);
    wire->in = kept;
    wire->in_size = n;
}

static void receive(struct wires *wires, struct wire *wire)
{
    size_t before = wire->in_size, at = 0;
    if (before == ROOM) {
        if (wires->ear->flooded)
            wires->ear->flooded(wire);
        lose(wires, wire);
        return;
    }
    if (before)
        memcpy(wires->room, wire->in, before);
    ssize_t n = recv(wire->fd, wires->room + before, ROOM - before, 0);
    if (n <= 0) {
        if (n == 0 || errno != EAGAIN)
            lose(wires, wire);
        return;
    }
    size_t size = before + (size_t)n;
    if (wire->is == WIRE_UPGRADING)
        at = take_upgrade(wires, wire, wires->room, size);
    if (wire->is == WIRE_OPEN)
        at += take_frames(wires, wire, wires->room + at, size - at);
    if (wire->is != WIRE_CLOSED && (before || at < size))
        keep_rest(wire, wires->room + at, size - at);
}

static void go_on(struct wires *wires, struct wire *wire)
{
    int error = 0;
    socklen_t size = sizeof error;
    if (wire->is != WIRE_CONNECTING) {
        flush(wires, wire);
        return;
    }
    getsockopt(wire->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) {
        lose(wires, wire);
        return;
    }
    wire->is = WIRE_UPGRADING;
    wire->waits = false;
    watch(wires, wire, false);
    put(wires, wire, wires->head, wires->head_size);
}

void wires_turn(struct wires *wires, int wait_ms)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(wires->poll, events, EVENTS, wait_ms);
    for (int i = 0; i < count; i++) {
        struct wire *wire = events[i].data.ptr;
        if (wire->is != WIRE_CLOSED && events[i].events & (EPOLLOUT | EPOLLERR))
            go_on(wires, wire);
        if (wire->is != WIRE_CLOSED && events[i].events & (EPOLLIN | EPOLLHUP))
            receive(wires, wire);
    }
}
