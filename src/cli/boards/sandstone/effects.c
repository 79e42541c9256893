/* effects.c: effects and Bonus cards of Sandstone in words, made from the vocabulary of the edition:
 * cards carry no texts that could be translated, and an owner's edition may do anything the vocabulary allows. */
#include <string.h>

#include "cli/boards/sandstone/sight.h"

/* --- pieces and conditions [sandstone 9.17-9.26] ------------------------------------------------------------------ */

enum { OWN, OPPOSING, SIDES };
enum { ANY_PIECE = STONE_PIECES, KINDS };

/* Whole phrases, because a preposition may bend what follows it. */
typedef const char *const phrases[SIDES][KINDS];

static phrases one_of = {
    {HG_T("one of your Towers"), HG_T("one of your Strongholds"), HG_T("one of your pieces")},
    {HG_T("an opposing Tower"), HG_T("an opposing Stronghold"), HG_T("an opposing piece")},
};
static phrases with_one_of = {
    {HG_T("with one of your Towers"), HG_T("with one of your Strongholds"), HG_T("with one of your pieces")},
    {HG_T("with an opposing Tower"), HG_T("with an opposing Stronghold"), HG_T("with an opposing piece")},
};
static phrases many_of = {
    {HG_T("{number} of your Towers"), HG_T("{number} of your Strongholds"), HG_T("{number} of your pieces")},
    {HG_T("{number} opposing Towers"), HG_T("{number} opposing Strongholds"), HG_T("{number} opposing pieces")},
};
static phrases next_to = {
    {HG_T("next to one of your Towers"), HG_T("next to one of your Strongholds"), HG_T("next to one of your pieces")},
    {HG_T("next to an opposing Tower"), HG_T("next to an opposing Stronghold"), HG_T("next to an opposing piece")},
};
static phrases on_card_with = {
    {HG_T("on a card with one of your Towers"), HG_T("on a card with one of your Strongholds"),
     HG_T("on a card with one of your pieces")},
    {HG_T("on a card with an opposing Tower"), HG_T("on a card with an opposing Stronghold"),
     HG_T("on a card with an opposing piece")},
};

static int kind_of(const char *piece)
{
    return strcmp(piece, "tower") == 0 ? STONE_TOWER : strcmp(piece, "stronghold") == 0 ? STONE_STRONGHOLD : ANY_PIECE;
}

static const char *phrase(const struct stone *stone, phrases list, struct hg_json piece)
{
    char kind[STONE_NAME];
    client_text(hg_json_member(piece, "piece"), kind, sizeof kind);
    return stone_translate(stone, list[hg_json_is(hg_json_member(piece, "of"), "opp")][kind_of(kind)]);
}

static const struct {
    const char *condition, *text;
} fixed_conditions[] = {
    {"any", HG_T("anywhere")},
    {"vacated", HG_T("that was just emptied")},
    {"adj:source", HG_T("next to it")},
    {"adj:first", HG_T("next to it")},
    {"adj:placed", HG_T("next to the piece just placed")},
    {"type:forest", HG_T("in the Forest")},
    {"type:desert", HG_T("in the Desert")},
    {"type:mountains", HG_T("in the Mountains")},
};

/* "adj:own:tower", "card:opp:any" */
static void say_neighbour(const struct stone *stone, const char *condition, struct hg_out *out)
{
    const char *who = strchr(condition, ':'), *piece = who ? strchr(who + 1, ':') : NULL;
    if (!piece) {
        hg_put(out, condition);
        return;
    }
    bool opposing = strncmp(who, ":opp", 4) == 0;
    const char *text = (strncmp(condition, "adj", 3) == 0 ? next_to : on_card_with)[opposing][kind_of(piece + 1)];
    hg_put(out, stone_translate(stone, text));
}

static void say_simple(const struct stone *stone, const char *condition, struct hg_out *out)
{
    for (size_t i = 0; i < sizeof fixed_conditions / sizeof fixed_conditions[0]; i++)
        if (strcmp(fixed_conditions[i].condition, condition) == 0) {
            hg_put(out, stone_translate(stone, fixed_conditions[i].text));
            return;
        }
    if (strncmp(condition, "not:", 4) != 0) {
        say_neighbour(stone, condition, out);
        return;
    }
    hg_put(out, stone_translate(stone, HG_T("not")));
    hg_put_char(out, ' ');
    say_simple(stone, condition + 4, out);
}

static void put_between(const struct stone *stone, const char *word, struct hg_out *out)
{
    hg_put_char(out, ' ');
    hg_put(out, stone_translate(stone, word));
    hg_put_char(out, ' ');
}

