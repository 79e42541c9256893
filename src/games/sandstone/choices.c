/* choices.c: legal moves, as sets. Spaces come in their order, from the top left by rows. RULING: D3. */
#include "games/sandstone/choices.h"

#include "games/sandstone/glance.h"

/* --- sets of moves ------------------------------------------------------------------------------------------------ */

static uint32_t word(enum sandstone_move_kind kind)
{
    return hg_move_word((struct hg_move){.kind = (uint8_t)kind});
}

static uint32_t by_a(void)
{
    return hg_move_word((struct hg_move){.a = 1});
}

static uint32_t by_b(void)
{
    return hg_move_word((struct hg_move){.b = 1});
}

static struct sandstone_choices at(uint32_t spaces)
{
    return (struct sandstone_choices){spaces, word(SANDSTONE_MOVE_AT), by_a(), word(SANDSTONE_MOVE_STOP)};
}

static bool names_two(const struct sandstone_choices *choices)
{
    return choices->like == word(SANDSTONE_MOVE_FROM);
}

/* The bits are those of s->open. */
static uint32_t action(const struct sandstone_state *s, int n)
{
    switch (n) {
    case 0: return word(SANDSTONE_MOVE_TOWER);
    case 1: return word(SANDSTONE_MOVE_STRONGHOLD);
    case 2: return word(SANDSTONE_MOVE_STRONGHOLD) + by_a();
    case 3 + SANDSTONE_CENTER: return word(SANDSTONE_MOVE_ABILITY) + by_a() * s->hand[s->turn] + by_b();
    default: return word(SANDSTONE_MOVE_ABILITY) + by_a() * s->center[n - 3];
    }
}

static inline uint32_t word_of(const struct sandstone_state *s, const struct sandstone_choices *choices, int n)
{
    if (n == SANDSTONE_OTHER)
        return choices->other;
    if (choices->step)
        return choices->like + choices->step * (uint32_t)n;
    if (choices->like == word(SANDSTONE_MOVE_TAKE))
        return choices->like + by_a() * s->center[n];
    return action(s, n);
}

static struct hg_move move_of(const struct sandstone_state *s, const struct sandstone_choices *choices, int n)
{
    return hg_word_move(word_of(s, choices, n));
}

/* --- the choices of an effect ------------------------------------------------------------------------------------- */

/* A plain step, see sandstone_glance. Whoever has to decide can name something: it was possible when it was begun. */
static inline bool is_plain(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    return r->glance[s->run.step].plain && !s->run.clear && !s->run.left;
}

static inline struct sandstone_choices plain_choices(const struct sandstone_rules *r,
                                                     const struct sandstone_sight *sight,
                                                     const struct sandstone_glance *glance)
{
    uint32_t set = sandstone_named(r, sight, glance);
    if (glance->step == by_a() + by_b()) /* of two pieces on one card the first stands for both */
        set &= r->lattice.first_half;
    return (struct sandstone_choices){set, glance->like, glance->step, 0};
}

/* [sandstone 9.3] Two pieces from one card are named together. */
static struct sandstone_choices removals(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         const struct sandstone_step *step)
{
    uint32_t set = s->run.left ? s->run.targets : sandstone_removals(r, s, step);
    if (sandstone_is_pair(step))
        return (struct sandstone_choices){
            .set = set & r->lattice.first_half,
            .like = word(SANDSTONE_MOVE_PAIR) + by_b() * r->lattice.fold,
            .step = by_a() + by_b(),
        };
    return at(step->flags & SANDSTONE_UP_TO ? set | hg_bit(SANDSTONE_OTHER) : set);
}

static struct sandstone_choices takes(const struct sandstone_state *s)
{
    return (struct sandstone_choices){.set = sandstone_takes(s), .like = word(SANDSTONE_MOVE_TAKE)};
}

/* [sandstone 9.10] */
static struct sandstone_choices options(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        const struct sandstone_step *step)
{
    struct sandstone_choices choices = {.like = word(SANDSTONE_MOVE_CHOICE), .step = by_a()};
    for (int i = 0; i < step->n; i++)
        if (sandstone_possible(r, s, step[1 + i].jump))
            choices.set |= hg_bit(i);
    return choices;
}

/* [sandstone 9.11] Nobody is asked unless it can be done; skipping it must leave the rest possible, too. */
static struct sandstone_choices optional(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         const struct sandstone_step *step)
{
    uint32_t skip = sandstone_possible(r, s, step->jump) ? hg_bit(SANDSTONE_OTHER) : 0;
    return (struct sandstone_choices){1 | skip, word(SANDSTONE_MOVE_CHOICE), by_a(), word(SANDSTONE_MOVE_SKIP)};
}

