/* edition_parts.h: private to the files that read an edition: what they have in common, and what each offers. */
#ifndef HG_EMPIRES_EDITION_PARTS_H
#define HG_EMPIRES_EDITION_PARTS_H

#include "core/fields.h"
#include "games/empires/empires_state.h"

#define PROVENANCE                           \
    {                                        \
        "provenance", .shape = HG_PROVENANCE \
    }

/* edition_map.c: rows: one layout. The near places of one that has been read; and that all have what their players need. */
extern const struct hg_member empires_layout_members[];
void empires_compile_layout(struct empires_layout *map);
void empires_check_layouts(struct hg_reading *in, const struct hg_spot *edition, const struct empires_rules *r);

/* edition_effects.c: the effects of cards and leader tiles, after all of these have been read. */
void empires_read_effects(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r);

/* Its rows: one lasting effect of a leader; one term of what is counted. */
extern const struct hg_member empires_lasting_members[], empires_term_members[];

/* edition_compile.c: after everything has been read. False: two seats want the same colour. */
bool empires_compile_colours(struct empires_rules *r);
void empires_compile(struct hg_reading *in, const struct hg_spot *edition, struct empires_rules *r);

#endif
