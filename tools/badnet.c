/* badnet.c: a bad network on this machine alone: a TCP proxy that delays, stalls, cuts and forgets connections, for tests.
 *
 *   badnet PORT [NAME=N]...      passes on to 127.0.0.1:PORT; prints "port N", where it listens
 *
 * Settings, also as commands on standard input ("NAME=N"), for all that is read from then on:
 *   seed       of all that is drawn
 *   delay      milliseconds each way
 *   jitter     up to so many more; the order stays
 *   part       at most so many bytes are passed on at once
 *   cuts       one part in so many is cut in its middle, and the connection with it (RST to both sides); 0: none
 *   stalls     one part in so many waits for `stall` milliseconds; 0: none
 *   stall
 *   halves     behind one part in so many nothing is passed on any more, and neither side is told; 0: none
 *
 * Other commands, for the connections that are there:
 *   cut              now
 *   cut-up N         when so many more bytes have gone to the server
 *   cut-down N       when so many more bytes have gone to the client
 *   hold, go         nothing is passed on for a while
 *   half             nothing is passed on any more, and nobody is told
 *   refuse, accept   new connections are cut at once, or not
 *   count            "count CONNECTIONS UP DOWN": how many there are, bytes that went each way so far
 *
 * Every command is answered by "ok", or by what is wrong. It ends when its standard input does. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST_LINES = 2048, READ_AT_ONCE = 65536, MOST_WAITING = 1 << 20, COMMAND = 256 };

enum setting { DELAY, JITTER, PART, CUTS, STALLS, STALL, HALVES, SETTINGS };

static const char *const setting_names[SETTINGS] = {"delay", "jitter", "part", "cuts", "stalls", "stall", "halves"};

/* Bytes on their way. One that is due waits for those before it. */
struct part {
    struct part *next;
    uint64_t due_ms;
    size_t n, gone;
    bool cut, half; /* what happens behind it */
    unsigned char bytes[];
};

enum { UP, DOWN }; /* to the server, to the client */

/* One direction of a connection. */
struct way {
    int from, to;
    struct part *first, *last;
    size_t waiting;
    bool ended, told;  /* nothing more comes; and the other side knows */
    int64_t cut_after; /* so many bytes; -1: not */
};

struct line {
    struct way ways[2];
    bool half, cut; /* cut: to be taken off */
};

struct net {
    int listener, server_port;
    struct line *lines[MOST_LINES];
    int count;
    uint64_t now_ms; /* of this turn: what is not due yet is waited for */
    uint64_t settings[SETTINGS], luck, passed[2];
    bool held, refuses, ends;
    char command[COMMAND];
    size_t command_size;
};

static void fail(const char *what)
{
    fprintf(stderr, "badnet: %s: %s\n", what, strerror(errno));
    exit(1);
}

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* --- luck --------------------------------------------------------------------------------------------------------- */

static uint64_t draw(struct net *net, uint64_t below)
{
    uint64_t z = net->luck += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return below ? (z ^ z >> 31) % below : 0;
}

static bool one_in(struct net *net, enum setting setting)
{
    return net->settings[setting] && draw(net, net->settings[setting]) == 0;
}

/* --- lines -------------------------------------------------------------------------------------------------------- */

static int take_client(const struct net *net)
{
    int on = 1;
    int fd = accept4(net->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0)
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

static int reach_server(const struct net *net)
{
    int on = 1;
    struct sockaddr_in where = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)net->server_port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(fd, (struct sockaddr *)&where, sizeof where) == 0 || errno == EINPROGRESS)
        return fd;
    close(fd);
    return -1;
}

/* Without a word: the other side gets RST. */
static void drop(int fd)
{
    struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(fd);
}

static void open_line(struct net *net)
{
    int client = take_client(net);
    if (client < 0)
        return;
    int server = net->refuses || net->count == MOST_LINES ? -1 : reach_server(net);
    struct line *line = server < 0 ? NULL : calloc(1, sizeof *line);
    if (!line) {
        drop(client);
        if (server >= 0)
            drop(server);
        return;
    }
    line->ways[UP] = (struct way){.from = client, .to = server, .cut_after = -1};
    line->ways[DOWN] = (struct way){.from = server, .to = client, .cut_after = -1};
    net->lines[net->count++] = line;
}

static void drop_part(struct way *way)
{
    struct part *part = way->first;
    way->first = part->next;
    way->waiting -= part->n;
    if (!way->first)
        way->last = NULL;
    free(part);
}

/* Both ways have come to their end in order, or it is cut. */
static void close_line(struct line *line)
{
    for (int i = 0; i < 2; i++) {
        while (line->ways[i].first)
            drop_part(&line->ways[i]);
        if (line->cut)
            drop(line->ways[i].from);
        else
            close(line->ways[i].from);
    }
    free(line);
}

