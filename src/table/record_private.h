/* record_private.h: a record while it is read. */
#ifndef HG_TABLE_RECORD_PRIVATE_H
#define HG_TABLE_RECORD_PRIVATE_H

#include "table/record.h"
#include "table/table_private.h"

/* One outcome of the record, as the tickets it owned when it was drawn. An order of seats in lockstep is one, too, though
 * no chance of the game. */
struct drawn {
    uint64_t counter; /* from HG_ORDER_COUNTER: of an order */
    uint32_t total, first, weight;
    int line, key;
};

struct loader {
    const struct hg_words *words; /* of faults */
    struct hg_library *library;   /* or NULL */
    const char *text;
    size_t length;
    size_t base;  /* bytes of the record before the text */
    bool follows; /* the text goes on with a table that is open */
    struct hg_fault *fault;
    struct hg_table *t;

    const char *at;      /* the line being read */
    size_t line_length;  /* without its newline */
    int line;            /* its number, from 1 */
    int format;          /* that the header says, */
    char id[32];         /* and the id of the table, before it is judged */
    struct hg_json json; /* what it says */
    uint8_t sum[HG_SHA256_SIZE];
    uint64_t latest_ms; /* of all times so far */

    struct drawn *drawn;
    int drawn_count, drawn_cap;
    struct hg_key *keys;
    int key_count, key_cap;
    bool revealed, has_secret_line, has_names;

    uint32_t unordered; /* the last instant of lockstep whose order was missed */
    bool
        turned_back; /* the last thing that happened was an undo or a redo: nobody moves by itself before the next move */

    /* For a verdict: what it should tell, and on a second reading the keys that the first one found. */
    struct hg_verdict *verdict;
    bool again;
    const struct hg_key *found;
    const struct hg_repeating *repeating;
    int left;                    /* decisions that bots may still be asked for, on the second reading; */
    struct hg_retraced retraced; /* and what one of them does in time at the moment of this line */
    bool unknown_bots;           /* a bot got up whose level is not repeated here */
};

/* All return false: the first thing that is wrong ends the reading. */
bool hg_record_fail(struct loader *l, const char *sentence);
bool hg_record_fail_with(struct loader *l, const char *sentence, const struct hg_arg *args);

/* record.c */
bool hg_record_read(struct loader *l);
bool hg_record_next_line(struct loader *l); /* false: there is none */
bool hg_record_read_line(struct loader *l);
bool hg_record_time(struct loader *l, uint64_t *at_ms); /* "t" of the line: at a server's table it never goes back */
bool hg_record_read_bot(struct loader *l, struct hg_json value, struct hg_seat *seat);
bool hg_record_read_name(struct hg_json value, char name[HG_SEAT_NAME]);
bool hg_record_check_draws(struct loader *l); /* every outcome against the ticket of its key, where known */
void hg_record_close(struct loader *l);       /* all but the table */

/* record_lines.c */
bool hg_record_read_kind(struct loader *l);
bool hg_record_read_hash(struct loader *l, const char *key, uint8_t hash[HG_SHA256_SIZE]);
bool hg_record_take_secret(struct loader *l, const char *member); /* for the newest key */
void hg_record_add_drawn(struct loader *l, struct drawn drawn);
bool hg_record_read_set(struct loader *l, const char *key, uint16_t *set); /* of seats; false: not only of those */
extern const char hg_is_over[];                                            /* a sentence */
bool hg_record_has_room(struct loader *l, int moves); /* for one more line that counts towards HG_UNDO_LIMIT */

/* record_time.c: the clock of the header; it is not held; it runs to "at" of the line, where it has one; what a queue of
 * arrivals knew of the move of a seat, into `more`; and the lines of time. */
bool hg_record_read_clock(struct loader *l, struct hg_opening *opening);
bool hg_record_may_move(struct loader *l);
bool hg_record_run_clock(struct loader *l, uint64_t at_ms, int seat); /* whose line it is, or HG_TIME */
bool hg_record_read_audit(struct loader *l, int seat, struct hg_audit *audit, struct line_more *more);
bool hg_record_read_alone(struct loader *l);
bool hg_record_read_order(struct loader *l);
bool hg_record_read_hold(struct loader *l);
void hg_record_note_order(struct loader *l); /* is that of the instant missing? */

/* record_seats.c: what only a server's table has. Of the header; the line of names; what is left of the reserve, into `more`;
 * whether contributions fit their seals; and the lines of their own. */
bool hg_record_read_service(struct loader *l, struct hg_opening *opening);
bool hg_record_read_names(struct loader *l);
bool hg_record_read_bank(struct loader *l, int seat, uint64_t at_ms, struct line_more *more);
bool hg_record_fit_seals(struct loader *l, const struct hg_key *key);
bool hg_record_read_seals(struct loader *l);
bool hg_record_read_sit(struct loader *l);
bool hg_record_read_pause(struct loader *l);
bool hg_record_read_resign(struct loader *l);
bool hg_record_read_stop(struct loader *l);

/* verdict.c: so many more of these at this line. Nothing when nobody asked for a verdict. */
void hg_record_note(struct loader *l, enum hg_note_code code, int number);
void hg_verdict_note(struct hg_verdict *verdict, enum hg_note_code code, int line, int number);
void hg_verdict_weigh(struct hg_verdict *verdict); /* the word that figures, notes and claims make */

/* repeat.c: the second reading, for bots. Before the move of a seat is done, and before time jumps in lockstep. */
void hg_repeat_bots(const struct loader *first, const struct hg_repeating *repeating, struct hg_verdict *verdict);
void hg_repeat_move(struct loader *l, int seat, struct hg_move move);
void hg_repeat_jump(struct loader *l);
bool hg_repeat_knows(const struct loader *l, int seat); /* is the level of this bot asked again at all? */
void hg_repeat_none(struct loader *l); /* before what is no move: bots that owed one would have made it */

#endif
