/* component_words.h: private to games/sandstone: effects in words. */
#ifndef HG_SANDSTONE_COMPONENT_WORDS_H
#define HG_SANDSTONE_COMPONENT_WORDS_H

#include "games/sandstone/sandstone_state.h"

enum { SANDSTONE_TEXT = 8000 }; /* bytes of an effect in words; what is longer ends with "..." */

struct effect_words {
    const struct sandstone_rules *rules;
    const struct hg_words *words;
    struct hg_out *text; /* room for one of them */
};

/* What an option of a choice does, counted from 0; of a step that may be left out it is the only one. */
void sandstone_say_option(const struct effect_words *e, int at, int option, struct hg_out *out);

/* One step with all that belongs to it; those from one step up to another, which is not said; a whole effect. */
void sandstone_say_step(const struct effect_words *e, int at, struct hg_out *out);
void sandstone_say_steps(const struct effect_words *e, int from, int to, struct hg_out *out);
void sandstone_say_effect(const struct effect_words *e, int first, struct hg_out *out);

#endif
