/* view.c: what a seat knows, and whoever looks on; worlds that fit it [tides 9]. */
#include <string.h>

#include "games/tides/tides_state.h"

/* [tides 5.9, 9.1, 9.10] Open to both. RULING: T16, T22 discards and earlier kingdoms stay on show. */
static void copy_open(const struct tides_state *s, struct tides_state *v)
{
    memset(v, 0, sizeof *v);
    memcpy(v->kingdom, s->kingdom, sizeof v->kingdom);
    memcpy(v->relics, s->relics, sizeof v->relics);
    memcpy(v->scored, s->scored, sizeof v->scored);
    memcpy(v->points, s->points, sizeof v->points);
    memcpy(v->to_deal, s->to_deal, sizeof v->to_deal);
    v->discarded = s->discarded;
    v->round = s->round;
    v->phase = s->phase;
    v->pile = s->pile;
    v->cards_left = s->cards_left;
}

/* [tides 9.2, 9.4-9.7] Cards the seat has seen before are known wherever they are now; fresh ones lie face down, unless
 * the pile is empty: then they are simply all that is missing [tides 9.8]. */
static void copy_other_hand(const struct tides_state *s, int other, struct tides_state *v)
{
    uint32_t known = s->hand[other] & ~s->fresh[other];
    int hidden = hg_count_bits(s->fresh[other]) + s->hidden[other];
    if (s->pile == 0) {
        known = s->hand[other] | (s->hidden[other] ? tides_unseen(s) : 0);
        hidden = 0;
        v->fresh[other] = s->fresh[other] | (known & ~s->hand[other]);
    }
    v->hand[other] = known;
    v->hidden[other] = (uint8_t)hidden;
}

/* [tides 9.3] */
static void cover_choice(const struct tides_state *s, int seat, struct tides_state *v)
{
    v->pick[seat] = s->pick[seat] ? TIDES_HIDDEN : 0;
    v->discard[seat] = s->discard[seat] ? TIDES_HIDDEN : 0;
}

/* Whoever looks on has seen the cards that lay in a kingdom when it was scored, and goes on knowing where they are. */
static void show_hand_to_all(const struct tides_state *s, int seat, struct tides_state *v)
{
    v->hand[seat] = s->hand[seat] & ~s->fresh[seat] & tides_shown(s);
    v->hidden[seat] = (uint8_t)(hg_count_bits(s->hand[seat] & ~v->hand[seat]) + s->hidden[seat]);
    cover_choice(s, seat, v);
}

static void view_for_seat(const struct tides_state *s, int seat, struct tides_state *v)
{
    v->hand[seat] = s->hand[seat];
    v->fresh[seat] = s->fresh[seat];
    v->hidden[seat] = s->hidden[seat];
    v->pick[seat] = s->pick[seat];
    v->discard[seat] = s->discard[seat];
    copy_other_hand(s, !seat, v);
    cover_choice(s, !seat, v);
}

void tides_view(const void *rules, const void *state, int eyes, void *view)
{
    (void)rules;
    const struct tides_state *s = state;
    struct tides_state *v = view;
    HG_ASSERT_EYES(eyes, TIDES_SEATS);
    copy_open(s, v);
    v->view_of = (uint32_t)eyes + 1;
    if (eyes != HG_SPECTATOR) {
        view_for_seat(s, eyes, v);
        return;
    }
    show_hand_to_all(s, 0, v);
    show_hand_to_all(s, 1, v);
}

static uint32_t random_card(uint32_t cards, struct hg_rng *rng)
{
    return hg_bit(hg_nth(cards, hg_rng_below(rng, (uint32_t)hg_count_bits(cards))));
}

/* [tides 9.5] What is hidden from a seat nobody but its owner has seen; what is hidden from spectators both have, as soon as
 * hands were exchanged in this round. A position by hand may have a card in the pile that lay in a kingdom: it is imagined
 * in a hand only where nothing else is left, and then as one that nobody has seen. */
static void imagine_hand(struct tides_state *s, int seat, bool exchanged, struct hg_rng *rng)
{
    if (!s->hidden[seat])
        return;
    uint32_t unseen = tides_unseen(s), shown = tides_shown(s);
    for (; s->hidden[seat]; s->hidden[seat]--) {
        uint32_t likely = unseen & ~shown, card = random_card(likely ? likely : unseen, rng);
        unseen &= ~card;
        s->hand[seat] |= card;
        s->fresh[seat] |= exchanged && likely ? 0 : card;
    }
}

static void imagine_choice(struct tides_state *s, int seat, struct hg_rng *rng)
{
    if (s->pick[seat] != TIDES_HIDDEN)
        return;
    uint32_t from = s->phase == TIDES_PICK ? s->hand[seat] : tides_played_this_round(s, seat);
    uint32_t pick = random_card(from, rng);
    s->pick[seat] = pick;
    if (s->discard[seat])
        s->discard[seat] = random_card(from & ~pick, rng);
}

/* [tides 9.9] RULING: ours; only what was never seen is invented, and a waiting choice is any that was possible. */
void tides_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state)
{
    (void)rules;
    struct tides_state *s = state;
    memcpy(s, view, sizeof *s);
    s->view_of = 0;
    for (int i = 0; i < TIDES_SEATS; i++) {
        imagine_hand(s, i, eyes == HG_SPECTATOR && tides_played_this_round(s, i), rng);
        imagine_choice(s, i, rng);
    }
}

/* [tides 3.3, 5.4] A choice waits as long as it stands there: the second one reveals both. */
void tides_withdraw(const void *rules, void *state, uint32_t seats)
{
    (void)rules;
    struct tides_state *s = state;
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        if (seats >> seat & 1)
            s->pick[seat] = s->discard[seat] = 0;
}

/* [tides 11.2] Before the reveal a picked card counts with the other kingdom as it lies. A relic and a discard leave a
 * kingdom that is not scored before it is filled again: nothing can be said of them. */
bool tides_lay_open(const void *rules, void *view, int seat, struct hg_move move)
{
    (void)rules;
    struct tides_state *v = view;
    HG_ASSERT_SEAT(seat, TIDES_SEATS);
    if (move.kind != TIDES_MOVE_PICK)
        return false;
    v->hand[seat] &= ~hg_bit(move.a);
    v->fresh[seat] &= ~hg_bit(move.a);
    v->kingdom[seat] |= hg_bit(move.a);
    return true;
}
