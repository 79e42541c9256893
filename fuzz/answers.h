/* answers.h: what is demanded of an answer of the protocol. */
#ifndef HG_FUZZ_ANSWERS_H
#define HG_FUZZ_ANSWERS_H

#include <stddef.h>

struct hg_out;

/* One line of JSON-RPC for a line of requests, or nothing for notifications. What was done is counted with fuzz_reached():
 * the method, METHOD+PARAMETER for parameters that lead to code of their own, clocks, options, the codes of refusals. */
void fuzz_check_answer(const char *line, size_t n, const struct hg_out *out);

/* All there are, by the tables of the engine: methods; clocks, each with chance by hand and without, with time to think and
 * without; options of the games that are offered. */
void fuzz_must_reach_methods(void);
void fuzz_must_reach_clocks(void);
void fuzz_must_reach_options(void);

#endif
