/* json_reader.h: what the files that read a position share. Every mistake is noted, and reading goes on. */
#ifndef HG_SANDSTONE_JSON_READER_H
#define HG_SANDSTONE_JSON_READER_H

#include "games/sandstone/sandstone_state.h"

struct sandstone_json_reader {
    const struct sandstone_rules *rules;
    struct sandstone_state *s;
    struct hg_problems *problems;
    bool hidden_allowed;
    int center; /* places of the center that are written down */
};

static inline void sandstone_json_note(struct sandstone_json_reader *r, struct hg_json value, struct hg_json parent,
                                       struct hg_field field, const char *allowed)
{
    hg_problem_add(r->problems, value, parent, field, allowed);
}

/* json_read_table.c. A list that may be absent: false when something else stands there. */
bool sandstone_is_list(struct sandstone_json_reader *r, struct hg_json list, struct hg_json parent,
                       struct hg_field field);
bool sandstone_read_flag(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field, const char *key);
uint32_t sandstone_read_spaces(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field,
                               const char *key, uint32_t taken); /* none of them may be taken by a piece */
uint8_t sandstone_read_one_space(struct sandstone_json_reader *r, struct hg_json json, struct hg_field field,
                                 const char *key); /* or SANDSTONE_NONE */
void sandstone_read_table(struct sandstone_json_reader *r, struct hg_json json);

#endif
