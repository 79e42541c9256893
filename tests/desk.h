/* desk.h: what tests of online share: a server without a network, whose store answers at once, and those who speak to it. A
 * failure fails the test. */
#ifndef DESK_H
#define DESK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "core/json.h"
#include "online/online.h"
#include "store/memory.h"

/* --- JSON that is there --------------------------------------------------------------------------------------------- */

struct hg_json parse(const char *text, size_t n);
bool flag(struct hg_json object, const char *key); /* true, and not something else */
bool holds_seat(struct hg_json list, int seat);
struct hg_json code_of(struct hg_json answer); /* of an error; absent: it is none */
struct hg_json done(struct hg_json answer);    /* the result, which is there */
void refused(struct hg_json answer, const char *code);

/* --- a server without a network ------------------------------------------------------------------------------------- */

struct desk {
    struct hg_memory *memory;
    struct hg_online *online;
    uint64_t now_ms;
    struct hg_out said; /* the last line that was said */
    char refused[32];   /* and the code of the last refusal; "": none came */
    int fails;          /* so many changes of tables the store will refuse to keep */
    bool silent;        /* the store answers nothing; and so often it was asked then */
    int asked;
    const char *luck;   /* what those who sit down contribute */
    struct hg_out told; /* the last line that nobody asked for, */
    char told_to[64];   /* and who was told such: 's' with the eyes of a seat, 'w' who looks on */
};

void open_desk(struct desk *d, struct hg_memory *memory, uint64_t now_ms);
void close_desk(struct desk *d);
void close_all(struct desk *d); /* the store, too */
void settle(struct desk *d);    /* what was asked of the store is answered, and what is said is heard */

/* The answer; absent: none has come yet. */
struct hg_json tell_desk(struct desk *d, struct hg_visitor *v, const char *method, const char *params);
struct hg_json tell_desk_as(struct desk *d, struct hg_visitor *v, const char *id, const char *method,
                            const char *params);
void wait_for(struct desk *d, uint64_t ms);

/* --- what the store has --------------------------------------------------------------------------------------------- */

int count_in_record(struct desk *d, const char *id, const char *what);
uint32_t entries_of(struct desk *d, const char *id);
void freeze(struct desk *d, const char *id, enum hg_store_status status);

/* What an administrator does to it. */
enum hg_store_outcome put_status(struct hg_memory *memory, const char *id, enum hg_store_status status,
                                 uint64_t now_ms);

/* --- tables --------------------------------------------------------------------------------------------------------- */

/* The games that are offered, one after the other: those in real time, or the others. */
const struct hg_game *next_game(int *at, bool timed);

struct hg_json try_sit(struct desk *d, struct hg_visitor *v, const char *id, int seat, bool opens);
void sit(struct desk *d, struct hg_visitor *v, const char *id, int seat, bool opens); /* with a seal; or opens it */

/* Two at a table: the first game that is in real time, or is not; `more` are further members of its params. */
struct pair {
    struct hg_visitor *v[2];
    int heard[2]; /* lines that came to each; so the pair has to stay where it is */
    char id[16];
};

void make_pair(struct desk *d, struct pair *pair, bool timed, const char *more);
void seat_pair(struct desk *d, const struct pair *pair);
void begin_pair(struct desk *d, struct pair *pair, bool timed, const char *more); /* both */
struct hg_json ask_table(struct desk *d, const struct pair *pair, int who, const char *method);

/* One of the two asks for something about his seat; `more` stands behind it. */
struct hg_json ask_pair(struct desk *d, const struct pair *pair, int seat, const char *method, const char *more);

/* The first move that this seat can make, as `more`; it waits for it. */
void find_move(struct desk *d, const struct pair *pair, int seat, char *more, size_t cap, const char *key);
void let_run(struct desk *d, const struct pair *pair); /* both join, decide what comes first, and let the clock run */

#endif
