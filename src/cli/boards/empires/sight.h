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

/* What a document tells about a seat; a component by its group and id, and its name. */
struct hg_json terra_seat(struct hg_json document, int seat);
struct hg_json terra_component(const struct terra *terra, const char *group, const char *id);
const char *terra_name(const struct terra *terra, const char *group, const char *id);

/* What the facts tell of a place; absent when there is no such place in play. */
struct hg_json terra_place(const struct terra *terra, const char *id);
bool terra_is_city(const char *id); /* or a capital */

/* Whose capital it is; -1: nobody's. */
int terra_capital_of(const struct terra *terra, const char *id);

/* The first letter of a name, however many bytes it has. */
void terra_put_letter(const char *name, struct hg_out *out);

/* "1:2OM 2:1": clans and buildings by seat, buildings by the first letters of their names. */
void terra_put_pieces(const struct terra *terra, const char *place, struct hg_out *out);

/* Scholars on a leader tile or wonder: "1:2 2:1", in the order in which they came. */
void terra_put_scholars(const struct terra *terra, const char *space, struct hg_out *out);

/* "3:05" */
void terra_put_time(long ms, struct hg_out *out);

/* --- words.c: what is said in either way -------------------------------------------------------------------------- */

/* "age 1 of 3, 3:05 of 9:00", "age 1 of 3, round 2" */
const char *terra_where(const struct terra *terra, struct hg_out *out);

/* Where both timers of a seat are, and for how long. */
void terra_put_timers(const struct terra *terra, int seat, struct hg_out *out);
void terra_say_timers(const struct terra *terra);

/* Technology boards, leaders and wonders, with what they do and who leads there. */
void terra_say_boards(const struct terra *terra);

/* The own hand and discovery space, what actions would give, what is open. */
void terra_say_own(const struct terra *terra);

/* "Writing (2 ideas, 3 bricks): Draw cards ..." */
void terra_put_card(const struct terra *terra, const char *id, struct hg_out *out);

/* What a space of the common boards offers; nothing of others. */
void terra_put_space(const struct terra *terra, const char *id, struct hg_out *out);

/* "H2.1, forest, free sites 2; Ada: clans 2, Mill; near: ..." */
void terra_say_place(const struct terra *terra, const char *id);

/* The one way, with columns and colours; the other, in sentences. */
extern const struct board_look terra_columns, terra_sentences;

#endif
