/* asked.c: what a person is asked: in the words of the engine, or where a game has none in those of its board.
 *
 * The engine asks a question for the decision and has one for each role of a move. While words of a move are given one after
 * the other, the role that comes next is the one that the moves that are left have there. */
#include <string.h>

#include "cli/boards/reader.h"
#include "cli/commands/play/play.h"

static int count_words(const char *text)
{
    int words = 0;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        words++;
        text += strcspn(text, " ");
    }
    return words;
}

/* The kind of a move, as game.kinds tells it. */
static struct hg_json kind_of(const struct decision *decision, struct hg_json move)
{
    const char *name = read_text(&decision->scene, move, "kind");
    struct hg_json_walk walk = hg_json_walk(hg_json_member(decision->play->kinds.result, "moves"));
    while (hg_json_next(&walk))
        if (read_is(walk.value, "kind", name))
            return walk.value;
    return (struct hg_json){0};
}

static struct hg_json operand_in(struct hg_json kind, const char *role)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(kind, "operands"));
    while (hg_json_next(&walk))
        if (read_is(walk.value, "role", role))
            return walk.value;
    return (struct hg_json){0};
}

/* How many words of a notation are the value that a move has in a role: none where it has been left out. */
static int words_of_value(const struct decision *decision, struct hg_json move, const char *role)
{
    struct hg_json value = hg_json_member(move, role);
    return hg_json_type(value) == HG_JSON_TEXT ? count_words(read_text(&decision->scene, value, "")) : value.at != NULL;
}

/* The operand that comes behind so many words of the notation of a move; absent: none, or its first word comes. */
static struct hg_json operand_behind(const struct decision *decision, struct hg_json move, int words)
{
    struct hg_json kind = kind_of(decision, move);
    const char *notation = read_text(&decision->scene, kind, "notation"), *at = notation;
    for (size_t n; *at; at += n + strspn(at + n, " ")) {
        char role[64];
        n = strcspn(at, " ");
        if (*at != '{') {
            if (words-- == 0 && at == notation)
                break;
            continue;
        }
        struct hg_out out = hg_out_fixed(role, sizeof role);
        hg_put_bytes(&out, at + 1, n - 2);
        if (words <= 0)
            return operand_in(kind, role);
        words -= words_of_value(decision, move, role);
    }
    return (struct hg_json){0};
}

struct hg_json play_move(const struct decision *decision, int move)
{
    struct hg_json_walk walk = hg_json_walk(decision->scene.moves);
    while (hg_json_next(&walk))
        if (walk.index == move)
            return walk.value;
    return (struct hg_json){0};
}

/* The operand whose values are chosen among; absent while it is what to do at all. */
static struct hg_json next_operand(const struct decision *decision)
{
    const struct choices *choices = &decision->choices;
    if (!choices->count)
        return (struct hg_json){0};
    return operand_behind(decision, play_move(decision, choices->list[0].move), count_words(choices->given));
}

const char *play_role(const struct decision *decision)
{
    return read_text(&decision->scene, next_operand(decision), "role");
}

/* "" while nothing has been chosen, and where the role has no question. */
static const char *role_question(const struct decision *decision)
{
    bool begun = strlen(decision->choices.given) > decision->choices.unasked;
    return begun ? read_text(&decision->scene, next_operand(decision), "ask") : "";
}

struct play_question play_question(const struct decision *decision)
{
    struct hg_json ask = hg_json_member(decision->look.result, "ask");
    if (!ask.at)
        return (struct play_question){page_word(&decision->play->page, HG_T("What do you do?")), "", NULL};
    const char *role = role_question(decision);
    return (struct play_question){
        *role ? role : read_text(&decision->scene, ask, "text"),
        read_text(&decision->scene, ask, "hint"),
        read_text(&decision->scene, ask, "rule"),
    };
}
