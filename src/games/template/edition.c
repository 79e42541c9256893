/* edition.c: the numbers of Pebbles from edition.json, and the options of a table. */
#include <string.h>

#include "core/options.h"
#include "core/provenance.h"
#include "games/template/template_state.h"

const struct hg_option template_options[OPTIONS] = {
    [ALL_PAY] = {"all_pay", "2.7", HG_T("Every seat pays its bid, not only the winner."), 0, 1, NULL},
    [ROUNDS] = {"rounds", "1.3", HG_T("So many rounds are played."), 1, MOST_ROUNDS, NULL},
};

static void read_numbers(struct hg_json edition, struct template_rules *r, struct hg_problems *problems)
{
    int coins;
    if (hg_need_int(problems, edition, hg_field(""), "coins", 1, MOST_COINS, &coins))
        r->coins = (uint8_t)coins;
    struct hg_json weights = hg_need(problems, edition, hg_field(""), "weights", HG_JSON_ARRAY);
    if (weights.at && hg_json_count(weights) != PEBBLES)
        hg_problem_add(problems, weights, edition, hg_field("weights"), "three weights are needed.");
    struct hg_json_walk walk = hg_json_walk(weights);
    while (hg_json_next(&walk) && walk.index < PEBBLES) {
        int64_t weight;
        if (hg_json_get_int(walk.value, 1, 99, &weight))
            r->weight[walk.index] = (uint8_t)weight;
        else
            hg_problem_add(problems, walk.value, weights, hg_field_item(hg_field("weights"), walk.index),
                           "a whole number from 1 to 99 is needed.");
    }
}

bool template_load(struct hg_json edition, struct hg_json options, void *rules, struct hg_problems *problems)
{
    static const char *const known[] = {"game",    "id",      "format",     "note", "coins",
                                        "weights", "options", "provenance", NULL};
    struct template_rules *r = memset(rules, 0, sizeof *r);
    int before = problems->count;
    hg_only_known(problems, edition, hg_field(""), known);
    hg_check_provenance(problems, edition, hg_field(""));
    read_numbers(edition, r, problems);
    hg_read_options(problems, template_options, OPTIONS, edition, options, 0, r->option);
    return problems->count == before;
}

int template_option(const void *rules, int index)
{
    return ((const struct template_rules *)rules)->option[index];
}
