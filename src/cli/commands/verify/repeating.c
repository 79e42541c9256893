/* repeating.c: see repeating.h. */
#include "cli/commands/verify/repeating.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/common/luck.h"
#include "cli/common/text.h"

enum { STEP_MS = 200 };

static volatile sig_atomic_t enough;
static bool shown;
static uint64_t told_ms;

static void note_enough(int signal)
{
    (void)signal;
    enough = 1;
}

void cli_repeated(void)
{
    if (shown)
        fputs("\r\033[K", stderr);
    shown = false;
}

static void tell(int percent)
{
    uint64_t now = cli_now_ms();
    char text[160];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (!isatty(STDERR_FILENO) || now - told_ms < STEP_MS)
        return;
    told_ms = now;
    hg_say(cli_words(), &out, HG_T("Bots are asked again: {percent} % (Ctrl-C: that will do)"),
           HG_ARGS({"percent", NULL, percent}));
    fprintf(stderr, "\r%s\033[K", text);
    shown = true;
}

static bool goes_on(void *context, int percent)
{
    (void)context;
    tell(percent);
    return !enough;
}

struct hg_repeating cli_repeating(bool all)
{
    struct sigaction action = {.sa_handler = note_enough, .sa_flags = (int)SA_RESETHAND};
    if (!all)
        return (struct hg_repeating){.decisions = HG_REPEAT_LIMIT};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return (struct hg_repeating){HG_REPEAT_ALL, true, goes_on, NULL};
}
