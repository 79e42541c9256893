/* rpc.c: hourglass rpc: the protocol on standard input and output, one line each. */
#include "rpc/rpc.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "cli/common/cli.h"
#include "table/memory.h"

struct session {
    struct hg_rpc *rpc;
    struct hg_out line, response;
    bool fixed;     /* the clock stands still, so that a session can be repeated byte for byte */
    uint64_t at_ms; /* there */
};

static bool write_all(const char *bytes, size_t n)
{
    while (n) {
        ssize_t written = write(STDOUT_FILENO, bytes, n);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            n -= (size_t)written;
        }
    }
    return true;
}

/* The line is complete: answer it at once, whoever asked may be waiting. */
static bool answer(struct session *session)
{
    uint64_t now_ms = session->fixed ? session->at_ms : cli_now_ms();
    hg_rpc_handle(session->rpc, session->line.text, session->line.len, now_ms, &session->response);
    hg_out_clear(&session->line);
    if (session->response.len == 0)
        return true;
    hg_put_char(&session->response, '\n');
    return write_all(session->response.text, session->response.len);
}

/* One byte more than is allowed is kept of a line that is too long: enough for hg_rpc_handle() to see it. */
static void append(struct session *session, const char *bytes, size_t n)
{
    size_t room = (size_t)HG_RPC_LINE + 1 - session->line.len;
    hg_put_bytes(&session->line, bytes, n < room ? n : room);
}

static bool take(struct session *session, const char *bytes, size_t n)
{
    while (n) {
        const char *newline = memchr(bytes, '\n', n);
        size_t length = newline ? (size_t)(newline - bytes) : n;
        append(session, bytes, length);
        if (!newline)
            break;
        if (!answer(session))
            return false;
        bytes = newline + 1;
        n -= length + 1;
    }
    return true;
}

/* Whoever reads the responses may leave at any time: that is an exit code, not a message. */
static int end_of_output(const struct cli_command *command)
{
    if (errno != EPIPE)
        cli_complain(command, HG_T("cannot write to standard output: {reason}."),
                     HG_ARGS({"reason", cli_reason(errno)}));
    return CLI_IO;
}

static int serve(const struct cli_command *command, struct session *session)
{
    char block[65536];
    for (;;) {
        ssize_t n = read(STDIN_FILENO, block, sizeof block);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            cli_complain(
                command, HG_T("cannot read {file}: {reason}."),
                HG_ARGS({"file", hg_translate(cli_words(), HG_T("standard input"))}, {"reason", cli_reason(errno)}));
            return CLI_IO;
        }
        if (n == 0) /* the last line may lack its newline */
            return session->line.len == 0 || answer(session) ? CLI_OK : end_of_output(command);
        if (!take(session, block, (size_t)n))
            return end_of_output(command);
    }
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    const char *time = NULL;
    long at_ms = 0;
    const struct cli_option options[] = {
        {"time", "MS", HG_T("stop the clock at MS milliseconds after 1970 began: sessions can be repeated"), NULL,
         &time},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, NULL, 0);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (time && !cli_number(command, "--time", time, 0, LONG_MAX / 1000, &at_ms))
        return CLI_USAGE;
    struct session session = {
        .rpc = hg_rpc_new(),
        .line = hg_out_growing(),
        .response = hg_out_growing(),
        .fixed = time != NULL,
        .at_ms = (uint64_t)at_ms,
    };
    uint8_t bytes[32];
    cli_entropy(bytes);
    hg_rpc_entropy(session.rpc, bytes);
    if (cli_language_asked_for())
        hg_rpc_language(session.rpc, cli_language_asked_for());
    int code = serve(command, &session);
    hg_out_free(&session.line);
    hg_out_free(&session.response);
    hg_rpc_free(session.rpc);
    return code;
}

const struct cli_command cli_rpc = {
    .name = "rpc",
    .arguments = "",
    .summary = HG_T("play by program: JSON-RPC 2.0 on standard input and output"),
    .help = HG_T("Reads requests from standard input, one JSON object or batch per line, and writes one line of\n"
                 "response for each to standard output. Bots, tests and other programs play through it.\n"
                 "docs/protocol.md is the manual; the method rpc.methods lists what can be asked. Sentences are in\n"
                 "the language that a request names in its parameter lang, else in that of --lang, else in English:\n"
                 "the environment counts only for what the program itself says.\n"
                 "\n"
                 "Examples:\n"
                 "  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games.list\"}' | hourglass rpc\n"
                 "  hourglass rpc --time 0 <requests.jsonl >responses.jsonl\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  the input ended\n"
                 "  2  the command line is wrong\n"
                 "  3  the input could not be read or the output not be written\n"),
    .run = run,
};
