/* used.c: a contribution is new for each start. Whoever has opened a seal has shown what was behind it, to the server at
 * least; given again in the next start, after that one was broken off, it would be known before anybody else has sealed. */
#include <string.h>

#include "online/online_private.h"
#include "table/seals.h"

/* Of the line {"seals":[...]}. */
static void note_line(struct online_table *t, const char *line, size_t size)
{
    struct hg_json root;
    struct hg_json_error error;
    char hex[ONLINE_HEX];
    if (!hg_json_parse(line, size, &root, &error))
        return;
    t->used_before = t->used_count;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "seals"));
    while (hg_json_next(&walk)) {
        t->used = hg_reserve(t->used, &t->used_cap, t->used_count + 1, sizeof *t->used);
        if (hg_json_get_text(walk.value, hex, sizeof hex) > 0 && online_read_hex(hex, t->used[t->used_count].seal))
            t->used_count++;
    }
}

void online_note_used(struct online_table *t, struct hg_text lines)
{
    static const char begin[] = "{\"seals\":";
    const char *end = lines.at ? lines.at + lines.size : NULL, *stop;
    for (const char *line = lines.at; line < end; line = stop + 1) {
        stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop ? stop : end;
        if ((size_t)(stop - line) >= sizeof begin && memcmp(line, begin, sizeof begin - 1) == 0)
            note_line(t, line, (size_t)(stop - line));
    }
}

static bool is_among(const struct online_table *t, int count, const uint8_t seal[HG_SHA256_SIZE])
{
    for (int i = 0; i < count; i++)
        if (memcmp(t->used[i].seal, seal, HG_SHA256_SIZE) == 0)
            return true;
    return false;
}

bool online_is_seal_used(const struct online_table *t, const char *seal)
{
    uint8_t bytes[HG_SHA256_SIZE];
    return online_read_hex(seal, bytes) && is_among(t, t->used_count, bytes);
}

bool online_is_contribution_used(const struct online_table *t, const char *contribution)
{
    uint8_t seal[HG_SHA256_SIZE];
    for (int seat = 0; seat < hg_table_seats(t->table); seat++) {
        hg_seal(t->id, seat, contribution, seal);
        if (is_among(t, t->used_before, seal))
            return true;
    }
    return false;
}

bool online_refuse_used(struct rpc_call *call)
{
    rpc_refuse_open_kind(
        call, &online_errors[ONLINE_SEALED_OTHERWISE],
        rpc_sentence(call,
                     HG_T("This contribution was given in an earlier start at this table: each start needs a new one."),
                     NULL),
        NULL);
    return rpc_refuse_close(call);
}
