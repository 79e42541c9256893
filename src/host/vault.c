/* vault.c: see vault.h: crypto_secretbox of libsodium, a nonce drawn for each secret in front of it. */
#include "host/vault.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/sha256.h"

enum {
    NONCE = crypto_secretbox_NONCEBYTES,
    SEALED = NONCE + HG_ONLINE_SECRET + crypto_secretbox_MACBYTES,
    DIGITS = 2 * HG_ONLINE_SECRET,
    LINE = DIGITS + 1, /* with its end */
};

_Static_assert((int)SEALED <= (int)HG_ONLINE_SEALED, "online has room for a sealed secret");
_Static_assert(crypto_secretbox_KEYBYTES == (int)HG_ONLINE_SECRET, "a key is as long as a hash");

/* --- sealing ------------------------------------------------------------------------------------------------------ */

static size_t seal(void *context, const uint8_t secret[HG_ONLINE_SECRET], uint8_t out[HG_ONLINE_SEALED])
{
    const struct vault *vault = context;
    randombytes_buf(out, NONCE);
    crypto_secretbox_easy(out + NONCE, secret, HG_ONLINE_SECRET, out, vault->key);
    return SEALED;
}

static size_t unseal(void *context, const uint8_t *sealed, size_t size, uint8_t out[HG_ONLINE_SECRET])
{
    const struct vault *vault = context;
    if (size != SEALED || crypto_secretbox_open_easy(out, sealed + NONCE, size - NONCE, sealed, vault->key) != 0)
        return 0;
    return HG_ONLINE_SECRET;
}

struct hg_online_vault vault_ways(struct vault *vault)
{
    return (struct hg_online_vault){.context = vault, .seal = seal, .open = unseal};
}

void vault_forget(struct vault *vault)
{
    sodium_memzero(vault, sizeof *vault);
}

/* --- the file ----------------------------------------------------------------------------------------------------- */

struct opening {
    struct vault *vault;
    const struct hg_words *words;
    struct hg_out *problem;
    const char *store;
    char path[PATH_MAX];
};

static bool refuse(const struct opening *opening, const char *sentence, int reason)
{
    hg_out_clear(opening->problem);
    hg_say(opening->words, opening->problem, sentence,
           HG_ARGS({"file", opening->path}, {"store", opening->store},
                   {"reason", hg_translate(opening->words, strerror(reason))}));
    return false;
}

static bool is_there(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && file.st_size > 0;
}

