/* text.c: reading and printing the rules references. Their form is fixed by rules/README.md:
 *
 *     # Title
 *     Paragraph
 *     ## 5 Relic of the Past {#relics}
 *     - **5.3** One statement, one line. <!-- what it rests on beside the rulebook -->
 */
#include <string.h>

#include "cli/commands/rules/rules.h"
#include "cli/common/cli.h"
#include "cli/common/text.h"

const char *cli_rules_find(const char *game, const struct hg_language *language)
{
    const char *english = NULL;
    for (int i = 0; i < cli_rulebook_count; i++) {
        const struct cli_rulebook *book = &cli_rulebooks[i];
        if (strcmp(book->game, game) != 0)
            continue;
        if (strcmp(book->language, language->code) == 0)
            return (const char *)book->text;
        if (strcmp(book->language, "en") == 0)
            english = (const char *)book->text;
    }
    return english;
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

/* The part before `mark`, which is dropped from the rest together with it; empty when there is no mark. */
static struct cli_span cut(struct cli_span *rest, const char *mark)
{
    const char *found = memmem(rest->at, rest->n, mark, strlen(mark));
    if (!found)
        return (struct cli_span){rest->at, 0};
    struct cli_span part = {rest->at, (size_t)(found - rest->at)};
    rest->at += part.n + strlen(mark);
    rest->n -= part.n + strlen(mark);
    return part;
}

static bool begins(struct cli_span *line, const char *prefix)
{
    size_t n = strlen(prefix);
    if (line->n < n || memcmp(line->at, prefix, n) != 0)
        return false;
    line->at += n;
    line->n -= n;
    return true;
}

static struct cli_rules_line classify(struct cli_span rest)
{
    struct cli_rules_line line = {.kind = CLI_RULES_TEXT};
    if (begins(&rest, "## ")) {
        line.kind = CLI_RULES_SECTION;
        line.number = cut(&rest, " ");
        line.text = cut(&rest, " {#");
        line.key = cut(&rest, "}");
        return line;
    }
    if (begins(&rest, "# ")) {
        line.kind = CLI_RULES_TITLE;
    } else if (begins(&rest, "- **")) {
        line.kind = CLI_RULES_STATEMENT;
        line.number = cut(&rest, "** ");
        struct cli_span text = cut(&rest, " <!-- ");
        line.ours = text.n > 0;
        rest = line.ours ? text : rest;
    }
    line.text = rest;
    return line;
}

bool cli_rules_next(const char **at, struct cli_rules_line *line)
{
    while (**at == '\n')
        ++*at;
    if (!**at)
        return false;
    struct cli_span whole = {*at, strcspn(*at, "\n")};
    *at += whole.n;
    *line = classify(whole);
    return true;
}

/* --- finding ------------------------------------------------------------------------------------------------------ */

static bool is_word(struct cli_span span, const char *word)
{
    return span.n == strlen(word) && strncasecmp(span.at, word, span.n) == 0;
}

/* A letter without its case: ASCII, and the letters of Latin-1, which UTF-8 writes as C3 80 to C3 BF. */
static unsigned char fold(const char *text, size_t i)
{
    unsigned char c = (unsigned char)text[i];
    if (c >= 'A' && c <= 'Z')
        return (unsigned char)(c + 32);
    if (i && (unsigned char)text[i - 1] == 0xc3 && c >= 0x80 && c <= 0x9e)
        return (unsigned char)(c + 32);
    return c;
}

/* Where the word stands in the text from `from` on, whatever the case; text.n when nowhere. */
static size_t find_word(struct cli_span text, const char *word, size_t from)
{
    size_t n = strlen(word);
    for (size_t at = from; at + n <= text.n; at++) {
        size_t i = 0;
        while (i < n && fold(text.at + at, i) == fold(word, i))
            i++;
        if (i == n)
            return at;
    }
    return text.n;
}

enum search { WHOLE, SECTION, STATEMENT, WORD };

/* Is this line part of what was asked for? `section` is the section it stands in. */
static bool belongs(const struct cli_rules_line *line, const struct cli_rules_line *section, enum search search,
                    const char *topic)
{
    switch (search) {
    case WHOLE: return true;
    case SECTION: return is_word(section->key, topic) || is_word(section->number, topic);
    case STATEMENT: return line->kind == CLI_RULES_STATEMENT && is_word(line->number, topic);
    case WORD:
        return (line->kind == CLI_RULES_STATEMENT || line->kind == CLI_RULES_TEXT) &&
               find_word(line->text, topic, 0) < line->text.n;
    }
    return false;
}

/* --- printing ----------------------------------------------------------------------------------------------------- */

enum { COMFORTABLE_WIDTH = 100 };

struct page {
    FILE *to;
    const struct cli_style *style;
    const char *word; /* to highlight, NULL: none */
    int width;
    bool in_code;      /* between backticks */
    bool under_header; /* the header of the current section is on the page */
    bool begun;
};

/* On a terminal with colours, backticks become a colour; elsewhere they stay. */
static void put_styled(struct page *page, struct cli_span span)
{
    const struct cli_style *style = page->style;
    size_t match = page->word ? find_word(span, page->word, 0) : span.n, match_end = 0;
    for (size_t i = 0; i < span.n; i++) {
        if (i == match) {
            match_end = i + strlen(page->word);
            fputs(style->yellow, page->to);
        }
        if (span.at[i] == '`' && *style->cyan) {
            page->in_code = !page->in_code;
            fputs(page->in_code ? style->cyan : style->reset, page->to);
        } else {
            fputc(span.at[i], page->to);
        }
        if (match_end && i + 1 == match_end) {
            fputs(style->reset, page->to);
            match = find_word(span, page->word, match_end);
        }
    }
}

/* From column `at` on; further lines begin at `indent`. */
static void put_paragraph(struct page *page, struct cli_span text, int at, int indent)
{
    page->in_code = false;
    for (bool first = true; text.n; first = false) {
        int width = page->width - (first ? at : indent);
        size_t fits = cli_fit(text.at, text.n, width < 20 ? 20 : width);
        fprintf(page->to, "%*s", first ? 0 : indent, "");
        put_styled(page, (struct cli_span){text.at, fits});
        fputc('\n', page->to);
        while (fits < text.n && text.at[fits] == ' ')
            fits++;
        text = (struct cli_span){text.at + fits, text.n - fits};
    }
}

static void put_header(struct page *page, const struct cli_rules_line *section)
{
    fprintf(page->to, "%s%s%.*s %.*s%s %s(%.*s)%s\n", page->begun ? "\n" : "", page->style->bold,
            (int)section->number.n, section->number.at, (int)section->text.n, section->text.at, page->style->reset,
            page->style->dim, (int)section->key.n, section->key.at, page->style->reset);
    page->under_header = page->begun = true;
}

enum { NUMBER_COLUMNS = 7 };

static void put_statement(struct page *page, const struct cli_rules_line *line, int at)
{
    char text[1024];
    int n = snprintf(text, sizeof text, "%.*s%s%s", (int)line->text.n, line->text.at, line->ours ? " " : "",
                     line->ours ? hg_translate(cli_words(), HG_T("(our reading)")) : "");
    put_paragraph(page, (struct cli_span){text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1}, at,
                  NUMBER_COLUMNS);
}

static void put_line(struct page *page, const struct cli_rules_line *line, const struct cli_rules_line *section)
{
    if (section->number.n && !page->under_header)
        put_header(page, section);
    if (line->kind == CLI_RULES_SECTION)
        return;
    if (line->kind == CLI_RULES_STATEMENT) {
        int n = (int)line->number.n, gap = n < NUMBER_COLUMNS - 3 ? NUMBER_COLUMNS - 2 - n : 1;
        fprintf(page->to, "  %s%.*s%s%*s", page->style->bold, n, line->number.at, page->style->reset, gap, "");
        put_statement(page, line, 2 + n + gap);
    } else {
        fputs(page->begun ? "\n" : "", page->to);
        fputs(line->kind == CLI_RULES_TITLE ? page->style->bold : "", page->to);
        put_paragraph(page, line->text, 0, 0);
        fputs(line->kind == CLI_RULES_TITLE ? page->style->reset : "", page->to);
    }
    page->begun = true;
}

static bool print_lines(const char *rules, enum search search, const char *topic, FILE *to)
{
    int width = cli_width();
    struct page page = {.to = to,
                        .style = cli_style(),
                        .word = search == WORD ? topic : NULL,
                        .width = width < COMFORTABLE_WIDTH ? width : COMFORTABLE_WIDTH};
    struct cli_rules_line line, section = {0};
    while (cli_rules_next(&rules, &line)) {
        if (line.kind == CLI_RULES_SECTION) {
            section = line;
            page.under_header = false;
        }
        if (belongs(&line, &section, search, topic))
            put_line(&page, &line, &section);
    }
    return page.begun;
}

bool cli_rules_print(const char *rules, const char *topic, FILE *to)
{
    if (!topic)
        return print_lines(rules, WHOLE, NULL, to);
    if (!*topic)
        return false;
    return print_lines(rules, SECTION, topic, to) || print_lines(rules, STATEMENT, topic, to) ||
           print_lines(rules, WORD, topic, to);
}

static int widest_key(const char *rules)
{
    struct cli_rules_line line;
    int widest = 12;
    while (cli_rules_next(&rules, &line))
        if (line.kind == CLI_RULES_SECTION && (int)line.key.n > widest)
            widest = (int)line.key.n;
    return widest;
}

void cli_rules_list(const char *rules, FILE *to)
{
    struct cli_rules_line line;
    int columns = widest_key(rules);
    while (cli_rules_next(&rules, &line))
        if (line.kind == CLI_RULES_SECTION)
            fprintf(to, "  %3.*s  %-*.*s %.*s\n", (int)line.number.n, line.number.at, columns, (int)line.key.n,
                    line.key.at, (int)line.text.n, line.text.at);
}
