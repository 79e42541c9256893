/* library.h: editions that are compiled once and shared by all tables that play them.
 *
 * A book is an edition together with the options of a table and a version of the rules: the compiled rules, the text
 * without white space, its hash.
 * It never changes, so any number of tables may hold it. A library keeps the books that are held, and a few more that
 * were held last, because the next table is likely to want one of them. */
#ifndef HG_TABLE_LIBRARY_H
#define HG_TABLE_LIBRARY_H

#include "core/game.h"
#include "core/sha256.h"

/* What a table plays; what is not said is that of a new table. */
struct hg_book_of {
    const struct hg_game *game;
    int version;         /* of the rules, one that the game has; 0: the newest */
    const char *edition; /* JSON text; NULL: one of those inside the program, */
    size_t edition_size;
    const uint8_t *hash;    /* the one with this hash; NULL: the default one */
    struct hg_json options; /* absent: the defaults of the edition */
};

struct hg_book {
    const struct hg_game *game;
    int version; /* of the rules */
    void *rules;
    char *edition; /* minified text */
    size_t edition_size;
    uint8_t hash[HG_SHA256_SIZE];
    bool is_default; /* the edition, whatever the options are */
    bool is_own;     /* it is inside the program: the default one or a former one */
    int holders;

    /* What it was asked for by, to be found again: the text as it was given (NULL: one inside the program), and options. */
    char *source, *options;
    size_t source_size, options_size;
    struct hg_book *next;
};

struct hg_library;

struct hg_library *hg_library_new(void);
void hg_library_free(struct hg_library *library); /* no table may hold a book any more */

/* A book, to be given back. Without a library it is compiled for one holder alone. NULL when edition or options are
 * wrong: all is said in `problems`. */
const struct hg_book *hg_book_take(struct hg_library *library, const struct hg_book_of *of,
                                   struct hg_problems *problems);
void hg_book_give_back(struct hg_library *library, const struct hg_book *book);

#endif
