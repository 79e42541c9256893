/* edition_effect.c: effects of an edition, compiled into steps, or every mistake in them [sandstone 9.1-9.16, 9.29].
 *
 * Steps are emitted in the order of the list. "choose" and "optional" become jumps, all of them forward, so an
 * effect has no loops and its steps can be judged from the end backwards. */
#include "games/sandstone/edition_reader.h"

/* RULING: ours; so that looking ahead stays quick. A move, a swap and an Exchange name two spaces, an option is one
 * more choice. */
enum { MOST_CHOICES = 4, MOST_OPTIONS = 6, MOST_GOLD = 99 };

const char *const sandstone_category_ids[SANDSTONE_CATEGORIES + 2] = {"tower", "stronghold", "ability", "option"};

static void compile_list(struct hg_reading *in, const struct hg_spot *at);

/* Room for a step. When there is none left, the last one is used again and again: the edition is refused anyway. */
static struct sandstone_step *emit(struct sandstone_compiler *compiler, enum sandstone_op op)
{
    struct sandstone_rules *rules = compiler->rules;
    if (rules->steps == SANDSTONE_STEPS) {
        compiler->full = true;
        rules->steps--;
    }
    struct sandstone_step *step = &rules->step[rules->steps++];
    *step = (struct sandstone_step){.op = (uint8_t)op};
    return step;
}

/* --- members of steps --------------------------------------------------------------------------------------------- */

static void read_at(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    sandstone_read_where(in, at, &((struct sandstone_step *)object)->a.at);
}

/* The piece that moves, or the first one of a swap, is known to what comes behind it. */
static void read_to(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    sandstone_compiler(in)->scope.knows |= SANDSTONE_HAS_SOURCE;
    sandstone_read_where(in, at, &((struct sandstone_step *)object)->b.at);
}

static void read_second(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    static const struct hg_member second = {"b", .shape = HG_OBJECT, .members = sandstone_which_members};
    (void)index;
    sandstone_compiler(in)->scope.knows |= SANDSTONE_HAS_FIRST;
    hg_read_member(in, at, &second, &((struct sandstone_step *)object)->b, 0);
}

static void check_same_card(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_step *step = object;
    (void)index;
    if (step->n < 2)
        step->flags &= (uint8_t)~SANDSTONE_SAME_CARD;
    else if (step->flags & SANDSTONE_SAME_CARD && step->n > 2)
        hg_wrong_member(in->problems, at->parent, "n",
                        HG_T("a Terrain card has two spaces: with same_card at most 2. [sandstone 9.3]"));
}

/* Behind the options every one of them jumps to the same place; only what all of them know is known there. */
static void read_options(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_compiler *compiler = sandstone_compiler(in);
    struct sandstone_rules *rules = compiler->rules;
    struct sandstone_step *choose = object;
    int count = hg_json_count(at->json), ends[MOST_OPTIONS] = {0};
    struct sandstone_scope before = compiler->scope, longest = {0, ~0u};
    (void)index;
    if (hg_json_type(at->json) != HG_JSON_ARRAY || count < 2 || count > MOST_OPTIONS) {
        hg_wrong(in->problems, at, HG_T("a list of two to six effects is needed. [sandstone 9.10]"), NULL);
        return;
    }
    choose->n = (uint8_t)count;
    for (int i = 0; i < count; i++)
        emit(compiler, SANDSTONE_JUMP);
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk) && !compiler->full) {
        struct hg_spot option = hg_spot_item(at, &walk);
        compiler->scope = before;
        choose[1 + walk.index].jump = rules->steps;
        compile_list(in, &option);
        ends[walk.index] = rules->steps;
        emit(compiler, SANDSTONE_JUMP);
        if (compiler->scope.choices > longest.choices)
            longest.choices = compiler->scope.choices;
        longest.knows &= compiler->scope.knows;
    }
    for (int i = 0; i < count && !compiler->full; i++)
        rules->step[ends[i]].jump = rules->steps;
    compiler->scope = (struct sandstone_scope){longest.choices + 1, longest.knows};
}

