/* edition_effect.c: effects of an edition, compiled into steps, or every mistake in them [sandstone 9.1-9.29].
 *
 * Steps are emitted in the order of the list. "choose" and "optional" become jumps, all of them forward, so an effect has
 * no loops and its steps can be judged from the end backwards. */
#include <string.h>

#include "games/sandstone/sandstone_state.h"

/* RULING: ours; so that looking ahead stays quick. A move, a swap and an Exchange name two spaces, an option is one more
 * choice. */
enum { MOST_CHOICES = 4, MOST_OPTIONS = 6, MOST_GOLD = 99 };

/* What conditions may refer to at some point of an effect. */
enum { KNOWS_SOURCE = 1, KNOWS_FIRST = 2, KNOWS_PLACED = 4, KNOWS_VACATED = 8 };

/* How far an effect has come. */
struct scope {
    int choices;
    unsigned knows;
};

const char *const sandstone_type_ids[SANDSTONE_TYPES] = {"forest", "desert", "mountains"};
const char *const sandstone_piece_ids[SANDSTONE_PIECES] = {"tower", "stronghold"};
const char *const sandstone_category_ids[SANDSTONE_CATEGORIES + 1] = {"tower", "stronghold", "ability", "option"};
static const char *const owner_ids[] = {"own", "opp"};
static const char *const peek_ids[SANDSTONE_PEEKS] = {"hand", "bonus", "deck"};

typedef void compile_op(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope);
static void compile_list(struct sandstone_compiler *c, struct hg_json list, struct hg_json parent, struct hg_field field,
                         struct scope *scope);

static void note(struct sandstone_compiler *c, struct hg_json value, struct hg_json parent, struct hg_field field,
                 const char *allowed)
{
    hg_problem_add(c->problems, value, parent, field, allowed);
}

/* --- steps -------------------------------------------------------------------------------------------------------------- */

/* Room for a step. When there is none left, the last one is used again and again: the edition is refused anyway. */
static struct sandstone_step *emit(struct sandstone_compiler *c, enum sandstone_op op)
{
    struct sandstone_rules *r = c->rules;
    if (r->steps == SANDSTONE_STEPS) {
        c->full = true;
        r->steps--;
    }
    struct sandstone_step *step = &r->step[r->steps++];
    *step = (struct sandstone_step){.op = (uint8_t)op};
    return step;
}

/* One of a few words; mistakes count as the first. */
static uint8_t need_word(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, const char *key,
                         const char *const *ids, int count, const char *allowed)
{
    struct hg_json value = hg_json_member(json, key);
    int found = hg_json_find(value, ids, count);
    if (found < 0)
        note(c, value, json, hg_field_member(field, key), allowed);
    return (uint8_t)(found < 0 ? 0 : found);
}

static uint8_t need_piece(struct sandstone_compiler *c, struct hg_json json, struct hg_field field)
{
    return need_word(c, json, field, "piece", sandstone_piece_ids, SANDSTONE_PIECES,
                     "allowed are tower and stronghold. [sandstone 9.29]");
}

static uint8_t need_number(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, int most)
{
    int n = 1;
    hg_need_int(c->problems, json, field, "n", 1, most, &n);
    return (uint8_t)n;
}

static bool flag(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(json, key);
    bool on = false;
    if (value.at && !hg_json_get_bool(value, &on))
        note(c, value, json, hg_field_member(field, key), "true or false is needed.");
    return on;
}

/* --- conditions [sandstone 9.17-9.26] --------------------------------------------------------------------------------------- */

/* Behind `word` and a colon, or NULL. */
static const char *after(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && text[n] == ':' ? text + n + 1 : NULL;
}

/* WHO:PIECE, or -1. */
static int read_pieces(const char *text)
{
    static const char *const pieces[] = {"tower", "stronghold", "any"};
    for (int who = 0; who < 2; who++) {
        const char *piece = after(text, owner_ids[who]);
        for (int i = 0; piece && i < 3; i++)
            if (strcmp(piece, pieces[i]) == 0)
                return 3 * who + i;
    }
    return -1;
}

