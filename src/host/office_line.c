/* office_line.c: the one end of the socket of office.h: an administrator who asks, and waits for the answer. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "host/office.h"
#include "store/values.h"
#include "store/wire.h"
#include "table/memory.h"

enum { PATIENCE_S = 60 };

struct office_line {
    int socket;
    int schema;
    uint64_t now_ms, at_ms; /* there, and here, when it answered */
    char version[OFFICE_VERSION];
};

int office_address(const char *store, struct sockaddr_un *address)
{
    char directory[PATH_MAX];
    const char *slash = strrchr(store, '/'), *name = slash ? slash + 1 : store;
    snprintf(directory, sizeof directory, "%.*s", slash ? (int)(slash - store + 1) : 1, slash ? store : ".");
    int opened = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (snprintf(address->sun_path, sizeof address->sun_path, "%s.admin", store) < (int)sizeof address->sun_path)
        return opened;
    if (opened >= 0 && snprintf(address->sun_path, sizeof address->sun_path, "/proc/self/fd/%d/%s.admin", opened,
                                name) >= (int)sizeof address->sun_path) {
        close(opened);
        opened = -1;
    }
    return opened;
}

static bool write_all(int to, const char *bytes, size_t size)
{
    while (size) {
        ssize_t n = send(to, bytes, size, MSG_NOSIGNAL);
        if (n < 0 && errno != EINTR)
            return false;
        bytes += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

static bool read_all(int from, char *bytes, size_t size)
{
    while (size) {
        ssize_t n = read(from, bytes, size);
        if (n == 0 || (n < 0 && errno != EINTR))
            return false;
        bytes += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* The next message, to be freed; NULL: the line is dead. */
static char *hear(const struct office_line *line, size_t *size)
{
    char head[HG_WIRE_HEAD];
    if (!read_all(line->socket, head, sizeof head) || (*size = hg_wire_size(head)) > HG_WIRE_MOST)
        return NULL;
    char *message = hg_store_zeroed(*size + 1);
    if (read_all(line->socket, message, *size))
        return message;
    free(message);
    return NULL;
}

static uint64_t steady_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static bool greet(struct office_line *line)
{
    size_t size;
    char *message = hear(line, &size);
    bool good = message && sscanf(message, "%d %63s %" SCNu64, &line->schema, line->version, &line->now_ms) == 3;
    line->at_ms = steady_ms();
    free(message);
    return good;
}

struct office_line *office_call(const char *store)
{
    struct sockaddr_un address;
    int directory = office_address(store, &address);
    if (directory < 0)
        return NULL;
    struct office_line *line = hg_store_zeroed(sizeof *line);
    line->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const struct timeval patience = {.tv_sec = PATIENCE_S}; /* a server that was stopped, or a disk that is dead */
    if (line->socket >= 0) {
        setsockopt(line->socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(line->socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    }
    bool good = line->socket >= 0 && connect(line->socket, (struct sockaddr *)&address, sizeof address) == 0;
    close(directory);
    if (good && greet(line))
        return line;
    office_hang_up(line);
    return NULL;
}

void office_hang_up(struct office_line *line)
{
    if (!line)
        return;
    if (line->socket >= 0)
        close(line->socket);
    free(line);
}

const char *office_version(const struct office_line *line)
{
    return line->version;
}

uint64_t office_now_ms(const struct office_line *line)
{
    return line->now_ms + (steady_ms() - line->at_ms);
}

int office_schema(const struct office_line *line)
{
    return line->schema;
}

/* --- an engine ------------------------------------------------------------------------------------------------------ */

static bool say(const struct office_line *line, const struct hg_store_request *request)
{
    struct hg_out out = hg_out_growing();
    hg_wire_put_request(&out, request);
    bool good = write_all(line->socket, out.text, out.len);
    hg_out_free(&out);
    return good;
}

static struct hg_store_answer *ask(const struct office_line *line, const struct hg_store_request *request)
{
    size_t size = 0;
    char *message = hg_wire_knows(request->verb) && say(line, request) ? hear(line, &size) : NULL;
    struct hg_store_answer *answer = message ? hg_wire_get_answer(message, size) : NULL;
    free(message);
    if (answer)
        return answer;
    answer = hg_answer_new(request);
    hg_answer_fail(answer, hg_store_writes(request->verb) ? HG_STORE_UNKNOWN : HG_STORE_FAILED,
                   HG_T("The server that has the store open does not answer: it has ended, or does not know this."));
    return answer;
}

static void serve(void *self, const struct hg_store_request *const *requests, int count,
                  struct hg_store_answer **answers)
{
    for (int i = 0; i < count; i++)
        answers[i] = ask(self, requests[i]);
}

struct hg_store_engine office_engine(struct office_line *line)
{
    return (struct hg_store_engine){line, serve};
}
