/* request.c: see request.h. RFC 9112, sections 2 to 6 and 9, as far as a server of files needs them. What has two
 * readings (folded lines, a space before the colon, two hosts) is refused: who stands before us may have read the
 * other. */
#include "server/request.h"

#include <string.h>
#include <strings.h>

/* --- lines -------------------------------------------------------------------------------------------------------- */

static const char token[] = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* Behind the empty line that ends a head; NULL while there is none. */
static char *end_of_head(char *bytes, size_t n)
{
    char *end = bytes + n;
    for (char *at = bytes; (at = memchr(at, '\n', (size_t)(end - at))); at++) {
        if (end - at > 1 && at[1] == '\n')
            return at + 2;
        if (end - at > 2 && at[1] == '\r' && at[2] == '\n')
            return at + 3;
    }
    return NULL;
}

/* The line at *at, ended by a NUL in place of its line feed; *at goes on behind it. False when it holds what no line
 * may. */
static bool next_line(char **at, char **line)
{
    char *start = *at, *end = strchr(start, '\n');
    if (!end) /* a NUL came first */
        return false;
    *at = end + 1;
    *end = '\0';
    if (end > start && end[-1] == '\r')
        end[-1] = '\0';
    *line = start;
    return !strchr(start, '\r');
}

/* --- the first line ----------------------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* %41 is A; false for what is no escape, and for a NUL. */
static bool decode(char *path)
{
    char *to = path;
    for (const char *at = path; *at; at++) {
        char c = *at;
        if (c == '%') {
            int high = hex_digit(at[1]), low = high < 0 ? -1 : hex_digit(at[2]);
            if (low < 0 || high + low == 0)
                return false;
            c = (char)(high << 4 | low);
            at += 2;
        }
        *to++ = c;
    }
    *to = '\0';
    return true;
}

/* Without empty steps, "." and "..": "/a//./b/../c" is "/a/c". */
static void straighten(char *path)
{
    char *to = path;
    for (const char *at = path; *at;) {
        const char *step = at + 1;
        size_t n = strcspn(step, "/");
        at = step + n;
        if ((n == 0 && *at) || (n == 1 && *step == '.'))
            continue;
        if (n == 2 && step[0] == '.' && step[1] == '.') {
            while (to > path && *--to != '/')
                ;
            continue;
        }
        *to++ = '/';
        memmove(to, step, n);
        to += n;
    }
    if (to == path)
        *to++ = '/';
    *to = '\0';
}

/* "/path?query", or "http://host/path" as a proxy is asked. */
static const char *read_target(char *target)
{
    if (strncasecmp(target, "http://", 7) == 0)
        target = strchrnul(target + 7, '/');
    if (!*target)
        return "/";
    target[strcspn(target, "?#")] = '\0';
    if (target[0] != '/' || !decode(target))
        return "";
    straighten(target);
    return target;
}

static enum request_method method_of(const char *name)
{
    if (strcmp(name, "GET") == 0)
        return REQUEST_GET;
    return strcmp(name, "HEAD") == 0 ? REQUEST_HEAD : REQUEST_OTHER;
}

/* METHOD TARGET HTTP/1.x */
static bool read_first(char *line, struct request *request, bool *old)
{
    char *target = strchr(line, ' '), *version = target ? strchr(target + 1, ' ') : NULL;
    if (!version || target == line || line[strspn(line, token)] != ' ')
        return false;
    *target++ = *version++ = '\0';
    request->method = method_of(line);
    request->path = read_target(target);
    *old = strcmp(version, "HTTP/1.0") == 0;
    bool is_http_1 = strncmp(version, "HTTP/1.", 7) == 0 && version[7] >= '0' && version[7] <= '9' && !version[8];
    return is_http_1 || request->method == REQUEST_OTHER; /* that is refused whatever its version */
}

/* --- the others --------------------------------------------------------------------------------------------------- */

struct fields {
    const char *host, *length, *accept_encoding, *if_none_match, *forwarded_for, *origin, *key, *version;
    bool two_hosts, chunked, close, keep_alive, upgrade, websocket, speaks, doubled;
};

/* Does a list ("keep-alive, Upgrade") have this word? */
static bool lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; *at;) {
        at += strspn(at, ", \t");
        size_t n = strcspn(at, ", \t");
        if (n == length && strncasecmp(at, word, n) == 0)
            return true;
        at += n;
    }
    return false;
}

static void note_once(struct fields *fields, const char **field, const char *value)
{
    fields->doubled |= *field != NULL;
    *field = value;
}

