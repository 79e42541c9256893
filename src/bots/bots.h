/* bots.h: players that know game.h alone, plus one evaluation per game. They see what a seat sees: a view. */
#ifndef HG_BOTS_BOTS_H
#define HG_BOTS_BOTS_H

#include "core/game.h"

/* Bots work on the stack; a test sees to it that every game fits. */
enum { HG_BOT_STATE = 4096, HG_BOT_MOVES = 1024 };

enum { HG_RARE = 2 };

/* When a seat has something to do while time runs, and how long its hands need for it; 0: as long as the level says.
 * Moments are those of the clock of the game. */
enum { HG_SURPRISES = 2 };
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
     * all of them do. Answers how many. One alone is made; while time runs it may be of kind 0: let it pass. */
    int (*narrow)(const void *rules, const void *state, int seat, struct hg_move *list, int count);

    /* Of a game in real time, never earlier than its clock; NULL: whoever may move has something to do now. */
    struct hg_occasion (*occasion)(const void *rules, const void *state, int seat);

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
    const char *meaning;            /* English template: a sentence for a list of levels */
    uint16_t soonest_ms, latest_ms; /* how long it takes over a decision while time runs: pace.h */

    /* A legal move for a seat that owes a decision, from what the seat knows; of kind 0, only while time runs: let it
     * pass. The same arguments give the same move. */
    struct hg_move (*choose)(const struct hg_game *game, const void *rules, const void *view, int seat,
                             struct hg_rng *rng);
};

extern const struct hg_bot hg_bots[];
extern const int hg_bot_count;

const struct hg_bot *hg_bot_find(const char *level); /* NULL when there is none */

#endif
