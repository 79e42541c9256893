/* wire.c: WebSockets from the client's side, as many as there are descriptors. What is received is looked at in the room of
 * all; a wire keeps bytes of its own only between two halves of a frame. The mask is zero, which is a mask. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/commands/bench/load/load.h"
#include "table/memory.h"

enum { ROOM = 1 << 20, EVENTS = 256, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FIN = 0x80, MASKED = 0x80 };

struct load_wires {
    const struct load_ear *ear;
    int poll;
    struct sockaddr_storage address;
    socklen_t address_size;
    char head[512];
    size_t head_size;
    char *room; /* for what is received */
};

struct load_wires *load_wires_new(const struct load_ear *ear)
{
    struct load_wires *wires = hg_zeroed(sizeof *wires);
    wires->ear = ear;
    wires->poll = epoll_create1(EPOLL_CLOEXEC);
    wires->room = hg_zeroed(ROOM + 1);
    return wires;
}

void load_wires_free(struct load_wires *wires)
{
    close(wires->poll);
    hg_free(wires->room);
    hg_free(wires);
}

void load_wires_aim(struct load_wires *wires, const struct sockaddr_storage *address, socklen_t size, const char *host)
{
    wires->address = *address;
    wires->address_size = size;
    wires->head_size = (size_t)snprintf(wires->head, sizeof wires->head,
                                        "GET /ws HTTP/1.1\r\nHost: %.200s\r\nConnection: Upgrade\r\n"
                                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                        "Sec-WebSocket-Protocol: hourglass.1\r\n\r\n",
                                        host);
}

static void forget(char **bytes, size_t *size)
{
    hg_free(*bytes);
    *bytes = NULL;
    *size = 0;
}

static void lose(struct load_wires *wires, struct load_guest *guest)
{
    if (guest->wire.is == LOAD_CLOSED)
        return;
    load_hang_up(wires, guest);
    wires->ear->closed(guest);
}

void load_hang_up(struct load_wires *wires, struct load_guest *guest)
{
    struct load_wire_state *wire = &guest->wire;
    (void)wires;
    if (wire->is == LOAD_CLOSED)
        return;
    wire->is = LOAD_CLOSED;
    close(wire->fd);
    forget(&wire->in, &wire->in_size);
    forget(&wire->out, &wire->out_size);
}

static void watch(struct load_wires *wires, struct load_guest *guest, bool is_new)
{
    struct epoll_event event = {.events = EPOLLIN | (guest->wire.waits ? (uint32_t)EPOLLOUT : 0), .data.ptr = guest};
    epoll_ctl(wires->poll, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, guest->wire.fd, &event);
}

