/* sight.h: a position of Sandstone read for drawing, and its two ways to be drawn.
 *
 * Spaces count by rows from the top left, as in the board of the view. Who controls what, what a Domain Check would
 * bring and how far a seat is from winning comes from the score; which half of a card applies, what is asked for and who
 * is about to win from the facts; what cards do from the components. Nothing of that is worked out here. */
#ifndef HG_CLI_BOARDS_SANDSTONE_SIGHT_H
#define HG_CLI_BOARDS_SANDSTONE_SIGHT_H

#include "cli/boards/board.h"

enum {
    STONE_SEATS = 2,
    STONE_SPACES = 24,
    STONE_TYPES = 3,
    STONE_PIECES = 2,
    STONE_ABILITIES = 18,
    STONE_BONUSES = 3,
    STONE_NAME = 48,
    STONE_TEXT = 1024, /* of an effect in words */
};

enum stone_piece { STONE_TOWER, STONE_STRONGHOLD, STONE_EMPTY };
enum stone_half { STONE_TOP, STONE_BOTTOM };
enum stone_phase { STONE_PLACE, STONE_ORDER, STONE_OPTION, STONE_ACT, STONE_UPKEEP, STONE_OVER };

struct stone_type {
    char id[STONE_NAME], name[STONE_NAME], shorter[16]; /* names are translated */
    const char *colour;
};

struct stone_space {
    char name[4];
    int type; /* -1: no card lies there yet */
    enum stone_piece piece;
    int owner; /* of the piece */
    bool held_by[STONE_SEATS];
    bool is_open; /* one of the choices */
};

/* What it does stands in the components: an ability has "top" and "bottom", a Bonus card a "text". */
struct stone_card {
    char id[STONE_NAME], name[STONE_NAME];
    struct hg_json component;
    struct hg_json fact; /* of an ability in the center: its half */
};

struct stone_goal {
    int have, need;
};

struct stone_seat {
    const char *name, *colour;
    int placed[STONE_PIECES], left[STONE_PIECES];
    struct stone_goal strongholds, lead, type[STONE_TYPES]; /* the winning conditions */
    int gold, upkeep, lacking, extra;
    int pieces, bonus_points; /* points now; -1: nobody may know */
    const struct stone_card *hand, *bonus;
    bool has_hand;               /* also when `hand` is NULL: hidden */
    int played[STONE_ABILITIES]; /* how many of each lie face up */
};

struct stone {
    const struct scene *scene;
    struct page *page;
    int me, rival; /* the seat that looks and the other one */
    int year, years;
    enum stone_phase phase;
    int rows, columns;
    bool cards_lie; /* sideways: the two spaces of a card are in one row */
    struct stone_type type[STONE_TYPES];
    struct stone_space space[STONE_SPACES];
    struct stone_card ability[STONE_ABILITIES], bonus[STONE_BONUSES];
    int abilities, bonuses;
    int center[STONE_ABILITIES], away[STONE_ABILITIES]; /* how many of each can be had, and are gone */
    int unseen[STONE_ABILITIES];                        /* after the game: what nobody has seen */
    const struct stone_card *unseen_bonus;
    int priority, first; /* seats; -1: not known yet */
    int order_for;       /* the Year whose order is chosen */
    int action;          /* of this turn */
    struct hg_json pending;
    struct stone_seat seat[STONE_SEATS];
};

void stone_read(struct stone *stone, const struct scene *scene);

static inline const char *stone_translate(const struct stone *stone, const char *text)
{
    return hg_translate(&stone->page->words, text);
}

/* -1 and NULL when there is none of that name. */
int stone_find_space(const struct stone *stone, const char *name);
const struct stone_card *stone_find_ability(const struct stone *stone, const char *id);

/* The half that a card has by a fact about it, and what one of them does. */
enum stone_half stone_half_of(struct hg_json fact);
void stone_half_text(const struct stone_card *card, enum stone_half half, char text[STONE_TEXT]);

/* Abilities of such a list of numbers, joined by commas: "Settlers, Raiders ×2". */
void stone_list_abilities(const struct stone *stone, const int *count, struct hg_out *out);

/* The sentence of a legal move; "" when it is none. */
void stone_move_text(const struct stone *stone, const char *notation, char *text, size_t cap);

/* --- words.c: what is said in either way ---------------------------------------------------------- */

/* Where the game is: "Year 2 of 5, action 1 of 2". */
void stone_where(const struct stone *stone, struct hg_out *out);

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

/* The one way, with columns and colours; the other, in sentences. */
struct stone_look {
    void (*position)(const struct stone *stone);
    void (*spaces)(const struct stone *stone, const int *spaces, int count);
    void (*actions)(const struct stone *stone, const char *const *words, int count);
    void (*score)(const struct stone *stone);
};
extern const struct stone_look stone_columns, stone_sentences;

#endif
