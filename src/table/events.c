/* events.c: what happened, in one stream per seat, one for spectators and one for the owner. There is one list; a seat's
 * stream is the part it may see, numbered by counting, so that the numbers a seat gets tell nothing about events it may not
 * see. */
#include <string.h>

#include "table/table_private.h"

/* What spectators alone are told is no news to the owner. */
static bool sees(const struct hg_event *event, int eyes)
{
    return eyes == HG_CHANCE ? event->seen_by != 1u << HG_SPECTATOR : event->seen_by >> eyes & 1;
}

/* Streams are counted as they grow: what a move costs does not depend on how long a game is. */
void hg_table_log(struct hg_table *t, const struct hg_event *events, int count)
{
    t->events = hg_reserve(t->events, &t->event_cap, t->event_count + count, sizeof *t->events);
    for (int i = 0; i < count; i++) {
        t->events[t->event_count++] = (struct logged_event){events[i], t->length};
        for (int seat = 0; seat < t->seats; seat++)
            t->seen[seat] += sees(&events[i], seat);
        t->seen[HG_SPECTATOR] += sees(&events[i], HG_SPECTATOR);
        t->seen_by_owner += sees(&events[i], HG_CHANCE);
    }
}

int hg_table_event_count(const struct hg_table *t, int eyes)
{
    return eyes == HG_CHANCE ? t->seen_by_owner : t->seen[eyes];
}

void hg_table_events(const struct hg_table *t, int eyes, int after,
                     void (*each)(void *context, int number, int line, struct hg_event event), void *context)
{
    int number = hg_table_event_count(t, eyes), i = t->event_count;
    while (i > 0 && number > after)
        number -= sees(&t->events[--i].event, eyes);
    for (; i < t->event_count; i++)
        if (sees(&t->events[i].event, eyes) && ++number > after)
            each(context, number, t->events[i].line, t->events[i].event);
}
