/* address.c: what a link says, and where that is. */
#include <ctype.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>

#include "cli/commands/play/far/far.h"
#include "cli/common/text.h"

/* Encryption would take a library of its own, so a server behind HTTPS is for browsers. */
static bool is_encrypted(const struct cli_command *command, const char *url)
{
    if (strncmp(url, "https:", 6) != 0 && strncmp(url, "wss:", 4) != 0)
        return false;
    cli_complain(
        command,
        HG_T("--at: this program does not speak HTTPS. Open the link in a browser, or take a way to the server "
             "that is safe without it (ssh -L 8377:localhost:8377 HOST) and say --at "
             "http://localhost:8377/ with the rest of the link."),
        NULL);
    return true;
}

static bool take(char *to, size_t cap, const char **at, const char *end)
{
    size_t n = strcspn(*at, end);
    bool good = n > 0 && cli_copy(to, cap, *at, n);
    *at += n;
    return good;
}

/* "127.0.0.1:8377", "[::1]:8377", "host". */
static bool read_host(struct far_address *address, const char **at)
{
    bool bracket = **at == '[';
    *at += bracket;
    if (!take(address->name, sizeof address->name, at, bracket ? "]" : ":/?#"))
        return false;
    if (bracket && *(*at)++ != ']')
        return false;
    strcpy(address->port, "80");
    if (**at == ':') {
        ++*at;
        if (!take(address->port, sizeof address->port, at, "/?#") ||
            strspn(address->port, "0123456789") != strlen(address->port))
            return false;
    }
    snprintf(address->host, sizeof address->host, bracket ? "[%s]:%s" : "%s:%s", address->name, address->port);
    return !**at || strchr("/?#", **at);
}

static bool is_word(const char *text)
{
    for (; *text; text++)
        if (!isalnum((unsigned char)*text))
            return false;
    return true;
}

/* Behind the #, where pages have it. */
static bool read_table(struct far_address *address, const char *at)
{
    static const char with[] = "#/with/";
    const char *hash = strchr(at, '#');
    if (!hash || !hash[1] || strcmp(hash, "#/") == 0)
        return true;
    if (strncmp(hash, with, sizeof with - 1) != 0)
        return false;
    at = hash + sizeof with - 1;
    if (!take(address->table, sizeof address->table, &at, "/?"))
        return false;
    if (*at == '/' && at[1]) {
        at++;
        if (!take(address->token, sizeof address->token, &at, "/?"))
            return false;
    }
    return is_word(address->table) && is_word(address->token);
}

static bool look_up(struct far_address *address)
{
    struct addrinfo hint = {.ai_socktype = SOCK_STREAM}, *found;
    if (getaddrinfo(address->name, address->port, &hint, &found) != 0)
        return false;
    for (const struct addrinfo *one = found; one && address->places < FAR_PLACES; one = one->ai_next) {
        memcpy(&address->place[address->places], one->ai_addr, one->ai_addrlen);
        address->place_size[address->places++] = one->ai_addrlen;
    }
    freeaddrinfo(found);
    return address->places > 0;
}

bool far_read_address(const struct cli_command *command, const char *url, struct far_address *address)
{
    const char *at = url, *colon = strstr(url, "://");
    *address = (struct far_address){0};
    if (is_encrypted(command, url))
        return false;
    bool known = !colon || strncmp(url, "http:", 5) == 0 || strncmp(url, "ws:", 3) == 0;
    at = colon && known ? colon + 3 : url;
    if (!known || !read_host(address, &at) || !read_table(address, at)) {
        cli_complain(command,
                     HG_T("--at: '{url}' is no link to a table or a server; they look like "
                          "http://127.0.0.1:8377/#/with/k7m2x9q4ab and http://127.0.0.1:8377/."),
                     HG_ARGS({"url", url}));
        return false;
    }
    if (look_up(address))
        return true;
    cli_complain(command, HG_T("--at: nobody knows where {host} is."), HG_ARGS({"host", address->name}));
    return false;
}
