/* choosing.c: which choice a line means: by its number, by the words of the notation, or by what is shown. */
#include <string.h>

#include "cli/boards/reader.h"
#include "cli/commands/play/play.h"

/* --- components --------------------------------------------------------------------------------------------------- */

/* How a typed word fits a component: by its id, or by its name in the language that is read. */
enum fit { FITS_NOT, FITS, FITS_EXACTLY };

static enum fit fit_component(const char *slug, const char *id, struct hg_json component)
{
    char text[CHOICE_NOTATION], name[CHOICE_NOTATION];
    client_text(hg_json_member(component, "name"), text, sizeof text);
    choice_slug(text, name, sizeof name);
    if (strcmp(slug, id) == 0 || strcmp(slug, name) == 0)
        return FITS_EXACTLY;
    return choice_fits(slug, id) || choice_fits(slug, name) ? FITS : FITS_NOT;
}

static bool is_place(const struct decision *decision, const char *word)
{
    const struct board *board = decision->play->board;
    return board && board->is_place && board->is_place(&decision->scene, word);
}

static bool is_choice(const struct decision *decision, const char *word)
{
    return choices_find(&decision->choices, word).answer != CHOICE_IS_NOTHING;
}

/* The only word of the notation that was meant: a place of the board, or a component by its id or name, its beginning or
 * the beginning of a part of it. */
bool play_complete(const struct decision *decision, const char *typed, bool choosing, char *word, size_t cap)
{
    const struct board *board = decision->play->board;
    char slug[CHOICE_WORD], id[CHOICE_WORD];
    struct hg_out out = hg_out_fixed(word, cap);
    enum fit best = FITS_NOT;
    int fits = 0;
    choice_slug(typed, slug, sizeof slug);
    if (is_place(decision, slug)) {
        hg_put(&out, slug);
        return true;
    }
    for (const char *const *group = board ? board->named : NULL; group && *group && best != FITS_EXACTLY; group++) {
        struct hg_json_walk walk = hg_json_walk(hg_json_member(decision->scene.components, *group));
        while (best != FITS_EXACTLY && hg_json_next(&walk)) {
            client_text(walk.key, id, sizeof id);
            enum fit fit = fit_component(slug, id, walk.value);
            if (fit == FITS_NOT || (choosing && !is_choice(decision, id)))
                continue;
            best = fit;
            fits++;
            hg_out_clear(&out);
            hg_put(&out, id);
        }
    }
    return best == FITS_EXACTLY || fits == 1;
}

/* The name of a component, as it is read; false when the word is none. */
static bool name_component(const struct decision *decision, const char *word, char *name, size_t cap)
{
    const struct board *board = decision->play->board;
    for (const char *const *group = board ? board->named : NULL; group && *group && *word; group++) {
        struct hg_json component = read_component(&decision->scene, *group, word);
        if (component.at) {
            client_text(hg_json_member(component, "name"), name, cap);
            return true;
        }
    }
    return false;
}

/* --- what is shown ------------------------------------------------------------------------------------------------ */

const char *play_shown(const struct decision *decision, int index, char text[PLAY_SHOWN])
{
    const struct choices *choices = &decision->choices;
    const struct choice *choice = &choices->list[index];
    struct hg_out out = hg_out_fixed(text, PLAY_SHOWN);
    if (page_called(&decision->play->page, choices->first + index, text, PLAY_SHOWN) ||
        name_component(decision, choice->word, text, PLAY_SHOWN))
        return text;
    hg_put(&out, choice->moves == 1 ? choices->move[choice->move].sentence : choice->word);
    return text;
}

static enum fit fit_text(const char *slug, const char *text, bool parts)
{
    char shown[PLAY_SHOWN];
    choice_slug(text, shown, sizeof shown);
    if (strcmp(slug, shown) == 0)
        return FITS_EXACTLY;
    bool fits = parts ? choice_fits(slug, shown) : strncmp(shown, slug, strlen(slug)) == 0;
    return fits ? FITS : FITS_NOT;
}

