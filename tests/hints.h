/* hints.h: what a hint says, for tests of games. */
#ifndef HG_TESTS_HINTS_H
#define HG_TESTS_HINTS_H

#include "suite.h"
#include "table/hint.h"

struct hg_hint hint_for(const struct suite *t, int seat);
void expect_move(const struct suite *t, struct hg_move move, const char *notation);
void expect_reason(const struct hg_hint *hint, const char *text, int before, int after);

/* Every move changes some term, if only the one without worth, so that none is taken for vain: this one changes that alone. */
void expect_no_worth(struct suite *t, int seat, const char *script);

#endif