static void sweep(struct net *net)
{
    int kept = 0;
    for (int i = 0; i < net->count; i++) {
        struct line *line = net->lines[i];
        if (line->cut || (line->ways[UP].told && line->ways[DOWN].told))
            close_line(line);
        else
            net->lines[kept++] = line;
    }
    net->count = kept;
}

/* --- what is passed on -------------------------------------------------------------------------------------------- */

static void put_part(struct net *net, struct way *way, const unsigned char *bytes, size_t n)
{
    struct part *part = malloc(sizeof *part + n);
    if (!part)
        fail("memory");
    *part = (struct part){.n = n, .cut = one_in(net, CUTS), .half = one_in(net, HALVES)};
    memcpy(part->bytes, bytes, n);
    if (part->cut)
        part->n = draw(net, n);
    way->waiting += part->n;
    part->due_ms = now_ms() + net->settings[DELAY] + draw(net, net->settings[JITTER] + 1) +
                   (one_in(net, STALLS) ? net->settings[STALL] : 0);
    *(way->last ? &way->last->next : &way->first) = part;
    way->last = part;
}

/* How much of this many bytes is the next part. */
static size_t part_of(struct net *net, size_t n)
{
    size_t most = net->settings[PART] && net->settings[PART] < n ? net->settings[PART] : n;
    return most < n ? 1 + draw(net, most) : n;
}

static void listen_to(struct net *net, struct line *line, struct way *way)
{
    unsigned char bytes[READ_AT_ONCE];
    ssize_t n = read(way->from, bytes, sizeof bytes);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    line->cut |= n < 0; /* one side has cut it */
    way->ended |= n == 0;
    for (size_t at = 0; n > 0 && at < (size_t)n;) {
        size_t part = part_of(net, (size_t)n - at);
        put_part(net, way, bytes + at, part);
        at += part;
    }
}

static size_t allowed(const struct way *way)
{
    size_t left = way->first->n - way->first->gone;
    return way->cut_after >= 0 && (uint64_t)way->cut_after < left ? (size_t)way->cut_after : left;
}

static void pass_on(struct net *net, struct line *line, int direction)
{
    struct way *way = &line->ways[direction];
    struct part *part = way->first;
    size_t n = allowed(way);
    ssize_t gone = n ? send(way->to, part->bytes + part->gone, n, MSG_NOSIGNAL) : 0;
    if (gone < 0) {
        line->cut |= errno != EAGAIN && errno != EINTR;
        return;
    }
    part->gone += (size_t)gone;
    net->passed[direction] += (uint64_t)gone;
    if (way->cut_after >= 0) {
        way->cut_after -= gone;
        line->cut |= way->cut_after == 0;
    }
    if (part->gone < part->n)
        return;
    line->cut |= part->cut;
    line->half |= part->half;
    drop_part(way);
}

static bool is_due(const struct net *net, const struct line *line, const struct way *way)
{
    return way->first && !net->held && !line->half && way->first->due_ms <= net->now_ms;
}

/* Behind the last part the end is told, when that was in order. */
static void tell_end(const struct net *net, const struct line *line, struct way *way)
{
    if (!way->ended || way->told || way->first || net->held || line->half)
        return;
    shutdown(way->to, SHUT_WR);
    way->told = true;
}

/* --- commands ----------------------------------------------------------------------------------------------------- */

static bool set(struct net *net, const char *name, uint64_t value)
{
    if (strcmp(name, "seed") == 0) {
        net->luck = value;
        return true;
    }
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(name, setting_names[i]) == 0) {
            net->settings[i] = value;
            return true;
        }
    return false;
}

static bool set_by_text(struct net *net, const char *text)
{
    char name[32];
    uint64_t value;
    int end = 0;
    return sscanf(text, "%31[a-z]=%" SCNu64 "%n", name, &value, &end) == 2 && text[end] == '\0' &&
           set(net, name, value);
}

static void cut_after(struct net *net, int direction, int64_t bytes)
{
    for (int i = 0; i < net->count; i++) {
        net->lines[i]->ways[direction].cut_after = bytes;
        net->lines[i]->cut |= bytes == 0;
    }
}

static void make_half(struct net *net)
{
    for (int i = 0; i < net->count; i++)
        net->lines[i]->half = true;
}

static bool obey_word(struct net *net, const char *word)
{
    if (strcmp(word, "cut") == 0)
        cut_after(net, UP, 0);
    else if (strcmp(word, "hold") == 0 || strcmp(word, "go") == 0)
        net->held = word[0] == 'h';
    else if (strcmp(word, "half") == 0)
        make_half(net);
    else if (strcmp(word, "refuse") == 0 || strcmp(word, "accept") == 0)
        net->refuses = word[0] == 'r';
    else if (strcmp(word, "count") == 0)
        printf("count %d %" PRIu64 " %" PRIu64 "\n", net->count, net->passed[UP], net->passed[DOWN]);
    else
        return false;
    return true;
}

