/* door.c: see door.h. */
#include "server/door.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/limits.h"

enum {
    CLIENTS_AT_ONCE = 64, /* taken before the others are served again */
    REST_MS = 20,         /* while there are too many */
};

static void on_client(uv_poll_t *listener, int status, int events);

void door_welcome(struct door *door)
{
    uv_poll_start(&door->listener, UV_READABLE, on_client);
}

void door_refuse(struct door *door)
{
    uv_poll_stop(&door->listener);
    uv_timer_stop(&door->rest);
}

static void on_rested(uv_timer_t *rest)
{
    door_welcome(rest->data);
}

/* Without descriptors or room for more, those who come wait in the system's queue, and some who say nothing go: among
 * those who wait may be one who asks. */
static void rest(struct door *door)
{
    int some = 1 + door->most / 4;
    http_make_room(&door->http, some < CLIENTS_AT_ONCE ? some : CLIENTS_AT_ONCE);
    uv_poll_stop(&door->listener);
    uv_timer_start(&door->rest, on_rested, REST_MS, 0);
}

static bool take_client(struct door *door)
{
    int on = 1;
    int fd = accept4(door->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0)
        return false;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct connection *connection = connection_new(&door->crowd, fd);
    if (connection)
        http_begin(&door->http, connection);
    return true;
}

static void on_client(uv_poll_t *listener, int status, int events)
{
    struct door *door = listener->data;
    (void)status;
    (void)events;
    for (int i = 0; i < CLIENTS_AT_ONCE; i++) {
        bool room = door->crowd.count < door->most;
        if (room && take_client(door))
            continue;
        if (!room || (errno != EAGAIN && errno != ECONNABORTED && errno != EINTR))
            rest(door);
        return;
    }
}

bool door_open(struct door *door, uv_loop_t *loop, int fd, int most)
{
    *door = (struct door){.loop = loop, .fd = fd, .most = most};
    uv_poll_init(loop, &door->listener, fd);
    uv_timer_init(loop, &door->rest);
    door->listener.data = door->rest.data = door;
    door->http.head_most = (size_t)limit_rows[LIMIT_HEAD_BYTES].usual;
    door->http.head_s = (int)limit_rows[LIMIT_HEAD_SECONDS].usual;
    return crowd_open(&door->crowd, loop);
}

void door_shut(struct door *door)
{
    uv_close((uv_handle_t *)&door->listener, NULL);
    uv_close((uv_handle_t *)&door->rest, NULL);
    crowd_close(&door->crowd);
}

void door_free(struct door *door)
{
    crowd_free(&door->crowd);
    close(door->fd);
}
