/* reach.h: by which addresses others in the network reach this machine. */
#ifndef HG_SERVER_REACH_H
#define HG_SERVER_REACH_H

#include <stdbool.h>

/* An address of an interface that is up. */
struct reach {
    char text[46]; /* as it is written, without brackets and zone */
    char name[16]; /* of the interface */
    bool v6;
    bool leads_out; /* what leaves this network goes that way */
    bool is_tunnel; /* to one other machine, as that of a VPN */
};

enum { REACH_MOST = 8 };

/* Those that others can use of these, the best one first; returns how many are left. That is where a home network is:
 * behind tunnels and bridges inside this machine nobody sits. */
int reach_sort(struct reach *list, int count);

/* Where a server is reached that listens on `address`: none where only this machine can. */
int reach_find(const char *address, struct reach list[REACH_MOST]);

/* http://ADDRESS:PORT/ */
enum { REACH_URL = 64 };
void reach_url(const struct reach *reach, int port, char url[REACH_URL]);

#endif
