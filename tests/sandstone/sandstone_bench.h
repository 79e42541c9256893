/* sandstone_bench.h: Sandstone on the test bench: positions in a few words, and short checks.
 *
 * In every JSON text handed to these functions ' stands for ". Spaces are a1 to d6, a6 being the top left corner. Seat
 * 1 is called gold, seat 2 gray; scripts count seats from 1, as in suite.h. */
#ifndef HG_TESTS_SANDSTONE_BENCH_H
#define HG_TESTS_SANDSTONE_BENCH_H

#include "suite.h"

enum { GOLD, GRAY, SEATS, SPACES = 24, ABILITIES = 6, COPIES = 3 };
enum { ALL = -2 };         /* not the view of a seat but everything */
enum { STATE_WORDS = 32 }; /* room for any state, aligned for all */

extern const char *const bench_abilities[ABILITIES];

/* The terrain of the worked examples: a balanced deal. */
#define BENCH_BOARD "FFMD FDMM FFDF MFDD DMDF MMDM"

/* A position. What is left out: the turn of gold in Year 1, who has Priority and went first; no pieces; no hand card,
 * one Tribute played instead; Forest and Desert as Bonus cards; Settlers, Raiders and Nomads in the center. Cards that
 * must have left the game by this Year are filled in. */
struct bench_setting {
    int year;
    const char *phase, *board;
    const char *pieces[SEATS]; /* "S a4, T d4 b2" */
    const char *hand[SEATS], *bonus[SEATS];
    const char *played[SEATS]; /* "raiders raiders" */
    int gold[SEATS];           /* extra Gold of this Year */
    const char *center;        /* "raiders - tribute": the second is taken */
    int priority, first, turn;
    const char *actions; /* "tower": used in this turn */
    const char *more;    /* further members: "'winner':0" */
};
void bench_set(struct suite *t, const struct bench_setting *setting);
#define BENCH_SET(t, ...) bench_set(t, &(const struct bench_setting){__VA_ARGS__})

/* The default edition, with options or not, and one from a text that must load. Free with suite_free(). */
struct suite *bench_load(const char *options);
struct suite *bench_load_edition(const char *edition, const char *options);

/* The default edition with these members instead of its own: "'grid':{...}, 'bonus':[...]". Free the text. */
char *bench_edition_with(const char *members);

/* A position in JSON, moves, and a step that must be refused with this code for this rule, changing nothing. */
void bench_position(struct suite *t, const char *json);
void bench_play(struct suite *t, const char *script);
void bench_refuse(struct suite *t, const char *step, const char *code, const char *rule);

/* A new game in which the terrain of the worked examples, Bonus cards Forest and Desert, the hand cards, the center and
 * Priority (seat from 1) were dealt; and one with the opening placed, too: order of Year 1 is to be chosen. */
void bench_deal(struct suite *t, const char *hands, const char *center, int priority);
void bench_deal_terrain(struct suite *t);

/* Whose turn it is: a seat, HG_CHANCE, or ALL when the game is over. */
int bench_turn(struct suite *t);
void bench_expect_turn(struct suite *t, int seat, const char *phase);

/* All legal moves of a seat, or all outcomes, in any order: "at a5; at b4". */
void bench_expect_moves(struct suite *t, int seat, const char *moves);

/* The JSON at `path` ("seats.0.hand") in the position, or in the view of a seat, is `json`; absent values are "". */
void bench_expect(struct suite *t, int viewer, const char *path, const char *json);

/* The same in what write_score() tells. */
void bench_expect_score(struct suite *t, const char *path, const char *json);

/* Pieces of a seat, as in a setting; spaces it controls, of all types together: "a5 b4". */
void bench_expect_pieces(struct suite *t, int seat, const char *pieces);
void bench_expect_control(struct suite *t, int seat, const char *spaces);

/* Events of the latest move that this seat may see: kind, seat from 1, texts, and numbers as name=value:
 * "placed 1 tower b4; gold-gained 1 gold=3". */
void bench_expect_events(struct suite *t, int viewer, const char *events);
int bench_count_events(const struct suite *t, const char *kind);
unsigned bench_event_flags(const char *kind);

/* The promises of core/game.h for the state as it is, which test_suite.c knows of the default edition alone: moves()
 * and check() agree, a position reads back, a view has the same moves, an imagined world looks the same, can be played,
 * and still looks the same after a move that does not say that it reveals something. */
void bench_expect_lawful(struct suite *t, struct hg_rng *rng);

/* A random move for the seat that owes one, or an outcome; false at the end. */
bool bench_random_step(struct suite *t, struct hg_rng *rng);

/* What is on the board, read from the JSON of a state, and what follows from it by the letter of the rules: slow and
 * without a line of the engine. Spaces count from 0 at the top left, by rows. */
struct bench_sight {
    int rows, cols, year, priority, first, turn;
    char phase[16];
    char type[SPACES];  /* 'F', 'D', 'M', '?' */
    char piece[SPACES]; /* 'T', 'S', 0 */
    int owner[SPACES];
    int towers[SEATS], strongholds[SEATS], gold[SEATS];
    struct {
        char id[32];
        int played[SEATS], hand[SEATS], center, away;
    } kinds[18]; /* abilities that are seen anywhere */
    int kind_count;
    bool used_tower, used_stronghold, used_ability; /* in this turn */
    bool pending;                                   /* an action is being done */
};
struct bench_sight bench_look(struct suite *t);
bool bench_adjacent(const struct bench_sight *s, int x, int y);
int bench_partner(const struct bench_sight *s, int space);
uint32_t bench_control(const struct bench_sight *s, int seat);
int bench_count_type(const struct bench_sight *s, uint32_t spaces, char type);
void bench_put_space(const struct bench_sight *s, int space, struct hg_out *out);

/* The JSON of the position or of a view, for a closer look; free `text`. */
struct hg_out bench_json(struct suite *t, int viewer);
int bench_int(struct hg_json value);
uint32_t bench_spaces(const struct bench_sight *s, const char *names);

/* ' becomes "; free it. */
char *bench_quoted(const char *text);

#endif
