/* edition_reader.h: what the files that read an edition share. Every mistake is noted, and reading goes on. */
#ifndef HG_SANDSTONE_EDITION_READER_H
#define HG_SANDSTONE_EDITION_READER_H

#include "core/fields.h"
#include "games/sandstone/sandstone_state.h"

/* `knows`: what conditions may refer to at this point of an effect. */
enum { SANDSTONE_HAS_SOURCE = 1, SANDSTONE_HAS_FIRST = 2, SANDSTONE_HAS_PLACED = 4, SANDSTONE_HAS_VACATED = 8 };

/* How far an effect has come. */
struct sandstone_scope {
    int choices;
    unsigned knows;
};

/* What reading takes along. */
struct sandstone_compiler {
    struct sandstone_rules *rules;
    struct sandstone_scope scope;
    bool full; /* SANDSTONE_STEPS did not suffice: noted once */
};

static inline struct sandstone_compiler *sandstone_compiler(struct hg_reading *in)
{
    return in->more;
}

/* edition_terrain.c */
extern const struct hg_member sandstone_deal_members[];
hg_read_hook sandstone_read_terrain;
void sandstone_check_balance(struct hg_reading *in, const struct hg_spot *edition);
void sandstone_number_terrain(struct sandstone_rules *rules);

/* edition_cards.c: Ability cards and Bonus cards. */
extern const struct hg_member sandstone_ability_members[], sandstone_bonus_members[];
#define SANDSTONE_ADD_UP HG_T("the copies of all abilities must add up to 18. [sandstone 1.8]")
hg_read_hook sandstone_number_cards;
void sandstone_count_copies(struct sandstone_rules *rules);

/* edition_actions.c: the three actions and the Priority option. */
extern const struct hg_member sandstone_action_members[], sandstone_priority_members[];

/* edition_effect.c. The steps of an effect, behind those compiled so far; returns the first one. */
int sandstone_compile(struct hg_reading *in, const struct hg_spot *at);

/* edition_condition.c */
extern const struct hg_thing sandstone_owner_word;
extern const struct hg_member sandstone_which_members[];
void sandstone_read_where(struct hg_reading *in, const struct hg_spot *at, struct sandstone_where *where);
hg_read_hook sandstone_check_which;

#endif
