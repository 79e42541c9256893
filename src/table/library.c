/* library.c: see library.h. */
#include "table/library.h"

#include <string.h>

#include "core/edition.h"
#include "table/memory.h"

enum { KEPT = 8 }; /* books that nobody holds */

struct hg_library {
    struct hg_book *books; /* the last taken first */
};

struct hg_library *hg_library_new(void)
{
    return hg_zeroed(sizeof(struct hg_library));
}

static void free_book(struct hg_book *book)
{
    hg_free(book->rules);
    hg_free(book->edition);
    hg_free(book->source);
    hg_free(book->options);
    hg_free(book);
}

void hg_library_free(struct hg_library *library)
{
    while (library && library->books) {
        struct hg_book *book = library->books;
        library->books = book->next;
        free_book(book);
    }
    hg_free(library);
}

/* --- compiling ---------------------------------------------------------------------------------------------------- */

static char *copy(const char *text, size_t size)
{
    char *copied = hg_resize(NULL, size + 1);
    if (size)
        memcpy(copied, text, size);
    copied[size] = '\0';
    return copied;
}

static bool parse(const char *text, size_t size, struct hg_json *edition, struct hg_problems *problems)
{
    struct hg_json_error error;
    if (hg_json_parse(text, size, edition, &error))
        return true;
    const char *at = text + error.offset, *end = text + size;
    int length = at < end ? hg_utf8_length(at, end) : 0;
    struct hg_json place = {at, at + (length ? length : at < end)};
    hg_problem_add(problems, place, place, hg_field("edition"), error.what);
    return false;
}

static void name_edition(struct hg_book *book, const char *text, size_t size)
{
    const struct hg_game *game = book->game;
    uint8_t own[HG_SHA256_SIZE];
    book->edition = hg_resize(NULL, size + 1);
    book->edition_size = hg_json_minify(text, size, book->edition);
    hg_edition_hash(text, size, book->hash);
    book->is_default = text == (const char *)game->edition;
    if (book->is_default)
        return;
    hg_edition_hash(game->edition, *game->edition_size, own);
    book->is_default = memcmp(own, book->hash, sizeof own) == 0;
}

/* The edition is compiled from the text as it was given, so that problems have its lines; the hash is of its minified
 * form, so that white space does not matter. */
static struct hg_book *compile(const struct hg_game *game, const char *text, size_t size, struct hg_json options,
                               struct hg_problems *problems)
{
    struct hg_json edition;
    problems->text = text;
    problems->length = size;
    if (!hg_edition_fits(size, problems) || !parse(text, size, &edition, problems))
        return NULL;
    struct hg_book *book = hg_zeroed(sizeof *book);
    book->game = game;
    book->rules = hg_zeroed(game->rules_size);
    if (!game->load(edition, options, book->rules, problems)) {
        free_book(book);
        return NULL;
    }
    name_edition(book, text, size);
    return book;
}

/* --- finding ------------------------------------------------------------------------------------------------------ */

static bool same_bytes(const char *a, size_t a_size, const char *b, size_t b_size)
{
    return a_size == b_size && (a != NULL) == (b != NULL) && (a_size == 0 || memcmp(a, b, a_size) == 0);
}

/* Where the book hangs, or NULL. */
static struct hg_book **find(struct hg_library *library, const struct hg_game *game, const char *edition, size_t size,
                             struct hg_json options)
{
    for (struct hg_book **at = &library->books; *at; at = &(*at)->next)
        if ((*at)->game == game && same_bytes((*at)->source, (*at)->source_size, edition, size) &&
            same_bytes((*at)->options, (*at)->options_size, options.at, hg_json_size(options)))
            return at;
    return NULL;
}

static void to_front(struct hg_library *library, struct hg_book *book)
{
    book->next = library->books;
    library->books = book;
}

/* Of those that nobody holds, the last few stay. */
static void clear_out(struct hg_library *library)
{
    int kept = 0;
    for (struct hg_book **at = &library->books; *at;) {
        struct hg_book *book = *at;
        if (book->holders || ++kept <= KEPT) {
            at = &book->next;
            continue;
        }
        *at = book->next;
        free_book(book);
    }
}

static void catalogue(struct hg_library *library, struct hg_book *book, const char *edition, size_t size,
                      struct hg_json options)
{
    book->source = edition ? copy(edition, size) : NULL;
    book->source_size = size;
    book->options = options.at ? copy(options.at, hg_json_size(options)) : NULL;
    book->options_size = hg_json_size(options);
    to_front(library, book);
    clear_out(library);
}

const struct hg_book *hg_book_take(struct hg_library *library, const struct hg_game *game, const char *edition,
                                   size_t size, struct hg_json options, struct hg_problems *problems)
{
    size = edition ? size : 0;
    struct hg_book **known = library ? find(library, game, edition, size, options) : NULL;
    struct hg_book *book;
    if (known) {
        book = *known;
        *known = book->next;
        to_front(library, book);
    } else {
        const char *text = edition ? edition : (const char *)game->edition;
        book = compile(game, text, edition ? size : *game->edition_size, options, problems);
        if (!book)
            return NULL;
    }
    book->holders++;
    if (library && !known)
        catalogue(library, book, edition, size, options);
    return book;
}

void hg_book_give_back(struct hg_library *library, const struct hg_book *book)
{
    struct hg_book *own = (struct hg_book *)(uintptr_t)book; /* the library's, or its one holder's */
    if (!own)
        return;
    own->holders--;
    if (library)
        clear_out(library);
    else
        free_book(own);
}