static struct sandstone_choices choices_now(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (is_plain(r, s)) {
        struct sandstone_sight sight = sandstone_look(s);
        return plain_choices(r, &sight, &r->glance[s->run.step]);
    }
    if (s->run.clear) /* [sandstone 7.5] */
        return at(sandstone_clear_targets(r, s) | hg_bit(SANDSTONE_OTHER));
    switch (step->op) {
    case SANDSTONE_PLACE: return at(sandstone_places(r, s, step));
    case SANDSTONE_REMOVE: return removals(r, s, step);
    case SANDSTONE_MOVE:
    case SANDSTONE_SWAP:
    case SANDSTONE_EXCHANGE:
        return (struct sandstone_choices){.set = sandstone_firsts(r, s, step), .like = word(SANDSTONE_MOVE_FROM)};
    case SANDSTONE_HAND_SWAP: return takes(s);
    case SANDSTONE_CHOOSE: return options(r, s, step);
    case SANDSTONE_OPTIONAL: return optional(r, s, step);
    default: return (struct sandstone_choices){0};
    }
}

/* --- those that lead to its end [sandstone 5.11] ------------------------------------------------------------------ */

static uint32_t completing(const struct sandstone_rules *r, const struct sandstone_state *s,
                           const struct sandstone_choices *choices)
{
    uint32_t kept = 0;
    for (uint32_t rest = choices->set; rest; rest = hg_without_lowest(rest))
        if (sandstone_completes(r, s, move_of(s, choices, hg_lowest(rest))))
            kept |= rest & -rest;
    return kept;
}

/* The second spaces that can be named with a first one. */
static uint32_t seconds(const struct sandstone_rules *r, const struct sandstone_state *s, int first)
{
    uint32_t set = sandstone_seconds(r, s, &r->step[s->run.step], first);
    if (!sandstone_must_look_ahead(r, s))
        return set;
    uint32_t like = word(SANDSTONE_MOVE_FROM) + by_a() * (uint32_t)first;
    return completing(r, s, &(struct sandstone_choices){set, like, by_b(), 0});
}

bool sandstone_has_choice(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (is_plain(r, s))
        return sandstone_possible(r, s, s->run.step);
    struct sandstone_choices choices = choices_now(r, s);
    for (uint32_t rest = choices.set; rest; rest = hg_without_lowest(rest))
        if (names_two(&choices)
                ? seconds(r, s, hg_lowest(rest)) != 0
                : !sandstone_must_look_ahead(r, s) || sandstone_completes(r, s, move_of(s, &choices, hg_lowest(rest))))
            return true;
    return false;
}

/* --- the choices of a turn ---------------------------------------------------------------------------------------- */

static struct sandstone_choices effect(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    struct sandstone_choices choices = choices_now(r, s);
    if (!names_two(&choices) && sandstone_must_look_ahead(r, s))
        choices.set = completing(r, s, &choices);
    return choices;
}

static struct sandstone_choices opening(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    int piece;
    uint32_t room = sandstone_opening(r, s, &piece);
    return (struct sandstone_choices){room, word(SANDSTONE_MOVE_PLACE) + by_a() * (uint32_t)piece, by_b(), 0};
}

/* [sandstone 4.8] An exchange of the hand card names the card at once; any other option is taken or not. */
static struct sandstone_choices priority_option(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[r->priority_option];
    struct sandstone_choices choices = {1, word(SANDSTONE_MOVE_USE), by_a(), 0};
    if (sandstone_just_swaps_hand(step)) {
        choices = takes(s);
    } else if (step->op == SANDSTONE_HAND_SWAP) {
        struct sandstone_state begun = *s;
        sandstone_begin_run(&begun, SANDSTONE_PRIORITY_OPTION, r->priority_option);
        choices = effect(r, &begun);
    }
    choices.set |= hg_bit(SANDSTONE_OTHER);
    choices.other = word(SANDSTONE_MOVE_DECLINE);
    return choices;
}

/* [sandstone 14.1] Passing is an option. */
static struct sandstone_choices actions(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    uint32_t pass = r->option[SANDSTONE_ALLOW_PASS] ? hg_bit(SANDSTONE_OTHER) : 0;
    return (struct sandstone_choices){.set = s->open | pass, .other = word(SANDSTONE_MOVE_PASS)};
}

static struct sandstone_choices order(void)
{
    return (struct sandstone_choices){3, word(SANDSTONE_MOVE_ORDER), by_a(), 0};
}

static struct sandstone_choices losses(const struct sandstone_state *s)
{
    return (struct sandstone_choices){sandstone_may_lose(s), word(SANDSTONE_MOVE_LOSE), by_a(), 0};
}

static struct sandstone_choices choices_of(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (s->run.category != SANDSTONE_NONE)
        return effect(r, s);
    switch (s->phase) {
    case SANDSTONE_OPENING: return opening(r, s);
    case SANDSTONE_ORDER: return order();
    case SANDSTONE_OPTION: return priority_option(r, s);
    case SANDSTONE_ACT: return actions(r, s);
    case SANDSTONE_UPKEEP: return losses(s);
    default: return (struct sandstone_choices){0};
    }
}

/* --- all of them, or one ------------------------------------------------------------------------------------------ */

