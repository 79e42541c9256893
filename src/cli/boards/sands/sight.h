/* sight.h: a position of The Sands of Time read for drawing, and its two ways to be drawn.
 *
 * Who controls what, what things cost, which cards could begin and what a bonus action would bring within reach comes
 * from the facts; what the chronicles count from the score; names and texts from the components. Nothing of that is
 * worked out here. A region is a part of the map as it is drawn: north, west, east, south. */
#ifndef HG_CLI_BOARDS_SANDS_SIGHT_H
#define HG_CLI_BOARDS_SANDS_SIGHT_H

#include "cli/boards/reader.h"

enum { ORBIS_TERRITORIES = 26 };
enum orbis_region { ORBIS_NORTH, ORBIS_WEST, ORBIS_EAST, ORBIS_SOUTH, ORBIS_REGIONS };

/* One that is in play. */
struct orbis_territory {
    const char *id, *name, *resource; /* the resource is translated; "": no tile yet */
    enum orbis_region region;
    int capacity, controller; /* -1: nobody */
    struct hg_json fact;
};

struct orbis {
    const struct scene *scene;
    struct page *page;
    int me; /* the seat that looks; -1: everybody */
    const char *ask;
    struct orbis_territory territory[ORBIS_TERRITORIES];
    int territories;
};

/* Returns what it has read. */
const struct orbis *orbis_read(struct orbis *orbis, const struct scene *scene);
const struct orbis_territory *orbis_find(const struct orbis *orbis, const char *id); /* NULL: no such one in play */

/* A component by its group and id; the name of one. */
struct hg_json orbis_component(const struct orbis *orbis, const char *group, const char *id);
const char *orbis_name(const struct orbis *orbis, const char *group, const char *id);

bool orbis_lists(struct hg_json list, const char *id);
const char *orbis_region_name(const struct orbis *orbis, enum orbis_region region);
const char *orbis_category_name(const struct orbis *orbis, const char *id);
const char *orbis_category_short(const struct orbis *orbis, const char *id); /* three letters */

/* Citizens of a seat in a territory: "peasants" or "warriors". */
int orbis_pieces(const struct orbis *orbis, int seat, const char *pieces, const struct orbis_territory *territory);

/* Names of the structures there, with commas. */
void orbis_put_structures(const struct orbis *orbis, const struct orbis_territory *territory, struct hg_out *out);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* "dynasty 1 of 3, turn 2 of the generation" */
const char *orbis_where(const struct orbis *orbis, struct hg_out *out);

/* Whose turn it is and with which cards; what the own empire has; a battle; what a bonus action would bring. */
void orbis_say_turn(const struct orbis *orbis);
void orbis_say_empire(const struct orbis *orbis);
void orbis_say_battle(const struct orbis *orbis);
void orbis_say_reach(const struct orbis *orbis);

/* The chronicle board, and the own cards on it; the trees. */
void orbis_say_chronicles(const struct orbis *orbis);
void orbis_say_own_chronicles(const struct orbis *orbis);
void orbis_say_trees(const struct orbis *orbis);

/* A chronicle card by its number; and, in brackets, what it needs in a bin. */
void orbis_put_chronicle(const struct orbis *orbis, const char *id, struct hg_out *out);
void orbis_put_need(const struct orbis *orbis, const char *id, const char *bin, struct hg_out *out);

/* What a die of so many pips would come to, in brackets. */
void orbis_put_die(const struct orbis *orbis, const char *pips, struct hg_out *out);

/* The advance that the own marker would reach on a tree; absent where a card is yet to be drawn. */
struct hg_json orbis_next_advance(const struct orbis *orbis, const char *root);

/* "Gallia, gold 4, of Ada: ..."; what lies around it, with trade goods and caravans. */
void orbis_say_territory(const struct orbis *orbis, const struct orbis_territory *territory);
void orbis_say_borders(const struct orbis *orbis, const struct orbis_territory *territory);

/* The one way, with columns and colours; the other, in sentences. */
extern const struct board_look orbis_columns, orbis_sentences;

/* Is this a moment to look at everything, or a step within an action? */
bool orbis_is_wide(const struct orbis *orbis);

#endif
