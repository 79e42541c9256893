/* answer.c: see answer.h. HTTP as in RFC 9110 and RFC 9111; the client's paths are those of web.h. */
#include "server/answer.h"

#include <string.h>
#include <strings.h>

/* --- headers for safety ------------------------------------------------------------------------------------------- */

/* The page loads its own files and nothing else: no inline script, no inline style, no frame around it; pictures may be
 * made in the page (data:, blob:). The engine is compiled from WebAssembly in a worker, which has a policy of its own: that
 * of its script, so that carries what a worker needs, and no more. What only a page can do is told to pages alone, no policy
 * to what can neither load anything nor run by itself, and what is a part of the page, and public, is under what
 * that says: a file would be larger for nothing. */
enum bearers { PARTS = 1, PASSIVE = 2, ACTIVE = 4, PAGES = 8, OTHERS = PASSIVE | ACTIVE | PAGES, ALL = PARTS | OTHERS };

static const struct header {
    const char *name, *value;
    enum bearers of;
} headers[] = {
    {"Content-Security-Policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'",
     PAGES},
    {"Content-Security-Policy:", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
     ACTIVE},
    {"X-Content-Type-Options:", "nosniff", ALL},
    {"X-Frame-Options:", "DENY", PAGES},
    {"Referrer-Policy:", "no-referrer", OTHERS},
    {"Permissions-Policy:",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), "
     "microphone=(), midi=(), payment=(), serial=(), usb=()",
     PAGES},
    {"Cross-Origin-Opener-Policy:", "same-origin", PAGES},
    {"Cross-Origin-Resource-Policy:", "same-origin", OTHERS},
    {0},
};

/* --- pages for people who came to the wrong place ----------------------------------------------------------------- */

#define PAGE(title, english, german)                                                                                 \
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"                                                \
    "<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n" \
    "<title>" title " - Hourglass</title>\n<h1>" title "</h1>\n<p>" english "</p>\n<p lang=\"de\">" german "</p>\n"  \
    "<p><a href=\"/\">Hourglass</a></p>\n</html>\n"

