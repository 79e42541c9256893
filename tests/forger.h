/* forger.h: a record as its lines, which can be changed, and whose checksums are made right again. */
#ifndef HG_TESTS_FORGER_H
#define HG_TESTS_FORGER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/table_private.h"

enum { MOST_LINES = 200, SUM_TAIL = 8 + 2 * HG_SUM_SIZE + 2 };

/* A record as its lines without their sums; a save file's secret is a line like the others. */
struct lines {
    char *line[MOST_LINES];
    int count;
};

static inline char *copy_of(const char *text, size_t n)
{
    char *copy = malloc(n + 1);
    memcpy(copy, text, n);
    copy[n] = '\0';
    return copy;
}

static inline struct lines lines_of(const char *text, size_t n)
{
    struct lines lines = {0};
    for (const char *at = text, *end; at < text + n; at = end + 1) {
        end = strchr(at, '\n');
        bool summed = strncmp(at, "{\"secret\"", 9) != 0;
        assert_true(lines.count < MOST_LINES);
        lines.line[lines.count++] = copy_of(at, (size_t)(end - at) - (summed ? SUM_TAIL : 1));
    }
    return lines;
}

static inline struct lines lines_of_table(const struct hg_table *t)
{
    size_t n;
    const char *text = hg_table_record(t, &n);
    return lines_of(text, n);
}

static inline void drop_lines(struct lines *lines, int first, int count)
{
    for (int i = first; i < first + count; i++)
        free(lines->line[i]);
    memmove(&lines->line[first], &lines->line[first + count],
            (size_t)(lines->count - first - count) * sizeof lines->line[0]);
    lines->count -= count;
}

static inline void free_lines(struct lines *lines)
{
    drop_lines(lines, 0, lines->count);
}

static inline void insert_line(struct lines *lines, int place, const char *text)
{
    memmove(&lines->line[place + 1], &lines->line[place], (size_t)(lines->count - place) * sizeof lines->line[0]);
    lines->line[place] = copy_of(text, strlen(text));
    lines->count++;
}

/* `from`, which must be there, becomes `to`. */
static inline void change(struct lines *lines, int place, const char *from, const char *to)
{
    char *old = lines->line[place], *at = strstr(old, from);
    assert_non_null(at);
    size_t before = (size_t)(at - old), room = strlen(old) + strlen(to) + 1;
    char *made = malloc(room);
    snprintf(made, room, "%.*s%s%s", (int)before, old, to, at + strlen(from));
    lines->line[place] = made;
    free(old);
}

/* The n-th line, from 0, that starts with this member; -1: none. */
static inline int find_line(const struct lines *lines, const char *key, int n)
{
    char start[32];
    snprintf(start, sizeof start, "{\"%s\":", key);
    for (int i = 0; i < lines->count; i++)
        if (strncmp(lines->line[i], start, strlen(start)) == 0 && n-- == 0)
            return i;
    return -1;
}

static inline struct hg_out joined(const struct lines *lines)
{
    struct hg_out out = hg_out_growing();
    uint8_t sum[HG_SHA256_SIZE] = {0};
    for (int i = 0; i < lines->count; i++) {
        const char *line = lines->line[i];
        hg_put(&out, line);
        if (strncmp(line, "{\"secret\"", 9) != 0) {
            hg_sum_line(sum, line, strlen(line), sum);
            hg_put(&out, ",\"sum\":\"");
            hg_put_hex(&out, sum, HG_SUM_SIZE);
            hg_put(&out, "\"");
        }
        hg_put(&out, "}\n");
    }
    return out;
}

#endif
