/* copies.c: the whole store into another file, and back. A server that runs makes the copy itself, beside its store, a few
 * pages at a time; then it is moved to where it was asked for. The key is in no copy. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands/admin/admin.h"
#include "cli/common/lock.h"
#include "cli/common/text.h"
#include "host/office.h"
#include "store/sqlite.h"

enum { PAGES = 500, BYTES = 1 << 16 };

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

static int refuse(const struct admin *admin, const char *sentence, const char *file, int reason)
{
    cli_complain(admin->command, sentence, HG_ARGS({"file", file}, {"reason", cli_reason(reason)}));
    return CLI_IO;
}

/* "FILE.part" and its like; false after a sentence. */
static bool name_beside(const struct admin *admin, char path[PATH_MAX], const char *file, const char *suffix)
{
    if (snprintf(path, PATH_MAX, "%s%s", file, suffix) < PATH_MAX)
        return true;
    refuse(admin, HG_T("{file}: {reason}."), file, ENAMETOOLONG);
    return false;
}

static const char *directory_of(char room[PATH_MAX], const char *file)
{
    const char *slash = strrchr(file, '/');
    snprintf(room, PATH_MAX, "%.*s", slash ? (int)(slash - file + 1) : 1, slash ? file : ".");
    return room;
}

static void sync_directory_of(const char *file)
{
    char directory[PATH_MAX];
    int opened = open(directory_of(directory, file), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        return;
    fsync(opened);
    close(opened);
}

/* --- one at a time -------------------------------------------------------------------------------------------------- */

/* A file that is being made, under another name until it is whole. The lock is a file of its own: whoever makes the part begins
 * with a new one. */
struct part {
    char path[PATH_MAX], lock_path[PATH_MAX];
    struct lock lock;
};

/* CLI_OK, or another code after a sentence. Where a file system has no locks it goes on without. */
static int begin_part(const struct admin *admin, struct part *part, const char *file)
{
    part->lock = LOCK_FREE;
    if (!name_beside(admin, part->path, file, ".part") || !name_beside(admin, part->lock_path, file, ".part.lock"))
        return CLI_IO;
    errno = 0;
    switch (lock_take(&part->lock, part->lock_path, O_CREAT | O_NOFOLLOW)) {
    case LOCK_TAKEN:
    case LOCK_NO_WAY: return CLI_OK;
    case LOCK_NO_FILE: return refuse(admin, HG_T("{file} cannot be written: {reason}."), part->path, errno);
    case LOCK_HELD: break;
    }
    cli_complain(admin->command, HG_T("{file} is being written by another hourglass admin: wait until that has ended."),
                 HG_ARGS({"file", file}));
    return CLI_BAD;
}

static void end_part(struct part *part)
{
    unlink(part->lock_path);
    lock_release(&part->lock);
}

/* --- bytes ---------------------------------------------------------------------------------------------------------- */

static bool pour(int from, int to)
{
    char bytes[BYTES];
    ssize_t n;
    while ((n = read(from, bytes, sizeof bytes)) > 0)
        for (ssize_t put = 0, now; put < n; put += now)
            if ((now = write(to, bytes + put, (size_t)(n - put))) <= 0)
                return false;
    return n == 0 && fsync(to) == 0;
}

/* A new file with the bytes of another, on the disk; nothing where that fails, after a sentence. */
static bool copy_bytes(const struct admin *admin, const char *from, const char *to)
{
    errno = 0;
    int source = open(from, O_RDONLY | O_CLOEXEC);
    if (source < 0) {
        refuse(admin, HG_T("{file} cannot be read: {reason}."), from, errno);
        return false;
    }
    unlink(to); /* of a copy that was broken off */
    int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = file >= 0 && pour(source, file);
    int reason = errno;
    close(source);
    if (file >= 0 && close(file) != 0)
        good = false;
    if (good)
        return true;
    unlink(to);
    refuse(admin, HG_T("{file} cannot be written: {reason}."), to, reason ? reason : errno);
    return false;
}

static bool put_in_place(const struct admin *admin, const char *from, const char *to)
{
    if (rename(from, to) != 0) {
        refuse(admin, HG_T("{file} cannot be written: {reason}."), to, errno);
        unlink(from);
        return false;
    }
    sync_directory_of(to);
    return true;
}

/* --- backup --------------------------------------------------------------------------------------------------------- */

/* Whoever serves the store copies it, a little at a time. */
static bool copy_store(struct admin *admin, const char *name)
{
    struct hg_store_request request = {.verb = HG_STORE_BACKUP, .backup = {hg_text_of(name), PAGES, false}};
    int left = 1;
    while (left > 0) {
        struct hg_store_answer *answer = admin_ask(admin, &request);
        left = answer ? answer->count : -1;
        hg_store_answer_free(answer);
        request.backup.goes_on = true;
    }
    return left == 0;
}

/* The copy that a server has made beside its store; false after a sentence. */
static bool copy_of_server(struct admin *admin, char made[PATH_MAX])
{
    uint8_t entropy[32];
    char name[OFFICE_COPY_DIGITS + 1], suffix[sizeof OFFICE_COPY + sizeof name];
    struct hg_out out = hg_out_fixed(name, sizeof name);
    cli_entropy(entropy);
    hg_put_hex(&out, entropy, OFFICE_COPY_DIGITS / 2);
    snprintf(suffix, sizeof suffix, OFFICE_COPY "%s", name);
    return name_beside(admin, made, admin->store, suffix) && copy_store(admin, name);
}

static bool fetch_copy(struct admin *admin, const char *part)
{
    char made[PATH_MAX];
    if (!copy_of_server(admin, made))
        return false;
    bool good = copy_bytes(admin, made, part);
    unlink(made);
    return good;
}

static bool make_copy(struct admin *admin, const char *part)
{
    int file = copy_store(admin, part) ? open(part, O_RDWR | O_CLOEXEC) : -1;
    bool good = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return good;
}

bool admin_open_copy(struct admin *admin)
{
    char made[PATH_MAX], log[PATH_MAX];
    if (!copy_of_server(admin, made) || !name_beside(admin, log, made, "-wal"))
        return false;
    bool good = admin_open_file(admin, made, false);
    unlink(made); /* whoever has it open has it */
    unlink(log);
    office_hang_up(admin->line); /* the server would remove it then */
    admin->line = NULL;
    return good;
}

static bool is_same(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static const char *name_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

/* Whoever wrote over a file of the store, there or not yet, would have neither a store nor a copy. */
static bool is_of_store(const struct admin *admin, const char *file)
{
    static const char *const suffixes[] = {"", ".key", ".admin", "-wal", "-shm", "-journal"};
    char own[PATH_MAX], here[PATH_MAX], there[PATH_MAX];
    bool beside = is_same(directory_of(here, admin->store), directory_of(there, file));
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++)
        if (snprintf(own, sizeof own, "%s%s", admin->store, suffixes[i]) < (int)sizeof own &&
            (is_same(own, file) || (beside && strcmp(name_of(own), name_of(file)) == 0)))
            return true;
    return false;
}

static int back_up(struct admin *admin, const char *part, const char *to)
{
    if (!admin_open(admin, false))
        return CLI_IO;
    unlink(part);
    if (!(admin->line ? fetch_copy(admin, part) : make_copy(admin, part)) || !put_in_place(admin, part, to))
        return CLI_IO;
    admin_note(admin, "backup", to);
    cli_print(HG_T("{copy} is a copy of {file}. The key {file}.key is not in it: keep that apart."),
              HG_ARGS({"copy", to}, {"file", admin->store}));
    putchar('\n');
    return CLI_OK;
}

int admin_backup(struct admin *admin)
{
    const char *to = admin->what[0];
    struct part part;
    if (is_of_store(admin, to)) {
        cli_complain(admin->command, HG_T("{file} is a file of the store itself: call the copy otherwise."),
                     HG_ARGS({"file", to}));
        return CLI_BAD;
    }
    if (is_there(to) && !admin->force) {
        cli_complain(admin->command, HG_T("{file} is there already; --force writes over it."), HG_ARGS({"file", to}));
        return CLI_BAD;
    }
    int code = begin_part(admin, &part, to);
    if (code != CLI_OK)
        return code;
    code = back_up(admin, part.path, to);
    end_part(&part);
    return code;
}

/* --- restore -------------------------------------------------------------------------------------------------------- */

/* SQLite locks bytes of the file, whoever it is. */
static const struct flock whole_lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512};

