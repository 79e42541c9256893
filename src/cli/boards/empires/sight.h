/* sight.h: a position of Time of Empires read for drawing, and its two ways to be drawn.
 *
 * What actions give, what things cost, when timers run out, who leads and what lies where comes from the facts; names and
 * texts from the components. Nothing of that is worked out here. A place is a territory, city or capital, "h2.1". */
#ifndef HG_CLI_BOARDS_EMPIRES_SIGHT_H
#define HG_CLI_BOARDS_EMPIRES_SIGHT_H

#include "cli/boards/reader.h"

struct terra {
    const struct scene *scene;
    struct page *page;
    int me;       /* the seat that looks; -1: everybody */
    long now_ms;  /* what the clock says */
    bool is_live; /* time runs: timers have seconds left */
};

/* Returns what it has read. */
const struct terra *terra_read(struct terra *terra, const struct scene *scene);

/* Is this a moment to look at everything, or a step within an action? */
bool terra_is_wide(const struct terra *terra);

/* A component by its group and id, and its name. */
struct hg_json terra_component(const struct terra *terra, const char *group, const char *id);
const char *terra_name(const struct terra *terra, const char *group, const char *id);

/* What the facts tell of a place; absent when there is no such place in play. */
struct hg_json terra_place(const struct terra *terra, const char *id);
bool terra_is_city(const char *id); /* or a capital */

/* Whose capital it is; -1: nobody's. */
int terra_capital_of(const struct terra *terra, const char *id);

/* The first letter of a name, however many bytes it has. */
void terra_put_letter(const char *name, struct hg_out *out);

/* "fo" for a forest. */
void terra_put_kind(const struct terra *terra, const char *kind, struct hg_out *out);

/* "1:2OM 2:1": clans and buildings by seat, buildings by the first letters of their names, in sentences in words; and of
 * one seat alone. */
void terra_put_pieces(const struct terra *terra, const char *place, struct hg_out *out);
void terra_put_pieces_of(const struct terra *terra, const char *place, int seat, struct hg_out *out);

/* "1:4", in sentences "Ada 4", behind what stands there. */
void terra_put_count(const struct terra *terra, int seat, int count, struct hg_out *out);

/* "~h1.0 t0.2": places next to this one that are on another tile. */
void terra_put_beyond(const struct terra *terra, const char *place, struct hg_out *out);

/* Who would take the city in a siege now; -1: nobody. */
int terra_besieger(const struct terra *terra, const char *city);

/* The value of the bonus token on a column; 0: there is none. */
int terra_token(const struct terra *terra, int seat, const char *type);

/* Scholars on a leader tile or wonder: "1:2 2:1", in the order in which they came. */
void terra_put_scholars(const struct terra *terra, const char *space, struct hg_out *out);

/* "3:05": what is left, and what has passed. */
void terra_put_time(long ms, struct hg_out *out);
void terra_put_passed(long ms, struct hg_out *out);

/* The seats from the own one on. */
int terra_nth_seat(const struct terra *terra, int n);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* "age 1 of 3, 3:05 of 9:00, scholars in 2:55", "age 1 of 3, round 2 of 15, scholars after round 5" */
const char *terra_where(const struct terra *terra, struct hg_out *out);

/* Where both timers of a seat are, and for how long. */
void terra_put_timers(const struct terra *terra, int seat, struct hg_out *out);

/* How long a timer runs, behind where it stands; nothing in turns. */
void terra_put_left(const struct terra *terra, struct hg_json over, struct hg_out *out);
extern const char *const terra_timer_paths[]; /* of both timers of a seat */

/* What lies open before each seat: timers, leaders, discovered cards; of others also the backs of their hands. */
void terra_say_seats(const struct terra *terra);
void terra_say_seat(const struct terra *terra, int seat);

/* What the own actions would give. */
void terra_say_actions(const struct terra *terra);

/* The own hand, the next construction, and what is open. */
void terra_say_own(const struct terra *terra);

/* The own hand, discovered cards and leaders, with what they do. */
void terra_say_cards(const struct terra *terra);

/* "Writing (2 ideas, 3 bricks): Draw cards ..." */
void terra_put_card(const struct terra *terra, const char *id, struct hg_out *out);

/* "Ada: clans 2; Mill" */
void terra_put_people(const struct terra *terra, const char *place, int seat, struct hg_out *out);

/* "H2.1, forest, free sites: 2. Ada: clans 2; Mill. Near: ..." */
void terra_say_place(const struct terra *terra, const char *id);

/* --- spaces.c: what spaces offer ---------------------------------------------------------------------------------- */

/* A space with its slots and all there is to know about it; and in a few words, for a list. */
void terra_put_space(const struct terra *terra, const char *id, struct hg_out *out);
void terra_put_offer(const struct terra *terra, const char *id, struct hg_out *out);

/* Whose timers stand on a space, on one slot of it or on any (0), and for how long; returns how many they are. */
int terra_put_slots(const struct terra *terra, const char *space, int slot, struct hg_out *out);

/* Technology boards, leaders and wonders, with their slots, what they do and who leads there. */
void terra_say_boards(const struct terra *terra);

/* The card that would be constructed next, for what and where; nothing when there is none. */
void terra_put_construct(const struct terra *terra, struct hg_out *out);

/* Ids with commas. */
void terra_put_ids(struct hg_json list, struct hg_out *out);

/* --- sentences.c -------------------------------------------------------------------------------------------------- */

/* Stocks and columns of every seat; the map. */
void terra_say_stocks(const struct terra *terra);
void terra_say_map(const struct terra *terra);

/* The one way, with columns and colours; the other, in sentences. */
extern const struct board_look terra_columns, terra_sentences;

#endif
