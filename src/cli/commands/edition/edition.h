/* edition.h: component data: as tables for people, and its mistakes. */
#ifndef HG_CLI_EDITION_EDITION_H
#define HG_CLI_EDITION_EDITION_H

#include "cli/common/cli.h"
#include "core/json.h"

/* Print an edition of any game on standard output: every value with a mark for its origin, and a legend. */
void cli_edition_show(struct hg_json root);

/* Print every mistake in a file; returns an exit code. */
int cli_edition_check(const struct cli_command *command, const char *path, bool json);

/* 1 for the first character of a line. */
int cli_edition_column(const char *text, size_t offset);

#endif
