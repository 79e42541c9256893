/* bots.c: the levels; levels and evaluations by name. */
#include "bots/bots.h"

#include <string.h>

#include "bots/bots_private.h"

const struct hg_bot hg_bots[] = {
    {"random", HG_T("Any legal move, each as likely as the others."), hg_choose_random, 800, 2500},
    {"easy", HG_T("Like greedy, but slow and careless."), hg_choose_greedy, 8000, 14000, .scan_ms = 8000, .heat = 90,
     .tidy = 20, .in_time = true},
    {"normal", HG_T("Like greedy, but in no hurry."), hg_choose_greedy, 4000, 8000, .scan_ms = 4000, .heat = 30,
     .tidy = 50, .in_time = true},
    {"greedy", HG_T("The best end of its own turn, without looking at what the others do next."), hg_choose_greedy,
     1500, 4500, .scan_ms = 2000, .tidy = 80},
};
const int hg_bot_count = sizeof hg_bots / sizeof hg_bots[0];

const struct hg_bot *hg_bot_find(const struct hg_game *game, const char *level)
{
    for (int i = 0; i < hg_bot_count; i++)
        if (strcmp(hg_bots[i].level, level) == 0 && hg_bot_plays(&hg_bots[i], game))
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
