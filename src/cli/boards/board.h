/* board.h: how a game looks in line mode. A drawing reads views, scores, facts and components as JSON and holds no rules:
 * what it cannot read there it asks the protocol. A new game adds a folder beside this file and its line in registry.c; without one it is played from the
 * sentences of its moves and events alone. */
#ifndef HG_CLI_BOARDS_BOARD_H
#define HG_CLI_BOARDS_BOARD_H

#include "cli/client.h"
#include "cli/play_page.h"

/* What a drawing looks at. */
struct scene {
    struct page *page;
    int seat; /* who looks; -1: everybody, at the end */
    int seats;
    const char *const *names;          /* of the seats */
    struct hg_json view, score, facts; /* as far as that seat may know */
    struct hg_json moves;              /* from table.moves; absent when nothing is asked */
    struct hg_json components;         /* what they are called and do, in the language of the page */
    struct hg_json edition;

    /* What `position` would score: like table.score, on this table's edition and options. */
    struct answer (*what_if)(const struct scene *scene, const char *position);
    const void *context;
};

struct board {
    const char *game;

    /* Events that need no telling when they happen, because the drawing shows them; NULL at the end. */
    const char *const *quiet;

    /* What is said when several win; NULL: that they share the victory. */
    const char *shared_victory;

    /* The position before a decision. */
    void (*draw)(const struct scene *scene);

    /* What is asked for after this word of a notation ("" at its start): an English template. */
    const char *(*question)(const struct scene *scene, const char *after);

    /* Draw a list of choices: each a word of the notation, or all the words left where only one move has them. False
     * when it knows no better way than the sentences of the moves. */
    bool (*choices)(const struct scene *scene, const char *after, const char *const *words, int count);

    /* Points, item by item: now, or all of them when the game is over. */
    void (*score)(const struct scene *scene);

    /* A sentence about a word of the notation (a card, a place); false when it knows none. */
    bool (*describe)(const struct scene *scene, const char *word);

    /* The only word of the notation that was meant by what somebody typed: true, and the word. */
    bool (*complete)(const struct scene *scene, const char *typed, char *word, size_t cap);

    /* The move that such a word alone would stand for here, allowed or not; NULL, or false, when there is none. */
    bool (*stands_for)(const struct scene *scene, const char *word, char *move, size_t cap);
};

/* NULL when the game has no drawing. */
const struct board *board_find(const char *game);

#endif
