/* connection.c: see connection.h. */
#include "server/connection.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    READ_AT_ONCE = 65536,
    BEAT_MS = 1000, /* so exact are all times that a client has */
    FAREWELL_S = 2,
};

/* --- the crowd ---------------------------------------------------------------------------------------------------- */

/* Who has no time left goes. One look at everybody costs less than a timer for each: they move with every request. */
static void on_beat(uv_timer_t *clock)
{
    struct crowd *crowd = clock->data;
    uint64_t now_ms = uv_now(crowd->loop);
    crowd->beats++;
    for (struct connection *connection = crowd->first, *next; connection; connection = next) {
        next = connection->behind;
        if (now_ms >= connection->due_ms)
            connection_end(connection);
        else if (connection->speech->beat)
            connection->speech->beat(connection);
    }
}

bool crowd_open(struct crowd *crowd, uv_loop_t *loop)
{
    *crowd = (struct crowd){.loop = loop, .bytes = malloc(READ_AT_ONCE)};
    uv_timer_init(loop, &crowd->clock);
    crowd->clock.data = crowd;
    return crowd->bytes;
}

void crowd_close(struct crowd *crowd)
{
    while (crowd->first)
        connection_end(crowd->first);
    uv_close((uv_handle_t *)&crowd->clock, NULL);
}

void crowd_free(struct crowd *crowd)
{
    free(crowd->bytes);
    crowd->bytes = NULL;
}

static void join(struct crowd *crowd, struct connection *connection)
{
    connection->crowd = crowd;
    connection->behind = crowd->first;
    if (crowd->first)
        crowd->first->before = connection;
    crowd->first = connection;
    if (crowd->count++ == 0)
        uv_timer_start(&crowd->clock, on_beat, BEAT_MS, BEAT_MS);
}

static void part(struct crowd *crowd, struct connection *connection)
{
    *(connection->before ? &connection->before->behind : &crowd->first) = connection->behind;
    if (connection->behind)
        connection->behind->before = connection->before;
    if (--crowd->count == 0)
        uv_timer_stop(&crowd->clock);
}

/* --- its beginning and end ---------------------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *tcp)
{
    free(tcp);
}

static void hear_nothing(struct connection *connection, char *bytes, size_t n)
{
    (void)connection;
    (void)bytes;
    (void)n;
}

static void be_indifferent(struct connection *connection)
{
    (void)connection;
}

static const struct speech silence = {.hear = hear_nothing, .sent = be_indifferent, .forget = be_indifferent};

struct connection *connection_new(struct crowd *crowd, int fd)
{
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) {
        close(fd);
        return NULL;
    }
    uv_tcp_init(crowd->loop, &connection->tcp);
    connection->speech = &silence;
    connection->due_ms = UINT64_MAX;
    join(crowd, connection);
    if (uv_tcp_open(&connection->tcp, fd) == 0)
        return connection;
    close(fd);
    connection_end(connection);
    return NULL;
}

void connection_end(struct connection *connection)
{
    if (connection->ended)
        return;
    connection->ended = true;
    connection_change(connection, &silence, NULL);
    part(connection->crowd, connection);
    uv_close((uv_handle_t *)&connection->tcp, on_closed); /* the descriptor is free at once */
}

void connection_change(struct connection *connection, const struct speech *speech, void *speaker)
{
    connection->speech->forget(connection);
    connection->speech = speech;
    connection->speaker = speaker;
}

void connection_say_farewell(struct connection *connection)
{
    if (connection->ended)
        return;
    connection_change(connection, &silence, NULL);
    connection_give_time(connection, FAREWELL_S);
    if (shutdown(connection_fd(connection), SHUT_WR) == 0)
        connection_listen(connection);
    else
        connection_end(connection);
}

void connection_give_time(struct connection *connection, int seconds)
{
    connection->due_ms = uv_now(connection->crowd->loop) + (uint64_t)seconds * 1000;
}

int connection_fd(const struct connection *connection)
{
    uv_os_fd_t fd = -1;
    uv_fileno((const uv_handle_t *)&connection->tcp, &fd);
    return fd;
}

/* --- hearing ------------------------------------------------------------------------------------------------------ */

static void on_room_wanted(uv_handle_t *tcp, size_t suggested, uv_buf_t *room)
{
    struct connection *connection = (struct connection *)tcp;
    bool (*may_hear)(struct connection *) = connection->speech->may_hear;
    (void)suggested;
    *room = uv_buf_init(connection->crowd->bytes, !may_hear || may_hear(connection) ? READ_AT_ONCE : 0);
}

static void on_bytes(uv_stream_t *tcp, ssize_t n, const uv_buf_t *bytes)
{
    struct connection *connection = (struct connection *)tcp;
    if (n == UV_ENOBUFS) /* it may not hear */
        connection_be_deaf(connection);
    else if (n < 0)
        connection_end(connection);
    else if (n > 0)
        connection->speech->hear(connection, bytes->base, (size_t)n);
}

void connection_listen(struct connection *connection)
{
    if (!connection->ended)
        uv_read_start((uv_stream_t *)&connection->tcp, on_room_wanted, on_bytes);
}

void connection_be_deaf(struct connection *connection)
{
    uv_read_stop((uv_stream_t *)&connection->tcp);
}

/* --- sending ------------------------------------------------------------------------------------------------------ */

struct wait {
    uv_write_t request;
    char passing[];
};

static void on_sent(uv_write_t *request, int status)
{
    struct connection *connection = (struct connection *)request->handle;
    free(request);
    if (status < 0)
        connection_end(connection);
    else if (!connection->ended)
        connection->speech->sent(connection);
}

static enum sending wait_for_room(struct connection *connection, const char *passing, size_t n, const char *lasting,
                                  size_t size)
{
    struct wait *wait = malloc(sizeof *wait + n);
    if (wait) {
        memcpy(wait->passing, passing, n);
        uv_buf_t left[2] = {uv_buf_init(wait->passing, (unsigned)n),
                            uv_buf_init((char *)(uintptr_t)lasting, (unsigned)size)};
        if (uv_write(&wait->request, (uv_stream_t *)&connection->tcp, left, 2, on_sent) == 0)
            return WAITING;
    }
    free(wait);
    return BROKEN;
}

enum sending connection_send(struct connection *connection, const void *passing, size_t n, const void *lasting,
                             size_t size)
{
    if (connection->ended)
        return BROKEN;
    uv_buf_t all[2] = {uv_buf_init((char *)(uintptr_t)passing, (unsigned)n),
                       uv_buf_init((char *)(uintptr_t)lasting, (unsigned)size)};
    int taken = uv_try_write((uv_stream_t *)&connection->tcp, all, size ? 2 : 1);
    if (taken < 0 && taken != UV_EAGAIN)
        return BROKEN;
    size_t gone = taken > 0 ? (size_t)taken : 0;
    if (gone == n + size)
        return SENT;
    if (gone < n)
        return wait_for_room(connection, (const char *)passing + gone, n - gone, lasting, size);
    return wait_for_room(connection, passing, 0, (const char *)lasting + (gone - n), size - (gone - n));
}