/* Those of an upgrade (RFC 6455, 4.2.1). */
static void note_socket_field(struct fields *fields, const char *name, const char *value)
{
    if (strcasecmp(name, "Upgrade") == 0)
        fields->websocket |= lists(value, "websocket");
    else if (strcasecmp(name, "Origin") == 0)
        note_once(fields, &fields->origin, value);
    else if (strcasecmp(name, "Sec-WebSocket-Key") == 0)
        note_once(fields, &fields->key, value);
    else if (strcasecmp(name, "Sec-WebSocket-Version") == 0)
        note_once(fields, &fields->version, value);
    else if (strcasecmp(name, "Sec-WebSocket-Protocol") == 0)
        fields->speaks |= lists(value, REQUEST_SUBPROTOCOL);
}

static void note_field(struct fields *fields, const char *name, const char *value)
{
    if (strcasecmp(name, "Host") == 0) {
        fields->two_hosts |= fields->host != NULL;
        fields->host = value;
    } else if (strcasecmp(name, "Connection") == 0) {
        fields->close |= lists(value, "close");
        fields->keep_alive |= lists(value, "keep-alive");
        fields->upgrade |= lists(value, "upgrade");
    } else if (strcasecmp(name, "Content-Length") == 0) {
        if (!fields->length || strcmp(fields->length, "0") == 0) /* of several, one that announces a body */
            fields->length = value;
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        fields->chunked = true;
    } else if (strcasecmp(name, "Accept-Encoding") == 0) {
        fields->accept_encoding = value;
    } else if (strcasecmp(name, "If-None-Match") == 0) {
        fields->if_none_match = value;
    } else if (strcasecmp(name, "X-Forwarded-For") == 0) {
        fields->forwarded_for = value; /* of several the last: that of the proxy before us */
    } else {
        note_socket_field(fields, name, value);
    }
}

/* Name: value, with spaces around the value alone. */
static bool read_field(char *line, struct fields *fields)
{
    size_t n = strspn(line, token);
    if (n == 0 || line[n] != ':')
        return false;
    line[n] = '\0';
    char *value = line + n + 1 + strspn(line + n + 1, " \t"), *end = value + strlen(value);
    while (end > value && (end[-1] == ' ' || end[-1] == '\t'))
        *--end = '\0';
    note_field(fields, line, value);
    return true;
}

/* --- the head ----------------------------------------------------------------------------------------------------- */

static const char *or_nothing(const char *value)
{
    return value ? value : "";
}

static void take_fields(struct request *request, const struct fields *fields, bool old)
{
    request->has_body = fields->chunked || (fields->length && strcmp(fields->length, "0") != 0);
    request->last = fields->close || (old && !fields->keep_alive);
    request->confirm = old && !request->last;
    request->accept_encoding = or_nothing(fields->accept_encoding);
    request->if_none_match = or_nothing(fields->if_none_match);
    request->forwarded_for = or_nothing(fields->forwarded_for);
    request->socket = (struct request_socket){
        .wanted = fields->upgrade && fields->websocket,
        .too_old = old,
        .doubled = fields->doubled,
        .speaks = fields->speaks,
        .host = or_nothing(fields->host),
        .origin = or_nothing(fields->origin),
        .key = or_nothing(fields->key),
        .version = or_nothing(fields->version),
    };
}

static bool read_head(char *at, const char *end, struct request *request)
{
    struct fields fields = {0};
    char *line;
    bool old;
    if (!next_line(&at, &line) || !read_first(line, request, &old))
        return false;
    while (at < end) {
        if (!next_line(&at, &line))
            return false;
        if (*line && !read_field(line, &fields))
            return false;
    }
    take_fields(request, &fields, old);
    bool has_host = fields.host && *fields.host;
    return !fields.two_hosts && (has_host || old);
}

static size_t refuse(struct request *request, int status, size_t length)
{
    *request = (struct request){.refused = status};
    return length;
}

/* Empty lines in front are left over from the request before. Noise and other protocols are refused by their first
 * byte: they may never come to an end of a line. */
size_t request_read(char *bytes, size_t n, size_t most, struct request *request)
{
    size_t empty = 0;
    while (empty < n && (bytes[empty] == '\r' || bytes[empty] == '\n'))
        empty++;
    char *start = bytes + empty, *end = end_of_head(start, n - empty);
    size_t length = end ? (size_t)(end - bytes) : n;
    if (empty < n && (!*start || !strchr(token, *start)))
        return refuse(request, 400, length);
    if (length > most)
        return refuse(request, 431, length);
    if (!end)
        return 0;
    *request = (struct request){0};
    return read_head(start, end, request) ? length : refuse(request, 400, length);
}
