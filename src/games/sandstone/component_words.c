/* component_words.c: what cards, actions and terrain do, in words, made from the compiled steps [sandstone 3, 9]. No text of
 * an edition is used: an owner's cards may do anything the vocabulary allows, and speak every language. */
#include "games/sandstone/component_words.h"

/* --- pieces and conditions [sandstone 9.17-9.26] ------------------------------------------------------------------ */

enum { OWN, OPPOSING, SIDES };
enum { ANY_PIECE = SANDSTONE_PIECES, KINDS };

/* Whole phrases, because a preposition may bend what follows it. No effect takes an opposing Stronghold [9.28]. */
static const char *const one_of[SIDES][SANDSTONE_PIECES] = {
    {HG_T("one of your Towers"), HG_T("one of your Strongholds")},
    {HG_T("an opposing Tower"), ""},
};
static const char *const with_one_of[SIDES][SANDSTONE_PIECES] = {
    {HG_T("with one of your Towers"), HG_T("with one of your Strongholds")},
    {HG_T("with an opposing Tower"), ""},
};
static const char *const many_of[SIDES][SANDSTONE_PIECES] = {
    {HG_T("{number} of your Towers"), HG_T("{number} of your Strongholds")},
    {HG_T("{number} opposing Towers"), ""},
};
static const char *const next_to[SIDES][KINDS] = {
    {HG_T("next to one of your Towers"), HG_T("next to one of your Strongholds"), HG_T("next to one of your pieces")},
    {HG_T("next to an opposing Tower"), HG_T("next to an opposing Stronghold"), HG_T("next to an opposing piece")},
};
static const char *const on_card_with[SIDES][KINDS] = {
    {HG_T("on a card with one of your Towers"), HG_T("on a card with one of your Strongholds"),
     HG_T("on a card with one of your pieces")},
    {HG_T("on a card with an opposing Tower"), HG_T("on a card with an opposing Stronghold"),
     HG_T("on a card with an opposing piece")},
};
static const char *const conditions[SANDSTONE_ATOMS] = {
    [SANDSTONE_ANY] = HG_T("anywhere"),
    [SANDSTONE_ADJ_SOURCE] = HG_T("next to it"),
    [SANDSTONE_ADJ_FIRST] = HG_T("next to it"),
    [SANDSTONE_ADJ_PLACED] = HG_T("next to the piece just placed"),
    [SANDSTONE_VACATED] = HG_T("that was just emptied"),
    [SANDSTONE_TYPE + SANDSTONE_FOREST] = HG_T("in the Forest"),
    [SANDSTONE_TYPE + SANDSTONE_DESERT] = HG_T("in the Desert"),
    [SANDSTONE_TYPE + SANDSTONE_MOUNTAINS] = HG_T("in the Mountains"),
};

static const char *condition_text(const struct sandstone_rules *r, int atom)
{
    if (atom >= SANDSTONE_ADJ && atom < SANDSTONE_CARD)
        return next_to[(atom - SANDSTONE_ADJ) / KINDS][(atom - SANDSTONE_ADJ) % KINDS];
    if (atom >= SANDSTONE_CARD && atom < SANDSTONE_ADJ_SOURCE)
        return on_card_with[(atom - SANDSTONE_CARD) / KINDS][(atom - SANDSTONE_CARD) % KINDS];
    int type = atom - SANDSTONE_TYPE;
    bool renamed = type >= 0 && strcmp(r->type_names[type], sandstone_type.names[type]) != 0;
    return renamed ? HG_T("in {type}") : conditions[atom];
}

static void say_atom(const struct effect_words *e, int atom, struct hg_out *out)
{
    int what = atom & ~SANDSTONE_NOT;
    if (atom & SANDSTONE_NOT) {
        hg_put(out, hg_translate(e->words, HG_T("not")));
        hg_put_char(out, ' ');
    }
    hg_say_of(e->rules, e->words, out, condition_text(e->rules, what),
              HG_ARGS({"type", NULL, what - SANDSTONE_TYPE, &sandstone_type}));
}

