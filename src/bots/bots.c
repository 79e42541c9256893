/* bots.c: the levels; levels and evaluations by name; keys. */
#include "bots/bots.h"

#include <stddef.h>
#include <string.h>

#include "bots/bots_private.h"
#include "core/bits.h"
#include "core/hash.h"

const struct hg_bot hg_bots[] = {
    {"random", HG_T("Any legal move, each as likely as the others."), hg_choose_random, 800, 2500, .version = 1,
     .repeats = true},
    {"easy", HG_T("Like greedy, but slow and careless."), hg_choose_greedy, 8000, 14000, .scan_ms = 8000, .heat = 90,
     .tidy = 20, .in_time = true, .version = 1, .repeats = true, .sees_backs = true},
    {"normal", HG_T("Like greedy, but in no hurry."), hg_choose_greedy, 4000, 8000, .scan_ms = 4000, .heat = 30,
     .tidy = 50, .in_time = true, .version = 1, .repeats = true, .sees_backs = true},
    {"greedy", HG_T("The best end of its turn, without looking at what the others do next."), hg_choose_greedy, 1500,
     4500, .scan_ms = 2000, .tidy = 80, .version = 1, .repeats = true, .sees_backs = true},
};
const int hg_bot_count = sizeof hg_bots / sizeof hg_bots[0];

/* Known by name alone, and offered nowhere: those that tests have think, and the seat of somebody's program. */
static const struct hg_bot unlisted[] = {
#if HG_THINKS
    {"finisher", NULL, hg_choose_greedy, 1500, 4500, .scan_ms = 2000, .tidy = 80, .version = 1, .think = &hg_finish,
     .ends = true},
    {"ahead", NULL, NULL, 1500, 4500, .scan_ms = 2000, .in_turns = true, .version = 1, .think = &hg_ahead},
    {"planner", NULL, NULL, 1500, 4500, .scan_ms = 2000, .tidy = 80, .version = 1, .think = &hg_plans},
    {"tree", NULL, NULL, 1500, 4500, .scan_ms = 2000, .in_turns = true, .version = 1, .think = &hg_search},
#endif
    {"trial", NULL, NULL, 1500, 4500, .scan_ms = 2000, .tidy = 80, .version = 1, .sees_backs = true,
     .think = &hg_votes},
    {"program", NULL, NULL, 1500, 4500, .scan_ms = 2000, .tidy = 80, .version = 1, .think = &hg_nobody},
};

void hg_bot_withdraw(const struct hg_bot *bot, const struct hg_game *game, const void *rules, void *view, int seat)
{
    if (!bot->sees_backs && game->withdraw)
        game->withdraw(rules, view, ~(1u << seat));
}

struct hg_move hg_bot_choose(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view,
                             int seat, struct hg_rng *rng)
{
    _Alignas(max_align_t) unsigned char alone[HG_BOT_STATE];
    if (bot->sees_backs || !game->withdraw)
        return bot->choose(bot, game, rules, view, seat, rng);
    memcpy(alone, view, game->state_size);
    hg_bot_withdraw(bot, game, rules, alone, seat);
    return bot->choose(bot, game, rules, alone, seat, rng);
}

static const struct hg_bot *find(const struct hg_bot *bots, size_t count, const struct hg_game *game, const char *level)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(bots[i].level, level) == 0 && hg_bot_plays(&bots[i], game))
            return &bots[i];
    return NULL;
}

const struct hg_bot *hg_bot_level(const struct hg_game *game, int number)
{
    const struct hg_evaluation *evaluation = HG_THINKS ? hg_evaluation_find(game->id) : NULL;
    return evaluation && evaluation->levels ? &evaluation->levels[number] : NULL;
}

const struct hg_bot *hg_bot_find(const struct hg_game *game, const char *level)
{
    const struct hg_bot *bot = find(hg_bots, (size_t)hg_bot_count, game, level);
    const struct hg_bot *own = hg_bot_level(game, 0);
    if (!bot && own)
        bot = find(own, HG_LEVELS, game, level);
    return bot ? bot : find(unlisted, sizeof unlisted / sizeof unlisted[0], game, level);
}

const struct hg_evaluation *hg_evaluation_find(const char *game)
{
    const struct hg_evaluation *const *row = hg_evaluations;
    while (*row && strcmp((*row)->game, game) != 0)
        row++;
    return *row;
}

int64_t hg_judge(const struct hg_evaluation *evaluation, const struct hg_game *game, const void *rules,
                 const void *state, int seat)
{
    enum { VICTORY = 100 * 100 };
    struct hg_score score;
    int64_t value = evaluation ? evaluation->value(rules, state, seat) : 0;
    game->score(rules, state, &score);
    return value + (score.winners >> seat & 1 ? VICTORY / hg_count_bits(score.winners) : 0);
}

const struct hg_tempo *hg_tempo_find(const char *game)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(game);
    return evaluation ? evaluation->tempo : NULL;
}

uint64_t hg_view_key(const struct hg_game *game, const void *rules, const void *view, int seat)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    if (evaluation && evaluation->key)
        return evaluation->key(rules, view, seat);
    return hg_hash64(view, game->state_size, (uint64_t)seat);
}
