/* library.h: editions that are compiled once and shared by all tables that play them.
 *
 * A book is an edition together with the options of a table: the compiled rules, the text without white space, its hash.
 * It never changes, so any number of tables may hold it. A library keeps the books that are held, and a few more that
 * were held last, because the next table is likely to want one of them. */
#ifndef HG_TABLE_LIBRARY_H
#define HG_TABLE_LIBRARY_H

#include "core/game.h"
#include "core/sha256.h"

struct hg_book {
    const struct hg_game *game;
    void *rules;
    char *edition; /* minified text */
    size_t edition_size;
    uint8_t hash[HG_SHA256_SIZE];
    bool is_default; /* the edition, whatever the options are */
    int holders;

    /* What it was asked for by, to be found again: the text as it was given (NULL: the default edition), and options. */
    char *source, *options;
    size_t source_size, options_size;
    struct hg_book *next;
};

struct hg_library;

struct hg_library *hg_library_new(void);
void hg_library_free(struct hg_library *library); /* no table may hold a book any more */

/* The book of an edition (NULL: the default one) and options (absent: the defaults), to be given back. Without a library
 * it is compiled for one holder alone. NULL when either is wrong: all is said in `problems`. */
const struct hg_book *hg_book_take(struct hg_library *library, const struct hg_game *game, const char *edition,
                                   size_t size, struct hg_json options, struct hg_problems *problems);
void hg_book_give_back(struct hg_library *library, const struct hg_book *book);

#endif
