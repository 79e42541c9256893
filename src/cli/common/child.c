/* child.c: see child.h. fork() and not posix_spawn(): the limit of memory, and that a child dies with this program, are said
 * by the child itself, before it becomes another program. What it does between the two is safe beside threads. */
#include "cli/common/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "table/memory.h"

enum { CLOSED = -1 };

struct child {
    pid_t pid;
    int in, out;       /* its standard input and output, from our side; CLOSED: no more */
    struct hg_out put; /* waits to be sent */
    struct hg_out got; /* has come, up to no whole line */
    size_t looked_at;  /* bytes of that without an end of a line */
};

uint64_t child_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* --- starting ------------------------------------------------------------------------------------------------------- */

/* Two for its input and output, and one to tell why it cannot be what it should become. */
enum end { IN_READ, IN_WRITE, OUT_READ, OUT_WRITE, WHY_READ, WHY_WRITE, ENDS };

static void close_end(int ends[ENDS], enum end end)
{
    if (ends[end] != CLOSED)
        close(ends[end]);
    ends[end] = CLOSED;
}

static void close_all(int ends[ENDS])
{
    for (enum end end = 0; end < ENDS; end++)
        close_end(ends, end);
}

static bool open_pipes(int ends[ENDS])
{
    for (enum end end = 0; end < ENDS; end++)
        ends[end] = CLOSED;
    if (pipe2(ends + IN_READ, O_CLOEXEC) == 0 && pipe2(ends + OUT_READ, O_CLOEXEC) == 0 &&
        pipe2(ends + WHY_READ, O_CLOEXEC) == 0)
        return true;
    int reason = errno;
    close_all(ends);
    errno = reason;
    return false;
}

static void limit(int resource, rlim_t most)
{
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0)
        return;
    limit.rlim_max = limit.rlim_max < most ? limit.rlim_max : most;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(resource, &limit);
}

static void forget_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL); /* which this program ignores, and what is ignored stays so */
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* In the child. Nothing but calls of the system: other threads may have held any lock when it came to be. */
static _Noreturn void become(const struct child_wish *wish, const int ends[ENDS], pid_t parent)
{
    extern char **environ;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
    setpgid(0, 0); /* Ctrl-C is for us: we end it */
    forget_signals();
    limit(RLIMIT_CORE, 0);
    if (wish->memory_mb)
        limit(RLIMIT_DATA, (rlim_t)wish->memory_mb << 20);
    int nowhere = wish->quiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : STDERR_FILENO;
    if (dup2(ends[IN_READ], STDIN_FILENO) >= 0 && dup2(ends[OUT_WRITE], STDOUT_FILENO) >= 0 &&
        dup2(nowhere, STDERR_FILENO) >= 0)
        execve(wish->path, wish->words, environ);
    int reason = errno;
    ssize_t told = write(ends[WHY_WRITE], &reason, sizeof reason);
    _exit(told == sizeof reason ? 126 : 127);
}

/* 0 once it is the program that was wanted: then nobody holds the other end any more. */
static int hear_why(int why)
{
    int reason = 0;
    ssize_t n;
    do
        n = read(why, &reason, sizeof reason);
    while (n < 0 && errno == EINTR);
    return n == sizeof reason ? reason : 0;
}