/* A name may be typed by one of its parts, a sentence from its beginning. */
static enum fit fit_choice(const struct decision *decision, int index, const char *slug)
{
    const struct choice *choice = &decision->choices.list[index];
    char text[PLAY_SHOWN];
    enum fit fit = fit_text(slug, play_shown(decision, index, text), false), other = FITS_NOT;
    if (name_component(decision, choice->word, text, sizeof text))
        other = fit_text(slug, text, true);
    else if (choice->moves == 1)
        other = fit_text(slug, decision->choices.move[choice->move].sentence, false);
    return fit > other ? fit : other;
}

/* The only choice that is called so, else the only one that is called so from the beginning. */
static struct choice_found find_shown(const struct decision *decision, const char *line)
{
    const struct choices *choices = &decision->choices;
    struct choice_found found = {.answer = CHOICE_IS_NOTHING};
    char slug[PLAY_SHOWN];
    enum fit best = FITS;
    choice_slug(line, slug, sizeof slug);
    for (int i = 0; i < choices->count && *slug; i++) {
        enum fit fit = fit_choice(decision, i, slug);
        if (fit < best)
            continue;
        if (fit > best)
            found.candidates = 0;
        best = fit;
        choices_add_candidate(&found, i);
    }
    if (found.candidates == 1)
        found = choices_take(choices, found.candidate[0]);
    else if (found.candidates)
        found.answer = CHOICE_IS_UNSURE;
    found.exact = found.answer != CHOICE_IS_NOTHING && best == FITS_EXACTLY;
    return found;
}

/* --- both --------------------------------------------------------------------------------------------------------- */

static bool is_found(const struct choice_found *found)
{
    return found->answer == CHOICE_IS_MOVE || found->answer == CHOICE_IS_STEP;
}

/* By the name of a component in the middle of a move. */
static struct choice_found find_component(const struct decision *decision, const char *line)
{
    char word[CHOICE_WORD];
    if (!play_complete(decision, line, true, word, sizeof word))
        return (struct choice_found){.answer = CHOICE_IS_NOTHING};
    return choices_find(&decision->choices, word);
}

/* The words of the notation and the text that is shown mean two choices: it is not guessed which. */
static bool differ(const struct choices *choices, const struct choice_found *one, const struct choice_found *other)
{
    int index = choices_holding(choices, one);
    return index >= 0 && index != choices_holding(choices, other);
}

static struct choice_found both(const struct choices *choices, const struct choice_found *one,
                                const struct choice_found *other)
{
    struct choice_found found = {.answer = CHOICE_IS_UNSURE};
    choices_add_candidate(&found, choices_holding(choices, one));
    choices_add_candidate(&found, choices_holding(choices, other));
    return found;
}

/* Choices are shown in the language of the page, and notation is in English. */
struct choice_found play_find(const struct decision *decision, const char *line)
{
    const struct choices *choices = &decision->choices;
    struct choice_found written = choices_find(choices, line);
    if (written.exact)
        return written;
    struct choice_found shown = find_shown(decision, line);
    if (is_found(&written) && is_found(&shown) && !shown.exact)
        return differ(choices, &written, &shown) ? both(choices, &written, &shown) : written;
    if (is_found(&shown))
        return shown;
    if (is_found(&written))
        return written;
    struct choice_found component = find_component(decision, line);
    if (is_found(&component))
        return component;
    return shown.answer == CHOICE_IS_UNSURE ? shown : written;
}

/* What they are called, with their numbers. */
void play_say_candidates(const struct decision *decision, const struct choice_found *found)
{
    struct page *page = &decision->play->page;
    char text[PLAY_SHOWN];
    int more = found->candidates - CHOICE_CANDIDATES;
    page_say(page, HG_T("That could be one of these:"), NULL);
    for (int i = 0; i < found->candidates && i < CHOICE_CANDIDATES; i++) {
        play_shown(decision, found->candidate[i], text);
        page_choice(page, decision->choices.first + found->candidate[i], text);
    }
    page_say(page,
             more > 0 ? HG_T("And more of them. Type a little more, or a number.")
                      : HG_T("Type a little more, or a number."),
             NULL);
}
