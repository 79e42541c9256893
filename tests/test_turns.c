/* test_turns.c: what is sent in which turn of the server's loop: whoever plays has it in the first one, and of those who look on
 * some have it in each, in their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

#include "server/limits.h"
#include "server/server.h"
#include "server/socket.h"

/* The first one asks; the next plays, too; the others look on. */
enum { PLAYERS = 2, WATCHERS = 7, CLIENTS = PLAYERS + WATCHERS, PER_TURN = 3, MOST_TURNS = 50, PING = 0x89 };

struct room {
    struct server *server;
    int fd[CLIENTS];                /* of the clients, */
    struct socket *socket[CLIENTS]; /* which the server knows by their numbers */
    int greeted, came;
    bool asked, over;
    int turns, counts[MOST_TURNS]; /* so many who look on have been told, turn by turn */
    bool late;                     /* one had it before all who came before him, or before whoever plays */
    bool waits;                    /* the loop was about to wait while some had nothing yet */
    bool pinged;                   /* somebody was: all that is due is sent before, so this time counts for nothing */
};

static void on_open(void *context, struct socket *socket, const char *table)
{
    struct room *r = context;
    (void)table;
    r->socket[socket_number(socket)] = socket;
    r->came++;
}

/* Those who look on are told before those who play. */
static void on_message(void *context, struct socket *socket, const char *text, size_t n)
{
    struct room *r = context;
    (void)socket;
    for (int i = PLAYERS; i < CLIENTS; i++)
        socket_send_then(r->socket[i], text, n);
    for (int i = 0; i < PLAYERS; i++)
        socket_send(r->socket[i], text, n);
    r->asked = true;
}

static void on_close(void *context, struct socket *socket, int code)
{
    (void)context, (void)socket, (void)code;
}

static const struct socket_handler handler = {.on_open = on_open,
                                              .on_message = on_message,
                                              .on_too_fast = on_message,
                                              .on_close = on_close};

static void connect_client(struct room *r, int i)
{
    static const char head[] = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                               "Sec-WebSocket-Protocol: hourglass.1\r\n\r\n";
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)server_port(r->server))};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    r->fd[i] = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(r->fd[i], (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(send(r->fd[i], head, sizeof head - 1, 0), sizeof head - 1);
}

static bool has_something(struct room *r, int fd)
{
    unsigned char bytes[1024];
    ssize_t n = recv(fd, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
    r->pinged = r->pinged || (n > 0 && memchr(bytes, PING, (size_t)n));
    return n > 0;
}

static void forget_what_came(struct room *r)
{
    char bytes[1024];
    for (int i = 0; i < CLIENTS; i++)
        while (recv(r->fd[i], bytes, sizeof bytes, MSG_DONTWAIT) > 0)
            ;
}

/* All clients have been let in, and all of their answers read: one asks. */
static void begin(struct room *r)
{
    static const unsigned char frame[] = {0x81, 0x82, 0, 0, 0, 0, 'h', 'i'};
    forget_what_came(r);
    assert_int_equal(send(r->fd[0], frame, sizeof frame, 0), sizeof frame);
    r->greeted = true;
}

static void note_turn(struct room *r)
{
    int told = 0;
    while (told < WATCHERS && has_something(r, r->fd[PLAYERS + told]))
        told++;
    for (int i = told; i < WATCHERS; i++)
        r->late = r->late || has_something(r, r->fd[PLAYERS + i]);
    for (int i = 0; told && i < PLAYERS; i++)
        r->late = r->late || !has_something(r, r->fd[i]);
    if (r->turns < MOST_TURNS)
        r->counts[r->turns++] = told;
    r->waits = r->waits || (told && told < WATCHERS && uv_backend_timeout(server_loop(r->server)) != 0);
    r->over = told == WATCHERS || r->turns == MOST_TURNS;
    if (r->over)
        raise(SIGTERM);
}

/* At the end of each turn. */
static void look(uv_check_t *check)
{
    struct room *r = check->data;
    if (r->asked && !r->over)
        note_turn(r);
    else if (r->came == CLIENTS && !r->greeted)
        begin(r);
}

static void run(struct room *r)
{
    struct server_fault fault = {0};
    struct limits limits = limits_usual();
    struct server_sockets sockets = {.handler = &handler, .context = r, .limits = &limits};
    uv_check_t check;
    memset(r, 0, sizeof *r);
    limits.of[LIMIT_SPECTATORS_PER_TURN] = PER_TURN;
    r->server = server_open("127.0.0.1", 0, &fault);
    assert_non_null(r->server);
    assert_true(server_offer_sockets(r->server, &sockets));
    uv_check_init(server_loop(r->server), &check);
    check.data = r;
    uv_check_start(&check, look);
    for (int i = 0; i < CLIENTS; i++)
        connect_client(r, i);
    server_run(r->server);
    uv_close((uv_handle_t *)&check, NULL);
    server_close(r->server);
    for (int i = 0; i < CLIENTS; i++)
        close(r->fd[i]);
}

static void some_in_each_turn(void **state)
{
    struct room room, *r = &room;
    (void)state;
    run(r);
    for (int tries = 0; r->pinged && tries < 10; tries++)
        run(r);
    assert_false(r->pinged);
    assert_false(r->late);
    assert_false(r->waits);
    assert_int_equal(r->counts[r->turns - 1], WATCHERS);
    for (int i = 0, before = 0; i < r->turns; before = r->counts[i++])
        assert_true(r->counts[i] - before <= PER_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(some_in_each_turn)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
