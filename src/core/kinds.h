/* kinds.h: what a game declares of its moves and events, one row for each kind, and what follows from the rows for every
 * game alike: notation, JSON of events, sentences, the shape of a move.
 *
 * Thing: what an operand can be: a space, a card, a seat, a number, a word of a closed list. It is written in notation
 * and JSON by its words, its slug or its number, and named in sentences by its name.
 * Role: what the operand is in its move or event ("from", "card"): the place {from} of a template and the key in JSON.
 * Templates may name {seat} beside the roles: whose move it is, or whom the event is about. */
#ifndef HG_CORE_KINDS_H
#define HG_CORE_KINDS_H

#include "core/game.h"

enum hg_form {
    HG_AS_TEXT, /* by the members of hg_thing below */
    HG_AS_NUMBER,
    HG_AS_ORDINAL, /* from 0 in a state, from 1 for people and in JSON */
    HG_AS_FLAG,    /* true or false */
    HG_AS_SEAT,    /* from 0 in JSON, from 1 in notation, by its name in sentences */
    HG_AS_SEATS,   /* a bit for each seat: a list */
};

/* Texts of components, in the compiled rules: where the first one lies, and how far each is from the one before; 0: there
 * are none. Of an array, with its first text: HG_TEXTS_AT(struct rules, card, card[0].id). */
struct hg_texts {
    uint16_t first, apart;
};
#define HG_TEXTS_AT(type, array, text)                                               \
    {                                                                                \
        (uint16_t) offsetof(type, text), (uint16_t)sizeof(*((const type *)0)->array) \
    }

/* A text has either `words`, or is one of so many (`values`, `counted` or `count`) and has `ids`, a `slug`, or `put` and its
 * inverse `find`. An empty text is left out of a notation together with the space before it. Names that are missing are
 * the written text. */
struct hg_thing {
    const char *name; /* in descriptions */
    enum hg_form form;
    const char *const *words; /* a closed list, ends with NULL; beside `put` all it may write */
    const char *const *names; /* of the words, English, translated; beside a title: the titles that are ours and are
                                 translated, ends with NULL */
    int (*count)(const void *rules); /* the values are 0 .. count - 1; numbers without it: 0 .. 255 */
    uint8_t values;                  /* the same, where it is always as many */
    bool counted;                    /* the same, from a byte of the rules: HG_NUMBERED(struct rules, cards) */
    uint16_t number;
    struct hg_texts ids, titles; /* instead of `slug` and `title` */
    const char *(*slug)(const void *rules, int value);
    void (*put)(const void *rules, int value, struct hg_out *out);
    int (*find)(const void *rules, const char *text, size_t n); /* -1: none */
    const char *(*title)(const void *rules, int value);         /* for people, as the edition has it */
    bool optional;                                              /* its slug 0 is empty: a notation may leave it out */
    int reason;         /* of the game, for a value beyond the last one; 0: it is no move at all */
    const char *needed; /* what to say of a text that names none: English, a sentence; NULL: all that are allowed */
    const char *ask;    /* which of them is meant, English, a question: "Which territory?"; may be NULL */
};

#define HG_NUMBERED(type, member) .counted = true, .number = (uint16_t)offsetof(type, member)

/* Components: an array of the rules, of structs with `id` and `name`, and the byte that says how many there are. */
#define HG_COMPONENTS(type, array, item, member)                                                              \
    HG_NUMBERED(type, member), .ids = {(uint16_t)(offsetof(type, array) + offsetof(item, id)), sizeof(item)}, \
                               .titles = {(uint16_t)(offsetof(type, array) + offsetof(item, name)), sizeof(item)}

extern const struct hg_thing hg_number, hg_ordinal, hg_flag, hg_a_seat, hg_some_seats;

enum { HG_OPERANDS = 4, HG_TEXTS = 4, HG_MORE = 4 };

struct hg_operand {
    const char *role; /* NULL behind the last one */
    const struct hg_thing *thing;
    const char *ask; /* of a move: what is asked for in this role, English, a question; NULL: that of the thing */
};

/* The value of an operand that one event of a kind has and another has not. */
enum { HG_ABSENT = INT16_MIN };

/* `text` is the sentence; where there are several, the first operand says which. A sentence that depends on more comes
 * from `say`, which may also add to `more` (room for HG_MORE arguments; all are zero before): those that the sentence names
 * are members of the move in JSON, beside its operands. */