/* With a space before it; nothing when any space will do. */
static void say_where(const struct effect_words *e, const struct sandstone_where *where, struct hg_out *out)
{
    hg_put(out, where->clauses ? " " : "");
    for (int clause = 0; clause < where->clauses; clause++) {
        hg_put_between(e->words, clause, where->clauses, HG_T(" and "), out);
        for (int i = 0; i < where->atoms[clause]; i++) {
            hg_put_between(e->words, i, where->atoms[clause], HG_T(" or "), out);
            say_atom(e, where->atom[clause][i], out);
        }
    }
}

static void say_which(const struct effect_words *e, const char *const list[SIDES][SANDSTONE_PIECES],
                      const struct sandstone_which *which, struct hg_out *out)
{
    hg_put(out, hg_translate(e->words, list[which->of][which->piece]));
    say_where(e, &which->at, out);
}

static void say_empty_space(const struct effect_words *e, const struct sandstone_where *where, struct hg_out *out)
{
    if (where->clauses == 1 && where->atoms[0] == 1 && where->atom[0][0] == SANDSTONE_VACATED) {
        hg_put(out, hg_translate(e->words, HG_T("one of the spaces just emptied")));
        return;
    }
    hg_put(out, hg_translate(e->words, where->clauses ? HG_T("an empty space") : HG_T("any empty space")));
    say_where(e, where, out);
}

/* --- steps [sandstone 9.1-9.14] ----------------------------------------------------------------------------------- */

/* Four conditions of four alternatives in the longest words; a sentence has two such phrases. */
enum { PHRASE = 1200, LONGEST = 2 * PHRASE + 200 };

static void say_place(const struct effect_words *e, int at, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at];
    char where[PHRASE];
    struct hg_out space = hg_out_fixed(where, sizeof where);
    say_empty_space(e, &step->a.at, &space);
    hg_say(e->words, out,
           step->a.piece == SANDSTONE_TOWER ? HG_T("Place a Tower on {where}.")
                                            : HG_T("Place a Stronghold on {where}."),
           HG_ARGS({"where", where}));
}

static void say_remove(const struct effect_words *e, int at, struct hg_out *out)
{
    static const char *const numbers[] = {"", "", HG_T("two"), HG_T("three"), HG_T("four")};
    const struct sandstone_step *step = &e->rules->step[at];
    char what[PHRASE];
    struct hg_out pieces = hg_out_fixed(what, sizeof what);
    hg_say(e->words, &pieces, (step->n > 1 ? many_of : one_of)[step->a.of][step->a.piece],
           HG_ARGS({"number", hg_translate(e->words, numbers[step->n])}));
    if (step->flags & SANDSTONE_SAME_CARD) {
        hg_put_char(&pieces, ' ');
        hg_put(&pieces, hg_translate(e->words, HG_T("from a single card")));
    }
    say_where(e, &step->a.at, &pieces);
    hg_say(e->words, out, step->flags & SANDSTONE_UP_TO ? HG_T("Remove up to {pieces}.") : HG_T("Remove {pieces}."),
           HG_ARGS({"pieces", what}));
}

static void say_move(const struct effect_words *e, int at, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at];
    char what[PHRASE], where[PHRASE];
    struct hg_out piece = hg_out_fixed(what, sizeof what), space = hg_out_fixed(where, sizeof where);
    say_which(e, one_of, &step->a, &piece);
    say_empty_space(e, &step->b.at, &space);
    hg_say(e->words, out, HG_T("Move {piece} to {where}."), HG_ARGS({"piece", what}, {"where", where}));
}

static void say_swap(const struct effect_words *e, int at, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at];
    char what[PHRASE], with[PHRASE];
    struct hg_out a = hg_out_fixed(what, sizeof what), b = hg_out_fixed(with, sizeof with);
    say_which(e, one_of, &step->a, &a);
    say_which(e, with_one_of, &step->b, &b);
    hg_say(e->words, out, HG_T("Swap {piece} {with}."), HG_ARGS({"piece", what}, {"with", with}));
}

