/* cli.c: messages, the end of the output, and what the system gives: time and randomness. */
#include "cli/common/cli.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/common/text.h"
#include "table/memory.h"

enum { LONGEST = 2048 }; /* bytes of an error; what is longer is cut */

/* A line with what stands before it; a terminal gets it broken between words. */
static void put_error_line(const char *before, const char *line, size_t n, const char *behind)
{
    char text[LONGEST + 64];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_put(&out, before);
    hg_put_bytes(&out, line, n);
    hg_put(&out, behind);
    if (isatty(STDERR_FILENO)) {
        cli_put_paragraph(stderr, out.text, 0, cli_width());
        return;
    }
    cli_put_clean(stderr, out.text, out.len);
    fputc('\n', stderr);
}

/* Standard output goes first, so that both together on one terminal read in order. */
static void put_error(const struct cli_command *command, const char *text, bool cut)
{
    char name[64];
    fflush(stdout);
    snprintf(name, sizeof name, command ? "hourglass %s: " : "hourglass: ", command ? command->name : "");
    const char *before = name;
    for (const char *line = text, *end; line; line = *end ? end + 1 : NULL, before = "") {
        end = strchrnul(line, '\n');
        put_error_line(before, line, (size_t)(end - line), cut && !*end ? "..." : "");
    }
}

void cli_error(const struct cli_command *command, const char *format, ...)
{
    char text[LONGEST];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put_error(command, text, n >= (int)sizeof text);
}

/* Nothing is allocated: the sentence may be that there is no memory left. */
void cli_complain(const struct cli_command *command, const char *sentence, const struct hg_arg *args)
{
    char text[LONGEST];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    hg_say(cli_words(), &out, sentence, args);
    put_error(command, text, out.full);
}

void cli_print(const char *sentence, const struct hg_arg *args)
{
    struct hg_out out = hg_out_growing();
    hg_say(cli_words(), &out, sentence, args);
    cli_put_clean(stdout, out.text, out.len);
    hg_out_free(&out);
}

/* In the words of the C library, which speaks English here; what is not in this list stays so. */
const char *cli_reason(int error)
{
    static const struct {
        int error;
        const char *text;
    } known[] = {
        {EACCES, HG_T("Permission denied")},
        {EBADF, HG_T("Bad file descriptor")},
        {EBUSY, HG_T("Device or resource busy")},
        {EDQUOT, HG_T("Disk quota exceeded")},
        {EEXIST, HG_T("File exists")},
        {EFBIG, HG_T("File too large")},
        {EIO, HG_T("Input/output error")},
        {EISDIR, HG_T("Is a directory")},
        {ELOOP, HG_T("Too many levels of symbolic links")},
        {EMFILE, HG_T("Too many open files")},
        {ENAMETOOLONG, HG_T("File name too long")},
        {ENFILE, HG_T("Too many open files in system")},
        {ENOENT, HG_T("No such file or directory")},
        {ENOMEM, HG_T("Cannot allocate memory")},
        {ENOSPC, HG_T("No space left on device")},
        {ENOTDIR, HG_T("Not a directory")},
        {EPERM, HG_T("Operation not permitted")},
        {EPIPE, HG_T("Broken pipe")},
        {EROFS, HG_T("Read-only file system")},
        {ETXTBSY, HG_T("Text file busy")},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].error == error)
            return hg_translate(cli_words(), known[i].text);
    return strerror(error);
}

/* Whoever reads may leave when they have read enough, like `head`: that is an exit code, not a message. The write that
 * failed may be long ago. */
static bool nobody_reads(int reason)
{
    struct pollfd standard_output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return reason == EPIPE || (poll(&standard_output, 1, 0) > 0 && standard_output.revents & POLLERR);
}

/* Called by commands that want to know, and once more by main: the sentence is said once. */
int cli_finish(const struct cli_command *command, int code)
{
    static bool said;
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    int reason = errno;
    if (nobody_reads(reason))
        return CLI_IO;
    if (!said && reason)
        cli_complain(command, HG_T("cannot write to standard output: {reason}."),
                     HG_ARGS({"reason", cli_reason(reason)}));
    else if (!said)
        cli_complain(command, HG_T("cannot write to standard output."), NULL);
    said = true;
    return CLI_IO;
}

void cli_entropy(uint8_t bytes[32])
{
    if (getentropy(bytes, 32) == 0)
        return;
    cli_complain(NULL, HG_T("the system gives no random bytes: {reason}."), HG_ARGS({"reason", cli_reason(errno)}));
    exit(CLI_IO);
}

uint64_t cli_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

_Noreturn void hg_out_of_memory(size_t wanted)
{
    cli_complain(NULL, HG_T("there is not enough memory ({number} more {number|byte was|bytes were} needed)."),
                 HG_ARGS({"number", NULL, (int64_t)wanted}));
    exit(CLI_IO);
}