/* What an effect learns where it may be skipped, nobody knows behind it. */
static void read_skippable(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct sandstone_compiler *compiler = sandstone_compiler(in);
    struct sandstone_step *optional = object;
    unsigned knows = compiler->scope.knows;
    (void)index;
    compiler->scope.choices++;
    compile_list(in, at);
    compiler->scope.knows = knows;
    if (!compiler->full)
        optional->jump = compiler->rules->steps;
}

/* --- the vocabulary ----------------------------------------------------------------------------------------------- */

#define OP     "op", .shape = HG_ANYTHING
#define OF     "of", &sandstone_owner_word, HG_AT(struct sandstone_step, a.of)
#define PIECE  "piece", &sandstone_piece, HG_AT(struct sandstone_step, a.piece)
#define AT     "at", .shape = HG_HOOK, .read = read_at
#define NUMBER "n", &hg_number, HG_AT(struct sandstone_step, n), .min = 1, .max
#define FLAG   &hg_flag, HG_AT(struct sandstone_step, flags), HG_FLAG, HG_IF_ANY, .mask

static const struct hg_member of_place[] = {{OP}, {PIECE}, {AT}, {0}};
static const struct hg_member of_remove[] = {{OP},
                                             {OF},
                                             {PIECE, .then = sandstone_check_which},
                                             {NUMBER = MOST_CHOICES},
                                             {AT},
                                             {"up_to", FLAG = SANDSTONE_UP_TO},
                                             {"same_card", FLAG = SANDSTONE_SAME_CARD, .then = check_same_card},
                                             {0}};
static const struct hg_member of_move[] = {
    {OP}, {OF}, {PIECE, .then = sandstone_check_which}, {AT}, {"to", .shape = HG_HOOK, .read = read_to}, {0}};
static const struct hg_member of_swap[] = {
    {OP},
    {"a", NULL, HG_AT(struct sandstone_step, a), HG_OBJECT, .members = sandstone_which_members},
    {"b", .shape = HG_HOOK, .read = read_second},
    {0}};
static const struct hg_member of_gold[] = {{OP}, {NUMBER = MOST_GOLD}, {0}};
static const struct hg_member of_choose[] = {{OP}, {"options", .shape = HG_HOOK, .read = read_options}, {0}};
static const struct hg_member of_optional[] = {{OP}, {"effect", .shape = HG_HOOK, .read = read_skippable}, {0}};
static const struct hg_member of_extra_action[] = {
    {OP},
    {"category", &sandstone_action_word, HG_AT(struct sandstone_step, n)},
    {0}};
static const struct hg_member of_peek[] = {{OP}, {"what", &sandstone_peeked, HG_AT(struct sandstone_step, n)}, {0}};
static const struct hg_member of_alone[] = {{OP}, {0}};

/* `choices`: spaces and cards that are named; a removal names `n`. `grants`: what conditions may refer to behind it: a
 * capture, or the removals of a Stronghold, may empty a space. */
static const struct {
    const char *name;
    const struct hg_member *members;
    int choices;
    unsigned grants;
} ops[SANDSTONE_OPS] = {
    [SANDSTONE_PLACE] = {"place", of_place, 1, SANDSTONE_HAS_PLACED | SANDSTONE_HAS_VACATED},
    [SANDSTONE_REMOVE] = {"remove", of_remove, 0, SANDSTONE_HAS_VACATED},
    [SANDSTONE_MOVE] = {"move", of_move, 2, SANDSTONE_HAS_SOURCE | SANDSTONE_HAS_VACATED},
    [SANDSTONE_SWAP] = {"swap", of_swap, 2, SANDSTONE_HAS_FIRST},
    [SANDSTONE_EXCHANGE] = {"exchange", of_alone, 2, SANDSTONE_HAS_VACATED},
    [SANDSTONE_GOLD] = {"gold", of_gold, 0, 0},
    [SANDSTONE_HAND_SWAP] = {"hand_swap", of_alone, 1, 0},
    [SANDSTONE_CHOOSE] = {"choose", of_choose, 0, 0},
    [SANDSTONE_OPTIONAL] = {"optional", of_optional, 0, 0},
    [SANDSTONE_EXTRA_ACTION] = {"extra_action", of_extra_action, 0, 0},
    [SANDSTONE_TAKE_PRIORITY] = {"priority", of_alone, 0, 0},
    [SANDSTONE_PEEK] = {"peek", of_peek, 0, 0},
};

