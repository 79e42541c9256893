/* reach.c: see reach.h. */
#include "server/reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/server.h"

/* --- which is the best? ------------------------------------------------------------------------------------------- */

enum { NOBODYS = 100, INSIDE = 40, TUNNEL = 20 };

/* RFC 1918, 6598, 3927: a home network has the first of them, as a rule. */
static const struct range {
    uint32_t first;
    int bits, rank;
} ranges[] = {
    {0xc0a80000, 16, 1}, /* 192.168.0.0 */
    {0x0a000000, 8, 2},  /* 10.0.0.0 */
    {0xac100000, 12, 3}, /* 172.16.0.0 */
    {0x64400000, 10, 5}, /* 100.64.0.0 */
    {0xa9fe0000, 16, 7}, /* 169.254.0.0: a cable between two machines */
};

static int rank_v4(uint32_t address)
{
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if ((address ^ ranges[i].first) >> (32 - ranges[i].bits) == 0)
            return ranges[i].rank;
    return address >> 24 == 127 || address == 0 ? NOBODYS : 4; /* a public one */
}

/* fe80:: needs the name of an interface behind it, which no browser takes. */
static int rank_v6(const struct in6_addr *address)
{
    if (IN6_IS_ADDR_LOOPBACK(address) || IN6_IS_ADDR_LINKLOCAL(address) || IN6_IS_ADDR_UNSPECIFIED(address))
        return NOBODYS;
    return 6;
}

/* Bridges to containers and virtual machines. */
static bool is_inside(const char *name)
{
    static const char *const beginnings[] = {"docker", "br-", "veth", "virbr", "lxc", "lxd", "vmnet", "vbox", "podman"};
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++)
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    return false;
}

static int rank(const struct reach *reach)
{
    struct in_addr v4;
    struct in6_addr v6;
    int rank = NOBODYS;
    if (inet_pton(AF_INET, reach->text, &v4) == 1)
        rank = rank_v4(ntohl(v4.s_addr));
    else if (inet_pton(AF_INET6, reach->text, &v6) == 1)
        rank = rank_v6(&v6);
    if (rank == NOBODYS)
        return rank;
    if (is_inside(reach->name))
        return rank + INSIDE;
    if (reach->is_tunnel)
        return rank + TUNNEL;
    return reach->leads_out ? 0 : rank;
}

static int compare(const void *a, const void *b)
{
    int order = rank(a) - rank(b);
    return order ? order : strcmp(((const struct reach *)a)->text, ((const struct reach *)b)->text);
}

int reach_sort(struct reach *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, compare);
    while (count > 0 && rank(&list[count - 1]) == NOBODYS)
        count--;
    while (count > 1 && is_inside(list[count - 1].name)) /* where it is all there is, this may be a container */
        count--;
    return count;
}

/* --- which are there? --------------------------------------------------------------------------------------------- */

union name {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

static bool write_address(const union name *name, struct reach *reach)
{
    reach->v6 = name->any.sa_family == AF_INET6;
    if (name->any.sa_family == AF_INET)
        return inet_ntop(AF_INET, &name->v4.sin_addr, reach->text, sizeof reach->text);
    return reach->v6 && inet_ntop(AF_INET6, &name->v6.sin6_addr, reach->text, sizeof reach->text);
}

/* Whose sender would a packet to the world have? Nothing is sent: the system only looks up the way. */
static struct reach way_out(void)
{
    union name name = {.v4 = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr = {htonl(0xc0000201)}}};
    socklen_t size = sizeof name;
    struct reach reach = {.text = ""};
    int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return reach;
    if (connect(fd, &name.any, sizeof name.v4) == 0 && getsockname(fd, &name.any, &size) == 0)
        write_address(&name, &reach);
    close(fd);
    return reach;
}

static int collect(struct reach list[REACH_MOST], bool v6)
{
    struct ifaddrs *all = NULL;
    struct reach out = way_out();
    int count = 0;
    if (getifaddrs(&all) != 0)
        return 0;
    for (const struct ifaddrs *at = all; at && count < REACH_MOST; at = at->ifa_next) {
        struct reach *reach = &list[count];
        if (!at->ifa_addr || (at->ifa_flags & (IFF_UP | IFF_RUNNING)) != (IFF_UP | IFF_RUNNING) ||
            (at->ifa_flags & IFF_LOOPBACK) || (at->ifa_addr->sa_family == AF_INET6 && !v6))
            continue;
        *reach = (struct reach){.is_tunnel = at->ifa_flags & IFF_POINTOPOINT};
        snprintf(reach->name, sizeof reach->name, "%.15s", at->ifa_name);
        if (!write_address((const union name *)(const void *)at->ifa_addr, reach))
            continue;
        reach->leads_out = strcmp(reach->text, out.text) == 0;
        count++;
    }
    freeifaddrs(all);
    return reach_sort(list, count);
}

int reach_find(const char *address, struct reach list[REACH_MOST])
{
    if (server_is_everywhere(address))
        return collect(list, strchr(address, ':'));
    list[0] = (struct reach){.v6 = strchr(address, ':')};
    snprintf(list[0].text, sizeof list[0].text, "%.45s", address);
    return reach_sort(list, 1);
}

void reach_url(const struct reach *reach, int port, char url[REACH_URL])
{
    snprintf(url, REACH_URL, "http://%s%.45s%s:%d/", reach->v6 ? "[" : "", reach->text, reach->v6 ? "]" : "", port);
}
