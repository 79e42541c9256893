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

bool choices_has_left(const struct choices *choices, int move)
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
        if (choices_has_left(choices, i)) {
            next_word(choices, i, word);
            add_choice(choices, i, word);
        }
}

static void list_moves(struct choices *choices)
{
    choices->count = 0;
    for (int i = 0; i < choices->moves; i++)
        if (choices_has_left(choices, i))
            add_choice(choices, i, "");
}

static int moves_left(const struct choices *choices)
{
    int left = 0;
    for (int i = 0; i < choices->moves; i++)
        left += choices_has_left(choices, i);
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
        if (choices_has_left(choices, i) && !choices->move[i].notation[settled])
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

bool choice_is_number(const char *text)
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
        if (choices->list[i].moves > 1 || !choice_is_number(rest) || strlen(rest) > 4)
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