static const struct page {
    int status;
    const char *phrase; /* of the status line */
    const char *html;
} pages[] = {
    [PAGE_OK] = {200, "OK", NULL},
    [PAGE_NOT_MODIFIED] = {304, "Not Modified", NULL},
    [PAGE_UNREADABLE] = {400, "Bad Request",
                         PAGE("This cannot be answered", "What arrived here is not a request for a page.",
                              "Was hier ankam, ist keine Anfrage nach einer Seite.")},
    [PAGE_NOWHERE] = {404, "Not Found",
                      PAGE("There is nothing here", "Hourglass has no page at this address.",
                           "Unter dieser Adresse hat Hourglass keine Seite.")},
    [PAGE_READING_ONLY] = {405, "Method Not Allowed",
                           PAGE("Only reading is possible", "Pages can be read (GET, HEAD), nothing else.",
                                "Seiten können gelesen werden (GET, HEAD), sonst nichts.")},
    [PAGE_TOO_MUCH] = {431, "Request Header Fields Too Large",
                       PAGE("Too much was sent along",
                            "The head of a request has at most 16 KiB here; cookies of other sites may fill it.",
                            "Der Kopf einer Anfrage hat hier höchstens 16 KiB; Cookies anderer Seiten können ihn "
                            "füllen.")},
    [PAGE_NOT_NOW] = {503, "Service Unavailable", NULL},
    [PAGE_RECORD_NONE] = {404, "Not Found",
                          PAGE(
                              "There is no such game here",
                              "No table has this number: its link may not be whole, or it is at another server.",
                              "Kein Tisch hat diese Nummer: Vielleicht ist der Link nicht vollständig, oder er ist auf "
                              "einem anderen Server.")},
    [PAGE_RECORD_LATER] = {403, "Forbidden",
                           PAGE("The game is not over", "Its record lies open when it is over, and not before.",
                                "Die Aufzeichnung liegt offen, wenn das Spiel zu Ende ist, und nicht früher.")},
    [PAGE_RECORD_NOT_NOW] = {503, "Service Unavailable",
                             PAGE("Not at the moment", "The record cannot be read just now; try again later.",
                                  "Die Aufzeichnung kann gerade nicht gelesen werden; versuche es später.")},
    [PAGE_SOCKET] = {101, "Switching Protocols", NULL},
    [PAGE_SOCKET_BODY] = {400, "Bad Request",
                          PAGE("This upgrade has a body", "A request for a WebSocket ends with its head.",
                               "Eine Anfrage nach einem WebSocket endet mit ihrem Kopf.")},
    [PAGE_SOCKET_KEY] = {400, "Bad Request",
                         PAGE("This is no upgrade",
                              "A WebSocket is asked for by HTTP/1.1 with one Sec-WebSocket-Key of 16 bytes, one "
                              "Sec-WebSocket-Version and at most one Origin.",
                              "Nach einem WebSocket fragt man mit HTTP/1.1, einem Sec-WebSocket-Key von 16 Byte, einer "
                              "Sec-WebSocket-Version und höchstens einem Origin.")},
    [PAGE_SOCKET_PROTOCOL] = {400, "Bad Request",
                              PAGE("Another protocol is spoken here",
                                   "Over a WebSocket Hourglass speaks " REQUEST_SUBPROTOCOL
                                   " (Sec-WebSocket-Protocol), nothing else.",
                                   "Über einen WebSocket spricht Hourglass " REQUEST_SUBPROTOCOL
                                   " (Sec-WebSocket-Protocol), sonst nichts.")},
    [PAGE_SOCKET_ORIGIN] = {403, "Forbidden",
                            PAGE(
                                "Another site is asking",
                                "Only pages that come from here get a WebSocket (Origin). Whoever runs this server can "
                                "say where its pages come from: serve --url.",
                                "Nur Seiten, die von hier kommen, bekommen einen WebSocket (Origin). Wer diesen Server "
                                "betreibt, kann sagen, woher seine Seiten kommen: serve --url.")},
    [PAGE_SOCKET_ONLY] = {426, "Upgrade Required",
                          PAGE("Only a WebSocket is here", "This address speaks WebSocket, version 13.",
                               "Diese Adresse spricht WebSocket, Version 13.")},
    [PAGE_SOCKET_CROWDED] = {429, "Too Many Requests",
                             PAGE("Too many connections",
                                  "From your network there are as many connections as are allowed at once.",
                                  "Aus deinem Netz bestehen so viele Verbindungen, wie zugleich erlaubt sind.")},
    [PAGE_SOCKET_FULL] = {503, "Service Unavailable",
                          PAGE("The server is full", "It has as many connections as it can have; try again later.",
                               "Der Server hat so viele Verbindungen, wie er haben kann; versuche es später.")},
};

_Static_assert(sizeof pages / sizeof pages[0] == PAGES_COUNT, "every page is in the table");

struct answer answer_refuse(enum answer_page page)
{
    const char *html = pages[page].html;
    return (struct answer){.page = page, .body = (const unsigned char *)html, .size = strlen(html), .last = true};
}

/* --- what the client can read and what it has --------------------------------------------------------------------- */

/* Does this item of a list ("gzip;q=0.5 , br") name the coding? */
static bool names(const char *item, const char *coding)
{
    size_t n = strlen(coding);
    return strncasecmp(item, coding, n) == 0 && (item[n] == '\0' || strchr(" \t;,", item[n]));
}

/* q=0, q=0.000: not at all. */
static bool has_no_weight(const char *item)
{
    size_t n = strcspn(item, ",");
    const char *q = memchr(item, ';', n);
    if (!q)
        return false;
    q += 1 + strspn(q + 1, " \t");
    if (strncasecmp(q, "q=", 2) != 0)
        return false;
    q += 2 + strspn(q + 2, "0.");
    return *q == '\0' || strchr(" \t,", *q);
}

static const char *const codings[WEB_CODINGS] = {[WEB_GZIP] = "gzip", [WEB_BROTLI] = "br"};

/* Whoever takes anything ("*") can surely unpack gzip; brotli only goes to those who name it. */
static bool accepts(const char *list, enum web_coding coding)
{
    bool accepted = false;
    for (const char *item = list; *item; item += strcspn(item, ",")) {
        item += strspn(item, ", \t");
        if (names(item, codings[coding]))
            return !has_no_weight(item);
        if (coding == WEB_GZIP && names(item, "*"))
            accepted = !has_no_weight(item);
    }
    return accepted;
}

