/* sight.h: a position of Tides of Time read for drawing, and its two ways to be drawn. */
#ifndef HG_CLI_BOARDS_TIDES_SIGHT_H
#define HG_CLI_BOARDS_TIDES_SIGHT_H

#include "cli/boards/tides/cards.h"

enum { SIGHT_SEATS = 2, SIGHT_ROUNDS = 3 };

struct kingdom {
    const struct deck_card *card[DECK_CARDS];
    int points[DECK_CARDS];
    bool relic[DECK_CARDS];
    int suit[DECK_SUITS]; /* how often each suit counts */
    int count, total;
};

struct sight {
    const struct scene *scene;
    struct page *page;
    struct deck deck;
    int me, rival; /* the seat that looks and the other one */
    int round;
    bool picking, over;
    int pick, picks, pile;               /* the number of this pick, of all in a round, and of the cards in the pile */
    struct kingdom kingdom[SIGHT_SEATS]; /* now */
    int score[SIGHT_SEATS];              /* of the rounds scored so far */
};

void sight_read(struct sight *sight, const struct scene *scene);

struct hg_json sight_seat(const struct sight *sight, int seat); /* of the view */
const char *sight_name(const struct sight *sight, int seat);

/* The kingdoms as they were when round `round` (from 0) was scored, with the points of every card; false when the view
 * does not know. */
bool sight_of_round(const struct sight *sight, int round, struct kingdom kingdoms[SIGHT_SEATS]);
int sight_rounds(const struct sight *sight); /* scored so far */
int sight_round_points(const struct sight *sight, int round, int seat);

/* How much more the kingdom of the seat would score now with this card. */
int sight_worth(const struct sight *sight, int seat, const struct deck_card *card);

/* What the card of the own kingdom gives. */
int sight_gave(const struct sight *sight, const struct deck_card *card);

/* Cards of a list of the view by name, joined by commas, and how many are face down. */
int sight_names(const struct sight *sight, struct hg_json cards, struct hg_out *out);

/* The one way, with columns and colours; the other, in sentences. */
struct look {
    void (*position)(const struct sight *sight);
    void (*choices)(const struct sight *sight, const struct deck_card *const *cards, int count);
    void (*score_now)(const struct sight *sight);
    void (*score_rounds)(const struct sight *sight);
};
extern const struct look look_columns, look_sentences;

#endif
