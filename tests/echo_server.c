/* echo_server.c: the server with a handler that sends back what it gets, for tests of WebSockets. It prints its port, then a
 * line for every socket that closes.
 *
 *   echo_server [url=URL] [behind=ADDRESS] [LIMIT=N]...
 *
 * Messages that are orders: "burst N SIZE" sends so many of so many bytes at once, "close CODE",
 * "spend N" counts as so many requests more and is answered by "spent" or "too fast", "ping" pings and is answered by "pong
 * NUMBER ROUND KERNEL" when the pong has come, "longest N" allows longer messages, "round" tells the shortest ping in microseconds or -1.
 * Who says "look on" only looks on from then on, and "turn" is answered by how many of these have said it before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/limits.h"
#include "server/server.h"
#include "server/socket.h"

static void on_open(void *context, struct socket *socket, const char *table)
{
    char text[32];
    (void)context;
    int n = snprintf(text, sizeof text, "open %s", table);
    socket_send(socket, text, (size_t)n);
}

static void burst(struct socket *socket, int count, int size)
{
    char *text = malloc((size_t)size + 1);
    if (!text)
        return;
    memset(text, 'x', (size_t)size);
    for (int i = 0; i < count; i++)
        if (!socket_send(socket, text, (size_t)size))
            break;
    free(text);
}

static char onlooker; /* what looks on has this */
static int turns;

static void on_turn(struct socket *socket)
{
    char answer[16];
    int n = snprintf(answer, sizeof answer, "%d", turns);
    turns += socket_mine(socket) == &onlooker;
    socket_send(socket, answer, (size_t)n);
}

static void on_message(void *context, struct socket *socket, const char *text, size_t n)
{
    int count, size, code;
    char answer[32];
    if (sscanf(text, "burst %d %d", &count, &size) == 2)
        burst(socket, count, size);
    else if (sscanf(text, "close %d", &code) == 1)
        socket_close(socket, code, "as you wish");
    else if (sscanf(text, "longest %d", &size) == 1)
        socket_set_longest(socket, (size_t)size);
    else if (sscanf(text, "spend %d", &count) == 1) {
        const char *said = socket_spend(socket, count) ? "spent" : "too fast";
        socket_send(socket, said, strlen(said));
    } else if (strcmp(text, "ping") == 0) {
        socket_send(socket, "before the ping", 15);
        socket_set_mine(socket, (void *)(uintptr_t)socket_ping(socket));
    } else if (strcmp(text, "round") == 0) {
        int length = snprintf(answer, sizeof answer, "%lld", (long long)socket_round_us(socket));
        socket_send(socket, answer, (size_t)length);
    } else if (strcmp(text, "turn") == 0) {
        on_turn(socket);
    } else if (strcmp(text, "look on") == 0) {
        socket_set_mine(socket, &onlooker);
        socket_send(socket, text, n);
    } else if (strcmp(text, "last word") == 0)
        *(struct socket **)context = socket;
    else
        socket_send(socket, text, n);
}

static void on_too_fast(void *context, struct socket *socket, const char *text, size_t n)
{
    (void)context;
    (void)text;
    (void)n;
    socket_send(socket, "too fast", 8);
}

static void on_pong(void *context, struct socket *socket, const struct socket_pong *pong)
{
    char text[80];
    (void)context;
    if ((uintptr_t)socket_mine(socket) != pong->number)
        return;
    int n = snprintf(text, sizeof text, "pong %lld %lld %lld", (long long)pong->number, (long long)pong->round_us,
                     (long long)pong->kernel_us);
    socket_send(socket, text, (size_t)n);
}

static bool looks_on(void *context, struct socket *socket)
{
    (void)context;
    return socket_mine(socket) == &onlooker;
}

/* What is said last of all, just before the goodbye. */
static bool is_finished(void *context)
{
    struct socket **last = context;
    if (*last)
        socket_send(*last, "the last word", 13);
    *last = NULL;
    return true;
}

static void on_close(void *context, struct socket *socket, int code)
{
    struct socket **last = context;
    if (*last == socket)
        *last = NULL;
    printf("closed %d\n", code);
    fflush(stdout);
}

static const struct socket_handler handler = {.on_open = on_open,
                                              .on_message = on_message,
                                              .on_too_fast = on_too_fast,
                                              .on_close = on_close,
                                              .looks_on = looks_on,
                                              .on_pong = on_pong,
                                              .is_finished = is_finished};

static int set(struct limits *limits, struct server_sockets *sockets, const char *text)
{
    const struct limit_row *row;
    if (strncmp(text, "url=", 4) == 0)
        sockets->url = text + 4;
    else if (strncmp(text, "behind=", 7) == 0)
        sockets->behind = text + 7;
    else if (limits_set(limits, text, &row) != LIMITS_GOOD) {
        fprintf(stderr, "echo_server: '%s' is no setting\n", text);
        return 2;
    }
    return 0;
}

int main(int count, char **arguments)
{
    struct limits limits = limits_usual();
    struct socket *last = NULL; /* who wants to hear the last word */
    struct server_sockets sockets = {.handler = &handler, .context = &last, .limits = &limits};
    struct server_fault fault = {0};
    for (int i = 1; i < count; i++)
        if (set(&limits, &sockets, arguments[i]) != 0)
            return 2;
    struct server *server = server_open("::", 0, &fault);
    if (!server)
        server = server_open("0.0.0.0", 0, &fault);
    if (!server || !server_offer_sockets(server, &sockets)) {
        fprintf(stderr, "echo_server: %s\n", fault.text);
        return 3;
    }
    printf("port %d\n", server_port(server));
    fflush(stdout);
    server_run(server);
    server_close(server);
    return 0;
}