/* Conditions that are one word, and what they need to know. */
static const struct {
    const char *text;
    uint8_t atom;
    unsigned knows;
} words[] = {
    {"any", SANDSTONE_ANY, 0},
    {"adj:source", SANDSTONE_ADJ_SOURCE, KNOWS_SOURCE},
    {"adj:first", SANDSTONE_ADJ_FIRST, KNOWS_FIRST},
    {"adj:placed", SANDSTONE_ADJ_PLACED, KNOWS_PLACED},
    {"vacated", SANDSTONE_VACATED, KNOWS_VACATED},
    {"type:forest", SANDSTONE_TYPE + SANDSTONE_FOREST, 0},
    {"type:desert", SANDSTONE_TYPE + SANDSTONE_DESERT, 0},
    {"type:mountains", SANDSTONE_TYPE + SANDSTONE_MOUNTAINS, 0},
};

/* -1: there is no such condition; -2: it has no meaning here. */
static int read_atom(const char *text, unsigned knows)
{
    const char *rest = after(text, "not");
    int negated = rest ? SANDSTONE_NOT : 0;
    text = rest ? rest : text;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(text, words[i].text) == 0)
            return words[i].knows & ~knows ? -2 : words[i].atom | negated;
    int base = (rest = after(text, "adj")) ? SANDSTONE_ADJ : (rest = after(text, "card")) ? SANDSTONE_CARD : -1;
    int pieces = rest ? read_pieces(rest) : -1;
    return pieces < 0 ? -1 : (base + pieces) | negated;
}

/* One condition, with its alternatives. Its text is cut at each '|'. */
static const char *read_clause(char *text, unsigned knows, struct sandstone_where *where)
{
    uint8_t *atoms = where->atom[where->clauses], count = 0;
    for (char *next = text; next; text = next) {
        next = strchr(text, '|');
        if (next)
            *next++ = '\0';
        int found = read_atom(text, knows);
        if (found == -1)
            return "allowed are any, adj:WHO:PIECE, card:WHO:PIECE, adj:source, adj:first, adj:placed, vacated, type:T, "
                   "each with not: before it, several with | between them. [sandstone 9.29]";
        if (found == -2)
            return "nothing earlier in this effect gives this condition a meaning. [sandstone 9.29]";
        if (count == SANDSTONE_ALTERNATIVES)
            return "a condition has at most four alternatives.";
        atoms[count++] = (uint8_t)found;
    }
    where->atoms[where->clauses++] = count;
    return NULL;
}

/* adj:WHO:PIECE and card:WHO:PIECE without a "not:", of which a clause has only such. */
static void add_pieces(uint32_t sets[2][SANDSTONE_PIECES], int what)
{
    for (int piece = 0; piece < SANDSTONE_PIECES; piece++)
        if (what % 3 == piece || what % 3 == SANDSTONE_PIECES)
            sets[what / 3][piece] = ~UINT32_C(0);
}

static void simplify(struct sandstone_where *where)
{
    where->kind = where->clauses ? SANDSTONE_BY_CLAUSES : SANDSTONE_EVERYWHERE;
    if (where->clauses != 1)
        return;
    for (int i = 0; i < where->atoms[0]; i++)
        if (where->atom[0][i] < SANDSTONE_ADJ || where->atom[0][i] >= SANDSTONE_ADJ_SOURCE)
            return;
    unsigned adj = 0, card = 0;
    for (int i = 0; i < where->atoms[0]; i++) {
        int what = where->atom[0][i];
        bool is_adj = what < SANDSTONE_CARD;
        add_pieces(is_adj ? where->adj : where->card, what - (is_adj ? SANDSTONE_ADJ : SANDSTONE_CARD));
        adj += is_adj;
        card += !is_adj;
    }
    where->kind = !card ? SANDSTONE_BY_ADJ : !adj ? SANDSTONE_BY_CARD : SANDSTONE_BY_BOTH;
}

static void read_where(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, const char *key,
                       unsigned knows, struct sandstone_where *where)
{
    struct hg_json list = hg_need(c->problems, json, field, key, HG_JSON_ARRAY);
    field = hg_field_member(field, key);
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        char text[96];
        const char *wrong = "a text is needed, like adj:own:any.";
        if (hg_json_is(walk.value, "any"))
            continue; /* no clause: the whole board */
        if (where->clauses == SANDSTONE_CLAUSES)
            wrong = "there are at most four conditions.";
        else if (hg_json_get_text(walk.value, text, sizeof text) >= 0)
            wrong = read_clause(text, knows, where);
        if (wrong)
            note(c, walk.value, list, hg_field_item(field, walk.index), wrong);
    }
    simplify(where);
    if (list.at && walk.index < 0)
        note(c, list, json, field, "at least one condition is needed; [\"any\"] stands for every space.");
}

