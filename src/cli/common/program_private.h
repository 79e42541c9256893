/* program_private.h: the command line of a program that plays. */
#ifndef HG_CLI_COMMON_PROGRAM_PRIVATE_H
#define HG_CLI_COMMON_PROGRAM_PRIVATE_H

#include <limits.h>

struct program_line {
    char *typed;
    char **words; /* ends with NULL */
    int count;
    char *letters; /* of the words */
    char path[PATH_MAX];
};

#endif
