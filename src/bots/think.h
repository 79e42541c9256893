/* think.h: thinking that can be put down. A thought is how a bot of any level comes to its move: in memory that its driver
 * gives, and in as many parts as the driver likes. How long it thinks is counted in iterations and never timed, so whole or in
 * slices of any size, on every machine, the move is the same. A level that is quick has one iteration; a forced move of one
 * that is dear has none. */
#ifndef HG_BOTS_THINK_H
#define HG_BOTS_THINK_H

#include "bots/bots.h"

/* What is asked: the move of a seat that owes a decision, from what the seat knows. */
struct hg_asked {
    const struct hg_bot *bot;
    const struct hg_game *game;
    const void *rules, *view;
    int seat;
};

/* It begins where its memory does. Only its level looks inside. */
struct hg_thought {
    struct hg_bot bot;
    const struct hg_game *game;
    const void *rules, *view; /* the view is a copy */
    int seat;
    struct hg_rng rng;
    uint32_t done, whole; /* iterations */
    uint32_t slice;       /* of them; 0: as its level says of all its thoughts */
    struct hg_move move;  /* before any: one that is legal */
    void *mind;           /* of its level, from nothing but zeros */
};

/* How a dear level thinks. Nothing in it may depend on how many iterations are asked for at once. */
struct hg_thinking {
    size_t (*room)(const struct hg_game *game);    /* of its mind, in bytes */
    uint32_t (*whole)(const struct hg_game *game); /* iterations of a decision */
    uint32_t (*slice)(const struct hg_game *game); /* iterations that take 10 ms at most; twice of it in a module */
    void (*begin)(struct hg_thought *thought);     /* NULL: a mind of zeros is a beginning */
    void (*on)(struct hg_thought *thought, uint32_t iterations);
    struct hg_move (*best)(const struct hg_thought *thought); /* so far, after one iteration at least */
};

/* Iterations of a decision of a level that is dear, where there is something to decide. */
uint32_t hg_think_whole(const struct hg_bot *bot, const struct hg_game *game);

/* Bytes that the thoughts of a level take. Not more where there is more: a larger memory would be another level. */
size_t hg_think_room(const struct hg_bot *bot, const struct hg_game *game);

/* `memory` is aligned for anything, has that room, and is zeroed. The rules stay where they are until the thought is dropped,
 * for which nothing has to be done. */
struct hg_thought *hg_think_begin(const struct hg_asked *asked, uint64_t seed, void *memory);

/* So many iterations more, or as many as are left. Whoever must not keep anybody waiting asks for no more than a slice. */
enum { HG_THINK_WHOLE = UINT32_MAX >> 1 };
void hg_think_on(struct hg_thought *thought, uint32_t iterations);
uint32_t hg_think_slice(const struct hg_thought *thought);

/* From 0 to 100, which is the end. */
int hg_think_progress(const struct hg_thought *thought);

/* The move, so far. As from hg_bot_choose(): of kind 0, let it pass. */
struct hg_move hg_think_best(const struct hg_thought *thought);

#endif
