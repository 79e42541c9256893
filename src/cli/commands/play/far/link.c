/* link.c: what is sent to others: the address of a table as they reach it, which is not always as it was typed here. */
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"

enum { PATIENCE_S = 3, ANSWER = 8192 };

static bool is_this_machine(const char *name)
{
    return strcmp(name, "localhost") == 0 || strncmp(name, "127.", 4) == 0 || strcmp(name, "::1") == 0;
}

/* GET /hosting.json, whole. */
static bool ask_server(const struct far_address *address, char text[ANSWER])
{
    const struct sockaddr *place = (const struct sockaddr *)&address->place[address->at];
    struct timeval patience = {.tv_sec = PATIENCE_S};
    char request[sizeof address->host + 80];
    int fd = socket(place->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    size_t n = (size_t)snprintf(request, sizeof request,
                                "GET /hosting.json HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", address->host);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    bool good = fd >= 0 && connect(fd, place, address->place_size[address->at]) == 0 &&
                send(fd, request, n, MSG_NOSIGNAL) == (ssize_t)n;
    ssize_t got = good ? 1 : 0;
    for (n = 0; got > 0 && n<ANSWER - 1; n += got> 0 ? (size_t)got : 0)
        got = recv(fd, text + n, ANSWER - 1 - n, 0);
    text[n] = '\0';
    if (fd >= 0)
        close(fd);
    return good && strstr(text, "\r\n\r\n");
}

/* The best address of those that others have; false: they have none, or it is not known. */
static bool find_root(const struct far_address *address, char *root, size_t cap)
{
    char text[ANSWER];
    struct hg_json json;
    struct hg_json_error error;
    if (!is_this_machine(address->name) || !ask_server(address, text))
        return false;
    const char *body = strstr(text, "\r\n\r\n") + 4;
    if (!hg_json_parse(body, strlen(body), &json, &error))
        return false;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(json, "urls"));
    if (!hg_json_next(&walk))
        return false;
    client_text(walk.value, root, cap);
    return root[0];
}

void far_find_root(struct far *far)
{
    if (!find_root(&far->address, far->root, sizeof far->root))
        snprintf(far->root, sizeof far->root, "http://%s/", far->address.host);
}

static void put_table(const struct far *far, const char *token, struct hg_out *out)
{
    hg_put(out, "#/with/");
    hg_put(out, far->table);
    hg_put(out, *token ? "/" : "");
    hg_put(out, token);
}

void far_put_link(const struct far *far, const char *token, struct hg_out *out)
{
    hg_put(out, far->root);
    put_table(far, token, out);
}

/* Who this is at a server is kept under the address that was typed here. */
void far_put_way_back(const struct far *far, const char *token, struct hg_out *out)
{
    hg_put(out, "http://");
    hg_put(out, far->address.host);
    hg_put(out, "/");
    put_table(far, token, out);
}
