/* admin.c: hourglass admin: what whoever runs a server does with its store. */
#include "cli/commands/admin/admin.h"

#include <limits.h>
#include <signal.h>
#include <string.h>

#include "cli/common/text.h"

static const struct {
    const char *name;
    int (*run)(struct admin *admin);
    int least, most; /* words behind it */
} acts[] = {
    {"init", admin_init, 0, 0},       {"check", admin_check, 0, 0},       {"backup", admin_backup, 1, 1},
    {"restore", admin_restore, 1, 1}, {"table", admin_table, 2, 2},       {"person", admin_person, 2, 2},
    {"sweep", admin_sweep, 0, 0},     {"versions", admin_versions, 0, 0}, {"acts", admin_acts, 0, 0},
};
enum { ACTS = sizeof acts / sizeof acts[0] };

static const char *act_name(const void *list, int index)
{
    (void)list;
    return index < ACTS ? acts[index].name : NULL;
}

static int refuse_act(const struct cli_command *command, const char *word)
{
    const char *near = cli_nearest(word, act_name, NULL);
    if (!near)
        return cli_usage(command, HG_T("this is none of the acts that it knows."));
    cli_complain(command, HG_T("there is no act '{word}'; did you mean '{near}'?"),
                 HG_ARGS({"word", word}, {"near", near}));
    return CLI_USAGE;
}

static int do_act(struct admin *admin, const char *const *words, int count)
{
    for (int i = 0; i < ACTS; i++) {
        if (strcmp(acts[i].name, words[0]) != 0)
            continue;
        if (count - 1 < acts[i].least)
            return cli_usage(admin->command, HG_T("something is missing behind the act."));
        if (count - 1 > acts[i].most)
            return cli_usage(admin->command, HG_T("there are too many words behind the act."));
        int code = acts[i].run(admin);
        admin_close(admin);
        return cli_finish(admin->command, code);
    }
    return refuse_act(admin->command, words[0]);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    enum { WORDS = 4 };
    struct admin admin = {.command = command};
    const char *words[WORDS] = {NULL};
    char usual[PATH_MAX];
    const struct cli_option options[] = {
        {"store", HG_T("FILE"), HG_T("the store of the server; tables.db beside saved games if not given"), NULL,
         &admin.store, NULL},
        {"force", NULL,
         HG_T("backup, restore: in the place of a file that is there; init: in that of a key that is lost"),
         &admin.force, NULL, NULL},
        {"running", NULL, HG_T("check: only games that are not over"), &admin.running, NULL, NULL},
        {0},
    };
    int count = cli_parse(command, options, argc, argv, words, WORDS);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (count == 0)
        return cli_usage(command, HG_T("what is to be done?"));
    if (!admin.store && !cli_usual_store(usual, sizeof usual)) {
        cli_complain(command, HG_T("which store? --store FILE names it: neither XDG_STATE_HOME nor HOME is set."),
                     NULL);
        return CLI_IO;
    }
    if (!admin.store)
        admin.store = usual;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is one that cannot be written, no reason to die */
    memcpy(admin.what, words + 1, sizeof admin.what);
    return do_act(&admin, words, count);
}

const struct cli_command cli_admin = {
    .name = "admin",
    .arguments = HG_T("ACT [ARGUMENT]... --store FILE"),
    .summary = HG_T("look after the tables of a server"),
    .help = HG_T("Looks after the store of hourglass serve.\n"
                 "\n"
                 "  init                make a store and its key, where none is\n"
                 "  check               is the file whole, and does every record replay with this program? To\n"
                 "                      be asked before a new one serves\n"
                 "  versions            of this program, of the server that runs, of the store, and the rules\n"
                 "                      of games that are not over\n"
                 "  backup FILE         copy the store into a new file; the key beside it is not in the copy\n"
                 "  restore FILE        put such a copy in the place of the store, while no server runs\n"
                 "  table show ID       a table, who sits there, and how it stands\n"
                 "  table freeze ID     from now on nobody can change anything at this table\n"
                 "  table thaw ID       and now they can again\n"
                 "  table stop ID       end a game; nobody has won\n"
                 "  table export ID     the record of a game that is over, on standard output\n"
                 "  person show WHO     people of this name or number, and their tables\n"
                 "  person delete WHO   a person's name, words and devices go; games stay, without the name\n"
                 "  sweep               what is kept no longer goes, as a server does by itself each hour\n"
                 "  acts                what administrators have changed, and when\n"
                 "\n"
                 "A server that runs goes on: it is asked by the socket FILE.admin beside its store.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass admin check --store tables.db\n"
                 "  hourglass admin backup /backups/tables.db\n"
                 "  hourglass admin table export k7m2x9q4ab >game.jsonl\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  done; everything is well\n"
                 "  1  it is not: a record does not replay, there is no such table, a file is there already\n"
                 "  2  the command line is wrong\n"
                 "  3  the store could not be read or written\n"),
    .run = run,
};