static uint32_t list_pairs(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t firsts,
                           struct hg_move *list)
{
    uint32_t n = 0;
    for (; firsts; firsts = hg_without_lowest(firsts)) {
        int first = hg_lowest(firsts);
        uint32_t like = word(SANDSTONE_MOVE_FROM) + by_a() * (uint32_t)first;
        for (uint32_t rest = seconds(r, s, first); rest; rest = hg_without_lowest(rest))
            list[n++] = hg_word_move(like + by_b() * (uint32_t)hg_lowest(rest));
    }
    return n;
}

int sandstone_moves(const void *rules, const void *state, int seat, struct hg_move *list)
{
    const struct sandstone_state *s = state;
    if (s->turn != seat || s->phase == SANDSTONE_DEAL)
        return 0;
    struct sandstone_choices choices = choices_of(rules, s);
    if (names_two(&choices))
        return (int)list_pairs(rules, s, choices.set, list);
    int n = 0;
    for (uint32_t rest = choices.set; rest; rest = hg_without_lowest(rest))
        list[n++] = move_of(s, &choices, hg_lowest(rest));
    return n;
}

static struct hg_picked pick_listed_pair(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         uint32_t firsts, uint32_t number)
{
    struct hg_move list[SANDSTONE_MOST_MOVES];
    uint32_t n = list_pairs(r, s, firsts, list);
    return (struct hg_picked){list[hg_share(number, n)], n};
}

/* Where any of the first can be named with any of the second. */
static inline struct hg_picked pick_pair(uint32_t firsts, uint32_t seconds_of_all, uint32_t number)
{
    uint32_t of_each = (uint32_t)hg_count_bits(seconds_of_all), n = (uint32_t)hg_count_bits(firsts) * of_each;
    uint32_t nth = hg_share(number, n), first = (uint32_t)hg_nth(firsts, nth / of_each);
    uint32_t second = (uint32_t)hg_nth(seconds_of_all, nth % of_each);
    return (struct hg_picked){hg_word_move(word(SANDSTONE_MOVE_FROM) + by_a() * first + by_b() * second), n};
}

static inline struct hg_picked pick_one(const struct sandstone_state *s, struct sandstone_choices choices,
                                        uint32_t number)
{
    uint32_t n = (uint32_t)hg_count_bits(choices.set);
    return (struct hg_picked){hg_word_move(word_of(s, &choices, hg_nth(choices.set, hg_share(number, n)))), n};
}

/* One of those with a step and no other. */
static inline struct hg_picked pick_named(struct sandstone_choices choices, uint32_t number)
{
    uint32_t n = (uint32_t)hg_count_bits(choices.set), nth = (uint32_t)hg_nth(choices.set, hg_share(number, n));
    return (struct hg_picked){hg_word_move(choices.like + choices.step * nth), n};
}

static struct hg_picked pick_any(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t number)
{
    struct sandstone_choices choices = choices_of(r, s);
    return names_two(&choices) ? pick_listed_pair(r, s, choices.set, number) : pick_one(s, choices, number);
}

__attribute__((noinline)) static struct hg_picked pick_plain(const struct sandstone_rules *r,
                                                             const struct sandstone_state *s, uint32_t number)
{
    struct sandstone_sight sight = sandstone_look(s);
    struct sandstone_choices choices = plain_choices(r, &sight, &r->glance[s->run.step]);
    int second = r->glance[s->run.step].second;
    if (!names_two(&choices))
        return pick_named(choices, number);
    if (second == SANDSTONE_SETS)
        return pick_listed_pair(r, s, choices.set, number);
    return pick_pair(choices.set, sight.set[second], number);
}

__attribute__((noinline)) static struct hg_picked pick_of_phase(const struct sandstone_rules *r,
                                                                const struct sandstone_state *s, uint32_t number)
{
    switch (s->phase) {
    case SANDSTONE_OPENING: return pick_named(opening(r, s), number);
    case SANDSTONE_ORDER: return pick_named(order(), number);
    case SANDSTONE_UPKEEP: return pick_named(losses(s), number);
    default: return pick_any(r, s, number);
    }
}

static inline struct hg_picked pick_action(const struct sandstone_state *s, uint32_t number)
{
    uint32_t n = (uint32_t)hg_count_few(s->open);
    return (struct hg_picked){hg_word_move(action(s, hg_nth(s->open, hg_share(number, n)))), n};
}

/* The most frequent decisions have ways of their own, which save no registers for others. */
struct hg_picked sandstone_pick(const void *rules, const void *state, int seat, uint32_t number)
{
    const struct sandstone_state *s = state;
    if (seat == HG_CHANCE)
        return sandstone_draw(rules, s, number);
    if (s->run.category != SANDSTONE_NONE)
        return is_plain(rules, s) ? pick_plain(rules, s, number) : pick_any(rules, s, number);
    if (s->phase == SANDSTONE_ACT && !((const struct sandstone_rules *)rules)->option[SANDSTONE_ALLOW_PASS])
        return pick_action(s, number);
    return pick_of_phase(rules, s, number);
}
