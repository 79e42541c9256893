/* choice_find.c: which of the choices was typed; see choice.h. */
#include <stdlib.h>
#include <string.h>

#include "cli/common/choice.h"
#include "core/out.h"

/* Typed words against the first words of a notation, or with gaps against any of them in this order. A name may be
 * typed as several words. */
static bool words_fit(char *const typed[], int n, const char *notation, bool gaps)
{
    char word[CHOICE_WORD], joined[CHOICE_NOTATION];
    struct hg_out out = hg_out_fixed(word, sizeof word);
    size_t length = strcspn(notation, " ");
    if (n == 0)
        return true;
    hg_put_bytes(&out, notation, length);
    const char *rest = notation + length + (notation[length] == ' ');
    struct hg_out join = hg_out_fixed(joined, sizeof joined);
    for (int take = 1; take <= n && length; take++) {
        hg_put(&join, take > 1 ? "-" : "");
        hg_put(&join, typed[take - 1]);
        if (choice_fits(joined, word) && words_fit(typed + take, n - take, rest, gaps))
            return true;
    }
    return gaps && *rest && words_fit(typed, n, rest, gaps);
}

enum { MOST_WORDS = 16 };

struct typed {
    char text[CHOICE_NOTATION];
    char *word[MOST_WORDS];
    int words;
};

/* In words as the notation has them; what is too long for any move is no move. */
static bool split(struct typed *typed, const char *line)
{
    char copy[CHOICE_NOTATION];
    if (strlen(line) >= sizeof copy)
        return false;
    strcpy(copy, line);
    typed->words = 0;
    char *rest = typed->text, *save = NULL;
    for (char *word = strtok_r(copy, " \t", &save); word; word = strtok_r(NULL, " \t", &save)) {
        choice_slug(word, rest, (size_t)(typed->text + sizeof typed->text - rest));
        if (!*rest)
            continue;
        if (typed->words == MOST_WORDS)
            return false;
        typed->word[typed->words++] = rest;
        rest += strlen(rest) + 1;
    }
    return typed->words > 0;
}

/* The beginning that all fitting moves share, in whole words. */
static void keep_shared(char *shared, const char *notation)
{
    size_t n = 0, whole = 0;
    while (shared[n] && shared[n] == notation[n]) {
        n++;
        if (shared[n - 1] == ' ')
            whole = n;
    }
    shared[whole] = '\0';
}

void choices_add_candidate(struct choice_found *found, int index)
{
    bool known = index < 0;
    for (int i = 0; i < found->candidates && i < CHOICE_CANDIDATES; i++)
        known |= found->candidate[i] == index;
    if (known)
        return;
    if (found->candidates < CHOICE_CANDIDATES)
        found->candidate[found->candidates] = index;
    found->candidates++;
}

/* Whether a choice stands for the move of this notation, or for all that begin with these words. */
static bool holds(const struct choices *choices, int index, const char *notation, int move)
{
    const struct choice *choice = &choices->list[index];
    size_t settled = strlen(choices->given), n = strlen(choice->word);
    if (choice->moves == 1)
        return choice->move == move;
    return strncmp(notation, choices->given, settled) == 0 && strncmp(notation + settled, choice->word, n) == 0 &&
           (notation[settled + n] == ' ' || !notation[settled + n]);
}

int choices_holding(const struct choices *choices, const struct choice_found *found)
{
    bool is_move = found->answer == CHOICE_IS_MOVE;
    const char *notation = is_move ? choices->move[found->move].notation : found->given;
    for (int i = 0; i < choices->count; i++)
        if (holds(choices, i, notation, is_move ? found->move : -1))
            return i;
    return -1;
}

/* All moves that fit, typed from the start or from where we are. */
static struct choice_found find_words(const struct choices *choices, const struct typed *typed, size_t from, bool gaps)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    int fits = 0;
    for (int i = 0; i < choices->moves; i++) {
        const char *notation = choices->move[i].notation;
        if (!choices_has_left(choices, i) || !words_fit(typed->word, typed->words, notation + from, gaps))
            continue;
        struct choice_found one = {.answer = CHOICE_IS_MOVE, .move = i};
        choices_add_candidate(&found, choices_holding(choices, &one));
        if (fits++ == 0) {
            found.move = i;
            strcpy(found.given, notation);
        } else {
            keep_shared(found.given, notation);
        }
    }
    if (fits == 1)
        found.answer = CHOICE_IS_MOVE;
    else if (fits)
        found.answer = strlen(found.given) > strlen(choices->given) ? CHOICE_IS_STEP : CHOICE_IS_UNSURE;
    return found;
}

