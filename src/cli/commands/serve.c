/* serve.c: hourglass serve: the web client for browsers, and tables over the network. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/common/text.h"
#include "host/host.h"
#include "server/answer.h"
#include "server/hosting.h"
#include "server/limits.h"
#include "server/notify.h"
#include "server/server.h"
#include "server/web.h"

enum { PORT_MOST = 65535, ADDRESS = 46 };

static const char this_machine[] = "127.0.0.1";

/* The one line that tells people where to go, and programs that the server is ready. */
static void print_address(const char *address, int port)
{
    bool everywhere = server_is_everywhere(address);
    bool v6 = !everywhere && strchr(address, ':');
    char url[160];
    snprintf(url, sizeof url, "http://%s%.80s%s:%d/", v6 ? "[" : "", everywhere ? "localhost" : address, v6 ? "]" : "",
             port);
    cli_print(everywhere ? HG_T("Hourglass is at {url} and at every address of this machine (Ctrl-C stops)")
                         : HG_T("Hourglass is at {url} (Ctrl-C stops)"),
              HG_ARGS({"url", url}));
    putchar('\n');
}

/* What to open on another device: nobody guesses that. */
static void print_reach(const struct hosting *hosting)
{
    char urls[REACH_MOST][HOSTING_URL];
    int count = hosting_urls(hosting, urls);
    for (int i = 0; i < count; i++) {
        cli_print(i ? HG_T("or {url}") : HG_T("Others in your network open {url}"), HG_ARGS({"url", urls[i]}));
        putchar('\n');
    }
}

static const char *another_port(const char *address)
{
    if (strcmp(address, this_machine) == 0)
        return CLI_TYPED("serve", "--port", "0");
    return CLI_TYPED("serve", "--listen", address, "--port", "0");
}

struct serving {
    const char *address, *store;
    char usual_store[PATH_MAX]; /* where nobody has named another */
    bool files_only;
    int port;
    struct hosting hosting;
    struct answer_maker pages[3];
    const char *metrics, *log; /* as they were given */
    bool log_addresses;
    struct limits limits;
    struct server_sockets sockets;
};

static void explain(const struct cli_command *command, const char *address, const struct server_fault *fault)
{
    if (fault->port_taken)
        cli_complain(command, HG_T("{sentence} This takes a free one.\n  {command}"),
                     HG_ARGS({"sentence", fault->text}, {"command", another_port(address)}));
    else
        cli_error(command, "%s", fault->text);
}

/* Whoever did not ask for tables can do without. */
static void explain_store(const struct cli_command *command, const struct serving *serving, const char *problem)
{
    if (serving->store != serving->usual_store)
        cli_error(command, "%s", problem);
    else
        cli_complain(command, HG_T("{sentence}\n--store FILE keeps tables elsewhere; this hosts none:\n  {command}"),
                     HG_ARGS({"sentence", problem}, {"command", CLI_TYPED("serve", "--files-only")}));
}

/* The directory of a store is made, as those of saves are. */
static struct host *open_host(const struct cli_command *command, const struct serving *serving)
{
    char text[512];
    const char *store = serving->store;
    uint8_t entropy[HOST_ENTROPY];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    cli_make_directories_of(store);
    cli_entropy(entropy);
    struct host *host = host_open(store, entropy, cli_words(), &problem);
    memset(entropy, 0, sizeof entropy);
    if (!host)
        explain_store(command, serving, text);
    return host;
}

/* --- for whoever watches over it ----------------------------------------------------------------------------------- */

/* "PORT", of this machine alone, or "ADDRESS:PORT", where an address of IPv6 is in brackets; false: it is neither. */
static bool split_address(const char *text, char address[ADDRESS], long *port)
{
    const char *colon = strrchr(text, ':'), *from = text, *number = colon ? colon + 1 : text;
    size_t n = colon ? (size_t)(colon - text) : 0;
    char *end;
    if (n > 1 && text[0] == '[' && colon[-1] == ']') {
        from++;
        n -= 2;
    } else if (memchr(text, ':', n))
        return false;
    snprintf(address, ADDRESS, "%.*s", n < ADDRESS ? (int)n : 0, from);
    if (!colon)
        snprintf(address, ADDRESS, "%s", this_machine);
    *port = strtol(number, &end, 10);
    return *address && *number >= '0' && *number <= '9' && !*end && *port <= PORT_MOST;
}

