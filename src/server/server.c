/* server.c: see server.h: the loop, the clients that come, the end. */
#include "server/server.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

#include "server/connection.h"
#include "server/frames.h"
#include "server/http.h"
#include "server/listen.h"

enum {
    MOST_FILES = 65536,   /* the limit can be a billion, and memory is not */
    OTHER_FILES = 32,     /* that are no connections */
    CLIENTS_AT_ONCE = 64, /* taken before the others are served again */
    REST_MS = 20,         /* while there are too many */
    FINISH_MS = 5000,     /* for what was begun, at the end */
    LEAVE_MS = 1000,      /* for goodbyes, behind that */
};

struct server {
    uv_loop_t loop;
    bool has_loop;
    uv_poll_t listener;
    uv_timer_t rest, patience;
    uv_signal_t interrupt, terminate;
    struct crowd crowd;
    struct http_host http;
    struct sockets sockets;
    int fd, port;
    int most_connections;
};

/* --- clients come ------------------------------------------------------------------------------------------------- */

static void on_client(uv_poll_t *listener, int status, int events);

static void welcome(struct server *server)
{
    uv_poll_start(&server->listener, UV_READABLE, on_client);
}

static void on_rested(uv_timer_t *rest)
{
    welcome(rest->data);
}

/* Without descriptors or room for more, those who come wait in the system's queue, and some who say nothing go: among
 * those who wait may be one who asks. */
static void rest(struct server *server)
{
    int some = 1 + server->most_connections / 4;
    http_make_room(&server->http, some < CLIENTS_AT_ONCE ? some : CLIENTS_AT_ONCE);
    uv_poll_stop(&server->listener);
    uv_timer_start(&server->rest, on_rested, REST_MS, 0);
}

static bool take_client(struct server *server)
{
    int on = 1;
    int fd = accept4(server->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0)
        return false;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct connection *connection = connection_new(&server->crowd, fd);
    if (connection)
        http_begin(&server->http, connection);
    return true;
}

static void on_client(uv_poll_t *listener, int status, int events)
{
    struct server *server = listener->data;
    (void)status;
    (void)events;
    for (int i = 0; i < CLIENTS_AT_ONCE; i++) {
        bool room = server->crowd.count < server->most_connections;
        if (room && take_client(server))
            continue;
        if (!room || (errno != EAGAIN && errno != ECONNABORTED && errno != EINTR))
            rest(server);
        return;
    }
}

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
    uv_poll_init(&server->loop, &server->listener, server->fd);
    uv_timer_init(&server->loop, &server->rest);
    uv_timer_init(&server->loop, &server->patience);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    server->listener.data = server->rest.data = server;
    server->interrupt.data = server->terminate.data = server;
    sockets_open(&server->sockets, &server->loop);
    server->http.head_s = (int)limit_rows[LIMIT_HEAD_SECONDS].usual;
    server->http.site.is_page = true;
    signal(SIGPIPE, SIG_IGN); /* libuv writes to clients that may have gone */
    return crowd_open(&server->crowd, &server->loop) && uv_signal_start(&server->interrupt, on_signal, SIGINT) == 0 &&
           uv_signal_start(&server->terminate, on_signal, SIGTERM) == 0;
}

static bool start(struct server *server, const char *address, int port, struct server_fault *fault)
{
    server->fd = listen_on(address, port, &server->port, fault);
    if (server->fd < 0)
        return false;
    server->most_connections = settle_limit_of_files();
    if (!make_loop(server)) {
        listen_explain(fault, HG_T("the system gives no event loop (libuv): {reason}."),
                       HG_ARGS({"reason", hg_translate(fault->words, strerror(errno))}));
        return false;
    }
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
    return server->port;
}

bool server_offer_sockets(struct server *server, const struct server_sockets *offer)
{
    struct sockets *sockets = &server->sockets;
    sockets->handler = offer->handler;
    sockets->context = offer->context;
    sockets->limits = offer->limits ? *offer->limits : limits_usual();
    sockets->url = offer->url;
    sockets->has_proxy = offer->behind;
    sockets->most = (int)(server->most_connections * sockets->limits.of[LIMIT_SOCKETS_PERCENT] / 100);
    server->http.sockets = sockets;
    server->http.head_s = (int)sockets->limits.of[LIMIT_HEAD_SECONDS];
    return !offer->behind || address_read(offer->behind, &sockets->proxy);
}

void server_offer_pages(struct server *server, const struct answer_maker *makers)
{
    server->http.site.makers = makers;
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
    uv_poll_stop(&server->listener);
    uv_timer_stop(&server->rest);
    uv_timer_start(&server->patience, on_impatience, FINISH_MS, 0);
    while (!is_finished(&server->sockets) && uv_is_active((uv_handle_t *)&server->patience))
        uv_run(&server->loop, UV_RUN_ONCE);
}

/* Their clients come back when they know that it is no fault of theirs; whoever does not answer is not waited for. */
static void leave_sockets(struct server *server)
{
    if (!server->sockets.count)
        return;
    sockets_leave(&server->sockets, &server->crowd, FRAMES_RESTART, "the server ends");
    uv_timer_start(&server->patience, on_impatience, LEAVE_MS, 0);
    while (server->sockets.count && uv_is_active((uv_handle_t *)&server->patience))
        uv_run(&server->loop, UV_RUN_ONCE);
}

void server_run(struct server *server)
{
    welcome(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    finish(server);
    leave_sockets(server);
}

/* Handles close in the loop. */
static void unmake_loop(struct server *server)
{
    uv_handle_t *own[] = {(uv_handle_t *)&server->listener, (uv_handle_t *)&server->rest,
                          (uv_handle_t *)&server->patience, (uv_handle_t *)&server->interrupt,
                          (uv_handle_t *)&server->terminate};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        uv_close(own[i], NULL);
    crowd_close(&server->crowd);
    sockets_close(&server->sockets);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    crowd_free(&server->crowd);
    uv_loop_close(&server->loop);
}

void server_close(struct server *server)
{
    if (!server)
        return;
    if (server->has_loop)
        unmake_loop(server);
    if (server->fd >= 0)
        close(server->fd);
    free(server);
}
