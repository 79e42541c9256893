/* hosting.h: /hosting.json, which tells a page what this server has beside files, and where others reach it. */
#ifndef HG_SERVER_HOSTING_H
#define HG_SERVER_HOSTING_H

#include <stdbool.h>

#include "core/out.h"
#include "server/reach.h"

struct hosting {
    bool tables;
    const char *url;     /* behind a proxy: where others reach it; NULL otherwise */
    const char *address; /* where it listens */
    int port;
};

/* http://192.168.1.20:8377/, the best one first; returns how many. They are looked for each time: a laptop changes its
 * network. */
enum { HOSTING_URL = 512 };
int hosting_urls(const struct hosting *hosting, char urls[REACH_MOST][HOSTING_URL]);

/* A maker of answer.h, whose context is a struct hosting. */
bool hosting_write(void *context, struct hg_out *out);

#endif
