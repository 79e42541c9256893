/* board.h: how a game looks in line mode. A drawing reads what the table tells (reader.h) and holds no rules. A new game
 * adds a folder beside this file and its line in registry.c; without one it is played from the sentences of its moves and
 * events alone. */
#ifndef HG_CLI_BOARDS_BOARD_H
#define HG_CLI_BOARDS_BOARD_H

#include "cli/common/client.h"
#include "cli/common/page.h"

/* What was read from a scene, until it is left. */
struct scene_texts {
    char **text;
    int count, cap;
};
void scene_forget(struct scene_texts *texts);

/* What a drawing looks at. */
struct scene {
    struct page *page;
    int seat; /* who looks; -1: everybody, at the end */
    int seats;
    const char *const *names;          /* of the seats */
    struct hg_json view, score, facts; /* as far as that seat may know */
    struct hg_json moves;              /* the legal ones; none when nothing is asked */
    struct hg_json events;             /* what has happened since this seat was last asked */
    size_t settled;                    /* bytes of their notation that all of them share: nobody is asked for those */
    const char *role;                  /* whose values are chosen among: "" while it is what to do at all */
    struct hg_json components;         /* what they are called and do, in the language of the page */
    struct hg_json edition;
    struct scene_texts *texts;
};

/* One of the choices: a word of the notation and several moves, or all the words left of one move with its sentence. What a
 * move is about stands in its object: kind, operands by their roles, and what its sentence names beyond them. */
struct board_choice {
    int number;
    const char *words, *sentence;
    struct hg_json move; /* the first that it stands for, as table.look tells it */
    int moves;           /* how many it stands for */
};

/* A way to draw: with columns and colours, or in sentences for a screen reader. */
struct board_look {
    void (*position)(const struct scene *scene); /* before a decision, in as many rows as the page has room for */
    void (*score)(const struct scene *scene);    /* points, item by item: now, or all of them when the game is over */
};

/* What more can be shown, by a word that is typed instead of a move; an empty row ends a list. */
struct board_word {
    const char *word, *help;
    void (*show)(const struct scene *scene);
};

struct board {
    const char *game;
    const struct board_look *columns, *sentences;

    /* Kinds of events that need no telling when they happen, because the drawing shows them, with spaces between them. */
    const char *quiet;

    /* What is said when several win; NULL: that they share the victory. */
    const char *shared_victory;

    /* How many quarters of a window the drawing wants: where that is needed, lists are laid in columns, and what has
     * happened may scroll away. 0: lists and news have what they need, and the drawing the rest. */
    int quarters;

    const struct board_word *words; /* may be NULL */

    /* Groups of components whose ids are words of the notation; NULL at the end. */
    const char *const *named;

    /* Draw a list of choices behind this word. False when it knows no better way than the sentences of the moves. */
    bool (*choices)(const struct scene *scene, const char *after, const struct board_choice *choices, int count);

    /* In real time: one line without its end, as the clock runs; `now_ms` is what it says. NULL: the seconds alone. */
    void (*clock)(const struct scene *scene, long now_ms, struct hg_out *out);

    /* A sentence about a word of the notation (a card, a place); false when it knows none. */
    bool (*describe)(const struct scene *scene, const char *word);

    /* Whether the word is a place of the board; NULL: there are none. */
    bool (*is_place)(const struct scene *scene, const char *word);

    /* The move that such a word alone, or the beginning of a move, would stand for here, allowed or not; NULL, or false,
     * when there is none. */
    bool (*stands_for)(const struct scene *scene, const char *words, char *move, size_t cap);

    /* A held clock: whether it is a pause, in which nobody may look and think; NULL: there are none. */
    bool (*is_paused)(const struct scene *scene);

    /* A word that moves begin with which are seldom wanted: they are listed only when it is chosen; may be NULL. */
    const char *folded;

    /* In real time: words that moves begin with which need no attention, however often time stops, with spaces between
     * them. */
    const char *idle;

    /* Whether another of the legal moves is as good as this one, so that nobody is asked which; NULL: none is. */
    bool (*is_spare)(const struct scene *scene, struct hg_json move);

    /* In real time: the options with which the game is played in turns, as a command line has them; NULL: it cannot be. */
    const char *turns;
};

/* NULL when the game has no drawing. */
const struct board *board_find(const char *game);
const struct board_look *board_look(const struct board *board, const struct page *page);

#endif
