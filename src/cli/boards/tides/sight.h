/* sight.h: a position of Tides of Time read for drawing, and its two ways to be drawn. */
#ifndef HG_CLI_BOARDS_TIDES_SIGHT_H
#define HG_CLI_BOARDS_TIDES_SIGHT_H

#include "cli/boards/reader.h"

enum { BOARD_TIDES_SEATS = 2, BOARD_TIDES_CARDS = 18, BOARD_TIDES_SUITS = 5 };

struct board_tides_suit {
    const char *id, *name, *letter;
    const char *colour; /* turns it on; "" without colours */
};

struct board_tides_card {
    const char *id, *name;
    const char *shorter, *text;          /* the objective in a few words, and as a sentence */
    const struct board_tides_suit *suit; /* NULL: none */
};

struct board_tides_kingdom {
    const struct board_tides_card *card[BOARD_TIDES_CARDS];
    int points[BOARD_TIDES_CARDS];
    bool relic[BOARD_TIDES_CARDS];
    int suit[BOARD_TIDES_SUITS]; /* how often each suit counts */
    int count, total;
};

struct board_tides_sight {
    const struct scene *scene;
    struct page *page;
    struct board_tides_suit suit[BOARD_TIDES_SUITS];
    struct board_tides_card card[BOARD_TIDES_CARDS];
    int suits, cards;
    int me, rival; /* the seat that looks and the other one */
    bool picking, over;
    struct board_tides_kingdom kingdom[BOARD_TIDES_SEATS]; /* now */
    int score[BOARD_TIDES_SEATS];                          /* of the rounds scored so far */
    int rounds;                                            /* as many */
};

/* Returns what it has read. */
const struct board_tides_sight *board_tides_read(struct board_tides_sight *sight, const struct scene *scene);

/* NULL when there is no such card. */
const struct board_tides_card *board_tides_card(const struct board_tides_sight *sight, const char *id);
const char *board_tides_suit_name(const struct board_tides_sight *sight, const struct board_tides_card *card);

/* A kingdom as it was when round `round` (from 0) was scored, with the points of every card. A position written by hand
 * need not tell how a round came about: false. */
bool board_tides_of_round(const struct board_tides_sight *sight, int round, int seat,
                          struct board_tides_kingdom *kingdom);
int board_tides_round_points(const struct board_tides_sight *sight, int round, int seat);

/* How much more the kingdom of the seat would score now with this card of the own hand. */
int board_tides_worth(const struct board_tides_sight *sight, int seat, const struct board_tides_card *card);

/* What the card of the own kingdom gives. */
int board_tides_gave(const struct board_tides_sight *sight, const struct board_tides_card *card);

/* Cards of a list of the view by name, joined by commas, and how many are face down. */
int board_tides_names(const struct board_tides_sight *sight, const char *path, struct hg_out *out);
void board_tides_say_discards(const struct board_tides_sight *sight);

/* The one way, with columns and colours; the other, in sentences; and how choices are listed in them. */
extern const struct board_look board_tides_columns, board_tides_sentences;
void board_tides_draw_choices(const struct board_tides_sight *sight, const struct board_tides_card *const *cards,
                              int count);
void board_tides_say_choices(const struct board_tides_sight *sight, const struct board_tides_card *const *cards,
                             int count);

#endif
