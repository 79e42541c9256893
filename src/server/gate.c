/* gate.c: see gate.h. */
#include "server/gate.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

struct gate {
    uv_poll_t poll;
    int fd; /* the same socket by another number: the library's own is watched by the library */
    struct lws *wsi;
    gate_open *open;
    void *user;
};

struct gate *gate_new(uv_loop_t *loop, struct lws *wsi, gate_open *open, void *user)
{
    struct gate *gate = calloc(1, sizeof *gate);
    int fd = fcntl(lws_get_socket_fd(wsi), F_DUPFD_CLOEXEC, 0);
    if (gate && fd >= 0 && uv_poll_init(loop, &gate->poll, fd) == 0) {
        gate->fd = fd;
        gate->wsi = wsi;
        gate->open = open;
        gate->user = user;
        return gate;
    }
    if (fd >= 0)
        close(fd);
    free(gate);
    return NULL;
}

static void on_closed(uv_handle_t *poll)
{
    struct gate *gate = (struct gate *)poll;
    close(gate->fd);
    free(gate);
}

void gate_free(struct gate *gate)
{
    if (!gate)
        return;
    uv_close((uv_handle_t *)&gate->poll, on_closed);
}

/* An error is room too: it is met when something is sent. */
static void on_room(uv_poll_t *poll, int status, int events)
{
    struct gate *gate = (struct gate *)poll;
    (void)status;
    (void)events;
    struct lws *wsi = gate->wsi; /* the gate may go */
    uv_poll_stop(poll);
    if (gate->open(wsi, gate->user) != 0)
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

void gate_wait(struct gate *gate)
{
    lws_rx_flow_control(gate->wsi, 0);
    uv_poll_start(&gate->poll, UV_WRITABLE, on_room);
}
