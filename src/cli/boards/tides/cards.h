/* cards.h: the cards of Tides of Time as people see them, read from the components of the table. */
#ifndef HG_CLI_BOARDS_TIDES_CARDS_H
#define HG_CLI_BOARDS_TIDES_CARDS_H

#include "cli/boards/board.h"

enum { DECK_CARDS = 18, DECK_SUITS = 5, DECK_NAME = 48, DECK_TEXT = 256 };

struct deck_suit {
    char id[DECK_NAME], name[DECK_NAME]; /* the name is translated */
    char letter[8];
    const char *colour; /* turns it on; "" without colours */
};

struct deck_card {
    char slug[DECK_NAME], name[DECK_NAME];
    char shorter[DECK_TEXT], text[DECK_TEXT]; /* the objective in a few words, and as a sentence */
    const struct deck_suit *suit;             /* NULL: none */
};

struct deck {
    struct deck_suit suit[DECK_SUITS];
    struct deck_card card[DECK_CARDS];
    int suits, cards;
    int rounds; /* of a game */
};

void deck_read(struct deck *deck, const struct scene *scene);

/* NULL when there is no such card; by its slug as a JSON text or as it is. */
const struct deck_card *deck_find(const struct deck *deck, const char *slug);
const struct deck_card *deck_card_of(const struct deck *deck, struct hg_json slug);

#endif
