/* facts.c: what a board shows of a position that follows from the rules: which pick it is, what the cards of a hand would
 * add to either kingdom, and what a seat can tell about cards it does not see [tides 3.7, 9.4-9.8, 11.2]. */
#include "games/tides/tides_state.h"

static void write_cards(const struct tides_rules *r, const char *key, uint32_t cards, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '[');
    for (; cards; cards = hg_without_lowest(cards))
        hg_json_put_text(out, r->cards[hg_lowest(cards)].slug);
    hg_json_close(out, ']');
}

/* [tides 3.7] The last card plays itself. */
static void write_pick(const struct tides_rules *r, const struct tides_state *s, struct hg_out *out)
{
    if (s->phase != TIDES_PICK)
        return;
    hg_json_int(out, "pick", r->hand - s->cards_left + 1);
    hg_json_int(out, "picks", r->hand - 1);
}

int tides_added_to(const struct tides_rules *r, const struct tides_state *s, int seat, uint32_t card)
{
    uint32_t kingdoms[TIDES_SEATS] = {s->kingdom[0], s->kingdom[1]};
    uint16_t now[TIDES_SEATS], then[TIDES_SEATS];
    tides_score_totals(r, kingdoms, now);
    kingdoms[seat] |= card;
    tides_score_totals(r, kingdoms, then);
    return then[seat] - now[seat];
}

/* [tides 11.2] What a card of the own hand would be worth to each seat if the round were scored with it: a reason to pick it,
 * or not to hand it on. */
static void write_adds(const struct tides_rules *r, const struct tides_state *s, int own, struct hg_out *out)
{
    if (s->phase != TIDES_PICK)
        return;
    hg_json_key(out, "adds");
    hg_json_open(out, '{');
    for (uint32_t rest = s->hand[own]; rest; rest = hg_without_lowest(rest)) {
        hg_json_key(out, r->cards[hg_lowest(rest)].slug);
        hg_json_open(out, '[');
        for (int seat = 0; seat < TIDES_SEATS; seat++)
            hg_json_put_int(out, tides_added_to(r, s, seat, hg_bit(hg_lowest(rest))));
        hg_json_close(out, ']');
    }
    hg_json_close(out, '}');
}

/* How many hands fit: 15 for two cards of six. */
static int hands_of(int cards, int hidden)
{
    int hands = 1;
    for (int i = 0; i < hidden; i++)
        hands = hands * (cards - i) / (i + 1);
    return hands;
}

/* [tides 9.4-9.8] What is certainly in the other hand, and what may be there: of `candidates` so many are, and the others
 * lie in the pile. Where one of the two has room for all of them, it has them. */
static void write_known(const struct tides_rules *r, const struct tides_state *s, int seat, struct hg_out *out)
{
    int other = !seat, hidden = s->hidden[other];
    uint32_t unseen = tides_unseen(s), certain = s->hand[other], in_pile = 0;
    if (hidden && hg_count_bits(unseen) == hidden) {
        certain |= unseen;
        hidden = 0;
    } else if (!hidden) {
        in_pile = unseen;
    }
    hg_json_key(out, "other");
    hg_json_open(out, '{');
    write_cards(r, "certain", certain, out);
    hg_json_int(out, "hidden", hidden);
    write_cards(r, "candidates", hidden ? unseen : 0, out);
    hg_json_int(out, "hands", hidden ? hands_of(hg_count_bits(unseen), hidden) : 1);
    hg_json_close(out, '}');
    write_cards(r, "pile", in_pile, out);
    write_cards(r, "secret", s->fresh[seat] & s->hand[seat], out);
}

void tides_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words, struct hg_out *out)
{
    struct tides_state seen = *(const struct tides_state *)state;
    (void)words;
    if (seat != HG_CHANCE)
        tides_view(rules, state, seat, &seen);
    hg_json_open(out, '{');
    write_pick(rules, &seen, out);
    if (seat != HG_CHANCE) {
        write_adds(rules, &seen, seat, out);
        write_known(rules, &seen, seat, out);
    }
    hg_json_close(out, '}');
}
