/* choice.c: see choice.h. */
#include "cli/common/choice.h"

#include <stdlib.h>
#include <string.h>

#include "cli/common/client.h"
#include "core/out.h"
#include "table/memory.h"

/* So many moves are listed whole; longer lists go word by word. */
enum { AT_ONCE = 9 };

/* --- the list ----------------------------------------------------------------------------------------------------- */

void choices_open(struct choices *choices, struct hg_json moves)
{
    int count = hg_json_count(moves);
    *choices = (struct choices){.moves = count};
    choices->move = hg_zeroed(((size_t)count + 1) * sizeof *choices->move);
    choices->list = hg_zeroed(((size_t)count + 1) * sizeof *choices->list);
    struct hg_json_walk walk = hg_json_walk(moves);
    while (hg_json_next(&walk)) {
        struct choice_move *move = &choices->move[walk.index];
        client_text(hg_json_member(walk.value, "move"), move->notation, sizeof move->notation);
        client_text(hg_json_member(walk.value, "text"), move->sentence, sizeof move->sentence);
    }
}

void choices_begin(struct choices *choices)
{
    choices_narrow(choices, "");
    choices->unasked = strlen(choices->given);
}

void choices_close(struct choices *choices)
{
    hg_free(choices->move);
    hg_free(choices->list);
    *choices = (struct choices){0};
}

static bool is_left(const struct choices *choices, int move)
{
    const struct choice_move *m = &choices->move[move];
    return !m->spare && strncmp(m->notation, choices->given, strlen(choices->given)) == 0;
}

/* The word behind the settled ones. */
static void next_word(const struct choices *choices, int move, char word[CHOICE_WORD])
{
    const char *at = choices->move[move].notation + strlen(choices->given);
    struct hg_out out = hg_out_fixed(word, CHOICE_WORD);
    hg_put_bytes(&out, at, strcspn(at, " "));
}

static void add_choice(struct choices *choices, int move, const char *word)
{
    for (int i = 0; i < choices->count; i++)
        if (*word && strcmp(choices->list[i].word, word) == 0) {
            choices->list[i].moves++;
            return;
        }
    struct choice *choice = &choices->list[choices->count++];
    *choice = (struct choice){.move = move, .moves = 1};
    struct hg_out out = hg_out_fixed(choice->word, sizeof choice->word);
    hg_put(&out, word);
}

static void list_words(struct choices *choices)
{
    char word[CHOICE_WORD];
    choices->count = 0;
    for (int i = 0; i < choices->moves; i++)
        if (is_left(choices, i)) {
            next_word(choices, i, word);
            add_choice(choices, i, word);
        }
}

static void list_moves(struct choices *choices)
{
    choices->count = 0;
    for (int i = 0; i < choices->moves; i++)
        if (is_left(choices, i))
            add_choice(choices, i, "");
}

static int moves_left(const struct choices *choices)
{
    int left = 0;
    for (int i = 0; i < choices->moves; i++)
        left += is_left(choices, i);
    return left;
}

static void settle_word(struct choices *choices, const char *word)
{
    struct hg_out out = {choices->given, strlen(choices->given), sizeof choices->given, NULL, false};
    hg_put(&out, word);
    hg_put_char(&out, ' ');
}

/* "play masons" ends where "play masons hand" goes on: that must be asked. */
static bool all_go_on(const struct choices *choices, const char *word)
{
    size_t settled = strlen(choices->given) + strlen(word);
    for (int i = 0; i < choices->moves; i++)
        if (is_left(choices, i) && !choices->move[i].notation[settled])
            return false;
    return true;
}

static bool is_folded(const struct choices *choices, const struct choice *choice)
{
    return choices->folded && !*choices->given && choice->moves > 1 && strcmp(choice->word, choices->folded) == 0;
}

static bool has_folded(const struct choices *choices)
{
    for (int i = 0; i < choices->count; i++)
        if (is_folded(choices, &choices->list[i]))
            return true;
    return false;
}

