/* edition_effect.c: effects of an edition, compiled into steps, or every mistake in them [sandstone 9.1-9.16, 9.29].
 *
 * Steps are emitted in the order of the list. "choose" and "optional" become jumps, all of them forward, so an
 * effect has no loops and its steps can be judged from the end backwards. */
#include "games/sandstone/edition_reader.h"

/* RULING: ours; so that looking ahead stays quick. A move, a swap and an Exchange name two spaces, an option is one
 * more choice. */
enum { MOST_CHOICES = 4, MOST_OPTIONS = 6, MOST_GOLD = 99 };

/* How far an effect has come. */
struct scope {
    int choices;
    unsigned knows;
};

const char *const sandstone_category_ids[SANDSTONE_CATEGORIES + 2] = {"tower", "stronghold", "ability", "option"};
static const char *const peek_ids[SANDSTONE_PEEKS] = {"hand", "bonus", "deck"};

typedef void compile_op(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope);
static void compile_list(struct sandstone_reader *r, struct hg_json list, struct hg_json parent, struct hg_field field,
                         struct scope *scope);

/* --- steps -------------------------------------------------------------------------------------------------------- */

/* Room for a step. When there is none left, the last one is used again and again: the edition is refused anyway. */
static struct sandstone_step *emit(struct sandstone_reader *r, enum sandstone_op op)
{
    struct sandstone_rules *rules = r->rules;
    if (rules->steps == SANDSTONE_STEPS) {
        r->full = true;
        rules->steps--;
    }
    struct sandstone_step *step = &rules->step[rules->steps++];
    *step = (struct sandstone_step){.op = (uint8_t)op};
    return step;
}

static uint8_t need_number(struct sandstone_reader *r, struct hg_json json, struct hg_field field, int most)
{
    int n = 1;
    hg_need_int(r->problems, json, field, "n", 1, most, &n);
    return (uint8_t)n;
}

static bool flag(struct sandstone_reader *r, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    bool on = false;
    if (value.at && !hg_json_get_bool(value, &on))
        sandstone_note(r, value, json, hg_field_member(field, key), "true or false is needed.");
    return on;
}

/* --- one function for each op ------------------------------------------------------------------------------------- */

static void compile_place(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct sandstone_step *step = emit(r, SANDSTONE_PLACE);
    step->a.piece = sandstone_need_piece(r, json, field);
    sandstone_read_where(r, json, field, "at", scope->knows, &step->a.at);
    scope->choices++;
    scope->knows |= SANDSTONE_HAS_PLACED |
                    SANDSTONE_HAS_VACATED; /* a capture, or the removals of a Stronghold, may empty a space */
}

static void compile_remove(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct sandstone_step *step = emit(r, SANDSTONE_REMOVE);
    sandstone_read_which(r, json, field, scope->knows, &step->a);
    step->n = need_number(r, json, field, MOST_CHOICES);
    if (flag(r, json, field, "up_to"))
        step->flags |= SANDSTONE_UP_TO;
    if (flag(r, json, field, "same_card") && step->n > 1)
        step->flags |= SANDSTONE_SAME_CARD;
    if (step->flags & SANDSTONE_SAME_CARD && step->n > 2)
        sandstone_note(r, hg_json_member(json, "n"), json, hg_field_member(field, "n"),
                       "a Terrain card has two spaces: with same_card at most 2. [sandstone 9.3]");
    scope->choices += step->n;
    scope->knows |= SANDSTONE_HAS_VACATED;
}

static void compile_move(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct sandstone_step *step = emit(r, SANDSTONE_MOVE);
    sandstone_read_which(r, json, field, scope->knows, &step->a);
    sandstone_read_where(r, json, field, "to", scope->knows | SANDSTONE_HAS_SOURCE, &step->b.at);
    scope->choices += 2;
    scope->knows |= SANDSTONE_HAS_SOURCE | SANDSTONE_HAS_VACATED;
}