/* [sandstone 9.28] RULING: D6. */
static void read_which(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, unsigned knows,
                       struct sandstone_which *which)
{
    which->of = need_word(c, json, field, "of", owner_ids, 2, "allowed are own and opp. [sandstone 9.29]");
    which->piece = need_piece(c, json, field);
    if (which->of && which->piece == SANDSTONE_STRONGHOLD)
        note(c, hg_json_member(json, "piece"), json, hg_field_member(field, "piece"),
             "an effect may not move, swap or remove the opponent's Stronghold. [sandstone 9.28]");
    read_where(c, json, field, "at", knows, &which->at);
}

/* --- one function for each op ------------------------------------------------------------------------------------------------ */

static void compile_place(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct sandstone_step *step = emit(c, SANDSTONE_PLACE);
    step->a.piece = need_piece(c, json, field);
    read_where(c, json, field, "at", scope->knows, &step->a.at);
    scope->choices++;
    scope->knows |= KNOWS_PLACED | KNOWS_VACATED; /* a capture, or the removals of a Stronghold, may empty a space */
}

static void compile_remove(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct sandstone_step *step = emit(c, SANDSTONE_REMOVE);
    read_which(c, json, field, scope->knows, &step->a);
    step->n = need_number(c, json, field, MOST_CHOICES);
    if (flag(c, json, field, "up_to"))
        step->flags |= SANDSTONE_UP_TO;
    if (flag(c, json, field, "same_card") && step->n > 1)
        step->flags |= SANDSTONE_SAME_CARD;
    if (step->flags & SANDSTONE_SAME_CARD && step->n > 2)
        note(c, hg_json_member(json, "n"), json, hg_field_member(field, "n"),
             "a Terrain card has two spaces: with same_card at most 2. [sandstone 9.3]");
    scope->choices += step->n;
    scope->knows |= KNOWS_VACATED;
}

static void compile_move(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct sandstone_step *step = emit(c, SANDSTONE_MOVE);
    read_which(c, json, field, scope->knows, &step->a);
    read_where(c, json, field, "to", scope->knows | KNOWS_SOURCE, &step->b.at);
    scope->choices += 2;
    scope->knows |= KNOWS_SOURCE | KNOWS_VACATED;
}

static void compile_swap(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    static const char *const known[] = {"of", "piece", "at", NULL};
    struct sandstone_step *step = emit(c, SANDSTONE_SWAP);
    for (int i = 0; i < 2; i++) {
        const char *key = i ? "b" : "a";
        struct hg_json half = hg_need(c->problems, json, field, key, HG_JSON_OBJECT);
        struct hg_field at = hg_field_member(field, key);
        if (!half.at)
            continue;
        hg_only_known(c->problems, half, at, known);
        read_which(c, half, at, scope->knows | (i ? KNOWS_FIRST : 0), i ? &step->b : &step->a);
    }
    scope->choices += 2;
    scope->knows |= KNOWS_FIRST;
}

static void compile_exchange(struct sandstone_compiler *c, struct hg_json json, struct hg_field field,
                             struct scope *scope)
{
    (void)json, (void)field;
    emit(c, SANDSTONE_EXCHANGE);
    scope->choices += 2;
    scope->knows |= KNOWS_VACATED;
}

static void compile_gold(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    (void)scope;
    emit(c, SANDSTONE_GOLD)->n = need_number(c, json, field, MOST_GOLD);
}

static void compile_hand_swap(struct sandstone_compiler *c, struct hg_json json, struct hg_field field,
                              struct scope *scope)
{
    (void)json, (void)field;
    emit(c, SANDSTONE_HAND_SWAP);
    scope->choices++;
}

