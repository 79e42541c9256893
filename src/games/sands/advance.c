/* advance.c: the Advance action, 5.7 [sands 11].
 *
 * Whoever first reaches the last card of a tree draws two of the next level, lays one and returns the other to the top of
 * its pile. Unseen cards of a pile have no order: a pile is a set, and perhaps a top card that some seats know. */
#include "games/sands/sands_state.h"

/* [sands 11.3, 11.4] What is compared with unrest. */
int sands_advance_test(const struct sands_rules *r, const struct sands_state *s, int seat, int category)
{
    int heritage = s->seat[seat].heritage[category];
    if (s->patronage == category && seat == sands_active(s))
        heritage += r->n.patronage;
    for (int i = r->first[SANDS_ADVANCE_TEST]; i < r->first[SANDS_ADVANCE_TEST + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        if (e->category == SANDS_NONE || e->category == category)
            heritage += e->n * sands_sum_over(r, s, seat, e);
    }
    return heritage;
}

static int markers(const struct sands_seat *p)
{
    int count = 0;
    for (int tree = 0; tree < SANDS_TREES; tree++)
        count += p->level[tree] > 0;
    return count;
}

/* [sands 11.1, 11.2, 11.5] */
static int refused(const struct sands_rules *r, const struct sands_state *s, int seat, int tree, bool box)
{
    const struct sands_seat *p = &s->seat[seat];
    int level = p->level[tree];
    if (level == 0 && !box)
        return SANDS_BOX_LOCKED;
    if (level == 0 && markers(p) == r->n.advance_markers)
        return SANDS_NO_MARKER_LEFT;
    if (level == SANDS_LEVELS || s->tree[tree][level] == SANDS_NONE)
        return SANDS_TREE_ENDS;
    int test = sands_advance_test(r, s, seat, sands_tree_category(r, tree));
    return p->unrest <= test ? SANDS_LEGAL : SANDS_HERITAGE_TOO_LOW;
}

int sands_list_advance(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    bool box = sands_box_open(r, s, SANDS_ADVANCE);
    for (int tree = 0; tree < SANDS_TREES; tree++)
        if (!refused(r, s, seat, tree, box))
            list[count++] = sands_move(SANDS_MOVE_ADVANCE, tree, 0, 0);
    return count;
}

bool sands_can_advance(const struct sands_rules *r, const struct sands_state *s)
{
    struct hg_move list[SANDS_TREES];
    return sands_list_advance(r, s, sands_active(s), list) > 0;
}

bool sands_run_advance(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return !s->act.finished && sands_ask(s, SANDS_ASK_ADVANCE, sands_active(s));
}

int sands_check_advance(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (s->ask == SANDS_ASK_FIRST_ADVANCE)
        return s->seat[seat].level[move.a] ? SANDS_MARKER_THERE : SANDS_LEGAL;
    return refused(r, s, seat, move.a, sands_box_open(r, s, SANDS_ADVANCE));
}

/* [sands 11.6] */
void sands_do_advance(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    if (s->ask == SANDS_ASK_FIRST_ADVANCE) {
        sands_first_advance(r, s, seat, move.a, events);
        return;
    }
    int card = s->tree[move.a][p->level[move.a]++], level = p->level[move.a];
    p->advances |= hg_bit(card);
    s->act.finished = 1;
    sands_tell(events, SANDS_MARKER_MOVED, seat, card, move.a, 0, 0);
    sands_cap_unrest(r, s, seat, events);
    sands_trigger(r, s, seat, SANDS_ON_ADVANCE, card, -1, events);
    if (level < SANDS_LEVELS && s->tree[move.a][level] == SANDS_NONE &&
        sands_pile(r, s, sands_tree_category(r, move.a), level + 1))
        s->drawing = move.a;
}

/* --- drawing ------------------------------------------------------------------------------------------------------------ */

/* [sands 11.11] The cards of a category and level that lie on no tree. */
uint32_t sands_pile(const struct sands_rules *r, const struct sands_state *s, int category, int level)
{
    uint32_t pile = r->pile[category][level];
    for (int tree = 0; tree < SANDS_TREES; tree++)
        if (s->tree[tree][level - 1] != SANDS_NONE)
            pile &= ~hg_bit(s->tree[tree][level - 1]);
    return pile;
}

/* A seat that looks at a view knows what it shows. Spectators never know: what the view of a seat shows, that seat does. */
bool sands_knows_top(const struct sands_state *s, int category, int level, int eyes)
{
    int knowers = s->knowers[category][level - 1], top = s->top[category][level - 1];
    if (top == SANDS_NONE || eyes == HG_SPECTATOR)
        return false;
    return knowers == SANDS_HIDDEN ? top != SANDS_HIDDEN : knowers >> eyes & 1;
}

/* The level whose cards are drawn for the tree in question. */
static int drawn_level(const struct sands_state *s)
{
    return s->seat[sands_active(s)].level[s->drawing] + 1;
}

static uint32_t drawn_pile(const struct sands_rules *r, const struct sands_state *s)
{
    return sands_pile(r, s, sands_tree_category(r, s->drawing), drawn_level(s));
}

static void lay(const struct sands_rules *r, struct sands_state *s, int card, struct hg_events *events)
{
    (void)r;
    int level = drawn_level(s);
    s->tree[s->drawing][level - 1] = (uint8_t)card;
    sands_tell(events, SANDS_CARD_LAID, sands_active(s), card, s->drawing, 0, 0);
    s->drawing = SANDS_NONE;
}

/* [sands 11.7, 11.10] A single card is laid without a choice. */
bool sands_settle_draw(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    if (s->drawing == SANDS_NONE)
        return false;
    if (s->drawn[0] != SANDS_NONE)
        return sands_ask(s, SANDS_ASK_KEEP, sands_active(s));
    uint32_t pile = drawn_pile(r, s);
    if (hg_without_lowest(pile))
        return sands_ask_chance(s, SANDS_ASK_DRAW);
    int category = sands_tree_category(r, s->drawing), level = drawn_level(s);
    s->top[category][level - 1] = SANDS_NONE;
    s->knowers[category][level - 1] = 0;
    lay(r, s, hg_lowest(pile), events);
    return false;
}

static int drawn_top(const struct sands_rules *r, const struct sands_state *s)
{
    return s->top[sands_tree_category(r, s->drawing)][drawn_level(s) - 1];
}

/* [sands 11.9] Any two of the pile or, where a card lies on top, that one and any other. */
uint32_t sands_draw_chance(const struct sands_rules *r, const struct sands_state *s)
{
    uint32_t cards = (uint32_t)hg_count_bits(drawn_pile(r, s));
    return drawn_top(r, s) == SANDS_NONE ? cards * (cards - 1) / 2 : cards - 1;
}

struct hg_move sands_draw_outcome(const struct sands_rules *r, const struct sands_state *s, uint32_t ticket)
{
    uint32_t pile = drawn_pile(r, s);
    int top = drawn_top(r, s), first, second;
    if (top != SANDS_NONE) {
        int other = hg_nth(pile & ~(top == SANDS_HIDDEN ? 0 : hg_bit(top)), ticket);
        first = top == SANDS_HIDDEN || other < top ? other : top;
        second = top == SANDS_HIDDEN ? other : other < top ? top : other;
        return sands_move(SANDS_MOVE_DRAW, first, second, 0);
    }
    for (uint32_t rest = pile;; rest = hg_without_lowest(rest)) {
        uint32_t pairs = (uint32_t)hg_count_bits(hg_without_lowest(rest));
        if (ticket < pairs)
            return sands_move(SANDS_MOVE_DRAW, hg_lowest(rest), hg_nth(hg_without_lowest(rest), ticket), 0);
        ticket -= pairs;
    }
}

void sands_do_draw(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    int drawer = sands_active(s);
    (void)r, (void)seat;
    s->drawn[0] = move.a;
    s->drawn[1] = move.b;
    struct hg_event event = {SANDS_CARDS_DRAWN, (int8_t)drawer, (uint16_t)(1u << drawer), move.a, move.b, 0, 0};
    hg_emit_secret(events, sands_event_kinds, event);
}

int sands_list_keep(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)r, (void)seat;
    list[0] = sands_move(SANDS_MOVE_KEEP, s->drawn[0], 0, 0);
    list[1] = sands_move(SANDS_MOVE_KEEP, s->drawn[1], 0, 0);
    return 2;
}

