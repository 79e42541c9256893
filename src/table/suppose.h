/* suppose.h: what a move would lead to, as far as its seat can know.
 *
 * It is a function of the view: of what the seat may not know nothing can get into it, because nothing of it goes in. The
 * move is made as if the choice lay open and nobody else decided; it stops at chance and wherever the outcome depends on
 * something hidden. */
#ifndef HG_TABLE_SUPPOSE_H
#define HG_TABLE_SUPPOSE_H

#include "core/game.h"

/* The view after a move that is legal in `view`, into `after`. False when nothing can be said: the move is not legal, or
 * what it leads to depends on what the seat does not know. */
bool hg_suppose(const struct hg_game *game, const void *rules, const void *view, int seat, struct hg_move move,
                void *after);

/* The same for whoever only wants to know what speaks for the move: a secret choice is followed to the own turn of the
 * seat, whatever others will have done by then. */
bool hg_foresee(const struct hg_game *game, const void *rules, const void *view, int seat, struct hg_move move,
                void *after);

/* A view at a later time of the game, while nobody acts: the clock runs wake by wake, as it does at a table. False: it stopped
 * before a wake at which something happens that depends on what is hidden. */
bool hg_suppose_time(const struct hg_game *game, const void *rules, void *view, int eyes, uint32_t clock_ms);

#endif