/* Behind the options every one of them jumps to the same place; only what all of them know is known there. */
static void compile_choose(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    struct hg_json options = hg_need(c->problems, json, field, "options", HG_JSON_ARRAY);
    int count = hg_json_count(options), first = c->rules->steps, ends[MOST_OPTIONS];
    struct scope longest = {0, ~0u};
    field = hg_field_member(field, "options");
    if (options.at && (count < 2 || count > MOST_OPTIONS)) {
        note(c, options, json, field, "a list of two to six effects is needed. [sandstone 9.10]");
        return;
    }
    emit(c, SANDSTONE_CHOOSE)->n = (uint8_t)count;
    for (int i = 0; i < count; i++)
        emit(c, SANDSTONE_JUMP);
    struct hg_json_walk walk = hg_json_walk(options);
    while (hg_json_next(&walk) && !c->full) {
        struct scope option = *scope;
        c->rules->step[first + 1 + walk.index].jump = c->rules->steps;
        compile_list(c, walk.value, options, hg_field_item(field, walk.index), &option);
        ends[walk.index] = c->rules->steps;
        emit(c, SANDSTONE_JUMP);
        longest.choices = option.choices > longest.choices ? option.choices : longest.choices;
        longest.knows &= option.knows;
    }
    for (int i = 0; i < count && !c->full; i++)
        c->rules->step[ends[i]].jump = c->rules->steps;
    *scope = (struct scope){longest.choices + 1, longest.knows};
}

static void compile_optional(struct sandstone_compiler *c, struct hg_json json, struct hg_field field,
                             struct scope *scope)
{
    int first = c->rules->steps;
    struct scope inside = {scope->choices + 1, scope->knows};
    emit(c, SANDSTONE_OPTIONAL);
    compile_list(c, hg_json_member(json, "effect"), json, hg_field_member(field, "effect"), &inside);
    if (!c->full)
        c->rules->step[first].jump = c->rules->steps;
    scope->choices = inside.choices;
}

static void compile_extra_action(struct sandstone_compiler *c, struct hg_json json, struct hg_field field,
                                 struct scope *scope)
{
    (void)scope;
    emit(c, SANDSTONE_EXTRA_ACTION)->n =
        need_word(c, json, field, "category", sandstone_category_ids, SANDSTONE_CATEGORIES,
                  "allowed are tower, stronghold and ability. [sandstone 9.12]");
}

static void compile_priority(struct sandstone_compiler *c, struct hg_json json, struct hg_field field,
                             struct scope *scope)
{
    (void)json, (void)field, (void)scope;
    emit(c, SANDSTONE_TAKE_PRIORITY);
}

static void compile_peek(struct sandstone_compiler *c, struct hg_json json, struct hg_field field, struct scope *scope)
{
    (void)scope;
    emit(c, SANDSTONE_PEEK)->n = need_word(c, json, field, "what", peek_ids, SANDSTONE_PEEKS,
                                           "allowed are hand, bonus and deck. [sandstone 9.14]");
}

/* --- the vocabulary -------------------------------------------------------------------------------------------------------- */

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

static void compile_step(struct sandstone_compiler *c, struct hg_json json, struct hg_json list, struct hg_field field,
                         struct scope *scope)
{
    struct hg_json name = hg_json_member(json, "op");
    if (hg_json_type(json) != HG_JSON_OBJECT) {
        note(c, json, list, field, "a step is an object with an op. [sandstone 9.1]");
        return;
    }
    for (int i = 0; i < OPS; i++)
        if (hg_json_is(name, ops[i].name)) {
            hg_only_known(c->problems, json, field, ops[i].known);
            ops[i].compile(c, json, field, scope);
            return;
        }
    note(c, name, json, hg_field_member(field, "op"), misplaced(name));
}

static void compile_list(struct sandstone_compiler *c, struct hg_json list, struct hg_json parent, struct hg_field field,
                         struct scope *scope)
{
    if (hg_json_type(list) != HG_JSON_ARRAY || hg_json_count(list) == 0) {
        note(c, list, parent, field, "an effect is a list of at least one step. [sandstone 9.1]");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk) && !c->full)
        compile_step(c, walk.value, list, hg_field_item(field, walk.index), scope);
}

/* --- what can fail ----------------------------------------------------------------------------------------------------------- */

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

int sandstone_compile(struct sandstone_compiler *c, struct hg_json effect, struct hg_json parent, struct hg_field field)
{
    int first = c->rules->steps;
    struct scope scope = {0};
    if (c->full)
        return 0;
    compile_list(c, effect, parent, field, &scope);
    emit(c, SANDSTONE_END);
    if (c->full) {
        note(c, effect, parent, field, "all effects together have too many steps: at most 250, jumps included.");
        return 0;
    }
    if (scope.choices > MOST_CHOICES)
        note(c, effect, parent, field,
             "an effect has at most four choices; a move, swap or exchange counts as two, an option as one more.");
    for (int at = c->rules->steps - 1; at >= first; at--)
        mark(c->rules, at);
    return first;
}
