/* frame.h: which parts of a drawing a window has room for. A board states its parts, from top to bottom, and which of them
 * are wanted first; what is left out it tells by words. */
#ifndef HG_CLI_BOARDS_FRAME_H
#define HG_CLI_BOARDS_FRAME_H

#include "cli/common/page.h"

struct frame_part {
    bool needed; /* shown, whether there is room or not */
    int within;  /* 1 + the part that shows the same and more, so that one of the two is enough; 0: none does */
    int with;    /* 1 + the part that it explains, without which it is not wanted; 0: none */
    int beside;  /* 1 + the part on whose right side it stands, where that is free; 0: it has rows of its own */
};

enum { FRAME_PARTS = 16 }; /* at most */

struct frame {
    int count;
    const struct frame_part *parts;
    const int *order; /* of all parts: those that are wanted first */
    int side;         /* columns of a part that others may stand beside */
    void (*draw)(const void *sight, int part);
};

/* As many parts as the page has room for. */
void frame_draw(struct page *page, const struct frame *frame, const void *sight);

#endif
