/* hint.c: what a bot would do in the place of whoever is asked, and doing it. */
#include <string.h>

#include "cli/commands/play/play.h"

static void say_steps(struct page *page, struct hg_json moves)
{
    char text[CHOICE_SENTENCE];
    struct hg_json_walk walk = hg_json_walk(moves);
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "text"), text, sizeof text);
        page_say(page, HG_T("Then: {text}."), HG_ARGS({"text", text}));
    }
}

static void say_reasons(struct page *page, struct hg_json reasons)
{
    char text[CHOICE_SENTENCE], rule[16];
    struct hg_json_walk walk = hg_json_walk(reasons);
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "text"), text, sizeof text);
        client_text(hg_json_member(walk.value, "rule"), rule, sizeof rule);
        page_say(page, HG_T("  {reason} (rule {rule})"), HG_ARGS({"reason", text}, {"rule", rule}));
    }
}

/* Time runs, and nobody is missing who would let it. */
static bool waits_for_time(const struct play *play, const struct answer *answer)
{
    return play->clock.runs && !play->clock.held && strcmp(answer->code, "nothing-to-decide") == 0;
}

static void say_no_hint(struct play *play, const struct answer *answer)
{
    if (waits_for_time(play, answer))
        page_say(&play->page, HG_T("A hint from the greedy bot: let time pass."), NULL);
    else
        page_line(&play->page, answer->message);
}

static void say_move(struct page *page, struct hg_json hint)
{
    char text[CHOICE_SENTENCE];
    client_text(hg_json_member(hint, "text"), text, sizeof text);
    page_say(page, HG_T("A hint from the greedy bot: {text}."), HG_ARGS({"text", text}));
}

void play_say_advice(struct page *page, struct hg_json hint)
{
    say_move(page, hint);
    say_steps(page, hg_json_member(hint, "then"));
    say_reasons(page, hg_json_member(hint, "reasons"));
}

void play_say_hint(struct page *page, struct hg_json hint, bool playing)
{
    if (playing) {
        say_move(page, hint);
        return;
    }
    play_say_advice(page, hint);
    page_say(page, HG_T("h! plays it."), NULL);
}

static enum play_end play_hint(struct decision *decision, const struct answer *answer)
{
    char move[CHOICE_NOTATION];
    struct play *play = decision->play;
    if (!answer->result.at)
        return waits_for_time(play, answer) && !play->clock.live ? play_ready(decision) : PLAY_ON;
    client_text(hg_json_member(answer->result, "move"), move, sizeof move);
    return play_move_now(decision, move);
}

enum play_end play_take_hint(struct decision *decision, bool playing)
{
    struct play *play = decision->play;
    if (play->guide)
        return play->guide->hint(decision, playing);
    if (decision->eyes == HG_SPECTATOR) { /* what speaks for a move may be a secret */
        page_say(&play->page, HG_T("There are no hints while everybody looks."), NULL);
        return PLAY_ON;
    }
    if (play->far && !far_ask_hint(decision))
        return PLAY_ON;
    if (!play->far)
        client_ask(play->client, "table.hint", decision->seat);
    struct answer answer = client_send(play->client);
    if (answer.result.at)
        play_say_hint(&play->page, answer.result, playing);
    else
        say_no_hint(play, &answer);
    enum play_end end = playing ? play_hint(decision, &answer) : PLAY_ON;
    answer_free(&answer);
    return end;
}
