/* addresses.h: how many sockets each network address has. */
#ifndef HG_SERVER_ADDRESSES_H
#define HG_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <sys/socket.h>

/* One of IPv4; of IPv6 the first 64 bits, which are what one customer has. An address of IPv4 that came over a socket of
 * IPv6 is one of IPv4. */
struct address {
    unsigned char family, bytes[8];
};

/* One machine, all bits of its address: whom somebody trusts. */
struct machine {
    unsigned char family, bytes[16];
};

struct machine machine_of(const struct sockaddr *name);
bool machine_read(const char *text, struct machine *machine); /* false: it is no address */
bool machine_is(const struct machine *one, const struct machine *other);

struct address_count {
    struct address address;
    int count;
    struct address_count *next;
};

enum { ADDRESSES_ROWS = 1024 };

struct addresses {
    struct address_count *rows[ADDRESSES_ROWS];
};

struct address address_of(const struct sockaddr *name);

/* From its text; false when it is none. */
bool address_read(const char *text, struct address *address);
bool address_is(const struct address *one, const struct address *other);

int addresses_count(const struct addresses *addresses, const struct address *address);

/* One more, or one less. False when there is not enough memory. */
bool addresses_enter(struct addresses *addresses, const struct address *address);
void addresses_leave(struct addresses *addresses, const struct address *address);

#endif
