/* provenance.c: see provenance.h. */
#include "core/provenance.h"

#define ALLOWED HG_T("allowed are rulebook, public, inferred, reconstructed, owner.")

static bool is_origin(struct hg_json value)
{
    static const char *const origins[] = {"rulebook", "public", "inferred", "reconstructed", "owner"};
    return hg_json_find(value, origins, sizeof origins / sizeof origins[0]) >= 0;
}

static void check_each(struct hg_problems *problems, const struct hg_spot *at)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        char key[64];
        struct hg_spot origin = {walk.value, at, key, 0};
        if (is_origin(walk.value))
            continue;
        if (hg_json_get_text(walk.key, key, sizeof key) < 0)
            key[0] = '\0';
        hg_wrong(problems, &origin, ALLOWED, NULL);
    }
}

void hg_check_origins(struct hg_problems *problems, const struct hg_spot *at, bool whole)
{
    if (hg_json_type(at->json) != HG_JSON_OBJECT) {
        if (whole)
            hg_wrong(problems, at, HG_T("an object is needed."), NULL);
        else if (!is_origin(at->json))
            hg_wrong(problems, at, ALLOWED, NULL);
        return;
    }
    if (hg_json_count(at->json) == 0)
        hg_wrong(problems, at, HG_T("the origin of at least one value is needed."), NULL);
    check_each(problems, at);
}