int sands_check_keep(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r, (void)seat;
    return move.a == s->drawn[0] || move.a == s->drawn[1] ? SANDS_LEGAL : SANDS_NOT_DRAWN;
}

/* Told to these eyes alone. */
static void tell_returned(struct hg_events *events, int seat, int eyes, bool knows, int back)
{
    hg_emit(events, (struct hg_event){knows ? SANDS_CARD_RETURNED : SANDS_CARD_RETURNED_UNSEEN, (int8_t)seat,
                                      (uint16_t)(1u << eyes), knows ? (int16_t)back : 0, 0, 0, 0});
}

/* [sands 11.8] The drawer knows the card that goes back; so do those who knew it before. Each seat hears of it alone,
 * because nobody may learn who else knows it; and so do spectators. */
void sands_do_keep(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    int category = sands_tree_category(r, s->drawing), level = drawn_level(s);
    uint8_t *top = &s->top[category][level - 1], *knowers = &s->knowers[category][level - 1];
    int back = s->drawn[0] == move.a ? s->drawn[1] : s->drawn[0];
    *knowers = (uint8_t)((*top == back ? *knowers : 0) | 1u << seat);
    *top = (uint8_t)back;
    lay(r, s, move.a, events);
    s->drawn[0] = s->drawn[1] = SANDS_NONE;
    for (int other = 0; other < s->seats && events; other++)
        tell_returned(events, seat, other, *knowers >> other & 1, back);
    tell_returned(events, seat, HG_SPECTATOR, false, back);
}
