/* web.c: see web.h. */
#include "server/web.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *path, const void *file)
{
    return strcmp(path, ((const struct web_file *)file)->path);
}

const struct web_file *web_find(const char *path)
{
    return bsearch(path, web_files, (size_t)web_file_count, sizeof web_files[0], compare);
}