enum { TAG = 48 };

/* A strong tag is about bytes as they are sent: the forms of a file have different ones. */
static void write_tag(const struct answer *answer, char tag[TAG])
{
    struct hg_out out = hg_out_fixed(tag, TAG);
    hg_put_char(&out, '"');
    hg_put(&out, answer->file->hash);
    if (answer->coding) {
        hg_put_char(&out, '-');
        hg_put(&out, answer->coding);
    }
    hg_put_char(&out, '"');
}

/* A tag begins and ends with a quotation mark and holds none, so it is found in a list by its text alone. W/ in front
 * makes no difference here. */
static bool has_already(const char *if_none_match, const struct answer *answer)
{
    char tag[TAG];
    write_tag(answer, tag);
    return strcmp(if_none_match, "*") == 0 || strstr(if_none_match, tag);
}

/* --- the answer --------------------------------------------------------------------------------------------------- */

static struct answer answer_file(const struct request *request, const struct web_file *file)
{
    struct answer answer = {.page = PAGE_OK, .file = file, .body = file->bytes, .size = file->size};
    for (int i = 0; i < WEB_CODINGS; i++) {
        const struct web_packed *packed = &file->packed[i];
        if (!packed->bytes || !accepts(request->accept_encoding, (enum web_coding)i))
            continue;
        answer.coding = codings[i];
        answer.body = packed->bytes;
        answer.size = packed->size;
    }
    if (has_already(request->if_none_match, &answer)) {
        answer.page = PAGE_NOT_MODIFIED;
        answer.bodiless = true;
    }
    return answer;
}

static const struct answer_maker *find_maker(const struct answer_site *site, const char *path)
{
    for (const struct answer_maker *maker = site->makers; maker && maker->path; maker++)
        if (maker->ask ? strncmp(maker->path, path, strlen(maker->path)) == 0 : strcmp(maker->path, path) == 0)
            return maker;
    return NULL;
}

static struct answer answer_path(const struct answer_site *site, const struct request *request)
{
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    const struct web_file *file = site->is_page && path[0] == '/' ? web_find(path + 1) : NULL;
    return file ? answer_file(request, file) : answer_refuse(PAGE_NOWHERE);
}

/* What follows the headers of a request is never read: the connection ends, so that it is not taken for a request. */
struct answer answer_request(const struct answer_site *site, const struct request *request,
                             const struct answer_maker **maker)
{
    *maker = NULL;
    if (request->refused)
        return answer_refuse(request->refused == 431 ? PAGE_TOO_MUCH : PAGE_UNREADABLE);
    if (request->method == REQUEST_OTHER)
        return answer_refuse(PAGE_READING_ONLY);
    if (request->has_body)
        return answer_refuse(PAGE_UNREADABLE);
    *maker = find_maker(site, request->path);
    struct answer answer = *maker ? (struct answer){.type = (*maker)->type} : answer_path(site, request);
    answer.bodiless |= request->method == REQUEST_HEAD;
    answer.last = request->last;
    answer.confirm = request->confirm;
    return answer;
}

void answer_make(const struct answer_maker *maker, char *room, struct answer *answer)
{
    struct hg_out out = hg_out_fixed(room, ANSWER_MADE);
    answer->page = maker->write(maker->context, &out) ? PAGE_OK : PAGE_NOT_NOW;
    answer->body = (const unsigned char *)room;
    answer->size = out.len;
}

/* --- its head ----------------------------------------------------------------------------------------------------- */

static void put_header(struct hg_out *out, const char *name, const char *value)
{
    hg_put(out, name);
    hg_put_char(out, ' ');
    hg_put(out, value);
    hg_put(out, "\r\n");
}

static void put_status(struct hg_out *out, enum answer_page page)
{
    hg_put(out, "HTTP/1.1 ");
    hg_put_int(out, pages[page].status);
    hg_put_char(out, ' ');
    hg_put(out, pages[page].phrase);
    hg_put(out, "\r\n");
}

