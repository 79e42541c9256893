/* main.c: the table of commands, and the program's own help. */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/common/text.h"

static const struct cli_command *const commands[] = {
    &cli_play, &cli_games, &cli_rules, &cli_edition, &cli_replay, &cli_verify,
    &cli_rpc,  &cli_arena, &cli_bench, &cli_serve,   &cli_export,
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_usage(FILE *to)
{
    fputs("Usage: hourglass COMMAND [ARGUMENT]... [OPTION]...\n"
          "\n"
          "A digital tabletop: board games with their full rules.\n"
          "\n"
          "Commands:\n",
          to);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-10s%s\n", commands[i]->name, commands[i]->summary);
}

static void print_help(void)
{
    print_usage(stdout);
    puts("\n"
         "Options:\n"
         "  --lang CODE   language of sentences: en or de; else that of LC_ALL, LC_MESSAGES or LANG\n"
         "  --version     show the version\n"
         "  --help        show this help; 'hourglass COMMAND --help' explains a command\n"
         "\n"
         "Examples:\n"
         "  hourglass play tides                 play against a bot in the terminal\n"
         "  hourglass play sandstone --lang de   another game, in German\n"
         "  hourglass rules tides relics         look up a rule\n"
         "  hourglass verify game.jsonl          prove that a recorded game was fair\n"
         "\n"
         "Exit codes:\n"
         "  0  done\n"
         "  1  it ran, and the answer is no: a record does not verify, an edition has mistakes\n"
         "  2  the command line is wrong\n"
         "  3  a file or stream could not be read or written\n"
         "  4  verify: nothing is wrong, but not everything can be checked\n"
         "\n"
         "NO_COLOR=1 turns colours off. Hourglass is unofficial: rules written from the published rulebooks.");
}

static const char *command_name(const void *list, int index)
{
    (void)list;
    return index < COMMANDS ? commands[index]->name : NULL;
}

static const struct cli_command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int refuse_command(const char *name)
{
    const char *near = cli_nearest(name, command_name, NULL);
    if (near)
        cli_error(NULL, "there is no command '%s'; did you mean '%s'?", name, near);
    else
        cli_error(NULL, "there is no command '%s'; %s lists them.", name, CLI_TYPED("--help"));
    return CLI_USAGE;
}

/* A file opened in the place of a closed standard stream would receive its output. What stands there instead fails at
 * the first use, as a closed stream does. */
static void occupy_standard_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

static int run_command(int argc, char **argv)
{
    static char help[] = "--help";
    bool wants_help = strcmp(argv[0], "help") == 0 && argc > 1;
    const char *name = wants_help ? argv[1] : argv[0];
    const struct cli_command *command = find_command(name);
    if (!command)
        return refuse_command(name);
    if (wants_help)
        return cli_finish(command, command->run(command, 1, (char *[]){help, NULL}));
    return cli_finish(command, command->run(command, argc - 1, argv + 1));
}

/* --lang may stand before the command too; returns the words read, -1 after a sentence. */
static int take_language(int argc, char **argv)
{
    int at = 0;
    while (at < argc && (strcmp(argv[at], "--lang") == 0 || strncmp(argv[at], "--lang=", 7) == 0)) {
        const char *code = argv[at][6] ? argv[at] + 7 : at + 1 < argc ? argv[++at] : NULL;
        if (!code)
            cli_error(NULL, "--lang needs a value: --lang CODE.");
        if (!code || !cli_set_language(NULL, code))
            return -1;
        at++;
    }
    return at;
}

static int complain_about_nothing(void)
{
    print_usage(stderr);
    fputs("\n'hourglass COMMAND --help' explains a command.\n", stderr);
    return CLI_USAGE;
}

static bool is_one_of(const char *word, const char *a, const char *b)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

static int run(int argc, char **argv)
{
    int taken = take_language(argc, argv);
    if (taken < 0)
        return CLI_USAGE;
    if (taken == argc)
        return complain_about_nothing();
    const char *word = argv[taken];
    bool alone = taken + 1 == argc;
    if (is_one_of(word, "--help", "-h") || (strcmp(word, "help") == 0 && alone)) {
        print_help();
    } else if (strcmp(word, "--version") == 0) {
        puts("hourglass " HG_VERSION);
    } else if (word[0] == '-') {
        cli_error(NULL, "there is no option %s; %s lists them.", word, CLI_TYPED("--help"));
        return CLI_USAGE;
    } else {
        return run_command(argc - taken, argv + taken);
    }
    return cli_finish(NULL, CLI_OK);
}

int main(int argc, char **argv)
{
    occupy_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error of the write, reported like a full disk */
    cli_set_program(argc ? argv[0] : NULL);
    return argc ? run(argc - 1, argv + 1) : complain_about_nothing();
}
