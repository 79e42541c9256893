/* save.c: save files. A game is saved after every move, before anybody sees what came of it, in the place that the
 * XDG base directories name for the state of programs. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/play/play.h"
#include "table/memory.h"

/* --- the place ---------------------------------------------------------------------------------------------------- */

/* Whether this is GAME-YEAR-MONTH-DAY-N.jsonl, as reserve() names them. */
static bool is_of_ours(const char *name)
{
    return fnmatch("*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-[1-9]*.jsonl", name, 0) == 0;
}

/* A program that was killed before its first save leaves an empty file. */
static void remove_empty(const char *directory)
{
    char path[PATH_MAX];
    struct stat file;
    DIR *entries = opendir(directory);
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        if (is_of_ours(entry->d_name) && snprintf(path, sizeof path, "%s/%s", directory, entry->d_name) < PATH_MAX &&
            lstat(path, &file) == 0 && file.st_size == 0)
            cli_remove_if_dead(path);
    if (entries)
        closedir(entries);
}

/* The first number of the day that is free, taken at once: two programs never get the same. */
static bool reserve(const char *directory, const char *game, struct save *save)
{
    char day[16];
    time_t now = time(NULL);
    strftime(day, sizeof day, "%Y-%m-%d", localtime(&now));
    for (int n = 1; n < 100000; n++) {
        if (snprintf(save->path, PATH_MAX, "%s/%s-%s-%d.jsonl", directory, game, day, n) >= PATH_MAX)
            return false;
        enum lock_answer answer = lock_take(&save->lock, save->path, O_CREAT | O_EXCL);
        if (answer == LOCK_TAKEN || answer == LOCK_NO_WAY)
            return true;
        if (answer == LOCK_NO_FILE && errno != EEXIST)
            return false;
    }
    return false;
}

static void give_up(struct play *play)
{
    play->save.on = false;
    play->save.failed = true;
    lock_release(&play->save.lock);
    page_say(&play->page, HG_T("The game goes on, but it is not saved. Type \"save FILE\" to save it elsewhere."),
             NULL);
}

void save_choose_place(struct play *play)
{
    char directory[PATH_MAX];
    bool known = cli_state_directory(directory, sizeof directory);
    if (known) {
        cli_make_directories(directory);
        remove_empty(directory);
    }
    if (known && reserve(directory, play->game, &play->save)) {
        cli_tidy_beside(play->save.path);
        play->save.on = true;
        return;
    }
    if (known)
        cli_complain(play->command, HG_T("cannot write {file}: {reason}."),
                     HG_ARGS({"file", play->save.path}, {"reason", cli_reason(errno)}));
    else
        cli_complain(play->command, HG_T("there is no place for save files: neither XDG_STATE_HOME nor HOME is set."),
                     NULL);
    give_up(play);
}

/* Told by who plays there already, or by a file system that cannot tell. */
static bool take(struct play *play, const char *path, int flags, struct lock *lock)
{
    enum lock_answer answer = lock_take(lock, path, flags);
    long holder = answer == LOCK_HELD ? lock_holder(path) : 0;
    if (answer == LOCK_HELD)
        cli_complain(play->command,
                     holder ? HG_T("{file} is being played by another program (process {process}). Go on there, or "
                                   "leave it there first (q); --save FILE plays on in another file.")
                            : HG_T("{file} is being played by another program. Go on there, or leave it there first "
                                   "(q); --save FILE plays on in another file."),
                     HG_ARGS({"file", path}, {"process", NULL, holder}));
    else if (answer == LOCK_NO_WAY)
        cli_complain(play->command,
                     HG_T("{file} is on a file system without locks; play this game in one terminal at a time."),
                     HG_ARGS({"file", path}));
    else
        cli_tidy_beside(path);
    return answer != LOCK_HELD;
}

bool save_take(struct play *play, const char *path, bool is_new)
{
    return take(play, path, is_new ? O_CREAT : 0, &play->save.lock);
}

bool save_is_used(const char *path)
{
    struct stat old;
    return stat(path, &old) == 0 && S_ISREG(old.st_mode) && old.st_size > 0;
}

/* --- writing ------------------------------------------------------------------------------------------------------ */

