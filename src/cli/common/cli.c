/* cli.c: messages, the end of the output, and what the system gives: time and randomness. */
#include "cli/common/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/common/text.h"
#include "table/memory.h"

/* Standard output goes first, so that both together on one terminal read in order. */
void cli_error(const struct cli_command *command, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fflush(stdout);
    fprintf(stderr, command ? "hourglass %s: " : "hourglass: ", command ? command->name : "");
    for (const char *line = text; *line; line += *line == '\n') {
        const char *end = strchrnul(line, '\n');
        cli_put_clean(stderr, line, (size_t)(end - line));
        fputs(*end ? "\n" : "", stderr);
        line = end;
    }
    fputs(n >= (int)sizeof text ? "...\n" : "\n", stderr);
}

/* Called by commands that want to know, and once more by main: the sentence is said once. */
int cli_finish(const struct cli_command *command, int code)
{
    static bool said;
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    int reason = errno;
    if (!said && reason)
        cli_error(command, "cannot write to standard output: %s.", strerror(reason));
    else if (!said)
        cli_error(command, "cannot write to standard output.");
    said = true;
    return CLI_IO;
}

void cli_entropy(uint8_t bytes[32])
{
    if (getentropy(bytes, 32) == 0)
        return;
    cli_error(NULL, "the system gives no random bytes: %s.", strerror(errno));
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
    cli_error(NULL, "there is not enough memory (%zu more bytes were needed).", wanted);
    exit(CLI_IO);
}
