/* progress.c: lessons.json in the place for the state of programs: {GAME: {"pick-and-pass": true, "relics": 3}}: true is
 * done, a number the page where it was left. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/learn/learn.h"
#include "cli/common/cli.h"
#include "cli/common/client.h"
#include "table/memory.h"

static bool is_progress(struct hg_json kept)
{
    struct hg_json_walk games = hg_json_walk(kept);
    bool good = hg_json_type(kept) == HG_JSON_OBJECT;
    while (good && hg_json_next(&games))
        good = hg_json_type(games.value) == HG_JSON_OBJECT;
    return good;
}

static void take_text(struct progress *progress, char *text)
{
    hg_free(progress->text);
    progress->text = text;
    progress->kept = text ? learn_json(text) : (struct hg_json){0};
}

void progress_open(struct progress *progress, const struct cli_command *command)
{
    size_t size;
    char directory[PATH_MAX];
    *progress = (struct progress){.command = command};
    if (!cli_state_directory(directory, sizeof directory) ||
        snprintf(progress->path, sizeof progress->path, "%s/lessons.json", directory) >= PATH_MAX) {
        progress->path[0] = '\0';
        return;
    }
    if (access(progress->path, F_OK) != 0)
        return;
    take_text(progress, cli_read_file(command, progress->path, &size));
    if (!progress->text || is_progress(progress->kept))
        return;
    cli_complain(command, HG_T("{file} is damaged: what you have learned so far cannot be told from it."),
                 HG_ARGS({"file", progress->path}));
    take_text(progress, NULL);
}

void progress_close(struct progress *progress)
{
    take_text(progress, NULL);
}

int progress_of(const struct progress *progress, const struct learn_file *file)
{
    struct hg_json kept = hg_json_member(hg_json_member(progress->kept, file->game), learn_name(file));
    bool done = false;
    if (hg_json_get_bool(kept, &done) && done)
        return LEARN_DONE;
    return (int)client_number(kept, 0);
}

/* --- keeping ------------------------------------------------------------------------------------------------------ */

static void put_value(struct hg_out *out, int page)
{
    if (page == LEARN_DONE)
        hg_json_put_bool(out, true);
    else
        hg_json_put_int(out, page);
}

static void put_raw(struct hg_out *out, struct hg_json key, struct hg_json value)
{
    hg_json_put_raw(out, key.at, hg_json_size(key));
    hg_put_char(out, ':');
    hg_put_bytes(out, value.at, hg_json_size(value));
}

/* The lessons of one game, with this one as it is now. */
static void put_game(struct hg_out *out, struct hg_json game, const struct learn_file *file, int page)
{
    struct hg_json_walk walk = hg_json_walk(game);
    hg_json_open(out, '{');
    while (hg_json_next(&walk))
        if (!hg_json_is(walk.key, learn_name(file)))
            put_raw(out, walk.key, walk.value);
    hg_json_key(out, learn_name(file));
    put_value(out, page);
    hg_json_close(out, '}');
}

static void put_all(struct hg_out *out, struct hg_json kept, const struct learn_file *file, int page)
{
    struct hg_json_walk walk = hg_json_walk(kept);
    hg_json_open(out, '{');
    while (hg_json_next(&walk))
        if (!hg_json_is(walk.key, file->game))
            put_raw(out, walk.key, walk.value);
    hg_json_key(out, file->game);
    put_game(out, hg_json_member(kept, file->game), file, page);
    hg_json_close(out, '}');
}

/* What could not be read may be mended by whoever wrote it. */
static void set_aside(const struct progress *progress)
{
    char aside[PATH_MAX + 16];
    if (progress->text || access(progress->path, F_OK) != 0)
        return;
    snprintf(aside, sizeof aside, "%s.damaged", progress->path);
    rename(progress->path, aside);
}

static void make_place(void)
{
    char directory[PATH_MAX];
    if (cli_state_directory(directory, sizeof directory))
        cli_make_directories(directory);
}

void progress_keep(struct progress *progress, const struct learn_file *file, int page)
{
    struct hg_out out = hg_out_growing();
    if (!progress->path[0] || progress_of(progress, file) == LEARN_DONE) {
        hg_out_free(&out);
        return;
    }
    put_all(&out, progress->kept, file, page);
    make_place();
    set_aside(progress);
    if (cli_write_file(progress->command, progress->path, out.text, out.len))
        take_text(progress, out.text);
    else
        progress->path[0] = '\0';
    if (progress->text != out.text)
        hg_out_free(&out);
}
