/* main.c: the table of commands, and the program's own help. */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/common/text.h"

static const struct cli_command *const commands[] = {
    &cli_play, &cli_learn, &cli_games, &cli_rules, &cli_edition, &cli_replay, &cli_verify,
    &cli_rpc,  &cli_arena, &cli_bench, &cli_serve, &cli_admin,   &cli_export,
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_usage(FILE *to)
{
    enum { NAMES = 12 };
    const char *text = HG_T("Usage: hourglass COMMAND [ARGUMENT]... [OPTION]...\n"
                            "\n"
                            "A digital tabletop: board games with their full rules.\n"
                            "\n"
                            "Commands:\n");
    cli_put_help(to, hg_translate(cli_words(), text));
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(to, "  %-*s", NAMES - 2, commands[i]->name);
        cli_put_paragraph(to, hg_translate(cli_words(), commands[i]->summary), NAMES, 80);
    }
}

static void print_help(void)
{
    print_usage(stdout);
    const char *text =
        HG_T("\n"
             "Options:\n"
             "  --lang CODE   language of sentences: en or de; else that of LC_ALL, LC_MESSAGES or LANG\n"
             "  --version     show the version and its commit\n"
             "  --help        show this help; 'hourglass COMMAND --help' explains a command\n"
             "\n"
             "Examples:\n"
             "  hourglass play tides                 play against a bot in the terminal\n"
             "  hourglass play sandstone --lang de   another game, in German\n"
             "  hourglass learn                      learn a game in lessons of a few minutes\n"
             "  hourglass rules tides relics         look up a rule\n"
             "  hourglass verify game.jsonl          say what a recorded game proves\n"
             "\n"
             "Exit codes:\n"
             "  0  done\n"
             "  1  it ran, and the answer is no: a record does not verify, an edition has mistakes\n"
             "  2  the command line is wrong\n"
             "  3  a file or stream could not be read or written\n"
             "  4  verify: a record is open or unproven, and none is broken\n"
             "\n"
             "NO_COLOR=1 turns colours off. Hourglass is unofficial: rules written from the published rulebooks.\n");
    cli_put_help(stdout, hg_translate(cli_words(), text));
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
        cli_complain(NULL, HG_T("there is no command '{name}'; did you mean '{near}'?"),
                     HG_ARGS({"name", name}, {"near", near}));
    else
        cli_complain(NULL, HG_T("there is no command '{name}'; {help} lists them."),
                     HG_ARGS({"name", name}, {"help", CLI_TYPED("--help")}));
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

/* --lang may stand before the command too; returns the words read, -1 after a sentence. */
static int take_language(int argc, char **argv)
{
    int at = 0;
    while (at < argc && (strcmp(argv[at], "--lang") == 0 || strncmp(argv[at], "--lang=", 7) == 0)) {
        const char *code = argv[at][6] ? argv[at] + 7 : at + 1 < argc ? argv[++at] : NULL;
        if (!code)
            cli_complain(NULL, HG_T("--{option} needs a value: --{option} {value}."),
                         HG_ARGS({"option", "lang"}, {"value", "CODE"}));
        if (!code || !cli_set_language(NULL, code))
            return -1;
        at++;
    }
    return at;
}

static int run_command(int argc, char **argv)
{
    const struct cli_command *command = find_command(argv[0]);
    if (!command)
        return refuse_command(argv[0]);
    return cli_finish(command, command->run(command, argc - 1, argv + 1));
}

/* The words behind "help". */
static int run_help(int argc, char **argv)
{
    static char help[] = "--help";
    int taken = take_language(argc, argv);
    if (taken < 0)
        return CLI_USAGE;
    if (taken < argc)
        return run_command(2, (char *[]){argv[taken], help, NULL});
    print_help();
    return cli_finish(NULL, CLI_OK);
}

static int complain_about_nothing(void)
{
    print_usage(stderr);
    cli_put_help(stderr, hg_translate(cli_words(), HG_T("\n'hourglass COMMAND --help' explains a command.\n")));
    return CLI_USAGE;
}

static bool is_one_of(const char *word, const char *a, const char *b)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

static int run(int argc, char **argv)
{
    cli_look_for_language(argc, argv);
    int taken = take_language(argc, argv);
    if (taken < 0)
        return CLI_USAGE;
    if (taken == argc)
        return complain_about_nothing();
    const char *word = argv[taken];
    if (strcmp(word, "help") == 0)
        return run_help(argc - taken - 1, argv + taken + 1);
    if (is_one_of(word, "--help", "-h")) {
        print_help();
    } else if (strcmp(word, "--version") == 0) {
        printf(*cli_commit ? "hourglass %s (%s)\n" : "hourglass %s\n", HG_VERSION, cli_commit);
    } else if (word[0] == '-') {
        cli_complain(NULL, HG_T("there is no option {option}; {help} lists them."),
                     HG_ARGS({"option", word}, {"help", CLI_TYPED("--help")}));
        return CLI_USAGE;
    } else {
        return run_command(argc - taken, argv + taken);
    }
    return cli_finish(NULL, CLI_OK);
}

int main(int argc, char **argv)
{
    occupy_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error of the write: cli_finish */
    cli_set_program(argc ? argv[0] : NULL);
    return argc ? run(argc - 1, argv + 1) : complain_about_nothing();
}
