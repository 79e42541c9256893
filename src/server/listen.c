/* listen.c: see listen.h. */
#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void listen_explain(struct server_fault *fault, const char *sentence, const struct hg_arg *args)
{
    struct hg_out out = hg_out_fixed(fault->text, sizeof fault->text);
    hg_say(fault->words, &out, sentence, args);
}

/* Names are not looked up, a wrong one would have to wait for the network; this one means the same everywhere. */
static const char *numeric(const char *address)
{
    return strcmp(address, "localhost") == 0 ? "127.0.0.1" : address;
}

enum { ADDRESS = 81 };

/* Somebody may have typed a book. */
static const char *shortened(const char *address, char text[ADDRESS])
{
    snprintf(text, ADDRESS, "%s", address);
    return text;
}

static struct addrinfo *look_up(const char *address, int port, struct server_fault *fault)
{
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE};
    struct addrinfo *found = NULL;
    if (*address && getaddrinfo(numeric(address), service, &wanted, &found) == 0)
        return found;
    fault->asked_wrong = true;
    listen_explain(fault,
                   HG_T("'{address}' is no address to listen on; give an IP address of this machine, localhost for "
                        "this machine alone, or 0.0.0.0 or :: for all of its addresses."),
                   HG_ARGS({"address", shortened(address, (char[ADDRESS]){0})}));
    return NULL;
}

static void explain(int reason, const char *address, int port, struct server_fault *fault)
{
    fault->asked_wrong = reason == EACCES || reason == EADDRNOTAVAIL || reason == EAFNOSUPPORT;
    fault->port_taken = reason == EADDRINUSE;
    const char *sentence;
    switch (reason) {
    case EADDRINUSE: sentence = HG_T("port {port} is taken by another program, perhaps another Hourglass."); break;
    case EACCES: sentence = HG_T("port {port} is not permitted to you; ports from 1024 up are for everyone."); break;
    case EADDRNOTAVAIL:
    case EAFNOSUPPORT:
        sentence = HG_T("this machine has no address {address}; 127.0.0.1 is this machine alone, 0.0.0.0 all of its "
                        "addresses.");
        break;
    default: sentence = HG_T("cannot listen on {address}, port {port}: {reason}.");
    }
    listen_explain(fault, sentence,
                   HG_ARGS({"address", shortened(address, (char[ADDRESS]){0})}, {"port", NULL, port},
                           {"reason", hg_translate(fault->words, strerror(reason))}));
}

/* A server that was just stopped may come back at once; :: means IPv4 too. */
static int open_socket(const struct addrinfo *where)
{
    int on = 1, off = 0;
    int fd = socket(where->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (where->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, where->ai_addr, where->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

static int port_of(int fd)
{
    union {
        struct sockaddr any;
        struct sockaddr_in v4;
        struct sockaddr_in6 v6;
    } name = {0};
    socklen_t size = sizeof name;
    getsockname(fd, &name.any, &size);
    return ntohs(name.any.sa_family == AF_INET6 ? name.v6.sin6_port : name.v4.sin_port);
}

int listen_on(const char *address, int port, int *actual_port, struct server_fault *fault)
{
    struct addrinfo *where = look_up(address, port, fault);
    if (!where)
        return -1;
    int fd = open_socket(where);
    if (fd < 0)
        explain(errno, address, port, fault);
    else
        *actual_port = port_of(fd);
    freeaddrinfo(where);
    return fd;
}

bool server_is_everywhere(const char *address)
{
    struct in_addr v4;
    struct in6_addr v6;
    return (inet_pton(AF_INET, address, &v4) == 1 && v4.s_addr == htonl(INADDR_ANY)) ||
           (inet_pton(AF_INET6, address, &v6) == 1 && IN6_IS_ADDR_UNSPECIFIED(&v6));
}
