/* bots.c: the levels; levels and evaluations by name. */
#include "bots/bots.h"

#include <string.h>

#include "bots/bots_private.h"

const struct hg_bot hg_bots[] = {
    {"random", HG_T("Any legal move, each as likely as the others."), 800, 2500, hg_choose_random},
    {"greedy", HG_T("The best end of its own turn, without looking at what the others do next."), 1500, 4500,
     hg_choose_greedy},
};
const int hg_bot_count = sizeof hg_bots / sizeof hg_bots[0];

const struct hg_bot *hg_bot_find(const char *level)
{
    for (int i = 0; i < hg_bot_count; i++)
        if (strcmp(hg_bots[i].level, level) == 0)
            return &hg_bots[i];
    return NULL;
}

const struct hg_evaluation *hg_evaluation_find(const char *game)
{
    const struct hg_evaluation *const *row = hg_evaluations;
    while (*row && strcmp((*row)->game, game) != 0)
        row++;
    return *row;
}