/* [sandstone 9.8, 9.15, 9.16, 9.29] Words of the vocabulary that stand elsewhere. */
static const char *misplaced(struct hg_json name)
{
    if (hg_json_is(name, "play"))
        return HG_T("only the Ability Action may use play. [sandstone 9.8]");
    if (hg_json_is(name, "per_space") || hg_json_is(name, "per_piece"))
        return HG_T("this is for Bonus cards and no step of an effect. [sandstone 9.29]");
    return HG_T(
        "allowed are place, remove, move, swap, exchange, gold, hand_swap, choose, optional, extra_action, priority "
        "and peek. [sandstone 9.29]");
}

static void compile_op(struct hg_reading *in, const struct hg_spot *at, enum sandstone_op op)
{
    struct sandstone_compiler *compiler = sandstone_compiler(in);
    struct sandstone_step *step = emit(compiler, (enum sandstone_op)op);
    hg_read_object(in, at, ops[op].members, step, 0);
    compiler->scope.choices += op == SANDSTONE_REMOVE ? step->n : ops[op].choices;
    compiler->scope.knows |= ops[op].grants;
}

static void compile_step(struct hg_reading *in, const struct hg_spot *at)
{
    struct hg_spot name = hg_spot_member(at, "op");
    if (hg_json_type(at->json) != HG_JSON_OBJECT) {
        hg_wrong(in->problems, at, HG_T("a step is an object with an op. [sandstone 9.1]"), NULL);
        return;
    }
    for (enum sandstone_op op = 0; op < SANDSTONE_OPS; op++)
        if (ops[op].name && hg_json_is(name.json, ops[op].name)) {
            compile_op(in, at, op);
            return;
        }
    hg_wrong(in->problems, &name, misplaced(name.json), NULL);
}

static void compile_list(struct hg_reading *in, const struct hg_spot *at)
{
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) == 0) {
        hg_wrong(in->problems, at, HG_T("an effect is a list of at least one step. [sandstone 9.1]"), NULL);
        return;
    }
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk) && !sandstone_compiler(in)->full) {
        struct hg_spot step = hg_spot_item(at, &walk);
        compile_step(in, &step);
    }
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

static void check_told(struct hg_reading *in, const struct hg_spot *at, int first)
{
    int told = most_told(sandstone_compiler(in)->rules, first);
    if (told > MOST_TOLD)
        hg_wrong(
            in->problems, at,
            HG_T("{number} things would happen in a row without a choice (to look at a card counts as two); at most "
                 "{most} may. [sandstone 9.29]"),
            HG_ARGS({"number", NULL, told}, {"most", NULL, MOST_TOLD}));
}

/* --- an effect ---------------------------------------------------------------------------------------------------- */

int sandstone_compile(struct hg_reading *in, const struct hg_spot *at)
{
    struct sandstone_compiler *compiler = sandstone_compiler(in);
    int first = compiler->rules->steps;
    if (compiler->full)
        return 0;
    compiler->scope = (struct sandstone_scope){0};
    compile_list(in, at);
    emit(compiler, SANDSTONE_END);
    if (compiler->full) {
        hg_wrong(in->problems, at, HG_T("all effects together have too many steps: at most 250, jumps included."),
                 NULL);
        return 0;
    }
    if (compiler->scope.choices > MOST_CHOICES)
        hg_wrong(
            in->problems, at,
            HG_T("an effect has at most four choices; a move, swap or exchange counts as two, an option as one more."),
            NULL);
    check_told(in, at, first);
    for (int step = compiler->rules->steps - 1; step >= first; step--)
        mark(compiler->rules, step);
    return first;
}
