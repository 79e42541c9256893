/* tides_bot.h: what the files share that play Tides of Time. Ends of games are solved: what both seats win when neither can
 * gain by playing otherwise. */
#ifndef HG_TIDES_BOT_H
#define HG_TIDES_BOT_H

#include "bots/bots.h"
#include "bots/matrix.h"
#include "games/tides/tides_state.h"

/* What is aimed at: the share of victory, in parts of HG_MATRIX_WHOLE, or the lead, a point in parts of TIDES_POINT. */
enum tides_aim { TIDES_SHARE, TIDES_LEAD };
enum { TIDES_POINT = 1 << 16 };

/* last_round.c: a round whose cards are all known: hands of equally many cards, two at least, and the kingdoms before. */
struct tides_last {
    const struct tides_rules *rules;
    uint32_t hand[TIDES_SEATS], kingdom[TIDES_SEATS];
    int lead; /* of the first seat, before this round */
    enum tides_aim aim;
};

/* What the first seat wins by its next card, a row, against that of the other one, a column: both by number, the lowest
 * first. */
void tides_solve_last(const struct tides_last *last, struct hg_matrix *first);

/* relics.c: the relics before such a round. Every pair of choices is followed by all that can be drawn, and each of these by
 * a last round. */
struct tides_naming {
    const struct tides_rules *rules;
    struct tides_state state; /* nobody has named anything */
    enum tides_aim aim;
    int cell, cells; /* pairs that are solved, and all */
    struct hg_move list[TIDES_SEATS][TIDES_MAX_HAND * (TIDES_MAX_HAND - 1)];
    struct hg_matrix first; /* as far as it is solved */
    struct hg_matrix leads; /* the same of the lead, as long as it is decided */
    bool decided;           /* all pairs so far win everything, or nothing */
};

/* Is this the stage of the relics before a last round in which all cards are known? Then it is begun. */
bool tides_name_begin(struct tides_naming *naming, const struct tides_rules *rules, const struct tides_state *s,
                      enum tides_aim aim);

/* So many pairs more. */
void tides_name_on(struct tides_naming *naming, int pairs);

/* exact.c: as in struct hg_evaluation; `worth` is what the seat wins of its aim, in parts as above. Where all moves win the same
 * share, points are played for. */
int tides_play_last(const void *rules, const void *view, int seat, enum tides_aim aim, struct hg_move *list, int count,
                    int32_t *often, int32_t *worth);
int tides_name_best(const struct tides_naming *naming, int seat, struct hg_move *list, int count, int32_t *often,
                    int32_t *worth);
extern const struct hg_solving tides_solving;

#endif