static bool is_in_use(const char *path)
{
    struct flock lock = whole_lock;
    int file = open(path, O_RDWR | O_CLOEXEC);
    bool used = file >= 0 && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    if (file >= 0)
        close(file);
    return used;
}

/* An empty file is no store: one was about to be made, or put back. */
static bool has_bytes(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && file.st_size > 0;
}

/* Whoever opens it and looks at all of it finds nothing wrong; false after a sentence. */
static bool is_sound(struct admin *admin, const char *file)
{
    if (!admin_open_file(admin, file, false))
        return false;
    struct hg_store_answer *answer = admin_ask(admin, &(struct hg_store_request){.verb = HG_STORE_CHECK, .check = {1}});
    bool good = answer && !answer->text.at;
    if (answer && !good)
        cli_complain(admin->command, HG_T("{file} is damaged: {what}."),
                     HG_ARGS({"file", admin->what[0]}, {"what", answer->text.at}));
    hg_store_answer_free(answer);
    admin_close(admin);
    return good;
}

/* Whoever serves the store later owns the directory; root makes files that are his. A link there, which he may have made, gives
 * him nothing; and a descriptor that reads would take the lock of SQLite with it when it is closed. */
void admin_give(const char *file)
{
    char directory[PATH_MAX];
    struct stat owner, made;
    int opened = geteuid() == 0 && stat(directory_of(directory, file), &owner) == 0
                     ? open(file, O_PATH | O_NOFOLLOW | O_CLOEXEC)
                     : -1;
    if (opened < 0)
        return;
    if (fstat(opened, &made) == 0 && S_ISREG(made.st_mode) && made.st_nlink == 1)
        (void)!fchownat(opened, "", owner.st_uid, owner.st_gid, AT_EMPTY_PATH);
    close(opened);
}

