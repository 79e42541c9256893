/* effect.c: the interpreter of effects, and the look-ahead that keeps every choice completable [sandstone 5.9-5.11, 9].
 *
 * An effect is a list of steps in the rules; the run in the state says where it stands. advance() does what needs no
 * choice; do_choice() does what was chosen. A choice is offered only if everything after it can be carried out
 * [sandstone 5.11]: try it on a copy of the state and go on from there; the first way to the end will do. The compiler
 * marks the steps behind which nothing can fail, so that the printed actions and most abilities are never tried. */
#include "games/sandstone/choices.h"

/* --- steps without a choice --------------------------------------------------------------------------------------- */

/* [sandstone 9.14, 13.2] What the seat sees, and what the other one learns of it. A card of the other seat both know then,
 * and with them whoever looks on. */
static void show(struct sandstone_state *s, int what, int card, struct hg_events *events)
{
    static const uint8_t bits[SANDSTONE_PEEKS] = {SANDSTONE_KNOWS_HAND, SANDSTONE_KNOWS_BONUS, SANDSTONE_KNOWS_TOP};
    int owner = what == SANDSTONE_PEEK_DECK ? s->turn : !s->turn;
    bool bonus = what == SANDSTONE_PEEK_BONUS;
    s->known |= (uint8_t)(bits[what] << owner);
    sandstone_tell_secret(events, SANDSTONE_PEEKED, s->turn, what != SANDSTONE_PEEK_DECK, what,
                          bonus ? HG_ABSENT : card, bonus ? card : HG_ABSENT);
}

/* CHOICE: there is nothing to look at. */
static enum sandstone_pause peek(struct sandstone_state *s, int what, struct hg_events *events)
{
    if (what == SANDSTONE_PEEK_DECK && s->top == SANDSTONE_NONE)
        return sandstone_deck(s) > 0 ? SANDSTONE_CHANCE : SANDSTONE_CHOICE;
    const uint8_t cards[SANDSTONE_PEEKS] = {s->hand[!s->turn], s->bonus[!s->turn], s->top};
    if (cards[what] == SANDSTONE_NONE)
        return SANDSTONE_CHOICE;
    show(s, what, cards[what], events);
    return SANDSTONE_DONE;
}

/* [sandstone 9.12] RULING: ours; once a turn. */
static void grant_extra(struct sandstone_state *s, int category, struct hg_events *events)
{
    if (s->extra)
        return;
    s->extra = (uint8_t)(1 + category);
    sandstone_tell(events, SANDSTONE_EXTRA_GRANTED, s->turn, category, 0, 0, 0);
}

/* [sandstone 9.7] RULING: S37; more than the limit is lost, so that a position can always be written down and read. */
static void gain_gold(struct sandstone_state *s, int gold, struct hg_events *events)
{
    int room = SANDSTONE_MOST_GOLD - s->gold[s->turn], gained = gold < room ? gold : room;
    s->gold[s->turn] = (uint16_t)(s->gold[s->turn] + gained);
    sandstone_tell(events, SANDSTONE_GOLD_GAINED, s->turn, gained, 0, 0, 0);
}

/* Does a step that needs no choice; CHOICE when it needs one. */
static enum sandstone_pause do_step(const struct sandstone_rules *r, struct sandstone_state *s,
                                    const struct sandstone_step *step, struct hg_events *events)
{
    switch (step->op) {
    case SANDSTONE_JUMP: s->run.step = (uint8_t)(step->jump - 1); return SANDSTONE_DONE;
    case SANDSTONE_GOLD: gain_gold(s, step->n, events); return SANDSTONE_DONE;
    case SANDSTONE_EXTRA_ACTION: grant_extra(s, step->n, events); return SANDSTONE_DONE;
    case SANDSTONE_TAKE_PRIORITY: /* [sandstone 9.13] */
        s->priority = s->turn;
        sandstone_tell(events, SANDSTONE_PRIORITY_GIVEN, s->turn, 0, 0, 0, 0);
        return SANDSTONE_DONE;
    case SANDSTONE_PEEK: return peek(s, step->n, events);
    case SANDSTONE_REMOVE:
        if (step->flags & SANDSTONE_UP_TO && !s->run.left && !sandstone_removals(r, s, step))
            return SANDSTONE_DONE;
        return SANDSTONE_CHOICE;
    case SANDSTONE_OPTIONAL: /* [sandstone 9.11] what cannot be done is skipped without asking */
        if (sandstone_possible(r, s, s->run.step + 1))
            return SANDSTONE_CHOICE;
        s->run.step = (uint8_t)(step->jump - 1);
        return SANDSTONE_DONE;
    default: return SANDSTONE_CHOICE;
    }
}

enum sandstone_pause sandstone_advance(const struct sandstone_rules *r, struct sandstone_state *s,
                                       struct hg_events *events)
{
    if (s->run.clear) {
        if (sandstone_clear_targets(r, s))
            return SANDSTONE_CHOICE;
        s->run.clear = 0;
    }
    for (;; s->run.step++) {
        const struct sandstone_step *step = &r->step[s->run.step];
        if (step->op == SANDSTONE_END)
            return SANDSTONE_DONE;
        enum sandstone_pause pause = do_step(r, s, step, events);
        if (pause != SANDSTONE_DONE)
            return pause;
    }
}

/* --- doing a choice ----------------------------------------------------------------------------------------------- */

