/* suggest.c: what somebody may have meant. */
#include <string.h>

#include "cli/common/text.h"
#include "games/registry.h"

enum { LONGEST = 40 };

static int least(int a, int b, int c)
{
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Letters to insert, drop, replace or swap with a neighbour. Texts too long to be a typing error are far apart. */
static int distance(const char *a, const char *b)
{
    int rows[3][LONGEST + 1];
    int na = (int)strlen(a), nb = (int)strlen(b);
    if (na > LONGEST || nb > LONGEST)
        return LONGEST;
    for (int j = 0; j <= nb; j++)
        rows[0][j] = j;
    for (int i = 1; i <= na; i++) {
        int *row = rows[i % 3], *above = rows[(i - 1) % 3], *above2 = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= nb; j++) {
            row[j] = least(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && above2[j - 2] + 1 < row[j])
                row[j] = above2[j - 2] + 1;
        }
    }
    return rows[na % 3][nb];
}

/* A beginning of at least two letters is as good as one wrong letter. */
static int strangeness(const char *word, const char *name)
{
    size_t n = strlen(word);
    if (n >= 2 && strncmp(word, name, n) == 0)
        return 1;
    return distance(word, name);
}

const char *cli_nearest(const char *word, const char *(*name)(const void *list, int index), const void *list)
{
    const char *best = NULL;
    int best_distance = 1 + (int)strlen(word) / 3;
    if (best_distance > 3)
        best_distance = 3;
    for (int i = 0; name(list, i); i++) {
        int d = strangeness(word, name(list, i));
        if (d < best_distance || (d == best_distance && !best)) {
            best = name(list, i);
            best_distance = d;
        }
    }
    return best;
}

static const char *game_id(const void *list, int index)
{
    (void)list;
    for (int i = 0; i < hg_game_count; i++)
        if (hg_games[i]->offered && index-- == 0)
            return hg_games[i]->id;
    return NULL;
}

void cli_put_games(struct hg_out *out)
{
    for (int i = 0; game_id(NULL, i); i++) {
        hg_put(out, i ? ", " : "");
        hg_put(out, game_id(NULL, i));
    }
}

const struct hg_game *cli_find_game(const struct cli_command *command, const char *id)
{
    const struct hg_game *game = hg_game_find(id);
    if (game)
        return game;
    char list[256];
    struct hg_out out = hg_out_fixed(list, sizeof list);
    cli_put_games(&out);
    const char *near = cli_nearest(id, game_id, NULL);
    if (near)
        cli_complain(command, HG_T("there is no game '{id}'; did you mean {near}? Games: {list}."),
                     HG_ARGS({"id", id}, {"near", near}, {"list", list}));
    else
        cli_complain(command, HG_T("there is no game '{id}'. Games: {list}."), HG_ARGS({"id", id}, {"list", list}));
    return NULL;
}
