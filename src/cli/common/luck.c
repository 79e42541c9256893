/* luck.c: seeds, and the rules of a game as it comes. */
#include "cli/common/luck.h"

#include <stdlib.h>
#include <string.h>

#include "cli/common/cli.h"
#include "core/sha256.h"
#include "table/memory.h"

uint64_t cli_seed_number(const char *seed)
{
    uint8_t digest[HG_SHA256_SIZE];
    uint64_t number = 0;
    hg_sha256(seed, strlen(seed), digest);
    for (int i = 0; i < 8; i++)
        number = number << 8 | digest[i];
    return number;
}

const char *cli_new_seed(char buffer[CLI_SEED])
{
    uint8_t bytes[32];
    struct hg_out out = hg_out_fixed(buffer, CLI_SEED);
    cli_entropy(bytes);
    hg_put_hex(&out, bytes, (CLI_SEED - 1) / 2);
    return buffer;
}

void *cli_default_rules(const struct hg_game *game)
{
    void *rules = hg_zeroed(game->rules_size);
    struct hg_problem problem;
    struct hg_problems problems = {&problem, 0, 1, (const char *)game->edition, *game->edition_size};
    struct hg_json edition;
    struct hg_json_error error;
    if (!hg_json_parse((const char *)game->edition, *game->edition_size, &edition, &error) ||
        !game->load(edition, (struct hg_json){0}, game->rules_version, rules, &problems)) {
        cli_complain(NULL, HG_T("the default edition of {game} is broken."), HG_ARGS({"game", game->id}));
        exit(CLI_IO); /* a mistake of the build: the edition is part of the program */
    }
    return rules;
}