static bool is_number(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* "scholars 0" to "scholars 3" are chosen by their own numbers: two meanings of 2 would be one too many. */
static void number_choices(struct choices *choices)
{
    size_t settled = strlen(choices->given);
    choices->first = 1;
    for (int i = 0, first = 0; i < choices->count; i++) {
        const char *rest = choices->move[choices->list[i].move].notation + settled;
        if (choices->list[i].moves > 1 || !is_number(rest) || strlen(rest) > 4)
            return;
        int number = (int)strtol(rest, NULL, 10);
        first = i ? first : number;
        if (number != first + i)
            return;
        choices->first = i + 1 == choices->count ? first : 1;
    }
}

void choices_narrow(struct choices *choices, const char *given)
{
    struct hg_out out = hg_out_fixed(choices->given, sizeof choices->given);
    hg_put(&out, given);
    list_words(choices);
    /* a word that all have needs no asking */
    while (choices->count == 1 && choices->list[0].moves > 1 && all_go_on(choices, choices->list[0].word) &&
           !has_folded(choices)) {
        settle_word(choices, choices->list[0].word);
        list_words(choices);
    }
    int left = moves_left(choices);
    if (left > choices->count && left <= AT_ONCE && !has_folded(choices))
        list_moves(choices);
    number_choices(choices);
}

int choices_last(const struct choices *choices)
{
    return choices->first + choices->count - 1;
}

void choices_last_word(const struct choices *choices, char word[CHOICE_WORD])
{
    const char *end = choices->given + strlen(choices->given);
    const char *at = end > choices->given ? end - 1 : end; /* before the last space */
    while (at > choices->given && at[-1] != ' ')
        at--;
    struct hg_out out = hg_out_fixed(word, CHOICE_WORD);
    hg_put_bytes(&out, at, strcspn(at, " "));
}

/* --- what was typed ----------------------------------------------------------------------------------------------- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* A dot inside a word belongs to it. */
void choice_slug(const char *text, char *slug, size_t cap)
{
    struct hg_out out = hg_out_fixed(slug, cap);
    bool gap = false;
    for (; *text; text++) {
        char c = lower(*text);
        bool inside = c == '.' && out.len && !gap && is_letter_or_digit(lower(text[1]));
        bool keep = inside || is_letter_or_digit(c);
        if (c == '\'' || (unsigned char)c >= 0x80)
            continue;
        if (keep && gap)
            hg_put_char(&out, '-');
        if (keep)
            hg_put_char(&out, c);
        gap = !keep && out.len > 0;
    }
}

bool choice_fits(const char *typed, const char *word)
{
    size_t n = strlen(typed);
    for (const char *at = word; n && at; at = strchr(at, '-') ? strchr(at, '-') + 1 : NULL)
        if (strncmp(at, typed, n) == 0)
            return true;
    return false;
}

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

static void add_name(struct hg_out *names, const char *name)
{
    if (names->len + strlen(name) + 3 >= names->cap)
        return;
    hg_put(names, names->len ? ", " : "");
    hg_put(names, name);
}

/* All moves that fit, typed from the start or from where we are. */
static struct choice_found find_words(const struct choices *choices, const struct typed *typed, size_t from, bool gaps)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    char some[CHOICE_NOTATION];
    struct hg_out names = hg_out_fixed(some, sizeof some);
    int fits = 0;
    for (int i = 0; i < choices->moves; i++) {
        const char *notation = choices->move[i].notation;
        if (!is_left(choices, i) || !words_fit(typed->word, typed->words, notation + from, gaps))
            continue;
        add_name(&names, notation + strlen(choices->given));
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
    if (found.answer == CHOICE_IS_UNSURE)
        strcpy(found.given, some);
    return found;
}

/* A move that is typed as it is written, from the start or from where we are. */
static int find_notation(const struct choices *choices, const char *line)
{
    size_t settled = strlen(choices->given);
    for (int i = 0; i < choices->moves; i++)
        if (strcmp(choices->move[i].notation, line) == 0 ||
            (is_left(choices, i) && strcmp(choices->move[i].notation + settled, line) == 0))
            return i;
    return -1;
}

bool choices_meant(const struct choices *choices, const char *line, char words[CHOICE_NOTATION])
{
    if (find_notation(choices, line) >= 0 || !is_number(line))
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
        if (is_left(choices, i) && n > end && notation[n - end - 1] == ' ' && strcmp(notation + n - end, line) == 0) {
            found.move = i;
            fits++;
        }
    }
    found.answer = fits == 1 ? CHOICE_IS_MOVE : CHOICE_IS_NOTHING;
    return found;
}

static struct choice_found take(const struct choices *choices, int index)
{
    const struct choice *choice = &choices->list[index];
    struct choice_found found = {.answer = choice->moves == 1 ? CHOICE_IS_MOVE : CHOICE_IS_STEP, .move = choice->move};
    struct hg_out out = hg_out_fixed(found.given, sizeof found.given);
    hg_put(&out, choices->given);
    hg_put(&out, choice->word);
    hg_put_char(&out, ' ');
    return found;
}

static void name_some(const struct choices *choices, const char *typed, char *names, size_t cap)
{
    struct hg_out out = hg_out_fixed(names, cap);
    for (int i = 0; i < choices->count; i++)
        if (choice_fits(typed, choices->list[i].word))
            add_name(&out, choices->list[i].word);
}

/* The whole line as one word of the list: an exact one, else the only one it can mean. */
static struct choice_found find_word(const struct choices *choices, const char *slug)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    int fits = 0, last = 0;
    for (int i = 0; i < choices->count; i++) {
        if (strcmp(choices->list[i].word, slug) == 0)
            return take(choices, i);
        if (choice_fits(slug, choices->list[i].word)) {
            fits++;
            last = i;
        }
    }
    if (fits == 1)
        return take(choices, last);
    if (fits > 1) {
        found.answer = CHOICE_IS_UNSURE;
        name_some(choices, slug, found.given, sizeof found.given);
    }
    return found;
}

struct choice_found choices_find(const struct choices *choices, const char *line)
{
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    struct typed typed;
    char slug[CHOICE_NOTATION];
    int move = find_notation(choices, line);
    if (move >= 0)
        return (struct choice_found){.answer = CHOICE_IS_MOVE, .move = move};
    if (is_number(line)) {
        long n = strlen(line) < 8 ? strtol(line, NULL, 10) : -1;
        found.answer = CHOICE_IS_NUMBER;
        n -= choices->first;
        return n >= 0 && n < choices->count ? take(choices, (int)n) : found;
    }
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
