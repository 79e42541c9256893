/* seating.h: what happens at a table of a server beside its moves: seats change hands, thinking time stands, and a game ends
 * before its rules end it. Each is a line of the record, and asks for a table with an id (hg_opening.id):
 *
 *     {"sit":1,"bot":"expert","version":2,"t":...}   a bot takes the seat over (the first version is not named),
 *     {"sit":1,"t":...}                              a person does
 *     {"pause":true,"agreed":[0,1],"t":...}          all persons agreed, or nobody was asked: no server was there
 *     {"pause":false,"agreed":[0],"t":...}           it goes on; who said so
 *     {"resign":1,"t":...}                           with two seats: the other one has won
 *     {"stop":"agreed","t":...}                      nobody has won: all agreed, or whoever runs the server ended it
 *
 * While a clock runs, sit, resign and stop say "at" which time of it, before "t". Behind the last two stand the result, with
 * the points of that moment, and the secret. Moves and wishes come when the host lets them; what happens here happens at
 * once. As before a move, the host calls hg_table_advance() first. */
#ifndef HG_TABLE_SEATING_H
#define HG_TABLE_SEATING_H

#include "table/table.h"

/* The id; "": a table of one program, none of this happens at it. */
const char *hg_table_id(const struct hg_table *table);

/* Names are in no record of such a table: they are told when it is opened or loaded, and whenever somebody sits down. "" is
 * the number of the seat. One that is too long is cut. */
void hg_table_name(struct hg_table *table, int seat, const char *name);

/* The last line of a record that somebody gets, which has no sum: {"names":["Ada","Bo"]}. Nothing where there is no id. */
void hg_table_write_names(const struct hg_table *table, struct hg_out *out);

/* A bot of this level takes the seat over in the version that is here; NULL: a person does. An open wish for an undo ends,
 * standing answers of the person wait until one sits there again, and where everybody who is left has wanted a clock or a pause, one of them has to say so again.
 * False, with nothing changed, where there is no such level, where nothing would change, behind the seals of a start, and at
 * the end. */
bool hg_table_sit(struct hg_table *table, int seat, const char *level, uint64_t now_ms);

/* How many times in a row the time of a person was over, up to now: a turn that the stand-in plays is one. */
int hg_table_times_late(const struct hg_table *table, int seat);

/* --- thinking time stands ----------------------------------------------------------------------------------------- */

/* Time in which no server was there is nobody's: whoever loads a table notes a pause from the last moment at which one was, up
 * to now, and calls no hg_table_think_anew(). No moment is earlier than hg_table_latest().
 *
 * Thinking time stands, or goes on; `agreed`: a set of persons, all of them or nobody when it is to stand. While it stands
 * nobody moves (HG_IS_HELD), nothing is taken back, and nothing happens by itself. A live clock that runs is held instead
 * (hg_table_wish()). False, with nothing changed: it does so already, or there is nothing to stand. */
bool hg_table_pause(struct hg_table *table, bool stands, uint16_t agreed, uint64_t now_ms);
bool hg_table_is_paused(const struct hg_table *table);
uint64_t hg_table_paused_since(const struct hg_table *table); /* while it is */

/* The same by agreement, one after the other: a seat wants it to stand (or, when it stands, to go on), and when all persons
 * want it, it does. `wants` false: it does not want it any more. Wishes are part of wishes.h. */
enum hg_clock_answer hg_table_wish_pause(struct hg_table *table, int seat, bool wants, uint64_t now_ms);
uint16_t hg_table_pause_wishes(const struct hg_table *table);

/* What a seat has left: of its own time for this decision or turn, then of the reserve; how it is at this moment, or was when
 * the time began to stand. */
struct hg_time_left {
    bool thinks; /* its time runs, or stands in a pause */
    uint64_t own_ms;
    uint32_t bank_ms;
};
struct hg_time_left hg_table_time_left(const struct hg_table *table, int seat, uint64_t now_ms);

/* So much of the time that the next move of this seat takes is the network's, up to HG_MOST_FORGIVEN. It is in no record: the
 * host says it before the move, and it counts for one move. */
enum { HG_MOST_FORGIVEN = 250 };
void hg_table_forgive(struct hg_table *table, int seat, uint32_t ms);

/* --- the end by other means --------------------------------------------------------------------------------------- */

enum hg_ending { HG_ENDS_BY_RULES, HG_RESIGNED, HG_STOPPED };
enum hg_ending hg_table_ending(const struct hg_table *table, int *seat); /* who resigned */

uint16_t hg_table_winners(const struct hg_table *table); /* at the end: by the rules or by other means */

/* False, with nothing changed, where nothing is dealt yet or the game is over, and to resign where there are more than two
 * seats: there a bot takes the seat over, and the others play on. From now on the turn is over, and nobody moves. */
bool hg_table_resign(struct hg_table *table, int seat, uint64_t now_ms);
bool hg_table_stop(struct hg_table *table, uint64_t now_ms);

/* The latest time that stands in the record. At a table with an id time never goes back: what the host says is never earlier,
 * whatever the clock of its machine does. */
uint64_t hg_table_latest(const struct hg_table *table);

#endif
