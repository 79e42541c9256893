/* fate.h: what nobody overlooks: a move that wins at once, and one that loses at once. */
#ifndef HG_BOTS_FATE_H
#define HG_BOTS_FATE_H

#include "bots/think.h"

/* For sure: in every world that was imagined, whatever those do who choose at the same time; or what the next one does, who sees
 * the move, and wins when it can. While a clock runs all is open. */
enum hg_fate { HG_FATE_OPEN, HG_FATE_WON, HG_FATE_LOST };
enum hg_fate hg_fate_of(const struct hg_thought *thought, struct hg_move move);

#endif