/* The directory's entry has to be on the disk before anything is sealed. */
static void sync_directory(const char *path)
{
    char directory[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(directory, sizeof directory, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    int fd = open(directory, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static bool write_key(int fd, const char line[LINE])
{
    bool good = write(fd, line, LINE) == LINE && fsync(fd) == 0;
    int reason = errno;
    good = close(fd) == 0 && good;
    errno = reason ? reason : errno;
    return good;
}

/* In the place of no other key: somebody who begins at the same moment may have made one. Some file systems have no links. */
static bool put_in_place(const char *part, const char *path)
{
    if (link(part, path) == 0)
        return true;
    return (errno != EEXIST || !is_there(path)) && rename(part, path) == 0;
}

/* Whole, or not there at all. False with an errno. */
static bool make(const struct opening *opening)
{
    char part[PATH_MAX + 8], line[LINE + 1];
    struct hg_out text = hg_out_fixed(line, sizeof line);
    randombytes_buf(opening->vault->key, sizeof opening->vault->key);
    hg_put_hex(&text, opening->vault->key, sizeof opening->vault->key);
    hg_put_char(&text, '\n');
    snprintf(part, sizeof part, "%s.XXXXXX", opening->path);
    errno = 0;
    int fd = mkostemp(part, O_CLOEXEC);
    bool good = fd >= 0 && write_key(fd, line) && put_in_place(part, opening->path);
    int reason = errno;
    sodium_memzero(line, sizeof line);
    if (good)
        sync_directory(opening->path);
    if (fd >= 0)
        unlink(part);
    errno = reason;
    return good;
}

static bool refuse_made(const struct opening *opening)
{
    return refuse(opening, HG_T("the key file {file} cannot be made: {reason}."), errno);
}

static bool read_key(const struct opening *opening)
{
    char line[LINE + 1] = "";
    int fd = open(opening->path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, line, sizeof line);
    int reason = errno;
    if (fd >= 0)
        close(fd);
    if (n < 0 && reason == ENOENT)
        return refuse(opening,
                      HG_T("the key file {file} is missing: without it the luck of the tables in {store} is unknown. "
                           "Put it back, from where it was copied to."),
                      0);
    if (n < 0)
        return refuse(opening, HG_T("the key file {file} cannot be read: {reason}."), reason);
    bool good = n == LINE && line[DIGITS] == '\n';
    line[DIGITS] = '\0';
    good = good && hg_sha256_read(line, opening->vault->key);
    sodium_memzero(line, sizeof line);
    return good ||
           refuse(opening, HG_T("{file} is no key file of Hourglass: that is one line of 64 hexadecimal digits."), 0);
}

/* Nor does the key lie in a picture of this program's memory. A limit of 0 bytes keeps it out of files alone, and most systems
 * hand it to a program; with 1 byte Linux does neither. Where no limit but 0 is allowed nobody may take a picture at all. */
static void forbid_pictures(void)
{
    if (setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1}) != 0)
        prctl(PR_SET_DUMPABLE, 0);
}

/* False after a sentence. */
static bool begin(struct opening *opening)
{
    if (snprintf(opening->path, sizeof opening->path, "%s.key", opening->store) >= (int)sizeof opening->path)
        return refuse(opening, HG_T("the key file {file} cannot be made: {reason}."), ENAMETOOLONG);
    forbid_pictures();
    return sodium_init() >= 0 || refuse(opening, HG_T("the system gives no random numbers."), 0);
}

bool vault_open(struct vault *vault, const char *store, const struct hg_words *words, struct hg_out *problem)
{
    struct opening opening = {.vault = vault, .words = words, .problem = problem, .store = store};
    if (!begin(&opening))
        return false;
    if (is_there(store) || is_there(opening.path))
        return read_key(&opening);
    return make(&opening) || (errno == EEXIST ? read_key(&opening) : refuse_made(&opening));
}

bool vault_make(struct vault *vault, const char *store, const struct hg_words *words, struct hg_out *problem)
{
    struct opening opening = {.vault = vault, .words = words, .problem = problem, .store = store};
    return begin(&opening) && (make(&opening) || refuse_made(&opening));
}

/* --- does it fit? ------------------------------------------------------------------------------------------------- */

/* The first secret of a game that is not over; absent: there is none. The answer is what it lies in. */
static struct hg_text find_secret(const struct hg_store_answer *answer)
{
    for (int i = 0; i < answer->table_count; i++)
        if (answer->tables[i].secret.at)
            return answer->tables[i].secret;
    return (struct hg_text){0};
}

bool vault_fits(struct vault *vault, const char *store, struct hg_store_engine engine, const struct hg_words *words,
                struct hg_out *problem)
{
    enum { A_FEW = 10 };
    struct hg_store_request request = {
        .verb = HG_STORE_LIST,
        .list = {.statuses = 1u << HG_STORE_OPEN | 1u << HG_STORE_STARTING | 1u << HG_STORE_PLAYING, .most = A_FEW}};
    struct opening opening = {.vault = vault, .words = words, .problem = problem, .store = store};
    struct hg_store_answer *answer = hg_store_ask(engine, &request);
    uint8_t secret[HG_ONLINE_SECRET];
    struct hg_text sealed = find_secret(answer);
    bool good = !sealed.at || unseal(vault, (const uint8_t *)sealed.at, sealed.size, secret) == sizeof secret;
    sodium_memzero(secret, sizeof secret);
    hg_store_answer_free(answer);
    snprintf(opening.path, sizeof opening.path, "%s.key", store);
    return good || refuse(&opening, HG_T("{file} is the key of another store, not that of {store}."), 0);
}