static bool open_metrics(const struct cli_command *command, struct server *server, struct host *host, const char *text)
{
    struct server_fault fault = {.words = cli_words()};
    char address[ADDRESS];
    long port;
    if (!text)
        return true;
    if (!split_address(text, address, &port))
        cli_complain(command, HG_T("--metrics: '{text}' is neither a port nor ADDRESS:PORT."), HG_ARGS({"text", text}));
    else if (server_open_side(server, address, (int)port, host_pages(host), &fault))
        return true;
    else
        cli_complain(command, HG_T("--metrics: {sentence}"), HG_ARGS({"sentence", fault.text}));
    return false;
}

static void print_metrics(const struct server *server, const char *text)
{
    char address[ADDRESS], url[REACH_URL];
    long port;
    struct reach reach = {0};
    if (!text || !split_address(text, address, &port))
        return;
    snprintf(reach.text, sizeof reach.text, "%.45s", address);
    reach.v6 = strchr(address, ':');
    reach_url(&reach, server_side_port(server), url);
    cli_print(HG_T("Figures of the server are at {url}metrics"), HG_ARGS({"url", url}));
    putchar('\n');
}

static const char *const log_names[] = {[HOST_LOG_EVENTS] = "events", [HOST_LOG_REQUESTS] = "requests"};

static bool begin_log(const struct cli_command *command, struct host *host, const struct serving *serving)
{
    if (!serving->log)
        return true;
    for (int i = HOST_LOG_EVENTS; i <= HOST_LOG_REQUESTS; i++)
        if (strcmp(serving->log, log_names[i]) == 0) {
            host_log(host, (enum host_log)i, serving->log_addresses);
            return true;
        }
    cli_complain(command, HG_T("--log: '{text}' is neither events nor requests."), HG_ARGS({"text", serving->log}));
    return false;
}

static bool begin_tables(const struct cli_command *command, struct server *server, struct host *host,
                         const struct serving *serving)
{
    if (!begin_log(command, host, serving) || !open_metrics(command, server, host, serving->metrics))
        return false;
    if (host_begin(host, server, &serving->sockets))
        return true;
    cli_complain(command, HG_T("--behind: '{text}' is no IP address."), HG_ARGS({"text", serving->sockets.behind}));
    return false;
}

/* Tables are there before the address is told. */
static int serve_tables(const struct cli_command *command, struct server *server, struct host *host,
                        const struct serving *serving)
{
    bool good = !host || begin_tables(command, server, host, serving);
    if (good && web_is_placeholder)
        cli_complain(command, HG_T("this program was built without the web client: the page only says so."), NULL);
    if (good) {
        print_address(serving->address, server_port(server));
        print_reach(&serving->hosting);
        print_metrics(server, serving->metrics);
    }
    int code = good ? cli_finish(command, CLI_OK) : CLI_USAGE;
    if (code == CLI_OK) {
        notify_manager(NOTIFY_READY);
        server_run(server);
    }
    if (host)
        host_end(host);
    return code;
}

/* What a page can ask about this server, whether it has tables or not. */
static void offer_pages(struct server *server, struct serving *serving)
{
    serving->hosting = (struct hosting){.tables = serving->store,
                                        .url = serving->sockets.url,
                                        .address = serving->address,
                                        .port = server_port(server)};
    serving->pages[0] = (struct answer_maker){"/hosting.json", "application/json", hosting_write, &serving->hosting};
    server_offer_pages(server, serving->pages);
}

