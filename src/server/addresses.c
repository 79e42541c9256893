/* addresses.c: see addresses.h. */
#include "server/addresses.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum { V4 = 4, V6 = 6 };

static struct machine machine_v4(const void *bytes)
{
    struct machine machine = {.family = V4};
    memcpy(machine.bytes, bytes, 4);
    return machine;
}

static struct machine machine_v6(const struct in6_addr *v6)
{
    struct machine machine = {.family = V6};
    if (IN6_IS_ADDR_V4MAPPED(v6))
        return machine_v4(v6->s6_addr + 12);
    memcpy(machine.bytes, v6->s6_addr, sizeof machine.bytes);
    return machine;
}

struct machine machine_of(const struct sockaddr *name)
{
    if (name->sa_family == AF_INET6)
        return machine_v6(&((const struct sockaddr_in6 *)(const void *)name)->sin6_addr);
    if (name->sa_family == AF_INET)
        return machine_v4(&((const struct sockaddr_in *)(const void *)name)->sin_addr);
    return (struct machine){0};
}

bool machine_read(const char *text, struct machine *machine)
{
    struct in_addr v4;
    struct in6_addr v6;
    if (inet_pton(AF_INET, text, &v4) == 1)
        *machine = machine_v4(&v4);
    else if (inet_pton(AF_INET6, text, &v6) == 1)
        *machine = machine_v6(&v6);
    else
        return false;
    return true;
}

bool machine_is(const struct machine *one, const struct machine *other)
{
    return one->family && one->family == other->family && memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

/* --- what one customer has ------------------------------------------------------------------------------------------- */

static struct address first_bits(const struct machine *machine)
{
    struct address address = {.family = machine->family};
    memcpy(address.bytes, machine->bytes, sizeof address.bytes);
    return address;
}

struct address address_of(const struct sockaddr *name)
{
    struct machine machine = machine_of(name);
    return first_bits(&machine);
}

bool address_read(const char *text, struct address *address)
{
    struct machine machine;
    bool good = machine_read(text, &machine);
    if (good)
        *address = first_bits(&machine);
    return good;
}

bool address_is(const struct address *one, const struct address *other)
{
    return one->family == other->family && memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

/* --- counting ----------------------------------------------------------------------------------------------------- */

static unsigned row_of(const struct address *address)
{
    unsigned sum = address->family;
    for (size_t i = 0; i < sizeof address->bytes; i++)
        sum = (sum ^ address->bytes[i]) * 16777619u;
    return (sum ^ sum >> 16) % ADDRESSES_ROWS;
}

/* What points to its entry, or to the end of its row. */
static struct address_count **find(struct addresses *addresses, const struct address *address)
{
    struct address_count **at = &addresses->rows[row_of(address)];
    while (*at && !address_is(&(*at)->address, address))
        at = &(*at)->next;
    return at;
}

int addresses_count(const struct addresses *addresses, const struct address *address)
{
    const struct address_count *entry = addresses->rows[row_of(address)];
    while (entry && !address_is(&entry->address, address))
        entry = entry->next;
    return entry ? entry->count : 0;
}

bool addresses_enter(struct addresses *addresses, const struct address *address)
{
    struct address_count **at = find(addresses, address);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            return false;
        (*at)->address = *address;
    }
    (*at)->count++;
    return true;
}

void addresses_leave(struct addresses *addresses, const struct address *address)
{
    struct address_count **at = find(addresses, address), *entry = *at;
    if (--entry->count > 0)
        return;
    *at = entry->next;
    free(entry);
}
