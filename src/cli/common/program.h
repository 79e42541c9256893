/* program.h: somebody else's program that plays a seat: docs/writing-a-bot.md. It is asked with what the seat may know and
 * nothing else, may ask back what follows from a view, and has limits. What it does wrong is one sentence. */
#ifndef HG_CLI_COMMON_PROGRAM_H
#define HG_CLI_COMMON_PROGRAM_H

#include <stdatomic.h>

#include "cli/common/cli.h"
#include "core/json.h"
#include "core/out.h"

enum { PROGRAM_LINE = 1 << 20 }; /* bytes of a line that it writes */

struct program_limits {
    long decision_ms; /* for one decision */
    long game_ms;     /* for all of them together */
    long memory_mb;
};
extern const struct program_limits program_limits; /* where nothing else is said */

/* A command line, split at blanks; quotation marks and backslashes keep what they keep in a shell, and nothing else means
 * anything. NULL after a sentence: it is empty, or names no file that can be run. */
struct program_line;
struct program_line *program_line_read(const struct cli_command *command, const char *typed);
void program_line_free(struct program_line *line);
const char *program_line_typed(const struct program_line *line);

/* A program that has been started and plays one seat of one game. */
struct program;

struct hg_rpc;
struct program_start {
    const struct program_line *line;
    struct program_limits limits;
    struct hg_rpc *rpc;      /* answers what it asks back; stays the caller's */
    const atomic_bool *stop; /* once it is set, nobody waits for an answer any more; may be NULL */
    bool quiet;              /* what it says on standard error is for nobody */
};
struct program *program_start(const struct program_start *start);

/* What it is asked. */
struct program_question {
    struct hg_json
        of; /* the parameters of a view: an object with game, seat, view, and of options, edition and rules what is
                          not the default */
    uint64_t seed; /* of its luck */
    bool in_time;  /* it may let time pass */
};

/* Ask it; and hear what it says, for so long at most. What is asked stays where it is until the decision is made, or is not
 * wanted any more. */
enum program_news {
    PROGRAM_THINKS,
    PROGRAM_DECIDED, /* the notation of its move, "" for letting time pass */
    PROGRAM_FAILED, /* it has done something wrong, program_fault() says what, and it is asked no more; or it was stopped */
};
void program_ask(struct program *program, const struct program_question *question);
enum program_news program_hear(struct program *program, const struct program_question *question, long for_ms,
                               char *move, size_t cap);
void program_drop(struct program *program); /* the question: its answer is nothing any more */

/* All of it at once: has it decided? */
bool program_decide(struct program *program, const struct program_question *question, char *move, size_t cap);
const char *program_fault(const struct program *program); /* a sentence that names it; NULL: none */

/* What it took. */
struct program_use {
    long memory_kb;
    uint64_t iterations; /* as it says itself */
};
struct program_use program_end(struct program *program);

#endif
