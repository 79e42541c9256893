/* hosting.c: see hosting.h. */
#include "server/hosting.h"

#include <stdio.h>
#include <string.h>

static const char protocol[] = "1"; /* of REQUEST_SUBPROTOCOL */

/* Whatever was given as our URL, the page lies at its root. */
static void write_root(const char *url, char root[HOSTING_URL])
{
    const char *host = strstr(url, "://");
    size_t n = host ? (size_t)(host - url) + 3 : 0;
    n += strcspn(url + n, "/?#");
    snprintf(root, HOSTING_URL, "%.*s/", n < HOSTING_URL - 2 ? (int)n : 0, url);
}

int hosting_urls(const struct hosting *hosting, char urls[REACH_MOST][HOSTING_URL])
{
    struct reach list[REACH_MOST];
    if (hosting->url) {
        write_root(hosting->url, urls[0]);
        return 1;
    }
    int count = reach_find(hosting->address, list);
    for (int i = 0; i < count; i++)
        reach_url(&list[i], hosting->port, urls[i]);
    return count;
}

bool hosting_write(void *context, struct hg_out *out)
{
    const struct hosting *hosting = context;
    char urls[REACH_MOST][HOSTING_URL];
    int count = hosting_urls(hosting, urls);
    hg_json_open(out, '{');
    hg_json_bool(out, "tables", hosting->tables);
    hg_json_key(out, "urls");
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++)
        hg_json_put_text(out, urls[i]);
    hg_json_close(out, ']');
    hg_json_text(out, "protocol", protocol);
    hg_json_close(out, '}');
    hg_put_char(out, '\n');
    return true;
}
