/* answer.c: see answer.h. HTTP as in RFC 9110 and RFC 9111; the client's paths are those of web.h. */
#include "server/answer.h"

#include <string.h>
#include <strings.h>

/* --- headers for safety ------------------------------------------------------------------------------------------- */

/* The page loads its own files and nothing else: no inline script, no inline style, no frame around it; pictures may be
 * made in the page (data:, blob:). The engine is compiled from WebAssembly in a worker, which has a policy of its own: that
 * of its script, so every script carries what a worker needs, and no more. What only a page can do is told to pages alone,
 * and nothing to what can neither load nor run anything: a file would be larger for nothing. */
enum bearers { PASSIVE = 1, ACTIVE = 2, PAGES = 4, ALL = PASSIVE | ACTIVE | PAGES };

static const struct header {
    const char *name, *value;
    enum bearers of;
} headers[] = {
    {"Content-Security-Policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'",
     PAGES},
    {"Content-Security-Policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'", ACTIVE},
    {"X-Content-Type-Options:", "nosniff", ALL},
    {"X-Frame-Options:", "DENY", PAGES},
    {"Referrer-Policy:", "no-referrer", ALL},
    {"Permissions-Policy:",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), "
     "microphone=(), midi=(), payment=(), serial=(), usb=()",
     PAGES},
    {"Cross-Origin-Opener-Policy:", "same-origin", PAGES},
    {"Cross-Origin-Resource-Policy:", "same-origin", ALL},
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
    {200, "OK", NULL},
    {304, "Not Modified", NULL},
    {400, "Bad Request",
     PAGE("This cannot be answered", "What arrived here is not a request for a page.",
          "Was hier ankam, ist keine Anfrage nach einer Seite.")},
    {404, "Not Found",
     PAGE("There is nothing here", "Hourglass has no page at this address.",
          "Unter dieser Adresse hat Hourglass keine Seite.")},
    {405, "Method Not Allowed",
     PAGE("Only reading is possible", "Pages can be read (GET, HEAD), nothing else.",
          "Seiten können gelesen werden (GET, HEAD), sonst nichts.")},
    {431, "Request Header Fields Too Large",
     PAGE("Too much was sent along",
          "The head of a request has at most 16 KiB here; cookies of other sites may fill it.",
          "Der Kopf einer Anfrage hat hier höchstens 16 KiB; Cookies anderer Seiten können ihn füllen.")},
};

static const struct page *page_of(int status)
{
    size_t i = 0;
    while (pages[i].status != status)
        i++;
    return &pages[i];
}

static struct answer refuse(int status)
{
    const char *html = page_of(status)->html;
    return (struct answer){.status = status, .body = (const unsigned char *)html, .size = strlen(html), .last = true};
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
    struct answer answer = {.status = 200, .file = file, .body = file->bytes, .size = file->size};
    for (int i = 0; i < WEB_CODINGS; i++) {
        const struct web_packed *packed = &file->packed[i];
        if (!packed->bytes || !accepts(request->accept_encoding, (enum web_coding)i))
            continue;
        answer.coding = codings[i];
        answer.body = packed->bytes;
        answer.size = packed->size;
    }
    if (has_already(request->if_none_match, &answer)) {
        answer.status = 304;
        answer.bodiless = true;
    }
    return answer;
}

/* What follows the headers of a request is never read: the connection ends, so that it is not taken for a request. */
struct answer answer_request(const struct request *request)
{
    if (request->refused)
        return refuse(request->refused);
    if (request->method == REQUEST_OTHER)
        return refuse(405);
    if (request->has_body)
        return refuse(400);
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    const struct web_file *file = path[0] == '/' ? web_find(path + 1) : NULL;
    struct answer answer = file ? answer_file(request, file) : refuse(404);
    answer.bodiless |= request->method == REQUEST_HEAD;
    answer.last = request->last;
    answer.confirm = request->confirm;
    return answer;
}

/* --- its head ----------------------------------------------------------------------------------------------------- */

static void put_header(struct hg_out *out, const char *name, const char *value)
{
    hg_put(out, name);
    hg_put_char(out, ' ');
    hg_put(out, value);
    hg_put(out, "\r\n");
}

static void put_status(struct hg_out *out, int status)
{
    hg_put(out, "HTTP/1.1 ");
    hg_put_int(out, status);
    hg_put_char(out, ' ');
    hg_put(out, page_of(status)->phrase);
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

static enum bearers bearer(const struct answer *answer)
{
    static const char *const passive[] = {"text/css", "font/", "application/wasm", "application/octet-stream"};
    if (!answer->file || is_of(answer, "text/html"))
        return PAGES;
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
    put_header(out, "Content-Type:", answer->file ? answer->file->type : "text/html; charset=utf-8");
    hg_put(out, "Content-Length: ");
    hg_put_int(out, (int64_t)answer->size);
    hg_put(out, "\r\n");
    if (answer->coding)
        put_header(out, "Content-Encoding:", answer->coding);
}

/* What cannot change need not be asked for again; anything else is asked for each time, and mostly answered by 304. */
static void put_cache_headers(struct hg_out *out, const struct answer *answer)
{
    char tag[TAG];
    if (!answer->file) {
        put_header(out, "Cache-Control:", "no-store");
        return;
    }
    put_header(out, "Cache-Control:", answer->file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    write_tag(answer, tag);
    put_header(out, "ETag:", tag);
    if (answer->file->packed[WEB_GZIP].bytes || answer->file->packed[WEB_BROTLI].bytes)
        put_header(out, "Vary:", "Accept-Encoding");
}

void answer_write_head(const struct answer *answer, time_t now, struct hg_out *out)
{
    put_status(out, answer->status);
    put_date(out, now);
    if (answer->status != 304)
        put_body_headers(out, answer);
    put_cache_headers(out, answer);
    if (answer->status == 405)
        put_header(out, "Allow:", "GET, HEAD");
    if (answer->last)
        put_header(out, "Connection:", "close");
    if (answer->confirm)
        put_header(out, "Connection:", "keep-alive");
    put_safety_headers(out, answer);
    hg_put(out, "\r\n");
}
