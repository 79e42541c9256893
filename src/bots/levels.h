/* levels.h: whom people play against: four levels, of every game that has any, from the weakest to the strongest. How each of them
 * thinks, and how long, is a row of the game's own (levels of struct hg_evaluation).
 *
 * A level makes the mistakes that people make: it does not look far enough, or takes what comes to mind beside the best; never any
 * legal move. Iterations are the fewest with which it wins 60 to 85 of 100 games against the one below it (docs/bots.md). Whoever
 * changes a row raises its version. */
#ifndef HG_BOTS_LEVELS_H
#define HG_BOTS_LEVELS_H

#include "bots/bots_private.h"

/* How a row begins. */
#define HG_NOVICE  "novice", HG_T("Likes what counts at once, and does not look far."), hg_choose_greedy, 1500, 4500
#define HG_REGULAR "regular", HG_T("Knows what it wants, and what the others want."), hg_choose_greedy, 1500, 4500
#define HG_EXPERT  "expert", HG_T("Looks ahead, and weighs what the others may do."), hg_choose_greedy, 1500, 4500
#define HG_MASTER \
    "master", HG_T("Thinks long, and plays the end of a game as well as can be."), hg_choose_greedy, 1500, 4500

#endif