static void put_date(struct hg_out *out, time_t now)
{
    char date[40];
    struct tm utc;
    if (gmtime_r(&now, &utc) && strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &utc))
        put_header(out, "Date:", date);
}

static bool is_of(const struct answer *answer, const char *kind)
{
    return answer->file && strncmp(answer->file->type, kind, strlen(kind)) == 0;
}

/* What is loaded by the page, is under the policies of that, and has nothing that is not public. The engine's worker is called so:
 * tests/layers.sh. */
static bool is_part_of_the_page(const struct answer *answer)
{
    static const char worker[] = "assets/worker-";
    return answer->file->immutable && strncmp(answer->file->path, worker, sizeof worker - 1) != 0;
}

static enum bearers bearer(const struct answer *answer)
{
    static const char *const passive[] = {"text/css", "font/", "application/wasm", "application/octet-stream"};
    if (answer->type)
        return PASSIVE;
    if (!answer->file || is_of(answer, "text/html"))
        return PAGES;
    if (is_part_of_the_page(answer))
        return PARTS;
    for (size_t i = 0; i < sizeof passive / sizeof passive[0]; i++)
        if (is_of(answer, passive[i]))
            return PASSIVE;
    return ACTIVE;
}

static void put_safety_headers(struct hg_out *out, const struct answer *answer)
{
    for (const struct header *header = headers; header->name; header++)
        if (header->of & bearer(answer))
            put_header(out, header->name, header->value);
}

static void put_body_headers(struct hg_out *out, const struct answer *answer)
{
    const char *type = answer->file ? answer->file->type : answer->type;
    put_header(out, "Content-Type:", type ? type : "text/html; charset=utf-8");
    hg_put(out, "Content-Length: ");
    hg_put_int(out, (int64_t)answer->size);
    hg_put(out, "\r\n");
    if (answer->coding)
        put_header(out, "Content-Encoding:", answer->coding);
}

/* What cannot change is never asked for again and needs no tag; pictures, which a page shows several times, are for an hour;
 * anything else is asked for each time, and mostly answered by 304. */
static void put_cache_headers(struct hg_out *out, const struct answer *answer)
{
    char tag[TAG];
    if (!answer->file) {
        put_header(out, "Cache-Control:", "no-store");
        return;
    }
    if (answer->file->immutable) {
        put_header(out, "Cache-Control:", "max-age=31536000, immutable");
    } else {
        write_tag(answer, tag);
        put_header(out, "Cache-Control:", is_of(answer, "image/") ? "max-age=3600" : "no-cache");
        put_header(out, "ETag:", tag);
    }
    if (answer->file->packed[WEB_GZIP].bytes || answer->file->packed[WEB_BROTLI].bytes)
        put_header(out, "Vary:", "Accept-Encoding");
}

/* Connection is a list, and every entry has a line of its own. */
static void put_connection_headers(struct hg_out *out, const struct answer *answer)
{
    if (answer->page == PAGE_SOCKET_ONLY) {
        put_header(out, "Upgrade:", "websocket");
        put_header(out, "Sec-WebSocket-Version:", "13");
        put_header(out, "Connection:", "upgrade");
    }
    if (answer->last)
        put_header(out, "Connection:", "close");
    if (answer->confirm)
        put_header(out, "Connection:", "keep-alive");
}

static void write_switch(const struct answer *answer, struct hg_out *out)
{
    put_header(out, "Upgrade:", "websocket");
    put_header(out, "Connection:", "Upgrade");
    put_header(out, "Sec-WebSocket-Accept:", answer->accept);
    put_header(out, "Sec-WebSocket-Protocol:", REQUEST_SUBPROTOCOL);
    hg_put(out, "\r\n");
}

void answer_write_head(const struct answer *answer, time_t now, struct hg_out *out)
{
    put_status(out, answer->page);
    if (answer->page == PAGE_SOCKET) {
        write_switch(answer, out);
        return;
    }
    put_date(out, now);
    if (answer->page != PAGE_NOT_MODIFIED)
        put_body_headers(out, answer);
    put_cache_headers(out, answer);
    if (answer->page == PAGE_READING_ONLY)
        put_header(out, "Allow:", "GET, HEAD");
    put_connection_headers(out, answer);
    put_safety_headers(out, answer);
    hg_put(out, "\r\n");
}
