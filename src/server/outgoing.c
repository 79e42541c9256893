/* outgoing.c: see outgoing.h. */
#include "server/outgoing.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIN = 0x80,
    CONTROL = 0x08,
    LENGTH_16 = 126,
    LENGTH_64 = 127,
    HEAD_MOST = 10,
};

static size_t write_head(unsigned char head[HEAD_MOST], uint8_t opcode, size_t n)
{
    int more = n < LENGTH_16 ? 0 : n <= UINT16_MAX ? 2 : 8;
    head[0] = (unsigned char)(FIN | opcode);
    head[1] = (unsigned char)(more == 0 ? n : more == 2 ? LENGTH_16 : LENGTH_64);
    for (int i = 0; i < more; i++)
        head[2 + i] = (unsigned char)((uint64_t)n >> (8 * (more - 1 - i)));
    return 2 + (size_t)more;
}

static size_t big_endian(const unsigned char *bytes, size_t n)
{
    uint64_t value = 0;
    for (size_t i = 0; i < n; i++)
        value = value << 8 | bytes[i];
    return (size_t)value;
}

/* Of the frame that begins there: how long it is, and what it carries. */
static size_t frame_at(const unsigned char *head, size_t *payload)
{
    size_t more = head[1] == LENGTH_16 ? 2 : head[1] == LENGTH_64 ? 8 : 0;
    *payload = more ? big_endian(head + 2, more) : head[1];
    return 2 + more + *payload;
}

/* Behind the frame that is half sent. */
static size_t next_place(const struct outgoing *o)
{
    size_t payload;
    return o->sent > o->first ? o->first + frame_at(o->bytes + o->first, &payload) : o->first;
}

/* Mostly there is one: it gets what it needs. */
static bool make_room(struct outgoing *o, size_t more)
{
    size_t wanted = o->size + more, twice = 2 * o->room, room = wanted > twice ? wanted : twice;
    unsigned char *longer = wanted > o->room ? realloc(o->bytes, room) : o->bytes;
    if (!longer)
        return false;
    o->room = wanted > o->room ? room : o->room;
    o->bytes = longer;
    return true;
}

/* Somebody who reads slower than is written to him may never have all of it: what he has does not stay. Each byte moves once
 * at most for one that went. */
static void drop_sent(struct outgoing *o)
{
    if (o->first <= o->size / 2)
        return;
    o->size -= o->first;
    o->sent -= o->first;
    memmove(o->bytes, o->bytes + o->first, o->size);
    o->first = 0;
}

bool outgoing_add(struct outgoing *o, uint8_t opcode, const void *bytes, size_t n)
{
    drop_sent(o);
    unsigned char head[HEAD_MOST];
    size_t length = write_head(head, opcode, n), at = opcode & CONTROL ? next_place(o) : o->size;
    if (!make_room(o, length + n))
        return false;
    memmove(o->bytes + at + length + n, o->bytes + at, o->size - at);
    memcpy(o->bytes + at, head, length);
    if (n)
        memcpy(o->bytes + at + length, bytes, n);
    o->size += length + n;
    o->messages++;
    o->payload += n;
    return true;
}

void outgoing_drop(struct outgoing *o)
{
    free(o->bytes);
    *o = (struct outgoing){0};
}

size_t outgoing_take(struct outgoing *o, char *room, size_t n)
{
    size_t payload;
    if (!o->bytes || !n)
        return 0;
    size_t end = o->first + frame_at(o->bytes + o->first, &payload), part = end - o->sent < n ? end - o->sent : n;
    memcpy(room, o->bytes + o->sent, part);
    o->sent += part;
    if (o->sent < end)
        return part;
    o->first = end;
    o->messages--;
    o->payload -= payload;
    if (end == o->size)
        outgoing_drop(o);
    return part;
}

void outgoing_drop_unsent(struct outgoing *o)
{
    size_t payload = 0;
    if (!o->bytes)
        return;
    o->size = next_place(o);
    o->messages = o->sent > o->first;
    if (o->messages)
        frame_at(o->bytes + o->first, &payload);
    o->payload = payload;
    if (!o->messages)
        outgoing_drop(o);
}
