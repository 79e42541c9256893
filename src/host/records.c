/* records.c: GET /record/ID: the record of a game that is over, as a file, for whoever knows its table. The request is one
 * of a visitor who has come for it alone: what may be told is decided where it is for all others. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "host/host_private.h"
#include "server/http.h"
#include "store/values.h"

enum {
    AT_ONCE = 64, /* requests that wait for their records */
    ID = 10,      /* letters and digits of a table */
};

enum { NO_TABLE = 2, NOT_OPEN_YET = 22 }; /* of the errors of docs/protocol.md */

static bool is_id(const char *text)
{
    return strlen(text) == ID && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789") == ID;
}

static void write_request(const char *id, struct hg_out *out)
{
    hg_put(out, "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"table.record\",\"params\":{\"table\":\"");
    hg_put(out, id);
    hg_put(out, "\",\"names\":true}}");
}

static enum answer_page ask(void *context, const char *id, struct answer_later *later)
{
    struct host *host = context;
    char line[256];
    struct hg_out out = hg_out_fixed(line, sizeof line);
    if (!is_id(id))
        return PAGE_RECORD_NONE;
    if (host->leaving || host->readers == AT_ONCE || host_is_overloaded(host))
        return PAGE_RECORD_NOT_NOW;
    struct client *client = hg_store_zeroed(sizeof *client);
    client->later = later;
    client->visitor = hg_online_come(host->online, client);
    client->next = host->reader;
    host->reader = client;
    host->readers++;
    write_request(id, &out);
    hg_online_line(host->online, client->visitor, out.text, out.len, host_now_ms(host));
    host_come_back(host);
    return PAGE_OK;
}

static void part(struct host *host, struct client *client)
{
    struct client **at = &host->reader;
    while (*at != client)
        at = &(*at)->next;
    *at = client->next;
    host->readers--;
    hg_online_go(host->online, client->visitor, host_now_ms(host));
    free(client);
}

static void forget(void *context, struct answer_later *later)
{
    struct host *host = context;
    struct client *client = host->reader;
    while (client->later != later)
        client = client->next;
    part(host, client);
    host_come_back(host);
}

/* The text that is in the answer; NULL: none is, and *page says why. */
static char *read_record(const char *text, size_t n, size_t *size, enum answer_page *page)
{
    struct hg_json root, record;
    struct hg_json_error fault;
    int64_t code = 0;
    if (!hg_json_parse(text, n, &root, &fault))
        return NULL;
    record = hg_json_member(hg_json_member(root, "result"), "record");
    hg_json_get_int(hg_json_member(hg_json_member(root, "error"), "code"), INT32_MIN, INT32_MAX, &code);
    *page = code == NO_TABLE ? PAGE_RECORD_NONE : code == NOT_OPEN_YET ? PAGE_RECORD_LATER : PAGE_RECORD_NOT_NOW;
    char *bytes = record.at ? malloc(n + 1) : NULL;
    long length = bytes ? hg_json_get_text(record, bytes, n + 1) : 0;
    *size = length > 0 ? (size_t)length : 0;
    return bytes;
}

void host_give_record(struct host *host, struct client *client, const char *text, size_t n)
{
    struct answer_later *later = client->later;
    enum answer_page page = PAGE_RECORD_NOT_NOW;
    size_t size = 0;
    char *bytes = read_record(text, n, &size, &page);
    part(host, client);
    http_give(later, page, bytes, size);
}

struct answer_maker host_records(struct host *host)
{
    return (struct answer_maker){
        .path = "/record/", .type = "application/jsonl", .context = host, .ask = ask, .forget = forget};
}
