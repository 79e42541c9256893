/* view.c: what a seat knows, and whoever looks on; worlds that fit it [sandstone 13]. */
#include "games/sandstone/targets.h"

/* [sandstone 13.1] RULING: S36. Open to both. */
static void copy_open(const struct sandstone_state *s, struct sandstone_state *v)
{
    memset(v, 0, sizeof *v);
    memcpy(v->pieces, s->pieces, sizeof v->pieces);
    memcpy(v->placed, s->placed, sizeof v->placed);
    memcpy(v->terrain, s->terrain, sizeof v->terrain);
    memcpy(v->played, s->played, sizeof v->played);
    memcpy(v->gold, s->gold, sizeof v->gold);
    memcpy(v->had, s->had, sizeof v->had);
    memcpy(v->face, s->face, sizeof v->face);
    memcpy(v->center, s->center, sizeof v->center);
    v->away = s->away;
    v->left = s->left;
    v->run = s->run;
    v->purse = s->purse;
    v->known = s->known;
    v->year = s->year;
    v->phase = s->phase;
    v->stage = s->stage;
    v->priority = s->priority;
    v->first = s->first;
    v->turn = s->turn;
    v->used = s->used;
    v->extra = s->extra;
    v->won_by = s->won_by;
    v->winner = s->winner;
}

/* A card that is there: as it is for those who know it, face down for the others. */
static uint8_t face_down(uint8_t card, bool known)
{
    return card == SANDSTONE_NONE || known ? card : SANDSTONE_HIDDEN;
}

/* [sandstone 13.3] A card that lies face down is one of the unseen. */
static uint32_t hide(const struct sandstone_rules *r, uint32_t unseen, uint8_t card, uint8_t shown)
{
    return card == shown ? unseen : sandstone_add_copy(unseen, &r->ability[card]);
}

static void show_own(const struct sandstone_state *s, int seat, struct sandstone_state *v)
{
    v->hand[seat] = s->hand[seat];
    v->bonus[seat] = s->bonus[seat];
}

/* To the other seat, and to all who look on as soon as both seats know a card. */
static void show_cards(const struct sandstone_rules *r, const struct sandstone_state *s, int seat, bool known,
                       struct sandstone_state *v)
{
    v->hand[seat] = face_down(s->hand[seat], known || s->known & SANDSTONE_KNOWS_HAND << seat);
    v->bonus[seat] = face_down(s->bonus[seat], known || s->known & SANDSTONE_KNOWS_BONUS << seat);
    v->unseen = hide(r, v->unseen, s->hand[seat], v->hand[seat]);
    if (s->turn == seat && v->hand[seat] == SANDSTONE_HIDDEN)
        v->open &= (uint8_t)~SANDSTONE_OPEN_HAND;
}

/* [sandstone 13.2-13.5] RULING: D10. After the end nothing is secret [sandstone 12.7]. Spectators know what both
 * seats know, but for the next card of the deck. */
void sandstone_view(const void *rules, const void *state, int eyes, void *view)
{
    const struct sandstone_state *s = state;
    struct sandstone_state *v = view;
    bool over = s->phase == SANDSTONE_OVER;
    HG_ASSERT_EYES(eyes, SANDSTONE_SEATS);
    bool looked = eyes != HG_SPECTATOR && s->known & SANDSTONE_KNOWS_TOP << eyes;
    copy_open(s, v);
    v->view_of = (uint8_t)(1 + eyes);
    v->open = s->open;
    v->top = face_down(s->top, over || looked);
    v->unseen = hide(rules, s->unseen, s->top, v->top);
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (seat == eyes)
            show_own(s, seat, v);
        else
            show_cards(rules, s, seat, over, v);
}

/* --- worlds ------------------------------------------------------------------------------------------------------- */

static uint8_t draw(const struct sandstone_rules *r, struct sandstone_state *s, uint32_t from, struct hg_rng *rng)
{
    int card = hg_nth(from, hg_rng_below(rng, (uint32_t)hg_count_bits(from)));
    uint8_t ability = r->ability_of_card[card];
    s->unseen = sandstone_take_copy(s->unseen, &r->ability[ability]);
    return ability;
}

/* [sandstone 13.7] RULING: ours. The seat on turn chooses an action, and none is open but that with its hand card. */
static bool owes_hand(const struct sandstone_state *s, int seat)
{
    return s->phase == SANDSTONE_ACT && s->turn == seat && s->run.category == SANDSTONE_NONE && !s->open;
}

/* Whether an imagined hand card can be played is a part of the world. */
static void open_hand(const struct sandstone_rules *r, struct sandstone_state *s, int seat)
{
    bool chooses = s->phase == SANDSTONE_ACT && s->turn == seat && s->run.category == SANDSTONE_NONE;
    if (chooses && sandstone_hand_is_open(r, s))
        s->open |= SANDSTONE_OPEN_HAND;
}

uint32_t sandstone_playable(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    uint32_t cards = 0;
    for (int i = 0; i < r->ability_count; i++)
        if (s->unseen & r->ability[i].low && sandstone_can_play(r, s, i, true))
            cards |= s->unseen & r->ability[i].range;
    return cards;
}

static void imagine_seat(const struct sandstone_rules *r, struct sandstone_state *s, int seat, struct hg_rng *rng)
{
    if (s->hand[seat] == SANDSTONE_HIDDEN) {
        s->hand[seat] = draw(r, s, owes_hand(s, seat) ? sandstone_playable(r, s) : s->unseen, rng);
        open_hand(r, s, seat);
    }
    if (s->bonus[seat] == SANDSTONE_HIDDEN) {
        uint32_t from = sandstone_unseen_bonus(s);
        s->bonus[seat] = (uint8_t)hg_nth(from, hg_rng_below(rng, (uint32_t)hg_count_bits(from)));
    }
}

/* [sandstone 13.6] RULING: ours; only what was never seen is invented. The seat on turn comes first: it may need a card that
 * can be played. */
void sandstone_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state)
{
    struct sandstone_state *s = state;
    (void)eyes;
    memcpy(s, view, sizeof *s);
    s->view_of = 0;
    int first = s->turn == 1;
    imagine_seat(rules, s, first, rng);
    imagine_seat(rules, s, !first, rng);
    if (s->top == SANDSTONE_HIDDEN)
        s->top = draw(rules, s, s->unseen, rng);
}
