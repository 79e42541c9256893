/* bots.h: players that know game.h alone, plus one evaluation per game. They see what a seat sees: a view. */
#ifndef HG_BOTS_BOTS_H
#define HG_BOTS_BOTS_H

#include "core/game.h"

/* Bots work on the stack; a test sees to it that every game fits. */
enum { HG_BOT_STATE = 4096, HG_BOT_MOVES = 1024 };

enum { HG_RARE = 2 };

struct hg_bot;

/* When a seat has something to do while time runs, and how long its hands need for it; 0: as long as the level says.
 * Moments are those of the clock of the game. */
enum { HG_SURPRISES = 8 };
struct hg_occasion {
    uint32_t from_ms; /* HG_NEVER: nothing is in sight */
    uint16_t soonest_ms, latest_ms;
    uint32_t also_ms[HG_SURPRISES]; /* when something else comes up, or came, that no hand can meet at once; 0: never */
};

/* How good a whole state is for a seat, against the best of the others, in hundredths of a point; choices that wait
 * count as made. One file per game, named like it. */
struct hg_evaluation {
    const char *game; /* id */
    int32_t (*value)(const void *rules, const void *state, int seat);

    /* Of the legal moves of a seat those that deserve a closer look, at least one, moved to the front of the list; NULL:
     * all of them do. Answers how many. One alone is made. */
    int (*narrow)(const void *rules, const void *state, int seat, struct hg_move *list, int count);

    /* Of a game that tries its moves itself: those that deserve it moved to the front of the list, and what each of them
     * would be worth, in one world. Answers how many, at least one; while time runs that may be one of kind 0: let it pass.
     * NULL: greedy tries them. */
    int (*weigh)(const void *rules, const void *state, int seat, const struct hg_bot *bot, struct hg_move *list,
                 int count, int64_t *worth);

    /* Of a game in real time, never earlier than its clock; for no bot, whoever plays at random: when alone. NULL: whoever
     * may move has something to do now. */
    struct hg_occasion (*occasion)(const void *rules, const void *state, int seat, const struct hg_bot *bot);

    /* Kinds of moves, a bit each, that are possible at any time and seldom worth it: who plays at random makes them in
     * HG_RARE percent of its acts. In a list they stand behind all others. */
    uint64_t rare;

    /* For one decision, at most; 0: as the bot likes. */
    int worlds; /* that are imagined */
    int budget; /* moves that are tried */
};

/* NULL when the game has none: then its points have to do. */
const struct hg_evaluation *hg_evaluation_find(const char *game);

struct hg_bot {
    const char *level;
    const char *meaning; /* English template: a sentence for a list of levels */

    /* A legal move for a seat that owes a decision, from what the seat knows; of kind 0, only while time runs: let it
     * pass. The same arguments give the same move. */
    struct hg_move (*choose)(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view,
                             int seat, struct hg_rng *rng);

    uint16_t soonest_ms, latest_ms; /* how long it takes over a decision while time runs: pace.h */
    uint16_t scan_ms; /* how old what it knows of the table is then, at most, beyond what nobody can meet */
    uint8_t heat; /* a move that is so many hundredths of a point worse is half as likely; 0: the best moves alone */
    uint8_t tidy; /* percent of the times at which it does what is of no use to it, like sending a timer home */
    bool in_time; /* it differs from others in its tempo above all, and sits at games in real time alone */
};

static inline struct hg_move hg_bot_choose(const struct hg_bot *bot, const struct hg_game *game, const void *rules,
                                           const void *view, int seat, struct hg_rng *rng)
{
    return bot->choose(bot, game, rules, view, seat, rng);
}

extern const struct hg_bot hg_bots[];
extern const int hg_bot_count;

/* Does this level sit at this game? */
static inline bool hg_bot_plays(const struct hg_bot *bot, const struct hg_game *game)
{
    return game->tick || !bot->in_time;
}

/* NULL when the game has no such level. */
const struct hg_bot *hg_bot_find(const struct hg_game *game, const char *level);

#endif
