/* bots.h: players that know game.h alone, plus one evaluation per game. They see what a seat sees: a view. */
#ifndef HG_BOTS_BOTS_H
#define HG_BOTS_BOTS_H

#include "core/game.h"

/* Levels that think long are known. In the page they are in a module of their own, GAME-bots.wasm: where every byte is downloaded
 * before the first move, they are nowhere. */
#ifndef HG_THINKS
#define HG_THINKS !HG_MODULE
#endif

/* Bots work on the stack; a test sees to it that every game fits. */
enum { HG_BOT_STATE = 4096, HG_BOT_MOVES = 1024 };

enum { HG_MOST_ITERATIONS = 1000000 }; /* of one decision */

enum { HG_OFTEN = 1 << 16 }; /* all that a mixture of moves adds up to */

struct hg_bot;
struct hg_solving;

/* What a bot knows of one game. Values are of a seat against the best of the others, in hundredths of a point. One file
 * per game, named like it; whatever is NULL or 0 here, a game does without. */
struct hg_evaluation {
    const char *game; /* id */

    /* How good a whole state is, at a glance: for the leaves of a search. */
    int32_t (*value)(const void *rules, const void *state, int seat);

    /* What a state is worth when the seat has gone on as well as it can to the end of its turn; choices that wait count
     * as made. Dear: greedy asks for it, where its own steps end. NULL: value says it. */
    int32_t (*plan)(const void *rules, const void *state, int seat);

    /* Of the legal moves of a seat those that deserve a closer look, at least one, moved to the front of the list, the
     * likeliest first. Answers how many; one alone is made. NULL: all of them do, in the order of the list. */
    int (*prior)(const void *rules, const void *state, int seat, struct hg_move *list, int count);

    /* What the seat knows, as a number, without what does not matter now: hg_view_key. NULL: all of the view counts. */
    uint64_t (*key)(const void *rules, const void *view, int seat);

    /* Inputs of a net that judges positions, made by the same code when it is trained and when it plays; answers how
     * many. NULL: no net knows the game. */
    int (*features)(const void *rules, const void *view, int seat, int16_t *inputs);

    /* Near the end of a game: the moves of a best strategy, moved to the front of the list, how often each is made, and the
     * share of victory that it wins, in parts of HG_OFTEN. Answers how many; 0: this is too far from the end. It takes no
     * longer than the leaf of a search may. NULL: no end of the game is solved. */
    int (*exact)(const void *rules, const void *view, int seat, struct hg_move *list, int count, int32_t *often,
                 int32_t *wins);

    const struct hg_solving *solving; /* the same a little further from the end; NULL: there is none */

    const struct hg_bot *levels; /* novice, regular, expert, master (levels.h); NULL: it has none yet */

    const struct hg_tempo *tempo; /* NULL: of a game without a clock, or whose seats always have something to do */

    /* Of greedy, for one decision, at most; 0: as it likes. */
    int worlds; /* that are imagined */
    int budget; /* moves that are tried */

    int patience; /* answers of greedy that take about half a second; 0: 500 */
    int ahead;    /* decisions that a position is played on for, until it has come to rest; 0: 10 */
    int playouts; /* random games to the end that take about 10 ms; 0: 50 */

    /* Is this a decision by which plans differ? All others only go on with one. NULL: every decision is. */
    bool (*plans)(const void *rules, const void *view, int seat);

    /* Between turns, where no plan is half done. NULL: the game does not say. */
    bool (*rests)(const void *rules, const void *state);

    int far;         /* how often it comes to rest while a plan is played on */
    uint32_t far_ms; /* how long it is played on at most, by the clock of the game */
    int tries;       /* plans that are played on for a decision; 0: 48 */
    int parts;       /* for each seat, in which that is done, none longer than 10 ms; 0: it does not take that long */
};

/* An end of a game that is solved in steps, in memory that whoever asks has zeroed. */
struct hg_solving {
    size_t room;    /* bytes */
    uint32_t slice; /* steps that take 10 ms at most */

    /* How many steps it takes; 0: this is not such an end. */
    uint32_t (*begin)(const void *rules, const void *view, int seat, void *room);
    void (*on)(void *room, uint32_t steps);

    /* After all of them: as exact() of an evaluation. */
    int (*best)(const void *room, int seat, struct hg_move *list, int count, int32_t *often, int32_t *wins);
};

/* NULL when the game has none: then its points have to do. */
const struct hg_evaluation *hg_evaluation_find(const char *game);

/* What a seat knows, from its view, as a number for tables of a search; the same on every machine. Equal views have equal
 * keys; where keys are equal, the same seats are to move, and this one has the same moves. A game in real time, of which no
 * two views are equal, has a key of its own for that. */