struct hg_move_kind {
    const char *name;                       /* stable, kebab case */
    const char *notation;                   /* "from {from} to {to}" */
    struct hg_operand operand[HG_OPERANDS]; /* a, b, c */
    const char *text[HG_TEXTS];
    const char *(*say)(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more);
    bool stands;    /* an answer to another seat's question, which a seat may give once for always */
    bool unordered; /* a and b are a pair without order: the smaller one comes first */
};

enum hg_event_flags {
    HG_REVEALS = 1, /* tells somebody something that was hidden: the table puts an undo barrier here */
    HG_SCORING = 2, /* clients pause here and show the breakdown */
};

/* Operands with the same role in a row are one list in JSON. `twin` is the kind that those see who may not know this
 * one; 0: it has none (the first kind of a game is nobody's twin). */
struct hg_event_kind {
    const char *name; /* stable, kebab case: the "kind" of the event in JSON */
    unsigned flags;
    struct hg_operand operand[HG_OPERANDS]; /* a, b, c, d */
    const char *text[HG_TEXTS];
    const char *(*say)(const void *rules, struct hg_event event, struct hg_arg *more);
    uint8_t twin;
};

/* Tell a secret to those in event.seen_by, and its twin to everybody else. The twin has the operands of the same role
 * and nothing else. Nothing happens when nobody listens. */
void hg_emit_secret(struct hg_events *events, const struct hg_event_kind *kinds, struct hg_event event);

/* Is this kind what others see of a secret? False for kinds that are not the game's. */
bool hg_event_is_twin(const struct hg_game *game, int kind);

/* Does the kind exist, are its operands within bounds, and all other bytes 0? 0, or the reason of the thing that is not;
 * `no_such_move` where there is none. */
int hg_move_shape(const struct hg_game *game, const void *rules, struct hg_move move, int no_such_move);

/* Notation: short text that reads back to the same move. Reading is false for text that is no move at all. */
void hg_move_write(const struct hg_game *game, const void *rules, struct hg_move move, struct hg_out *out);
bool hg_move_read(const struct hg_game *game, const void *rules, const char *text, struct hg_move *move);

/* Add the members of an event to an open object that has its kind and seat. */
void hg_event_write(const struct hg_game *game, const void *rules, struct hg_event event, struct hg_out *out);

/* Add the members of a move to an open object: its kind, its operands by their roles, as events have them, and what its
 * sentence names beyond them. What is empty is left out. */
void hg_move_tell(const struct hg_game *game, const void *rules, const void *state, int seat, struct hg_move move,
                  struct hg_out *out);

/* Sentences in the language of `words`. */
void hg_move_say(const struct hg_game *game, const void *rules, const void *state, int seat, struct hg_move move,
                 const struct hg_words *words, struct hg_out *out);
void hg_event_say(const struct hg_game *game, const void *rules, struct hg_event event, const struct hg_words *words,
                  struct hg_out *out);
void hg_reason_say(const struct hg_game *game, const void *rules, const void *state, int seat, struct hg_move move,
                   int reason, const struct hg_words *words, struct hg_out *out);

/* What a seat is asked, with the arguments of its texts, of which {seat} is the last: room for HG_ASK_ARGS. NULL: nothing,
 * or nothing that the game tells. */
enum { HG_ASK_ARGS = HG_MORE + 2 };
const struct hg_ask *hg_ask_of(const struct hg_game *game, const void *rules, const void *view, int seat,
                               struct hg_arg args[HG_ASK_ARGS]);

/* Is that seat asked openly? */
bool hg_asks_openly(const struct hg_game *game, const void *rules, const void *view, int seat);

/* A value as notation and JSON have it; and as people call it. */
void hg_thing_write(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out);
void hg_thing_name(const struct hg_thing *thing, const void *rules, int value, const struct hg_words *words,
                   struct hg_out *out);
int hg_thing_count(const struct hg_thing *thing, const void *rules);
bool hg_thing_is_counted(
    const struct hg_thing *thing); /* else there is a closed list, or no bound but that of a byte */
void hg_thing_put_json(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out);

/* A set of seats as the list of their numbers, behind a key. */
void hg_json_seats(struct hg_out *out, const char *key, unsigned seats);

/* The value that is written as these bytes; -1: none. */
int hg_thing_find(const struct hg_thing *thing, const void *rules, const char *text, size_t n);

/* Names that a move in JSON has beside its operands: no role and nothing that a sentence adds is called so. */
extern const char *const hg_move_members[]; /* ends with NULL */

/* The first mistake in the rows of a game, in words, and in which row; NULL: there is none. */
const char *hg_kinds_sane(const struct hg_game *game, int *row);

#endif