static void take_off(struct sandstone_state *s, int owner, int piece, int space, struct hg_events *events)
{
    sandstone_take(s, owner, piece, space);
    s->run.vacated |= hg_bit(space);
    sandstone_tell(events, SANDSTONE_REMOVED, s->turn, piece, space, owner, 0);
}

/* [sandstone 7.5] RULING: D5, one by one, with a stop at any time. */
static void do_clear(struct sandstone_state *s, struct hg_move move, struct hg_events *events)
{
    if (move.kind == SANDSTONE_MOVE_STOP) {
        s->run.clear = 0;
        return;
    }
    take_off(s, !s->turn, SANDSTONE_TOWER, move.a, events);
    s->run.clear--;
}

static void do_place(const struct sandstone_rules *r, struct sandstone_state *s, const struct sandstone_step *step,
                     int space, struct hg_events *events)
{
    s->run.placed = (uint8_t)space;
    s->run.step++;
    if (step->a.piece == SANDSTONE_TOWER)
        sandstone_place_tower(r, s, space, events);
    else
        sandstone_place_stronghold(r, s, space, events);
}

/* [sandstone 9.3, 9.27] What may be named is fixed when the first is taken. Not inlined, because other choices save no
 * registers. */
__attribute__((noinline)) static void do_remove(const struct sandstone_rules *r, struct sandstone_state *s,
                                                const struct sandstone_step *step, struct hg_move move,
                                                struct hg_events *events)
{
    int owner = sandstone_owner(s, &step->a);
    struct sandstone_run *run = &s->run;
    if (!run->left) {
        run->targets = step->n > 1 ? sandstone_removals(r, s, step) : 0;
        run->left = step->n;
    }
    if (move.kind != SANDSTONE_MOVE_STOP) {
        take_off(s, owner, step->a.piece, move.a, events);
        run->targets &= ~hg_bit(move.a);
        if (step->flags & SANDSTONE_SAME_CARD)
            run->targets &= hg_bit(sandstone_partner(&r->lattice, move.a));
        if (move.kind != SANDSTONE_MOVE_PAIR && --run->left && run->targets)
            return;
    }
    if (move.kind == SANDSTONE_MOVE_PAIR)
        take_off(s, owner, step->a.piece, move.b, events);
    run->targets = 0;
    run->left = 0;
    run->step++;
}

/* [sandstone 9.4] */
static void do_move(struct sandstone_state *s, const struct sandstone_step *step, struct hg_move move,
                    struct hg_events *events)
{
    int owner = sandstone_owner(s, &step->a);
    s->pieces[owner][step->a.piece] ^= hg_bit(move.a) | hg_bit(move.b);
    s->run.vacated |= hg_bit(move.a);
    s->run.source = move.a;
    s->run.step++;
    sandstone_tell(events, SANDSTONE_MOVED, s->turn, step->a.piece, move.a, move.b, owner);
}

/* [sandstone 9.5] */
static void do_swap(struct sandstone_state *s, const struct sandstone_step *step, struct hg_move move,
                    struct hg_events *events)
{
    int of_first = sandstone_owner(s, &step->a), of_second = sandstone_owner(s, &step->b);
    uint32_t both = hg_bit(move.a) | hg_bit(move.b);
    s->pieces[of_first][step->a.piece] ^= both;
    s->pieces[of_second][step->b.piece] ^= both;
    s->run.first = move.a;
    s->run.step++;
    sandstone_tell(events, SANDSTONE_SWAPPED, s->turn, move.a, move.b, 0, 0);
}

void sandstone_do_choice(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                         struct hg_events *events)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (s->run.clear) {
        do_clear(s, move, events);
        return;
    }
    switch (step->op) {
    case SANDSTONE_PLACE: do_place(r, s, step, move.a, events); break;
    case SANDSTONE_REMOVE: do_remove(r, s, step, move, events); break;
    case SANDSTONE_MOVE: do_move(s, step, move, events); break;
    case SANDSTONE_SWAP: do_swap(s, step, move, events); break;
    case SANDSTONE_EXCHANGE: /* [sandstone 9.6] */
        s->run.step++;
        sandstone_exchange(s, move.a, move.b, events);
        break;
    case SANDSTONE_HAND_SWAP:
        s->run.step++;
        sandstone_swap_hand(s, move.a, events);
        break;
    case SANDSTONE_CHOOSE: s->run.step = step[1 + move.a].jump; break;
    case SANDSTONE_OPTIONAL:
        s->run.step = move.kind == SANDSTONE_MOVE_SKIP ? step->jump : (uint8_t)(s->run.step + 1);
        break;
    default: break;
    }
}

/* --- looking ahead ------------------------------------------------------------------------------------------------ */

/* To the end of the effect, on a copy. RULING: D12, an effect has four choices at most (edition_effect.c), so looking
 * ahead ends soon [sandstone 5.15]. A card of the deck to look at is no obstacle, whichever it is. */
static bool finishes(const struct sandstone_rules *r, struct sandstone_state *s)
{
    enum sandstone_pause pause;
    while ((pause = sandstone_advance(r, s, NULL)) == SANDSTONE_CHANCE)
        s->run.step++;
    return pause == SANDSTONE_DONE || sandstone_has_choice(r, s);
}

bool sandstone_completes(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move)
{
    struct sandstone_state after = *s;
    sandstone_do_choice(r, &after, move, NULL);
    return finishes(r, &after);
}

bool sandstone_possible_by_trying(const struct sandstone_rules *r, const struct sandstone_state *s, int first)
{
    struct sandstone_state after = *s;
    after.run.step = (uint8_t)first;
    return finishes(r, &after);
}