static int serve(const struct cli_command *command, struct serving *serving)
{
    struct server_fault fault = {.words = cli_words()};
    struct server *server = server_open(serving->address, serving->port, &fault);
    if (!server) {
        explain(command, serving->address, &fault);
        return fault.asked_wrong ? CLI_USAGE : CLI_IO;
    }
    offer_pages(server, serving);
    struct host *host = serving->store ? open_host(command, serving) : NULL;
    if (host)
        serving->pages[1] = host_records(host);
    int code = host || !serving->store ? serve_tables(command, server, host, serving) : CLI_IO;
    server_close(server);
    host_free(host);
    return code;
}

/* --- the command line --------------------------------------------------------------------------------------------- */

static bool set_limit(const struct cli_command *command, struct limits *limits, const char *text)
{
    const struct limit_row *row;
    enum limits_fault fault = limits_set(limits, text, &row);
    if (fault == LIMITS_NO_NAME)
        cli_complain(command, HG_T("--limit: '{text}' names no limit; '--limit help' lists them."),
                     HG_ARGS({"text", text}));
    else if (fault == LIMITS_BAD_NUMBER)
        cli_complain(command, HG_T("--limit: '{text}': a number from {least} to {most} is needed."),
                     HG_ARGS({"text", text}, {"least", NULL, row->least}, {"most", NULL, row->most}));
    return fault == LIMITS_GOOD;
}

/* What --limit takes, a line for each: its name, what it is without the option, and what it means. */
static int tell_limits(void)
{
    for (int i = 0; i < LIMITS_COUNT; i++) {
        const struct limit_row *row = &limit_rows[i];
        printf("%-20s %8" PRId64 "  ", row->name, row->usual);
        cli_print(row->what, NULL);
        putchar('\n');
    }
    return CLI_OK;
}

static bool set_limits(const struct cli_command *command, struct limits *limits, const char *const *texts, int count)
{
    *limits = limits_usual();
    for (int i = 0; i < count; i++)
        if (!set_limit(command, limits, texts[i]))
            return false;
    if (limits_give_time(limits))
        return true;
    cli_complain(
        command,
        HG_T("--limit: ping-seconds is {ping} and has to be less than silence-seconds, which is {silence}: or "
             "whoever is idle is taken for gone."),
        HG_ARGS({"ping", NULL, limits->of[LIMIT_PING_SECONDS]}, {"silence", NULL, limits->of[LIMIT_SILENCE_SECONDS]}));
    return false;
}

/* What is about tables needs some. */
static bool is_whole(const struct cli_command *command, const struct serving *serving, int limits)
{
    const char *name = serving->store            ? "--store"
                       : serving->sockets.url    ? "--url"
                       : serving->sockets.behind ? "--behind"
                       : limits                  ? "--limit"
                       : serving->metrics        ? "--metrics"
                       : serving->log            ? "--log"
                                                 : NULL;
    if (serving->store && !*serving->store) {
        cli_complain(command, HG_T("--store: the name of a file is needed."), NULL);
        return false;
    }
    if (!name || !serving->files_only)
        return true;
    cli_complain(command, HG_T("{option} is about tables on the server, and --files-only hosts none."),
                 HG_ARGS({"option", name}));
    return false;
}

/* Where no file was named, tables lie where games of this user do. */
static int settle_store(const struct cli_command *command, struct serving *serving)
{
    char *usual = serving->usual_store;
    size_t cap = sizeof serving->usual_store;
    if (serving->store || serving->files_only)
        return CLI_OK;
    if (!cli_usual_store(usual, cap)) {
        cli_complain(command,
                     HG_T("there is no place for tables: neither XDG_STATE_HOME nor HOME is set. --store FILE names "
                          "one, --files-only hosts none."),
                     NULL);
        return CLI_IO;
    }
    serving->store = usual;
    return CLI_OK;
}

