/* pace.h: when bots act while time runs, and what they know then: like people, so that none of them wins by being faster.
 *
 * A bot that could do something takes as long over it as its level says. Some time before it acts, and never just before,
 * it looks at the table; what others do after that it does not know when it decides. If its move is not possible any
 * more, it looks again. The driver of the game asks when the next of them looks or acts, lets the clock run to there, and
 * asks the bot for its move. */
#ifndef HG_BOTS_PACE_H
#define HG_BOTS_PACE_H

#include "bots/bots.h"

enum { HG_NOTICE_MS = 800 }; /* nobody meets anything sooner */

/* By the clock of the game. All zero at the start, but for the room. */
struct hg_pace {
    uint32_t due_ms[HG_MAX_SEATS];    /* 0: nothing in mind */
    uint32_t glance_ms[HG_MAX_SEATS]; /* when it looks at the table before that; HG_NEVER: it has */
    uint32_t from_ms[HG_MAX_SEATS];   /* of the occasion it is due for, */
    uint16_t latest_ms[HG_MAX_SEATS]; /* and how long hands need for that */
    unsigned char *seen;              /* the driver's: room for a state for each seat, what it has seen */
    uint16_t dear;                    /* seats whose bots think elsewhere, from when they have looked until they act, */
    uint16_t decided;                 /* and those of them that have said what they do then */
    struct hg_move move[HG_MAX_SEATS];
};

/* When this seat of a game in real time, played by this bot, has something to do; now, where its game does not tell. */
struct hg_occasion hg_pace_occasion(const struct hg_game *game, const void *rules, const void *state, int seat,
                                    const struct hg_bot *bot);

/* A seat that may move, played by this bot (NULL: by no bot), makes up its mind; one that may not forgets. To be told
 * for every seat whenever the state has changed: what comes up earlier than what it has in mind comes first, and
 * what it had in mind for an occasion that has gone is forgotten. */
void hg_pace_look(struct hg_pace *pace, int seat, struct hg_turn turn, struct hg_occasion when,
                  const struct hg_bot *bot, struct hg_rng *rng);

/* When the first of them looks or acts; HG_NEVER: nobody has anything in mind. */
uint32_t hg_pace_next(const struct hg_pace *pace);

/* Those whose moment to look has come do. */
void hg_pace_glance(struct hg_pace *pace, const struct hg_game *game, const void *rules, const void *state);

/* A seat that acts now, the lowest, -1: none; taken, it has nothing in mind afterwards. */
int hg_pace_due(const struct hg_pace *pace, uint32_t now_ms);
int hg_pace_take(struct hg_pace *pace, uint32_t now_ms);

/* Seats that can be asked what they do: those that act now, and of those that think elsewhere all that have looked and
 * have said nothing yet; these are too late when they act. */
uint16_t hg_pace_asked(const struct hg_pace *pace, uint32_t now_ms);

/* What such a seat knows when it acts, into `view`: what it has seen, and that time has passed. */
void hg_pace_foresee(const struct hg_pace *pace, const struct hg_game *game, const void *rules, int seat,
                     uint32_t now_ms, void *view);

/* What it will do when it acts. */
void hg_pace_decide(struct hg_pace *pace, int seat, struct hg_move move);

/* What it wanted is not possible any more, or it has not made up its mind: it has been too slow, and looks again. */
void hg_pace_miss(struct hg_pace *pace, int seat, uint32_t now_ms, struct hg_rng *rng);

/* What the seat that was taken knows: what it has seen, and that time has passed. */
const void *hg_pace_remember(struct hg_pace *pace, const struct hg_game *game, const void *rules, const void *state,
                             int seat);

/* The clock stands: nobody has anything in mind. */
void hg_pace_forget(struct hg_pace *pace);

#endif