/* The step behind this one and all that belongs to it. */
static int step_behind(const struct sandstone_rules *r, int at)
{
    const struct sandstone_step *step = &r->step[at];
    if (step->op == SANDSTONE_CHOOSE)
        return r->step[step[2].jump - 1].jump;
    return step->op == SANDSTONE_OPTIONAL ? step->jump : at + 1;
}

/* Behind each option of a choice stands a jump to the end of all; what may be left out is the only option of its step. */
void sandstone_say_option(const struct effect_words *e, int at, int option, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at], *jump = step + 1 + option;
    if (step->op == SANDSTONE_OPTIONAL)
        sandstone_say_steps(e, at + 1, step->jump, out);
    else
        sandstone_say_steps(e, jump->jump, (option + 1 < step->n ? jump[1].jump : step_behind(e->rules, at)) - 1, out);
}

/* By the numbers of the moves. */
static void say_choose(const struct effect_words *e, int at, struct hg_out *out)
{
    hg_put(out, hg_translate(e->words, HG_T("Choose one:")));
    for (int i = 0; i < e->rules->step[at].n; i++) {
        hg_put(out, " (");
        hg_put_int(out, i + 1);
        hg_put(out, ") ");
        sandstone_say_option(e, at, i, out);
    }
}

static void say_optional(const struct effect_words *e, int at, struct hg_out *out)
{
    hg_put(out, hg_translate(e->words, HG_T("If you like:")));
    hg_put_char(out, ' ');
    sandstone_say_option(e, at, 0, out);
}

/* `text` has a sentence for each n; where there is only one, {number} is n. */
static const struct {
    const char *rule;
    void (*say)(const struct effect_words *e, int at, struct hg_out *out);
    const char *text[SANDSTONE_CATEGORIES];
} ops[SANDSTONE_OPS] = {
    [SANDSTONE_PLACE] = {"9.2", say_place},
    [SANDSTONE_REMOVE] = {"9.3", say_remove},
    [SANDSTONE_MOVE] = {"9.4", say_move},
    [SANDSTONE_SWAP] = {"9.5", say_swap},
    [SANDSTONE_EXCHANGE] = {"9.6",
                            NULL,
                            {HG_T("One of your Strongholds goes to the space of one of your Towers; that Tower is "
                                  "removed.")}},
    [SANDSTONE_GOLD] = {"9.7", NULL, {HG_T("Get {number} extra Gold in this Year's Domain Check.")}},
    [SANDSTONE_HAND_SWAP] = {"9.9", NULL, {HG_T("Exchange your hand card with a card of the center.")}},
    [SANDSTONE_CHOOSE] = {"9.10", say_choose},
    [SANDSTONE_OPTIONAL] = {"9.11", say_optional},
    [SANDSTONE_EXTRA_ACTION] = {"9.12",
                                NULL,
                                {HG_T("Take one more Tower Action."), HG_T("Take one more Stronghold Action."),
                                 HG_T("Take one more Ability Action.")}},
    [SANDSTONE_TAKE_PRIORITY] = {"9.13", NULL, {HG_T("Take the Priority card.")}},
    [SANDSTONE_PEEK] = {"9.14",
                        NULL,
                        {HG_T("Look at the opposing hand card."), HG_T("Look at the opposing Bonus card."),
                         HG_T("Look at the next card of the deck.")}},
};

void sandstone_say_step(const struct effect_words *e, int at, struct hg_out *out)
{
    const struct sandstone_step *step = &e->rules->step[at];
    if (ops[step->op].say) {
        ops[step->op].say(e, at, out);
        return;
    }
    const char *const *text = ops[step->op].text;
    hg_say(e->words, out, text[text[1] ? step->n : 0], HG_ARGS({"number", NULL, step->n}));
}

