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

static int version_of(const struct hg_book_of *of)
{
    return of->version ? of->version : of->game->rules_version;
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

/* The hash that it was asked for by is its own. */
static void name_edition(struct hg_book *book, const struct hg_book_of *of, const char *text, size_t size)
{
    size_t own_size;
    book->edition = hg_resize(NULL, size + 1);
    book->edition_size = hg_json_minify(text, size, book->edition);
    if (!of->edition && of->hash)
        memcpy(book->hash, of->hash, sizeof book->hash);
    else
        hg_edition_hash(text, size, book->hash);
    const char *own = of->edition ? hg_own_edition_of(book->game, book->hash, &own_size) : text;
    book->is_own = own != NULL;
    book->is_default = own == (const char *)book->game->edition;
}

/* The text of the edition; one that was asked for by its hash may be missing. */
static const char *text_of(const struct hg_book_of *of, size_t *size, struct hg_problems *problems)
{
    *size = of->edition_size;
    if (of->edition)
        return of->edition;
    const char *own = of->hash ? hg_own_edition_of(of->game, of->hash, size) : hg_own_edition(of->game, 0, size);
    if (!own)
        hg_wrong(problems, &(struct hg_spot){.key = "edition"}, HG_T("no edition of this program has this hash."),
                 NULL);
    return own;
}

/* The edition is compiled from the text as it was given, so that problems have its lines; the hash is of its minified
 * form, so that white space does not matter. */
static struct hg_book *compile(const struct hg_book_of *of, struct hg_problems *problems)
{
    struct hg_json edition;
    size_t size;
    const char *text = text_of(of, &size, problems);
    if (!text)
        return NULL;
    problems->text = text;
    problems->length = size;
    if (!hg_edition_fits(size, problems) || !parse(text, size, &edition, problems))
        return NULL;
    struct hg_book *book = hg_zeroed(sizeof *book);
    book->game = of->game;
    book->version = version_of(of);
    book->rules = hg_zeroed(of->game->rules_size);
    if (!of->game->load(edition, of->options, book->version, book->rules, problems)) {
        free_book(book);
        return NULL;
    }
    name_edition(book, of, text, size);
    return book;
}

/* --- finding ------------------------------------------------------------------------------------------------------ */

static bool same_bytes(const char *a, size_t a_size, const char *b, size_t b_size)
{
    return a_size == b_size && (a != NULL) == (b != NULL) && (a_size == 0 || memcmp(a, b, a_size) == 0);
}

static bool is_edition_of(const struct hg_book *book, const struct hg_book_of *of)
{
    if (of->edition || book->source)
        return same_bytes(book->source, book->source_size, of->edition, of->edition_size);
    return of->hash ? memcmp(book->hash, of->hash, sizeof book->hash) == 0 : book->is_default;
}

/* Where the book hangs, or NULL. */
static struct hg_book **find(struct hg_library *library, const struct hg_book_of *of)
{
    for (struct hg_book **at = &library->books; *at; at = &(*at)->next)
        if ((*at)->game == of->game && (*at)->version == version_of(of) && is_edition_of(*at, of) &&
            same_bytes((*at)->options, (*at)->options_size, of->options.at, hg_json_size(of->options)))
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

static void catalogue(struct hg_library *library, struct hg_book *book, const struct hg_book_of *of)
{
    book->source = of->edition ? copy(of->edition, of->edition_size) : NULL;
    book->source_size = of->edition ? of->edition_size : 0;
    book->options = of->options.at ? copy(of->options.at, hg_json_size(of->options)) : NULL;
    book->options_size = hg_json_size(of->options);
    to_front(library, book);
    clear_out(library);
}

const struct hg_book *hg_book_take(struct hg_library *library, const struct hg_book_of *of,
                                   struct hg_problems *problems)
{
    struct hg_book **known = library ? find(library, of) : NULL;
    struct hg_book *book;
    if (known) {
        book = *known;
        *known = book->next;
        to_front(library, book);
    } else {
        book = compile(of, problems);
        if (!book)
            return NULL;
    }
    book->holders++;
    if (library && !known)
        catalogue(library, book, of);
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
