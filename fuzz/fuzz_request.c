/* fuzz_request.c: the head of a request is read the same however its bytes arrive, is never longer than they are, and
 * leads to an answer. */
#include <string.h>

#include "fuzz.h"
#include "server/request.h"
#include "server/upgrade.h"
#include "table/memory.h"

enum { MOST = 16384 };

/* Read from bytes that nobody may read past. */
static size_t read_copy(const uint8_t *data, size_t n, struct request *request, char **copy)
{
    *copy = hg_zeroed(n ? n : 1);
    memcpy(*copy, data, n);
    return request_read(*copy, n, MOST, request);
}

static void check_request(const struct request *request)
{
    if (request->refused) {
        fuzz_demand(request->refused == 400 || request->refused == 431, "a refusal has a page");
        return;
    }
    fuzz_demand(request->path && request->accept_encoding && request->if_none_match, "texts are there");
    const struct request_socket *socket = &request->socket;
    fuzz_demand(socket->host && socket->origin && socket->key && socket->version && request->forwarded_for,
                "texts of an upgrade are there");
    fuzz_demand(!request->path[0] || request->path[0] == '/', "a path begins with a slash");
    fuzz_demand(!strstr(request->path, "/../"), "a path leads nowhere else");
    fuzz_demand(!(request->last && request->confirm), "a connection ends or goes on");
}

/* Whoever gets a socket has asked for one, with a key that is answered. */
static void check_upgrade(const struct request *request)
{
    if (!upgrade_is_meant(request))
        return;
    struct upgrade upgrade = upgrade_judge(request, NULL);
    bool good = upgrade.page == PAGE_SOCKET;
    fuzz_demand(!good || (request->socket.wanted && !request->has_body), "a socket was asked for");
    fuzz_demand(strlen(upgrade.accept) == (good ? UPGRADE_ACCEPT - 1 : 0), "a key is answered, or it is not");
    fuzz_demand(!*upgrade.table || strlen(upgrade.table) == UPGRADE_TABLE, "a table has an id");
    fuzz_reached(good ? "upgrade" : "refused upgrade");
}

/* As long as it is not whole, no shorter part of it is. */
static void check_parts(const uint8_t *data, size_t length, int refused)
{
    for (size_t n = length > 40 ? length - 40 : 0; n < length; n++) {
        struct request request;
        char *copy;
        size_t found = read_copy(data, n, &request, &copy);
        fuzz_demand(!found || (refused && request.refused), "half a request is none");
        hg_free(copy);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool said;
    struct request request;
    char *copy;
    if (!said) {
        fuzz_must_reach("upgrade");
        fuzz_must_reach("refused upgrade");
    }
    said = true;
    size_t length = read_copy(data, size, &request, &copy);
    fuzz_demand(length <= size, "a head ends where its bytes end");
    if (length) {
        check_request(&request);
        check_upgrade(&request);
        check_parts(data, length, request.refused);
    }
    hg_free(copy);
    return 0;
}
