/* edition.c: the numbers of Pebbles from edition.json, and the options of a table. */
#include <string.h>

#include "core/fields.h"
#include "core/options.h"
#include "games/template/template_state.h"

const struct hg_option template_options[OPTIONS] = {
    [ALL_PAY] = {"all_pay", "2.7", HG_T("Every seat pays its bid, not only the winner."), 0, 1, NULL},
    [ROUNDS] = {"rounds", "1.3", HG_T("How many rounds are played."), 1, MOST_ROUNDS, NULL},
    [EXTRA_COINS] = {"extra_coins", "1.4", HG_T("How many more coins a seat starts with."), 0, MOST_EXTRA,
                     .per_seat = true},
};

static const struct hg_member members[] = {
    HG_EDITION_OF("template"),
    {"coins", &hg_number, HG_AT(struct template_rules, coins), .min = 1, .max = MOST_COINS},
    {"weights", &hg_number, HG_ITEMS(struct template_rules, weight), .min = 1, .max = 99},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

bool template_load(struct hg_json edition, struct hg_json options, int version, void *rules,
                   struct hg_problems *problems)
{
    struct template_rules *r = memset(rules, 0, sizeof *r);
    struct hg_reading in = {.problems = problems, .rules = r};
    int before = problems->count;
    r->version = (uint8_t)version;
    hg_read_object(&in, &(struct hg_spot){edition}, members, r, 0);
    hg_read_options(problems, template_options, OPTIONS, edition, options, 0, r->option[0], MAX_SEATS);
    return problems->count == before;
}

int template_option(const void *rules, int index, int seat)
{
    return ((const struct template_rules *)rules)->option[index][seat];
}
