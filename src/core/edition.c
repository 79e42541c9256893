/* edition.c: see edition.h. */
#include "core/edition.h"

/* The runs between white space are hashed as they stand: no copy is needed. */
void hg_edition_hash(const void *json, size_t size, uint8_t hash[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    const char *text = json;
    bool quoted = false;
    size_t start = 0;
    hg_sha256_init(&sha);
    for (size_t i = 0; i < size; i++) {
        bool space = !quoted && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\r');
        if (text[i] == '"')
            quoted = !quoted;
        else if (quoted && text[i] == '\\')
            i++;
        if (!space)
            continue;
        hg_sha256_update(&sha, text + start, i - start);
        start = i + 1;
    }
    hg_sha256_update(&sha, text + start, size - start);
    hg_sha256_final(&sha, hash);
}

bool hg_edition_fits(size_t size, struct hg_problems *problems)
{
    if (size <= HG_EDITION_MOST)
        return true;
    char allowed[64];
    struct hg_out out = hg_out_fixed(allowed, sizeof allowed);
    hg_put(&out, "an edition has at most ");
    hg_put_int(&out, HG_EDITION_MOST);
    hg_put(&out, " bytes.");
    hg_problem_add(problems, (struct hg_json){0}, (struct hg_json){0}, hg_field("edition"), allowed);
    if (problems->count > problems->cap)
        return false;
    struct hg_problem *problem = &problems->list[problems->count - 1];
    problem->line = problems->text ? 1 : 0;
    out = hg_out_fixed(problem->found, sizeof problem->found);
    hg_put_int(&out, (int64_t)size);
    hg_put(&out, " bytes");
    return false;
}
