/* export.c: hourglass export DIRECTORY: the web client as files for any web host. */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/common/text.h"
#include "server/web.h"

/* Make the directories of a path up to its last slash. */
static bool make_directories(const struct cli_command *command, const char *path)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(copy, 0777) != 0 && errno != EEXIST) {
            cli_complain(command, HG_T("cannot make the directory {path}: {reason}."),
                         HG_ARGS({"path", copy}, {"reason", cli_reason(errno)}));
            return false;
        }
        *slash = '/';
    }
    return true;
}

/* A directory that is not there is as good as an empty one. */
static bool is_usable(const struct cli_command *command, const char *directory, bool force)
{
    DIR *stream = opendir(directory);
    if (!stream && errno == ENOENT)
        return true;
    if (!stream) {
        cli_complain(command, HG_T("cannot use {path}: {reason}."),
                     HG_ARGS({"path", directory}, {"reason", cli_reason(errno)}));
        return false;
    }
    bool empty = true;
    for (struct dirent *entry = readdir(stream); entry && empty; entry = readdir(stream))
        empty = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
    closedir(stream);
    if (empty || force)
        return true;
    cli_complain(command, HG_T("{path} is not empty; --force writes into it and leaves other files alone."),
                 HG_ARGS({"path", directory}));
    return false;
}

static bool write_file(const struct cli_command *command, const char *directory, const struct web_file *file)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", directory, file->path) >= (int)sizeof path) {
        cli_complain(command, HG_T("cannot write {file}: the path is too long."), HG_ARGS({"file", file->path}));
        return false;
    }
    if (!make_directories(command, path) || !cli_write_file(command, path, (const char *)file->bytes, file->size))
        return false;
    printf("%9zu  %s\n", file->size, file->path);
    return true;
}

/* Pages name the files they need, so they come last: a directory that is being served is whole at every moment. */
static int turn(const struct web_file *file)
{
    return file->immutable ? 0 : strcmp(file->path, "index.html") != 0 ? 1 : 2;
}

static bool write_files(const struct cli_command *command, const char *directory)
{
    for (int now = 0; now <= 2; now++)
        for (int i = 0; i < web_file_count; i++)
            if (turn(&web_files[i]) == now && !write_file(command, directory, &web_files[i]))
                return false;
    return true;
}

static int export_to(const struct cli_command *command, const char *directory, bool force)
{
    size_t bytes = 0;
    if (!is_usable(command, directory, force))
        return CLI_IO;
    if (!write_files(command, directory))
        return CLI_IO;
    for (int i = 0; i < web_file_count; i++)
        bytes += web_files[i].size;
    printf("%9zu  ", bytes);
    cli_print(web_file_count == 1 ? HG_T("bytes in {files} file, written to {path}")
                                  : HG_T("bytes in {files} files, written to {path}"),
              HG_ARGS({"files", NULL, web_file_count}, {"path", directory}));
    putchar('\n');
    return cli_finish(command, CLI_OK);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    bool force = false;
    const struct cli_option options[] = {
        {"force", NULL, HG_T("write into a directory that is not empty"), &force, NULL},
        {0},
    };
    const char *directory = NULL;
    int count = cli_parse(command, options, argc, argv, &directory, 1);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (count == 0 || !*directory)
        return cli_usage(command, HG_T("which directory?"));
    if (web_is_placeholder) {
        cli_complain(command, HG_T("this program was built without the web client; there is nothing to export."), NULL);
        return CLI_BAD;
    }
    return export_to(command, directory, force);
}

const struct cli_command cli_export = {
    .name = "export",
    .arguments = HG_T("DIRECTORY"),
    .summary = HG_T("write the web client as files for any web host"),
    .help = HG_T("Writes the web client as static files. They work from any web host and below any path, and\n"
                 "need nothing else: upload the directory. LICENSE.txt and THIRD_PARTY.md among them have the\n"
                 "terms of what the client is made of. Prints the size and name of every file.\n"
                 "\n"
                 "The directory is made when it is not there. With --force an export is brought up to date:\n"
                 "every file is replaced whole, index.html last, and files of an earlier export stay for the\n"
                 "pages that are still open.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass export public                into a new directory\n"
                 "  hourglass export --force /srv/www      over what is there\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  written\n"
                 "  1  this program was built without the web client\n"
                 "  2  the command line is wrong\n"
                 "  3  the directory is not empty, or something could not be written\n"),
    .run = run,
};
