/* sight.h: a position of Time of Empires read for drawing, and its two ways to be drawn.
 *
 * What actions give, what things cost, when timers run out, who leads and what lies where comes from the facts; names and
 * texts from the components. Nothing of that is worked out here. A place is a territory, city or capital, "h2.1". */
#ifndef HG_CLI_BOARDS_EMPIRES_SIGHT_H
#define HG_CLI_BOARDS_EMPIRES_SIGHT_H

#include "cli/boards/reader.h"

struct board_empires_sight {
    const struct scene *scene;
    struct page *page;
    int me;       /* the seat that looks; -1: everybody */
    long now_ms;  /* what the clock says */
    bool is_live; /* time runs: timers have seconds left */
};

/* Returns what it has read. */
const struct board_empires_sight *board_empires_read(struct board_empires_sight *sight, const struct scene *scene);

/* Is this a moment to look at everything, or a step within an action? */
bool board_empires_is_wide(const struct board_empires_sight *sight);

/* What the facts tell of a place; absent when there is no such place in play. */
struct hg_json board_empires_place(const struct board_empires_sight *sight, const char *id);
bool board_empires_is_city(const char *id); /* or a capital */

/* "H2.1": what a place is called, here as everywhere. */
const char *board_empires_place_name(const struct board_empires_sight *sight, const char *id);

/* The roles in which a move names places, as its notation has them; NULL at the end. */
extern const char *const board_empires_place_roles[];

/* Whose capital it is; -1: nobody's. */
int board_empires_capital_of(const struct board_empires_sight *sight, const char *id);

/* The first letter of a name, however many bytes it has. */
void board_empires_put_letter(const char *name, struct hg_out *out);

/* "fo" for a forest. */
void board_empires_put_kind(const struct board_empires_sight *sight, const char *kind, struct hg_out *out);

/* "1:2OM 2:1": clans and buildings by seat, buildings by the first letters of their names, in sentences in words; and of
 * one seat alone. */
void board_empires_put_pieces(const struct board_empires_sight *sight, const char *place, struct hg_out *out);
void board_empires_put_pieces_of(const struct board_empires_sight *sight, const char *place, int seat,
                                 struct hg_out *out);

/* "1:4", in sentences "Ada 4", behind what stands there. */
void board_empires_put_count(const struct board_empires_sight *sight, int seat, int count, struct hg_out *out);

/* "~H1.0 T0.2": places next to this one that are on another tile. */
void board_empires_put_beyond(const struct board_empires_sight *sight, const char *place, struct hg_out *out);

/* Who would take the city in a siege now; -1: nobody. */
int board_empires_besieger(const struct board_empires_sight *sight, const char *city);

/* The value of the bonus token on a column; 0: there is none. */
int board_empires_token(const struct board_empires_sight *sight, int seat, const char *type);

/* Scholars on a leader tile or wonder: "1:2 2:1", in the order in which they came. */
void board_empires_put_scholars(const struct board_empires_sight *sight, const char *space, struct hg_out *out);

/* "3:05": what is left, and what has passed. */
void board_empires_put_time(long ms, struct hg_out *out);
void board_empires_put_passed(long ms, struct hg_out *out);

/* The seats from the own one on. */
int board_empires_nth_seat(const struct board_empires_sight *sight, int n);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* "age 1 of 3, 3:05 of 9:00, scholars in 2:55", "age 1 of 3, round 2 of 15, scholars after round 5" */
const char *board_empires_where(const struct board_empires_sight *sight, struct hg_out *out);

/* Where both timers of a seat are, and for how long. */
void board_empires_put_timers(const struct board_empires_sight *sight, int seat, struct hg_out *out);

/* How long a timer runs, behind where it stands; nothing in turns. */
void board_empires_put_left(const struct board_empires_sight *sight, struct hg_json over, struct hg_out *out);
extern const char *const board_empires_timer_paths[]; /* of both timers of a seat */

/* What lies open before each seat: timers, leaders, discovered cards; of others also the backs of their hands. */
void board_empires_say_seats(const struct board_empires_sight *sight);
void board_empires_say_seat(const struct board_empires_sight *sight, int seat);

/* What the own actions would give. */
void board_empires_say_actions(const struct board_empires_sight *sight);

/* The own hand, the next construction, and what is open. */
void board_empires_say_own(const struct board_empires_sight *sight);

/* The own hand, discovered cards and leaders, with what they do. */
void board_empires_say_cards(const struct board_empires_sight *sight);

/* "Writing (2 ideas, 3 bricks): Draw cards ..." */
void board_empires_put_card(const struct board_empires_sight *sight, const char *id, struct hg_out *out);

/* "Ada: clans 2; Mill" */
void board_empires_put_people(const struct board_empires_sight *sight, const char *place, int seat, struct hg_out *out);

/* "H2.1, forest, free sites: 2. Ada: clans 2; Mill. Near: ..." */
void board_empires_say_place(const struct board_empires_sight *sight, const char *id);

/* --- spaces.c: what spaces offer ---------------------------------------------------------------------------------- */

/* A space with its slots and all there is to know about it; and in a few words, for a list. */
void board_empires_put_space(const struct board_empires_sight *sight, const char *id, struct hg_out *out);
void board_empires_put_offer(const struct board_empires_sight *sight, const char *id, struct hg_out *out);

/* Whose timers stand on a space, on one slot of it or on any (0), and for how long; returns how many they are. */
int board_empires_put_slots(const struct board_empires_sight *sight, const char *space, int slot, struct hg_out *out);

/* Technology boards, leaders and wonders, with their slots, what they do and who leads there. */
void board_empires_say_boards(const struct board_empires_sight *sight);

/* The card that would be constructed next, for what and where; nothing when there is none. */
void board_empires_put_construct(const struct board_empires_sight *sight, struct hg_out *out);

/* Names of places with commas. */
void board_empires_put_places(const struct board_empires_sight *sight, struct hg_json list, struct hg_out *out);

/* --- standing.c --------------------------------------------------------------------------------------------------- */

/* What the age would bring if it ended now, and who leads. */
void board_empires_show_standing(const struct scene *scene);

/* --- sentences.c -------------------------------------------------------------------------------------------------- */

/* Stocks and columns of every seat; the map. */
void board_empires_say_stocks(const struct board_empires_sight *sight);
void board_empires_say_map(const struct board_empires_sight *sight);

/* The one way, with columns and colours; the other, in sentences. */
extern const struct board_look board_empires_columns, board_empires_sentences;

#endif
