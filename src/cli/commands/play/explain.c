/* explain.c: what was typed and is no move here, and what ? says about a word. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/learn/learn.h"
#include "cli/commands/play/play.h"

/* Where a lesson teaches the rule. */
static void say_lesson(const struct play *play, struct page *page, const char *rule)
{
    char number[16];
    int lesson = play->guide ? 0 : learn_teaching(play->game, rule);
    snprintf(number, sizeof number, "%d", lesson);
    if (lesson)
        page_say(page, HG_T("Learn this in a lesson: {command}"),
                 HG_ARGS({"command", CLI_TYPED("learn", play->game, number)}));
}

static void say_rule(struct play *play, const char *text, const char *rule)
{
    struct page *page = &play->page;
    page_line(page, text);
    if (!*rule)
        return;
    page_say(page, HG_T("That is rule {rule}; type \"rules {rule}\" to read it."), HG_ARGS({"rule", rule}));
    say_lesson(play, page, rule);
}

/* What the table says about a notation; false when it is none. */
static bool judge(struct decision *decision, const char *notation)
{
    struct play *play = decision->play;
    char text[512], rule[16];
    bool legal = false;
    hg_json_text(client_ask(play->client, "table.explain", decision->seat), "move", notation);
    struct answer answer = client_send(play->client);
    client_text(hg_json_member(answer.result, "text"), text, sizeof text);
    client_text(hg_json_member(answer.result, "rule"), rule, sizeof rule);
    bool is_move = answer.result.at && !hg_json_is(hg_json_member(answer.result, "code"), "not-a-move");
    hg_json_get_bool(hg_json_member(answer.result, "legal"), &legal);
    if (legal)
        page_say(&play->page, HG_T("That is allowed now."), NULL);
    else if (is_move)
        say_rule(play, text, rule);
    answer_free(&answer);
    return is_move;
}

/* A word of the notation that is not on the list, but is one: in the place where one is expected. */
static bool judge_word(struct decision *decision, const char *word)
{
    const struct choices *choices = &decision->choices;
    char notation[2 * CHOICE_NOTATION];
    struct hg_out out = hg_out_fixed(notation, sizeof notation);
    hg_put(&out, choices->given);
    hg_put(&out, word);
    if (judge(decision, notation))
        return true;
    if (!choices->count) /* the rest of a longer notation is any that is possible */
        return false;
    const char *sample = choices->move[choices->list[0].move].notation + strlen(choices->given);
    hg_put(&out, sample + strcspn(sample, " "));
    return judge(decision, notation);
}

/* Each typed word as the word of the notation that it means, where there is one. */
static void complete_words(struct decision *decision, const char *typed, struct hg_out *out)
{
    char part[CHOICE_NOTATION], word[CHOICE_WORD];
    while (*typed) {
        size_t n = strcspn(typed, " \t");
        struct hg_out copy = hg_out_fixed(part, sizeof part);
        hg_put_bytes(&copy, typed, n);
        hg_put(out, out->len ? " " : "");
        hg_put(out, play_complete(decision, part, false, word, sizeof word) ? word : part);
        typed += n + strspn(typed + n, " \t");
    }
}

const char *play_typed(const char *typed, char shown[PLAY_TYPED])
{
    struct hg_out out = hg_out_fixed(shown, PLAY_TYPED);
    for (const char *at = typed; *at && out.len < 40; at++)
        hg_put_char(&out, (unsigned char)*at < 0x20 || *at == 0x7f ? '?' : *at);
    hg_out_cut(&out);
    return shown;
}

void play_say_no_number(struct decision *decision, const char *number)
{
    page_say(&decision->play->page, HG_T("There is no choice {number} here; the choices are {first} to {last}."),
             HG_ARGS({"number", number}, {"first", NULL, decision->choices.first},
                     {"last", NULL, choices_last(&decision->choices)}));
}

static void say_no_choice(struct decision *decision, const char *typed)
{
    char shown[PLAY_TYPED];
    page_say(
        &decision->play->page,
        HG_T(
            "\"{typed}\" is none of the choices. Type a number from {first} to {last}, a name or its beginning, or ? for "
            "help."),
        HG_ARGS({"typed", play_typed(typed, shown)}, {"first", NULL, decision->choices.first},
                {"last", NULL, choices_last(&decision->choices)}));
}

/* As the board understands what is no whole move. */
static bool judge_meant(struct decision *decision, const char *words)
{
    const struct board *board = decision->play->board;
    char notation[CHOICE_NOTATION];
    return board && board->stands_for && board->stands_for(&decision->scene, words, notation, sizeof notation) &&
           judge(decision, notation);
}

/* False when it is no move, whatever is tried to make it one. */
static bool explain(struct decision *decision, const char *typed)
{
    char word[CHOICE_WORD], notation[CHOICE_NOTATION];
    struct hg_out out = hg_out_fixed(notation, sizeof notation);
    if (judge(decision, typed))
        return true;
    if (play_complete(decision, typed, false, word, sizeof word) &&
        (judge_word(decision, word) || judge_meant(decision, word)))
        return true;
    complete_words(decision, typed, &out);
    return judge(decision, notation) || judge_meant(decision, notation);
}

void play_explain(struct decision *decision, const char *typed)
{
    if (!explain(decision, typed))
        say_no_choice(decision, typed);
}

/* Every card and place that a move names. */
static bool describe_move(struct decision *decision, int move)
{
    const char *at = decision->choices.move[move].notation;
    char word[CHOICE_WORD];
    bool any = false;
    for (; *at; at += strcspn(at, " "), at += *at == ' ') {
        struct hg_out out = hg_out_fixed(word, sizeof word);
        hg_put_bytes(&out, at, strcspn(at, " "));
        any |= decision->play->board->describe(&decision->scene, word);
    }
    return any;
}

/* The card or place that was meant: by its number or name on the list, else by its name alone. */
static bool describe(struct decision *decision, const struct choice_found *found, const char *typed)
{
    const struct choices *choices = &decision->choices;
    const struct board *board = decision->play->board;
    char word[CHOICE_WORD];
    choice_slug(typed, word, sizeof word);
    if (board->is_place && board->is_place(&decision->scene, word))
        return board->describe(&decision->scene, word);
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        bool meant = found->answer == CHOICE_IS_MOVE   ? choice->moves == 1 && choice->move == found->move
                     : found->answer == CHOICE_IS_STEP ? choice->moves > 1 && strstr(found->given, choice->word)
                                                       : false;
        if (meant && board->describe(&decision->scene, choice->word))
            return true;
    }
    if (found->answer == CHOICE_IS_MOVE && describe_move(decision, found->move))
        return true;
    return play_complete(decision, typed, false, word, sizeof word) && board->describe(&decision->scene, word);
}

/* A name is explained by the drawing, a move by the table. */
void play_explain_typed(struct decision *decision, const char *typed)
{
    struct choice_found found = play_find(decision, typed);
    bool described = decision->play->board && describe(decision, &found, typed);
    if (found.answer == CHOICE_IS_MOVE)
        judge(decision, decision->choices.move[found.move].notation);
    else if (found.answer == CHOICE_IS_STEP)
        page_say(&decision->play->page, HG_T("That is allowed now."), NULL);
    else if (found.answer == CHOICE_IS_NUMBER)
        play_say_no_number(decision, typed);
    else if (!explain(decision, typed) && !described)
        say_no_choice(decision, typed);
}
