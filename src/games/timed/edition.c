/* edition.c: the numbers of Wells from edition.json, and the options of a table. */
#include <string.h>

#include "core/fields.h"
#include "core/options.h"
#include "games/timed/timed_state.h"

const struct hg_option timed_options[OPTIONS] = {
    [REST] = {"rest", "2.3", HG_T("So many seconds a timer rests."), 1, MOST_REST, NULL},
    [HANDICAP] = {"handicap", "2.3", HG_T("So many seconds more the timer of a seat rests."), 0, MOST_HANDICAP,
                  .per_seat = true},
};

static const struct hg_member members[] = {
    HG_EDITION_OF("timed"),
    {"seconds", &hg_number, HG_AT(struct timed_rules, seconds), .min = 1, .max = MOST_SECONDS},
    {"rain", &hg_number, HG_AT(struct timed_rules, rain), .min = 1, .max = MOST_SECONDS},
    {"weights", &hg_number, HG_ITEMS(struct timed_rules, weight), .min = 1, .max = 99},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

bool timed_load(struct hg_json edition, struct hg_json options, int version, void *rules, struct hg_problems *problems)
{
    struct timed_rules *r = memset(rules, 0, sizeof *r);
    struct hg_reading in = {.problems = problems, .rules = r};
    int before = problems->count;
    r->version = (uint8_t)version;
    hg_read_object(&in, &(struct hg_spot){edition}, members, r, 0);
    hg_read_options(problems, timed_options, OPTIONS, edition, options, 0, r->option[0], MAX_SEATS);
    return problems->count == before;
}

int timed_option(const void *rules, int index, int seat)
{
    return ((const struct timed_rules *)rules)->option[index][seat];
}
