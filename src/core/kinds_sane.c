/* kinds_sane.c: mistakes in the rows of a game, found before anybody plays it. */
#include <string.h>

#include "core/kinds.h"

static bool is_kebab(const char *name)
{
    return name && *name && name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

/* Is {name}, n bytes, a role of these operands, or {seat}? */
static bool is_known(const struct hg_operand *operands, const char *name, size_t n)
{
    if (n == 4 && memcmp(name, "seat", n) == 0)
        return true;
    for (int i = 0; i < HG_OPERANDS && operands[i].role; i++)
        if (strlen(operands[i].role) == n && memcmp(operands[i].role, name, n) == 0)
            return true;
    return false;
}

static bool names_known(const struct hg_operand *operands, const char *template)
{
    for (const char *brace = strchr(template, '{'); brace; brace = strchr(brace + 1, '{')) {
        const char *close = strchr(brace, '}');
        if (!close || !is_known(operands, brace + 1, strcspn(brace + 1, "|}")))
            return false;
    }
    return true;
}

static bool can_be_written(const struct hg_thing *thing)
{
    return thing && (thing->form != HG_AS_TEXT || thing->words ||
                     (hg_thing_is_counted(thing) && (thing->slug || thing->ids.apart || (thing->put && thing->find))));
}

static bool texts_are_sane(const struct hg_operand *operands, const char *const texts[HG_TEXTS])
{
    for (int i = 0; i < HG_TEXTS && texts[i]; i++)
        if (!names_known(operands, texts[i]))
            return false;
    return true;
}

const char *const hg_move_members[] = {"move", "text",    "kind",  "then", "weight", "seat",  "at",
                                       "t",    "reasons", "score", "view", "due",    "known", NULL};

static bool is_free(const char *role)
{
    for (const char *const *taken = hg_move_members; *taken; taken++)
        if (strcmp(*taken, role) == 0)
            return false;
    return true;
}

static const char *move_is_sane(const struct hg_move_kind *kind)
{
    if (!is_kebab(kind->name))
        return "a kind of move has no name in kebab case";
    if (!kind->notation || !names_known(kind->operand, kind->notation))
        return "a notation names what is no operand";
    if (!kind->say && !kind->text[0])
        return "a kind of move has no sentence";
    if (!texts_are_sane(kind->operand, kind->text))
        return "the sentence of a move names what is no operand";
    for (int i = 0; i < HG_OPERANDS && kind->operand[i].role; i++) {
        if (i == HG_OPERANDS - 1)
            return "a move has room for three operands";
        if (!is_free(kind->operand[i].role))
            return "an operand of a move is called like a member that every move has";
        if (!hg_template_names(kind->notation, kind->operand[i].role))
            return "an operand of a move is not in its notation";
        if (!can_be_written(kind->operand[i].thing))
            return "an operand of a move cannot be written and read";
    }
    return NULL;
}

static const char *event_is_sane(const struct hg_game *game, const struct hg_event_kind *kind)
{
    const struct hg_event_kind *twin = kind->twin < game->event_kind_count ? &game->event_kinds[kind->twin] : NULL;
    if (!is_kebab(kind->name))
        return "a kind of event has no name in kebab case";
    if (!kind->say && !kind->text[0])
        return "a kind of event has no sentence";
    if (!texts_are_sane(kind->operand, kind->text))
        return "the sentence of an event names what is no operand";
    for (int i = 0; i < HG_OPERANDS && kind->operand[i].role; i++)
        if (!kind->operand[i].thing)
            return "an operand of an event is no thing";
    if (!twin)
        return "an event has a twin that does not exist";
    for (int i = 0; kind->twin && i < HG_OPERANDS && twin->operand[i].role; i++)
        if (!is_known(kind->operand, twin->operand[i].role, strlen(twin->operand[i].role)))
            return "the twin of an event tells what the event does not";
    return NULL;
}

static bool is_question(const char *text)
{
    size_t n = text ? strlen(text) : 0;
    return !text || (n && text[n - 1] == '?' && !strpbrk(text, "{}"));
}

static const char *questions_are_sane(const struct hg_move_kind *kind)
{
    for (int i = 0; i < HG_OPERANDS && kind->operand[i].role; i++)
        if (!is_question(kind->operand[i].ask) || !is_question(kind->operand[i].thing->ask))
            return "what is asked for in a role is no question";
    return NULL;
}

static const char *ask_is_sane(const struct hg_game *game, int row)
{
    const struct hg_ask *ask = &game->asks[row];
    if (!is_kebab(ask->code))
        return "an ask has no code in kebab case";
    if (!ask->rule || !*ask->rule)
        return "an ask cites no rule";
    if (!ask->text || !*ask->text || (ask->hint && !*ask->hint))
        return "an ask has no text";
    for (int i = 1; i < row; i++)
        if (strcmp(game->asks[i].code, ask->code) == 0)
            return "two asks have one code";
    return NULL;
}

static const char *names_are_unique(const struct hg_game *game)
{
    for (int i = 1; i < game->move_kind_count; i++)
        for (int j = 1; j < i; j++)
            if (strcmp(game->move_kinds[i].name, game->move_kinds[j].name) == 0)
                return "two kinds of moves have one name";
    for (int i = 0; i < game->event_kind_count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(game->event_kinds[i].name, game->event_kinds[j].name) == 0)
                return "two kinds of events have one name";
    return NULL;
}

const char *hg_kinds_sane(const struct hg_game *game, int *row)
{
    const char *broken;
    for (*row = 1; *row < game->move_kind_count; ++*row)
        if ((broken = move_is_sane(&game->move_kinds[*row])) || (broken = questions_are_sane(&game->move_kinds[*row])))
            return broken;
    for (*row = 1; *row < game->ask_count; ++*row)
        if ((broken = ask_is_sane(game, *row)))
            return broken;
    for (*row = 0; *row < game->event_kind_count; ++*row)
        if ((broken = event_is_sane(game, &game->event_kinds[*row])))
            return broken;
    return names_are_unique(game);
}
