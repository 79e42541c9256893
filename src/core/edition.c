/* edition.c: see edition.h. */
#include "core/edition.h"

#include <string.h>

#include "core/game.h"

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

const char *hg_own_edition(const struct hg_game *game, int index, size_t *size)
{
    struct hg_former own = index ? game->former[index - 1] : (struct hg_former){game->edition, game->edition_size};
    *size = own.edition ? *own.edition_size : 0;
    return (const char *)own.edition;
}

const char *hg_own_edition_of(const struct hg_game *game, const uint8_t hash[HG_SHA256_SIZE], size_t *size)
{
    uint8_t own[HG_SHA256_SIZE];
    const char *text;
    for (int i = 0; (text = hg_own_edition(game, i, size)); i++) {
        hg_edition_hash(text, *size, own);
        if (memcmp(own, hash, sizeof own) == 0)
            return text;
    }
    return NULL;
}

bool hg_edition_fits(size_t size, struct hg_problems *problems)
{
    if (size <= HG_EDITION_MOST)
        return true;
    hg_wrong(problems, &(struct hg_spot){.key = "edition"}, HG_T("an edition has at most {most} bytes."),
             HG_ARGS({"most", NULL, HG_EDITION_MOST}));
    if (problems->count > problems->cap)
        return false;
    struct hg_problem *problem = &problems->list[problems->count - 1];
    problem->line = problems->text ? 1 : 0;
    struct hg_out found = hg_out_fixed(problem->found, sizeof problem->found);
    hg_say(problems->words, &found, HG_T("{size} bytes"), HG_ARGS({"size", NULL, (int64_t)size}));
    return false;
}
