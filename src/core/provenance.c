/* provenance.c: see provenance.h. */
#include "core/provenance.h"

static bool is_origin(struct hg_json value)
{
    static const char *const origins[] = {"rulebook", "public", "inferred", "reconstructed"};
    for (int i = 0; i < 4; i++)
        if (hg_json_is(value, origins[i]))
            return true;
    return false;
}

void hg_check_provenance(struct hg_problems *problems, struct hg_json object, struct hg_field field)
{
    struct hg_json provenance = hg_need(problems, object, field, "provenance", HG_JSON_OBJECT);
    field = hg_field_member(field, "provenance");
    struct hg_json_walk walk = hg_json_walk(provenance);
    while (hg_json_next(&walk)) {
        char key[64];
        if (is_origin(walk.value))
            continue;
        if (hg_json_get_text(walk.key, key, sizeof key) < 0)
            key[0] = '\0';
        hg_problem_add(problems, walk.value, provenance, hg_field_member(field, key),
                       "allowed are rulebook, public, inferred, reconstructed.");
    }
}
