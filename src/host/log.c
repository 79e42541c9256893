/* log.c: see log.h. */
#include "host/log.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void put_time(struct hg_out *out)
{
    struct timespec now;
    struct tm utc;
    char seconds[32] = "", text[40];
    clock_gettime(CLOCK_REALTIME, &now);
    if (gmtime_r(&now.tv_sec, &utc))
        strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(text, sizeof text, "%s.%03ldZ", seconds, now.tv_nsec / 1000000);
    hg_json_text(out, "at", text);
}

struct hg_out *log_open(struct log *log, enum log_level level, const char *event)
{
    if (log->level < level)
        return NULL;
    log->line = hg_out_fixed(log->text, sizeof log->text - 1);
    hg_json_open(&log->line, '{');
    put_time(&log->line);
    hg_json_text(&log->line, "event", event);
    return &log->line;
}

/* A pipe that has room for a line takes it at once. */
static bool has_room(void)
{
    struct pollfd error = {.fd = STDERR_FILENO, .events = POLLOUT};
    return poll(&error, 1, 0) == 1 && error.revents == POLLOUT;
}

void log_close(struct log *log)
{
    struct hg_out *line = &log->line;
    if (log->lost)
        hg_json_int(line, "lost", (int64_t)log->lost);
    hg_json_close(line, '}');
    if (line->full || !has_room()) {
        log->lost++;
        return;
    }
    line->text[line->len++] = '\n';
    if (write(STDERR_FILENO, line->text, line->len) > 0)
        log->lost = 0;
}

/* --- addresses ---------------------------------------------------------------------------------------------------- */

static void write_v4(const unsigned char bytes[4], bool whole, char text[LOG_ADDRESS])
{
    if (whole)
        snprintf(text, LOG_ADDRESS, "%d.%d.%d.%d", bytes[0], bytes[1], bytes[2], bytes[3]);
    else
        snprintf(text, LOG_ADDRESS, "%d.%d.%d.0/24", bytes[0], bytes[1], bytes[2]);
}

static void write_v6(const unsigned char bytes[8], bool whole, char text[LOG_ADDRESS])
{
    struct in6_addr v6 = {0};
    char written[INET6_ADDRSTRLEN] = "::";
    memcpy(&v6, bytes, whole ? 8 : 6);
    inet_ntop(AF_INET6, &v6, written, sizeof written);
    snprintf(text, LOG_ADDRESS, "%s/%d", written, whole ? 64 : 48);
}

void log_address(const struct log *log, const struct address *address, char text[LOG_ADDRESS])
{
    *text = '\0';
    if (address->family == 4)
        write_v4(address->bytes, log->addresses, text);
    else if (address->family == 6)
        write_v6(address->bytes, log->addresses, text);
}