uint64_t hg_view_key(const struct hg_game *game, const void *rules, const void *view, int seat);

/* --- real time ----------------------------------------------------------------------------------------------------- */

/* When a seat has something to do while time runs, and how long its hands need for it; 0: as long as the level says.
 * Moments are those of the clock of the game. */
enum { HG_SURPRISES = 8 };
struct hg_occasion {
    uint32_t from_ms; /* HG_NEVER: nothing is in sight */
    uint16_t soonest_ms, latest_ms;
    uint32_t also_ms[HG_SURPRISES]; /* when something else comes up, or came, that no hand can meet at once; 0: never */
};

/* What seats do with their time. */
enum { HG_RARE = 2 };
struct hg_tempo {
    /* Never earlier than the clock of the game; for no bot, whoever plays at random: when alone. */
    struct hg_occasion (*occasion)(const void *rules, const void *state, int seat, const struct hg_bot *bot);

    /* Instead of trying moves: those that deserve it moved to the front of the list, and what each of them would be worth,
     * in one world. Answers how many, at least one; while time runs that may be one of kind 0: let it pass. */
    int (*weigh)(const void *rules, const void *state, int seat, const struct hg_bot *bot, struct hg_move *list,
                 int count, int64_t *worth);

    /* Kinds of moves, a bit each, that are possible at any time and seldom worth it: who plays at random makes them in
     * HG_RARE percent of its acts. In a list they stand behind all others. */
    uint64_t rare;
};

/* NULL: whoever may move has something to do now. */
const struct hg_tempo *hg_tempo_find(const char *game);

/* --- levels -------------------------------------------------------------------------------------------------------- */

struct hg_bot {
    const char *level;
    const char *meaning; /* English template: a sentence for a list of levels; NULL: it is in none */

    /* A legal move for a seat that owes a decision, from what the seat knows; of kind 0, only while time runs: let it
     * pass. The same arguments give the same move. NULL for a level that is dear: it thinks (think.h). */
    struct hg_move (*choose)(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view,
                             int seat, struct hg_rng *rng);

    uint16_t soonest_ms, latest_ms; /* how long it takes over a decision while time runs: pace.h */
    uint16_t scan_ms; /* how old what it knows of the table is then, at most, beyond what nobody can meet */
    uint8_t heat;  /* a move that is so many hundredths of a point worse is half as likely; 0: the best moves alone */
    uint8_t tidy;  /* percent of the times at which it does what is of no use to it, like sending a timer home */
    bool in_time;  /* it differs from others in its tempo above all, and sits at games in real time alone */
    bool in_turns; /* it does not think while time runs, and sits at games without a clock alone */

    uint8_t version;     /* from 1; raised when the same arguments could give another move */
    bool repeats;        /* whoever verifies a record asks it again: it is quick enough for that */
    bool sees_backs;     /* who else has chosen already is something to it: levels that records name are as they were */
    uint32_t iterations; /* for tests: how long a dear level thinks, counted and never timed; 0: as the level does */

    /* It thinks so long that nobody else's request may wait for it. NULL: it is quick. */
    const struct hg_thinking *think;
    uint32_t whole; /* iterations of a decision; 0: as many as its thinking likes */
    bool ends;      /* it plays ends of games as they are solved */
    bool careless;  /* it may overlook a loss that one move prevents; a win at once nobody overlooks */
};

static inline bool hg_bot_is_dear(const struct hg_bot *bot)
{
    return bot->think != NULL;
}

/* Who else has already chosen in secret says nothing of what: it is taken back in the view that the level is asked about, so
 * that nobody plays otherwise because another one was quicker. */
void hg_bot_withdraw(const struct hg_bot *bot, const struct hg_game *game, const void *rules, void *view, int seat);

/* What a level decides that is quick. */
struct hg_move hg_bot_choose(const struct hg_bot *bot, const struct hg_game *game, const void *rules, const void *view,
                             int seat, struct hg_rng *rng);

/* The levels that are offered. */
extern const struct hg_bot hg_bots[];
extern const int hg_bot_count;

/* Does this level sit at this game? */
static inline bool hg_bot_plays(const struct hg_bot *bot, const struct hg_game *game)
{
    return game->tick ? !bot->in_turns : !bot->in_time;
}

/* Of the four that people play against, from the weakest: the one of this number; NULL when the game has none yet. */
enum { HG_LEVELS = 4 };
const struct hg_bot *hg_bot_level(const struct hg_game *game, int number);

/* Of all levels, offered or not; NULL when the game has no such one. */
const struct hg_bot *hg_bot_find(const struct hg_game *game, const char *level);

#endif
