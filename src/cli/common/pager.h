/* pager.h: a long text, window by window, where a person can turn its pages: standard input and output are terminals, and
 * the window has fewer rows than the text. Anywhere else it is written as it is. */
#ifndef HG_CLI_COMMON_PAGER_H
#define HG_CLI_COMMON_PAGER_H

#include <stdio.h>

#include "cli/common/cli.h"

/* Whoever has a text writes it to `to`. */
struct pager {
    FILE *to; /* standard output, where no page is turned */
    char *text;
    size_t n;
};

void pager_open(struct pager *pager, bool allowed);
bool pager_close(struct pager *pager); /* false when standard output cannot be written any more */

/* A text that is there as a whole. */
bool pager_show(const char *text, size_t n);

#endif
