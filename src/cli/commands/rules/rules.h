/* rules.h: the rules references of rules/, which are part of the program: looking things up and printing them. */
#ifndef HG_CLI_RULES_RULES_H
#define HG_CLI_RULES_RULES_H

#include <stdbool.h>
#include <stdio.h>

#include "core/words.h"

/* All files of rules/; the table is made by the build. */
struct cli_rulebook {
    const char *game, *language;
    const unsigned char *text;
};
extern const struct cli_rulebook cli_rulebooks[];
extern const int cli_rulebook_count;

/* The rules of a game in this language, else in English; NULL when there are none. */
const char *cli_rules_find(const char *game, const struct hg_language *language);

/* Print what the rules say about a topic: the key or number of a section (relics, 5), the number of
 * a statement (5.3), or a word to search for; NULL: everything. False, with nothing printed, when there is nothing. */
bool cli_rules_print(const char *rules, const char *topic, FILE *to);

/* The topics, one per line: number, key, title. */
void cli_rules_list(const char *rules, FILE *to);

/* --- line by line ------------------------------------------------------------------------------------------------- */

struct cli_span {
    const char *at;
    size_t n;
};

enum cli_rules_kind { CLI_RULES_TITLE, CLI_RULES_SECTION, CLI_RULES_STATEMENT, CLI_RULES_TEXT };

/* "## 5 Relics {#relics}" has number, text and key; "- **5.3** Both must be ..." has number and text. */
struct cli_rules_line {
    enum cli_rules_kind kind;
    struct cli_span number, text, key;
    bool ours; /* of a statement: it does not rest on the rulebook alone */
};

/* The next line that is not empty; *at moves behind it. False at the end. */
bool cli_rules_next(const char **at, struct cli_rules_line *line);

#endif