static int run_with(const struct cli_command *command, int argc, char **argv, const char **limits)
{
    const char *port_text = "8377";
    struct serving serving = {.address = this_machine};
    int limit_count = 0;
    const struct cli_option options[] = {
        {"port", "N", HG_T("the port, 8377 if not given; 0 takes a free one"), NULL, &port_text},
        {"listen", HG_T("ADDRESS"),
         HG_T("the address to listen on, 127.0.0.1 if not given: this machine alone; 0.0.0.0 or :: for all"), NULL,
         &serving.address},
        {"store", HG_T("FILE"),
         HG_T("keep tables in this file, which is made where there is none; tables.db beside saved games if not given"),
         NULL, &serving.store},
        {"files-only", NULL, HG_T("serve the page and host no tables"), &serving.files_only},
        {"url", "URL", HG_T("where our pages come from, if not from the address that is asked: https://games.example"),
         NULL, &serving.sockets.url},
        {"behind", HG_T("ADDRESS"), HG_T("the address of a proxy that may say for whom it asks"), NULL,
         &serving.sockets.behind},
        {"limit", HG_T("NAME=N"),
         HG_T("how much one client may have; may be given several times; '--limit help' lists the names and what they "
              "mean"),
         NULL, limits, &limit_count},
        {"metrics", HG_T("[ADDRESS:]PORT"),
         HG_T("tell Prometheus how the server is, at another port, of this machine if no address is given: /metrics, "
              "/health, /ready"),
         NULL, &serving.metrics},
        {"log", HG_T("WHAT"),
         HG_T("tell on standard error what happens, a JSON object a line: events, or requests, too; nothing if not "
              "given"),
         NULL, &serving.log},
        {"log-addresses", NULL, HG_T("in these lines, whole addresses and not their networks alone"),
         &serving.log_addresses},
        {0},
    };
    long port;
    int count = cli_parse(command, options, argc, argv, NULL, 0);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (limit_count == 1 && strcmp(limits[0], "help") == 0)
        return tell_limits();
    if (!cli_number(command, "--port", port_text, 0, PORT_MOST, &port) || !is_whole(command, &serving, limit_count) ||
        !set_limits(command, &serving.limits, limits, limit_count))
        return CLI_USAGE;
    serving.port = (int)port;
    serving.sockets.limits = &serving.limits;
    int code = settle_store(command, &serving);
    return code == CLI_OK ? serve(command, &serving) : code;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    const char **limits = calloc((size_t)argc + 1, sizeof *limits);
    int code = limits ? run_with(command, argc, argv, limits) : CLI_IO;
    free(limits);
    return code;
}

const struct cli_command cli_serve = {
    .name = "serve",
    .arguments = "",
    .summary = HG_T("play in the browser: serve the web client"),
    .help = HG_T("Serves the web client, which is part of this program, and hosts tables at which people play\n"
                 "over the network; prints the address of both. Games against bots or at one screen run in the\n"
                 "page and need no connection once it is loaded. Ends with Ctrl-C.\n"
                 "\n"
                 "Tables are kept in a file: whatever anybody was told is in it, and is there after a crash.\n"
                 "Without --store that is tables.db in $XDG_STATE_HOME/hourglass, else in\n"
                 "~/.local/state/hourglass. Beside it lies a key, tables.db.key: whoever copies both can foresee\n"
                 "the luck of running games; without it none of them goes on. One program at a time can have a\n"
                 "store. Programs play at tables, too (docs/protocol.md, \"Over a network\").\n"
                 "\n"
                 "Without --listen only this machine can reach it; with it, the address for others in the\n"
                 "network is printed, too. There is no encryption: on a public network put a web server with\n"
                 "TLS in front (docs/hosting.md), or let one serve the files of 'hourglass export'.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass serve                       open http://127.0.0.1:8377/ then\n"
                 "  hourglass serve --port 0              on any free port, which is printed\n"
                 "  hourglass serve --listen 0.0.0.0      also for other machines of this network\n"
                 "  hourglass serve --store tables.db     with tables in a file of this directory\n"
                 "  hourglass serve --files-only          the page alone\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  it was stopped by Ctrl-C or SIGTERM\n"
                 "  2  the command line is wrong: no such address, or the port is not permitted\n"
                 "  3  the port is taken, the system gives no sockets, or the store cannot be used\n"),
    .run = run,
};
