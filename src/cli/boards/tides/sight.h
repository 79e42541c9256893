/* sight.h: a position of Tides of Time read for drawing, and its two ways to be drawn. */
#ifndef HG_CLI_BOARDS_TIDES_SIGHT_H
#define HG_CLI_BOARDS_TIDES_SIGHT_H

#include "cli/boards/reader.h"

enum { SIGHT_SEATS = 2, SIGHT_CARDS = 18, SIGHT_SUITS = 5 };

struct suit {
    const char *id, *name, *letter;
    const char *colour; /* turns it on; "" without colours */
};

struct card {
    const char *id, *name;
    const char *shorter, *text; /* the objective in a few words, and as a sentence */
    const struct suit *suit;    /* NULL: none */
};

struct kingdom {
    const struct card *card[SIGHT_CARDS];
    int points[SIGHT_CARDS];
    bool relic[SIGHT_CARDS];
    int suit[SIGHT_SUITS]; /* how often each suit counts */
    int count, total;
};

struct sight {
    const struct scene *scene;
    struct page *page;
    struct suit suit[SIGHT_SUITS];
    struct card card[SIGHT_CARDS];
    int suits, cards;
    int me, rival; /* the seat that looks and the other one */
    bool picking, over;
    struct kingdom kingdom[SIGHT_SEATS]; /* now */
    int score[SIGHT_SEATS];              /* of the rounds scored so far */
    int rounds;                          /* as many */
};

/* Returns what it has read. */
const struct sight *sight_read(struct sight *sight, const struct scene *scene);

/* NULL when there is no such card. */
const struct card *sight_card(const struct sight *sight, const char *id);
const char *sight_suit_name(const struct sight *sight, const struct card *card);

/* A kingdom as it was when round `round` (from 0) was scored, with the points of every card. A position written by hand
 * need not tell how a round came about: false. */
bool sight_of_round(const struct sight *sight, int round, int seat, struct kingdom *kingdom);
int sight_round_points(const struct sight *sight, int round, int seat);

/* How much more the kingdom of the seat would score now with this card of the own hand. */
int sight_worth(const struct sight *sight, int seat, const struct card *card);

/* What the card of the own kingdom gives. */
int sight_gave(const struct sight *sight, const struct card *card);

/* Cards of a list of the view by name, joined by commas, and how many are face down. */
int sight_names(const struct sight *sight, const char *path, struct hg_out *out);
void sight_say_discards(const struct sight *sight);

/* The one way, with columns and colours; the other, in sentences; and how choices are listed in them. */
extern const struct board_look sight_columns, sight_sentences;
void sight_draw_choices(const struct sight *sight, const struct card *const *cards, int count);
void sight_say_choices(const struct sight *sight, const struct card *const *cards, int count);

#endif