void load_connect(struct load_wires *wires, struct load_guest *guest)
{
    int on = 1, fd = socket(wires->address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    guest->wire = (struct load_wire_state){.is = LOAD_CONNECTING, .fd = fd, .waits = true};
    if (fd < 0) {
        guest->wire.is = LOAD_CLOSED;
        wires->ear->closed(guest);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    watch(wires, guest, true);
    if (connect(fd, (const struct sockaddr *)&wires->address, wires->address_size) < 0 && errno != EINPROGRESS)
        lose(wires, guest);
}

/* --- out ------------------------------------------------------------------------------------------------------------ */

static void flush(struct load_wires *wires, struct load_guest *guest)
{
    struct load_wire_state *wire = &guest->wire;
    ssize_t n = wire->out_size ? send(wire->fd, wire->out, wire->out_size, MSG_NOSIGNAL) : 0;
    if (n < 0 && errno != EAGAIN) {
        lose(wires, guest);
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
    watch(wires, guest, false);
}

static void put(struct load_wires *wires, struct load_guest *guest, const void *bytes, size_t n)
{
    struct load_wire_state *wire = &guest->wire;
    wire->out = hg_resize(wire->out, wire->out_size + n);
    memcpy(wire->out + wire->out_size, bytes, n);
    wire->out_size += n;
    if (!wire->waits)
        flush(wires, guest);
}

static void put_frame(struct load_wires *wires, struct load_guest *guest, int opcode, const char *text, size_t n)
{
    unsigned char frame[1 << 16] = {(unsigned char)(FIN | opcode)};
    size_t head = n < 126 ? 6 : 8;
    if (guest->wire.is != LOAD_OPEN || n + head > sizeof frame)
        return;
    frame[1] = (unsigned char)(MASKED | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
    }
    memset(frame + head - 4, 0, 4);
    memcpy(frame + head, text, n);
    put(wires, guest, frame, head + n);
}

void load_say(struct load_wires *wires, struct load_guest *guest, const char *text, size_t n)
{
    put_frame(wires, guest, TEXT, text, n);
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
static void hear(struct load_wires *wires, struct load_guest *guest, int opcode, char *text, size_t n)
{
    char behind = text[n];
    text[n] = '\0';
    if (opcode == TEXT)
        wires->ear->heard(guest, text, n);
    else if (opcode == PING)
        put_frame(wires, guest, PONG, text, n);
    else if (opcode == CLOSE)
        lose(wires, guest);
    text[n] = behind;
}

/* Returns how much was taken. */
static size_t take_frames(struct load_wires *wires, struct load_guest *guest, char *bytes, size_t n)
{
    size_t at = 0, size, head;
    while (guest->wire.is == LOAD_OPEN && (head = read_head((unsigned char *)bytes + at, n - at, &size)) &&
           n - at - head >= size) {
        int opcode = bytes[at] & 15;
        at += head + size;
        hear(wires, guest, opcode, bytes + at - size, size);
    }
    return at;
}

/* The answer to the upgrade. */
static size_t take_upgrade(struct load_wires *wires, struct load_guest *guest, char *bytes, size_t n)
{
    static const char good[] = "HTTP/1.1 101";
    char *end = memmem(bytes, n, "\r\n\r\n", 4);
    if (n >= sizeof good - 1 && memcmp(bytes, good, sizeof good - 1) != 0) {
        load_problem(guest->load, "the upgrade", bytes, n);
        lose(wires, guest);
        return 0;
    }
    if (!end)
        return 0;
    guest->wire.is = LOAD_OPEN;
    wires->ear->opened(guest);
    return (size_t)(end - bytes) + 4;
}

static void keep_rest(struct load_wire_state *wire, const char *rest, size_t n)
{
    char *kept = n ? hg_resize(NULL, n) : NULL;
    if (n)
        memcpy(kept, rest, n);
    hg_free(wire->in);
    wire->in = kept;
    wire->in_size = n;
}

static void receive(struct load_wires *wires, struct load_guest *guest)
{
    struct load_wire_state *wire = &guest->wire;
    size_t before = wire->in_size, at = 0;
    if (before)
        memcpy(wires->room, wire->in, before);
    ssize_t n = recv(wire->fd, wires->room + before, ROOM - before, 0);
    if (n <= 0) {
        if (n == 0 || errno != EAGAIN)
            lose(wires, guest);
        return;
    }
    size_t size = before + (size_t)n;
    if (wire->is == LOAD_UPGRADING)
        at = take_upgrade(wires, guest, wires->room, size);
    if (wire->is == LOAD_OPEN)
        at += take_frames(wires, guest, wires->room + at, size - at);
    if (wire->is != LOAD_CLOSED && (before || at < size))
        keep_rest(wire, wires->room + at, size - at);
}

static void go_on(struct load_wires *wires, struct load_guest *guest)
{
    int error = 0;
    socklen_t size = sizeof error;
    if (guest->wire.is != LOAD_CONNECTING) {
        flush(wires, guest);
        return;
    }
    getsockopt(guest->wire.fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) {
        lose(wires, guest);
        return;
    }
    guest->wire.is = LOAD_UPGRADING;
    guest->wire.waits = false;
    watch(wires, guest, false);
    put(wires, guest, wires->head, wires->head_size);
}

void load_turn(struct load_wires *wires, int wait_ms)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(wires->poll, events, EVENTS, wait_ms);
    for (int i = 0; i < count; i++) {
        struct load_guest *guest = events[i].data.ptr;
        if (guest->wire.is != LOAD_CLOSED && events[i].events & (EPOLLOUT | EPOLLERR))
            go_on(wires, guest);
        if (guest->wire.is != LOAD_CLOSED && events[i].events & (EPOLLIN | EPOLLHUP))
            receive(wires, guest);
    }
}
