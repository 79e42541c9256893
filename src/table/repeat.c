/* repeat.c: a record is read once more, with the secrets that stand at its end, for they are in the luck of bots. Would the
 * bots of this program have made these moves, and no others? In turns a bot moves as soon as it owes a decision; in
 * lockstep at its place in the order, until it lets time pass; while time runs at its moment (hg_table_retrace()). */
#include "table/record_private.h"

static bool is_bot(const struct hg_table *t, int seat)
{
    return t->seat[seat].bot[0];
}

/* One that thinks long is not asked while time runs: when it has come to its end is in no record. */
static bool has_time_for(const struct loader *l, int bot)
{
    return l->repeating->thinks && !(hg_table_runs(l->t) && l->t->clock.mode != HG_LOCKSTEP) &&
           hg_table_is_dear(l->t, bot);
}

bool hg_repeat_knows(const struct loader *l, int seat)
{
    return hg_table_repeats(l->t, seat) || hg_table_is_dear(l->t, seat);
}

static bool knows_luck(const struct loader *l)
{
    return l->t->manual || l->t->has_secret;
}

/* One decision more, unless that will do. */
static bool takes_one(struct loader *l)
{
    const struct hg_repeating *repeating = l->repeating;
    int percent = (int)((uint64_t)100 * (uint64_t)(l->at - l->text) / (l->length ? l->length : 1));
    if (l->left > 0 && repeating->goes_on && !repeating->goes_on(repeating->context, percent))
        l->left = 0;
    return l->left > 0 && l->left--;
}

/* --- moves that stand there --------------------------------------------------------------------------------------- */

/* In lockstep a bot has its place in the order, and not too many moves; who was ready when is in no record. Once there was
 * an order there is one at every instant. */
static bool keeps_its_place(const struct hg_table *t, int bot)
{
    return hg_table_acts_in_lockstep(t, bot, UINT16_MAX) && (t->clock.ordered || !t->clock.instants);
}

static bool ask(const struct loader *l, int seat, struct hg_move *move)
{
    bool runs = hg_table_runs(l->t), stands = l->t->clock.mode == HG_LOCKSTEP;
    if (runs && stands && !keeps_its_place(l->t, seat))
        return true;
    if (runs && !stands) {
        *move = l->retraced.move;
        return true;
    }
    return hg_table_bot(l->t, seat, l->t->seat[seat].bot, move);
}

/* Is there time to ask this one? */
static bool may_ask(struct loader *l, int seat)
{
    if (!hg_table_repeats(l->t, seat) && !has_time_for(l, seat))
        return false;
    bool in_time = hg_table_runs(l->t) && l->t->clock.mode != HG_LOCKSTEP;
    return in_time ? l->retraced.through : takes_one(l);
}

static void repeat(struct loader *l, int seat, struct hg_move move)
{
    struct hg_move own = {0};
    bool sealed = !l->t->has_secret && l->key_count && !l->found[l->key_count - 1].lost;
    if (!hg_repeat_knows(l, seat)) {
        hg_record_note(l, HG_NOTE_BOTS, 1);
        return;
    }
    if (!may_ask(l, seat)) {
        hg_record_note(l, HG_NOTE_BOTS_SKIPPED, 1);
        return;
    }
    bool known = ask(l, seat, &own);
    if (sealed && known)
        hg_record_note(l, HG_NOTE_BOTS_SEALED, 1);
    else if (!known || !hg_move_same(own, move))
        hg_record_note(l, HG_NOTE_BOTS, 1);
}

/* --- and moves that do not ---------------------------------------------------------------------------------------- */

/* A bot that owes a decision while a person makes one; behind an undo it waits for that. Whoever thinks long may well owe one:
 * nobody has to wait for it. */
static int count_idle(const struct loader *l)
{
    struct hg_turn turn = hg_table_turn(l->t);
    int idle = 0;
    for (int seat = 0; seat < l->t->seats; seat++)
        idle += is_bot(l->t, seat) && hg_table_repeats(l->t, seat) && knows_luck(l) && hg_turn_owes(turn, seat);
    return l->turned_back ? 0 : idle;
}

/* Bots that would act at this instant of lockstep, as long as these persons are ready. */
static int count_eager(struct loader *l, uint16_t ready)
{
    const struct hg_table *t = l->t;
    struct hg_turn turn = hg_table_turn(t);
    int eager = 0, skipped = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        struct hg_move move;
        bool thinks = ready && hg_table_is_dear(t, seat); /* before time goes on all have come to an end */
        if (!is_bot(t, seat) || !knows_luck(l) || !(thinks || hg_table_repeats(t, seat)) || !hg_turn_owes(turn, seat) ||
            !hg_table_acts_in_lockstep(t, seat, ready))
            continue;
        if (may_ask(l, seat))
            eager += hg_table_bot(t, seat, t->seat[seat].bot, &move);
        else
            skipped++;
    }
    if (skipped)
        hg_record_note(l, HG_NOTE_BOTS_SKIPPED, skipped);
    return eager;
}

static void note_missing(struct loader *l, int number)
{
    if (number)
        hg_record_note(l, HG_NOTE_BOTS_MISSING, number);
}

/* Nobody has to be ready for a bot that comes before all persons. */
void hg_repeat_move(struct loader *l, int seat, struct hg_move move)
{
    if (is_bot(l->t, seat))
        repeat(l, seat, move);
    else if (!hg_table_runs(l->t))
        note_missing(l, count_idle(l));
    else if (l->t->clock.mode == HG_LOCKSTEP)
        note_missing(l, count_eager(l, 0));
}

void hg_repeat_jump(struct loader *l)
{
    note_missing(l, count_eager(l, UINT16_MAX));
}

/* While thinking time stands nobody owes anything. */
void hg_repeat_none(struct loader *l)
{
    if (!hg_table_runs(l->t) && !l->t->paused)
        note_missing(l, count_idle(l));
}

/* --- the second reading ------------------------------------------------------------------------------------------- */

/* All of them, at every moment: no secret that is in their luck is missing, no order, no level, and no decision. */
static bool are_all_repeated(const struct loader *l, const struct hg_verdict *verdict)
{
    bool all = !verdict->notes[HG_NOTE_ORDER_MISSING].there;
    for (enum hg_note_code code = HG_NOTE_BOTS; code <= HG_NOTE_BOTS_SEALED; code++)
        all = all && !verdict->notes[code].there;
    for (int i = 0; i < l->key_count; i++)
        all = all && l->found[i].known;
    for (int seat = 0; seat < l->t->seats; seat++)
        all = all && (!is_bot(l->t, seat) || hg_table_repeats(l->t, seat) || hg_table_is_dear(l->t, seat));
    return all && !l->unknown_bots;
}

void hg_repeat_bots(const struct loader *first, const struct hg_repeating *repeating, struct hg_verdict *verdict)
{
    struct hg_verdict again = {0};
    struct loader l = {.text = first->text, .length = first->length, .fault = &again.fault};
    l.again = true;
    l.found = first->keys;
    l.repeating = repeating;
    l.left = repeating->decisions;
    l.verdict = &again;
    hg_record_read(&l);
    for (enum hg_note_code code = HG_NOTE_BOTS; code <= HG_NOTE_BOTS_SEALED; code++)
        verdict->notes[code] = again.notes[code];
    if (are_all_repeated(&l, verdict))
        verdict->claims |= 1u << HG_CLAIM_BOTS;
    hg_table_free(l.t);
    hg_record_close(&l);
}