static void obey(struct net *net, const char *text)
{
    int64_t bytes;
    int end = 0;
    bool good = true;
    if (sscanf(text, "cut-up %" SCNd64 "%n", &bytes, &end) == 1 && bytes >= 0 && !text[end])
        cut_after(net, UP, bytes);
    else if (sscanf(text, "cut-down %" SCNd64 "%n", &bytes, &end) == 1 && bytes >= 0 && !text[end])
        cut_after(net, DOWN, bytes);
    else
        good = obey_word(net, text) || set_by_text(net, text);
    if (good)
        printf("ok\n");
    else
        printf("badnet: '%s' is no command; tools/badnet.c lists them\n", text);
    fflush(stdout);
}

static void hear_commands(struct net *net)
{
    ssize_t n = read(STDIN_FILENO, net->command + net->command_size, COMMAND - 1 - net->command_size);
    net->ends |= n == 0;
    if (n <= 0)
        return;
    net->command_size += (size_t)n;
    net->command[net->command_size] = '\0';
    char *start = net->command;
    for (char *end; (end = strchr(start, '\n')); start = end + 1) {
        *end = '\0';
        obey(net, start);
    }
    net->command_size = strlen(start);
    memmove(net->command, start, net->command_size);
    if (net->command_size == COMMAND - 1)
        net->command_size = 0; /* no command is so long */
}

/* --- the loop ----------------------------------------------------------------------------------------------------- */

static struct pollfd watch(int fd, short events)
{
    return (struct pollfd){.fd = events ? fd : -1, .events = events};
}

/* A way is watched at both ends: whether something comes, and whether what is due can go. */
static void watch_way(const struct net *net, const struct line *line, const struct way *way, struct pollfd two[2])
{
    bool listens = !way->ended && !line->half && !net->held && way->waiting < MOST_WAITING;
    two[0] = watch(way->from, listens ? POLLIN : 0);
    two[1] = watch(way->to, is_due(net, line, way) ? POLLOUT : 0);
}

/* Milliseconds until something is due; -1: nothing is. */
static int pause_of(const struct net *net)
{
    uint64_t next = UINT64_MAX;
    for (int i = 0; i < net->count; i++)
        for (int k = 0; k < 2; k++) {
            const struct part *part = net->lines[i]->ways[k].first;
            if (part && !net->lines[i]->half && !net->held && part->due_ms > net->now_ms && part->due_ms < next)
                next = part->due_ms;
        }
    return next == UINT64_MAX ? -1 : (int)(next - net->now_ms);
}

static void serve_line(struct net *net, struct line *line, const struct pollfd *watched)
{
    for (int k = 0; k < 2; k++) {
        struct way *way = &line->ways[k];
        if (watched[k * 2].revents && !line->half)
            listen_to(net, line, way);
        if (watched[k * 2 + 1].revents && !line->cut && is_due(net, line, way))
            pass_on(net, line, k);
        tell_end(net, line, way);
    }
}

static void turn(struct net *net)
{
    static struct pollfd watched[2 + MOST_LINES * 4];
    int count = net->count;
    net->now_ms = now_ms();
    watched[0] = watch(STDIN_FILENO, POLLIN);
    watched[1] = watch(net->listener, POLLIN);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 2; k++)
            watch_way(net, net->lines[i], &net->lines[i]->ways[k], &watched[2 + i * 4 + k * 2]);
    if (poll(watched, 2 + (nfds_t)count * 4, pause_of(net)) < 0 && errno != EINTR)
        fail("poll");
    for (int i = 0; i < count; i++)
        serve_line(net, net->lines[i], &watched[2 + i * 4]);
    if (watched[0].revents)
        hear_commands(net);
    sweep(net);
    if (watched[1].revents)
        open_line(net);
}

static void start(struct net *net)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    net->listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (net->listener < 0 || bind(net->listener, (struct sockaddr *)&here, sizeof here) != 0 ||
        listen(net->listener, SOMAXCONN) != 0 || getsockname(net->listener, (struct sockaddr *)&here, &size) != 0)
        fail("cannot listen");
    printf("port %d\n", ntohs(here.sin_port));
    fflush(stdout);
}

int main(int count, char **arguments)
{
    static struct net net = {.settings = {[STALL] = 1000}};
    net.server_port = count > 1 ? atoi(arguments[1]) : 0;
    bool good = net.server_port > 0 && net.server_port < 65536;
    for (int i = 2; i < count && good; i++)
        good = set_by_text(&net, arguments[i]);
    if (!good) {
        fprintf(stderr, "badnet: say 'badnet PORT [NAME=N]...'; the names are in tools/badnet.c\n");
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    start(&net);
    while (!net.ends)
        turn(&net);
    return 0;
}