void sandstone_say_steps(const struct effect_words *e, int from, int to, struct hg_out *out)
{
    for (int at = from; at != to && e->rules->step[at].op != SANDSTONE_END; at = step_behind(e->rules, at)) {
        hg_put(out, at == from ? "" : " ");
        if (out->cap - out->len < LONGEST) {
            hg_put(out, "...");
            return;
        }
        sandstone_say_step(e, at, out);
    }
}

void sandstone_say_effect(const struct effect_words *e, int first, struct hg_out *out)
{
    sandstone_say_steps(e, first, SANDSTONE_STEPS, out);
}

/* --- components --------------------------------------------------------------------------------------------------- */

/* "text", and "rules": the statements behind it, each once. */
static void write_effect(const struct effect_words *e, const char *key, const char *name, int first, struct hg_out *out)
{
    bool cited[SANDSTONE_OPS] = {0};
    hg_out_clear(e->text);
    sandstone_say_effect(e, first, e->text);
    hg_json_key(out, key);
    hg_json_open(out, '{');
    if (name)
        hg_json_text(out, "name", hg_translate(e->words, name));
    hg_json_text(out, "text", e->text->text);
    hg_json_key(out, "rules");
    hg_json_open(out, '[');
    for (int at = first; e->rules->step[at].op != SANDSTONE_END; at++) {
        int op = e->rules->step[at].op;
        if (ops[op].rule && !cited[op])
            hg_json_put_text(out, ops[op].rule);
        cited[op] = true;
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

static void write_ability(const struct effect_words *e, int index, struct hg_out *out)
{
    const struct sandstone_ability *ability = &e->rules->ability[index];
    hg_json_key(out, ability->id);
    hg_json_open(out, '{');
    hg_json_text(out, "name", ability->name);
    hg_json_int(out, "copies", ability->copies);
    write_effect(e, "top", NULL, e->rules->effect[index][SANDSTONE_TOP], out);
    write_effect(e, "bottom", NULL, e->rules->effect[index][SANDSTONE_BOTTOM], out);
    hg_json_close(out, '}');
}

/* [sandstone 9.15, 9.16] */
static void say_bonus(const struct effect_words *e, const struct sandstone_bonus *bonus, struct hg_out *out)
{
    static const char *const per_piece[SANDSTONE_PIECES] = {
        HG_T("{points} for each of your Towers on the board at the end."),
        HG_T("{points} for each of your Strongholds on the board at the end.")};
    char points[32];
    struct hg_out number = hg_out_fixed(points, sizeof points);
    hg_say(e->words, &number, HG_T("{number} {number|point|points}"), HG_ARGS({"number", NULL, bonus->points}));
    hg_say_of(e->rules, e->words, out,
              bonus->per_piece ? per_piece[bonus->what]
                               : HG_T("{points} for each {type} space you control at the end."),
              HG_ARGS({"points", points}, {"type", NULL, bonus->what, &sandstone_type}));
}

/* Our Bonus cards are called by their terrain, which has a name in every language. */
static void name_bonus(const struct effect_words *e, const struct sandstone_bonus *bonus, struct hg_out *out)
{
    static const char *const ours[SANDSTONE_TYPES] = {"Forest bonus", "Desert bonus", "Mountains bonus"};
    if (!bonus->per_piece && strcmp(bonus->name, ours[bonus->what]) == 0)
        hg_thing_name(&sandstone_type, e->rules, bonus->what, e->words, out);
    else
        hg_put(out, bonus->name);
}

static void write_bonus(const struct effect_words *e, int index, struct hg_out *out)
{
    const struct sandstone_bonus *bonus = &e->rules->bonus[index];
    hg_json_key(out, bonus->id);
    hg_json_open(out, '{');
    hg_out_clear(e->text);
    name_bonus(e, bonus, e->text);
    hg_json_text(out, "name", e->text->text);
    hg_out_clear(e->text);
    say_bonus(e, bonus, e->text);
    hg_json_text(out, "text", e->text->text);
    hg_json_key(out, "rules");
    hg_json_open(out, '[');
    hg_json_put_text(out, bonus->per_piece ? "9.16" : "9.15");
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

/* What each type of terrain is good for. */
static const struct {
    const char *shorter, *text, *rules[2];
} types[SANDSTONE_TYPES] = {
    [SANDSTONE_FOREST] =
        {HG_T("Fo"),
         HG_T("{type} decides fights: if you control more of it, your Tower captures the opposing Tower on its card. "
              "A new Stronghold removes at most as many Towers next to it as you control spaces of this kind."),
         {"6.4", "7.3"}},
    [SANDSTONE_DESERT] =
        {HG_T("De"),
         HG_T("{type} decides Priority: after each Domain Check it goes to the player who controls more; if both "
              "control the same number, it changes sides."),
         {"11.1", "11.2"}},
    [SANDSTONE_MOUNTAINS] = {HG_T("Mo"),
                             HG_T("{type}: each space brings {gold} Gold in the Domain Check."),
                             {"10.3", NULL}},
};

/* A type that another edition renames is shortened to its first two letters. */
static void shorten_type(const struct effect_words *e, int type, struct hg_out *out)
{
    const char *name = e->rules->type_names[type], *end = name + strlen(name);
    if (strcmp(name, sandstone_type.names[type]) == 0) {
        hg_put(out, hg_translate(e->words, types[type].shorter));
        return;
    }
    for (int i = 0; i < 2 && name < end; i++) {
        int n = hg_utf8_length(name, end);
        hg_put_bytes(out, name, (size_t)n);
        name += n;
    }
}

static void write_type(const struct effect_words *e, int type, struct hg_out *out)
{
    hg_json_key(out, sandstone_type_ids[type]);
    hg_json_open(out, '{');
    hg_out_clear(e->text);
    hg_thing_name(&sandstone_type, e->rules, type, e->words, e->text);
    hg_json_text(out, "name", e->text->text);
    hg_out_clear(e->text);
    shorten_type(e, type, e->text);
    hg_json_text(out, "short", e->text->text);
    hg_out_clear(e->text);
    hg_say_of(e->rules, e->words, e->text, types[type].text,
              HG_ARGS({"type", NULL, type, &sandstone_type}, {"gold", NULL, SANDSTONE_GOLD_OF_MOUNTAINS}));
    hg_json_text(out, "text", e->text->text);
    hg_json_key(out, "rules");
    hg_json_open(out, '[');
    for (int i = 0; i < 2 && types[type].rules[i]; i++)
        hg_json_put_text(out, types[type].rules[i]);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

static void write_group(const struct effect_words *e, const char *key, int count,
                        void (*write)(const struct effect_words *e, int index, struct hg_out *out), struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    for (int i = 0; i < count; i++)
        write(e, i, out);
    hg_json_close(out, '}');
}

void sandstone_write_components(const void *rules, const struct hg_words *words, struct hg_out *out)
{
    const struct sandstone_rules *r = rules;
    char room[SANDSTONE_TEXT];
    struct hg_out text = hg_out_fixed(room, sizeof room);
    struct effect_words e = {r, words, &text};
    hg_json_open(out, '{');
    write_group(&e, "abilities", r->ability_count, write_ability, out);
    write_group(&e, "bonus", SANDSTONE_BONUS_CARDS, write_bonus, out);
    hg_json_key(out, "actions");
    hg_json_open(out, '{');
    write_effect(&e, "tower", HG_T("Tower Action"), r->tower_action, out);
    write_effect(&e, "build", HG_T("Stronghold Action"), r->build, out);
    write_effect(&e, "exchange", HG_T("Stronghold Action"), r->exchange, out);
    hg_json_close(out, '}');
    write_effect(&e, "option", HG_T("Priority option"), r->priority_option, out);
    write_group(&e, "terrain", SANDSTONE_TYPES, write_type, out);
    hg_json_close(out, '}');
}