static void compile_swap(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    static const char *const known[] = {"of", "piece", "at", NULL};
    struct sandstone_step *step = emit(r, SANDSTONE_SWAP);
    for (int i = 0; i < 2; i++) {
        const char *key = i ? "b" : "a";
        struct hg_json half = hg_need(r->problems, json, field, key, HG_JSON_OBJECT);
        struct hg_field at = hg_field_member(field, key);
        if (!half.at)
            continue;
        hg_only_known(r->problems, half, at, known);
        sandstone_read_which(r, half, at, scope->knows | (i ? SANDSTONE_HAS_FIRST : 0), i ? &step->b : &step->a);
    }
    scope->choices += 2;
    scope->knows |= SANDSTONE_HAS_FIRST;
}

static void compile_exchange(struct sandstone_reader *r, struct hg_json json, struct hg_field field,
                             struct scope *scope)
{
    (void)json, (void)field;
    emit(r, SANDSTONE_EXCHANGE);
    scope->choices += 2;
    scope->knows |= SANDSTONE_HAS_VACATED;
}

static void compile_gold(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    (void)scope;
    emit(r, SANDSTONE_GOLD)->n = need_number(r, json, field, MOST_GOLD);
}

static void compile_hand_swap(struct sandstone_reader *r, struct hg_json json, struct hg_field field,
                              struct scope *scope)
{
    (void)json, (void)field;
    emit(r, SANDSTONE_HAND_SWAP);
    scope->choices++;
}

/* Behind the options every one of them jumps to the same place; only what all of them know is known there. */
static void compile_choose(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct hg_json options = hg_need(r->problems, json, field, "options", HG_JSON_ARRAY);
    int count = hg_json_count(options), first = r->rules->steps, ends[MOST_OPTIONS] = {0};
    struct scope longest = {0, ~0u};
    field = hg_field_member(field, "options");
    if (options.at && (count < 2 || count > MOST_OPTIONS)) {
        sandstone_note(r, options, json, field, "a list of two to six effects is needed. [sandstone 9.10]");
        return;
    }
    emit(r, SANDSTONE_CHOOSE)->n = (uint8_t)count;
    for (int i = 0; i < count; i++)
        emit(r, SANDSTONE_JUMP);
    struct hg_json_walk walk = hg_json_walk(options);
    while (hg_json_next(&walk) && !r->full) {
        struct scope option = *scope;
        r->rules->step[first + 1 + walk.index].jump = r->rules->steps;
        compile_list(r, walk.value, options, hg_field_item(field, walk.index), &option);
        ends[walk.index] = r->rules->steps;
        emit(r, SANDSTONE_JUMP);
        longest.choices = option.choices > longest.choices ? option.choices : longest.choices;
        longest.knows &= option.knows;
    }
    for (int i = 0; i < count && !r->full; i++)
        r->rules->step[ends[i]].jump = r->rules->steps;
    *scope = (struct scope){longest.choices + 1, longest.knows};
}

static void compile_optional(struct sandstone_reader *r, struct hg_json json, struct hg_field field,
                             struct scope *scope)
{
    int first = r->rules->steps;
    struct scope inside = {scope->choices + 1, scope->knows};
    emit(r, SANDSTONE_OPTIONAL);
    compile_list(r, hg_json_member(json, "effect"), json, hg_field_member(field, "effect"), &inside);
    if (!r->full)
        r->rules->step[first].jump = r->rules->steps;
    scope->choices = inside.choices;
}

static void compile_extra_action(struct sandstone_reader *r, struct hg_json json, struct hg_field field,
                                 struct scope *scope)
{
    (void)scope;
    emit(r, SANDSTONE_EXTRA_ACTION)->n =
        sandstone_need_word(r, json, field, "category", sandstone_category_ids, SANDSTONE_CATEGORIES,
                            "allowed are tower, stronghold and ability. [sandstone 9.12]");
}

static void compile_priority(struct sandstone_reader *r, struct hg_json json, struct hg_field field,
                             struct scope *scope)
{
    (void)json, (void)field, (void)scope;
    emit(r, SANDSTONE_TAKE_PRIORITY);
}

static void compile_peek(struct sandstone_reader *r, struct hg_json json, struct hg_field field, struct scope *scope)
{
    (void)scope;
    emit(r, SANDSTONE_PEEK)->n = sandstone_need_word(r, json, field, "what", peek_ids, SANDSTONE_PEEKS,
                                                     "allowed are hand, bonus and deck. [sandstone 9.14]");
}

