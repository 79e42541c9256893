/* pretty.h: JSON with line breaks, for people who edit it. */
#ifndef HG_CLI_COMMON_PRETTY_H
#define HG_CLI_COMMON_PRETTY_H

#include "core/json.h"
#include "core/out.h"

/* What fits on a line stays on it. Keys, texts and numbers keep their spelling: only white space changes. */
void cli_pretty(struct hg_out *out, struct hg_json value);

#endif
