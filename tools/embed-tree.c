/* embed-tree.c: makes one C source of a directory tree, for src/server/web.h. Used by the build.
 *
 *   embed-tree DIRECTORY LIST SOURCE
 *
 * LIST names the files, one path relative to DIRECTORY per line. Every file is stored as it is and, where that is
 * smaller, as `gzip -9n` makes it. NAME.br is no file of its own but NAME as brotli makes it. Exit status: 0 done, 1 after
 * a sentence on standard error. */
#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/out.h"
#include "core/sha256.h"
#include "server/web.h"

enum { FILES_MOST = 4096, PATH_MOST = 200, HASH = 16 /* bytes of it */ };

struct block {
    unsigned char *bytes;
    size_t size;
};

struct entry {
    char path[PATH_MOST + 1];
    const char *type;
    char hash[2 * HASH + 1];
    struct block plain, packed[WEB_CODINGS];
};

static void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
static void fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("embed-tree: ", stderr);
    vfprintf(stderr, format, args);
    fputs("\n", stderr);
    va_end(args);
    exit(1);
}

/* --- types -------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *ending, *type;
} types[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".md", "text/markdown; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".words", "application/octet-stream"},
};

static const char *type_of(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(ending, types[i].ending) == 0)
            return types[i].type;
    fail("%s: the ending of this name is none that has a type; add it to tools/embed-tree.c", path);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

static struct block read_stream(FILE *stream, const char *path)
{
    struct block block = {0};
    size_t cap = 0, n;
    do {
        if (block.size == cap && !(block.bytes = realloc(block.bytes, cap = cap ? 2 * cap : 65536)))
            fail("%s: there is not enough memory", path);
        n = fread(block.bytes + block.size, 1, cap - block.size, stream);
        block.size += n;
    } while (n);
    if (ferror(stream))
        fail("%s: it cannot be read", path);
    return block;
}

static struct block read_file(FILE *file, const char *path)
{
    struct block block = read_stream(file, path);
    fclose(file);
    return block;
}

static struct block read_plain(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail("%s: it cannot be opened", path);
    return read_file(file, path);
}

/* There need not be any. */
static struct block read_brotli(const char *path)
{
    char name[PATH_MOST + 8];
    snprintf(name, sizeof name, "%s.br", path);
    FILE *file = fopen(name, "rb");
    return file ? read_file(file, name) : (struct block){0};
}

/* The path is made of letters, digits and a few signs: nothing a shell would take for more. */
static struct block read_gzip(const char *path)
{
    char command[PATH_MOST + 32];
    snprintf(command, sizeof command, "gzip -9nc -- '%s'", path);
    FILE *pipe = popen(command, "r");
    if (!pipe)
        fail("%s: gzip cannot be run", path);
    struct block block = read_stream(pipe, path);
    if (pclose(pipe) != 0)
        fail("%s: gzip failed", path);
    return block;
}

static struct entry read_entry(const char *path)
{
    struct entry entry = {.type = type_of(path)};
    uint8_t digest[HG_SHA256_SIZE];
    snprintf(entry.path, sizeof entry.path, "%s", path);
    entry.plain = read_plain(path);
    entry.packed[WEB_GZIP] = read_gzip(path);
    entry.packed[WEB_BROTLI] = read_brotli(path);
    hg_sha256(entry.plain.bytes, entry.plain.size, digest);
    struct hg_out hash = hg_out_fixed(entry.hash, sizeof entry.hash);
    hg_put_hex(&hash, digest, HASH);
    for (int i = 0; i < WEB_CODINGS; i++) {
        struct block *packed = &entry.packed[i];
        if (packed->size >= entry.plain.size - entry.plain.size / 16) { /* a picture or a font: not worth unpacking */
            free(packed->bytes);
            *packed = (struct block){0};
        }
    }
    return entry;
}

/* --- the list ----------------------------------------------------------------------------------------------------- */

static void check_path(const char *path)
{
    if (strlen(path) > PATH_MOST)
        fail("%s: this path is longer than %d bytes", path, PATH_MOST);
    for (const char *c = path; *c; c++) {
        bool begins = c == path || c[-1] == '/';
        if (!isalnum((unsigned char)*c) && !strchr(begins ? "_" : "_-./", *c))
            fail("%s: names have letters, digits, '_', '-' and '.' only, and do not begin with the last two", path);
    }
}

/* assets/NAME-HASH.ENDING with a HASH of 8 letters, digits, '_' and '-': that is how Vite names what never changes. A
 * word in lower case (font-semibold.woff2) is no hash. */
