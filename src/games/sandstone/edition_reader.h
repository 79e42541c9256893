/* edition_reader.h: what the files that read an edition share. Every mistake is noted, and reading goes on. */
#ifndef HG_SANDSTONE_EDITION_READER_H
#define HG_SANDSTONE_EDITION_READER_H

#include "core/provenance.h"
#include "games/sandstone/sandstone_state.h"

struct sandstone_reader {
    struct sandstone_rules *rules;
    struct hg_problems *problems;
    bool full; /* SANDSTONE_STEPS did not suffice: noted once */
};

static inline void sandstone_note(struct sandstone_reader *r, struct hg_json value, struct hg_json parent,
                                  struct hg_field field, const char *allowed)
{
    hg_problem_add(r->problems, value, parent, field, allowed);
}

/* edition.c. An id is a part of the notation: small letters, digits and hyphens. */
bool sandstone_need_id(struct sandstone_reader *r, struct hg_json json, struct hg_field field, const char *key,
                       char id[SANDSTONE_NAME]);

/* edition_terrain.c */
void sandstone_read_terrain(struct sandstone_reader *r, struct hg_json edition);
void sandstone_check_balance(struct sandstone_reader *r, struct hg_json edition);
void sandstone_number_terrain(struct sandstone_rules *rules);

/* edition_cards.c: Ability cards and Bonus cards. */
void sandstone_read_cards(struct sandstone_reader *r, struct hg_json edition);
void sandstone_count_copies(struct sandstone_rules *rules);

/* edition_actions.c: the three actions and the Priority option. */
void sandstone_read_actions(struct sandstone_reader *r, struct hg_json edition);

/* edition_effect.c. The steps of an effect, behind those compiled so far; returns the first one. */
int sandstone_compile(struct sandstone_reader *r, struct hg_json effect, struct hg_json parent, struct hg_field field);

/* edition_condition.c. `knows`: what conditions may refer to at this point of an effect. */
enum { SANDSTONE_HAS_SOURCE = 1, SANDSTONE_HAS_FIRST = 2, SANDSTONE_HAS_PLACED = 4, SANDSTONE_HAS_VACATED = 8 };
void sandstone_read_where(struct sandstone_reader *r, struct hg_json json, struct hg_field field, const char *key,
                          unsigned knows, struct sandstone_where *where);
uint8_t sandstone_need_word(struct sandstone_reader *r, struct hg_json json, struct hg_field field, const char *key,
                            const char *const *ids, int count, const char *allowed);
uint8_t sandstone_need_piece(struct sandstone_reader *r, struct hg_json json, struct hg_field field);
void sandstone_read_which(struct sandstone_reader *r, struct hg_json json, struct hg_field field, unsigned knows,
                          struct sandstone_which *which);

#endif
