/* sight.h: a position of Sandstone read for drawing, and its two ways to be drawn.
 *
 * Spaces count by rows from the top left, as in the board of the view. Who controls what, what a Domain Check would
 * bring and how far a seat is from winning comes from the score; which half of a card applies, what is asked for and who
 * is about to win from the facts; what cards do from the components. Nothing of that is worked out here, and what is
 * shown in one place is read there. */
#ifndef HG_CLI_BOARDS_SANDSTONE_SIGHT_H
#define HG_CLI_BOARDS_SANDSTONE_SIGHT_H

#include "cli/boards/reader.h"

enum { STONE_SEATS = 2, STONE_SPACES = 24, STONE_TYPES = 3 };

enum stone_piece { STONE_TOWER, STONE_STRONGHOLD, STONE_EMPTY };
enum stone_phase { STONE_PLACE, STONE_ORDER, STONE_OPTION, STONE_ACT, STONE_UPKEEP, STONE_OVER };

struct stone_type {
    const char *id, *name, *shorter, *colour; /* names are translated */
};

struct stone_space {
    char name[4];
    int type; /* -1: no card lies there yet */
    enum stone_piece piece;
    int owner; /* of the piece */
    bool held_by[STONE_SEATS];
    bool is_open; /* one of the choices */
};

struct stone_seat {
    const char *name, *colour;
    struct hg_json view, score;
    const char *hand; /* the id of the card; "": none, or hidden */
};

/* A card in the center or in the own hand. */
struct stone_card {
    const char *id, *name, *half; /* "top" or "bottom" applies */
    struct hg_json component, fact;
    bool from_hand;
};

struct stone {
    const struct scene *scene;
    struct page *page;
    int me, rival; /* the seat that looks and the other one */
    enum stone_phase phase;
    int rows, columns;
    bool cards_lie; /* sideways: the two spaces of a card are in one row */
    struct stone_type type[STONE_TYPES];
    struct stone_space space[STONE_SPACES];
    int priority, first; /* seats; -1: not known yet */
    struct hg_json pending;
    struct stone_seat seat[STONE_SEATS];
};

/* Returns what it has read. */
const struct stone *stone_read(struct stone *stone, const struct scene *scene);

/* -1 when there is none of that name; "?" for a space without a card. */
int stone_find_space(const struct stone *stone, const char *name);
const char *stone_type_name(const struct stone *stone, const struct stone_space *space);
const char *stone_piece_name(const struct stone *stone, enum stone_piece piece);

/* Figures of a seat, by their place in the score. */
int stone_figure(const struct stone *stone, int seat, const char *path);
bool stone_knows_bonus(const struct stone *stone, int seat);

/* The card of this id, as it is in the center or in the own hand; without a fact when it is not there. */
struct stone_card stone_card_of(const struct stone *stone, const char *id, bool from_hand);
const char *stone_half_text(const struct stone *stone, const struct stone_card *card, const char *half);

/* Every kind of card in the center, then the own hand card. */
typedef void stone_with_card(const struct stone *stone, const struct stone_card *card, void *context);
void stone_each_card(const struct stone *stone, stone_with_card *with, void *context);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* Where the game is: "Year 2 of 5, action 1 of 2". */
const char *stone_where(const struct stone *stone, struct hg_out *out);

/* Sentences: who has Priority and begins; cards in sight; what is being done; who is about to win; how it was won;
 * what nobody has seen. */
void stone_say_order(const struct stone *stone);
void stone_say_cards(const struct stone *stone);
void stone_say_pending(const struct stone *stone);
void stone_say_threats(const struct stone *stone);
void stone_say_result(const struct stone *stone);
void stone_say_unseen(const struct stone *stone);

/* "b3, Forest: Tower of Ada." */
void stone_say_space(const struct stone *stone, int index);

/* The one way, with columns and colours; the other, in sentences; and how choices are listed in them. */
struct stone_lists {
    void (*spaces)(const struct stone *stone, const int *spaces, int count);
    void (*actions)(const struct stone *stone, const struct board_choice *choices, int count);
};
extern const struct board_look stone_columns, stone_sentences;
extern const struct stone_lists stone_lists_in_columns, stone_lists_in_sentences;

#endif
