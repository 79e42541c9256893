/* once.c: what is computed once for a whole run. To compile an edition takes longer than all the rest of most inputs, and
 * nearly all of them play the same few; and the rows of a game are looked through whenever a table is opened. The linker
 * puts these functions in the place of the engine's own (--wrap), so that tables without a library, and those of a protocol
 * that is thrown away together with its library, find their books here, too. */
#include "fuzz.h"
#include "games/registry.h"
#include "table/library.h"

const struct hg_book *__real_hg_book_take(struct hg_library *library, const struct hg_book_of *of,
                                          struct hg_problems *problems);
void __real_hg_book_give_back(struct hg_library *library, const struct hg_book *book);
const struct hg_book *__wrap_hg_book_take(struct hg_library *library, const struct hg_book_of *of,
                                          struct hg_problems *problems);
void __wrap_hg_book_give_back(struct hg_library *library, const struct hg_book *book);
const char *__real_hg_kinds_sane(const struct hg_game *game, int *row);
const char *__wrap_hg_kinds_sane(const struct hg_game *game, int *row);

enum { KEPT = 384 }; /* some 100 kB each */

static struct hg_library *all;

/* The default editions are never given back, and the same with other options late: what nobody holds, a library soon drops,
 * and inputs bring editions of their own by the thousand. */
static void keep(const struct hg_book *book)
{
    static const struct hg_book *kept[KEPT];
    static int next;
    if (kept[next])
        __real_hg_book_give_back(all, kept[next]);
    kept[next] = book;
    next = (next + 1) % KEPT;
}

static void open_library(void)
{
    all = hg_library_new();
    for (int i = 0; i < hg_game_count; i++) {
        struct fuzz_problems problems;
        fuzz_problems_init(&problems, NULL, 0);
        struct hg_book_of of = {hg_games[i]};
        fuzz_demand(__real_hg_book_take(all, &of, &problems.all), "the default edition is good");
    }
}

const struct hg_book *__wrap_hg_book_take(struct hg_library *library, const struct hg_book_of *of,
                                          struct hg_problems *problems)
{
    (void)library;
    if (!all)
        open_library();
    const struct hg_book *book = __real_hg_book_take(all, of, problems);
    if (book && book->holders == 1 && !of->edition)
        keep(__real_hg_book_take(all, of, problems));
    return book;
}

void __wrap_hg_book_give_back(struct hg_library *library, const struct hg_book *book)
{
    (void)library;
    __real_hg_book_give_back(all, book);
}

/* They never change. */
const char *__wrap_hg_kinds_sane(const struct hg_game *game, int *row)
{
    static uint32_t known;
    int i = 0;
    while (hg_games[i] != game)
        i++;
    if (known >> i & 1)
        return NULL;
    known |= 1u << i;
    return __real_hg_kinds_sane(game, row);
}
