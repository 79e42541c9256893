/* upgrade.c: see upgrade.h. */
#include "server/upgrade.h"

#include <string.h>
#include <strings.h>

#include "server/sha1.h"

static const char door[] = "/ws";

bool upgrade_is_meant(const struct request *request)
{
    size_t n = sizeof door - 1;
    return !request->refused && request->method != REQUEST_OTHER && strncmp(request->path, door, n) == 0 &&
           (request->path[n] == '\0' || request->path[n] == '/');
}

/* --- which table -------------------------------------------------------------------------------------------------- */

static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* "", or the id behind /ws/; NULL for what can be none. */
static const char *table_of(const char *path)
{
    const char *table = path + sizeof door - 1;
    if (!*table)
        return table;
    table++;
    return strlen(table) == UPGRADE_TABLE && table[strspn(table, letters)] == '\0' ? table : NULL;
}

/* --- who asks ----------------------------------------------------------------------------------------------------- */

static const char *behind_scheme(const char *url)
{
    if (strncasecmp(url, "http://", 7) == 0)
        return url + 7;
    return strncasecmp(url, "https://", 8) == 0 ? url + 8 : NULL;
}

/* An origin has no slash at its end, a URL may. */
static bool is_of_url(const char *origin, const char *url)
{
    const char *host = behind_scheme(url);
    size_t n = host ? (size_t)(host - url) + strcspn(host, "/?#") : strlen(url);
    return strlen(origin) == n && strncasecmp(origin, url, n) == 0;
}

/* A page is ours when it comes from where it asks, be it through a proxy that speaks TLS; programs send no origin. */
static bool is_ours(const struct request_socket *socket, const char *url)
{
    if (!*socket->origin)
        return true;
    if (url)
        return is_of_url(socket->origin, url);
    const char *host = behind_scheme(socket->origin);
    return host && strcasecmp(host, socket->host) == 0;
}

/* --- its key ------------------------------------------------------------------------------------------------------ */

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { KEY = 24 }; /* 16 bytes in base64: 22 digits, the last with four bits that are 0 */

static bool is_key(const char *key)
{
    return strlen(key) == KEY && strspn(key, digits) == KEY - 2 && strcmp(key + KEY - 2, "==") == 0 &&
           strchr("AQgw", key[KEY - 3]);
}

static void write_base64(const uint8_t *bytes, size_t n, char *to)
{
    for (size_t i = 0; i < n; i += 3) {
        uint32_t three =
            (uint32_t)bytes[i] << 16 | (uint32_t)(i + 1 < n ? bytes[i + 1] : 0) << 8 | (i + 2 < n ? bytes[i + 2] : 0);
        *to++ = digits[three >> 18];
        *to++ = digits[three >> 12 & 63];
        *to++ = i + 1 < n ? digits[three >> 6 & 63] : '=';
        *to++ = i + 2 < n ? digits[three & 63] : '=';
    }
    *to = '\0';
}

static void write_accept(const char *key, char accept[UPGRADE_ACCEPT])
{
    char text[KEY + 37];
    uint8_t sum[SHA1_SIZE];
    memcpy(text, key, KEY);
    memcpy(text + KEY, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", 37);
    sha1(text, sizeof text - 1, sum);
    write_base64(sum, SHA1_SIZE, accept);
}

/* --- the judgement ------------------------------------------------------------------------------------------------ */

static enum answer_page page_for(const struct request *request, const char *table, const char *url)
{
    const struct request_socket *socket = &request->socket;
    if (!table)
        return PAGE_NOWHERE;
    if (request->has_body)
        return PAGE_SOCKET_BODY;
    if (request->method != REQUEST_GET || !socket->wanted || (*socket->version && strcmp(socket->version, "13") != 0))
        return PAGE_SOCKET_ONLY;
    if (socket->too_old || socket->doubled || !*socket->version || !is_key(socket->key))
        return PAGE_SOCKET_KEY;
    if (!is_ours(socket, url))
        return PAGE_SOCKET_ORIGIN;
    return socket->speaks ? PAGE_SOCKET : PAGE_SOCKET_PROTOCOL;
}

struct upgrade upgrade_judge(const struct request *request, const char *url)
{
    const char *table = table_of(request->path);
    struct upgrade upgrade = {.page = page_for(request, table, url), .table = table ? table : ""};
    if (upgrade.page == PAGE_SOCKET)
        write_accept(request->socket.key, upgrade.accept);
    return upgrade;
}