/* --- the vocabulary ----------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    compile_op *compile;
    const char *known[8]; /* members */
} ops[] = {
    {"place", compile_place, {"op", "piece", "at"}},
    {"remove", compile_remove, {"op", "of", "piece", "n", "at", "same_card", "up_to"}},
    {"move", compile_move, {"op", "of", "piece", "at", "to"}},
    {"swap", compile_swap, {"op", "a", "b"}},
    {"exchange", compile_exchange, {"op"}},
    {"gold", compile_gold, {"op", "n"}},
    {"hand_swap", compile_hand_swap, {"op"}},
    {"choose", compile_choose, {"op", "options"}},
    {"optional", compile_optional, {"op", "effect"}},
    {"extra_action", compile_extra_action, {"op", "category"}},
    {"priority", compile_priority, {"op"}},
    {"peek", compile_peek, {"op", "what"}},
};
enum { OPS = sizeof ops / sizeof ops[0] };

/* [sandstone 9.8, 9.15, 9.16, 9.29] Words of the vocabulary that stand elsewhere. */
static const char *misplaced(struct hg_json name)
{
    if (hg_json_is(name, "play"))
        return "only the Ability Action may use play. [sandstone 9.8]";
    if (hg_json_is(name, "per_space") || hg_json_is(name, "per_piece"))
        return "this is for Bonus cards and no step of an effect. [sandstone 9.29]";
    return "allowed are place, remove, move, swap, exchange, gold, hand_swap, choose, optional, extra_action, priority "
           "and peek. [sandstone 9.29]";
}

static void compile_step(struct sandstone_reader *r, struct hg_json json, struct hg_json list, struct hg_field field,
                         struct scope *scope)
{
    struct hg_json name = hg_json_member(json, "op");
    if (hg_json_type(json) != HG_JSON_OBJECT) {
        sandstone_note(r, json, list, field, "a step is an object with an op. [sandstone 9.1]");
        return;
    }
    for (int i = 0; i < OPS; i++)
        if (hg_json_is(name, ops[i].name)) {
            hg_only_known(r->problems, json, field, ops[i].known);
            ops[i].compile(r, json, field, scope);
            return;
        }
    sandstone_note(r, name, json, hg_field_member(field, "op"), misplaced(name));
}

static void compile_list(struct sandstone_reader *r, struct hg_json list, struct hg_json parent, struct hg_field field,
                         struct scope *scope)
{
    if (hg_json_type(list) != HG_JSON_ARRAY || hg_json_count(list) == 0) {
        sandstone_note(r, list, parent, field, "an effect is a list of at least one step. [sandstone 9.1]");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk) && !r->full)
        compile_step(r, walk.value, list, hg_field_item(field, walk.index), scope);
}

/* --- what can fail ------------------------------------------------------------------------------------------------ */

static bool is_sure(const struct sandstone_rules *r, int at)
{
    return r->step[at].flags & SANDSTONE_SURE;
}

static bool has_sure_option(const struct sandstone_rules *r, int choose)
{
    for (int i = 1; i <= r->step[choose].n; i++)
        if (is_sure(r, choose + i))
            return true;
    return false;
}

/* Can everything from here on be done on any board? */
static bool cannot_fail(const struct sandstone_rules *r, int at)
{
    const struct sandstone_step *step = &r->step[at];
    switch (step->op) {
    case SANDSTONE_END: return true;
    case SANDSTONE_JUMP:
    case SANDSTONE_OPTIONAL: return is_sure(r, step->jump);
    case SANDSTONE_GOLD:
    case SANDSTONE_EXTRA_ACTION:
    case SANDSTONE_TAKE_PRIORITY: return is_sure(r, at + 1);
    case SANDSTONE_REMOVE: return step->flags & SANDSTONE_UP_TO && is_sure(r, at + 1);
    case SANDSTONE_CHOOSE: return has_sure_option(r, at);
    default: return false;
    }
}

static bool is_placed_at_vacated(const struct sandstone_step *step)
{
    return step->op == SANDSTONE_PLACE && step->a.at.clauses == 1 && step->a.at.atoms[0] == 1 &&
           step->a.at.atom[0][0] == SANDSTONE_VACATED;
}