/* What is in its log goes into the file, where that can be. */
static void settle(const struct admin *admin)
{
    char text[1024];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    struct hg_sqlite_way way = {.file = admin->store, .as_it_is = true};
    hg_sqlite_close(hg_sqlite_open(&way, cli_words(), &problem));
}

/* A log is never left to another file than its own, whose pages it would write over. */
static bool put_log_aside(const struct admin *admin, const char *suffix)
{
    char log[PATH_MAX], old[PATH_MAX], kept[32];
    snprintf(kept, sizeof kept, ".old%s", suffix);
    if (!name_beside(admin, log, admin->store, suffix) || !name_beside(admin, old, admin->store, kept))
        return false;
    unlink(old);
    if (rename(log, old) == 0 || errno == ENOENT)
        return true;
    refuse(admin, HG_T("{file} cannot be written: {reason}."), old, errno);
    return false;
}

/* What was there stays under another name, and under its own until the new one takes its place. */
static bool put_aside(const struct admin *admin)
{
    char old[PATH_MAX];
    if (!put_log_aside(admin, "-wal") || !put_log_aside(admin, "-journal"))
        return false;
    if (!has_bytes(admin->store))
        return true;
    if (!name_beside(admin, old, admin->store, ".old"))
        return false;
    unlink(old);
    if (link(admin->store, old) == 0 || rename(admin->store, old) == 0)
        return true;
    refuse(admin, HG_T("{file} cannot be written: {reason}."), old, errno);
    return false;
}

static int refuse_server(const struct admin *admin)
{
    cli_complain(admin->command, HG_T("a server has {file} open: stop it first."), HG_ARGS({"file", admin->store}));
    return CLI_BAD;
}

static int refuse_store(const struct admin *admin)
{
    cli_complain(admin->command, HG_T("{file} is there already; --force takes its place, and it stays as {file}.old."),
                 HG_ARGS({"file", admin->store}));
    return CLI_BAD;
}

/* May the store be replaced? */
static int judge(const struct admin *admin)
{
    struct office_line *line = office_call(admin->store);
    office_hang_up(line);
    if (line || is_in_use(admin->store))
        return refuse_server(admin);
    return has_bytes(admin->store) && !admin->force ? refuse_store(admin) : CLI_OK;
}

/* The copy takes the place of the store. Nobody opens that meanwhile: its lock is ours until then. Where there is none an empty
 * file is, so that nobody makes one. */
static int replace(const struct admin *admin, const char *part)
{
    int code = judge(admin); /* a server may have begun while the copy was looked at */
    if (code != CLI_OK)
        return code;
    bool was_there = has_bytes(admin->store);
    if (was_there) /* a log without its file would go */
        settle(admin);
    struct flock lock = whole_lock;
    int file = open(admin->store, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return refuse(admin, HG_T("{file} cannot be written: {reason}."), admin->store, errno);
    if (fcntl(file, F_SETLK, &lock) != 0)
        code = refuse_server(admin);
    else if (!was_there && has_bytes(admin->store)) /* it was made, and whoever did so has ended */
        code = refuse_store(admin);
    else if (!put_aside(admin) || !put_in_place(admin, part, admin->store)) {
        if (!was_there)
            unlink(admin->store);
        code = CLI_IO;
    }
    close(file);
    return code;
}

/* Nothing is left of it where it fails. */
static int put_back(struct admin *admin, const char *from, const char *part)
{
    char log[PATH_MAX];
    if (!copy_bytes(admin, from, part))
        return CLI_IO;
    int code = is_sound(admin, part) ? CLI_OK : CLI_BAD;
    if (code == CLI_OK) {
        admin_give(part);
        code = replace(admin, part);
    }
    if (code == CLI_OK)
        return code;
    unlink(part);
    if (name_beside(admin, log, part, "-wal"))
        unlink(log);
    return code;
}

int admin_restore(struct admin *admin)
{
    char key[PATH_MAX], log[PATH_MAX];
    struct part part;
    const char *from = admin->what[0];
    int code = judge(admin);
    if (code != CLI_OK)
        return code;
    if (!name_beside(admin, key, admin->store, ".key") || !name_beside(admin, log, from, "-wal"))
        return CLI_IO;
    if (is_there(log)) {
        cli_complain(admin->command, HG_T("{file} is no backup: it has a log beside it, so a server has it, or had."),
                     HG_ARGS({"file", from}));
        return CLI_BAD;
    }
    cli_make_directories_of(admin->store);
    code = begin_part(admin, &part, admin->store);
    if (code != CLI_OK)
        return code;
    code = put_back(admin, from, part.path);
    end_part(&part);
    if (code != CLI_OK)
        return code;
    cli_print(is_there(key)
                  ? HG_T("{file} is as it was when {copy} was made.")
                  : HG_T("{file} is as it was when {copy} was made. Its key {file}.key is missing: put it back, "
                         "or none of its running games goes on."),
              HG_ARGS({"file", admin->store}, {"copy", from}));
    putchar('\n');
    return CLI_OK;
}
