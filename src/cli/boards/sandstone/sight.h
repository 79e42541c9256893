/* sight.h: a position of Sandstone read for drawing, and its two ways to be drawn.
 *
 * Spaces count by rows from the top left, as in the board of the view. Who controls what, what a Domain Check would
 * bring and how far a seat is from winning comes from the score; nothing of that is worked out here. */
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
    STONE_CENTER = 3,
    STONE_NAME = 48,
    STONE_TEXT = 512, /* of an effect in words */
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

struct stone_card {
    char id[STONE_NAME], name[STONE_NAME];
    struct hg_json half[2]; /* of an ability: its effects */
    struct hg_json score;   /* of a Bonus card */
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
    int priority, first;                                /* seats; -1: not known yet */
    int order_for;                                      /* the Year whose order is chosen */
    int actions;                                        /* taken in this turn */
    bool compare_before;
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

/* [sandstone 8.3-8.6] The half that a card of the center has for the seat that looks. */
enum stone_half stone_half_of(const struct stone *stone, const struct stone_card *card);

/* Abilities of such a list of numbers, joined by commas: "Settlers, Raiders ×2". */
void stone_list_abilities(const struct stone *stone, const int *count, struct hg_out *out);

/* The sentence of a legal move; "" when it is none. */
void stone_move_text(const struct stone *stone, const char *notation, char *text, size_t cap);

/* --- effects.c ------------------------------------------------------------------------------------ */

/* Effects and points of Bonus cards in words, made from the vocabulary of the edition. [sandstone 9] */
void stone_effect(const struct stone *stone, struct hg_json effect, struct hg_out *out);
struct hg_json stone_action_effect(const struct stone *stone, const char *word); /* "tower", "build", "exchange" */
void stone_bonus(const struct stone *stone, const struct stone_card *card, struct hg_out *out);

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
