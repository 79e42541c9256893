/* test_child.c: programs that are started and ended, many times: nothing is left of them, and what they say is cut into lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/common/child.h"
#include "table/memory.h"

enum { LONG_MS = 60000, MOST = 1000 };

static struct child *start(const char *script)
{
    char *words[] = {(char[]){"sh"}, (char[]){"-c"}, strdup(script), NULL};
    struct child *child = child_start(&(struct child_wish){.path = "/bin/sh", .words = words, .quiet = true});
    free(words[2]);
    assert_non_null(child);
    return child;
}

static enum child_news listen_to(struct child *child, uint64_t for_ms, struct hg_out *line)
{
    return child_listen(child, child_clock() + for_ms, MOST, NULL, line);
}

static int descriptors(void)
{
    int count = 0;
    DIR *all = opendir("/proc/self/fd");
    assert_non_null(all);
    while (readdir(all))
        count++;
    closedir(all);
    return count;
}

static void what_is_said_comes_in_lines(void **context)
{
    (void)context;
    struct hg_out line = hg_out_growing();
    struct child *child = start("echo one; echo; printf two; exec cat");
    assert_int_equal(listen_to(child, LONG_MS, &line), CHILD_LINE);
    assert_string_equal(line.text, "one");
    assert_int_equal(listen_to(child, LONG_MS, &line), CHILD_LINE);
    assert_string_equal(line.text, "");
    assert_int_equal(listen_to(child, 0, &line), CHILD_LATE);
    child_put(child, " and three\n", 11);
    assert_int_equal(listen_to(child, LONG_MS, &line), CHILD_LINE);
    assert_string_equal(line.text, "two and three");
    assert_false(child_has_begun_a_line(child));
    struct child_end end = child_finish(child, false);
    assert_false(end.by_itself);
    assert_int_equal(end.signal, SIGKILL);
    assert_true(end.memory_kb > 0);
    hg_out_free(&line);
}

/* More than a pipe holds, both ways: nobody waits for the other. */
static void much_goes_to_and_fro(void **context)
{
    (void)context;
    enum { LINES = 4000 };
    char sent[MOST];
    struct hg_out line = hg_out_growing();
    struct child *child = start("exec cat");
    memset(sent, 'x', sizeof sent);
    sent[sizeof sent - 1] = '\n';
    for (int i = 0; i < LINES; i++)
        child_put(child, sent, sizeof sent);
    for (int i = 0; i < LINES; i++) {
        assert_int_equal(listen_to(child, LONG_MS, &line), CHILD_LINE);
        assert_int_equal(line.len, sizeof sent - 1);
    }
    child_finish(child, false);
    hg_out_free(&line);
}

static void limits_and_ends(void **context)
{
    (void)context;
    static const struct {
        const char *script;
        enum child_news news;
        int code, signal;
    } rows[] = {
        {"exit 3", CHILD_MUTE, 3, 0},
        {"kill -SEGV $$", CHILD_MUTE, 0, SIGSEGV},
        {"sleep 600 & exit 4", CHILD_MUTE, 4, 0}, /* whose output somebody else still has */
        {"head -c 1001 /dev/zero; exec sleep 600", CHILD_LONG, 0, SIGKILL},
        {"exec >&-; exec sleep 600", CHILD_MUTE, 0, SIGKILL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hg_out line = hg_out_growing();
        struct child *child = start(rows[i].script);
        assert_int_equal(listen_to(child, LONG_MS, &line), rows[i].news);
        struct child_end end = child_finish(child, rows[i].news == CHILD_MUTE);
        assert_int_equal(end.by_itself, rows[i].signal != SIGKILL);
        assert_int_equal(end.code, rows[i].code);
        assert_int_equal(end.signal, rows[i].signal);
        hg_out_free(&line);
    }
}

static void somebody_stops_waiting(void **context)
{
    (void)context;
    atomic_bool stop = true;
    struct hg_out line = hg_out_growing();
    struct child *child = start("exec sleep 600");
    assert_int_equal(child_listen(child, child_clock() + LONG_MS, MOST, &stop, &line), CHILD_ENOUGH);
    child_finish(child, false);
    hg_out_free(&line);
}

/* With those that cannot be started among them. */
static void a_thousand_leave_nothing_behind(void **context)
{
    (void)context;
    char *words[] = {(char[]){"nothing"}, NULL};
    int before = descriptors();
    struct hg_out line = hg_out_growing();
    for (int i = 0; i < 1000; i++) {
        if (i % 4 == 0) {
            assert_null(child_start(&(struct child_wish){.path = "/nowhere/at/all", .words = words}));
            assert_int_equal(errno, ENOENT);
            continue;
        }
        struct child *child = start(i % 4 == 1 ? "read line; exit 0" : "echo here; exec cat");
        child_put(child, "line\n", 5);
        listen_to(child, i % 4 == 3 ? 0 : LONG_MS, &line);
        child_finish(child, i % 4 == 1);
    }
    hg_out_free(&line);
    assert_int_equal(descriptors(), before);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_comes_in_lines),
        cmocka_unit_test(much_goes_to_and_fro),
        cmocka_unit_test(limits_and_ends),
        cmocka_unit_test(somebody_stops_waiting),
        cmocka_unit_test(a_thousand_leave_nothing_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
