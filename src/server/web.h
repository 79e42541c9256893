/* web.h: the web client inside the program: a tree of files, made a table by tools/embed-tree.c. */
#ifndef HG_SERVER_WEB_H
#define HG_SERVER_WEB_H

#include <stdbool.h>
#include <stddef.h>

/* Ways to pack a file, the better one last. */
enum web_coding { WEB_GZIP, WEB_BROTLI, WEB_CODINGS };

struct web_file {
    const char *path; /* "index.html", "assets/app-1a2B3c4D.js": no slash in front, nothing to decode */
    const char *type; /* for Content-Type */
    const char *hash; /* of the bytes: the first 32 hexadecimal digits of their SHA-256 */
    bool immutable;   /* the name carries a hash too: what it names never changes */
    const unsigned char *bytes;
    size_t size;
    struct web_packed {
        const unsigned char *bytes; /* the same file; NULL where that saves nothing, or nobody has packed it so */
        size_t size;
    } packed[WEB_CODINGS];
};

/* Sorted by path; index.html is always among them. */
extern const struct web_file web_files[];
extern const int web_file_count;

/* The client was not there when the program was built: its one page says so. */
extern const bool web_is_placeholder;

/* NULL when there is no such file. */
const struct web_file *web_find(const char *path);

#endif
