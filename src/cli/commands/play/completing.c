/* completing.c: what Tab offers: the choices by the text that is shown, what can be typed instead of one, and behind some of
 * these words what can follow them. */
#include <string.h>

#include "cli/boards/reader.h"
#include "cli/commands/play/play.h"
#include "cli/commands/rules/rules.h"

static void offer(struct hg_out *offers, const char *before, const char *text, size_t n)
{
    hg_put(offers, before);
    hg_put_bytes(offers, text, n);
    hg_put_char(offers, '\n');
}

/* "Muster ..." is typed without its dots. */
static void offer_choices(const struct decision *decision, struct hg_out *offers, const char *before)
{
    char text[PLAY_SHOWN];
    for (int i = 0; i < decision->choices.count; i++) {
        play_shown(decision, i, text);
        size_t n = strlen(text);
        while (n && strchr(" .", text[n - 1]))
            n--;
        offer(offers, before, text, n);
    }
}

static void offer_components(const struct decision *decision, struct hg_out *offers, const char *before)
{
    const struct board *board = decision->play->board;
    char name[PLAY_SHOWN];
    for (const char *const *group = board ? board->named : NULL; group && *group; group++) {
        struct hg_json_walk walk = hg_json_walk(hg_json_member(decision->scene.components, *group));
        while (hg_json_next(&walk)) {
            client_text(hg_json_member(walk.value, "name"), name, sizeof name);
            offer(offers, before, name, strlen(name));
        }
    }
}

static void offer_topics(const struct decision *decision, struct hg_out *offers, const char *before)
{
    struct cli_rules_line line;
    const char *at = cli_rules_find(decision->play->game, decision->play->page.words.language);
    while (at && cli_rules_next(&at, &line))
        if (line.kind == CLI_RULES_SECTION)
            offer(offers, before, line.key.at, line.key.n);
}

static void offer_meanings(const struct decision *decision, struct hg_out *offers, const char *before)
{
    offer_choices(decision, offers, before);
    offer_components(decision, offers, before);
}

static void offer_all(const struct decision *decision, struct hg_out *offers, const char *before)
{
    (void)decision;
    offer(offers, before, "all", 3);
}

/* What follows a word. */
static const struct {
    const char *word;
    void (*offer)(const struct decision *decision, struct hg_out *offers, const char *before);
} behind[] = {{"rules ", offer_topics}, {"? ", offer_meanings}, {"help ", offer_meanings}, {"log ", offer_all}};

void play_offer(void *context, const char *typed, struct hg_out *offers)
{
    const struct decision *decision = context;
    for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++)
        if (strncmp(typed, behind[i].word, strlen(behind[i].word)) == 0) {
            behind[i].offer(decision, offers, behind[i].word);
            return;
        }
    offer_choices(decision, offers, "");
    play_offer_commands(decision, offers);
}