/* A move that is typed as it is written, from the start or from where we are. */
static int find_notation(const struct choices *choices, const char *line)
{
    size_t settled = strlen(choices->given);
    for (int i = 0; i < choices->moves; i++)
        if (strcmp(choices->move[i].notation, line) == 0 ||
            (choices_has_left(choices, i) && strcmp(choices->move[i].notation + settled, line) == 0))
            return i;
    return -1;
}

bool choices_meant(const struct choices *choices, const char *line, char words[CHOICE_NOTATION])
{
    if (find_notation(choices, line) >= 0 || !choice_is_number(line))
        return false;
    struct choice_found found = choices_find(choices, line);
    if (found.answer != CHOICE_IS_MOVE && found.answer != CHOICE_IS_STEP)
        return false;
    struct hg_out out = hg_out_fixed(words, CHOICE_NOTATION);
    hg_put(&out, found.answer == CHOICE_IS_MOVE ? choices->move[found.move].notation : found.given);
    return true;
}

/* The only move that ends in these very words: "b4" for "from b2 to b4". */
static struct choice_found find_end(const struct choices *choices, const char *line)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    int fits = 0;
    for (int i = 0; i < choices->moves; i++) {
        const char *notation = choices->move[i].notation;
        size_t n = strlen(notation), end = strlen(line);
        if (choices_has_left(choices, i) && n > end && notation[n - end - 1] == ' ' &&
            strcmp(notation + n - end, line) == 0) {
            found.move = i;
            fits++;
        }
    }
    found.answer = fits == 1 ? CHOICE_IS_MOVE : CHOICE_IS_NOTHING;
    return found;
}

struct choice_found choices_take(const struct choices *choices, int index)
{
    const struct choice *choice = &choices->list[index];
    struct choice_found found = {.answer = choice->moves == 1 ? CHOICE_IS_MOVE : CHOICE_IS_STEP, .move = choice->move};
    struct hg_out out = hg_out_fixed(found.given, sizeof found.given);
    hg_put(&out, choices->given);
    hg_put(&out, choice->word);
    hg_put_char(&out, ' ');
    return found;
}

/* The whole line as one word of the list: an exact one, else the only one it can mean. */
static struct choice_found find_word(const struct choices *choices, const char *slug)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    int fits = 0, last = 0;
    for (int i = 0; i < choices->count; i++) {
        if (strcmp(choices->list[i].word, slug) == 0) {
            found = choices_take(choices, i);
            found.exact = true;
            return found;
        }
        if (choice_fits(slug, choices->list[i].word)) {
            choices_add_candidate(&found, i);
            fits++;
            last = i;
        }
    }
    if (fits == 1)
        return choices_take(choices, last);
    found.answer = fits ? CHOICE_IS_UNSURE : CHOICE_IS_NOTHING;
    return found;
}

static struct choice_found find_number(const struct choices *choices, const char *line)
{
    struct choice_found found = {.answer = CHOICE_IS_NUMBER};
    long n = strlen(line) < 8 ? strtol(line, NULL, 10) - choices->first : -1;
    if (n >= 0 && n < choices->count)
        found = choices_take(choices, (int)n);
    found.exact = true;
    return found;
}

struct choice_found choices_find(const struct choices *choices, const char *line)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    struct typed typed;
    char slug[CHOICE_NOTATION];
    int move = find_notation(choices, line);
    if (move >= 0)
        return (struct choice_found){.answer = CHOICE_IS_MOVE, .exact = true, .move = move};
    if (choice_is_number(line))
        return find_number(choices, line);
    if (!split(&typed, line))
        return found;
    choice_slug(line, slug, sizeof slug);
    found = find_word(choices, slug);
    if (found.answer == CHOICE_IS_NOTHING)
        found = find_words(choices, &typed, strlen(choices->given), false);
    if (found.answer == CHOICE_IS_NOTHING)
        found = find_words(choices, &typed, 0, false);
    if (found.answer == CHOICE_IS_NOTHING)
        found = find_end(choices, line);
    if (found.answer == CHOICE_IS_NOTHING)
        found = find_words(choices, &typed, strlen(choices->given), true);
    if (found.answer != CHOICE_IS_NOTHING)
        return found;
    struct choice_found whole = find_words(choices, &typed, 0, true); /* "b2 b4" where b2 was settled unasked */
    return whole.answer == CHOICE_IS_MOVE ? whole : found;
}