/* One condition with its alternatives: "adj:own:stronghold|card:own:tower". */
static void say_condition(const struct stone *stone, char *condition, struct hg_out *out)
{
    char *save;
    bool first = true;
    for (char *part = strtok_r(condition, "|", &save); part; part = strtok_r(NULL, "|", &save), first = false) {
        if (!first)
            put_between(stone, HG_T("or"), out);
        say_simple(stone, part, out);
    }
}

/* All conditions that narrow something down; nothing when any space will do. */
static void say_conditions(const struct stone *stone, struct hg_json list, struct hg_out *out)
{
    char condition[128];
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        client_text(walk.value, condition, sizeof condition);
        if (strcmp(condition, "any") == 0)
            continue;
        if (out->len)
            put_between(stone, HG_T("and"), out);
        say_condition(stone, condition, out);
    }
}

/* --- effects [sandstone 9.1-9.16] --------------------------------------------------------------------------------- */

static void put_behind(struct hg_out *out, const char *text)
{
    hg_put(out, *text ? " " : "");
    hg_put(out, text);
}

static void say_piece(const struct stone *stone, phrases list, struct hg_json piece, struct hg_out *out)
{
    char where[STONE_TEXT];
    struct hg_out conditions = hg_out_fixed(where, sizeof where);
    hg_put(out, phrase(stone, list, piece));
    say_conditions(stone, hg_json_member(piece, "at"), &conditions);
    put_behind(out, where);
}

static void say_empty_space(const struct stone *stone, struct hg_json list, struct hg_out *out)
{
    char where[STONE_TEXT];
    struct hg_out conditions = hg_out_fixed(where, sizeof where);
    struct hg_json_walk walk = hg_json_walk(list);
    if (hg_json_count(list) == 1 && hg_json_next(&walk) && hg_json_is(walk.value, "vacated")) {
        hg_put(out, stone_translate(stone, HG_T("one of the spaces just emptied")));
        return;
    }
    say_conditions(stone, list, &conditions);
    hg_put(out, stone_translate(stone, *where ? HG_T("an empty space") : HG_T("any empty space")));
    put_behind(out, where);
}

static void say_place(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    char where[STONE_TEXT];
    struct hg_out space = hg_out_fixed(where, sizeof where);
    bool stronghold = hg_json_is(hg_json_member(step, "piece"), "stronghold");
    say_empty_space(stone, hg_json_member(step, "at"), &space);
    hg_say(&stone->page->words, out,
           stronghold ? HG_T("Place a Stronghold on {where}.") : HG_T("Place a Tower on {where}."),
           HG_ARGS({"where", where}));
}

static void say_remove(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    char what[STONE_TEXT], where[STONE_TEXT];
    struct hg_out pieces = hg_out_fixed(what, sizeof what), conditions = hg_out_fixed(where, sizeof where);
    long n = client_number(hg_json_member(step, "n"), 1);
    bool same_card = false, up_to = false;
    hg_json_get_bool(hg_json_member(step, "same_card"), &same_card);
    hg_json_get_bool(hg_json_member(step, "up_to"), &up_to);
    hg_say(&stone->page->words, &pieces, phrase(stone, n > 1 ? many_of : one_of, step), HG_ARGS({"number", NULL, n}));
    if (same_card)
        put_behind(&pieces, stone_translate(stone, HG_T("from a single card")));
    say_conditions(stone, hg_json_member(step, "at"), &conditions);
    put_behind(&pieces, where);
    hg_say(&stone->page->words, out, up_to ? HG_T("Remove up to {pieces}.") : HG_T("Remove {pieces}."),
           HG_ARGS({"pieces", what}));
}

static void say_move(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    char what[STONE_TEXT], where[STONE_TEXT];
    struct hg_out piece = hg_out_fixed(what, sizeof what), space = hg_out_fixed(where, sizeof where);
    say_piece(stone, one_of, step, &piece);
    say_empty_space(stone, hg_json_member(step, "to"), &space);
    hg_say(&stone->page->words, out, HG_T("Move {piece} to {where}."), HG_ARGS({"piece", what}, {"where", where}));
}

static void say_swap(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    char what[STONE_TEXT], with[STONE_TEXT];
    struct hg_out a = hg_out_fixed(what, sizeof what), b = hg_out_fixed(with, sizeof with);
    say_piece(stone, one_of, hg_json_member(step, "a"), &a);
    say_piece(stone, with_one_of, hg_json_member(step, "b"), &b);
    hg_say(&stone->page->words, out, HG_T("Swap {piece} {with}."), HG_ARGS({"piece", what}, {"with", with}));
}

static void say_gold(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    hg_say(&stone->page->words, out, HG_T("Get {number} extra Gold in this Year's Domain Check."),
           HG_ARGS({"number", NULL, client_number(hg_json_member(step, "n"), 0)}));
}

static void say_choose(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(step, "options"));
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? " (" : "("); /* by the numbers of the moves */
        hg_put_int(out, walk.index + 1);
        hg_put(out, ") ");
        stone_effect(stone, walk.value, out);
    }
}

