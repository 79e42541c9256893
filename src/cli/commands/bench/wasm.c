/* wasm.c: the module that is part of the page, measured by node, which runs the text of bench.mjs. */
#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands/bench/bench.h"
#include "core/json.h"
#include "server/web.h"
#include "table/memory.h"

extern const unsigned char bench_script[]; /* bench.mjs, embedded by the build */
extern char **environ;

/* The page has it as assets/GAME-HASH.wasm; NULL in a program without the page. */
static const struct web_file *find_module(const char *game)
{
    static const char folder[] = "assets/", ending[] = ".wasm";
    for (int i = 0; i < web_file_count; i++) {
        const char *path = web_files[i].path, *name = path + strlen(folder), *dash = strchr(path, '-');
        size_t n = strlen(path);
        bool module = n > strlen(ending) && strcmp(path + n - strlen(ending), ending) == 0;
        if (module && dash && strncmp(path, folder, strlen(folder)) == 0 && (size_t)(dash - name) == strlen(game) &&
            memcmp(name, game, strlen(game)) == 0)
            return &web_files[i];
    }
    return NULL;
}

/* --- what node is told -------------------------------------------------------------------------------------------- */

static void write_round(const struct bench_round *round, struct hg_out *out)
{
    const char *line = round->lines.text;
    hg_json_open(out, '{');
    hg_json_int(out, "does", (int64_t)round->does);
    hg_json_key(out, "lines");
    hg_json_open(out, '[');
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        hg_json_put_text_n(out, line, (size_t)(end - line));
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

static void write_lists(const struct bench *b, struct hg_out *out)
{
    hg_json_key(out, "rounds");
    hg_json_open(out, '[');
    for (int i = 0; i < BENCH_ROUNDS; i++)
        write_round(&b->rounds[i], out);
    hg_json_close(out, ']');
    hg_json_key(out, "positions");
    hg_json_open(out, '[');
    for (int i = 0; i < b->start_count; i++)
        hg_json_put_text_n(out, b->starts[i].json.at, hg_json_size(b->starts[i].json));
    hg_json_close(out, ']');
}

static FILE *write_input(const struct bench *b, double seconds, const struct web_file *module)
{
    FILE *file = tmpfile();
    if (!file)
        return NULL;
    struct hg_out lists = hg_out_growing();
    hg_json_open(&lists, '{');
    write_lists(b, &lists);
    fprintf(file, "%s,\"seconds\":%.3f}\n", lists.text, seconds);
    fwrite(module->bytes, 1, module->size, file);
    hg_out_free(&lists);
    if (fflush(file) == 0 && fseek(file, 0, SEEK_SET) == 0)
        return file;
    fclose(file);
    return NULL;
}

/* --- what it answers ---------------------------------------------------------------------------------------------- */

static bool read_answer(const char *text, size_t n, struct bench_module *module)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(text, n, &root, &error) ||
        hg_json_get_text(hg_json_member(root, "node"), module->node, sizeof module->node) < 0)
        return false;
    struct hg_json rates = hg_json_member(root, "rates");
    struct hg_json_walk walk = hg_json_walk(rates);
    if (hg_json_count(rates) != BENCH_IN_MODULES)
        return false;
    while (hg_json_next(&walk))
        module->rates[walk.index] = strtod(walk.value.at, NULL);
    return true;
}

/* 0, or why node could not be started; *text is what it wrote, for hg_out_free(). */
static int run_node(int input, struct hg_out *text)
{
    char node[] = "node", type[] = "--input-type=module", run[] = "-e";
    char *const words[] = {node, type, run, (char *)(uintptr_t)bench_script, NULL};
    posix_spawn_file_actions_t actions;
    char buffer[4096];
    pid_t child;
    int ends[2];
    if (pipe(ends) != 0)
        return errno;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    int problem = posix_spawnp(&child, node, &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    for (ssize_t n; !problem && (n = read(ends[0], buffer, sizeof buffer)) > 0;)
        hg_put_bytes(text, buffer, (size_t)n);
    close(ends[0]);
    if (!problem)
        waitpid(child, &(int){0}, 0);
    return problem;
}

bool bench_run_module(const struct cli_command *command, const struct bench *b, double seconds,
                      struct bench_module *module)
{
    const struct web_file *file = find_module(b->game->id);
    if (!file) {
        cli_complain(command,
                     HG_T("--wasm: this program has no module of {game}; 'make build' puts those of the page into it."),
                     HG_ARGS({"game", b->game->title}));
        return false;
    }
    FILE *input = write_input(b, seconds, file);
    struct hg_out text = hg_out_growing();
    int problem = input ? run_node(fileno(input), &text) : errno;
    bool good = !problem && read_answer(text.text, text.len, module);
    if (problem == ENOENT)
        cli_complain(command, HG_T("--wasm: node runs the module, and there is no program of this name here."), NULL);
    else if (problem)
        cli_complain(command, HG_T("--wasm: node could not be started: {reason}."),
                     HG_ARGS({"reason", cli_reason(problem)}));
    else if (!good)
        cli_complain(command, HG_T("--wasm: node could not run the module of {game}."),
                     HG_ARGS({"game", b->game->title}));
    hg_out_free(&text);
    if (input)
        fclose(input);
    return good;
}