static void await(pid_t pid)
{
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

static struct child *welcome(pid_t pid, const int ends[ENDS])
{
    struct child *child = hg_zeroed(sizeof *child);
    *child = (struct child){.pid = pid, .in = ends[IN_WRITE], .out = ends[OUT_READ]};
    child->put = hg_out_growing();
    child->got = hg_out_growing();
    fcntl(child->in, F_SETFL, O_NONBLOCK);
    fcntl(child->out, F_SETFL, O_NONBLOCK);
    return child;
}

/* In this program, which keeps its own ends. 0, or why there is no such program. */
static int see_off(pid_t pid, int ends[ENDS])
{
    setpgid(pid, pid); /* whoever of us is first */
    close_end(ends, IN_READ);
    close_end(ends, OUT_WRITE);
    close_end(ends, WHY_WRITE);
    int reason = hear_why(ends[WHY_READ]);
    close_end(ends, WHY_READ);
    if (reason)
        await(pid);
    return reason;
}

struct child *child_start(const struct child_wish *wish)
{
    int ends[ENDS];
    pid_t parent = getpid();
    if (!open_pipes(ends))
        return NULL;
    pid_t pid = fork();
    if (pid == 0)
        become(wish, ends, parent);
    int reason = pid < 0 ? errno : see_off(pid, ends);
    if (!reason)
        return welcome(pid, ends);
    close_all(ends);
    errno = reason;
    return NULL;
}

/* --- lines ---------------------------------------------------------------------------------------------------------- */

void child_put(struct child *child, const char *bytes, size_t n)
{
    hg_put_bytes(&child->put, bytes, n);
}

static void drop_front(struct hg_out *out, size_t n)
{
    memmove(out->text, out->text + n, out->len - n + 1);
    out->len -= n;
}

/* False: it reads no more. */
static bool send_some(struct child *child)
{
    ssize_t n = write(child->in, child->put.text, child->put.len);
    if (n > 0)
        drop_front(&child->put, (size_t)n);
    return n >= 0 || errno == EAGAIN || errno == EINTR;
}

static bool is_over(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid;
}

/* False: it writes no more, although somebody that it has started may hold its output. */
static bool read_some(struct child *child)
{
    char block[65536];
    bool over = is_over(child->pid);
    ssize_t n = read(child->out, block, sizeof block);
    if (n > 0)
        hg_put_bytes(&child->got, block, (size_t)n);
    return n > 0 || (!over && n < 0 && (errno == EAGAIN || errno == EINTR));
}

static bool take_line(struct child *child, struct hg_out *line)
{
    struct hg_out *got = &child->got;
    const char *end = got->len ? memchr(got->text + child->looked_at, '\n', got->len - child->looked_at) : NULL;
    child->looked_at = end ? 0 : got->len;
    if (!end)
        return false;
    size_t n = (size_t)(end - got->text);
    hg_out_clear(line);
    hg_put_bytes(line, got->text, n);
    drop_front(got, n + 1);
    return true;
}

/* Until something can be sent or read. In short steps: nobody who is told to stop waits long. */
static void wait_for(struct child *child, uint64_t left_ms)
{
    enum { STEP_MS = 50 };
    struct pollfd ends[2] = {{.fd = child->out, .events = POLLIN},
                             {.fd = child->put.len ? child->in : CLOSED, .events = POLLOUT}};
    poll(ends, 2, left_ms < STEP_MS ? (int)left_ms : STEP_MS);
}

enum child_news child_listen(struct child *child, uint64_t until_ms, size_t most, const atomic_bool *stop,
                             struct hg_out *line)
{
    for (;;) {
        bool hears = !child->put.len || send_some(child), speaks = true, whole = take_line(child, line);
        if (!whole) { /* of what it says no more is read than is wanted */
            speaks = read_some(child);
            whole = take_line(child, line);
        }
        if (whole)
            return line->len > most ? CHILD_LONG : CHILD_LINE;
        uint64_t now = child_clock();
        if (child->got.len > most)
            return CHILD_LONG;
        if (!speaks)
            return CHILD_MUTE;
        if (!hears)
            return CHILD_DEAF;
        if (stop && atomic_load(stop))
            return CHILD_ENOUGH;
        if (now >= until_ms)
            return CHILD_LATE;
        wait_for(child, until_ms - now);
    }
}

bool child_has_begun_a_line(const struct child *child)
{
    return child->got.len > 0;
}

/* --- the end -------------------------------------------------------------------------------------------------------- */

/* What has closed its output or crashed is over a moment later. */
static bool ends_soon(pid_t pid, bool seems_over)
{
    enum { STEPS = 250 };
    bool over = is_over(pid);
    for (int i = 0; seems_over && !over && i < STEPS; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
        over = is_over(pid);
    }
    return over;
}

struct child_end child_finish(struct child *child, bool seems_over)
{
    struct child_end end = {.by_itself = ends_soon(child->pid, seems_over)};
    struct rusage used = {0};
    int status = 0;
    kill(-child->pid, SIGKILL); /* also what it has left behind: until it is waited for, the group is its own */
    while (wait4(child->pid, &status, 0, &used) < 0 && errno == EINTR)
        ;
    end.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end.memory_kb = used.ru_maxrss;
    close(child->in);
    close(child->out);
    hg_out_free(&child->put);
    hg_out_free(&child->got);
    hg_free(child);
    return end;
}