static void say_optional(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    char text[STONE_TEXT];
    struct hg_out effect = hg_out_fixed(text, sizeof text);
    stone_effect(stone, hg_json_member(step, "effect"), &effect);
    hg_say(&stone->page->words, out, HG_T("If you like: {effect}"), HG_ARGS({"effect", text}));
}

static void say_extra_action(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    struct hg_json category = hg_json_member(step, "category");
    hg_put(out, stone_translate(stone, hg_json_is(category, "tower")        ? HG_T("Take one more Tower Action.")
                                       : hg_json_is(category, "stronghold") ? HG_T("Take one more Stronghold Action.")
                                                                            : HG_T("Take one more Ability Action.")));
}

static void say_peek(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    struct hg_json what = hg_json_member(step, "what");
    hg_put(out, stone_translate(stone, hg_json_is(what, "deck")    ? HG_T("Look at the next card of the deck.")
                                       : hg_json_is(what, "bonus") ? HG_T("Look at the opposing Bonus card.")
                                                                   : HG_T("Look at the opposing hand card.")));
}

static const struct {
    const char *op;
    void (*say)(const struct stone *stone, struct hg_json step, struct hg_out *out);
    const char *text; /* where it is always the same */
} ops[] = {
    {"place", say_place, NULL},
    {"remove", say_remove, NULL},
    {"move", say_move, NULL},
    {"swap", say_swap, NULL},
    {"exchange", NULL, HG_T("One of your Strongholds goes to the space of one of your Towers; that Tower is removed.")},
    {"gold", say_gold, NULL},
    {"hand_swap", NULL, HG_T("Exchange your hand card with a card of the center.")},
    {"choose", say_choose, NULL},
    {"optional", say_optional, NULL},
    {"extra_action", say_extra_action, NULL},
    {"priority", NULL, HG_T("Take the Priority card.")},
    {"peek", say_peek, NULL},
};

static void say_step(const struct stone *stone, struct hg_json step, struct hg_out *out)
{
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++) {
        if (!hg_json_is(hg_json_member(step, "op"), ops[i].op))
            continue;
        if (ops[i].say)
            ops[i].say(stone, step, out);
        else
            hg_put(out, stone_translate(stone, ops[i].text));
    }
}

void stone_effect(const struct stone *stone, struct hg_json effect, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(effect);
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? " " : "");
        say_step(stone, walk.value, out);
    }
}

static bool has_exchange(struct hg_json effect)
{
    struct hg_json_walk walk = hg_json_walk(effect);
    while (hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "op"), "exchange"))
            return true;
    return false;
}

/* The effect of an action as the edition has it: of the Stronghold Action one of two, known by its step. */
struct hg_json stone_action_effect(const struct stone *stone, const char *word)
{
    struct hg_json actions = hg_json_member(stone->scene->edition, "actions"), effect = {0};
    if (strcmp(word, "tower") == 0)
        return hg_json_member(actions, "tower");
    bool exchange = strcmp(word, "exchange") == 0;
    if (!exchange && strcmp(word, "build") != 0)
        return effect;
    struct hg_json_walk steps = hg_json_walk(hg_json_member(actions, "stronghold"));
    if (!hg_json_next(&steps))
        return effect;
    struct hg_json_walk options = hg_json_walk(hg_json_member(steps.value, "options"));
    while (hg_json_next(&options))
        if (has_exchange(options.value) == exchange)
            effect = options.value;
    return effect;
}

static const char *type_name(const struct stone *stone, struct hg_json id)
{
    for (int i = 0; i < STONE_TYPES; i++)
        if (hg_json_is(id, stone->type[i].id))
            return stone->type[i].name;
    return "";
}

void stone_bonus(const struct stone *stone, const struct stone_card *card, struct hg_out *out)
{
    char points[64];
    struct hg_out number = hg_out_fixed(points, sizeof points);
    struct hg_json op = hg_json_member(card->score, "op"), piece = hg_json_member(card->score, "piece");
    long n = client_number(hg_json_member(card->score, "points"), 1);
    hg_say(&stone->page->words, &number, n == 1 ? HG_T("{number} point") : HG_T("{number} points"),
           HG_ARGS({"number", NULL, n}));
    const char *text = HG_T("{points} for each {type} space controlled at the end");
    if (hg_json_is(op, "per_piece"))
        text = hg_json_is(piece, "tower")        ? HG_T("{points} for each own Tower on the board at the end")
               : hg_json_is(piece, "stronghold") ? HG_T("{points} for each own Stronghold on the board at the end")
                                                 : HG_T("{points} for each own piece on the board at the end");
    hg_say(&stone->page->words, out, text,
           HG_ARGS({"points", points}, {"type", type_name(stone, hg_json_member(card->score, "type"))}));
}
