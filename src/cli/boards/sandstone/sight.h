/* sight.h: a position of Sandstone read for drawing, and its two ways to be drawn.
 *
 * Spaces count by rows from the top left, as in the board of the view. Who controls what, what a Domain Check would
 * bring and how far a seat is from winning comes from the score; which half of a card applies, what is asked for and who
 * is about to win from the facts; what cards do from the components. Nothing of that is worked out here, and what is
 * shown in one place is read there. */
#ifndef HG_CLI_BOARDS_SANDSTONE_SIGHT_H
#define HG_CLI_BOARDS_SANDSTONE_SIGHT_H

#include "cli/boards/reader.h"

enum { BOARD_SANDSTONE_SEATS = 2, BOARD_SANDSTONE_SPACES = 24, BOARD_SANDSTONE_TYPES = 3 };

enum board_sandstone_piece { BOARD_SANDSTONE_TOWER, BOARD_SANDSTONE_STRONGHOLD, BOARD_SANDSTONE_EMPTY };
enum board_sandstone_phase {
    BOARD_SANDSTONE_PLACE,
    BOARD_SANDSTONE_ORDER,
    BOARD_SANDSTONE_OPTION,
    BOARD_SANDSTONE_ACT,
    BOARD_SANDSTONE_UPKEEP,
    BOARD_SANDSTONE_OVER
};

struct board_sandstone_type {
    const char *id, *name, *shorter, *colour; /* names are translated */
};

struct board_sandstone_space {
    char name[4];
    int type; /* -1: no card lies there yet */
    enum board_sandstone_piece piece;
    int owner; /* of the piece */
    bool held_by[BOARD_SANDSTONE_SEATS];
    bool is_open; /* one of the choices */
};

struct board_sandstone_seat {
    const char *name, *colour;
    struct hg_json view, score;
    const char *hand; /* the id of the card; "": none, or hidden */
};

/* A card in the center or in the own hand. */
struct board_sandstone_card {
    const char *id, *name, *half; /* "top" or "bottom" applies */
    struct hg_json component, fact;
    bool from_hand;
};

struct board_sandstone_sight {
    const struct scene *scene;
    struct page *page;
    int me, rival; /* the seat that looks and the other one */
    enum board_sandstone_phase phase;
    int rows, columns;
    bool cards_lie; /* sideways: the two spaces of a card are in one row */
    struct board_sandstone_type type[BOARD_SANDSTONE_TYPES];
    struct board_sandstone_space space[BOARD_SANDSTONE_SPACES];
    int priority, first; /* seats; -1: not known yet */
    struct hg_json pending;
    struct board_sandstone_seat seat[BOARD_SANDSTONE_SEATS];
};

/* Returns what it has read. */
const struct board_sandstone_sight *board_sandstone_read(struct board_sandstone_sight *sight,
                                                         const struct scene *scene);

/* -1 when there is none of that name; "?" for a space without a card. */
int board_sandstone_find_space(const struct board_sandstone_sight *sight, const char *name);
const char *board_sandstone_type_name(const struct board_sandstone_sight *sight,
                                      const struct board_sandstone_space *space);
const char *board_sandstone_piece_name(const struct board_sandstone_sight *sight, enum board_sandstone_piece piece);

/* Figures of a seat, by their place in the score. */
int board_sandstone_figure(const struct board_sandstone_sight *sight, int seat, const char *path);
bool board_sandstone_knows_bonus(const struct board_sandstone_sight *sight, int seat);

/* The card of this id, as it is in the center or in the own hand; without a fact when it is not there. */
struct board_sandstone_card board_sandstone_card_of(const struct board_sandstone_sight *sight, const char *id,
                                                    bool from_hand);
const char *board_sandstone_half_text(const struct board_sandstone_sight *sight,
                                      const struct board_sandstone_card *card, const char *half);

/* Every kind of card in the center, then the own hand card. */
typedef void board_sandstone_with_card(const struct board_sandstone_sight *sight,
                                       const struct board_sandstone_card *card, void *context);
void board_sandstone_each_card(const struct board_sandstone_sight *sight, board_sandstone_with_card *with,
                               void *context);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* Where the game is: "Year 2 of 5, action 1 of 2". */
const char *board_sandstone_where(const struct board_sandstone_sight *sight, struct hg_out *out);

/* Sentences: who has Priority and begins; cards in sight; what is being done; who is about to win; how it was won;
 * what nobody has seen. */
void board_sandstone_say_order(const struct board_sandstone_sight *sight);
void board_sandstone_say_cards(const struct board_sandstone_sight *sight);
void board_sandstone_say_own_bonus(const struct board_sandstone_sight *sight);
void board_sandstone_say_other_cards(const struct board_sandstone_sight *sight);
void board_sandstone_say_pending(const struct board_sandstone_sight *sight);
void board_sandstone_say_threats(const struct board_sandstone_sight *sight);
void board_sandstone_say_result(const struct board_sandstone_sight *sight);
void board_sandstone_say_unseen(const struct board_sandstone_sight *sight);

/* "b3, Forest: Tower of Ada." */
void board_sandstone_say_space(const struct board_sandstone_sight *sight, int index);

/* The one way, with columns and colours; the other, in sentences; and how choices are listed in them. */
struct board_sandstone_lists {
    void (*spaces)(const struct board_sandstone_sight *sight, const int *spaces, int count);
    void (*actions)(const struct board_sandstone_sight *sight, const struct board_choice *choices, int count);
};
extern const struct board_look board_sandstone_columns, board_sandstone_sentences;
extern const struct board_sandstone_lists board_sandstone_lists_in_columns, board_sandstone_lists_in_sentences;

#endif