static void mark(struct sandstone_rules *r, int at)
{
    struct sandstone_step *step = &r->step[at];
    bool chooses = step->op <= SANDSTONE_EXCHANGE || step->op == SANDSTONE_HAND_SWAP;
    if (cannot_fail(r, at))
        step->flags |= SANDSTONE_SURE | SANDSTONE_AT_A_GLANCE;
    if (!chooses)
        return;
    if (is_sure(r, at + 1))
        step->flags |= SANDSTONE_LAST;
    bool removes = step->op == SANDSTONE_REMOVE && !(step->flags & SANDSTONE_UP_TO);
    if (removes && is_placed_at_vacated(step + 1) && is_sure(r, at + 2)) {
        step->flags |= SANDSTONE_LAST | SANDSTONE_REFILLS;
        step->next = step[1].a.piece;
    }
    if (step->flags & SANDSTONE_LAST && step->op != SANDSTONE_HAND_SWAP)
        step->flags |= SANDSTONE_AT_A_GLANCE;
}

/* --- what an effect tells ----------------------------------------------------------------------------------------- */

/* What one call tells beside the steps of an effect that need no choice, at most: a Tower placed, a capture and its
 * Tower (3); an extra action, the rest of the turn and the next turn forfeited (3); two incomes, two upkeeps, Priority
 * (5); the end with four cards shown, two scores and the result (7). A Year that begins (2) comes instead of the first;
 * a win (6), or a center that is cleared and filled (2), instead of the last. */
enum { MOST_TOLD_AROUND = 3 + 3 + 5 + 7, MOST_TOLD = SANDSTONE_MOST_EVENTS - MOST_TOLD_AROUND };

/* Events from this step to the next choice, if every step on the way that may be left out is. The steps behind it are
 * counted already. */
static int count_told(const struct sandstone_rules *r, int at, const int *told)
{
    const struct sandstone_step *step = &r->step[at];
    switch (step->op) {
    case SANDSTONE_JUMP:
    case SANDSTONE_OPTIONAL: return told[step->jump];
    case SANDSTONE_GOLD:
    case SANDSTONE_EXTRA_ACTION:
    case SANDSTONE_TAKE_PRIORITY: return 1 + told[at + 1];
    case SANDSTONE_PEEK: return 2 + told[at + 1]; /* to the one who looks, and to the other */
    case SANDSTONE_REMOVE: return step->flags & SANDSTONE_UP_TO ? told[at + 1] : 0;
    default: return 0;
    }
}

/* The most events between two choices of the effect whose first step this is. */
static int most_told(const struct sandstone_rules *r, int first)
{
    int told[SANDSTONE_STEPS] = {0}, most = 0;
    for (int at = r->steps - 1; at >= first; at--) {
        told[at] = count_told(r, at, told);
        most = told[at] > most ? told[at] : most;
    }
    return most;
}

static void check_told(struct sandstone_reader *r, int first, struct hg_json effect, struct hg_json parent,
                       struct hg_field field)
{
    int told = most_told(r->rules, first);
    if (told <= MOST_TOLD)
        return;
    char sentence[160];
    struct hg_out out = hg_out_fixed(sentence, sizeof sentence);
    hg_put_int(&out, told);
    hg_put(&out, " things would happen in a row without a choice (to look at a card counts as two); at most ");
    hg_put_int(&out, MOST_TOLD);
    hg_put(&out, " may. [sandstone 9.29]");
    sandstone_note(r, effect, parent, field, sentence);
}

/* --- an effect ---------------------------------------------------------------------------------------------------- */

int sandstone_compile(struct sandstone_reader *r, struct hg_json effect, struct hg_json parent, struct hg_field field)
{
    int first = r->rules->steps;
    struct scope scope = {0};
    if (r->full)
        return 0;
    compile_list(r, effect, parent, field, &scope);
    emit(r, SANDSTONE_END);
    if (r->full) {
        sandstone_note(r, effect, parent, field,
                       "all effects together have too many steps: at most 250, jumps included.");
        return 0;
    }
    if (scope.choices > MOST_CHOICES)
        sandstone_note(
            r, effect, parent, field,
            "an effect has at most four choices; a move, swap or exchange counts as two, an option as one more.");
    check_told(r, first, effect, parent, field);
    for (int at = r->rules->steps - 1; at >= first; at--)
        mark(r->rules, at);
    return first;
}
