/* pace.h: when bots act while time runs. A bot that could do something takes as long over it as its level says, so that
 * it never wins by being faster than people; then it looks again. The driver of the game asks when the next of them
 * acts, lets the clock run to there, and asks the bot for its move. */
#ifndef HG_BOTS_PACE_H
#define HG_BOTS_PACE_H

#include "bots/bots.h"

/* By the clock of the game; 0: nothing in mind. All zero at the start. */
struct hg_pace {
    uint32_t due_ms[HG_MAX_SEATS];
    struct hg_occasion when[HG_MAX_SEATS]; /* what it is due for */
};

/* When this seat of a game in real time has something to do; now, where its game does not tell. */
struct hg_occasion hg_pace_occasion(const struct hg_game *game, const void *rules, const void *state, int seat);

/* A seat that may move, played by this bot (NULL: by no bot), makes up its mind; one that may not forgets. To be told
 * for every seat whenever the state has changed: what comes up earlier than what it has in mind comes first, and
 * what it had in mind for an occasion that has gone is forgotten. */
void hg_pace_look(struct hg_pace *pace, int seat, struct hg_turn turn, struct hg_occasion when,
                  const struct hg_bot *bot, struct hg_rng *rng);

/* When the first of them acts; HG_NEVER: nobody has anything in mind. */
uint32_t hg_pace_next(const struct hg_pace *pace);

/* A seat that acts now, the lowest, which has nothing in mind afterwards; -1: none. */
int hg_pace_take(struct hg_pace *pace, uint32_t now_ms);

#endif
