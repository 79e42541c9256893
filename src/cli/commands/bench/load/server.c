/* server.c: the server that is measured, seen from outside: it is started, killed, and asked for what it has taken of processor
 * time and memory; and the disk beside it. */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/bench/load/load.h"
#include "server/limits.h"

enum { BLOCK = 4096, SYNCS = 200, SETTINGS = 2 * LIMITS_COUNT };

double load_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --- somebody's ----------------------------------------------------------------------------------------------------- */

static bool look_up(struct load_server *server, const char *name, const char *port)
{
    struct addrinfo hint = {.ai_socktype = SOCK_STREAM}, *found;
    if (getaddrinfo(name, port, &hint, &found) != 0)
        return false;
    memcpy(&server->address, found->ai_addr, found->ai_addrlen);
    server->address_size = found->ai_addrlen;
    freeaddrinfo(found);
    return true;
}

bool load_find(const struct cli_command *command, struct load_server *server, const char *url)
{
    char name[256] = "", port[8] = "80", rest = '\0';
    int parts = sscanf(url, "http://[%255[0-9a-fA-F:.]]:%7[0-9]%c", name, port, &rest);
    if (parts < 1)
        parts = sscanf(url, "http://%255[^:/]:%7[0-9]%c", name, port, &rest);
    if (parts < 1 || (rest && rest != '/') || !look_up(server, name, port)) {
        cli_complain(command, HG_T("--url: '{url}' is no address of a server; one looks like http://127.0.0.1:8377/."),
                     HG_ARGS({"url", url}));
        return false;
    }
    snprintf(server->host, sizeof server->host, strchr(name, ':') ? "[%s]:%s" : "%s:%s", name, port);
    return true;
}

/* --- our own -------------------------------------------------------------------------------------------------------- */

/* Whatever one client may have is no matter here: all of them are ours. What waits for a slow one, and times, stay as they are. */
static int put_limits(const char *settings[SETTINGS], char texts[LIMITS_COUNT][64])
{
    int count = 0;
    for (int i = 0; i < LIMITS_COUNT; i++) {
        const struct limit_row *row = &limit_rows[i];
        bool stays = strstr(row->name, "seconds") || strstr(row->name, "bytes") ||
                     strncmp(row->name, "queue", 5) == 0 || strncmp(row->name, "spectators", 10) == 0;
        if (stays && i != LIMIT_REQUESTS_PER_SECOND)
            continue;
        snprintf(texts[i], sizeof texts[i], "%s=%lld", row->name, (long long)row->most);
        settings[count++] = "--limit";
        settings[count++] = texts[i];
    }
    return count;
}

/* In the child. */
static _Noreturn void become(const struct load_server *server, int output)
{
    char port[16], texts[LIMITS_COUNT][64];
    const char *settings[SETTINGS];
    const char *words[SETTINGS + 8] = {"hourglass", "serve", "--port", port, "--store", server->store};
    snprintf(port, sizeof port, "%d", server->port);
    memcpy(words + 6, settings, (size_t)put_limits(settings, texts) * sizeof *settings);
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(output, 1);
    dup2(nothing, 2);
    execv("/proc/self/exe", (char *const *)(uintptr_t)words);
    _exit(127);
}

/* The first line ends with the address. */
static bool read_port(struct load_server *server)
{
    char line[512];
    size_t n = 0;
    ssize_t got;
    while (n < sizeof line - 1 && (got = read(server->output, line + n, sizeof line - 1 - n)) > 0) {
        n += (size_t)got;
        line[n] = '\0';
        const char *colon = strchr(line, '\n') ? strstr(line, "http://") : NULL;
        colon = colon ? strchr(colon + 7, ':') : NULL;
        if (colon) {
            server->port = atoi(colon + 1);
            return server->port > 0;
        }
    }
    return false;
}

bool load_begin(const struct cli_command *command, struct load_server *server)
{
    int pipes[2];
    char port[16];
    if (pipe(pipes) != 0)
        return false;
    fcntl(pipes[0], F_SETFD, FD_CLOEXEC);
    server->pid = fork();
    if (server->pid == 0)
        become(server, pipes[1]);
    close(pipes[1]);
    server->output = pipes[0];
    if (server->pid < 0 || !read_port(server)) {
        cli_complain(command, HG_T("the server does not start; 'hourglass serve --store {file}' says why."),
                     HG_ARGS({"file", server->store}));
        return false;
    }
    snprintf(port, sizeof port, "%d", server->port);
    snprintf(server->host, sizeof server->host, "127.0.0.1:%s", port);
    return look_up(server, "127.0.0.1", port);
}

bool load_start(const struct cli_command *command, struct load_server *server, const char *folder)
{
    snprintf(server->folder, sizeof server->folder, "%.200s/hourglass-bench-XXXXXX", folder);
    if (!mkdtemp(server->folder)) {
        cli_complain(command, HG_T("{path}: {reason}."), HG_ARGS({"path", folder}, {"reason", cli_reason(errno)}));
        server->folder[0] = '\0';
        return false;
    }
    snprintf(server->store, sizeof server->store, "%s/tables.db", server->folder);
    return load_begin(command, server);
}

void load_kill(struct load_server *server)
{
    if (server->pid <= 0)
        return;
    kill(server->pid, SIGKILL);
    waitpid(server->pid, NULL, 0);
    close(server->output);
    server->pid = 0;
}

static void remove_file(const struct load_server *server, const char *ending)
{
    char path[320];
    snprintf(path, sizeof path, "%s%s", server->store, ending);
    unlink(path);
}

void load_end(struct load_server *server)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal", ".key", ".admin"};
    load_kill(server);
    if (!server->folder[0])
        return;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        remove_file(server, endings[i]);
    rmdir(server->folder);
}

double load_cpu(const struct load_server *server)
{
    clockid_t clock;
    struct timespec t;
    if (server->pid <= 0 || clock_getcpuclockid(server->pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return 0;
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double load_memory(const struct load_server *server)
{
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)server->pid);
    FILE *file = server->pid > 0 ? fopen(path, "re") : NULL;
    if (!file)
        return 0;
    if (fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* --- the disk ------------------------------------------------------------------------------------------------------- */

void load_ask_disk(const char *folder, struct load_samples *samples)
{
    char path[320], block[BLOCK] = "x";
    snprintf(path, sizeof path, "%s/sync", folder);
    int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    for (int i = 0; file >= 0 && i < SYNCS; i++) {
        double from = load_now();
        if (pwrite(file, block, sizeof block, (off_t)i * BLOCK) == BLOCK && fdatasync(file) == 0)
            load_sample(samples, 1000 * (load_now() - from));
    }
    if (file >= 0)
        close(file);
    unlink(path);
}
