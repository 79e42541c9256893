/* server.c: see server.h: the loop, the clients that come, the end. */
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <uv.h>

#include "server/door.h"
#include "server/frames.h"
#include "server/listen.h"
#include "server/notify.h"

enum {
    MOST_FILES = 65536, /* the limit can be a billion, and memory is not */
    OTHER_FILES = 32,   /* that are no connections of the front door */
    SIDE_MOST = 8,      /* connections of the side door, beside all others */
    FINISH_MS = 5000,   /* for what was begun, at the end */
    LEAVE_MS = 1000,    /* for goodbyes, behind that */
};

struct server {
    uv_loop_t loop;
    bool has_loop, has_side;
    uv_timer_t patience;
    uv_signal_t interrupt, terminate;
    struct door front, side;
    struct sockets sockets;
};

/* --- start -------------------------------------------------------------------------------------------------------- */

/* As many files as we are allowed and can use; returns how many connections that is. */
static int settle_limit_of_files(void)
{
    struct rlimit limit = {0};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < MOST_FILES ? limit.rlim_max : MOST_FILES;
    setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur > OTHER_FILES + 2 ? (int)limit.rlim_cur - OTHER_FILES : 1;
}

/* Another one does what it does to any program: nobody has to wait for the end. */
static void on_signal(uv_signal_t *signal, int number)
{
    struct server *server = signal->data;
    (void)number;
    uv_signal_stop(&server->interrupt);
    uv_signal_stop(&server->terminate);
    uv_stop(signal->loop);
}

static bool make_loop(struct server *server)
{
    server->has_loop = uv_loop_init(&server->loop) == 0;
    if (!server->has_loop)
        return false;
    uv_timer_init(&server->loop, &server->patience);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    server->interrupt.data = server->terminate.data = server;
    sockets_open(&server->sockets, &server->loop);
    signal(SIGPIPE, SIG_IGN); /* libuv writes to clients that may have gone */
    bool good = door_open(&server->front, &server->loop, server->front.fd, settle_limit_of_files());
    server->front.http.site.is_page = true;
    return good && uv_signal_start(&server->interrupt, on_signal, SIGINT) == 0 &&
           uv_signal_start(&server->terminate, on_signal, SIGTERM) == 0;
}

static bool start(struct server *server, const char *address, int port, struct server_fault *fault)
{
    int actual;
    server->front.fd = listen_on(address, port, &actual, fault);
    if (server->front.fd < 0)
        return false;
    if (!make_loop(server)) {
        listen_explain(fault, HG_T("the system gives no event loop (libuv): {reason}."),
                       HG_ARGS({"reason", hg_translate(fault->words, strerror(errno))}));
        return false;
    }
    server->front.port = actual;
    return true;
}

struct server *server_open(const char *address, int port, struct server_fault *fault)
{
    struct server *server = calloc(1, sizeof *server);
    listen_explain(fault, HG_T("there is not enough memory."), NULL);
    if (!server)
        return NULL;
    if (start(server, address, port, fault))
        return server;
    server_close(server);
    return NULL;
}

/* --- life and end ------------------------------------------------------------------------------------------------- */

int server_port(const struct server *server)
{
    return server->front.port;
}

bool server_open_side(struct server *server, const char *address, int port, const struct answer_maker *makers,
                      struct server_fault *fault)
{
    int actual, fd = listen_on(address, port, &actual, fault);
    if (fd < 0)
        return false;
    server->has_side = true;
    if (!door_open(&server->side, &server->loop, fd, SIDE_MOST)) {
        listen_explain(fault, HG_T("there is not enough memory."), NULL);
        return false;
    }
    server->side.port = actual;
    server->side.http.site.makers = makers;
    return true;
}

int server_side_port(const struct server *server)
{
    return server->side.port;
}

bool server_offer_sockets(struct server *server, const struct server_sockets *offer)
{
    struct sockets *sockets = &server->sockets;
    sockets->handler = offer->handler;
    sockets->context = offer->context;
    sockets->limits = offer->limits ? *offer->limits : limits_usual();
    sockets->url = offer->url;
    sockets->has_proxy = offer->behind;
    sockets->most = (int)(server->front.most * sockets->limits.of[LIMIT_SOCKETS_PERCENT] / 100);
    server->front.http.sockets = sockets;
    server->front.http.head_most = (size_t)sockets->limits.of[LIMIT_HEAD_BYTES];
    server->front.http.head_s = (int)sockets->limits.of[LIMIT_HEAD_SECONDS];
    return !offer->behind || machine_read(offer->behind, &sockets->proxy);
}

void server_offer_pages(struct server *server, const struct answer_maker *makers)
{
    server->front.http.site.makers = makers;
}

struct server_load server_load(const struct server *server)
{
    return (struct server_load){server->sockets.count, sockets_waiting(&server->front.crowd)};
}

uv_loop_t *server_loop(struct server *server)
{
    return &server->loop;
}

static void on_impatience(uv_timer_t *patience)
{
    uv_stop(patience->loop);
}

static bool is_finished(const struct sockets *sockets)
{
    return !sockets->handler || !sockets->handler->is_finished || sockets->handler->is_finished(sockets->context);
}

/* Nobody else comes, and what was begun comes to its end. */
static void finish(struct server *server)
{
    notify_manager(NOTIFY_STOPPING);
    door_refuse(&server->front);
    uv_timer_start(&server->patience, on_impatience, FINISH_MS, 0);
    while (!is_finished(&server->sockets) && uv_is_active((uv_handle_t *)&server->patience))
        uv_run(&server->loop, UV_RUN_ONCE);
}

/* Their clients come back when they know that it is no fault of theirs; whoever does not answer is not waited for. */
static void leave_sockets(struct server *server)
{
    if (!server->sockets.count)
        return;
    sockets_leave(&server->sockets, &server->front.crowd, FRAMES_RESTART, "the server ends");
    uv_timer_start(&server->patience, on_impatience, LEAVE_MS, 0);
    while (server->sockets.count && uv_is_active((uv_handle_t *)&server->patience))
        uv_run(&server->loop, UV_RUN_ONCE);
}

void server_run(struct server *server)
{
    door_welcome(&server->front);
    if (server->has_side)
        door_welcome(&server->side);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    finish(server);
    leave_sockets(server);
}

/* Handles close in the loop. */
static void unmake_loop(struct server *server)
{
    uv_handle_t *own[] = {(uv_handle_t *)&server->patience, (uv_handle_t *)&server->interrupt,
                          (uv_handle_t *)&server->terminate};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        uv_close(own[i], NULL);
    door_shut(&server->front);
    if (server->has_side)
        door_shut(&server->side);
    sockets_close(&server->sockets);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
}

void server_close(struct server *server)
{
    if (!server)
        return;
    if (server->has_loop)
        unmake_loop(server);
    if (server->front.fd >= 0)
        door_free(&server->front);
    if (server->has_side)
        door_free(&server->side);
    free(server);
}
