/* choice.h: from the list of legal moves to one of them, by numbers or by words, in steps where the list is long.
 *
 * A move's notation is a row of words ("keep kings-nest drop gods-baths"). The words given so far leave some moves; a
 * choice is one of the words that can follow, and stands for the moves that have it there. The front end needs to know
 * nothing about a game for that. */
#ifndef HG_CLI_COMMON_CHOICE_H
#define HG_CLI_COMMON_CHOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/json.h"

enum { CHOICE_NOTATION = 128, CHOICE_SENTENCE = 256, CHOICE_WORD = 64 };

struct choice_move {
    char notation[CHOICE_NOTATION], sentence[CHOICE_SENTENCE];
    bool spare; /* another move is as good: it is not listed, and taken only when typed as it is written */
};

struct choice {
    char word[CHOICE_WORD]; /* "" when moves are listed whole */
    int move;               /* the first move it stands for */
    int moves;              /* how many */
};

struct choices {
    struct choice_move *move;
    int moves;
    char given[CHOICE_NOTATION]; /* words that are settled, each with a space behind it */
    size_t unasked;              /* bytes of them that all moves share: nobody was asked */
    const char *folded;          /* a first word whose moves are listed only when it was chosen; may be NULL */
    struct choice *list;         /* what can be chosen now */
    int count;
    int first; /* the number of the first: 1, or where all end in numbers in a row, its own */
};

/* From the result of table.moves; then, when spare and folded ones are marked, the first list. */
void choices_open(struct choices *choices, struct hg_json moves);
void choices_begin(struct choices *choices);
void choices_close(struct choices *choices);

/* Settle the words of `given` ("" for the first step): fills the list. */
void choices_narrow(struct choices *choices, const char *given);

/* The number of the last choice. */
int choices_last(const struct choices *choices);

/* The last settled word, "" at the start. */
void choices_last_word(const struct choices *choices, char word[CHOICE_WORD]);

/* What a player typed. */
enum choice_answer {
    CHOICE_IS_MOVE,   /* `move` is it */
    CHOICE_IS_STEP,   /* `given` are the words to narrow to */
    CHOICE_IS_UNSURE, /* several would fit: the first of them are `candidates` */
    CHOICE_IS_NUMBER, /* a number that is not on the list */
    CHOICE_IS_NOTHING,
};
enum { CHOICE_CANDIDATES = 6 };
struct choice_found {
    enum choice_answer answer;
    bool exact; /* a number, or the words as they are written */
    int move;
    char given[CHOICE_NOTATION];
    int candidate[CHOICE_CANDIDATES], candidates; /* of the list; more may fit than there is room for */
};
struct choice_found choices_find(const struct choices *choices, const char *line);

/* The choice of the list by its index, as if its number had been typed; one more candidate. */
struct choice_found choices_take(const struct choices *choices, int index);
void choices_add_candidate(struct choice_found *found, int index);

/* The index of the choice that what was found belongs to; -1: it is not on the list. */
int choices_holding(const struct choices *choices, const struct choice_found *found);

/* The words that a number on the list stands for; false when the line is none. */
bool choices_meant(const struct choices *choices, const char *line, char words[CHOICE_NOTATION]);

/* Whether a move goes on from the settled words, and is listed; whether a text is a number. */
bool choices_has_left(const struct choices *choices, int move);
bool choice_is_number(const char *text);

/* "Old Man's Pass" -> "old-mans-pass", "H2.1" -> "h2.1", "Æthiopia" -> "aethiopia": what people type and read, as a word of
 * the notation. */
void choice_slug(const char *text, char *slug, size_t cap);

/* Is `typed` the word, its beginning, or the beginning of one of its parts ("nest" for kings-nest)? */
bool choice_fits(const char *typed, const char *word);

#endif
