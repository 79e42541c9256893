/* json_cards.c: the cards of a seat, as a position has them: hand, discard pile, discovery space. */
#include "games/empires/json.h"

static const struct hg_member card_row = {"card", &empires_card_thing};

void empires_write_hand(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    (void)index;
    hg_json_open(out, '[');
    for (int card = 0; card < EMPIRES_CARDS; card++)
        for (int copy = empires_held(&p->hand, card); copy > 0; copy--)
            hg_write_word(&empires_card_thing, rules, card, out);
    for (int hidden = empires_hand_size(p) - empires_cards_in(&p->hand); hidden > 0; hidden--)
        hg_json_put_null(out);
    hg_json_close(out, ']');
}

/* A null for each card that is hidden: its back is told by "hidden". */
void empires_read_hand(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_seat *p = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    (void)index;
    while (hg_is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t card;
        if (in->hidden_allowed && hg_json_type(walk.value) == HG_JSON_NULL)
            continue;
        if (!hg_read_value(in, &item, &card_row, &card))
            continue;
        if (empires_held(&p->hand, (int)card) == 2)
            hg_wrong(in->problems, &item, HG_T("there are not that many copies of this card."), NULL);
        else
            empires_add_card(&p->hand, (int)card);
    }
}

/* Backs: "start", "science-1", ... */
static const char *const back_ids[] = {"start",          "science-1",      "construction-1", "control-1", "culture-1",
                                       "science-2",      "construction-2", "control-2",      "culture-2", "science-3",
                                       "construction-3", "control-3",      "culture-3",      NULL};
static const struct hg_thing back_thing = {"back of a card", .words = back_ids};
static const struct hg_map back_map = {&back_thing,
                                       {"number", &hg_number, .min = 1, .max = EMPIRES_DECKS * EMPIRES_MOST_DECK}};
_Static_assert(sizeof back_ids / sizeof back_ids[0] == 2 + EMPIRES_AGES * EMPIRES_TYPES, "every back has a word");

bool empires_has_backs(const void *rules, const void *object, int index)
{
    const struct empires_seat *p = object;
    (void)rules, (void)index;
    for (size_t i = 0; i < sizeof p->hidden; i++)
        if (p->hidden[i])
            return true;
    return false;
}

void empires_write_backs(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    hg_write_map(&back_map, rules, ((const struct empires_seat *)object)->hidden, out);
}

void empires_read_backs(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    if (!in->hidden_allowed)
        hg_wrong(in->problems, at, HG_T("only a view has cards that are hidden."), NULL);
    else
        hg_read_map(in, at, &back_map, ((struct empires_seat *)object)->hidden);
}

static void write_cards(const void *rules, const uint8_t *cards, int count, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++)
        hg_write_word(&empires_card_thing, rules, cards[i], out);
    hg_json_close(out, ']');
}

/* Seat by seat, the pile before the stack: so each card comes behind those that have been read. */
static int read_cards(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_state *s = empires_state_of(object, index);
    struct hg_json_walk walk = hg_json_walk(at->json);
    int first = empires_first_card(s, index + 1), count = 0;
    while (hg_is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        int64_t card;
        if (!hg_read_value(in, &item, &card_row, &card))
            continue;
        if (first + count == EMPIRES_CARDS) {
            hg_wrong(in->problems, &item, HG_T("there are not that many cards."), NULL);
            break;
        }
        s->table[first + count++] = (uint8_t)card;
    }
    return count;
}

bool empires_has_pile(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_seat *)object)->piled > 0;
}

bool empires_has_stack(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_seat *)object)->stacked > 0;
}

void empires_write_pile(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = empires_const_state_of(object, index);
    write_cards(rules, &s->table[empires_first_card(s, index)], s->seat[index].piled, out);
}

void empires_read_pile(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    ((struct empires_seat *)object)->piled = (uint8_t)read_cards(in, at, object, index);
}

void empires_write_stack(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_state *s = empires_const_state_of(object, index);
    write_cards(rules, &s->table[empires_first_card(s, index) + s->seat[index].piled], s->seat[index].stacked, out);
}

void empires_read_stack(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    ((struct empires_seat *)object)->stacked = (uint8_t)read_cards(in, at, object, index);
}