const struct hg_out *save_record(struct play *play)
{
    struct save *save = &play->save;
    struct hg_out *out = client_ask(play->client, "table.record", NOBODY);
    hg_json_bool(out, "private", true);
    hg_json_int(out, "after", (int64_t)save->size);
    struct answer answer = client_send(play->client);
    struct hg_json lines = hg_json_member(answer.result, "record");
    char *text = hg_zeroed(hg_json_size(lines) + 1);
    long n = hg_json_get_text(lines, text, hg_json_size(lines) + 1);
    save->record.len = save->size;
    hg_put_bytes(&save->record, text, n < 0 ? 0 : (size_t)n);
    save->size = (size_t)client_number(hg_json_member(answer.result, "size"), 0);
    play_note_next(play, answer.result);
    hg_free(text);
    answer_free(&answer);
    return &save->record;
}

/* Whoever reads the secret can foresee the cards to come. */
static bool write_private(struct play *play, const char *path, struct lock *lock, const char *text, size_t length)
{
    int fd;
    mode_t before = umask(077);
    bool good = cli_replace_locked(play->command, path, text, length, &fd);
    umask(before);
    if (good)
        lock_follow(lock, fd);
    return good;
}

void save_know_file(struct play *play)
{
    struct stat file;
    if (stat(play->save.path, &file) != 0)
        return;
    play->save.file = file.st_ino;
    play->save.changed = file.st_mtim;
}

/* A copy put in its place, or the same game in two terminals where there are no locks: whoever saves second would erase
 * the moves of the other. */
static bool somebody_else_wrote(struct play *play)
{
    const struct save *save = &play->save;
    struct stat file;
    if (stat(save->path, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size == 0)
        return false;
    if (file.st_ino == save->file && file.st_mtim.tv_sec == save->changed.tv_sec &&
        file.st_mtim.tv_nsec == save->changed.tv_nsec)
        return false;
    cli_complain(play->command, HG_T("{file} was changed by another program since; it is left as it is."),
                 HG_ARGS({"file", save->path}));
    return true;
}

/* A record only grows. */
bool save_is_due(struct play *play)
{
    return play->save.on && save_record(play)->len != play->save.length;
}

void save_now(struct play *play)
{
    struct save *save = &play->save;
    if (!save_is_due(play))
        return;
    const struct hg_out *record = &save->record;
    save->length = record->len;
    if (somebody_else_wrote(play) || !write_private(play, save->path, &save->lock, record->text, record->len))
        give_up(play);
    save_know_file(play);
}

static bool is_new(struct play *play, const char *path)
{
    if (!save_is_used(path))
        return true;
    page_say(&play->page, HG_T("There is a file {path} already; choose another name."), HG_ARGS({"path", path}));
    return false;
}

bool save_new_record(struct play *play, const char *path)
{
    if (!is_new(play, path))
        return false;
    const struct hg_out *record = save_record(play);
    page_show(&play->page);
    return cli_write_file(play->command, path, record->text, play->save.size);
}

static bool write_elsewhere(struct play *play, const char *path, struct lock *lock)
{
    const struct hg_out *record = save_record(play);
    return write_private(play, path, lock, record->text, record->len);
}

/* Looked at before, as it may be the file that we have locked ourselves, and once more when it is ours alone. */
bool save_elsewhere(struct play *play, const char *path)
{
    struct save *save = &play->save;
    struct lock lock = LOCK_FREE;
    if (strlen(path) >= sizeof save->path || !is_new(play, path))
        return false;
    page_show(&play->page);
    if (!take(play, path, O_CREAT, &lock) || !is_new(play, path) || !write_elsewhere(play, path, &lock)) {
        lock_release(&lock);
        return false;
    }
    lock_release(&save->lock);
    save->lock = lock;
    strcpy(save->path, path);
    save->on = true;
    save->failed = false;
    save_know_file(play);
    return true;
}

/* Commands are for copying: on a line of their own, and whole. */
void save_put_command(struct play *play, const char *const words[])
{
    hg_put(&play->page.text, "  ");
    hg_put(&play->page.text, cli_typed(words));
    hg_put(&play->page.text, "\n");
}

void save_say_goodbye(struct play *play)
{
    if (!play->save.on) {
        page_say(&play->page, HG_T("The game was not saved."), NULL);
        return;
    }
    page_say(&play->page, HG_T("The game is saved. It goes on with:"), NULL);
    save_put_command(play, (const char *const[]){"play", play->game, "--resume", play->save.path, NULL});
}
