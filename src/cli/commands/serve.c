/* serve.c: hourglass serve: the web client for browsers. */
#include <string.h>

#include "cli/common/text.h"
#include "server/server.h"
#include "server/web.h"

enum { PORT_MOST = 65535 };

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

static const char *another_port(const char *address)
{
    if (strcmp(address, this_machine) == 0)
        return CLI_TYPED("serve", "--port", "0");
    return CLI_TYPED("serve", "--listen", address, "--port", "0");
}

static int serve(const struct cli_command *command, const char *address, int port)
{
    struct server_fault fault = {.words = cli_words()};
    struct server *server = server_open(address, port, &fault);
    if (!server) {
        if (fault.port_taken)
            cli_complain(command, HG_T("{sentence} This takes a free one.\n  {command}"),
                         HG_ARGS({"sentence", fault.text}, {"command", another_port(address)}));
        else
            cli_error(command, "%s", fault.text);
        return fault.asked_wrong ? CLI_USAGE : CLI_IO;
    }
    if (web_is_placeholder)
        cli_complain(command, HG_T("this program was built without the web client: the page only says so."), NULL);
    print_address(address, server_port(server));
    int code = cli_finish(command, CLI_OK);
    if (code == CLI_OK)
        server_run(server);
    server_close(server);
    return code;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    const char *port_text = "8377", *address = this_machine;
    const struct cli_option options[] = {
        {"port", "N", HG_T("the port, 8377 if not given; 0 takes a free one"), NULL, &port_text},
        {"listen", HG_T("ADDRESS"),
         HG_T("the address to listen on, 127.0.0.1 if not given: this machine alone; 0.0.0.0 or :: for all"), NULL,
         &address},
        {0},
    };
    long port;
    int count = cli_parse(command, options, argc, argv, NULL, 0);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (!cli_number(command, "--port", port_text, 0, PORT_MOST, &port))
        return CLI_USAGE;
    return serve(command, address, (int)port);
}

const struct cli_command cli_serve = {
    .name = "serve",
    .arguments = "",
    .summary = HG_T("play in the browser: serve the web client"),
    .help = HG_T("Serves the web client, which is part of this program, and prints its address. Everything runs\n"
                 "in the page: games need no connection to the server once it is loaded. Ends with Ctrl-C.\n"
                 "\n"
                 "Without --listen only this machine can reach it. There is no encryption: on a public\n"
                 "network put a web server with TLS in front, or let one serve the files of 'hourglass export'.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass serve                       open http://127.0.0.1:8377/ then\n"
                 "  hourglass serve --port 0              on any free port, which is printed\n"
                 "  hourglass serve --listen 0.0.0.0      also for other machines of this network\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  it was stopped by Ctrl-C or SIGTERM\n"
                 "  2  the command line is wrong: no such address, or the port is not permitted\n"
                 "  3  the port is taken, or the system gives no sockets\n"),
    .run = run,
};
