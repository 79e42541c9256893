/* sight.h: a position of The Sands of Time read for drawing, and its two ways to be drawn.
 *
 * Who controls what, what things cost, which cards could begin and what a bonus action would bring within reach comes
 * from the facts; what the chronicles count from the score; names and texts from the components. Nothing of that is
 * worked out here. A region is a part of the map as it is drawn: north, west, east, south. */
#ifndef HG_CLI_BOARDS_SANDS_SIGHT_H
#define HG_CLI_BOARDS_SANDS_SIGHT_H

#include "cli/boards/reader.h"

enum { BOARD_SANDS_TERRITORIES = 26 };
enum board_sands_region {
    BOARD_SANDS_NORTH,
    BOARD_SANDS_WEST,
    BOARD_SANDS_EAST,
    BOARD_SANDS_SOUTH,
    BOARD_SANDS_REGIONS
};

/* One that is in play. */
struct board_sands_territory {
    const char *id, *name, *resource; /* the resource is translated; "": no tile yet */
    enum board_sands_region region;
    int capacity, controller; /* -1: nobody */
    struct hg_json fact;
};

struct board_sands_sight {
    const struct scene *scene;
    struct page *page;
    int me; /* the seat that looks; -1: everybody */
    const char *ask;
    struct board_sands_territory territory[BOARD_SANDS_TERRITORIES];
    int territories;
};

/* Returns what it has read. */
const struct board_sands_sight *board_sands_read(struct board_sands_sight *sight, const struct scene *scene);

/* NULL: no such one in play. */
const struct board_sands_territory *board_sands_find(const struct board_sands_sight *sight, const char *id);

/* Whether anything has happened there since the seat was last asked. */
bool board_sands_has_changed(const struct board_sands_sight *sight, const struct board_sands_territory *territory);

bool board_sands_lists(struct hg_json list, const char *id);
const char *board_sands_region_name(const struct board_sands_sight *sight, enum board_sands_region region);
const char *board_sands_category_name(const struct board_sands_sight *sight, const char *id);
const char *board_sands_category_short(const struct board_sands_sight *sight, const char *id); /* three letters */

/* Citizens of a seat in a territory: "peasants" or "warriors". */
int board_sands_pieces(const struct board_sands_sight *sight, int seat, const char *pieces,
                       const struct board_sands_territory *territory);

/* Names of the structures there, with commas. */
void board_sands_put_structures(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                                struct hg_out *out);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* "dynasty 1 of 3, turn 2 of the generation" */
const char *board_sands_where(const struct board_sands_sight *sight, struct hg_out *out);

/* Whose turn it is and with which cards; what the own empire has; a battle; what a bonus action would bring. */
void board_sands_say_turn(const struct board_sands_sight *sight);
void board_sands_say_empire(const struct board_sands_sight *sight);
void board_sands_say_battle(const struct board_sands_sight *sight);
void board_sands_say_reach(const struct board_sands_sight *sight);

/* The chronicle board, and the own cards on it; the trees. */
void board_sands_say_chronicles(const struct board_sands_sight *sight);
void board_sands_say_own_chronicles(const struct board_sands_sight *sight);
void board_sands_say_if_ended(const struct board_sands_sight *sight); /* what the dynasty would bring everybody now */
void board_sands_say_trees(const struct board_sands_sight *sight);

/* A chronicle card by its number; and, in brackets, what it needs in a bin. */
void board_sands_put_chronicle(const struct board_sands_sight *sight, int card, struct hg_out *out);
void board_sands_put_need(const struct board_sands_sight *sight, int card, const char *bin, struct hg_out *out);

/* What a card lacks in a bin for whoever looks: so many, or below 0 so much heritage; false where nothing is told. */
bool board_sands_lacks(const struct board_sands_sight *sight, int card, const char *bin, int *lacks);

int board_sands_need(const struct board_sands_sight *sight, int card, const char *bin);

/* For which bins a component counts: "A +1; B +2", in brief "A+1 B+2" without what depends on something; false: for none.
 * And as a sentence behind others. */
bool board_sands_put_scores(struct hg_json component, const struct scene *scene, bool brief, struct hg_out *out);
void board_sands_put_counts_for(const struct board_sands_sight *sight, struct hg_json component, struct hg_out *out);

/* An action card: whether it can begin, and what it does. */
void board_sands_put_card(const struct board_sands_sight *sight, const char *id, struct hg_out *out);

/* Cards that a seat has planned, "?" for those that nobody sees, and has used; its chronicles, "D3 E?". */
void board_sands_put_plan(const struct board_sands_sight *sight, int seat, struct hg_out *out);
void board_sands_put_used(const struct board_sands_sight *sight, int seat, struct hg_out *out);
void board_sands_put_laid(const struct board_sands_sight *sight, int seat, struct hg_out *out);

/* What a die of so many pips would come to, in brackets. */
void board_sands_put_die(const struct board_sands_sight *sight, int pips, struct hg_out *out);

/* "Gallia, gold 4, of Ada: ..."; what lies around it, with trade goods and caravans. */
void board_sands_say_territory(const struct board_sands_sight *sight, const struct board_sands_territory *territory);
void board_sands_say_borders(const struct board_sands_sight *sight, const struct board_sands_territory *territory);

/* sentences.c: what every seat has. */
void board_sands_say_seats(const struct board_sands_sight *sight);

/* The one way, with columns and colours; the other, in sentences. */
extern const struct board_look board_sands_columns, board_sands_sentences;

/* Is this a moment to look at everything, or a step within an action? */
bool board_sands_is_wide(const struct board_sands_sight *sight);

#endif