static bool is_immutable(const char *path)
{
    if (strncmp(path, "assets/", 7) != 0)
        return false;
    const char *name = strrchr(path, '/') + 1, *ending = strrchr(name, '.');
    if (ending - name < 10 || ending[-9] != '-' || memchr(ending - 8, '.', 8))
        return false;
    return strspn(ending - 8, "abcdefghijklmnopqrstuvwxyz") < 8;
}

static bool is_packed(const char *path)
{
    size_t n = strlen(path);
    return n > 3 && strcmp(path + n - 3, ".br") == 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->path, ((const struct entry *)b)->path);
}

static int read_entries(FILE *list, struct entry *entries)
{
    char line[PATH_MOST + 64];
    int count = 0;
    bool has_index = false;
    while (fgets(line, sizeof line, list)) {
        line[strcspn(line, "\n")] = '\0';
        if (count == FILES_MOST)
            fail("there are more than %d files", FILES_MOST);
        check_path(line);
        if (is_packed(line))
            continue;
        has_index |= strcmp(line, "index.html") == 0;
        entries[count++] = read_entry(line);
    }
    if (!has_index)
        fail("there is no index.html");
    qsort(entries, (size_t)count, sizeof entries[0], compare);
    return count;
}

/* --- writing ------------------------------------------------------------------------------------------------------ */

/* As a string, which compilers read many times faster than numbers. Octal digits always come in threes, and no question
 * mark is left that could become a trigraph. */
static void write_block(FILE *out, const char *name, int number, const struct block *block)
{
    fprintf(out, "static const unsigned char %s_%d[%zu] =\n    \"", name, number, block->size + 1);
    for (size_t i = 0; i < block->size; i++) {
        unsigned char c = block->bytes[i];
        if (i && i % 64 == 0)
            fputs("\"\n    \"", out);
        if (c >= ' ' && c <= '~' && !strchr("\"\\?", c))
            fputc(c, out);
        else
            fprintf(out, "\\%03o", c);
    }
    fputs("\";\n", out);
}

static const char *const forms[WEB_CODINGS] = {[WEB_GZIP] = "gzip", [WEB_BROTLI] = "brotli"};

static void write_row(FILE *out, int number, const struct entry *entry)
{
    fprintf(out, "    {\"%s\", \"%s\", \"%s\", %s, plain_%d, %zu, ", entry->path, entry->type, entry->hash,
            is_immutable(entry->path) ? "true" : "false", number, entry->plain.size);
    fputs("{", out);
    for (int i = 0; i < WEB_CODINGS; i++)
        if (entry->packed[i].bytes)
            fprintf(out, "{%s_%d, %zu}, ", forms[i], number, entry->packed[i].size);
        else
            fputs("{NULL, 0}, ", out);
    fputs("}},\n", out);
}

static void write_source(FILE *out, const struct entry *entries, int count)
{
    fputs("/* Made by tools/embed-tree.c. */\n#include \"server/web.h\"\n\n", out);
    for (int i = 0; i < count; i++) {
        write_block(out, "plain", i, &entries[i].plain);
        for (int form = 0; form < WEB_CODINGS; form++)
            if (entries[i].packed[form].bytes)
                write_block(out, forms[form], i, &entries[i].packed[form]);
    }
    fputs("\nconst struct web_file web_files[] = {\n", out);
    for (int i = 0; i < count; i++)
        write_row(out, i, &entries[i]);
    fprintf(out, "};\nconst int web_file_count = %d;\nconst bool web_is_placeholder = WEB_PLACEHOLDER;\n", count);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        fail("usage: embed-tree DIRECTORY LIST SOURCE");
    FILE *list = fopen(argv[2], "r"), *out = fopen(argv[3], "w");
    struct entry *entries = calloc(FILES_MOST, sizeof *entries);
    if (!list || !out || !entries || chdir(argv[1]) != 0)
        fail("%s, %s or %s cannot be opened", argv[1], argv[2], argv[3]);
    int count = read_entries(list, entries);
    write_source(out, entries, count);
    fclose(list);
    if (fclose(out) != 0)
        fail("%s cannot be written", argv[3]);
    for (int i = 0; i < count; i++) {
        free(entries[i].plain.bytes);
        for (int form = 0; form < WEB_CODINGS; form++)
            free(entries[i].packed[form].bytes);
    }
    free(entries);
    return 0;
}
